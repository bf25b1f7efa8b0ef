/* help_commands.c: help, the board, and quit (see help_commands.h). */
#include "board/text.h"
#include "stdio/help_commands.h"
#include "stdio/line_io.h"
#include "stdio/printer.h"

enum {
    HELP_COMMANDS_COLUMN = 14,  /* where the descriptions begin; columns of
                                   a name in a list */
    HELP_COMMANDS_ABREAST = 5   /* names in a line */
};

static void help_commands_add_name(const struct command_list_entry *e,
                                   struct text *t)
{
    text_add(t, e->command->name);
    if (*e->short_name != '\0') {
        text_add(t, " or ");
        text_add(t, e->short_name);
    }
}

static void help_commands_put(const struct command_list_entry *e)
{
    char line[PARLOUR_TEXT];
    struct text t;

    text_open(&t, line, sizeof line);
    help_commands_add_name(e, &t);
    text_add_many(&t, ' ', HELP_COMMANDS_COLUMN - (int)t.length);
    text_add(&t, e->command->help);
    line_io_put(line);
}

/* Explains the rule set, if the game has several. */
static void help_commands_put_rule_set(const struct human *h)
{
    char words[2 * PARLOUR_ROW], rules[PARLOUR_ROW];
    struct parlour_status status;
    struct text t;

    parlour_get_status(h->session, &status);
    if (status.rules == NULL || !parlour_explain_rules(h->session, rules))
        return;
    text_open(&t, words, sizeof words);
    text_add(&t, "Rule set ");
    text_add(&t, status.rules);
    text_add(&t, ": ");
    text_add(&t, rules);
    printer_put_folded(words);
}

static void help_commands_put_all(const struct human *h)
{
    const struct command_list *list = &h->commands;
    const struct command_list_entry *e;

    for (e = NULL; (e = command_list_next(list, e)) != NULL;)
        help_commands_put(e);
}

/* Puts the names of all commands, several in a line. */
static void help_commands_put_names(const struct human *h)
{
    const struct command_list *list = &h->commands;
    const struct command_list_entry *e;
    char line[PARLOUR_ROW];
    struct text t;
    int column = 0;

    line_io_put("Commands (help NAME: what it does; help commands: all):");
    text_open(&t, line, sizeof line);
    for (e = NULL; (e = command_list_next(list, e)) != NULL;) {
        if (column == HELP_COMMANDS_ABREAST) {
            line_io_put(line);
            text_open(&t, line, sizeof line);
            column = 0;
        }
        text_add_many(&t, ' ', column++ * HELP_COMMANDS_COLUMN
                                   - (int)t.length);
        help_commands_add_name(e, &t);
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
    const struct command_list_entry *e;

    if (*rest == '\0') {
        help_commands_put_rules(h);
        help_commands_put_names(h);
    } else if (text_same(rest, "commands")) {
        help_commands_put_all(h);
    } else {
        e = command_list_find(&h->commands, rest);
        if (e != NULL && e->otherwise == NULL)
            help_commands_put(e);
        else
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
          "show the rules (also ?); help commands: list all; help NAME: one" },
        { "quit", "q", 1, 0, NULL, help_commands_quit, "exit the program" },
        { "board", "", 0, 0, NULL, help_commands_board, "show the board" },
        { "describe", "", 0, 0, NULL, help_commands_describe,
          "describe what is on the board in words" },
        { NULL, NULL, 0, 0, NULL, NULL, NULL }
    };

    return table;
}
