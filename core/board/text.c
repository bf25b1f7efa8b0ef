/* text.c: words in any character set (see text.h). The tables are strings
 * indexed by variables only: a cross compiler may fold a constant index into
 * a literal to the host's code.
 */
#include <assert.h>
#include <string.h>

#include "board/text.h"

enum {
    TEXT_DIGITS = 24,           /* more than any unsigned long has */
    TEXT_LETTERS = 26,
    TEXT_LOWERCASE = 100,       /* places of the letters among the codes */
    TEXT_UPPERCASE = 200,
    TEXT_ASCII_A = 65,
    TEXT_LEADS = 0xc0           /* bytes of UTF-8 that begin a character */
};

static const char *const text_lowercase = "abcdefghijklmnopqrstuvwxyz";
static const char *const text_uppercase = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
static const char *const text_signs =
    " 0123456789.,:;?!'\"()*+-/<>=%&_#@$|";

void text_open(struct text *t, char *buffer, size_t room)
{
    assert(room > 0);
    t->start = buffer;
    t->length = 0;
    t->room = room;
    t->truncated = 0;
    buffer[0] = '\0';
}

void text_add_char(struct text *t, int c)
{
    assert(t->length < t->room);
    if (t->length + 1 >= t->room) {
        t->truncated = 1;
        return;
    }
    t->start[t->length++] = (char)c;
    t->start[t->length] = '\0';
}

void text_add(struct text *t, const char *words)
{
    text_add_part(t, words, strlen(words));
}

void text_add_part(struct text *t, const char *words, size_t length)
{
    assert(t->length < t->room);
    if (length >= t->room - t->length) {
        t->truncated = 1;
        length = t->room - t->length - 1;
        while (length > 0 && text_goes_on(words[length]))
            length--;           /* a character is whole or left out */
    }
    memcpy(t->start + t->length, words, length);
    t->length += length;
    t->start[t->length] = '\0';
}

void text_add_many(struct text *t, int c, int times)
{
    while (times-- > 0)
        text_add_char(t, c);
}

static int text_digits(unsigned long number, char *digits)
{
    int count = 0;

    do {
        digits[count++] = (char)('0' + (int)(number % 10));
        number /= 10;
    } while (number > 0);
    return count;
}

void text_add_column(struct text *t, unsigned long number, int width)
{
    char digits[TEXT_DIGITS];
    int count = text_digits(number, digits);

    text_add_many(t, ' ', width - count);
    while (count > 0)
        text_add_char(t, digits[--count]);
}

void text_add_number(struct text *t, unsigned long number)
{
    text_add_column(t, number, 0);
}

void text_add_count(struct text *t, unsigned long number, const char *word,
                    const char *plural)
{
    text_add_number(t, number);
    text_add_char(t, ' ');
    text_add(t, word);
    text_add(t, number == 1 ? "" : plural);
}

void text_add_size(struct text *t, int columns, int rows)
{
    text_add_number(t, (unsigned long)columns);
    text_add_char(t, 'x');
    text_add_number(t, (unsigned long)rows);
}

/* Returns the character's place in the table, or -1 if it is not there. */
static int text_place(const char *table, int c)
{
    const char *found = c == '\0' ? NULL : strchr(table, c);

    return found == NULL ? -1 : (int)(found - table);
}

static void text_number(const char *table, int first, unsigned char *codes)
{
    int i;

    for (i = 0; table[i] != '\0'; i++)
        codes[(unsigned char)table[i]] = (unsigned char)(first + i + 1);
}

/* Returns the number of a character where the letters do not follow each other
 * as in ASCII, from a table that is filled once. */
static int text_number_of(int c)
{
    static unsigned char codes[TEXT_FOREIGN];

    if (codes[' '] == 0) {
        text_number(text_signs, 0, codes);
        text_number(text_lowercase, TEXT_LOWERCASE, codes);
        text_number(text_uppercase, TEXT_UPPERCASE, codes);
    }
    return codes[(unsigned char)c];
}

/* Returns the place in an alphabet, or -1. first: the place of that among the
 * codes. */
static int text_place_in(const char *alphabet, int first, int c)
{
    int place = 'A' == TEXT_ASCII_A ? c - *alphabet
                                    : text_number_of(c) - 1 - first;

    return place >= 0 && place < TEXT_LETTERS ? place : -1;
}

static int text_lowercase_place(int c)
{
    return text_place_in(text_lowercase, TEXT_LOWERCASE, c);
}

static int text_uppercase_place(int c)
{
    return text_place_in(text_uppercase, TEXT_UPPERCASE, c);
}

int text_letter(int c)
{
    int place = text_lowercase_place(c);

    return place >= 0 ? place : text_uppercase_place(c);
}

int text_letter_at(int place)
{
    assert(place >= 0 && place < TEXT_LETTERS);
    return text_lowercase[place];
}

int text_lower(int c)
{
    int place = text_uppercase_place(c);

    return place >= 0 ? text_lowercase[place] : c;
}

int text_upper(int c)
{
    int place = text_lowercase_place(c);

    return place >= 0 ? text_uppercase[place] : c;
}

int text_digit(int c)
{
    return c >= '0' && c <= '9' ? c - '0' : -1;
}

/* Returns 1 for a byte of UTF-8 that is not ASCII. */
static int text_is_foreign(int c)
{
    return 'A' == TEXT_ASCII_A && c >= TEXT_FOREIGN / 2 && c < TEXT_FOREIGN;
}

unsigned long text_code(int c)
{
    int place;

    if ('A' != TEXT_ASCII_A)
        return (unsigned long)text_number_of(c);
    place = text_place(text_signs, c);
    if (place < 0 && (place = text_lowercase_place(c)) >= 0)
        place += TEXT_LOWERCASE;
    else if (place < 0 && (place = text_uppercase_place(c)) >= 0)
        place += TEXT_UPPERCASE;
    if (place < 0 && text_is_foreign(c))
        return TEXT_FOREIGN + (unsigned long)c;
    return (unsigned long)(place + 1);
}

int text_character(unsigned long code)
{
    size_t place = code - 1;

    if (code == 0)
        return '?';
    if (place >= TEXT_LOWERCASE && place < TEXT_LOWERCASE + TEXT_LETTERS)
        return text_lowercase[place - TEXT_LOWERCASE];
    if (place >= TEXT_UPPERCASE && place < TEXT_UPPERCASE + TEXT_LETTERS)
        return text_uppercase[place - TEXT_UPPERCASE];
    if (place < TEXT_LOWERCASE && place < strlen(text_signs))
        return text_signs[place];
    if (code >= TEXT_FOREIGN && text_is_foreign((int)(code - TEXT_FOREIGN)))
        return (int)(code - TEXT_FOREIGN);
    return '?';
}

int text_is_plain(int c)
{
    unsigned long code = text_code(c);

    return code > 0 && code < TEXT_FOREIGN;
}

int text_goes_on(int c)
{
    return text_is_foreign(c) && c < TEXT_LEADS;
}

int text_is_name(const char *words)
{
    const char *at = words;

    while (text_letter(*at) >= 0 || text_digit(*at) >= 0 || *at == '_'
           || *at == '-')
        at++;
    return at > words && *at == '\0';
}

int text_is_blank(int c)
{
    return c == ' ' || c == '\t';
}

int text_is_space(int c)
{
    return text_is_blank(c) || c == '\n' || c == '\r';
}

int text_is_empty(const char *words)
{
    while (text_is_space(*words))
        words++;
    return *words == '\0';
}

const char *text_skip(const char *at)
{
    while (text_is_blank(*at))
        at++;
    return at;
}

size_t text_line(const char *at)
{
    return strcspn(at, "\r\n");
}

const char *text_next_line(const char *at)
{
    at += text_line(at);
    if (*at == '\r' && at[1] == '\n')
        at++;
    return *at == '\0' ? at : at + 1;
}

/* Reads a number; one that is too large is cut to the largest, or refused. */
static int text_read_value(const char **at, unsigned long *number, int cuts)
{
    const unsigned long most = 0xffffffffUL;
    const char *p = *at;
    unsigned long value = 0;
    int digit;

    for (; (digit = text_digit(*p)) >= 0; p++)
        if (value <= (most - (unsigned long)digit) / 10)
            value = value * 10 + (unsigned long)digit;
        else if (cuts)
            value = most;
        else
            return 0;
    if (p == *at)
        return 0;
    *at = p;
    *number = value;
    return 1;
}

int text_read_count(const char **at, unsigned long *count)
{
    return text_read_value(at, count, 1);
}

int text_read_number(const char **at, unsigned long *number)
{
    return text_read_value(at, number, 0);
}

int text_read_size(const char *at, int *columns, int *rows)
{
    unsigned long across, down;

    if (!text_read_number(&at, &across) || text_lower(*at++) != 'x'
            || !text_read_number(&at, &down) || *at != '\0'
            || across == 0 || across > PARLOUR_SIDE
            || down == 0 || down > PARLOUR_SIDE)
        return 0;
    *columns = (int)across;
    *rows = (int)down;
    return 1;
}

int text_read_word(const char **at, char *word, size_t room)
{
    const char *p = text_skip(*at);
    size_t length = 0;

    for (; *p != '\0' && !text_is_blank(*p); p++) {
        if (length + 1 >= room)
            return 0;
        word[length++] = *p;
    }
    word[length] = '\0';
    *at = text_skip(p);
    return length > 0;
}

int text_same(const char *a, const char *b)
{
    while (*a != '\0'
           && (*a == *b || text_lower(*a) == text_lower(*b))) {
        a++;
        b++;
    }
    return *a == *b;
}

int text_begins(const char *text, const char *word)
{
    while (*word != '\0' && text_lower(*text) == text_lower(*word)) {
        text++;
        word++;
    }
    return *word == '\0';
}

int text_find_name(const char *const *names, const char *name)
{
    int i = 0;

    while (names[i] != NULL && !text_same(name, names[i]))
        i++;
    return i;
}

char *text_copy(const char *from, size_t length)
{
    char *copy = malloc(length + 1);

    if (copy != NULL) {
        memcpy(copy, from, length);
        copy[length] = '\0';
    }
    return copy;
}

/* The room doubles, so building a text takes time in proportion to its
 * length. */
int text_append(struct text_long *t, const char *words)
{
    size_t more = strlen(words) + 1;
    char *longer;

    if (t->length + more > t->room) {
        longer = realloc(t->start, t->room * 2 + more);
        if (longer == NULL)
            return 0;
        t->start = longer;
        t->room = t->room * 2 + more;
    }
    memcpy(t->start + t->length, words, more);
    t->length += more - 1;
    return 1;
}

int text_put(void *context, const char *words)
{
    return !text_append(context, words);
}

int text_put_line(void *context, const char *line)
{
    return text_put(context, line) || text_put(context, "\n");
}

unsigned long text_hash(unsigned long hash, const char *bytes, size_t length)
{
    static const unsigned long start = 2166136261UL, prime = 16777619UL;
    size_t i;

    hash = hash == 0 ? start : hash;
    for (i = 0; i < length; i++)
        hash = ((hash ^ (unsigned char)bytes[i]) * prime) & 0xffffffffUL;
    return hash;
}
