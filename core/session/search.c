/* search.c: passes a session's position to a solver and brings its answer
 * back; does the same for generated levels (see parlour.h). The solver works
 * on a copy, so it may run in another thread; every answer is replayed by the
 * rules before it is used. */
#include <assert.h>
#include <string.h>

#include "game/game_table.h"
#include "game/sized_struct.h"
#include "session/marks.h"
#include "session/new_game.h"
#include "session/status.h"

enum {
    SEARCH_FURTHER = 200000     /* positions, after any solution was found */
};

/* ---- hints ---- */

void parlour_note_aid(struct parlour_session *s, unsigned aids)
{
    playthrough_aid(&s->play, aids);
}

int parlour_has_hint(const struct parlour_session *s)
{
    const struct game_extra *extra = game_table_extra(s->play.game);

    return s->play.game->hint != NULL
        && (extra->has_hint == NULL || extra->has_hint(s->play.setup));
}

static int search_find_hint(struct parlour_session *s, unsigned long *found)
{
    const struct playthrough *play = &s->play;

    if (session_is_over(s, play->state))
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
    code = search_find_hint(s, &found);
    if (move == NULL)
        return code;
    marks_forget(s);
    if (code == PARLOUR_OK)
        marks_show_hint(s, found, move);
    else
        session_refuse(s, code);
    return code;
}

/* ---- searches ---- */

void parlour_use_solver(struct parlour_session *s, parlour_solver *solver)
{
    s->solver = solver;
}

/* Adds a word after a blank, unless it is the first. */
static int search_put_word(void *context, const char *word)
{
    const struct text_long *all = context;

    return (all->length > 0 && text_put(context, " "))
        || text_put(context, word);
}

/* Lists the units. Returns 0 if there is no memory. */
static int search_copy_units(const struct parlour_session *s,
                             struct parlour_search *search)
{
    struct text_long all;
    char unit[PARLOUR_TEXT];
    int i, whole = 1;

    memset(&all, 0, sizeof all);
    all.start = NULL;
    for (i = 0; whole && parlour_unit(s, i, unit); i++)
        whole = search_put_word(&all, unit) == 0;
    search->units = all.start;
    return whole;
}

/* Plays the undone moves on the working copy and adds them to the text.
 * Returns 1 if they win. */
static int search_copy_undone(const struct parlour_session *s,
                              struct text_long *all)
{
    const struct playthrough *play = &s->play;
    const struct game *game = play->game;
    const struct history *h = &play->history;
    char word[PARLOUR_TEXT];
    long place;

    memcpy(play->work, play->state, h->state_size);
    for (place = h->now; place < h->count; place++) {
        game->apply(play->setup, play->work, history_move(h, place),
                    game_silence());
        game_table_write(game, play->setup, history_move(h, place), word);
        if (search_put_word(all, word) != 0)
            return 0;
    }
    return game->status(play->setup, play->work) == PARLOUR_IS_WON;
}

/* A stored solution whose first moves were made. */
struct search_follower {
    const struct parlour_session *s;
    long word;                  /* of the solution, from 0 */
    struct text_long rest;      /* its words after the moves made */
};

/* Takes a word of the solution. Returns 1 if the move made there is another,
 * or without memory. */
static int search_follow_word(void *context, const char *word)
{
    struct search_follower *f = context;
    const struct playthrough *play = &f->s->play;
    char made[PARLOUR_TEXT];

    if (f->word >= play->history.now)
        return search_put_word(&f->rest, word);
    game_table_write(play->game, play->setup,
                     history_move(&play->history, f->word++), made);
    return strcmp(made, word) != 0;
}

/* Returns the rest of the solution stored with the level, if all moves made
 * are its beginning; else NULL. */
static char *search_follow_stored(const struct parlour_session *s)
{
    static const struct text_long none = { NULL, 0, 0 };
    struct search_follower f;

    f.s = s;
    f.word = 0;
    f.rest = none;
    parlour_stored_solution(s, search_follow_word, &f);
    return f.rest.start;
}

/* Copies the known solution: what was undone at the start of the game, or
 * what of the stored one is still to be done. */
static void search_copy_stored(const struct parlour_session *s,
                               struct parlour_search *search)
{
    struct text_long all = { NULL, 0, 0 };

    if (!search->hint && s->play.history.now == 0
            && search_copy_undone(s, &all)) {
        search->stored = all.start;
        return;
    }
    free(all.start);
    search->stored = search_follow_stored(s);
}

/* Returns the pushes made before a state, if the game counts them. */
static unsigned long search_pushes(const struct parlour_session *s,
                                   const void *state)
{
    struct parlour_status status;

    game_table_status(s->play.game, s->play.setup, state, s->play.start.rules,
                      &status);
    return status.pushes;
}

/* Makes the moves on the working copy and counts them. */
static void search_count(const struct parlour_session *s, const char *moves,
                         unsigned long *made, unsigned long *pushes)
{
    const struct playthrough *play = &s->play;
    const struct game *game = play->game;
    unsigned long move;

    *made = 0;
    memcpy(play->work, play->state, play->history.state_size);
    *pushes = search_pushes(s, play->work);
    while (*(moves = text_skip(moves)) != '\0'
           && game->read(play->setup, &moves, &move) == PARLOUR_OK) {
        game->apply(play->setup, play->work, move, game_silence());
        ++*made;
    }
    *pushes = search_pushes(s, play->work) - *pushes;
}

/* Sets how long the known solution is, and how short one can be at best: the
 * proved par less the pushes made. */
static void search_measure(const struct parlour_session *s,
                           const struct parlour_status *status,
                           struct parlour_search *search)
{
    unsigned long made, pushes;

    if (search->hint)
        return;
    search->pushes = status->has_pushes;
    if (status->has_pushes && status->par_proved && !status->par_moves
            && status->par > status->pushes)
        search->least = status->par - status->pushes;
    if (search->stored == NULL)
        return;
    search_count(s, search->stored, &made, &pushes);
    search->length = search->pushes ? pushes : made;
}

/* Copies everything, because the session may change or end during the
 * search. */
static int search_copy(const struct parlour_session *s,
                       struct parlour_search *search)
{
    struct parlour_status status;
    struct parlour_look look;
    const char *rules;
    int i;

    search->kinds = (int)game_table_kind_count(s->play.game, s->play.setup);
    for (i = 0; i < PARLOUR_COMING && parlour_coming(s, i, &look); i++)
        search->coming[i] = look.id;
    parlour_get_status(s, &status);
    rules = status.rules_text;
    if (rules != NULL) {
        search->rules = text_copy(rules, strlen(rules));
        if (search->rules == NULL)
            return 0;
    }
    search->board = status_write_board(s, s->play.state);
    search_copy_stored(s, search);
    search_measure(s, &status, search);
    if (!search_copy_units(s, search) || search->board == NULL)
        parlour_search_free(search);
    return search->board != NULL;
}

/* Asks the session's solver whether it can do what the search is for, then the
 * one that the game brings. */
static int search_ask(const struct parlour_session *s,
                      struct parlour_search *search)
{
    const struct game_extra *extra = game_table_extra(s->play.game);
    int code;

    search->solver = s->solver;
    code = s->solver(search);
    if (code != PARLOUR_UNSUPPORTED || extra->solve == NULL)
        return code;
    search->solver = extra->solve;
    return extra->solve(search);
}

/* Sets up a search without its problem: for a level (makes), for a good move
 * (hint), else for a solution as `best` says. No version had a shorter struct.
 */
static int search_begin(struct parlour_session *s, int makes, int hint,
                        enum parlour_shortness best,
                        struct parlour_search *search)
{
    static const struct parlour_search none = PARLOUR_SEARCH_INIT;
    struct parlour_status status;
    size_t size = search->size;
    int code;

    if (!sized_struct_is_known(search, sizeof *search, sizeof *search))
        return PARLOUR_BAD_OPTION;
    *search = none;
    search->size = size;
    if (s->telling)
        return PARLOUR_BUSY;
    if (s->solver == NULL)
        return PARLOUR_UNSUPPORTED;
    search->game = s->play.game->name;
    search->makes = makes;
    search->hint = hint;
    search->best = best;
    parlour_get_status(s, &status);
    search->rules = (char *)status.rules_text;  /* while it asks */
    code = search_ask(s, search);
    search->rules = NULL;
    return code;
}

/* Prepares a search from the position in play. */
static int search_prepare(struct parlour_session *s, int hint,
                          enum parlour_shortness best,
                          struct parlour_search *search)
{
    int code = search_begin(s, 0, hint, best, search);

    if (code == PARLOUR_UNSUPPORTED)
        session_refuse(s, code);        /* the game may say why */
    if (code != PARLOUR_OK)
        return code;
    if (session_is_over(s, s->play.state))
        return PARLOUR_GAME_OVER;
    return search_copy(s, search) ? PARLOUR_OK : PARLOUR_NO_MEMORY;
}

int parlour_search_solution(struct parlour_session *s,
                            struct parlour_search *search)
{
    return search_prepare(s, 0, PARLOUR_SOON, search);
}

int parlour_search_hint(struct parlour_session *s,
                        struct parlour_search *search)
{
    return search_prepare(s, 1, PARLOUR_SOON, search);
}

int parlour_search_shorter(struct parlour_session *s,
                           struct parlour_search *search)
{
    int code = search_prepare(s, 0, PARLOUR_SHORTER, search);

    if (code == PARLOUR_OK && search->stored == NULL) {
        parlour_search_free(search);
        code = PARLOUR_GAVE_UP;
    }
    return code;
}

int parlour_can_shorten(struct parlour_session *s)
{
    const struct history *h = &s->play.history;
    const struct game_extra *extra = game_table_extra(s->play.game);
    struct parlour_search search = PARLOUR_SEARCH_INIT;
    int code = search_begin(s, 0, 0, PARLOUR_SHORTER, &search);
    const char *at;
    size_t length;

    if (code != PARLOUR_OK)
        return code;
    return h->now == 0
        && (h->count > 0
            || (extra->stored != NULL
                && extra->stored(s->play.setup, &at, &length)))
        ? PARLOUR_OK : PARLOUR_GAVE_UP;
}

void parlour_search_free(struct parlour_search *search)
{
    free(search->rules);
    free(search->board);
    free(search->units);
    free(search->stored);
    search->rules = search->board = search->units = search->stored = NULL;
    search->moves = search->level = NULL;
    search->why = NULL;
}

static int search_goes_on(void *context)
{
    (void)context;
    return 1;
}

/* What is known before a search, or found by its first part. */
struct search_known {
    char *moves;                /* NULL: no solution */
    unsigned long length, least;
    int pushes;
};

static void search_note(const struct parlour_search *search, char *moves,
                        struct search_known *known)
{
    known->moves = moves;
    known->length = search->length;
    known->least = search->least;
    known->pushes = search->pushes;
}

static void search_answer(struct parlour_search *search,
                          const struct search_known *known)
{
    search->moves = known->moves;
    search->length = known->length;
    search->pushes = known->pushes;
    search->optimal = known->pushes && known->length <= known->least;
}

/* Makes the length that of the moves, words with a blank between. */
static void search_count_words(struct search_known *known)
{
    const char *at = known->moves;

    known->pushes = 0;
    known->least = 0;
    known->length = at != NULL && *at != '\0';
    for (; at != NULL && *at != '\0'; at++)
        known->length += *at == ' ';
}

/* Searches a little further for a shortest solution. What was found is kept at
 * the end of the memory. */
static void search_further(struct parlour_search *search,
                           struct search_known *known)
{
    size_t size = strlen(search->moves) + 1;
    unsigned long limit = search->limit, states = search->states;
    int code;

    known->moves = (char *)search->memory + search->room - size;
    known->length = search->length;
    memmove(known->moves, search->moves, size);
    search->room -= size;
    search->best = PARLOUR_SHORTEST;
    if (limit == 0 || limit > SEARCH_FURTHER)
        search->limit = SEARCH_FURTHER;
    code = search->solver(search);
    search->room += size;
    search->best = PARLOUR_SOON;
    search->limit = limit;
    search->states += states;
    if (code != PARLOUR_OK || search->length > known->length)
        search_answer(search, known);
}

/* Takes the known solution unless the one found is shorter, and searches on if
 * a shorter one may exist. Where pushes count, one found with as many of them
 * is taken, because it may make fewer moves. */
static void search_improve(struct parlour_search *search,
                           struct search_known *known)
{
    int optimal = search->optimal;

    if (!search->pushes)
        search_count_words(known);
    if (known->moves != NULL
            && known->length + (unsigned)search->pushes <= search->length) {
        optimal = optimal && known->length == search->length;
        search_answer(search, known);
    }
    search->optimal = optimal || search->length <= known->least;
    if (!search->optimal && known->least > 0
            && strlen(search->moves) < search->room)
        search_further(search, known);
}

int parlour_search_run(struct parlour_search *search)
{
    struct search_known known;
    int code;

    if (search->solver == NULL)
        return PARLOUR_UNSUPPORTED;
    if (search->go_on == NULL)
        search->go_on = search_goes_on;
    search_note(search, search->stored, &known);
    search->pushes = 0;         /* unless the solver says otherwise */
    code = search->memory == NULL ? PARLOUR_NO_MEMORY
        : search->hint && known.moves != NULL ? PARLOUR_GAVE_UP
                                              : search->solver(search);
    if (code == PARLOUR_OK && search->best == PARLOUR_SOON && !search->hint
            && !search->makes)
        search_improve(search, &known);
    if ((code != PARLOUR_GAVE_UP && code != PARLOUR_NO_MEMORY)
            || known.moves == NULL)
        return code;
    search_count_words(&known);
    search_answer(search, &known);
    return PARLOUR_OK;
}

/* Plays the moves on the working copy, which is not shown. Returns 1 if they
 * are legal and, unless it is one good move, win. */
static int search_replay(struct parlour_session *s, const char *moves,
                         int hint)
{
    const struct playthrough *play = &s->play;
    const struct game *game = play->game;
    const char *at;
    unsigned long move;

    memcpy(play->work, play->state, play->history.state_size);
    for (at = text_skip(moves); *at != '\0'; at = text_skip(at)) {
        if (session_is_over(s, play->work)
                || game->read(play->setup, &at, &move) != PARLOUR_OK
                || game->judge(play->setup, play->work, move) != PARLOUR_OK)
            return 0;
        game->apply(play->setup, play->work, move, game_silence());
    }
    return hint || game->status(play->setup, play->work) == PARLOUR_IS_WON;
}

int parlour_search_verify(struct parlour_session *s,
                          const struct parlour_search *search)
{
    char *board;
    int same;

    if (s->telling)
        return PARLOUR_BUSY;
    board = status_write_board(s, s->play.state);
    if (board == NULL)
        return PARLOUR_NO_MEMORY;
    same = search->moves != NULL && strcmp(board, search->board) == 0;
    free(board);
    return same && search_replay(s, search->moves, search->hint)
        ? PARLOUR_OK : PARLOUR_GAVE_UP;
}

/* Returns the shortest rest of the moves that wins from here, or NULL, and
 * sets *passed to the number of moves before it. Whoever makes its first move
 * finds a shorter one next time, so this ends. */
static char *search_rest(struct parlour_session *s, char *moves, long *passed)
{
    const char *at = text_skip(moves);
    char *rest = NULL;
    unsigned long move;
    long count = 0;

    for (; *at != '\0'; count++) {
        if (search_replay(s, at, 0)) {
            rest = moves + (at - moves);
            *passed = count;
        }
        if (s->play.game->read(s->play.setup, &at, &move) != PARLOUR_OK)
            break;
        at = text_skip(at);
    }
    return rest;
}

/* Returns 1 if the position was the one searched, `moves` moves ago. Sets
 * *pushes to the number of pushes since then. */
static int search_began(struct parlour_session *s,
                        const struct parlour_search *search, long moves,
                        unsigned long *pushes)
{
    const struct playthrough *play = &s->play;
    struct history *h = &s->play.history;
    long now = h->now;
    char *board;
    int same;

    if (now < moves)
        return 0;
    history_go(h, now - moves, play->work);
    *pushes = search_pushes(s, play->state) - search_pushes(s, play->work);
    board = status_write_board(s, play->work);
    history_go(h, now, play->work);
    same = board != NULL && strcmp(board, search->board) == 0;
    free(board);
    return same;
}

/* Makes the rest of an answer the answer. It is still a shortest one if it is
 * shorter by what was done since the search. */
static int search_cut(struct parlour_session *s,
                      struct parlour_search *search, char *rest, long passed)
{
    char *board = status_write_board(s, s->play.state);
    unsigned long done = 0, made, pushes;
    int began;

    if (board == NULL)
        return PARLOUR_NO_MEMORY;
    began = search_began(s, search, passed, &done);
    search_count(s, rest, &made, &pushes);
    search->optimal &= began
        && (!search->pushes || done + pushes == search->length);
    search->length = search->pushes ? pushes : made;
    search->moves = rest;
    free(search->board);
    search->board = board;
    return PARLOUR_OK;
}

int parlour_search_follow(struct parlour_session *s,
                          struct parlour_search *search)
{
    long passed = 0;
    char *rest;

    if (s->telling)
        return PARLOUR_BUSY;
    rest = search->moves == NULL || search->hint || search->makes
        ? NULL : search_rest(s, search->moves, &passed);
    return rest == NULL ? PARLOUR_GAVE_UP
                        : search_cut(s, search, rest, passed);
}

void parlour_search_show(struct parlour_session *s,
                         const struct parlour_search *search, char *move)
{
    const struct playthrough *play = &s->play;
    const char *at = search->moves;
    unsigned long found;

    assert(at != NULL);
    marks_forget(s);
    *move = '\0';
    if (play->game->read(play->setup, &at, &found) == PARLOUR_OK)
        marks_show_hint(s, found, move);
}

int parlour_search_next(const struct parlour_session *s, const char **at,
                        char *move)
{
    const struct playthrough *play = &s->play;
    unsigned long found;

    *move = '\0';
    *at = text_skip(*at);
    if (**at == '\0'
            || play->game->read(play->setup, at, &found) != PARLOUR_OK)
        return 0;
    *at = text_skip(*at);
    found = game_table_settle(play->game, play->setup, play->state, found);
    game_table_write(play->game, play->setup, found, move);
    return 1;
}

/* ---- generated levels ---- */

#define SEARCH_WORD(name, word) word,
static const char *const search_words[] = {
    PARLOUR_DIFFICULTIES_LIST(SEARCH_WORD)
};
#undef SEARCH_WORD

/* The first word of the names of generated levels. */
static const char *const search_endless = "Endless";

const char *parlour_difficulty_word(enum parlour_difficulty difficulty)
{
    return (unsigned)difficulty < PARLOUR_DIFFICULTIES
        ? search_words[difficulty] : "";
}

int parlour_read_difficulty(const char *word)
{
    int i;

    for (i = 0; i < PARLOUR_DIFFICULTIES; i++)
        if (text_same(word, search_words[i]))
            return i;
    return text_same(word, "middle") ? PARLOUR_MEDIUM : PARLOUR_NONE;
}

void parlour_generated_name(enum parlour_difficulty difficulty,
                            unsigned long seed, char *name)
{
    struct text t;

    text_open(&t, name, PARLOUR_TEXT);
    if ((unsigned)difficulty >= PARLOUR_DIFFICULTIES)
        return;
    text_add(&t, search_endless);
    text_add_char(&t, ' ');
    text_add(&t, search_words[difficulty]);
    text_add_char(&t, ' ');
    text_add_number(&t, seed);
}

int parlour_generated(const struct parlour_session *s, int *difficulty,
                      unsigned long *seed)
{
    struct parlour_status status;
    char word[PARLOUR_TEXT];
    const char *at;

    parlour_get_status(s, &status);
    at = status.level_title;
    if (at == NULL || status.level > 0
            || !text_read_word(&at, word, sizeof word)
            || strcmp(word, search_endless) != 0
            || !text_read_word(&at, word, sizeof word))
        return 0;
    *difficulty = parlour_read_difficulty(word);
    return *difficulty != PARLOUR_NONE && text_read_number(&at, seed)
        && *at == '\0';
}

int parlour_search_level(struct parlour_session *s,
                         enum parlour_difficulty difficulty,
                         unsigned long seed, struct parlour_search *search)
{
    int code = search_begin(s, 1, 0, PARLOUR_SOON, search);

    search->difficulty = difficulty;
    search->seed = seed;
    return code;
}

/* Returns 1 if the moves of a generated level solve it, in a game of its
 * own. */
static int search_is_sound(const struct parlour_search *search)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_error ignored;
    struct parlour_session *s;
    int sound;

    o.game = search->game;
    o.given = PARLOUR_OPTION_BOARD;
    o.board = search->level;
    s = parlour_open(&o, &ignored);
    if (s == NULL)
        return 0;
    sound = search_replay(s, search->moves, search->hint);
    parlour_close(s);
    return sound;
}

/* The rules of the session are not those of the level. */
int parlour_search_accept(struct parlour_session *s,
                          const struct parlour_search *search)
{
    const struct grid *g = s->play.game->grid(s->play.setup);
    struct parlour_options o;
    struct parlour_error ignored;
    struct playthrough play;
    int code;

    if (s->telling)
        return PARLOUR_BUSY;
    if (search->level == NULL || !search_is_sound(search))
        return PARLOUR_GAVE_UP;
    new_game_written(s, search->level, g->columns, g->rows, 0, &o);
    o.rules = o.board_rules = NULL;
    o.given &= ~(unsigned)PARLOUR_OPTION_RULES;
    code = playthrough_begin(&play, &o, &ignored);
    if (code == PARLOUR_OK)
        new_game_replace(s, &play);
    else
        session_refuse(s, code);
    return code;
}
