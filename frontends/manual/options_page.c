/* options_page.c: docs/options.md (see options_page.h). The programs that play
 * share most options, so theirs are one table; the column of programs is
 * filled where an option is not for all of them.
 */
#include <stdio.h>
#include <string.h>

#include "app/views/actions.h"
#include "manual/commands.h"
#include "manual/options_page.h"
#include "manual/page.h"

static const char options_page_head[] =
    "# Options, keys, commands\n"
    "\n"
    "<!-- Written by parlour-manual from the tables that the programs read.\n"
    "     To update it, run `ninja -C build options-page`. -->\n"
    "\n"
    "[Options](#options) \302\267"
    " [options by game](#options-by-game) \302\267\n"
    "[parlour-solve](#parlour-solve) \302\267"
    " [parlour-server](#parlour-server) \302\267"
    " [parlour-levels](#parlour-levels) \302\267\n"
    "[parlour-check-game](#parlour-check-game) \302\267\n"
    "[keys](#keys) \302\267"
    " [commands in plain text](#commands-in-plain-text)\n"
    "\n"
    "The manual pages (`man parlour-ncurses` and so on) also list the files,\n"
    "environment variables and exit statuses of each program.\n"
    "\n"
    "## Options\n"
    "\n"
    "Usage: `PROGRAM [options] [GAME | FILE | LINE]`. A FILE has levels or a"
    " saved game,\n"
    "a LINE is a shared game. An option's value follows it, after a space or"
    " an equals\n"
    "sign: `--seed 7` or `--seed=7`. `parlour` passes its arguments on to the"
    " program\n"
    "that it starts. The last column names the programs that accept an"
    " option, if not\n"
    "all programs that play do.\n";

static const char options_page_games[] =
    "\n"
    "## Options by game\n"
    "\n"
    "All games accept `--load`, `--open`, `--verify`, `--fresh` and the"
    " options of the\n"
    "program. A game rejects any other option that is not in its row.\n"
    "\n"
    "| game | options |\n"
    "| --- | --- |\n";

static const char options_page_keys[] =
    "\n"
    "## Keys\n"
    "\n"
    "These are the keys on a board, unless you choose others (`F8`).\n"
    "Upper and lower case matter. In a list, characters\n"
    "filter what it shows; in a form or a prompt they are typed. Keys after"
    " *window:*\n"
    "work in the window only. In a terminal Ctrl-C ends the program and"
    " Ctrl-Z\n"
    "suspends it. On the web page Tab moves the focus. [The"
    " mainframe's\n"
    "page](mainframe.md#the-full-screen) lists the keys of 3270 terminals,"
    " where PF1 is\n"
    "always help.\n"
    "\n"
    "| key | action |\n"
    "| --- | --- |\n";

static const char options_page_commands_head[] =
    "\n"
    "## Commands in plain text\n"
    "\n"
    "In `parlour-stdio`, `help commands` lists the commands of the game in"
    " play. In\n"
    "games whose moves are letters, `h` and `q` are the only short names."
    " `exit` is\n"
    "`quit`, and `?` is `help`.\n"
    "\n"
    "| command | short | what it does |\n"
    "| --- | --- | --- |\n";

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

/* 1 if it plays itself, which the launcher does not. */
static int options_page_plays(const struct programs_program *program)
{
    return program->programs != 0 && program->programs != OPTIONS_LAUNCHED;
}

/* The programs that have an option, unless all that play do. */
static void options_page_programs(const char *name)
{
    const struct programs_program *program;
    const char *between = "";
    int i, all = 1;

    for (i = 0; (program = programs_program(i)) != NULL; i++)
        all = all && (!options_page_plays(program)
                      || options_page_has(program, name));
    for (i = 0; !all && (program = programs_program(i)) != NULL; i++)
        if (options_page_plays(program) && options_page_has(program, name)) {
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

static void options_page_play(void)
{
    struct options_words o;
    int i;

    puts("\n| option | meaning | only in |\n| --- | --- | --- |");
    for (i = 0; options_describe(OPTIONS_ALL, i, &o); i++) {
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

/* 1 if a key of an action reaches the terminal. */
static int options_page_in_terminal(int action, const char *key)
{
    const char *at = NULL;
    char name[PARLOUR_TEXT];

    while (actions_next_key(action, APP_SUSPENDS, &at, name))
        if (strcmp(name, key) == 0)
            return !page_is_of_window(action);
    return 0;
}

/* Writes the keys of an action that reach the terminal, or those that reach
 * only the window. Returns how many. */
static int options_page_keys_of(int action, int of_window, const char *before)
{
    const char *at = NULL;
    char key[PARLOUR_TEXT];
    int count = 0;

    while (actions_next_key(action, APP_DESKTOP | APP_WINDOW, &at, key))
        if (options_page_in_terminal(action, key) != of_window)
            printf("%s`%s`%s", count++ == 0 ? before : ", ", key,
                   page_key_note(action, key));
    return count;
}

static void options_page_key(int action)
{
    fputs("| ", stdout);
    options_page_keys_of(action, 1,
                         options_page_keys_of(action, 0, "") == 0
                         ? "*window:* " : "; *window:* ");
    fputs(" | ", stdout);
    options_page_cell(actions_entry(action)->words);
    puts(" |");
}

static void options_page_group(int group)
{
    int action;

    printf("| **%s** | |\n", actions_group_title(group));
    for (action = 0; action < APP_DO_NOTHING; action++)
        if (actions_entry(action)->group == group)
            options_page_key(action);
}

static void options_page_game(int game)
{
    const char *between = *parlour_game_options(game) == '\0' ? "" : "; ";
    const char *option;
    int i;

    printf("| %s | ", parlour_game_name(game));
    options_page_cell(parlour_game_options(game));
    for (i = 0; (option = programs_other_option(game, i)) != NULL; i++) {
        printf("%s%s", between, option);
        between = "; ";
    }
    puts(" |");
}

static void options_page_commands(void)
{
    const char *last = "";
    struct commands_words command;
    int i;

    fputs(options_page_commands_head, stdout);
    for (i = 0; commands_describe(i, &command); last = command.name, i++) {
        if (strcmp(command.name, last) == 0)
            continue;           /* some games explain it differently */
        printf("| `%s` | ", command.name);
        if (*command.short_name != '\0')
            printf("`%s` ", command.short_name);
        fputs("| ", stdout);
        options_page_cell(command.meaning);
        puts(" |");
    }
}

void options_page_write(void)
{
    const struct programs_program *program;
    int i;

    fputs(options_page_head, stdout);
    options_page_play();
    fputs(options_page_games, stdout);
    for (i = 0; i < parlour_game_count(); i++)
        options_page_game(i);
    for (i = 0; (program = programs_program(i)) != NULL; i++)
        if (program->programs == 0)
            options_page_tool(program);
    fputs(options_page_keys, stdout);
    for (i = 0; i < ACTIONS_GROUPS; i++)
        options_page_group(i);
    options_page_commands();
}
