/* codepage.h: code pages: EBCDIC in storage, ASCII outside. */
#ifndef MVSRUN_CODEPAGE_H
#define MVSRUN_CODEPAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct codepage {
    uint8_t to_ebcdic[256];
    uint8_t to_ascii[256];
};

/* Code page 037, or 1047, which most terminals have. */
void codepage_init(struct codepage *c, bool cp1047);

/* Writes TEXT in EBCDIC to FIELD: cut or padded with blanks to LENGTH. */
void codepage_put(const struct codepage *c, uint8_t *field, size_t length,
                  const char *text);

/* The field in ASCII without its trailing blanks; TEXT has LENGTH + 1. */
void codepage_get(const struct codepage *c, const uint8_t *field,
                  size_t length, char *text);

#endif
