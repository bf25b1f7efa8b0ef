/* coins_solver.c: the solver of coins. The order of picks makes no difference,
 * and two picks of the same coin cancel out, so it tries each set of coins.
 */
#include "board/grid.h"
#include "solve/solve.h"

enum { COINS = 9, ALL = (1 << COINS) - 1 };

/* The coins that a pick turns. */
static unsigned turned(int cell)
{
    return (7u << cell >> 1) & ALL;
}

static unsigned read_tails(const char *board)
{
    unsigned tails = 0;
    int i;

    for (i = 0; i < COINS && board[i] != '\n' && board[i] != '\0'; i++)
        tails |= (unsigned)(board[i] == 'T') << i;
    return tails;
}

/* Returns how many picks the set has if it turns all tails, or else COINS + 1,
 * more than any set has. */
static unsigned long picks(unsigned set, unsigned tails)
{
    unsigned long count = 0;
    int i;

    for (i = 0; i < COINS; i++)
        if (set >> i & 1) {
            tails ^= turned(i);
            count++;
        }
    return tails == 0 ? count : COINS + 1;
}

static int search(struct parlour_search *search)
{
    struct grid row = { COINS, 1 };
    unsigned tails = read_tails(search->board), set, best = 0;
    struct text t;
    int i;

    solve_clear_result(search);
    if (search->room < PARLOUR_TEXT)
        return PARLOUR_NO_MEMORY;
    for (set = 1; set <= ALL; set++)
        if (picks(set, tails) < picks(best, tails))
            best = set;
    search->states = ALL + 1;
    search->length = search->least = picks(best, tails);
    search->optimal = 1;
    search->moves = (char *)search->memory;
    text_open(&t, search->moves, PARLOUR_TEXT);
    for (i = 0; i < COINS; i++)
        if (best >> i & 1) {
            if (t.length > 0)
                text_add_char(&t, ' ');
            grid_add_name(&row, i, &t);
        }
    return search->length <= COINS ? PARLOUR_OK : PARLOUR_UNSOLVABLE;
}

const struct solve_solver *coins_solver(void)
{
    static const struct solve_solver solver = {
        .game = "coins",
        .search = search
    };

    return &solver;
}
