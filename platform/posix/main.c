/* main.c: main() of every program on POSIX. Ignores SIGPIPE and SIGXFSZ, so
 * that a closed pipe or a limit on the size of files makes a write fail
 * instead of killing the program. What the program writes is for the user
 * alone, whatever the umask is.
 */
#define _POSIX_C_SOURCE 200809L

#include <signal.h>
#include <sys/stat.h>

#include "platform.h"
#include "posix/files.h"

int main(int argc, char **argv)
{
    int exit_code;

    files_note_program(argc > 0 ? argv[0] : NULL);
    umask(S_IRWXG | S_IRWXO);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    exit_code = program_main(argc, argv);
    if (exit_code == PLATFORM_DONE && !platform_flush_output())
        exit_code = PLATFORM_FAILED;
    return exit_code;
}
