/* whirly.h: a position of Whirly, for whirly.c and appearance.c. */
#ifndef CORE_GAMES_WHIRLY_WHIRLY_H
#define CORE_GAMES_WHIRLY_WHIRLY_H

#include "games/whirly/map_setup.h"

enum whirly_limit {
    WHIRLY_NOTE = 48,
    WHIRLY_CELL = 16            /* room for a cell as it is written */
};

/* `places` has as many entries as the engine has units and cells. */
struct whirly_state {
    unsigned long moves, touches, turns;
    int partner;                /* touched last, or PARLOUR_NONE */
    int active;                 /* the active pusher */
    int lost;                   /* it cannot be won any more */
    int edited;                 /* 1: edited_cell is written as edited_to */
    int edited_cell;
    char edited_to[WHIRLY_CELL];
    char note[WHIRLY_NOTE];
    short places[ENGINE_UNITS + PARLOUR_CELLS];
};

#endif
