/* save_file.h: saves games to files and loads them, with errors that name the
 * file; finds out which game they are of; writes moves and boards as text.
 */
#ifndef FRONTENDS_APP_STORE_SAVE_FILE_H
#define FRONTENDS_APP_STORE_SAVE_FILE_H

#include "board/text.h"

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

/* Returns PARLOUR_DAMAGED for the text of a file of Parlour that holds no
 * game, of scores or a backup, with words that say what it is and what takes
 * it. Otherwise PARLOUR_OK. */
PARLOUR_API int save_file_refuse(const char *text,
                                 struct parlour_error *error);

/* Returns 1 if a text is that of a saved or shared game. */
PARLOUR_API int save_file_is(const char *text);

/* Writes the name of the game that the text of a saved or shared game is of,
 * "" if it names none. name: room for PARLOUR_TEXT. */
PARLOUR_API void save_file_game(const char *text, char *name);

/* Appends the moves made so far. Returns PARLOUR_OK; or PARLOUR_NO_MEMORY, and
 * then the text may end in some of them. */
PARLOUR_API int save_file_moves(struct text_long *text,
                                const struct parlour_session *s);

/* Puts the rows of the board, as coloured signs of Unicode that any chat
 * shows: the position, not the moves that led to it. Stops when put() returns
 * something else than 0, and returns that. */
PARLOUR_API int save_file_signs(struct parlour_session *s,
                                int (*put)(void *context, const char *row),
                                void *context);

#endif
