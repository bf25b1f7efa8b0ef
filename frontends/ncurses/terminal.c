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
#include "ncurses/event.h"
#include "ncurses/palette.h"
#include "ncurses/terminal.h"
#include "platform.h"

#include <term.h>               /* last: its macros are common words */
#undef columns
#undef lines

enum {
    TERMINAL_ESCAPE_WAIT = 25,  /* milliseconds a key may take to come */
    TERMINAL_ANSWER_WAIT = 250, /* and answers of the terminal */
    TERMINAL_ANSWER = 256,      /* bytes of them, and of keys before */
    TERMINAL_KEPT = 128,        /* bytes of keys that curses takes back */
    TERMINAL_NARROW = 3,        /* the column after two signs in one each */
    TERMINAL_HALF = 75,         /* of the brightness of white, 150 */
    TERMINAL_WAKES = 16,        /* bytes read from the pipe at once */
    TERMINAL_LINE = 16384,      /* bytes of a line of the screen */
    TERMINAL_SEQUENCE = 32,     /* bytes of one that sets a colour */
    TERMINAL_RUN = 256,         /* cells painted at once */
    TERMINAL_COPIED = 100000    /* bytes that terminals take at most */
};

static struct {
    SCREEN *screen;
    sigset_t unblocked;         /* the signal mask while waiting */
    volatile sig_atomic_t stopped;  /* the signal that asked to stop */
    volatile sig_atomic_t suspended, resumed;
    int reports;                /* it reports the mouse and pastes */
    int mouse;                  /* the mouse is wanted */
    int ascii;                  /* signs are ASCII */
    int only_ascii;             /* the locale or the option says so */
    int wide;                   /* it draws signs in two columns */
    int light;                  /* its background is light */
    int typed;                  /* keys came before it answered */
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
    if (!tty.reports)
        return;
    if (tty.mouse || !on)
        write_all(on ? "\033[?1003h" : "\033[?1003l");
    write_all(on ? "\033[?2004h" : "\033[?2004l");
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

/* Call this before curses is opened: where SIGTSTP has no handler, curses
 * ignores that signal while it draws, and one that is blocked is lost. */
static void catch_signals(void)
{
    catch(stops, stop, 0);
    catch(pauses, suspend, 0);
    catch(resumes, resume, 0);
    catch(crashes, crash, (int)SA_RESETHAND);
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

/* Without the mouse the terminal selects text as it does elsewhere. */
static void use_mouse(int wanted)
{
    if (!wanted) {
        set_reports(0);
        event_forget_button();
    }
    tty.mouse = wanted;
    mousemask(wanted ? BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON2_PRESSED
                  | BUTTON2_RELEASED | BUTTON3_PRESSED | BUTTON3_RELEASED
                  | BUTTON4_PRESSED | BUTTON5_PRESSED | REPORT_MOUSE_POSITION
              : 0, NULL);
    set_reports(1);
}

static void open_mouse(void)
{
    const char *reports = tigetstr("kmous");

    mouseinterval(0);
    tty.reports = reports != NULL && reports != (char *)-1;
    use_mouse(1);
}

/* ---- what the terminal answers ---- */

static const char *const place_answer = "\033[1;";
static const char *const colour_answer = "\033]11;";
static const char *const kind_answer = "\033[?";

/* Reads until the terminal has answered what all answer, which was asked last:
 * what kind it is, ESC [ ? ... c. Returns the number of bytes. */
static int read_answers(char *bytes)
{
    struct pollfd in = { .fd = STDIN_FILENO, .events = POLLIN };
    const char *last;
    ssize_t got;
    int count = 0;

    while (count < TERMINAL_ANSWER - 1
           && poll(&in, 1, TERMINAL_ANSWER_WAIT) > 0
           && (got = read(STDIN_FILENO, bytes + count,
                          (size_t)(TERMINAL_ANSWER - 1 - count))) > 0) {
        count += (int)got;
        bytes[count] = '\0';
        last = strstr(bytes, kind_answer);
        if (last != NULL && strchr(last, 'c') != NULL)
            break;
    }
    bytes[count] = '\0';
    return count;
}

/* Removes an answer from the bytes that were read: from `from` to the first of
 * the signs in `ends`. */
static void cut_answer(char *from, const char *ends)
{
    char *to = from == NULL ? NULL : strpbrk(from + 2, ends);

    if (to == NULL)
        return;
    /* ESC and a backslash end it too */
    to += to[0] == '\033' && to[1] == '\\' ? 2 : 1;
    memmove(from, to, strlen(to) + 1);
}

/* Reads where the cursor is after two signs: "ESC [ 1 ; column R". */
static void take_place(char *answer)
{
    const char *at = answer == NULL ? "" : answer + strlen(place_answer);
    unsigned long column;

    if (!text_read_number(&at, &column) || *at != 'R')
        return;
    tty.wide = column != TERMINAL_NARROW;
    cut_answer(answer, "R");
}

/* Reads the background: "rgb:" and three numbers with a slash between, of
 * which the first digits, hexadecimal, are enough. */
static void take_background(const char *answer)
{
    static const char digits[] = "0123456789abcdef";
    static const int weights[] = { 3, 6, 1 };
    const char *at = answer, *digit;
    int light = 0, i;

    for (i = 0; i < 3 && at != NULL; i++, at = strchr(at, '/')) {
        digit = strchr(digits, text_lower((unsigned char)at[1]));
        if (digit == NULL || *digit == '\0')
            return;
        light += weights[i] * (int)(digit - digits);
    }
    if (i == 3)
        tty.light = light >= TERMINAL_HALF;
}

/* Reads the answers, and leaves all else, the first keys that were typed, to
 * curses. */
static void take_answers(char *bytes)
{
    char *colour;
    size_t i;

    take_place(strstr(bytes, place_answer));
    colour = strstr(bytes, colour_answer);
    if (colour != NULL)
        take_background(strchr(colour, ':'));
    cut_answer(colour, "\a\033");
    cut_answer(strstr(bytes, kind_answer), "c");
    tty.typed = *bytes != '\0';
    i = strlen(bytes);
    for (i = i < TERMINAL_KEPT ? i : TERMINAL_KEPT; i > 0; i--)
        ungetch((unsigned char)bytes[i - 1]);
}

/* Asks how wide signs are whose width Unicode leaves open, where that matters,
 * and whether the background is light, unless that is known. */
static void ask_terminal(void)
{
    char bytes[TERMINAL_ANSWER];
    int told = palette_told();

    tty.light = told == 1;
    if (!tty.reports)
        return;                 /* such a terminal may not know questions */
    if (!tty.only_ascii)
        write_all("\033[1;1H\u25cf\u2500\033[6n\033[1;1H\033[K");
    if (told == PARLOUR_NONE)
        write_all("\033]11;?\033\\");
    write_all("\033[c");
    if (read_answers(bytes) > 0)
        take_answers(bytes);
}

void terminal_use(const struct app_settings *known)
{
    int ascii = tty.only_ascii || known->signs == TERMINAL_ASCII
        || (known->signs != TERMINAL_UNICODE && tty.wide);
    int light = known->background == 0 ? tty.light
                                       : known->background == TERMINAL_LIGHT;

    if (ascii != tty.ascii)
        terminal_redraw();
    tty.ascii = ascii;
    palette_use(light, known->colours);
    if (known->mouse != tty.mouse && !terminal_is_hidden())
        use_mouse(known->mouse);
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
    cbreak();
    noecho();
    disable_flow_control();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    open_mouse();
    palette_open();
    refresh();
    ask_terminal();
    clearok(stdscr, TRUE);
}

int terminal_open(int ascii, int hidden, char *words)
{
    setlocale(LC_CTYPE, "");
    tty.only_ascii = ascii || strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    tty.ascii = tty.only_ascii;
    if (!hidden && !can_move_cursor(words))
        return 0;
    if (pipe2(tty.wake_pipe, O_NONBLOCK | O_CLOEXEC) != 0)
        return fail(words, "Cannot create a pipe");
    if (!hidden) {
        block();
        catch_signals();
    }
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

int terminal_is_wide(void)
{
    return tty.wide && !tty.only_ascii;
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

/* Copies a line of cells with the colours that a terminal gives them. */
static void colour_line(int y, char *text)
{
    const struct cells_cell *cell = &tty.cells.cell[y * tty.cells.columns];
    int x, style = PARLOUR_NONE, got;
    size_t length = 0;

    for (x = 0; x < tty.cells.columns
             && length + 2 * TERMINAL_SEQUENCE < TERMINAL_LINE; x++) {
        if (cell[x].character == 0)
            continue;
        if (cell[x].style != style) {
            style = cell[x].style;
            palette_sequence(style, text + length, TERMINAL_SEQUENCE);
            length += strlen(text + length);
        }
        got = wctomb(text + length, (wchar_t)cell[x].character);
        length += got > 0 ? (size_t)got : 0;
    }
    strcpy(text + length, "\033[0m");
}

int terminal_save(const char *path, struct parlour_error *error)
{
    struct platform_file *file = platform_create(path, error);
    const char *end = strrchr(path, '.');
    int coloured = end != NULL && strcmp(end, ".ans") == 0;
    char text[TERMINAL_LINE];
    int y;

    for (y = 0; file != NULL && y < (coloured ? tty.cells.lines : LINES);
         y++) {
        (coloured ? colour_line : read_line)(y, text);
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
    int got = tty.stopped || tty.suspended || tty.resumed || tty.typed
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
    tty.typed = 0;
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

/* Signs that fonts have; the star is none of the console's. */
static void use_signs(struct cells *c)
{
    static const long corners[] = { 0x250c, 0x2510, 0x2514, 0x2518 };
    const char *term = getenv("TERM");

    c->cut = "\u2026";
    c->across = 0x2500;
    c->along = 0x2502;
    memcpy(c->corners, corners, sizeof corners);
    if (term == NULL || strcmp(term, "linux") != 0)
        c->star = 0x2605;
}

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
    if (!tty.ascii)
        use_signs(&tty.cells);
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
    attrset(palette_attributes(cell->style));
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
