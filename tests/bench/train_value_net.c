/* train_value_net.c: trains the net of Kulki's value_net.h and writes its
 * weights as core/games/kulki/net_weights.c. It plays games against itself:
 * the data are the boards after its own moves. Each board learns from the
 * next one (temporal differences: Sutton, 1988; afterstates): it is worth the
 * points up to the next deal and the value of the board before it, which
 * counts a little less. Of the moves with the best estimates the one with the
 * best value is played. Adam (Kingma and Ba, 2015) sets the weights.
 *
 * Arguments: millions of turns to learn from, the first seed, and the number
 * of games in which the new weights and the stored ones are compared. The
 * same arguments give the same weights on one machine; floating point may
 * differ on another.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/kulki/value_net.h"
#include "solve/kulki/move_order.h"

enum {
    SIDE = 9, COLOURS = 7,      /* the boards to learn from */
    CANDIDATES = 12,            /* moves that are evaluated, in training */
    TEST_CANDIDATES = 32,       /* and in tests, as by the hint */
    BATCH = 32,                 /* boards for a step of the weights */
    FEATURES_COUNT = VALUE_NET_INPUTS,
    BOARD = VALUE_NET_PER_BOARD,
    UNITS = VALUE_NET_UNITS,
    REPORTS = 20,               /* lines of progress */
    TEST_SEED = 1000000,        /* the first seed of test games */
    MILLION = 1000000
};

/* Weights are written as whole numbers: what stands for 1, and limits that
 * keep sums within 32 bits. An output of 1 of the net is worth POINTS. */
enum {
    POINTS = 16,
    ONE_FIRST = 4096,           /* in weights of the first layer, */
    ONE_SECOND = 256,           /* of the second, by unit */
    ONE_SECOND_BOARD = 2048,    /* and by feature, */
    ONE_LAST_FIRST = 8192,      /* and of the result, by unit of the first */
    ONE_LAST_SECOND = 32768,    /* and second layer */
    ONE_LAST_BOARD = 1 << 21,   /* and by feature */
    MOST_SECOND = 1023,         /* the largest weights */
    MOST_LAST_FIRST = 1023,
    MOST_LAST_SECOND = 4400,
    MOST_LAST_BOARD = 200000
};

static const float discount = 0.99f;
static const float first_rate = 2e-3f, last_rate = 2e-5f; /* of learning */
static const float mean_decay = 0.9f, square_decay = 0.999f; /* of Adam */
static const float tiny = 1e-8f;
static const float largest_error = 2.0f; /* larger ones count as this */
static const double interval = 1.96; /* standard errors, for 95 % */

/* The weights in floating point, in the order of struct value_net. Inputs are
 * divided by their upper limits. */
struct weights {
    float first[FEATURES_COUNT][UNITS];
    float second[UNITS + BOARD][UNITS];
    float last_first[UNITS];
    float last_second[UNITS];
    float last_board[BOARD];
};

enum { WEIGHTS = sizeof(struct weights) / sizeof(float) };

/* A board as the net sees it, and what the units put out. */
struct view {
    float estimate;
    int colours;
    float colour[KULKI_COLOURS][VALUE_NET_PER_COLOUR];
    float board[BOARD];
    float one[KULKI_COLOURS][UNITS]; /* outputs for each colour, */
    float first[UNITS], second[UNITS]; /* and of the layers */
    float value;
};

struct trainer {
    struct bare_board_shape shape;
    struct move_order order;
    struct value_net_shape features;
    struct weights weights, gradient, mean, square;
    float scale[FEATURES_COUNT]; /* what a feature is multiplied by */
    double mean_power, square_power; /* for Adam's first steps */
    int in_batch;
    struct random dice;
};

/* A player: how boards are valued. */
typedef long judge(struct trainer *t, const unsigned char *balls, long worth,
                   const void *context);

/* ---- the net in floating point ---- */

static void set_scales(struct trainer *t)
{
    static const float board[BOARD] = {
        1 / 40.0f, 1 / 1000.0f, 1 / 8.0f, 1 / 8.0f, 1
    };
    int i;

    for (i = 0; i < VALUE_NET_PER_COLOUR; i++)
        t->scale[i] = 1.0f / (float)value_net_most(i);
    memcpy(t->scale + VALUE_NET_PER_COLOUR, board, sizeof board);
}

/* Computes the features of a board; `worth` is its estimate. */
static void extract(const struct trainer *t, const unsigned char *balls,
                    long worth, struct value_net_inputs *features)
{
    struct move_order_view v;
    struct bare_board b;

    memcpy(b.balls, balls, sizeof b.balls);
    move_order_read(&t->order, &b, &v);
    value_net_extract(&t->features, balls, v.worths, worth, features);
}

static void read_view(const struct trainer *t, const unsigned char *balls,
                      long worth, struct view *v)
{
    struct value_net_inputs f;
    int c, i;

    extract(t, balls, worth, &f);
    v->estimate = (float)worth / (BOARD_VALUE_POINT * POINTS);
    for (v->colours = 0, c = 1; c <= KULKI_COLOURS; c++) {
        if (!f.has[c])
            continue;
        for (i = 0; i < VALUE_NET_PER_COLOUR; i++)
            v->colour[v->colours][i] = f.colour[c][i] * t->scale[i];
        v->colours++;
    }
    for (i = 0; i < BOARD; i++)
        v->board[i] = f.board[i] * t->scale[VALUE_NET_PER_COLOUR + i];
}

static void add(float *sums, const float (*weights)[UNITS],
                const float *inputs, int count)
{
    int i, j;

    for (i = 0; i < count; i++)
        if (inputs[i] != 0)
            for (j = 0; j < UNITS; j++)
                sums[j] += inputs[i] * weights[i][j];
}

static void cut_off(float *sums)
{
    int i;

    for (i = 0; i < UNITS; i++)
        sums[i] = sums[i] > 0 ? sums[i] : 0;
}

/* Computes the value of a view. */
static void forward(const struct weights *w, struct view *v)
{
    float board[UNITS] = { 0 };
    int c, i;

    memset(v->first, 0, sizeof v->first);
    memset(v->second, 0, sizeof v->second);
    add(board, &w->first[VALUE_NET_PER_COLOUR], v->board, BOARD);
    for (c = 0; c < v->colours; c++) {
        memcpy(v->one[c], board, sizeof board);
        add(v->one[c], w->first, v->colour[c], VALUE_NET_PER_COLOUR);
        cut_off(v->one[c]);
        for (i = 0; i < UNITS; i++)
            v->first[i] += v->one[c][i];
    }
    add(v->second, &w->second[UNITS], v->board, BOARD);
    add(v->second, w->second, v->first, UNITS);
    cut_off(v->second);
    v->value = v->estimate;
    for (i = 0; i < BOARD; i++)
        v->value += w->last_board[i] * v->board[i];
    for (i = 0; i < UNITS; i++)
        v->value += w->last_first[i] * v->first[i]
            + w->last_second[i] * v->second[i];
}

/* Adds inputs times errors to the gradient of a layer's weights. */
static void blame(float (*gradient)[UNITS], const float *inputs, int count,
                  const float *errors)
{
    int i, j;

    for (i = 0; i < count; i++)
        if (inputs[i] != 0)
            for (j = 0; j < UNITS; j++)
                gradient[i][j] += inputs[i] * errors[j];
}

static void blame_first(struct trainer *t, const struct view *v,
                        const float *errors)
{
    float one[UNITS];
    int c, i;

    for (c = 0; c < v->colours; c++) {
        for (i = 0; i < UNITS; i++)
            one[i] = v->one[c][i] > 0 ? errors[i] : 0;
        blame(t->gradient.first, v->colour[c], VALUE_NET_PER_COLOUR, one);
        blame(&t->gradient.first[VALUE_NET_PER_COLOUR], v->board, BOARD,
              one);
    }
}

/* Adds the gradient for an error of the value. */
static void backward(struct trainer *t, const struct view *v, float error)
{
    const struct weights *w = &t->weights;
    struct weights *g = &t->gradient;
    float first[UNITS], second[UNITS];
    int i, j;

    for (i = 0; i < BOARD; i++)
        g->last_board[i] += error * v->board[i];
    for (i = 0; i < UNITS; i++) {
        g->last_first[i] += error * v->first[i];
        g->last_second[i] += error * v->second[i];
        second[i] = v->second[i] > 0 ? error * w->last_second[i] : 0;
        first[i] = error * w->last_first[i];
    }
    for (i = 0; i < UNITS; i++)
        for (j = 0; j < UNITS; j++)
            first[i] += second[j] * w->second[i][j];
    blame(g->second, v->first, UNITS, second);
    blame(&g->second[UNITS], v->board, BOARD, second);
    blame_first(t, v, first);
}

/* A step of Adam. */
static void take_step(struct trainer *t, float rate)
{
    float *w = (float *)&t->weights, *g = (float *)&t->gradient;
    float *m = (float *)&t->mean, *s = (float *)&t->square, step;
    int i;

    t->mean_power *= mean_decay;
    t->square_power *= square_decay;
    step = rate * (float)(sqrt(1 - t->square_power) / (1 - t->mean_power));
    for (i = 0; i < WEIGHTS; i++) {
        m[i] += (1 - mean_decay) * (g[i] / BATCH - m[i]);
        s[i] += (1 - square_decay) * (g[i] / BATCH * g[i] / BATCH - s[i]);
        w[i] -= step * m[i] / (sqrtf(s[i]) + tiny);
    }
    memset(&t->gradient, 0, sizeof t->gradient);
}

/* Moves the value of a view towards a target. */
static void learn(struct trainer *t, struct view *v, float target, float rate)
{
    float error;

    forward(&t->weights, v);
    error = v->value - target;
    backward(t, v, error > largest_error ? largest_error
                   : error < -largest_error ? -largest_error : error);
    if (++t->in_batch == BATCH) {
        t->in_batch = 0;
        take_step(t, rate);
    }
}

/* ---- games ---- */

static long judge_by_training(struct trainer *t, const unsigned char *balls,
                              long worth, const void *context)
{
    struct view v;

    (void)context;
    read_view(t, balls, worth, &v);
    forward(&t->weights, &v);
    return lroundf(v.value * BOARD_VALUE_POINT * POINTS);
}

static long judge_by_net(struct trainer *t, const unsigned char *balls,
                         long worth, const void *net)
{
    struct value_net_inputs features;

    extract(t, balls, worth, &features);
    return value_net_value(net, &features, worth);
}

/* Plays the move with the best value, of the first ones of the move order; if
 * a line can be made, of those that make one. Sets *score to its score and
 * *worth to the estimate of the board after it. Returns 0 if there is no
 * move. */
static int play(struct trainer *t, struct bare_board *b, int candidates,
                judge *value_of, const void *context, int *score, long *worth)
{
    struct move_order_move moves[TEST_CANDIDATES];
    struct bare_board after, best = *b;
    struct move_order_view v, next;
    int count, i, is_line, gain;
    long value, most = 0, estimate;

    count = move_order_moves(&t->order, b, &v, moves, candidates);
    if (count == 0)
        return 0;
    is_line = move_order_makes_line(&moves[0]);
    for (i = 0; i < count && move_order_makes_line(&moves[i]) == is_line;
         i++) {
        after = *b;
        gain = bare_board_move(&t->shape, &after, moves[i].from, moves[i].to);
        estimate = v.worth + moves[i].value;
        if (is_line) {
            move_order_read(&t->order, &after, &next);
            estimate = next.worth;
        }
        value = (long)gain * BOARD_VALUE_POINT
            + value_of(t, after.balls, estimate, context);
        if (i == 0 || value > most) {
            most = value;
            best = after;
            *score = gain;
            *worth = estimate;
        }
    }
    *b = best;
    return 1;
}

/* Plays a game from an empty board. Returns its score. */
static long play_game(struct trainer *t, unsigned long seed, judge *value_of,
                      const void *context)
{
    struct bare_board b;
    struct random dice;
    long points = 0, worth;
    int score = 0;

    memset(&b, 0, sizeof b);
    random_seed(&dice, seed);
    do {
        points += score;
        if (score == 0 || b.count == 0)
            points += bare_board_deal(&t->shape, &b, &dice, 0);
    } while (play(t, &b, TEST_CANDIDATES, value_of, context, &score, &worth));
    return points;
}

static void play_games(struct trainer *t, const char *name, int games,
                       const struct value_net *net)
{
    double sum = 0, squares = 0, points, mean;
    int i;

    for (i = 0; i < games; i++) {
        points = (double)play_game(t, TEST_SEED + (unsigned long)i,
                                   judge_by_net, net);
        sum += points;
        squares += points * points;
    }
    mean = sum / games;
    fprintf(stderr, "%s: mean of %d games %.0f, 95%% interval +-%.0f\n", name,
            games, mean, interval * sqrt((squares / games - mean * mean)
                                         / (games > 1 ? games - 1 : 1)));
}

/* Deals, and makes all lines that can be made, then another move. Returns the
 * score; sets *over at the end of the game. The board is then the next one to
 * learn from. */
static int play_turn(struct trainer *t, struct bare_board *b, long *worth,
                     int *over)
{
    int score, sum = bare_board_deal(&t->shape, b, &t->dice, 0);

    *over = 0;
    for (;;) {
        if (!play(t, b, CANDIDATES, judge_by_training, NULL, &score, worth)) {
            *over = 1;
            return sum;
        }
        if (score == 0)
            return sum;
        sum += score;
        if (b->count == 0)
            sum += bare_board_deal(&t->shape, b, &t->dice, 0);
    }
}

/* Plays and learns. */
static void train(struct trainer *t, long turns)
{
    struct view before, after;
    struct bare_board b;
    long turn, worth, points = 0, games = 0, part = turns / REPORTS + 1;
    int score, over = 1;
    float rate, target;

    for (turn = 0; turn < turns; turn++) {
        rate = first_rate * powf(last_rate / first_rate,
                                 (float)turn / (float)turns);
        if (over) {
            memset(&b, 0, sizeof b);
            points += play_turn(t, &b, &worth, &over);
            read_view(t, b.balls, worth, &before);
        }
        score = play_turn(t, &b, &worth, &over);
        points += score;
        games += over;
        target = (float)score / POINTS;
        if (!over) {
            read_view(t, b.balls, worth, &after);
            forward(&t->weights, &after);
            target += discount * after.value;
        }
        learn(t, &before, target, rate);
        before = after;
        if ((turn + 1) % part == 0) {
            fprintf(stderr, "%ld turns: mean score %.0f\n", turn + 1,
                    (double)points / (double)(games > 0 ? games : 1));
            points = games = 0;
        }
    }
}

/* ---- the weights ---- */

static float weight_noise(struct trainer *t, int inputs)
{
    return ((float)random_below(&t->dice, 2001) / 1000 - 1)
        / sqrtf((float)inputs);
}

static void start_weights(struct trainer *t)
{
    struct weights *w = &t->weights;
    int i, j;

    memset(w, 0, sizeof *w);
    for (i = 0; i < UNITS; i++) {
        for (j = 0; j < FEATURES_COUNT; j++)
            w->first[j][i] = weight_noise(t, FEATURES_COUNT);
        for (j = 0; j < UNITS; j++)
            w->second[j][i] = weight_noise(t, UNITS);
        w->last_second[i] = weight_noise(t, UNITS);
    }
}

/* Rounds a weight, which is divided by the same as its input. one: what stands
 * for 1. */
static long round_weight(float weight, float scale, long one, long most)
{
    long rounded = lroundf(weight * scale * (float)one);

    return rounded > most ? most : rounded < -most ? -most : rounded;
}

/* Rounds the weights of a layer. scale: of its inputs, or NULL. */
static void round_layer(const float (*from)[UNITS], int count,
                        const float *scale, long one, long most,
                        short (*to)[UNITS])
{
    int i, j;

    for (i = 0; i < count; i++)
        for (j = 0; j < UNITS; j++)
            to[i][j] = (short)round_weight(
                from[i][j], scale == NULL ? 1 : scale[i], one, most);
}

static void round_weights(const struct trainer *t, struct value_net *net)
{
    const float *scale = t->scale + VALUE_NET_PER_COLOUR;
    const struct weights *w = &t->weights;
    int i;

    round_layer(w->first, FEATURES_COUNT, t->scale, ONE_FIRST, INT16_MAX,
                net->first);
    round_layer(w->second, UNITS, NULL, ONE_SECOND,
                MOST_SECOND, net->second);
    round_layer(&w->second[UNITS], BOARD, scale, ONE_SECOND_BOARD,
                INT16_MAX, &net->second[UNITS]);
    round_layer(&w->last_first, 1, NULL, ONE_LAST_FIRST,
                MOST_LAST_FIRST, &net->last_first);
    round_layer(&w->last_second, 1, NULL, ONE_LAST_SECOND,
                MOST_LAST_SECOND, &net->last_second);
    for (i = 0; i < BOARD; i++)
        net->last_board[i] = round_weight(w->last_board[i], scale[i],
                                          ONE_LAST_BOARD,
                                          MOST_LAST_BOARD);
}

/* ---- output ---- */

/* Writes a row of numbers in braces. */
static void put_row(const long *numbers, int count, const char *indent)
{
    char word[16];
    int i, column = printf("%s{ ", indent), length;

    for (i = 0; i < count; i++) {
        length = snprintf(word, sizeof word, "%ld%s", numbers[i],
                          i + 1 < count ? "," : " }");
        if (column + length > 77)
            column = printf("\n%s  ", indent) - 1;
        else if (i > 0)
            column += printf(" ");
        column += printf("%s", word);
    }
}

static void put_units(const short *weights, const char *indent)
{
    long numbers[UNITS];
    int i;

    for (i = 0; i < UNITS; i++)
        numbers[i] = weights[i];
    put_row(numbers, UNITS, indent);
}

static void put_rows(const char *what, const short (*rows)[UNITS], int count)
{
    int i;

    printf("    /* %s */\n    {\n", what);
    for (i = 0; i < count; i++) {
        put_units(rows[i], "        ");
        printf(i + 1 < count ? ",\n" : "\n    },\n");
    }
}

static void put_net(const struct value_net *net)
{
    printf("/* net_weights.c: the weights of the net of value_net.h, as "
           "written by\n * tests/bench/train_value_net.c.\n */\n"
           "#include \"games/kulki/value_net.h\"\n\n"
           "static const struct value_net net_weights = {\n");
    put_rows("first layer, by feature", net->first, FEATURES_COUNT);
    put_rows("second layer, by unit of the first and feature of the board",
             net->second, UNITS + BOARD);
    printf("    /* result, by unit of both layers and feature of the board "
           "*/\n");
    put_units(net->last_first, "    ");
    printf(",\n");
    put_units(net->last_second, "    ");
    printf(",\n");
    put_row(net->last_board, BOARD, "    ");
    printf("\n};\n\nconst struct value_net *value_net_trained(void)\n{\n"
           "    return &net_weights;\n}\n");
}

int main(int count, char **arguments)
{
    static const struct grid grid = { SIDE, SIDE };
    static struct trainer t;
    static struct value_net net;
    double millions = count > 1 ? atof(arguments[1]) : 1;
    unsigned long seed = count > 2 ? strtoul(arguments[2], NULL, 10) : 1;
    int games = count > 3 ? atoi(arguments[3]) : 100;

    bare_board_open(&t.shape, &grid);
    t.shape.kinds = COLOURS;
    move_order_open(&t.order, &t.shape);
    value_net_open(&t.features, &grid);
    set_scales(&t);
    random_seed(&t.dice, seed);
    t.mean_power = t.square_power = 1;
    start_weights(&t);
    train(&t, (long)(millions * MILLION));
    round_weights(&t, &net);
    put_net(&net);
    fflush(stdout);
    play_games(&t, "stored weights", games, value_net_trained());
    play_games(&t, "new weights", games, &net);
    return 0;
}
