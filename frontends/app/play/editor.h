/* editor.h: a board being edited, beside the game in play, which stays
 * unchanged until the edited board is played. Kinds are the game's words for
 * what can be on a cell. The editor has a session that shows the board. The
 * last EDITOR_STEPS changes can be undone. Limit: it offers no more than
 * EDITOR_KINDS kinds.
 */
#ifndef FRONTENDS_APP_PLAY_EDITOR_H
#define FRONTENDS_APP_PLAY_EDITOR_H

#include "parlour.h"

enum editor_limit { EDITOR_STEPS = 256, EDITOR_KINDS = 128 };

/* The board after one of the changes. */
struct editor_board {
    char *text;
    int columns, rows;
};

struct editor {
    struct parlour_session *session; /* the board as it stands; NULL: not open
                                        */
    int begun;                  /* the last editor_open made that session */
    int selected_kind;          /* what a click puts: editor_kind's i */
    struct editor_board boards[EDITOR_STEPS];
    int now, count;             /* index of the present board; how many */
    unsigned long changes;      /* how often it became another one */
    unsigned long draft;        /* number of the file in which the board is
                                   kept, from 1; 0: none */
    int lock;                   /* of that file */
    /* private: the kinds that can be put on it, as the game numbers them, */
    short kind[EDITOR_KINDS];
    int kinds;
    unsigned long listed;       /* and the change after which they were listed;
                                   0: none */
};

/* Starts with the board in play; an open editor continues if its board is the
 * one in play. Returns PARLOUR_OK, after which the caller must call
 * editor_close; PARLOUR_UNSUPPORTED if the game's boards cannot be edited; or
 * another code. Sets *error. */
PARLOUR_API int editor_open(struct editor *d, const struct parlour_session *s,
                            struct parlour_error *error);
PARLOUR_API void editor_close(struct editor *d);

/* Returns kind i, from 0, that can be put on this board; NULL after the
 * last, or after EDITOR_KINDS. */
PARLOUR_API const char *editor_kind(struct editor *d, int i);

/* Return the index of a kind by its word, or of the kind on a cell;
 * PARLOUR_NONE if unknown. */
PARLOUR_API int editor_find(struct editor *d, const char *kind);
PARLOUR_API int editor_at(struct editor *d, int cell);

/* Puts the selected kind on a cell. Returns the session's code. */
PARLOUR_API int editor_put(struct editor *d, int cell);

/* Return PARLOUR_OK, or PARLOUR_NOTHING_TO_UNDO (or REDO). */
PARLOUR_API int editor_undo(struct editor *d);
PARLOUR_API int editor_redo(struct editor *d);

/* Changes the size and keeps what fits; or begins an empty board. Return
 * PARLOUR_OK, or a code with *error set. */
PARLOUR_API int editor_resize(struct editor *d, int columns, int rows,
                              struct parlour_error *error);
PARLOUR_API int editor_clear(struct editor *d, int columns, int rows,
                             struct parlour_error *error);

/* Returns the board as text, lines ended by '\n'. */
PARLOUR_API const char *editor_text(const struct editor *d);

/* Replaces the board by one from text, which may be unfinished. */
PARLOUR_API int editor_read(struct editor *d, const char *text,
                            struct parlour_error *error);

/* Save the board to a file, or load one. Errors are `FILE:LINE: what`. */
PARLOUR_API int editor_save(const struct editor *d, const char *file,
                            struct parlour_error *error);
PARLOUR_API int editor_load(struct editor *d, const char *file,
                            struct parlour_error *error);

/* Plays the board in a session. Sets *error if it cannot be played. */
PARLOUR_API int editor_play(struct editor *d, struct parlour_session *s,
                            struct parlour_error *error);

/* ---- the board that was left in the editor ---- */

/* It is kept in a file of its game until it is played. While programs edit
 * boards of one game at the same time, each has a file of its own. Where the
 * platform has no place for boards nothing is kept.
 *
 * editor_draft_take takes such a file for an open editor, unless it has one:
 * one that was left, or a new one; editor_close leaves it to other programs.
 * If the last editor_open began, puts the board that was left into the editor,
 * as a change that can be undone. Returns 0 if there was none that this editor
 * can show. */
PARLOUR_API int editor_draft_take(struct editor *d);

/* Keeps the board. Returns PARLOUR_OK; PARLOUR_UNSUPPORTED; or a code with
 * *error set. */
PARLOUR_API int editor_draft_keep(const struct editor *d,
                                  struct parlour_error *error);
PARLOUR_API void editor_draft_forget(const struct editor *d);

#endif
