/* canon.h: Whirly's positions in canonical form, packed into keys. The
 * reachable cells are numbered. Interchangeable units of one breed, a colony,
 * give the same key: their cell numbers are put in ascending order and divided
 * into groups. A group takes as many bits as it needs to number all sets of
 * that many cells (the combinatorial number system). A state is a position
 * unpacked for the rules of engine.h.
 */
#ifndef CORE_SOLVE_WHIRLY_CANON_H
#define CORE_SOLVE_WHIRLY_CANON_H

#include <stdint.h>
#include <string.h>

#include "games/whirly/engine.h"

enum canon_limit {
    CANON_BITS = 14,            /* bits of a cell number, at most */
    CANON_WORD = 32,            /* bits in a word of a key */
    CANON_GROUP = 8,            /* units in a group, at most; */
    CANON_RANKED = 256,         /* one, if there are more cells than this */
    CANON_BATCH = 8,            /* keys unpacked together */
    CANON_WORDS = ENGINE_UNITS * CANON_BITS / CANON_WORD
};

struct canon {
    const struct engine *engine;
    int cells;
    int bits, words;            /* of a key */
    short cell[PARLOUR_CELLS];  /* the cell with each number, */
    short number[PARLOUR_CELLS]; /* and the reverse */
    unsigned char colony[ENGINE_UNITS]; /* the colony of each unit */
    short size[RULES_BREEDS];   /* number of units in each colony */
    unsigned char group[ENGINE_UNITS]; /* for the first unit of each group:
                                          the number of its units, */
    int at[ENGINE_UNITS];       /* and its first bit in a key */
    int width[CANON_GROUP + 1]; /* bits of a group, by the number of units */
    uint64_t choose[CANON_GROUP + 1][CANON_RANKED + 1]; /* [k][n]: C(n, k) */
    short heroes[ENGINE_UNITS];
    int hero_count;
    /* by colony and cell number: 1 if the unit fills a goal there */
    unsigned char fills[RULES_BREEDS][PARLOUR_CELLS];
};

struct canon_state {
    uint32_t key[CANON_WORDS];
    short places[ENGINE_UNITS]; /* cell number of each unit, ascending within a
                                   colony */
    short position[ENGINE_UNITS + PARLOUR_CELLS]; /* as in engine.h */
};

/* A move of a solution: a pusher and a direction. */
struct canon_move {
    short unit;
    unsigned char direction;
    unsigned char large;        /* 1: other units also moved */
};

/* Numbers the cells and divides keys into groups. */
void canon_open(struct canon *c, const struct engine *e);

/* Sets the state to the start. */
void canon_start(const struct canon *c, struct canon_state *state);

/* Sets the state to a key. */
void canon_set(const struct canon *c, struct canon_state *state,
               const uint32_t *key);

/* Computes the key after the steps of a move, and the places of all units,
 * ascending within a colony. */
void canon_after(const struct canon *c, const struct canon_state *state,
                 const struct engine_steps *steps, uint32_t *key,
                 short *places);

/* Tries to move a pusher. Returns how many units move, 0 if the move is
 * illegal, and sets the resulting key. `steps` is not set for a plain walk. */
int canon_step(const struct canon *c, const struct canon_state *state,
               int hero, int direction, struct engine_steps *steps,
               uint32_t *key);

/* Unpacks a key into the cell numbers of the units. */
void canon_unpack(const struct canon *c, const uint32_t *key, short *places);

/* Unpacks CANON_BATCH keys at once, which is faster than one by one. */
void canon_unpack_batch(const struct canon *c,
                        uint32_t (*keys)[CANON_WORDS],
                        short (*places)[ENGINE_UNITS]);

/* Sets the state to a key that was unpacked before. */
void canon_set_places(const struct canon *c, struct canon_state *state,
                      const uint32_t *key, const short *places);

/* Returns by how many units of its colony a unit rises in their order when it
 * moves to a free cell; less than 0 if it falls. */
int canon_rise(const struct canon *c, const struct canon_state *state,
               int unit, int number);

/* Computes the key after a unit has moved to a free cell, and has risen as
 * canon_rise says. */
void canon_walk(const struct canon *c, const struct canon_state *state,
                int unit, int rise, int number, uint32_t *key);

/* Moves a unit that is the only one of its group. */
void canon_put(const struct canon *c, uint32_t *key, int unit, int number);

/* Return how many goals are filled, and whether that wins. */
int canon_filled(const struct canon *c, const short *places);
int canon_won(const struct canon *c, const short *places);

static inline void canon_copy(const struct canon *c, const uint32_t *from,
                              uint32_t *to)
{
    int i;

    for (i = 0; i < c->words; i++)
        to[i] = from[i];
}

static inline int canon_same(const struct canon *c, const uint32_t *a,
                             const uint32_t *b)
{
    return memcmp(a, b, (size_t)c->words * sizeof *a) == 0;
}

/* Converts the moves found between keys, whose `unit` is the cell of the
 * pusher because units of one colony are interchangeable in keys: replays them
 * from the start and sets `unit` to the pusher on that cell. */
void canon_name(const struct canon *c, struct canon_state *state,
                struct canon_move *moves, int length);

#endif
