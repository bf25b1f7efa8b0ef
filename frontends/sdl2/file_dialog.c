/* file_dialog.c: the desktop's dialog on a thread that waits for its answer
 * (see file_dialog.h). One dialog is open at a time.
 */
#include <SDL.h>
#include <string.h>

#include "platform.h"
#include "sdl2/file_dialog.h"

static SDL_atomic_t is_open;

/* The thread: passes on what the player chooses. */
static int run_dialog(void *context)
{
    SDL_Event e = { .type = SDL_DROPFILE };
    char path[PLATFORM_PATH];

    (void)context;
    if (platform_choose_file(path)) {
        e.drop.file = SDL_strdup(path);
        if (SDL_PushEvent(&e) != 1)
            SDL_free(e.drop.file);
    }
    SDL_AtomicSet(&is_open, 0);
    return 0;
}

/* SDL's dummy driver has no desktop. */
static int has_desktop(void)
{
    const char *driver = SDL_GetCurrentVideoDriver();

    return driver != NULL && strcmp(driver, "dummy") != 0;
}

int file_dialog_show(void *context)
{
    SDL_Thread *thread;

    (void)context;
    if (!has_desktop() || !platform_has_file_dialog())
        return 0;
    if (!SDL_AtomicCAS(&is_open, 0, 1))
        return 1;
    thread = SDL_CreateThread(run_dialog, "dialog", NULL);
    if (thread == NULL)
        SDL_AtomicSet(&is_open, 0);
    SDL_DetachThread(thread);
    return thread != NULL;
}
