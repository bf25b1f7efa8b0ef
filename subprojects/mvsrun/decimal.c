/* decimal.c: decimal arithmetic.
 *
 * A packed number has two digits a byte, the last of 1 to 16 bytes one digit
 * and the sign. Numbers are taken apart into arrays of digits, the units
 * first, and worked on as on paper. Overlapping operands of one instruction
 * are allowed, as they are fetched before the result is stored.
 */
#include "instr.h"

#include <string.h>

enum {
    DECIMAL_DIGITS = 32,       /* 31, and one for a carry */
    DECIMAL_PLUS = 0xc,
    DECIMAL_MINUS = 0xd,
    DECIMAL_MINUS_TOO = 0xb,   /* signs are A to F; B and D are minus */
    DECIMAL_ZONE = 0xf0,
    DECIMAL_DOUBLEWORD = 8,
    DECIMAL_FACTOR = 8         /* bytes, at most: multiplier or divisor */
};

struct decimal {
    uint8_t digit[DECIMAL_DIGITS];
    bool negative;
};

/* Digits of a packed number of LENGTH bytes. */
static unsigned decimal_digits(unsigned length)
{
    return 2 * length - 1;
}

static bool decimal_is_minus(unsigned sign)
{
    return sign == DECIMAL_MINUS || sign == DECIMAL_MINUS_TOO;
}

static void decimal_get(struct machine *m, uint32_t at, unsigned length,
                        struct decimal *d)
{
    const uint8_t *bytes = machine_fetch(m, at, length);
    unsigned sign = bytes[length - 1] & 15;
    unsigned n;

    memset(d, 0, sizeof *d);
    if (sign < 10)
        machine_except(m, MACHINE_DATA);
    d->negative = decimal_is_minus(sign);
    for (n = 0; n < decimal_digits(length); n++) {
        uint8_t byte = bytes[length - 1 - (n + 1) / 2];

        d->digit[n] = n % 2 ? byte & 15 : byte >> 4;
        if (d->digit[n] > 9)
            machine_except(m, MACHINE_DATA);
    }
}

/* Stores as many digits as there is room for. */
static void decimal_put(struct machine *m, uint32_t at, unsigned length,
                        const struct decimal *d)
{
    uint8_t *bytes = machine_store(m, at, length);
    unsigned n;

    bytes[length - 1] = (uint8_t)(
        d->digit[0] << 4 | (d->negative ? DECIMAL_MINUS : DECIMAL_PLUS));
    for (n = 1; n < length; n++)
        bytes[length - 1 - n]
            = (uint8_t)(d->digit[2 * n] << 4 | d->digit[2 * n - 1]);
}

/* Whether all digits from number FIRST up are zero. */
static bool decimal_is_zero(const struct decimal *d, unsigned first)
{
    while (first < DECIMAL_DIGITS)
        if (d->digit[first++])
            return false;
    return true;
}

/* Stores a result as the first operand and sets the condition code. Zero is
 * positive, unless it is zero only for the digits it lost. */
static void decimal_finish(struct machine *m, const struct instr *i,
                           struct decimal *d)
{
    unsigned length = i->r1 + 1u;
    bool lost = !decimal_is_zero(d, decimal_digits(length));
    bool zero = decimal_is_zero(d, 0);

    if (zero)
        d->negative = false;
    decimal_put(m, i->a1, length, d);
    m->cc = lost ? 3 : zero ? 0 : d->negative ? 1 : 2;
    if (lost && m->mask & MACHINE_MASK_DECIMAL)
        machine_except(m, MACHINE_DECIMAL_OVERFLOW);
}

/* Order of magnitudes, as memcmp. */
static int decimal_order(const struct decimal *a, const struct decimal *b)
{
    int n = DECIMAL_DIGITS - 1;

    while (n > 0 && a->digit[n] == b->digit[n])
        n--;
    return a->digit[n] - b->digit[n];
}

/* LARGE plus or minus SMALL, digit by digit; SMALL is at most as large. */
static void decimal_combine(struct decimal *sum, const struct decimal *large,
                            const struct decimal *small, int sign)
{
    int n, carry = 0;

    sum->negative = large->negative;
    for (n = 0; n < DECIMAL_DIGITS; n++) {
        int digit = large->digit[n] + sign * small->digit[n] + carry;

        carry = digit > 9 ? 1 : digit < 0 ? -1 : 0;
        sum->digit[n] = (uint8_t)(digit - 10 * carry);
    }
}

static void decimal_sum(struct decimal *sum, const struct decimal *a,
                        const struct decimal *b)
{
    int sign = a->negative == b->negative ? 1 : -1;

    if (decimal_order(a, b) < 0)
        decimal_combine(sum, b, a, sign);
    else
        decimal_combine(sum, a, b, sign);
}

/* The sum, or difference, of both operands. */
static void decimal_operands(struct machine *m, const struct instr *i,
                             bool subtract, struct decimal *sum)
{
    struct decimal a, b;

    decimal_get(m, i->a1, i->r1 + 1u, &a);
    decimal_get(m, i->a2, i->r2 + 1u, &b);
    b.negative ^= subtract;
    decimal_sum(sum, &a, &b);
}

void decimal_add(struct machine *m, const struct instr *i)
{
    struct decimal sum;

    decimal_operands(m, i, false, &sum);
    decimal_finish(m, i, &sum);
}

void decimal_subtract(struct machine *m, const struct instr *i)
{
    struct decimal sum;

    decimal_operands(m, i, true, &sum);
    decimal_finish(m, i, &sum);
}

void decimal_compare(struct machine *m, const struct instr *i)
{
    struct decimal sum;

    decimal_operands(m, i, true, &sum);
    m->cc = decimal_is_zero(&sum, 0) ? 0 : sum.negative ? 1 : 2;
}

void decimal_zero_and_add(struct machine *m, const struct instr *i)
{
    struct decimal d;

    decimal_get(m, i->a2, i->r2 + 1u, &d);
    decimal_finish(m, i, &d);
}

/* A multiplier or divisor, at most 15 digits and shorter than the first
 * operand, as a binary number. */
static uint64_t decimal_factor(struct machine *m, const struct instr *i,
                               bool *negative)
{
    unsigned n, length = i->r2 + 1u;
    uint64_t value = 0;
    struct decimal d;

    if (length > DECIMAL_FACTOR || i->r2 >= i->r1)
        machine_except(m, MACHINE_SPECIFICATION);
    decimal_get(m, i->a2, length, &d);
    *negative = d.negative;
    for (n = decimal_digits(length); n-- > 0;)
        value = value * 10 + d.digit[n];
    return value;
}

/* The first operand must begin with as many bytes of zeros as the second is
 * long, so the product always fits. */
void decimal_multiply(struct machine *m, const struct instr *i)
{
    bool negative;
    uint64_t multiplier = decimal_factor(m, i, &negative);
    uint64_t carry = 0;
    struct decimal d;
    int n;

    decimal_get(m, i->a1, i->r1 + 1u, &d);
    if (!decimal_is_zero(&d, decimal_digits((unsigned)(i->r1 - i->r2))))
        machine_except(m, MACHINE_DATA);
    d.negative ^= negative;
    for (n = 0; n < DECIMAL_DIGITS; n++) {
        carry += d.digit[n] * multiplier;
        d.digit[n] = (uint8_t)(carry % 10);
        carry /= 10;
    }
    decimal_put(m, i->a1, i->r1 + 1u, &d);
}

/* The quotient goes to the left of the first operand; the remainder to its
 * right, as long as the divisor, with the sign of the dividend. */
void decimal_divide(struct machine *m, const struct instr *i)
{
    bool negative;
    uint64_t divisor = decimal_factor(m, i, &negative);
    unsigned left = (unsigned)(i->r1 - i->r2), right = i->r2 + 1u;
    struct decimal quotient, remainder;
    uint64_t rest = 0;
    int n;

    decimal_get(m, i->a1, i->r1 + 1u, &quotient);
    remainder = quotient;
    quotient.negative ^= negative;
    if (divisor == 0)
        machine_except(m, MACHINE_DECIMAL_DIVIDE);
    for (n = DECIMAL_DIGITS - 1; n >= 0; n--) {
        rest = rest * 10 + quotient.digit[n];
        quotient.digit[n] = (uint8_t)(rest / divisor);
        rest %= divisor;
    }
    if (!decimal_is_zero(&quotient, decimal_digits(left)))
        machine_except(m, MACHINE_DECIMAL_DIVIDE);
    for (n = 0; n < DECIMAL_DIGITS; n++, rest /= 10)
        remainder.digit[n] = (uint8_t)(rest % 10);
    decimal_put(m, i->a1, left, &quotient);
    decimal_put(m, i->a1 + left, right, &remainder);
}

/* Moves digits DISTANCE places; to the right adds ROUND to the last digit
 * that goes. Returns whether digits were lost at the left end of DIGITS. */
static bool decimal_move(struct decimal *d, int digits, int distance,
                         int round)
{
    struct decimal from = *d;
    int n, carry = 0;
    bool lost = false;

    for (n = distance < 0 ? -1 : 0; n < DECIMAL_DIGITS; n++) {
        int source = n - distance;
        int digit = source >= 0 && source < digits ? from.digit[source] : 0;

        digit += n < 0 ? round : carry;
        carry = digit > 9;
        if (n >= 0)
            d->digit[n] = (uint8_t)(digit % 10);
    }
    for (n = digits - distance; n < digits; n++)
        lost |= n >= 0 && from.digit[n] != 0;
    return lost;
}

/* SRP: the distance is a signed number of six bits, left if positive. */
void decimal_shift(struct machine *m, const struct instr *i)
{
    unsigned length = i->r1 + 1u;
    int digits = (int)decimal_digits(length);
    int distance = (int)(i->a2 & 31) - (int)(i->a2 & 32);
    struct decimal d;

    decimal_get(m, i->a1, length, &d);
    if (i->r2 > 9)
        machine_except(m, MACHINE_DATA);
    if (decimal_move(&d, digits, distance, i->r2)) {
        decimal_put(m, i->a1, length, &d);
        m->cc = 3;
        if (m->mask & MACHINE_MASK_DECIMAL)
            machine_except(m, MACHINE_DECIMAL_OVERFLOW);
    } else {
        decimal_finish(m, i, &d);
    }
}

/* The next byte from the right end of a field; zeros when it is used up. */
static uint8_t decimal_take(const uint8_t *field, unsigned *left)
{
    return *left ? field[--*left] : 0;
}

static uint8_t decimal_swap(uint8_t byte)
{
    return (uint8_t)(byte << 4 | byte >> 4);
}

/* MVO, PACK and UNPK take any digits, work from the right to the left and
 * store each byte before the next is fetched. */
void decimal_move_offset(struct machine *m, const struct instr *i)
{
    unsigned to = i->r1 + 1u, from = i->r2 + 1u;
    const uint8_t *source = machine_fetch(m, i->a2, from);
    uint8_t *target = machine_store(m, i->a1, to);
    uint8_t right = decimal_take(source, &from);

    to--;
    target[to] = (uint8_t)((target[to] & 15) | right << 4);
    while (to > 0) {
        uint8_t left = decimal_take(source, &from);

        target[--to] = (uint8_t)(left << 4 | right >> 4);
        right = left;
    }
}

void decimal_pack(struct machine *m, const struct instr *i)
{
    unsigned to = i->r1 + 1u, from = i->r2 + 1u;
    const uint8_t *source = machine_fetch(m, i->a2, from);
    uint8_t *target = machine_store(m, i->a1, to);

    target[--to] = decimal_swap(decimal_take(source, &from));
    while (to > 0) {
        uint8_t right = decimal_take(source, &from) & 15;
        uint8_t left = decimal_take(source, &from) & 15;

        target[--to] = (uint8_t)(left << 4 | right);
    }
}

void decimal_unpack(struct machine *m, const struct instr *i)
{
    unsigned to = i->r1 + 1u, from = i->r2 + 1u;
    const uint8_t *source = machine_fetch(m, i->a2, from);
    uint8_t *target = machine_store(m, i->a1, to);

    target[--to] = decimal_swap(decimal_take(source, &from));
    while (to > 0) {
        uint8_t byte = decimal_take(source, &from);

        target[--to] = DECIMAL_ZONE | (byte & 15);
        if (to > 0)
            target[--to] = DECIMAL_ZONE | byte >> 4;
    }
}

void decimal_to_binary(struct machine *m, const struct instr *i)
{
    int64_t value = 0;
    struct decimal d;
    unsigned n;

    decimal_get(m, i->a2, DECIMAL_DOUBLEWORD, &d);
    for (n = decimal_digits(DECIMAL_DOUBLEWORD); n-- > 0;)
        value = value * 10 + d.digit[n];
    if (d.negative)
        value = -value;
    m->r[i->r1] = (uint32_t)value;
    if (value != (int32_t)value)
        machine_except(m, MACHINE_FIXED_DIVIDE);
}

void decimal_from_binary(struct machine *m, const struct instr *i)
{
    int64_t value = (int32_t)m->r[i->r1];
    struct decimal d;
    int n;

    d.negative = value < 0;
    if (d.negative)
        value = -value;
    for (n = 0; n < DECIMAL_DIGITS; n++, value /= 10)
        d.digit[n] = (uint8_t)(value % 10);
    decimal_put(m, i->a2, DECIMAL_DOUBLEWORD, &d);
}

/* ED and EDMK: the first field is a pattern that the digits of the second
 * replace. Until significance starts, the fill character does. */
enum {
    DECIMAL_SELECT = 0x20,     /* a digit goes here */
    DECIMAL_START = 0x21,      /* the same, significance starts after it */
    DECIMAL_SEPARATE = 0x22,   /* another number begins */
    DECIMAL_MARK = 0xdf        /* EDMK */
};

struct decimal_editing {
    uint32_t source;           /* the byte to fetch next */
    uint8_t byte;              /* the byte fetched */
    bool half;                 /* its left digit is used */
    bool significant;
    bool nonzero;
    uint8_t fill;
};

/* The next digit of the source, and whether a plus follows it. */
static uint8_t decimal_next(struct machine *m, struct decimal_editing *e,
                            bool *plus)
{
    *plus = false;
    if (e->half) {
        e->half = false;
        return e->byte & 15;
    }
    e->byte = *machine_fetch(m, e->source++, 1);
    if (e->byte >> 4 > 9)
        machine_except(m, MACHINE_DATA);
    e->half = (e->byte & 15) < 10;
    *plus = !e->half && !decimal_is_minus(e->byte & 15);
    return e->byte >> 4;
}

/* What a digit select or significance start becomes; *FIRST tells whether
 * it starts significance by being the first digit that is not zero. */
static uint8_t decimal_edit_digit(struct machine *m,
                                  struct decimal_editing *e, bool start,
                                  bool *first)
{
    bool plus;
    uint8_t digit = decimal_next(m, e, &plus);
    uint8_t result = e->fill;

    *first = digit && !e->significant;
    if (digit || e->significant)
        result = DECIMAL_ZONE | digit;
    if (digit)
        e->nonzero = true;
    e->significant = (e->significant || digit || start) && !plus;
    return result;
}

void decimal_edit(struct machine *m, const struct instr *i)
{
    unsigned n, length = i->i2 + 1u;
    uint8_t *pattern = machine_store(m, i->a1, length);
    struct decimal_editing e = {.source = i->a2, .fill = pattern[0]};

    for (n = 0; n < length; n++) {
        uint8_t code = pattern[n];
        bool first = false;

        if (code == DECIMAL_SELECT || code == DECIMAL_START) {
            pattern[n] = decimal_edit_digit(m, &e, code == DECIMAL_START,
                                            &first);
        } else if (code == DECIMAL_SEPARATE) {
            pattern[n] = e.fill;
            e.significant = false;
            e.nonzero = false;
        } else if (!e.significant) {
            pattern[n] = e.fill;
        }
        if (first && i->code == DECIMAL_MARK)
            m->r[1] = (m->r[1] & ~(uint32_t)MACHINE_MASK) | (i->a1 + n);
    }
    m->cc = !e.nonzero ? 0 : e.significant ? 1 : 2;
}
