/* print_maps.c: prints generated maps of Whirly for a test that compares them
 * with generated_maps.txt, because a seed must give the same map everywhere.
 * It needs no library, so it is easy to build for another machine.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/whirly/map_parser.h"
#include "solve/whirly/map_generator.h"

static int go_on(void *context, uint64_t tried)
{
    (void)context;
    (void)tried;
    return 1;
}

static void print(const struct map_generator *m)
{
    const struct engine *e = &m->engine;
    char row[PARLOUR_ROW];
    struct text t;
    int column, line, cell;

    printf("%d %lu: %s, %d moves, %lu boards\n", m->difficulty, m->seed,
           m->rules, m->length, m->tried);
    for (line = 0; line < e->grid.rows; line++) {
        text_open(&t, row, sizeof row);
        for (column = 0; column < e->grid.columns; column++) {
            cell = grid_cell(&e->grid, column, line);
            text_add(&t, column > 0 ? " " : "");
            map_parser_add_cell(e, cell, e->first[cell] == 0
                                         ? PARLOUR_NONE : e->first[cell] - 1,
                                &t);
        }
        printf("%s\n", row);
    }
    for (line = 0; line < m->length; line++)
        printf("%d%d%s", m->moves[line].unit, m->moves[line].direction,
               line + 1 < m->length ? " " : "\n");
}

int main(void)
{
    static const unsigned long seeds[] = { 0, 1, 3, 4294967295UL };
    struct map_generator *m = calloc(1, sizeof *m);
    size_t i;
    int difficulty;

    if (m == NULL || (m->memory = malloc(MAP_GENERATOR_ROOM)) == NULL)
        return EXIT_FAILURE;
    m->go_on = go_on;
    for (difficulty = 0; difficulty < PARLOUR_DIFFICULTIES; difficulty++)
        for (i = 0; i < sizeof seeds / sizeof seeds[0]; i++) {
            m->difficulty = (enum parlour_difficulty)difficulty;
            m->seed = seeds[i];
            if (map_generator_run(m) != PARLOUR_OK)
                return EXIT_FAILURE;
            print(m);
        }
    free(m->memory);
    free(m);
    return EXIT_SUCCESS;
}
