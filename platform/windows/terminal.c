/* terminal.c: the standard streams, waiting for input, and interrupts on
 * Windows (see platform.h). A console is read as UTF-16, since in UTF-8 older
 * ones give NUL for every letter that is not ASCII.
 */
#include <errno.h>
#include <io.h>
#include <stdio.h>
#include <string.h>
#include <windows.h>

#include "platform.h"

enum {
    TERMINAL_PAUSE = 10,        /* milliseconds between two looks at a pipe */
    TERMINAL_WIDE = 256,        /* characters read at once */
    TERMINAL_EOF = 0x1a         /* Ctrl-Z at the start of a line */
};

/* ---- interrupts ---- */

static volatile LONG interrupted, heard;
static HANDLE bell;             /* rings when something interrupts */

/* Runs on a thread of its own. When it returns after the console was closed,
 * the program ends: so the program gets the seconds that Windows allows. */
static BOOL WINAPI handle_interrupt(DWORD kind)
{
    int which = kind == CTRL_C_EVENT ? PLATFORM_CTRL_C : PLATFORM_TERMINATE;

    if (heard < which)
        return FALSE;
    interrupted = which;
    SetEvent(bell);
    if (kind != CTRL_C_EVENT && kind != CTRL_BREAK_EVENT)
        Sleep(INFINITE);
    return TRUE;
}

void platform_hear_interrupt(int on)
{
    if (bell == NULL) {
        bell = CreateEventW(NULL, TRUE, FALSE, NULL);
        SetConsoleCtrlHandler(handle_interrupt, TRUE);
    }
    heard = on;
    interrupted = 0;
    ResetEvent(bell);
}

int platform_is_interrupted(void)
{
    return interrupted;
}

/* ---- input ---- */

static HANDLE input(void)
{
    return GetStdHandle(STD_INPUT_HANDLE);
}

static int is_console(HANDLE stream)
{
    DWORD mode;

    return GetConsoleMode(stream, &mode) != 0;
}

int platform_is_typed(void)
{
    return is_console(input());
}

int platform_shows_errors(void)
{
    return is_console(GetStdHandle(STD_ERROR_HANDLE));
}

long platform_card(const char *line, long length)
{
    (void)line;
    return length;
}

/* The first half of a character may come at the end of what was read. */
static long read_console(char *bytes, long room)
{
    static wchar_t half;
    wchar_t wide[TERMINAL_WIDE];
    DWORD most = (DWORD)room / 4 < TERMINAL_WIDE ? (DWORD)room / 4
                                                 : TERMINAL_WIDE;
    DWORD got = 0, start = half != 0;
    BOOL read;

    wide[0] = half;
    do {
        SetLastError(0);
        read = ReadConsoleW(input(), wide + start, most > start ? most - start
                                                                : 1,
                            &got, NULL);
    } while (got == 0 && GetLastError() == ERROR_OPERATION_ABORTED);
    if (!read || got == 0 || wide[0] == TERMINAL_EOF)
        return 0;
    got += start;
    half = IS_HIGH_SURROGATE(wide[got - 1]) ? wide[got - 1] : 0;
    if (half != 0 && --got == 0)
        return read_console(bytes, room);
    return WideCharToMultiByte(CP_UTF8, 0, wide, (int)got, bytes, (int)room,
                               NULL, NULL);
}

long platform_read_input(char *bytes, long room)
{
    enum { LEAST = 8 };         /* a smaller room has no place for two */
    DWORD got;

    if (platform_is_typed() && room >= LEAST)
        return read_console(bytes, room);
    return ReadFile(input(), bytes, (DWORD)room, &got, NULL) ? (long)got : 0;
}

/* Takes events that type nothing out of the console. Returns 1 if a key is
 * pressed. */
static int is_key_pressed(HANDLE console)
{
    INPUT_RECORD record;
    DWORD count;

    while (PeekConsoleInputW(console, &record, 1, &count) && count > 0) {
        if (record.EventType == KEY_EVENT && record.Event.KeyEvent.bKeyDown)
            return 1;
        ReadConsoleInputW(console, &record, 1, &count);
    }
    return 0;
}

/* Returns 1 if there is something to read, or nothing ever will be. */
static int is_there(HANDLE stream)
{
    DWORD bytes = 0;

    if (is_console(stream))
        return is_key_pressed(stream);
    return GetFileType(stream) != FILE_TYPE_PIPE
        || !PeekNamedPipe(stream, NULL, 0, NULL, &bytes, NULL) || bytes > 0;
}

int platform_wait(unsigned long milliseconds)
{
    unsigned long start = platform_clock(), passed = 0, pause;

    while (passed < milliseconds) {
        if (interrupted || is_there(input()))
            return 0;
        pause = milliseconds - passed;
        pause = pause < TERMINAL_PAUSE ? pause : TERMINAL_PAUSE;
        if (bell == NULL)
            Sleep(pause);
        else
            WaitForSingleObject(bell, pause);
        passed = (platform_clock() - start) & 0xffffffffUL;
    }
    return !interrupted;
}

/* ---- output ---- */

/* A pipe that nobody reads any more is no fault. */
int platform_flush_output(void)
{
    int fault;

    errno = 0;
    if (fflush(stdout) == 0 && !ferror(stdout))
        return 1;
    fault = errno;              /* 0: an earlier write failed */
    if (GetFileType(GetStdHandle(STD_OUTPUT_HANDLE)) != FILE_TYPE_PIPE)
        fprintf(stderr, "standard output: %s\n",
                fault != 0 ? strerror(fault) : "cannot be written");
    return 0;
}
