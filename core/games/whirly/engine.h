/* engine.h: the rules of coloured pushers and flocks as functions: a map and
 * the cells of its units in, the steps of a move out. The rules themselves are
 * data (rules.h). A map is built by engine_clear, engine_write and engine_put,
 * and completed by engine_ready.
 *
 * A position is one array of shorts: first the cell of each unit, then the
 * unit on each cell (PARLOUR_NONE: none). Units of one breed (a colony) are
 * stored together, in reading order; colonies in the order of their first
 * unit.
 */
#ifndef CORE_GAMES_WHIRLY_ENGINE_H
#define CORE_GAMES_WHIRLY_ENGINE_H

#include "board/grid.h"
#include "games/whirly/rules.h"

/* What a cell can hold. The first two are those of rules.h. */
enum engine_race {
    ENGINE_BOX,
    ENGINE_HERO,
    ENGINE_GROUND,
    ENGINE_WALL,
    ENGINE_TARGET,
    ENGINE_HTARGET,
    ENGINE_RACES
};

enum engine_limit {
    ENGINE_ROOF = 3,            /* things on a cell, its ground included */
    ENGINE_UNITS = 4096,        /* of a map */
    ENGINE_NEAR = 8,            /* cells around one */
    ENGINE_STEPS = PARLOUR_SIDE * (1 + ENGINE_NEAR)
};

/* A breed is a race and a colour: race * RULES_COLOURS + colour. */
PARLOUR_API int engine_breed(int race, int colour);
PARLOUR_API int engine_race(int breed);
PARLOUR_API int engine_colour(int breed);

struct engine {
    struct grid grid;
    struct rules rules;
    int bounded;                /* 1: what is behind grey walls is outside */
    int open;                   /* 1: it is being edited: nothing is outside
                                   yet */
    unsigned char high[PARLOUR_CELLS];  /* number of things on a cell that
                                           never move; 0: nothing was
                                           written there */
    unsigned char things[PARLOUR_CELLS][ENGINE_ROOF];   /* their breeds, the
                                   ground first */
    unsigned char first[PARLOUR_CELLS]; /* breed of the unit that begins
                                           there plus 1; 0: none */
    /* From here on set by engine_ready. */
    int units, colonies, hids;
    int goals, needed;          /* number of goals, and how many must be
                                   filled to win */
    int most;                   /* the most that can be filled */
    int step[PARLOUR_DIRECTIONS];       /* to the number of the cell there */
    unsigned char sides[PARLOUR_CELLS]; /* the directions in which there is a
                                           cell, a bit each */
    unsigned short enter[PARLOUR_CELLS][RULES_RACES];   /* the units of a race
                                   that may stand there, as a set of colours,
                                   a bit each */
    unsigned char goal[PARLOUR_CELLS];  /* its breed, or 0 */
    short hid[PARLOUR_CELLS];   /* its number among the cells in use, counted
                                   down the columns, or PARLOUR_NONE */
    unsigned char breed[ENGINE_UNITS];  /* of each unit */
    short start[ENGINE_UNITS];  /* its cell */
    short colony[RULES_BREEDS + 1];     /* the first unit of each, and one
                                   past the last */
};

/* The cell beside one, or PARLOUR_NONE at the edge. A macro, since searches
 * ask it all the time. */
#define ENGINE_BESIDE(h, cell, direction) \
    ((h)->sides[cell] >> (direction) & 1 ? (cell) + (h)->step[direction] \
                                         : PARLOUR_NONE)

/* The move of one unit. */
struct engine_step {
    short unit;
    short from, to;
    short direction;
};

/* A legal move: its steps, first that of the unit that the player moves, if it
 * moves; and the unit that it touched first (PARLOUR_NONE: none; it need not
 * be among the steps). */
struct engine_steps {
    int count;
    int partner;
    struct engine_step step[ENGINE_STEPS];
};

/* Returns the colours (bits) of a race that a thing lets onto it. thing: a
 * breed. */
PARLOUR_API unsigned engine_lets(const struct engine *h, int thing, int race);

/* ---- the map ---- */

/* Starts an empty map: nothing is written. */
PARLOUR_API void engine_clear(struct engine *h, int columns, int rows);

/* Writes grey ground on a cell and removes what was there. */
PARLOUR_API void engine_write(struct engine *h, int cell);

/* Puts one more breed on a written cell. Returns NULL, or what is wrong with
 * it. */
PARLOUR_API const char *engine_put(struct engine *h, int cell, int breed);

/* Completes the map for its rules. Returns PARLOUR_NONE, or an invalid cell
 * and the reason in *why. */
PARLOUR_API int engine_ready(struct engine *h, const char **why);

/* ---- positions ---- */

/* Returns how many shorts a position has. */
PARLOUR_API int engine_size(const struct engine *h);
PARLOUR_API void engine_start(const struct engine *h, short *position);

/* Returns the unit on a cell, or PARLOUR_NONE. */
PARLOUR_API int engine_on(const struct engine *h, const short *position,
                          int cell);

/* Returns 1 if the floor of a cell lets units of a breed onto it. */
PARLOUR_API int engine_enters(const struct engine *h, int breed, int cell);

/* Returns 1 if the number is that of a pusher; any number is allowed. */
PARLOUR_API int engine_is_hero(const struct engine *h, int unit);

/* Tries to move a unit by one cell in a direction. Returns 1 and the steps, or
 * 0 if that is not legal. */
PARLOUR_API int engine_try(const struct engine *h, const short *position,
                           int unit, int direction,
                           struct engine_steps *steps);

/* Makes the steps of a legal move. */
PARLOUR_API void engine_make(const struct engine *h, short *position,
                             const struct engine_steps *steps);

/* Returns 1 if a unit on a cell fills a goal there. */
PARLOUR_API int engine_fills(const struct engine *h, int unit, int cell);

/* Returns why the map cannot be won from any position, as a sentence; NULL if
 * no count of its units and goals rules it out. */
PARLOUR_API const char *engine_hopeless(const struct engine *h);

PARLOUR_API int engine_won(const struct engine *h, const short *position);

/* Writes the canonical form of a position: the hids of each colony in
 * ascending order. hids: room for the units; colony c has those from
 * h->colony[c] on. */
PARLOUR_API void engine_canon(const struct engine *h, const short *position,
                              short *hids);

#endif
