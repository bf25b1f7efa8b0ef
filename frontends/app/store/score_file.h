/* score_file.h: the scores of a game, in one file with one lock. It has a
 * heading, then the best solutions of levels (best_solutions.h), one on a line
 * after the word `best`, then the best games (scores.h), one on a line.
 */
#ifndef FRONTENDS_APP_STORE_SCORE_FILE_H
#define FRONTENDS_APP_STORE_SCORE_FILE_H

#include "board/text.h"
#include "platform.h"

struct score_file {
    char path[PLATFORM_PATH];
    int lock;
    struct text_long best;      /* lines without the word `best` */
    struct text_long games;     /* all other lines but the heading */
};

/* Reads the store of a game. hold: the caller will change it, and no other
 * program can until score_file_close(). The caller must call that in any
 * case. Returns PARLOUR_OK; PARLOUR_UNSUPPORTED if this machine stores no
 * scores; PARLOUR_IO, PARLOUR_DAMAGED or PARLOUR_NO_MEMORY with words
 * `FILE:LINE: what`. */
PARLOUR_API int score_file_open(struct score_file *st, const char *game,
                                int hold, struct parlour_error *error);
PARLOUR_API void score_file_close(struct score_file *st);

/* Writes the store, which is held. Returns PARLOUR_OK; or PARLOUR_IO or
 * PARLOUR_NO_MEMORY with *error set and the file unchanged. */
PARLOUR_API int score_file_write(const struct score_file *st,
                                 struct parlour_error *error);

/* Says in an error that scores are not saved. Returns its code. */
PARLOUR_API int score_file_fail(struct parlour_error *error);

/* Adds each line of a store's text to its part. Returns 0 if there is no
 * memory. */
PARLOUR_API int score_file_sort(struct score_file *st, const char *text);

/* Takes the text out of one of the two parts; the caller must free it. */
PARLOUR_API char *score_file_take(struct text_long *part);

/* Returns 1 if a text is a store. */
PARLOUR_API int score_file_is(const char *text);

/* Returns what follows the word `best` in a line of a store, or NULL. */
PARLOUR_API const char *score_file_best_of(const char *line);

/* Returns PARLOUR_DAMAGED for the text of a store, also of another version,
 * where a game is expected, with words that say so; otherwise PARLOUR_OK. */
PARLOUR_API int score_file_refuse(const char *text,
                                  struct parlour_error *error);

#endif
