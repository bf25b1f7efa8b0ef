/* event.c: reads input with curses (see event.h). curses knows the keys in the
 * terminfo entry; define_key adds the marks around pasted text, and keys that
 * the entries of older terminals lack. Anything else that starts with ESC is
 * either an unknown sequence, which is skipped, or a character with Alt.
 */
#define _XOPEN_SOURCE_EXTENDED 1

#include <assert.h>
#include <curses.h>
#include <limits.h>
#include <stdlib.h>
#include <wchar.h>

#include "app/views/app.h"
#include "ncurses/event.h"

enum {
    EVENT_ESCAPE = 27,
    EVENT_BELL = 7,
    EVENT_CTRL_H = 8,
    EVENT_RUBOUT = 127,
    EVENT_LETTERS = 0x60,       /* Ctrl and a letter, plus this: the letter */
    EVENT_REST_WAIT = 50,       /* milliseconds for the rest of a sequence */
    EVENT_PASTE_WAIT = 1000,    /* and for the rest of pasted text */
    EVENT_PASTE_BEGINS = KEY_MAX + 1000,
    EVENT_PASTE_ENDS,
    EVENT_PASTED = 1048576      /* most bytes of pasted text */
};

static struct {
    int held;                   /* the button that is held down */
    char *text;                 /* what was pasted */
    size_t length, room;
    int cut;                    /* 1: some of it is lost */
} event;

void event_open(void)
{
    static const struct { const char *sequence; int key; } keys[] = {
        { "\033[200~", EVENT_PASTE_BEGINS }, { "\033[201~", EVENT_PASTE_ENDS },
        { "\033[5~", KEY_PPAGE }, { "\033[6~", KEY_NPAGE },
        { "\033[1~", KEY_HOME }, { "\033[H", KEY_HOME },
        { "\033[4~", KEY_END }, { "\033[F", KEY_END }, { "\033[3~", KEY_DC }
    };
    size_t i;

    event.held = EVENT_NO_BUTTON;
    for (i = 0; i < sizeof keys / sizeof keys[0]; i++)
        define_key(keys[i].sequence, keys[i].key);
}

void event_close(void)
{
    free(event.text);
}

void event_forget_button(void)
{
    event.held = EVENT_NO_BUTTON;
}

/* ---- sequences that curses does not know ---- */

/* Returns the next character or key of a sequence, or 0 if there isn't one. */
static wint_t read_rest(int wait, int *is_key)
{
    wint_t key;
    int got;

    timeout(wait);
    got = get_wch(&key);
    nodelay(stdscr, TRUE);
    *is_key = got == KEY_CODE_YES;
    return got == ERR ? 0 : key;
}

/* Skips a control sequence: ESC [ ... and a letter or the like. */
static void skip_sequence(void)
{
    int is_key;
    wint_t key = read_rest(EVENT_REST_WAIT, &is_key);

    if (key == '[')             /* a function key on some consoles */
        read_rest(EVENT_REST_WAIT, &is_key);
    while (key != 0 && !is_key && (key < '@' || key > '~'))
        key = read_rest(EVENT_REST_WAIT, &is_key);
}

/* Skips a report: ESC ] ... BEL, or ESC and a backslash. */
static void skip_report(void)
{
    int is_key;
    wint_t key;

    do
        key = read_rest(EVENT_REST_WAIT, &is_key);
    while (key != 0 && key != EVENT_BELL && key != EVENT_ESCAPE);
    if (key == EVENT_ESCAPE)
        read_rest(EVENT_REST_WAIT, &is_key);
}

/* Reads what follows an ESC. If nothing does, it was the key. */
static void read_escape(struct event *e)
{
    int is_key;
    wint_t key = read_rest(0, &is_key);

    while (key == EVENT_ESCAPE)
        key = read_rest(0, &is_key);
    e->kind = EVENT_IGNORED;
    if (key == 0) {
        e->kind = EVENT_KEY;
        e->key = APP_KEY_ESC;
    } else if (key == '[') {
        skip_sequence();
    } else if (key == 'O') {
        read_rest(EVENT_REST_WAIT, &is_key);
    } else if (key == ']' || key == 'P' || key == '_') {
        skip_report();
    } else if (!is_key) {
        e->kind = EVENT_KEY;
        e->key = (int)key;
        e->modifiers = APP_ALT;
    }
}

/* ---- pasted text ---- */

static void add_byte(char byte)
{
    size_t more = event.room * 2 + 256;
    char *longer;

    if (event.length + 1 >= event.room) {
        longer = more > EVENT_PASTED ? NULL : realloc(event.text, more);
        if (longer == NULL) {
            event.cut = 1;
            return;
        }
        event.text = longer;
        event.room = more;
    }
    event.text[event.length++] = byte;
    event.text[event.length] = '\0';
}

static void add_character(wint_t character)
{
    char bytes[MB_LEN_MAX];
    int count = wctomb(bytes, (wchar_t)(character == '\r' ? '\n'
                                                          : character));
    int i;

    for (i = 0; i < count; i++)
        add_byte(bytes[i]);
}

static void read_paste(struct event *e)
{
    int is_key;
    wint_t key;

    event.length = 0;
    event.cut = 0;
    while ((key = read_rest(EVENT_PASTE_WAIT, &is_key)) != 0
           && !(is_key && key == EVENT_PASTE_ENDS))
        if (!is_key)
            add_character(key);
    e->kind = event.length > 0 || event.cut ? EVENT_PASTE : EVENT_IGNORED;
    e->text = event.cut ? NULL : event.text;
}

/* ---- the mouse ---- */

static const struct {
    unsigned long pressed, released;
    int button;
} event_buttons[] = {
    { BUTTON1_PRESSED, BUTTON1_RELEASED, APP_LEFT },
    { BUTTON2_PRESSED, BUTTON2_RELEASED, APP_MIDDLE },
    { BUTTON3_PRESSED, BUTTON3_RELEASED, APP_RIGHT }
};

/* curses merges a press and a release that arrive together, so a release
 * without a press counts as a click. */
static void read_button(struct event *e, unsigned long bits)
{
    int held = event.held;
    size_t i;

    e->kind = EVENT_MOVE;
    for (i = 0; i < sizeof event_buttons / sizeof event_buttons[0]; i++) {
        if (held == event_buttons[i].button
                && bits & event_buttons[i].released) {
            e->kind = EVENT_RELEASE;
            event.held = EVENT_NO_BUTTON;
        } else if (held != event_buttons[i].button
                   && bits & (event_buttons[i].pressed
                              | event_buttons[i].released)) {
            e->kind = EVENT_PRESS;
            held = event_buttons[i].button;
            event.held = bits & event_buttons[i].released
                ? EVENT_NO_BUTTON : held;
        }
    }
    e->button = held;
}

static void read_mouse(struct event *e)
{
    MEVENT mouse;

    e->kind = EVENT_IGNORED;
    if (getmouse(&mouse) == ERR)
        return;
    e->x = mouse.x;
    e->y = mouse.y;
    e->kind = EVENT_WHEEL;
    if (mouse.bstate & BUTTON4_PRESSED)
        e->notches = 1;
    else if (mouse.bstate & BUTTON5_PRESSED)
        e->notches = -1;
    else
        read_button(e, mouse.bstate);
}

/* ---- keys ---- */

static const struct {
    int curses, key;
} event_keys[] = {
    { KEY_UP, APP_KEY_UP }, { KEY_DOWN, APP_KEY_DOWN },
    { KEY_LEFT, APP_KEY_LEFT }, { KEY_RIGHT, APP_KEY_RIGHT },
    { KEY_ENTER, APP_KEY_ENTER }, { KEY_BACKSPACE, APP_KEY_BACKSPACE },
    { KEY_DC, APP_KEY_DELETE }, { KEY_HOME, APP_KEY_HOME },
    { KEY_END, APP_KEY_END }, { KEY_PPAGE, APP_KEY_PAGE_UP },
    { KEY_NPAGE, APP_KEY_PAGE_DOWN }
};

static void translate_key(struct event *e, int key)
{
    size_t i;

    if (key >= KEY_F(1) && key <= KEY_F(12))
        e->key = APP_KEY_F1 + (key - KEY_F(1));
    for (i = 0; i < sizeof event_keys / sizeof event_keys[0]; i++)
        if (event_keys[i].curses == key)
            e->key = event_keys[i].key;
    e->kind = e->key != 0 ? EVENT_KEY : EVENT_IGNORED;
}

static void translate_character(struct event *e, int character)
{
    e->kind = EVENT_KEY;
    e->key = character;
    if (character == '\r' || character == '\n') {
        e->key = APP_KEY_ENTER;
    } else if (character == '\t') {
        e->key = APP_KEY_TAB;
    } else if (character == EVENT_CTRL_H || character == EVENT_RUBOUT) {
        e->key = APP_KEY_BACKSPACE;
    } else if (character > 0 && character < EVENT_ESCAPE) {
        e->key = character + EVENT_LETTERS;
        e->modifiers = APP_CTRL;
    } else if (character < ' ') {
        e->kind = EVENT_IGNORED;
    }
}

void event_read(struct event *e)
{
    wint_t key;
    int got = get_wch(&key);

    assert(event.held >= EVENT_NO_BUTTON && event.held <= APP_RIGHT);
    *e = (struct event){ .button = EVENT_NO_BUTTON };
    if (got == ERR)
        e->kind = EVENT_NOTHING;
    else if (got == KEY_CODE_YES && key == KEY_RESIZE)
        e->kind = EVENT_RESIZE;
    else if (got == KEY_CODE_YES && key == KEY_MOUSE)
        read_mouse(e);
    else if (got == KEY_CODE_YES && key == EVENT_PASTE_BEGINS)
        read_paste(e);
    else if (got == KEY_CODE_YES)
        translate_key(e, (int)key);
    else if (key == EVENT_ESCAPE)
        read_escape(e);
    else
        translate_character(e, (int)key);
}
