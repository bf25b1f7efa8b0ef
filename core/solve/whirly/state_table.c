/* state_table.c: packed positions met by a search (see state_table.h). When
 * the hash table is two thirds full it is doubled and filled again from the
 * keys, so that it takes 6 to 12 bytes a key. If the keys and their data are
 * long, it grows when it is four fifths full, and by a quarter: 5 to 6.25
 * bytes. When there is no room to grow, it is filled further.
 */
#include <limits.h>
#include <string.h>

#include "solve/hash.h"
#include "solve/whirly/canon.h"
#include "solve/whirly/state_table.h"

enum {
    STATE_TABLE_SLOTS = 1 << 12, /* initial size of the table */
    STATE_TABLE_SHORT = 8,      /* bytes of a short key and its data */
    STATE_TABLE_BATCH = 32,     /* keys that are entered together */
    STATE_TABLE_LAST = 16,      /* one in this many slots stays free */
    STATE_TABLE_MOST = INT32_MAX /* slots */
};

static void set_number_mask(struct whirly_states *s)
{
    while (s->number_mask < s->slots)
        s->number_mask = s->number_mask * 2 + 1;
}

int whirly_states_open(struct whirly_states *s, void *memory, size_t room,
                       int bits, int more)
{
    size_t past = ((uintptr_t)memory + room) % sizeof *s->table;

    memset(s, 0, sizeof *s);
    if (room < past + STATE_TABLE_SLOTS * sizeof *s->table)
        return 0;
    s->keys = memory;
    s->end = (uint32_t *)(void *)(s->keys + room - past);
    s->words = (bits + CANON_WORD - 1) / CANON_WORD;
    s->bytes = (bits + CHAR_BIT - 1) / CHAR_BIT;
    s->last_mask = UINT32_MAX >> (s->words * (int)sizeof s->last_mask
                                  - s->bytes) * CHAR_BIT;
    s->stride = s->bytes + more;
    s->slots = STATE_TABLE_SLOTS;
    s->table = s->end - s->slots;
    set_number_mask(s);
    memset(s->table, 0, s->slots * sizeof *s->table);
    return 1;
}

/* ---- keys in bytes ---- */

/* Reads a word, the lowest byte first. The last one may take fewer bytes, but
 * as the table follows the keys, there is always a whole word to read. */
static uint32_t state_table_word(const struct whirly_states *s,
                                 const unsigned char *from, int i)
{
    uint32_t word;

    from += i * (int)sizeof word;
    word = from[0] | (uint32_t)from[1] << CHAR_BIT
        | (uint32_t)from[2] << 2 * CHAR_BIT
        | (uint32_t)from[3] << 3 * CHAR_BIT;
    return i + 1 < s->words ? word : word & s->last_mask;
}

static void state_table_store(const struct whirly_states *s,
                              const uint32_t *key, unsigned char *to)
{
    int i, word = (int)sizeof *key;

    for (i = 0; i < s->bytes; i++)
        to[i] = (unsigned char)(key[i / word] >> i % word * CHAR_BIT);
}

void whirly_states_key(const struct whirly_states *s, uint32_t i,
                       uint32_t *key)
{
    const unsigned char *from = s->keys + (size_t)i * (size_t)s->stride;
    int k;

    for (k = 0; k < s->words; k++)
        key[k] = state_table_word(s, from, k);
}

static int same(const struct whirly_states *s, uint32_t number,
                const uint32_t *key)
{
    const unsigned char *from = s->keys + (size_t)number * (size_t)s->stride;
    int i;

    for (i = 0; i < s->words; i++)
        if (state_table_word(s, from, i) != key[i])
            return 0;
    return 1;
}

/* ---- the hash table ---- */

uint64_t whirly_states_hash(int words, const uint32_t *key)
{
    uint64_t hash = 0;
    int i;

    for (i = 0; i < words; i++)
        hash = hash_add(hash, key[i]);
    return hash_spread(hash);
}

/* Returns the first slot to try for a key. */
static uint32_t state_table_first(const struct whirly_states *s, uint64_t hash)
{
    return (uint32_t)((hash >> 32) * s->slots >> 32);
}

/* Returns the tag of a key: hash bits above those that hold a number. */
static uint32_t state_table_tag(const struct whirly_states *s, uint64_t hash)
{
    return (uint32_t)(hash >> 16) & ~s->number_mask;
}

/* Returns the slot of a key, or the free slot for it. The tags avoid most
 * comparisons of different keys. */
static uint32_t *state_table_slot(const struct whirly_states *s,
                                  const uint32_t *key, uint64_t hash)
{
    uint32_t i = state_table_first(s, hash), tag = state_table_tag(s, hash);

    while (s->table[i] != 0
           && ((s->table[i] & ~s->number_mask) != tag
               || !same(s, (s->table[i] & s->number_mask) - 1, key)))
        i = i + 1 == s->slots ? 0 : i + 1;
    return &s->table[i];
}

static size_t state_table_gap(const struct whirly_states *s)
{
    return (size_t)((unsigned char *)s->table - s->keys)
        - (size_t)s->count * (size_t)s->stride;
}

void whirly_states_prefetch(const struct whirly_states *s, uint64_t hash)
{
    __builtin_prefetch(&s->table[state_table_first(s, hash)]);
}

void whirly_states_prefetch_key(const struct whirly_states *s, uint64_t hash)
{
    uint32_t i = state_table_first(s, hash), tag = state_table_tag(s, hash);

    while (s->table[i] != 0 && (s->table[i] & ~s->number_mask) != tag)
        i = i + 1 == s->slots ? 0 : i + 1;
    if (s->table[i] != 0)
        __builtin_prefetch(s->keys
                           + (size_t)((s->table[i] & s->number_mask) - 1)
                                 * (size_t)s->stride);
}

/* Enters a key, known to be new, without comparing it. */
static void enter(struct whirly_states *s, uint32_t number, uint64_t hash)
{
    uint32_t at = state_table_first(s, hash);

    while (s->table[at] != 0)
        at = at + 1 == s->slots ? 0 : at + 1;
    s->table[at] = state_table_tag(s, hash) | (number + 1);
}

/* Fills the table again, in batches, so that slots are fetched from memory
 * meanwhile. */
static void refill(struct whirly_states *s)
{
    uint32_t key[CANON_WORDS], done, i, count;
    uint64_t hash[STATE_TABLE_BATCH];

    memset(s->table, 0, s->slots * sizeof *s->table);
    for (done = s->hidden; done < s->count; done += count) {
        count = s->count - done < STATE_TABLE_BATCH ? s->count - done
                                                    : STATE_TABLE_BATCH;
        for (i = 0; i < count; i++) {
            whirly_states_key(s, done + i, key);
            hash[i] = whirly_states_hash(s->words, key);
            whirly_states_prefetch(s, hash[i]);
        }
        for (i = 0; i < count; i++)
            enter(s, done + i, hash[i]);
    }
}

static int is_short(const struct whirly_states *s)
{
    return s->stride <= STATE_TABLE_SHORT;
}

static int is_full(const struct whirly_states *s)
{
    return s->count >= (is_short(s) ? s->slots - s->slots / 3
                                    : s->slots / 5 * 4);
}

static void grow(struct whirly_states *s)
{
    uint32_t more = is_short(s) ? s->slots : s->slots / 4;

    if (more > state_table_gap(s) / sizeof *s->table
            || more > STATE_TABLE_MOST - s->slots)
        return;
    s->slots += more;
    s->table -= more;
    set_number_mask(s);
    refill(s);
}

int whirly_states_has(const struct whirly_states *s, const uint32_t *key,
                      uint64_t hash)
{
    return *state_table_slot(s, key, hash) != 0;
}

int whirly_states_add(struct whirly_states *s, const uint32_t *key,
                      uint64_t hash)
{
    uint32_t *slot = state_table_slot(s, key, hash);

    if (*slot != 0) {
        s->last = (*slot & s->number_mask) - 1;
        return WHIRLY_STATES_KNOWN;
    }
    if (is_full(s)) {
        grow(s);
        slot = state_table_slot(s, key, hash);
    }
    if (state_table_gap(s) < (size_t)s->stride
            || s->count >= s->slots - s->slots / STATE_TABLE_LAST)
        return WHIRLY_STATES_FULL;
    state_table_store(s, key, s->keys + (size_t)s->count * (size_t)s->stride);
    s->last = s->count;
    *slot = state_table_tag(s, hash) | ++s->count;
    return WHIRLY_STATES_NEW;
}

void whirly_states_hide(struct whirly_states *s)
{
    s->hidden = s->count;
    memset(s->table, 0, s->slots * sizeof *s->table);
}

size_t whirly_states_bytes(const struct whirly_states *s)
{
    return (size_t)s->count * (size_t)s->stride
        + s->slots * sizeof *s->table;
}
