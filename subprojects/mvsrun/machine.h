/* machine.h: the machine: the parts of a System/370 that a program can use.
 *
 * Sixteen general registers, four floating-point registers, the program
 * status word, and 16 MB of big-endian storage in pages of 4 KB, each of
 * which may be fetched from, stored into, or neither. One processor in the
 * problem state, 24-bit addresses, no timer, no channels, no interruptions
 * but supervisor calls and those that end the program.
 */
#ifndef MVSRUN_MACHINE_H
#define MVSRUN_MACHINE_H

#include <setjmp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum {
    MACHINE_SIZE = 1 << 24,
    MACHINE_MASK = MACHINE_SIZE - 1,
    MACHINE_PAGE = 1 << 12,
    MACHINE_PAGES = MACHINE_SIZE / MACHINE_PAGE
};

/* How a page may be used, as bits. */
enum { MACHINE_FETCH = 1, MACHINE_STORE = 2 };

/* The program mask of the PSW: which exceptions end the program. */
enum {
    MACHINE_MASK_FIXED = 8,
    MACHINE_MASK_DECIMAL = 4,
    MACHINE_MASK_UNDERFLOW = 2,
    MACHINE_MASK_SIGNIFICANCE = 1
};

/* System completion codes of the program interruptions; the last digit is
 * the interruption code of the Principles of Operation. */
enum machine_code {
    MACHINE_OPERATION = 0x0c1,
    MACHINE_PRIVILEGED = 0x0c2,
    MACHINE_EXECUTE = 0x0c3,
    MACHINE_PROTECTION = 0x0c4,
    MACHINE_SPECIFICATION = 0x0c6,
    MACHINE_DATA = 0x0c7,
    MACHINE_FIXED_OVERFLOW = 0x0c8,
    MACHINE_FIXED_DIVIDE = 0x0c9,
    MACHINE_DECIMAL_OVERFLOW = 0x0ca,
    MACHINE_DECIMAL_DIVIDE = 0x0cb,
    MACHINE_EXPONENT_OVERFLOW = 0x0cc,
    MACHINE_EXPONENT_UNDERFLOW = 0x0cd,
    MACHINE_SIGNIFICANCE = 0x0ce,
    MACHINE_FLOAT_DIVIDE = 0x0cf
};

struct machine {
    uint32_t r[16];
    uint64_t f[4];           /* registers 0, 2, 4 and 6 */
    uint32_t next;           /* PSW: address of the next instruction */
    uint32_t at;             /* the instruction being executed */
    uint8_t cc;              /* PSW: condition code, 0 to 3 */
    uint8_t mask;            /* PSW: program mask */
    bool running;            /* cleared by the service that ends a program */
    uint64_t count;          /* instructions executed */
    uint64_t *profile;       /* NULL, or at each halfword */
    uint8_t *storage;
    uint8_t access[MACHINE_PAGES];

    /* Carries out a supervisor call; the services are elsewhere. */
    void (*call)(struct machine *m, unsigned number);
    void *system;

    jmp_buf recover;         /* where an abnormal end goes */
    unsigned code;           /* its code: system in bits 12-23, or user */
    char reason[80];
};

/* Takes 16 MB, all of it inaccessible; false if there is no memory. */
bool machine_init(struct machine *m);
void machine_free(struct machine *m);

/* Lets the pages that [at, at + length) touches be used as ACCESS says. */
void machine_allow(struct machine *m, uint32_t at, uint32_t length,
                   int access);

/* Whether every page of [at, at + length) allows all of ACCESS. */
bool machine_allows(const struct machine *m, uint32_t at, uint32_t length,
                    int access);

/* Runs BODY; false if it ended in machine_abend. Does not nest. */
bool machine_guard(struct machine *m, void (*body)(struct machine *m));

/* Ends the program at once with a completion code as MVS writes it (system
 * code times 4096, or user code); REASON is a printf format. It returns to
 * machine_guard, for an exception may be found deep in an instruction. */
_Noreturn void machine_abend(struct machine *m, unsigned code,
                             const char *reason, ...)
    __attribute__((format(printf, 3, 4)));

/* The same for a program interruption. */
_Noreturn void machine_except(struct machine *m, enum machine_code code);

/* Prints completion code, PSW and registers. */
void machine_print(const struct machine *m, FILE *out);

/* Big-endian numbers in storage. */
static inline uint32_t machine_get2(const uint8_t *p)
{
    return (uint32_t)p[0] << 8 | p[1];
}

static inline uint32_t machine_get3(const uint8_t *p)
{
    return (uint32_t)p[0] << 16 | machine_get2(p + 1);
}

static inline uint32_t machine_get4(const uint8_t *p)
{
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16
        | (uint32_t)p[2] << 8 | p[3];
}

static inline uint64_t machine_get8(const uint8_t *p)
{
    return (uint64_t)machine_get4(p) << 32 | machine_get4(p + 4);
}

static inline void machine_put2(uint8_t *p, uint32_t value)
{
    p[0] = (uint8_t)(value >> 8);
    p[1] = (uint8_t)value;
}

static inline void machine_put3(uint8_t *p, uint32_t value)
{
    p[0] = (uint8_t)(value >> 16);
    machine_put2(p + 1, value);
}

static inline void machine_put4(uint8_t *p, uint32_t value)
{
    p[0] = (uint8_t)(value >> 24);
    p[1] = (uint8_t)(value >> 16);
    p[2] = (uint8_t)(value >> 8);
    p[3] = (uint8_t)value;
}

static inline void machine_put8(uint8_t *p, uint64_t value)
{
    machine_put4(p, (uint32_t)(value >> 32));
    machine_put4(p + 4, (uint32_t)value);
}

/* The LENGTH bytes at AT, at most 4096, for the program to fetch or to store;
 * or the program ends with S0C4. The last page of all allows nothing, so
 * that nothing wraps around. */
static inline uint8_t *machine_reach(struct machine *m, uint32_t at,
                                     uint32_t length, int access)
{
    uint32_t page;

    at &= MACHINE_MASK;
    page = at / MACHINE_PAGE;
    if (!(m->access[page] & access)
        || (at % MACHINE_PAGE + length > MACHINE_PAGE
            && !(m->access[page + 1] & access)))
        machine_except(m, MACHINE_PROTECTION);
    return m->storage + at;
}

static inline uint8_t *machine_fetch(struct machine *m, uint32_t at,
                                     uint32_t length)
{
    return machine_reach(m, at, length, MACHINE_FETCH);
}

static inline uint8_t *machine_store(struct machine *m, uint32_t at,
                                     uint32_t length)
{
    return machine_reach(m, at, length, MACHINE_STORE);
}

#endif
