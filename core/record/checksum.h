/* checksum.h: hashes that show whether a saved game is intact. They are
 * computed from values (moves, score, cells) and text_code numbers, so they
 * survive a change of character set. */
#ifndef CORE_RECORD_CHECKSUM_H
#define CORE_RECORD_CHECKSUM_H

#include "session/playthrough.h"

/* Mix into a hash: the size and the pieces of the position; the rows that the
 * game began with. */
PARLOUR_API unsigned long checksum_add_cells(unsigned long hash,
                                             const struct playthrough *play);
PARLOUR_API unsigned long checksum_add_board(unsigned long hash,
                                             const struct playthrough *play);

/* Returns the hash of a whole game: its start, all moves, the score and the
 * position. */
PARLOUR_API unsigned long checksum_of_game(const struct playthrough *play);

/* Returns the hash of a record of a journal: the check before it, the place
 * where it starts, its moves and the position. */
PARLOUR_API unsigned long checksum_of_record(const struct playthrough *play,
                                             unsigned long before, long from);

#endif
