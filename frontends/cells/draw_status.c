/* draw_status.c: counters, the next pieces, the message (see draw_status.h).
 */
#include <string.h>

#include "board/text.h"
#include "cells/draw_status.h"

enum {
    DRAW_STATUS_GAP = 3,        /* columns between counters */
    DRAW_STATUS_WORDS = 2 * PARLOUR_TEXT,
    DRAW_STATUS_LINES = 6       /* most lines of a message */
};

/* ---- counters ---- */

/* Writes counter i. Returns 0 after the last. */
static int draw_status_counter(struct app *a, int i, char *words)
{
    struct app_counter counter;
    struct text t;

    if (!app_counter(a, i, &counter))
        return 0;
    text_open(&t, words, DRAW_STATUS_WORDS);
    text_add(&t, counter.label);
    text_add_char(&t, ' ');
    text_add(&t, counter.value);
    return 1;
}

int draw_status_width(const struct cells *c, struct app *a, int i)
{
    char words[DRAW_STATUS_WORDS];
    int width = 0;

    for (; draw_status_counter(a, i, words); i++)
        width += cells_width(c, words) + DRAW_STATUS_GAP;
    return width;
}

/* The first counter is leftmost. */
int draw_status_counters(struct cells *c, struct app *a, int line, int left,
                         int i)
{
    char words[DRAW_STATUS_WORDS];
    int column = c->columns - 1 + DRAW_STATUS_GAP, last, width;

    for (last = i; draw_status_counter(a, last, words); last++) {
        width = cells_width(c, words) + DRAW_STATUS_GAP;
        if (column - width <= left)
            break;
        column -= width;
    }
    for (; i < last && draw_status_counter(a, i, words); i++)
        column += cells_put(c, line, column, CELLS_INFO, words)
            + DRAW_STATUS_GAP;
    return last;
}

int draw_status_coming(struct cells *c, struct app *a,
                       const struct draw_board *d, struct parlour_session *s,
                       int line, int column)
{
    char sign[DRAW_BOARD_SIGN];
    struct parlour_look look;
    int i, style;

    for (i = 0; parlour_coming(s, i, &look); i++) {
        if (i == 0)
            column += cells_put(c, line, column, CELLS_FAINT, "Next") + 1;
        style = draw_board_sign(d, &look, app_settings(a)->labels, sign);
        column += cells_put(c, line, column, style, sign) + 1;
    }
    return column;
}

/* ---- the message ---- */

/* Finds where the lines of a message start, and where the last ends. Returns
 * how many there are. */
static int draw_status_break(const struct cells *c, int most,
                             const char *words, int *starts)
{
    int lines = 0, at = 0;

    most = most < DRAW_STATUS_LINES ? most : DRAW_STATUS_LINES;
    while (words[at] != '\0' && lines < most) {
        starts[lines++] = at;
        at += cells_fit(c, words + at, c->columns - 2);
        at += words[at] == ' ';
    }
    starts[lines] = at;
    return lines;
}

int draw_status_message_lines(const struct cells *c, int most,
                              const char *words)
{
    int starts[DRAW_STATUS_LINES + 1];

    return draw_status_break(c, most, words, starts);
}

void draw_status_message(struct cells *c, int last, int most, int tone,
                         const char *words)
{
    static const unsigned char styles[] = {
        CELLS_INFO, CELLS_GOOD, CELLS_ALERT
    };
    int starts[DRAW_STATUS_LINES + 1];
    int lines = draw_status_break(c, most, words, starts), line, i;

    for (i = 0, line = last + 1 - lines; i < lines; i++, line++) {
        cells_fill(c, line, 0, 1, c->columns, CELLS_PLAIN, ' ');
        if (i + 1 == lines)     /* the last one shows if it is cut */
            cells_put_cut(c, line, 1, styles[tone], words + starts[i],
                          c->columns - 2);
        else
            cells_put_part(c, line, 1, styles[tone], words + starts[i],
                           starts[i + 1] - starts[i]);
    }
}
