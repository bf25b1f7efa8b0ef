/* print_levels.c: prints generated levels, or as many as its argument says,
 * for a test that compares them with generated_levels.txt, because a seed must
 * give the same level everywhere. It needs no library, so it is easy to build
 * for another machine.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "levels/xsb.h"
#include "solve/sokoban/generate/level_generator.h"

enum { GENERATED_ROOM = 16 << 20 };

static int go_on(void *context)
{
    (void)context;
    return 1;
}

static void print(const struct level_generator *m)
{
    char row[PARLOUR_ROW];
    struct text t;
    int i;

    printf("%d %lu: %d pushes, %d changes, %d lines, %d; %lx %lx\n",
           m->difficulty, m->seed, m->path.pushes, m->path.changes,
           m->path.lines, m->grade, m->print[0], m->print[1]);
    for (i = 0; i < m->level.grid.rows; i++) {
        text_open(&t, row, sizeof row);
        xsb_add_row(&m->level, i, &t);
        printf("%s|\n", row);
    }
}

/* The extremes of each difficulty, and the seeds of days: see test_daily.c.
 * Hard levels and those of the weekend come last: each takes seconds. */
static const struct { int difficulty; unsigned long seed; } levels[] = {
    { PARLOUR_EASY, 0 }, { PARLOUR_EASY, 1 }, { PARLOUR_EASY, 4294967295UL },
    { PARLOUR_MEDIUM, 0 }, { PARLOUR_MEDIUM, 1 },
    { PARLOUR_MEDIUM, 4294967295UL },
    { PARLOUR_MEDIUM, 1471301379UL },
    { PARLOUR_MEDIUM, 3739959319UL },
    { PARLOUR_MEDIUM, 162662377UL },
    { PARLOUR_MEDIUM, 336357445UL },
    { PARLOUR_MEDIUM, 243430205UL },
    { PARLOUR_MEDIUM, 1306669101UL },
    { PARLOUR_MEDIUM, 1855631308UL },
    { PARLOUR_MEDIUM, 4074951041UL },
    { PARLOUR_MEDIUM, 2828975387UL },
    { PARLOUR_MEDIUM, 3807335669UL },
    { PARLOUR_MEDIUM, 1186951380UL },
    { PARLOUR_MEDIUM, 2325931641UL },
    { PARLOUR_MEDIUM, 2375172628UL },
    { PARLOUR_MEDIUM, 2462823871UL },
    { PARLOUR_MEDIUM, 4148502193UL },
    { PARLOUR_MEDIUM, 500022884UL },
    { PARLOUR_MEDIUM, 4246027973UL },
    { PARLOUR_MEDIUM, 3944799968UL },
    { PARLOUR_MEDIUM, 1822996232UL },
    { PARLOUR_MEDIUM, 1078062565UL },
    { PARLOUR_MEDIUM, 97296396UL },
    { PARLOUR_MEDIUM, 1999150659UL },
    { PARLOUR_HARD, 1 }, { PARLOUR_HARD, 4 }, { PARLOUR_HARD, 5 },
    { PARLOUR_HARD, 3140134754UL },
    { PARLOUR_HARD, 2591172547UL },
    { PARLOUR_HARD, 2509266935UL },
    { PARLOUR_HARD, 4003580091UL },
    { PARLOUR_HARD, 2201477560UL },
    { PARLOUR_HARD, 1313870123UL },
    { PARLOUR_HARD, 356978022UL },
    { PARLOUR_HARD, 978309504UL }
};

int main(int argc, char **argv)
{
    struct level_generator m;
    size_t i, count = sizeof levels / sizeof *levels;

    if (argc > 1)
        count = strtoul(argv[1], NULL, 10);
    memset(&m, 0, sizeof m);
    m.room = GENERATED_ROOM;
    m.memory = malloc(m.room);
    m.go_on = go_on;
    for (i = 0; m.memory != NULL && i < count; i++) {
        m.difficulty = levels[i].difficulty;
        m.seed = levels[i].seed;
        if (level_generator_run(&m) != PARLOUR_OK)
            return EXIT_FAILURE;
        print(&m);
    }
    free(m.memory);
    return EXIT_SUCCESS;
}
