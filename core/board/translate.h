/* translate.h: sentences in the player's language. The English sentence is the
 * key. Nothing is marked: po/ takes all sentences of the sources that it
 * names, and tables are translated where their words are shown.
 */
#ifndef CORE_BOARD_TRANSLATE_H
#define CORE_BOARD_TRANSLATE_H

#include "board/text.h"

/* Lets the compiler compare an English pattern with what fills it, unless its
 * characters are EBCDIC. */
#if defined __GNUC__ && !defined PARLOUR_JOINED
#define TRANSLATE_CHECK(pattern, first) \
    __attribute__((__format__(__printf__, pattern, first)))
#else
#define TRANSLATE_CHECK(pattern, first)
#endif

/* Returns a sentence in the player's language, or the sentence itself. A
 * mainframe speaks English, and pays nothing for the others. */
#ifdef PARLOUR_JOINED
#define translate(english) (english)
#define translate_added(t, from)
#define translate_meant(meaning, english) (english)
#define translate_add_number(t, number) text_add_number(t, number)
#define translate_add_day(t, day) text_add(t, day)
#define translate_is(typed, meaning, english) text_same(typed, english)
#else
#define translate(english) translate_sentence(english)
#define translate_added(t, from) translate_end(t, from)
#define translate_meant(meaning, english) translate_word(meaning, english)
#define translate_add_number(t, number) translate_number(t, number)
#define translate_add_day(t, day) translate_day(t, day)
#define translate_is(typed, meaning, english) \
    translate_same(typed, meaning, english)
#endif
PARLOUR_API const char *translate_sentence(const char *english);

/* translate_meant: returns a word that English uses for more than one thing;
 * the meaning says which. Where another language has one word for all of them,
 * its table has that word without a meaning. */
PARLOUR_API const char *translate_word(const char *meaning,
                                       const char *english);

/* translate_is: returns 1 if a player typed a word, in English or in the
 * player's language, in small letters or capitals. */
PARLOUR_API int translate_same(const char *typed, const char *meaning,
                               const char *english);

/* translate_add_number: adds a number as people write it: 12345 in English,
 * 12 345 in Polish. translate_add_day: adds a day, 2026-11-27 or 11-27, which
 * a time may follow. */
PARLOUR_API void translate_number(struct text *t, unsigned long number);
PARLOUR_API void translate_day(struct text *t, const char *day);

/* Adds tenths as a number with a decimal point: 123 is 12.3. */
PARLOUR_API void translate_add_tenths(struct text *t, unsigned long number);

/* translate_added: does the same with the sentence that was added to a text
 * from that place on. */
PARLOUR_API void translate_end(struct text *t, size_t from);

/* Adds a pattern in the player's language. Its places are %s for words, %d for
 * an int, %lu for an unsigned long, and %% for a percent sign, at most
 * TRANSLATE_PLACES of them. The words of another language name them by their
 * numbers in the English pattern: "%2$s: %1$lu". */
enum translate_limit { TRANSLATE_PLACES = 6 };

PARLOUR_API void translate_add(struct text *t, const char *english, ...)
    TRANSLATE_CHECK(2, 3);

/* Does the same where the words depend on a number: for 1 they are `one`. Both
 * have the same places: translate_add_count(t, n, "%lu move", "%lu moves",
 * n). */
PARLOUR_API void translate_add_count(struct text *t, unsigned long number,
                                     const char *one, const char *many, ...)
    TRANSLATE_CHECK(4, 5);

/* Add "12 moves", "1 push", "100 points". */
PARLOUR_API void translate_add_moves(struct text *t, unsigned long number);
PARLOUR_API void translate_add_pushes(struct text *t, unsigned long number);
PARLOUR_API void translate_add_points(struct text *t, unsigned long number);

/* Adds one more to a list of PARLOUR_ROW bytes, which is "" at first: "red,
 * blue and green". */
PARLOUR_API void translate_join(char *list, const char *one, int last);

#endif
