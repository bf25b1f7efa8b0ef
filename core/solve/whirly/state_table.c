/* state_table.c: packed positions met by a search (see state_table.h). When
 * the hash table is four fifths full it grows by half, or doubles for keys of
 * one word, and is filled again from the keys. It thus takes at most 7.5 bytes
 * a key, or 10 for keys of one word. When there is no room to grow, it is
 * filled further.
 */
#include <string.h>

#include "solve/hash.h"
#include "solve/whirly/state_table.h"

enum {
    STATE_TABLE_SLOTS = 1 << 12, /* initial size of the table */
    STATE_TABLE_FULL_PART = 4, STATE_TABLE_PARTS = 5,
    STATE_TABLE_LAST = 16,      /* one in this many slots stays free */
    STATE_TABLE_MOST = INT32_MAX /* slots */
};

static void set_number_mask(struct whirly_states *s)
{
    while (s->number_mask < s->slots)
        s->number_mask = s->number_mask * 2 + 1;
}

int whirly_states_open(struct whirly_states *s, void *memory, size_t room,
                       int words, int more)
{
    size_t gap = -(uintptr_t)memory % sizeof *s->keys;
    size_t count_all = room < gap ? 0 : (room - gap) / sizeof *s->keys;

    memset(s, 0, sizeof *s);
    if (count_all < STATE_TABLE_SLOTS)
        return 0;
    s->keys = (uint32_t *)(void *)((unsigned char *)memory + gap);
    s->end = s->keys + count_all;
    s->words = words;
    s->stride = words + more;
    s->slots = STATE_TABLE_SLOTS;
    s->table = s->end - s->slots;
    set_number_mask(s);
    memset(s->table, 0, s->slots * sizeof *s->table);
    return 1;
}

/* Returns the first slot to try for a key, and its tag: hash bits above those
 * that hold a number. */
static uint32_t state_table_hash(const struct whirly_states *s,
                                 const uint32_t *key, uint32_t *tag)
{
    uint64_t hash = 0;
    int i;

    for (i = 0; i < s->words; i++)
        hash = hash_add(hash, key[i]);
    hash = hash_spread(hash);
    *tag = (uint32_t)(hash >> 16) & ~s->number_mask;
    return (uint32_t)((hash >> 32) * s->slots >> 32);
}

static int same(const struct whirly_states *s, uint32_t number,
                const uint32_t *key)
{
    return memcmp(whirly_states_key(s, number), key,
                  (size_t)s->words * sizeof *key) == 0;
}

/* Returns the slot of a key, or the free slot for it. The tags avoid most
 * comparisons of different keys. */
static uint32_t *state_table_slot(const struct whirly_states *s,
                                  const uint32_t *key, uint32_t *tag)
{
    uint32_t i = state_table_hash(s, key, tag);

    while (s->table[i] != 0
           && ((s->table[i] & ~s->number_mask) != *tag
               || !same(s, (s->table[i] & s->number_mask) - 1, key)))
        i = i + 1 == s->slots ? 0 : i + 1;
    return &s->table[i];
}

static size_t state_table_gap(const struct whirly_states *s)
{
    return (size_t)(s->table - whirly_states_key(s, s->count));
}

/* Refilling needs no comparisons, because all keys are different. */
static void grow(struct whirly_states *s)
{
    uint32_t more = s->words == 1 ? s->slots : s->slots / 2, i, at, tag;

    if (more > state_table_gap(s) || more > STATE_TABLE_MOST - s->slots)
        return;
    s->slots += more;
    s->table -= more;
    set_number_mask(s);
    memset(s->table, 0, s->slots * sizeof *s->table);
    for (i = 0; i < s->count; i++) {
        at = state_table_hash(s, whirly_states_key(s, i), &tag);
        while (s->table[at] != 0)
            at = at + 1 == s->slots ? 0 : at + 1;
        s->table[at] = tag | (i + 1);
    }
}

void whirly_states_prefetch(const struct whirly_states *s, const uint32_t *key)
{
    uint32_t tag;

    __builtin_prefetch(&s->table[state_table_hash(s, key, &tag)]);
}

int whirly_states_has(const struct whirly_states *s, const uint32_t *key)
{
    uint32_t tag;

    return *state_table_slot(s, key, &tag) != 0;
}

int whirly_states_add(struct whirly_states *s, const uint32_t *key)
{
    uint32_t tag, *slot = state_table_slot(s, key, &tag), *to;
    int i;

    if (*slot != 0) {
        s->last = (*slot & s->number_mask) - 1;
        return WHIRLY_STATES_KNOWN;
    }
    if (s->count >= s->slots / STATE_TABLE_PARTS * STATE_TABLE_FULL_PART) {
        grow(s);
        slot = state_table_slot(s, key, &tag);
    }
    if (state_table_gap(s) < (size_t)s->stride
            || s->count >= s->slots - s->slots / STATE_TABLE_LAST)
        return WHIRLY_STATES_FULL;
    to = s->keys + (size_t)s->count * (size_t)s->stride;
    for (i = 0; i < s->words; i++)
        to[i] = key[i];
    s->last = s->count;
    *slot = tag | ++s->count;
    return WHIRLY_STATES_NEW;
}

size_t whirly_states_bytes(const struct whirly_states *s)
{
    return ((size_t)s->count * (size_t)s->stride + s->slots)
        * sizeof *s->keys;
}
