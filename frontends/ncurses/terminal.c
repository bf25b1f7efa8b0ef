/* terminal.c: the terminal by ncursesw (see terminal.h). Signals come through
 * only while nothing is being done: they are blocked but in ppoll, so none is
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

#include "app/save_file.h"
#include "ncurses/terminal.h"
#include "platform.h"

#include <term.h>               /* last: its macros are common words */

enum {
    TERMINAL_ESCAPE_WAIT = 25, /* milliseconds a key may take to come */
    TERMINAL_MANY = 256,
    TERMINAL_SOME = 16,
    TERMINAL_FEW = 8, /* colours */
    TERMINAL_ONCE = 6, /* of few, those that stand for one thing */
    TERMINAL_LINE = 4096, /* bytes of a line of the screen */
    TERMINAL_ESCAPE = 27,
    TERMINAL_DELETE = 127,
    TERMINAL_CTRL_H = 8,
    TERMINAL_CTRL_L = 12,
    TERMINAL_CTRL_S = 19,
    TERMINAL_CTRL_Y = 25
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
    int news[2];                /* a pipe that terminal_wake writes to */
    int expected;               /* it will: scripted keys wait */
    const char *keys;           /* still to be pressed, or NULL */
    const char *file;           /* where the screen is saved, or NULL */
    int ended;                  /* it was saved: stop */
    struct parlour_error error; /* of that */
} tty;

/* ---- signals ---- */

static const int stops[] = { SIGINT, SIGTERM, SIGHUP, 0 };
static const int pauses[] = { SIGTSTP, 0 };
static const int crashes[] = {
    SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGQUIT, 0
};

static void stop(int signal)
{
    tty.stopped = signal;
}

static void suspend(int signal)
{
    (void)signal;
    tty.suspended = 1;
}

/* Ways of the mouse are told, or not. Curses asks for clicks only, in the
 * words that a terminal's entry has; for these there is no entry, and all
 * terminals that know them take the same. */
static void set_motion(int on)
{
    static const char *const words[] = { "\033[?1003l", "\033[?1003h" };

    if (tty.motion && write(STDOUT_FILENO, words[on], strlen(words[on])) < 0)
        tty.motion = 0;
}

static void crash(int signal)
{
    set_motion(0);
    endwin();
    raise(signal);              /* its own way, since RESETHAND */
}

static void catch(const int *signals, void (*handler)(int), int flags)
{
    struct sigaction action = { .sa_handler = handler, .sa_flags = flags };

    for (; *signals != 0; signals++)
        sigaction(*signals, &action, NULL);
}

/* Blocked from here on, but while waiting. */
static void block(void)
{
    sigset_t set;
    int i;

    sigemptyset(&set);
    for (i = 0; stops[i] != 0; i++)
        sigaddset(&set, stops[i]);
    sigaddset(&set, SIGWINCH);
    sigaddset(&set, SIGTSTP);
    sigprocmask(SIG_BLOCK, &set, &tty.open);
}

/* Leaves the screen to others until it is resumed. */
static void terminal_pause(void)
{
    sigset_t set;

    tty.suspended = 0;
    set_motion(0);
    endwin();
    sigemptyset(&set);
    sigaddset(&set, SIGTSTP);
    signal(SIGTSTP, SIG_DFL);
    raise(SIGTSTP);
    sigprocmask(SIG_UNBLOCK, &set, NULL);   /* here it stands still */
    sigprocmask(SIG_BLOCK, &set, NULL);
    catch(pauses, suspend, 0);
    refresh();
    set_motion(1);
}

void terminal_die(void)
{
    if (tty.stopped != 0) {
        signal(tty.stopped, SIG_DFL);
        sigprocmask(SIG_SETMASK, &tty.open, NULL);
        raise(tty.stopped);
    }
}

/* ---- colours ---- */

/* Calm on dark and on light, since the background stays as it is. */
static const short palette_many[TERMINAL_STYLES] = {
    -1, 167, 71, 68, 178, 133, 73, 173, 245, 175, 244, 244, -1, 160, 71
};
static const short palette_some[TERMINAL_STYLES] = {
    -1, 9, 10, 12, 11, 13, 14, 1, 8, 5, 8, 8, -1, 9, 10
};
static const short palette_few[TERMINAL_STYLES] = {
    -1, COLOR_RED, COLOR_GREEN, COLOR_BLUE, COLOR_YELLOW, COLOR_MAGENTA,
    COLOR_CYAN, COLOR_RED, -1, COLOR_MAGENTA, -1, -1, -1, COLOR_RED,
    COLOR_GREEN
};

static void open_colours(void)
{
    const char *no_color = getenv("NO_COLOR");
    const short *palette = palette_few;
    short style;

    tty.colours = 0;
    if ((no_color != NULL && *no_color != '\0') || !has_colors()
            || start_color() == ERR || use_default_colors() == ERR
            || COLORS < TERMINAL_FEW)
        return;
    tty.colours = COLORS;
    if (COLORS >= TERMINAL_MANY)
        palette = palette_many;
    else if (COLORS >= TERMINAL_SOME)
        palette = palette_some;
    for (style = 1; style < TERMINAL_STYLES; style++)
        init_pair(style, palette[style], -1);
}

/* Few colours are used twice: those of the last pieces are then bold. */
static attr_t terminal_attributes(int style)
{
    attr_t chosen = style & TERMINAL_CHOSEN ? A_REVERSE | A_BOLD : 0;
    attr_t colour;

    style &= TERMINAL_CHOSEN - 1;
    colour = chosen | (tty.colours > 0 ? COLOR_PAIR(style) : 0);
    switch (style) {
    case TERMINAL_PLAIN:
        return chosen;
    case TERMINAL_GRID:
        return colour | A_DIM;
    case TERMINAL_FAINT:
        return tty.colours >= TERMINAL_SOME ? colour : A_DIM;
    case TERMINAL_STRONG:
    case TERMINAL_ALERT:
    case TERMINAL_GOOD:
        return colour | A_BOLD;
    default:
        return colour | (style > TERMINAL_ONCE && tty.colours < TERMINAL_SOME
                         ? A_BOLD : 0);
    }
}

/* ---- start and end ---- */

static int fail(char *words, const char *why)
{
    snprintf(words, PARLOUR_TEXT, "%s; parlour-stdio plays anywhere", why);
    return 0;
}

/* 1 if the terminal is one that a cursor can be moved on. */
static int is_able(char *words)
{
    const char *name = getenv("TERM");
    const char *moves;
    int able, result = 0;

    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return fail(words, "This is no terminal");
    if (name == NULL || *name == '\0'
            || setupterm(NULL, STDOUT_FILENO, &result) == ERR)
        return fail(words, "TERM names no known terminal");
    moves = tigetstr("cup");
    able = moves != NULL && moves != (char *)-1;
    del_curterm(cur_term);
    return able || fail(words, "This terminal has no cursor");
}

/* Ctrl-S is a key here, not a way to hold the output. */
static void free_keys(void)
{
    struct termios mode;

    if (tcgetattr(STDIN_FILENO, &mode) == 0) {
        mode.c_iflag &= ~(tcflag_t)IXON;
        tcsetattr(STDIN_FILENO, TCSANOW, &mode);
    }
    def_prog_mode();
}

static void open_mouse(void)
{
    const char *reports = tigetstr("kmous");

    mouseinterval(0);
    mousemask(BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON4_PRESSED
                  | BUTTON5_PRESSED | REPORT_MOUSE_POSITION, NULL);
    tty.motion = reports != NULL && reports != (char *)-1;
    set_motion(1);
}

int terminal_open(int ascii, const char *keys, const char *file, char *words)
{
    setlocale(LC_CTYPE, "");
    tty.ascii = ascii || strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    tty.keys = keys;
    tty.file = file;
    if (!is_able(words))
        return 0;
    if (pipe2(tty.news, O_NONBLOCK | O_CLOEXEC) != 0)
        return fail(words, "There is no pipe to be had");
    block();
    set_escdelay(TERMINAL_ESCAPE_WAIT);
    tty.screen = newterm(NULL, stdout, stdin);
    if (tty.screen == NULL)
        return fail(words, "This terminal cannot be used");
    catch(stops, stop, 0);
    catch(pauses, suspend, 0);
    catch(crashes, crash, (int)SA_RESETHAND);
    cbreak();
    noecho();
    free_keys();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    curs_set(0);
    open_mouse();
    open_colours();
    return 1;
}

int terminal_close(struct parlour_error *error)
{
    set_motion(0);
    endwin();
    delscreen(tty.screen);
    close(tty.news[0]);
    close(tty.news[1]);
    *error = tty.error;
    return error->code;
}

int terminal_is_ascii(void)
{
    return tty.ascii;
}

int terminal_columns(void)
{
    return COLS;
}

int terminal_lines(void)
{
    return LINES;
}

/* ---- keys ---- */

/* Curses makes one of a press and a release that come at once: a release
 * then that no press came before is a click. */
static int button(unsigned long bits)
{
    int held = tty.held;

    tty.held = (bits & BUTTON1_PRESSED)
        || (held && !(bits & BUTTON1_RELEASED));
    if (bits & (held ? BUTTON1_PRESSED
                        : BUTTON1_PRESSED | BUTTON1_RELEASED))
        return TERMINAL_CLICK;
    return tty.held ? TERMINAL_DRAG : TERMINAL_HOVER;
}

static int mouse(int *x, int *y)
{
    MEVENT event;

    if (getmouse(&event) == ERR)
        return KEYS_NONE;
    *x = event.x;
    *y = event.y;
    if (event.bstate & BUTTON4_PRESSED)
        return TERMINAL_WHEEL_UP;
    if (event.bstate & BUTTON5_PRESSED)
        return TERMINAL_WHEEL_DOWN;
    return button(event.bstate);
}

struct terminal_name {
    int curses;
    int code;
};

static const struct terminal_name names[] = {
    { KEY_UP, KEYS_UP }, { KEY_DOWN, KEYS_DOWN }, { KEY_LEFT, KEYS_LEFT },
    { KEY_RIGHT, KEYS_RIGHT }, { KEY_ENTER, KEYS_ENTER },
    { '\r', KEYS_ENTER }, { '\n', KEYS_ENTER }, { ' ', KEYS_SPACE },
    { '\t', KEYS_TAB }, { TERMINAL_ESCAPE, KEYS_ESC },
    { KEY_BACKSPACE, KEYS_BACKSPACE }, { TERMINAL_DELETE, KEYS_BACKSPACE },
    { TERMINAL_CTRL_H, KEYS_BACKSPACE }, { KEY_F(1), KEYS_F1 },
    { KEY_F(2), KEYS_F2 }, { KEY_F(3), KEYS_F3 }, { KEY_F(4), KEYS_F4 },
    { KEY_F(10), KEYS_F10 },
    { TERMINAL_CTRL_L, KEYS_CTRL_L }, { TERMINAL_CTRL_S, KEYS_CTRL_S },
    { TERMINAL_CTRL_Y, KEYS_CTRL_Y }, { KEY_RESIZE, TERMINAL_RESIZE },
    { 0, 0 }
};

static int translate(int key, int *x, int *y)
{
    const struct terminal_name *name = names;

    if (key == KEY_MOUSE)
        return mouse(x, y);
    while (name->curses != 0 && name->curses != key)
        name++;
    if (name->curses != 0)
        return name->code;
    return key > ' ' && key < TERMINAL_DELETE ? key : KEYS_NONE;
}

/* ---- the screen as text ---- */

/* A line of the screen as text, without blanks at its end. */
static void read_line(int y, char *text)
{
    cchar_t cell;
    wchar_t wide[CCHARW_MAX + 1];
    attr_t attributes;
    short pair;
    size_t length = 0, last = 0;
    int x, got;

    for (x = 0; x < COLS && length + MB_LEN_MAX < TERMINAL_LINE; x++) {
        mvin_wch(y, x, &cell);
        getcchar(&cell, wide, &attributes, &pair, NULL);
        got = wctomb(text + length, wide[0]);
        length += got > 0 ? (size_t)got : 0;
        if (wide[0] != L' ')
            last = length;
    }
    text[last] = '\0';
}

static void save_screen(void)
{
    struct platform_file *file = platform_create(tty.file, &tty.error);
    char text[TERMINAL_LINE];
    int y;

    for (y = 0; file != NULL && y < LINES; y++) {
        read_line(y, text);
        platform_put_line(file, text);
    }
    if (file == NULL || platform_finish(file, &tty.error) != PARLOUR_OK)
        save_file_blame(&tty.error, tty.file);
    tty.ended = 1;
}

/* ---- waiting ---- */

void terminal_wake(void *context)
{
    (void)context;
    if (write(tty.news[1], "", 1) < 0)
        return;                 /* full: it wakes anyhow */
}

void terminal_expect(void)
{
    tty.expected = 1;
}

/* Takes what was written to the pipe; 0 if nothing was. */
static int read_news(void)
{
    char bytes[TERMINAL_SOME];

    if (read(tty.news[0], bytes, sizeof bytes) <= 0)
        return 0;
    tty.expected = 0;
    return 1;
}

/* Sleeps until there is something; 0 if the time was up first. */
static int terminal_wait(long wait)
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

int terminal_key(long wait, int *x, int *y)
{
    int key;

    if (tty.keys != NULL && *tty.keys != '\0' && !tty.expected)
        return keys_read(&tty.keys);
    if (tty.file != NULL && wait < 0 && !tty.ended && !tty.expected)
        save_screen();
    for (;;) {
        if (tty.stopped || tty.ended)
            return TERMINAL_STOP;
        if (read_news())
            return TERMINAL_NEWS;
        if (tty.suspended)
            terminal_pause();
        key = getch();
        if (key != ERR)
            return translate(key, x, y);
        if (!terminal_wait(wait))
            return TERMINAL_TICK;
    }
}

int terminal_is_press(int code)
{
    return code != TERMINAL_TICK && code != TERMINAL_RESIZE
        && code != TERMINAL_HOVER && code != TERMINAL_DRAG
        && code != TERMINAL_NEWS && code != TERMINAL_STOP;
}

/* ---- painting ---- */

void terminal_begin(void)
{
    erase();
}

/* 1 if a byte goes on with the character before it (UTF-8). */
static int goes_on(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

int terminal_width(const char *words)
{
    int width = 0;

    for (; *words != '\0'; words++)
        width += !goes_on(*words);
    return width;
}

/* What does not fit on the line is left out. */
void terminal_put(int y, int x, int style, const char *words)
{
    const char *end = words;
    int room = COLS - x;

    if (y < 0 || y >= LINES || x < 0)
        return;
    for (; *end != '\0' && (room > 0 || goes_on(*end)); end++)
        if (!goes_on(*end))
            room--;
    attrset(terminal_attributes(style));
    mvaddnstr(y, x, words, (int)(end - words));
}

void terminal_put_centred(int y, int style, const char *words)
{
    int x = (COLS - terminal_width(words)) / 2;

    terminal_put(y, x > 0 ? x : 0, style, words);
}

void terminal_end(void)
{
    refresh();
}

void terminal_redraw(void)
{
    clearok(stdscr, TRUE);
}
