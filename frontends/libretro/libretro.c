/* libretro.c: Parlour as a core of libretro: the functions that RetroArch and
 * other hosts call. The application is drawn as in the window (sdl2/), into a
 * picture that the host shows. Its clock counts the frames that the host asks
 * for, so that it stops with the host, and a test has the same frames every
 * time.
 *
 * Limits: one core in a process, as the interface has it. Frames are drawn by
 * the processor.
 */
#include <stdlib.h>
#include <string.h>

#include "libretro/core_options.h"
#include "libretro/player_input.h"
#include "libretro/saved_state.h"
#include "sdl2/views.h"

enum {
    FRAMES = 60,                /* per second */
    SAMPLES = SOUND_RATE / FRAMES,      /* per frame */
    SIDES = 2,                  /* of the sound */
    POINTER = 24                /* the pointer's length is a part of the
                                   picture's height: one in so many */
};

/* The host's functions. */
static struct {
    retro_environment_t ask;
    retro_video_refresh_t show;
    retro_audio_sample_batch_t play;
    retro_input_poll_t poll;
    retro_input_state_t state;
} host;

/* What is between retro_load_game and retro_unload_game. */
static struct core {
    struct options options;
    struct screen screen;
    struct player_input input;
    unsigned long clock;        /* milliseconds */
    unsigned long frames;
    int width, height;
    int duplicates;             /* 1: the host keeps a frame that is shown
                                   again */
    int done;                   /* the player quit, and the host knows */
    SDL_Point pointer;          /* where it was drawn */
    int pointed;                /* 1: it was */
} *core;

void retro_set_environment(retro_environment_t ask)
{
    bool yes = true;

    host.ask = ask;
    ask(RETRO_ENVIRONMENT_SET_SUPPORT_NO_GAME, &yes);
}

void retro_set_video_refresh(retro_video_refresh_t show)
{
    host.show = show;
}

void retro_set_audio_sample(retro_audio_sample_t play)
{
    (void)play;                 /* a frame's samples go together */
}

void retro_set_audio_sample_batch(retro_audio_sample_batch_t play)
{
    host.play = play;
}

void retro_set_input_poll(retro_input_poll_t poll)
{
    host.poll = poll;
}

void retro_set_input_state(retro_input_state_t state)
{
    host.state = state;
}

void retro_init(void)
{
}

void retro_deinit(void)
{
    retro_unload_game();
}

unsigned retro_api_version(void)
{
    return RETRO_API_VERSION;
}

void retro_get_system_info(struct retro_system_info *info)
{
    *info = (struct retro_system_info){
        .library_name = "Parlour", .library_version = PARLOUR_VERSION,
        .valid_extensions = "txt|xsb|sok|slc|save", .need_fullpath = true
    };
}

void retro_get_system_av_info(struct retro_system_av_info *info)
{
    int width, height;

    core_options_size(host.ask, &width, &height);
    *info = (struct retro_system_av_info){
        .geometry = { (unsigned)width, (unsigned)height, CORE_OPTIONS_WIDE,
                      CORE_OPTIONS_HIGH, 0.0f },
        .timing = { FRAMES, SOUND_RATE }
    };
}

void retro_set_controller_port_device(unsigned port, unsigned device)
{
    (void)port;
    (void)device;
}

/* ---- loading ---- */

/* Tells the player what went wrong. */
static bool fail(const struct parlour_error *error)
{
    struct retro_message message = { error->words, 5 * FRAMES };

    host.ask(RETRO_ENVIRONMENT_SET_MESSAGE, &message);
    retro_unload_game();
    return false;
}

/* Stores everything where the host wants saves; without such a folder, where
 * Parlour's programs do. */
static int use_save_folder(struct parlour_error *error)
{
    const char *folder = NULL;

    return !host.ask(RETRO_ENVIRONMENT_GET_SAVE_DIRECTORY, &folder)
            || folder == NULL || platform_use_folder(folder) ? PARLOUR_OK
        : parlour_fail(error, PARLOUR_IO, 0,
                       "The path of the host's saves is too long");
}

static int open_core(struct parlour_error *error)
{
    char name[] = "parlour-sdl2", *arguments[] = { name, NULL };
    int code;

    core_options_declare(host.ask);
    core_options_size(host.ask, &core->width, &core->height);
    code = options_read(&core->options, OPTIONS_SDL2, 1, arguments, error);
    if (code == PARLOUR_OK)
        code = screen_open_picture(&core->screen, &core->options,
                                   &core->clock, core->width, core->height,
                                   error);
    if (code != PARLOUR_OK)
        return code;
    player_input_open(&core->input, &core->screen);
    player_input_describe(host.ask);
    core_options_apply(host.ask, &core->screen);
    return PARLOUR_OK;
}

/* Asks the host for what the core needs. Returns 0 if it cannot do that. */
static int agree(void)
{
    enum retro_pixel_format format = RETRO_PIXEL_FORMAT_XRGB8888;
    uint64_t quirks = RETRO_SERIALIZATION_QUIRK_CORE_VARIABLE_SIZE;
    bool duplicates = false;

    host.ask(RETRO_ENVIRONMENT_SET_SERIALIZATION_QUIRKS, &quirks);
    core->duplicates = host.ask(RETRO_ENVIRONMENT_GET_CAN_DUPE, &duplicates)
        && duplicates;
    return host.ask(RETRO_ENVIRONMENT_SET_PIXEL_FORMAT, &format);
}

bool retro_load_game(const struct retro_game_info *game)
{
    struct parlour_error error;

    core = calloc(1, sizeof *core);
    if (core == NULL) {
        parlour_fail(&error, PARLOUR_NO_MEMORY, 0, NULL);
        return fail(&error);
    }
    if (!agree()) {
        parlour_fail(&error, PARLOUR_UNSUPPORTED, 0,
                     "Parlour needs pictures with 24 bits of colour");
        return fail(&error);
    }
    if (use_save_folder(&error) != PARLOUR_OK
            || open_core(&error) != PARLOUR_OK)
        return fail(&error);
    if (game != NULL && game->path != NULL)
        app_open_file(core->screen.app, game->path);
    return true;
}

bool retro_load_game_special(unsigned type, const struct retro_game_info *info,
                             size_t count)
{
    (void)type;
    (void)info;
    (void)count;
    return false;
}

void retro_unload_game(void)
{
    if (core == NULL)
        return;
    screen_close(&core->screen);
    options_close(&core->options);
    free(core);
    core = NULL;
}

/* ---- a frame ---- */

/* Draws the mouse pointer over what is shown. Hosts show none over a full
 * screen. */
static void draw_pointer(struct core *c)
{
    struct canvas *canvas = &c->screen.canvas;
    int length = canvas->height / POINTER;
    SDL_Point tip = { c->input.x, c->input.y };
    SDL_Point end = { tip.x + length / 2, tip.y + length };

    c->pointed = c->input.shown;
    c->pointer = tip;
    if (c->pointed)
        canvas_arrow(canvas, end, tip, length / 4,
                     canvas->theme.colour[THEME_ACCENT]);
    SDL_RenderFlush(canvas->renderer);
}

static int pointer_changed(const struct core *c)
{
    return c->pointed != c->input.shown
        || (c->pointed && (c->pointer.x != c->input.x
                           || c->pointer.y != c->input.y));
}

/* Shows a frame; the one before again if nothing has changed. */
static void show(struct core *c)
{
    struct screen *s = &c->screen;
    const SDL_Surface *picture = s->window.picture;
    int changed = s->stale || s->moved || pointer_changed(c);

    if (changed) {
        views_draw(s);
        draw_pointer(c);
    }
    host.show(changed || !c->duplicates ? picture->pixels : NULL,
              (unsigned)c->width, (unsigned)c->height,
              (size_t)picture->pitch);
}

/* Both sides of the sound are the same. */
static void play(struct core *c)
{
    Sint16 tone[SAMPLES], both[SAMPLES * SIDES];
    int i;

    sound_take(&c->screen.sound, tone, SAMPLES);
    for (i = 0; i < SAMPLES * SIDES; i++)
        both[i] = tone[i / SIDES];
    host.play(both, SAMPLES);
}

void retro_run(void)
{
    struct core *c = core;

    c->frames++;
    c->clock = c->frames * 1000 / FRAMES;
    if (core_options_changed(host.ask))
        core_options_apply(host.ask, &c->screen);
    screen_tick(&c->screen);
    host.poll();
    player_input_take(&c->input, host.state);
    screen_tick(&c->screen);
    show(c);
    play(c);
    if (app_is_done(c->screen.app) && !c->done)
        c->done = host.ask(RETRO_ENVIRONMENT_SHUTDOWN, NULL);
}

void retro_reset(void)
{
    app_do(core->screen.app, APP_DO_RESTART);
}

/* ---- states ---- */

size_t retro_serialize_size(void)
{
    return saved_state_size(core->screen.app);
}

bool retro_serialize(void *bytes, size_t size)
{
    return saved_state_write(core->screen.app, bytes, size);
}

bool retro_unserialize(const void *bytes, size_t size)
{
    return saved_state_read(core->screen.app, bytes, size);
}

/* ---- what a core of a console would have ---- */

void retro_cheat_reset(void)
{
}

void retro_cheat_set(unsigned index, bool enabled, const char *code)
{
    (void)index;
    (void)enabled;
    (void)code;
}

unsigned retro_get_region(void)
{
    return RETRO_REGION_NTSC;
}

void *retro_get_memory_data(unsigned id)
{
    (void)id;
    return NULL;
}

size_t retro_get_memory_size(unsigned id)
{
    (void)id;
    return 0;
}
