/* room_links.h: which rooms of a level boxes cut off from each other (room
 * connectivity: Y. Shoham, J. Schaeffer, The FESS Algorithm, 2020). A room is
 * a connected area of squares of 2x2 floor cells, two squares at least; the
 * other cells are corridors. Two rooms are linked if the pusher can go from
 * any free cell of one to the other without crossing a third.
 */
#ifndef CORE_SOLVE_SOKOBAN_ROOM_LINKS_H
#define CORE_SOLVE_SOKOBAN_ROOM_LINKS_H

#include "solve/sokoban/static_map.h"

enum {
    ROOM_LINKS_MOST = 64,       /* rooms; those beyond are corridors */
    ROOM_LINKS_CORRIDOR = ROOM_LINKS_MOST
};

struct room_links {
    const struct static_map *map;
    int rooms;
    int all;                    /* links on the map without boxes */
    uint8_t *room;              /* the room of each cell, or
                                   ROOM_LINKS_CORRIDOR */
    uint8_t *linked;            /* rooms * rooms: 1 if two are linked */
    uint8_t *met;               /* rooms met in a walk */
    uint16_t *walked;           /* the last walk that came to each cell */
    uint16_t *queue;
};

/* Finds the rooms. Returns 0 if there is too little memory. */
int room_links_open(struct room_links *r, const struct static_map *m,
                    struct arena *a);

/* Returns the number of links that boxes cut; full[cell]: 1 for a box. */
int room_links_cut(struct room_links *r, const uint8_t *full);

#endif
