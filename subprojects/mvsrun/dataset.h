/* dataset.h: data sets: DD statements, and records in host files. */
#ifndef MVSRUN_DATASET_H
#define MVSRUN_DATASET_H

#include "codepage.h"

#include <stdio.h>

/* Record formats as bits of DCBRECFM. */
enum {
    DATASET_FIXED = 0x80,
    DATASET_VARIABLE = 0x40,
    DATASET_UNDEFINED = DATASET_FIXED | DATASET_VARIABLE,
    DATASET_BLOCKED = 0x10,
    DATASET_SPANNED = 0x08,
    DATASET_ASA = 0x04,
    DATASET_MACHINE = 0x02
};

enum {
    DATASET_MAX = 32,
    DATASET_NAME = 8,
    DATASET_PATH = 255,
    DATASET_BLOCK = 32760,   /* the longest block */
    DATASET_DESCRIPTOR = 4   /* block and record descriptor words */
};

enum dataset_mode { DATASET_READ, DATASET_WRITE, DATASET_APPEND };

struct dataset {
    char name[DATASET_NAME + 1];
    char path[DATASET_PATH + 1];
    uint8_t recfm;           /* 0: not given; the program may choose */
    unsigned lrecl;
    unsigned blksize;
    bool disk;               /* else it looks like a spool data set */
    bool raw;                /* bytes, not text */
    FILE *file;              /* while it is open */
    bool output;
    uint32_t dcb;            /* the DCB it is open for */
};

struct dataset_table {
    int count;
    struct dataset entry[DATASET_MAX];
};

/* Adds NAME=PATH[:recfm=FB][:lrecl=80][:blksize=N][:disk][:raw][:dummy].
 * The path - is standard input or output, /dev/stderr standard error.
 * Returns NULL, or what is wrong. */
const char *dataset_define(struct dataset_table *t, const char *text);

/* NULL if there is no such DD. */
struct dataset *dataset_find(struct dataset_table *t, const char *name);

/* Returns false if the host cannot open the file; errno says why. */
bool dataset_open(struct dataset *d, enum dataset_mode mode);
void dataset_close(struct dataset *d);

/* Reads a block of one record: from text, one line. Returns its length
 * with descriptor words, 0 at the end. */
unsigned dataset_read(struct dataset *d, const struct codepage *c,
                      uint8_t *block, unsigned room);

/* Writes the records of a block, in text one line each. Returns NULL, or
 * what is wrong. */
const char *dataset_write(struct dataset *d, const struct codepage *c,
                          const uint8_t *block, unsigned length);

#endif
