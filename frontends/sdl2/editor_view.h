/* editor_view.h: the board editor: a board on which the game's own kinds are
 * put with the mouse, a finger or the keys. The game in play waits until the
 * board is played.
 */
#ifndef FRONTENDS_SDL2_EDITOR_VIEW_H
#define FRONTENDS_SDL2_EDITOR_VIEW_H

#include "app/editor.h"
#include "sdl2/board_view.h"
#include "sdl2/button.h"
#include "sdl2/game_view.h"

enum { EDITOR_VIEW_KINDS = 128 };

struct editor_view_kind {
    SDL_Rect place;
    struct parlour_look look;
};

struct editor_view {
    struct editor *editor;      /* NULL: closed */
    struct editor_view_kind kind[EDITOR_VIEW_KINDS];
    int count;
    int cursor;                 /* a cell, */
    int cursor_seen;            /* if the keyboard was used last */
    int held;                   /* the cell painted last, or PARLOUR_NONE */
    SDL_Rect card;              /* around the panel; empty in a high window */
    SDL_Rect title, palette, said, play, board;
    struct buttons buttons;
    int tone;                   /* enum game_view_tone */
    char words[PARLOUR_ERROR];
};

/* What an act leads to. */
enum editor_view_answer {
    EDITOR_VIEW_ON,
    EDITOR_VIEW_LEFT,
    EDITOR_VIEW_PLAYED
};

/* Edits the board in play, or goes on with the editor that is played.
 * PARLOUR_OK, or words why not. */
int editor_view_open(struct editor_view *e, struct editor *editor,
                     const struct parlour_session *s,
                     struct parlour_error *error);
void editor_view_close(struct editor_view *e);

void editor_view_place(struct editor_view *e, struct board_view *f,
                       struct canvas *c);

/* hovered: the act of the button pointed at; typed: a size, or NULL. */
void editor_view_draw(const struct editor_view *e, const struct board_view *f,
                struct canvas *c, int hovered, const char *typed);

/* Does an act of the key table; game: what the board is played in. */
int editor_view_act(struct editor_view *e, int act,
                    struct parlour_session *game);

/* Puts the kind that is called so at the cursor; 0 if there is none. */
int editor_view_put_named(struct editor_view *e, const char *name);

/* A size as it is typed, like 9x7. */
void editor_view_resize(struct editor_view *e, const char *typed);

/* A button of the mouse goes down, or it moves while one is held: the kind in
 * hand is put, or with the right button the emptiest, or with the middle
 * button what is there is taken in hand. Returns the act of a button of the
 * panel, or KEYS_DO_NOTHING. */
int editor_view_press(struct editor_view *e, const struct board_view *f, int x,
                      int y, int button);
void editor_view_drag(struct editor_view *e, const struct board_view *f, int x,
                      int y, Uint32 buttons);

/* Another kind is taken in hand, so many further. */
void editor_view_turn(struct editor_view *e, int by);

/* The act of the button at a point. */
int editor_view_at(const struct editor_view *e, int x, int y);

#endif
