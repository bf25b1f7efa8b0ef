/* play_sound.h: the sounds of a game being played. */
#ifndef FRONTENDS_APP_PLAY_SOUND_H
#define FRONTENDS_APP_PLAY_SOUND_H

#include "app/app.h"

struct play;

struct play_sound {
    enum app_sound end;         /* of the game, made when the pieces have
                                   arrived; APP_SOUNDS_COUNT: none */
    long rounds;                /* of the animation that were heard */
};

/* Makes the sound of a command, which returned `code`. Rounds that are
 * animated have sounds of their own, and the end has one when the pieces have
 * arrived. pushes: of the game before the command. */
PARLOUR_API void play_sound_command(const struct app *a, struct play *p,
                                    int code, unsigned long pushes);

/* Makes the sounds of the rounds of a cascade and of the end, when they are
 * due. */
PARLOUR_API void play_sound_rounds(const struct app *a, struct play *p);

#endif
