/* studio.h: the board editor: a board on which the game's own kinds are put
 * with the mouse, a finger or the keys. The game in play waits until the
 * board is played.
 */
#ifndef FRONTENDS_SDL2_STUDIO_H
#define FRONTENDS_SDL2_STUDIO_H

#include "bout.h"
#include "button.h"
#include "draft.h"
#include "field.h"

enum { STUDIO_KINDS = 128 };

struct studio_kind {
    SDL_Rect place;
    struct parlour_look look;
};

struct studio {
    struct draft *draft;        /* NULL: closed */
    struct studio_kind kind[STUDIO_KINDS];
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
enum studio_answer { STUDIO_ON, STUDIO_LEFT, STUDIO_PLAYED };

/* Edits the board in play, or goes on with the draft that is played.
 * PARLOUR_OK, or words why not. */
int studio_open(struct studio *e, struct draft *draft, const struct session *s,
               struct parlour_error *error);
void studio_close(struct studio *e);

void studio_place(struct studio *e, struct field *f, struct canvas *c);

/* hovered: the act of the button pointed at; typed: a size, or NULL. */
void studio_draw(const struct studio *e, const struct field *f,
                struct canvas *c, int hovered, const char *typed);

/* Does an act of the key table; game: what the board is played in. */
int studio_act(struct studio *e, int act, struct session *game);

/* Puts the kind that is called so at the cursor; 0 if there is none. */
int studio_put_named(struct studio *e, const char *name);

/* A size as it is typed, like 9x7. */
void studio_resize(struct studio *e, const char *typed);

/* A button of the mouse goes down, or it moves while one is held: the kind in
 * hand is put, or with the right button the emptiest, or with the middle
 * button what is there is taken in hand. Returns the act of a button of the
 * panel, or KEYS_DO_NOTHING. */
int studio_press(struct studio *e, const struct field *f, int x, int y,
                int button);
void studio_drag(struct studio *e, const struct field *f, int x, int y,
                Uint32 buttons);

/* Another kind is taken in hand, so many further. */
void studio_turn(struct studio *e, int by);

/* The act of the button at a point. */
int studio_at(const struct studio *e, int x, int y);

#endif
