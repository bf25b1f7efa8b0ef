/* new_game.c: begins and ends games of a session (see new_game.h). A new game
 * is built beside the current one and replaces it only if it is sound. */
#include <assert.h>
#include <string.h>

#include "game/catalog.h"
#include "game/game_table.h"
#include "game/sized_struct.h"
#include "session/marks.h"
#include "session/new_game.h"

enum {
    NEW_GAME_LEAST = sizeof(size_t) + sizeof(const char *) + sizeof(unsigned)
                                /* the smallest options of a caller: their size
                                   and the first fields */
};

static const char *const new_game_other_version =
    "Options of another version of the library";

/* ---- other games ---- */

void new_game_replace(struct parlour_session *s, struct playthrough *play)
{
    assert(!s->telling && play->game != NULL);
    playthrough_end(&s->play);
    s->play = *play;
    s->games++;
    s->pointed = PARLOUR_NONE;
    marks_reset(s);
}

static int new_game_begin(struct parlour_session *s,
                          const struct parlour_options *o,
                          struct parlour_error *error)
{
    struct playthrough play;
    int code;

    if (s->telling)
        return parlour_fail(error, PARLOUR_BUSY, 0, NULL);
    code = playthrough_begin(&play, o, error);
    if (code == PARLOUR_OK)
        new_game_replace(s, &play);
    else
        session_refuse(s, code);
    return code;
}

/* The seed of the game after the present one. */
static unsigned long new_game_next_seed(const struct playthrough *play)
{
    struct random dice;

    if (play->game->dice != NULL)
        dice = *play->game->dice(play->state);
    else
        random_seed(&dice, play->start.seed);
    return random_next(&dice);
}

/* Returns the rules of a new game of a size if none are named. */
static const char *new_game_usual_rules(const struct game *game, int columns,
                                        int rows)
{
    const struct game_extra *extra = game_table_extra(game);

    return extra->usual_rules == NULL ? NULL
                                      : extra->usual_rules(columns, rows);
}

/* Returns the rules that the next game keeps: not those which this one has
 * because of its size. */
static const char *new_game_kept_rules(const struct playthrough *play)
{
    const struct grid *g = play->game->grid(play->setup);
    const char *rules = play->start.rules, *usual;

    usual = new_game_usual_rules(play->game, g->columns, g->rows);
    return rules != NULL && usual != NULL && text_same(rules, usual)
        ? NULL : rules;
}

void new_game_options(const struct parlour_session *s,
                      const struct parlour_options *wanted,
                      struct parlour_options *o)
{
    const unsigned taken = PARLOUR_OPTION_SIZE | PARLOUR_OPTION_KINDS
        | PARLOUR_OPTION_SEED | PARLOUR_OPTION_NEXT | PARLOUR_OPTION_RULES;
    const struct playthrough *play = &s->play;
    const struct grid *g = play->game->grid(play->setup);
    unsigned given = wanted->given & taken;

    *o = play->start;
    playthrough_forget_board(o);
    o->columns = given & PARLOUR_OPTION_SIZE ? wanted->columns : g->columns;
    o->rows = given & PARLOUR_OPTION_SIZE ? wanted->rows : g->rows;
    if (given & PARLOUR_OPTION_KINDS)
        o->kinds = wanted->kinds;
    o->rules = given & PARLOUR_OPTION_RULES ? wanted->rules
                                            : new_game_kept_rules(play);
    if (o->rules == NULL)
        o->rules = new_game_usual_rules(play->game, o->columns, o->rows);
    if (given & PARLOUR_OPTION_SEED)
        o->seed = wanted->seed;
    else if (o->given & PARLOUR_OPTION_SEED)
        o->seed = new_game_next_seed(play);
    else
        o->seed = playthrough_entropy(o);
    o->given = (o->given & ~(unsigned)PARLOUR_OPTION_NEXT) | given;
}

void new_game_written(const struct parlour_session *s, const char *board,
                      int columns, int rows, unsigned draft,
                      struct parlour_options *o)
{
    const struct playthrough *play = &s->play;

    *o = play->start;
    playthrough_forget_board(o);
    o->board_rules = o->rules != NULL ? NULL
        : game_table_rules(play->game, play->setup, session_shown(s));
    o->given &= ~(unsigned)PARLOUR_OPTION_LEVEL;
    o->given |= PARLOUR_OPTION_BOARD | draft;
    o->level = 0;
    o->columns = columns;
    o->rows = rows;
    o->board = board;
}

int parlour_new_game(struct parlour_session *s,
                     const struct parlour_options *o,
                     struct parlour_error *error)
{
    struct parlour_options known = PARLOUR_OPTIONS_INIT, next;

    assert(s != NULL && o != NULL && error != NULL);
    if (s->telling)
        return parlour_fail(error, PARLOUR_BUSY, 0, NULL);
    if (!sized_struct_read(&known, o, NEW_GAME_LEAST))
        return parlour_fail(error, PARLOUR_BAD_OPTION, 0,
                            new_game_other_version);
    new_game_options(s, &known, &next);
    return new_game_begin(s, &next, error);
}

/* ---- beginning and end ---- */

/* Sets the levels in options to those of another session if they are equal. */
static void new_game_share(struct parlour_options *o,
                           const struct parlour_session *other)
{
    const struct parlour_options *there;

    o->shared = NULL;
    if (other == NULL || o->game == NULL || o->levels == NULL)
        return;
    there = &other->play.start;
    if (strcmp(there->game, o->game) != 0 || there->levels == NULL
            || there->levels_length != o->levels_length
            || memcmp(there->levels, o->levels, o->levels_length) != 0)
        return;
    o->levels = there->levels;
    o->shared = there->shared;
}

static struct parlour_session *new_game_open(struct parlour_options *o,
                                             struct parlour_error *error)
{
    struct parlour_session *s = calloc(1, sizeof *s);

    if (s == NULL) {
        parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
        return NULL;
    }
    if (!(o->given & PARLOUR_OPTION_SEED))
        o->seed = playthrough_entropy(o);
    if (o->game != NULL && o->rules == NULL && o->board == NULL)
        o->rules = new_game_usual_rules(catalog_find(o->game), o->columns,
                                        o->rows);
    if (playthrough_begin(&s->play, o, error) != PARLOUR_OK) {
        free(s);
        return NULL;
    }
    s->snapshot = NULL;
    s->selected = s->pointed = PARLOUR_NONE;
    marks_reset(s);
    return s;
}

struct parlour_session *parlour_open_beside(
    const struct parlour_options *o, const struct parlour_session *other,
    struct parlour_error *error)
{
    struct parlour_options known = PARLOUR_OPTIONS_INIT;

    assert(o != NULL && error != NULL);
    if (!sized_struct_read(&known, o, NEW_GAME_LEAST)) {
        parlour_fail(error, PARLOUR_BAD_OPTION, 0, new_game_other_version);
        return NULL;
    }
    new_game_share(&known, other);
    return new_game_open(&known, error);
}

struct parlour_session *parlour_open(const struct parlour_options *o,
                                     struct parlour_error *error)
{
    return parlour_open_beside(o, NULL, error);
}

struct parlour_session *parlour_open_demonstration(const char *game,
                                                   unsigned long moves)
{
    const struct game_help_pages *pages =
        game_table_help_pages(catalog_find(game));
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_command c = PARLOUR_COMMAND_INIT;
    struct parlour_session *s;
    struct parlour_status status;
    struct parlour_error ignored;

    if (pages->demonstration == NULL || pages->examples == NULL)
        return NULL;
    o.game = game;
    o.board = pages->examples->board;
    o.seed = 1;
    o.given = PARLOUR_OPTION_BOARD | PARLOUR_OPTION_SEED;
    s = parlour_open(&o, &ignored);
    if (s == NULL)
        return NULL;
    c.act = PARLOUR_DO_PLAY;
    c.text = pages->demonstration;
    parlour_do(s, &c);
    parlour_get_status(s, &status);
    c.act = PARLOUR_DO_UNDO;
    c.number = status.moves - moves;
    if (status.moves > moves)
        parlour_do(s, &c);
    return s;
}

void parlour_close(struct parlour_session *s)
{
    int i;

    if (s == NULL)
        return;
    assert(!s->telling);
    playthrough_end(&s->play);
    for (i = 0; i < s->listener_count; i++)
        if (s->listeners[i].end != NULL)
            s->listeners[i].end(s->listeners[i].context);
    free(s->snapshot);
    free(s);
}

/* ---- written boards ---- */

static int new_game_import(struct parlour_session *s, const char *board,
                           int columns, int rows, unsigned draft,
                           struct parlour_error *error)
{
    struct parlour_options o;

    new_game_written(s, board, columns, rows, draft, &o);
    return new_game_begin(s, &o, error);
}

int parlour_import(struct parlour_session *s, const char *board,
                   struct parlour_error *error)
{
    const struct grid *g = s->play.game->grid(s->play.setup);

    return new_game_import(s, board, g->columns, g->rows, 0, error);
}

/* Returns an empty board, which the caller frees, for a game whose boards are
 * always playable and have one character per cell. */
static char *new_game_blank(const struct game *game, int columns, int rows)
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
        return new_game_import(s, board, columns, rows, draft, error);
    blank = new_game_blank(game, columns, rows);
    if (blank == NULL)
        return parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    code = new_game_import(s, blank, columns, rows, 0, error);
    free(blank);
    return code;
}
