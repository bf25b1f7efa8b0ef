/* scores.h: tables of high scores, stored with a game's best solutions
 * (score_file.h). An entry has the date, the time taken, the help that was
 * used, and the whole game as a shared line, so that it can be replayed and
 * verified. There is a table for each size and rule set, by points or fewest
 * moves (counted above the least from the start, where that is known), and for
 * each level and its rules, by fewest moves; the solution with the fewest
 * pushes always stays. A solution is in a table only if replaying it shows
 * that it is one. Of two equal games the faster one ranks higher. Limits:
 * SCORES_ENTRIES games in a table, or SCORES_SOLUTIONS for a level;
 * SCORES_BYTES for all, above which the oldest games are dropped; a game
 * larger than a tenth of that is not stored. Games from written boards have no
 * table unless they are levels.
 */
#ifndef FRONTENDS_APP_STORE_SCORES_H
#define FRONTENDS_APP_STORE_SCORES_H

#include "app/store/score_line.h"

enum scores_limit {
    SCORES_ENTRIES = 10,
    SCORES_SOLUTIONS = 5,
    SCORES_BYTES = 1048576
};

/* What a table is ranked by besides the number of moves. */
enum scores_ranks { SCORES_BY_MOVES, SCORES_BY_POINTS, SCORES_BY_PUSHES };

/* The table for the game in play, the best first. */
struct scores {
    char *text;                 /* the games of all tables */
    enum scores_ranks ranks;
    int leveled;                /* it is the table of a level */
    int most;                   /* most entries */
    struct score_line entries[SCORES_ENTRIES + 1];
    int count;
    unsigned long unread;       /* lines of the file that are no games, or in
                                   this table no results */
    const char *game;
    struct parlour_session *replay;     /* where results are replayed */
};

/* Reads the table for the game in play. The caller must call scores_close.
 * Returns PARLOUR_OK; PARLOUR_UNSUPPORTED if it has none; PARLOUR_DAMAGED or
 * PARLOUR_IO with the error `FILE:LINE: what`; PARLOUR_NO_MEMORY. */
PARLOUR_API int scores_open(struct scores *t, const struct parlour_session *s,
                            struct parlour_error *error);
PARLOUR_API void scores_close(struct scores *t);

/* Returns a game of the table before (by -1) or after (1) that of `line`, as a
 * shared line, which the caller frees. Tables are in the order of their latest
 * games; the first follows the last. NULL: there is no other table. */
PARLOUR_API char *scores_beside(const struct scores *t, const char *line,
                                int by);

/* Writes the title of the table for the game in play. row: room for
 * PARLOUR_ROW. */
PARLOUR_API void scores_title(const struct parlour_session *s, char *row);

/* Writes that the file has lines that are left out; nothing if it has none.
 * words: room for PARLOUR_TEXT. */
PARLOUR_API void scores_unread(const struct scores *t, char *words);

/* What to show in place of the entries of an empty table. */
#define SCORES_NONE "No games in this table yet"

/* Writes entry `number`, from 1, for people: place, a star if help was used,
 * points, moves, pushes, date, time taken, which help. row: room for
 * PARLOUR_ROW. Returns 0 if there is no entry of that number. */
PARLOUR_API int scores_row(const struct scores *t, int number, char *row);

/* Opens entry `number`, from 1, at its start, to be replayed. Returns
 * PARLOUR_OK; PARLOUR_UNSUPPORTED if there is no entry of that number; or a
 * code of parlour_replay_shared. Sets *error. */
PARLOUR_API int scores_replay(const struct scores *t, int number,
                              struct parlour_session *s,
                              struct parlour_error *error);

/* Enters the game in play if it has ended, or if it is being left with points
 * (left), and ranks. seconds: the time taken, 0 if unknown. Sets *place to its
 * place, from 1, or 0. Returns PARLOUR_OK; or PARLOUR_IO, PARLOUR_DAMAGED or
 * PARLOUR_NO_MEMORY with *error set and the file unchanged. */
PARLOUR_API int scores_keep(const struct parlour_session *s, int left,
                            unsigned long seconds, int *place,
                            struct parlour_error *error);

/* A game that is about to be replaced, as it stands. */
struct scores_game {
    struct parlour_status status;       /* only the game's name and numbers
                                           stay valid */
    struct score_line entry;
    char *line;                 /* NULL: it will not be entered */
};

/* Notes the game in play, for when its replacement turns out to be good.
 * scores_keep_noted enters it as scores_keep does, and scores_drop forgets it
 * because it goes on; the caller must call one of them. */
PARLOUR_API void scores_note(struct scores_game *g,
                             const struct parlour_session *s, int left,
                             unsigned long seconds);
PARLOUR_API int scores_keep_noted(struct scores_game *g, int *place,
                                  struct parlour_error *error);
PARLOUR_API void scores_drop(struct scores_game *g);

/* Stores the least moves from the start of a game that was entered, and ranks
 * it again. *place and the return value are as for scores_keep. */
PARLOUR_API int scores_note_least(const struct parlour_session *s,
                                  unsigned long least, int *place,
                                  struct parlour_error *error);

#endif
