/* editor_view.h: the board editor. What is put on the cells are the game's own
 * kinds; the game in play waits until the board is played.
 */
#ifndef FRONTENDS_NCURSES_EDITOR_VIEW_H
#define FRONTENDS_NCURSES_EDITOR_VIEW_H

#include "app/editor.h"
#include "ncurses/board_view.h"

enum editor_view_limit { EDITOR_VIEW_KINDS = 128 };

enum editor_view_answer {
    EDITOR_VIEW_LEFT,
    EDITOR_VIEW_PLAYED,
    EDITOR_VIEW_STOP
};

struct editor_view {
    struct editor editor;
    struct parlour_session *game; /* in play */
    struct animation stage;     /* of the editor's session */
    int staged;                 /* animation_close is owed */
    struct board_view cells;
    const char *kinds[EDITOR_VIEW_KINDS]; /* that can be put */
    int kind_count;
    int cursor;
    int labels;
    int alert;                  /* the message is a fault */
    char message[PARLOUR_ERROR];
    int answer;                 /* enum editor_view_answer, or EDITOR_VIEW_ON
                                   */
};

/* Edits the board in play, or goes on with the editor that is played, until
 * the player leaves. Returns PARLOUR_OK and enum editor_view_answer, or why
 * the board cannot be edited. The struct is zero at first; editor_view_close
 * is owed. */
int editor_view_edit(struct editor_view *e, struct parlour_session *s,
                     int *answer);
void editor_view_close(struct editor_view *e);

#endif
