/* completion_fish.c: the completion for fish (see completion.h): a line an
 * option, with its meaning.
 */
#include <stdio.h>

#include "manual/completion.h"
#include "manual/values.h"

static const char head[] =
    "# fish completion for Parlour, generated from the programs' option\n"
    "# tables.\n"
    "function __parlour_themes\n"
    "    set -l data $XDG_DATA_HOME\n"
    "    set -q data[1]; or set data ~/.local/share\n"
    "    set -l beside (command -s $argv[1] | string replace -r '[^/]*$' '')"
    "\n"
    "    set -l folders $data/parlour/themes $PARLOUR_THEMES\n"
    "    for folder in $beside../share/parlour/themes \\\n"
    "            " THEME_INSTALLED "\n"
    "        test -d $folder; or continue\n"
    "        set -a folders $folder\n"
    "        break\n"
    "    end\n"
    "    for folder in $folders\n"
    "        for theme in $folder/*.theme\n"
    "            string replace -r '.*/(.*)\\.theme$' '$1' -- $theme\n"
    "        end\n"
    "        for theme in $folder/*/colours.txt\n"
    "            string replace -r '.*/(.*)/colours.txt$' '$1' -- $theme\n"
    "        end\n"
    "    end\n"
    "end\n";

/* In single quotes fish reads \' and \\ only. */
static void completion_quote(const char *words)
{
    putchar('\'');
    for (; *words != '\0'; words++) {
        if (*words == '\'' || *words == '\\')
            putchar('\\');
        putchar(*words);
    }
    putchar('\'');
}

static void completion_value(const struct programs_program *program,
                             const struct options_words *option)
{
    enum values_kind kind = values_kind(option);

    if (kind == VALUES_FREE)
        fputs(" -x", stdout);
    else if (kind == VALUES_FILE)
        fputs(" -r -F", stdout);
    else if (kind == VALUES_THEMES)
        printf(" -x -a '(__parlour_themes %s)'", program->name);
    if (kind != VALUES_FIXED && kind != VALUES_RULES)
        return;
    fputs(kind == VALUES_RULES ? " -r -F -a '" : " -x -a '", stdout);
    values_print(program, option);
    putchar('\'');
}

void completion_write_fish(const struct programs_program *program)
{
    struct options_words o;
    int i;

    fputs(head, stdout);
    printf("complete -c %s%s -a '", program->name,
           program->programs == 0 ? " -n __fish_is_first_token" : "");
    values_print_words(program);
    puts("'");
    for (i = 0; program->describe(program->programs, i, &o); i++) {
        if (*o.name != '-')
            continue;
        printf("complete -c %s -l %s", program->name, o.name + 2);
        completion_value(program, &o);
        fputs(" -d ", stdout);
        completion_quote(o.meaning);
        putchar('\n');
    }
}
