/* program.c: parlour-manual: writes a manual page, the completion for bash or
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
        argc == 2 ? program_find(argv[1]) : NULL;

    if (program != NULL) {
        page_write(program);
    } else if (argc == 2 && strcmp(argv[1], "--completion") == 0) {
        completion_write();
    } else if (argc == 2 && strcmp(argv[1], "--options") == 0) {
        options_page_write();
    } else {
        fputs("usage: parlour-manual PROGRAM|--completion|--options\n",
              stderr);
        return PLATFORM_MISUSED;
    }
    return PLATFORM_DONE;
}
