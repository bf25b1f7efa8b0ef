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
    PROOF_NAME = 32,            /* room for the name of a game */
    PROOF_BATCH = 32,           /* most lines that are replayed at once */
    PROOF_SHORTEN = 100         /* milliseconds */
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

/* A line to be replayed, and what came of it: PROOF_SOUND; PROOF_REFUSED with
 * the reason; or PROOF_UNABLE: try again later. */
struct proof_claim {
    const char *line;
    struct proof *proof;
    enum proof_result result;
};

/* Replays lines: all in one child, and those that had no result then, each in
 * one of its own. */
void proof_check(struct proof_claim *claims, int count);

/* A level to be shared: a line with a game on it, or the text of the level and
 * the moves that solve it. */
struct proof_level_claim {
    const char *line;           /* or NULL, and these: */
    const char *game, *text, *moves;
};

/* What it proves. */
struct proof_level {
    struct proof game;          /* as it was played */
    char title[PARLOUR_ROW], author[PARLOUR_ROW];       /* or "" */
    int columns, rows;
    char start[PROOF_LINE];     /* the level, as a line without moves */
    char best[PROOF_LINE];      /* the line of a solution that the solver found
                                   to be shorter, or "" */
    unsigned long best_moves, best_pushes;
};

/* Replays the solution of a level, and looks for a shorter one for
 * PROOF_SHORTEN milliseconds. Returns as a claim's result, with the reason in
 * l->game.why. */
enum proof_result proof_check_level(const struct proof_level_claim *claim,
                                    struct proof_level *l);

/* Writes the start of a game: its line without help and moves, by which games
 * with the same start are known. start: room for PROOF_LINE. Returns 0 if it
 * is not a line. */
int proof_start(const char *line, char *start);

/* Returns a name for the moves, in whatever groups they were made: room for
 * PROOF_LINE. */
void proof_course(const struct proof *p, char *course);

#endif
