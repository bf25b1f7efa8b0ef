/* views.c: the five views as JSON (see views.h), in the words of app.h. */
#include <assert.h>
#include <string.h>

#include "app/views/actions.h"
#include "app/views/legend.h"
#include "web/board_json.h"
#include "web/live_region.h"
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
    json_number(j, "speed", settings->speed);
    json_number(j, "labels", settings->labels);
    json_words(j, "theme", settings->theme);
    json_number(j, "text", settings->text);
    json_end_object(j);
}

/* ---- a board ---- */

static void write_counters(struct json *j, struct app *a)
{
    struct app_counter counter;
    int i;

    json_array(j, "counters");
    for (i = 0; app_counter(a, i, &counter); i++) {
        json_object(j, NULL);
        json_words(j, "label", counter.label);
        json_words(j, "value", counter.value);
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
        board_json_look(j, NULL, &look);
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
        board_json_look(j, "look", &kind.look);
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
    json_number(j, "edited", board.edited);
    json_number(j, "steps", board.status->steps);
    json_words(j, "spoken", live_region_words(&board));
    json_array(j, "dealt");
    for (i = 0; i < board.dealt_count; i++)
        json_number(j, NULL, board.dealt[i]);
    json_end_array(j);
    board_json(j, board.session, board.status, board.animation);
    write_counters(j, a);
    write_kinds(j, a);
    if (!board.edited)
        write_coming(j, board.session);
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
    json_words(j, "words", row->words);
    json_number(j, "stays", row->stays);
    write_stars(j, row->stars, row->stars_most);
    if (row->picture != NULL)
        board_json_picture(j, "picture", row->picture);
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
        "plain", "heading", "key", "pair", "board", "signs"
    };

    static_assert(sizeof words / sizeof words[0] == APP_LINE_SIGNS + 1,
                  "each kind has a word");
    return words[kind];
}

static void write_text(struct json *j, struct app *a)
{
    struct app_result result;
    struct app_text text;
    struct app_line line;
    int i;

    app_text(a, &text);
    json_object(j, "text");
    if (app_result(a, &result) && result.won)
        write_stars(j, result.stars, result.stars_most);
    else
        write_stars(j, 0, 0);
    json_number(j, "over", text.over);
    json_number(j, "page", text.page);
    json_number(j, "pages", text.pages);
    json_array(j, "lines");
    for (i = 0; app_line(a, i, &line); i++) {
        json_object(j, NULL);
        json_words(j, "kind", line_word(line.kind));
        json_words(j, "left", line.left);
        json_words(j, "words", line.words);
        if (line.action != APP_DO_NOTHING)
            json_words(j, "action", views_action_name(line.action));
        if (line.picture != NULL)
            board_json_picture(j, "picture", line.picture);
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
    write_settings(j, a);
    write_actions(j, a);
    write_board(j, a);
    write_view(j, a);
    json_end_object(j);
}
