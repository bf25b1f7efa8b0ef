/* level_checks.c: the levels of a collection, one after the other: they are
 * listed, checked, recognized, and the solutions stored with them replayed
 * (see parlour.h). Limit: only the first solution of a level is known. */
#include <assert.h>

#include "board/rle.h"
#include "game/catalog.h"
#include "game/dealt_levels.h"
#include "game/game_table.h"
#include "game/sized_struct.h"
#include "session/session.h"

static int level_checks_skip(void *context, const struct parlour_level *level)
{
    (void)context;
    (void)level;
    return 0;
}

/* A reader that wants nothing. */
static const struct game_level_reader level_checks_nobody = {
    level_checks_skip, NULL, NULL, NULL, NULL
};

/* Returns the game whose collection the options give, and writes them to
 * *known; NULL if there is no such game, or it has no levels. */
static const struct game *level_checks_game(const struct parlour_options *o,
                                            struct parlour_options *known)
{
    static const struct parlour_options none = PARLOUR_OPTIONS_INIT;
    const struct game *game;

    *known = none;
    if (!sized_struct_read(known, o, sizeof known->size)
            || known->game == NULL)
        return NULL;
    known->shared = NULL;
    game = catalog_find(known->game);
    return game_table_extra(game)->levels != NULL ? game : NULL;
}

const char *parlour_levels_text(const struct parlour_session *s,
                                size_t *length)
{
    *length = s->play.start.levels == NULL ? 0 : s->play.start.levels_length;
    return s->play.start.levels;
}

int parlour_level_id(const char *game, int number)
{
    static const struct parlour_options built_in = PARLOUR_OPTIONS_INIT;

    return game_table_level(catalog_find(game), &built_in, number, 0);
}

int parlour_level_number(const char *game, int id)
{
    static const struct parlour_options built_in = PARLOUR_OPTIONS_INIT;

    return game_table_level(catalog_find(game), &built_in, id, 1);
}

int parlour_fingerprint(const struct parlour_session *s, int number,
                        unsigned long print[2])
{
    const struct game_extra *extra = game_table_extra(s->play.game);
    const struct game_dealt_level *dealt
        = dealt_levels_get(s->play.game,
                           number == 0 ? s->play.dealt : number);

    if (dealt != NULL)
        dealt_levels_print(s->play.game, dealt, print);
    return dealt != NULL || (extra->fingerprint != NULL && number >= 0
        && extra->fingerprint(s->play.setup, &s->play.start, number, print));
}

/* Reads the levels of a game that deals them: each is called after its
 * size. */
static void level_checks_read_dealt(const struct game *game,
                                    const struct game_level_reader *reader)
{
    const struct game_dealt_level *dealt;
    struct parlour_level level;
    unsigned long print[2];
    char title[PARLOUR_TEXT];
    struct text t;
    int number = 1, stopped = 0;

    level.title = title;
    level.print = print;
    level.par_proved = 0;
    level.par_moves = 1;
    while (!stopped && (dealt = dealt_levels_get(game, number++)) != NULL) {
        dealt_levels_print(game, dealt, print);
        level.par = dealt->par;
        text_open(&t, title, sizeof title);
        text_add_size(&t, dealt->columns, dealt->rows);
        if (reader->chapter != NULL && dealt->chapter != NULL)
            reader->chapter(reader->context, dealt->chapter);
        stopped = reader->take(reader->context, &level) != 0;
    }
}

void parlour_read_levels(const struct parlour_session *s,
                         int (*take)(void *context,
                                     const struct parlour_level *level),
                         void *context)
{
    parlour_read_chapters(s, take, NULL, context);
}

void parlour_read_chapters(const struct parlour_session *s,
                           int (*take)(void *context,
                                       const struct parlour_level *level),
                           void (*begin)(void *context, const char *title),
                           void *context)
{
    const struct game_extra *extra = game_table_extra(s->play.game);
    struct game_level_reader reader = level_checks_nobody;

    reader.take = take;
    reader.chapter = begin;
    reader.context = context;
    if (extra->levels != NULL)
        extra->levels(s->play.setup, &s->play.start, &reader);
    else
        level_checks_read_dealt(s->play.game, &reader);
}

/* The count of parlour_check_levels, and whom it reports to. */
struct level_checks_check {
    int count;
    void (*say)(void *context, int refused,
                const struct parlour_error *error);
    void *context;
};

static int level_checks_count(void *context,
                              const struct parlour_level *level)
{
    struct level_checks_check *check = context;

    (void)level;
    check->count++;
    return 0;
}

static void level_checks_say(void *context, int refused,
                             const struct parlour_error *error)
{
    const struct level_checks_check *check = context;

    if (check->say != NULL)
        check->say(check->context, refused, error);
}

int parlour_check_levels(const struct parlour_options *o,
                         void (*say)(void *context, int refused,
                                     const struct parlour_error *error),
                         void *context)
{
    struct parlour_options known;
    struct game_level_reader reader = level_checks_nobody;
    struct level_checks_check check;
    const struct game *game = level_checks_game(o, &known);

    check.count = 0;
    check.say = say;
    check.context = context;
    reader.take = level_checks_count;
    reader.say = level_checks_say;
    reader.context = &check;
    if (game != NULL)
        game->extra->levels(NULL, &known, &reader);
    return check.count;
}

int parlour_borrowed_levels(const char *game, const char *levels, int i,
                            char *name)
{
    const struct game_extra *extra = game_table_extra(catalog_find(game));

    return extra->borrows != NULL && i >= 0
        && extra->borrows(levels, i, name);
}

enum parlour_likelihood parlour_levels_likelihood(const char *game,
                                                  const char *name,
                                                  const char *levels)
{
    const struct game_extra *extra = game_table_extra(catalog_find(game));

    if (extra->levels == NULL)
        return PARLOUR_UNLIKELY;
    return extra->likely == NULL ? PARLOUR_POSSIBLE
                                 : extra->likely(name, levels);
}

/* ---- stored solutions ---- */

/* Stored moves that are made from the start of a level. */
struct level_checks_replay {
    const struct game *game;
    const void *setup;
    void *state;                /* allocated */
    const char *at;             /* the moves not made yet */
    long made;
};

/* Returns 0 if there is no memory. */
static int level_checks_open(struct level_checks_replay *r,
                             const struct game *game, const void *setup,
                             unsigned long seed, const char *moves)
{
    r->game = game;
    r->setup = setup;
    r->at = moves;
    r->made = 0;
    r->state = calloc(1, game->state_size(setup));
    if (r->state != NULL)
        game->start(setup, r->state, seed);
    return r->state != NULL;
}

/* Reads the next move, but leaves it unread if it cannot be made. Returns 0 if
 * it cannot, or at the end. A capital is what moves a piece here, whatever the
 * text has. */
static int level_checks_next(struct level_checks_replay *r,
                             unsigned long *move)
{
    const char *at;

    while (text_is_space(*r->at))
        r->at++;
    at = r->at;
    if (*at == '\0' || r->game->read(r->setup, &at, move) != PARLOUR_OK
            || r->game->judge(r->setup, r->state, *move) != PARLOUR_OK)
        return 0;
    r->at = at;
    *move = game_table_settle(r->game, r->setup, r->state, *move);
    return 1;
}

/* Makes all moves that can be made and sends each to put(), until that returns
 * nonzero; NULL: to nobody. Returns 1 if the moves made win. */
static int level_checks_replay(struct level_checks_replay *r,
                               int (*put)(void *context,
                                          const char *word), void *context)
{
    char word[PARLOUR_TEXT];
    unsigned long move;
    int stopped = 0;

    while (!stopped && level_checks_next(r, &move)) {
        game_table_write(r->game, r->setup, move, word);
        stopped = put != NULL && put(context, word) != 0;
        r->game->apply(r->setup, r->state, move, game_silence());
        r->made++;
    }
    return r->game->status(r->setup, r->state) == PARLOUR_IS_WON;
}

/* Returns the moves stored with a level, without run lengths; the caller must
 * free them. NULL: none, or no memory. */
static char *level_checks_text(const struct game *game, const void *setup)
{
    const struct game_extra *extra = game_table_extra(game);
    const char *at;
    size_t length;

    return extra->stored != NULL && extra->stored(setup, &at, &length)
        ? rle_decode(at, length) : NULL;
}

/* ---- of the level in play ---- */

static int level_checks_wins(const struct playthrough *play, const char *moves,
                             int (*put)(void *context,
                                        const char *word), void *context)
{
    struct level_checks_replay r;
    int won;

    if (!level_checks_open(&r, play->game, play->setup, play->start.seed,
                           moves))
        return 0;
    won = level_checks_replay(&r, put, context);
    free(r.state);
    return won;
}

int parlour_stored_solution(const struct parlour_session *s,
                            int (*put)(void *context, const char *word),
                            void *context)
{
    const struct playthrough *play = &s->play;
    char *moves = level_checks_text(play->game, play->setup);
    int won = moves != NULL && level_checks_wins(play, moves, NULL, NULL);

    if (won && put != NULL)
        level_checks_wins(play, moves, put, context);
    free(moves);
    return won;
}

/* ---- of all levels ---- */

struct level_checks_solutions {
    const struct game *game;
    int count;
    void (*say)(void *context, const struct parlour_error *error);
    void *context;
};

/* Says what is wrong with a solution that has been replayed. */
static void level_checks_blame(const struct level_checks_solutions *check,
                               const struct level_checks_replay *r,
                               const struct game_level_place *place)
{
    struct parlour_error error;
    struct text t;

    if (check->say == NULL)
        return;
    parlour_fail(&error, PARLOUR_DAMAGED, place->line, "");
    text_open(&t, error.words, sizeof error.words);
    text_add(&t, "level ");
    text_add_number(&t, (unsigned long)place->number);
    if (*place->title != '\0') {
        text_add(&t, " (");
        text_add(&t, place->title);
        text_add_char(&t, ')');
    }
    if (*r->at == '\0') {
        text_add(&t, ": the stored solution does not solve it");
    } else {
        text_add(&t, ": move ");
        text_add_number(&t, (unsigned long)r->made + 1);
        text_add(&t, " of the stored solution cannot be made");
    }
    check->say(check->context, &error);
}

static void level_checks_try(void *context, const void *setup,
                             const struct game_level_place *place)
{
    struct level_checks_solutions *check = context;
    struct level_checks_replay r;
    char *moves = level_checks_text(check->game, setup);

    if (moves != NULL
            && level_checks_open(&r, check->game, setup, 0, moves)) {
        check->count++;
        if (!level_checks_replay(&r, NULL, NULL))
            level_checks_blame(check, &r, place);
        free(r.state);
    }
    free(moves);
}

int parlour_check_solutions(const struct parlour_options *o,
                            void (*say)(void *context,
                                        const struct parlour_error *error),
                            void *context)
{
    struct parlour_options known;
    struct game_level_reader reader = level_checks_nobody;
    struct level_checks_solutions check;

    check.game = level_checks_game(o, &known);
    check.count = 0;
    check.say = say;
    check.context = context;
    reader.context = &check;
    reader.replay = level_checks_try;
    if (check.game != NULL)
        check.game->extra->levels(NULL, &known, &reader);
    return check.count;
}
