/* quotient_table.c: keys in few bytes (see quotient_table.h). The tags of a
 * bucket fill a cache line; the bytes that do not fit into them follow. A tag
 * is the low bits of the remainder, and below them by how many buckets the key
 * is behind the one it belongs to, plus 1; 0 is a free slot.
 *
 * A table grows when it is seven eighths full; without room for that, it is
 * filled further. Behind the last bucket there are spare ones, so that no key
 * goes back to the first.
 */
#include <assert.h>
#include <limits.h>
#include <string.h>

#include "solve/hash.h"
#include "solve/prefetch.h"
#include "solve/whirly/canon.h"
#include "solve/whirly/quotient_table.h"

enum {
    QUOTIENT_SLOTS = 16,        /* keys in a bucket, at most */
    QUOTIENT_WORDS = 2,         /* words of a key in a hash */
    QUOTIENT_LEAST_HASH_BITS = 16, /* also of a shorter key */
    QUOTIENT_BEHIND_BITS = 4,   /* of a tag */
    QUOTIENT_BEHIND_MASK = (1 << QUOTIENT_BEHIND_BITS) - 1,
    QUOTIENT_BEHIND = QUOTIENT_BEHIND_MASK - 1, /* buckets, at most */
    QUOTIENT_SPARE = QUOTIENT_BEHIND + 2,
    QUOTIENT_TAG_BITS = 32 - QUOTIENT_BEHIND_BITS, /* of a remainder */
    QUOTIENT_MORE_BYTES         /* of a key outside its tag, at most */
        = sizeof(uint64_t) + (CANON_WORDS - QUOTIENT_WORDS) * sizeof(uint32_t),
    QUOTIENT_FIRST = 1 << 13,   /* buckets of a new table, at most */
    QUOTIENT_FIRST_CUT = 8,     /* it takes this part of the memory, at most */
    QUOTIENT_GROW_LOAD = QUOTIENT_SLOTS * 7 / 8, /* keys in a bucket on average
                                   at which a table grows, */
    QUOTIENT_FULL_LOAD = QUOTIENT_SLOTS - 1, /* and at which it counts as full
                                   */
    QUOTIENT_GROW_CUT = 2,      /* a table grows by this part, or if the memory
                                   is smaller, by the other at least */
    QUOTIENT_GROW_LEAST = 16,
    QUOTIENT_MOST_BUCKETS = INT32_MAX
};

/* ---- hashes ---- */

#define QUOTIENT_FACTOR UINT64_C(0xd6e8feb86659fd93)

void quotient_keys_open(struct quotient_keys *k, int bits)
{
    k->words = (bits + CANON_WORD - 1) / CANON_WORD;
    k->bits = bits;
    if (k->bits < QUOTIENT_LEAST_HASH_BITS)
        k->bits = QUOTIENT_LEAST_HASH_BITS;
    if (k->bits > QUOTIENT_WORDS * CANON_WORD)
        k->bits = QUOTIENT_WORDS * CANON_WORD;
    k->mask = UINT64_MAX >> (QUOTIENT_WORDS * CANON_WORD - k->bits);
}

/* Returns a hash of the words that the hash leaves out, to mix into it. */
static uint64_t hash_left_out(const struct quotient_keys *k,
                              const uint32_t *left_out)
{
    uint64_t hash = 0;
    int i;

    for (i = QUOTIENT_WORDS; i < k->words; i++)
        hash = hash_add(hash, left_out[i - QUOTIENT_WORDS]);
    return hash;
}

uint64_t quotient_hash(const struct quotient_keys *k, const uint32_t *key)
{
    uint64_t hash = key[0];

    if (k->words > 1)
        hash |= (uint64_t)key[1] << CANON_WORD;
    hash ^= hash_left_out(k, key + QUOTIENT_WORDS);
    hash = hash * QUOTIENT_FACTOR & k->mask;
    hash ^= hash >> (k->bits + 1) / 2;
    return hash * HASH_GOLDEN & k->mask;
}

/* ---- buckets ---- */

static uint32_t *tags_of(const struct quotient_table *t, uint32_t bucket)
{
    return (uint32_t *)(void *)(t->memory + bucket * t->stride);
}

static struct quotient_home home_of(const struct quotient_table *t,
                                    uint64_t hash)
{
    uint64_t at = hash - t->first;
    struct quotient_home home = {
        (uint32_t)(at / t->divisor), at % t->divisor
    };

    return home;
}

/* Returns the bytes of the words that the hash leaves out. */
static size_t left_out_bytes(const struct quotient_keys *k)
{
    return k->words > QUOTIENT_WORDS
        ? (size_t)(k->words - QUOTIENT_WORDS) * sizeof(uint32_t) : 0;
}

/* Returns the bytes of a key that are not in its tag: those of the remainder,
 * and the words that the hash leaves out. */
static size_t more_bytes(const struct quotient_table *t)
{
    return (size_t)t->high_bytes + left_out_bytes(t->keys);
}

static unsigned char *more_of(const struct quotient_table *t, uint32_t bucket,
                              int slot)
{
    return (unsigned char *)(tags_of(t, bucket) + QUOTIENT_SLOTS)
        + (size_t)slot * more_bytes(t);
}

/* Returns the tag of a key in the bucket that it belongs to; it is one more in
 * each that follows. */
static uint32_t tag_of(uint64_t remainder)
{
    return (uint32_t)remainder << QUOTIENT_BEHIND_BITS | 1;
}

/* Returns the lowest bit of a high byte in a remainder. */
static int high_shift(int i)
{
    return QUOTIENT_TAG_BITS + i * CHAR_BIT;
}

/* 1 << i, as a table: so GCC uses vectors at -O2, too, and a whole search
 * takes 5% fewer instructions. */
static const uint32_t slot_bit[QUOTIENT_SLOTS] = {
    1, 1 << 1, 1 << 2, 1 << 3, 1 << 4, 1 << 5, 1 << 6, 1 << 7, 1 << 8, 1 << 9,
    1 << 10, 1 << 11, 1 << 12, 1 << 13, 1 << 14, 1 << 15
};

/* Returns the slots of a bucket that have a tag, a bit each. */
static unsigned slots_with(const uint32_t *tags, uint32_t tag)
{
    uint32_t slots = 0;
    int i;

    for (i = 0; i < QUOTIENT_SLOTS; i++)
        slots |= tags[i] == tag ? slot_bit[i] : 0;
    return slots;
}

/* Returns the slots of the tag that have the other bytes of a key, too. */
static unsigned same_key(const struct quotient_table *t, uint32_t bucket,
                         unsigned slots, const uint32_t *key,
                         uint64_t remainder)
{
    const unsigned char *more;
    unsigned left;
    int i;

    for (left = slots; left != 0; left &= left - 1) {
        more = more_of(t, bucket, __builtin_ctz(left));
        for (i = 0; i < t->high_bytes; i++)
            if (more[i] != (unsigned char)(remainder >> high_shift(i)))
                break;
        if (i < t->high_bytes || memcmp(more + i, key + QUOTIENT_WORDS,
                                        left_out_bytes(t->keys)) != 0)
            slots &= ~(left & (0 - left));
    }
    return slots;
}

/* Returns the slots of a bucket whose keys are less far behind than a tag
 * says, or that are free, a bit each. */
static unsigned slots_before(const uint32_t *tags, uint32_t tag)
{
    uint32_t slots = 0, behind = tag & QUOTIENT_BEHIND_MASK;
    int i;

    for (i = 0; i < QUOTIENT_SLOTS; i++)
        slots |= (tags[i] & QUOTIENT_BEHIND_MASK) < behind ? slot_bit[i] : 0;
    return slots;
}

int quotient_table_has(const struct quotient_table *t, const uint32_t *key,
                       struct quotient_home home)
{
    uint32_t bucket = home.bucket, end = bucket + QUOTIENT_BEHIND;
    uint32_t tag = tag_of(home.remainder);
    const uint32_t *tags;
    unsigned slots;

    for (; bucket <= end; bucket++, tag++) {
        tags = tags_of(t, bucket);
        slots = slots_with(tags, tag);
        if (slots != 0 && more_bytes(t) > 0)
            slots = same_key(t, bucket, slots, key, home.remainder);
        if (slots != 0)
            return 1;
        if (slots_before(tags, tag) != 0)
            return 0;
    }
    return 0;
}

/* ---- entries ---- */

/* What a slot holds. */
struct quotient_entry {
    uint32_t tag;
    unsigned char more[QUOTIENT_MORE_BYTES];
};

static void make_entry(const struct quotient_table *t, uint64_t remainder,
                       const void *left_out, struct quotient_entry *entry)
{
    int i;

    entry->tag = tag_of(remainder);
    for (i = 0; i < t->high_bytes; i++)
        entry->more[i] = (unsigned char)(remainder >> high_shift(i));
    memcpy(entry->more + i, left_out, left_out_bytes(t->keys));
}

/* Exchanges an entry with what a slot holds. */
static void exchange(const struct quotient_table *t, uint32_t bucket, int slot,
                     struct quotient_entry *entry)
{
    unsigned char *more = more_of(t, bucket, slot), byte;
    uint32_t *tag = tags_of(t, bucket) + slot;
    uint32_t word = *tag;
    size_t i;

    *tag = entry->tag;
    entry->tag = word;
    for (i = 0; i < more_bytes(t); i++) {
        byte = more[i];
        more[i] = entry->more[i];
        entry->more[i] = byte;
    }
}

/* Returns the first free slot of a bucket, QUOTIENT_SLOTS if it is full. Slots
 * in use come first. Reading a few tags one by one is faster than all at once,
 * if some have just been written. */
static int first_free(const uint32_t *tags)
{
    int slot = 0, half;

    for (half = QUOTIENT_SLOTS / 2; half > 0; half /= 2)
        slot += tags[slot + half - 1] != 0 ? half : 0;
    return slot + (tags[slot] != 0);
}

/* Returns the slot of a full bucket whose key is least behind. */
static int least_behind(const uint32_t *tags)
{
    int least = 0, i;

    for (i = 1; i < QUOTIENT_SLOTS; i++)
        if ((tags[i] & QUOTIENT_BEHIND_MASK)
                < (tags[least] & QUOTIENT_BEHIND_MASK))
            least = i;
    return least;
}

/* Enters a key that is new. In a full bucket it takes the place of one that is
 * less far behind, which goes to the next (Robin Hood hashing; P. Celis,
 * 1986). So none is far behind, and a search for a key can stop early. Returns
 * 0 if one was too far behind. */
static int enter_entry(struct quotient_table *t, uint32_t bucket,
                       struct quotient_entry *entry)
{
    const uint32_t *tags;
    int slot;

    for (;; bucket++, entry->tag++) {
        tags = tags_of(t, bucket);
        slot = first_free(tags);
        if (slot < QUOTIENT_SLOTS) {
            exchange(t, bucket, slot, entry);
            t->count++;
            return 1;
        }
        if (slots_before(tags, entry->tag) != 0)
            exchange(t, bucket, least_behind(tags), entry);
        if ((entry->tag & QUOTIENT_BEHIND_MASK) > QUOTIENT_BEHIND)
            return 0;
    }
}

/* Returns the hash of the key in a slot. */
static uint64_t hash_at(const struct quotient_table *t, uint32_t bucket,
                        int slot)
{
    const unsigned char *more = more_of(t, bucket, slot);
    uint32_t tag = tags_of(t, bucket)[slot];
    uint32_t behind = (tag & QUOTIENT_BEHIND_MASK) - 1;
    uint64_t remainder = tag >> QUOTIENT_BEHIND_BITS;
    int i;

    for (i = 0; i < t->high_bytes; i++)
        remainder |= (uint64_t)more[i] << high_shift(i);
    return t->first + (bucket - behind) * t->divisor + remainder;
}

/* ---- a table ---- */

static size_t bytes_of(const struct quotient_table *t, uint32_t buckets)
{
    return ((size_t)buckets + QUOTIENT_SPARE) * t->stride;
}

/* Divides the hashes among a number of buckets, or a few less. Returns 0, and
 * changes nothing, if the memory is too small. Growing needs twice the spare
 * ones. */
static int divide_hashes(struct quotient_table *t, uint64_t buckets)
{
    uint64_t divisor = (t->range + buckets - 1) / buckets;

    buckets = (t->range + divisor - 1) / divisor;
    if (buckets > QUOTIENT_MOST_BUCKETS
            || bytes_of(t, (uint32_t)buckets + QUOTIENT_SPARE) > t->room)
        return 0;
    t->divisor = divisor;
    t->buckets = (uint32_t)buckets;
    return 1;
}

static size_t bucket_bytes(const struct quotient_table *t)
{
    return QUOTIENT_SLOTS * (sizeof(uint32_t) + more_bytes(t));
}

/* Decides how many buckets an empty table has, and how many bytes of a
 * remainder are not in its tag: few, as long as the table is small. Returns 0
 * if there is too little memory. */
static int choose_size(struct quotient_table *t)
{
    uint64_t buckets = 1, left;

    t->stride = bucket_bytes(t);
    while (buckets < QUOTIENT_FIRST
           && t->range / buckets > UINT64_C(1) << QUOTIENT_TAG_BITS
           && 2 * buckets * t->stride < t->room / QUOTIENT_FIRST_CUT)
        buckets *= 2;
    left = (t->range / buckets - 1) >> QUOTIENT_TAG_BITS;
    for (; left > 0; left >>= CHAR_BIT)
        t->high_bytes++;
    t->stride = bucket_bytes(t);
    return divide_hashes(t, buckets);
}

int quotient_table_open(struct quotient_table *t,
                        const struct quotient_keys *k, void *memory,
                        size_t room, int part, int part_bits)
{
    assert(part_bits > 0);      /* the range must fit into 64 bits */
    memset(t, 0, sizeof *t);
    t->keys = k;
    t->memory = memory;
    t->room = room;
    t->range = (k->mask >> part_bits) + 1;
    t->first = (uint64_t)part * t->range;
    if (!choose_size(t))
        return 0;
    memset(memory, 0, bytes_of(t, t->buckets));
    return 1;
}

int quotient_table_cut(struct quotient_table *t, size_t bytes)
{
    if (bytes > t->room - bytes_of(t, t->buckets))
        return 0;
    t->room -= bytes;
    return 1;
}

/* Enters the keys of a bucket of another table. */
static int enter_bucket(struct quotient_table *t,
                        const struct quotient_table *from, uint32_t bucket)
{
    const uint32_t *tags = tags_of(from, bucket);
    struct quotient_entry entry;
    struct quotient_home home;
    int i;

    for (i = 0; i < QUOTIENT_SLOTS && tags[i] != 0; i++) {
        home = home_of(t, hash_at(from, bucket, i));
        make_entry(t, home.remainder,
                   more_of(from, bucket, i) + from->high_bytes, &entry);
        if (!enter_entry(t, home.bucket, &entry))
            return 0;
    }
    return 1;
}

/* Grows to a number of buckets, or a few less, if there is room. The old ones
 * are moved to the end of the memory in use, and their keys are entered again
 * from there. The home of a key moves back by at most the number of new
 * buckets, plus one for rounding, so no key is entered over one that is still
 * to be read. Returns 0 if a key was too far behind; then keys are lost. */
static int grow_to(struct quotient_table *t, uint64_t buckets)
{
    struct quotient_table old = *t;
    uint32_t shift, i;

    if (!divide_hashes(t, buckets) || t->divisor == old.divisor)
        return 1;
    shift = t->buckets - old.buckets + QUOTIENT_SPARE;
    old.memory = memmove(tags_of(t, shift), t->memory,
                         bytes_of(t, old.buckets));
    memset(t->memory, 0, shift * t->stride);
    t->count = 0;
    for (i = 0; i < old.buckets + QUOTIENT_SPARE; i++) {
        if (!enter_bucket(t, &old, i))
            return 0;
        memset(tags_of(&old, i), 0, old.stride);
    }
    return 1;
}

int quotient_table_reserve(struct quotient_table *t, uint32_t more)
{
    uint64_t least = ((uint64_t)t->count + more) / QUOTIENT_GROW_LOAD + 1;
    uint64_t next = (uint64_t)t->buckets + t->buckets / QUOTIENT_GROW_CUT + 1;
    uint64_t most = t->room / t->stride;

    if (least <= t->buckets || most < t->buckets + 2 * QUOTIENT_SPARE)
        return 1;
    if (next < least)
        next = least;
    if (next + 2 * QUOTIENT_SPARE > most)
        next = most - 2 * QUOTIENT_SPARE;
    return next < t->buckets + t->buckets / QUOTIENT_GROW_LEAST
        || grow_to(t, next);
}

struct quotient_home quotient_table_seek(const struct quotient_table *t,
                                         uint64_t hash)
{
    struct quotient_home home = home_of(t, hash);

    prefetch(tags_of(t, home.bucket));
    prefetch((unsigned char *)tags_of(t, home.bucket + 1) - 1);
    return home;
}

int quotient_table_add(struct quotient_table *t, const uint32_t *key,
                       struct quotient_home home)
{
    struct quotient_entry entry;

    if (quotient_table_has(t, key, home))
        return QUOTIENT_KNOWN;
    if (t->count >= (uint64_t)t->buckets * QUOTIENT_FULL_LOAD)
        return QUOTIENT_FULL;
    make_entry(t, home.remainder, key + QUOTIENT_WORDS, &entry);
    return enter_entry(t, home.bucket, &entry) ? QUOTIENT_NEW : QUOTIENT_FULL;
}

size_t quotient_table_bytes(const struct quotient_table *t)
{
    return bytes_of(t, t->buckets);
}
