/* state_table.c: packed positions met by a search (see state_table.h). The
 * table grows by half, with keys of one word by its whole, whenever four
 * fifths are full, and is filled anew from the keys; so it never takes more
 * than 7.5 bytes a key, or 10 with the 4 of one word. When the memory has no
 * room to grow it is filled further.
 */
#include <string.h>

#include "solve/whirly/state_table.h"

enum {
    STATE_TABLE_SLOTS = 1 << 12, /* of the table at first */
    STATE_TABLE_FULL_PART = 4, STATE_TABLE_PARTS = 5,
    STATE_TABLE_LAST = 16,      /* of so many slots one stays free */
    STATE_TABLE_MOST = INT32_MAX /* slots */
};

static void measure(struct whirly_states *s)
{
    while (s->numbers < s->slots)
        s->numbers = s->numbers * 2 + 1;
}

int whirly_states_open(struct whirly_states *s, void *memory, size_t room,
                       int words, int more)
{
    size_t gap = -(uintptr_t)memory % sizeof *s->keys;
    size_t whole = room < gap ? 0 : (room - gap) / sizeof *s->keys;

    memset(s, 0, sizeof *s);
    if (whole < STATE_TABLE_SLOTS)
        return 0;
    s->keys = (uint32_t *)(void *)((unsigned char *)memory + gap);
    s->end = s->keys + whole;
    s->words = words;
    s->stride = words + more;
    s->slots = STATE_TABLE_SLOTS;
    s->table = s->end - s->slots;
    measure(s);
    memset(s->table, 0, s->slots * sizeof *s->table);
    return 1;
}

/* Where a key begins to look for its slot, and its mark: bits of the hash
 * above those that hold a number. */
static uint32_t state_table_hash(const struct whirly_states *s,
                                 const uint32_t *key, uint32_t *mark)
{
    uint64_t hash = 0;
    int i;

    for (i = 0; i < s->words; i++) {
        hash = (hash ^ key[i]) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 32;
    }
    hash *= UINT64_C(0xd6e8feb86659fd93);
    *mark = (uint32_t)(hash >> 16) & ~s->numbers;
    return (uint32_t)((hash >> 32) * s->slots >> 32);
}

static int same(const struct whirly_states *s, uint32_t number,
                const uint32_t *key)
{
    const uint32_t *other = whirly_states_key(s, number);
    int i = 0;

    while (i < s->words && key[i] == other[i])
        i++;
    return i == s->words;
}

/* The slot that a key has, or is to have. Few keys are compared in vain: their
 * marks differ. */
static uint32_t *state_table_slot(const struct whirly_states *s,
                                  const uint32_t *key, uint32_t *mark)
{
    uint32_t i = state_table_hash(s, key, mark);

    while (s->table[i] != 0
           && ((s->table[i] & ~s->numbers) != *mark
               || !same(s, (s->table[i] & s->numbers) - 1, key)))
        i = i + 1 == s->slots ? 0 : i + 1;
    return &s->table[i];
}

static size_t state_table_gap(const struct whirly_states *s)
{
    return (size_t)(s->table - whirly_states_key(s, s->count));
}

/* Refilling needs no comparison: each key is there once. */
static void grow(struct whirly_states *s)
{
    uint32_t more = s->words == 1 ? s->slots : s->slots / 2, i, at, mark;

    if (more > state_table_gap(s) || more > STATE_TABLE_MOST - s->slots)
        return;
    s->slots += more;
    s->table -= more;
    measure(s);
    memset(s->table, 0, s->slots * sizeof *s->table);
    for (i = 0; i < s->count; i++) {
        at = state_table_hash(s, whirly_states_key(s, i), &mark);
        while (s->table[at] != 0)
            at = at + 1 == s->slots ? 0 : at + 1;
        s->table[at] = mark | (i + 1);
    }
}

void whirly_states_fetch(const struct whirly_states *s, const uint32_t *key)
{
    uint32_t mark;

    __builtin_prefetch(&s->table[state_table_hash(s, key, &mark)]);
}

int whirly_states_has(const struct whirly_states *s, const uint32_t *key)
{
    uint32_t mark;

    return *state_table_slot(s, key, &mark) != 0;
}

int whirly_states_add(struct whirly_states *s, const uint32_t *key)
{
    uint32_t mark, *slot = state_table_slot(s, key, &mark), *to;
    int i;

    if (*slot != 0) {
        s->last = (*slot & s->numbers) - 1;
        return WHIRLY_STATES_KNOWN;
    }
    if (s->count >= s->slots / STATE_TABLE_PARTS * STATE_TABLE_FULL_PART) {
        grow(s);
        slot = state_table_slot(s, key, &mark);
    }
    if (state_table_gap(s) < (size_t)s->stride
            || s->count >= s->slots - s->slots / STATE_TABLE_LAST)
        return WHIRLY_STATES_FULL;
    to = s->keys + (size_t)s->count * (size_t)s->stride;
    for (i = 0; i < s->words; i++)
        to[i] = key[i];
    s->last = s->count;
    *slot = mark | ++s->count;
    return WHIRLY_STATES_NEW;
}

size_t whirly_states_bytes(const struct whirly_states *s)
{
    return ((size_t)s->count * (size_t)s->stride + s->slots)
        * sizeof *s->keys;
}
