/* main.c: main() of a program in a WASI runner. */
#include "platform.h"

int main(int argc, char **argv)
{
    int exit_code;

    exit_code = program_main(argc, argv);
    if (exit_code == PLATFORM_DONE && !platform_flush_output())
        exit_code = PLATFORM_FAILED;
    return exit_code;
}
