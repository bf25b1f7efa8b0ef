/* launcher.c: the program parlour: starts the best frontend for the display or
 * terminal it runs on that has all the options given, with the same arguments.
 * If none has them all, the best one says which program has the option. Looks
 * for it in its own folder, in the build folder if that is where it is, and on
 * PATH; if it is missing, tries the next best.
 */
#include <stdio.h>
#include <string.h>

#include "app/store/options.h"
#include "platform.h"

enum { LAUNCHER_NAME = 32 };    /* room for a program's name, or a number */

static const char launcher_built[] = "/frontends/launcher/";
static char launcher_name[] = "parlour";

static int launcher_always(void)
{
    return 1;
}

struct launcher_entry {
    const char *frontend;
    unsigned program;           /* enum options_program */
    int (*fits)(void);
};

/* Best first. */
static const struct launcher_entry launcher_table[] = {
    { "sdl2", OPTIONS_SDL2, platform_has_display },
    { "ncurses", OPTIONS_NCURSES, platform_has_terminal },
    { "stdio", OPTIONS_STDIO, launcher_always },
    { "tn3270", OPTIONS_TN3270, launcher_always },
    { NULL, 0, NULL }
};

/* 1 if the folder is that of this file in a build folder. Anywhere else
 * somebody could have put programs where the build has them. */
static int launcher_is_built(const char *folder)
{
    char mark[2 * PLATFORM_PATH];
    size_t length = strlen(folder), end = strlen(launcher_built);

    snprintf(mark, sizeof mark, "%s../../build.ninja", folder);
    return length >= end && strcmp(folder + length - end, launcher_built) == 0
        && platform_exists(mark);
}

/* Returns only if that program is not there. Some systems do not tell it where
 * it is, so argv[0] does. With help, argv[0] stays "parlour": the frontend
 * then describes all of them. */
static void launcher_exec(const char *folder, const char *subfolder,
                          const char *program, int help, char **argv)
{
    char path[2 * PLATFORM_PATH];

    snprintf(path, sizeof path, "%s%s%s", folder, subfolder, program);
    argv[0] = help ? launcher_name : path;
    platform_start(path, argv);
    argv[0] = launcher_name;
}

static void launcher_frontend(const char *folder, const char *frontend,
                              int help, char **argv)
{
    char program[LAUNCHER_NAME], subfolder[LAUNCHER_NAME];

    snprintf(program, sizeof program, "parlour-%s", frontend);
    snprintf(subfolder, sizeof subfolder, "../%s/", frontend);
    if (*folder != '\0')
        launcher_exec(folder, "", program, help, argv);
    if (launcher_is_built(folder))
        launcher_exec(folder, subfolder, program, help, argv);
    argv[0] = help ? launcher_name : program;
    platform_start_found(program, argv);
    argv[0] = launcher_name;
}

static int launcher_has(char **argv, const char *option)
{
    for (; *argv != NULL; argv++)
        if (strcmp(*argv, option) == 0)
            return 1;
    return 0;
}

/* Returns 1 if the program has all options given that any program has. */
static int launcher_takes(unsigned program, char **argv)
{
    unsigned programs;

    for (; *argv != NULL; argv++) {
        programs = options_programs(*argv);
        if (programs != 0 && !(programs & program))
            return 0;
    }
    return 1;
}

/* Starts the best frontend: of those that take all options, or (all = 0) of
 * any. Returns only if no frontend was found. */
static void launcher_start(const char *folder, int all, char **argv)
{
    const struct launcher_entry *entry = launcher_table;
    int help = launcher_has(argv, "--help") || launcher_has(argv, "-h");

    for (; entry->frontend != NULL; entry++)
        if (entry->fits() && (!all || launcher_takes(entry->program, argv)))
            launcher_frontend(folder, entry->frontend, help, argv);
}

int program_main(int argc, char **argv)
{
    char folder[PLATFORM_PATH];

    (void)argc;
    platform_program_folder(folder);
    launcher_start(folder, 1, argv);
    launcher_start(folder, 0, argv);
    fputs("parlour: cannot find parlour-stdio in its own folder or on PATH\n",
          stderr);
    return PLATFORM_FAILED;
}
