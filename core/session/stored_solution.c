/* stored_solution.c: replays the solutions stored with levels. Limit: only the
 * first solution of a level is known. */
#include <assert.h>

#include "board/run_lengths.h"
#include "game/game_defaults.h"
#include "session/session.h"

/* Stored moves that are made from the start of a level. */
struct stored_solution_replay {
    const struct game *game;
    const void *setup;
    void *state;                /* allocated */
    const char *at;             /* the moves not made yet */
    long made;
};

/* Returns 0 if there is no memory. */
static int stored_solution_open(struct stored_solution_replay *r,
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
static int stored_solution_next(struct stored_solution_replay *r,
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
    *move = game_defaults_settle(r->game, r->setup, r->state, *move);
    return 1;
}

static void stored_solution_make(struct stored_solution_replay *r,
                                 unsigned long move)
{
    r->game->apply(r->setup, r->state, move, game_silence());
    r->made++;
}

static int stored_solution_is_won(const struct stored_solution_replay *r)
{
    return r->game->status(r->setup, r->state) == PARLOUR_IS_WON;
}

/* Makes all moves that can be made and sends each to put(), until that returns
 * nonzero; NULL: to nobody. Returns 1 if the moves made win. */
static int stored_solution_replay(struct stored_solution_replay *r,
                                  int (*put)(void *context, const char *word),
                                  void *context)
{
    char word[PARLOUR_TEXT];
    unsigned long move;
    struct text t;
    int stopped = 0;

    while (!stopped && stored_solution_next(r, &move)) {
        text_open(&t, word, sizeof word);
        r->game->write(r->setup, move, &t);
        assert(!t.truncated);
        stopped = put != NULL && put(context, word) != 0;
        stored_solution_make(r, move);
    }
    return stored_solution_is_won(r);
}

/* Returns the moves stored with a level, without run lengths; the caller must
 * free them. NULL: none, or no memory. */
static char *stored_solution_text(const struct game *game, const void *setup)
{
    const char *at;
    size_t length;

    if (game->extra == NULL || game->extra->stored == NULL
            || !game->extra->stored(setup, &at, &length))
        return NULL;
    return run_lengths_expand(at, length);
}

/* ---- of the level in play ---- */

static int stored_solution_wins(const struct instance *play, const char *moves,
                                int (*put)(void *context, const char *word),
                                void *context)
{
    struct stored_solution_replay r;
    int won;

    if (!stored_solution_open(&r, play->game, play->setup, play->start.seed,
                              moves))
        return 0;
    won = stored_solution_replay(&r, put, context);
    free(r.state);
    return won;
}

int parlour_stored_solution(const struct parlour_session *s,
                            int (*put)(void *context, const char *word),
                            void *context)
{
    const struct instance *play = &s->play;
    char *moves = stored_solution_text(play->game, play->setup);
    int won = moves != NULL && stored_solution_wins(play, moves, NULL, NULL);

    if (won && put != NULL)
        stored_solution_wins(play, moves, put, context);
    free(moves);
    return won;
}

/* ---- of all levels ---- */

struct stored_solution_check {
    const struct game *game;
    int count;
    void (*say)(void *context, const struct parlour_error *error);
    void *context;
};

/* Says what is wrong with a solution that has been replayed. */
static void stored_solution_blame(const struct stored_solution_check *check,
                                  const struct stored_solution_replay *r,
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

static void stored_solution_try(void *context, const void *setup,
                                const struct game_level_place *place)
{
    struct stored_solution_check *check = context;
    struct stored_solution_replay r;
    char *moves = stored_solution_text(check->game, setup);

    if (moves != NULL
            && stored_solution_open(&r, check->game, setup, 0, moves)) {
        check->count++;
        if (!stored_solution_replay(&r, NULL, NULL))
            stored_solution_blame(check, &r, place);
        free(r.state);
    }
    free(moves);
}

static int stored_solution_skip(void *context,
                                const struct parlour_level *level)
{
    (void)context;
    (void)level;
    return 0;
}

int parlour_check_solutions(const struct parlour_options *o,
                            void (*say)(void *context,
                                        const struct parlour_error *error),
                            void *context)
{
    struct parlour_options known;
    struct game_level_reader reader;
    struct stored_solution_check check;

    check.game = instance_level_game(o, &known);
    check.count = 0;
    check.say = say;
    check.context = context;
    reader.take = stored_solution_skip;
    reader.say = NULL;
    reader.context = &check;
    reader.replay = stored_solution_try;
    if (check.game != NULL)
        check.game->extra->levels(NULL, &known, &reader);
    return check.count;
}
