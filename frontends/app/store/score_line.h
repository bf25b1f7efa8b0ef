/* score_line.h: a game in the score store, one on a line: points (or pushes,
 * or the least moves from its start), moves, day, the seconds taken as in 83s
 * if they are known, and the game as a shared line (core/record/share.c).
 */
#ifndef FRONTENDS_APP_STORE_SCORE_LINE_H
#define FRONTENDS_APP_STORE_SCORE_LINE_H

#include "app/store/scores.h"

/* Parts of a shared line after the name of its table. */
struct score_line_parts {
    const char *aided;          /* help that was used; NULL: none */
    const char *course;         /* the seed, if it has one, and the moves */
    const char *check;
};

/* Reads a line of the store. Returns 0 if it is not a game. */
PARLOUR_API int score_line_read(const char *line, struct scores_entry *entry);

/* Returns the first number of a line for a game. */
PARLOUR_API unsigned long score_line_points(
    const struct parlour_status *status);

/* The rest is about shared lines. score_line_next_part returns the next part,
 * or NULL; score_line_split returns 0 if the line is not complete. */
PARLOUR_API const char *score_line_next_part(const char *at);
PARLOUR_API int score_line_split(const char *line,
                                 struct score_line_parts *p);

/* Returns where the name of the line's table ends, or NULL. */
PARLOUR_API const char *score_line_table_end(const char *line);

/* Returns 1 if there is a table for a game; leveled: a table of levels. */
PARLOUR_API int score_line_has_table(const char *line, int leveled);
PARLOUR_API int score_line_same_table(const char *a, const char *b);

/* Returns 1 if a game is the same as `before`, or continues it. */
PARLOUR_API int score_line_goes_on(const char *line, const char *before);

/* Returns 1 if a solution is the same as `before` but without the help that
 * was used then. */
PARLOUR_API int score_line_is_purer(const char *line, const char *before);

#endif
