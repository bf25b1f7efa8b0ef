/* round.h: a game on the terminal: its session, what is seen of it in time,
 * its journal, its best solutions, the cursor, and the words said last.
 */
#ifndef FRONTENDS_NCURSES_ROUND_H
#define FRONTENDS_NCURSES_ROUND_H

#include "best.h"
#include "cells.h"
#include "coach.h"
#include "journal.h"
#include "options.h"
#include "sketch.h"
#include "stage.h"

/* Whether it goes on, or what comes after it. */
enum round_after { ROUND_ON, ROUND_QUIT, ROUND_CHOOSE, ROUND_FAILED };

struct round {
    const struct options *options;
    struct session *session;
    struct stage stage;
    struct journal journal;
    struct best best;
    struct coach coach;
    struct sketch sketch;
    struct cells cells;
    int cursor;
    int roams;                  /* keys lead it, also where they step */
    int hovered;                /* the cell the mouse came over last */
    int place;                  /* in the scores, of the game that ended */
    int better;                 /* what was won is the best so far */
    int labels;
    int speed;                  /* when moves are seen */
    int alert;                  /* the message is a fault */
    char message[PARLOUR_ERROR];
    int after;                  /* enum round_after */
};

/* Says something, or ("") what the game asks for; alert: it is a fault. */
void round_say(struct round *r, int alert, const char *words);

struct parlour_status round_status(const struct round *r);

/* 1 if the keys for directions lead the cursor. */
int round_leads(const struct round *r);

/* The cell that a board larger than the window is seen around. */
int round_focus(const struct round *r);

void round_draw(struct round *r);

/* Keeps the game in its journal. */
void round_keep(struct round *r);

/* Puts the cursor on the board, if it is not there. */
void round_place_cursor(struct round *r);

/* Keeps the game in play if it is worth a place in the scores: when it ends,
 * or (left) before another takes its place. */
void round_enter(struct round *r, int left);

/* A command, or an act without more: done, kept, a refusal said. Returns its
 * code. */
int round_do(struct round *r, const struct parlour_command *c);
int round_act(struct round *r, int act);

/* Shows the next move of a solution, one that is played by a hint or one that
 * is made again, if it is due. */
void round_show(struct round *r);

/* The way to a cell is seen before it is gone. */
void round_point(struct round *r, int cell);

/* Says what a player should know of the board. */
void round_greet(struct round *r);

/* Keys that are scripted wait for the end of a search. */
void round_expect(struct round *r);

#endif
