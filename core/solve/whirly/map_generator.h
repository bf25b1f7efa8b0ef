/* map_generator.h: random maps of Whirly. A seed gives the same map on every
 * machine: a search is limited in positions, never in time, and gets the same
 * memory everywhere. The seed also draws the rule set. Of many random boards
 * the generator keeps those that one can win, but not by simpler rules: so in
 * rule sets other than colorban, which has none, their verb is needed. Limits:
 * no coloured walls and floors, and not all rule sets; only go_on ends a run
 * that finds no map.
 */
#ifndef CORE_SOLVE_WHIRLY_MAP_GENERATOR_H
#define CORE_SOLVE_WHIRLY_MAP_GENERATOR_H

#include "board/random.h"
#include "solve/whirly/astar.h"

enum map_generator_limit {
    MAP_GENERATOR_UNITS = 8,
    MAP_GENERATOR_WALLS = 8,
    MAP_GENERATOR_MOVES = 64,   /* of a solution, at most */
    MAP_GENERATOR_ROOM = 8 << 20 /* bytes for a search */
};

struct map_generator_thing {
    int cell, breed;
};

/* A map, by the numbers of its cells. A frame of walls is around it. */
struct map_generator_map {
    struct grid grid;
    int walls, units, heroes, goals; /* the first units are the pushers */
    int wall[MAP_GENERATOR_WALLS];
    struct map_generator_thing unit[MAP_GENERATOR_UNITS];
    struct map_generator_thing goal[MAP_GENERATOR_UNITS];
};

struct map_generator {
    /* the problem */
    enum parlour_difficulty difficulty;
    unsigned long seed;         /* 32 bits */
    /* the means */
    unsigned char *memory;      /* MAP_GENERATOR_ROOM bytes */
    int (*go_on)(void *context, uint64_t tried); /* called often; 0: stop */
    void *context;
    /* the answer */
    const char *rules;          /* the name of a rule set */
    struct engine engine;       /* the map, with these rules */
    int length;                 /* the fewest moves that win, and such moves */
    struct canon_move moves[MAP_GENERATOR_MOVES];
    unsigned long tried;        /* boards */
    /* private */
    int stopped;
    struct random dice;
    const struct map_generator_rules *kind;
    const struct map_generator_plan *plan;
    struct map_generator_map map;       /* the candidate, */
    struct map_generator_map best;      /* and the best so far */
    struct engine other;        /* for comparisons */
    struct whirly_astar astar;
};

/* Makes a map. Returns PARLOUR_OK, or PARLOUR_GAVE_UP if go_on said to
 * stop. */
int map_generator_run(struct map_generator *m);

#endif
