/* prompt.c: a line that is typed (see prompt.h). Of a long one the end is
 * seen. Limit: ASCII only, changed at the end only.
 */
#include <stdio.h>
#include <string.h>

#include "ncurses/prompt.h"
#include "ncurses/terminal.h"

enum { PROMPT_LINE = 2048, PROMPT_MARGIN = 3 };

static void prompt_show(const char *label, const char *typed,
                        void (*draw)(void *context, const char *line),
                        void *context)
{
    char line[PROMPT_LINE];
    int room = terminal_columns() - PROMPT_MARGIN - terminal_width(label);
    int cut = terminal_width(typed) - room;

    snprintf(line, sizeof line, "%s%s_", label, typed + (cut > 0 ? cut : 0));
    draw(context, line);
}

/* Takes a key into what is typed; 0 if that ends it. */
static int prompt_take(char *typed, size_t room, int key)
{
    size_t length = strlen(typed);

    if (key == KEYS_BACKSPACE && length == 0)
        return 0;
    if (key == KEYS_BACKSPACE)
        typed[length - 1] = '\0';
    else if (key == KEYS_SPACE)
        key = ' ';
    if (key > 0 && key < KEYS_FIRST && length + 1 < room) {
        typed[length] = (char)key;
        typed[length + 1] = '\0';
    }
    return key != KEYS_ENTER && key != KEYS_ESC && key != TERMINAL_STOP;
}

int prompt_ask(const char *label, char *typed, size_t room,
               void (*draw)(void *context, const char *line), void *context)
{
    int key, x, y;

    do {
        prompt_show(label, typed, draw, context);
        key = terminal_key(-1, &x, &y);
    } while (prompt_take(typed, room, key));
    if (key == TERMINAL_STOP)
        return PROMPT_STOP;
    return key == KEYS_ENTER ? PROMPT_DONE : PROMPT_LEFT;
}
