/* text_board.c: boards with one character per cell (see text_board.h).
 */
#include <string.h>

#include "board/viewport.h"
#include "board/text_board.h"

enum {
    TEXT_BOARD_FRAME = 3,       /* characters of the frame in a line */
    TEXT_BOARD_LETTERS = 26     /* later columns have names of two letters */
};

/* Returns the length of the line without trailing blanks and carriage returns.
 */
static int text_board_length(const char *line)
{
    int length = (int)strcspn(line, "\n");

    while (length > 0 && text_is_space(line[length - 1]))
        length--;
    return length;
}

static const char *text_board_next(const char *line)
{
    line += strcspn(line, "\n");
    return *line == '\n' ? line + 1 : line;
}

static int text_board_fail(struct parlour_error *error, int row,
                           const char *what, const char *more)
{
    struct text t;

    parlour_fail(error, PARLOUR_DAMAGED, row + 1, "");
    text_open(&t, error->words, sizeof error->words);
    text_add(&t, what);
    text_add(&t, more);
    return PARLOUR_DAMAGED;
}

/* Says how many columns, or rows, a board must have. */
static int text_board_misfit(struct parlour_error *error, int row,
                             const struct text_board_form *form,
                             const char *before, const char *after)
{
    char range[PARLOUR_TEXT];
    struct text t;

    text_open(&t, range, sizeof range);
    text_add_number(&t, (unsigned long)form->least);
    text_add(&t, " to ");
    text_add_number(&t, (unsigned long)form->most);
    text_add(&t, after);
    return text_board_fail(error, row, before, range);
}

/* Counts the rows, up to the last one that is not empty, and takes the number
 * of columns from the first. */
static int text_board_measure(const char *written,
                              const struct text_board_form *form,
                              struct grid *g, struct parlour_error *error)
{
    const char *line = written;
    int row;

    g->columns = text_board_length(written);
    g->rows = 0;
    for (row = 0; *line != '\0' && row <= PARLOUR_CELLS; row++) {
        if (text_board_length(line) > 0)
            g->rows = row + 1;
        line = text_board_next(line);
    }
    if (g->columns < form->least || g->columns > form->most)
        return text_board_misfit(error, 0, form,
                                 "a row must have ", " cells");
    if (g->rows < form->least || g->rows > form->most)
        return text_board_misfit(error, g->rows < form->least ? g->rows
                                                              : form->most,
                                 form, "a board must have ", " rows");
    return PARLOUR_OK;
}

int text_board_read(const char *written, const struct text_board_form *form,
                    struct grid *g, unsigned char *cells,
                    struct parlour_error *error)
{
    const char *line = written;
    int column, row, piece;
    int code = text_board_measure(written, form, g, error);

    for (row = 0; code == PARLOUR_OK && row < g->rows; row++) {
        if (text_board_length(line) != g->columns)
            return text_board_fail(error, row,
                                   "the row is not as long as the first", "");
        for (column = 0; column < g->columns; column++) {
            piece = form->piece(line[column]);
            if (piece < 0)
                return text_board_fail(error, row, "a cell must be ",
                                       form->wanted);
            cells[grid_cell(g, column, row)] = (unsigned char)piece;
        }
        line = text_board_next(line);
    }
    return code;
}

void text_board_add_row(const struct grid *g, const char *glyphs, int row,
                        struct text *t)
{
    int column;

    for (column = 0; column < g->columns; column++)
        text_add_char(t, glyphs[grid_cell(g, column, row)]);
}

/* Returns how many digits the number of the last row has. */
static int text_board_margin(const struct grid *g)
{
    char digits[PARLOUR_TEXT];
    struct text t;

    text_open(&t, digits, sizeof digits);
    text_add_number(&t, (unsigned long)g->rows);
    return (int)t.length;
}

/* A name of two letters also takes the blank before it. */
static void text_board_add_names(const struct viewport *shown,
                                 int margin, struct text *t)
{
    int column;

    text_add_many(t, ' ', margin + 1);
    for (column = shown->first; column < shown->end; column++) {
        if (column < TEXT_BOARD_LETTERS)
            text_add_char(t, ' ');
        grid_add_column(column, t);
    }
}

static void text_board_add_framed_row(const struct grid *g, const char *glyphs,
                                      const struct viewport *shown,
                                      int row, int margin, struct text *t)
{
    int column;

    text_add_column(t, (unsigned long)row + 1, margin);
    text_add_char(t, '|');
    for (column = shown->first; column < shown->end; column++) {
        text_add_char(t, ' ');
        text_add_char(t, glyphs[grid_cell(g, column, row)]);
    }
    text_add(t, " |");
    text_add_number(t, (unsigned long)row + 1);
}

int text_board_window(const struct grid *g, const char *glyphs, int cell,
                      int line, struct text *t)
{
    struct viewport shown;
    int margin = text_board_margin(g);
    int most = (VIEWPORT_LINE - TEXT_BOARD_FRAME - 2 * margin) / 2;
    int last = g->rows + 2 * TEXT_BOARD_EDGE_LINES - 1;

    if (line > last)
        return 0;
    viewport_choose(g, cell, most, &shown);
    if (line == 0 || line == last) {
        text_board_add_names(&shown, margin, t);
    } else if (line == 1 || line == last - 1) {
        text_add_many(t, ' ', margin);
        text_add_many(t, '-', 2 * (shown.end - shown.first) + 1 + 2);
    } else {
        text_board_add_framed_row(g, glyphs, &shown,
                                  line - TEXT_BOARD_EDGE_LINES, margin, t);
    }
    return 1;
}
