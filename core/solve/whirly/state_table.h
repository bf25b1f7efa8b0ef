/* state_table.h: the positions that a search has met, packed into keys of a
 * number of bits. Each key is stored once, in whole bytes, and in the order of
 * arrival, so a layer of a breadth-first search is contiguous. The keys grow
 * from the front of the memory, a hash table with open addressing from its
 * end. A key and its data of up to 13 bytes take at most 20 bytes in all.
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
    unsigned char *keys;
    int words;                  /* words in a key, */
    int bytes;                  /* and the bytes it is stored in */
    uint32_t last_mask;         /* the bits of the last word */
    int stride;                 /* bytes of a key and the search's data after
                                   it */
    uint32_t count;
    uint32_t hidden;            /* the first keys, which are not found */
    uint32_t last;              /* number of the key last added or found by
                                   whirly_states_add */
    uint32_t *table;            /* number of a key plus 1, with a tag in the
                                   upper bits; 0: free */
    uint32_t slots;
    uint32_t number_mask;       /* the bits of a slot that hold the number */
    uint32_t *end;              /* end of the table and of the memory */
};

/* `more` is the number of bytes after each key for the search's data. Returns
 * 0 if there is too little memory. */
int whirly_states_open(struct whirly_states *s, void *memory, size_t room,
                       int bits, int more);

/* Returns the hash of a key, which the functions below take. */
uint64_t whirly_states_hash(int words, const uint32_t *key);

/* Prefetches the slot of a key that will soon be added; and when that has had
 * its time, the key that it may have. */
void whirly_states_prefetch(const struct whirly_states *s, uint64_t hash);
void whirly_states_prefetch_key(const struct whirly_states *s, uint64_t hash);

/* Returns 1 if the table has a key. */
int whirly_states_has(const struct whirly_states *s, const uint32_t *key,
                      uint64_t hash);

/* Adds a key; returns enum whirly_states_answer. */
int whirly_states_add(struct whirly_states *s, const uint32_t *key,
                      uint64_t hash);

/* Hides all keys, so that they can be added again under other numbers. */
void whirly_states_hide(struct whirly_states *s);

/* Gets a key by its number. */
void whirly_states_key(const struct whirly_states *s, uint32_t i,
                       uint32_t *key);

/* Returns the search's data of a key. It need not be aligned. */
static inline unsigned char *whirly_states_extra(const struct whirly_states *s,
                                                 uint32_t i)
{
    return s->keys + (size_t)i * (size_t)s->stride + s->bytes;
}

/* Returns the bytes in use. */
size_t whirly_states_bytes(const struct whirly_states *s);

#endif
