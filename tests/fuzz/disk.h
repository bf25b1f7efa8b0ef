/* disk.h: the platform's files for targets that read them: one file in
 * memory, whatever it is called, and one that has been put aside.
 */
#ifndef TESTS_FUZZ_DISK_H
#define TESTS_FUZZ_DISK_H

/* Puts a copy of the text in the file; NULL: there is no file. None is aside
 * then. */
void disk_put(const char *text);

/* What is in the file; "" if there is none. */
const char *disk_text(void);

/* What was in the file when it was renamed; "" if it was not. */
const char *disk_aside(void);

#endif
