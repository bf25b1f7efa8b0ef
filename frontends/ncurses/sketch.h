/* sketch.h: the board editor. What is put on the cells are the game's own
 * kinds; the game in play waits until the board is played.
 */
#ifndef FRONTENDS_NCURSES_SKETCH_H
#define FRONTENDS_NCURSES_SKETCH_H

#include "cells.h"
#include "draft.h"

enum sketch_limit { SKETCH_KINDS = 128 };

enum sketch_answer { SKETCH_LEFT, SKETCH_PLAYED, SKETCH_STOP };

struct sketch {
    struct draft draft;
    struct session *game;       /* in play */
    struct stage stage;         /* of the draft's session */
    int staged;                 /* stage_close is owed */
    struct cells cells;
    const char *kinds[SKETCH_KINDS];     /* that can be put */
    int kind_count;
    int cursor;
    int labels;
    int alert;                  /* the message is a fault */
    char message[PARLOUR_ERROR];
    int answer;                 /* enum sketch_answer, or SKETCH_ON */
};

/* Edits the board in play, or goes on with the draft that is played, until
 * the player leaves. Returns PARLOUR_OK and enum sketch_answer, or why the
 * board cannot be edited. The struct is zero at first; sketch_close is
 * owed. */
int sketch_edit(struct sketch *e, struct session *s, int *answer);
void sketch_close(struct sketch *e);

#endif
