/* instruction_case.h: helpers to test one instruction, against values worked
 * by hand from the Principles of Operation.
 *
 * A case is one instruction in hexadecimal, as in an assembler listing, with
 * the content of registers 2 to 5 and of storage before and after. Register 12
 * is the base of all operands: a field at C000 is at the start of what the
 * case has in storage.
 */
#ifndef MVSRUN_TESTS_INSTRUCTION_CASE_H
#define MVSRUN_TESTS_INSTRUCTION_CASE_H

#include "instr.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum {
    CASES_CODE = 0x1000,
    CASES_DATA = 0x2000,
    CASES_WIDTH = 64,         /* bytes of storage a case may have */
    CASES_READ_ONLY = 0x4000,
    CASES_NOTHING = 0x5000,
    CASES_FIRST = 2,          /* register */
    CASES_REGISTERS = 4,
    CASES_SAME = 9            /* condition code: as it was */
};

#define CASES_COUNT(array) (sizeof(array) / sizeof(array)[0])

struct cases_one {
    const char *code;
    uint32_t before[CASES_REGISTERS];
    const char *storage;
    uint32_t after[CASES_REGISTERS];
    const char *stored;      /* NULL: as before */
    int cc;
};

/* Sets *state to a machine with storage for a case. */
int cases_setup(void **state);
int cases_teardown(void **state);

/* Reads bytes as hexadecimal digits, with blanks between them. Returns how
 * many there are. */
unsigned cases_bytes(const char *hex, uint8_t *bytes);

/* Makes the machine ready to execute the instruction, and executes it. */
void cases_prepare(struct machine *m, const char *code);
void cases_step(struct machine *m, const char *code);

/* Tries all cases. */
void cases_run(struct machine *m, const struct cases_one *t, size_t count);

#endif
