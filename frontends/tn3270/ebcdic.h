/* ebcdic.h: characters of the machine to and from those of a 3270 terminal,
 * EBCDIC of code page 037. On a mainframe most are the same.
 */
#ifndef FRONTENDS_TN3270_EBCDIC_H
#define FRONTENDS_TN3270_EBCDIC_H

#include "parlour.h"

/* Returns the terminal's code; that of '?' if there isn't one. */
PARLOUR_API int ebcdic_encode(int character);

/* Returns the machine's character; '?' if there isn't one. */
PARLOUR_API int ebcdic_decode(int code);

#endif
