/* server_key.c: a player's key, and its words (see server_key.h). A word has
 * consonants for four bits each and vowels for two between them: 16 bits.
 */
#include <string.h>

#include "app/play/server_key.h"
#include "board/text.h"
#include "platform.h"

enum {
    SERVER_KEY_LETTERS = SERVER_KEY_ROOM - 1,
    SERVER_KEY_PIECE = 5,       /* bits of a letter of the key */
    SERVER_KEY_BITS = SERVER_KEY_LETTERS * SERVER_KEY_PIECE,
    SERVER_KEY_WORD = 5,        /* letters of a word */
    SERVER_KEY_COUNT = 9,       /* words */
    SERVER_KEY_ALL = 16 * SERVER_KEY_COUNT,     /* bits of all words */
    SERVER_KEY_CONSONANT = 4,   /* bits */
    SERVER_KEY_VOWEL = 2,
    SERVER_KEY_FACTOR = 37,
    SERVER_KEY_PRIME = 16381    /* of as many bits as the key leaves */
};

static const char server_key_letters[] = "0123456789abcdefghjkmnpqrstvwxyz";
static const char server_key_consonants[] = "bdfghjklmnprstvz";
static const char server_key_vowels[] = "aiou";

void server_key_make(char *key)
{
    unsigned long bits = 0;
    int i;

    for (i = 0; i < SERVER_KEY_LETTERS; i++) {
        if (i % SERVER_KEY_PIECE == 0)
            bits = platform_entropy(NULL);
        key[i] = server_key_letters[bits % (sizeof server_key_letters - 1)];
        bits /= sizeof server_key_letters - 1;
    }
    key[SERVER_KEY_LETTERS] = '\0';
}

/* Returns the place of a character, or -1. */
static int server_key_find(const char *letters, int c)
{
    const char *at = c == '\0' ? NULL : strchr(letters, c);

    return at == NULL ? -1 : (int)(at - letters);
}

/* Returns bit i of a key, given as digits below 32, or of the check that
 * follows it: of the digits with their places. */
static int server_key_bit(const unsigned char *digits, int i)
{
    unsigned long check = 1;
    int j;

    if (i < SERVER_KEY_BITS)
        return digits[i / SERVER_KEY_PIECE] >> (i % SERVER_KEY_PIECE) & 1;
    for (j = 0; j < SERVER_KEY_LETTERS; j++)
        check = (check * SERVER_KEY_FACTOR + digits[j]) % SERVER_KEY_PRIME;
    return (int)(check >> (i - SERVER_KEY_BITS) & 1);
}

/* Returns the bits of letter i of all words. */
static int server_key_count(int i)
{
    return i % SERVER_KEY_WORD % 2 == 0 ? SERVER_KEY_CONSONANT
                                        : SERVER_KEY_VOWEL;
}

static const char *server_key_set(int i)
{
    return server_key_count(i) == SERVER_KEY_VOWEL ? server_key_vowels
                                                   : server_key_consonants;
}

void server_key_to_words(const char *key, char *words)
{
    unsigned char digits[SERVER_KEY_LETTERS];
    int i, j, value, at = 0;

    *words = '\0';
    for (i = 0; i < SERVER_KEY_LETTERS; i++) {
        value = server_key_find(server_key_letters, key[i]);
        if (value < 0)
            return;
        digits[i] = (unsigned char)value;
    }
    for (i = 0; i < SERVER_KEY_COUNT * SERVER_KEY_WORD; i++) {
        if (i > 0 && i % SERVER_KEY_WORD == 0)
            *words++ = ' ';
        for (value = j = 0; j < server_key_count(i); j++)
            value |= server_key_bit(digits, at++) << j;
        *words++ = server_key_set(i)[value];
    }
    *words = '\0';
}

/* Reads the bits of all words. Returns 0 if these are no such words. */
static int server_key_read(const char *words, unsigned char *bits)
{
    int i = 0, j, value;

    for (; *words != '\0'; words++) {
        if (text_letter((unsigned char)*words) < 0)
            continue;
        value = i == SERVER_KEY_COUNT * SERVER_KEY_WORD ? -1
            : server_key_find(server_key_set(i),
                              text_lower((unsigned char)*words));
        if (value < 0)
            return 0;
        for (j = 0; j < server_key_count(i); j++)
            *bits++ = (unsigned char)(value >> j & 1);
        i++;
    }
    return i == SERVER_KEY_COUNT * SERVER_KEY_WORD;
}

int server_key_from_words(const char *words, char *key)
{
    unsigned char bits[SERVER_KEY_ALL], digits[SERVER_KEY_LETTERS];
    int i;

    if (!server_key_read(words, bits))
        return 0;
    memset(digits, 0, sizeof digits);
    for (i = 0; i < SERVER_KEY_BITS; i++)
        digits[i / SERVER_KEY_PIECE]
            |= (unsigned char)(bits[i] << (i % SERVER_KEY_PIECE));
    for (i = 0; i < SERVER_KEY_LETTERS; i++)
        key[i] = server_key_letters[digits[i]];
    key[SERVER_KEY_LETTERS] = '\0';
    for (i = SERVER_KEY_BITS; i < SERVER_KEY_ALL; i++)
        if (bits[i] != server_key_bit(digits, i))
            return 0;
    return 1;
}
