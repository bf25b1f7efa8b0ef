/* bench_play.c: how fast games run in a session with a listener, for each game
 * of the catalogue: moves a second by random play (including the search for
 * all legal moves), moves a second alone (replayed by redo), and hints a
 * second, if the game has some without a search. A game ends after MOVES moves
 * at the latest.
 */
#include <stdio.h>
#include <string.h>

#include "bench/report.h"
#include "board/random.h"
#include "clock.h"
#include "parlour.h"

enum { MOVES = 300 };           /* in one game, at most */

static const double bench_seconds = 1.0; /* measured for each figure */

struct bench {
    struct parlour_session *s;
    const char *game;
    struct random dice;
    unsigned long events;
    unsigned long legal;        /* legal moves seen so far */
    char word[PARLOUR_TEXT];
};

static void bench_hear(void *context, struct parlour_session *s,
                       const struct parlour_event *e)
{
    struct bench *bench = context;

    (void)s, (void)e;
    bench->events++;
}

static int bench_consider(void *context, const char *word)
{
    struct bench *bench = context;

    if (random_below(&bench->dice, ++bench->legal) == 0)
        strcpy(bench->word, word);
    return 0;
}

static int bench_do(struct bench *bench, int act, unsigned long number,
                    const char *text)
{
    struct parlour_command c = {
        .size = sizeof c, .act = act, .number = number, .text = text
    };

    return parlour_do(bench->s, &c);
}

/* Plays one random game. Returns its moves. */
static unsigned long bench_game(struct bench *bench)
{
    unsigned long moves = 0;

    bench_do(bench, PARLOUR_DO_NEW, 0, NULL);
    for (; moves < MOVES; moves++) {
        bench->legal = 0;
        parlour_legal_moves(bench->s, bench_consider, bench);
        if (bench->legal == 0
                || bench_do(bench, PARLOUR_DO_PLAY, 0, bench->word)
                    != PARLOUR_OK)
            break;
    }
    return moves;
}

/* Replays the last game. Returns its moves. */
static unsigned long bench_redo(struct bench *bench)
{
    struct parlour_status status;

    parlour_get_status(bench->s, &status);
    bench_do(bench, PARLOUR_DO_RESTART, 0, NULL);
    bench_do(bench, PARLOUR_DO_REDO, MOVES, NULL);
    return status.moves;
}

/* Plays a move by a hint, or begins again. Returns the hints. */
static unsigned long bench_hint(struct bench *bench)
{
    char move[PARLOUR_TEXT];

    if (parlour_hint(bench->s, move) == PARLOUR_OK) {
        bench_do(bench, PARLOUR_DO_PLAY, 0, move);
        return 1;
    }
    bench_do(bench, PARLOUR_DO_NEW, 0, NULL);
    return 0;
}

/* Repeats what returns a count, and prints how much that is a second. */
static void bench_repeat(struct bench *bench,
                         unsigned long (*act)(struct bench *),
                         const char *what)
{
    double start = clock_now(), passed;
    unsigned long count = 0;
    char name[PARLOUR_TEXT];

    do {
        count += act(bench);
        passed = clock_now() - start;
    } while (passed < bench_seconds);
    if (count == 0)
        return;
    snprintf(name, sizeof name, "%s: %s", bench->game, what);
    report_figure(name, "", "%.0f /s", (double)count / passed);
}

static int bench_one(const char *game)
{
    struct parlour_options o = {
        .size = sizeof o, .game = game, .given = PARLOUR_OPTION_SEED, .seed = 1
    };
    struct parlour_error error;
    struct bench bench = { .s = parlour_open(&o, &error), .game = game };

    if (bench.s == NULL) {
        fprintf(stderr, "%s: %s\n", game, error.words);
        return 1;
    }
    random_seed(&bench.dice, 1);
    parlour_listen(bench.s, bench_hear, &bench);
    bench_repeat(&bench, bench_game, "random moves, all legal ones listed");
    bench_repeat(&bench, bench_redo, "moves made again");
    bench_repeat(&bench, bench_hint, "hints");
    parlour_close(bench.s);
    return 0;
}

int main(void)
{
    int i, failed = 0;

    for (i = 0; i < parlour_game_count(); i++)
        failed |= bench_one(parlour_game_name(i));
    return failed;
}
