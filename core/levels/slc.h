/* slc.h: reads SLC, levels in XML: each row is an element <L>. Entities in
 * names are read; a level's own Copyright comes before the collection's.
 */
#ifndef CORE_LEVELS_SLC_H
#define CORE_LEVELS_SLC_H

#include "levels/xsb.h"

/* Returns 1 if a text is SLC. It may begin anywhere between two levels. */
PARLOUR_API int slc_is(const char *text);

/* Does what xsb_find does. */
PARLOUR_API int slc_find(struct xsb *x, struct xsb_board *board);

/* Returns 1 if the tag of a row is here. */
PARLOUR_API int slc_is_row(const char *at);

/* Sets *at and *end to the signs of the row whose tag is at `row`. */
PARLOUR_API void slc_row(const char *row, const char **at, const char **end);

/* Returns the tag of the next row, or the end of the text, and adds the lines
 * up to there to *line. */
PARLOUR_API const char *slc_next_row(const char *row, long *line);

#endif
