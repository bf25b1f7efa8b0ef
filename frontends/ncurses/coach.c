/* coach.c: hints, solutions, levels (see coach.h). A solution that was found
 * is played and taken back at once: to show it, its moves are made again one
 * by one, and where that is stopped redo goes on and undo goes back. A game
 * without solutions is played by hints: while one is seen the next is looked
 * for.
 */
#include <stdio.h>
#include <string.h>

#include "coach.h"
#include "keys.h"
#include "tty.h"

void coach_open(struct coach *c)
{
    think_open(&c->think, tty_wake, NULL);
    c->left = 0;
    c->watches = 0;
}

void coach_close(struct coach *c)
{
    think_close(&c->think);
}

static void coach_say(char *words, const char *first, const char *second)
{
    snprintf(words, PARLOUR_ERROR, "%s%s", first, second);
}

static int coach_refuse(int code, char *words)
{
    coach_say(words, session_code_words(code), "");
    return code;
}

int coach_ask(struct coach *c, struct session *s, int whole, char *words)
{
    int code = whole ? think_watch(&c->think, s, c->move)
                     : think_hint(&c->think, s, c->move);

    if (code != PARLOUR_OK)
        return coach_refuse(code, words);
    c->watches = whole && c->think.hints;
    if (c->watches)
        session_aid(s, PARLOUR_AID_SOLVE);
    if (*c->move != '\0' && !c->watches) {
        coach_say(words, "Hint: ", c->move);
        return PARLOUR_OK;
    }
    if (*c->move == '\0')
        tty_expect();
    if (c->watches) {
        coach_say(words, "Watch it play", " (any key stops it)");
        return PARLOUR_OK;
    }
    coach_say(words, whole ? "Looking for a solution..."
                           : "Looking for a good move...",
              " (any key stops it)");
    return PARLOUR_OK;
}

int coach_make(struct coach *c, struct session *s,
               const struct endless *level, char *words)
{
    char name[PARLOUR_TEXT];
    int code = think_make(&c->think, s, level);

    if (code != PARLOUR_OK)
        return coach_refuse(code, words);
    tty_expect();
    search_name(level->difficulty, level->seed, name);
    snprintf(words, PARLOUR_ERROR, "Making %s... (any key stops it)", name);
    return PARLOUR_OK;
}

int coach_makes(const struct coach *c)
{
    return think_found(&c->think)->makes;
}

/* Has the moves of a solution ready to be made again. */
static void coach_begin(struct coach *c, struct session *s)
{
    struct parlour_command play = { .act = PARLOUR_DO_PLAY };
    struct parlour_command back = { .act = PARLOUR_DO_UNDO };
    struct parlour_status before, after;

    play.text = think_found(&c->think)->moves;
    look_status(s, &before);
    session_do(s, &play);
    look_status(s, &after);
    back.number = after.moves - before.moves;
    if (back.number > 0)
        session_do(s, &back);
    c->left = back.number;
}

int coach_learn(struct coach *c, struct session *s, char *words)
{
    char move[PARLOUR_TEXT], moves[PARLOUR_TEXT];
    int code;

    *words = '\0';
    if (think_state(&c->think) != THINK_ENDED)
        return PARLOUR_OK;
    code = think_collect(&c->think, s, move);
    c->watches = c->watches && code == PARLOUR_OK;
    if (code != PARLOUR_OK)
        return coach_refuse(code, words);
    if (c->watches) {
        memcpy(c->move, move, sizeof move);
        return PARLOUR_OK;
    }
    if (*move != '\0') {
        coach_say(words, "Hint: ", move);
        return PARLOUR_OK;
    }
    if (coach_makes(c)) {
        coach_say(words, "A new level", " (N: the next one)");
        return PARLOUR_OK;
    }
    coach_begin(c, s);
    snprintf(moves, sizeof moves, "A solution in %lu moves", c->left);
    coach_say(words, moves, " (any key stops it)");
    return PARLOUR_OK;
}

void coach_show(struct coach *c, const struct session *s)
{
    struct parlour_status status;

    look_status(s, &status);
    c->left = status.redos;
}

int coach_is_busy(struct coach *c)
{
    return c->left > 0 || c->watches
        || think_state(&c->think) != THINK_IDLE;
}

int coach_key(const struct coach *c)
{
    return c->think.hints && !c->watches ? KEYS_DO_HINT : KEYS_DO_SOLVE;
}

void coach_stop(struct coach *c)
{
    c->left = 0;
    c->watches = 0;
    think_drop(&c->think);
}

int coach_has_next(const struct coach *c)
{
    return c->left > 0 || (c->watches && *c->move != '\0');
}

int coach_next(struct coach *c, struct parlour_command *command)
{
    if (!coach_has_next(c))
        return 0;
    if (c->watches) {
        memcpy(c->shown, c->move, sizeof c->shown);
        *c->move = '\0';
        command->act = PARLOUR_DO_PLAY;
        command->text = c->shown;
        return 1;
    }
    c->left--;
    command->act = PARLOUR_DO_REDO;
    command->number = 1;
    return 1;
}

void coach_go_on(struct coach *c, struct session *s)
{
    if (!c->watches)
        return;
    c->watches = think_hint(&c->think, s, c->move) == PARLOUR_OK;
    if (c->watches && *c->move == '\0')
        tty_expect();
}
