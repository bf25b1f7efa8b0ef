/* kulki_solver.c: finds a good move in Kulki. The first moves of move_order.h
 * are evaluated by the value net, and the best of them are compared by random
 * playouts: a few turns are played with the best evaluated reply, and with the
 * same random deals after each move. A playout is worth its score plus the
 * value of the final board. After each round the worse half of the moves is
 * dropped and the others get twice as many playouts, until one is left
 * (sequential halving; Karnin, Koren and Somekh, 2013). The evaluation before
 * the playouts counts as a few of them.
 *
 * A line costs nothing, because no balls are dealt after it: if a line can be
 * made, the choice is among lines, by what can be done after them. Limit:
 * nothing is planned further ahead than these turns.
 */
#include <string.h>

#include "board/text_board.h"
#include "games/kulki/value_net.h"
#include "solve/kulki/move_order.h"
#include "solve/solve.h"

enum {
    KULKI_SOLVER_EVALUATED = 32, /* moves that are evaluated */
    KULKI_SOLVER_CANDIDATES = 12, /* of these, candidates in the first round */
    KULKI_SOLVER_SAMPLES = 8,   /* playouts for each in the first round */
    KULKI_SOLVER_PRIOR = 4,     /* playouts that its evaluation counts for */
    KULKI_SOLVER_TURNS = 2,     /* turns in a playout */
    KULKI_SOLVER_REPLIES = 10,  /* replies listed in each turn, */
    KULKI_SOLVER_EVALUATED_REPLIES = 3 /* and evaluated */
};

struct kulki_solver_candidate {
    struct move_order_move move;
    int64_t sum;
    int tries;
};

struct kulki_solver {
    /* at the start of the memory: the next search uses them again */
    struct grid opened;         /* the board size they are for; 0x0: none */
    struct move_order order;
    struct value_net_shape features;
    struct parlour_search *search;
    struct bare_board_shape shape;
    struct bare_board bare;     /* the board to move on */
    struct kulki_solver_candidate candidates[KULKI_SOLVER_CANDIDATES];
    int count;
};

/* ---- the board ---- */

static int piece(int c)
{
    return c == '.' ? 0 : text_digit(c) > 0 ? text_digit(c) : -1;
}

static void kulki_solver_open(struct kulki_solver *s)
{
    move_order_open(&s->order, &s->shape);
    value_net_open(&s->features, &s->shape.grid);
}

static int kulki_solver_read(struct kulki_solver *s)
{
    static const struct text_board_form form = {
        BOARD_VALUE_LONG, KULKI_SIDE, piece, ""
    };
    const struct parlour_search *search = s->search;
    struct parlour_error ignored;
    struct grid g;
    int i, code;

    memset(&s->bare, 0, sizeof s->bare);
    code = text_board_read(search->board, &form, &g, s->bare.balls, &ignored);
    if (code != PARLOUR_OK)
        return code;
    bare_board_open(&s->shape, &g);
    s->shape.kinds = search->kinds;
    for (i = 0; i < BARE_BOARD_DEAL; i++)
        s->shape.coming[i] = search->coming[i];
    for (i = 0; i < s->shape.cells; i++)
        s->bare.count += s->bare.balls[i] != 0;
    if (s->opened.columns != g.columns || s->opened.rows != g.rows)
        kulki_solver_open(s);
    s->opened = g;
    return PARLOUR_OK;
}

/* ---- evaluation ---- */

/* Returns the value of a board; `worth` is its value by move_order.h. */
static int32_t net_value(const struct kulki_solver *s,
                         const struct bare_board *b, int32_t worth)
{
    struct value_net_inputs features;
    long worths[BARE_BOARD_COLOURS];

    move_order_colours(&s->order, b, worths);
    value_net_extract(&s->features, b->balls, worths, worth, &features);
    return (int32_t)value_net_value(value_net_trained(), &features, worth);
}

/* Evaluates the boards after the moves, none of which makes a line, and sorts
 * the moves, best first: the value of a move, which was the gain of the board,
 * is now that of the whole board. The sort is stable. */
static void evaluate(const struct kulki_solver *s,
                     const struct bare_board *board, int32_t worth,
                     struct move_order_move *moves, int count)
{
    struct bare_board b = *board;
    struct move_order_move m;
    int i, j;

    for (i = 0; i < count; i++) {
        m = moves[i];
        b.balls[m.to] = b.balls[m.from];
        b.balls[m.from] = 0;
        m.value = net_value(s, &b, worth + m.value);
        b.balls[m.from] = b.balls[m.to];
        b.balls[m.to] = 0;
        for (j = i; j > 0 && m.value > moves[j - 1].value; j--)
            moves[j] = moves[j - 1];
        moves[j] = m;
    }
}

/* ---- playouts ---- */

/* Makes the line with the best sum of score and value of the board after it.
 * Returns its score. */
static int make_line(const struct kulki_solver *s, struct bare_board *board,
                     const struct move_order_move *moves, int count)
{
    struct bare_board b, left = *board;
    int64_t value, most = 0;
    int i, score, gain = 0;

    for (i = 0; i < count && move_order_makes_line(&moves[i]); i++) {
        b = *board;
        score = bare_board_move(&s->shape, &b, moves[i].from, moves[i].to);
        value = (int64_t)score * BOARD_VALUE_POINT
              + net_value(s, &b, move_order_worth(&s->order, &b));
        if (i == 0 || value > most) {
            most = value;
            left = b;
            gain = score;
        }
    }
    *board = left;
    return gain;
}

/* Makes all lines that can be made, then finds the best move. Returns 0 if
 * there isn't one. On an empty board new balls are dealt, as in the game. */
static int reply(struct kulki_solver *s, struct bare_board *b,
                 struct random *dice, struct move_order_move *m,
                 int64_t *score)
{
    struct move_order_move replies[KULKI_SOLVER_REPLIES];
    int32_t worth;
    int count;

    for (;;) {
        s->search->states++;
        if (b->count == 0)
            bare_board_deal(&s->shape, b, dice, 0);
        count = move_order_moves(&s->order, b, replies, KULKI_SOLVER_REPLIES,
                                 &worth);
        if (count == 0)
            return 0;
        if (!move_order_makes_line(&replies[0]))
            break;
        *score += make_line(s, b, replies, count);
    }
    evaluate(s, b, worth, replies,
             count < KULKI_SOLVER_EVALUATED_REPLIES
                 ? count : KULKI_SOLVER_EVALUATED_REPLIES);
    *m = replies[0];
    return 1;
}

/* Plays a move out with the random numbers of a seed. Returns its value. */
static int64_t play_out(struct kulki_solver *s,
                        const struct move_order_move *move, unsigned long seed)
{
    struct bare_board b = s->bare;
    struct move_order_move m = *move;
    struct random dice;
    int64_t score = 0;
    int turn;

    random_seed(&dice, seed);
    for (turn = 0; turn < KULKI_SOLVER_TURNS; turn++) {
        bare_board_move(&s->shape, &b, m.from, m.to);
        score += bare_board_deal(&s->shape, &b, &dice, turn == 0);
        if (!reply(s, &b, &dice, &m, &score))
            return score * BOARD_VALUE_POINT;
    }
    return score * BOARD_VALUE_POINT + m.value;
}

static int goes_on(const struct kulki_solver *s)
{
    const struct parlour_search *search = s->search;

    return (search->limit == 0 || search->states < search->limit)
        && search->go_on(search->context);
}

/* Sorts the candidates by the mean of their playouts, best first. The sort is
 * stable. */
static void sort(struct kulki_solver *s)
{
    struct kulki_solver_candidate *c = s->candidates, kept;
    int i, j;

    for (i = 1; i < s->count; i++) {
        kept = c[i];
        for (j = i; j > 0 && kept.sum * c[j - 1].tries
                             > c[j - 1].sum * kept.tries; j--)
            c[j] = c[j - 1];
        c[j] = kept;
    }
}

/* Makes playouts for each candidate. Returns 0 if told to stop. */
static int kulki_solver_round(struct kulki_solver *s, int samples)
{
    int i, sample, first = s->candidates[0].tries;

    for (sample = 0; sample < samples; sample++)
        for (i = 0; i < s->count; i++) {
            if (!goes_on(s))
                return 0;
            s->candidates[i].sum += play_out(s, &s->candidates[i].move,
                                             (unsigned long)(first + sample));
            s->candidates[i].tries++;
        }
    return 1;
}

/* ---- a search ---- */

/* Chooses among moves that make lines, by their score and by what can be done
 * right after them. */
static void choose_line(struct kulki_solver *s,
                        const struct move_order_move *moves, int count)
{
    int64_t score, value, best = 0;
    struct move_order_move next;
    struct random dice;
    struct bare_board b;
    int i;

    for (i = 0; i < count && move_order_makes_line(&moves[i]); i++) {
        b = s->bare;
        random_seed(&dice, 0);
        score = bare_board_move(&s->shape, &b, moves[i].from, moves[i].to);
        value = reply(s, &b, &dice, &next, &score) ? next.value : 0;
        value += score * BOARD_VALUE_POINT;
        if (i == 0 || value > best) {
            best = value;
            s->candidates[0].move = moves[i];
        }
    }
    s->count = 1;
}

static void begin(struct kulki_solver *s)
{
    struct move_order_move moves[KULKI_SOLVER_EVALUATED];
    int32_t worth;
    int i, count = move_order_moves(&s->order, &s->bare, moves,
                                    KULKI_SOLVER_EVALUATED, &worth);

    if (count > 0 && move_order_makes_line(&moves[0])) {
        choose_line(s, moves, count);
        return;
    }
    evaluate(s, &s->bare, worth, moves, count);
    s->count = count < KULKI_SOLVER_CANDIDATES ? count
                                               : KULKI_SOLVER_CANDIDATES;
    for (i = 0; i < s->count; i++) {
        s->candidates[i].move = moves[i];
        s->candidates[i].sum = (int64_t)KULKI_SOLVER_PRIOR * moves[i].value;
        s->candidates[i].tries = KULKI_SOLVER_PRIOR;
    }
}

static void halve(struct kulki_solver *s)
{
    int samples = KULKI_SOLVER_SAMPLES;

    while (s->count > 1 && kulki_solver_round(s, samples)) {
        sort(s);
        s->count = (s->count + 1) / 2;
        samples *= 2;
    }
}

static int advise(struct parlour_search *search)
{
    struct kulki_solver *s = (struct kulki_solver *)search->memory;
    struct text t;
    int code;

    solve_clear_result(search);
    if (search->room < sizeof *s + PARLOUR_TEXT)
        return PARLOUR_NO_MEMORY;
    s->search = search;
    memset(s->candidates, 0, sizeof s->candidates);
    s->count = 0;
    code = kulki_solver_read(s);
    if (code == PARLOUR_OK)
        begin(s);
    if (code != PARLOUR_OK)
        return code;
    if (s->count == 0) {
        search->why = "No ball can move";
        return PARLOUR_UNSOLVABLE;
    }
    halve(s);
    search->moves = (char *)(s + 1);
    text_open(&t, search->moves, PARLOUR_TEXT);
    grid_add_name(&s->shape.grid, s->candidates[0].move.from, &t);
    grid_add_name(&s->shape.grid, s->candidates[0].move.to, &t);
    search->length = 1;
    return PARLOUR_OK;
}

const struct solve_solver *kulki_solver(void)
{
    static const struct solve_solver solver = {
        .game = "kulki",
        .advise = advise
    };

    return &solver;
}
