/* level_setup.h: the setup of a Sokoban game: one level of a collection, or a
 * written board. Solutions are not copied: they stay in the options or in the
 * program. In reverse play (--rules reverse) a level of a collection begins
 * with its boxes on the goals; a written board is taken as it is. The
 * functions on `void` are members of struct game and struct game_extra.
 */
#ifndef CORE_GAMES_SOKOBAN_LEVEL_SETUP_H
#define CORE_GAMES_SOKOBAN_LEVEL_SETUP_H

#include "game/game.h"
#include "levels/level.h"

struct level_setup {
    struct level level;         /* the start of the level */
    struct level_about about;
    unsigned char inside[PARLOUR_CELLS];
    unsigned char live[PARLOUR_CELLS];  /* see freeze_deadlock.h */
    int out_of_reach;           /* the pusher cannot come to all boxes and
                                   goals that a solution needs */
    int lost;                   /* it cannot be won from the start */
    int home;                   /* where the pusher must be at the end of
                                   reverse play; PARLOUR_NONE: it is not
                                   played in reverse */
    char rules[PARLOUR_TEXT];   /* of reverse play, as --rules takes them;
                                   else "" */
    int number, count;          /* of the level; of levels */
};

PARLOUR_API int level_setup_prepare(void *block,
                                    const struct parlour_options *o,
                                    struct piece_queue *queue,
                                    struct parlour_error *error);
PARLOUR_API const char *level_setup_rules(int i);
PARLOUR_API int level_setup_stored(const void *block, const char **at,
                                   size_t *length);
PARLOUR_API int level_setup_fingerprint(const void *setup,
                                        const struct parlour_options *o,
                                        int number, unsigned long print[2]);
PARLOUR_API void level_setup_read_all(const void *setup,
                                      const struct parlour_options *o,
                                      const struct game_level_reader *reader);

/* Returns 1 if no position after this one is won. A board without a pusher, or
 * with more boxes than goals, is never lost, and none is by pulling. cells:
 * sets of enum level_thing.
 */
PARLOUR_API int level_setup_is_lost(const struct level_setup *setup,
                                    const unsigned char *cells);

/* Sets what a status says about the level. */
PARLOUR_API void level_setup_describe(const struct level_setup *setup,
                                      struct parlour_status *status);

#endif
