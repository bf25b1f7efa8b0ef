/* level_choice.h: which level an action goes to: the previous one, the next
 * one, an unsolved one; the same on all screens.
 */
#ifndef FRONTENDS_APP_STORE_LEVEL_CHOICE_H
#define FRONTENDS_APP_STORE_LEVEL_CHOICE_H

#include "app/store/best_solutions.h"
#include "app/store/endless_level.h"

struct level_choice {
    int generates;              /* 1: generates `level`; 0: does `command` */
    struct endless_level level;
    struct parlour_command command;
};

/* Chooses the level before (by -1) or after (by 1) the one in play; after a
 * generated level that is another generated one. Returns NULL; or a message
 * for the player if that level does not exist. */
PARLOUR_API const char *level_choice_beside(struct level_choice *c,
                                            const struct parlour_session *s,
                                            int by);

/* Chooses the next level that is not solved. Returns as
 * level_choice_beside. */
PARLOUR_API const char *level_choice_unsolved(
    struct level_choice *c, const struct best_solutions *best,
    const struct parlour_session *s);

#endif
