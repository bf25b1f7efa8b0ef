/* canon.h: Whirly's positions as keys of few bits. The cells in use are
 * numbered; a key is the numbers of the cells of each colony in ascending
 * order, so that units of one breed change places freely. A spot is a
 * position laid out for the rules of engine.h.
 */
#ifndef CORE_SOLVE_WHIRLY_CANON_H
#define CORE_SOLVE_WHIRLY_CANON_H

#include <stdint.h>

#include "games/whirly/engine.h"

enum canon_limit {
    CANON_BITS = 12,            /* of a cell's number at most */
    CANON_WORD = 32,            /* bits of a word of a key */
    CANON_WORDS = ENGINE_UNITS * CANON_BITS / CANON_WORD
};

struct canon {
    const struct engine *herd;
    int bits, cells, words;     /* of a number; in use; of a key */
    short cell[PARLOUR_CELLS];  /* by number, */
    short number[PARLOUR_CELLS];        /* and the other way round */
    unsigned char colony[ENGINE_UNITS]; /* of each unit */
    short size[RULES_BREEDS];   /* units of each colony */
    short heroes[ENGINE_UNITS];
    int hero_count;
    unsigned char fills[RULES_BREEDS][PARLOUR_CELLS];   /* 1 if a unit of a
                                   colony fills a goal, by number */
};

struct canon_spot {
    uint32_t key[CANON_WORDS];
    short places[ENGINE_UNITS]; /* numbers by unit, ascending in a colony */
    short position[ENGINE_UNITS + PARLOUR_CELLS]; /* as engine.h has it */
};

/* A move of a solution: the pusher, numbered as in the herd, and where. */
struct canon_move {
    short unit;
    unsigned char direction;
    unsigned char large;        /* more than the pusher moved */
};

void canon_open(struct canon *c, const struct engine *h);

/* The position at the start. */
void canon_start(const struct canon *c, struct canon_spot *spot);

/* Goes to another position, by its key. */
void canon_set(const struct canon *c, struct canon_spot *spot,
               const uint32_t *key);

/* The key of what the steps make of a position. */
void canon_after(const struct canon *c, const struct canon_spot *spot,
                 const struct engine_steps *steps, uint32_t *key);

/* Tries to move a pusher: how many units move, 0 if that is not legal, and
 * the key of what it leads to. steps: set if it was more than a walk. */
int canon_step(const struct canon *c, const struct canon_spot *spot,
               int hero, int direction, struct engine_steps *steps,
               uint32_t *key);

/* The numbers of the cells in a key, by unit. */
void canon_unpack(const struct canon *c, const uint32_t *key, short *places);

/* Puts a unit that is alone in its colony elsewhere. */
void canon_put(const struct canon *c, uint32_t *key, int unit, int number);

/* How many goals are filled, and whether those are enough. */
int canon_filled(const struct canon *c, const short *places);
int canon_won(const struct canon *c, const short *places);

static inline int canon_same(const struct canon *c, const uint32_t *a,
                             const uint32_t *b)
{
    int i = 0;

    while (i < c->words && a[i] == b[i])
        i++;
    return i == c->words;
}

/* Moves found from key to key have the cell of the pusher as their unit:
 * those of one colour change places in keys. From the start on each cell is
 * replaced by the unit that stands there. */
void canon_name(const struct canon *c, struct canon_spot *spot,
                struct canon_move *moves, int length);

#endif
