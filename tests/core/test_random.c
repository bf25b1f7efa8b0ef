/* test_random.c: the random generator is xoshiro128** 1.1, the same on every
 * machine, and uniform.
 */
#include <string.h>

#include "board/random.h"
#include "support/unit.h"

enum { ROLLS = 60000, SIDES_MOST = 81 };

/* The numbers are from the reference implementation by Blackman and Vigna,
 * seeded with 1, 2, 3, 4. */
static void outputs_are_the_published_ones(void **state)
{
    static const unsigned long published[] = {
        11520, 0, 5927040, 70819200, 2031721883UL, 1637235492, 1287239034,
        3734860849UL, 3729100597UL, 4258142804UL
    };
    struct random d = { { 1, 2, 3, 4 } };
    size_t i;

    (void)state;
    for (i = 0; i < sizeof published / sizeof published[0]; i++)
        assert_int_equal(random_next(&d), published[i]);
}

static void words_stay_below_32_bits_where_long_is_wider(void **state)
{
    struct random d = { { 0xffffffffUL, 0xffffffffUL, 0x80000000UL, 1 } };
    int i, word;

    (void)state;
    assert_int_equal(random_low32(~0UL), 0xffffffffUL);
    for (i = 0; i < 1000; i++) {
        assert_true(random_next(&d) <= 0xffffffffUL);
        for (word = 0; word < 4; word++)
            assert_true(d.word[word] <= 0xffffffffUL);
    }
}

static void a_seed_gives_the_same_dice_again(void **state)
{
    struct random a, b;

    (void)state;
    random_seed(&a, 4294967295UL);
    random_seed(&b, 4294967295UL);
    assert_memory_equal(&a, &b, sizeof a);
    random_seed(&b, 0);
    assert_memory_not_equal(&a, &b, sizeof a);
}

/* Saved games hold seeds, so the numbers that a seed gives may never
 * change. */
static void seeds_mean_what_they_meant(void **state)
{
    struct random d;

    (void)state;
    random_seed(&d, 0);
    assert_int_equal(d.word[0], 0x92ca2f0eUL);
    assert_int_equal(random_next(&d), 0xe308dc58UL);
    random_seed(&d, 12345);
    assert_int_equal(random_next(&d), 0x1eea3cc1UL);
}

/* Neighbouring seeds give different first numbers: for 4096 seeds, each bit of
 * the first number is set about half the time. */
static void seeds_that_are_neighbours_differ(void **state)
{
    int set[32] = { 0 };
    unsigned long seed, first;
    struct random d;
    int bit;

    (void)state;
    for (seed = 0; seed < 4096; seed++) {
        random_seed(&d, seed);
        first = random_next(&d);
        for (bit = 0; bit < 32; bit++)
            set[bit] += (int)(first >> bit & 1);
    }
    for (bit = 0; bit < 32; bit++)
        assert_in_range(set[bit], 2048 - 200, 2048 + 200);
}

/* Chi square; its mean is sides-1, its deviation the root of 2(sides-1). */
static void check_even(unsigned long sides)
{
    long count[SIDES_MOST] = { 0 };
    double expected = (double)ROLLS / (double)sides, chi = 0;
    struct random d;
    unsigned long side;
    int i;

    random_seed(&d, sides);
    for (i = 0; i < ROLLS; i++) {
        side = random_below(&d, sides);
        assert_true(side < sides);
        count[side]++;
    }
    for (side = 0; side < sides; side++)
        chi += ((double)count[side] - expected)
            * ((double)count[side] - expected) / expected;
    assert_true(chi < 2 * (double)sides + 20);
}

static void every_side_comes_as_often(void **state)
{
    (void)state;
    check_even(1);
    check_even(2);
    check_even(5);
    check_even(7);
    check_even(9);
    check_even(SIDES_MOST);
}

/* With three quarters of 2^32 sides, taking the remainder would give the
 * lowest third of the sides twice as often as the others; rejection gives each
 * a third. */
static void what_would_favour_some_sides_is_thrown_again(void **state)
{
    const unsigned long sides = 0xc0000000UL;
    struct random d;
    long low = 0;
    int i;

    (void)state;
    random_seed(&d, 5);
    for (i = 0; i < ROLLS; i++)
        low += random_below(&d, sides) < sides / 3;
    assert_in_range(low, ROLLS / 3 - 600, ROLLS / 3 + 600);
}

static void a_throw_within_bounds_is_the_remainder(void **state)
{
    struct random a, b;
    int i;

    (void)state;
    random_seed(&a, 9);
    b = a;
    for (i = 0; i < 1000; i++)      /* 1024 sides: nothing is thrown again */
        assert_int_equal(random_below(&a, 1024), random_next(&b) % 1024);
    assert_true(random_below(&a, 0xffffffffUL) < 0xffffffffUL);
}

/* FNV-1a of the four bytes of each number, from a start of our own; the
 * expected values were computed by other code. */
static void the_hash_depends_on_every_byte_and_on_order(void **state)
{
    unsigned long start = RANDOM_MIX_START;

    (void)state;
    assert_int_not_equal(random_mix(start, 1),
                         random_mix(start, 0x01000000UL));
    assert_int_not_equal(random_mix(random_mix(start, 1), 2),
                         random_mix(random_mix(start, 2), 1));
    assert_int_equal(random_mix(2166136261UL, 0), 0x4b95f515UL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(outputs_are_the_published_ones),
        cmocka_unit_test(words_stay_below_32_bits_where_long_is_wider),
        cmocka_unit_test(a_seed_gives_the_same_dice_again),
        cmocka_unit_test(seeds_mean_what_they_meant),
        cmocka_unit_test(seeds_that_are_neighbours_differ),
        cmocka_unit_test(every_side_comes_as_often),
        cmocka_unit_test(what_would_favour_some_sides_is_thrown_again),
        cmocka_unit_test(a_throw_within_bounds_is_the_remainder),
        cmocka_unit_test(the_hash_depends_on_every_byte_and_on_order)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
