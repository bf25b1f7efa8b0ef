/* memory_file.h: the platform's files for targets that read them: one file in
 * memory, whatever it is called, and one that has been put aside.
 */
#ifndef TESTS_FUZZ_MEMORY_FILE_H
#define TESTS_FUZZ_MEMORY_FILE_H

/* Puts a copy of the text in the file; NULL: there is no file. None is aside
 * then. */
void memory_file_put(const char *text);

/* What is in the file; "" if there is none. */
const char *memory_file_text(void);

/* What was in the file when it was renamed; "" if it was not. */
const char *memory_file_aside(void);

#endif
