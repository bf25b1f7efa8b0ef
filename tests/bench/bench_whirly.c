/* bench_whirly.c: how fast the whole space of a map of Whirly is gone through,
 * and in how many bytes a state, one thread, by CPU time. The map is the one
 * that the original's figures are known for: about 80,000 states a second, 250
 * bytes a state and more.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "chart.h"
#include "figure.h"
#include "roam.h"

enum { ROOM_BYTES = 64 << 20, RUNS = 3, MARK_BYTES = 16 };

static const double bench_mark = 3e6;
static const char *const bench_map =
    "# # # # # # #\n# - - - - - #\n# a A A 1 1 #\n# - - X - 0 #\n"
    "# - x - - - #\n# # # # # # #\n";

static int bench_go_on(void *context, uint64_t states)
{
    (void)context;
    (void)states;
    return 1;
}

static int bench_read(struct herd *h, const char *rules)
{
    struct parlour_error error;
    struct chart_map map;
    struct chart s;

    chart_open(&s, bench_map);
    return rules_find(rules, &h->rules)
        && chart_find(&s, &map, &error) == PARLOUR_OK
        && chart_read(&map, h, &error) == PARLOUR_OK;
}

/* The best of some runs; 0: it failed. */
static int bench_rules(struct roam *r, struct herd *h, const char *rules)
{
    char what[PARLOUR_TEXT], mark[PARLOUR_TEXT];
    double seconds, best = 0;
    clock_t start;
    int run;

    if (!bench_read(h, rules))
        return 0;
    snprintf(what, sizeof what, "all positions of map c3, %s", rules);
    snprintf(mark, sizeof mark, "%.0f k/s, at most %d B a position",
             bench_mark / 1000, MARK_BYTES);
    for (run = 0; run < RUNS; run++) {
        start = clock();
        if (roam_run(r) != PARLOUR_OK)
            return 0;
        seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
        best = run == 0 || seconds < best ? seconds : best;
    }
    printf("%-12s %9lu %8lu %7d %7.3f %9.0f %6.1f\n", rules,
           (unsigned long)r->stall.count, (unsigned long)r->winning,
           r->deep, best, r->stall.count / best / 1000,
           (double)stall_bytes(&r->stall) / r->stall.count);
    figure_tell(what, mark, "%.0f k/s, %.1f B",
                r->stall.count / best / 1000,
                (double)stall_bytes(&r->stall) / r->stall.count);
    return 1;
}

int main(void)
{
    static const char *const rules[] = {
        "colorban", "flocks", "pullpush", "colortrain", "antimasters", NULL
    };
    static struct roam r;
    static struct herd h;
    int i;

    r.herd = &h;
    r.whole = 1;
    r.room = ROOM_BYTES;
    r.memory = malloc(ROOM_BYTES);
    r.go_on = bench_go_on;
    if (r.memory == NULL)
        return 1;
    printf("%-12s %9s %8s %7s %7s %9s %6s\n", "c3", "states", "winning",
           "layers", "CPU s", "k/s", "bytes");
    for (i = 0; rules[i] != NULL; i++)
        if (!bench_rules(&r, &h, rules[i]))
            return 1;
    free(r.memory);
    return 0;
}
