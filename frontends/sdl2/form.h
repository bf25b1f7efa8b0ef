/* form.h: the outlines that sprites are made of: the form of each kind of
 * piece, and those of marks and icons.
 */
#ifndef FRONTENDS_SDL2_FORM_H
#define FRONTENDS_SDL2_FORM_H

#include "raster.h"

enum form_kind {
    FORM_NONE,
    FORM_CIRCLE, FORM_SQUARE, FORM_TRIANGLE, FORM_STAR, FORM_PLUS,
    FORM_DIAMOND, FORM_BOWTIE, FORM_MOON, FORM_CROSS,
    FORM_ARROW, FORM_CORNER, FORM_SPEAKER, FORM_CHEVRON, FORM_TICK,
    FORM_BAR, FORM_PODIUM,
    FORM_KINDS
};

/* The form as a shape of that size, centred. */
struct raster_shape form_shape(int form, float size);

enum { FORM_ARC = 40 };         /* points of an arc's outline */

/* The outline of a thick arc around the centre, from an angle (0 right, in
 * radians, clockwise) on; points: room for FORM_ARC. */
struct raster_shape form_arc(struct raster_point *points, float from,
                             float sweep, float radius, float half);

#endif
