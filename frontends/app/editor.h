/* editor.h: a board being edited, beside the game in play, which it leaves
 * alone until the editor is played. The kinds are the game's own words for
 * what can stand on a cell; the editor's session shows the board like any
 * other. Every change can be taken back, to EDITOR_STEPS of them.
 */
#ifndef FRONTENDS_APP_EDITOR_H
#define FRONTENDS_APP_EDITOR_H

#include "parlour.h"

enum editor_limit { EDITOR_STEPS = 256 };

/* The board as it was at some time. */
struct editor_board {
    char *text;
    int columns, rows;
};

struct editor {
    struct parlour_session *session; /* the board as it stands; NULL: not open
                                        */
    int begun;                  /* editor_open made that session */
    int selected_kind;          /* what a click puts: editor_kind's place */
    struct editor_board boards[EDITOR_STEPS];
    int now, count;             /* which of them it is; how many */
};

/* Begins with the board in play; a editor that is open goes on if it is what
 * is played. Returns PARLOUR_OK; PARLOUR_UNSUPPORTED (boards of the game
 * cannot be edited) or others with words. editor_close is owed after
 * PARLOUR_OK. */
PARLOUR_API int editor_open(struct editor *d, const struct parlour_session *s,
                            struct parlour_error *error);
PARLOUR_API void editor_close(struct editor *d);

/* The i-th kind that can be put on this board; NULL: there are no more. */
PARLOUR_API const char *editor_kind(struct editor *d, int i);

/* The place of a kind, by its word, or of the one on a cell; PARLOUR_NONE if
 * it is none. */
PARLOUR_API int editor_find(struct editor *d, const char *kind);
PARLOUR_API int editor_at(struct editor *d, int cell);

/* Puts what is in hand on a cell. Returns the session's code. */
PARLOUR_API int editor_put(struct editor *d, int cell);

/* Back and forth: PARLOUR_OK, PARLOUR_NOTHING_TO_UNDO (or REDO). */
PARLOUR_API int editor_undo(struct editor *d);
PARLOUR_API int editor_redo(struct editor *d);

/* Another size, with what fits of the board; or an empty board of that size.
 * PARLOUR_OK or why not, with words. */
PARLOUR_API int editor_resize(struct editor *d, int columns, int rows,
                              struct parlour_error *error);
PARLOUR_API int editor_clear(struct editor *d, int columns, int rows,
                             struct parlour_error *error);

/* The board as text, lines ended by '\n'. */
PARLOUR_API const char *editor_text(const struct editor *d);

/* Text in its place: a board to play on, or an unfinished one. */
PARLOUR_API int editor_read(struct editor *d, const char *text,
                            struct parlour_error *error);

/* To and from a file; words `FILE:LINE: what`. */
PARLOUR_API int editor_save(const struct editor *d, const char *file,
                            struct parlour_error *error);
PARLOUR_API int editor_load(struct editor *d, const char *file,
                            struct parlour_error *error);

/* Has the session play the board; why it cannot be played is in *error. */
PARLOUR_API int editor_play(struct editor *d, struct parlour_session *s,
                            struct parlour_error *error);

#endif
