/* program.c: a small screen: the names of keys come in lines. After each line
 * it prints the title of what is shown, and the board.
 */
#include <stdio.h>
#include <string.h>

#include "app/play/screen_program.h"
#include "app/views/app.h"
#include "platform.h"

enum { LINE = 1000 };

static void draw(struct app *a)
{
    struct app_board board;
    char row[PARLOUR_ROW];
    int i;

    printf("%s\n", app_title(a));
    if (app_view(a) != APP_VIEW_BOARD || !app_board(a, &board))
        return;
    for (i = 0; parlour_picture_line(board.session, i, row); i++)
        puts(row);
}

static int play(struct options *o)
{
    static const struct app_screen screen = {
        .name = "lines", .traits = APP_TYPES
    };
    struct parlour_error error;
    char line[LINE];
    const char *keys;
    struct app *a = app_open(&screen, o, &error);

    if (a == NULL)
        return screen_program_complain(&error);
    draw(a);
    while (!app_is_done(a) && fgets(line, sizeof line, stdin) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        keys = line;
        while (app_press(a, &keys))
            continue;
        while (app_tick(a, platform_clock()) == 0)
            continue;
        draw(a);
    }
    app_close(a);
    return PLATFORM_DONE;
}

int program_main(int argc, char **argv)
{
    return screen_program_run(OPTIONS_LINES, argc, argv, play);
}
