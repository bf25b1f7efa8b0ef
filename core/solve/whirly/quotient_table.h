/* quotient_table.h: the set of keys that a search has met, in few bytes. A key
 * is permuted so that it looks random. The permuted key is divided: the
 * quotient is the bucket that it belongs to, and only the remainder is stored
 * (J. G. Cleary, Compact hash tables using bidirectional linear probing,
 * 1984). So millions of keys of 40 bits take about five bytes each, and a
 * look-up touches one place in memory.
 *
 * As the buckets are in the order of the permuted keys, a table grows in
 * place, by any amount, in one pass through its memory. Keys have no lasting
 * places in it, and a search that needs them again keeps them elsewhere.
 */
#ifndef CORE_SOLVE_WHIRLY_QUOTIENT_TABLE_H
#define CORE_SOLVE_WHIRLY_QUOTIENT_TABLE_H

#include <stddef.h>
#include <stdint.h>

enum quotient_answer {
    QUOTIENT_FULL = -1,
    QUOTIENT_KNOWN,
    QUOTIENT_NEW
};

/* How keys are permuted. Only the first two words are: that is called the hash
 * of a key, which the other words have changed. */
struct quotient_keys {
    int words;                  /* in a key */
    int bits;                   /* of a hash */
    uint64_t mask;
};

struct quotient_table {
    const struct quotient_keys *keys;
    unsigned char *memory;
    size_t room, stride;        /* bytes of the memory, and of a bucket */
    uint64_t first, range;      /* the least hash, and how many there are */
    uint64_t divisor;           /* as many belong to each bucket */
    int high_bytes;             /* of a remainder: those not in its tag */
    uint32_t buckets;
    uint32_t count;             /* of keys */
};

/* Where a key belongs. */
struct quotient_home {
    uint32_t bucket;
    uint64_t remainder;
};

void quotient_keys_open(struct quotient_keys *k, int bits);

/* Returns the hash of a key: a number of k->bits bits. */
uint64_t quotient_hash(const struct quotient_keys *k, const uint32_t *key);

/* Makes an empty table for the hashes whose `part_bits` upper bits, at least
 * one, are `part`. Returns 0 if there is too little memory, which is aligned
 * to a cache line. */
int quotient_table_open(struct quotient_table *t,
                        const struct quotient_keys *k, void *memory,
                        size_t room, int part, int part_bits);

/* Takes bytes from the end of the table's memory, for the caller. Returns 0 if
 * the table needs them. */
int quotient_table_cut(struct quotient_table *t, size_t bytes);

/* Prefetches the bucket of a hash, for the functions below. */
struct quotient_home quotient_table_seek(const struct quotient_table *t,
                                         uint64_t hash);

/* Returns 1 if the table has a key. */
int quotient_table_has(const struct quotient_table *t, const uint32_t *key,
                       struct quotient_home home);

/* Lets the table grow if it has not enough room for some more keys, and there
 * is memory. Then homes change. Returns 0 if keys were lost, after which the
 * table must not be used. */
int quotient_table_reserve(struct quotient_table *t, uint32_t more);

/* Adds a key. Returns enum quotient_answer. QUOTIENT_FULL: the table has too
 * little room, and may have lost another key. */
int quotient_table_add(struct quotient_table *t, const uint32_t *key,
                       struct quotient_home home);

/* Returns the bytes in use. */
size_t quotient_table_bytes(const struct quotient_table *t);

#endif
