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

/* Takes sounds from a theme's folder, which must last; NULL or "": none. Names
 * at once those that cannot be played (theme_complain). */
void sound_use(struct sound *s, const char *folder);

/* Returns 1 if a sound has a file of that name. */
int sound_is_file(const char *name);

/* kind: enum host_sound; volume: percent. */
void sound_play(struct sound *s, int kind, int volume, unsigned long now);

/* Copies the next samples of what is played; silence after its end. */
void sound_take(struct sound *s, Sint16 *samples, int count);

/* Closes the device after the last tone, to save power. Returns the
 * milliseconds until it should be called again, or -1. */
long sound_rest(struct sound *s, unsigned long now);

#endif
