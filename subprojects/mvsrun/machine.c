/* machine.c: the machine: storage, who may touch it, and abnormal ends.
 *
 * An exception can be found at any depth of an instruction or a service, so an
 * abnormal end is a longjmp() back to machine_guard, which takes the place of
 * an interruption.
 */
#include "machine.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    enum machine_code code;
    const char *name;
} machine_exceptions[] = {
    {MACHINE_OPERATION, "operation"},
    {MACHINE_PRIVILEGED, "privileged operation"},
    {MACHINE_EXECUTE, "execute of an execute"},
    {MACHINE_PROTECTION, "protection: storage not the program's"},
    {MACHINE_SPECIFICATION, "specification"},
    {MACHINE_DATA, "data: not a packed number"},
    {MACHINE_FIXED_OVERFLOW, "fixed-point overflow"},
    {MACHINE_FIXED_DIVIDE, "fixed-point divide"},
    {MACHINE_DECIMAL_OVERFLOW, "decimal overflow"},
    {MACHINE_DECIMAL_DIVIDE, "decimal divide"},
    {MACHINE_EXPONENT_OVERFLOW, "exponent overflow"},
    {MACHINE_EXPONENT_UNDERFLOW, "exponent underflow"},
    {MACHINE_SIGNIFICANCE, "significance"},
    {MACHINE_FLOAT_DIVIDE, "floating-point divide"}
};

enum {
    MACHINE_EXCEPTIONS
        = sizeof machine_exceptions / sizeof machine_exceptions[0],
    MACHINE_USER_CODE = 0xfff,
    MACHINE_SYSTEM_CODE = 12  /* bits to the right of it */
};

bool machine_init(struct machine *m)
{
    memset(m, 0, sizeof *m);
    m->storage = calloc(MACHINE_SIZE, 1);
    return m->storage != NULL;
}

void machine_free(struct machine *m)
{
    free(m->storage);
    m->storage = NULL;
}

void machine_allow(struct machine *m, uint32_t at, uint32_t length,
                   int access)
{
    uint32_t page = at / MACHINE_PAGE;
    uint32_t end = (at + length + MACHINE_PAGE - 1) / MACHINE_PAGE;

    if (length == 0)
        return;
    for (; page < end && page < MACHINE_PAGES - 1; page++)
        m->access[page] = (uint8_t)access;
}

bool machine_allows(const struct machine *m, uint32_t at, uint32_t length,
                    int access)
{
    uint32_t page = at / MACHINE_PAGE;
    uint32_t end = (at + length + MACHINE_PAGE - 1) / MACHINE_PAGE;

    if (length == 0)
        return true;
    if (at >= MACHINE_SIZE || length > MACHINE_SIZE - at)
        return false;
    for (; page < end; page++)
        if ((m->access[page] & access) != access)
            return false;
    return true;
}

bool machine_guard(struct machine *m, void (*body)(struct machine *m))
{
    if (setjmp(m->recover))
        return false;
    body(m);
    return true;
}

_Noreturn void machine_abend(struct machine *m, unsigned code,
                             const char *reason, ...)
{
    va_list words;

    m->code = code;
    va_start(words, reason);
    vsnprintf(m->reason, sizeof m->reason, reason, words);
    va_end(words);
    longjmp(m->recover, 1);
}

_Noreturn void machine_except(struct machine *m, enum machine_code code)
{
    const char *name = "unknown";
    int i;

    for (i = 0; i < MACHINE_EXCEPTIONS; i++)
        if (machine_exceptions[i].code == code)
            name = machine_exceptions[i].name;
    machine_abend(m, (unsigned)code << MACHINE_SYSTEM_CODE, "%s", name);
}

void machine_print(const struct machine *m, FILE *out)
{
    /* A PSW of the extended control mode: translation and interruptions
     * on, key 8, problem state. */
    const uint32_t psw = 0x078d0000u | (uint32_t)m->cc << 12
        | (uint32_t)m->mask << 8;
    int i;

    if (m->code > MACHINE_USER_CODE)
        fprintf(out, "ABEND S%03X", m->code >> MACHINE_SYSTEM_CODE);
    else
        fprintf(out, "ABEND U%04u", m->code);
    fprintf(out, " (%s)\nPSW %08X %08X, instruction at %06X\n",
            m->reason, psw, m->next & MACHINE_MASK, m->at);
    for (i = 0; i < 16; i++)
        fprintf(out, "R%-2d %08X%c", i, m->r[i], i % 4 == 3 ? '\n' : ' ');
    for (i = 0; i < 4; i++)
        fprintf(out, "F%d %08X %08X%c", 2 * i, (unsigned)(m->f[i] >> 32),
                (unsigned)m->f[i], i == 3 ? '\n' : ' ');
}
