/* bench_kulki.c: how well hints play Kulki: whole games by the default rules
 * (9x9, 7 colours, no preview) with seeds from 1, by random moves, by the
 * game's own hint, and by the search; mean scores with their standard errors,
 * and CPU time for a move. The argument is the number of games played by the
 * search.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "bench/report.h"
#include "board/random.h"
#include "parlour.h"
#include "solve/solve.h"

enum { BENCH_GAMES = 8, BENCH_OTHERS = 200, BENCH_ROOM = 1 << 21 };

struct bench {
    struct parlour_session *s;
    struct random dice;
    unsigned long legal;        /* moves listed so far */
    char move[PARLOUR_TEXT];
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
    static unsigned char memory[BENCH_ROOM];
    struct parlour_search search = PARLOUR_SEARCH_INIT;
    int code = parlour_search_hint(b->s, &search);

    search.memory = memory;
    search.room = sizeof memory;
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
    *moves += (double)status.moves;
    parlour_close(b->s);
    return (double)status.score;
}

static void bench_player(const char *name, int games, const char *mark,
                         int (*choose)(struct bench *b))
{
    double sum = 0, squares = 0, moves = 0, mean, score, seconds;
    char what[PARLOUR_TEXT];
    clock_t start = clock();
    struct bench b;
    int i;

    for (i = 0; i < games; i++) {
        score = bench_game(&b, (unsigned long)i + 1, choose, &moves);
        sum += score;
        squares += score * score;
    }
    seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    mean = sum / games;
    printf("%-7s %6d %10.1f %8.1f %11.0f %9.3f\n", name, games, mean,
           sqrt((squares / games - mean * mean) / games), moves / games,
           seconds * 1e3 / moves);
    snprintf(what, sizeof what, "Kulki played by %s, mean of %d games", name,
             games);
    report_figure(what, mark, "%.0f (%.1f ms)", mean, seconds * 1e3 / moves);
}

int main(int count, char **arguments)
{
    int games = BENCH_GAMES;

    if (count > 1 && (sscanf(arguments[1], "%d", &games) != 1 || games < 1))
        return 2;
    printf("player   games mean score    error  moves/game   ms/move\n");
    bench_player("random", BENCH_OTHERS, "0.3", bench_draw);
    bench_player("game", BENCH_OTHERS, "156", bench_hint);
    bench_player("search", games, "1,500 within 20 ms", bench_search);
    return 0;
}
