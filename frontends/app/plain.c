/* plain.c: makes text safe to show (see plain.h). Valid UTF-8 is as in RFC
 * 3629, without the control characters U+0080 to U+009F. On machines without
 * ASCII only the characters of board/text.h are valid.
 */
#include "app/plain.h"
#include "board/text.h"

/* Returns the length that a first byte announces; 0: not a first byte. */
static int plain_length(unsigned char lead)
{
    return lead < 0xc2 ? 0 : lead < 0xe0 ? 2
        : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
}

/* Return the lowest and highest second byte after a first byte. */
static int plain_second_fits(unsigned char lead, unsigned char second)
{
    unsigned char least = lead == 0xe0 || lead == 0xc2 ? 0xa0
        : lead == 0xf0 ? 0x90 : 0x80;
    unsigned char most = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;

    return second >= least && second <= most;
}

/* Returns the length of the valid character at a place; 0: none. */
static int plain_character(const char *at)
{
    int length, i;

    if (text_is_plain((unsigned char)*at))
        return 1;
    if (text_code((unsigned char)*at) < TEXT_FOREIGN)
        return 0;
    length = plain_length((unsigned char)*at);
    if (length < 2 || !plain_second_fits((unsigned char)at[0],
                                         (unsigned char)at[1]))
        return 0;
    for (i = 2; i < length; i++)
        if (((unsigned char)at[i] & 0xc0) != 0x80)
            return 0;
    return length;
}

void plain_clean(char *words)
{
    int length;

    while (*words != '\0') {
        length = plain_character(words);
        if (length == 0) {
            *words = '?';
            length = 1;
        }
        words += length;
    }
}
