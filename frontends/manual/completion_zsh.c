/* completion_zsh.c: the completion for zsh (see completion.h): for each
 * program a call of _arguments, with an option and its meaning a line.
 */
#include <stdio.h>
#include <string.h>

#include "manual/completion.h"
#include "manual/values.h"

static const char head[] =
    "\n"
    "# zsh completion for Parlour, generated from the programs' option\n"
    "# tables.\n"
    "_parlour_themes()\n"
    "{\n"
    "    local program=${commands[$service]:-$service} folder\n"
    "    local -a folders themes\n"
    "    folders=(${XDG_DATA_HOME:-$HOME/.local/share}/parlour/themes)\n"
    "    [[ -z $PARLOUR_THEMES ]] || folders+=(\"$PARLOUR_THEMES\")\n"
    "    for folder in \"${program:h}/../share/parlour/themes\" \\\n"
    "        " THEME_INSTALLED "; do\n"
    "        [[ -n $folder && -d $folder ]] || continue\n"
    "        folders+=(\"$folder\")\n"
    "        break\n"
    "    done\n"
    "    themes=($^folders/*.theme(N:t:r) $^folders/*/colours.txt(N:h:t))\n"
    "    compadd -a themes\n"
    "}\n"
    "\n"
    "case $service in\n";

/* Writes words for single quotes, with a backslash before `special`. */
static void completion_escape(const char *words, const char *special)
{
    for (; *words != '\0'; words++) {
        if (*words == '\'') {
            fputs("'\\''", stdout);
            continue;
        }
        if (strchr(special, *words) != NULL)
            putchar('\\');
        putchar(*words);
    }
}

static void completion_value(const struct programs_program *program,
                             const struct options_words *option)
{
    enum values_kind kind = values_kind(option);

    if (kind == VALUES_NONE)
        return;
    putchar(':');
    completion_escape(option->value, ":\\");
    putchar(':');
    switch (kind) {
    case VALUES_FILE:
        fputs("_files", stdout);
        break;
    case VALUES_FIXED:
        putchar('(');
        values_print(program, option);
        putchar(')');
        break;
    case VALUES_RULES:
        fputs("{compadd ", stdout);
        values_print(program, option);
        fputs("; _files}", stdout);
        break;
    case VALUES_THEMES:
        fputs("_parlour_themes", stdout);
        break;
    default:
        putchar(' ');
        break;
    }
}

static void completion_program(const struct programs_program *program)
{
    struct options_words o;
    int i;

    printf("%s)\n    _arguments \\\n", program->name);
    for (i = 0; program->describe(program->programs, i, &o); i++) {
        if (*o.name != '-')
            continue;
        printf("        '%s%s[", o.name, *o.value != '\0' ? "=" : "");
        completion_escape(o.meaning, "[]\\");
        putchar(']');
        completion_value(program, &o);
        puts("' \\");
    }
    if (program->programs == 0)
        fputs("        '1:first word:(", stdout);
    else
        fputs("        '*:game or file:{compadd ", stdout);
    values_print_words(program);
    puts(program->programs == 0 ? ")' '*:file:_files' ;;" : "; _files}' ;;");
}

void completion_write_zsh(void)
{
    const struct programs_program *program;
    int i;

    fputs("#compdef", stdout);
    for (i = 0; (program = programs_program(i)) != NULL; i++)
        printf(" %s", program->name);
    fputs(head, stdout);
    for (i = 0; (program = programs_program(i)) != NULL; i++)
        completion_program(program);
    puts("esac");
}
