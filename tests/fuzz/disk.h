/* disk.h: the platform's files for targets that read them: one file in
 * memory, whatever it is called.
 */
#ifndef TESTS_FUZZ_DISK_H
#define TESTS_FUZZ_DISK_H

/* Puts a copy of the text in the file; NULL: there is no file. */
void disk_put(const char *text);

/* What is in the file; "" if there is none. */
const char *disk_text(void);

#endif
