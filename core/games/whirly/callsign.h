/* callsign.h: moves of Whirly as numbers and in words. A move is a unit, a
 * direction, and whether more than the pusher moved: its letter is a capital
 * then. A pusher is called by its letter and its place among its like, a.0,
 * as they are read row by row at the start; with one pusher the letter of the
 * direction is enough.
 */
#ifndef CORE_GAMES_WHIRLY_CALLSIGN_H
#define CORE_GAMES_WHIRLY_CALLSIGN_H

#include "herd.h"

enum callsign_limit {
    CALLSIGN_LARGE = PARLOUR_CELLS * PARLOUR_DIRECTIONS     /* bit of a move */
};

PARLOUR_API unsigned long callsign_move(int unit, int direction);
PARLOUR_API int callsign_unit(unsigned long move);
PARLOUR_API int callsign_direction(unsigned long move);

/* Reads a pusher's name at *at and advances. PARLOUR_OK, PARLOUR_SYNTAX, or
 * PARLOUR_NO_PIECE if there is none of that name. */
PARLOUR_API int callsign_read_unit(const struct herd *h, const char **at,
                                   int *unit);
PARLOUR_API void callsign_add_unit(const struct herd *h, int unit,
                                   struct text *t);

/* Reads a move; alone: the only pusher, or PARLOUR_NONE. */
PARLOUR_API int callsign_read(const struct herd *h, int alone,
                              const char **at, unsigned long *move);
PARLOUR_API void callsign_add(const struct herd *h, int alone,
                              unsigned long move, struct text *t);

#endif
