/* program.c: parlour-manual: writes a manual page, a completion for a shell or
 * the page of options in docs/, while Parlour is built; it is not installed.
 */
#include <stdio.h>
#include <string.h>

#include "manual/completion.h"
#include "manual/options_page.h"
#include "manual/page.h"
#include "platform.h"

static const struct programs_program *program_find(const char *name)
{
    int i = 0;

    while (programs_program(i) != NULL
           && strcmp(programs_program(i)->name, name) != 0)
        i++;
    return programs_program(i);
}

int program_main(int argc, char **argv)
{
    const struct programs_program *program =
        argc == 2 || argc == 3 ? program_find(argv[argc - 1]) : NULL;

    if (program != NULL && argc == 2) {
        page_write(program);
    } else if (program != NULL && strcmp(argv[1], "--fish") == 0) {
        completion_write_fish(program);
    } else if (argc == 2 && strcmp(argv[1], "--bash") == 0) {
        completion_write_bash();
    } else if (argc == 2 && strcmp(argv[1], "--zsh") == 0) {
        completion_write_zsh();
    } else if (argc == 2 && strcmp(argv[1], "--options") == 0) {
        options_page_write();
    } else {
        fputs("usage: parlour-manual PROGRAM|--bash|--zsh|--fish PROGRAM"
              "|--options\n", stderr);
        return PLATFORM_MISUSED;
    }
    return PLATFORM_DONE;
}
