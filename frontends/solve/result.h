/* result.h: what came of a position, as text in the format asked for. */
#ifndef FRONTENDS_SOLVE_RESULT_H
#define FRONTENDS_SOLVE_RESULT_H

#include "solve/args.h"
#include "solve/output.h"

struct result {
    unsigned long index;        /* of the position in its file, from 1 */
    const char *status;         /* solved, unsolvable, time, memory, bad; or
                                   counted, stopped */
    unsigned long milliseconds;
    const struct parlour_search *found; /* the answer; its `moves` may be
                                           NULL */
    const struct solve_position *position;
};

/* Prints moves in the notation of the file; given those, prints the moves as
 * they were. */
void result_print_moves(struct output *out, const struct args *args,
                        const struct solve_position *p, const char *moves);

/* Prints a result. */
void result_print(struct output *out, const struct args *args,
                  const struct result *r);

/* Prints the result of counting. count: NULL if nothing was counted. */
void result_print_count(struct output *out, const struct args *args,
                        const struct result *r,
                        const struct solve_count *count);

/* Replays a solution in a session that starts with its position. Returns 1 if
 * the moves of a search solve its board by the rules of the game. */
int result_is_right(const struct args *args, const struct solve_position *p,
                    const struct parlour_search *found);

#endif
