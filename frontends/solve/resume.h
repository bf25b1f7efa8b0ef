/* resume.h: the results of an earlier run, which need not be found again.
 * Results are trusted as far as they can be checked: solutions are replayed.
 */
#ifndef FRONTENDS_SOLVE_RESUME_H
#define FRONTENDS_SOLVE_RESUME_H

#include "solve/args.h"

struct resume_result;

struct resume {
    struct resume_result *results; /* by index */
    size_t count;
    unsigned long first_cut;    /* line that is cut off, or damaged otherwise;
                                   0: none is */
    unsigned long cut;          /* and how many are; they are not in
                                   `results` */
};

/* Reads results in TSV or JSON from a text, which must be kept. A last line
 * without an end was cut off, and so was what begins as a result. Returns
 * PARLOUR_OK,
 * PARLOUR_NO_MEMORY, or PARLOUR_DAMAGED with the line and a message. The
 * caller must always call resume_free(). */
int resume_read(struct resume *r, const char *text,
                struct parlour_error *error);
void resume_free(struct resume *r);

enum resume_state {
    RESUME_OPEN,                /* no result, or not the one wanted now */
    RESUME_IMPROVABLE,          /* solved, and --improve may shorten it */
    RESUME_SOLVED,
    RESUME_UNSOLVABLE,          /* says the result; that cannot be checked */
    RESUME_WRONG                /* the moves do not solve the position */
};

/* Returns what the results say about a position, the index-th of its file.
 * rules: as for the search, or NULL. */
enum resume_state resume_look(const struct resume *r, const struct args *args,
                              unsigned long index, struct solve_position *p,
                              char *rules);

/* Returns the moves of the shortest solution of a position, which the caller
 * must free, or NULL. */
char *resume_solution(const struct resume *r, unsigned long index);

#endif
