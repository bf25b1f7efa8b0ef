/* views.c: the five views as JSON (see views.h), in the words of app.h. */
#include <assert.h>
#include <string.h>

#include "app/store/statistics_page.h"
#include "app/views/actions.h"
#include "app/views/legend.h"
#include "board/translate.h"
#include "web/picture.h"
#include "web/views.h"

const char *views_action_name(int action)
{
    static const char *const names[] = {
#define VIEWS_ACTION(action, keys, label, words, group) #action,
        APP_ACTIONS(VIEWS_ACTION)
#undef VIEWS_ACTION
    };

    return names[action];
}

static void write_actions(struct json *j, struct app *a)
{
    struct app_action action;
    int i;

    json_array(j, "actions");
    for (i = 0; app_action(a, i, &action); i++) {
        json_object(j, NULL);
        json_words(j, "code", views_action_name(action.code));
        json_words(j, "label", action.label);
        json_words(j, "keys", action.keys);
        json_words(j, "words", action.words);
        json_number(j, "can", action.can);
        json_number(j, "off", action.off);
        json_number(j, "main", action.main);
        json_end_object(j);
    }
    json_end_array(j);
}

static void write_settings(struct json *j, const struct app *a)
{
    const struct app_settings *settings = app_settings(a);

    json_object(j, "settings");
    json_number(j, "motion", settings->motion);
    json_number(j, "volume", settings->sound ? settings->volume : 0);
    json_number(j, "labels", settings->labels);
    json_words(j, "theme", settings->theme);
    json_number(j, "text", settings->text);
    json_end_object(j);
}

/* ---- boards ---- */

/* An object with a board, for the small pictures of lists and texts. */
static void write_picture(struct json *j, const char *name,
                          struct parlour_session *s)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    json_object(j, name);
    picture_write(j, s, &status, NULL, 0);
    json_end_object(j);
}

/* ---- what is spoken ---- */

static const struct parlour_session *told;      /* whose board it was */
static int told_top;            /* the view before this was a board's */
static int told_selected;       /* the cell of the piece that is picked */
static struct text_long spoken;

/* Adds what is on a cell. pattern: says what that means. */
static void add_cell(const struct app_board *board, int at,
                     const char *pattern)
{
    struct parlour_look look;
    char cell[PARLOUR_ERROR], name[PARLOUR_TEXT], what[PARLOUR_ERROR];
    struct text t, words;

    parlour_look_at(board->session, at, &look);
    parlour_cell_name(board->session, at, name);
    text_open(&t, cell, sizeof cell);
    if (spoken.length > 0)
        text_add(&t, ", ");
    text_open(&words, what, sizeof what);
    legend_describe(&words, &look);
    text_add_char(&words, ' ');
    text_add(&words, name);
    translate_add(&t, pattern, what);
    text_append(&spoken, cell);
}

/* Adds a part of what is around the board; nothing if it has no name. */
static void add_part(const char *name, const char *value)
{
    if (name[0] == '\0')
        return;
    text_append(&spoken, ", ");
    text_append(&spoken, name);
    if (value[0] != '\0') {
        text_append(&spoken, " ");
        text_append(&spoken, value);
    }
}

static int add_row(void *context, const char *row)
{
    (void)context;
    text_append(&spoken, spoken.length > 0 ? "; " : "");
    text_append(&spoken, row);
    return 0;
}

const char *views_describe(struct app *a)
{
    char words[PARLOUR_ROW], size[PARLOUR_TEXT];
    struct app_counter counter;
    struct app_board board;
    struct text t;
    int i;

    spoken.length = 0;
    if (!app_board(a, &board))
        return "";
    text_append(&spoken, app_title(a));
    app_short_subtitle(a, words);
    add_part(words, "");
    text_open(&t, size, sizeof size);
    translate_add(&t, "%d by %d", board.status->columns, board.status->rows);
    add_part(size, "");
    for (i = 0; app_counter(a, i, &counter); i++)
        add_part(counter.label, counter.value);
    if (board.focus != PARLOUR_NONE)
        add_cell(&board, board.focus, "you are at: %s");
    if (board.status->selected != PARLOUR_NONE)
        add_cell(&board, board.status->selected, "picked: %s");
    parlour_describe(board.session, add_row, NULL);
    return spoken.start == NULL ? "" : spoken.start;
}

/* Returns the words of the page's live region, which a screen reader speaks:
 * what has happened on the board since the last call, all of a board that is
 * first shown or shown again after another view, or "". The session's
 * narration says what happened; this adds the piece that is picked. The cell
 * at the cursor has the focus, which a screen reader says itself. */
static const char *find_spoken(struct app *a, const struct app_board *board)
{
    const char *narration = parlour_narrate(board->session) == PARLOUR_OK
        ? parlour_narration(board->session) : "";
    const struct parlour_status *status = board->status;
    int selected = told_selected;
    int begins = app_view(a) == APP_VIEW_BOARD
        && (board->session != told || !told_top);

    told = board->session;
    told_selected = status->selected;
    if (begins)
        return views_describe(a);
    spoken.length = 0;
    text_append(&spoken, narration);
    if (status->selected != PARLOUR_NONE && status->selected != selected
            && !status->steps)
        add_cell(board, status->selected, "picked: %s");
    return spoken.start == NULL ? "" : spoken.start;
}

/* ---- what is around a board ---- */

static void write_counters(struct json *j, struct app *a)
{
    struct app_counter counter;
    char stars[PARLOUR_TEXT];
    struct text t;
    int i, k;

    json_array(j, "counters");
    for (i = 0; app_counter(a, i, &counter); i++) {
        json_object(j, NULL);
        json_words(j, "label", counter.label);
        text_open(&t, stars, sizeof stars);
        for (k = 0; k < counter.stars_most; k++)
            text_add(&t, k < counter.stars ? "\xe2\x98\x85"
                                           : "\xe2\x98\x86");
        json_words(j, "value", k > 0 ? stars : counter.value);
        json_end_object(j);
    }
    json_end_array(j);
}

static void write_coming(struct json *j, const struct parlour_session *s)
{
    struct parlour_look look;
    int i;

    json_array(j, "coming");
    for (i = 0; parlour_coming(s, i, &look); i++)
        picture_write_look(j, NULL, &look);
    json_end_array(j);
}

static void write_kinds(struct json *j, struct app *a)
{
    struct app_kind kind;
    char words[PARLOUR_TEXT];
    struct text t;
    int i;

    json_array(j, "kinds");
    for (i = 0; app_kind(a, i, &kind); i++) {
        json_object(j, NULL);
        json_words(j, "name", kind.name);
        text_open(&t, words, sizeof words);
        legend_describe(&t, &kind.look);
        json_words(j, "words", words);
        json_number(j, "selected", kind.selected);
        picture_write_look(j, "look", &kind.look);
        json_end_object(j);
    }
    json_end_array(j);
}

static void write_looks_of(struct json *j, const struct parlour_look *looks,
                           int count)
{
    int i;

    json_array(j, "looks");
    for (i = 0; i < count; i++)
        picture_write_look(j, NULL, &looks[i]);
    json_end_array(j);
}

static void write_rules(struct json *j, struct app *a)
{
    struct app_rule rule;
    int i;

    json_array(j, "rules");
    for (i = 0; app_rule(a, i, &rule); i++) {
        json_object(j, NULL);
        json_words(j, "label", rule.label);
        json_words(j, "words", rule.words);
        write_looks_of(j, rule.looks, rule.count);
        json_end_object(j);
    }
    json_end_array(j);
}

static void write_board(struct json *j, struct app *a)
{
    struct app_board board;
    int i;

    if (!app_board(a, &board))
        return;
    json_object(j, "board");
    json_words(j, "game", board.status->game);
    json_words(j, "title", board.status->title);
    json_number(j, "cursor", board.cursor);
    json_number(j, "focus", board.focus);
    json_number(j, "scrolls", board.scrolls);
    json_number(j, "coordinates", board.coordinates);
    json_number(j, "isometric", app_settings(a)->isometric);
    json_number(j, "edited", board.edited);
    json_number(j, "steps", board.status->steps);
    json_words(j, "spoken", find_spoken(a, &board));
    json_array(j, "dealt");
    for (i = 0; i < board.dealt_count; i++)
        json_number(j, NULL, board.dealt[i]);
    json_end_array(j);
    picture_write(j, board.session, board.status, board.animation,
                  app_settings(a)->dead ? 0 : PARLOUR_MARK_DEAD);
    write_counters(j, a);
    write_kinds(j, a);
    if (!board.edited) {
        write_coming(j, board.session);
        write_rules(j, a);
    }
    json_end_object(j);
}

/* ---- the other views ---- */

static void write_list(struct json *j, struct app *a)
{
    struct app_list list;
    int i;

    app_list(a, &list);
    json_object(j, "list");
    json_number(j, "count", list.count);
    json_number(j, "selected", list.selected);
    json_number(j, "grid", list.grid);
    json_number(j, "pictures", list.pictures);
    json_words(j, "filter", list.filter);
    json_number(j, "grouped", list.grouped);
    json_array(j, "headings");
    for (i = 0; i < list.columns; i++)
        json_words(j, NULL, list.heading[i]);
    json_end_array(j);
    json_number(j, "right", (long)list.right);
    json_end_object(j);
}

/* The stars of a level, none if `most` is 0. */
static void write_stars(struct json *j, int earned, int most)
{
    json_number(j, "stars", earned);
    json_number(j, "starsMost", most);
}

static void write_row(struct json *j, const struct app_row *row, int columns)
{
    int i;

    json_object(j, NULL);
    json_array(j, "columns");
    for (i = 0; i < columns; i++)
        json_words(j, NULL, row->column[i]);
    json_end_array(j);
    json_number(j, "mark", row->mark);
    json_number(j, "leads", row->leads);
    json_words(j, "words", row->words);
    json_words(j, "group", row->group);
    json_words(j, "verbs", row->verbs);
    if (row->action != APP_DO_NOTHING)
        json_words(j, "action", views_action_name(row->action));
    json_number(j, "faint", row->faint);
    json_number(j, "stays", row->stays);
    json_number(j, "solved", row->solved);
    json_number(j, "levels", row->levels);
    write_stars(j, row->stars, row->stars_most);
    if (row->picture != NULL)
        write_picture(j, "picture", row->picture);
    json_end_object(j);
}

void views_write_rows(struct json *j, struct app *a, int first, int count)
{
    struct app_list list;
    struct app_row row;
    int i;

    json_clear(j);
    json_array(j, NULL);
    if (app_list(a, &list))
        for (i = first; i < first + count && app_row(a, i, &row); i++)
            write_row(j, &row, list.columns);
    json_end_array(j);
}

static void write_form(struct json *j, struct app *a)
{
    static const char *const kinds[] = { "choice", "number", "text" };
    struct app_field field;
    int i;

    json_array(j, "fields");
    for (i = 0; app_field(a, i, &field); i++) {
        json_object(j, NULL);
        json_words(j, "kind", kinds[field.kind]);
        json_words(j, "label", field.label);
        json_words(j, "value", field.value);
        json_words(j, "words", field.words);
        json_number(j, "selected", field.selected);
        json_number(j, "turns", field.before || field.after);
        json_end_object(j);
    }
    json_end_array(j);
}

static const char *line_word(int kind)
{
    static const char *const words[] = {
        "plain", "heading", "key", "pair", "board", "signs", "pair"
    };

    static_assert(sizeof words / sizeof words[0] == APP_LINE_CHART + 1,
                  "each kind has a word");
    return words[kind];
}

/* The signs of a chart become bars: U+2581, the lowest, and those after it. */
static void write_chart(struct json *j, const char *signs)
{
    static const char heights[] = STATISTICS_PAGE_SIGNS;
    char bars[PARLOUR_TEXT], bar[] = "\xe2\x96\x81";
    struct text t;

    text_open(&t, bars, sizeof bars);
    for (; *signs != '\0'; signs++) {
        bar[2] = (char)(0x81 + (strchr(heights, *signs) - heights));
        text_add(&t, bar);
    }
    json_words(j, "words", bars);
}

static void write_text(struct json *j, struct app *a)
{
    struct app_result result = { 0 };
    struct app_text text;
    struct app_line line;
    int is = app_result(a, &result), i;

    app_text(a, &text);
    json_object(j, "text");
    if (result.won)
        write_stars(j, result.stars, result.stars_most);
    else
        write_stars(j, 0, 0);
    json_number(j, "result", is);
    json_number(j, "best", result.best);
    json_number(j, "over", text.over);
    json_number(j, "page", text.page);
    json_number(j, "pages", text.pages);
    json_array(j, "lines");
    for (i = 0; app_line(a, i, &line); i++) {
        json_object(j, NULL);
        json_words(j, "kind", line_word(line.kind));
        json_words(j, "left", line.left);
        if (line.kind == APP_LINE_CHART)
            write_chart(j, line.words);
        else
            json_words(j, "words", line.words);
        if (line.action != APP_DO_NOTHING)
            json_words(j, "action", views_action_name(line.action));
        json_number(j, "crossed", line.crossed);
        write_looks_of(j, line.looks, line.look_count);
        if (line.picture != NULL)
            write_picture(j, "picture", line.picture);
        json_end_object(j);
    }
    json_end_array(j);
    json_end_object(j);
}

static void write_prompt(struct json *j, struct app *a)
{
    struct app_prompt prompt;

    app_prompt(a, &prompt);
    json_object(j, "prompt");
    json_words(j, "question", prompt.question);
    json_words(j, "line", prompt.line);
    json_number(j, "lines", prompt.lines);
    json_end_object(j);
}

static void write_view(struct json *j, struct app *a)
{
    switch (app_view(a)) {
    case APP_VIEW_LIST:
        write_list(j, a);
        break;
    case APP_VIEW_FORM:
        write_form(j, a);
        break;
    case APP_VIEW_TEXT:
        write_text(j, a);
        break;
    case APP_VIEW_PROMPT:
        write_prompt(j, a);
        break;
    default:
        break;
    }
}

void views_write(struct json *j, struct app *a)
{
    static const char *const kinds[] = {
        "board", "list", "form", "text", "prompt"
    };
    static const char *const tones[] = { "plain", "good", "bad" };
    char buttons[PARLOUR_ERROR], shorter[PARLOUR_ROW];
    const char *said;
    int tone;

    json_clear(j);
    json_object(j, NULL);
    json_words(j, "kind", kinds[app_view(a)]);
    json_words(j, "title", app_title(a));
    json_words(j, "subtitle", app_subtitle(a));
    app_short_subtitle(a, shorter);
    json_words(j, "shortSubtitle", shorter);
    said = app_message(a, &tone);
    json_words(j, "message", said);
    actions_name_buttons(a, said, buttons);
    json_words(j, "touchMessage", buttons);
    json_words(j, "tone", tones[tone]);
    json_number(j, "done", app_is_done(a));
    json_words(j, "language", app_remembered(a, "language", ""));
    write_settings(j, a);
    write_actions(j, a);
    write_board(j, a);
    told_top = app_view(a) == APP_VIEW_BOARD;
    write_view(j, a);
    json_end_object(j);
}
