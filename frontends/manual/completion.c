/* completion.c: prints the completion for bash (see completion.h): a function
 * that offers each program's options, commands, games and fixed values, the
 * rule sets, and the themes, installed and the player's. Where it offers
 * nothing, bash offers files.
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "manual/completion.h"
#include "manual/programs.h"

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
    "}\n"
    "\n"
    "_parlour_themes()\n"
    "{\n"
    "    local at folder\n"
    "    at=$(type -P -- \"$1\") || at=\n"
    "    folder=${XDG_DATA_HOME:-${HOME-}/.local/share}/parlour/themes\n"
    "    _parlour_themes_in \"$folder\"\n"
    "    for folder in \"${PARLOUR_THEMES-}\" \\\n"
    "        \"${at%/*}/../share/parlour/themes\" " THEME_INSTALLED "; do\n"
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

/* Fixed values in the table are lower case; capitals are placeholders. */
static int is_literal(const char *value)
{
    while (islower((unsigned char)*value) || *value == '|')
        value++;
    return *value == '\0';
}

enum completion_kind {
    COMPLETION_OPTIONS,
    COMPLETION_VALUED,
    COMPLETION_COMMANDS
};

/* The names in the program's table: options, options with a value, or
 * commands, which have no hyphen. */
static void names(const struct programs_program *program,
                  const char *variable, enum completion_kind kind)
{
    struct options_words o;
    int i, option;

    printf("%s='", variable);
    for (i = 0; program->describe(program->programs, i, &o); i++) {
        option = *o.name == '-';
        if (kind == COMPLETION_COMMANDS ? !option
                : option && (kind == COMPLETION_OPTIONS || *o.value != '\0'))
            printf("%s ", o.name);
    }
}

static void games(const struct programs_program *program)
{
    int i;

    for (i = 0; programs_game(program, i) != NULL; i++)
        printf("%s ", programs_game(program, i));
}

/* Tools take a game or a command as their first word only, then files. */
static void completion_program(const struct programs_program *program)
{
    printf("    %s)\n        ", program->name);
    names(program, "options", COMPLETION_OPTIONS);
    fputs("'\n        ", stdout);
    names(program, "valued", COMPLETION_VALUED);
    fputs("'\n        ", stdout);
    names(program, program->programs != 0 ? "words" : "first",
          COMPLETION_COMMANDS);
    games(program);
    puts("' ;;");
}

/* Rule sets of all games that the program plays, or files. */
static void rules(const struct programs_program *program)
{
    const char *game, *name;
    int i, k;

    printf("    '%s --rules') files=1 offers='", program->name);
    for (i = 0; (game = programs_game(program, i)) != NULL; i++)
        for (k = 0; (name = parlour_game_rules(game, k)) != NULL; k++)
            printf("%s ", name);
    puts("' ;;");
}

/* The values of each option that the table knows. */
static void values(const struct programs_program *program)
{
    struct options_words o;
    int i;

    for (i = 0; program->describe(program->programs, i, &o); i++) {
        if (strcmp(o.name, "--rules") == 0)
            rules(program);
        if (strcmp(o.name, "--theme") == 0)
            printf("    '%s --theme') offers=$(_parlour_themes \"$1\") ;;\n",
                   program->name);
        if (*o.name != '-' || *o.value == '\0'
                || !is_literal(o.value))
            continue;
        printf("    '%s %s') offers='", program->name, o.name);
        for (; *o.value != '\0'; o.value++)
            putchar(*o.value == '|' ? ' ' : *o.value);
        puts("' ;;");
    }
}

void completion_write(void)
{
    const struct programs_program *program;
    int i;

    fputs(head, stdout);
    for (i = 0; (program = programs_program(i)) != NULL; i++)
        completion_program(program);
    fputs(middle, stdout);
    for (i = 0; (program = programs_program(i)) != NULL; i++)
        values(program);
    fputs(tail, stdout);
    fputs("complete -o bashdefault -o default -F _parlour", stdout);
    for (i = 0; (program = programs_program(i)) != NULL; i++)
        printf(" %s", program->name);
    putchar('\n');
}
