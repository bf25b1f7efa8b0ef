/* byte_field.c: fields in storage: moving, comparing, translating.
 *
 * A field has 1 to 256 bytes, its length less one in the instruction; MVCL and
 * CLCL take addresses and lengths up to 16 MB from register pairs.
 * Instructions on short fields work byte by byte from the left even where
 * fields overlap. Programs rely on this: MVC to the next byte fills a field.
 */
#include "instr.h"

#include <string.h>

enum { FIELD_LENGTH = 0xffffff, FIELD_PAD = 24 /* bits to its right */ };

static unsigned field_length(const struct instr *i)
{
    return i->i2 + 1u;
}

void field_move(struct machine *m, const struct instr *i)
{
    unsigned n, length = field_length(i);
    const uint8_t *from = machine_fetch(m, i->a2, length);
    uint8_t *to = machine_store(m, i->a1, length);

    if (to >= from + length || from >= to)
        memmove(to, from, length);
    else
        for (n = 0; n < length; n++)
            to[n] = from[n];
}

/* The second operand is taken from its right end, where its address points,
 * to the left. */
void field_move_inverse(struct machine *m, const struct instr *i)
{
    unsigned n, length = field_length(i);
    const uint8_t *from
        = machine_fetch(m, i->a2 - length + 1, length) + length - 1;
    uint8_t *to = machine_store(m, i->a1, length);

    for (n = 0; n < length; n++)
        to[n] = *(from - n);
}

/* Moves only the bits of each byte that are in MASK. */
static void field_move_part(struct machine *m, const struct instr *i,
                            uint8_t mask)
{
    unsigned n, length = field_length(i);
    const uint8_t *from = machine_fetch(m, i->a2, length);
    uint8_t *to = machine_store(m, i->a1, length);

    for (n = 0; n < length; n++)
        to[n] = (uint8_t)((to[n] & ~mask) | (from[n] & mask));
}

void field_move_digits(struct machine *m, const struct instr *i)
{
    field_move_part(m, i, 0x0f);
}

void field_move_zones(struct machine *m, const struct instr *i)
{
    field_move_part(m, i, 0xf0);
}

void field_and(struct machine *m, const struct instr *i)
{
    unsigned n, length = field_length(i);
    const uint8_t *from = machine_fetch(m, i->a2, length);
    uint8_t *to = machine_store(m, i->a1, length);

    for (m->cc = 0, n = 0; n < length; n++)
        if (to[n] &= from[n])
            m->cc = 1;
}

void field_or(struct machine *m, const struct instr *i)
{
    unsigned n, length = field_length(i);
    const uint8_t *from = machine_fetch(m, i->a2, length);
    uint8_t *to = machine_store(m, i->a1, length);

    for (m->cc = 0, n = 0; n < length; n++)
        if (to[n] |= from[n])
            m->cc = 1;
}

void field_xor(struct machine *m, const struct instr *i)
{
    unsigned n, length = field_length(i);
    const uint8_t *from = machine_fetch(m, i->a2, length);
    uint8_t *to = machine_store(m, i->a1, length);

    for (m->cc = 0, n = 0; n < length; n++)
        if (to[n] ^= from[n])
            m->cc = 1;
}

void field_compare(struct machine *m, const struct instr *i)
{
    unsigned length = field_length(i);
    int order = memcmp(machine_fetch(m, i->a1, length),
                       machine_fetch(m, i->a2, length), length);

    m->cc = order < 0 ? 1 : order > 0 ? 2 : 0;
}

/* Each byte of the first field is an index into a table at the second
 * address; only the entries used need exist. */
void field_translate(struct machine *m, const struct instr *i)
{
    unsigned n, length = field_length(i);
    uint8_t *to = machine_store(m, i->a1, length);

    for (n = 0; n < length; n++)
        to[n] = *machine_fetch(m, i->a2 + to[n], 1);
}

/* Stops at the first byte whose table entry is not zero: its address goes
 * to register 1, keeping the high byte, the entry to the low byte of 2. */
void field_translate_and_test(struct machine *m, const struct instr *i)
{
    unsigned n, length = field_length(i);
    const uint8_t *field = machine_fetch(m, i->a1, length);

    m->cc = 0;
    for (n = 0; n < length && !m->cc; n++) {
        uint8_t entry = *machine_fetch(m, i->a2 + field[n], 1);

        if (entry) {
            m->r[1] = (m->r[1] & ~(uint32_t)MACHINE_MASK) | (i->a1 + n);
            m->r[2] = (m->r[2] & ~0xffu) | entry;
            m->cc = n == length - 1 ? 2 : 1;
        }
    }
}

/* A long operand: an even register with its address, the next with its
 * length and, for the second operand, the byte that pads it. */
struct field_long {
    uint32_t at;
    uint32_t length;
};

static struct field_long field_get_long(struct machine *m, unsigned r)
{
    struct field_long field;

    if (r & 1)
        machine_except(m, MACHINE_SPECIFICATION);
    field.at = m->r[r] & MACHINE_MASK;
    field.length = m->r[r + 1] & FIELD_LENGTH;
    return field;
}

static void field_set_long(struct machine *m, unsigned r,
                           struct field_long field)
{
    m->r[r] = field.at & MACHINE_MASK;
    m->r[r + 1] = (m->r[r + 1] & ~(uint32_t)FIELD_LENGTH) | field.length;
}

static uint8_t *field_reach_long(struct machine *m, struct field_long field,
                                 int access)
{
    if (!machine_allows(m, field.at, field.length, access))
        machine_except(m, MACHINE_PROTECTION);
    return m->storage + field.at;
}

void field_move_long(struct machine *m, const struct instr *i)
{
    struct field_long to = field_get_long(m, i->r1);
    struct field_long from = field_get_long(m, i->r2);
    uint8_t pad = (uint8_t)(m->r[i->r2 + 1] >> FIELD_PAD);
    struct field_long part = from;

    m->cc = to.length < from.length ? 1 : to.length > from.length ? 2 : 0;
    if (part.length > to.length)
        part.length = to.length;
    if (to.at > part.at && to.at < part.at + part.length) {
        /* The move would read bytes that it has written, so nothing is
         * moved. */
        m->cc = 3;
    } else {
        uint8_t *target = field_reach_long(m, to, MACHINE_STORE);

        memmove(target, field_reach_long(m, part, MACHINE_FETCH),
                part.length);
        memset(target + part.length, pad, to.length - part.length);
        to.at += to.length;
        to.length = 0;
        from.at += part.length;
        from.length -= part.length;
    }
    field_set_long(m, i->r1, to);
    field_set_long(m, i->r2, from);
}

/* The next byte of a long operand, or its padding. */
static uint8_t field_next(struct machine *m, struct field_long field,
                          uint8_t pad)
{
    return field.length ? *machine_fetch(m, field.at, 1) : pad;
}

static void field_advance(struct field_long *field)
{
    if (field->length) {
        field->at++;
        field->length--;
    }
}

/* Stops at the unequal bytes, if there are any. */
void field_compare_long(struct machine *m, const struct instr *i)
{
    struct field_long one = field_get_long(m, i->r1);
    struct field_long two = field_get_long(m, i->r2);
    uint8_t pad = (uint8_t)(m->r[i->r2 + 1] >> FIELD_PAD);

    m->cc = 0;
    while (one.length || two.length) {
        uint8_t a = field_next(m, one, pad);
        uint8_t b = field_next(m, two, pad);

        if (a != b) {
            m->cc = a < b ? 1 : 2;
            break;
        }
        field_advance(&one);
        field_advance(&two);
    }
    field_set_long(m, i->r1, one);
    field_set_long(m, i->r2, two);
}
