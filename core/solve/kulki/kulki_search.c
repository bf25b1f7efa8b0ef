/* kulki_search.c: finds a good move in Kulki (see kulki_search.h). The first
 * moves of move_order.h are evaluated by the value net, and the best of them
 * are compared by random playouts: a few turns are played with the best
 * evaluated reply, and with the same random deals after each move. A playout
 * is worth its score plus the value of the final board. After each round the
 * worse half of the moves is dropped and the others get twice as many
 * playouts, until one is left (sequential halving; Karnin, Koren and Somekh,
 * 2013). The evaluation before the playouts counts as a few of them.
 *
 * A line costs nothing, because no balls are dealt after it: if a line can be
 * made, the choice is among lines, by what can be done after them. Limit:
 * nothing is planned further ahead than these turns.
 */
#include <string.h>

#include "solve/kulki/kulki_search.h"

enum {
    KULKI_SEARCH_EVALUATED = 32, /* moves that are evaluated */
    KULKI_SEARCH_SAMPLES = 8,   /* playouts for each in the first round */
    KULKI_SEARCH_PRIOR = 4,     /* playouts that its evaluation counts for */
    KULKI_SEARCH_TURNS = 2,     /* turns in a playout */
    KULKI_SEARCH_REPLIES = 10,  /* replies listed in each turn, */
    KULKI_SEARCH_EVALUATED_REPLIES = 3 /* and evaluated */
};

void kulki_search_open(struct kulki_search *s, const struct grid *g)
{
    bare_board_open(&s->shape, g);
    if (s->opened.columns == g->columns && s->opened.rows == g->rows)
        return;
    move_order_open(&s->order, &s->shape);
    value_net_open(&s->features, g);
    s->opened = *g;
}

/* ---- evaluation ---- */

/* Returns the value of a board whose windows are worth so much to each colour,
 * and which has this value by move_order.h. */
static int32_t net_value(const struct kulki_search *s,
                         const struct bare_board *b, const long *worths,
                         int32_t worth)
{
    struct value_net_inputs features;

    value_net_extract(&s->features, b->balls, worths, worth, &features);
    return (int32_t)value_net_value(value_net_trained(), &features, worth);
}

/* Evaluates the boards after the first moves of a board, none of which makes a
 * line, and sorts the moves, best first: the value of a move, which was the
 * gain of the board, is now that of the whole board. The sort is stable. */
static void evaluate(const struct kulki_search *s,
                     const struct move_order_view *v,
                     struct move_order_move *moves, int count)
{
    struct bare_board b = *v->bare;
    long worths[BARE_BOARD_COLOURS];
    struct move_order_move m;
    int i, j;

    for (i = 0; i < count; i++) {
        m = moves[i];
        move_order_colours(v, &m, worths);
        b.balls[m.to] = b.balls[m.from];
        b.balls[m.from] = 0;
        m.value = net_value(s, &b, worths, v->worth + m.value);
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
static int make_line(const struct kulki_search *s, struct bare_board *board,
                     const struct move_order_move *moves, int count)
{
    struct bare_board b, left = *board;
    struct move_order_view v;
    int64_t value, most = 0;
    int i, score, gain = 0;

    for (i = 0; i < count && move_order_makes_line(&moves[i]); i++) {
        b = *board;
        score = bare_board_move(&s->shape, &b, moves[i].from, moves[i].to);
        move_order_read(&s->order, &b, &v);
        value = (int64_t)score * BOARD_VALUE_POINT
              + net_value(s, &b, v.worths, v.worth);
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
static int reply(struct kulki_search *s, struct bare_board *b,
                 struct random *dice, struct move_order_move *m,
                 int64_t *score)
{
    struct move_order_move replies[KULKI_SEARCH_REPLIES];
    struct move_order_view v;
    int count;

    for (;;) {
        s->states++;
        if (b->count == 0)
            bare_board_deal(&s->shape, b, dice, 0);
        count = move_order_moves(&s->order, b, &v, replies,
                                 KULKI_SEARCH_REPLIES);
        if (count == 0)
            return 0;
        if (!move_order_makes_line(&replies[0]))
            break;
        *score += make_line(s, b, replies, count);
    }
    evaluate(s, &v, replies,
             count < KULKI_SEARCH_EVALUATED_REPLIES
                 ? count : KULKI_SEARCH_EVALUATED_REPLIES);
    *m = replies[0];
    return 1;
}

/* Plays a move out with the random numbers of a seed. Returns its value. */
static int64_t play_out(struct kulki_search *s,
                        const struct move_order_move *move, unsigned long seed)
{
    struct bare_board b = s->board;
    struct move_order_move m = *move;
    struct random dice;
    int64_t score = 0;
    int turn;

    random_seed(&dice, seed);
    for (turn = 0; turn < KULKI_SEARCH_TURNS; turn++) {
        bare_board_move(&s->shape, &b, m.from, m.to);
        score += bare_board_deal(&s->shape, &b, &dice, turn == 0);
        if (!reply(s, &b, &dice, &m, &score))
            return score * BOARD_VALUE_POINT;
    }
    return score * BOARD_VALUE_POINT + m.value;
}

static int goes_on(const struct kulki_search *s)
{
    return (s->limit == 0 || s->states < s->limit) && s->go_on(s->context);
}

/* Sorts the candidates by the sum of their playouts, best first, and drops the
 * worse half. The sort is stable. */
static void drop(struct kulki_search *s)
{
    struct kulki_search_candidate *c = s->candidates, kept;
    int i, j;

    for (i = 1; i < s->count; i++) {
        kept = c[i];
        for (j = i; j > 0 && kept.sum > c[j - 1].sum; j--)
            c[j] = c[j - 1];
        c[j] = kept;
    }
    s->count = (s->count + 1) / 2;
}

/* Makes playouts for each candidate. Returns 0 if told to stop. */
static int kulki_search_round(struct kulki_search *s, int samples)
{
    int i;

    for (; samples > 0; samples--, s->tries++)
        for (i = 0; i < s->count; i++) {
            if (!goes_on(s))
                return 0;
            s->candidates[i].sum += play_out(s, &s->candidates[i].move,
                                             (unsigned long)s->tries);
        }
    return 1;
}

/* ---- a search ---- */

/* Chooses among moves that make lines, by their score and by what can be done
 * right after them. */
static void choose_line(struct kulki_search *s,
                        const struct move_order_move *moves, int count)
{
    int64_t score, value, best = 0;
    struct move_order_move next;
    struct random dice;
    struct bare_board b;
    int i;

    for (i = 0; i < count && move_order_makes_line(&moves[i]); i++) {
        b = s->board;
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

static void begin(struct kulki_search *s)
{
    struct move_order_move moves[KULKI_SEARCH_EVALUATED];
    struct move_order_view v;
    int i, count = move_order_moves(&s->order, &s->board, &v, moves,
                                    KULKI_SEARCH_EVALUATED);

    if (count > 0 && move_order_makes_line(&moves[0])) {
        choose_line(s, moves, count);
        return;
    }
    evaluate(s, &v, moves, count);
    s->count = count < KULKI_SEARCH_CANDIDATES ? count
                                               : KULKI_SEARCH_CANDIDATES;
    for (i = 0; i < s->count; i++) {
        s->candidates[i].move = moves[i];
        s->candidates[i].sum = (int64_t)KULKI_SEARCH_PRIOR * moves[i].value;
    }
}

int kulki_search_move(struct kulki_search *s, const struct bare_board *b,
                      struct move_order_move *move)
{
    int samples = KULKI_SEARCH_SAMPLES;

    s->board = *b;
    s->states = 0;
    memset(s->candidates, 0, sizeof s->candidates);
    s->count = 0;
    s->tries = KULKI_SEARCH_PRIOR;
    begin(s);
    for (; s->count > 1 && kulki_search_round(s, samples); samples *= 2)
        drop(s);
    if (s->count > 0)
        *move = s->candidates[0].move;
    return s->count > 0;
}
