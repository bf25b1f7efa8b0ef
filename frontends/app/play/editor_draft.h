/* editor_draft.h: the board that was left in the editor, in a file of its
 * game, until it is played. While programs edit boards of one game at the same
 * time, each has a file of its own. Where the platform has no place for boards
 * nothing is kept.
 */
#ifndef FRONTENDS_APP_PLAY_EDITOR_DRAFT_H
#define FRONTENDS_APP_PLAY_EDITOR_DRAFT_H

#include "app/play/editor.h"

struct editor_draft {
    unsigned long number;       /* of the file, from 1; 0: none */
    int lock;
};

/* Takes a file for the board of an open editor, unless it has one: one that
 * was left, or a new one. editor_draft_let_go leaves it to other programs. */
PARLOUR_API void editor_draft_take(struct editor_draft *draft,
                                   const struct editor *d);
PARLOUR_API void editor_draft_let_go(struct editor_draft *draft);

/* Keeps the board of an open editor. Returns PARLOUR_OK; PARLOUR_UNSUPPORTED;
 * or a code with *error set. */
PARLOUR_API int editor_draft_keep(const struct editor_draft *draft,
                                  const struct editor *d,
                                  struct parlour_error *error);

/* Puts the board that was kept into an open editor, as a change that can be
 * undone. Returns 1 if there was one that this editor can show. */
PARLOUR_API int editor_draft_fetch(const struct editor_draft *draft,
                                   struct editor *d);

PARLOUR_API void editor_draft_forget(const struct editor_draft *draft,
                                     const struct editor *d);

#endif
