/* text_screen.c: a sixth screen, for tests: it reads what a player does as
 * lines and prints the five views as text. Its clock is its own: time passes
 * when a line says so. Run by run_sessions.py; the lines are
 *
 *     keys NAME ...        keys by the names that the help gives them
 *     type TEXT            characters
 *     click WHAT           a cell (c4), `row N`, `field N`, `more N` and
 *                          `less N`, `kind N`, or an action by its label;
 *                          `right WHAT` with the right button
 *     point WHAT, drag WHAT, drop WHAT, wheel N
 *     paste TEXT, open FILE       (\n in TEXT ends a line)
 *     pass MILLISECONDS    time goes by, step by step
 *     search               waits until the search has ended
 *     room COLUMNS LINES   of texts and lists
 *     show, say, actions   all of the view; its message; its actions
 *
 * With `pointing` as its first argument it is a screen on which one points and
 * does not type moves.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "app/app.h"
#include "app/main.h"
#include "platform.h"

enum { LINE = 4096, STEP = 10, A_MOMENT = 1000000, PATIENCE = 60000 };

struct screen {
    struct app *app;
    unsigned long now;
    char clipboard[LINE];
};

/* ---- hooks ---- */

static void wake(void *context)
{
    (void)context;              /* await_search asks again and again */
}

static int copy(void *context, const char *text)
{
    struct screen *s = context;

    snprintf(s->clipboard, sizeof s->clipboard, "%s", text);
    printf("(copied)\n");
    return 1;
}

static int paste(void *context)
{
    struct screen *s = context;
    char text[LINE];

    snprintf(text, sizeof text, "%s", s->clipboard);
    app_paste(s->app, text);
    return 1;
}

/* ---- the views as text ---- */

static void print_cell(struct parlour_session *s, int cell, int cursor)
{
    struct parlour_look look;
    const char *sign = ".";

    parlour_look_at(s, cell, &look);
    if (look.floor.shape == PARLOUR_SHAPE_WALL)
        sign = "#";
    else if (look.piece.shape != PARLOUR_SHAPE_NOTHING)
        sign = look.label[0] != '\0' ? look.label : "o";
    else if (look.mark.shape != PARLOUR_SHAPE_NOTHING)
        sign = "_";
    else if (look.floor.shape == PARLOUR_SHAPE_NOTHING)
        sign = " ";
    printf("%c%2s%c", cell == cursor ? '[' : look.marks
           & PARLOUR_MARK_SELECTED ? '(' : ' ', sign,
           cell == cursor ? ']' : look.marks & PARLOUR_MARK_SELECTED ? ')'
           : look.marks & PARLOUR_MARK_HINT ? '!' : ' ');
}

static void print_picture(struct parlour_session *s, int cursor)
{
    struct parlour_status status;
    int column, row;

    parlour_get_status(s, &status);
    for (row = 0; row < status.rows; row++) {
        for (column = 0; column < status.columns; column++)
            print_cell(s, parlour_cell(s, column, row), cursor);
        putchar('\n');
    }
}

static void print_board(struct app *a)
{
    struct app_board board;
    struct app_counter counter;
    struct app_kind kind;
    struct parlour_look look;
    int i;

    app_board(a, &board);
    for (i = 0; app_counter(a, i, &counter); i++)
        printf("%s%s %s", i > 0 ? "  " : "", counter.label, counter.value);
    for (i = 0; app_kind(a, i, &kind); i++)
        printf(kind.selected ? "[%s]" : " %s ", kind.name);
    for (i = 0; parlour_coming(board.session, i, &look); i++)
        printf("%s%s", i == 0 ? "  Next " : " ", look.label);
    putchar('\n');
    print_picture(board.session, board.cursor);
}

static void print_list(struct app *a)
{
    struct app_list list;
    struct app_row row;
    int i, j;

    app_list(a, &list);
    for (i = list.first; app_row(a, i, &row); i++) {
        printf("%s%c", i == list.selected ? "->" : "  ",
               row.mark ? '*' : ' ');
        for (j = 0; j < list.columns; j++)
            printf("%s%s", j > 0 ? " | " : " ", row.column[j]);
        putchar('\n');
        app_list(a, &list);
    }
}

static void print_form(struct app *a)
{
    struct app_field field;
    int i;

    for (i = 0; app_field(a, i, &field); i++)
        printf("%s %s: %s%s%s\n", field.selected ? "->" : "  ", field.label,
               field.before ? "< " : "", field.value,
               field.after ? " >" : "");
}

static void print_text(struct app *a)
{
    struct app_line line;
    int i;

    for (i = 0; app_line(a, i, &line); i++)
        if (line.picture != NULL)
            print_picture(line.picture, PARLOUR_NONE);
        else if (line.kind == APP_LINE_HEADING)
            printf("== %s\n", line.words);
        else if (line.kind != APP_LINE_BOARD)
            printf("%s%s%s\n", line.left, *line.left != '\0' ? ": " : "",
                   line.words);
}

static void print_message(struct app *a)
{
    static const char *const tones[] = { "says", "good", "bad" };
    int tone;
    const char *words = app_message(a, &tone);

    printf("%s: %s\n", tones[tone], words);
}

static void print_actions(struct app *a)
{
    struct app_action action;
    int i;

    for (i = 0; app_action(a, i, &action); i++)
        printf("%s%s %s%s", i > 0 ? ", " : "", action.key, action.label,
               action.main ? "!" : action.can ? "" : " (not now)");
    putchar('\n');
}

static void show(struct app *a)
{
    static const char *const kinds[] = {
        "board", "list", "form", "text", "prompt"
    };
    struct app_prompt prompt;

    printf("-- %s: %s", kinds[app_view(a)], app_title(a));
    printf("%s%s\n", *app_subtitle(a) != '\0' ? ": " : "", app_subtitle(a));
    switch (app_view(a)) {
    case APP_VIEW_BOARD:
        print_board(a);
        break;
    case APP_VIEW_LIST:
        print_list(a);
        break;
    case APP_VIEW_FORM:
        print_form(a);
        break;
    case APP_VIEW_TEXT:
        print_text(a);
        break;
    default:
        app_prompt(a, &prompt);
        printf("%.*s|%s\n", prompt.cursor, prompt.line,
               prompt.line + prompt.cursor);
        break;
    }
    print_message(a);
}

/* ---- input ---- */

/* An action by its label, or PARLOUR_NONE. */
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
    char word[LINE];
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

static void pass(struct screen *s, long milliseconds)
{
    for (; milliseconds > 0; milliseconds -= STEP) {
        s->now += STEP;
        app_tick(s->app, s->now);
    }
}

/* While a search runs the message says how to stop it. */
static void await_search(struct screen *s)
{
    struct timespec moment = { 0, A_MOMENT };
    int i, tone;

    for (i = 0; i < PATIENCE
             && strstr(app_message(s->app, &tone), "(any key: stop)") != NULL;
            i++) {
        nanosleep(&moment, NULL);
        app_tick(s->app, s->now);
    }
}

static void set_room(struct app *a, const char *words)
{
    struct app_room room = { 78, 20, 1, 18 };

    sscanf(words, "%d %d", &room.text_columns, &room.text_lines);
    room.list_lines = room.text_lines;
    app_resize(a, &room);
}

/* What a pointer does. */
static int point(struct app *a, const char *verb, const char *what)
{
    int on, number = 0;

    if (strcmp(verb, "wheel") == 0) {
        sscanf(what, "%d", &number);
        app_wheel(a, number);
        return 1;
    }
    if (strcmp(verb, "click") != 0 && strcmp(verb, "right") != 0
            && strcmp(verb, "point") != 0 && strcmp(verb, "drag") != 0
            && strcmp(verb, "drop") != 0)
        return 0;
    find_target(a, what, &on, &number);
    if (strcmp(verb, "click") == 0)
        app_click(a, on, number, APP_LEFT);
    else if (strcmp(verb, "right") == 0)
        app_click(a, on, number, APP_RIGHT);
    else if (strcmp(verb, "point") == 0)
        app_hover(a, on, number);
    else if (strcmp(verb, "drag") == 0)
        app_drag(a, on, number, APP_LEFT);
    else
        app_drop(a, on, number, APP_LEFT);
    return 1;
}

static void obey(struct screen *s, char *line)
{
    char *rest = strchr(line, ' ');
    struct app *a = s->app;

    if (rest != NULL)
        *rest++ = '\0';
    else
        rest = line + strlen(line);
    if (strcmp(line, "keys") == 0)
        while (app_press(a, (const char **)&rest))
            ;
    else if (strcmp(line, "type") == 0)
        app_type(a, rest);
    else if (strcmp(line, "paste") == 0)
        app_paste(a, *rest != '\0' ? unescape(rest) : s->clipboard);
    else if (strcmp(line, "open") == 0)
        app_open_file(a, rest);
    else if (strcmp(line, "pass") == 0)
        pass(s, strtol(rest, NULL, 10));
    else if (strcmp(line, "search") == 0)
        await_search(s);
    else if (strcmp(line, "room") == 0)
        set_room(a, rest);
    else if (strcmp(line, "show") == 0)
        show(a);
    else if (strcmp(line, "say") == 0)
        print_message(a);
    else if (strcmp(line, "actions") == 0)
        print_actions(a);
    else if (!point(a, line, rest))
        printf("(what is %s?)\n", line);
}

static int types = 1;           /* 0: a screen on which one points only */

static int play(struct options *o)
{
    static struct screen s = { .now = 1 };
    struct app_screen screen = {
        .name = "text",
        .traits = APP_POINTS | (types ? APP_TYPES | APP_SUSPENDS | APP_SIGNS
                                      : 0),
        .context = &s, .wake = wake, .copy = copy, .paste = paste
    };
    struct parlour_error error;
    char line[LINE];

    s.app = app_open(&screen, o, &error);
    if (s.app == NULL)
        return main_complain(&error);
    app_tick(s.app, s.now);
    while (!app_is_done(s.app) && fgets(line, sizeof line, stdin) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        printf("%s%s\n", *line == '#' ? "" : "> ", line);
        if (*line != '#')
            obey(&s, line);
        app_tick(s.app, s.now);
        fflush(stdout);
    }
    if (app_is_done(s.app))
        printf("(done)\n");
    app_close(s.app);
    return PLATFORM_DONE;
}

int program_main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "pointing") == 0) {
        types = 0;
        argv[1] = argv[0];
        argc--;
        argv++;
    }
    return main_program(OPTIONS_NCURSES, argc, argv, play);
}
