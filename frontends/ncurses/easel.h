/* easel.h: the board editor. What is put on the cells are the game's own
 * kinds; the game in play waits until the board is played.
 */
#ifndef FRONTENDS_NCURSES_EASEL_H
#define FRONTENDS_NCURSES_EASEL_H

#include "cells.h"
#include "draft.h"

enum easel_limit { EASEL_KINDS = 128 };

enum easel_answer { EASEL_LEFT, EASEL_PLAYED, EASEL_STOP };

struct easel {
    struct draft draft;
    struct session *game;       /* in play */
    struct stage stage;         /* of the draft's session */
    int staged;                 /* stage_close is owed */
    struct cells cells;
    const char *kinds[EASEL_KINDS];     /* that can be put */
    int kind_count;
    int cursor;
    int labels;
    int alert;                  /* the message is a fault */
    char message[PARLOUR_ERROR];
    int answer;                 /* enum easel_answer, or EASEL_ON */
};

/* Edits the board in play, or goes on with the draft that is played, until
 * the player leaves. Returns PARLOUR_OK and enum easel_answer, or why the
 * board cannot be edited. The struct is zero at first; easel_close is
 * owed. */
int easel_edit(struct easel *e, struct session *s, int *answer);
void easel_close(struct easel *e);

#endif
