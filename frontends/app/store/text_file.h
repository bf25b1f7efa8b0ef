/* text_file.h: reads and writes text files, with errors that name the file.
 *
 * A file that several programs change has one entry per line. A program locks
 * it, reads it, and replaces it by a new file. So programs do not lose each
 * other's entries, and after a kill or on a full disk the old file remains.
 */
#ifndef FRONTENDS_APP_STORE_TEXT_FILE_H
#define FRONTENDS_APP_STORE_TEXT_FILE_H

#include "board/text.h"

/* Puts the file's name, and the line if there is one, before the words of an
 * error. Returns its code. */
PARLOUR_API int text_file_blame(struct parlour_error *error, const char *file);

/* Writes a file of these lines. Returns PARLOUR_OK, or PARLOUR_IO or
 * PARLOUR_NO_MEMORY with words `FILE: what`. */
PARLOUR_API int text_file_write(const char *path, const char *text,
                                struct parlour_error *error);

/* ---- files that several programs change ---- */

/* Writes the path of parlour and a suffix such as ".statistics", beside the
 * scores. path: room for PLATFORM_PATH. Returns as platform_scores_name, or
 * PARLOUR_IO if the path is too long. */
PARLOUR_API int text_file_beside_scores(const char *suffix, char *path,
                                        struct parlour_error *error);

/* Locks the file, waiting some seconds while another program has it. The
 * caller must pass *lock to platform_unlock, also after an error. Returns
 * PARLOUR_OK, PARLOUR_BUSY or PARLOUR_IO. */
PARLOUR_API int text_file_lock(const char *path, int *lock,
                               struct parlour_error *error);

/* Reads the file into *text, which the caller must free; NULL if there is no
 * file. Returns PARLOUR_OK, or PARLOUR_IO or PARLOUR_NO_MEMORY with the error
 * `FILE: what`. */
PARLOUR_API int text_file_read(const char *path, char **text,
                               struct parlour_error *error);

/* Locks the file and replaces it by the lines that change() adds to *out, for
 * those in `text`, "" if there is no file. change() returns 0 if there is no
 * memory. Returns as the two above; a file that cannot be read stays as it
 * is. */
PARLOUR_API int text_file_change(
    const char *path,
    int (*change)(const void *context, const char *text,
                  struct text_long *out),
    const void *context, struct parlour_error *error);

/* Returns the next line, or the end of the text after the last one. */
PARLOUR_API const char *text_file_next(const char *line);

/* Compares what two pointers to lines point to, for qsort() and bsearch(). */
PARLOUR_API int text_file_compare(const void *one, const void *two);

/* Returns the lines of a text, sorted, which the caller frees; NULL: no
 * memory. */
PARLOUR_API const char **text_file_sort(const char *text, size_t *count);

/* Adds a line of the file to a text. Returns 1, or 0: no memory. */
PARLOUR_API int text_file_add_line(struct text_long *text, const char *line);

/* ---- files of levels ---- */

/* Reads a file that people have from elsewhere as bytes, unpacked and mended
 * (see platform.h); the caller frees *bytes, also after a failure. Returns
 * PARLOUR_OK; or PARLOUR_IO, PARLOUR_DAMAGED (a picture, UTF-16, a damaged zip
 * file) or PARLOUR_NO_MEMORY with a message. */
PARLOUR_API int text_file_bytes(const char *path, unsigned char **bytes,
                                size_t *length, struct parlour_error *error);

/* Reads a file of levels of a game, text or packed; the caller frees *levels,
 * also after a failure. Boards borrowed from the collection ALBUM/NAME are
 * looked for beside the file, in NAME.txt and in ALBUM/NAME.txt. Returns
 * as text_file_bytes. */
PARLOUR_API int text_file_levels(const char *path, const char *game,
                                 char **levels, size_t *length,
                                 struct parlour_error *error);

/* Reads a file that must be text, as a written board is; the caller frees
 * *text, also after a failure. Returns as text_file_levels. */
PARLOUR_API int text_file_board(const char *path, char **text,
                                struct parlour_error *error);

/* Returns the game that a file of levels is for: `first`, unless that is
 * PARLOUR_NONE or an unlikely one; else the first that can read the file, of
 * those for which it is likeliest. If none can, returns PARLOUR_NONE with the
 * error of the first of those; or that of reading the file, even if only one
 * try failed. */
PARLOUR_API int text_file_game(const char *path, int first,
                               struct parlour_error *error);

#endif
