/* run_lengths.h: moves in run lengths, written out: a number repeats the
 * letter or the group in round brackets behind it, so that 3r2(dl) is
 * rrrdldl. Groups may be nested. A number behind a dot is no count: it is part
 * of the name of a unit.
 */
#ifndef CORE_BOARD_RUN_LENGTHS_H
#define CORE_BOARD_RUN_LENGTHS_H

#include "board/text.h"

/* Returns the moves written out, which the caller must free; as they are, if
 * they are no such moves or too many; NULL if there is no memory. */
PARLOUR_API char *run_lengths_expand(const char *moves, size_t length);

#endif
