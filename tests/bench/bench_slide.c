/* bench_slide.c: compares the sliding puzzle solver with its target figures on
 * known positions. They are in a folder that PARLOUR_NPUZZLE names, in two
 * files that are not part of this project: korf15_100.txt (number, optimal
 * length, 16 tiles, the hole's goal last) and korf24_50.txt (number, optimal
 * length, two more numbers, 25 tiles, the hole's goal first). Without them
 * nothing is measured. The argument `large` builds the 7-8 patterns first,
 * which takes 40 s of CPU and 900 MiB. `proofs` also proves the 24-puzzles, 60
 * seconds each; `proofs=MINUTES` starts none after that time. Each is reported
 * on stderr when it is done. Seconds are CPU time, minutes wall time.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bench/report.h"
#include "solve/solve.h"

enum {
    SKIPPED = 77,               /* exit status for meson */
    LINE = 512,
    ROOM = 1000 << 20,
    PROOF_SECONDS = 60
};

struct bench {
    struct parlour_search search;
    clock_t start;
    clock_t most;               /* for a position; 0: no limit */
    time_t end;                 /* when no more are started; 0: never */
};

struct sums {
    int positions, optimal, wrong;
    double states, seconds, ratio, worst, slowest;
};

static int bench_go_on(void *context)
{
    const struct bench *b = context;

    return b->most == 0 || clock() - b->start < b->most;
}

/* The time to build a table is not counted for a position. */
static void bench_tell(void *context, unsigned long done,
                       unsigned long whole)
{
    struct bench *b = context;

    (void)done;
    (void)whole;
    b->start = clock();
}

static FILE *bench_open(const char *name)
{
    const char *folder = getenv("PARLOUR_NPUZZLE");
    char path[LINE];

    if (folder == NULL)
        return NULL;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return fopen(path, "r");
}

/* Reads the optimal length, skips `skip` numbers, and reads the tiles. */
static int bench_read(const char *line, int skip, int count, int *tile)
{
    char *at = (char *)line;
    int optimal, i;

    strtol(at, &at, 10);
    optimal = (int)strtol(at, &at, 10);
    while (skip-- > 0)
        strtol(at, &at, 10);
    for (i = 0; i < count; i++)
        tile[i] = (int)strtol(at, &at, 10);
    return optimal;
}

/* The goal with the hole first is the usual one rotated by 180 degrees. */
static void bench_write(const int *tile, int side, int turned, char *board,
                        size_t room)
{
    int cells = side * side, i, label;
    size_t length = 0;

    for (i = 0; i < cells; i++) {
        label = tile[turned ? cells - 1 - i : i];
        label = turned && label != 0 ? cells - label : label;
        length += (size_t)snprintf(board + length, room - length, "%d%c",
                                   label, i % side == side - 1 ? '\n' : ' ');
    }
}

static void bench_solve(struct bench *b, int optimal, struct sums *sums)
{
    double seconds, ratio;

    b->start = clock();
    sums->positions++;
    if (parlour_solve(&b->search) != PARLOUR_OK) {
        sums->wrong++;
        return;
    }
    seconds = (double)(clock() - b->start) / CLOCKS_PER_SEC;
    ratio = (double)b->search.length / optimal;
    sums->optimal += b->search.optimal;
    sums->wrong += ratio < 1 || (b->search.optimal && ratio > 1);
    sums->states += (double)b->search.states;
    sums->seconds += seconds;
    sums->ratio += ratio;
    sums->worst = ratio > sums->worst ? ratio : sums->worst;
    sums->slowest = seconds > sums->slowest ? seconds : sums->slowest;
}

static void bench_row(const char *what, const struct sums *s)
{
    printf("%-26s %4d %8d %6d %11.0f %7.1f %8.2f %7.2f %7.4f %7.4f\n", what,
           s->positions, s->optimal, s->wrong, s->states / s->positions,
           s->states / s->seconds / 1e6, s->seconds, s->slowest,
           s->ratio / s->positions, s->worst);
    fflush(stdout);
}

static void bench_figure(const char *what, const char *mark,
                         const struct sums *s)
{
    char name[LINE];

    report_figure(what, mark, "%d in %.2f s", s->positions, s->seconds);
    snprintf(name, sizeof name, "%s: proved shortest", what);
    report_figure(name, "0 wrong", "%d, %d wrong", s->optimal, s->wrong);
    snprintf(name, sizeof name, "%s: over the shortest", what);
    report_figure(name, "", "%.4f", s->ratio / s->positions);
}

/* Solves all positions of a file. */
static int bench_file(struct bench *b, const char *what, const char *mark,
                      const char *name, int side)
{
    FILE *file = bench_open(name);
    char line[LINE], board[LINE];
    int tile[64], optimal;
    struct sums sums;

    memset(&sums, 0, sizeof sums);
    if (file == NULL) {
        printf("%s: no %s in the folder $PARLOUR_NPUZZLE: SKIPPED\n", what,
               name);
        return 0;
    }
    b->search.board = board;
    while (fgets(line, sizeof line, file) != NULL
            && (b->end == 0 || time(NULL) < b->end)) {
        if (line[0] == '#')
            continue;
        optimal = bench_read(line, side == 5 ? 2 : 0, side * side, tile);
        bench_write(tile, side, side == 5, board, sizeof board);
        bench_solve(b, optimal, &sums);
        if (b->most > 0)
            fprintf(stderr, "%d tried, %d proved, %.0f s\n", sums.positions,
                    sums.optimal, sums.seconds);
    }
    fclose(file);
    bench_row(what, &sums);
    bench_figure(what, mark, &sums);
    return 1;
}

/* Returns the value of an argument `word=value`, empty if it has none, NULL if
 * the argument is not given. */
static const char *bench_find(int argc, char **argv, const char *word)
{
    size_t length = strlen(word);
    int i;

    for (i = 1; i < argc; i++)
        if (strncmp(argv[i], word, length) == 0)
            return argv[i] + length + (argv[i][length] == '=');
    return NULL;
}

int main(int argc, char **argv)
{
    const char *minutes = bench_find(argc, argv, "proofs");
    struct bench b;
    int done;

    memset(&b, 0, sizeof b);
    b.search.game = "slide";
    b.search.room = ROOM;
    b.search.memory = calloc(1, ROOM);
    b.search.go_on = bench_go_on;
    b.search.context = &b;
    if (b.search.memory == NULL)
        return 1;
    printf("%-26s %4s %8s %6s %11s %7s %8s %7s %7s %7s\n", "", "n", "optimal",
           "wrong", "states each", "M/s", "seconds", "slowest", "ratio",
           "worst");
    done = bench_file(&b, "15-puzzle, 6-6-3 and build",
                      "100 in 5 s; peers 79 s and 474 s", "korf15_100.txt",
                      4);
    if (bench_find(argc, argv, "large") != NULL) {
        b.search.large = 1;
        b.search.tell = bench_tell;
        bench_file(&b, "15-puzzle, 7-8, first run", "", "korf15_100.txt", 4);
        bench_file(&b, "15-puzzle, 7-8, loaded", "100 in 1.5 s",
                   "korf15_100.txt", 4);
    }
    done |= bench_file(&b, "24-puzzle, good", "1 s each, under 1.10",
                       "korf24_50.txt", 5);
    if (minutes != NULL) {
        b.end = *minutes == '\0' ? 0 : time(NULL) + 60 * atol(minutes);
        b.search.best = 1;
        b.search.tell = bench_tell;
        b.most = (clock_t)PROOF_SECONDS * CLOCKS_PER_SEC;
        bench_file(&b, "24-puzzle, 60 s each", "", "korf24_50.txt", 5);
    }
    free(b.search.memory);
    return done ? 0 : SKIPPED;
}
