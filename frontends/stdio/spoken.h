/* spoken.h: moves in words, for players who listen. */
#ifndef FRONTENDS_STDIO_SPOKEN_H
#define FRONTENDS_STDIO_SPOKEN_H

#include "board/text.h"
#include "stdio/human.h"

enum spoken_result {
    SPOKEN_NOTHING,             /* no direction in words */
    SPOKEN_MOVES,
    SPOKEN_UNKNOWN              /* another word beside directions */
};

/* Writes directions in words, as they are printed, as moves of the game:
 * "push right 2, up" is rru, "blue pusher: left" moves that pusher, and "tile
 * 7 left" is 7. */
PARLOUR_API enum spoken_result spoken_read(struct parlour_session *s,
                                           const char *line, struct text *t);

/* Adds a message whose example is a move; to those who listen, the example is
 * in words. */
PARLOUR_API void spoken_add_example(const struct human *h, const char *words,
                                    struct text *t);

/* Returns moves of the game in words, from the position in play or from the
 * start, for those who listen; else "". Valid until the next call. */
PARLOUR_API const char *spoken_moves(const struct human *h, const char *moves,
                                     int from_start);

#endif
