/* state_table.h: the positions that a search has met, packed into keys of one
 * or more words. Each key is stored once and in the order of arrival, so a
 * layer of a breadth-first search is contiguous. The keys grow from the front
 * of the memory, a hash table with open addressing from its end. A key of up
 * to 64 bits takes at most 16 bytes in all. Limit: 2^31 - 1 slots.
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
    int words;                  /* words in a key */
    int stride;                 /* words in a key and the search's data after
                                   it */
    uint32_t count;
    uint32_t last;              /* number of the key last added or found by
                                   whirly_states_add */
    uint32_t *table;            /* number of a key plus 1, with a tag in the
                                   upper bits; 0: free */
    uint32_t slots;
    uint32_t number_mask;       /* the bits of a slot that hold the number */
    uint32_t *end;              /* end of the table and of the memory */
};

/* `more` is the number of words after each key for the search's data. Returns
 * 0 if there is too little memory. */
int whirly_states_open(struct whirly_states *s, void *memory, size_t room,
                       int words, int more);

/* Prefetches the slot of a key that will soon be added. */
void whirly_states_prefetch(const struct whirly_states *s,
                            const uint32_t *key);

/* Returns 1 if the table has a key. */
int whirly_states_has(const struct whirly_states *s, const uint32_t *key);

/* Adds a key; returns enum whirly_states_answer. */
int whirly_states_add(struct whirly_states *s, const uint32_t *key);

static inline const uint32_t *whirly_states_key(const struct whirly_states *s,
                                                uint32_t i)
{
    return s->keys + (size_t)i * (size_t)s->stride;
}

/* Returns the search's data of a key. */
static inline uint32_t *whirly_states_extra(const struct whirly_states *s,
                                            uint32_t i)
{
    return s->keys + (size_t)i * (size_t)s->stride + s->words;
}

/* Returns the bytes in use. */
size_t whirly_states_bytes(const struct whirly_states *s);

#endif
