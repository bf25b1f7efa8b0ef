/* journal_file.h: the files of journals, in a folder that all programs share.
 * The folder has no index. A journal is called NUMBER.GAME, or
 * NUMBER.GAME.over after the game has ended; a higher number was played later.
 * A program locks the journal of the game it plays.
 */
#ifndef FRONTENDS_APP_STORE_JOURNAL_FILE_H
#define FRONTENDS_APP_STORE_JOURNAL_FILE_H

#include "platform.h"

enum journal_file_limit {
    JOURNAL_FILE_LAST = 999999999,      /* the highest number */
    JOURNAL_FILE_WAIT = 3000            /* milliseconds, for the folder */
};

/* What the name of the file says. */
struct journal_file {
    unsigned long number;
    int over;
    char game[32];
};

/* Reads a file name. Returns 0 if it is not a journal's. */
PARLOUR_API int journal_file_read_name(const char *name,
                                       struct journal_file *f);

/* Writes the path of a journal. path: room for PLATFORM_PATH. Returns
 * PARLOUR_OK, or a code with *error set. */
PARLOUR_API int journal_file_path(const struct journal_file *f, char *path,
                                  struct parlour_error *error);

/* Locks a journal. Returns PARLOUR_OK, or PARLOUR_BUSY if a program has the
 * lock; journal_file_unlock releases it in any case, and deletes its file if
 * the journal is gone. */
PARLOUR_API int journal_file_lock(const struct journal_file *f, int *lock,
                                  struct parlour_error *error);
PARLOUR_API void journal_file_unlock(const struct journal_file *f, int lock,
                                     int gone);

/* Returns 1 if a program plays the game: another one, or this one. */
PARLOUR_API int journal_file_is_locked(const struct journal_file *f);

/* journal_file_lock_folder locks the folder so that a number can be assigned.
 * If another program has the lock, it waits up to `milliseconds`. Call
 * platform_unlock afterwards, also after a failure. journal_file_highest finds
 * the highest number that is assigned, or 0. Both return PARLOUR_OK, or a code
 * with *error set. */
PARLOUR_API int journal_file_lock_folder(unsigned long milliseconds, int *lock,
                                         struct parlour_error *error);
PARLOUR_API int journal_file_highest(unsigned long *most,
                                     struct parlour_error *error);

/* Deletes a journal. Returns PARLOUR_OK; PARLOUR_BUSY if a program plays the
 * game, or PARLOUR_IO, with *error set. */
PARLOUR_API int journal_file_delete(const struct journal_file *f,
                                    struct parlour_error *error);

/* Renames a damaged journal so that it is no longer listed, and adds its new
 * name to the words of an error. */
PARLOUR_API void journal_file_set_damaged_aside(const struct journal_file *f,
                                                struct parlour_error *error);

#endif
