/* help_commands.c: help, the board, and quit (see help_commands.h). */
#include "board/text.h"
#include "stdio/command_list.h"
#include "stdio/help_commands.h"
#include "stdio/line_io.h"
#include "stdio/printer.h"

enum { HELP_COMMANDS_COLUMN = 14 };     /* where the descriptions begin */

static void help_commands_put(const struct human *h,
                              const struct command *command)
{
    char line[PARLOUR_TEXT];
    struct text t;

    text_open(&t, line, sizeof line);
    text_add(&t, command->name);
    if (command_list_has_short_name(h, command)) {
        text_add(&t, " or ");
        text_add(&t, command->short_name);
    }
    text_add_many(&t, ' ', HELP_COMMANDS_COLUMN - (int)t.length);
    text_add(&t, command->help);
    line_io_put(line);
}

/* Explains the rule set, if the game has several. */
static void help_commands_put_rule_set(const struct human *h)
{
    char words[2 * PARLOUR_ROW], rules[PARLOUR_ROW];
    struct parlour_status status;
    struct text t;

    if (!parlour_explain_rules(h->session, rules))
        return;
    parlour_get_status(h->session, &status);
    text_open(&t, words, sizeof words);
    text_add(&t, "Rule set ");
    text_add(&t, status.rules);
    text_add(&t, ": ");
    text_add(&t, rules);
    printer_put_folded(words);
}

/* The rules of the game, then the commands. */
static enum command_after help_commands_help(struct human *h, const char *rest)
{
    const struct command *command;
    struct parlour_status status;
    const char *help;
    int i;

    (void)rest;
    for (i = 0; (help = parlour_help_line(h->session, i)) != NULL; i++)
        line_io_put(help);
    help_commands_put_rule_set(h);
    parlour_get_status(h->session, &status);
    if (status.letters)
        line_io_put("l, u, r and d are moves in this game: type load, undo"
                    " and redo in full.");
    for (i = 0; (command = command_list_get(h, i)) != NULL; i++)
        help_commands_put(h, command);
    return COMMAND_PROMPT;
}

static enum command_after help_commands_board(struct human *h,
                                              const char *rest)
{
    (void)rest;
    printer_put_board(h->session);
    return COMMAND_PROMPT;
}

static enum command_after help_commands_describe(struct human *h,
                                                 const char *rest)
{
    (void)rest;
    parlour_describe(h->session, printer_take_folded, NULL);
    return COMMAND_PROMPT;
}

static enum command_after help_commands_quit(struct human *h, const char *rest)
{
    (void)h;
    (void)rest;
    return COMMAND_QUIT;
}

const struct command *help_commands(void)
{
    static const struct command table[] = {
        { "help", "h", 1, 0, NULL, help_commands_help,
          "show this help; also ?" },
        { "quit", "q", 1, 0, NULL, help_commands_quit, "exit the program" },
        { "board", "", 0, 0, NULL, help_commands_board, "show the board" },
        { "describe", "", 0, 0, NULL, help_commands_describe,
          "describe what is on the board in words" },
        { NULL, NULL, 0, 0, NULL, NULL, NULL }
    };

    return table;
}
