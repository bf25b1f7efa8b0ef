/* shim.h: for a source that is compiled with EBCDIC characters
 * (-fexec-charset=IBM1047 -include shim.h): replaces the functions of the C
 * library that take or return characters by those of shim.c. The others
 * (memcpy, strchr, malloc) work as they are.
 */
#ifndef TESTS_EBCDIC_SHIM_H
#define TESTS_EBCDIC_SHIM_H

#include <ctype.h>
#include <stdio.h>

int shim_getc(FILE *file);
int shim_putc(int c, FILE *file);
int shim_fputs(const char *words, FILE *file);
char *shim_fgets(char *line, int room, FILE *file);
FILE *shim_fopen(const char *name, const char *mode);
int shim_isprint(int c);

/* The program's main gets another name, since the shim has its own. */
int shim_main(int argc, char **argv);

#undef getchar
#undef putchar
#undef isprint
#define getchar() shim_getc(stdin)
#define putchar(c) shim_putc((c), stdout)
#define fputs shim_fputs
#define fgets shim_fgets
#define fopen shim_fopen
#define isprint shim_isprint
#define main shim_main

/* shim.c has none of these, so the program may not use them: they would write
 * the wrong characters. */
#define printf shim_has_no_printf
#define fprintf shim_has_no_fprintf
#define sprintf shim_has_no_sprintf

#endif
