/* plain.c: words fit for a screen (see plain.h). What is valid is as in RFC
 * 3629; the controls of U+0080 to U+009F are none of it here. Where characters
 * are not ASCII what has no code in board/text.h is none.
 */
#include "app/plain.h"
#include "board/text.h"

/* The bytes that the first one of a character says it has; 0: it is none. */
static int plain_length(unsigned char lead)
{
    return lead < 0xc2 ? 0 : lead < 0xe0 ? 2
        : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
}

/* The least second byte after a first one, and the greatest. */
static int plain_second_fits(unsigned char lead, unsigned char second)
{
    unsigned char least = lead == 0xe0 || lead == 0xc2 ? 0xa0
        : lead == 0xf0 ? 0x90 : 0x80;
    unsigned char most = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;

    return second >= least && second <= most;
}

/* The bytes of the character at a place that may be shown; 0: none. */
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
