/* text_screen.c: a screen for tests: it reads what a player does
 * (text_script.h), and prints the five views as text when a line asks for it:
 *
 *     show, say, actions   all of the view; its message; its actions
 *     buttons              its message, with buttons instead of keys
 *     sounds               how many there were since the last such line
 *
 * Run by run_sessions.py. With `pointing` as its first argument it is a screen
 * on which players point and do not type moves; with `window` it has one.
 */
#include <stdio.h>
#include <string.h>

#include "app/views/actions.h"
#include "app/play/screen_program.h"
#include "platform.h"
#include "text_script.h"

/* ---- the views as text ---- */

static void print_cell(struct parlour_session *s, int cell, int cursor)
{
    struct parlour_look look;
    const char *sign = ".", *around;

    parlour_look_at(s, cell, &look);
    if (look.floor.shape == PARLOUR_SHAPE_WALL)
        sign = "#";
    else if (look.piece.shape != PARLOUR_SHAPE_NOTHING)
        sign = look.label[0] != '\0' ? look.label : "o";
    else if (look.mark.shape != PARLOUR_SHAPE_NOTHING)
        sign = "_";
    else if (look.floor.shape == PARLOUR_SHAPE_NOTHING)
        sign = " ";
    around = cell == cursor ? "[]"
        : look.marks & PARLOUR_MARK_SELECTED ? "()"
        : look.marks & PARLOUR_MARK_HINT ? " !"
        : look.marks & PARLOUR_MARK_ACTIVE ? "><" : "  ";
    printf("%c%2s%c", around[0], sign, around[1]);
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
    for (i = 0; board.animation == NULL && i < board.piece_count; i++)
        if (board.pieces[i].size != ANIMATION_WHOLE)
            printf("(piece %d rests, but is not whole)\n", i);
}

static void print_list(struct app *a)
{
    struct app_list list;
    const char *group = "";
    struct app_row row;
    int i, j;

    app_list(a, &list);
    for (i = list.first; app_row(a, i, &row); i++) {
        if (strcmp(row.group, group) != 0)
            printf("== %s\n", row.group);
        group = row.group;
        printf("%s%c", i == list.selected ? "->" : "  ",
               row.mark ? '*' : ' ');
        for (j = 0; j < list.columns; j++)
            printf("%s%s", j > 0 ? " | " : " ", row.column[j]);
        puts(row.faint ? " (not now)" : "");
        app_list(a, &list);
    }
}

static void print_form(struct app *a)
{
    struct app_field field;
    int i;

    for (i = 0; app_field(a, i, &field); i++)
        printf("%s %s: %s%s%s%s%s\n", field.selected ? "->" : "  ",
               field.label, field.before ? "< " : "",
               field.chosen ? "[" : "", field.value, field.chosen ? "]" : "",
               field.after ? " >" : "");
}

static void print_text(struct app *a)
{
    struct app_line line;
    int i;

    for (i = 0; app_line(a, i, &line); i++) {
        if (line.parts > 1 && line.kind != APP_LINE_BOARD)
            printf("%d/%d ", line.part + 1, line.parts);
        if (line.picture != NULL)
            print_picture(line.picture, PARLOUR_NONE);
        else if (line.kind == APP_LINE_HEADING)
            printf("== %s\n", line.words);
        else if (line.kind != APP_LINE_BOARD)
            printf("%s%s%s\n", line.left, *line.left != '\0' ? ": " : "",
                   line.words);
    }
}

static void print_prompt(struct app *a)
{
    struct app_prompt prompt;

    app_prompt(a, &prompt);
    printf("%.*s|%s\n", prompt.cursor, prompt.line,
           prompt.line + prompt.cursor);
}

static void print_message(struct app *a)
{
    static const char *const tones[] = { "says", "good", "bad" };
    int tone;
    const char *words = app_message(a, &tone);

    printf("%s: %s\n", tones[tone], words);
}

/* For a player without keys. */
static void print_buttons(struct app *a)
{
    char words[PARLOUR_ERROR];
    int tone;

    actions_name_buttons(a, app_message(a, &tone), words);
    printf("buttons: %s\n", words);
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

/* The rules beside the board; pieces by their labels. */
static void print_rules(struct app *a)
{
    struct app_rule rule;
    int i, j;

    for (i = 0; app_rule(a, i, &rule); i++) {
        printf("%s %s", rule.looks[0].label, rule.label);
        for (j = 1; j < rule.count; j++)
            printf(" %s", rule.looks[j].label);
        printf(": %s\n", rule.words);
    }
}

static void show(struct app *a)
{
    static const struct {
        const char *name;
        void (*print)(struct app *a);
    } views[] = {
        { "board", print_board }, { "list", print_list },
        { "form", print_form }, { "text", print_text },
        { "prompt", print_prompt }
    };

    printf("-- %s: %s%s%s\n", views[app_view(a)].name, app_title(a),
           *app_subtitle(a) != '\0' ? ": " : "", app_subtitle(a));
    views[app_view(a)].print(a);
    print_message(a);
}

static int sounds;

static void hear(void *context, enum host_sound sound)
{
    (void)context;
    (void)sound;
    sounds++;
}

static void print_sounds(void)
{
    printf("%d sounds\n", sounds);
    sounds = 0;
}

static void obey(struct text_script *s, char *line)
{
    if (strcmp(line, "show") == 0)
        show(s->app);
    else if (strcmp(line, "say") == 0)
        print_message(s->app);
    else if (strcmp(line, "buttons") == 0)
        print_buttons(s->app);
    else if (strcmp(line, "actions") == 0)
        print_actions(s->app);
    else if (strcmp(line, "rules") == 0)
        print_rules(s->app);
    else if (strcmp(line, "sounds") == 0)
        print_sounds();
    else if (!text_script_obey(s, line))
        printf("(what is %s?)\n", line);
}

/* The buttons of a controller. */
static const char *name_button(void *context, int action)
{
    static const struct {
        int action;
        const char *name;
    } buttons[] = {
        { APP_DO_UP, "Up" }, { APP_DO_PICK, "A" }, { APP_DO_BACK, "B" },
        { APP_DO_UNDO, "X" }, { APP_DO_HINT, "Y" }, { APP_DO_MENU, "Start" }
    };
    size_t i;

    (void)context;
    for (i = 0; i < sizeof buttons / sizeof buttons[0]; i++)
        if (buttons[i].action == action)
            return buttons[i].name;
    return "";
}

static unsigned traits = APP_POINTS | APP_TYPES | APP_SUSPENDS | APP_SIGNS;

static int play(struct options *o)
{
    struct text_script s = { .now = 1 };
    struct app_screen screen = {
        .name = "text",
        .traits = traits,
        .context = &s, .copy = text_script_copy, .paste = text_script_paste,
        .button = name_button, .sound = hear
    };
    struct parlour_error error;
    char line[TEXT_SCRIPT_LINE];

    s.app = app_open(&screen, o, &error);
    if (s.app == NULL)
        return screen_program_complain(&error);
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
    int points = argc > 1 && strcmp(argv[1], "pointing") == 0;

    if (points || (argc > 1 && strcmp(argv[1], "window") == 0)) {
        traits = points ? APP_POINTS : traits | APP_WINDOW | APP_MOTION;
        argv[1] = argv[0];
        argc--;
        argv++;
    }
    return screen_program_run(OPTIONS_NCURSES, argc, argv, play);
}
