/* lining.c: a good move in Kulki (see lining.h). The moves that rank.h puts
 * first are tried against the chances: balls are dealt at random, but the
 * same ones after each move, lines that can then be made are made, and what
 * comes of it is told by the score and the worth of the board. After each
 * round the worse half of the moves is left out, and the others are tried
 * twice as often, until one is left (sequential halving; Karnin, Koren and
 * Somekh, 2013).
 *
 * A line costs nothing, for nothing is dealt after it: where one can be made,
 * the choice is among lines. Limit: no plan is longer than the next deal.
 */
#include <string.h>

#include "board.h"
#include "lining.h"
#include "rank.h"

enum {
    LINING_MOVES = 16,          /* tried in the first round */
    LINING_SAMPLES = 24,        /* for each of them */
    LINING_POINT = 1000,        /* of score, in worth */
    LINING_LOST = 30 * LINING_POINT
};

struct lining_choice {
    struct rank_move move;
    int64_t sum;
    int tries;
};

struct lining {
    struct parlour_search *search;
    struct rack_form form;
    struct rank rank;
    struct rack rack;           /* the board in play */
    struct lining_choice choices[LINING_MOVES];
    int count;
};

/* ---- the board ---- */

static int lining_piece(int c)
{
    return c == '.' ? 0 : text_digit(c) > 0 ? text_digit(c) : -1;
}

static int lining_read(struct lining *l)
{
    static const struct board_form form = {
        FIVES_LONG, RACK_SIDE, lining_piece, ""
    };
    const struct parlour_search *search = l->search;
    struct parlour_error ignored;
    struct grid g;
    int i, code = board_read(search->board, &form, &g, l->rack.balls,
                             &ignored);

    if (code != PARLOUR_OK)
        return code;
    rack_open(&l->form, &g);
    l->form.kinds = search->kinds;
    for (i = 0; i < RACK_DEAL; i++)
        l->form.coming[i] = search->coming[i];
    for (i = 0; i < l->form.cells; i++)
        l->rack.count += l->rack.balls[i] != 0;
    rank_open(&l->rank, &l->form);
    return PARLOUR_OK;
}

/* ---- trying ---- */

/* What comes of a move by these dice, in worth. */
static int64_t lining_try(struct lining *l, const struct rank_move *move,
                          unsigned long seed)
{
    struct rack r = l->rack;
    struct rank_move m = *move;
    struct dice dice;
    int32_t worth;
    int64_t score = 0;
    int gain, dealt = 0;

    dice_seed(&dice, seed);
    for (;;) {
        gain = rack_hop(&l->form, &r, m.from, m.to);
        score += gain;
        if (gain == 0 || r.count == 0) {
            score += rack_deal(&l->form, &r, &dice, !dealt);
            dealt = 1;
        }
        l->search->states++;
        if (rank_moves(&l->rank, &r, &m, 1, &worth) == 0)
            return score * LINING_POINT - LINING_LOST;
        if (dealt && !rank_makes_line(&m))
            return score * LINING_POINT + worth + m.value;
    }
}

static int lining_goes_on(const struct lining *l)
{
    const struct parlour_search *search = l->search;

    return (search->limit == 0 || search->states < search->limit)
        && search->go_on(search->context);
}

/* By the mean of the tries, best first; equals stay in their order. */
static void lining_sort(struct lining *l)
{
    struct lining_choice *c = l->choices, kept;
    int i, j;

    for (i = 1; i < l->count; i++) {
        kept = c[i];
        for (j = i; j > 0 && kept.sum * c[j - 1].tries
                             > c[j - 1].sum * kept.tries; j--)
            c[j] = c[j - 1];
        c[j] = kept;
    }
}

/* Tries each of the choices so often; 0: it was told to stop. */
static int lining_round(struct lining *l, int samples)
{
    int i, sample, first = l->choices[0].tries;

    for (sample = 0; sample < samples; sample++)
        for (i = 0; i < l->count; i++) {
            if (!lining_goes_on(l))
                return 0;
            l->choices[i].sum += lining_try(l, &l->choices[i].move,
                                            (unsigned long)(first + sample));
            l->choices[i].tries++;
        }
    return 1;
}

/* ---- a search ---- */

/* The first choices; where there are lines, lines only. */
static void lining_begin(struct lining *l)
{
    struct rank_move moves[LINING_MOVES];
    int32_t worth;
    int i, count = rank_moves(&l->rank, &l->rack, moves, LINING_MOVES,
                              &worth);

    for (i = 0; i < count && rank_makes_line(&moves[i])
                             == rank_makes_line(&moves[0]); i++)
        l->choices[i].move = moves[i];
    l->count = i;
}

static void lining_choose(struct lining *l)
{
    int samples = LINING_SAMPLES;

    while (l->count > 1 && lining_round(l, samples)) {
        lining_sort(l);
        l->count = (l->count + 1) / 2;
        samples *= 2;
    }
}

static int lining_advise(struct parlour_search *search)
{
    struct lining *l = (struct lining *)search->memory;
    struct text t;
    int code;

    search->moves = NULL;
    search->states = search->length = search->least = 0;
    search->optimal = 0;
    if (search->room < sizeof *l + PARLOUR_TEXT)
        return PARLOUR_NO_MEMORY;
    memset(l, 0, sizeof *l);
    l->search = search;
    code = lining_read(l);
    if (code == PARLOUR_OK)
        lining_begin(l);
    if (code != PARLOUR_OK || l->count == 0)
        return code == PARLOUR_OK ? PARLOUR_GAVE_UP : code;
    lining_choose(l);
    search->moves = (char *)(l + 1);
    text_open(&t, search->moves, PARLOUR_TEXT);
    grid_add_name(&l->form.grid, l->choices[0].move.from, &t);
    grid_add_name(&l->form.grid, l->choices[0].move.to, &t);
    search->length = 1;
    return PARLOUR_OK;
}

const struct solve_solver *lining_solver(void)
{
    static const struct solve_solver solver = {
        "kulki", 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, lining_advise
    };

    return &solver;
}
