/* positions.c: reads boards of the sliding puzzle from a file, in the forms of
 * written_board.h. Blank lines and lines that start with # are skipped. A goal
 * with the hole first is turned into the usual one.
 */
#include "games/slide/written_board.h"
#include "solve/slide/positions.h"

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
    for (; **at != '\0' && written_board_is_skipped(*at); p->line++)
        *at = text_next_line(*at);
    return **at != '\0';
}

int positions_next(const char **at, const struct solve_options *options,
                   struct solve_position *p, struct parlour_error *error)
{
    struct written_board b;
    const char *why = NULL;
    int is_given = (options->given & SOLVE_SIZE) != 0, lines, i;

    if (!find_line(at, p))
        return PARLOUR_NO_PIECE;
    lines = written_board_read(*at, is_given ? options->columns : 0,
                               is_given ? options->rows : 0, &b, &why);
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
