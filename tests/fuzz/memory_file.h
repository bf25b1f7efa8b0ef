/* memory_file.h: the platform's files for fuzz targets: one file in memory,
 * whatever its path, and the one it was renamed to.
 */
#ifndef TESTS_FUZZ_MEMORY_FILE_H
#define TESTS_FUZZ_MEMORY_FILE_H

/* Sets the content of the file; NULL: there is no file. Forgets the renamed
 * one. */
void memory_file_put(const char *text);

/* The same, for a file in the folder of recent games. */
void memory_file_put_game(const char *file, const char *text);

/* The content of the file; "" if there isn't one. */
const char *memory_file_text(void);

/* The content of the renamed file; "" if there isn't one. */
const char *memory_file_renamed(void);

#endif
