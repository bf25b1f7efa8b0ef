/* bench_whirly.c: the Whirly searches, on one thread, by CPU time: how fast
 * breadth-first search visits all positions of a map and in how many bytes a
 * state, on the map for which the original's figures are known (about 80,000
 * states a second, 250 bytes a state and more); and A* against breadth-first
 * search on every built-in map.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bench/report.h"
#include "games/whirly/builtin_maps.h"
#include "games/whirly/map_parser.h"
#include "solve/whirly/astar.h"
#include "solve/whirly/breadth_first.h"

enum { ROOM_BYTES = 256 << 20, RUNS = 5, MARK_BYTES = 16, SHOWN = 20000 };

static const double bench_mark = 2e6;
static const char *const bench_map =
    "# # # # # # #\n# - - - - - #\n# a A A 1 1 #\n# - - X - 0 #\n"
    "# - x - - - #\n# # # # # # #\n";

static struct breadth_first breadth_first; /* large */
static struct whirly_astar astar;
static struct engine engine;

static int bench_go_on(void *context, uint64_t states)
{
    (void)context;
    (void)states;
    return 1;
}

/* Reads a map. `rules` is NULL for the map's own rules. The title is in
 * *map. */
static int bench_read(const char *text, const char *rules,
                      struct map_parser_map *map)
{
    struct parlour_error error;
    struct map_parser s;

    map_parser_open(&s, text);
    return map_parser_find(&s, map, &error) == PARLOUR_OK
        && rules_find(rules == NULL ? map->rules : rules, &engine.rules)
        && map_parser_read(map, &engine, &error) == PARLOUR_OK;
}

static double bench_since(clock_t start)
{
    return (double)(clock() - start) / CLOCKS_PER_SEC;
}

/* Measures the best of several runs. Returns 0 on failure. */
static int bench_space(const char *rules)
{
    char what[PARLOUR_TEXT], mark[PARLOUR_TEXT];
    struct map_parser_map map;
    double seconds, best = 0;
    clock_t start;
    int run;

    if (!bench_read(bench_map, rules, &map))
        return 0;
    breadth_first.count_all = 1;
    snprintf(what, sizeof what, "all positions of map c3, %s", rules);
    snprintf(mark, sizeof mark, "%.0f k/s, at most %d B a position",
             bench_mark / 1000, MARK_BYTES);
    for (run = 0; run < RUNS; run++) {
        start = clock();
        if (breadth_first_run(&breadth_first) != PARLOUR_OK)
            return 0;
        seconds = bench_since(start);
        best = run == 0 || seconds < best ? seconds : best;
    }
    printf("%-12s %9lu %8lu %7d %7.3f %9.0f %6.1f\n", rules,
           (unsigned long)breadth_first.states,
           (unsigned long)breadth_first.winning, breadth_first.layers, best,
           breadth_first.states / best / 1000,
           (double)breadth_first.bytes / breadth_first.states);
    report_figure(what, mark, "%.0f k/s, %.1f B",
                  breadth_first.states / best / 1000,
                  (double)breadth_first.bytes / breadth_first.states);
    return 1;
}

/* The figures of one search, or the sums of all. */
struct bench_sum {
    int moves;
    unsigned long states;
    double seconds;
};

enum { BENCH_PLAIN, BENCH_FEWEST, BENCH_ANY, BENCH_WAYS };

/* Solves the map with one search. */
static void bench_run(int way, struct bench_sum *sum)
{
    clock_t start = clock();

    sum->moves = -1;
    breadth_first.count_all = 0;
    astar.best = way == BENCH_FEWEST;
    if (way == BENCH_PLAIN && breadth_first_run(&breadth_first) == PARLOUR_OK)
        sum->moves = breadth_first.length;
    if (way != BENCH_PLAIN && whirly_astar_run(&astar) == PARLOUR_OK)
        sum->moves = astar.length;
    sum->seconds = bench_since(start);
    sum->states = way == BENCH_PLAIN ? breadth_first.states
                                     : (unsigned long)astar.states;
}

static void bench_put(const char *title, const struct bench_sum *sums)
{
    int i;

    printf("%-24.24s", title);
    for (i = 0; i < BENCH_WAYS; i++)
        printf(" %5d %8lu %7.3f", sums[i].moves, sums[i].states,
               sums[i].seconds);
    puts("");
}

/* Returns 0 if the searches do not agree. */
static int bench_solve(int number, struct bench_sum *all)
{
    struct bench_sum sums[BENCH_WAYS];
    struct map_parser_map map;
    int i;

    if (!bench_read(builtin_maps_text(number), NULL, &map))
        return 0;
    for (i = 0; i < BENCH_WAYS; i++) {
        bench_run(i, &sums[i]);
        all[i].moves += sums[i].moves;
        all[i].states += sums[i].states;
        all[i].seconds += sums[i].seconds;
    }
    if (sums[BENCH_PLAIN].states > SHOWN)
        bench_put(map.title, sums);
    return sums[BENCH_PLAIN].moves > 0
        && sums[BENCH_FEWEST].moves == sums[BENCH_PLAIN].moves
        && sums[BENCH_ANY].moves >= sums[BENCH_PLAIN].moves;
}

static int bench_maps(void)
{
    static const char *const ways[] = { "plain", "fewest", "any" };
    struct bench_sum all[BENCH_WAYS];
    int i;

    memset(all, 0, sizeof all);
    printf("\n%-24s", "map: moves, states, s");
    for (i = 0; i < BENCH_WAYS; i++)
        printf(" %22s", ways[i]);
    puts("");
    for (i = 1; i <= builtin_maps_count(); i++)
        if (!bench_solve(i, all)) {
            printf("map %d: the searches do not agree\n", i);
            return 0;
        }
    bench_put("all", all);
    return 1;
}

int main(void)
{
    static const char *const rules[] = {
        "colorban", "flocks", "pullpush", "colortrain", "antimasters", NULL
    };
    int i, failed = 0;

    breadth_first.engine = astar.engine = &engine;
    breadth_first.room = astar.room = ROOM_BYTES;
    breadth_first.memory = astar.memory = malloc(ROOM_BYTES);
    breadth_first.go_on = astar.go_on = bench_go_on;
    if (breadth_first.memory == NULL)
        return 1;
    printf("%-12s %9s %8s %7s %7s %9s %6s\n", "c3", "states", "winning",
           "layers", "CPU s", "k/s", "bytes");
    for (i = 0; rules[i] != NULL; i++)
        failed |= !bench_space(rules[i]);
    failed |= !bench_maps();
    free(breadth_first.memory);
    return failed;
}
