/* convert.h: prints levels in other formats. */
#ifndef FRONTENDS_LEVELS_CONVERT_H
#define FRONTENDS_LEVELS_CONVERT_H

/* Prints the levels of a file in a format ("sok", "xsb", "runs", "crosses",
 * "numbers" or "map"), and on stderr what the format cannot hold. Prints a
 * message and exits if it fails. */
void convert_levels(const char *format, const char *file);

#endif
