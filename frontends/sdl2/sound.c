/* sound.c: sine tones that fade, or WAV files of the theme (see sound.h). The
 * device is opened for a tone and closed after it. Limit: a tone that is
 * requested while another sounds replaces it.
 */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/views/app.h"
#include "sdl2/sound.h"
#include "sdl2/theme.h"

enum {
    SOUND_NOTES = 4,
    SOUND_NOTE = 90,            /* milliseconds from note to note */
    SOUND_LASTS = 260,          /* milliseconds that a note rings */
    SOUND_AFTER = 120,          /* milliseconds for what the machine holds */
    SOUND_LOUD = 5200,          /* of 32767 */
    SOUND_BYTES = 1 << 20,      /* of a file, at most */
    SOUND_SLOWEST = 8000, SOUND_FASTEST = 96000,        /* its samples per
                                   second */
    SOUND_SECONDS = 3           /* of it are played */
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

/* ---- files ---- */

/* Returns a file's samples as the device has them, or NULL. */
static Sint16 *read_samples(SDL_RWops *file, int *count)
{
    SDL_AudioSpec spec;
    SDL_AudioCVT to;
    Uint8 *bytes;
    Uint32 length, frame;

    if (file == NULL || SDL_RWsize(file) < 0
            || SDL_RWsize(file) > SOUND_BYTES) {
        if (file != NULL)
            SDL_RWclose(file);
        return NULL;
    }
    if (SDL_LoadWAV_RW(file, 1, &spec, &bytes, &length) == NULL)
        return NULL;
    to.buf = NULL;
    frame = SDL_AUDIO_BITSIZE(spec.format) / 8u * spec.channels;
    if (spec.freq >= SOUND_SLOWEST && spec.freq <= SOUND_FASTEST
            && SDL_BuildAudioCVT(&to, spec.format, spec.channels, spec.freq,
                                 AUDIO_S16SYS, 1, SOUND_RATE) >= 0) {
        length = SDL_min(length / frame, SOUND_SECONDS * (Uint32)spec.freq)
            * frame;
        to.buf = malloc((size_t)length * (size_t)to.len_mult + 1);
    }
    if (to.buf != NULL) {
        memcpy(to.buf, bytes, length);
        to.len = to.len_cvt = (int)length;
        if (to.needed)
            SDL_ConvertAudio(&to);
        *count = to.len_cvt / (int)sizeof(Sint16);
    }
    SDL_FreeWAV(bytes);
    return (Sint16 *)(void *)to.buf;
}

static const char *const names[HOST_SOUND_RISE + 1] = {
    "move", "push", "match", "won", "no", "over", "rise"
};

/* Returns a sound of the theme, as loud as its tone would be, or NULL. */
static Sint16 *read_tone(struct sound *s, int kind, int volume, int *count)
{
    char path[PLATFORM_PATH + THEME_FILE_NAME];
    Sint16 *samples;
    int i;

    if (s->folder == NULL || *s->folder == '\0' || s->refused >> kind & 1u)
        return NULL;
    snprintf(path, sizeof path, "%s/%s.wav", s->folder,
             names[SDL_min(kind, HOST_SOUND_RISE)]);
    if (!platform_exists(path))
        return NULL;
    samples = read_samples(theme_open(path), count);
    if (samples == NULL) {
        theme_complain(path, 0, "expected a WAV file of at most 1 MiB and"
                                " 8000 to 96000 samples per second");
        s->refused |= 1u << kind;
    }
    for (i = 0; samples != NULL && i < *count; i++)
        samples[i] = (Sint16)SDL_clamp(samples[i] * volume / 100,
                                       SDL_MIN_SINT16, SDL_MAX_SINT16);
    return samples;
}

void sound_use(struct sound *s, const char *folder)
{
    int kind, count;

    s->folder = folder;
    s->refused = 0;
    for (kind = 0; kind <= HOST_SOUND_RISE; kind++)
        free(read_tone(s, kind, 0, &count));
}

int sound_is_file(const char *name)
{
    size_t length = strcspn(name, ".");
    int kind = 0;

    while (kind <= HOST_SOUND_RISE
           && (strlen(names[kind]) != length
               || strncmp(names[kind], name, length) != 0))
        kind++;
    return kind <= HOST_SOUND_RISE && strcmp(name + length, ".wav") == 0;
}

/* ---- playing ---- */

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
    samples = read_tone(s, kind, volume, &count);
    if (samples == NULL)
        samples = make_tone(kind, volume, &count);
    if (samples == NULL)
        return;
    free(s->samples);
    s->samples = samples;
    s->count = count;
    s->next = 0;
    if (!s->taken)
        send_tone(s, samples, count);
    s->ends = now + (unsigned long)(count / (SOUND_RATE / 1000) + SOUND_AFTER);
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
