/* journal.h: the game in play, kept on the disk move by move, one journal a
 * game of the catalogue. It is begun when something was played, so a look at
 * a new game does not cost the one that was kept; it is written anew when
 * another game takes the place of the one in play, and goes when a game is
 * left at its end. What each command changed is handed to the machine at
 * once, where it outlives the program, and brought to the disk at the close.
 * Of two programs that play one game the second keeps no journal.
 */
#ifndef FRONTENDS_APP_JOURNAL_H
#define FRONTENDS_APP_JOURNAL_H

#include "platform.h"

struct journal {
    char path[PLATFORM_PATH];
    struct platform_file *file; /* NULL: not begun, or given up */
    struct parlour_place place;
    int lock;                   /* -1: another program plays this game */
    int failed;                 /* it was given up */
    int over;                   /* the game that is kept has ended */
};

/* Takes the journal of a game. journal_close is owed in any case. Returns
 * PARLOUR_OK; PARLOUR_BUSY or PARLOUR_IO with words: nothing will be kept. */
PARLOUR_API int journal_open(struct journal *j, const char *game,
                             struct parlour_error *error);

/* When the game of that name was kept, in seconds since 1970; 0: there is no
 * journal. */
PARLOUR_API unsigned long journal_kept(const char *game);

/* Puts the game that was kept in the place of the one in play. Returns
 * PARLOUR_OK; PARLOUR_UNSUPPORTED: none was kept; PARLOUR_DAMAGED and others
 * with words `FILE:LINE: what`: a damaged journal is renamed (.damaged, then
 * .damaged2 and on), not lost. */
PARLOUR_API int journal_resume(struct journal *j, struct parlour_session *s,
                               struct parlour_error *error);

/* After each command. A game of others that is watched takes no place of
 * one's own. Returns PARLOUR_OK, or once PARLOUR_IO with words. */
PARLOUR_API int journal_keep(struct journal *j,
                             const struct parlour_session *s,
                             struct parlour_error *error);

/* Keeps what is still to be kept, and lets the journal go. */
PARLOUR_API void journal_close(struct journal *j,
                               const struct parlour_session *s);

#endif
