/* sound.h: short tones, computed when they are played, or the theme's own. */
#ifndef FRONTENDS_SDL2_SOUND_H
#define FRONTENDS_SDL2_SOUND_H

#include <SDL.h>

enum { SOUND_RATE = 44100 };    /* samples per second */

/* Starts as zeros. The device is opened for a tone; a machine without sound is
 * silent. */
struct sound {
    const char *folder;         /* of the theme's own; NULL or "": none */
    unsigned refused;           /* 1 << enum host_sound of those that cannot be
                                   played */
    int taken;                  /* 1: sound_take has the samples, no device */
    Sint16 *samples;            /* of the tone played last, */
    int count, next;            /* and which is taken next */
    SDL_AudioDeviceID device;   /* 0: closed */
    unsigned long ends;
    int failed;
};

void sound_close(struct sound *s);

/* kind: enum host_sound; volume: percent. */
void sound_play(struct sound *s, int kind, int volume, unsigned long now);

/* Copies the next samples of what is played; silence after its end. */
void sound_take(struct sound *s, Sint16 *samples, int count);

/* Closes the device after the last tone, to save power. Returns the
 * milliseconds until it should be called again, or -1. */
long sound_rest(struct sound *s, unsigned long now);

#endif
