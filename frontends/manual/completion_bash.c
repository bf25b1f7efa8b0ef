/* completion_bash.c: the completion for bash (see completion.h): a function
 * that offers each program's options, commands, games and fixed values, the
 * rule sets, and the themes, installed and the player's. Where it offers
 * nothing, bash offers files.
 */
#include <stdio.h>
#include <string.h>

#include "manual/completion.h"
#include "manual/values.h"

static const char head[] =
    "# bash completion for Parlour, generated from the programs' option\n"
    "# tables.\n"
    "_parlour_themes_in()\n"
    "{\n"
    "    local theme\n"
    "    for theme in \"$1\"/*.theme; do\n"
    "        [[ -e $theme ]] || continue\n"
    "        theme=${theme##*/}\n"
    "        printf '%s\\n' \"${theme%.theme}\"\n"
    "    done\n"
    "    for theme in \"$1\"/*/colours.txt; do\n"
    "        [[ -e $theme ]] || continue\n"
    "        theme=${theme%/*}\n"
    "        printf '%s\\n' \"${theme##*/}\"\n"
    "    done\n"
    "}\n"
    "\n"
    "_parlour_themes()\n"
    "{\n"
    "    local at folder\n"
    "    at=$(type -P -- \"$1\") || at=\n"
    "    folder=${XDG_DATA_HOME:-${HOME-}/.local/share}/parlour/themes\n"
    "    _parlour_themes_in \"$folder\"\n"
    "    [[ -z ${PARLOUR_THEMES-} ]] || _parlour_themes_in"
    " \"$PARLOUR_THEMES\"\n"
    "    for folder in \"${at%/*}/../share/parlour/themes\" \\\n"
    "        " THEME_INSTALLED "; do\n"
    "        [[ -n $folder && -d $folder ]] || continue\n"
    "        _parlour_themes_in \"$folder\"\n"
    "        break\n"
    "    done\n"
    "}\n"
    "\n"
    "_parlour()\n"
    "{\n"
    "    local program=${1##*/} word=${COMP_WORDS[COMP_CWORD]}\n"
    "    local before=${COMP_WORDS[COMP_CWORD - 1]}\n"
    "    local options= words= first= valued= offers= files=\n"
    "\n"
    "    # --option=value is three words\n"
    "    if [[ $word == = ]]; then\n"
    "        word=\n"
    "    elif [[ $before == = ]]; then\n"
    "        before=${COMP_WORDS[COMP_CWORD - 2]}\n"
    "    fi\n"
    "    case $program in\n";

static const char middle[] =
    "    esac\n"
    "    if [[ $word == -* ]]; then\n"
    "        offers=$options\n"
    "    elif [[ $COMP_CWORD -eq 1 ]]; then\n"
    "        offers=\"$words $first\"\n"
    "    else\n"
    "        offers=$words\n"
    "    fi\n"
    "    if [[ \" $valued\" == *\" $before \"* ]]; then\n"
    "        offers=\n"
    "    fi\n"
    "    case \"$program $before\" in\n";

static const char tail[] =
    "    esac\n"
    "    mapfile -t COMPREPLY < <(compgen -W \"$offers\" -- \"$word\")\n"
    "    if [[ -n $files ]]; then\n"
    "        compopt -o filenames 2>/dev/null || :\n"
    "        mapfile -t -O \"${#COMPREPLY[@]}\" COMPREPLY \\\n"
    "            < <(compgen -f -- \"$word\")\n"
    "    fi\n"
    "}\n";

/* The options of a program, or only those with a value. */
static void completion_options(const struct programs_program *program,
                               const char *variable, int valued)
{
    struct options_words o;
    int i;

    printf("%s='", variable);
    for (i = 0; program->describe(program->programs, i, &o); i++)
        if (*o.name == '-' && (!valued || values_kind(&o) != VALUES_NONE))
            printf("%s ", o.name);
    fputs("'\n        ", stdout);
}

/* Tools take a game or a command as their first word only, then files. */
static void completion_program(const struct programs_program *program)
{
    printf("    %s)\n        ", program->name);
    completion_options(program, "options", 0);
    completion_options(program, "valued", 1);
    printf("%s='", program->programs != 0 ? "words" : "first");
    values_print_words(program);
    puts("' ;;");
}

/* The values of each option that are known. */
static void completion_values(const struct programs_program *program)
{
    struct options_words o;
    enum values_kind kind;
    int i;

    for (i = 0; program->describe(program->programs, i, &o); i++) {
        kind = values_kind(&o);
        if (kind < VALUES_FIXED)
            continue;
        printf("    '%s %s') ", program->name, o.name);
        if (kind == VALUES_THEMES) {
            puts("offers=$(_parlour_themes \"$1\") ;;");
            continue;
        }
        printf("%soffers='", kind == VALUES_RULES ? "files=1 " : "");
        values_print(program, &o);
        puts("' ;;");
    }
}

void completion_write_bash(void)
{
    const struct programs_program *program;
    int i;

    fputs(head, stdout);
    for (i = 0; (program = programs_program(i)) != NULL; i++)
        completion_program(program);
    fputs(middle, stdout);
    for (i = 0; (program = programs_program(i)) != NULL; i++)
        completion_values(program);
    fputs(tail, stdout);
    fputs("complete -o bashdefault -o default -F _parlour", stdout);
    for (i = 0; (program = programs_program(i)) != NULL; i++)
        printf(" %s", program->name);
    putchar('\n');
}
