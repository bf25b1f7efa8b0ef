/* positions.c: reads boards of the sliding puzzle from a file, in the forms in
 * which they are published: all numbers on one line, or row by row as --board
 * takes them; after a number, that of the board or its size; with commas; with
 * a letter for the hole. Blank lines and lines that start with # are skipped.
 * A goal with the hole first is turned into the usual one.
 */
#include <string.h>

#include "solve/slide/positions.h"

enum {
    POSITIONS_LEAST_SIDE = 2,   /* columns or rows */
    POSITIONS_MOST_SIDE = 8,
    POSITIONS_CELLS = POSITIONS_MOST_SIDE * POSITIONS_MOST_SIDE,
    POSITIONS_LINE = POSITIONS_CELLS + 1 /* numbers, with that of the board */
};

/* A board as it is read. */
struct positions_board {
    int columns, rows;
    int count;                  /* of labels */
    unsigned long label[POSITIONS_LINE];
};

/* ---- lines ---- */

/* Skips blanks and commas. */
static const char *positions_skip(const char *at)
{
    for (at = text_skip(at); *at == ','; at = text_skip(at))
        at++;
    return at;
}

static int is_line_end(const char *at)
{
    return *at == '\n' || *at == '\r' || *at == '\0';
}

/* Returns 1 if a line, which must not be the end, has no numbers. */
static int is_skipped(const char *line)
{
    line = positions_skip(line);
    return *line == '#' || is_line_end(line);
}

/* Reads a number or a sign for the hole. */
static int read_label(const char **at, unsigned long *label)
{
    if (**at != '_' && text_lower(**at) != 'x')
        return text_read_count(at, label);
    ++*at;
    *label = 0;
    return 1;
}

/* Adds the labels of a line to a board. Returns how many, or -1 with the
 * reason in *why. */
static int read_labels(const char *at, struct positions_board *b,
                       const char **why)
{
    int before = b->count;

    for (at = positions_skip(at); !is_line_end(at); at = positions_skip(at)) {
        *why = b->count == POSITIONS_LINE
            ? "there are more than 64 numbers"
            : "only numbers with blanks or commas between them are allowed";
        if (b->count == POSITIONS_LINE
                || !read_label(&at, &b->label[b->count]))
            return -1;
        b->count++;
    }
    return b->count - before;
}

/* ---- boards ---- */

int positions_is_size(int columns, int rows)
{
    return columns >= POSITIONS_LEAST_SIDE && columns <= POSITIONS_MOST_SIDE
        && rows >= POSITIONS_LEAST_SIDE && rows <= POSITIONS_MOST_SIDE;
}

/* Returns why the labels, from the first of them on, are no board, or NULL. */
static const char *find_fault(const unsigned long *label, int cells)
{
    uint64_t seen = 0;
    int i;

    for (i = 0; i < cells && label[i] != 0;)
        i++;
    if (i == cells)
        return "there is no 0, which is the hole";
    for (i = 0; i < cells; i++) {
        if (label[i] >= (unsigned long)cells)
            return "a number is too large for the board";
        if (seen >> label[i] & 1)
            return "a number appears twice";
        seen |= (uint64_t)1 << label[i];
    }
    return NULL;
}

/* Sets the size of a board with `cells` cells on one line. Returns 0 if it is
 * unknown. */
static int find_size(struct positions_board *b, int cells,
                     const struct solve_options *options)
{
    int side = POSITIONS_LEAST_SIDE;

    if (options->given & SOLVE_SIZE) {
        b->columns = options->columns;
        b->rows = options->rows;
        return b->columns * b->rows == cells
            && positions_is_size(b->columns, b->rows);
    }
    while (side * side < cells)
        side++;
    b->columns = b->rows = side;
    return side * side == cells && side <= POSITIONS_MOST_SIDE;
}

/* Reads a board written row by row: as many rows as make one, for the first
 * rows of a larger board may be a smaller one. Returns the number of its
 * lines, or 0 if the lines are none. */
static int read_rows(const char *at, const struct solve_options *options,
                     struct positions_board *b)
{
    const char *why;
    int rows, columns, count = 0;

    b->count = b->columns = b->rows = 0;
    for (rows = 1; rows <= POSITIONS_MOST_SIDE; rows++) {
        if (*at == '\0' || is_skipped(at)
                || (columns = read_labels(at, b, &why)) < 0
                || columns > POSITIONS_MOST_SIDE
                || (rows > 1 && columns != b->columns))
            break;
        b->columns = columns;
        if (rows >= POSITIONS_LEAST_SIDE
                && find_fault(b->label, b->count) == NULL) {
            b->rows = rows;
            count = b->count;
        }
        at = text_next_line(at);
    }
    b->count = count;
    return positions_is_size(b->columns, b->rows)
        && (!(options->given & SOLVE_SIZE)
            || (b->columns == options->columns && b->rows == options->rows))
        ? b->rows : 0;
}

/* Leaves out the first label, which is the number of the board. */
static void drop_first(struct positions_board *b)
{
    memmove(b->label, b->label + 1,
            (size_t)--b->count * sizeof b->label[0]);
}

/* Reads a board written on one line, maybe after its number. Returns why it is
 * none, or NULL. */
static const char *read_line(const char *at,
                             const struct solve_options *options,
                             struct positions_board *b)
{
    const char *why;

    b->count = 0;
    if (read_labels(at, b, &why) < 0)
        return why;
    if (find_size(b, b->count - 1, options)
            && find_fault(b->label + 1, b->count - 1) == NULL)
        drop_first(b);
    if (!find_size(b, b->count, options))
        return options->given & SOLVE_SIZE
            ? "these numbers do not fill a board of the size given by --size"
              " (2 to 8 columns and rows)"
            : "these numbers do not fill a square board: give its size with"
              " --size";
    return find_fault(b->label, b->count);
}

/* Returns 1 if a line is the size of the board below it: a side, or columns
 * and rows in any order. */
static int is_size_line(const char *at, const struct positions_board *below)
{
    struct positions_board line = { 0, 0, 0, { 0 } };
    const char *why;
    int count = read_labels(at, &line, &why);
    unsigned long columns = (unsigned long)below->columns,
        rows = (unsigned long)below->rows;

    if (count == 1)
        return line.label[0] == columns && columns == rows;
    return count == 2
        && ((line.label[0] == columns && line.label[1] == rows)
            || (line.label[0] == rows && line.label[1] == columns));
}

/* Reads a board in any of the forms. Returns the number of its lines, or 0
 * with the reason in *why. */
static int read_any(const char *at, const struct solve_options *options,
                    struct positions_board *b, const char **why)
{
    const char *second = text_next_line(at);
    int lines = read_rows(second, options, b);

    if (lines > 0 && is_size_line(at, b))
        return lines + 1;
    if (*second != '\0' && !is_skipped(second)
            && read_line(second, options, b) == NULL && is_size_line(at, b))
        return 2;
    lines = read_rows(at, options, b);
    if (lines > 0)
        return lines;
    *why = read_line(at, options, b);
    return *why == NULL;
}

/* ---- a file ---- */

/* The goal with the hole first is the usual one rotated by 180 degrees, with
 * tile n numbered cells - n. */
static int renumber(const struct solve_position *p, int number)
{
    int cells = p->note[POSITIONS_COLUMNS] * p->note[POSITIONS_ROWS];

    return number == 0 || !p->note[POSITIONS_ROTATED] ? number
                                                      : cells - number;
}

static void write_board(struct solve_position *p,
                        const unsigned long *labels)
{
    int columns = p->note[POSITIONS_COLUMNS], i;
    int cells = columns * p->note[POSITIONS_ROWS];
    struct text t;

    text_open(&t, p->board, sizeof p->board);
    for (i = 0; i < cells; i++) {
        int from = p->note[POSITIONS_ROTATED] ? cells - 1 - i : i;

        text_add_number(&t, (unsigned long)
                        renumber(p, (int)labels[from]));
        text_add_char(&t, i % columns == columns - 1 ? '\n' : ' ');
    }
}

/* Goes to the first line with numbers after the last position. Returns 0 at
 * the end. */
static int find_line(const char **at, struct solve_position *p)
{
    p->line += p->note[POSITIONS_MORE] + 1;
    p->note[POSITIONS_MORE] = 0;
    for (; **at != '\0' && is_skipped(*at); p->line++)
        *at = text_next_line(*at);
    return **at != '\0';
}

int positions_next(const char **at, const struct solve_options *options,
                   struct solve_position *p, struct parlour_error *error)
{
    struct positions_board b;
    const char *why = NULL;
    int lines, i;

    if (!find_line(at, p))
        return PARLOUR_NO_PIECE;
    lines = read_any(*at, options, &b, &why);
    p->note[POSITIONS_MORE] = lines > 1 ? lines - 1 : 0;
    for (i = 0; i <= p->note[POSITIONS_MORE]; i++)
        *at = text_next_line(*at);
    if (lines == 0)
        return parlour_fail(error, PARLOUR_DAMAGED, p->line, why);
    p->note[POSITIONS_COLUMNS] = b.columns;
    p->note[POSITIONS_ROWS] = b.rows;
    p->note[POSITIONS_ROTATED] = (options->given & SOLVE_GOAL_FIRST) != 0;
    p->note[POSITIONS_LARGE] = (options->given & SOLVE_TABLE) != 0;
    write_board(p, b.label);
    return PARLOUR_OK;
}

void positions_end(struct solve_position *p)
{
    p->note[POSITIONS_MORE] = 0;
}

void positions_translate(const struct solve_position *p, const char *word,
                         struct text *t)
{
    unsigned long number = 0;

    text_read_number(&word, &number);
    text_add_number(t, (unsigned long)renumber(p, (int)number));
}
