/* kulki_solver.c: a good move in Kulki (see kulki_solver.h). The moves that
 * move_order.h puts first are judged (see value_net.h), and the best of them
 * tried against the chances: some turns are played on by what is judged best
 * of move_order.h's first, with balls dealt at random, but the same ones after
 * each move; what comes of it is told by the score and by how the board is
 * judged. After each round the worse half of the moves is left out, and the
 * others are tried twice as often, until one is left (sequential halving;
 * Karnin, Koren and Somekh, 2013). What a move is judged to be before counts
 * for a few tries.
 *
 * A line costs nothing, for nothing is dealt after it: where one can be made,
 * the choice is among lines, by what can be done after them. Limit: no plan is
 * longer than those turns.
 *
 */
#include <string.h>

#include "board/text_board.h"
#include "solve/kulki/kulki_solver.h"
#include "solve/kulki/value_net.h"

enum {
    KULKI_SOLVER_LOOKED = 32,   /* moves that are judged */
    KULKI_SOLVER_MOVES = 12,    /* of these, tried in the first round */
    KULKI_SOLVER_SAMPLES = 8,   /* for each of them, */
    KULKI_SOLVER_FAITH = 4,     /* and as many that its judgement stands for */
    KULKI_SOLVER_TURNS = 2,     /* played on */
    KULKI_SOLVER_REPLIES = 10,  /* looked at for each of these, */
    KULKI_SOLVER_JUDGED = 3     /* and judged */
};

struct kulki_solver_choice {
    struct move_order_move move;
    int64_t sum;
    int tries;
};

struct kulki_solver {
    struct move_order rank;     /* first, for these stay from search to */
    struct kulki_features sense; /* search */
    struct grid opened;         /* the board that it is for; 0x0: none */
    struct parlour_search *search;
    struct bare_board_form form;
    struct bare_board bare;     /* the board in play */
    struct kulki_solver_choice choices[KULKI_SOLVER_MOVES];
    int count;
};

/* ---- the board ---- */

static int piece(int c)
{
    return c == '.' ? 0 : text_digit(c) > 0 ? text_digit(c) : -1;
}

static void kulki_solver_open(struct kulki_solver *l)
{
    move_order_open(&l->rank, &l->form);
    kulki_features_open(&l->sense, &l->rank);
}

static int kulki_solver_read(struct kulki_solver *l)
{
    static const struct text_board_form form = {
        LINE_EVAL_LONG, BARE_BOARD_SIDE, piece, ""
    };
    const struct parlour_search *search = l->search;
    struct parlour_error ignored;
    struct grid g;
    int i, code;

    memset(&l->bare, 0, sizeof l->bare);
    code = text_board_read(search->board, &form, &g, l->bare.balls, &ignored);
    if (code != PARLOUR_OK)
        return code;
    bare_board_open(&l->form, &g);
    l->form.kinds = search->kinds;
    for (i = 0; i < BARE_BOARD_DEAL; i++)
        l->form.coming[i] = search->coming[i];
    for (i = 0; i < l->form.cells; i++)
        l->bare.count += l->bare.balls[i] != 0;
    if (l->opened.columns != g.columns || l->opened.rows != g.rows)
        kulki_solver_open(l);
    l->opened = g;
    return PARLOUR_OK;
}

/* ---- judging ---- */

/* Puts what they leave to be judged for the moves' values; none of them makes
 * a line. Best first; equals stay in their order. */
static void judge(const struct kulki_solver *l, const struct bare_board *board,
                  int32_t worth, struct move_order_move *moves, int count)
{
    struct bare_board r = *board;
    struct move_order_move m;
    int i, j;

    for (i = 0; i < count; i++) {
        m = moves[i];
        r.balls[m.to] = r.balls[m.from];
        r.balls[m.from] = 0;
        m.value = value_net_worth(&l->sense, &r, worth + m.value);
        r.balls[m.from] = r.balls[m.to];
        r.balls[m.to] = 0;
        for (j = i; j > 0 && m.value > moves[j - 1].value; j--)
            moves[j] = moves[j - 1];
        moves[j] = m;
    }
}

/* ---- trying ---- */

/* Makes the one of these lines that scores and leaves most; what it scores. */
static int line(const struct kulki_solver *l, struct bare_board *board,
                const struct move_order_move *moves, int count)
{
    struct bare_board r, left = *board;
    int64_t value, most = 0;
    int i, score, gain = 0;

    for (i = 0; i < count && move_order_makes_line(&moves[i]); i++) {
        r = *board;
        score = bare_board_hop(&l->form, &r, moves[i].from, moves[i].to);
        value = (int64_t)score * LINE_EVAL_POINT
            + value_net_worth(&l->sense, &r, move_order_worth(&l->rank, &r));
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
static int reply(struct kulki_solver *l, struct bare_board *r,
                 struct random *dice, struct move_order_move *m,
                 int64_t *score)
{
    struct move_order_move replies[KULKI_SOLVER_REPLIES];
    int32_t worth;
    int count;

    for (;;) {
        l->search->states++;
        if (r->count == 0)
            bare_board_deal(&l->form, r, dice, 0);
        count = move_order_moves(&l->rank, r, replies, KULKI_SOLVER_REPLIES,
                                 &worth);
        if (count == 0)
            return 0;
        if (!move_order_makes_line(&replies[0]))
            break;
        *score += line(l, r, replies, count);
    }
    judge(l, r, worth, replies,
          count < KULKI_SOLVER_JUDGED ? count : KULKI_SOLVER_JUDGED);
    *m = replies[0];
    return 1;
}

/* What comes of a move by these dice, in worth. */
static int64_t try(struct kulki_solver *l, const struct move_order_move *move,
                   unsigned long seed)
{
    struct bare_board r = l->bare;
    struct move_order_move m = *move;
    struct random dice;
    int64_t score = 0;
    int turn;

    random_seed(&dice, seed);
    for (turn = 0; turn < KULKI_SOLVER_TURNS; turn++) {
        bare_board_hop(&l->form, &r, m.from, m.to);
        score += bare_board_deal(&l->form, &r, &dice, turn == 0);
        if (!reply(l, &r, &dice, &m, &score))
            return score * LINE_EVAL_POINT;
    }
    return score * LINE_EVAL_POINT + m.value;
}

static int goes_on(const struct kulki_solver *l)
{
    const struct parlour_search *search = l->search;

    return (search->limit == 0 || search->states < search->limit)
        && search->go_on(search->context);
}

/* By the mean of the tries, best first; equals stay in their order. */
static void sort(struct kulki_solver *l)
{
    struct kulki_solver_choice *c = l->choices, kept;
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
static int kulki_solver_round(struct kulki_solver *l, int samples)
{
    int i, sample, first = l->choices[0].tries;

    for (sample = 0; sample < samples; sample++)
        for (i = 0; i < l->count; i++) {
            if (!goes_on(l))
                return 0;
            l->choices[i].sum += try(l, &l->choices[i].move,
                                     (unsigned long)(first + sample));
            l->choices[i].tries++;
        }
    return 1;
}

/* ---- a search ---- */

/* Of the moves that make lines the one that scores most, with what can be
 * done at once after it. */
static void take(struct kulki_solver *l, const struct move_order_move *moves,
                 int count)
{
    int64_t score, value, best = 0;
    struct move_order_move next;
    struct random dice;
    struct bare_board r;
    int i;

    for (i = 0; i < count && move_order_makes_line(&moves[i]); i++) {
        r = l->bare;
        random_seed(&dice, 0);
        score = bare_board_hop(&l->form, &r, moves[i].from, moves[i].to);
        value = reply(l, &r, &dice, &next, &score) ? next.value : 0;
        value += score * LINE_EVAL_POINT;
        if (i == 0 || value > best) {
            best = value;
            l->choices[0].move = moves[i];
        }
    }
    l->count = 1;
}

static void begin(struct kulki_solver *l)
{
    struct move_order_move moves[KULKI_SOLVER_LOOKED];
    int32_t worth;
    int i, count = move_order_moves(&l->rank, &l->bare, moves,
                                    KULKI_SOLVER_LOOKED, &worth);

    if (count > 0 && move_order_makes_line(&moves[0])) {
        take(l, moves, count);
        return;
    }
    judge(l, &l->bare, worth, moves, count);
    l->count = count < KULKI_SOLVER_MOVES ? count : KULKI_SOLVER_MOVES;
    for (i = 0; i < l->count; i++) {
        l->choices[i].move = moves[i];
        l->choices[i].sum = (int64_t)KULKI_SOLVER_FAITH * moves[i].value;
        l->choices[i].tries = KULKI_SOLVER_FAITH;
    }
}

static void choose(struct kulki_solver *l)
{
    int samples = KULKI_SOLVER_SAMPLES;

    while (l->count > 1 && kulki_solver_round(l, samples)) {
        sort(l);
        l->count = (l->count + 1) / 2;
        samples *= 2;
    }
}

static int advise(struct parlour_search *search)
{
    struct kulki_solver *l = (struct kulki_solver *)search->memory;
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
    code = kulki_solver_read(l);
    if (code == PARLOUR_OK)
        begin(l);
    if (code != PARLOUR_OK || l->count == 0)
        return code == PARLOUR_OK ? PARLOUR_GAVE_UP : code;
    choose(l);
    search->moves = (char *)(l + 1);
    text_open(&t, search->moves, PARLOUR_TEXT);
    grid_add_name(&l->form.grid, l->choices[0].move.from, &t);
    grid_add_name(&l->form.grid, l->choices[0].move.to, &t);
    search->length = 1;
    return PARLOUR_OK;
}

const struct solve_solver *kulki_solver_solver(void)
{
    static const struct solve_solver solver = {
        "kulki", 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, advise,
        NULL
    };

    return &solver;
}
