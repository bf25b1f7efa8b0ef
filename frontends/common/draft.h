/* draft.h: a board being edited, beside the game in play, which it leaves
 * alone until the draft is played. The kinds are the game's own words for
 * what can stand on a cell; the draft's session shows the board like any
 * other. Every change can be taken back, to DRAFT_STEPS of them.
 */
#ifndef FRONTENDS_COMMON_DRAFT_H
#define FRONTENDS_COMMON_DRAFT_H

#include "parlour.h"

enum draft_limit { DRAFT_STEPS = 256 };

/* The board as it was at some time. */
struct draft_board {
    char *text;
    int columns, rows;
};

struct draft {
    struct session *session;    /* the board as it stands; NULL: not open */
    int brush;                  /* the kind in hand: draft_kind's place */
    struct draft_board boards[DRAFT_STEPS];
    int now, count;             /* which of them it is; how many */
};

/* Begins with the board in play; a draft that is open goes on if it is what
 * is played. Returns PARLOUR_OK; PARLOUR_UNSUPPORTED (boards of the game
 * cannot be edited) or others with words. draft_close is owed after
 * PARLOUR_OK. */
PARLOUR_API int draft_open(struct draft *d, const struct session *s,
                           struct parlour_error *error);
PARLOUR_API void draft_close(struct draft *d);

/* The i-th kind that can be put on this board; NULL: there are no more. */
PARLOUR_API const char *draft_kind(struct draft *d, int i);

/* The place of a kind, by its word, or of the one on a cell; PARLOUR_NONE if
 * it is none. */
PARLOUR_API int draft_find(struct draft *d, const char *kind);
PARLOUR_API int draft_at(struct draft *d, int cell);

/* Puts what is in hand on a cell. Returns the session's code. */
PARLOUR_API int draft_put(struct draft *d, int cell);

/* Back and forth: PARLOUR_OK, PARLOUR_NOTHING_TO_UNDO (or REDO). */
PARLOUR_API int draft_undo(struct draft *d);
PARLOUR_API int draft_redo(struct draft *d);

/* Another size, with what fits of the board; or an empty board of that size.
 * PARLOUR_OK or why not, with words. */
PARLOUR_API int draft_resize(struct draft *d, int columns, int rows,
                             struct parlour_error *error);
PARLOUR_API int draft_clear(struct draft *d, int columns, int rows,
                            struct parlour_error *error);

/* The board as text, lines ended by '\n'. */
PARLOUR_API const char *draft_text(const struct draft *d);

/* Text in its place: a board to play on, or an unfinished one. */
PARLOUR_API int draft_read(struct draft *d, const char *text,
                           struct parlour_error *error);

/* To and from a file; words `FILE:LINE: what`. */
PARLOUR_API int draft_save(const struct draft *d, const char *file,
                           struct parlour_error *error);
PARLOUR_API int draft_load(struct draft *d, const char *file,
                           struct parlour_error *error);

/* Has the session play the board; why it cannot be played is in *error. */
PARLOUR_API int draft_play(struct draft *d, struct session *s,
                           struct parlour_error *error);

#endif
