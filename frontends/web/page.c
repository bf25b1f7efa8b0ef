/* page.c: the screen that is a web page: passes what the page reports to the
 * application and returns what it shows as JSON. The page calls the exported
 * functions; site/module.js has their types. A string from the page is put
 * into the buffer that `buffer` returns; a string for the page is one that
 * `view`, `rows` or `fault` returns.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/views/app.h"
#include "app/store/backup.h"
#include "app/store/language.h"
#include "board/translate.h"
#include "web/js_interface.h"
#include "web/views.h"

enum {
    PAGE_ARGUMENTS = 32,
    PAGE_SECONDS = 10           /* from one time that is saved to the next */
};

struct page {
    struct app *app;
    struct options options;
    struct parlour_error error;
    struct json json;
    char *line;                 /* the string from the page */
    size_t room;
    char *arguments;            /* what the options point to */
    char *argv[PAGE_ARGUMENTS];
    int stale;                  /* what is shown has changed */
};

static struct page page;

/* ---- the page's functions ---- */

JS_IMPORT(sound) void page_sound(int sound, int volume);
JS_IMPORT(copy) void page_copy(const char *text);
JS_IMPORT(paste) void page_paste(void);
JS_IMPORT(save) void page_save(const char *name, const char *text);
JS_IMPORT(picture) void page_picture(const char *name);
JS_IMPORT(load) void page_load(void);
JS_IMPORT(action) void page_action(const char *action);

/* ---- hooks ---- */

static void hook_redraw(void *context)
{
    (void)context;
    page.stale = 1;
}

/* The page calls `tick` when a search has ended. */
static void hook_wake(void *context)
{
    (void)context;
}

static void hook_sound(void *context, enum host_sound sound)
{
    (void)context;
    page_sound(sound, app_settings(page.app)->volume);
}

/* The page calls `copied` later. */
static int hook_copy(void *context, const char *text)
{
    (void)context;
    page_copy(text);
    return APP_COPY_LATER;
}

/* The page calls `take` or `ask_paste` later. */
static int hook_paste(void *context)
{
    (void)context;
    page_paste();
    return 1;
}

static void hook_save(void *context, const char *name, const char *text)
{
    (void)context;
    page_save(name, text);
}

/* The page takes the picture later. */
static int hook_picture(void *context, const char *name,
                        struct parlour_error *error)
{
    (void)context;
    error->code = PARLOUR_OK;
    page_picture(name);
    return PARLOUR_OK;
}

static int hook_load(void *context)
{
    (void)context;
    page_load();
    return 1;
}

static const char *hook_theme(void *context, int i, const char **title)
{
    static const char *const themes[] = { "auto", "light", "dark",
                                          "contrast" };

    (void)context;
    if (title != NULL)
        *title = "";
    return i < (int)(sizeof themes / sizeof themes[0]) ? themes[i] : NULL;
}

static void hook_action(void *context, int action)
{
    (void)context;
    page.stale = 1;
    page_action(views_action_name(action));
}

/* ---- opening ---- */

/* Gives the buffer away. */
static char *give_line(void)
{
    char *line = page.line;

    page.line = NULL;
    page.room = 0;
    return line;
}

/* Splits the lines in the buffer into the arguments of a program. */
static int read_arguments(void)
{
    static char name[] = "parlour";
    int argc = 0;
    char *at;

    page.argv[argc++] = name;
    free(page.arguments);
    page.arguments = give_line();
    for (at = strtok(page.arguments, "\n");
            at != NULL && argc < PAGE_ARGUMENTS; at = strtok(NULL, "\n"))
        page.argv[argc++] = at;
    return argc;
}

/* Opens the application with the options in the buffer, one per line. Returns
 * 0 if it fails; `fault` says why. */
JS_EXPORT(open) int page_open(unsigned long now)
{
    static const struct app_screen screen = {
        .name = "web",
        .traits = APP_POINTS | APP_SOUNDS | APP_WINDOW | APP_LIFTS | APP_RULES
            | APP_CARDS | APP_LETTERS
            | APP_CLOCK | APP_LINKS | APP_DEPTH,
        .redraw = hook_redraw,
        .wake = hook_wake,
        .sound = hook_sound,
        .copy = hook_copy,
        .paste = hook_paste,
        .save = hook_save,
        .picture = hook_picture,
        .load = hook_load,
        .theme = hook_theme,
        .act = hook_action
    };
    int argc = read_arguments();

    assert(page.app == NULL);
    if (options_read(&page.options, OPTIONS_WEB, argc, page.argv,
                     &page.error) == PARLOUR_OK)
        page.app = app_open(&screen, &page.options, &page.error);
    if (page.app == NULL) {
        options_close(&page.options);
        return 0;
    }
    app_tick(page.app, now);
    page.stale = 1;
    return 1;
}

JS_EXPORT(fault) const char *page_fault(void)
{
    return page.error.words;
}

/* The address of the server that the page came from is in the buffer. sure: it
 * has tables of scores. */
JS_EXPORT(serve) void page_serve(int sure)
{
    app_use_server(page.app, page.line, sure);
}

/* Saves everything and ends the application. */
JS_EXPORT(close) void page_close(void)
{
    app_keep_time(page.app, 1);
    app_close(page.app);
    options_close(&page.options);
    page.app = NULL;
}

/* ---- the player's language ---- */

/* The languages that the page can load are in the buffer, for the settings. */
JS_EXPORT(offer) void page_offer(void)
{
    language_offer(give_line());
}

/* Speaks the language whose table is in the buffer; without one, English. */
JS_EXPORT(speak) void page_speak(size_t length)
{
    language_take(length > 0 ? (unsigned char *)give_line() : NULL, length);
    page.stale = 1;
}

/* Translates words of the page that are in the buffer. */
JS_EXPORT(translate) const char *page_translate(void)
{
    return translate(page.line);
}

/* Shows what is wrong, which is in the buffer. */
JS_EXPORT(refuse) void page_refuse(void)
{
    app_say(page.app, HOST_BAD, page.line, 0);
}

/* ---- strings from the page ---- */

/* Returns a buffer for a string of that many bytes, which it ends with a NUL;
 * NULL without memory. */
JS_EXPORT(buffer) char *page_buffer(size_t size)
{
    char *longer;

    if (size + 1 > page.room) {
        longer = realloc(page.line, size + 1);
        if (longer == NULL)
            return NULL;
        page.line = longer;
        page.room = size + 1;
    }
    page.line[size] = '\0';
    return page.line;
}

/* ---- input ---- */

/* Browsers end pages without warning, so the time is saved now and then: not
 * each second, because the whole game is written. */
JS_EXPORT(tick) long page_tick(unsigned long now)
{
    long wait = app_tick(page.app, now);

    app_keep_time(page.app, PAGE_SECONDS);
    return wait;
}

/* The page is not visible, and may never be again; or it is again. */
JS_EXPORT(hide) void page_hide(int hidden)
{
    if (hidden)
        app_keep_time(page.app, 1);
    app_hide(page.app, hidden);
}

/* The system asks for reduced motion now, or no longer. */
JS_EXPORT(reduce_motion) void page_reduce_motion(int reduced)
{
    app_reduce_motion(page.app, reduced);
}

/* The player points with fingers, or with a mouse. */
JS_EXPORT(touch) void page_touch(int fingers)
{
    app_use_device(page.app, fingers ? APP_WITH_FINGERS : APP_WITH_KEYS);
}

JS_EXPORT(resize) void page_resize(int columns, int lines, int abreast,
                                   int list_lines)
{
    struct app_room room = { columns, lines, abreast, list_lines, 1, 0 };

    app_resize(page.app, &room);
}

/* A key by its name in the buffer, as in the help: "Up", "Ctrl-Z". */
JS_EXPORT(key) void page_key(void)
{
    unsigned modifiers;
    int key = app_key_named(page.line, &modifiers);

    if (key != APP_KEY_NONE)
        app_key(page.app, key, modifiers);
}

/* key: see app_type. */
JS_EXPORT(type) void page_type(int key, int shift)
{
    app_type(page.app, page.line, key, shift ? APP_SHIFT : 0);
}

JS_EXPORT(take) void page_take(void)
{
    app_paste(page.app, page.line);
}

/* What was to be copied is on the clipboard (1), or could not be copied. */
JS_EXPORT(copied) void page_copied(int done)
{
    app_copied(page.app, done);
}

/* The clipboard could not be read. */
JS_EXPORT(ask_paste) void page_ask_paste(void)
{
    app_ask_paste(page.app);
}

/* Opens a file: its name, a NUL and its bytes are in the buffer. Keeps it
 * with the level collections if it is needed later. */
JS_EXPORT(file) void page_file(size_t length)
{
    const char *bytes = page.line + strlen(page.line) + 1;

    char path[PLATFORM_PATH];
    struct parlour_error error, ignored;
    int fresh;

    if (backup_keep(page.line, bytes, length, path, &fresh, &error)
            != PARLOUR_OK)
        app_say(page.app, HOST_BAD, error.words, 0);
    else if (!app_open_file(page.app, path) && fresh)
        platform_delete(path, &ignored);
}

JS_EXPORT(click) void page_click(int on, int number, int button)
{
    app_click(page.app, on, number, button);
}

JS_EXPORT(drag) void page_drag(int on, int number, int button)
{
    app_drag(page.app, on, number, button);
}

JS_EXPORT(drop) void page_drop(int on, int number, int button)
{
    app_drop(page.app, on, number, button);
}

JS_EXPORT(hover) void page_hover(int on, int number)
{
    app_hover(page.app, on, number);
}

JS_EXPORT(wheel) void page_wheel(int notches)
{
    app_wheel(page.app, notches);
}

/* ---- what is shown ---- */

/* Returns 1 if that has changed since the last call of `view`. */
JS_EXPORT(stale) int page_stale(void)
{
    return page.stale;
}

/* Returns how many views are above the list of games. */
JS_EXPORT(depth) int page_depth(void)
{
    return app_depth(page.app);
}

JS_EXPORT(view) const char *page_view(void)
{
    assert(page.app != NULL);
    page.stale = 0;
    views_write(&page.json, page.app);
    return page.json.text.start;
}

/* The board in words, for players who listen. */
JS_EXPORT(describe) const char *page_describe(void)
{
    return views_describe(page.app);
}

JS_EXPORT(rows) const char *page_rows(int first, int count)
{
    views_write_rows(&page.json, page.app, first, count);
    return page.json.text.start;
}
