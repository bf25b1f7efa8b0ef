/* main.c: main() of a program in a WASI runner. */
#include "platform.h"

int main(int argc, char **argv)
{
    return program_main(argc, argv);
}
