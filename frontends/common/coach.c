/* coach.c: what plays by itself (see coach.h). A solution stays where the
 * search left it, and is read move by move: each is a command of its own, so
 * it is kept and taken back like one that a player made. While a hint is seen
 * the next one is looked for. What was taken back in a pause is made again
 * before anything else is shown.
 */
#include <string.h>

#include "coach.h"
#include "keys.h"
#include "text.h"

enum { COACH_WHOLE = 100 };    /* percent */

/* What keys do while something is shown. */
static const char *const coach_keys = " (Space: pause, other keys: stop)";

void coach_open(struct coach *c, void (*wake)(void *context), void *context)
{
    memset(c, 0, sizeof *c);
    c->next = NULL;
    think_open(&c->think, wake, context);
}

void coach_close(struct coach *c)
{
    think_close(&c->think);
}

/* ---- what is said ---- */

static int coach_say(char *words, const char *first, const char *second)
{
    struct text t;

    text_open(&t, words, PARLOUR_ERROR);
    text_add(&t, first);
    text_add(&t, second);
    return PARLOUR_OK;
}

static int coach_refuse(int code, char *words)
{
    coach_say(words, words_say(code), "");
    return code;
}

static int coach_say_found(const struct parlour_search *found, char *words)
{
    struct text t;

    text_open(&t, words, PARLOUR_ERROR);
    text_add(&t, "A solution in ");
    text_add_number(&t, found->length);
    text_add(&t, found->pushes ? " push" : " move");
    if (found->length != 1)
        text_add(&t, found->pushes ? "es" : "s");
    text_add(&t, found->optimal ? ", the fewest" : "");
    text_add(&t, coach_keys);
    return PARLOUR_OK;
}

/* What is looked for, or made. */
static void coach_add_search(const struct coach *c, struct text *t)
{
    const struct parlour_search *search = think_found(&c->think);
    char name[PARLOUR_TEXT];

    if (search->makes) {
        search_name(search->difficulty, search->seed, name);
        text_add(t, "Making ");
        text_add(t, name);
    } else {
        text_add(t, c->think.hints ? "Looking for a good move"
                                   : "Looking for a solution");
    }
}

static int coach_say_search(const struct coach *c, char *words)
{
    struct text t;

    text_open(&t, words, PARLOUR_ERROR);
    coach_add_search(c, &t);
    text_add(&t, "... (any key stops it)");
    return PARLOUR_OK;
}

int coach_progress(struct coach *c, char *words)
{
    struct think_progress progress;
    struct text t;

    think_progress(&c->think, &progress);
    if (c->shows != COACH_NOTHING || think_state(&c->think) != THINK_BUSY
            || progress.states + progress.whole == 0)
        return 0;
    text_open(&t, words, PARLOUR_ERROR);
    coach_add_search(c, &t);
    text_add(&t, "... ");
    if (progress.whole > 0) {
        text_add(&t, "a table, ");
        text_add_number(&t, progress.done
                                / (progress.whole / COACH_WHOLE + 1));
        text_add(&t, "%");
    } else {
        text_add_number(&t, progress.states);
        text_add(&t, think_found(&c->think)->makes ? " rooms" : " positions");
    }
    text_add(&t, " (any key stops it)");
    return 1;
}

/* ---- asking ---- */

/* Begins to show something, of which so many moves are to be made again. */
static void coach_show(struct coach *c, int what, unsigned long redos)
{
    c->shows = what;
    c->left = redos;
    c->paused = c->step = 0;
}

int coach_ask(struct coach *c, struct session *s, int whole, char *words)
{
    int code = whole ? think_watch(&c->think, s, c->hint)
                     : think_hint(&c->think, s, c->hint);

    c->shows = COACH_NOTHING;
    if (code != PARLOUR_OK)
        return coach_refuse(code, words);
    if (whole && c->think.hints) {
        coach_show(c, COACH_HINTS, 0);
        return coach_say(words, "Watch it play", coach_keys);
    }
    if (*c->hint != '\0')
        return coach_say(words, "Hint: ", c->hint);
    return coach_say_search(c, words);
}

int coach_make(struct coach *c, struct session *s,
               const struct endless *level, char *words)
{
    int code = think_make(&c->think, s, level);

    c->shows = COACH_NOTHING;
    return code == PARLOUR_OK ? coach_say_search(c, words)
                              : coach_refuse(code, words);
}

int coach_replay(struct coach *c, const struct session *s, char *words)
{
    struct parlour_status status;

    look_status(s, &status);
    coach_show(c, status.redos > 0 ? COACH_REPLAY : COACH_NOTHING,
               status.redos);
    if (c->left == 0)
        coach_say(words, "There is nothing to be made again", "");
    else
        coach_say(words,
                  "Space: pause, r u: step, + -: speed, other keys: stop",
                  status.aids & PARLOUR_AID_REPLAY ? ", B: your own game"
                                                   : "");
    return c->left > 0;
}

/* ---- answers ---- */

int coach_makes(const struct coach *c)
{
    return think_found(&c->think)->makes;
}

int coach_learn(struct coach *c, struct session *s, char *words)
{
    int code;

    *words = '\0';
    if (think_state(&c->think) != THINK_ENDED)
        return PARLOUR_OK;
    code = think_collect(&c->think, s, c->hint);
    if (code != PARLOUR_OK) {
        c->shows = COACH_NOTHING;
        return coach_refuse(code, words);
    }
    if (c->shows == COACH_HINTS)
        return PARLOUR_OK;
    if (*c->hint != '\0')
        return coach_say(words, "Hint: ", c->hint);
    if (coach_makes(c))
        return coach_say(words, "A new level", " (N: the next one)");
    coach_show(c, COACH_SOLUTION, 0);
    c->next = think_found(&c->think)->moves;
    return coach_say_found(think_found(&c->think), words);
}

int coach_is_searching(struct coach *c)
{
    return think_state(&c->think) != THINK_IDLE;
}

int coach_is_busy(struct coach *c)
{
    return c->shows != COACH_NOTHING || coach_is_searching(c);
}

int coach_key(const struct coach *c)
{
    return c->think.hints && c->shows != COACH_HINTS ? KEYS_DO_HINT
                                                     : KEYS_DO_SOLVE;
}

int coach_stop(struct coach *c)
{
    int was = coach_is_busy(c);

    c->shows = COACH_NOTHING;
    think_drop(&c->think);
    return was;
}

int coach_lets(const struct coach *c, int act)
{
    return c->shows != COACH_NOTHING
        && (act == KEYS_DO_FASTER || act == KEYS_DO_SLOWER
            || act == KEYS_DO_ANIMATION);
}

int coach_hear(struct coach *c, const struct session *s, int act,
               char *words)
{
    struct parlour_status status;

    if (c->shows == COACH_NOTHING
            || (act != KEYS_DO_PICK && act != KEYS_DO_UNDO
                && act != KEYS_DO_REDO))
        return 0;
    look_status(s, &status);
    c->paused = act != KEYS_DO_PICK || !c->paused;
    c->step = act == KEYS_DO_REDO ? 1
        : act == KEYS_DO_UNDO && status.moves > 0 ? -1 : 0;
    if (c->paused)
        coach_say(words, "Paused",
                  " (Space: on, r u: step, other keys: stop)");
    else
        coach_say(words, "It goes on", coach_keys);
    return 1;
}

/* ---- showing ---- */

int coach_has_next(const struct coach *c)
{
    if (c->shows == COACH_NOTHING || (c->paused && c->step == 0))
        return 0;
    return c->step < 0 || c->left > 0 || c->shows != COACH_HINTS
        || *c->hint != '\0';
}

/* The next move of the solution or the hint, in `shown`. */
static void coach_take(struct coach *c, const struct session *s)
{
    if (c->shows == COACH_HINTS) {
        memcpy(c->shown, c->hint, sizeof c->shown);
        *c->hint = '\0';
        return;
    }
    if (!search_next(s, &c->next, c->shown) || *c->next == '\0')
        c->shows = COACH_NOTHING;
}

/* A move is taken back: no hint is for what is there then. */
static void coach_take_back(struct coach *c)
{
    c->left++;
    if (c->shows == COACH_HINTS) {
        think_drop(&c->think);
        *c->hint = '\0';
    }
}

int coach_next(struct coach *c, struct session *s,
               struct parlour_command *command)
{
    int back = c->step < 0;

    if (!coach_has_next(c))
        return 0;
    c->step = 0;
    memset(command, 0, sizeof *command);
    command->number = 1;
    if (back) {
        command->act = PARLOUR_DO_UNDO;
        coach_take_back(c);
        return 1;
    }
    if (c->left > 0) {
        command->act = PARLOUR_DO_REDO;
        if (--c->left == 0 && c->shows == COACH_REPLAY)
            c->shows = COACH_NOTHING;
        return 1;
    }
    coach_take(c, s);
    session_aid(s, PARLOUR_AID_SOLVE);
    command->act = PARLOUR_DO_PLAY;
    command->text = c->shown;
    return 1;
}

void coach_go_on(struct coach *c, struct session *s)
{
    if (c->shows == COACH_HINTS && c->left == 0
            && think_hint(&c->think, s, c->hint) != PARLOUR_OK)
        c->shows = COACH_NOTHING;
}
