/* help_commands.c: help, the board, and quit (see help_commands.h). */
#include <string.h>

#include "board/clean_text.h"
#include "board/text.h"
#include "board/translate.h"
#include "stdio/help_commands.h"
#include "stdio/line_io.h"
#include "stdio/printer.h"
#include "stdio/spoken.h"

enum {
    HELP_COMMANDS_COLUMN = 14,  /* where the descriptions begin; columns of
                                   a name in a list */
    HELP_COMMANDS_ABREAST = 5   /* names in a line */
};

static void help_commands_add_name(const struct command_list_entry *e,
                                   struct text *t)
{
    const char *name = translate_meant("command", e->command->name);

    if (*e->short_name != '\0')
        translate_add(t, "%s or %s", name, e->short_name);
    else
        text_add(t, name);
}

static void help_commands_put(const struct command_list_entry *e)
{
    char line[PARLOUR_ROW];
    struct text t;

    text_open(&t, line, sizeof line);
    help_commands_add_name(e, &t);
    printer_add_column(&t, HELP_COMMANDS_COLUMN);
    text_add(&t, translate(e->command->help));
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
    translate_add(&t, "Rule set %s: %s",
                  translate_meant("Rules", status.rules), rules);
    printer_put_folded(h, words);
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
        printer_add_column(&t, column++ * HELP_COMMANDS_COLUMN);
        help_commands_add_name(e, &t);
    }
    line_io_put(line);
}

/* Prints the help of the game. To those who listen, lines that go on in the
 * next one are joined, and each sentence gets a line: a line that begins with
 * a capital letter begins a sentence. */
static void help_commands_put_game(const struct human *h)
{
    char joined[2 * PARLOUR_ROW];
    const char *help;
    struct text t;
    int i, first;

    text_open(&t, joined, sizeof joined);
    for (i = 0; (help = parlour_help_line(h->session, i)) != NULL; i++) {
        first = (unsigned char)*help;
        if (!(h->shows & HUMAN_SHOWS_WORDS) || text_lower(first) != first) {
            printer_put_parts(h, joined, ". ");
            text_open(&t, joined, sizeof joined);
        }
        text_add(&t, t.length > 0 ? " " : "");
        text_add(&t, help);
    }
    printer_put_parts(h, joined, ". ");
}

static void help_commands_put_rules(const struct human *h)
{
    struct parlour_status status;
    char line[PARLOUR_ROW];
    struct text t;

    help_commands_put_game(h);
    help_commands_put_rule_set(h);
    parlour_get_status(h->session, &status);
    if (!status.letters)
        return;
    if (h->shows & HUMAN_SHOWS_WORDS) {
        text_open(&t, line, sizeof line);
        spoken_add_example(h, parlour_game_typing(options_game(status.game)),
                           &t);
        line_io_put(line);
    }
    line_io_put("l, u, r and d are moves in this game: type load, undo and"
                " redo in full.");
}

/* help, help commands, or help NAME. */
static enum command_after help_commands_help(struct human *h, const char *rest)
{
    const struct command_list_entry *e;

    if (*rest == '\0') {
        help_commands_put_rules(h);
        help_commands_put_names(h);
    } else if (translate_is(rest, "command", "commands")) {
        help_commands_put_all(h);
    } else {
        e = command_list_find(&h->commands, rest);
        if (e != NULL && command_list_otherwise(&h->commands, e) == NULL)
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
    parlour_describe(h->session, printer_take_line, NULL);
    return COMMAND_PROMPT;
}

/* ---- where ---- */

int help_commands_piece_words(struct parlour_session *s, int cell, int mark,
                              char *words)
{
    struct parlour_look look;
    struct text t;
    int id;

    parlour_look_at(s, cell, &look);
    id = 2 * look.id + (look.label[0]
                        != (char)text_upper((unsigned char)look.label[0]));
    if (mark) {
        look.piece = look.mark;
        look.label[0] = '\0';
        id = look.mark.shape == PARLOUR_SHAPE_NOTHING ? 0
            : 1 + look.mark.colour;
    }
    parlour_piece_words(&look, words);
    if (look.piece.shape == PARLOUR_SHAPE_PUSHER && text_is_name(look.label)
            && !help_commands_is_asked(look.label, words)) {
        text_open(&t, words + strlen(words), PARLOUR_TEXT - strlen(words));
        text_add_char(&t, ' ');
        text_add(&t, look.label);
    }
    return id;
}

/* Writes words in lower case with one blank before each and after the last. */
static void help_commands_pad(const char *words, char *padded)
{
    struct text t;

    text_open(&t, padded, PARLOUR_TEXT);
    text_add_char(&t, ' ');
    for (; *words != '\0'; words++)
        text_add_char(&t, *words == '-' ? ' ' : *words);
    text_add_char(&t, ' ');
    clean_text_small(padded);
}

int help_commands_is_asked(const char *asked, const char *words)
{
    char part[PARLOUR_TEXT], whole[PARLOUR_TEXT];

    help_commands_pad(asked, part);
    help_commands_pad(words, whole);
    return *asked == '\0' || strstr(whole, part) != NULL;
}

/* Prints the cells of the things with the lowest number above `after`, if they
 * are asked for. Returns that number, or 0 if there are none. */
static int help_commands_put_cells(struct parlour_session *s, int cells,
                                   int after, int mark, const char *asked,
                                   int *found)
{
    char words[PARLOUR_TEXT], name[PARLOUR_TEXT];
    int cell, id, next = 0, put = 0;

    for (cell = 0; cell < cells; cell++) {
        id = help_commands_piece_words(s, cell, mark, words);
        if (id > after && (next == 0 || id < next))
            next = id;
    }
    for (cell = 0; cell < cells && next != 0; cell++) {
        if (help_commands_piece_words(s, cell, mark, words) != next
                || !help_commands_is_asked(asked, words))
            continue;
        line_io_put_part(put ? "" : words);
        line_io_put_part(put++ ? ", " : ": ");
        parlour_cell_name(s, cell, name);
        line_io_put_part(name);
    }
    if (put)
        line_io_end();
    *found |= put;
    return next;
}

/* Prints the cell of the hole of a board of numbered tiles. */
static int help_commands_put_hole(struct parlour_session *s, int cells,
                                  const char *asked)
{
    char name[PARLOUR_TEXT];
    struct parlour_look look;
    int cell, hole = PARLOUR_NONE, tiles = 0;

    for (cell = 0; cell < cells; cell++) {
        parlour_look_at(s, cell, &look);
        tiles += look.piece.shape == PARLOUR_SHAPE_TILE;
        hole = look.id == 0 ? cell : hole;
    }
    if (tiles == 0 || tiles != cells - 1
            || !help_commands_is_asked(asked, translate("hole")))
        return 0;
    parlour_cell_name(s, hole, name);
    line_io_put_part(translate("hole"));
    line_io_put_part(": ");
    line_io_put(name);
    return 1;
}

/* where, or where THING. */
static enum command_after help_commands_where(struct human *h,
                                              const char *rest)
{
    struct parlour_status status;
    int cells, mark, id, found;

    parlour_get_status(h->session, &status);
    cells = status.columns * status.rows;
    found = help_commands_put_hole(h->session, cells, rest);
    for (mark = 0; mark <= 1; mark++)
        for (id = 0; (id = help_commands_put_cells(h->session, cells, id, mark,
                                                   rest, &found)) != 0;)
            continue;
    if (!found)
        line_io_put("Not on the board. Type where alone for all pieces");
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
          "show the rules; help commands: list all; help NAME: one" },
        { "quit", "q", 1, 0, NULL, help_commands_quit, "exit the program" },
        { "board", "", 0, 0, NULL, help_commands_board, "show the board" },
        { "describe", "", 0, 0, NULL, help_commands_describe,
          "describe what is on the board in words" },
        { "where", "", 0, 1, NULL, help_commands_where,
          "list the cells of all pieces; where red: of the red ones" },
        { NULL, NULL, 0, 0, NULL, NULL, NULL }
    };

    return table;
}
