/* convert.h: prints levels in other formats. */
#ifndef FRONTENDS_LEVELS_CONVERT_H
#define FRONTENDS_LEVELS_CONVERT_H

/* Prints the levels of a file in a format ("sok", "xsb", "runs", "crosses"
 * or "map"), and on stderr what the format cannot hold. Returns as
 * read_levels_each; prints a message and exits if the format is unknown. */
int convert_levels(const char *format, const char *file);

#endif
