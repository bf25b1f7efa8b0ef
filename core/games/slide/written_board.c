/* written_board.c: boards of the sliding puzzle as they are published (see
 * written_board.h).
 */
#include <string.h>

#include "board/text.h"
#include "games/slide/written_board.h"

/* ---- lines ---- */

/* Skips blanks and commas. */
static const char *written_board_skip(const char *at)
{
    for (at = text_skip(at); *at == ','; at = text_skip(at))
        at++;
    return at;
}

static int written_board_is_end(const char *at)
{
    return *at == '\n' || *at == '\r' || *at == '\0';
}

int written_board_is_skipped(const char *line)
{
    line = written_board_skip(line);
    return *line == '#' || written_board_is_end(line);
}

/* Reads a number or a sign for the hole. */
static int written_board_label(const char **at, unsigned long *label)
{
    if (**at != '_' && text_lower(**at) != 'x')
        return text_read_count(at, label);
    ++*at;
    *label = 0;
    return 1;
}

/* Adds the labels of a line to a board. Returns how many, or -1 with the
 * reason in *why. */
static int written_board_labels(const char *at, struct written_board *b,
                                const char **why)
{
    int before = b->count;

    for (at = written_board_skip(at); !written_board_is_end(at);
            at = written_board_skip(at)) {
        *why = b->count == WRITTEN_BOARD_LINE
            ? "there are more than 64 numbers"
            : "only numbers with blanks or commas between them are allowed";
        if (b->count == WRITTEN_BOARD_LINE
                || !written_board_label(&at, &b->label[b->count]))
            return -1;
        b->count++;
    }
    return b->count - before;
}

/* ---- boards ---- */

int written_board_is_size(int columns, int rows)
{
    return columns >= WRITTEN_BOARD_LEAST && columns <= WRITTEN_BOARD_MOST
        && rows >= WRITTEN_BOARD_LEAST && rows <= WRITTEN_BOARD_MOST;
}

/* Returns why the labels, from the first of them on, are no board, or NULL. */
static const char *written_board_fault(const unsigned long *label, int cells)
{
    char seen[WRITTEN_BOARD_CELLS];
    int i;

    memset(seen, 0, sizeof seen);
    for (i = 0; i < cells && label[i] != 0;)
        i++;
    if (i == cells)
        return "there is no 0, which is the hole";
    for (i = 0; i < cells; i++) {
        if (label[i] >= (unsigned long)cells)
            return "a number is too large for the board";
        if (seen[label[i]]++)
            return "a number appears twice";
    }
    return NULL;
}

/* Sets the size of a board with `cells` cells on one line. Returns 0 if it is
 * unknown. */
static int written_board_find_size(struct written_board *b, int cells,
                                   int columns, int rows)
{
    int side = WRITTEN_BOARD_LEAST;

    if (columns > 0) {
        b->columns = columns;
        b->rows = rows;
        return columns * rows == cells && written_board_is_size(columns, rows);
    }
    while (side * side < cells)
        side++;
    b->columns = b->rows = side;
    return side * side == cells && side <= WRITTEN_BOARD_MOST;
}

/* Reads a board written row by row: as many rows as make one, for the first
 * rows of a larger board may be a smaller one. Returns the number of its
 * lines, or 0 if the lines are none. */
static int written_board_rows(const char *at, int columns, int rows,
                              struct written_board *b)
{
    const char *why;
    int row, labels, count = 0;

    b->count = b->columns = b->rows = 0;
    for (row = 1; row <= WRITTEN_BOARD_MOST; row++) {
        if (*at == '\0' || written_board_is_skipped(at)
                || (labels = written_board_labels(at, b, &why)) < 0
                || labels > WRITTEN_BOARD_MOST
                || (row > 1 && labels != b->columns))
            break;
        b->columns = labels;
        if (row >= WRITTEN_BOARD_LEAST
                && written_board_fault(b->label, b->count) == NULL) {
            b->rows = row;
            count = b->count;
        }
        at = text_next_line(at);
    }
    b->count = count;
    return written_board_is_size(b->columns, b->rows)
        && (columns == 0 || (b->columns == columns && b->rows == rows))
        ? b->rows : 0;
}

/* Leaves out the first label, which is the number of the board. */
static void written_board_drop(struct written_board *b)
{
    memmove(b->label, b->label + 1, sizeof b->label - sizeof b->label[0]);
    b->count--;
}

/* Reads a board written on one line, maybe after its number. Returns why it is
 * none, or NULL. */
static const char *written_board_line(const char *at, int columns, int rows,
                                      struct written_board *b)
{
    const char *why;

    b->count = 0;
    if (written_board_labels(at, b, &why) < 0)
        return why;
    if (written_board_find_size(b, b->count - 1, columns, rows)
            && written_board_fault(b->label + 1, b->count - 1) == NULL)
        written_board_drop(b);
    if (!written_board_find_size(b, b->count, columns, rows))
        return columns > 0
            ? "these numbers do not fill a board of the size given by --size"
              " (2 to 8 columns and rows)"
            : "these numbers do not fill a square board: give its size with"
              " --size";
    return written_board_fault(b->label, b->count);
}

/* Returns 1 if a line is the size of the board below it: a side, or columns
 * and rows in any order. */
static int written_board_is_header(const char *at,
                                   const struct written_board *below)
{
    struct written_board line;
    const char *why;
    unsigned long columns = (unsigned long)below->columns,
        rows = (unsigned long)below->rows;
    int count;

    line.count = 0;
    count = written_board_labels(at, &line, &why);
    if (count == 1)
        return line.label[0] == columns && columns == rows;
    return count == 2
        && ((line.label[0] == columns && line.label[1] == rows)
            || (line.label[0] == rows && line.label[1] == columns));
}

int written_board_read(const char *at, int columns, int rows,
                       struct written_board *b, const char **why)
{
    const char *second = text_next_line(at);
    int lines = written_board_rows(second, columns, rows, b);

    if (lines > 0 && written_board_is_header(at, b))
        return lines + 1;
    if (*second != '\0' && !written_board_is_skipped(second)
            && written_board_line(second, columns, rows, b) == NULL
            && written_board_is_header(at, b))
        return 2;
    lines = written_board_rows(at, columns, rows, b);
    if (lines > 0)
        return lines;
    *why = written_board_line(at, columns, rows, b);
    return *why == NULL;
}
