/* state.h: what the application is inside. */
#ifndef FRONTENDS_APP_STATE_H
#define FRONTENDS_APP_STATE_H

#include <string.h>

#include "app/auto_player.h"
#include "app/view.h"
#include "board/text.h"
#include "platform.h"
#include "app/settings.h"

enum state_limit {
    STATE_ACTS = 48,            /* on offer in one view */
    STATE_LINES = 16,           /* typed lines that are remembered */
    STATE_LINE = 8192           /* bytes of a typed line at most */
};

struct state_words {            /* what queries return, in turn */
    char title[PARLOUR_ROW], subtitle[PARLOUR_ROW];
    char message[PARLOUR_ERROR];
    char key[PARLOUR_TEXT], keys[PARLOUR_TEXT];
    char label[PARLOUR_TEXT], value[PARLOUR_ROW];
    char column[APP_COLUMNS][PARLOUR_ROW];
};

struct app {
    struct app_screen screen;
    const struct options *options;
    int asked;                  /* the game they ask for is still to be
                                   opened: its place; or PARLOUR_NONE */
    int shown;                  /* the place of the game shown last */
    struct view *top;
    struct play **plays;        /* one a game of the catalogue, or NULL */
    struct settings settings;
    struct app_settings known;
    struct app_room room;
    struct auto_player player;
    unsigned long now;
    int done;
    int tone;                   /* of what is said: enum app_tone */
    char said[PARLOUR_ERROR];   /* "": nothing */
    char *typed[STATE_LINES];   /* lines, the last one first, or NULL */
    int acts[STATE_ACTS + 1];   /* on offer in the view on top */
    struct animation_piece *pieces; /* of a board without animation */
    long piece_room;
    struct state_words words;
};

#endif
