/* sound.h: short tones, made when they are wanted. */
#ifndef FRONTENDS_SDL2_SOUND_H
#define FRONTENDS_SDL2_SOUND_H

struct sound;

/* NULL without memory; a machine without sound is silent. */
struct sound *sound_open(void);
void sound_close(struct sound *s);

/* kind: enum app_sound */
void sound_play(struct sound *s, int kind, unsigned long now);

/* Lets the device go when all has sounded, so that nothing wakes for it.
 * Returns in how many milliseconds to ask again, or -1. */
long sound_rest(struct sound *s, unsigned long now);

#endif
