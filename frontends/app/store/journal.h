/* journal.h: the journal of a game: the file that it is saved to, move by
 * move. Each move is written and flushed at once, so a game survives however
 * the program ends. A new game gets a new journal: nothing is overwritten. The
 * journals together are the list of recent games (recent_games.h).
 *
 * The time taken, when that was, and the help used follow the columns of a
 * line that parlour_journal_load() reads.
 */
#ifndef FRONTENDS_APP_STORE_JOURNAL_H
#define FRONTENDS_APP_STORE_JOURNAL_H

#include "app/store/play_time.h"
#include "app/store/recent_games.h"

struct journal {
    struct recent_games_entry file;   /* number 0: no file yet */
    struct platform_file *out;  /* that file; NULL: not open */
    int written;                /* the file is there, and of this game */
    struct parlour_place place;
    unsigned long seconds;      /* taken, and */
    struct play_tally tally;    /* help used: set before journal_keep() */
    char moved[PLATFORM_MOMENT];        /* when it was last changed */
    int lock;
    int failed;                 /* the last change could not be written */
    int rewrites;               /* journal_keep() writes the whole file */
    int board;                  /* set before journal_keep(): the game is the
                                   player's own board, which is nowhere else,
                                   so it is saved even without moves */
    int waited;                 /* in vain for the lock of the folder: the next
                                   try does not wait */
};

/* The journal of a game that is not saved yet, for a struct that is new. */
PARLOUR_API void journal_clear(struct journal *j);

/* Saves the changes; call it after each command. Replays are not saved, and
 * games without moves only with j->board. After a failure the next call tries
 * again. Returns PARLOUR_OK; or PARLOUR_IO with *error set: once until writing
 * the game works again, and each time that the journal of a game that has
 * ended cannot be renamed. */
PARLOUR_API int journal_keep(struct journal *j,
                             const struct parlour_session *s,
                             struct parlour_error *error);

/* Saves the time taken in a game that goes on, if it is more than when it was
 * last saved: the player thought on after the last move. Tries again to save a
 * game that could not be written. */
PARLOUR_API void journal_keep_time(struct journal *j,
                                   const struct parlour_session *s,
                                   unsigned long seconds);

/* Closes the journal: another game follows. */
PARLOUR_API void journal_leave(struct journal *j);

/* As parlour_snapshot: *snapshot becomes the journal of the snapshot, which
 * has no file until the game goes on from there. seconds: the time taken so
 * far. */
PARLOUR_API int journal_snapshot(struct journal *snapshot,
                                 struct parlour_session *s,
                                 unsigned long seconds);

/* As parlour_swap_snapshot for a game in which `seconds` were taken: swaps
 * the journals too, so that going back and forth adds at most one recent game.
 * In *j are then the seconds taken in the other game. */
PARLOUR_API int journal_swap_snapshot(struct journal *j,
                                      struct journal *snapshot,
                                      struct parlour_session *s,
                                      unsigned long seconds);

/* ---- recent games, by number ---- */

/* Loads a recent game into a session to look at it, without its journal, as
 * far as that is sound. Returns PARLOUR_OK; PARLOUR_UNSUPPORTED if it is gone
 * or of a newer version; PARLOUR_DAMAGED or another code with the error
 * `FILE:LINE: what`. A journal of a game that its file name does not say is
 * damaged. */
PARLOUR_API int journal_look(unsigned long number, struct parlour_session *s,
                             struct parlour_error *error);

/* Writes when a recent game was last changed, or "" if that is not known: an
 * earlier version saved it. moment: room for PLATFORM_MOMENT. */
PARLOUR_API void journal_moved(const struct recent_games_entry *f,
                               char *moment);

/* Loads it and continues its journal. Call journal_leave for the previous game
 * first. Also returns PARLOUR_BUSY if another program plays it. PARLOUR_OK
 * with error->code PARLOUR_DAMAGED: only the beginning could be read, and
 * error->words says where the whole journal is. */
PARLOUR_API int journal_resume(struct journal *j, unsigned long number,
                               struct parlour_session *s,
                               struct parlour_error *error);

#endif
