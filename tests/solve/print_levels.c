/* print_levels.c: prints generated levels for a test that compares them with
 * generated_levels.txt, because a seed must give the same level everywhere. It
 * needs no library, so it is easy to build for another machine.
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

int main(void)
{
    static const unsigned long seeds[PARLOUR_DIFFICULTIES][3] = {
        { 0, 1, 4294967295 }, { 0, 1, 4294967295 }, { 1, 4, 5 }
    };
    struct level_generator m;
    int i, k;

    memset(&m, 0, sizeof m);
    m.room = GENERATED_ROOM;
    m.memory = malloc(m.room);
    m.go_on = go_on;
    for (i = 0; m.memory != NULL && i < PARLOUR_DIFFICULTIES; i++)
        for (k = 0; k < 3; k++) {
            m.difficulty = i;
            m.seed = seeds[i][k];
            if (level_generator_run(&m) != PARLOUR_OK)
                return EXIT_FAILURE;
            print(&m);
        }
    free(m.memory);
    return EXIT_SUCCESS;
}
