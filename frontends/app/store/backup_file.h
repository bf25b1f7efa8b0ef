/* backup_file.h: all that the player has in one file: games, scores,
 * statistics, boards, settings and level collections, as JSON with each file
 * in base64. Limit: themes and games saved to files are not in it.
 */
#ifndef FRONTENDS_APP_STORE_BACKUP_FILE_H
#define FRONTENDS_APP_STORE_BACKUP_FILE_H

#include "parlour.h"

/* Returns what the file has, which the caller frees; or NULL and an error:
 * PARLOUR_UNSUPPORTED where nothing is stored, or another code. */
PARLOUR_API char *backup_file_text(struct parlour_error *error);

/* Writes the file, in place of an earlier backup, but of no other file.
 * Returns PARLOUR_OK; PARLOUR_UNSUPPORTED where nothing is stored; or a code
 * with the error `FILE: what`. */
PARLOUR_API int backup_file_write(const char *path,
                                  struct parlour_error *error);

/* Returns 1 if a text looks like this file. */
PARLOUR_API int backup_file_is(const char *text);

/* Merges what the text of such a file has (backup.h), and writes what that was
 * to words, which has room for PARLOUR_ROW. No game may be open. Returns
 * PARLOUR_OK; PARLOUR_DAMAGED, and nothing has changed; or the code of
 * backup_merge. */
PARLOUR_API int backup_file_import(const char *text, char *words,
                                   struct parlour_error *error);

#endif
