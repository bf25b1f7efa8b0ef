/* number_list.c: lists of numbers in a text (see number_list.h). Limit: a
 * list of fewer than NUMBER_LIST_LEAST numbers, or with one above 255, is
 * not a record and is skipped.
 */
#include <string.h>

#include "levels/number_list.h"

enum { NUMBER_LIST_LEAST = 8, NUMBER_LIST_BYTE = 255 };

void number_list_open(struct number_list *n, const char *text)
{
    n->at = text;
    n->line = n->next_line = 1;
}

static int number_list_is_word(int c)
{
    return text_letter(c) >= 0 || text_digit(c) >= 0 || c == '_';
}

/* Returns the value of a digit in base 16, or -1. */
static int number_list_hex(int c)
{
    int letter = text_letter(c);

    if (text_digit(c) >= 0)
        return text_digit(c);
    return letter >= 0 && letter < 6 ? 10 + letter : -1;
}

/* Returns the number that a word stands for, or PARLOUR_NONE. */
static int number_list_value(const char *word, size_t length)
{
    int base = text_lower(word[length - 1]) == 'h' ? 16 : 10;
    int value = 0, digit;
    size_t i;

    if (text_digit(*word) < 0)
        return PARLOUR_NONE;
    for (i = 0; i + (base == 16) < length; i++) {
        digit = number_list_hex(word[i]);
        if (digit < 0 || digit >= base)
            return PARLOUR_NONE;
        value = value * base + digit;
        if (value > NUMBER_LIST_BYTE)
            return PARLOUR_NONE;
    }
    return value;
}

static int number_list_is_db(const char *word, size_t length)
{
    return length == 2 && text_lower(word[0]) == 'd'
        && text_lower(word[1]) == 'b';
}

/* Skips what separates numbers. Returns 0 if something ends the list. */
static int number_list_skip(struct number_list *n)
{
    static const char *const remarks = "|;";

    for (; *n->at != '\0' && !number_list_is_word(*n->at); n->at++)
        if (*n->at == '\n' || *n->at == '\r') {
            n->next_line += *n->at == '\n' || n->at[1] != '\n';
        } else if (strchr(remarks, *n->at) != NULL) {
            n->at += text_line(n->at) - 1;
        } else if (!text_is_blank(*n->at) && *n->at != ',') {
            n->at++;
            return 0;
        }
    return *n->at != '\0';
}

/* Adds the next number to a list. Returns 0 if the list ends before it. */
static int number_list_next(struct number_list *n, unsigned char *bytes,
                            size_t *count)
{
    size_t length;
    int value;

    do {
        if (!number_list_skip(n))
            return 0;
        for (length = 0; number_list_is_word(n->at[length]);)
            length++;
        value = number_list_value(n->at, length);
        if (value == PARLOUR_NONE && !number_list_is_db(n->at, length)) {
            n->at += length;
            return 0;
        }
        n->at += length;
    } while (value == PARLOUR_NONE);
    if (*count == 0)
        n->line = n->next_line;
    if (*count < LEGACY_PACK_ROOM)
        bytes[(*count)++] = (unsigned char)value;
    return 1;
}

size_t number_list_find(struct number_list *n, unsigned char *bytes)
{
    size_t count;

    while (*n->at != '\0') {
        for (count = 0; number_list_next(n, bytes, &count);)
            ;
        if (count >= NUMBER_LIST_LEAST)
            return count;
    }
    return 0;
}
