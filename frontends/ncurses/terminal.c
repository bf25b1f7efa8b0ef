/* terminal.c: the terminal by ncursesw (see terminal.h). Signals are blocked
 * except while waiting in ppoll, so none is lost and none interrupts drawing.
 * On a crash the handler leaves screen mode and raises the signal again. A
 * hidden screen is drawn like any other, to /dev/null.
 */
#define _GNU_SOURCE             /* ppoll, pipe2 */

#include <assert.h>
#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#include "app/store/text_file.h"
#include "board/text.h"
#include "ncurses/terminal.h"
#include "platform.h"

#include <term.h>               /* last: its macros are common words */
#undef columns
#undef lines

enum {
    TERMINAL_ESCAPE_WAIT = 25,  /* milliseconds a key may take to come */
    TERMINAL_256_COLOURS = 256,
    TERMINAL_16_COLOURS = 16,
    TERMINAL_8_COLOURS = 8,
    TERMINAL_DISTINCT = 6,      /* of 8 colours, those used for one piece */
    TERMINAL_WAKES = 16,        /* bytes read from the pipe at once */
    TERMINAL_LINE = 4096,       /* bytes of a line of the screen */
    TERMINAL_RUN = 256,         /* cells painted at once */
    TERMINAL_COPIED = 100000    /* bytes that terminals take at most */
};

static struct {
    SCREEN *screen;
    sigset_t unblocked;         /* the signal mask while waiting */
    volatile sig_atomic_t stopped;  /* the signal that asked to stop */
    volatile sig_atomic_t suspended, resumed;
    int reports;                /* it reports the mouse and pastes */
    int ascii;
    int colours;                /* 0: none */
    int wake_pipe[2];           /* terminal_wake writes to it */
    FILE *null_file;            /* a hidden screen is drawn to it */
    int cursor_x, cursor_y;
    struct cells cells;         /* what is drawn */
    size_t room;                /* for how many cells */
} tty;

/* ---- signals ---- */

static const int stops[] = { SIGINT, SIGTERM, SIGHUP, 0 };
static const int pauses[] = { SIGTSTP, 0 };
static const int resumes[] = { SIGCONT, 0 };
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

static void resume(int signal)
{
    (void)signal;
    tty.resumed = 1;
}

static void write_all(const char *words)
{
    size_t length = strlen(words);
    ssize_t written;

    while (length > 0 && (written = write(STDOUT_FILENO, words, length)) > 0) {
        words += written;
        length -= (size_t)written;
    }
}

/* Switches the reports of mouse motion and of bracketed paste. terminfo has no
 * entry for them; all terminals that support them use these sequences. */
static void set_reports(int on)
{
    if (tty.reports)
        write_all(on ? "\033[?1003h\033[?2004h"
                         : "\033[?1003l\033[?2004l");
}

static void crash(int signal)
{
    set_reports(0);
    endwin();
    raise(signal);              /* SA_RESETHAND restored its default */
}

static void catch(const int *signals, void (*handler)(int), int flags)
{
    struct sigaction action = { .sa_handler = handler, .sa_flags = flags };

    for (; *signals != 0; signals++)
        sigaction(*signals, &action, NULL);
}

/* Blocks the signals except while waiting. */
static void block(void)
{
    sigset_t set;
    int i;

    sigemptyset(&set);
    for (i = 0; stops[i] != 0; i++)
        sigaddset(&set, stops[i]);
    sigaddset(&set, SIGWINCH);
    sigaddset(&set, SIGTSTP);
    sigaddset(&set, SIGCONT);
    sigprocmask(SIG_BLOCK, &set, &tty.unblocked);
}

/* After endwin. */
static void take_back(void)
{
    tty.resumed = 0;
    refresh();
    set_reports(1);
}

void terminal_pause(void)
{
    sigset_t set;

    tty.suspended = 0;
    set_reports(0);
    endwin();
    sigemptyset(&set);
    sigaddset(&set, SIGTSTP);
    sigaddset(&set, SIGCONT);
    signal(SIGTSTP, SIG_DFL);
    raise(SIGTSTP);
    sigprocmask(SIG_UNBLOCK, &set, NULL);   /* it stops here */
    sigprocmask(SIG_BLOCK, &set, NULL);
    catch(pauses, suspend, 0);
    take_back();
}

void terminal_raise_again(void)
{
    if (tty.stopped != 0) {
        signal(tty.stopped, SIG_DFL);
        sigprocmask(SIG_SETMASK, &tty.unblocked, NULL);
        raise(tty.stopped);
    }
}

/* ---- colours ---- */

/* Readable on dark and light: the background is the terminal's own. */
static const short palette_256[CELLS_STYLES] = {
    -1, 167, 71, 68, 178, 133, 73, 173, 245, 175, 244, 244, -1, 160, 71, -1
};
static const short palette_16[CELLS_STYLES] = {
    -1, 9, 10, 12, 11, 13, 14, 1, 8, 5, 8, 8, -1, 9, 10, -1
};
static const short palette_8[CELLS_STYLES] = {
    -1, COLOR_RED, COLOR_GREEN, COLOR_BLUE, COLOR_YELLOW, COLOR_MAGENTA,
    COLOR_CYAN, COLOR_RED, -1, COLOR_MAGENTA, -1, -1, -1, COLOR_RED,
    COLOR_GREEN, -1
};

static void open_colours(void)
{
    const char *no_color = getenv("NO_COLOR");
    const short *palette = palette_8;
    short style;

    tty.colours = 0;
    if ((no_color != NULL && *no_color != '\0') || !has_colors()
            || start_color() == ERR || use_default_colors() == ERR
            || COLORS < TERMINAL_8_COLOURS)
        return;
    tty.colours = COLORS;
    if (COLORS >= TERMINAL_256_COLOURS)
        palette = palette_256;
    else if (COLORS >= TERMINAL_16_COLOURS)
        palette = palette_16;
    for (style = 1; style < CELLS_STYLES; style++)
        init_pair(style, palette[style], -1);
}

/* With 8 colours some are used twice: the last pieces are bold then. Blue
 * always is, because plain blue is too dark on black. */
static attr_t attributes_of(int style)
{
    attr_t chosen = style & CELLS_CHOSEN ? A_REVERSE | A_BOLD : 0;
    attr_t colour;

    style &= CELLS_CHOSEN - 1;
    colour = chosen | (tty.colours > 0 ? COLOR_PAIR(style) : 0);
    switch (style) {
    case CELLS_PLAIN:
    case CELLS_INFO:
        return chosen;
    case CELLS_GRID:
    case CELLS_FAINT:
        return tty.colours >= TERMINAL_16_COLOURS ? colour : A_DIM;
    case CELLS_STRONG:
    case CELLS_ALERT:
    case CELLS_GOOD:
        return colour | A_BOLD;
    default:
        return colour | (tty.colours < TERMINAL_16_COLOURS
                         && (style > TERMINAL_DISTINCT
                             || style == CELLS_BLUE) ? A_BOLD : 0);
    }
}

/* ---- start and end ---- */

static int fail(char *words, const char *why)
{
    snprintf(words, PARLOUR_TEXT, "%s (try parlour-stdio)", why);
    return 0;
}

/* Returns 1 if the terminal can move its cursor. */
static int can_move_cursor(char *words)
{
    const char *name = getenv("TERM");
    const char *moves;
    int able, result = 0;

    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return fail(words, "Not a terminal");
    if (name == NULL || *name == '\0'
            || setupterm(NULL, STDOUT_FILENO, &result) == ERR)
        return fail(words, "Unknown terminal type in TERM");
    moves = tigetstr("cup");
    able = moves != NULL && moves != (char *)-1;
    del_curterm(cur_term);
    return able || fail(words, "This terminal cannot move its cursor");
}

/* Ctrl-S, Ctrl-O and Ctrl-V are keys here: they do not stop output, discard it
 * or quote the next key. */
static void disable_flow_control(void)
{
    struct termios mode;

    if (tcgetattr(STDIN_FILENO, &mode) == 0) {
        mode.c_iflag &= ~(tcflag_t)IXON;
        mode.c_lflag &= ~(tcflag_t)IEXTEN;
        tcsetattr(STDIN_FILENO, TCSANOW, &mode);
    }
    def_prog_mode();
}

static void open_mouse(void)
{
    const char *reports = tigetstr("kmous");

    mouseinterval(0);
    mousemask(BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON2_PRESSED
                  | BUTTON2_RELEASED | BUTTON3_PRESSED | BUTTON3_RELEASED
                  | BUTTON4_PRESSED | BUTTON5_PRESSED | REPORT_MOUSE_POSITION,
              NULL);
    tty.reports = reports != NULL && reports != (char *)-1;
    set_reports(1);
}

/* Without a terminal curses reads the size from these variables. */
static void set_hidden_size(void)
{
    struct winsize size;
    char number[PARLOUR_TEXT];

    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0)
        return;
    snprintf(number, sizeof number, "%d", size.ws_row);
    setenv("LINES", number, 0);
    snprintf(number, sizeof number, "%d", size.ws_col);
    setenv("COLUMNS", number, 0);
}

static SCREEN *open_hidden(void)
{
    tty.null_file = fopen("/dev/null", "r+");
    if (tty.null_file == NULL)
        return NULL;
    set_hidden_size();
    return newterm("xterm", tty.null_file, tty.null_file);
}

static void open_visible(void)
{
    catch(stops, stop, 0);
    catch(pauses, suspend, 0);
    catch(resumes, resume, 0);
    catch(crashes, crash, (int)SA_RESETHAND);
    cbreak();
    noecho();
    disable_flow_control();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    open_mouse();
    open_colours();
}

int terminal_open(int ascii, int hidden, char *words)
{
    setlocale(LC_CTYPE, "");
    tty.ascii = ascii || strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    if (!hidden && !can_move_cursor(words))
        return 0;
    if (pipe2(tty.wake_pipe, O_NONBLOCK | O_CLOEXEC) != 0)
        return fail(words, "Cannot create a pipe");
    if (!hidden)
        block();
    set_escdelay(TERMINAL_ESCAPE_WAIT);
    tty.screen = hidden ? open_hidden() : newterm(NULL, stdout, stdin);
    if (tty.screen == NULL)
        return fail(words, "This terminal cannot be used");
    curs_set(0);
    if (!hidden)
        open_visible();
    return 1;
}

void terminal_close(void)
{
    set_reports(0);
    curs_set(1);
    endwin();
    delscreen(tty.screen);
    close(tty.wake_pipe[0]);
    close(tty.wake_pipe[1]);
    if (tty.null_file != NULL)
        fclose(tty.null_file);
    free(tty.cells.cell);
}

int terminal_is_hidden(void)
{
    return tty.null_file != NULL;
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

/* ---- the screen as text ---- */

/* Copies a line of the screen as text, without blanks at its end. */
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
        x += wcwidth(wide[0]) > 1;
    }
    text[last] = '\0';
}

int terminal_save(const char *path, struct parlour_error *error)
{
    struct platform_file *file = platform_create(path, error);
    char text[TERMINAL_LINE];
    int y;

    for (y = 0; file != NULL && y < LINES; y++) {
        read_line(y, text);
        platform_put_line(file, text);
    }
    if (file != NULL && platform_finish(file, error) == PARLOUR_OK)
        return PARLOUR_OK;
    text_file_blame(error, path);
    return error->code;
}

/* ---- waiting ---- */

void terminal_wake(void *context)
{
    (void)context;
    if (write(tty.wake_pipe[1], "", 1) < 0)
        return;                 /* full: it wakes up anyway */
}

/* Empties the pipe. Returns 0 if it was empty. */
static int drain_wake_pipe(void)
{
    char bytes[TERMINAL_WAKES];

    return read(tty.wake_pipe[0], bytes, sizeof bytes) > 0;
}

int terminal_wait(long wait)
{
    struct pollfd in[] = {
        { .fd = tty.wake_pipe[0], .events = POLLIN },
        { .fd = tty.null_file == NULL ? STDIN_FILENO : -1, .events = POLLIN }
    };
    struct timespec limit = {
        .tv_sec = wait / 1000, .tv_nsec = wait % 1000 * 1000000
    };
    int got = tty.stopped || tty.suspended || tty.resumed
        ? -1 : ppoll(in, 2, wait < 0 ? NULL : &limit, &tty.unblocked);

    if (got > 0 && (in[1].revents & ~POLLIN))
        tty.stopped = SIGHUP;   /* the terminal is gone: end of input */
    if (tty.stopped)
        return TERMINAL_STOP;
    if (tty.suspended)
        return TERMINAL_SUSPEND;
    if (tty.resumed) {
        endwin();               /* the modes are those of the shell */
        take_back();
        return TERMINAL_RESUMED;
    }
    if (got > 0 && drain_wake_pipe())
        return TERMINAL_WOKEN;
    /* A signal may be SIGWINCH: curses reports the new size as a key. */
    return got == 0 ? TERMINAL_TICK : TERMINAL_TYPED;
}

/* ---- the clipboard ---- */

static void put_base64(char *to, const unsigned char *from, size_t length)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                 "abcdefghijklmnopqrstuvwxyz0123456789+/";
    unsigned long bits;
    size_t i, left;

    for (i = 0; i < length; i += 3, to += 4) {
        left = length - i;
        bits = (unsigned long)from[i] << 16
            | (left > 1 ? (unsigned long)from[i + 1] << 8 : 0)
            | (left > 2 ? from[i + 2] : 0);
        to[0] = digits[bits >> 18];
        to[1] = digits[bits >> 12 & 63];
        to[2] = left > 1 ? digits[bits >> 6 & 63] : '=';
        to[3] = left > 2 ? digits[bits & 63] : '=';
    }
    *to = '\0';
}

void terminal_copy(const char *text)
{
    size_t length = strlen(text);
    char *coded = malloc(length * 4 / 3 + 8);

    if (coded != NULL && length * 4 / 3 < TERMINAL_COPIED && tty.reports) {
        put_base64(coded, (const unsigned char *)text, length);
        write_all("\033]52;c;");
        write_all(coded);
        write_all("\a");
    }
    free(coded);
}

/* ---- text ---- */

/* Reads a character of UTF-8, as the screen shows it. */
static long next_character(const char **at, int *width)
{
    const unsigned char *byte = (const unsigned char *)*at;
    unsigned long code = *byte++;

    if (code >= 0xc0) {
        code &= code >= 0xf0 ? 0x07 : code >= 0xe0 ? 0x0f : 0x1f;
        while (text_goes_on(*byte))
            code = code << 6 | (*byte++ & 0x3f);
    }
    *at = (const char *)byte;
    if (code >= 0x80 && (tty.ascii || wcwidth((wchar_t)code) < 0))
        code = '?';
    *width = wcwidth((wchar_t)code);
    return (long)code;
}

/* ---- painting ---- */

/* Makes room for the cells of the screen. Without memory it stays empty. */
struct cells *terminal_begin(void)
{
    size_t room = (size_t)(COLS * LINES);
    struct cells_cell *cell = tty.cells.cell;

    assert(tty.screen != NULL);
    if (room > tty.room) {
        cell = realloc(cell, room * sizeof *cell);
        tty.room = cell != NULL ? room : 0;
        if (cell == NULL)
            free(tty.cells.cell);
    }
    cells_open(&tty.cells, cell);
    tty.cells.next = next_character;
    tty.cells.cut = tty.ascii ? ">" : "\u2026";
    tty.cells.above = "^";
    tty.cells.below = "v";
    cells_clear(&tty.cells, cell != NULL ? COLS : 0, LINES);
    return &tty.cells;
}

/* Paints the cells of a line from column x on that have the same style.
 * Returns how many they are. */
static int paint_run(const struct cells_cell *cell, int y, int x)
{
    wchar_t wide[TERMINAL_RUN];
    int count = 0, i;

    for (i = 0; i < TERMINAL_RUN && x + i < tty.cells.columns
            && cell[i].style == cell->style; i++)
        if (cell[i].character != 0)
            wide[count++] = (wchar_t)cell[i].character;
    attrset(attributes_of(cell->style));
    mvaddnwstr(y, x, wide, count);
    return i;
}

void terminal_end(void)
{
    const struct cells *c = &tty.cells;
    int y, x;

    erase();
    for (y = 0; y < c->lines; y++)
        for (x = 0; x < c->columns;)
            x += paint_run(&c->cell[y * c->columns + x], y, x);
    assert(c->cursor < c->columns * c->lines);
    if (c->cursor != PARLOUR_NONE) {
        tty.cursor_y = c->cursor / c->columns;
        tty.cursor_x = c->cursor % c->columns;
    }
    curs_set(c->cursor_shown);
    move(tty.cursor_y, tty.cursor_x);
    refresh();
}

void terminal_redraw(void)
{
    clearok(stdscr, TRUE);
}
