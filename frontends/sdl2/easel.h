/* easel.h: the board editor: a board on which the game's own kinds are put
 * with the mouse, a finger or the keys. The game in play waits until the
 * board is played.
 */
#ifndef FRONTENDS_SDL2_EASEL_H
#define FRONTENDS_SDL2_EASEL_H

#include "bout.h"
#include "button.h"
#include "draft.h"
#include "field.h"

enum { EASEL_KINDS = 128 };

struct easel_kind {
    SDL_Rect place;
    struct parlour_look look;
};

struct easel {
    struct draft *draft;        /* NULL: closed */
    struct easel_kind kind[EASEL_KINDS];
    int count;
    int cursor;                 /* a cell, */
    int cursor_seen;            /* if the keyboard was used last */
    int held;                   /* the cell painted last, or PARLOUR_NONE */
    SDL_Rect card;              /* around the panel; empty in a high window */
    SDL_Rect title, palette, said, play, board;
    struct buttons buttons;
    int tone;                   /* enum bout_tone */
    char words[PARLOUR_ERROR];
};

/* What an act leads to. */
enum easel_answer { EASEL_ON, EASEL_LEFT, EASEL_PLAYED };

/* Edits the board in play, or goes on with the draft that is played.
 * PARLOUR_OK, or words why not. */
int easel_open(struct easel *e, struct draft *draft, const struct session *s,
               struct parlour_error *error);
void easel_close(struct easel *e);

void easel_place(struct easel *e, struct field *f, struct canvas *c);

/* hovered: the act of the button pointed at; typed: a size, or NULL. */
void easel_draw(const struct easel *e, const struct field *f,
                struct canvas *c, int hovered, const char *typed);

/* Does an act of the key table; game: what the board is played in. */
int easel_act(struct easel *e, int act, struct session *game);

/* Puts the kind that is called so at the cursor; 0 if there is none. */
int easel_put_named(struct easel *e, const char *name);

/* A size as it is typed, like 9x7. */
void easel_resize(struct easel *e, const char *typed);

/* A button of the mouse goes down, or it moves while one is held: the kind in
 * hand is put, or with the right button the emptiest, or with the middle
 * button what is there is taken in hand. Returns the act of a button of the
 * panel, or KEYS_DO_NOTHING. */
int easel_press(struct easel *e, const struct field *f, int x, int y,
                int button);
void easel_drag(struct easel *e, const struct field *f, int x, int y,
                Uint32 buttons);

/* Another kind is taken in hand, so many further. */
void easel_turn(struct easel *e, int by);

/* The act of the button at a point. */
int easel_at(const struct easel *e, int x, int y);

#endif
