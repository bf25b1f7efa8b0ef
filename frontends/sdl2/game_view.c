/* game_view.c: a game on the screen (see game_view.h). Time is counted from
 * command to command, and a long pause as GAME_VIEW_PAUSE only: a board that
 * is left open overnight was not played all night.
 */
#include <stdio.h>
#include <string.h>

#include "app/generated_level.h"
#include "app/keys.h"
#include "sdl2/game_view.h"

enum {
    GAME_VIEW_FRAME = 16,       /* milliseconds from picture to picture */
    GAME_VIEW_PAUSE = 120000    /* the most that a pause counts */
};

static void hear(void *context, const struct parlour_event *e)
{
    struct game_view *b = context;

    if (e->kind == PARLOUR_STEP && !(b->heard & 1u << PARLOUR_STEP))
        b->moved = e->to;       /* the player's own piece comes first */
    b->heard |= 1u << e->kind;
}

void game_view_say(struct game_view *b, int tone, const char *words)
{
    b->tone = tone;
    snprintf(b->words, sizeof b->words, "%s", words);
}

/* ---- the best solutions ---- */

/* Looks up what is known of the level in play. */
static void look_up(struct game_view *b)
{
    struct best_solutions_score score;
    unsigned long print[2];

    b->known = 0;
    if (!parlour_fingerprint(b->session, 0, print))
        return;
    if (best_solutions_find(&b->best, BEST_SOLUTIONS_MOVES, print, &score)) {
        b->known |= BEST_SOLUTIONS_MOVES;
        b->fewest.moves = score.moves;
    }
    if (best_solutions_find(&b->best, BEST_SOLUTIONS_PUSHES, print, &score)) {
        b->known |= BEST_SOLUTIONS_PUSHES;
        b->fewest.pushes = score.pushes;
    }
}

/* A level was solved: what its game says of that, and if it is a record. */
static void solved(struct game_view *b)
{
    static const char *const records[] = {
        "", " Your fewest moves!", " Your fewest pushes!",
        " Your fewest moves and pushes!"
    };
    char words[PARLOUR_ERROR], ending[PARLOUR_TEXT];
    struct parlour_error error;
    int better = 0;

    if (b->journaled
        && best_solutions_keep(&b->best, b->session, &better, &error)
               != PARLOUR_OK) {
        game_view_say(b, GAME_VIEW_BAD, error.words);
    } else if (parlour_ending(b->session, ending) && b->known != 0) {
        snprintf(words, sizeof words, "%s%s", ending, records[better]);
        game_view_say(b, GAME_VIEW_GOOD, words);
    }
    look_up(b);
}

int game_view_onward(const struct game_view *b)
{
    struct parlour_status status;
    struct generated_level next;

    parlour_get_status(b->session, &status);
    if (status.levels > 0 && status.state == PARLOUR_IS_WON)
        return generated_level_by(&next, b->session, 1) ? KEYS_DO_FOLLOWING
                                                : KEYS_DO_UNSOLVED;
    if (status.levels == 0 && (status.state == PARLOUR_IS_WON
                               || status.state == PARLOUR_IS_OVER))
        return KEYS_DO_NEW;
    return KEYS_DO_NOTHING;
}

static void game_view_resume(struct game_view *b)
{
    struct parlour_error error;
    int code = journal_resume(&b->journal, b->session, &error);

    if (code == PARLOUR_OK)
        game_view_say(b, GAME_VIEW_PLAIN,
                      "Your game goes on where you left it.");
    else if (code != PARLOUR_UNSUPPORTED)
        game_view_say(b, GAME_VIEW_BAD, error.words);
}

int game_view_open(struct game_view *b, struct parlour_session *s, int keep,
                   int resume)
{
    struct parlour_status status;
    struct parlour_error error;

    memset(b, 0, sizeof *b);
    b->session = s;
    parlour_get_status(s, &status);
    b->cursor = parlour_cell(s, status.columns / 2, status.rows / 2);
    if (animation_open(&b->stage, s, GAME_VIEW_FRAME) != PARLOUR_OK
            || parlour_listen(s, hear, b) != PARLOUR_OK) {
        animation_close(&b->stage);
        parlour_close(s);
        return PARLOUR_NO_MEMORY;
    }
    if (!keep)
        return PARLOUR_OK;
    best_solutions_open(&b->best, status.game);
    b->journaled = 1;
    if (journal_open(&b->journal, status.game, &error) != PARLOUR_OK)
        game_view_say(b, GAME_VIEW_BAD, error.words);
    else if (resume)
        game_view_resume(b);
    look_up(b);
    return PARLOUR_OK;
}

void game_view_close(struct game_view *b)
{
    if (b->journaled)
        journal_close(&b->journal, b->session);
    editor_close(&b->editor);
    best_solutions_close(&b->best);
    animation_close(&b->stage);
    parlour_close(b->session);
}

/* A board of another size has other cells. */
static void hold_cursor(struct game_view *b)
{
    struct parlour_status status;

    parlour_get_status(b->session, &status);
    if (b->cursor >= status.columns * status.rows)
        b->cursor = parlour_cell(b->session, status.columns / 2,
                                 status.rows / 2);
}

static void game_view_keep(struct game_view *b)
{
    struct parlour_error error;

    hold_cursor(b);
    if (b->journaled
            && journal_keep(&b->journal, b->session, &error) != PARLOUR_OK)
        game_view_say(b, GAME_VIEW_BAD, error.words);
}

void game_view_enter(struct game_view *b, int left)
{
    char words[PARLOUR_ERROR], ending[PARLOUR_TEXT];
    struct parlour_status status;
    struct parlour_error error;
    int place;

    if (!b->journaled)
        return;
    parlour_get_status(b->session, &status);
    if (scores_keep(b->session, left, 0, &place, &error) != PARLOUR_OK) {
        game_view_say(b, GAME_VIEW_BAD, error.words);
    } else if (place > 0 && !left && status.levels == 0
               && parlour_ending(b->session, ending)) {
        snprintf(words, sizeof words, "%s Place %d in the scores.", ending,
                 place);
        game_view_say(b, GAME_VIEW_GOOD, words);
    }
}

void game_view_changed(struct game_view *b)
{
    animation_finish(&b->stage);
    b->stage.stale = 1;
    b->spent = b->last = 0;
    game_view_keep(b);
    look_up(b);
}

int game_view_set_aside(struct game_view *b)
{
    return parlour_snapshot(b->session);
}

int game_view_exchange(struct game_view *b)
{
    int code = parlour_swap_snapshot(b->session);

    if (code == PARLOUR_OK)
        game_view_changed(b);
    return code;
}

static void count(struct game_view *b, unsigned long now)
{
    unsigned long pause = (now - b->last) & 0xffffffffUL;

    if (b->last != 0)
        b->spent += pause < GAME_VIEW_PAUSE ? pause : GAME_VIEW_PAUSE;
    b->last = now != 0 ? now : 1;
}

int game_view_do(struct game_view *b, const struct parlour_command *c,
                 unsigned long now)
{
    char words[PARLOUR_TEXT];
    int code, first = c->act == PARLOUR_DO_NEW || c->act == PARLOUR_DO_LEVEL;

    b->heard = 0;
    b->moved = PARLOUR_NONE;
    game_view_say(b, GAME_VIEW_PLAIN, "");
    if (c->act == PARLOUR_DO_NEW || c->act == PARLOUR_DO_RESTART)
        game_view_enter(b, 1);
    code = animation_do(&b->stage, c, now);
    if (code != PARLOUR_OK && code != PARLOUR_UNSUPPORTED) {
        parlour_refusal(b->session, words);
        game_view_say(b, GAME_VIEW_BAD, words);
    }
    if (code == PARLOUR_OK && first)
        b->spent = b->last = 0;
    else
        count(b, now);
    if (b->heard & (1u << PARLOUR_WON | 1u << PARLOUR_OVER))
        game_view_enter(b, 0);
    if (b->heard & 1u << PARLOUR_WON)
        solved(b);
    else if (b->heard & 1u << PARLOUR_RESET)
        look_up(b);
    game_view_keep(b);
    return code;
}

int game_view_act(struct game_view *b, int act, int cell, unsigned long now)
{
    struct parlour_command c = { .act = act, .cell = cell };

    return game_view_do(b, &c, now);
}
