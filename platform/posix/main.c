/* main.c: main() of every program on POSIX. Ignores SIGPIPE, so that a closed
 * pipe makes a write fail instead of killing the program.
 */
#include <signal.h>

#include "platform.h"

int main(int argc, char **argv)
{
    signal(SIGPIPE, SIG_IGN);
    return program_main(argc, argv);
}
