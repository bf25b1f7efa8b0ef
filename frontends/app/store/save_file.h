/* save_file.h: saves games to files and loads them, with errors that name the
 * file; finds out which game they are of.
 */
#ifndef FRONTENDS_APP_STORE_SAVE_FILE_H
#define FRONTENDS_APP_STORE_SAVE_FILE_H

#include "parlour.h"

/* Returns PARLOUR_OK if a game may be saved to a file: it is new, empty or a
 * saved game. A file of another program, named by mistake, is not replaced.
 * Otherwise PARLOUR_IO, with words as below. */
PARLOUR_API int save_file_check(const char *file, struct parlour_error *error);

/* Save to a file, after that check, or load from one that holds a saved or a
 * shared game.
 * Returns PARLOUR_OK, or PARLOUR_IO, PARLOUR_DAMAGED, PARLOUR_UNSUPPORTED,
 * PARLOUR_NO_MEMORY with words `FILE:LINE: what`. */
PARLOUR_API int save_file_save(const struct parlour_session *s,
                               const char *file, struct parlour_error *error);
PARLOUR_API int save_file_load(struct parlour_session *s, const char *file,
                               struct parlour_error *error);

/* Writes a file of these lines. Returns PARLOUR_OK, or PARLOUR_IO or
 * PARLOUR_NO_MEMORY with words `FILE: what`. */
PARLOUR_API int save_file_write_text(const char *path, const char *text,
                                     struct parlour_error *error);

/* Returns 1 if a text is that of a saved or shared game. */
PARLOUR_API int save_file_is(const char *text);

/* Writes the name of the game that the text of a saved or shared game is of,
 * "" if it names none. name: room for PARLOUR_TEXT. */
PARLOUR_API void save_file_game(const char *text, char *name);

/* Puts the file's name, and the line if there is one, before the words of an
 * error. Returns its code. */
PARLOUR_API int save_file_blame(struct parlour_error *error, const char *file);

#endif
