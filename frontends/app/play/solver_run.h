/* solver_run.h: runs searches with this machine's memory, in which tables that
 * one search built are kept for the next, and with a time limit. The caller
 * waits. solver_job.h runs the same steps on a thread, for screens that keep
 * drawing meanwhile.
 */
#ifndef FRONTENDS_APP_PLAY_SOLVER_RUN_H
#define FRONTENDS_APP_PLAY_SOLVER_RUN_H

#include "app/store/best_solutions.h"
#include "app/store/game_level.h"
#include "board/text.h"

/* How many times slower than usual the program is: a build with a sanitizer
 * that looks for races sets it, so that its searches find the same. */
#ifndef SOLVER_RUN_SLOWNESS
#define SOLVER_RUN_SLOWNESS 1
#endif

/* Default limits of a search: seconds of processor time, so that it finds the
 * same on a loaded machine, elapsed seconds, and MiB of memory. */
enum solver_run_limit {
    SOLVER_RUN_SECONDS = 5 * SOLVER_RUN_SLOWNESS,
    SOLVER_RUN_PATIENCE = 10 * SOLVER_RUN_SLOWNESS,
    SOLVER_RUN_MEMORY = 160
};

struct solver_run {
    struct parlour_search search;   /* the last one */
    unsigned char *memory;
    size_t got;                 /* bytes of it */
    size_t wanted;              /* bytes for the last search */
    size_t room;                /* the most that a search was given of it */
    unsigned long known;        /* length of the solution to be shortened */
    const char *game;           /* whose tables are in the memory */
    int mebibytes;              /* of memory for the prepared search */
    char why[PARLOUR_TEXT];     /* why the game itself has no hint; or "" */
    unsigned long start;        /* of the search, on the clock */
    unsigned long worked;       /* by its thread before it */
    unsigned long most, work;   /* limits in milliseconds: elapsed, processor
                                   time */
    unsigned long bound;        /* of both, for every search; 0: none. Set by
                                   the caller */
    const struct best_solutions *best; /* solutions that the player found;
                                   NULL: none. The same */
};

PARLOUR_API void solver_run_open(struct solver_run *a);
PARLOUR_API void solver_run_close(struct solver_run *a);

/* Gives the memory back between searches, with the answer that is in it: the
 * next one builds its tables again. */
PARLOUR_API void solver_run_rest(struct solver_run *a);

/* Finds a good move: as the next step of the solution found before, by a
 * search, as the first move of a solution, or by the game itself. Returns as
 * parlour_hint. */
PARLOUR_API int solver_run_hint(struct solver_run *a,
                                struct parlour_session *s, char *move);

/* Finds the best move that it can in at most `seconds`: in games with a
 * solution the first move of the shortest one found, and after that its next
 * step, unless more time may find a shorter one. Returns as solver_run_hint;
 * PARLOUR_UNSUPPORTED if this game has no search. */
PARLOUR_API int solver_run_best(struct solver_run *a,
                                struct parlour_session *s,
                                unsigned long seconds, char *move);

/* Searches for a solution for a number of seconds (0: briefly, until a good
 * one is found) or until it is interrupted. The solution is in a->search until
 * the next search. Returns PARLOUR_OK, PARLOUR_GAVE_UP, PARLOUR_UNSOLVABLE,
 * PARLOUR_GAME_OVER, PARLOUR_UNSUPPORTED or PARLOUR_NO_MEMORY. */
PARLOUR_API int solver_run_solve(struct solver_run *a,
                                 struct parlour_session *s,
                                 unsigned long seconds);

/* Does the same for a shorter solution than the known one (see
 * parlour_search_shorter); PARLOUR_GAVE_UP also if none is found. */
PARLOUR_API int solver_run_shorten(struct solver_run *a,
                                   struct parlour_session *s,
                                   unsigned long seconds);

/* Return PARLOUR_OK if these can be tried, or why not. */
PARLOUR_API int solver_run_can_best(struct parlour_session *s);
PARLOUR_API int solver_run_can_hint(struct parlour_session *s);
PARLOUR_API int solver_run_can_solve(struct parlour_session *s);

/* Prepares a search; it takes its memory when it runs. */
PARLOUR_API int solver_run_prepare(struct solver_run *a,
                                   struct parlour_session *s,
                                   unsigned long seconds);
PARLOUR_API int solver_run_prepare_shorter(struct solver_run *a,
                                           struct parlour_session *s,
                                           unsigned long seconds);

/* Prepares a search for a hint. After PARLOUR_OK `move` (room for
 * PARLOUR_TEXT) holds it already, or is empty and the search must be run. */
PARLOUR_API int solver_run_prepare_hint(struct solver_run *a,
                                        struct parlour_session *s, char *move);

/* solver_run_search runs it on the calling thread, as parlour_search_run does.
 * solver_run_has_time, for its go_on, returns 1 while there is time left. */
PARLOUR_API int solver_run_search(struct solver_run *a);
PARLOUR_API int solver_run_has_time(const struct solver_run *a);

/* Adds a remark to a hint or solution if the search had less memory than it
 * should have. */
PARLOUR_API void solver_run_add_note(const struct solver_run *a,
                                     struct text *t);

/* Adds the length of a solution, in moves or pushes. */
PARLOUR_API void solver_run_add_length(const struct parlour_search *found,
                                       struct text *t);

/* Adds how much shorter a solution is than the known one. Returns 0 if it is
 * not, and then says that. */
PARLOUR_API int solver_run_add_gain(const struct solver_run *a,
                                    struct text *t);

/* Adds a hint that the session shows, how far the goal is if a whole solution
 * is known, and the note. typed: for players who type, the move in words, or
 * "" for the game's notation; NULL: for players who point. */
PARLOUR_API void solver_run_add_hint(const struct solver_run *a,
                                     struct parlour_session *s,
                                     const char *move, const char *typed,
                                     struct text *t);

/* Returns why a search, or the game asked for a hint, has no answer, or the
 * standard text of the code. */
PARLOUR_API const char *solver_run_refusal(const struct solver_run *a,
                                           int code);

/* After a search for a hint: if it had no memory, the game's own idea of a
 * good move. Returns the code, or PARLOUR_OK if there is one. */
PARLOUR_API int solver_run_own_hint(struct parlour_session *s, int code,
                                    char *move);

/* Says where a level comes from that this program cannot make. */
#define SOLVER_RUN_ELSEWHERE \
    "This program cannot generate levels: open the line that another Parlour" \
    " shares"

/* Generates a level and replaces the game in play by it; only an interruption
 * ends that early. Returns PARLOUR_OK, PARLOUR_GAVE_UP, PARLOUR_UNSUPPORTED or
 * PARLOUR_NO_MEMORY. */
PARLOUR_API int solver_run_make(struct solver_run *a,
                                struct parlour_session *s,
                                const struct game_level *level);

/* The same as above, for levels. */
PARLOUR_API int solver_run_can_make(struct parlour_session *s);
PARLOUR_API int solver_run_prepare_level(struct solver_run *a,
                                         struct parlour_session *s,
                                         const struct game_level *level);

#endif
