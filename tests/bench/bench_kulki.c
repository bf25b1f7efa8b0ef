/* bench_kulki.c: how well hints play Kulki: whole games by the default rules
 * (9x9, 7 colours, no preview) with seeds from 1, by random moves, by the
 * game's own hint, and by the search; mean scores with their standard errors,
 * and CPU time for a move. The arguments are the number of games played by the
 * search, and the number of threads that share the games of each player.
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
#include "solve/solve.h"

enum {
    BENCH_GAMES = 8, BENCH_OTHERS = 200, BENCH_ROOM = 1 << 21,
    BENCH_MOST_THREADS = 64
};

/* A game in play, and its thread's memory for the search. */
struct bench {
    struct parlour_session *s;
    unsigned char memory[BENCH_ROOM];
    struct random dice;
    unsigned long legal;        /* moves listed so far */
    char move[PARLOUR_TEXT];
};

/* All games of one player. */
struct bench_match {
    int (*choose)(struct bench *b);
    int games;
    atomic_int begun;           /* games taken by the threads so far */
    double *scores;             /* of each game */
    double *moves;
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

/* Plays a whole game. Returns its score. */
static double bench_game(struct bench *b, unsigned long seed,
                         int (*choose)(struct bench *b), double *moves)
{
    struct parlour_options o = {
        .size = sizeof o, .game = "kulki", .given = PARLOUR_OPTION_SEED,
        .seed = seed
    };
    struct parlour_command c = {
        .size = sizeof c, .act = PARLOUR_DO_PLAY, .text = b->move
    };
    struct parlour_status status;
    struct parlour_error error;

    b->s = parlour_open(&o, &error);
    if (b->s == NULL)
        return 0;
    parlour_use_solver(b->s, parlour_solve);
    random_seed(&b->dice, seed);
    while (choose(b) && parlour_do(b->s, &c) == PARLOUR_OK)
        continue;
    parlour_get_status(b->s, &status);
    *moves = (double)status.moves;
    parlour_close(b->s);
    return (double)status.score;
}

/* Plays games until none is left. */
static int bench_work(void *context)
{
    struct bench_match *m = context;
    struct bench *b = malloc(sizeof *b);
    int i;

    while (b != NULL && (i = atomic_fetch_add(&m->begun, 1)) < m->games)
        m->scores[i] = bench_game(b, (unsigned long)i + 1, m->choose,
                                  &m->moves[i]);
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

static void bench_player(const char *name, int games, int threads,
                         const char *mark, int (*choose)(struct bench *b))
{
    struct bench_match m = { .choose = choose, .games = games };
    double sum = 0, squares = 0, moves = 0, mean, seconds;
    char what[PARLOUR_TEXT];
    int i;

    m.scores = calloc((size_t)games, sizeof *m.scores);
    m.moves = calloc((size_t)games, sizeof *m.moves);
    if (m.scores == NULL || m.moves == NULL)
        abort();
    seconds = bench_play(&m, threads);
    for (i = 0; i < games; i++) {
        sum += m.scores[i];
        squares += m.scores[i] * m.scores[i];
        moves += m.moves[i];
    }
    mean = sum / games;
    printf("%-7s %6d %10.1f %8.1f %11.0f %9.3f\n", name, games, mean,
           sqrt((squares / games - mean * mean) / games), moves / games,
           seconds * 1e3 / moves);
    snprintf(what, sizeof what, "Kulki played by %s, mean of %d games", name,
             games);
    report_figure(what, mark, "%.0f (%.1f ms)", mean, seconds * 1e3 / moves);
    free(m.scores);
    free(m.moves);
}

int main(int count, char **arguments)
{
    int games = BENCH_GAMES, threads = 1;

    if (count > 1 && (sscanf(arguments[1], "%d", &games) != 1 || games < 1))
        return 2;
    if (count > 2 && (sscanf(arguments[2], "%d", &threads) != 1 || threads < 1
                      || threads > BENCH_MOST_THREADS))
        return 2;
    printf("player   games mean score    error  moves/game   ms/move\n");
    bench_player("random", BENCH_OTHERS, threads, "0.3", bench_draw);
    bench_player("game", BENCH_OTHERS, threads, "700", bench_hint);
    bench_player("search", games, threads, "1,500 within 20 ms",
                 bench_search);
    return 0;
}
