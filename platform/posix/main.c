/* main.c: where every program starts on POSIX. A reader that goes away is
 * noticed when a write fails, not by a signal that kills.
 */
#include <signal.h>

#include "platform.h"

int main(int argc, char **argv)
{
    signal(SIGPIPE, SIG_IGN);
    return program_main(argc, argv);
}
