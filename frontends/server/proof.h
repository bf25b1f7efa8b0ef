/* proof.h: what a shared line proves. The core replays the game in a process
 * of its own, with bounds on its time and memory, so a line that takes forever
 * or finds a fault in the core harms nothing else. The replay shows that the
 * moves are legal and lead to this result; it cannot show who made them, how
 * long that took, or that no help was used.
 */
#ifndef FRONTENDS_SERVER_PROOF_H
#define FRONTENDS_SERVER_PROOF_H

#include "parlour.h"

enum proof_limit {
    PROOF_LINE = 65536,         /* room for a line */
    PROOF_NAME = 32             /* room for the name of a game */
};

enum proof_result { PROOF_SOUND, PROOF_REFUSED, PROOF_UNABLE };

struct proof {
    int complete;               /* the replay ended: a plugin may call exit */
    char why[PARLOUR_ERROR];    /* it is refused; or "" */
    char game[PROOF_NAME];
    char rules[PARLOUR_ROW];    /* or "" */
    int has_score;
    int leveled;                /* it is a game with levels */
    unsigned long points, moves, pushes;
    unsigned aids;
    unsigned long print[2];     /* fingerprint of a level, or 0 */

    /* Places in the line: the table ends, the seed and the moves begin and
     * end. */
    size_t table, course, course_end;
    char line[PROOF_LINE];      /* as this version writes it */
};

/* Replays a line. Returns PROOF_SOUND; PROOF_REFUSED with the reason; or
 * PROOF_UNABLE: try again later. */
enum proof_result proof_check(const char *line, struct proof *p);

/* Writes the start of a game: its line without help and moves, by which games
 * with the same start are known. start: room for PROOF_LINE. Returns 0 if it
 * is not a line. */
int proof_start(const char *line, char *start);

/* Returns a name for the moves, in whatever groups they were made: room for
 * PROOF_LINE. */
void proof_course(const struct proof *p, char *course);

#endif
