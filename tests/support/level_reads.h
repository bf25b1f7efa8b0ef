/* level_reads.h: counts how often levels are read. The linker passes all
 * sessions that a program opens through here (level_reads_link in
 * meson.build): one that shares the levels of another does not read them, any
 * other does.
 */
#ifndef TESTS_SUPPORT_LEVEL_READS_H
#define TESTS_SUPPORT_LEVEL_READS_H

extern int level_reads;

#endif
