/* instruction_case.c: helpers to test one instruction (see
 * instruction_case.h).
 */
#include "instruction_case.h"

int cases_setup(void **state)
{
    static struct machine m;

    *state = &m;
    if (!machine_init(&m))
        return 1;
    machine_allow(&m, CASES_CODE, CASES_READ_ONLY - CASES_CODE,
                  MACHINE_FETCH | MACHINE_STORE);
    machine_allow(&m, CASES_READ_ONLY, MACHINE_PAGE, MACHINE_FETCH);
    return 0;
}

int cases_teardown(void **state)
{
    machine_free(*state);
    return 0;
}

static unsigned cases_digit(char digit)
{
    return (unsigned)(strchr("0123456789ABCDEF", digit)
                      - "0123456789ABCDEF");
}

unsigned cases_bytes(const char *hex, uint8_t *bytes)
{
    unsigned count = 0;

    for (; *hex; hex++) {
        if (*hex == ' ')
            continue;
        bytes[count++] = (uint8_t)(cases_digit(hex[0]) << 4
                                   | cases_digit(hex[1]));
        hex++;
    }
    return count;
}

void cases_prepare(struct machine *m, const char *code)
{
    memset(m->storage + CASES_CODE, 0, CASES_READ_ONLY - CASES_CODE);
    cases_bytes(code, m->storage + CASES_CODE);
    memset(m->r, 0, sizeof m->r);
    memset(m->f, 0, sizeof m->f);
    m->r[12] = CASES_DATA;
    m->next = CASES_CODE;
    m->cc = CASES_SAME;
    m->mask = 0;
}

void cases_step(struct machine *m, const char *code)
{
    if (!machine_guard(m, instr_step))
        fail_msg("%s: %s", code, m->reason);
}

static void cases_check(struct machine *m, const struct cases_one *t)
{
    uint8_t expected[CASES_WIDTH];
    unsigned n, count;

    for (n = 0; n < CASES_REGISTERS; n++)
        if (m->r[CASES_FIRST + n] != t->after[n])
            fail_msg("%s: R%u is %08X, not %08X", t->code, CASES_FIRST + n,
                     m->r[CASES_FIRST + n], t->after[n]);
    count = cases_bytes(t->stored ? t->stored : t->storage, expected);
    for (n = 0; n < count; n++)
        if (m->storage[CASES_DATA + n] != expected[n])
            fail_msg("%s: byte %u is %02X, not %02X", t->code, n,
                     m->storage[CASES_DATA + n], expected[n]);
    if (m->cc != t->cc)
        fail_msg("%s: condition code %u, not %d", t->code, m->cc, t->cc);
}

void cases_run(struct machine *m, const struct cases_one *t,
                     size_t count)
{
    for (; count > 0; count--, t++) {
        cases_prepare(m, t->code);
        memcpy(m->r + CASES_FIRST, t->before, sizeof t->before);
        cases_bytes(t->storage, m->storage + CASES_DATA);
        cases_step(m, t->code);
        cases_check(m, t);
    }
}
