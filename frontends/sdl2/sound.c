/* sound.c: sine tones that fade (see sound.h). The device is opened for a
 * tone and closed after it. Limit: a tone that is requested while another
 * sounds replaces it.
 */
#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "app/views/app.h"
#include "sdl2/sound.h"

enum {
    SOUND_NOTES = 4,
    SOUND_NOTE = 90,            /* milliseconds from note to note */
    SOUND_LASTS = 260,          /* milliseconds that a note rings */
    SOUND_AFTER = 120,          /* milliseconds for what the machine holds */
    SOUND_LOUD = 5200           /* of 32767 */
};

/* Hertz, one after the other; 0 ends them. */
static const int notes_of[HOST_SOUNDS][SOUND_NOTES + 1] = {
    { 523, 0 }, { 196, 0 }, { 659, 880, 0 }, { 523, 659, 784, 1047, 0 },
    { 165, 0 }, { 392, 330, 262, 0 },
    { 740, 988, 0 }, { 831, 1109, 0 }, { 932, 1245, 0 }, { 1047, 1397, 0 },
    { 1175, 1568, 0 }
};

void sound_close(struct sound *s)
{
    if (s->device != 0)
        SDL_CloseAudioDevice(s->device);
    s->device = 0;
    free(s->samples);
    s->samples = NULL;
    s->count = s->next = 0;
}

static void open_device(struct sound *s)
{
    SDL_AudioSpec spec = { .freq = SOUND_RATE, .format = AUDIO_S16SYS,
                           .channels = 1, .samples = 1024 };

    if (!SDL_WasInit(SDL_INIT_AUDIO)
            && SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) {
        s->failed = 1;
        return;
    }
    s->device = SDL_OpenAudioDevice(NULL, 0, &spec, NULL, 0);
    s->failed = s->device == 0;
}

/* Milliseconds that a kind sounds. */
static int length_of(int kind)
{
    int notes = 0;

    assert(kind >= 0 && kind < HOST_SOUNDS);
    while (notes_of[kind][notes] != 0)
        notes++;
    return (notes - 1) * SOUND_NOTE + SOUND_LASTS;
}

static float wave_at(int kind, float seconds)
{
    float sum = 0.0f;
    int i;

    for (i = 0; notes_of[kind][i] != 0; i++) {
        float t = seconds - (float)(i * SOUND_NOTE) / 1000.0f;
        float turn = 6.2831853f * (float)notes_of[kind][i] * t;

        if (t >= 0.0f)
            sum += (sinf(turn) + 0.3f * sinf(2.0f * turn))
                * expf(-t * 16.0f) * fminf(1.0f, t * 200.0f);
    }
    return sum;
}

/* Returns the samples of a tone, which the caller must free, or NULL if there
 * is no memory. */
static Sint16 *make_tone(int kind, int volume, int *count)
{
    float loud = (float)SOUND_LOUD * (float)volume / 100.0f;
    Sint16 *samples;
    int i;

    assert(volume >= 0);
    *count = length_of(kind) * (SOUND_RATE / 1000);
    samples = malloc((size_t)*count * sizeof *samples);
    for (i = 0; samples != NULL && i < *count; i++)
        samples[i] = (Sint16)SDL_clamp(
            wave_at(kind, (float)i / SOUND_RATE) * loud, SDL_MIN_SINT16,
            SDL_MAX_SINT16);
    return samples;
}

static void send_tone(struct sound *s, const Sint16 *samples, int count)
{
    SDL_ClearQueuedAudio(s->device);
    SDL_QueueAudio(s->device, samples, (Uint32)count * sizeof *samples);
    SDL_PauseAudioDevice(s->device, 0);
}

void sound_play(struct sound *s, int kind, int volume, unsigned long now)
{
    Sint16 *samples;
    int count;

    if (s->failed)
        return;
    if (!s->taken && s->device == 0)
        open_device(s);
    if (!s->taken && s->device == 0)
        return;
    samples = make_tone(kind, volume, &count);
    if (samples == NULL)
        return;
    free(s->samples);
    s->samples = samples;
    s->count = count;
    s->next = 0;
    if (!s->taken)
        send_tone(s, samples, count);
    s->ends = now + (unsigned long)(length_of(kind) + SOUND_AFTER);
}

void sound_take(struct sound *s, Sint16 *samples, int count)
{
    int i;

    assert(s->taken);
    for (i = 0; i < count; i++)
        samples[i] = s->next < s->count ? s->samples[s->next++] : 0;
}

long sound_rest(struct sound *s, unsigned long now)
{
    long left;

    if (s->device == 0)
        return -1;
    left = (long)((s->ends - now) & 0xffffffffUL);
    if (left > 0 && left < 60000)
        return left;
    sound_close(s);
    return -1;
}
