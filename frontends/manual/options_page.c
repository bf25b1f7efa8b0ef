/* options_page.c: docs/options.md (see options_page.h). The programs that play
 * share most options, so theirs are one table; the column of programs is
 * filled where an option is not for all of them.
 */
#include <stdio.h>
#include <string.h>

#include "app/actions.h"
#include "manual/programs.h"
#include "manual/options_page.h"

static const char options_page_head[] =
    "# Options\n"
    "\n"
    "<!-- Written by parlour-manual from the tables that the programs read.\n"
    "     To update it, run `ninja -C build options-page`. -->\n"
    "\n"
    "The manual pages of the programs (`man parlour-ncurses` and so on) have"
    " the\n"
    "same tables, and the files, environment variables and exit statuses of"
    " each\n"
    "program. An option's value follows it, after a space or an equals sign:"
    "\n"
    "`--seed 7` or `--seed=7`.\n"
    "\n"
    "## Programs that play\n"
    "\n"
    "Usage: `PROGRAM [options] [GAME]`. Instead of GAME, you can give the"
    " LINE of a\n"
    "shared game, and to `parlour-ncurses` and `parlour-sdl2` a FILE of levels"
    " or a\n"
    "saved game. All programs accept these options unless marked.\n"
    "`parlour` accepts the options of the program it starts.\n";

static const char options_page_games[] =
    "\n"
    "## Options by game\n"
    "\n"
    "A game refuses an option that it does not have.\n"
    "\n"
    "| game | options |\n"
    "| --- | --- |\n";

static const char options_page_keys[] =
    "\n"
    "## Keys\n"
    "\n"
    "In the terminal and in the window, on a board. In a list,"
    " characters filter\n"
    "what it shows; in a form or a prompt they are typed. `u, Z,"
    " Backspace` are\n"
    "three keys for one action. Only the window has themes,"
    " sound, full screen,\n"
    "the size of text, Ctrl-N and Ctrl-Q. In a terminal Ctrl-C"
    " ends the program\n"
    "and Ctrl-Z suspends it.\n";

/* A cell of a table: a bar in it would end it. */
static void options_page_cell(const char *words)
{
    for (; *words != '\0'; words++)
        if (*words == '|')
            fputs("\\|", stdout);
        else
            putchar(*words);
}

static int options_page_has(const struct programs_program *program,
                            const char *name)
{
    struct options_words o;
    int i;

    for (i = 0; program->describe(program->programs, i, &o); i++)
        if (strcmp(o.name, name) == 0)
            return 1;
    return 0;
}

/* The programs that have an option, unless all that play do. */
static void options_page_programs(const char *name)
{
    const struct programs_program *program;
    const char *between = "";
    int i, all = 1;

    for (i = 0; (program = programs_program(i)) != NULL; i++)
        all = all && (program->programs == 0
                      || options_page_has(program, name));
    for (i = 0; !all && (program = programs_program(i)) != NULL; i++)
        if (program->programs != 0 && program->programs != OPTIONS_ALL
                && options_page_has(program, name)) {
            printf("%s%s", between, program->name);
            between = ", ";
        }
}

static void options_page_option(const struct options_words *o)
{
    printf("| `%s", o->name);
    if (*o->value != '\0')
        putchar(' ');
    options_page_cell(o->value);
    fputs("` | ", stdout);
    options_page_cell(o->meaning);
    fputs(" |", stdout);
}

/* The table of the programs that play: the first of them has all options. */
static void options_page_play(void)
{
    const struct programs_program *all = programs_program(0);
    struct options_words o;
    int i;

    puts("\n| option | meaning | only in |\n| --- | --- | --- |");
    for (i = 0; all->describe(all->programs, i, &o); i++) {
        options_page_option(&o);
        putchar(' ');
        options_page_programs(o.name);
        puts(" |");
    }
}

/* The table of a program that does not play. */
static void options_page_tool(const struct programs_program *program)
{
    struct options_words o;
    int i;

    printf("\n## %s\n\n| %s | meaning |\n| --- | --- |\n", program->name,
           strcmp(program->section, "OPTIONS") == 0 ? "option" : "command");
    for (i = 0; program->describe(program->programs, i, &o); i++) {
        options_page_option(&o);
        putchar('\n');
    }
}

/* The keys of an action, with commas between. */
static void options_page_key(int action)
{
    const char *at;

    fputs("| `", stdout);
    for (at = actions_keys_everywhere(action); *at != '\0'; at++)
        if (*at == ' ')
            fputs("`, `", stdout);
        else
            putchar(*at);
    fputs("` | ", stdout);
    options_page_cell(actions_words(action));
    puts(" |");
}

static void options_page_group(int group)
{
    int action;

    printf("\n**%s**\n\n| key | action |\n| --- | --- |\n",
           actions_group_title(group));
    for (action = 0; action < APP_DO_NOTHING; action++)
        if (actions_group(action) == group)
            options_page_key(action);
}

void options_page_write(void)
{
    const struct programs_program *program;
    int i;

    fputs(options_page_head, stdout);
    options_page_play();
    fputs(options_page_games, stdout);
    for (i = 0; i < parlour_game_count(); i++) {
        printf("| %s | ", parlour_game_name(i));
        options_page_cell(parlour_game_options(i));
        puts(" |");
    }
    for (i = 0; (program = programs_program(i)) != NULL; i++)
        if (program->programs == 0)
            options_page_tool(program);
    fputs(options_page_keys, stdout);
    for (i = 0; i < ACTIONS_GROUPS; i++)
        options_page_group(i);
}
