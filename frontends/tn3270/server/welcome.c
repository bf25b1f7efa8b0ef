/* welcome.c: the screen before the game (see welcome.h). The text is above,
 * the fields are at the bottom of the smallest screen. */
#include <stdlib.h>
#include <string.h>

#include "board/clean_text.h"
#include "board/text.h"
#include "tn3270/server/welcome.h"

enum {
    WELCOME_TOP = 2,            /* line where the text begins */
    WELCOME_ASIDE = 1,          /* column of labels, */
    WELCOME_FIELD = 12,         /* and of the fields */
    WELCOME_NAME = 6,           /* lines, counted from the last one */
    WELCOME_PASSWORD = 5,
    WELCOME_SAID = 3,
    WELCOME_KEYS = 1,
    WELCOME_LEAVE = 3, WELCOME_QUIT = 12        /* PF keys */
};

enum welcome_field { WELCOME_FIELD_NAME, WELCOME_FIELD_PASSWORD };

void welcome_open(struct welcome *w, const struct stream_terminal *terminal)
{
    cells_open(&w->cells, w->cell);
    stream_open(&w->stream, terminal, w->kept);
    w->refusal = "";
    w->name[0] = w->password[0] = '\0';
}

/* ---- drawing ---- */

static void welcome_text(struct welcome *w, struct cells *c)
{
    const char *at = w->text;
    char line[STREAM_COLUMNS];
    size_t length;
    int i;

    cells_put(c, 0, WELCOME_ASIDE, CELLS_STRONG, "Parlour");
    for (i = WELCOME_TOP; at != NULL && *at != '\0'
             && i < c->lines - WELCOME_NAME - 1; i++) {
        length = text_line(at);
        length = length < sizeof line ? length : sizeof line - 1;
        memcpy(line, at, length);
        line[length] = '\0';
        clean_text(line);
        cells_put_cut(c, i, WELCOME_ASIDE, CELLS_PLAIN, line,
                      c->columns - 2);
        at = text_next_line(at);
    }
}

static void welcome_ask(struct welcome *w, struct cells *c)
{
    int line = c->lines - WELCOME_NAME;

    if (!w->asks_name)
        return;
    cells_put(c, line, WELCOME_ASIDE, CELLS_GREEN, "Name");
    cells_add_field(c, line, WELCOME_FIELD, ACCOUNTS_NAME - 1,
                    WELCOME_FIELD_NAME, w->name);
    cells_set_cursor(c, line, WELCOME_FIELD);
    if (!w->asks_password)
        return;
    line = c->lines - WELCOME_PASSWORD;
    cells_put(c, line, WELCOME_ASIDE, CELLS_GREEN, "Password");
    cells_add_field(c, line, WELCOME_FIELD, ACCOUNTS_PASSWORD - 1,
                    WELCOME_FIELD_PASSWORD, "");
    c->fields[c->field_count - 1].hidden = 1;
}

static const char *welcome_advice(const struct welcome *w)
{
    if (!w->asks_name)
        return "You play as a guest: nothing is saved.";
    return w->asks_password
        ? "Your games are saved under your name. Without a name you play as a"
          " guest."
        : "Your games are saved under this name, open to all who type it."
          " None: a guest.";
}

long welcome_write(struct welcome *w, unsigned char *out)
{
    const struct stream_terminal *terminal = &w->stream.terminal;
    struct cells *c = &w->cells;
    int said = terminal->lines - WELCOME_SAID;

    cells_clear(c, terminal->columns, terminal->lines);
    welcome_text(w, c);
    welcome_ask(w, c);
    if (w->refusal[0] != '\0')
        cells_put(c, said, WELCOME_ASIDE, CELLS_ALERT, w->refusal);
    else
        cells_put(c, said, WELCOME_ASIDE, CELLS_INFO, welcome_advice(w));
    cells_put(c, terminal->lines - WELCOME_KEYS, WELCOME_ASIDE, CELLS_GRID,
              "Enter Play  PF3 Leave");
    stream_forget(&w->stream);
    return stream_write(&w->stream, c, 1, out);
}

/* ---- what the terminal sends ---- */

/* Copies what was typed into a field, without blanks around it. A terminal
 * sends a field only if it was typed into: else the words stay. words: room
 * for ACCOUNTS_PASSWORD. */
static void welcome_copy(const struct stream_input *input, int number,
                         char *words)
{
    struct text t;
    int i;

    for (i = 0; i < input->count; i++)
        if (input->typed[i].number == number) {
            text_open(&t, words, ACCOUNTS_PASSWORD);
            text_add(&t, text_skip(input->typed[i].words));
            while (t.length > 0 && text_is_blank(words[t.length - 1]))
                words[--t.length] = '\0';
        }
}

enum welcome_answer welcome_take(struct welcome *w, const unsigned char *in,
                                 long length)
{
    int key;

    stream_read(&w->stream, &w->cells, in, length, &w->input);
    key = stream_pf(w->input.aid);
    if (key == WELCOME_LEAVE || key == WELCOME_QUIT)
        return WELCOME_LEAVES;
    if (w->input.aid != STREAM_ENTER)
        return WELCOME_WAITS;
    w->password[0] = '\0';
    welcome_copy(&w->input, WELCOME_FIELD_NAME, w->name);
    welcome_copy(&w->input, WELCOME_FIELD_PASSWORD, w->password);
    return WELCOME_PLAYS;
}

/* ---- a message alone ---- */

void welcome_show(struct wire *wire, const struct stream_terminal *terminal,
                  const char *words)
{
    struct welcome *w = calloc(1, sizeof *w);
    unsigned char out[STREAM_OUT];

    if (w == NULL)
        return;
    welcome_open(w, terminal);
    cells_clear(&w->cells, terminal->columns, terminal->lines);
    cells_put_cut(&w->cells, 1, WELCOME_ASIDE, CELLS_ALERT, words,
                  terminal->columns - 2);
    wire_queue_record(wire, out, stream_write(&w->stream, &w->cells, 0, out));
    free(w);
}
