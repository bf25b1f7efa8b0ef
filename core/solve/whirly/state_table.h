/* state_table.h: positions met by a search, packed into keys of some words,
 * each once and in the order they came; so those of a layer are neighbours.
 * The keys grow from the front of the memory, one table of open addressing
 * from its end: a key of up to 64 bits takes no more than 16 bytes in all.
 * Limit: 2^31 - 1 slots.
 */
#ifndef CORE_SOLVE_WHIRLY_STATE_TABLE_H
#define CORE_SOLVE_WHIRLY_STATE_TABLE_H

#include <stddef.h>
#include <stdint.h>

enum whirly_states_answer {
    WHIRLY_STATES_FULL = -1,
    WHIRLY_STATES_KNOWN,
    WHIRLY_STATES_NEW
};

struct whirly_states {
    uint32_t *keys;
    int words;                  /* of a key */
    int stride;                 /* of a key and what the search keeps behind
                                   it */
    uint32_t count;
    uint32_t last;              /* the number of the key added last, or found
                                   when it was added again */
    uint32_t *table;            /* one more than a key's number, and a mark
                                   above it; 0: free */
    uint32_t slots;
    uint32_t numbers;           /* the bits of a slot that are a number */
    uint32_t *end;              /* of the table and the memory */
};

/* more: words behind each key for the search. 0: the memory is too small. */
int whirly_states_open(struct whirly_states *s, void *memory, size_t room,
                       int words, int more);

/* Begins to fetch the slot of a key that is added soon. */
void whirly_states_fetch(const struct whirly_states *s, const uint32_t *key);

/* 1 if a key was added. */
int whirly_states_has(const struct whirly_states *s, const uint32_t *key);

/* Adds a key; returns enum whirly_states_answer. */
int whirly_states_add(struct whirly_states *s, const uint32_t *key);

static inline const uint32_t *whirly_states_key(const struct whirly_states *s,
                                                uint32_t i)
{
    return s->keys + (size_t)i * (size_t)s->stride;
}

/* What the search keeps behind a key. */
static inline uint32_t *whirly_states_more(const struct whirly_states *s,
                                           uint32_t i)
{
    return s->keys + (size_t)i * (size_t)s->stride + s->words;
}

/* Bytes in use. */
size_t whirly_states_bytes(const struct whirly_states *s);

#endif
