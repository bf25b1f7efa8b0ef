/* session.c: a game being played: commands in, events out.
 *
 * commands.c turns commands into moves; moves.c makes them and replaces the
 * game.
 */
#include <assert.h>
#include <string.h>

#include "game/game_defaults.h"
#include "game/versioned_struct.h"
#include "session/moves.h"
#include "session/narration.h"

enum {
    SESSION_LEAST = sizeof(size_t) + sizeof(const char *) + sizeof(unsigned)
                                /* the smallest options of a caller: their size
                                   and the first fields */
};

static const char *const session_other_version =
    "Options of another version of the library";

/* ---- beginning and end ---- */

static struct parlour_session *session_begin(struct parlour_options *o,
                                             struct parlour_error *error)
{
    struct parlour_session *s = calloc(1, sizeof *s);

    if (s == NULL) {
        parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
        return NULL;
    }
    if (!(o->given & PARLOUR_OPTION_SEED))
        o->seed = instance_entropy(o);
    if (instance_begin(&s->play, o, error) != PARLOUR_OK) {
        free(s);
        return NULL;
    }
    s->snapshot = NULL;
    s->narration = NULL;
    s->selected = s->pointed = PARLOUR_NONE;
    moves_tell_reset(s);
    return s;
}

struct parlour_session *parlour_open(const struct parlour_options *o,
                                     struct parlour_error *error)
{
    struct parlour_options known = PARLOUR_OPTIONS_INIT;

    assert(o != NULL && error != NULL);
    if (versioned_struct_read(&known, o, SESSION_LEAST))
        return session_begin(&known, error);
    parlour_fail(error, PARLOUR_BAD_OPTION, 0, session_other_version);
    return NULL;
}

int parlour_new_game(struct parlour_session *s,
                     const struct parlour_options *o,
                     struct parlour_error *error)
{
    struct parlour_options known = PARLOUR_OPTIONS_INIT, next;

    assert(s != NULL && o != NULL && error != NULL);
    if (s->telling)
        return parlour_fail(error, PARLOUR_BUSY, 0, NULL);
    if (!versioned_struct_read(&known, o, SESSION_LEAST))
        return parlour_fail(error, PARLOUR_BAD_OPTION, 0,
                            session_other_version);
    moves_new_options(s, &known, &next);
    return moves_begin(s, &next, error);
}

void parlour_close(struct parlour_session *s)
{
    if (s == NULL)
        return;
    assert(!s->telling);
    instance_end(&s->play);
    narration_close(s->narration);
    free(s->snapshot);
    free(s);
}

/* ---- events ---- */

int parlour_listen(struct parlour_session *s, parlour_listener *hear,
                   void *context)
{
    assert(s != NULL && hear != NULL);
    if (s->listener_count == SESSION_LISTENERS)
        return PARLOUR_NO_MEMORY;
    s->listeners[s->listener_count].hear = hear;
    s->listeners[s->listener_count].context = context;
    s->listener_count++;
    return PARLOUR_OK;
}

int parlour_match_cell(const struct parlour_event *e, int i)
{
    if (i < 0 || i >= e->count)
        return PARLOUR_NONE;
    if (e->count < 2)
        return e->from;
    return e->from + (e->to - e->from) / (e->count - 1) * i;
}

/* ---- written boards ---- */

static int session_begin_written(struct parlour_session *s, const char *board,
                                 int columns, int rows, unsigned draft,
                                 struct parlour_error *error)
{
    struct parlour_options o;

    moves_written_options(s, board, columns, rows, draft, &o);
    return moves_begin(s, &o, error);
}

int parlour_import(struct parlour_session *s, const char *board,
                   struct parlour_error *error)
{
    const struct grid *g = s->play.game->grid(s->play.setup);

    return session_begin_written(s, board, g->columns, g->rows, 0, error);
}

/* Returns an empty board, which the caller frees, for a game whose boards are
 * always playable and have one character per cell. */
static char *session_blank(const struct game *game, int columns, int rows)
{
    size_t room = (size_t)rows * ((size_t)columns + 1) + 1;
    char *board = malloc(room);
    struct text t;
    int row;

    if (board == NULL)
        return NULL;
    text_open(&t, board, room);
    for (row = 0; row < rows; row++) {
        text_add_many(&t, *game->kinds[0], columns);
        text_add_char(&t, '\n');
    }
    return board;
}

int parlour_edit(struct parlour_session *s, int columns, int rows,
                 const char *board, struct parlour_error *error)
{
    const struct game *game = s->play.game;
    unsigned draft = game->options & PARLOUR_OPTION_DRAFT;
    char *blank;
    int code;

    if (game->put == NULL || game->kinds == NULL)
        return parlour_fail(error, PARLOUR_UNSUPPORTED, 0, NULL);
    if (columns < 1 || columns > PARLOUR_SIDE || rows < 1
            || rows > PARLOUR_SIDE)
        return parlour_fail(error, PARLOUR_BAD_OPTION, 0,
                            "A board has 1 to " PARLOUR_SIDE_WORDS
                            " columns and rows");
    if (draft || *board != '\0')
        return session_begin_written(s, board, columns, rows, draft, error);
    blank = session_blank(game, columns, rows);
    if (blank == NULL)
        return parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    code = session_begin_written(s, blank, columns, rows, 0, error);
    free(blank);
    return code;
}

/* ---- help ---- */

void parlour_note_aid(struct parlour_session *s, unsigned aids)
{
    instance_aid(&s->play, aids);
}

int parlour_has_hint(const struct parlour_session *s)
{
    const struct game *game = s->play.game;

    return game->hint != NULL
        && (game->extra == NULL || game->extra->has_hint == NULL
            || game->extra->has_hint(s->play.setup));
}

static int session_find_hint(struct parlour_session *s, unsigned long *found)
{
    const struct instance *play = &s->play;

    if (moves_is_over(s, play->state))
        return PARLOUR_GAME_OVER;
    return parlour_has_hint(s)
        ? play->game->hint(play->setup, play->state, found)
        : PARLOUR_UNSUPPORTED;
}

int parlour_hint(struct parlour_session *s, char *move)
{
    unsigned long found;
    int code;

    if (s->telling)
        return PARLOUR_BUSY;
    code = session_find_hint(s, &found);
    if (move == NULL)
        return code;
    moves_forget_marks(s);
    if (code == PARLOUR_OK)
        moves_show_hint(s, found, move);
    else
        moves_refuse(s, code);
    return code;
}
