/* app_state.h: the internal state of the application. */
#ifndef FRONTENDS_APP_VIEWS_APP_STATE_H
#define FRONTENDS_APP_VIEWS_APP_STATE_H

#include <string.h>

#include "app/play/games.h"
#include "app/views/auto_player.h"
#include "app/views/view.h"
#include "board/text.h"
#include "platform.h"

enum app_state_limit {
    APP_STATE_ACTIONS = 48,     /* most actions on offer in a view */
    APP_STATE_LINES = 16,       /* lines in the history of prompts */
    APP_STATE_LINE = 8192       /* most bytes of a typed line */
};

struct app_state_words {        /* strings that queries return */
    char title[PARLOUR_ROW], subtitle[PARLOUR_ROW];
    char message[PARLOUR_ERROR];
    char key[PARLOUR_TEXT], keys[PARLOUR_TEXT];
    char label[PARLOUR_TEXT], value[PARLOUR_ROW];
    char column[APP_COLUMNS][PARLOUR_ROW];
    char ending[PARLOUR_TEXT], help[PARLOUR_TEXT];
    char remark[PARLOUR_ERROR];
    struct app_figure figures[APP_FIGURES];
};

struct app_state_copy {         /* what the screen is copying */
    char *text;                 /* NULL: nothing */
    const char *title, *good;
};

struct app {
    struct app_screen screen;
    struct host host;           /* of the games in play */
    struct games games;
    int shown;                  /* the game shown last */
    struct view *top;
    struct app_settings known;
    char theme[PARLOUR_TEXT];   /* known.theme */
    int speed_asked;            /* on the command line, until it is changed;
                                   OPTIONS_ANY_SPEED: not asked */
    const char *theme_asked;    /* the same; NULL: not asked */
    struct app_room room;
    struct auto_player player;
    int done;
    int hidden;                 /* the screen is not visible */
    char replaceable[PLATFORM_PATH];    /* the file that a prompt may replace
                                           without asking */
    char folder[PLATFORM_PATH]; /* of the file opened last; "": none yet */
    char *typed[APP_STATE_LINES];   /* history of prompts, the latest first */
    int actions[APP_STATE_ACTIONS + 1]; /* room for those on offer in a
                                           view */
    const int *offered;         /* in the top view; NULL: not yet listed */
    struct parlour_status edited;   /* of the board in the editor */
    struct animation_piece *pieces; /* of a board without animation */
    long piece_room;
    struct app_state_words words;
    struct app_state_copy copying;
};

#endif
