/* main.c: main() of every program on Windows. Arguments become UTF-8, and
 * paths in them get slashes: nothing else that Parlour reads has a backslash.
 * Text goes out as it is, in UTF-8 and with LF alone. A window that somebody
 * starts in a console prints there.
 */
#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <stdlib.h>
#include <windows.h>
#include <shellapi.h>

#include "platform.h"
#include "windows/compute.h"
#include "windows/posix_gaps.h"

enum {
    MAIN_ARGUMENT = 65536,      /* room for an argument */
    MAIN_BUFFER = 65536         /* so that no character is sent in parts */
};

/* Returns the arguments, or NULL if there is no memory. */
static char **read_arguments(int *count)
{
    wchar_t **wide = CommandLineToArgvW(GetCommandLineW(), count);
    char **arguments = calloc((size_t)*count + 1, sizeof *arguments);
    char *argument = malloc(MAIN_ARGUMENT);
    int i;

    if (wide == NULL || arguments == NULL || argument == NULL)
        return NULL;
    for (i = 0; i < *count; i++) {
        *argument = '\0';
        posix_gaps_utf8(wide[i], argument, MAIN_ARGUMENT);
        posix_gaps_use_slashes(argument);
        arguments[i] = strdup(argument);
        if (arguments[i] == NULL)
            return NULL;
    }
    free(argument);
    LocalFree(wide);
    return arguments;
}

/* A program with a window has no output, unless its parent gave it one. */
static void join_console(void)
{
    HANDLE out = GetStdHandle(STD_OUTPUT_HANDLE);

    if ((out != NULL && out != INVALID_HANDLE_VALUE)
            || !AttachConsole(ATTACH_PARENT_PROCESS))
        return;
    freopen("CONOUT$", "w", stdout);
    freopen("CONOUT$", "w", stderr);
}

/* Lets a console obey the few control sequences that programs print. */
static void prepare(DWORD which)
{
    HANDLE console = GetStdHandle(which);
    DWORD mode;

    if (GetConsoleMode(console, &mode))
        SetConsoleMode(console, mode | ENABLE_PROCESSED_OUTPUT
                       | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}

static void open_streams(void)
{
    join_console();
    prepare(STD_OUTPUT_HANDLE);
    prepare(STD_ERROR_HANDLE);
    _setmode(STDIN_FILENO, _O_BINARY);
    _setmode(STDOUT_FILENO, _O_BINARY);
    _setmode(STDERR_FILENO, _O_BINARY);
    setvbuf(stdout, NULL, _IOFBF, MAIN_BUFFER);
}

static UINT main_code_page;     /* of the console when the program began */

/* Called at every end, also that by exit(). */
static void restore_code_page(void)
{
    SetConsoleOutputCP(main_code_page);
}

int main(void)
{
    int argc, exit_code;
    char **argv = read_arguments(&argc);

    if (argv != NULL)
        compute_serve(argc, argv);
    SetErrorMode(SEM_FAILCRITICALERRORS);
    main_code_page = GetConsoleOutputCP();
    atexit(restore_code_page);
    SetConsoleOutputCP(CP_UTF8);
    open_streams();
    if (argv == NULL) {
        fputs("not enough memory\n", stderr);
        return PLATFORM_FAILED;
    }
    exit_code = program_main(argc, argv);
    if (exit_code == PLATFORM_DONE && !platform_flush_output())
        exit_code = PLATFORM_FAILED;
    return exit_code;
}
