/* tutor.c: hints, solutions, levels (see tutor.h). Limit: a position that is
 * played on while it is thought of is not thought of any more.
 */
#include <stdio.h>
#include <string.h>

#include "tutor.h"

enum {
    TUTOR_PAUSE = 120,          /* milliseconds between moves shown */
    TUTOR_FIRST = 700           /* before the first, to read what is said */
};

/* Called on the search's thread. */
static void tutor_tell(void *context)
{
    const struct tutor *t = context;
    SDL_Event e = { 0 };

    e.type = t->event;
    SDL_PushEvent(&e);
}

void tutor_open(struct tutor *t)
{
    memset(t, 0, sizeof *t);
    t->event = SDL_RegisterEvents(1);
    think_open(&t->think, tutor_tell, t);
}

static void tutor_forget(struct tutor *t)
{
    SDL_free(t->moves);
    t->moves = t->next = NULL;
    t->left = 0;
}

void tutor_close(struct tutor *t)
{
    if (t->think.wake != NULL)  /* it was opened */
        think_close(&t->think);
    tutor_forget(t);
}

/* ---- asking ---- */

static void tutor_say_code(struct bout *b, int code)
{
    char words[PARLOUR_TEXT];

    look_reason(b->session, words);
    bout_say(b, BOUT_BAD, code == PARLOUR_GAVE_UP || code == PARLOUR_UNSOLVABLE
             ? session_code_words(code) : words);
}

static void tutor_say_hint(struct bout *b, const char *move)
{
    char words[PARLOUR_ERROR];

    snprintf(words, sizeof words, "Try %s", move);
    bout_say(b, BOUT_GOOD, words);
    b->stage.stale = 1;         /* cells were marked */
}

static void tutor_begin(struct tutor *t, struct bout *b, int code,
                        const char *words)
{
    t->thinking = code == PARLOUR_OK;
    if (t->thinking)
        bout_say(b, BOUT_PLAIN, words);
    else
        tutor_say_code(b, code);
}

void tutor_hint(struct tutor *t, struct bout *b)
{
    char move[PARLOUR_TEXT];
    int code = think_hint(&t->think, b->session, move);

    if (code == PARLOUR_OK && *move != '\0')
        tutor_say_hint(b, move);
    else
        tutor_begin(t, b, code, "Thinking...");
}

void tutor_solve(struct tutor *t, struct bout *b, unsigned long now)
{
    int code = think_watch(&t->think, b->session, t->move);

    t->watches = code == PARLOUR_OK && t->think.hints;
    t->due = now + TUTOR_PAUSE;
    tutor_begin(t, b, code, t->watches ? "Watch it play. Any key stops it."
                                       : "Looking for a solution...");
    t->thinking = t->thinking && *t->move == '\0';
}

void tutor_make(struct tutor *t, struct bout *b,
                const struct endless *level)
{
    char name[PARLOUR_TEXT], words[PARLOUR_ERROR];

    search_name(level->difficulty, level->seed, name);
    snprintf(words, sizeof words, "Making %s... Any key stops it.", name);
    tutor_begin(t, b, think_make(&t->think, b->session, level), words);
}

/* ---- answers ---- */

static void tutor_take_level(struct bout *b)
{
    bout_changed(b);
    bout_say(b, BOUT_GOOD, "A new level. N: the next one.");
}

static void tutor_show(struct tutor *t, struct bout *b, unsigned long now)
{
    const struct parlour_search *found = think_found(&t->think);
    char words[PARLOUR_ERROR];

    t->moves = t->next = SDL_strdup(found->moves);
    t->due = now + TUTOR_FIRST;
    snprintf(words, sizeof words, "A solution of %lu %s%s. Any key stops it.",
             found->length, found->length == 1 ? "move" : "moves",
             found->optimal ? "; there is no shorter one" : "");
    bout_say(b, BOUT_GOOD, words);
}

int tutor_wake(struct tutor *t, struct bout *b, unsigned long now)
{
    char move[PARLOUR_TEXT];
    int code, made;

    if (!t->thinking || b == NULL || think_state(&t->think) != THINK_ENDED)
        return 0;
    code = think_collect(&t->think, b->session, move);
    t->thinking = 0;
    made = code == PARLOUR_OK && think_found(&t->think)->makes;
    t->watches = t->watches && code == PARLOUR_OK;
    if (code != PARLOUR_OK)
        tutor_say_code(b, code);
    else if (made)
        tutor_take_level(b);
    else if (t->watches)
        memcpy(t->move, move, sizeof move);
    else if (*move != '\0')
        tutor_say_hint(b, move);
    else
        tutor_show(t, b, now);
    return made;
}

int tutor_stop(struct tutor *t, struct bout *b)
{
    int did = t->thinking || tutor_is_showing(t);

    if (t->thinking)
        think_drop(&t->think);
    t->thinking = t->watches = 0;
    tutor_forget(t);
    if (did && b != NULL)
        bout_say(b, BOUT_PLAIN, "");
    return did;
}

/* ---- showing ---- */

int tutor_is_showing(const struct tutor *t)
{
    return t->moves != NULL || t->watches || t->left > 0;
}

long tutor_rest(const struct tutor *t, unsigned long now)
{
    long left;

    if (t->moves == NULL && t->left == 0
            && (!t->watches || *t->move == '\0'))
        return -1;
    left = (long)((t->due - now) & 0xffffffffUL);
    return left > TUTOR_FIRST + STAGE_CAP ? 0 : left;
}

void tutor_replay(struct tutor *t, struct bout *b, unsigned long now)
{
    struct parlour_status status;

    tutor_stop(t, b);
    look_status(b->session, &status);
    t->left = status.redos;
    t->due = now + TUTOR_FIRST;
    bout_say(b, t->left > 0 ? BOUT_GOOD : BOUT_PLAIN, t->left > 0
             ? "Any key stops, Y goes on, r and u step, B: your own game."
             : "There is nothing to be made again.");
}

/* The next word of a solution; NULL: there is none. */
static const char *tutor_move(struct tutor *t)
{
    char *word;

    if (t->watches) {
        memcpy(t->shown, t->move, sizeof t->shown);
        *t->move = '\0';
        return t->shown;
    }
    word = t->next + strspn(t->next, " ");
    t->next = word + strcspn(word, " ");
    if (*word == '\0') {
        tutor_forget(t);
        return NULL;
    }
    if (*t->next != '\0')
        *t->next++ = '\0';
    return word;
}

int tutor_next(struct tutor *t, unsigned long now, struct parlour_command *c)
{
    if (tutor_rest(t, now) != 0)
        return 0;
    memset(c, 0, sizeof *c);
    if (t->left > 0) {
        t->left--;
        c->act = PARLOUR_DO_REDO;
        c->number = 1;
        return 1;
    }
    c->act = PARLOUR_DO_PLAY;
    c->text = tutor_move(t);
    return c->text != NULL;
}

void tutor_go_on(struct tutor *t, struct bout *b, unsigned long now,
                 unsigned long lasts)
{
    t->due = now + lasts + TUTOR_PAUSE;
    if (!t->watches)
        return;
    t->watches = think_hint(&t->think, b->session, t->move) == PARLOUR_OK;
    t->thinking = t->watches && *t->move == '\0';
}
