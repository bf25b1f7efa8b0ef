/* branch.c: branching and linkage, the program mask, and the way to the
 * supervisor.
 */
#include "instr.h"

#include <time.h>

/* The right half of the PSW as BAL leaves it: length of the instruction in
 * halfwords, condition code, program mask, address of the next one. */
static uint32_t branch_link(const struct machine *m)
{
    uint32_t length = m->next - m->at;

    return length / 2 << 30 | (uint32_t)m->cc << 28 | (uint32_t)m->mask << 24
        | m->next;
}

void branch_set_mask(struct machine *m, const struct instr *i)
{
    m->cc = m->r[i->r1] >> 28 & 3;
    m->mask = m->r[i->r1] >> 24 & 15;
}

void branch_and_link(struct machine *m, const struct instr *i)
{
    m->r[i->r1] = branch_link(m);
    m->next = i->a2;
}

/* Register 0 as a branch address means: no branch. */
void branch_and_link_register(struct machine *m, const struct instr *i)
{
    m->r[i->r1] = branch_link(m);
    if (i->r2)
        m->next = i->value & MACHINE_MASK;
}

void branch_and_save(struct machine *m, const struct instr *i)
{
    m->r[i->r1] = m->next;
    m->next = i->a2;
}

void branch_and_save_register(struct machine *m, const struct instr *i)
{
    m->r[i->r1] = m->next;
    if (i->r2)
        m->next = i->value & MACHINE_MASK;
}

void branch_on_count(struct machine *m, const struct instr *i)
{
    if (--m->r[i->r1])
        m->next = i->a2;
}

void branch_on_count_register(struct machine *m, const struct instr *i)
{
    if (--m->r[i->r1] && i->r2)
        m->next = i->value & MACHINE_MASK;
}

/* R1 is a mask of four bits, the leftmost for condition code 0. */
void branch_on_condition(struct machine *m, const struct instr *i)
{
    if (i->r1 & (8 >> m->cc))
        m->next = i->a2;
}

void branch_on_condition_register(struct machine *m, const struct instr *i)
{
    if (i->r1 & (8 >> m->cc) && i->r2)
        m->next = i->value & MACHINE_MASK;
}

/* Adds R3 to R1 and tells whether the sum exceeds the comparand: R3 if odd,
 * else the register after R3, as it was before the addition. */
static bool branch_index(struct machine *m, const struct instr *i)
{
    int32_t comparand = (int32_t)m->r[i->r2 | 1];

    m->r[i->r1] += m->r[i->r2];
    return (int32_t)m->r[i->r1] > comparand;
}

void branch_index_high(struct machine *m, const struct instr *i)
{
    if (branch_index(m, i))
        m->next = i->a2;
}

void branch_index_low(struct machine *m, const struct instr *i)
{
    if (!branch_index(m, i))
        m->next = i->a2;
}

void branch_call_supervisor(struct machine *m, const struct instr *i)
{
    m->call(m, i->i2);
}

/* All monitor masks are zero, so a monitor call does nothing; but its class
 * must be less than 16. */
void branch_monitor(struct machine *m, const struct instr *i)
{
    if (i->i2 > 15)
        machine_except(m, MACHINE_SPECIFICATION);
}

void branch_privileged(struct machine *m, const struct instr *i)
{
    (void)i;
    machine_except(m, MACHINE_PRIVILEGED);
}

/* The clock counts from 1900; bit 51 is a microsecond. B205 is the only
 * one of the B2 instructions that is not privileged. */
void branch_store_clock(struct machine *m, const struct instr *i)
{
    const uint64_t seventy_years = 2208988800u;
    struct timespec now;
    uint64_t clock;

    if (i->i2 != 0x05)
        machine_except(m, MACHINE_PRIVILEGED);
    timespec_get(&now, TIME_UTC);
    clock = ((uint64_t)now.tv_sec + seventy_years) * 1000000
        + (uint64_t)now.tv_nsec / 1000;
    machine_put8(machine_store(m, i->a2, 8), clock << 12);
    m->cc = 0;
}
