/* number.h: reads a number of the command line. */
#ifndef MVSRUN_NUMBER_H
#define MVSRUN_NUMBER_H

#include <stdbool.h>

/* Reads a decimal number up to `most`, less than a tenth of UINT_MAX. Returns
 * false if the text is anything else. */
bool number_read(const char *text, unsigned most, unsigned *number);

#endif
