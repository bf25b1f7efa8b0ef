/* game_change.c: one game takes the place of another (see game_change.h). */
#include "app/play/game_change.h"

void game_change_clear(struct game_change *c)
{
    kept_game_clear(&c->before);
    kept_game_clear(&c->undone);
    kept_game_clear(&c->leaving);
    kept_game_clear(&c->fresh);
    c->leaves = 0;
    c->scores.line = NULL;
}

void game_change_close(struct game_change *c)
{
    game_change_cancel(c);
    kept_game_drop(&c->before);
    kept_game_drop(&c->undone);
}

void game_change_begin(struct game_change *c, const struct parlour_session *s,
                       int has_journal, const char *path,
                       unsigned long seconds)
{
    game_change_cancel(c);      /* a command that was refused */
    scores_note(&c->scores, s, 1, seconds);
    c->leaves = kept_game_is_worth(s) || has_journal;
    if (!kept_game_is_worth(s))
        kept_game_keep(&c->fresh, s, path, seconds);
    else if (!has_journal)
        kept_game_keep(&c->leaving, s, path, seconds);
}

void game_change_cancel(struct game_change *c)
{
    scores_drop(&c->scores);
    kept_game_drop(&c->leaving);
    kept_game_drop(&c->fresh);
    c->leaves = 0;
}

int game_change_restart(struct game_change *c, int *place,
                        struct parlour_error *error)
{
    kept_game_drop(&c->leaving);
    c->leaves = 0;
    return scores_keep_noted(&c->scores, place, error);
}

int game_change_end(struct game_change *c, int *place,
                    struct parlour_error *error)
{
    if (c->leaves)
        kept_game_move(&c->before, &c->leaving);
    kept_game_drop(&c->undone);
    return game_change_restart(c, place, error);
}

void game_change_undid(struct game_change *c, const struct parlour_session *s)
{
    kept_game_follow(&c->fresh, s);
    kept_game_move(&c->undone, &c->fresh);
}
