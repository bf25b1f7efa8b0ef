/* lining.c: a good move in Kulki (see lining.h). The moves that rank.h puts
 * first are judged (see judge.h), and the best of them tried against the
 * chances: some turns are played on by what is judged best of rank.h's first,
 * with balls dealt at random, but the same ones after each move; what comes of
 * it is told by the score and by how the board is judged. After each round the
 * worse half of the moves is left out, and the others are tried twice as
 * often, until one is left (sequential halving; Karnin, Koren and Somekh,
 * 2013). What a move is judged to be before counts for a few tries.
 *
 * A line costs nothing, for nothing is dealt after it: where one can be made,
 * the choice is among lines, by what can be done after them. Limit: no plan is
 * longer than those turns.
 */
#include <string.h>

#include "board.h"
#include "judge.h"
#include "lining.h"

enum {
    LINING_LOOKED = 32,         /* moves that are judged */
    LINING_MOVES = 12,          /* of these, tried in the first round */
    LINING_SAMPLES = 8,         /* for each of them, */
    LINING_FAITH = 4,           /* and as many that its judgement stands for */
    LINING_TURNS = 2,           /* played on */
    LINING_REPLIES = 10,        /* looked at for each of these, */
    LINING_JUDGED = 3           /* and judged */
};

struct lining_choice {
    struct rank_move move;
    int64_t sum;
    int tries;
};

struct lining {
    struct rank rank;           /* first, for these stay from search to */
    struct sense sense;         /* search */
    struct grid opened;         /* the board that it is for; 0x0: none */
    struct parlour_search *search;
    struct rack_form form;
    struct rack rack;           /* the board in play */
    struct lining_choice choices[LINING_MOVES];
    int count;
};

/* ---- the board ---- */

static int lining_piece(int c)
{
    return c == '.' ? 0 : text_digit(c) > 0 ? text_digit(c) : -1;
}

static void lining_open(struct lining *l)
{
    rank_open(&l->rank, &l->form);
    sense_open(&l->sense, &l->rank);
}

static int lining_read(struct lining *l)
{
    static const struct board_form form = {
        FIVES_LONG, RACK_SIDE, lining_piece, ""
    };
    const struct parlour_search *search = l->search;
    struct parlour_error ignored;
    struct grid g;
    int i, code;

    memset(&l->rack, 0, sizeof l->rack);
    code = board_read(search->board, &form, &g, l->rack.balls, &ignored);
    if (code != PARLOUR_OK)
        return code;
    rack_open(&l->form, &g);
    l->form.kinds = search->kinds;
    for (i = 0; i < RACK_DEAL; i++)
        l->form.coming[i] = search->coming[i];
    for (i = 0; i < l->form.cells; i++)
        l->rack.count += l->rack.balls[i] != 0;
    if (l->opened.columns != g.columns || l->opened.rows != g.rows)
        lining_open(l);
    l->opened = g;
    return PARLOUR_OK;
}

/* ---- judging ---- */

/* Puts what they leave to be judged for the moves' values; none of them makes
 * a line. Best first; equals stay in their order. */
static void lining_judge(const struct lining *l, const struct rack *board,
                         int32_t worth, struct rank_move *moves, int count)
{
    struct rack r = *board;
    struct rank_move m;
    int i, j;

    for (i = 0; i < count; i++) {
        m = moves[i];
        r.balls[m.to] = r.balls[m.from];
        r.balls[m.from] = 0;
        m.value = judge_worth(&l->sense, &r, worth + m.value);
        r.balls[m.from] = r.balls[m.to];
        r.balls[m.to] = 0;
        for (j = i; j > 0 && m.value > moves[j - 1].value; j--)
            moves[j] = moves[j - 1];
        moves[j] = m;
    }
}

/* ---- trying ---- */

/* Makes the one of these lines that scores and leaves most; what it scores. */
static int lining_line(const struct lining *l, struct rack *board,
                       const struct rank_move *moves, int count)
{
    struct rack r, left = *board;
    int64_t value, most = 0;
    int i, score, gain = 0;

    for (i = 0; i < count && rank_makes_line(&moves[i]); i++) {
        r = *board;
        score = rack_hop(&l->form, &r, moves[i].from, moves[i].to);
        value = (int64_t)score * FIVES_POINT
            + judge_worth(&l->sense, &r, rank_worth(&l->rank, &r));
        if (i == 0 || value > most) {
            most = value;
            left = r;
            gain = score;
        }
    }
    *board = left;
    return gain;
}

/* Makes the lines that can be made, and finds the best move after them and
 * what it leaves; 0 if there is none. An empty board is dealt on, as in the
 * game. */
static int lining_reply(struct lining *l, struct rack *r, struct dice *dice,
                        struct rank_move *m, int64_t *score)
{
    struct rank_move replies[LINING_REPLIES];
    int32_t worth;
    int count;

    for (;;) {
        l->search->states++;
        if (r->count == 0)
            rack_deal(&l->form, r, dice, 0);
        count = rank_moves(&l->rank, r, replies, LINING_REPLIES, &worth);
        if (count == 0)
            return 0;
        if (!rank_makes_line(&replies[0]))
            break;
        *score += lining_line(l, r, replies, count);
    }
    lining_judge(l, r, worth, replies,
                 count < LINING_JUDGED ? count : LINING_JUDGED);
    *m = replies[0];
    return 1;
}

/* What comes of a move by these dice, in worth. */
static int64_t lining_try(struct lining *l, const struct rank_move *move,
                          unsigned long seed)
{
    struct rack r = l->rack;
    struct rank_move m = *move;
    struct dice dice;
    int64_t score = 0;
    int turn;

    dice_seed(&dice, seed);
    for (turn = 0; turn < LINING_TURNS; turn++) {
        rack_hop(&l->form, &r, m.from, m.to);
        score += rack_deal(&l->form, &r, &dice, turn == 0);
        if (!lining_reply(l, &r, &dice, &m, &score))
            return score * FIVES_POINT;
    }
    return score * FIVES_POINT + m.value;
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

/* Of the moves that make lines the one that scores most, with what can be
 * done at once after it. */
static void lining_take(struct lining *l, const struct rank_move *moves,
                        int count)
{
    int64_t score, value, best = 0;
    struct rank_move next;
    struct dice dice;
    struct rack r;
    int i;

    for (i = 0; i < count && rank_makes_line(&moves[i]); i++) {
        r = l->rack;
        dice_seed(&dice, 0);
        score = rack_hop(&l->form, &r, moves[i].from, moves[i].to);
        value = lining_reply(l, &r, &dice, &next, &score) ? next.value : 0;
        value += score * FIVES_POINT;
        if (i == 0 || value > best) {
            best = value;
            l->choices[0].move = moves[i];
        }
    }
    l->count = 1;
}

static void lining_begin(struct lining *l)
{
    struct rank_move moves[LINING_LOOKED];
    int32_t worth;
    int i, count = rank_moves(&l->rank, &l->rack, moves, LINING_LOOKED,
                              &worth);

    if (count > 0 && rank_makes_line(&moves[0])) {
        lining_take(l, moves, count);
        return;
    }
    lining_judge(l, &l->rack, worth, moves, count);
    l->count = count < LINING_MOVES ? count : LINING_MOVES;
    for (i = 0; i < l->count; i++) {
        l->choices[i].move = moves[i];
        l->choices[i].sum = (int64_t)LINING_FAITH * moves[i].value;
        l->choices[i].tries = LINING_FAITH;
    }
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
    l->search = search;
    memset(l->choices, 0, sizeof l->choices);
    l->count = 0;
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
        "kulki", 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, lining_advise,
        NULL
    };

    return &solver;
}
