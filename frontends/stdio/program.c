/* program.c: parlour-stdio: a game in plain text. */
#include "app/play/screen_program.h"
#include "platform.h"
#include "stdio/stdio_game.h"

int program_main(int argc, char **argv)
{
    return screen_program_run(OPTIONS_STDIO, argc, argv, stdio_game_play);
}
