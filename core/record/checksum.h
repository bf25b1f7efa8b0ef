/* checksum.h: hashes by which a kept game is known to be sound. They are made
 * from values (moves, score, cells), so they survive a change of character
 * set, and text is hashed by text_code.
 */
#ifndef CORE_RECORD_CHECKSUM_H
#define CORE_RECORD_CHECKSUM_H

#include "session/instance.h"

/* Mixes into a hash the size and the pieces of the position; the rows that
 * the game began with. */
PARLOUR_API unsigned long checksum_add_cells(unsigned long hash,
                                             const struct instance *play);
PARLOUR_API unsigned long checksum_add_board(unsigned long hash,
                                             const struct instance *play);

/* Of a whole game: how it began, all moves, the score and the position. */
PARLOUR_API unsigned long checksum_of_game(const struct instance *play);

/* Of a journal's record: the check before it, the place where it begins, the
 * moves from there and the position. */
PARLOUR_API unsigned long checksum_of_record(const struct instance *play,
                                             unsigned long before, long from);

#endif
