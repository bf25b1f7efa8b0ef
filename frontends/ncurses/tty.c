/* tty.c: the terminal by ncursesw (see tty.h). Signals come through only
 * while nothing is being done: they are blocked but in ppoll, so none is
 * lost and none interrupts the drawing. A crash ends the screen mode and then
 * goes its way. Limit: characters are taken to be one column wide.
 */
#define _GNU_SOURCE             /* ppoll, pipe2 */

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#include "platform.h"
#include "store.h"
#include "tty.h"

#include <term.h>               /* last: its macros are common words */

enum {
    TTY_ESCAPE_WAIT = 25,       /* milliseconds a key may take to come */
    TTY_MANY = 256, TTY_SOME = 16, TTY_FEW = 8,     /* colours */
    TTY_ONCE = 6,               /* of few, those that stand for one thing */
    TTY_LINE = 4096,             /* bytes of a line of the screen */
    TTY_ESCAPE = 27, TTY_DELETE = 127,
    TTY_CTRL_H = 8, TTY_CTRL_L = 12, TTY_CTRL_S = 19, TTY_CTRL_Y = 25
};

static struct {
    SCREEN *screen;
    sigset_t open;              /* the signals' mask while waiting */
    volatile sig_atomic_t stopped;  /* by this signal */
    volatile sig_atomic_t suspended;
    int held;                   /* the mouse's button */
    int motion;                 /* the mouse's ways are told */
    int ascii;
    int colours;                /* 0: none */
    int news[2];                /* a pipe that tty_wake writes to */
    int expected;               /* it will: scripted keys wait */
    const char *keys;           /* still to be pressed, or NULL */
    const char *file;           /* where the screen is saved, or NULL */
    int ended;                  /* it was saved: stop */
    struct parlour_error error; /* of that */
} tty;

/* ---- signals ---- */

static const int tty_stops[] = { SIGINT, SIGTERM, SIGHUP, 0 };
static const int tty_pauses[] = { SIGTSTP, 0 };
static const int tty_crashes[] = {
    SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGQUIT, 0
};

static void tty_stop(int signal)
{
    tty.stopped = signal;
}

static void tty_suspend(int signal)
{
    (void)signal;
    tty.suspended = 1;
}

/* Ways of the mouse are told, or not. Curses asks for clicks only, in the
 * words that a terminal's entry has; for these there is no entry, and all
 * terminals that know them take the same. */
static void tty_set_motion(int on)
{
    static const char *const words[] = { "\033[?1003l", "\033[?1003h" };

    if (tty.motion && write(STDOUT_FILENO, words[on], strlen(words[on])) < 0)
        tty.motion = 0;
}

static void tty_crash(int signal)
{
    tty_set_motion(0);
    endwin();
    raise(signal);              /* its own way, since RESETHAND */
}

static void tty_catch(const int *signals, void (*handler)(int), int flags)
{
    struct sigaction action = { .sa_handler = handler, .sa_flags = flags };

    for (; *signals != 0; signals++)
        sigaction(*signals, &action, NULL);
}

/* Blocked from here on, but while waiting. */
static void tty_block(void)
{
    sigset_t set;
    int i;

    sigemptyset(&set);
    for (i = 0; tty_stops[i] != 0; i++)
        sigaddset(&set, tty_stops[i]);
    sigaddset(&set, SIGWINCH);
    sigaddset(&set, SIGTSTP);
    sigprocmask(SIG_BLOCK, &set, &tty.open);
}

/* Leaves the screen to others until it is resumed. */
static void tty_pause(void)
{
    sigset_t set;

    tty.suspended = 0;
    tty_set_motion(0);
    endwin();
    sigemptyset(&set);
    sigaddset(&set, SIGTSTP);
    signal(SIGTSTP, SIG_DFL);
    raise(SIGTSTP);
    sigprocmask(SIG_UNBLOCK, &set, NULL);   /* here it stands still */
    sigprocmask(SIG_BLOCK, &set, NULL);
    tty_catch(tty_pauses, tty_suspend, 0);
    refresh();
    tty_set_motion(1);
}

void tty_die(void)
{
    if (tty.stopped != 0) {
        signal(tty.stopped, SIG_DFL);
        sigprocmask(SIG_SETMASK, &tty.open, NULL);
        raise(tty.stopped);
    }
}

/* ---- colours ---- */

/* Calm on dark and on light, since the background stays as it is. */
static const short tty_palette_many[TTY_STYLES] = {
    -1, 167, 71, 68, 178, 133, 73, 173, 245, 175, 244, 244, -1, 160, 71
};
static const short tty_palette_some[TTY_STYLES] = {
    -1, 9, 10, 12, 11, 13, 14, 1, 8, 5, 8, 8, -1, 9, 10
};
static const short tty_palette_few[TTY_STYLES] = {
    -1, COLOR_RED, COLOR_GREEN, COLOR_BLUE, COLOR_YELLOW, COLOR_MAGENTA,
    COLOR_CYAN, COLOR_RED, -1, COLOR_MAGENTA, -1, -1, -1, COLOR_RED,
    COLOR_GREEN
};

static void tty_open_colours(void)
{
    const char *no_color = getenv("NO_COLOR");
    const short *palette = tty_palette_few;
    short style;

    tty.colours = 0;
    if ((no_color != NULL && *no_color != '\0') || !has_colors()
            || start_color() == ERR || use_default_colors() == ERR
            || COLORS < TTY_FEW)
        return;
    tty.colours = COLORS;
    if (COLORS >= TTY_MANY)
        palette = tty_palette_many;
    else if (COLORS >= TTY_SOME)
        palette = tty_palette_some;
    for (style = 1; style < TTY_STYLES; style++)
        init_pair(style, palette[style], -1);
}

/* Few colours are used twice: those of the last pieces are then bold. */
static attr_t tty_attributes(int style)
{
    attr_t chosen = style & TTY_CHOSEN ? A_REVERSE | A_BOLD : 0;
    attr_t colour;

    style &= TTY_CHOSEN - 1;
    colour = chosen | (tty.colours > 0 ? COLOR_PAIR(style) : 0);
    switch (style) {
    case TTY_PLAIN:
        return chosen;
    case TTY_GRID:
        return colour | A_DIM;
    case TTY_FAINT:
        return tty.colours >= TTY_SOME ? colour : A_DIM;
    case TTY_STRONG:
    case TTY_ALERT:
    case TTY_GOOD:
        return colour | A_BOLD;
    default:
        return colour | (style > TTY_ONCE && tty.colours < TTY_SOME
                         ? A_BOLD : 0);
    }
}

/* ---- start and end ---- */

static int tty_fail(char *words, const char *why)
{
    snprintf(words, PARLOUR_TEXT, "%s; parlour-stdio plays anywhere", why);
    return 0;
}

/* 1 if the terminal is one that a cursor can be moved on. */
static int tty_is_able(char *words)
{
    const char *name = getenv("TERM");
    const char *moves;
    int able, result = 0;

    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return tty_fail(words, "This is no terminal");
    if (name == NULL || *name == '\0'
            || setupterm(NULL, STDOUT_FILENO, &result) == ERR)
        return tty_fail(words, "TERM names no known terminal");
    moves = tigetstr("cup");
    able = moves != NULL && moves != (char *)-1;
    del_curterm(cur_term);
    return able || tty_fail(words, "This terminal has no cursor");
}

/* Ctrl-S is a key here, not a way to hold the output. */
static void tty_free_keys(void)
{
    struct termios mode;

    if (tcgetattr(STDIN_FILENO, &mode) == 0) {
        mode.c_iflag &= ~(tcflag_t)IXON;
        tcsetattr(STDIN_FILENO, TCSANOW, &mode);
    }
    def_prog_mode();
}

static void tty_open_mouse(void)
{
    const char *reports = tigetstr("kmous");

    mouseinterval(0);
    mousemask(BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON4_PRESSED
                  | BUTTON5_PRESSED | REPORT_MOUSE_POSITION, NULL);
    tty.motion = reports != NULL && reports != (char *)-1;
    tty_set_motion(1);
}

int tty_open(int ascii, const char *keys, const char *file, char *words)
{
    setlocale(LC_CTYPE, "");
    tty.ascii = ascii || strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    tty.keys = keys;
    tty.file = file;
    if (!tty_is_able(words))
        return 0;
    if (pipe2(tty.news, O_NONBLOCK | O_CLOEXEC) != 0)
        return tty_fail(words, "There is no pipe to be had");
    tty_block();
    set_escdelay(TTY_ESCAPE_WAIT);
    tty.screen = newterm(NULL, stdout, stdin);
    if (tty.screen == NULL)
        return tty_fail(words, "This terminal cannot be used");
    tty_catch(tty_stops, tty_stop, 0);
    tty_catch(tty_pauses, tty_suspend, 0);
    tty_catch(tty_crashes, tty_crash, (int)SA_RESETHAND);
    cbreak();
    noecho();
    tty_free_keys();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    curs_set(0);
    tty_open_mouse();
    tty_open_colours();
    return 1;
}

int tty_close(struct parlour_error *error)
{
    tty_set_motion(0);
    endwin();
    delscreen(tty.screen);
    close(tty.news[0]);
    close(tty.news[1]);
    *error = tty.error;
    return error->code;
}

int tty_is_ascii(void)
{
    return tty.ascii;
}

int tty_columns(void)
{
    return COLS;
}

int tty_lines(void)
{
    return LINES;
}

/* ---- keys ---- */

/* Curses makes one of a press and a release that come at once: a release
 * then that no press came before is a click. */
static int tty_button(unsigned long bits)
{
    int held = tty.held;

    tty.held = (bits & BUTTON1_PRESSED)
        || (held && !(bits & BUTTON1_RELEASED));
    if (bits & (held ? BUTTON1_PRESSED
                        : BUTTON1_PRESSED | BUTTON1_RELEASED))
        return TTY_CLICK;
    return tty.held ? TTY_DRAG : TTY_HOVER;
}

static int tty_mouse(int *x, int *y)
{
    MEVENT event;

    if (getmouse(&event) == ERR)
        return KEYS_NONE;
    *x = event.x;
    *y = event.y;
    if (event.bstate & BUTTON4_PRESSED)
        return TTY_WHEEL_UP;
    if (event.bstate & BUTTON5_PRESSED)
        return TTY_WHEEL_DOWN;
    return tty_button(event.bstate);
}

struct tty_name {
    int curses;
    int code;
};

static const struct tty_name tty_names[] = {
    { KEY_UP, KEYS_UP }, { KEY_DOWN, KEYS_DOWN }, { KEY_LEFT, KEYS_LEFT },
    { KEY_RIGHT, KEYS_RIGHT }, { KEY_ENTER, KEYS_ENTER },
    { '\r', KEYS_ENTER }, { '\n', KEYS_ENTER }, { ' ', KEYS_SPACE },
    { '\t', KEYS_TAB }, { TTY_ESCAPE, KEYS_ESC },
    { KEY_BACKSPACE, KEYS_BACKSPACE }, { TTY_DELETE, KEYS_BACKSPACE },
    { TTY_CTRL_H, KEYS_BACKSPACE }, { KEY_F(1), KEYS_F1 },
    { KEY_F(2), KEYS_F2 }, { KEY_F(3), KEYS_F3 }, { KEY_F(4), KEYS_F4 },
    { KEY_F(10), KEYS_F10 },
    { TTY_CTRL_L, KEYS_CTRL_L }, { TTY_CTRL_S, KEYS_CTRL_S },
    { TTY_CTRL_Y, KEYS_CTRL_Y }, { KEY_RESIZE, TTY_RESIZE },
    { 0, 0 }
};

static int tty_translate(int key, int *x, int *y)
{
    const struct tty_name *name = tty_names;

    if (key == KEY_MOUSE)
        return tty_mouse(x, y);
    while (name->curses != 0 && name->curses != key)
        name++;
    if (name->curses != 0)
        return name->code;
    return key > ' ' && key < TTY_DELETE ? key : KEYS_NONE;
}

/* ---- the screen as text ---- */

/* A line of the screen as text, without blanks at its end. */
static void tty_read_line(int y, char *text)
{
    cchar_t cell;
    wchar_t wide[CCHARW_MAX + 1];
    attr_t attributes;
    short pair;
    size_t length = 0, last = 0;
    int x, got;

    for (x = 0; x < COLS && length + MB_LEN_MAX < TTY_LINE; x++) {
        mvin_wch(y, x, &cell);
        getcchar(&cell, wide, &attributes, &pair, NULL);
        got = wctomb(text + length, wide[0]);
        length += got > 0 ? (size_t)got : 0;
        if (wide[0] != L' ')
            last = length;
    }
    text[last] = '\0';
}

static void tty_save_screen(void)
{
    struct platform_file *file = platform_create(tty.file, &tty.error);
    char text[TTY_LINE];
    int y;

    for (y = 0; file != NULL && y < LINES; y++) {
        tty_read_line(y, text);
        platform_put_line(file, text);
    }
    if (file == NULL || platform_finish(file, &tty.error) != PARLOUR_OK)
        store_blame(&tty.error, tty.file);
    tty.ended = 1;
}

/* ---- waiting ---- */

void tty_wake(void *context)
{
    (void)context;
    if (write(tty.news[1], "", 1) < 0)
        return;                 /* full: it wakes anyhow */
}

void tty_expect(void)
{
    tty.expected = 1;
}

/* Takes what was written to the pipe; 0 if nothing was. */
static int tty_read_news(void)
{
    char bytes[TTY_SOME];

    if (read(tty.news[0], bytes, sizeof bytes) <= 0)
        return 0;
    tty.expected = 0;
    return 1;
}

/* Sleeps until there is something; 0 if the time was up first. */
static int tty_wait(long wait)
{
    struct pollfd in[] = { { .fd = STDIN_FILENO, .events = POLLIN },
                           { .fd = tty.news[0], .events = POLLIN } };
    struct timespec limit = {
        .tv_sec = wait / 1000, .tv_nsec = wait % 1000 * 1000000
    };
    int got = ppoll(in, 2, wait < 0 ? NULL : &limit, &tty.open);

    if (got > 0 && (in[0].revents & ~POLLIN))
        tty.stopped = SIGHUP;   /* the terminal has gone: an end to read */
    return got != 0;
}

int tty_key(long wait, int *x, int *y)
{
    int key;

    if (tty.keys != NULL && *tty.keys != '\0' && !tty.expected)
        return keys_read(&tty.keys);
    if (tty.file != NULL && wait < 0 && !tty.ended && !tty.expected)
        tty_save_screen();
    for (;;) {
        if (tty.stopped || tty.ended)
            return TTY_STOP;
        if (tty_read_news())
            return TTY_NEWS;
        if (tty.suspended)
            tty_pause();
        key = getch();
        if (key != ERR)
            return tty_translate(key, x, y);
        if (!tty_wait(wait))
            return TTY_TICK;
    }
}

int tty_is_press(int code)
{
    return code != TTY_TICK && code != TTY_RESIZE && code != TTY_HOVER
        && code != TTY_DRAG && code != TTY_NEWS && code != TTY_STOP;
}

/* ---- painting ---- */

void tty_begin(void)
{
    erase();
}

/* 1 if a byte goes on with the character before it (UTF-8). */
static int tty_goes_on(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

int tty_width(const char *words)
{
    int width = 0;

    for (; *words != '\0'; words++)
        width += !tty_goes_on(*words);
    return width;
}

/* What does not fit on the line is left out. */
void tty_put(int y, int x, int style, const char *words)
{
    const char *end = words;
    int room = COLS - x;

    if (y < 0 || y >= LINES || x < 0)
        return;
    for (; *end != '\0' && (room > 0 || tty_goes_on(*end)); end++)
        if (!tty_goes_on(*end))
            room--;
    attrset(tty_attributes(style));
    mvaddnstr(y, x, words, (int)(end - words));
}

void tty_put_centred(int y, int style, const char *words)
{
    int x = (COLS - tty_width(words)) / 2;

    tty_put(y, x > 0 ? x : 0, style, words);
}

void tty_end(void)
{
    refresh();
}

void tty_redraw(void)
{
    clearok(stdscr, TRUE);
}
