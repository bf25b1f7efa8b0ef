/* hfp.c: hexadecimal floating point, short and long.
 *
 * A number is a sign, a characteristic (power of 16 plus 64) and a fraction
 * of 6 or 14 hexadecimal digits after the point. Sums keep one guard digit to
 * the right; products and quotients are made digit by digit and cut off, not
 * rounded, so every result is what the Principles of Operation say. Limit: no
 * extended precision.
 */
#include "instr.h"

enum {
    HFP_SHORT = 6,             /* digits of the fraction */
    HFP_LONG = 14,
    HFP_BIAS = 64,
    HFP_HIGHEST = 127,
    HFP_FRACTION = 56          /* bits to the right of the characteristic */
};

static const uint64_t hfp_sign_bit = (uint64_t)1 << 63;

/* The value is fraction / 16^digits * 16^(power - 64). */
struct hfp {
    bool negative;
    int power;
    uint64_t fraction;
};

static struct hfp hfp_get(uint64_t bits, int digits)
{
    const uint64_t all = ((uint64_t)1 << HFP_FRACTION) - 1;
    struct hfp x;

    x.negative = bits >> 63;
    x.power = (int)(bits >> HFP_FRACTION) & HFP_HIGHEST;
    x.fraction = (bits & all) >> 4 * (HFP_LONG - digits);
    return x;
}

/* A number as bits; too large a power ends the program, too small a one
 * too or gives zero, as the program mask says. */
static uint64_t hfp_bits(struct machine *m, struct hfp x, int digits)
{
    if (x.power > HFP_HIGHEST)
        machine_except(m, MACHINE_EXPONENT_OVERFLOW);
    if (x.power < 0) {
        if (m->mask & MACHINE_MASK_UNDERFLOW)
            machine_except(m, MACHINE_EXPONENT_UNDERFLOW);
        return 0;
    }
    return (x.negative ? hfp_sign_bit : 0)
        | (uint64_t)x.power << HFP_FRACTION
        | x.fraction << 4 * (HFP_LONG - digits);
}

/* The leftmost digit of DIGITS in the fraction. */
static uint64_t hfp_lead(struct hfp x, int digits)
{
    return x.fraction >> 4 * (digits - 1);
}

static struct hfp hfp_normalize(struct hfp x, int digits)
{
    if (x.fraction == 0)
        return (struct hfp){false, 0, 0};
    while (!hfp_lead(x, digits)) {
        x.fraction <<= 4;
        x.power--;
    }
    return x;
}

static uint8_t hfp_sign(uint64_t bits)
{
    return !(bits << 8) ? 0 : bits & hfp_sign_bit ? 1 : 2;
}

/* Stores a result in a register: all of it, or the left half only. */
static void hfp_set(struct machine *m, unsigned r, uint64_t bits, int digits)
{
    uint64_t *f = &m->f[r / 2];

    *f = digits == HFP_LONG ? bits : bits | (uint32_t)*f;
}

static uint64_t hfp_first(const struct machine *m, const struct instr *i,
                          int digits)
{
    uint64_t bits = m->f[i->r1 / 2];

    return digits == HFP_LONG ? bits : bits >> 32 << 32;
}

/* Drops COUNT digits at the right. */
static uint64_t hfp_cut(uint64_t fraction, int count)
{
    return count < 16 ? fraction >> 4 * count : 0;
}

/* The sum with its guard digit, not yet normalized: of DIGITS + 1 digits,
 * and one more to the left if it carries. */
static struct hfp hfp_sum(struct hfp a, struct hfp b)
{
    struct hfp sum = a;
    int64_t total;

    a.fraction <<= 4;
    b.fraction <<= 4;
    if (a.power < b.power) {
        sum.power = b.power;
        a.fraction = hfp_cut(a.fraction, b.power - a.power);
    } else {
        b.fraction = hfp_cut(b.fraction, a.power - b.power);
    }
    total = a.negative ? -(int64_t)a.fraction : (int64_t)a.fraction;
    total += b.negative ? -(int64_t)b.fraction : (int64_t)b.fraction;
    sum.negative = total < 0;
    sum.fraction = (uint64_t)(total < 0 ? -total : total);
    return sum;
}

/* A sum is zero if all its digits are; of one that is not normalized the
 * guard digit does not count. */
static uint64_t hfp_add(struct machine *m, uint64_t a, uint64_t b,
                        int digits, bool normal)
{
    struct hfp sum = hfp_sum(hfp_get(a, digits), hfp_get(b, digits));
    uint64_t bits;

    if (sum.fraction >> (normal ? 0 : 4) == 0) {
        m->cc = 0;
        if (m->mask & MACHINE_MASK_SIGNIFICANCE)
            machine_except(m, MACHINE_SIGNIFICANCE);
        return 0;
    }
    if (sum.fraction >> 4 * (digits + 1)) {
        sum.fraction >>= 4;
        sum.power++;
    } else if (normal) {
        sum = hfp_normalize(sum, digits + 1);
    }
    sum.fraction >>= 4;
    bits = hfp_bits(m, sum, digits);
    m->cc = hfp_sign(bits);
    return bits;
}

/* Equal if the difference is zero, the guard digit too. */
static void hfp_compare(struct machine *m, uint64_t a, uint64_t b,
                        int digits)
{
    struct hfp difference
        = hfp_sum(hfp_get(a, digits), hfp_get(b ^ hfp_sign_bit, digits));

    m->cc = !difference.fraction ? 0 : difference.negative ? 1 : 2;
}

/* Digit by digit of the second factor from the right, dropping a digit of
 * the product each time: the 14 leftmost digits and a guard digit stay. A
 * product of short numbers is long. */
static uint64_t hfp_multiply(struct machine *m, uint64_t a, uint64_t b)
{
    struct hfp x = hfp_normalize(hfp_get(a, HFP_LONG), HFP_LONG);
    struct hfp y = hfp_normalize(hfp_get(b, HFP_LONG), HFP_LONG);
    struct hfp product = {x.negative != y.negative,
                          x.power + y.power - HFP_BIAS, 0};
    int n;

    if (!x.fraction || !y.fraction)
        return 0;
    for (n = 0; n < HFP_LONG; n++)
        product.fraction = (product.fraction >> 4)
            + (y.fraction >> 4 * n & 15) * x.fraction;
    product = hfp_normalize(product, HFP_LONG + 1);
    product.fraction >>= 4;
    return hfp_bits(m, product, HFP_LONG);
}

/* Long division; the dividend's fraction is made less than the divisor's
 * first, so that the first digit of the quotient is the one after the
 * point. */
static uint64_t hfp_divide(struct machine *m, uint64_t a, uint64_t b,
                           int digits)
{
    struct hfp x = hfp_normalize(hfp_get(a, digits), digits);
    struct hfp y = hfp_normalize(hfp_get(b, digits), digits);
    struct hfp quotient = {x.negative != y.negative,
                           x.power - y.power + HFP_BIAS, 0};
    uint64_t rest = x.fraction;
    int n;

    if (!y.fraction)
        machine_except(m, MACHINE_FLOAT_DIVIDE);
    if (!x.fraction)
        return 0;
    if (rest >= y.fraction) {
        quotient.fraction = rest / y.fraction;
        rest %= y.fraction;
        quotient.power++;
    }
    for (n = quotient.fraction ? 1 : 0; n < digits; n++) {
        rest <<= 4;
        quotient.fraction = quotient.fraction << 4 | rest / y.fraction;
        rest %= y.fraction;
    }
    return hfp_bits(m, quotient, digits);
}

/* Half, with the bit shifted out kept in a guard digit. */
static uint64_t hfp_halve(struct machine *m, uint64_t bits, int digits)
{
    struct hfp x = hfp_get(bits, digits);

    x.fraction = x.fraction << 4 >> 1;
    x = hfp_normalize(x, digits + 1);
    x.fraction >>= 4;
    return hfp_bits(m, x, digits);
}

/* Adds one to the digit position that is dropped: half of the last one that
 * stays. EXCESS is the leftmost dropped bit, 0 or 1. */
static uint64_t hfp_round(struct machine *m, uint64_t bits, int digits,
                          unsigned excess)
{
    struct hfp x = hfp_get(bits, digits);

    x.fraction += excess;
    if (x.fraction >> 4 * digits) {
        x.fraction >>= 4;
        x.power++;
    }
    return hfp_bits(m, x, digits);
}

static void hfp_load_signed(struct machine *m, const struct instr *i,
                            uint64_t bits, int digits)
{
    hfp_set(m, i->r1, bits, digits);
    m->cc = hfp_sign(bits);
}

/* Each operation in its two lengths. */

void hfp_load_long(struct machine *m, const struct instr *i)
{
    hfp_set(m, i->r1, i->real, HFP_LONG);
}

void hfp_load_short(struct machine *m, const struct instr *i)
{
    hfp_set(m, i->r1, i->real, HFP_SHORT);
}

void hfp_load_positive_long(struct machine *m, const struct instr *i)
{
    hfp_load_signed(m, i, i->real & ~hfp_sign_bit, HFP_LONG);
}

void hfp_load_positive_short(struct machine *m, const struct instr *i)
{
    hfp_load_signed(m, i, i->real & ~hfp_sign_bit, HFP_SHORT);
}

void hfp_load_negative_long(struct machine *m, const struct instr *i)
{
    hfp_load_signed(m, i, i->real | hfp_sign_bit, HFP_LONG);
}

void hfp_load_negative_short(struct machine *m, const struct instr *i)
{
    hfp_load_signed(m, i, i->real | hfp_sign_bit, HFP_SHORT);
}

void hfp_load_and_test_long(struct machine *m, const struct instr *i)
{
    hfp_load_signed(m, i, i->real, HFP_LONG);
}

void hfp_load_and_test_short(struct machine *m, const struct instr *i)
{
    hfp_load_signed(m, i, i->real, HFP_SHORT);
}

void hfp_load_complement_long(struct machine *m, const struct instr *i)
{
    hfp_load_signed(m, i, i->real ^ hfp_sign_bit, HFP_LONG);
}

void hfp_load_complement_short(struct machine *m, const struct instr *i)
{
    hfp_load_signed(m, i, i->real ^ hfp_sign_bit, HFP_SHORT);
}

/* LRER: the second operand is long, the result short. */
void hfp_load_rounded_short(struct machine *m, const struct instr *i)
{
    unsigned excess = i->real >> 31 & 1;

    hfp_set(m, i->r1, hfp_round(m, i->real, HFP_SHORT, excess), HFP_SHORT);
}

/* LRDR: the second operand is extended, a pair of registers; the right one
 * has a characteristic of its own before its fraction. */
void hfp_load_rounded_long(struct machine *m, const struct instr *i)
{
    unsigned excess;

    if (i->r2 & 2)
        machine_except(m, MACHINE_SPECIFICATION);
    excess = m->f[i->r2 / 2 + 1] >> (HFP_FRACTION - 1) & 1;
    hfp_set(m, i->r1, hfp_round(m, i->real, HFP_LONG, excess), HFP_LONG);
}

void hfp_halve_long(struct machine *m, const struct instr *i)
{
    hfp_set(m, i->r1, hfp_halve(m, i->real, HFP_LONG), HFP_LONG);
}

void hfp_halve_short(struct machine *m, const struct instr *i)
{
    hfp_set(m, i->r1, hfp_halve(m, i->real, HFP_SHORT), HFP_SHORT);
}

/* The register number is not looked at in decoding an RX store. */
static uint64_t hfp_stored(struct machine *m, const struct instr *i)
{
    if (i->r1 & 9)
        machine_except(m, MACHINE_SPECIFICATION);
    return m->f[i->r1 / 2];
}

void hfp_store_long(struct machine *m, const struct instr *i)
{
    uint64_t bits = hfp_stored(m, i);

    machine_put8(machine_store(m, i->a2, 8), bits);
}

void hfp_store_short(struct machine *m, const struct instr *i)
{
    uint64_t bits = hfp_stored(m, i);

    machine_put4(machine_store(m, i->a2, 4), (uint32_t)(bits >> 32));
}

void hfp_compare_long(struct machine *m, const struct instr *i)
{
    hfp_compare(m, hfp_first(m, i, HFP_LONG), i->real, HFP_LONG);
}

void hfp_compare_short(struct machine *m, const struct instr *i)
{
    hfp_compare(m, hfp_first(m, i, HFP_SHORT), i->real, HFP_SHORT);
}

static void hfp_set_sum(struct machine *m, const struct instr *i,
                        uint64_t second, int digits, bool normal)
{
    uint64_t first = hfp_first(m, i, digits);

    hfp_set(m, i->r1, hfp_add(m, first, second, digits, normal), digits);
}

void hfp_add_long(struct machine *m, const struct instr *i)
{
    hfp_set_sum(m, i, i->real, HFP_LONG, true);
}

void hfp_add_short(struct machine *m, const struct instr *i)
{
    hfp_set_sum(m, i, i->real, HFP_SHORT, true);
}

void hfp_subtract_long(struct machine *m, const struct instr *i)
{
    hfp_set_sum(m, i, i->real ^ hfp_sign_bit, HFP_LONG, true);
}

void hfp_subtract_short(struct machine *m, const struct instr *i)
{
    hfp_set_sum(m, i, i->real ^ hfp_sign_bit, HFP_SHORT, true);
}

void hfp_add_unnormalized_long(struct machine *m, const struct instr *i)
{
    hfp_set_sum(m, i, i->real, HFP_LONG, false);
}

void hfp_add_unnormalized_short(struct machine *m, const struct instr *i)
{
    hfp_set_sum(m, i, i->real, HFP_SHORT, false);
}

void hfp_subtract_unnormalized_long(struct machine *m,
                                    const struct instr *i)
{
    hfp_set_sum(m, i, i->real ^ hfp_sign_bit, HFP_LONG, false);
}

void hfp_subtract_unnormalized_short(struct machine *m,
                                     const struct instr *i)
{
    hfp_set_sum(m, i, i->real ^ hfp_sign_bit, HFP_SHORT, false);
}

void hfp_multiply_long(struct machine *m, const struct instr *i)
{
    uint64_t first = hfp_first(m, i, HFP_LONG);

    hfp_set(m, i->r1, hfp_multiply(m, first, i->real), HFP_LONG);
}

void hfp_multiply_short(struct machine *m, const struct instr *i)
{
    uint64_t first = hfp_first(m, i, HFP_SHORT);

    hfp_set(m, i->r1, hfp_multiply(m, first, i->real), HFP_LONG);
}

void hfp_divide_long(struct machine *m, const struct instr *i)
{
    uint64_t first = hfp_first(m, i, HFP_LONG);

    hfp_set(m, i->r1, hfp_divide(m, first, i->real, HFP_LONG), HFP_LONG);
}

void hfp_divide_short(struct machine *m, const struct instr *i)
{
    uint64_t first = hfp_first(m, i, HFP_SHORT);

    hfp_set(m, i->r1, hfp_divide(m, first, i->real, HFP_SHORT), HFP_SHORT);
}
