/* window_search.c: shortens a solution window by window (see
 * window_search.h).
 */
#include <string.h>

#include "parlour.h"
#include "solve/slide/window_search.h"

enum {
    WINDOW_SEARCH_MOVES = 96,   /* in a window */
    WINDOW_SEARCH_STEP = 32     /* from one window to the next */
};

/* Makes the moves of a path from one place to another. */
static void play_moves(uint8_t *tile, int cells, const uint8_t *path,
                       int count)
{
    int hole = (int)((uint8_t *)memchr(tile, 0, (size_t)cells) - tile), i;

    for (i = 0; i < count; i++) {
        tile[hole] = tile[path[i]];
        hole = path[i];
        tile[hole] = 0;
    }
}

/* Replaces a stretch of the path by the way that the beam found. */
static void replace_moves(const struct large_beam *beam, uint8_t *path,
                          int *length, int at, int count)
{
    memmove(path + at + beam->length, path + at + count,
            (size_t)(*length - at - count));
    memcpy(path + at, beam->cells, (size_t)beam->length);
    *length += beam->length - count;
}

/* Finds the way from a board to itself. */
static int cut_loop(struct large_beam *beam)
{
    beam->length = 0;
    return PARLOUR_OK;
}

int window_search_run(struct large_beam *beam, const uint8_t *tile,
                      uint8_t *path, int *length, struct arena *a)
{
    uint8_t from[LARGE_BEAM_CELLS], to[LARGE_BEAM_CELLS];
    int cells = beam->columns * beam->rows, before = *length;
    int code = PARLOUR_UNSOLVABLE, at, count;

    memcpy(from, tile, (size_t)cells);
    for (at = 0; at < *length && (code == PARLOUR_OK
                                  || code == PARLOUR_UNSOLVABLE);
            at += WINDOW_SEARCH_STEP) {
        count = *length - at < WINDOW_SEARCH_MOVES ? *length - at
                                                   : WINDOW_SEARCH_MOVES;
        memcpy(to, from, (size_t)cells);
        play_moves(to, cells, path + at, count);
        code = memcmp(from, to, (size_t)cells) == 0
            ? cut_loop(beam) : large_beam_run(beam, from, to, count, a);
        if (code == PARLOUR_OK)
            replace_moves(beam, path, length, at, count);
        if (at + WINDOW_SEARCH_STEP < *length)
            play_moves(from, cells, path + at, WINDOW_SEARCH_STEP);
    }
    if (code == PARLOUR_GAVE_UP || code == PARLOUR_NO_MEMORY)
        return code;
    return *length < before ? PARLOUR_OK : PARLOUR_UNSOLVABLE;
}
