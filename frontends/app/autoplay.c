/* autoplay.c: what plays by itself (see autoplay.h). A solution stays where
 * the search left it, and is read move by move: each is a command of its own,
 * so it is kept and taken back like one that a player made. While a hint is
 * seen the next one is looked for. What was taken back in a pause is made
 * again before anything else is shown.
 */
#include <string.h>

#include "app/autoplay.h"
#include "app/keys.h"
#include "board/text.h"

enum { AUTOPLAY_WHOLE = 100 }; /* percent */

/* What keys do while something is shown. */
static const char *const autoplay_keys = " (Space: pause, other keys: stop)";

void autoplay_open(struct autoplay *c, void (*wake)(void *context),
                   void *context)
{
    memset(c, 0, sizeof *c);
    c->next = NULL;
    solver_job_open(&c->think, wake, context);
}

void autoplay_close(struct autoplay *c)
{
    solver_job_close(&c->think);
}

/* ---- what is said ---- */

static int autoplay_say(char *words, const char *first, const char *second)
{
    struct text t;

    text_open(&t, words, PARLOUR_ERROR);
    text_add(&t, first);
    text_add(&t, second);
    return PARLOUR_OK;
}

static int autoplay_refuse(int code, char *words)
{
    autoplay_say(words, parlour_code_text(code), "");
    return code;
}

static int autoplay_say_found(const struct parlour_search *found, char *words)
{
    struct text t;

    text_open(&t, words, PARLOUR_ERROR);
    text_add(&t, "A solution in ");
    text_add_number(&t, found->length);
    text_add(&t, found->pushes ? " push" : " move");
    if (found->length != 1)
        text_add(&t, found->pushes ? "es" : "s");
    text_add(&t, found->optimal ? ", the fewest" : "");
    text_add(&t, autoplay_keys);
    return PARLOUR_OK;
}

/* What is looked for, or made. */
static void autoplay_add_search(const struct autoplay *c, struct text *t)
{
    const struct parlour_search *search = solver_job_found(&c->think);
    char name[PARLOUR_TEXT];

    if (search->makes) {
        parlour_generated_name(search->difficulty, search->seed, name);
        text_add(t, "Making ");
        text_add(t, name);
    } else {
        text_add(t, c->think.hints ? "Looking for a good move"
                                   : "Looking for a solution");
    }
}

static int autoplay_say_search(const struct autoplay *c, char *words)
{
    struct text t;

    text_open(&t, words, PARLOUR_ERROR);
    autoplay_add_search(c, &t);
    text_add(&t, "... (any key stops it)");
    return PARLOUR_OK;
}

int autoplay_progress(struct autoplay *c, char *words)
{
    struct solver_job_progress progress;
    struct text t;

    solver_job_progress(&c->think, &progress);
    if (c->shows != AUTOPLAY_NOTHING
        || solver_job_state(&c->think) != SOLVER_JOB_BUSY
        || progress.states + progress.whole == 0)
        return 0;
    text_open(&t, words, PARLOUR_ERROR);
    autoplay_add_search(c, &t);
    text_add(&t, "... ");
    if (progress.whole > 0) {
        text_add(&t, "a table, ");
        text_add_number(&t, progress.done
                                / (progress.whole / AUTOPLAY_WHOLE + 1));
        text_add(&t, "%");
    } else {
        text_add_number(&t, progress.states);
        text_add(&t,
                 solver_job_found(&c->think)->makes ? " rooms" : " positions");
    }
    text_add(&t, " (any key stops it)");
    return 1;
}

/* ---- asking ---- */

/* Begins to show something, of which so many moves are to be made again. */
static void autoplay_show(struct autoplay *c, int what, unsigned long redos)
{
    c->shows = what;
    c->left = redos;
    c->paused = c->step = 0;
}

int autoplay_ask(struct autoplay *c, struct parlour_session *s, int whole,
                 char *words)
{
    int code = whole ? solver_job_watch(&c->think, s, c->hint)
                     : solver_job_hint(&c->think, s, c->hint);

    c->shows = AUTOPLAY_NOTHING;
    if (code != PARLOUR_OK)
        return autoplay_refuse(code, words);
    if (whole && c->think.hints) {
        autoplay_show(c, AUTOPLAY_HINTS, 0);
        return autoplay_say(words, "Watch it play", autoplay_keys);
    }
    if (*c->hint != '\0')
        return autoplay_say(words, "Hint: ", c->hint);
    return autoplay_say_search(c, words);
}

int autoplay_make(struct autoplay *c, struct parlour_session *s,
                  const struct generated_level *level, char *words)
{
    int code = solver_job_make(&c->think, s, level);

    c->shows = AUTOPLAY_NOTHING;
    return code == PARLOUR_OK ? autoplay_say_search(c, words)
                              : autoplay_refuse(code, words);
}

int autoplay_replay(struct autoplay *c, const struct parlour_session *s,
                    char *words)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    autoplay_show(c, status.redos > 0 ? AUTOPLAY_REPLAY : AUTOPLAY_NOTHING,
                  status.redos);
    if (c->left == 0)
        autoplay_say(words, "There is nothing to be made again", "");
    else
        autoplay_say(words,
                     "Space: pause, r u: step, + -: speed, other keys: stop",
                     status.aids & PARLOUR_AID_REPLAY ? ", B: your own game"
                                                   : "");
    return c->left > 0;
}

/* ---- answers ---- */

int autoplay_makes(const struct autoplay *c)
{
    return solver_job_found(&c->think)->makes;
}

int autoplay_learn(struct autoplay *c, struct parlour_session *s, char *words)
{
    int code;

    *words = '\0';
    if (solver_job_state(&c->think) != SOLVER_JOB_ENDED)
        return PARLOUR_OK;
    code = solver_job_collect(&c->think, s, c->hint);
    if (code != PARLOUR_OK) {
        c->shows = AUTOPLAY_NOTHING;
        return autoplay_refuse(code, words);
    }
    if (c->shows == AUTOPLAY_HINTS)
        return PARLOUR_OK;
    if (*c->hint != '\0')
        return autoplay_say(words, "Hint: ", c->hint);
    if (autoplay_makes(c))
        return autoplay_say(words, "A new level", " (N: the next one)");
    autoplay_show(c, AUTOPLAY_SOLUTION, 0);
    c->next = solver_job_found(&c->think)->moves;
    return autoplay_say_found(solver_job_found(&c->think), words);
}

int autoplay_is_searching(struct autoplay *c)
{
    return solver_job_state(&c->think) != SOLVER_JOB_IDLE;
}

int autoplay_is_busy(struct autoplay *c)
{
    return c->shows != AUTOPLAY_NOTHING || autoplay_is_searching(c);
}

int autoplay_key(const struct autoplay *c)
{
    return c->think.hints && c->shows != AUTOPLAY_HINTS ? KEYS_DO_HINT
                                                     : KEYS_DO_SOLVE;
}

int autoplay_stop(struct autoplay *c)
{
    int was = autoplay_is_busy(c);

    c->shows = AUTOPLAY_NOTHING;
    solver_job_drop(&c->think);
    return was;
}

int autoplay_lets(const struct autoplay *c, int act)
{
    return c->shows != AUTOPLAY_NOTHING
        && (act == KEYS_DO_FASTER || act == KEYS_DO_SLOWER
            || act == KEYS_DO_ANIMATION);
}

int autoplay_hear(struct autoplay *c, const struct parlour_session *s, int act,
                  char *words)
{
    struct parlour_status status;

    if (c->shows == AUTOPLAY_NOTHING
            || (act != KEYS_DO_PICK && act != KEYS_DO_UNDO
                && act != KEYS_DO_REDO))
        return 0;
    parlour_get_status(s, &status);
    c->paused = act != KEYS_DO_PICK || !c->paused;
    c->step = act == KEYS_DO_REDO ? 1
        : act == KEYS_DO_UNDO && status.moves > 0 ? -1 : 0;
    if (c->paused)
        autoplay_say(words, "Paused",
                     " (Space: on, r u: step, other keys: stop)");
    else
        autoplay_say(words, "It goes on", autoplay_keys);
    return 1;
}

/* ---- showing ---- */

int autoplay_has_next(const struct autoplay *c)
{
    if (c->shows == AUTOPLAY_NOTHING || (c->paused && c->step == 0))
        return 0;
    return c->step < 0 || c->left > 0 || c->shows != AUTOPLAY_HINTS
        || *c->hint != '\0';
}

/* The next move of the solution or the hint, in `shown`. */
static void autoplay_take(struct autoplay *c, const struct parlour_session *s)
{
    if (c->shows == AUTOPLAY_HINTS) {
        memcpy(c->shown, c->hint, sizeof c->shown);
        *c->hint = '\0';
        return;
    }
    if (!parlour_search_next(s, &c->next, c->shown) || *c->next == '\0')
        c->shows = AUTOPLAY_NOTHING;
}

/* A move is taken back: no hint is for what is there then. */
static void autoplay_take_back(struct autoplay *c)
{
    c->left++;
    if (c->shows == AUTOPLAY_HINTS) {
        solver_job_drop(&c->think);
        *c->hint = '\0';
    }
}

int autoplay_next(struct autoplay *c, struct parlour_session *s,
                  struct parlour_command *command)
{
    int back = c->step < 0;

    if (!autoplay_has_next(c))
        return 0;
    c->step = 0;
    memset(command, 0, sizeof *command);
    command->number = 1;
    if (back) {
        command->act = PARLOUR_DO_UNDO;
        autoplay_take_back(c);
        return 1;
    }
    if (c->left > 0) {
        command->act = PARLOUR_DO_REDO;
        if (--c->left == 0 && c->shows == AUTOPLAY_REPLAY)
            c->shows = AUTOPLAY_NOTHING;
        return 1;
    }
    autoplay_take(c, s);
    parlour_note_aid(s, PARLOUR_AID_SOLVE);
    command->act = PARLOUR_DO_PLAY;
    command->text = c->shown;
    return 1;
}

void autoplay_go_on(struct autoplay *c, struct parlour_session *s)
{
    if (c->shows == AUTOPLAY_HINTS && c->left == 0
            && solver_job_hint(&c->think, s, c->hint) != PARLOUR_OK)
        c->shows = AUTOPLAY_NOTHING;
}
