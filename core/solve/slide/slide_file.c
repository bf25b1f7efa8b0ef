/* slide_file.c: positions of the sliding puzzle in a file (see slide_file.h).
 * A goal with the hole first is turned into the usual one.
 */
#include "solve/slide/slide_file.h"
#include "solve/slide/table_cache.h"

/* What is noted for a position. */
enum slide_file_note {
    SLIDE_FILE_COLUMNS,
    SLIDE_FILE_ROWS,
    SLIDE_FILE_ROTATED,
    SLIDE_FILE_LARGE            /* 1: a large table is wanted */
};

int slide_file_is_size(int columns, int rows)
{
    return columns >= SLIDE_FILE_LEAST_SIDE
        && columns <= SLIDE_FILE_MOST_SIDE
        && rows >= SLIDE_FILE_LEAST_SIDE && rows <= SLIDE_FILE_MOST_SIDE;
}

/* Reads a line of numbers. Returns how many, or -1 with the reason in *why. */
static int read_line(const char **at, unsigned long *labels, const char **why)
{
    int count = 0;

    for (*at = text_skip(*at); **at != '\n' && **at != '\r' && **at != '\0';
            *at = text_skip(*at)) {
        *why = count == SLIDE_FILE_CELLS
            ? "there are more than 64 numbers"
            : "only numbers with blanks between them are allowed";
        if (count == SLIDE_FILE_CELLS || !text_read_count(at, &labels[count]))
            return -1;
        count++;
    }
    return count;
}

/* Sets the size of a board with `count` cells. Returns 0 if it is unknown. */
static int find_size(struct solve_position *p, int count,
                     const struct solve_options *options)
{
    int side = SLIDE_FILE_LEAST_SIDE;

    if (options->given & SOLVE_SIZE) {
        p->note[SLIDE_FILE_COLUMNS] = options->columns;
        p->note[SLIDE_FILE_ROWS] = options->rows;
        return options->columns * options->rows == count
            && slide_file_is_size(options->columns, options->rows);
    }
    while (side * side < count)
        side++;
    p->note[SLIDE_FILE_COLUMNS] = p->note[SLIDE_FILE_ROWS] = side;
    return side * side == count && side <= SLIDE_FILE_MOST_SIDE;
}

/* The goal with the hole first is the usual one rotated by 180 degrees, with
 * tile n numbered cells - n. */
static int renumber(const struct solve_position *p, int number)
{
    int cells = p->note[SLIDE_FILE_COLUMNS] * p->note[SLIDE_FILE_ROWS];

    return number == 0 || !p->note[SLIDE_FILE_ROTATED] ? number
                                                       : cells - number;
}

static void write_board(struct solve_position *p,
                        const unsigned long *labels)
{
    int columns = p->note[SLIDE_FILE_COLUMNS], i;
    int cells = columns * p->note[SLIDE_FILE_ROWS];
    struct text t;

    text_open(&t, p->board, sizeof p->board);
    for (i = 0; i < cells; i++) {
        int from = p->note[SLIDE_FILE_ROTATED] ? cells - 1 - i : i;

        text_add_number(&t, (unsigned long)
                        renumber(p, (int)labels[from]));
        text_add_char(&t, i % columns == columns - 1 ? '\n' : ' ');
    }
}

static int bad(const struct solve_position *p, struct parlour_error *error,
               const char *words)
{
    return parlour_fail(error, PARLOUR_DAMAGED, p->line, words);
}

/* Checks that a line is a board. */
static int check_line(struct solve_position *p, int count,
                      const unsigned long *labels,
                      const struct solve_options *options,
                      struct parlour_error *error)
{
    uint64_t seen = 0;
    int i;

    if (!find_size(p, count, options))
        return bad(p, error, options->given & SOLVE_SIZE
                             ? "these numbers do not fill a board of the size"
                               " given by --size (2 to 8 columns and rows)"
                             : "these numbers do not fill a square board:"
                               " give its size with --size");
    for (i = 0; i < count && labels[i] != 0;)
        i++;
    if (i == count)
        return bad(p, error, "there is no 0, which is the hole");
    for (i = 0; i < count; i++) {
        if (labels[i] >= (unsigned long)count)
            return bad(p, error, "a number is too large for the board");
        if (seen >> labels[i] & 1)
            return bad(p, error, "a number appears twice");
        seen |= (uint64_t)1 << labels[i];
    }
    return PARLOUR_OK;
}

int slide_file_next(const char **at, const struct solve_options *options,
                    struct solve_position *p, struct parlour_error *error)
{
    unsigned long labels[SLIDE_FILE_CELLS];
    const char *line, *why;
    int count, code;

    do {
        if (**at == '\0')
            return PARLOUR_NO_PIECE;
        line = text_skip(*at);
        p->line++;
        *at = text_next_line(*at);
    } while (*line == '#' || *line == '\n' || *line == '\r'
             || *line == '\0');
    count = read_line(&line, labels, &why);
    if (count < 0)
        return bad(p, error, why);
    p->note[SLIDE_FILE_ROTATED] = (options->given & SOLVE_GOAL_FIRST) != 0;
    p->note[SLIDE_FILE_LARGE] = (options->given & SOLVE_TABLE) != 0;
    code = check_line(p, count, labels, options, error);
    if (code == PARLOUR_OK)
        write_board(p, labels);
    return code;
}

void slide_file_translate(const struct solve_position *p, const char *word,
                          struct text *t)
{
    unsigned long number = 0;

    text_read_number(&word, &number);
    text_add_number(t, (unsigned long)renumber(p, (int)number));
}

size_t slide_file_table_memory(const struct solve_position *p)
{
    int columns = p->note[SLIDE_FILE_COLUMNS],
        rows = p->note[SLIDE_FILE_ROWS],
        several = p->note[SLIDE_FILE_LARGE];

    if (columns * rows > PATTERN_DATABASE_CELLS)
        return 0;
    return columns <= rows ? table_cache_need(columns, rows, several)
                           : table_cache_need(rows, columns, several);
}
