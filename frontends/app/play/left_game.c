/* left_game.c: the game that was left (see left_game.h). */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/play/left_game.h"
#include "board/text.h"

/* ---- copies ---- */

static void left_game_clear_copy(struct left_game_copy *c)
{
    static const struct left_game_copy none = { NULL, NULL, NULL, 0, 0, 0 };

    *c = none;
}

static void left_game_drop(struct left_game_copy *c)
{
    free(c->saved);
    free(c->levels);
    left_game_clear_copy(c);
}

/* Moves a game from one place to another, and drops the one that was there. */
static void left_game_move(struct left_game_copy *to,
                           struct left_game_copy *from)
{
    left_game_drop(to);
    *to = *from;
    left_game_clear_copy(from);
}

/* Copies the game in a session. Without memory makes no copy. */
static void left_game_copy(struct left_game_copy *c,
                           const struct parlour_session *s, const char *path,
                           unsigned long seconds)
{
    struct text_long text = { NULL, 0, 0 };
    struct parlour_status status;

    if (parlour_save(s, text_put_line, &text) != PARLOUR_OK) {
        free(text.start);
        return;
    }
    parlour_get_status(s, &status);
    c->game = status.game;
    c->saved = text.start;
    c->seconds = seconds;
    if (path != NULL)
        c->levels = text_copy(path, strlen(path));
}

int left_game_open(struct left_game_copy *place,
                   int (*open)(void *context, const struct left_game_copy *g),
                   void *context)
{
    struct left_game_copy taken = *place;
    int code;

    assert(place->saved != NULL);
    left_game_clear_copy(place);
    code = open(context, &taken);
    if (code != PARLOUR_OK)
        left_game_move(place, &taken);
    left_game_drop(&taken);
    return code;
}

/* ---- leaving ---- */

void left_game_clear(struct left_game *l)
{
    memset(l, 0, sizeof *l);
    left_game_clear_copy(&l->before);
    left_game_clear_copy(&l->undone);
    left_game_clear_copy(&l->leaving);
    l->scores.line = NULL;
}

void left_game_close(struct left_game *l)
{
    left_game_cancel(l);
    left_game_drop(&l->before);
    left_game_drop(&l->undone);
}

void left_game_begin(struct left_game *l, const struct parlour_session *s,
                     int has_journal, const char *path, unsigned long seconds)
{
    struct parlour_status status;

    left_game_cancel(l);        /* a command that was refused */
    scores_note(&l->scores, s, 1, seconds);
    parlour_get_status(s, &status);
    l->moved = status.moves + status.redos > 0;
    l->leaves = l->moved || has_journal;
    if (!l->moved || !has_journal)
        left_game_copy(&l->leaving, s, path, seconds);
}

void left_game_cancel(struct left_game *l)
{
    scores_drop(&l->scores);
    left_game_drop(&l->leaving);
    l->leaves = 0;
}

int left_game_restart(struct left_game *l, int *place,
                      struct parlour_error *error)
{
    if (l->moved)
        left_game_drop(&l->leaving);
    l->leaves = 0;
    return scores_keep_noted(&l->scores, place, error);
}

int left_game_is_unsaved(const struct left_game *l)
{
    return l->lost || (l->before.saved != NULL && l->before.unsaved);
}

int left_game_end(struct left_game *l, int *place,
                  struct parlour_error *error)
{
    if (l->leaves)              /* its place is taken */
        l->lost = left_game_is_unsaved(l)
            || (l->leaving.unsaved && l->leaving.saved == NULL);
    if (l->leaves && l->moved)
        left_game_move(&l->before, &l->leaving);
    else if (l->leaves)
        left_game_drop(&l->before);     /* the new one has a journal */
    left_game_drop(&l->undone);
    return left_game_restart(l, place, error);
}

/* ---- undo and redo ---- */

void left_game_note_command(struct left_game *l, unsigned long restarted)
{
    l->restarted = restarted;
    l->asked = 0;
}

enum left_game_undo left_game_undo(struct left_game *l,
                                   const struct parlour_status *status,
                                   int previous, int held)
{
    int asked = l->asked;

    l->asked = 0;
    if (status->moves > 0)
        return LEFT_GAME_UNDO_ACT;
    if (l->restarted > 0 && l->restarted <= status->redos)
        return LEFT_GAME_UNDO_RESTART;
    if (!previous)
        return LEFT_GAME_UNDO_ACT;
    l->asked = asked ? held : status->redos > 0;
    return l->asked ? LEFT_GAME_UNDO_ASK : LEFT_GAME_UNDO_GAME;
}

void left_game_undid(struct left_game *l, const struct parlour_session *s)
{
    struct parlour_status status;

    if (l->moved)
        return;
    parlour_get_status(s, &status);
    l->leaving.moves = status.moves + status.redos;
    left_game_move(&l->undone, &l->leaving);
}

int left_game_redoes(const struct left_game *l,
                     const struct parlour_status *status)
{
    return l->undone.saved != NULL && status->redos == 0
        && status->moves == l->undone.moves;
}

void left_game_forget(struct left_game *l)
{
    left_game_drop(&l->undone);
}
