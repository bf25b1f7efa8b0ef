/* play_sound.c: the sounds of a game being played (see play_sound.h). */
#include "app/app_state.h"
#include "app/play.h"

static void play_sound_make(const struct app *a, int sound)
{
    if (a->known.sound && sound != APP_SOUNDS_COUNT
            && a->screen.sound != NULL)
        a->screen.sound(a->screen.context, sound);
}

void play_sound_command(const struct app *a, struct play *p, int code,
                        unsigned long pushes)
{
    const struct event_summary *heard = &p->heard;
    struct parlour_status status;
    int sound = APP_SOUNDS_COUNT;

    play_status(p, &status);
    p->sound.rounds = 0;
    p->sound.end = event_summary_has(heard, PARLOUR_WON) ? APP_SOUND_WON
        : event_summary_has(heard, PARLOUR_OVER) ? APP_SOUND_OVER
        : APP_SOUNDS_COUNT;
    if (event_summary_has(heard, PARLOUR_MATCH)
            && p->animation.gain_count == 0)
        sound = APP_SOUND_MATCH;
    else if (status.has_pushes && status.pushes > pushes)
        sound = APP_SOUND_PUSH;
    else if (event_summary_has(heard, PARLOUR_STEP))
        sound = APP_SOUND_MOVE;
    else if (code != PARLOUR_OK)
        sound = APP_SOUND_NO;
    play_sound_make(a, sound);
}

void play_sound_rounds(const struct app *a, struct play *p)
{
    const struct animation *st = &p->animation;
    struct play_sound *heard = &p->sound;
    int sound = APP_SOUND_MATCH;

    if (!animation_is_running(st)) {
        play_sound_make(a, heard->end);
        heard->end = APP_SOUNDS_COUNT;
        return;
    }
    if (st->gained == heard->rounds)
        return;
    heard->rounds = st->gained;
    if (heard->rounds > APP_SOUNDS_COUNT - APP_SOUND_RISE)
        sound = APP_SOUNDS_COUNT - 1;
    else if (heard->rounds > 1)
        sound = APP_SOUND_RISE + (int)heard->rounds - 2;
    play_sound_make(a, sound);
}
