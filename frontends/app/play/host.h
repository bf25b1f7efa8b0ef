/* host.h: what the games in play need of the program around them: settings,
 * the clock, the thread of searches, the message to the player, and hooks.
 */
#ifndef FRONTENDS_APP_PLAY_HOST_H
#define FRONTENDS_APP_PLAY_HOST_H

#include "app/play/solver_job.h"
#include "app/store/settings.h"

enum host_tone { HOST_PLAIN, HOST_GOOD, HOST_BAD };

enum host_sound {
    HOST_SOUND_MOVE, HOST_SOUND_PUSH, HOST_SOUND_MATCH, HOST_SOUND_WON,
    HOST_SOUND_NO, HOST_SOUND_OVER,
    HOST_SOUND_RISE,            /* round 2 of a cascade; the rounds that follow
                                   have the sounds after it */
    HOST_SOUNDS = HOST_SOUND_RISE + 5   /* how many there are; none */
};

struct host {
    struct settings settings;
    struct solver_job job;
    unsigned long games;        /* begun or continued since the start */
    unsigned long now;          /* milliseconds of a clock that wraps at 2 to
                                   the 32nd */
    int motion;                 /* speed of animation; 0: none */
    int cursor;                 /* boards show a cursor from the start, and it
                                   stays where the pointer picked */
    int watched;                /* the computer makes the move */
    int offers;                 /* a hint is shown whose move the pick key
                                   makes; any command ends that */
    int warned;                 /* the player knows that a game is not saved */
    enum host_tone tone;        /* of the message */
    char said[PARLOUR_ERROR];   /* the message; "": none */
    size_t quoted;              /* its first characters, which name no keys:
                                   what the player typed, names of files */
    int failure_shown;          /* a screen asked for it after settings were
                                   not saved */
    void *context;              /* for the hooks */
    void (*redraw)(void *context);
    void (*sound)(void *context, enum host_sound sound);
};

/* What is shown has changed: it is drawn again. */
PARLOUR_API void host_redraw(struct host *h);

/* An input clears the message, and the failure to save settings if that was
 * shown. */
PARLOUR_API void host_begin(struct host *h);

/* Shows a message until the next input. */
PARLOUR_API void host_say(struct host *h, enum host_tone tone,
                          const char *words);

/* Does the same for a message whose first characters name no keys. */
PARLOUR_API void host_say_quoted(struct host *h, enum host_tone tone,
                                 const char *words, size_t quoted);

/* Shows an error's message, or `good` for PARLOUR_OK. Returns the code. */
PARLOUR_API int host_report(struct host *h, int code,
                            const struct parlour_error *error,
                            const char *good);

#endif
