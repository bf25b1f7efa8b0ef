/* screen.c: the terminal as a screen (see screen.h). At rest the program
 * sleeps until there is input; while the clock of a game runs, it wakes up
 * once a second. Scripted keys wait until no search is running, so a script
 * does the same on any machine.
 */
#include <stdio.h>
#include <string.h>

#include "ncurses/event.h"
#include "ncurses/screen.h"
#include "ncurses/terminal.h"
#include "ncurses/views.h"
#include "platform.h"

enum {
    SCREEN_LEAST_COLUMNS = 24,
    SCREEN_LEAST_LINES = 8,
    SCREEN_ABOVE = 2,           /* lines above rows or texts */
    SCREEN_TEXT = 76,           /* most columns of a text */
    SCREEN_MARGIN = 2           /* columns at its sides */
};

struct screen {
    struct app *app;
    const char *keys;           /* scripted keys that are left */
    const char *file;           /* to save the screen to, or NULL */
    int stale;                  /* it must be drawn again */
    int columns, lines;         /* as the application knows them */
    int on, number;             /* what the mouse is on */
    struct cells *cells;        /* what is drawn, and where; NULL: nothing */
    struct draw_board board;
};

/* ---- hooks ---- */

static void redraw(void *context)
{
    ((struct screen *)context)->stale = 1;
}

/* We cannot know whether the terminal took it, so the application shows the
 * text as well. */
static int copy(void *context, const char *text)
{
    (void)context;
    terminal_copy(text);
    return 0;
}

static void act(void *context, int action)
{
    (void)context;
    if (action == APP_DO_REDRAW)
        terminal_redraw();
}

/* ---- drawing ---- */

static void tell_room(struct screen *s)
{
    int width = terminal_columns(), height = terminal_lines();
    int columns = width - 2 * SCREEN_MARGIN;
    int lines = height - SCREEN_ABOVE - views_lines_below(width, height);
    struct app_room room = {
        columns < SCREEN_TEXT ? columns : SCREEN_TEXT, lines, 1, lines, 1, 0
    };

    if (s->columns == width && s->lines == height)
        return;
    s->columns = width;
    s->lines = height;
    app_resize(s->app, &room);
}

/* Draws the topmost board. */
static void draw_board(struct screen *s, int top, int lines)
{
    struct draw_view_room room = {
        top, 0, lines, s->cells->columns,
        views_covered(s->cells, s->app)
    };
    struct app_board board;

    s->board.dead = app_settings(s->app)->dead;
    if (app_board(s->app, &board))
        draw_board_whole(&s->board, s->cells, &board, &room,
                         app_settings(s->app)->labels);
}

static void draw_page(struct screen *s, int top, int lines)
{
    int column = (s->cells->columns - SCREEN_TEXT) / 2;
    struct draw_view_text page = {
        .app = s->app, .board = &s->board, .line = top + 1, .top = top,
        .column = column < SCREEN_MARGIN ? SCREEN_MARGIN : column,
        .lines = lines
    };
    struct app_text text;

    if (app_text(s->app, &text) && text.over)
        draw_board(s, top, lines);
    draw_view_text(&page, s->cells);
}

static void draw_view(struct screen *s, int top, int lines)
{
    switch (app_view(s->app)) {
    case APP_VIEW_LIST:
        draw_view_list(s->cells, s->app, top, lines, NULL, NULL);
        break;
    case APP_VIEW_FORM:
        views_draw_form(s->cells, s->app, top, lines);
        break;
    case APP_VIEW_TEXT:
        draw_page(s, top, lines);
        break;
    default:
        draw_board(s, top, lines);
        break;
    }
}

/* Returns 1 if the terminal is large enough; otherwise shows the size
 * needed. */
static int has_room(struct cells *c)
{
    char words[PARLOUR_TEXT];

    if (c->columns >= SCREEN_LEAST_COLUMNS && c->lines >= SCREEN_LEAST_LINES)
        return 1;
    if (c->lines > 1)
        cells_put(c, c->lines / 2 - 1, 0, CELLS_PLAIN, "Terminal too small:");
    snprintf(words, sizeof words, "%dx%d, needs %dx%d", c->columns, c->lines,
             SCREEN_LEAST_COLUMNS, SCREEN_LEAST_LINES);
    cells_put(c, c->lines / 2, 0, CELLS_PLAIN, words);
    return 0;
}

static void draw(struct screen *s)
{
    struct app_board board;
    struct cells *c;
    int top, below;

    terminal_use(app_settings(s->app));
    c = s->cells = terminal_begin();
    below = views_lines_below(c->columns, c->lines);

    s->stale = 0;
    if (app_board(s->app, &board))
        draw_board_measure(&s->board, board.session, board.status);
    if (has_room(c)) {
        top = views_draw_top(c, s->app, &s->board);
        draw_view(s, top, c->lines - top - below);
        views_draw_bottom(c, s->app);
        if (app_view(s->app) == APP_VIEW_PROMPT)
            views_draw_prompt(c, s->app);
    }
    terminal_end();
}

/* ---- input ---- */

/* Finds what is at a place of the screen. Boards below other views cannot be
 * clicked. */
static int find(struct screen *s, int x, int y, int *number)
{
    int on = s->cells == NULL ? APP_ON_NOTHING
                              : cells_find(s->cells, y, x, number);

    return on == APP_ON_CELL && app_view(s->app) != APP_VIEW_BOARD
        ? APP_ON_NOTHING : on;
}

/* The mouse was moved. */
static void point(struct screen *s, const struct event *e)
{
    int number = 0, on = find(s, e->x, e->y, &number);

    if (on == s->on && number == s->number)
        return;
    s->on = on;
    s->number = number;
    if (e->button == EVENT_NO_BUTTON)
        app_hover(s->app, on, number);
    else
        app_drag(s->app, on, number, e->button);
}

/* On a board it only scrolls: in a terminal it is turned to see what was
 * printed before, and a move must not be undone then. */
static void turn_wheel(struct screen *s, int notches)
{
    struct app_board board;

    if (app_view(s->app) != APP_VIEW_BOARD)
        app_wheel(s->app, notches);
    else if (app_board(s->app, &board)
             && draw_board_scroll(&s->board, board.status->rows, notches))
        s->stale = 1;
}

static void obey(struct screen *s, const struct event *e)
{
    switch (e->kind) {
    case EVENT_KEY:
        app_key(s->app, e->key, e->modifiers);
        break;
    case EVENT_PASTE:
        if (e->text != NULL)
            app_paste(s->app, e->text);
        else
            app_say(s->app, HOST_BAD, "The pasted text is too long: save it"
                    " as a file, and open that", 0);
        break;
    case EVENT_PRESS:
        s->on = find(s, e->x, e->y, &s->number);
        app_hover(s->app, s->on, s->number);
        app_click(s->app, s->on, s->number, e->button);
        break;
    case EVENT_RELEASE:
        s->on = find(s, e->x, e->y, &s->number);
        app_drop(s->app, s->on, s->number, e->button);
        break;
    case EVENT_MOVE:
        point(s, e);
        break;
    case EVENT_WHEEL:
        turn_wheel(s, e->notches);
        break;
    case EVENT_RESIZE:
        s->stale = 1;
        break;
    default:
        break;
    }
}

/* Handles all waiting input. Redraws after each event, so that a click hits
 * what was visible. */
static void obey_all(struct screen *s)
{
    struct event e;

    for (event_read(&e); e.kind != EVENT_NOTHING && !app_is_done(s->app);
         event_read(&e)) {
        app_tick(s->app, platform_clock());
        obey(s, &e);
        tell_room(s);
        if (s->stale && !app_is_done(s->app))
            draw(s);
    }
}

/* Says why signs are ASCII, but not again in the next games. */
static void explain_ascii(struct screen *s)
{
    const char *told = app_remembered(s->app, "ncurses.wide", "0");
    const char *wide = terminal_is_wide() ? "1" : "0";

    if (strcmp(told, wide) == 0)
        return;
    app_remember(s->app, "ncurses.wide", wide);
    if (terminal_is_wide() && app_settings(s->app)->signs == 0)
        app_say(s->app, HOST_PLAIN, "Drawn in ASCII: this terminal draws other"
                " signs too wide (O: settings)", 0);
}

/* ---- the loop ---- */

/* The program was stopped since the time that the application knows. */
static void skip_time(struct screen *s)
{
    app_hide(s->app, 1);
    app_tick(s->app, platform_clock());
    app_hide(s->app, 0);
}

/* Waits for input and handles it. Returns 0 if the program must stop. */
static int go_on(struct screen *s, long wait)
{
    int news;

    if (!app_is_searching(s->app) && app_press(s->app, &s->keys))
        return 1;
    if (terminal_is_hidden() && wait == APP_RESTS
            && !app_is_searching(s->app))
        return 0;
    news = terminal_wait(wait);
    if (news == TERMINAL_SUSPEND) {
        app_tick(s->app, platform_clock());
        terminal_pause();
    }
    if (news == TERMINAL_SUSPEND || news == TERMINAL_RESUMED)
        skip_time(s);
    if (news == TERMINAL_TYPED)
        obey_all(s);
    return news != TERMINAL_STOP;
}

int screen_run(const struct options *o, struct parlour_error *error)
{
    struct screen s = {
        .keys = o->keys != NULL ? o->keys : "", .file = o->screen
    };
    struct app_screen hooks = {
        .name = "ncurses", .context = &s, .redraw = redraw,
        .traits = APP_POINTS | APP_TYPES | APP_SUSPENDS | APP_SIGNS
            | APP_TERMINAL
            | (terminal_is_hidden() ? 0 : APP_CLOCK),
        .wake = terminal_wake, .copy = copy, .act = act
    };
    long wait;

    s.app = app_open(&hooks, o, error);
    if (s.app == NULL)
        return error->code;
    event_open();
    explain_ascii(&s);
    do {
        tell_room(&s);
        wait = app_tick(s.app, platform_clock());
        if (s.stale && !app_is_done(s.app))
            draw(&s);
    } while (!app_is_done(s.app) && go_on(&s, wait));
    app_close(s.app);
    event_close();
    error->code = PARLOUR_OK;
    return s.file == NULL ? PARLOUR_OK : terminal_save(s.file, error);
}
