/* launch.c: starting another program on Windows (see platform.h), which cannot
 * take the place of this one: this one waits for it. There is always a
 * desktop. No program draws in the console.
 */
#define POSIX_GAPS_PLAIN
#include "windows/posix_gaps.h"

#include <windows.h>

#include "platform.h"

enum { LAUNCH_LINE = 32768 };   /* the longest command line */

int platform_has_display(void)
{
    return 1;
}

int platform_has_terminal(void)
{
    return 0;
}

/* Adds an argument as programs take it apart: in quotes, with a backslash
 * before each quote. No other backslashes are left (see main.c). Returns where
 * the line goes on, or NULL if it would be too long. */
static char *add_argument(char *at, const char *end, const char *argument)
{
    if (at == NULL || strlen(argument) * 2 + sizeof "\"\" "
            > (size_t)(end - at))
        return NULL;
    *at++ = '"';
    for (; *argument != '\0'; argument++) {
        if (*argument == '"')
            *at++ = '\\';
        *at++ = *argument;
    }
    *at++ = '"';
    *at++ = ' ';
    *at = '\0';
    return at;
}

/* Returns the command line, which the caller must free; NULL if it would be
 * too long, or there is no memory. */
static wchar_t *command_line(char **argv)
{
    char *line = malloc(LAUNCH_LINE), *at = line;
    wchar_t *wide = malloc(LAUNCH_LINE * sizeof *wide);

    for (; at != NULL && *argv != NULL; argv++)
        at = add_argument(at, line + LAUNCH_LINE, *argv);
    if (at == NULL || wide == NULL
            || MultiByteToWideChar(CP_UTF8, 0, line, -1, wide, LAUNCH_LINE)
               == 0) {
        free(wide);
        wide = NULL;
    }
    free(line);
    return wide;
}

/* Ctrl-C is for the other program. */
static BOOL WINAPI ignore(DWORD kind)
{
    return kind == CTRL_C_EVENT || kind == CTRL_BREAK_EVENT;
}

static void run(const wchar_t *program, char **argv)
{
    STARTUPINFOW start = { .cb = sizeof start };
    PROCESS_INFORMATION other;
    wchar_t *line = command_line(argv);
    DWORD status = PLATFORM_FAILED;

    if (line == NULL || !CreateProcessW(program, line, NULL, NULL, TRUE, 0,
                                        NULL, NULL, &start, &other)) {
        free(line);
        return;
    }
    SetConsoleCtrlHandler(ignore, TRUE);
    WaitForSingleObject(other.hProcess, INFINITE);
    GetExitCodeProcess(other.hProcess, &status);
    exit((int)status);
}

void platform_start(const char *path, char **argv)
{
    wchar_t program[POSIX_GAPS_PATH];
    char named[PLATFORM_PATH];

    if (snprintf(named, sizeof named, "%s.exe", path) < (int)sizeof named
            && posix_gaps_wide_path(named, program))
        run(program, argv);
}

void platform_start_found(const char *name, char **argv)
{
    const wchar_t *folders = _wgetenv(L"PATH");
    wchar_t program[POSIX_GAPS_PATH], wide[POSIX_GAPS_PATH];

    if (folders != NULL && posix_gaps_wide_path(name, wide)
            && SearchPathW(folders, wide, L".exe", POSIX_GAPS_PATH, program,
                           NULL) > 0)
        run(program, argv);
}
