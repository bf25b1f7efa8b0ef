/* bout.c: a game on the screen (see bout.h). Time is counted from command to
 * command, and a long pause as BOUT_PAUSE only: a board that is left open
 * overnight was not played all night.
 */
#include <stdio.h>
#include <string.h>

#include "bout.h"
#include "endless.h"
#include "keys.h"

enum {
    BOUT_FRAME = 16,            /* milliseconds from picture to picture */
    BOUT_PAUSE = 120000         /* the most that a pause counts */
};

static void bout_hear(void *context, const struct parlour_event *e)
{
    struct bout *b = context;

    if (e->kind == PARLOUR_STEP && !(b->heard & 1u << PARLOUR_STEP))
        b->moved = e->to;       /* the player's own piece comes first */
    b->heard |= 1u << e->kind;
}

void bout_say(struct bout *b, int tone, const char *words)
{
    b->tone = tone;
    snprintf(b->words, sizeof b->words, "%s", words);
}

/* ---- the best solutions ---- */

/* Looks up what is known of the level in play. */
static void bout_look_up(struct bout *b)
{
    struct best_score score;
    unsigned long print[2];

    b->known = 0;
    if (!look_fingerprint(b->session, 0, print))
        return;
    if (best_find(&b->best, BEST_MOVES, print, &score)) {
        b->known |= BEST_MOVES;
        b->fewest.moves = score.moves;
    }
    if (best_find(&b->best, BEST_PUSHES, print, &score)) {
        b->known |= BEST_PUSHES;
        b->fewest.pushes = score.pushes;
    }
}

/* A level was solved: what its game says of that, and if it is a record. */
static void bout_solved(struct bout *b)
{
    static const char *const records[] = {
        "", " Your fewest moves!", " Your fewest pushes!",
        " Your fewest moves and pushes!"
    };
    char words[PARLOUR_ERROR], ending[PARLOUR_TEXT];
    struct parlour_error error;
    int better = 0;

    if (b->journaled && best_keep(&b->best, b->session, &better, &error)
            != PARLOUR_OK) {
        bout_say(b, BOUT_BAD, error.words);
    } else if (look_ending(b->session, ending) && b->known != 0) {
        snprintf(words, sizeof words, "%s%s", ending, records[better]);
        bout_say(b, BOUT_GOOD, words);
    }
    bout_look_up(b);
}

int bout_onward(const struct bout *b)
{
    struct parlour_status status;
    struct endless next;

    look_status(b->session, &status);
    if (status.levels > 0 && status.state == PARLOUR_IS_WON)
        return endless_by(&next, b->session, 1) ? KEYS_DO_FOLLOWING
                                                : KEYS_DO_UNSOLVED;
    if (status.levels == 0 && (status.state == PARLOUR_IS_WON
                               || status.state == PARLOUR_IS_OVER))
        return KEYS_DO_NEW;
    return KEYS_DO_NOTHING;
}

static void bout_resume(struct bout *b)
{
    struct parlour_error error;
    int code = journal_resume(&b->journal, b->session, &error);

    if (code == PARLOUR_OK)
        bout_say(b, BOUT_PLAIN, "Your game goes on where you left it.");
    else if (code != PARLOUR_UNSUPPORTED)
        bout_say(b, BOUT_BAD, error.words);
}

int bout_open(struct bout *b, struct session *s, int keep, int resume)
{
    struct parlour_status status;
    struct parlour_error error;

    memset(b, 0, sizeof *b);
    b->session = s;
    look_status(s, &status);
    b->cursor = look_cell(s, status.columns / 2, status.rows / 2);
    if (stage_open(&b->stage, s, BOUT_FRAME) != PARLOUR_OK
            || session_listen(s, bout_hear, b) != PARLOUR_OK) {
        stage_close(&b->stage);
        session_close(s);
        return PARLOUR_NO_MEMORY;
    }
    if (!keep)
        return PARLOUR_OK;
    best_open(&b->best, status.game);
    b->journaled = 1;
    if (journal_open(&b->journal, status.game, &error) != PARLOUR_OK)
        bout_say(b, BOUT_BAD, error.words);
    else if (resume)
        bout_resume(b);
    bout_look_up(b);
    return PARLOUR_OK;
}

void bout_close(struct bout *b)
{
    if (b->journaled)
        journal_close(&b->journal, b->session);
    draft_close(&b->draft);
    best_close(&b->best);
    stage_close(&b->stage);
    session_close(b->session);
}

/* A board of another size has other cells. */
static void bout_hold_cursor(struct bout *b)
{
    struct parlour_status status;

    look_status(b->session, &status);
    if (b->cursor >= status.columns * status.rows)
        b->cursor = look_cell(b->session, status.columns / 2,
                              status.rows / 2);
}

static void bout_keep(struct bout *b)
{
    struct parlour_error error;

    bout_hold_cursor(b);
    if (b->journaled
            && journal_keep(&b->journal, b->session, &error) != PARLOUR_OK)
        bout_say(b, BOUT_BAD, error.words);
}

void bout_enter(struct bout *b, int left)
{
    char words[PARLOUR_ERROR], ending[PARLOUR_TEXT];
    struct parlour_status status;
    struct parlour_error error;
    int place;

    if (!b->journaled)
        return;
    look_status(b->session, &status);
    if (scores_keep(b->session, left, &place, &error) != PARLOUR_OK) {
        bout_say(b, BOUT_BAD, error.words);
    } else if (place > 0 && !left && status.levels == 0
               && look_ending(b->session, ending)) {
        snprintf(words, sizeof words, "%s Place %d in the scores.", ending,
                 place);
        bout_say(b, BOUT_GOOD, words);
    }
}

void bout_changed(struct bout *b)
{
    stage_finish(&b->stage);
    b->stage.stale = 1;
    b->spent = b->last = 0;
    bout_keep(b);
    bout_look_up(b);
}

int bout_set_aside(struct bout *b)
{
    return snap_take(b->session);
}

int bout_exchange(struct bout *b)
{
    int code = snap_back(b->session);

    if (code == PARLOUR_OK)
        bout_changed(b);
    return code;
}

static void bout_count(struct bout *b, unsigned long now)
{
    unsigned long pause = (now - b->last) & 0xffffffffUL;

    if (b->last != 0)
        b->spent += pause < BOUT_PAUSE ? pause : BOUT_PAUSE;
    b->last = now != 0 ? now : 1;
}

int bout_do(struct bout *b, const struct parlour_command *c,
            unsigned long now)
{
    char words[PARLOUR_TEXT];
    int code, first = c->act == PARLOUR_DO_NEW || c->act == PARLOUR_DO_LEVEL;

    b->heard = 0;
    b->moved = PARLOUR_NONE;
    bout_say(b, BOUT_PLAIN, "");
    if (c->act == PARLOUR_DO_NEW || c->act == PARLOUR_DO_RESTART)
        bout_enter(b, 1);
    code = stage_do(&b->stage, c, now);
    if (code != PARLOUR_OK && code != PARLOUR_UNSUPPORTED) {
        look_reason(b->session, words);
        bout_say(b, BOUT_BAD, words);
    }
    if (code == PARLOUR_OK && first)
        b->spent = b->last = 0;
    else
        bout_count(b, now);
    if (b->heard & (1u << PARLOUR_WON | 1u << PARLOUR_OVER))
        bout_enter(b, 0);
    if (b->heard & 1u << PARLOUR_WON)
        bout_solved(b);
    else if (b->heard & 1u << PARLOUR_RESET)
        bout_look_up(b);
    bout_keep(b);
    return code;
}

int bout_act(struct bout *b, int act, int cell, unsigned long now)
{
    struct parlour_command c = { .act = act, .cell = cell };

    return bout_do(b, &c, now);
}
