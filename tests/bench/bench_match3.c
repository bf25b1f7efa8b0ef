/* bench_match3.c: how many moves a second the rules of match-3 make: it lists
 * all legal swaps of a board (at any distance in line: 448 pairs on 8x8) and
 * plays a random one to its end.
 */
#include <stdio.h>
#include <time.h>

#include "bench/report.h"
#include "games/match3/tiles.h"

enum { BENCH_MOVES = 1000000, BENCH_KINDS = 6, BENCH_USUAL = 8 };

static int bench_draw(void *context)
{
    return (int)random_below(context, BENCH_KINDS) + 1;
}

static void bench_size(int columns, int rows)
{
    static const struct game_teller nobody = { NULL, NULL };
    static struct tiles_swap swaps[TILES_SWAPS];
    struct random dice;
    struct tiles_generator generator = { bench_draw, &dice };
    struct tiles_board board, next;
    clock_t start;
    double seconds;
    long moves, listed = 0;
    int count, i;

    random_seed(&dice, 1);
    board.grid.columns = columns;
    board.grid.rows = rows;
    tiles_deal_fair(&board, &generator);
    start = clock();
    for (moves = 0; moves < BENCH_MOVES; moves++) {
        count = tiles_list(&board, swaps);
        if (count == 0) {
            tiles_deal_fair(&board, &generator);
            continue;
        }
        listed += count;
        i = (int)random_below(&dice, (unsigned long)count);
        tiles_play(&board, swaps[i].from, swaps[i].to, &generator, &next,
                   NULL, &nobody);
        board = next;
    }
    seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    printf("%2dx%-2d  %12.0f  %12.1f\n", columns, rows,
           BENCH_MOVES / seconds, (double)listed / BENCH_MOVES);
    if (columns == BENCH_USUAL)
        report_figure("Match-3 8x8, all swaps listed, one played",
                      "1000000 /s", "%.0f /s", BENCH_MOVES / seconds);
}

int main(void)
{
    printf("board  moves/second  legal swaps\n");
    bench_size(8, 8);
    bench_size(16, 16);
    return 0;
}
