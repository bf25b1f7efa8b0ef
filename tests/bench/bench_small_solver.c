/* bench_small_solver.c: how long a hint for a 3x3 Slide board takes, by
 * its distance from solved. The boards are random solvable ones; the table
 * shows how many there were for each distance, and the mean and worst time in
 * microseconds.
 */
#include <stdio.h>
#include <string.h>

#include "bench/report.h"
#include "board/random.h"
#include "clock.h"
#include "games/slide/small_solver.h"

enum { BOARDS = 50000, CELLS = 9, LONGEST = 31 };

struct layer {
    long boards;
    double seconds;
    double worst;
};

/* Shuffles the tiles by an even number of swaps with the hole in place, which
 * keeps the board solvable. Then moves the hole elsewhere. */
static void bench_deal(struct small_solver_board *board, struct random *d)
{
    unsigned char *labels = board->labels, label;
    int i, k, odd = 0, hole = CELLS - 1;

    for (i = 0; i < CELLS; i++)
        labels[i] = (unsigned char)((i + 1) % CELLS);
    for (i = CELLS - 2; i > 0; i--) {
        k = (int)random_below(d, (unsigned long)i + 1);
        label = labels[i];
        labels[i] = labels[k];
        labels[k] = label;
        odd ^= k != i;
    }
    if (odd) {
        label = labels[0];
        labels[0] = labels[1];
        labels[1] = label;
    }
    for (i = (int)random_below(d, 3); i > 0; i--, hole--)
        labels[hole] = labels[hole - 1];
    for (i = (int)random_below(d, 3); i > 0; i--, hole -= 3)
        labels[hole] = labels[hole - 3];
    labels[hole] = 0;
}

static void bench_add(struct layer *layer, double seconds)
{
    layer->boards++;
    layer->seconds += seconds;
    if (seconds > layer->worst)
        layer->worst = seconds;
}

static void bench_print(const char *name, const struct layer *layer)
{
    if (layer->boards > 0)
        printf("%-6s %8ld %12.1f %12.1f\n", name, layer->boards,
               layer->seconds / (double)layer->boards * 1e6,
               layer->worst * 1e6);
}

int main(void)
{
    struct small_solver_board board = { .columns = 3, .rows = 3 };
    struct layer layers[LONGEST + 1], all;
    struct random d;
    char name[16];
    double start, seconds;
    int i, moves;

    memset(layers, 0, sizeof layers);
    memset(&all, 0, sizeof all);
    random_seed(&d, 1);
    for (i = 0; i < BOARDS; i++) {
        bench_deal(&board, &d);
        start = clock_now();
        small_solver_best(&board, &moves);
        seconds = clock_now() - start;
        bench_add(&layers[moves], seconds);
        bench_add(&all, seconds);
    }
    printf("%-6s %8s %12s %12s\n", "moves", "boards", "mean us", "worst us");
    for (i = 0; i <= LONGEST; i++) {
        snprintf(name, sizeof name, "%d", i);
        bench_print(name, &layers[i]);
    }
    bench_print("all", &all);
    report_figure("hint of a 3x3 Slide, mean", "", "%.0f us",
                  all.seconds / BOARDS * 1e6);
    return 0;
}
