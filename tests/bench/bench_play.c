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

static void bench_tell(const struct bench *bench, const char *what,
                       unsigned long count, double seconds)
{
    char name[PARLOUR_TEXT];

    snprintf(name, sizeof name, "%s: %s", bench->game, what);
    report_figure(name, "", "%.0f /s", (double)count / seconds);
}

static void bench_games(struct bench *bench)
{
    double start = clock_now(), passed;
    unsigned long moves = 0;

    do {
        moves += bench_game(bench);
        passed = clock_now() - start;
    } while (passed < bench_seconds);
    bench_tell(bench, "random moves, all legal ones listed", moves, passed);
}

/* Replays the last game again and again. */
static void bench_redo(struct bench *bench)
{
    double start = clock_now(), passed;
    unsigned long moves = 0;
    struct parlour_status status;

    do {
        parlour_get_status(bench->s, &status);
        moves += status.moves;
        bench_do(bench, PARLOUR_DO_RESTART, 0, NULL);
        bench_do(bench, PARLOUR_DO_REDO, MOVES, NULL);
        passed = clock_now() - start;
    } while (passed < bench_seconds);
    bench_tell(bench, "moves made again", moves, passed);
}

/* Plays games by hints. */
static void bench_hints(struct bench *bench)
{
    double start = clock_now(), passed;
    unsigned long hints = 0;
    char move[PARLOUR_TEXT];

    do {
        if (parlour_hint(bench->s, move) == PARLOUR_OK) {
            hints++;
            bench_do(bench, PARLOUR_DO_PLAY, 0, move);
        } else {
            bench_do(bench, PARLOUR_DO_NEW, 0, NULL);
        }
        passed = clock_now() - start;
    } while (passed < bench_seconds);
    if (hints > 0)
        bench_tell(bench, "hints", hints, passed);
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
    bench_games(&bench);
    bench_redo(&bench);
    bench_hints(&bench);
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
