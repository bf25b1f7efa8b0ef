/* score_keeper.c: scores and best solutions (see score_keeper.h). */
#include <stdlib.h>
#include <string.h>

#include "app/play/today.h"
#include "app/store/best_solutions.h"
#include "app/store/play_time.h"
#include "app/store/scores.h"
#include "board/text.h"
#include "board/translate.h"
#include "platform.h"
#include "stdio/line_io.h"
#include "stdio/printer.h"
#include "stdio/score_keeper.h"
#include "stdio/solver_commands.h"

/* Prints why scores cannot be saved, once. */
static void score_keeper_put_error(struct human *h, const char *words)
{
    if (!h->typed || strcmp(h->last_score_error, words) == 0)
        return;
    strcpy(h->last_score_error, words);
    line_io_put(words);
}

/* Prints the moves or pushes of a new best solution. better: a set of enum
 * best_solutions_kind. */
static void score_keeper_put_record(const struct parlour_status *status,
                                    int better)
{
    char line[PARLOUR_TEXT], count[PARLOUR_TEXT];
    struct text t;

    text_open(&t, count, sizeof count);
    if (better == BEST_SOLUTIONS_PUSHES)
        translate_add_pushes(&t, status->pushes);
    else
        translate_add_moves(&t, status->moves);
    text_open(&t, line, sizeof line);
    translate_add(&t, "New record: %s", count);
    line_io_put(line);
}

/* Prints the player's best solutions of the level. */
static void score_keeper_put_known(const struct human *h,
                                   const struct best_solutions *best)
{
    struct best_solutions_score fewest;
    struct parlour_status status;
    char line[PARLOUR_ROW], counts[PARLOUR_TEXT];
    struct text t;

    if (best_solutions_of(best, h->session, &fewest)
            != (BEST_SOLUTIONS_MOVES | BEST_SOLUTIONS_PUSHES))
        return;
    parlour_get_status(h->session, &status);
    text_open(&t, counts, sizeof counts);
    translate_add_moves(&t, fewest.moves);
    if (status.has_pushes) {
        text_add(&t, "; ");
        translate_add_pushes(&t, fewest.pushes);
    }
    text_open(&t, line, sizeof line);
    translate_add(&t, "Your best: %s", counts);
    printer_put_parts(h, line, "; ");
}

static void score_keeper_put_best(struct human *h)
{
    struct parlour_error error;
    struct parlour_status status;
    struct best_solutions best;
    int better;

    parlour_get_status(h->session, &status);
    best_solutions_open(&best, status.game);
    if (best_solutions_keep(&best, h->session, &better, &error) != PARLOUR_OK)
        score_keeper_put_error(h, error.words);
    if (better != 0)
        score_keeper_put_record(&status, better);
    score_keeper_put_known(h, &best);
    best_solutions_close(&best);
}

/* Adds a time as it is spoken. */
static void score_keeper_say_time(struct text *t, unsigned long seconds)
{
    enum { SCORE_KEEPER_MINUTE = 60 };

    unsigned long minutes = seconds / SCORE_KEEPER_MINUTE;

    seconds %= SCORE_KEEPER_MINUTE;
    if (minutes > 0) {
        translate_add_count(t, minutes, "%lu minute", "%lu minutes", minutes);
        text_add_char(t, ' ');
    }
    translate_add_count(t, seconds, "%lu second", "%lu seconds", seconds);
}

static void score_keeper_put_time(const struct human *h)
{
    char line[PARLOUR_TEXT];
    struct text t;

    if (h->autosave == NULL)
        return;
    text_open(&t, line, sizeof line);
    text_add(&t, "Time: ");
    if (h->shows & HUMAN_SHOWS_WORDS)
        score_keeper_say_time(&t, autosave_seconds(h->autosave));
    else
        play_time_add(&t, autosave_seconds(h->autosave));
    line_io_put(line);
}

/* ---- the fewest moves ---- */

/* Opens the game in play at its start. Returns NULL if it fails. */
static struct parlour_session *score_keeper_start(
    const struct parlour_session *s, const char *game)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct text_long line = { NULL, 0, 0 };
    struct parlour_session *start = NULL;
    struct parlour_error ignored;

    o.game = game;
    if (parlour_share(s, 0, text_put_line, &line) == PARLOUR_OK)
        start = parlour_open(&o, &ignored);
    if (start != NULL && parlour_replay_shared(start, line.start, &ignored)
                             != PARLOUR_OK) {
        parlour_close(start);
        start = NULL;
    }
    free(line.start);
    return start;
}

/* Prints the fewest moves from the start of a game that counts moves alone, or
 * a lower bound, and notes them for its score. */
static void score_keeper_put_fewest(struct human *h,
                                    const struct parlour_status *status)
{
    const struct parlour_search *found = &h->solver.search;
    struct parlour_session *start = score_keeper_start(h->session,
                                                       status->game);
    char line[PARLOUR_TEXT], count[PARLOUR_TEXT];
    struct text t;

    if (start == NULL)
        return;
    parlour_use_solver(start, platform_solver());
    if (solver_run_can_solve(start) == PARLOUR_OK) {
        platform_hear_interrupt(1);
        solver_commands_put_time_limit(h, SOLVER_RUN_PATIENCE);
        if (solver_run_solve(&h->solver, start, 0) == PARLOUR_OK)
            h->fewest = found->optimal ? found->length : found->least;
        platform_hear_interrupt(0);
    }
    parlour_close(start);
    if (h->fewest == 0)
        return;
    text_open(&t, count, sizeof count);
    translate_add_moves(&t, h->fewest);
    text_open(&t, line, sizeof line);
    translate_add(&t, found->optimal ? "Best possible: %s"
                                     : "Best possible: at least %s", count);
    line_io_put(line);
}

/* A replay is not the player's own game. */
static int score_keeper_counts_moves(const struct human *h,
                                     const struct parlour_status *status)
{
    return h->typed && status->state == PARLOUR_IS_WON && status->moves > 0
        && !status->has_score && !status->has_pushes && status->levels == 0
        && !(status->aids & (PARLOUR_AID_REPLAY | PARLOUR_AID_SOLVE));
}

void score_keeper_put(struct human *h)
{
    struct parlour_status status;
    char words[PARLOUR_TEXT];

    parlour_get_status(h->session, &status);
    if (parlour_ending(h->session, words)) {
        score_keeper_put_time(h);
        play_time_help(status.aids, words);
        if (*words != '\0')
            line_io_put(words);
    }
    h->fewest = 0;
    if (score_keeper_counts_moves(h, &status))
        score_keeper_put_fewest(h, &status);
    if (status.levels > 0
            && (status.state == PARLOUR_IS_WON || status.moves == 0))
        score_keeper_put_best(h);
}

/* A level has its best solutions instead, which score_keeper_put_best
 * prints. */
void score_keeper_put_rank(struct human *h,
                           const struct parlour_status *status, int code,
                           int place, const struct parlour_error *error)
{
    if (code != PARLOUR_OK)
        score_keeper_put_error(h, error->words);
    if (h->typed && place != 0 && status->levels == 0)
        printer_put_number("High scores: rank %s", (unsigned long)place);
}

/* The table ranks by the moves above the fewest. A game that was entered
 * earlier has no new rank. */
static int score_keeper_rank_again(struct human *h, int *place,
                                   struct parlour_error *error)
{
    int entered = *place != 0, code;

    code = scores_note_least(h->session, h->fewest, place, error);
    h->fewest = 0;
    if (!entered)
        *place = 0;
    return code;
}

static void score_keeper_hear(void *context, struct parlour_session *s,
                              const struct parlour_event *e)
{
    struct human *h = context;

    (void)s;
    achievements_hear(&h->act, e);
}

/* Without an autosave nothing is noted. Without memory no move achieves
 * anything. */
void score_keeper_listen(struct human *h)
{
    memset(&h->act, 0, sizeof h->act);
    if (h->autosave != NULL && h->heard != h->session
            && parlour_listen(h->session, score_keeper_hear, h) == PARLOUR_OK)
        h->heard = h->session;
}

void score_keeper_note(struct human *h, int one)
{
    const struct play_time *time = autosave_time(h->autosave);
    struct parlour_error error;

    h->today.counts = TODAY_NO_DAY;
    if (time == NULL)
        return;
    if (one && achievements_note_act(h->session, &h->act, &h->achieved, &error)
            != PARLOUR_OK)
        score_keeper_put_error(h, error.words);
    if (today_note(h->session, time, &h->today, &h->achieved, &error)
            != PARLOUR_OK)
        score_keeper_put_error(h, error.words);
}

/* Prints what the game is for the game of its day, and what was achieved,
 * once. */
static void score_keeper_put_today(struct human *h)
{
    char line[PARLOUR_TEXT];
    struct text t;
    int i;

    text_open(&t, line, sizeof line);
    today_add_result(&t, &h->today);
    printer_put_message(line);
    for (i = 0; i < h->achieved.count; i++) {
        text_open(&t, line, sizeof line);
        achievements_add(&t, &h->achieved, i);
        printer_put_message(line);
    }
    h->today.counts = TODAY_NO_DAY;
    h->achieved.count = 0;
}

void score_keeper_record(struct human *h)
{
    struct parlour_error error;
    struct parlour_status status;
    int place, code = scores_keep(h->session, 0, autosave_seconds(h->autosave),
                                  &place, &error);

    if (code == PARLOUR_OK && h->fewest > 0)
        code = score_keeper_rank_again(h, &place, &error);
    parlour_get_status(h->session, &status);
    score_keeper_put_rank(h, &status, code, place, &error);
    score_keeper_put_today(h);
}
