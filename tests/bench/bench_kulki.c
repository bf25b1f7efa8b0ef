/* bench_kulki.c: how well hints play Kulki: whole games by the default rules
 * (9x9, 7 colours, no preview) with seeds from 1, by random moves, by the
 * game's own hint, and by the search; mean scores with their standard errors,
 * and CPU time for a move. The arguments are the number of games played by the
 * search, the number of threads that share the games of each player, and other
 * rules for the search alone: `next` shows it the next colours, as --next
 * does, and `peers` plays as published programs do. They see the cells of the
 * next balls, too, and n balls that leave score n(n - 4). The board of the
 * search plays this, and the same games are printed by our score.
 */
#include <math.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <threads.h>
#include <time.h>

#include "bench/report.h"
#include "board/random.h"
#include "parlour.h"
#include "solve/kulki/kulki_search.h"
#include "solve/solve.h"

enum {
    BENCH_GAMES = 8, BENCH_OTHERS = 200, BENCH_ROOM = 1 << 21,
    BENCH_MOST_THREADS = 64, BENCH_KINDS = 7,
    BENCH_FREE = 4              /* n balls score n(n - BENCH_FREE) */
};

/* A game in play, and its thread's memory for the search. */
struct bench {
    struct parlour_session *s;
    unsigned char memory[BENCH_ROOM];
    struct random dice;
    unsigned long legal;        /* moves listed so far */
    char move[PARLOUR_TEXT];
};

/* A game that was played. */
struct bench_result {
    double score;
    double peers;               /* the score of peers, by their rules */
    double moves;
};

/* All games of one player. */
struct bench_match {
    int (*choose)(struct bench *b); /* NULL: the search by the peers' rules */
    int shown;                  /* 1: the next colours are */
    int games;
    atomic_int begun;           /* games taken by the threads so far */
    struct bench_result *results;
};

/* Picks a random legal move, each with the same probability. */
static int bench_consider(void *context, const char *word)
{
    struct bench *b = context;

    b->legal++;
    if (random_below(&b->dice, b->legal) == 0)
        snprintf(b->move, sizeof b->move, "%s", word);
    return 0;
}

static int bench_draw(struct bench *b)
{
    b->legal = 0;
    parlour_legal_moves(b->s, bench_consider, b);
    return b->legal > 0;
}

static int bench_hint(struct bench *b)
{
    return parlour_hint(b->s, b->move) == PARLOUR_OK;
}

static int bench_go_on(void *context)
{
    (void)context;
    return 1;
}

static int bench_search(struct bench *b)
{
    struct parlour_search search = PARLOUR_SEARCH_INIT;
    int code = parlour_search_hint(b->s, &search);

    search.memory = b->memory;
    search.room = sizeof b->memory;
    search.go_on = bench_go_on;
    if (code == PARLOUR_OK)
        code = parlour_search_run(&search);
    if (code == PARLOUR_OK)
        code = parlour_search_verify(b->s, &search);
    if (code == PARLOUR_OK)
        parlour_search_show(b->s, &search, b->move);
    parlour_search_free(&search);
    return code == PARLOUR_OK;
}

/* Plays a whole game. */
static void bench_game(struct bench *b, unsigned long seed,
                       const struct bench_match *m, struct bench_result *r)
{
    struct parlour_options o = {
        .size = sizeof o, .game = "kulki", .seed = seed,
        .given = PARLOUR_OPTION_SEED | (m->shown ? PARLOUR_OPTION_NEXT : 0)
    };
    struct parlour_command c = {
        .size = sizeof c, .act = PARLOUR_DO_PLAY, .text = b->move
    };
    struct parlour_status status;
    struct parlour_error error;

    b->s = parlour_open(&o, &error);
    if (b->s == NULL)
        abort();
    parlour_use_solver(b->s, parlour_solve);
    random_seed(&b->dice, seed);
    while (m->choose(b) && parlour_do(b->s, &c) == PARLOUR_OK)
        continue;
    parlour_get_status(b->s, &status);
    r->moves = (double)status.moves;
    r->score = (double)status.score;
    parlour_close(b->s);
}

/* ---- the rules of peers ---- */

static double bench_peer_score(int balls)
{
    return (double)balls * (balls - BENCH_FREE);
}

/* Draws the next balls, on different empty cells. */
static void bench_announce(struct bare_board_shape *shape,
                           const struct bare_board *b, struct random *dice)
{
    struct bare_board taken = *b;
    int i, cell;

    for (i = 0; i < BARE_BOARD_DEAL; i++) {
        shape->coming[i] = (int)random_below(dice, BENCH_KINDS) + 1;
        shape->places[i] = PARLOUR_NONE;
        if (taken.count == shape->cells)
            continue;
        do
            cell = (int)random_below(dice, (unsigned long)shape->cells);
        while (taken.balls[cell] != 0);
        shape->places[i] = cell;
        taken.balls[cell] = 1;
        taken.count++;
    }
}

/* Deals the balls that were announced, and announces others. Lines that they
 * make count together. */
static void bench_deal(struct bare_board_shape *shape, struct bare_board *b,
                       struct random *dice, struct bench_result *r)
{
    int empty = shape->cells - b->count, balls = b->count, gain;

    balls += empty < BARE_BOARD_DEAL ? empty : BARE_BOARD_DEAL;
    gain = bare_board_deal(shape, b, dice, 1);
    r->score += gain;
    if (gain > 0)
        r->peers += bench_peer_score(balls - b->count);
    bench_announce(shape, b, dice);
}

/* Plays a whole game by the rules of peers. */
static void bench_peer_game(struct bench *b, unsigned long seed,
                            struct bench_result *r)
{
    static const struct grid grid = { KULKI_SIDE, KULKI_SIDE };
    struct kulki_search *s = (struct kulki_search *)b->memory;
    struct move_order_move m;
    struct bare_board board;
    int balls, gain;

    memset(&board, 0, sizeof board);
    random_seed(&b->dice, seed);
    kulki_search_open(s, &grid);
    s->go_on = bench_go_on;
    s->shape.kinds = BENCH_KINDS;
    bench_announce(&s->shape, &board, &b->dice);
    bench_deal(&s->shape, &board, &b->dice, r);
    for (; kulki_search_move(s, &board, &m); r->moves++) {
        balls = board.count;
        gain = bare_board_move(&s->shape, &board, m.from, m.to);
        r->score += gain;
        if (gain > 0)
            r->peers += bench_peer_score(balls - board.count);
        if (gain == 0 || board.count == 0)
            bench_deal(&s->shape, &board, &b->dice, r);
    }
}

/* ---- all games ---- */

/* Plays games until none is left. */
static int bench_work(void *context)
{
    struct bench_match *m = context;
    struct bench *b = calloc(1, sizeof *b);
    unsigned long seed;
    int i;

    while (b != NULL && (i = atomic_fetch_add(&m->begun, 1)) < m->games) {
        seed = (unsigned long)i + 1;
        if (m->choose == NULL)
            bench_peer_game(b, seed, &m->results[i]);
        else
            bench_game(b, seed, m, &m->results[i]);
    }
    free(b);
    return 0;
}

/* Plays all games on the threads. Returns seconds of processor time. */
static double bench_play(struct bench_match *m, int threads)
{
    thrd_t others[BENCH_MOST_THREADS];
    clock_t start = clock();
    int i, count = 0;

    while (count < threads - 1
           && thrd_create(&others[count], bench_work, m) == thrd_success)
        count++;
    bench_work(m);
    for (i = 0; i < count; i++)
        thrd_join(others[i], NULL);
    return (double)(clock() - start) / CLOCKS_PER_SEC;
}

/* Prints a row of the table. */
static void bench_row(const char *name, const struct bench_match *m,
                      int by_peers, double seconds, const char *mark)
{
    double sum = 0, squares = 0, moves = 0, mean, score;
    char what[PARLOUR_TEXT];
    int i;

    for (i = 0; i < m->games; i++) {
        score = by_peers ? m->results[i].peers : m->results[i].score;
        sum += score;
        squares += score * score;
        moves += m->results[i].moves;
    }
    mean = sum / m->games;
    printf("%-14s %6d %10.1f %8.1f %11.0f %9.3f\n", name, m->games, mean,
           sqrt((squares / m->games - mean * mean) / m->games),
           moves / m->games, seconds * 1e3 / moves);
    snprintf(what, sizeof what, "Kulki played by %s, mean of %d games", name,
             m->games);
    report_figure(what, mark, "%.0f (%.1f ms)", mean, seconds * 1e3 / moves);
}

/* choose: NULL plays by the peers' rules. */
static void bench_player(const char *name, int games, int threads, int shown,
                         const char *mark, int (*choose)(struct bench *b))
{
    struct bench_match m = {
        .choose = choose, .shown = shown, .games = games
    };
    double seconds;

    m.results = calloc((size_t)games, sizeof *m.results);
    if (m.results == NULL)
        abort();
    seconds = bench_play(&m, threads);
    bench_row(name, &m, 0, seconds, mark);
    if (choose == NULL)
        bench_row("by n(n - 4)", &m, 1, seconds, "43,390");
    free(m.results);
}

int main(int count, char **arguments)
{
    int games = BENCH_GAMES, threads = 1;

    if (count > 1 && (sscanf(arguments[1], "%d", &games) != 1 || games < 1))
        return 2;
    if (count > 2 && (sscanf(arguments[2], "%d", &threads) != 1 || threads < 1
                      || threads > BENCH_MOST_THREADS))
        return 2;
    printf("player          games mean score    error  moves/game   "
           "ms/move\n");
    if (count > 3 && strcmp(arguments[3], "next") == 0) {
        bench_player("next shown", games, threads, 1, "20,000 within 20 ms",
                     bench_search);
    } else if (count > 3 && strcmp(arguments[3], "peers") == 0) {
        bench_player("peers' rules", games, threads, 1,
                     "20,000 within 20 ms", NULL);
    } else if (count > 3) {
        return 2;
    } else {
        bench_player("random", BENCH_OTHERS, threads, 0, "0.3", bench_draw);
        bench_player("game", BENCH_OTHERS, threads, 0, "700", bench_hint);
        bench_player("search", games, threads, 0, "10,000 within 20 ms",
                     bench_search);
    }
    return 0;
}
