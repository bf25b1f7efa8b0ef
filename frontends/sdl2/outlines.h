/* outlines.h: the outlines that sprites are made of: the form of each kind of
 * piece, and those of marks and icons.
 */
#ifndef FRONTENDS_SDL2_OUTLINES_H
#define FRONTENDS_SDL2_OUTLINES_H

#include "sdl2/raster.h"

enum outlines_kind {
    OUTLINES_NONE,
    OUTLINES_CIRCLE,
    OUTLINES_SQUARE,
    OUTLINES_TRIANGLE,
    OUTLINES_STAR,
    OUTLINES_PLUS,
    OUTLINES_DIAMOND,
    OUTLINES_BOWTIE,
    OUTLINES_MOON,
    OUTLINES_CROSS,
    OUTLINES_ARROW,
    OUTLINES_CORNER,
    OUTLINES_SPEAKER,
    OUTLINES_CHEVRON,
    OUTLINES_TICK,
    OUTLINES_BAR,
    OUTLINES_PODIUM,
    OUTLINES_SEAM,
    OUTLINES_KINDS,
    /* These are made when a sprite is painted: */
    OUTLINES_ARC,
    OUTLINES_OWN,               /* the form of its kind of piece, */
    OUTLINES_SIGN,              /* and as it is drawn on something */
    OUTLINES_BLOCK              /* of a wall, which joins others */
};

/* The form as a shape of that size, centred. */
struct raster_shape outlines_shape(int form, float size);

#define OUTLINES_SIDE 0.86f     /* half of a square's */

enum { OUTLINES_ARC_POINTS = 40 };  /* of an arc's outline */

/* The outline of a thick arc around the centre, from an angle (0 right, in
 * radians, clockwise) on; points: room for OUTLINES_ARC_POINTS. */
struct raster_shape outlines_arc(struct raster_point *points, float from,
                                 float sweep, float radius, float half);

#endif
