/* bench_position.c: how fast bots play: steps a CPU-second by random play on
 * positions without a session, for each game of the catalogue: a step is a
 * move, all legal moves as numbers and as a mask, and all cells. A game ends
 * after MOVES moves at the latest and begins again with the next seed.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bench/report.h"
#include "board/random.h"
#include "parlour.h"

enum { MOVES = 300 };           /* in one game, at most */

static const double bench_seconds = 1.0; /* measured for each figure */

/* What a step fills. NULL: not wanted. */
struct bench {
    struct parlour_position *p;
    struct random dice;
    unsigned *numbers;
    unsigned char *mask;
    unsigned char *cells;
    unsigned long seed;
};

static double bench_cpu(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

/* Plays one random game. Returns its steps. */
static unsigned long bench_game(struct bench *bench)
{
    unsigned long steps = 0, count;

    parlour_position_restart(bench->p, ++bench->seed);
    for (; steps < MOVES; steps++) {
        count = parlour_position_legal(bench->p, bench->numbers, bench->mask);
        if (count == 0)
            break;
        parlour_position_cells(bench->p, bench->cells);
        parlour_position_play(
            bench->p, bench->numbers[random_below(&bench->dice, count)]);
    }
    return steps;
}

static void bench_repeat(struct bench *bench, const char *game,
                         const char *what)
{
    double start = bench_cpu(), passed;
    unsigned long count = 0;
    char name[PARLOUR_TEXT];

    do {
        count += bench_game(bench);
        passed = bench_cpu() - start;
    } while (passed < bench_seconds);
    snprintf(name, sizeof name, "%s: steps %s", game, what);
    report_figure(name, "", "%.0f /s", (double)count / passed);
}

static int bench_one(const char *game)
{
    struct parlour_options o = {
        .size = sizeof o, .game = game, .given = PARLOUR_OPTION_SEED, .seed = 1
    };
    struct parlour_error error;
    struct parlour_session *s = parlour_open(&o, &error);
    struct bench bench = { .p = s == NULL ? NULL : parlour_position_open(s) };
    unsigned char *mask, *cells;
    size_t room;

    if (bench.p == NULL) {
        fprintf(stderr, "%s: %s\n", game, error.words);
        return 1;
    }
    room = parlour_position_moves(bench.p);
    random_seed(&bench.dice, 1);
    bench.numbers = malloc(room * sizeof *bench.numbers);
    mask = malloc(room);
    cells = malloc((size_t)parlour_position_cells(bench.p, NULL)
                   * PARLOUR_PLANES);
    bench_repeat(&bench, game, "by numbers");
    bench.mask = mask;
    bench.cells = cells;
    bench_repeat(&bench, game, "with mask and cells");
    free(bench.numbers);
    free(mask);
    free(cells);
    parlour_position_close(bench.p);
    parlour_close(s);
    return 0;
}

/* bench_position (GAME): of one game, or of all. */
int main(int argc, char **argv)
{
    int i, failed = 0;

    if (argc > 1)
        return bench_one(argv[1]);
    for (i = 0; i < parlour_game_count(); i++)
        failed |= bench_one(parlour_game_name(i));
    return failed;
}
