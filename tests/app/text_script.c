/* text_script.c: reads what a player does (see text_script.h). */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "app/play/server.h"
#include "app/views/view.h"
#include "text_script.h"

enum {
    STEP = 10, A_MOMENT = 1000000, PATIENCE = 60000,
    BOARD_ROOM = PARLOUR_SIDE * PARLOUR_ROW + 1
};

/* ---- the pointer ---- */

/* Returns an action by its label, or PARLOUR_NONE. */
static int find_action(struct app *a, const char *label)
{
    struct app_action action;
    int i;

    for (i = 0; app_action(a, i, &action); i++)
        if (strcmp(action.label, label) == 0)
            return i;
    printf("(no action %s)\n", label);
    return PARLOUR_NONE;
}

static void find_target(struct app *a, const char *what, int *on,
                        int *number)
{
    static const struct { const char *word; int on; } words[] = {
        { "row", APP_ON_ROW }, { "field", APP_ON_FIELD },
        { "less", APP_ON_FIELD_BEFORE }, { "more", APP_ON_FIELD_AFTER },
        { "kind", APP_ON_KIND }
    };
    struct app_board board;
    char word[TEXT_SCRIPT_LINE];
    size_t i;

    for (i = 0; i < sizeof words / sizeof words[0]; i++)
        if (sscanf(what, "%s %d", word, number) == 2
                && strcmp(word, words[i].word) == 0) {
            *on = words[i].on;
            return;
        }
    *on = APP_ON_CELL;
    if (app_board(a, &board)
            && parlour_read_cell(board.session, what, number) == PARLOUR_OK)
        return;
    *number = find_action(a, what);
    *on = *number == PARLOUR_NONE ? APP_ON_NOTHING : APP_ON_ACTION;
}

static void use_pointer(struct app *a, const char *what, int button,
                        void (*use)(struct app *a, int on, int number,
                                    int button))
{
    int on, number = 0;

    find_target(a, what, &on, &number);
    use(a, on, number, button);
}

static void click(struct text_script *s, char *what)
{
    use_pointer(s->app, what, APP_LEFT, app_click);
}

static void click_right(struct text_script *s, char *what)
{
    use_pointer(s->app, what, APP_RIGHT, app_click);
}

static void drag(struct text_script *s, char *what)
{
    use_pointer(s->app, what, APP_LEFT, app_drag);
}

static void drop(struct text_script *s, char *what)
{
    use_pointer(s->app, what, APP_LEFT, app_drop);
}

static void point(struct text_script *s, char *what)
{
    int on, number = 0;

    find_target(s->app, what, &on, &number);
    app_hover(s->app, on, number);
}

static void wheel(struct text_script *s, char *notches)
{
    app_wheel(s->app, (int)strtol(notches, NULL, 10));
}

/* ---- the rest ---- */

static void keys(struct text_script *s, char *names)
{
    const char *at = names;

    while (app_press(s->app, &at))
        ;
}

static void type(struct text_script *s, char *text)
{
    app_type(s->app, text, 0, 0);
}

enum { KEY_A = 4 };             /* its number, see app_type */

/* The letter of a key on a US keyboard, a blank, and what it types here. */
static void type_at(struct text_script *s, char *text)
{
    app_type(s->app, text + 2, KEY_A + text_letter(*text), 0);
}

static char *unescape(char *text)
{
    char *at = text, *to = text;

    for (; *at != '\0'; at++) {
        if (at[0] == '\\' && at[1] == 'n') {
            *to++ = '\n';
            at++;
        } else {
            *to++ = *at;
        }
    }
    *to = '\0';
    return text;
}

static void paste(struct text_script *s, char *text)
{
    app_paste(s->app, *text != '\0' ? unescape(text) : s->clipboard);
}

/* What a screen tells by itself. */
static void complain(struct text_script *s, char *words)
{
    app_say(s->app, HOST_BAD, words, 0);
}

/* Pastes that many letters. */
static void paste_letters(struct text_script *s, char *count)
{
    size_t length = strtoul(count, NULL, 10);
    char *text = malloc(length + 1);

    memset(text, 'x', length);
    text[length] = '\0';
    app_paste(s->app, text);
    free(text);
}

static void ask_paste(struct text_script *s, char *none)
{
    (void)none;
    app_ask_paste(s->app);
}

int text_script_copy(void *context, const char *text)
{
    struct text_script *s = context;

    snprintf(s->clipboard, sizeof s->clipboard, "%s", text);
    printf("(copied)\n");
    return 1;
}

int text_script_paste(void *context)
{
    struct text_script *s = context;
    char text[TEXT_SCRIPT_LINE];

    snprintf(text, sizeof text, "%s", s->clipboard);
    app_paste(s->app, text);
    return 1;
}

static void open_file(struct text_script *s, char *path)
{
    app_open_file(s->app, path);
}

static void pass(struct text_script *s, char *milliseconds)
{
    long left = strtol(milliseconds, NULL, 10);

    for (; left > 0; left -= STEP) {
        s->now += STEP;
        app_tick(s->app, s->now);
    }
}

static void skip(struct text_script *s, char *milliseconds)
{
    s->now += (unsigned long)strtol(milliseconds, NULL, 10);
    app_tick(s->app, s->now);
}

static void await_search(struct text_script *s, char *none)
{
    struct timespec moment = { 0, A_MOMENT };
    int i;

    (void)none;
    for (i = 0; i < PATIENCE && app_is_searching(s->app); i++) {
        nanosleep(&moment, NULL);
        app_tick(s->app, s->now);
    }
}

static void write_board(struct parlour_session *s, char *text)
{
    struct parlour_status status;
    char line[PARLOUR_ROW];
    int row;

    *text = '\0';
    parlour_get_status(s, &status);
    for (row = 0; row < status.rows; row++) {
        parlour_board_row(s, row, line);
        strcat(text, line);
    }
}

/* Picks the selected row, and compares the board that opens with the picture
 * of the row. */
static void pick_pictured(struct text_script *s, char *none)
{
    struct app_list list;
    struct app_row row;
    struct app_board board;
    char before[BOARD_ROOM], after[BOARD_ROOM];

    (void)none;
    app_list(s->app, &list);
    app_row(s->app, list.selected, &row);
    write_board(row.picture, before);
    keys(s, "Enter");
    app_board(s->app, &board);
    write_board(board.session, after);
    printf("(%s board)\n", strcmp(before, after) == 0 ? "the same"
                                                       : "another");
}

/* Waits until no request to the server is under way, and none follows. */
static void await_server(struct text_script *s, char *none)
{
    struct timespec a_moment = { 0, A_MOMENT };
    int i, quiet = 0;

    (void)none;
    for (i = 0; i < PATIENCE && quiet < 2; i++) {
        app_tick(s->app, s->now);
        quiet = s->app->server == NULL || s->app->server->request == NULL
            ? quiet + 1 : 0;
        nanosleep(&a_moment, NULL);
    }
}

/* hidden 1: the screen is not visible; 0: it is visible again. */
static void set_hidden(struct text_script *s, char *hidden)
{
    app_hide(s->app, *hidden == '1');
}

/* The player is away for a while. */
static void rest(struct text_script *s, char *none)
{
    (void)none;
    printf("(%s)\n", app_rest(s->app) ? "rests" : "busy");
}

/* by keys, fingers or controller: what the player uses. */
static void set_device(struct text_script *s, char *device)
{
    app_use_device(s->app, *device == 'f' ? APP_WITH_FINGERS
                   : *device == 'c' ? APP_WITH_CONTROLLER : APP_WITH_KEYS);
}

/* The player closes the window. */
static void close_window(struct text_script *s, char *none)
{
    (void)none;
    app_ask_quit(s->app);
}

static void set_room(struct text_script *s, char *words)
{
    struct app_room room = { 78, 20, 1, 18, 1, 0 };

    sscanf(words, "%d %d %d", &room.text_columns, &room.text_lines,
           &room.board_columns);
    room.list_lines = room.text_lines;
    app_resize(s->app, &room);
}

static const struct {
    const char *verb;
    void (*obey)(struct text_script *s, char *rest);
} text_script_verbs[] = {
    { "keys", keys }, { "type", type }, { "at", type_at },
    { "click", click }, { "right", click_right }, { "point", point },
    { "drag", drag },
    { "drop", drop }, { "wheel", wheel }, { "paste", paste },
    { "fault", complain },
    { "letters", paste_letters }, { "ask", ask_paste },
    { "open", open_file }, { "pass", pass },
    { "skip", skip }, { "search", await_search },
    { "room", set_room }, { "hidden", set_hidden },
    { "rest", rest }, { "by", set_device }, { "server", await_server },
    { "pick", pick_pictured }, { "close", close_window }
};

int text_script_obey(struct text_script *s, char *line)
{
    size_t length = strcspn(line, " "), i;
    char *rest = line + length;

    for (i = 0; i < sizeof text_script_verbs / sizeof text_script_verbs[0];
            i++)
        if (strncmp(line, text_script_verbs[i].verb, length) == 0
                && text_script_verbs[i].verb[length] == '\0') {
            text_script_verbs[i].obey(s, rest + (*rest == ' '));
            return 1;
        }
    return 0;
}
