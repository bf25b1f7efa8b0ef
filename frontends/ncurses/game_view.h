/* game_view.h: a game on the terminal: its session, what is seen of it in
 * time, its journal, its best solutions, the cursor, and the words said last.
 *
 */
#ifndef FRONTENDS_NCURSES_GAME_VIEW_H
#define FRONTENDS_NCURSES_GAME_VIEW_H

#include "app/animation.h"
#include "app/autoplay.h"
#include "app/best_solutions.h"
#include "app/journal.h"
#include "app/options.h"
#include "ncurses/board_view.h"
#include "ncurses/editor_view.h"

/* Whether it goes on, or what comes after it. */
enum game_view_after {
    GAME_VIEW_ON,
    GAME_VIEW_QUIT,
    GAME_VIEW_CHOOSE,
    GAME_VIEW_FAILED
};

struct game_view {
    const struct options *options;
    struct parlour_session *session;
    struct animation stage;
    struct journal journal;
    struct best_solutions best;
    struct autoplay autoplayer;
    struct editor_view editor_view;
    struct board_view cells;
    int cursor;
    int roams;                  /* keys lead it, also where they step */
    int hovered;                /* the cell the mouse came over last */
    int place;                  /* in the scores, of the game that ended */
    int better;                 /* what was won is the best so far */
    int labels;
    int speed;                  /* when moves are seen */
    int alert;                  /* the message is a fault */
    char message[PARLOUR_ERROR];
    int after;                  /* enum game_view_after */
};

/* Says something, or ("") what the game asks for; alert: it is a fault. */
void game_view_say(struct game_view *r, int alert, const char *words);

struct parlour_status game_view_status(const struct game_view *r);

/* 1 if the keys for directions lead the cursor. */
int game_view_leads(const struct game_view *r);

/* The cell that a board larger than the window is seen around. */
int game_view_focus(const struct game_view *r);

void game_view_draw(struct game_view *r);

/* Keeps the game in its journal. */
void game_view_keep(struct game_view *r);

/* Puts the cursor on the board, if it is not there. */
void game_view_place_cursor(struct game_view *r);

/* Keeps the game in play if it is worth a place in the scores: when it ends,
 * or (left) before another takes its place. */
void game_view_enter(struct game_view *r, int left);

/* A command, or an act without more: done, kept, a refusal said. Returns its
 * code. */
int game_view_do(struct game_view *r, const struct parlour_command *c);
int game_view_act(struct game_view *r, int act);

/* Shows the next move of a solution, one that is played by a hint or one that
 * is made again, if it is due. */
void game_view_show(struct game_view *r);

/* The way to a cell is seen before it is gone. */
void game_view_point(struct game_view *r, int cell);

/* Says what a player should know of the board. */
void game_view_greet(struct game_view *r);

/* Keys that are scripted wait for the end of a search. */
void game_view_expect(struct game_view *r);

#endif
