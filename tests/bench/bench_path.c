/* bench_path.c: breadth-first against depth-first search on Kulki's board,
 * from empty to nearly full. Prints for each number of balls how many pairs of
 * a ball and an empty cell are connected, and nanoseconds a search for
 * path_find (breadth first, the cells of a shortest path), path_joined (depth
 * first, is there a path?) and path_reach (depth first, all cells that can be
 * reached).
 */
#include <stdio.h>
#include <string.h>

#include "bench/report.h"
#include "board/path.h"
#include "board/random.h"
#include "clock.h"

enum { SIDE = 9, CELLS = SIDE * SIDE, PROBLEMS = 1000, ROUNDS = 60,
       ORDINARY = 40 };

struct problem {
    unsigned char blocked[CELLS];
    int from;                   /* a ball */
    int to;                     /* an empty cell */
};

static const struct grid bench_grid = { SIDE, SIDE };

typedef int search(const struct problem *p);

static int bench_find(const struct problem *p)
{
    short cells[CELLS];

    return path_find(&bench_grid, p->blocked, p->from, p->to, cells) > 0;
}

static int bench_joined(const struct problem *p)
{
    return path_joined(&bench_grid, p->blocked, p->from, p->to);
}

static int bench_reach(const struct problem *p)
{
    unsigned char reached[CELLS];

    return path_reach(&bench_grid, p->blocked, p->from, reached) > 0;
}

static void bench_scatter(struct problem *p, int balls, struct random *d)
{
    int cell;

    memset(p->blocked, 0, sizeof p->blocked);
    while (balls > 0) {
        cell = (int)random_below(d, CELLS);
        balls -= !p->blocked[cell];
        p->blocked[cell] = 1;
        p->from = cell;         /* the last ball placed */
    }
    do
        p->to = (int)random_below(d, CELLS);
    while (p->blocked[p->to]);
}

/* Returns nanoseconds a search. Sets *found to the number of searches that
 * found something. */
static double bench_time(const struct problem *problems, search *go,
                         long *found)
{
    double start = clock_now();
    int round, i;

    *found = 0;
    for (round = 0; round < ROUNDS; round++)
        for (i = 0; i < PROBLEMS; i++)
            *found += go(&problems[i]);
    return (clock_now() - start) * 1e9 / ROUNDS / PROBLEMS;
}

/* The figures of one row stand for ordinary play. */
static void bench_tell(int balls, double find, double join)
{
    if (balls != ORDINARY)
        return;
    report_figure("paths on 9x9, 40 balls, breadth first", "", "%.0f ns",
                  find);
    report_figure("the same, depth first: is there one?", "", "%.0f ns", join);
}

static void bench_row(struct problem *problems, int balls)
{
    long joined, found, reaching;
    double find, join, reach;
    struct random d;
    int i;

    random_seed(&d, (unsigned long)balls);
    for (i = 0; i < PROBLEMS; i++)
        bench_scatter(&problems[i], balls, &d);
    find = bench_time(problems, bench_find, &found);
    join = bench_time(problems, bench_joined, &joined);
    reach = bench_time(problems, bench_reach, &reaching);
    printf("%5d %8.1f%% %10.0f %12.0f %11.0f\n", balls,
           100.0 * (double)joined / ROUNDS / PROBLEMS, find, join, reach);
    if (joined != found)
        printf("the searches disagree\n");
    bench_tell(balls, find, join);
}

int main(void)
{
    static struct problem problems[PROBLEMS];
    int balls;

    printf("%5s %9s %10s %12s %11s\n", "balls", "joined", "path_find",
           "path_joined", "path_reach");
    for (balls = 1; balls < CELLS - 2; balls += balls == 1 ? 9 : 10)
        bench_row(problems, balls);
    bench_row(problems, CELLS - 2);
    return 0;
}
