/* help_commands.c: help, the board, and quit (see help_commands.h). */
#include "board/text.h"
#include "stdio/command_list.h"
#include "stdio/help_commands.h"
#include "stdio/line_io.h"
#include "stdio/printer.h"

enum {
    HELP_COMMANDS_COLUMN = 14,  /* where the descriptions begin; columns of
                                   a name in a list */
    HELP_COMMANDS_ABREAST = 5   /* names in a line */
};

static void help_commands_add_name(const struct human *h,
                                   const struct command *command,
                                   struct text *t)
{
    text_add(t, command->name);
    if (command_list_has_short_name(h, command)) {
        text_add(t, " or ");
        text_add(t, command->short_name);
    }
}

static void help_commands_put(const struct human *h,
                              const struct command *command)
{
    char line[PARLOUR_TEXT];
    struct text t;

    text_open(&t, line, sizeof line);
    help_commands_add_name(h, command, &t);
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

static void help_commands_put_all(const struct human *h)
{
    const struct command *command;
    int i;

    for (i = 0; (command = command_list_get(h, i)) != NULL; i++)
        help_commands_put(h, command);
}

/* Puts the names of all commands, several in a line. */
static void help_commands_put_names(const struct human *h)
{
    const struct command *command;
    char line[PARLOUR_ROW];
    struct text t;
    int i, column = 0;

    line_io_put("Commands (help NAME: what it does; help commands: all):");
    text_open(&t, line, sizeof line);
    for (i = 0; (command = command_list_get(h, i)) != NULL; i++) {
        if (column == HELP_COMMANDS_ABREAST) {
            line_io_put(line);
            text_open(&t, line, sizeof line);
            column = 0;
        }
        text_add_many(&t, ' ', column++ * HELP_COMMANDS_COLUMN
                                   - (int)t.length);
        help_commands_add_name(h, command, &t);
    }
    line_io_put(line);
}

static void help_commands_put_rules(const struct human *h)
{
    struct parlour_status status;
    const char *help;
    int i;

    for (i = 0; (help = parlour_help_line(h->session, i)) != NULL; i++)
        line_io_put(help);
    help_commands_put_rule_set(h);
    parlour_get_status(h->session, &status);
    if (status.letters)
        line_io_put("l, u, r and d are moves in this game: type load, undo"
                    " and redo in full.");
}

/* help, help commands, or help NAME. */
static enum command_after help_commands_help(struct human *h, const char *rest)
{
    const struct command *command = command_list_find(h, rest);

    if (*rest == '\0') {
        help_commands_put_rules(h);
        help_commands_put_names(h);
    } else if (text_same(rest, "commands")) {
        help_commands_put_all(h);
    } else if (command != NULL) {
        help_commands_put(h, command);
    } else {
        line_io_put("No such command (help commands: list them)");
    }
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
        { "help", "h", 1, 1, NULL, help_commands_help,
          "show the rules; also ?; help commands, help NAME: explain" },
        { "quit", "q", 1, 0, NULL, help_commands_quit, "exit the program" },
        { "board", "", 0, 0, NULL, help_commands_board, "show the board" },
        { "describe", "", 0, 0, NULL, help_commands_describe,
          "describe what is on the board in words" },
        { NULL, NULL, 0, 0, NULL, NULL, NULL }
    };

    return table;
}
