/* number.c: digits and nothing else (see number.h): strtoul also takes blanks
 * and signs. */
#include "number.h"

bool number_read(const char *text, unsigned most, unsigned *number)
{
    unsigned value = 0;

    do {
        if (*text < '0' || *text > '9')
            return false;
        value = value * 10 + (unsigned)(*text - '0');
        if (value > most)
            return false;
    } while (*++text);
    *number = value;
    return true;
}
