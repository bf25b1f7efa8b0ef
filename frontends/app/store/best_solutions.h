/* best_solutions.h: the best solutions of levels, stored with a game's scores
 * (score_file.h): of each level the one with the fewest moves and the one
 * with the fewest pushes. Levels are identified by fingerprint, so they are
 * recognized in other packs too, rotated or mirrored.
 */
#ifndef FRONTENDS_APP_STORE_BEST_SOLUTIONS_H
#define FRONTENDS_APP_STORE_BEST_SOLUTIONS_H

#include "board/text.h"

enum best_solutions_kind {
    BEST_SOLUTIONS_MOVES = 1,
    BEST_SOLUTIONS_PUSHES = 2
};

struct best_solutions_entry;

struct best_solutions {
    char *text;                 /* what is kept; NULL: nothing */
    struct best_solutions_entry *entries; /* its lines, sorted by level */
    long count;
    char game[PARLOUR_TEXT];
};

struct best_solutions_score {
    unsigned long moves, pushes;
};

/* Reads the solutions of a game. The caller must close it with
 * best_solutions_close(). */
PARLOUR_API void best_solutions_open(struct best_solutions *b,
                                     const char *game);
PARLOUR_API void best_solutions_close(struct best_solutions *b);

/* Gets the best solution of a level by a kind (enum best_solutions_kind).
 * Returns 0 if none is known. */
PARLOUR_API int best_solutions_find(const struct best_solutions *b, int kind,
                                    const unsigned long print[2],
                                    struct best_solutions_score *score);

/* Gets the fewest moves and the fewest pushes of solutions of the level in
 * play. Returns which are known: a set of enum best_solutions_kind. */
PARLOUR_API unsigned best_solutions_of(const struct best_solutions *b,
                                       const struct parlour_session *s,
                                       struct best_solutions_score *fewest);

/* Gives a prepared search the solution of the level in play with the fewest
 * pushes, if the game is at its start and that one is shorter than what the
 * search knows. */
PARLOUR_API void best_solutions_give(const struct best_solutions *b,
                                     struct parlour_session *s,
                                     struct parlour_search *search);

/* Returns the stars that a solution earns: all of BEST_SOLUTIONS_STARS for at
 * most par pushes, one less within a quarter above par, else one. Moves count
 * instead where par counts them. If no par is known (0), it earns one. */
enum best_solutions_most { BEST_SOLUTIONS_STARS = 3 };
PARLOUR_API int best_solutions_stars(unsigned long count,
                                     unsigned long par);

/* Returns the next unsolved level after the current one, or else the first; 0
 * if all are solved. Skips damaged ones. Reads the pack once. done, unless
 * NULL, gets the title of the chapter of the current level, if all of its
 * levels are solved, else "" (room for PARLOUR_TEXT). */
PARLOUR_API int best_solutions_next(const struct best_solutions *b,
                                    const struct parlour_session *s,
                                    char *done);

/* What a player has achieved in a collection. */
struct best_solutions_tally {
    const struct best_solutions *best;
    int levels, solved;
    int stars;                  /* earned in levels with a par, */
    int most;                   /* and possible there */
    char words[PARLOUR_TEXT];   /* "12 of 152" */
};

/* Counts the levels of a collection. */
PARLOUR_API void best_solutions_count(const struct best_solutions *b,
                                      const struct parlour_session *s,
                                      struct best_solutions_tally *t);

/* What a player has achieved in each chapter of a collection. */
enum best_solutions_limit {
    BEST_SOLUTIONS_CHAPTERS = 32 /* the last one has the levels of all that
                                    follow */
};

struct best_solutions_chapter {
    char title[PARLOUR_TEXT];
    int first;                  /* its first level, from 1 */
    int unsolved;               /* its first one that is unsolved; 0: none */
    struct best_solutions_tally tally;
};

struct best_solutions_chapters {
    int levels;                 /* read so far */
    int count;                  /* of chapters; 0: there are none */
    struct best_solutions_chapter chapter[BEST_SOLUTIONS_CHAPTERS];
};

/* Counts the next level, or begins the next chapter, in a pass over the levels
 * of a collection (parlour_read_chapters). At first all is 0. */
PARLOUR_API void best_solutions_add(struct best_solutions_chapters *c,
                                    const struct best_solutions *b,
                                    const struct parlour_level *level);
PARLOUR_API void best_solutions_begin(struct best_solutions_chapters *c,
                                      const char *title);

/* Adds what was achieved, as "17 of 36 stars", or "12 of 15 solved" if levels
 * have no par. */
PARLOUR_API void best_solutions_add_stars(const struct best_solutions_tally *t,
                                          struct text *words);

/* Saves the solution of a won game if it is the best of a kind and the
 * computer did not show it. Sets *better to the kinds it is best of (set of
 * enum best_solutions_kind). Returns PARLOUR_OK; or PARLOUR_IO,
 * PARLOUR_DAMAGED or PARLOUR_NO_MEMORY with *error set and the file
 * unchanged. */
PARLOUR_API int best_solutions_keep(struct best_solutions *b,
                                    const struct parlour_session *s,
                                    int *better, struct parlour_error *error);

/* Replays the best solutions in the text of a store, each on the level of the
 * session's collection that has its fingerprint, in whatever orientation
 * solves it, and sends the solved level to confirm(). Counts in *unknown those
 * whose level is not in the collection. Returns PARLOUR_OK; PARLOUR_DAMAGED
 * with a message and its line if a solution is not what its line says; or
 * PARLOUR_NO_MEMORY. */
PARLOUR_API int best_solutions_verify(
    struct parlour_session *s, const char *text,
    void (*confirm)(void *context, const struct parlour_session *s),
    void *context, unsigned long *unknown, struct parlour_error *error);

/* Joins the lines of best solutions of two stores: of each level the better
 * solution of a kind stays. Frees `other`. Returns 0 if there is no memory. */
PARLOUR_API int best_solutions_join(struct text_long *lines, char *other);

#endif
