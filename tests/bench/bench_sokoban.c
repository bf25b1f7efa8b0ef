/* bench_sokoban.c: compares the Sokoban solver with its target figures, on one
 * thread, by CPU time. Levels that are not part of this project are in files
 * that the environment names: PARLOUR_MICROBAN (155 levels as XSB),
 * PARLOUR_MICROBAN_PUSHES (level, tab, fewest pushes), PARLOUR_XSOKOBAN (90
 * levels as XSB, or the folder of Debian's cavepacker-data, which is found by
 * itself). Without them only random rooms are measured. The argument
 * `seconds=N` sets the limit for a level (default: 10), `by-level` prints a
 * line for each.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bench/report.h"
#include "board/path.h"
#include "board/random.h"
#include "levels/xsb.h"
#include "solve/sokoban/search/level_solver.h"

enum {
    ROOM_BYTES = 1 << 30,
    SECONDS = 10,
    MOST = 4096,                /* levels in a file */
    TEXT = 1 << 20,
    ROOMS = 1000,
    SIDE = 10,                  /* side of a random room, walls included */
    BOXES = 4,
    PULLS = 300
};

struct bench {
    struct level_solver solver;
    struct level level;
    clock_t start;
    double seconds;             /* limit for a level */
    int by_level;
    int pushes[MOST];           /* known fewest pushes, by level; 0: unknown */
    char text[TEXT];
};

struct sums {
    int levels, solved, optimal, wrong, known;
    double seconds, slowest, ratio, states;
};

static int bench_go_on(void *context, uint64_t states)
{
    const struct bench *b = context;

    (void)states;
    return (double)(clock() - b->start) < b->seconds * CLOCKS_PER_SEC;
}

/* Solves the level that was read, number `number` in its file. */
static void bench_solve(struct bench *b, int number, struct sums *s)
{
    int code, fewest = number < MOST ? b->pushes[number] : 0;
    double seconds;

    b->start = clock();
    code = level_solver_run(&b->solver);
    seconds = (double)(clock() - b->start) / CLOCKS_PER_SEC;
    s->levels++;
    s->seconds += seconds;
    s->states += (double)b->solver.states;
    s->slowest = seconds > s->slowest ? seconds : s->slowest;
    if (b->by_level)
        printf("  %4d %-10s %6d pushes %10.0f states %8.3f s\n", number,
               code == PARLOUR_OK ? "solved"
               : code == PARLOUR_UNSOLVABLE ? "unsolvable" : "-",
               b->solver.found.count, (double)b->solver.states, seconds);
    s->wrong += code == PARLOUR_UNSOLVABLE;
    if (code != PARLOUR_OK)
        return;
    s->solved++;
    s->optimal += b->solver.optimal;
    if (fewest == 0)
        return;
    s->known++;
    s->ratio += (double)b->solver.found.count / fewest;
    s->wrong += b->solver.found.count < fewest
        || (b->solver.optimal && b->solver.found.count > fewest);
}

static void bench_row(const char *what, const struct sums *s)
{
    printf("%-28s %5d %6d %7d %5d %9.3f %8.3f %8.0f ", what, s->levels,
           s->solved, s->optimal, s->wrong, s->seconds, s->slowest,
           s->seconds > 0 ? s->states / s->seconds / 1000 : 0);
    if (s->known > 0)
        printf("%8.4f\n", s->ratio / s->known);
    else
        puts("       -");
    fflush(stdout);
}

/* ---- levels of a file ---- */

static int bench_read(struct bench *b, const char *path)
{
    FILE *file = path == NULL ? NULL : fopen(path, "rb");
    size_t length;

    if (file == NULL)
        return 0;
    length = fread(b->text, 1, sizeof b->text - 1, file);
    b->text[length] = '\0';
    fclose(file);
    return length > 0;
}

static void bench_text(struct bench *b, int first, struct sums *s)
{
    struct parlour_error error;
    struct xsb_board board;
    struct xsb x;

    xsb_open(&x, b->text);
    for (; xsb_find(&x, &board); first++)
        if (xsb_read(&board, 1, &b->level, &error) == PARLOUR_OK)
            bench_solve(b, first, s);
}

static void bench_read_pushes(struct bench *b)
{
    char *at = b->text;
    long number;

    memset(b->pushes, 0, sizeof b->pushes);
    if (!bench_read(b, getenv("PARLOUR_MICROBAN_PUSHES")))
        return;
    for (; *at != '\0'; at += strcspn(at, "\n"), at += *at == '\n') {
        number = strtol(at, NULL, 10);
        if (number > 0 && number < MOST)
            b->pushes[number] = (int)strtol(at + strcspn(at, "\t"), NULL,
                                            10);
    }
}

static void bench_microban_tell(const char *what, int best,
                                const struct sums *s)
{
    if (best) {
        report_figure(what, "145, 0 wrong", "%d, %d wrong", s->optimal,
                      s->wrong);
        return;
    }
    report_figure(what, "155 in 1.4 s", "%d in %.2f s", s->solved, s->seconds);
    if (s->known > 0)
        report_figure("the same, pushes over the fewest", "under 1.05",
                      "%.4f", s->ratio / s->known);
}

static void bench_microban(struct bench *b, int best, const char *what)
{
    struct sums s;

    memset(&s, 0, sizeof s);
    bench_read_pushes(b);
    b->solver.best = best;
    if (bench_read(b, getenv("PARLOUR_MICROBAN"))) {
        bench_text(b, 1, &s);
        bench_row(what, &s);
        bench_microban_tell(what, best, &s);
    } else {
        printf("%s: no file in $PARLOUR_MICROBAN: SKIPPED\n", what);
    }
    b->solver.best = 0;
    memset(b->pushes, 0, sizeof b->pushes);
}

static void bench_xsokoban_row(const struct bench *b, const struct sums *s)
{
    char what[PARLOUR_TEXT];

    bench_row("XSokoban, any solution", s);
    snprintf(what, sizeof what, "XSokoban, %.0f s a level", b->seconds);
    report_figure(what, "75; peers 74 and 82 to 85", "%d of %d", s->solved,
                  s->levels);
}

static void bench_xsokoban(struct bench *b)
{
    static const char *const folder = "/usr/share/games/cavepacker/maps";
    const char *named = getenv("PARLOUR_XSOKOBAN");
    char path[PARLOUR_TEXT];
    struct sums s;
    int number;

    memset(&s, 0, sizeof s);
    if (bench_read(b, named))
        bench_text(b, 1, &s);
    for (number = 1; s.levels < number && number <= 90; number++) {
        snprintf(path, sizeof path, "%s/xsokoban%04d.sok",
                 named != NULL ? named : folder, number);
        if (!bench_read(b, path))
            break;
        bench_text(b, number, &s);
    }
    if (s.levels > 0)
        bench_xsokoban_row(b, &s);
    else
        puts("XSokoban: neither cavepacker-data nor $PARLOUR_XSOKOBAN:"
             " SKIPPED");
}

/* ---- random rooms ---- */

/* Pulls a random box, if possible. */
static void bench_pull(struct level *level, struct random *d)
{
    const struct grid *g = &level->grid;
    int cell = (int)random_below(d, SIDE * SIDE);
    int way = (int)random_below(d, PARLOUR_DIRECTIONS);
    int to = grid_beside(g, cell, way), beyond;
    unsigned char blocked[PARLOUR_CELLS];
    int i;

    if (!(level->cells[cell] & LEVEL_BOX) || to == PARLOUR_NONE)
        return;
    beyond = grid_beside(g, to, way);
    if (beyond == PARLOUR_NONE
            || level->cells[to] & (LEVEL_WALL | LEVEL_BOX)
            || level->cells[beyond] & (LEVEL_WALL | LEVEL_BOX))
        return;
    for (i = 0; i < grid_cells(g); i++)
        blocked[i] = level->cells[i] & (LEVEL_WALL | LEVEL_BOX);
    if (level->pusher != to && !path_joined(g, blocked, level->pusher, to))
        return;
    level_put(level, cell, level->cells[cell] & ~LEVEL_BOX);
    level_put(level, to, level->cells[to] | LEVEL_BOX);
    level->pusher = beyond;
}

/* Makes a room with random walls and boxes pulled away from the goals. */
static void bench_deal(struct level *level, struct random *d)
{
    int cell, column, row, i, inside;

    level_clear(level, SIDE, SIDE);
    for (cell = 0; cell < SIDE * SIDE; cell++) {
        column = grid_column(&level->grid, cell);
        row = grid_row(&level->grid, cell);
        inside = column > 0 && row > 0 && column < SIDE - 1
            && row < SIDE - 1;
        if (!inside || random_below(d, 10) < 3)
            level_put(level, cell, LEVEL_WALL);
    }
    for (i = 0; i < BOXES;) {
        cell = (int)random_below(d, SIDE * SIDE);
        if (level->cells[cell] == 0) {
            level_put(level, cell, LEVEL_GOAL | LEVEL_BOX);
            i++;
        }
    }
    do
        level->pusher = (int)random_below(d, SIDE * SIDE);
    while (level->cells[level->pusher] != 0);
    for (i = 0; i < PULLS * BOXES; i++)
        bench_pull(level, d);
}

/* Returns 1 if no box is on a goal, which makes a room hard. */
static int bench_is_hard(const struct level *level)
{
    const char *why;
    int cell;

    for (cell = 0; cell < SIDE * SIDE; cell++)
        if ((level->cells[cell] & (LEVEL_BOX | LEVEL_GOAL))
                == (LEVEL_BOX | LEVEL_GOAL))
            return 0;
    return level_fault(level, &why) == PARLOUR_NONE;
}

static void bench_rooms(struct bench *b)
{
    struct sums s;
    struct random d;

    memset(&s, 0, sizeof s);
    random_seed(&d, 1);
    while (s.levels < ROOMS) {
        do
            bench_deal(&b->level, &d);
        while (!bench_is_hard(&b->level));
        bench_solve(b, MOST, &s);
    }
    bench_row("1000 rooms 10x10, 4 boxes", &s);
    report_figure("rooms 10x10 with 4 boxes, each", "under 3 ms", "%.3f ms",
                  s.seconds / ROOMS * 1000);
}

int main(int argc, char **argv)
{
    static struct bench b;
    int i;

    b.seconds = SECONDS;
    for (i = 1; i < argc; i++)
        if (strncmp(argv[i], "seconds=", 8) == 0)
            b.seconds = atof(argv[i] + 8);
        else
            b.by_level = strcmp(argv[i], "by-level") == 0;
    b.solver.level = &b.level;
    b.solver.rules = PRUNE_ALL;
    b.solver.room = ROOM_BYTES;
    b.solver.memory = malloc(ROOM_BYTES);
    b.solver.go_on = bench_go_on;
    b.solver.context = &b;
    if (b.solver.memory == NULL)
        return 1;
    printf("%-28s %5s %6s %7s %5s %9s %8s %8s %8s\n", "", "n", "solved",
           "optimal", "wrong", "CPU s", "slowest", "k/s", "ratio");
    bench_rooms(&b);
    bench_microban(&b, 0, "Microban I, any solution");
    bench_microban(&b, 1, "Microban I, fewest pushes");
    bench_xsokoban(&b);
    free(b.solver.memory);
    return 0;
}
