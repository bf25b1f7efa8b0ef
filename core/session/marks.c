/* marks.c: the marks on cells and the pusher's direction (see marks.h). Marks
 * are computed when they are queried, not when something changes. */
#include <assert.h>
#include <string.h>

#include "game/game_table.h"
#include "session/marks.h"

/* ---- changes ---- */

void marks_turn(struct parlour_session *s, unsigned long move)
{
    const struct game_extra *extra = game_table_extra(s->play.game);

    if (extra->facing != NULL)
        s->facing = extra->facing(s->play.setup, move);
}

/* Finds the direction that the pusher faces after the last move made. */
static void marks_find_facing(struct parlour_session *s)
{
    const struct history *h = &s->play.history;

    s->facing = game_table_extra(s->play.game)->facing == NULL ? PARLOUR_NONE
                                                               : PARLOUR_DOWN;
    if (h->now > 0)
        marks_turn(s, history_move(h, h->now - 1));
}

void marks_forget(struct parlour_session *s)
{
    s->wall_from = s->wall_to = s->hint_from = s->hint_to = PARLOUR_NONE;
    s->marks_stale = 1;
}

void marks_select(struct parlour_session *s, int cell)
{
    assert(cell >= PARLOUR_NONE
           && cell < grid_cells(s->play.game->grid(s->play.setup)));
    if (s->selected == cell)
        return;
    s->selected = cell;
    s->marks_stale = 1;
    session_tell_kind(s, PARLOUR_SELECT, cell);
}

void marks_reset(struct parlour_session *s)
{
    marks_find_facing(s);
    marks_forget(s);
    marks_select(s, PARLOUR_NONE);
    session_tell_kind(s, PARLOUR_RESET, PARLOUR_NONE);
}

void marks_note_wall(struct parlour_session *s, unsigned long move)
{
    game_table_ends(s->play.game, s->play.setup, s->play.state, move,
                    &s->wall_from, &s->wall_to);
    s->marks_stale = 1;
}

void marks_show_hint(struct parlour_session *s, unsigned long found,
                     char *move)
{
    const struct playthrough *play = &s->play;

    found = game_table_settle(play->game, play->setup, play->state, found);
    playthrough_aid(&s->play, PARLOUR_AID_HINT);
    game_table_write(play->game, play->setup, found, move);
    game_table_ends(play->game, play->setup, play->state, found,
                    &s->hint_from, &s->hint_to);
}

/* ---- queries ---- */

int parlour_focus(const struct parlour_session *s)
{
    const struct playthrough *play = &s->play;
    struct parlour_look look;
    int cell;

    for (cell = 0; s->selected == PARLOUR_NONE
            && cell < grid_cells(session_grid(s)); cell++) {
        memset(&look, 0, sizeof look);
        play->game->look(play->setup, session_shown(s), cell, &look);
        if (look.piece.shape == PARLOUR_SHAPE_PUSHER)
            return cell;
    }
    return s->selected;
}

static void marks_mark_cell(struct parlour_session *s, int cell, int mark)
{
    if (cell != PARLOUR_NONE)
        s->play.marks[cell] |= (unsigned char)mark;
}

static void marks_refresh_marks(struct parlour_session *s)
{
    const struct playthrough *play = &s->play;
    const struct game *game = play->game;
    const unsigned char *state = session_shown(s);

    memset(play->marks, 0, (size_t)grid_cells(session_grid(s)));
    marks_mark_cell(s, s->selected, PARLOUR_MARK_SELECTED);
    marks_mark_cell(s, s->hint_from, PARLOUR_MARK_HINT);
    marks_mark_cell(s, s->hint_to, PARLOUR_MARK_HINT | PARLOUR_MARK_HINT_TO);
    s->marks_stale = 0;
    if (game->mark == NULL)
        return;
    if (s->selected != PARLOUR_NONE
            && (!(game->traits & GAME_HIDES_TARGETS)
                || s->hint_from != PARLOUR_NONE))
        game->mark(play->setup, state, PARLOUR_MARK_REACHABLE, s->selected,
                   PARLOUR_NONE, play->marks);
    if (s->selected != PARLOUR_NONE && s->pointed != PARLOUR_NONE)
        game->mark(play->setup, state, PARLOUR_MARK_PATH, s->selected,
                   s->pointed, play->marks);
    if (s->wall_from != PARLOUR_NONE)
        game->mark(play->setup, state, PARLOUR_MARK_WALL, s->wall_from,
                   s->wall_to, play->marks);
}

void parlour_look_at(struct parlour_session *s, int cell,
                     struct parlour_look *look)
{
    const struct playthrough *play = &s->play;

    memset(look, 0, sizeof *look);
    look->facing = PARLOUR_NONE;
    if (cell < 0 || cell >= grid_cells(session_grid(s)))
        return;
    play->game->look(play->setup, session_shown(s), cell, look);
    if (look->piece.shape == PARLOUR_SHAPE_PUSHER)
        look->facing = s->facing;
    if (s->marks_stale && !s->moving)
        marks_refresh_marks(s);
    if (s->selected != PARLOUR_NONE)
        look->marks &= ~(unsigned)PARLOUR_MARK_ACTIVE;
    look->marks = s->moving ? 0 : look->marks | play->marks[cell];
}

int parlour_coming(const struct parlour_session *s, int i,
                   struct parlour_look *look)
{
    const struct playthrough *play = &s->play;
    int piece;

    memset(look, 0, sizeof *look);
    look->facing = PARLOUR_NONE;
    if (play->game->coming == NULL)
        return 0;
    piece = i < 0 ? 0 : play->game->coming(play->setup, session_shown(s), i);
    if (piece != 0)
        play->game->look_piece(piece, look);
    return piece != 0;
}
