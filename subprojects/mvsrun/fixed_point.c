/* fixed_point.c: fixed-point and logical operations on registers, words and
 * bytes.
 *
 * Signed results are computed exactly in 64 bits first, so that overflow is
 * seen by looking at them. Operands need not be aligned, as on any model with
 * the byte-oriented-operand feature; those of CS and CDS must be.
 */
#include "instr.h"

/* Condition code of a signed comparison with zero. */
static uint8_t fixed_sign(int64_t value)
{
    return value < 0 ? 1 : value > 0 ? 2 : 0;
}

static void fixed_overflow(struct machine *m)
{
    m->cc = 3;
    if (m->mask & MACHINE_MASK_FIXED)
        machine_except(m, MACHINE_FIXED_OVERFLOW);
}

/* Puts the low 32 bits of an exact result in a register. */
static void fixed_set(struct machine *m, unsigned r, int64_t exact)
{
    m->r[r] = (uint32_t)exact;
    if (exact == (int32_t)exact)
        m->cc = fixed_sign(exact);
    else
        fixed_overflow(m);
}

/* An even register and the next one hold 64 bits. */
static uint64_t fixed_pair(struct machine *m, unsigned r)
{
    if (r & 1)
        machine_except(m, MACHINE_SPECIFICATION);
    return (uint64_t)m->r[r] << 32 | m->r[r + 1];
}

static void fixed_set_pair(struct machine *m, unsigned r, uint64_t value)
{
    m->r[r] = (uint32_t)(value >> 32);
    m->r[r + 1] = (uint32_t)value;
}

void fixed_load(struct machine *m, const struct instr *i)
{
    m->r[i->r1] = i->value;
}

void fixed_load_positive(struct machine *m, const struct instr *i)
{
    int64_t value = (int32_t)i->value;

    fixed_set(m, i->r1, value < 0 ? -value : value);
}

void fixed_load_negative(struct machine *m, const struct instr *i)
{
    int64_t value = (int32_t)i->value;

    fixed_set(m, i->r1, value < 0 ? value : -value);
}

void fixed_load_and_test(struct machine *m, const struct instr *i)
{
    fixed_set(m, i->r1, (int32_t)i->value);
}

void fixed_load_complement(struct machine *m, const struct instr *i)
{
    fixed_set(m, i->r1, -(int64_t)(int32_t)i->value);
}

void fixed_load_address(struct machine *m, const struct instr *i)
{
    m->r[i->r1] = i->a2;
}

/* Registers R1 to R3, going on with 0 after 15. */
static unsigned fixed_registers(const struct instr *i)
{
    return (unsigned)((i->r2 - i->r1) & 15) + 1;
}

void fixed_load_multiple(struct machine *m, const struct instr *i)
{
    unsigned n, count = fixed_registers(i);
    const uint8_t *from = machine_fetch(m, i->a2, count * 4);

    for (n = 0; n < count; n++)
        m->r[(i->r1 + n) & 15] = machine_get4(from + n * 4);
}

void fixed_store_multiple(struct machine *m, const struct instr *i)
{
    unsigned n, count = fixed_registers(i);
    uint8_t *to = machine_store(m, i->a2, count * 4);

    for (n = 0; n < count; n++)
        machine_put4(to + n * 4, m->r[(i->r1 + n) & 15]);
}

void fixed_insert(struct machine *m, const struct instr *i)
{
    m->r[i->r1] = (m->r[i->r1] & ~0xffu) | *machine_fetch(m, i->a2, 1);
}

void fixed_store(struct machine *m, const struct instr *i)
{
    machine_put4(machine_store(m, i->a2, 4), m->r[i->r1]);
}

void fixed_store_half(struct machine *m, const struct instr *i)
{
    machine_put2(machine_store(m, i->a2, 2), m->r[i->r1]);
}

void fixed_store_byte(struct machine *m, const struct instr *i)
{
    *machine_store(m, i->a2, 1) = (uint8_t)m->r[i->r1];
}

/* The instructions under mask treat the bytes of a register that the four
 * bits of M3 select as one field. The place of the next such byte, as a
 * shift, from SHIFT down; negative if there isn't one. */
static int fixed_selected(const struct instr *i, int shift)
{
    while (shift >= 0 && !(i->r2 & 1 << shift / 8))
        shift -= 8;
    return shift;
}

enum { FIXED_FIRST_BYTE = 24 };

void fixed_insert_masked(struct machine *m, const struct instr *i)
{
    int shift = fixed_selected(i, FIXED_FIRST_BYTE);
    uint32_t at = i->a2;

    m->cc = 0;
    for (; shift >= 0; shift = fixed_selected(i, shift - 8)) {
        uint8_t byte = *machine_fetch(m, at, 1);

        m->r[i->r1] &= ~(0xffu << shift);
        m->r[i->r1] |= (uint32_t)byte << shift;
        if (at == i->a2 && byte & 0x80)
            m->cc = 1;
        else if (byte && !m->cc)
            m->cc = 2;
        at++;
    }
}

void fixed_store_masked(struct machine *m, const struct instr *i)
{
    int shift = fixed_selected(i, FIXED_FIRST_BYTE);
    uint32_t at = i->a2;

    for (; shift >= 0; shift = fixed_selected(i, shift - 8))
        *machine_store(m, at++, 1) = (uint8_t)(m->r[i->r1] >> shift);
}

void fixed_compare_masked(struct machine *m, const struct instr *i)
{
    int shift = fixed_selected(i, FIXED_FIRST_BYTE);
    uint32_t at = i->a2;

    m->cc = 0;
    for (; shift >= 0 && !m->cc; shift = fixed_selected(i, shift - 8)) {
        uint8_t byte = (uint8_t)(m->r[i->r1] >> shift);

        m->cc = fixed_sign(byte - *machine_fetch(m, at++, 1));
    }
}

void fixed_add(struct machine *m, const struct instr *i)
{
    fixed_set(m, i->r1, (int64_t)(int32_t)m->r[i->r1] + (int32_t)i->value);
}

void fixed_subtract(struct machine *m, const struct instr *i)
{
    fixed_set(m, i->r1, (int64_t)(int32_t)m->r[i->r1] - (int32_t)i->value);
}

/* Of a logical sum the condition code tells whether it is zero, and the
 * carry. */
static void fixed_set_sum(struct machine *m, unsigned r, uint64_t sum)
{
    m->r[r] = (uint32_t)sum;
    m->cc = (uint8_t)((sum >> 32 ? 2 : 0) | (m->r[r] ? 1 : 0));
}

void fixed_add_logical(struct machine *m, const struct instr *i)
{
    fixed_set_sum(m, i->r1, (uint64_t)m->r[i->r1] + i->value);
}

/* Adds the complement, so a carry means that nothing was borrowed. */
void fixed_subtract_logical(struct machine *m, const struct instr *i)
{
    fixed_set_sum(m, i->r1, (uint64_t)m->r[i->r1] + ~i->value + 1);
}

void fixed_compare(struct machine *m, const struct instr *i)
{
    m->cc = fixed_sign((int64_t)(int32_t)m->r[i->r1] - (int32_t)i->value);
}

void fixed_compare_logical(struct machine *m, const struct instr *i)
{
    m->cc = fixed_sign((int64_t)m->r[i->r1] - (int64_t)i->value);
}

void fixed_multiply(struct machine *m, const struct instr *i)
{
    int32_t multiplicand = (int32_t)fixed_pair(m, i->r1);

    fixed_set_pair(m, i->r1,
                   (uint64_t)((int64_t)multiplicand * (int32_t)i->value));
}

void fixed_multiply_half(struct machine *m, const struct instr *i)
{
    m->r[i->r1] *= i->value;
}

/* The remainder goes to the even register and has the dividend's sign. */
void fixed_divide(struct machine *m, const struct instr *i)
{
    int64_t dividend = (int64_t)fixed_pair(m, i->r1);
    int64_t divisor = (int32_t)i->value;
    int64_t quotient;

    if (divisor == 0 || (dividend == INT64_MIN && divisor == -1))
        machine_except(m, MACHINE_FIXED_DIVIDE);
    quotient = dividend / divisor;
    if (quotient != (int32_t)quotient)
        machine_except(m, MACHINE_FIXED_DIVIDE);
    m->r[i->r1] = (uint32_t)(dividend % divisor);
    m->r[i->r1 + 1] = (uint32_t)quotient;
}

void fixed_and(struct machine *m, const struct instr *i)
{
    m->r[i->r1] &= i->value;
    m->cc = m->r[i->r1] != 0;
}

void fixed_or(struct machine *m, const struct instr *i)
{
    m->r[i->r1] |= i->value;
    m->cc = m->r[i->r1] != 0;
}

void fixed_xor(struct machine *m, const struct instr *i)
{
    m->r[i->r1] ^= i->value;
    m->cc = m->r[i->r1] != 0;
}

/* Shifts take the low six bits of the second address as their distance. */
static unsigned fixed_distance(const struct instr *i)
{
    return i->a2 & 63;
}

void fixed_shift_left_logical(struct machine *m, const struct instr *i)
{
    m->r[i->r1] = (uint32_t)((uint64_t)m->r[i->r1] << fixed_distance(i));
}

void fixed_shift_right_logical(struct machine *m, const struct instr *i)
{
    m->r[i->r1] = (uint32_t)((uint64_t)m->r[i->r1] >> fixed_distance(i));
}

void fixed_shift_left_double_logical(struct machine *m,
                                     const struct instr *i)
{
    fixed_set_pair(m, i->r1, fixed_pair(m, i->r1) << fixed_distance(i));
}

void fixed_shift_right_double_logical(struct machine *m,
                                      const struct instr *i)
{
    fixed_set_pair(m, i->r1, fixed_pair(m, i->r1) >> fixed_distance(i));
}

/* A signed left shift keeps the sign; the bits after it that are shifted
 * out must equal it. Returns the result, sets *LOST if they do not. */
static uint64_t fixed_left(uint64_t value, unsigned distance, bool *lost)
{
    const uint64_t sign = (uint64_t)1 << 63;
    int64_t leaving = (int64_t)value >> (63 - distance);

    *lost = leaving != 0 && leaving != -1;
    return (value & sign) | (value << distance & ~sign);
}

/* A word is shifted in the left half of a doubleword. */
void fixed_shift_left(struct machine *m, const struct instr *i)
{
    bool lost;
    uint64_t value = fixed_left((uint64_t)m->r[i->r1] << 32,
                                fixed_distance(i), &lost);

    m->r[i->r1] = (uint32_t)(value >> 32);
    m->cc = fixed_sign((int32_t)m->r[i->r1]);
    if (lost)
        fixed_overflow(m);
}

void fixed_shift_left_double(struct machine *m, const struct instr *i)
{
    bool lost;
    uint64_t value = fixed_left(fixed_pair(m, i->r1), fixed_distance(i),
                                &lost);

    fixed_set_pair(m, i->r1, value);
    m->cc = fixed_sign((int64_t)value);
    if (lost)
        fixed_overflow(m);
}

void fixed_shift_right(struct machine *m, const struct instr *i)
{
    fixed_set(m, i->r1, (int64_t)(int32_t)m->r[i->r1] >> fixed_distance(i));
}

void fixed_shift_right_double(struct machine *m, const struct instr *i)
{
    int64_t value = (int64_t)fixed_pair(m, i->r1) >> fixed_distance(i);

    fixed_set_pair(m, i->r1, (uint64_t)value);
    m->cc = fixed_sign(value);
}

void fixed_test_mask(struct machine *m, const struct instr *i)
{
    uint8_t selected = *machine_fetch(m, i->a1, 1) & i->i2;

    m->cc = !selected ? 0 : selected == i->i2 ? 3 : 1;
}

void fixed_move_byte(struct machine *m, const struct instr *i)
{
    *machine_store(m, i->a1, 1) = i->i2;
}

void fixed_test_and_set(struct machine *m, const struct instr *i)
{
    uint8_t *byte = machine_store(m, i->a1, 1);

    m->cc = *byte >> 7;
    *byte = 0xff;
}

void fixed_compare_byte(struct machine *m, const struct instr *i)
{
    m->cc = fixed_sign(*machine_fetch(m, i->a1, 1) - i->i2);
}

void fixed_and_byte(struct machine *m, const struct instr *i)
{
    m->cc = (*machine_store(m, i->a1, 1) &= i->i2) != 0;
}

void fixed_or_byte(struct machine *m, const struct instr *i)
{
    m->cc = (*machine_store(m, i->a1, 1) |= i->i2) != 0;
}

void fixed_xor_byte(struct machine *m, const struct instr *i)
{
    m->cc = (*machine_store(m, i->a1, 1) ^= i->i2) != 0;
}

void fixed_compare_and_swap(struct machine *m, const struct instr *i)
{
    uint8_t *word = machine_store(m, i->a2, 4);
    uint32_t now = machine_get4(word);

    if (i->a2 & 3)
        machine_except(m, MACHINE_SPECIFICATION);
    m->cc = now != m->r[i->r1];
    if (m->cc)
        m->r[i->r1] = now;
    else
        machine_put4(word, m->r[i->r2]);
}

void fixed_compare_double_and_swap(struct machine *m, const struct instr *i)
{
    uint64_t expected = fixed_pair(m, i->r1);
    uint64_t wanted = fixed_pair(m, i->r2);
    uint8_t *word = machine_store(m, i->a2, 8);
    uint64_t now = machine_get8(word);

    if (i->a2 & 7)
        machine_except(m, MACHINE_SPECIFICATION);
    m->cc = now != expected;
    if (m->cc)
        fixed_set_pair(m, i->r1, now);
    else
        machine_put8(word, wanted);
}
