/* position_queue.c: the positions of two layers (see position_queue.h). A
 * block begins with the number of the block that follows it. */
#include <limits.h>
#include <string.h>

#include "solve/whirly/canon.h"
#include "solve/whirly/position_queue.h"

void position_queue_open(struct position_queue *q,
                         struct quotient_table *table, int bits,
                         uint32_t entries)
{
    q->table = table;
    q->end = table->memory + table->room;
    q->words = (bits + CANON_WORD - 1) / CANON_WORD;
    q->bytes = (bits + CHAR_BIT - 1) / CHAR_BIT;
    q->entries = entries;
    q->blocks = 0;
    q->free = POSITION_QUEUE_NONE;
}

void position_queue_start(struct position_layer *layer)
{
    layer->count = 0;
    layer->first = layer->last = POSITION_QUEUE_NONE;
}

/* ---- blocks ---- */

static size_t entry_bytes(const struct position_queue *q)
{
    return (size_t)q->bytes + sizeof(uint32_t);
}

static size_t block_bytes(const struct position_queue *q)
{
    return sizeof(uint32_t) + q->entries * entry_bytes(q);
}

static unsigned char *block_at(const struct position_queue *q, uint32_t block)
{
    return q->end - ((size_t)block + 1) * block_bytes(q);
}

static unsigned char *entry_at(const struct position_queue *q, uint32_t block,
                               uint32_t i)
{
    return block_at(q, block) + sizeof(uint32_t) + i * entry_bytes(q);
}

static uint32_t block_after(const struct position_queue *q, uint32_t block)
{
    uint32_t after;

    memcpy(&after, block_at(q, block), sizeof after);
    return after;
}

static void set_after(struct position_queue *q, uint32_t block, uint32_t after)
{
    memcpy(block_at(q, block), &after, sizeof after);
}

/* Returns a block, or POSITION_QUEUE_NONE if there is too little memory. */
static uint32_t new_block(struct position_queue *q)
{
    uint32_t block = q->free;

    if (block != POSITION_QUEUE_NONE) {
        q->free = block_after(q, block);
        return block;
    }
    if (q->blocks + 1 > POSITION_QUEUE_NONE / q->entries
            || !quotient_table_cut(q->table, block_bytes(q)))
        return POSITION_QUEUE_NONE;
    return q->blocks++;
}

void position_queue_release(struct position_queue *q, uint32_t block)
{
    set_after(q, block, q->free);
    q->free = block;
}

/* ---- positions ---- */

static void set_back(unsigned char *entry, const struct position_queue *q,
                     uint32_t back)
{
    memcpy(entry + q->bytes, &back, sizeof back);
}

static uint32_t get_back(const unsigned char *entry,
                         const struct position_queue *q)
{
    uint32_t back;

    memcpy(&back, entry + q->bytes, sizeof back);
    return back;
}

static unsigned char key_byte(const uint32_t *key, int i)
{
    return (unsigned char)(key[i / (int)sizeof *key]
                           >> i % (int)sizeof *key * CHAR_BIT);
}

/* Adds an empty block to a layer. Returns 0 if there is too little memory. */
static int extend(struct position_queue *q, struct position_layer *layer)
{
    uint32_t block = new_block(q);

    if (block == POSITION_QUEUE_NONE)
        return 0;
    if (layer->first == POSITION_QUEUE_NONE)
        layer->first = block;
    else
        set_after(q, layer->last, block);
    layer->last = block;
    return 1;
}

uint32_t position_queue_add(struct position_queue *q,
                            struct position_layer *layer, const uint32_t *key,
                            uint32_t back)
{
    uint32_t in_block = layer->count % q->entries;
    unsigned char *entry;
    int i;

    if (in_block == 0 && !extend(q, layer))
        return POSITION_QUEUE_NONE;
    entry = entry_at(q, layer->last, in_block);
    for (i = 0; i < q->bytes; i++)
        entry[i] = key_byte(key, i);
    set_back(entry, q, back);
    layer->count++;
    return layer->last * q->entries + in_block;
}

void position_queue_join(struct position_queue *q, uint32_t place,
                         const uint32_t *key, uint32_t back)
{
    unsigned char *entry = entry_at(q, place / q->entries, place % q->entries);
    int i;

    for (i = 0; i < q->bytes; i++)
        if (entry[i] != key_byte(key, i))
            return;
    set_back(entry, q, get_back(entry, q) | back);
}

uint32_t position_queue_take(struct position_queue *q,
                             struct position_layer *layer, uint32_t *count)
{
    uint32_t block = layer->first;

    *count = q->entries;
    if (block == layer->last)
        *count = (layer->count - 1) % q->entries + 1;
    else
        layer->first = block_after(q, block);
    layer->count -= *count;
    if (layer->count == 0)
        position_queue_start(layer);
    return block;
}

void position_queue_get(const struct position_queue *q, uint32_t block,
                        uint32_t i, uint32_t *key, uint32_t *back)
{
    const unsigned char *entry = entry_at(q, block, i);
    int k;

    for (k = 0; k < q->words; k++)
        key[k] = 0;
    for (k = 0; k < q->bytes; k++)
        key[k / (int)sizeof *key] |= (uint32_t)entry[k]
            << k % (int)sizeof *key * CHAR_BIT;
    *back = get_back(entry, q);
}

size_t position_queue_bytes(const struct position_queue *q)
{
    return q->blocks * block_bytes(q);
}
