/* solver_run.c: searches with this machine's memory and clock (see
 * solver_run.h). The memory is allocated for the first search, and again for
 * another game or after a rest. Limit: what a search used stays in use until
 * then.
 */
#include <assert.h>
#include <string.h>

#include "app/play/solver_run.h"
#include "board/translate.h"
#include "platform.h"

enum {
    SOLVER_RUN_MOST = 1000000,  /* seconds that the clock can count */
    SOLVER_RUN_LEAST_MEMORY = 1,
    SOLVER_RUN_BEST_MEMORY = 640, /* for a shortest one; what is not needed is
                                   not touched */
    SOLVER_RUN_MIB = 20         /* bits of a mebibyte */
};

#define SOLVER_RUN_FOREVER 0xffffffffUL /* milliseconds */

void solver_run_open(struct solver_run *a)
{
    static const struct parlour_search none = PARLOUR_SEARCH_INIT;

    memset(a, 0, sizeof *a);
    a->search = none;
    a->memory = NULL;
    a->game = NULL;
    a->best = NULL;
}

static void solver_run_forget(struct solver_run *a)
{
    parlour_search_free(&a->search);
    a->why[0] = '\0';
}

static void solver_run_give_memory(struct solver_run *a)
{
    free(a->memory);
    a->memory = NULL;
}

void solver_run_rest(struct solver_run *a)
{
    solver_run_forget(a);
    solver_run_give_memory(a);
}

void solver_run_close(struct solver_run *a)
{
    solver_run_rest(a);
}

int solver_run_has_time(const struct solver_run *a)
{
    return ((platform_clock() - a->start) & 0xffffffffUL) < a->most
        && ((platform_work() - a->worked) & 0xffffffffUL) < a->work;
}

static int solver_run_go_on(void *context)
{
    return !platform_is_interrupted() && solver_run_has_time(context);
}

/* Allocates as much as the machine gives, halving the request until it
 * succeeds. Returns the bytes. */
static size_t solver_run_allocate(unsigned char **memory)
{
    size_t mebibytes = SOLVER_RUN_BEST_MEMORY;

    do {
        *memory = calloc(1, mebibytes << SOLVER_RUN_MIB);
        if (*memory != NULL)
            return mebibytes << SOLVER_RUN_MIB;
        mebibytes /= 2;
    } while (mebibytes >= SOLVER_RUN_LEAST_MEMORY);
    return 0;
}

/* Tables built for one game are of no use to another. All memory is taken at
 * once, so that the tables stay where they are when a later search gets more
 * of it. */
static int solver_run_take_memory(struct solver_run *a)
{
    size_t room = (size_t)a->mebibytes << SOLVER_RUN_MIB;

    if (a->memory != NULL && strcmp(a->game, a->search.game) != 0)
        solver_run_give_memory(a);
    if (a->memory == NULL) {
        a->got = solver_run_allocate(&a->memory);
        a->game = a->search.game;
        a->room = 0;
    }
    if (a->room < room)
        a->room = room;
    if (a->room > a->got)
        a->room = a->got;
    a->wanted = room;
    a->search.memory = a->memory;
    a->search.room = a->room;
    return a->memory != NULL;
}

/* Sets what a prepared search may use, within the bound. */
static int solver_run_set_limits(struct solver_run *a, int mebibytes,
                                 unsigned long work, unsigned long most)
{
    a->mebibytes = mebibytes;
    a->work = a->bound != 0 && a->bound < work ? a->bound : work;
    a->most = a->bound != 0 && a->bound < most ? a->bound : most;
    a->search.go_on = solver_run_go_on;
    a->search.context = a;
    return PARLOUR_OK;
}

/* Does the same with the default limits. */
static int solver_run_set_default_limits(struct solver_run *a)
{
    return solver_run_set_limits(a, SOLVER_RUN_MEMORY,
                                 SOLVER_RUN_SECONDS * 1000UL,
                                 SOLVER_RUN_PATIENCE * 1000UL);
}

/* Converts to milliseconds that the clock can count. */
static unsigned long solver_run_limit(unsigned long seconds)
{
    return (seconds < SOLVER_RUN_MOST ? seconds : SOLVER_RUN_MOST) * 1000UL;
}

/* Does the same for a number of seconds by the clock. */
static int solver_run_set_seconds(struct solver_run *a, unsigned long seconds)
{
    return solver_run_set_limits(a, SOLVER_RUN_BEST_MEMORY, SOLVER_RUN_FOREVER,
                                 solver_run_limit(seconds));
}

/* Does the same for a number of seconds (0: the default limits), unless
 * preparing the search failed with `code`. */
static int solver_run_ready(struct solver_run *a, int code,
                            unsigned long seconds)
{
    if (code != PARLOUR_OK)
        return code;
    return seconds == 0 ? solver_run_set_default_limits(a)
                        : solver_run_set_seconds(a, seconds);
}

int solver_run_prepare(struct solver_run *a, struct parlour_session *s,
                       unsigned long seconds)
{
    int code;

    solver_run_forget(a);
    code = parlour_search_solution(s, &a->search);
    if (code == PARLOUR_UNSUPPORTED)
        parlour_refusal(s, a->why);
    if (code == PARLOUR_OK && a->best != NULL)
        best_solutions_give(a->best, s, &a->search);
    a->search.best = seconds > 0 ? PARLOUR_SHORTEST : PARLOUR_SOON;
    return solver_run_ready(a, code, seconds);
}

int solver_run_prepare_shorter(struct solver_run *a, struct parlour_session *s,
                               unsigned long seconds)
{
    int code;

    solver_run_forget(a);
    code = parlour_search_shorter(s, &a->search);
    a->known = a->search.length;
    return solver_run_ready(a, code, seconds);
}

/* The next step of the solution found last, while the player follows it: a new
 * search might lead elsewhere, and hints in circles. */
static int solver_run_follow(struct solver_run *a, struct parlour_session *s,
                             char *move)
{
    if (parlour_search_follow(s, &a->search) != PARLOUR_OK)
        return 0;
    parlour_search_show(s, &a->search, move);
    return 1;
}

int solver_run_prepare_hint(struct solver_run *a, struct parlour_session *s,
                            char *move)
{
    int code;

    *move = '\0';
    if (solver_run_follow(a, s, move))
        return PARLOUR_OK;
    a->wanted = 0;
    solver_run_forget(a);
    code = parlour_search_hint(s, &a->search);
    if (code == PARLOUR_OK)
        return solver_run_set_default_limits(a);
    if (code == PARLOUR_UNSUPPORTED)
        code = solver_run_prepare(a, s, 0);
    if (code == PARLOUR_UNSUPPORTED || code == PARLOUR_GAME_OVER) {
        code = parlour_hint(s, move);
        if (code == PARLOUR_GAVE_UP || code == PARLOUR_UNSOLVABLE
                || code == PARLOUR_UNSUPPORTED)
            parlour_refusal(s, a->why);
    }
    return code;
}

int solver_run_prepare_level(struct solver_run *a, struct parlour_session *s,
                             const struct game_level *level)
{
    int code;

    solver_run_forget(a);
    code = parlour_search_level(s, level->difficulty, level->seed, &a->search);
    return code != PARLOUR_OK
             ? code
             : solver_run_set_limits(a, SOLVER_RUN_MEMORY, SOLVER_RUN_FOREVER,
                                     SOLVER_RUN_FOREVER);
}

int solver_run_can_solve(struct parlour_session *s)
{
    struct parlour_search search = PARLOUR_SEARCH_INIT;
    int code = parlour_search_solution(s, &search);

    parlour_search_free(&search);
    return code;
}

int solver_run_can_best(struct parlour_session *s)
{
    struct parlour_search search = PARLOUR_SEARCH_INIT;
    int code = parlour_search_hint(s, &search);

    parlour_search_free(&search);
    return code == PARLOUR_UNSUPPORTED ? solver_run_can_solve(s) : code;
}

/* Computes no hint: after the end, none is computed either. */
int solver_run_can_hint(struct parlour_session *s)
{
    struct parlour_status status;
    int code;

    parlour_get_status(s, &status);
    if (status.state != PARLOUR_IS_PLAYING)
        code = parlour_hint(s, NULL);
    else
        code = parlour_has_hint(s) ? PARLOUR_OK : PARLOUR_UNSUPPORTED;
    return code == PARLOUR_UNSUPPORTED ? solver_run_can_solve(s) : code;
}

int solver_run_can_make(struct parlour_session *s)
{
    struct parlour_search search = PARLOUR_SEARCH_INIT;

    return parlour_search_level(s, PARLOUR_EASY, 0, &search);
}

int solver_run_search(struct solver_run *a)
{
    assert(a->search.go_on != NULL);    /* it was prepared */
    a->start = platform_clock();
    a->worked = platform_work();
    return solver_run_take_memory(a) ? parlour_search_run(&a->search)
                                     : PARLOUR_NO_MEMORY;
}

void solver_run_add_note(const struct solver_run *a, struct text *t)
{
    if (a->wanted <= a->got || a->search.optimal)
        return;
    text_add_char(t, ' ');
    text_add(t, translate("(with little memory: there may be a better one)"));
}

void solver_run_add_length(const struct parlour_search *found, struct text *t)
{
    if (found->pushes)
        translate_add_pushes(t, found->length);
    else
        translate_add_moves(t, found->length);
}

int solver_run_add_gain(const struct solver_run *a, struct text *t)
{
    const struct parlour_search *found = &a->search;
    int shorter = found->length < a->known;
    char length[PARLOUR_TEXT];
    struct text words;

    text_open(&words, length, sizeof length);
    solver_run_add_length(found, &words);
    if (shorter)
        translate_add(t, "A solution in %s, %lu fewer", length,
                      a->known - found->length);
    else
        translate_add(t, "Found none shorter than %s", length);
    return shorter;
}

/* Writes from which cell to which a hint leads, as people read them off the
 * board. Returns 0 where the game's own notation reads better: where letters
 * are typed, or if it is a tile's number. */
static int solver_run_name_cells(struct parlour_session *s, const char *move,
                                 int typed, char *words)
{
    struct parlour_status status;
    struct parlour_look look;
    char from[PARLOUR_TEXT] = "", to[PARLOUR_TEXT] = "";
    struct text t;
    int cell;

    parlour_get_status(s, &status);
    for (cell = 0; cell < status.columns * status.rows; cell++) {
        parlour_look_at(s, cell, &look);
        if (look.marks & (PARLOUR_MARK_HINT | PARLOUR_MARK_HINT_TO))
            parlour_cell_name(s, cell, look.marks & PARLOUR_MARK_HINT_TO
                              ? to : from);
    }
    text_open(&t, words, PARLOUR_TEXT);
    translate_add(&t, "%s to %s", from, to);
    return *from != '\0' && *to != '\0' && text_digit(*move) < 0
        && !(typed && status.letters);
}

void solver_run_add_hint(const struct solver_run *a,
                         struct parlour_session *s, const char *move,
                         const char *typed, struct text *t)
{
    const struct parlour_search *found = &a->search;
    char cells[PARLOUR_TEXT], length[PARLOUR_TEXT];
    struct text words;

    translate_add(t, "Hint: %s",
                  solver_run_name_cells(s, move, typed != NULL, cells) ? cells
                  : typed != NULL && *typed != '\0' ? typed : move);
    if (found->moves != NULL && !found->hint) {
        text_add(t, typed != NULL && *typed != '\0' ? "; " : ", ");
        text_open(&words, length, sizeof length);
        solver_run_add_length(found, &words);
        translate_add(t, found->optimal ? "%s to the goal"
                                        : "at most %s to the goal", length);
    }
    solver_run_add_note(a, t);
}

const char *solver_run_refusal(const struct solver_run *a, int code)
{
    if (code == PARLOUR_GAVE_UP && a->search.best == PARLOUR_SHORTER
            && a->known == 0)
        return "Solve the level yourself first; shorten then improves your"
            " solution";
    if ((code == PARLOUR_GAVE_UP || code == PARLOUR_UNSOLVABLE
                || code == PARLOUR_UNSUPPORTED) && a->why[0] != '\0')
        return a->why;
    return code == PARLOUR_UNSOLVABLE && a->search.why != NULL
        ? a->search.why : parlour_code_text(code);
}

int solver_run_own_hint(struct parlour_session *s, int code, char *move)
{
    return code == PARLOUR_NO_MEMORY && parlour_hint(s, move) == PARLOUR_OK
        ? PARLOUR_OK : code;
}

int solver_run_make(struct solver_run *a, struct parlour_session *s,
                    const struct game_level *level)
{
    int code = solver_run_prepare_level(a, s, level);

    if (code == PARLOUR_OK)
        code = solver_run_search(a);
    return code == PARLOUR_OK ? parlour_search_accept(s, &a->search) : code;
}

static int solver_run_run(struct solver_run *a, struct parlour_session *s)
{
    int code = solver_run_search(a);

    return code == PARLOUR_OK ? parlour_search_verify(s, &a->search) : code;
}

/* Runs a search for a solution, unless preparing it failed with `code`. */
static int solver_run_finish(struct solver_run *a, struct parlour_session *s,
                             int code)
{
    if (code == PARLOUR_OK)
        code = solver_run_run(a, s);
    if (code == PARLOUR_OK)
        parlour_note_aid(s, PARLOUR_AID_SOLVE);
    return code;
}

int solver_run_solve(struct solver_run *a, struct parlour_session *s,
                     unsigned long seconds)
{
    return solver_run_finish(a, s, solver_run_prepare(a, s, seconds));
}

int solver_run_shorten(struct solver_run *a, struct parlour_session *s,
                       unsigned long seconds)
{
    return solver_run_finish(a, s, solver_run_prepare_shorter(a, s, seconds));
}

int solver_run_hint(struct solver_run *a, struct parlour_session *s,
                    char *move)
{
    int code = solver_run_prepare_hint(a, s, move);

    if (code != PARLOUR_OK || *move != '\0')
        return code;
    code = solver_run_run(a, s);
    if (code == PARLOUR_OK)
        parlour_search_show(s, &a->search, move);
    return solver_run_own_hint(s, code, move);
}

/* Returns 1 if the last search was for a shortest solution, and proved its
 * answer or had at least the time that a search of `seconds` would have. */
static int solver_run_is_best(const struct solver_run *a,
                              unsigned long seconds)
{
    return a->search.best == PARLOUR_SHORTEST
        && (a->search.optimal || solver_run_limit(seconds) <= a->most);
}

/* Prepares a search for a good move, or for a short solution. */
static int solver_run_prepare_best(struct solver_run *a,
                                   struct parlour_session *s,
                                   unsigned long seconds)
{
    int code;

    solver_run_forget(a);
    code = parlour_search_hint(s, &a->search);
    if (code == PARLOUR_UNSUPPORTED)
        return solver_run_prepare(a, s, seconds);
    return code == PARLOUR_OK ? solver_run_set_seconds(a, seconds) : code;
}

int solver_run_best(struct solver_run *a, struct parlour_session *s,
                    unsigned long seconds, char *move)
{
    int code;

    if (solver_run_is_best(a, seconds) && solver_run_follow(a, s, move))
        return PARLOUR_OK;
    code = solver_run_prepare_best(a, s, seconds);
    if (code == PARLOUR_OK)
        code = solver_run_run(a, s);
    if (code == PARLOUR_OK)
        parlour_search_show(s, &a->search, move);
    return code;
}
