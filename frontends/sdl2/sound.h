/* sound.h: short tones, computed when they are played. */
#ifndef FRONTENDS_SDL2_SOUND_H
#define FRONTENDS_SDL2_SOUND_H

#include <SDL.h>

/* Starts as zeros. The device is opened for a tone; a machine without sound is
 * silent. */
struct sound {
    SDL_AudioDeviceID device;   /* 0: closed */
    unsigned long ends;
    int failed;
};

void sound_close(struct sound *s);

/* kind: enum host_sound; volume: percent. */
void sound_play(struct sound *s, int kind, int volume, unsigned long now);

/* Closes the device after the last tone, to save power. Returns the
 * milliseconds until it should be called again, or -1. */
long sound_rest(struct sound *s, unsigned long now);

#endif
