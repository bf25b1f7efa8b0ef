/* score_line.h: the line of a game in a score file (score_file.h): its
 * numbers, the day, the time taken, and the whole game as a shared line, which
 * names the table that it belongs to. Games from written boards have no table
 * unless they are levels.
 */
#ifndef FRONTENDS_APP_STORE_SCORE_LINE_H
#define FRONTENDS_APP_STORE_SCORE_LINE_H

#include "board/text.h"
#include "platform.h"

/* A game that was entered. */
struct score_line {
    unsigned long points;       /* or pushes; in games with neither the least
                                   moves from the start, 0: not known */
    unsigned long moves;
    unsigned long seconds;      /* taken; 0: not known */
    char day[PLATFORM_DAY];
    const char *line;           /* shared; ends with '\n' or NUL */
};

/* Reads a line of the file: points (or pushes, or the least moves), moves,
 * day, the seconds taken as in 83s if they are known, and the game as a shared
 * line (core/record/share.c). entry->line points into `line`. Returns 0 if it
 * is not a game. */
PARLOUR_API int score_line_read(const char *line, struct score_line *entry);

/* Parts of a shared line after the name of its table. */
struct score_line_parts {
    const char *table_end;      /* where the name of the table ends */
    const char *aided;          /* help that was used; NULL: none */
    const char *course;         /* the seed, if it has one, and the moves */
    const char *check;
};

/* Finds the parts of a shared line, from the end: the names before them vary.
 * Returns 0 if it is not complete. */
PARLOUR_API int score_line_split(const char *line,
                                 struct score_line_parts *p);

/* Returns 1 if there is a table for a shared line; leveled: a table of
 * levels. */
PARLOUR_API int score_line_has_table(const char *line, int leveled);

/* Returns 1 if two shared lines belong to the same table. */
PARLOUR_API int score_line_same_table(const char *a, const char *b);

/* Returns the game in play as a shared line, which the caller frees; NULL: no
 * memory. */
PARLOUR_API char *score_line_of(const struct parlour_session *s);

/* Writes how the game in play began: the options of its table and its seed, as
 * in `9x9:kinds=7:next:12345`, or the fingerprint of its level, as in `12.34`.
 * Returns 0 if there is no table for it. start: room for PARLOUR_TEXT. */
PARLOUR_API int score_line_start(const struct parlour_session *s, char *start);

/* Returns 1 if two games belong to the same table: the same options, and the
 * same level in games with levels. */
PARLOUR_API int score_line_are_alike(const struct parlour_session *s,
                                     const struct parlour_session *other);

/* Writes the kinds of help that an entry lists, "" for none, `other` for an
 * unknown kind. words: room for PARLOUR_TEXT. */
PARLOUR_API void score_line_aids(const struct score_line *entry, char *words);

/* Adds the options of the table for the game in play: 9x9, 5 colours, with
 * preview. */
PARLOUR_API void score_line_add_options(struct text *t,
                                        const struct parlour_session *s);

/* Returns the first number of a line for a game. */
PARLOUR_API unsigned long score_line_points(
    const struct parlour_status *status);

/* Returns 1 if a game is a result: it has ended, or is being left with points
 * (left). A solution that the computer showed does not count. */
PARLOUR_API int score_line_counts(const struct parlour_status *status,
                                  int left);

/* Compares the result of the game in play with the entry of its line. Returns
 * PARLOUR_OK if they agree, or PARLOUR_DAMAGED with a message: also for a game
 * that does not count as a result. */
PARLOUR_API int score_line_check(const struct parlour_session *s,
                                 const struct score_line *entry,
                                 struct parlour_error *error);

#endif
