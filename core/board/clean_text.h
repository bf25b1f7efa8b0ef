/* clean_text.h: makes text from files, lines and options safe to show: keeps
 * UTF-8 and replaces control characters, which a terminal would obey, and
 * those that turn the direction of text. Titles and errors are cleaned where
 * they enter the core. Also tells which files are text at all.
 */
#ifndef CORE_BOARD_CLEAN_TEXT_H
#define CORE_BOARD_CLEAN_TEXT_H

#include "parlour.h"

/* Returns a text without the byte order mark that it may begin with. */
PARLOUR_API const char *clean_text_begin(const char *text);

/* Replaces each byte of a control character or of invalid UTF-8 by '?'. */
PARLOUR_API void clean_text(char *words);

/* Returns a copy of a line to be printed, cleaned, with blanks for tabs. The
 * caller must free it. NULL: no memory. */
PARLOUR_API char *clean_text_copy(const char *line, size_t length);

/* Converts a text to lower case: ASCII, as in options and saves. */
PARLOUR_API void clean_text_lower(char *words);

/* clean_text_small: does the same with Latin, Greek and Cyrillic letters, for
 * what people read and look for. Keeps the length. */
#ifdef PARLOUR_JOINED
#define clean_text_small(words) clean_text_lower(words)
#else
#define clean_text_small(words) clean_text_small_all(words)
#endif
PARLOUR_API void clean_text_small_all(char *words);

/* Writes words that begin with a small letter, for the middle of a sentence.
 * small: room for PARLOUR_TEXT. */
PARLOUR_API void clean_text_begin_small(const char *words, char *small);

/* Returns 1 if the bytes of a file are text in some character set: a text has
 * none of the lowest bytes but NUL, and nearly every packed collection of
 * levels has some. */
PARLOUR_API int clean_text_is_text(const unsigned char *bytes, size_t length);

/* Returns 1 if bytes are control characters, as in records of levels; NUL
 * bytes, blanks and ends of lines do not count. */
PARLOUR_API int clean_text_has_controls(const unsigned char *bytes,
                                        size_t length);

enum { CLEAN_TEXT_BYTES = 4 };  /* of a character of UTF-8, at most */

/* Writes a character of Unicode as UTF-8. bytes: room for CLEAN_TEXT_BYTES.
 * Returns how many it has. */
PARLOUR_API size_t clean_text_encode(unsigned long code, char *bytes);

/* Returns 1 if the byte is a control character in itself. */
PARLOUR_API int clean_text_is_control(int c);

/* Returns the length of the character at a place; 0 if it must not be
 * shown. */
PARLOUR_API int clean_text_character(const char *at);

/* Returns how many characters at the beginning may be shown and have one
 * byte. */
PARLOUR_API size_t clean_text_signs(const char *text);

#endif
