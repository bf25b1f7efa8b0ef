/* stall.c: packed positions met by a search (see stall.h). The table grows by
 * half, with keys of one word by its whole, whenever four fifths are full, and
 * is filled anew from the keys; so it never takes more than 7.5 bytes a key,
 * or 10 with the 4 of one word. When the memory has no room to grow
 * it is filled further.
 */
#include <string.h>

#include "stall.h"

enum {
    STALL_SLOTS = 1 << 12,      /* of the table at first */
    STALL_FULL_PART = 4, STALL_PARTS = 5,
    STALL_LAST = 16,            /* of so many slots one stays free */
    STALL_MOST = INT32_MAX      /* slots */
};

static void stall_measure(struct stall *s)
{
    while (s->numbers < s->slots)
        s->numbers = s->numbers * 2 + 1;
}

int stall_open(struct stall *s, void *memory, size_t room, int words,
               int more)
{
    size_t gap = -(uintptr_t)memory % sizeof *s->keys;
    size_t whole = room < gap ? 0 : (room - gap) / sizeof *s->keys;

    memset(s, 0, sizeof *s);
    if (whole < STALL_SLOTS)
        return 0;
    s->keys = (uint32_t *)(void *)((unsigned char *)memory + gap);
    s->end = s->keys + whole;
    s->words = words;
    s->stride = words + more;
    s->slots = STALL_SLOTS;
    s->table = s->end - s->slots;
    stall_measure(s);
    memset(s->table, 0, s->slots * sizeof *s->table);
    return 1;
}

/* Where a key begins to look for its slot, and its mark: bits of the hash
 * above those that hold a number. */
static uint32_t stall_hash(const struct stall *s, const uint32_t *key,
                           uint32_t *mark)
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

static int stall_same(const struct stall *s, uint32_t number,
                      const uint32_t *key)
{
    const uint32_t *other = stall_key(s, number);
    int i = 0;

    while (i < s->words && key[i] == other[i])
        i++;
    return i == s->words;
}

/* The slot that a key has, or is to have. Few keys are compared in vain: their
 * marks differ. */
static uint32_t *stall_slot(const struct stall *s, const uint32_t *key,
                            uint32_t *mark)
{
    uint32_t i = stall_hash(s, key, mark);

    while (s->table[i] != 0
           && ((s->table[i] & ~s->numbers) != *mark
               || !stall_same(s, (s->table[i] & s->numbers) - 1, key)))
        i = i + 1 == s->slots ? 0 : i + 1;
    return &s->table[i];
}

static size_t stall_gap(const struct stall *s)
{
    return (size_t)(s->table - stall_key(s, s->count));
}

/* Refilling needs no comparison: each key is there once. */
static void stall_grow(struct stall *s)
{
    uint32_t more = s->words == 1 ? s->slots : s->slots / 2, i, at, mark;

    if (more > stall_gap(s) || more > STALL_MOST - s->slots)
        return;
    s->slots += more;
    s->table -= more;
    stall_measure(s);
    memset(s->table, 0, s->slots * sizeof *s->table);
    for (i = 0; i < s->count; i++) {
        at = stall_hash(s, stall_key(s, i), &mark);
        while (s->table[at] != 0)
            at = at + 1 == s->slots ? 0 : at + 1;
        s->table[at] = mark | (i + 1);
    }
}

void stall_fetch(const struct stall *s, const uint32_t *key)
{
    uint32_t mark;

    __builtin_prefetch(&s->table[stall_hash(s, key, &mark)]);
}

int stall_has(const struct stall *s, const uint32_t *key)
{
    uint32_t mark;

    return *stall_slot(s, key, &mark) != 0;
}

int stall_add(struct stall *s, const uint32_t *key)
{
    uint32_t mark, *slot = stall_slot(s, key, &mark), *to;
    int i;

    if (*slot != 0) {
        s->last = (*slot & s->numbers) - 1;
        return STALL_KNOWN;
    }
    if (s->count >= s->slots / STALL_PARTS * STALL_FULL_PART) {
        stall_grow(s);
        slot = stall_slot(s, key, &mark);
    }
    if (stall_gap(s) < (size_t)s->stride
            || s->count >= s->slots - s->slots / STALL_LAST)
        return STALL_FULL;
    to = s->keys + (size_t)s->count * (size_t)s->stride;
    for (i = 0; i < s->words; i++)
        to[i] = key[i];
    s->last = s->count;
    *slot = mark | ++s->count;
    return STALL_NEW;
}

size_t stall_bytes(const struct stall *s)
{
    return ((size_t)s->count * (size_t)s->stride + s->slots)
        * sizeof *s->keys;
}
