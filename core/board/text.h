/* text.h: words in any character set: a bounded writer of strings and
 * readers of numbers, letters and words. Letters are found by their place
 * in an alphabet, never by arithmetic on their codes, so the same source
 * works in ASCII and in EBCDIC.
 */
#ifndef CORE_BOARD_TEXT_H
#define CORE_BOARD_TEXT_H

#include "board/public_names.h"
#include "parlour.h"

enum text_limit {
    TEXT_FOREIGN = 256          /* codes of foreign bytes begin here */
};

/* A string being written: it never overflows and is always terminated. Text
 * that does not fit is dropped and `truncated` is set; callers for whom this
 * must not happen assert it. */
struct text {
    char *start;
    size_t length;
    size_t room;
    int truncated;
};

/* Returns a copy of `length` bytes with a NUL appended, which the caller must
 * free, or NULL if there is no memory. */
PARLOUR_API char *text_copy(const char *from, size_t length);

/* A string that grows; all zero and NULL while empty. The caller must free
 * `start`. */
struct text_long {
    char *start;
    size_t length;
    size_t room;
};

/* Appends. Returns 1, or 0 and leaves the string unchanged if there is no
 * memory. */
PARLOUR_API int text_append(struct text_long *t, const char *words);

/* Do the same as callbacks: context is the struct text_long, and a line gets
 * its '\n'. Returns 0, or 1 if there is no memory. */
PARLOUR_API int text_put(void *context, const char *words);
PARLOUR_API int text_put_line(void *context, const char *line);

PARLOUR_API void text_open(struct text *t, char *buffer, size_t room);
PARLOUR_API void text_add(struct text *t, const char *words);
PARLOUR_API void text_add_char(struct text *t, int c);
PARLOUR_API void text_add_part(struct text *t, const char *words,
                               size_t length);
PARLOUR_API void text_add_many(struct text *t, int c, int times);
PARLOUR_API void text_add_number(struct text *t, unsigned long number);

/* Adds a number and what it counts: text_add_count(t, 2, "push", "es"). The
 * last part is left out after a 1. */
PARLOUR_API void text_add_count(struct text *t, unsigned long number,
                                const char *word, const char *plural);

/* Adds a size: 9x7. */
PARLOUR_API void text_add_size(struct text *t, int columns, int rows);

/* Adds a number right-aligned in `width` columns. */
PARLOUR_API void text_add_column(struct text *t, unsigned long number,
                                 int width);

/* Return the character in lower or upper case; other characters are returned
 * unchanged. */
PARLOUR_API int text_lower(int c);
PARLOUR_API int text_upper(int c);

/* Returns the letter's place in the alphabet, 0 to 25, in either case; -1 if
 * it is not a letter. */
PARLOUR_API int text_letter(int c);

/* Returns the letter at place 0 to 25, in lower case. */
PARLOUR_API int text_letter_at(int place);

/* Returns the digit's value, or -1. */
PARLOUR_API int text_digit(int c);

/* Returns a number for the character that is the same on every machine: its
 * place in the character set of files and protocol. Where characters are
 * ASCII, bytes of UTF-8 beyond it have numbers from TEXT_FOREIGN on. Returns 0
 * for all others. */
PARLOUR_API unsigned long text_code(int c);

/* Returns the character with that number; '?' if there isn't one, as for
 * foreign bytes where characters are not ASCII. */
PARLOUR_API int text_character(unsigned long code);

/* Return 1 if the character is in that set; 1 if it is a continuation byte of
 * UTF-8. */
PARLOUR_API int text_is_plain(int c);
PARLOUR_API int text_goes_on(int c);

/* Returns 1 if there are only letters, digits and the signs _ and -. */
PARLOUR_API int text_is_name(const char *words);

/* Returns 1 for blanks and tabs. */
PARLOUR_API int text_is_blank(int c);

/* Returns 1 for blanks, tabs and the ends of lines; 1 if a text has nothing
 * else. */
PARLOUR_API int text_is_space(int c);
PARLOUR_API int text_is_empty(const char *words);

/* Returns the first character that is not blank. */
PARLOUR_API const char *text_skip(const char *at);

/* Return the number of characters before the end of a line; where the next
 * line begins. A line ends in CR, LF or both. */
PARLOUR_API size_t text_line(const char *at);
PARLOUR_API const char *text_next_line(const char *at);

/* Reads a decimal number at *at, advances it and returns 1. Returns 0 and
 * leaves *at if there are no digits or the number is over 4294967295. */
PARLOUR_API int text_read_number(const char **at, unsigned long *number);

/* Does the same for a count: a larger number becomes 4294967295. */
PARLOUR_API int text_read_count(const char **at, unsigned long *count);

/* Reads a size such as 9x9 and nothing else, each side from 1 to PARLOUR_SIDE.
 * Returns 1, or 0 and leaves both unchanged. */
PARLOUR_API int text_read_size(const char *at, int *columns, int *rows);

/* Copies the next word (up to a blank or the end) into `word`, advances *at
 * over it and the blanks after it. Returns 1, or 0 if there is no word or it
 * has `room` characters or more. */
PARLOUR_API int text_read_word(const char **at, char *word, size_t room);

/* Returns 1 if both are equal apart from case. */
PARLOUR_API int text_same(const char *a, const char *b);

/* Returns 1 if a text begins with a word, apart from case. */
PARLOUR_API int text_begins(const char *text, const char *word);

/* Returns the place of a name, in upper or lower case, in a list that NULL
 * ends; how many names the list has if it is not among them. */
PARLOUR_API int text_find_name(const char *const *names, const char *name);

/* Goes on with the hash of bytes (FNV-1a, 32 bits); 0 begins it. */
PARLOUR_API unsigned long text_hash(unsigned long hash, const char *bytes,
                                    size_t length);

#endif
