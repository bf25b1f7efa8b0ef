/* svg_units.h: gradients of SVG pictures, as the library that paints them
 * reads them.
 */
#ifndef FRONTENDS_SDL2_SVG_UNITS_H
#define FRONTENDS_SDL2_SVG_UNITS_H

#include <stddef.h>

/* Returns a copy of an SVG file in which gradients that are measured by the
 * shape they fill (gradientUnits="objectBoundingBox", which is the default)
 * have percents, such as 50% for 0.5: the library takes numbers for pixels.
 * The caller must free it. NULL: no memory. */
char *svg_units(const char *text, size_t *length);

#endif
