/* xsb.c: levels as text (see xsb.h). A line is a row if it has a wall and only
 * characters of boards. A line below a row that begins like a row but has a
 * foreign character is an error and not a title. Boards of one or two rows
 * without pusher, box or goal are taken for decorative lines. Limit: no nested
 * groups in run lengths.
 */
#include <string.h>

#include "board/clean_text.h"
#include "game/game.h"
#include "levels/slc.h"
#include "levels/xsb.h"

enum {
    XSB_LEAST_ROWS = 3,
    XSB_MOST_PAR = 32767,
    XSB_TITLE = 2               /* letters that are no moves, but a title */
};

/* Returns where the words or symbols of a line begin, and where they end. */
static const char *xsb_skip(const char *at, const char *end)
{
    while (at < end && text_is_blank(*at))
        at++;
    return at;
}

static const char *xsb_trim(const char *at, const char *end)
{
    while (end > at && text_is_blank(end[-1]))
        end--;
    return end;
}

/* ---- texts ---- */

void xsb_open(struct xsb *x, const char *text)
{
    x->at = clean_text_begin(text);
    x->line = 1;
    x->more = "";
    x->stop = NULL;
    x->loose = 0;
    x->crosses = 1;
    x->author[0] = '\0';
    x->begun = x->keys_above = x->numbers_below = 0;
    x->is_slc = slc_is(x->at);
}

static int xsb_at_end(const struct xsb *x)
{
    return *x->at == '\0'
        || (x->stop != NULL
            && strncmp(x->at, x->stop, strlen(x->stop)) == 0);
}

static void xsb_next_line(struct xsb *x)
{
    x->at = text_next_line(x->at);
    x->line++;
}

/* ---- what a line is ---- */

enum xsb_kind { XSB_BLANK, XSB_ROW, XSB_CROSSES, XSB_FAULT, XSB_WORDS };

/* Returns 1 if the characters are those of a row; run lengths end in a symbol.
 */
static int xsb_is_row(const char *at, const char *end, const char *more)
{
    const char *start = at;
    int digits = 0;

    while (at < end) {
        at += strspn(at, level_signs());
        digits = at < end && text_digit(*at) >= 0;
        if (at < end && !digits && *at != '|' && strchr(more, *at) == NULL)
            return 0;
        at++;
    }
    return !digits && memchr(start, '#', (size_t)(end - start)) != NULL;
}

/* Returns 1 if these are characters of a row whose walls are X. */
static int xsb_is_crossed(const char *at, const char *end)
{
    static const char *const signs = "X*&.@+ \t";
    int last = 0;

    if (at == end || *at != 'X')
        return 0;
    for (; at < end; at++) {
        if (strchr(signs, *at) == NULL)
            return 0;
        last = *at;
    }
    return last == 'X';
}

static int xsb_is_end(int c)
{
    return c == '#' || c == '*' || c == 'B';
}

/* Returns 1 if the first and last characters that are not floor are walls or
 * boxes on goals. */
static int xsb_is_loose(const char *at, const char *end)
{
    while (at < end && (*at == '-' || text_is_blank(*at)))
        at++;
    while (end > at && (end[-1] == '-' || text_is_blank(end[-1])))
        end--;
    return end - at > 1 && xsb_is_end(*at) && xsb_is_end(end[-1]);
}

static enum xsb_kind xsb_kind(const struct xsb *x, int within)
{
    const char *line = x->at;
    const char *end = xsb_trim(line, line + text_line(line));

    line = xsb_skip(line, end);
    if (line == end)
        return XSB_BLANK;
    if (xsb_is_row(line, end, x->more)
            || (x->loose && xsb_is_loose(line, end)))
        return XSB_ROW;
    if (x->crosses && xsb_is_crossed(line, end))
        return XSB_CROSSES;
    return within && *line == '#' ? XSB_FAULT : XSB_WORDS;
}

/* Returns 1 if the row has something besides walls and floor. */
static int xsb_has_things(const char *line)
{
    line += strcspn(line, "\r\n|.$*&@+obBpP");
    return *line != '\r' && *line != '\n' && *line != '\0';
}

/* ---- whether a file has levels ---- */

static int xsb_has_ending(const char *name, const char *ending)
{
    size_t length = strlen(name), end = strlen(ending);

    return length > end && text_begins(name + length - end, ending);
}

/* Returns 1 if the line is between walls and has a letter that rows have not:
 * a piece of another game. */
static int xsb_is_foreign(const char *at, const char *end)
{
    if (at == end || *at != '#' || end[-1] != '#')
        return 0;
    for (; at < end; at++)
        if (text_letter(*at) >= 0 && level_things(*at) == PARLOUR_NONE)
            return 1;
    return 0;
}

/* Likely by its name, or by a row with things and no foreign one. */
enum parlour_likelihood xsb_likelihood(const char *name, const char *text)
{
    int rows = 0, foreign = 0;
    const char *at, *end;

    if (slc_is(clean_text_begin(text)))
        return PARLOUR_LIKELY;
    for (; *text != '\0'; text = text_next_line(text)) {
        if (text_begins(text, ":::"))
            return PARLOUR_UNLIKELY;    /* directives of maps */
        end = xsb_trim(text, text + text_line(text));
        at = xsb_skip(text, end);
        rows |= xsb_is_row(at, end, "") && xsb_has_things(at);
        foreign |= xsb_is_foreign(at, end);
    }
    return (rows && !foreign) || xsb_has_ending(name, ".xsb")
            || xsb_has_ending(name, ".sok")
        ? PARLOUR_LIKELY : PARLOUR_POSSIBLE;
}

/* Returns the value of a `Key: value` line, or NULL. */
static const char *xsb_value(const char *line, const char *end)
{
    const char *at = line;

    while (at < end && (text_letter(*at) >= 0 || *at == '-'))
        at++;
    return at > line && at < end && *at == ':' ? xsb_skip(at + 1, end) : NULL;
}

/* ---- what belongs to a board ---- */

static void xsb_copy_title(const char *at, const char *end, char *title)
{
    struct text t;

    text_open(&t, title, LEVEL_TITLE);
    while (at < end && (*at == ';' || text_is_blank(*at)))
        at++;
    for (; at < end; at++)
        text_add_char(&t, text_is_blank(*at) ? ' '
                          : text_character(text_code(*at)));
    level_end_title(&t);
}

/* Skips to the last line of a paragraph. */
static void xsb_skip_paragraph(struct xsb *x)
{
    const char *next;

    for (;;) {
        next = text_next_line(x->at);
        if (xsb_skip(next, next + text_line(next)) == next + text_line(next))
            return;
        xsb_next_line(x);
    }
}

/* Adds a line of text to a title if the title continues; else the line is the
 * title. */
static void xsb_add_title(const char *line, int goes_on, char *title)
{
    if (goes_on && strlen(title) + 1 + strlen(line) < LEVEL_TITLE)
        strcat(title, " ");
    else
        title[0] = '\0';
    strcat(title, line);
}

/* Returns 1 if the rest of a line is moves. */
static int xsb_is_moves(const char *line)
{
    const char *end = xsb_trim(line, line + text_line(line));

    if (xsb_skip(line, end) == end)
        return 0;
    return strspn(line, "udlrUDLR0123456789() \t") >= (size_t)(end - line);
}

/* Returns 1 if a line is moves without a word that says so: they end in a
 * push, which is written as a capital. Such a line above a board is its title,
 * unless it is directly below another board. */
static int xsb_is_solution(const struct xsb *x, int below)
{
    const char *end = xsb_trim(x->at, x->at + text_line(x->at));
    struct xsb next;

    if (!xsb_is_moves(x->at) || text_letter(end[-1]) < 0
            || text_upper(end[-1]) != end[-1])
        return 0;
    if (below)
        return 1;
    if (end - x->at <= XSB_TITLE)
        return 0;
    next = *x;
    xsb_next_line(&next);
    return xsb_kind(&next, 0) != XSB_ROW;
}

/* Reads moves: from *first on (NULL: from the next line), and the lines of
 * moves that follow. Returns 1 if it keeps them: the first solution (NULL:
 * none). */
static int xsb_take_moves(struct xsb *x, const char *first,
                          struct level_moves *moves)
{
    struct level_moves taken;

    xsb_next_line(x);
    taken.at = first != NULL ? first : x->at;
    while (xsb_is_moves(x->at))
        xsb_next_line(x);
    taken.length = (size_t)(x->at - taken.at);
    if (moves == NULL || moves->at != NULL || taken.length == 0)
        return 0;
    *moves = taken;
    return 1;
}

static void xsb_skip_comment(struct xsb *x)
{
    do
        xsb_next_line(x);
    while (*x->at != '\0' && !text_begins(x->at, "comment-end"));
}

/* Reads the first par. Text after the number, as in `12?`, means that it is
 * not proved. */
static void xsb_take_par(const char *value, const char *end,
                         struct level_about *about)
{
    unsigned long par;

    if (about->par != 0 || !text_read_number(&value, &par)
            || par > XSB_MOST_PAR)
        return;
    about->par = (int)par;
    about->par_proved = value == end;
}

/* Returns 1 if the value of a line below a board is kept, or belongs to the
 * next board. */
static int xsb_is_kept(const char *line)
{
    return text_begins(line, "title:") || text_begins(line, "author:")
        || text_begins(line, "chapter:") || text_begins(line, "par:")
        || text_begins(line, "maze:");
}

/* Returns what follows a key, or the same key of a map script; NULL if the
 * line begins with neither. */
static const char *xsb_after(const char *line, const char *key,
                             const char *script_key)
{
    if (text_begins(line, key))
        return line + strlen(key);
    return text_begins(line, script_key) ? line + strlen(script_key) : NULL;
}

/* Reads the next line if it is a title, an author or a chapter, but does not
 * skip it. Returns 0 if it is none of them. */
static int xsb_take_name(const struct xsb *x, struct level_about *about)
{
    const char *end = x->at + text_line(x->at), *at = xsb_skip(x->at, end);
    const char *title = xsb_after(at, "title:", ":::title=");
    const char *author = xsb_after(at, "author:", ":::author=");
    const char *chapter = xsb_after(at, "chapter:", ":::chapter=");

    if (title != NULL)
        xsb_copy_title(title, end, about->title);
    if (author != NULL)
        xsb_copy_title(author, end, about->author);
    if (chapter != NULL)
        xsb_copy_title(chapter, end, about->chapter);
    return title != NULL || author != NULL || chapter != NULL;
}

/* Reads a line below a board, or above one (board is NULL). Its title is for
 * the board that follows. */
static void xsb_take_words(struct xsb *x, struct xsb_board *board,
                           char *title)
{
    const char *end = xsb_trim(x->at, x->at + text_line(x->at));
    const char *at = xsb_skip(x->at, end), *value = xsb_value(at, end);

    if (at < end && *at == '<') {       /* a tag of a page */
        xsb_next_line(x);
        return;
    }
    if (board != NULL && text_begins(at, "solution")) {
        board->about.notes |= !xsb_take_moves(
            x, value != NULL && value < end && xsb_is_moves(value) ? value
                                                                   : NULL,
            &board->about.solution);
        return;
    }
    if (board != NULL && text_begins(at, "snapshot")) {
        board->about.notes |= !xsb_take_moves(x, NULL, NULL);
        return;
    }
    if (board != NULL)
        xsb_take_name(x, &board->about);
    if (value != NULL && board != NULL && text_begins(at, "par:"))
        xsb_take_par(value, end, &board->about);
    if (board != NULL && value != NULL && !xsb_is_kept(at))
        board->about.notes = 1;
    if (text_begins(at, "comment:") && value == end) {
        xsb_skip_comment(x);
    } else if (value != NULL && text_begins(at, "maze:")) {
        xsb_copy_title(at, end, title);
        xsb_skip_paragraph(x);  /* where it was found, and its size */
    } else if (value == NULL && *at != ':') {
        xsb_copy_title(at, end, title);
    }
    xsb_next_line(x);
}

/* Returns 1 for a row that is all floor, written as `-`, `_` or more. */
static int xsb_is_bare(const char *line)
{
    const char *end = line + text_line(line), *at = xsb_skip(line, end);

    if (at == end)
        return 0;
    while (at < end && (*at == '-' || *at == '_' || text_is_blank(*at)))
        at++;
    return at == end;
}

static int xsb_has_pusher(const char *line)
{
    line += strcspn(line, "\r\n@+pP");
    return *line != '\r' && *line != '\n' && *line != '\0';
}

/* Returns how many bare rows follow inside a board, whose rows are of one
 * kind; 0: none, or they are a line between two boards, each with a pusher. */
static int xsb_bare_rows(const struct xsb *x, enum xsb_kind kind, int pusher)
{
    struct xsb ahead = *x;
    int bare = 0, i;

    for (; bare < PARLOUR_SIDE && xsb_is_bare(ahead.at); bare++)
        xsb_next_line(&ahead);
    if (bare == 0 || xsb_at_end(&ahead) || xsb_kind(&ahead, 0) != kind)
        return 0;
    for (i = 0; pusher && i < PARLOUR_SIDE && !xsb_at_end(&ahead); i++) {
        if (xsb_kind(&ahead, 1) != kind && !xsb_is_bare(ahead.at))
            break;
        if (xsb_has_pusher(ahead.at))
            return 0;
        xsb_next_line(&ahead);
    }
    return bare;
}

/* Reads rows up to the first line that is not one; returns 0 if they are not a
 * board. */
static int xsb_take_rows(struct xsb *x, struct xsb_board *board)
{
    enum xsb_kind kind = xsb_kind(x, 0), first = kind;
    int things = 0, pusher = 0, bare = 0;

    memset(board, 0, sizeof *board);
    board->crosses = kind == XSB_CROSSES;
    board->at = x->at;
    board->line = x->line;
    while (!xsb_at_end(x)) {
        kind = xsb_kind(x, 1);
        if (bare == 0 && kind == XSB_WORDS)
            bare = xsb_bare_rows(x, first, pusher);
        if (bare > 0)
            bare--;
        else if (kind != first && kind != XSB_FAULT)
            break;
        pusher = pusher || xsb_has_pusher(x->at);
        things = things || kind == XSB_FAULT || xsb_has_things(x->at);
        board->lines++;
        xsb_next_line(x);
    }
    return things || board->lines >= XSB_LEAST_ROWS;
}

/* Returns 1 if the words from here on stand directly above a board and have
 * its title or author. */
static int xsb_names_next(const struct xsb *x)
{
    struct xsb ahead = *x;
    struct level_about ignored;
    int names = 0;

    while (!xsb_at_end(&ahead) && xsb_kind(&ahead, 0) == XSB_WORDS) {
        names |= xsb_take_name(&ahead, &ignored);
        xsb_next_line(&ahead);
    }
    return names && !xsb_at_end(&ahead) && xsb_kind(&ahead, 0) != XSB_BLANK;
}

/* Returns 1 if a line such as `; 12` directly below a board names it. */
static int xsb_is_number(const struct xsb *x)
{
    struct xsb next;

    if (!x->numbers_below || *x->at != ';')
        return 0;
    next = *x;
    xsb_next_line(&next);
    return xsb_kind(&next, 0) != XSB_ROW;
}

/* Reads such a line. */
static void xsb_take_number(struct xsb *x, struct xsb_board *board)
{
    xsb_copy_title(x->at, x->at + text_line(x->at), board->about.title);
    xsb_next_line(x);
}

/* Reads the lines that belong to the board, up to the next board or the end.
 * The title of the next board is left unread. */
static void xsb_take_below(struct xsb *x, struct xsb_board *board)
{
    char title[LEVEL_TITLE];
    struct xsb before;
    enum xsb_kind kind = XSB_ROW, last;

    while (!xsb_at_end(x)) {
        before = *x;
        last = kind;
        kind = xsb_kind(x, 0);
        if (kind == XSB_ROW || kind == XSB_CROSSES
                || (x->keys_above && last == XSB_BLANK && kind == XSB_WORDS
                    && xsb_names_next(x)))
            return;
        title[0] = '\0';
        if (kind == XSB_BLANK)
            xsb_next_line(x);
        else if (last == XSB_ROW && xsb_is_number(x))
            xsb_take_number(x, board);
        else if (xsb_is_solution(x, last == XSB_ROW))
            board->about.notes |= !xsb_take_moves(x, x->at,
                                                  &board->about.solution);
        else
            xsb_take_words(x, board, title);
        if (title[0] != '\0') {
            *x = before;
            return;
        }
    }
}

/* Completes a board with the words above it. directly: 1: a line of a title is
 * directly above it. */
static void xsb_take_above(struct xsb *x, struct xsb_board *board,
                           const struct level_about *above, const char *title,
                           int directly)
{
    int titled = above->title[0] != '\0', named = above->author[0] != '\0';

    strcpy(board->about.title, titled ? above->title : title);
    strcpy(board->about.author, named ? above->author : x->author);
    strcpy(board->about.chapter, above->chapter);
    if (!x->begun) {
        x->keys_above = titled || named || above->chapter[0] != '\0';
        x->numbers_below = !directly && !titled;
        strcpy(x->author, board->about.author);
    }
    x->begun = 1;
    board->about.line = board->line;
}

/* Before the first board, a blank line ends what is said of it alone: of its
 * chapter and author more is said than that. */
static void xsb_end_above(struct xsb *x, struct level_about *above)
{
    char chapter[LEVEL_TITLE];

    if (x->begun)
        return;
    if (above->author[0] != '\0')
        strcpy(x->author, above->author);
    strcpy(chapter, above->chapter);
    memset(above, 0, sizeof *above);
    strcpy(above->chapter, chapter);
}

int xsb_find(struct xsb *x, struct xsb_board *board)
{
    struct level_about above;
    char title[LEVEL_TITLE], line[LEVEL_TITLE];
    struct xsb before;
    enum xsb_kind kind;
    int goes_on = 0;            /* 1: the line before belongs to a title */

    if (x->is_slc)
        return slc_find(x, board);
    title[0] = '\0';
    memset(&above, 0, sizeof above);
    while (!xsb_at_end(x)) {
        before = *x;
        kind = xsb_kind(x, 0);
        line[0] = '\0';
        if (kind == XSB_BLANK) {
            xsb_end_above(x, &above);
            xsb_next_line(x);
        } else if (kind == XSB_WORDS) {
            xsb_take_name(x, &above);
            xsb_take_words(x, NULL, line);
        } else if (xsb_take_rows(x, board)) {
            xsb_take_above(x, board, &above, title, goes_on);
            xsb_take_below(x, board);
            return 1;
        } else if (kind == XSB_CROSSES) {       /* a Roman number */
            xsb_copy_title(before.at, before.at + text_line(before.at), line);
        }
        if (line[0] != '\0')
            xsb_add_title(line, goes_on, title);
        goes_on = line[0] != '\0';
    }
    return 0;
}

/* ---- cells ---- */

/* Where the next cell is written; xsb_cell writes all of them. */
struct xsb_pen {
    struct level *level;
    int crosses;                /* 1: walls are X */
    int column, row;
    int wide, high;             /* so far, without floor at the ends */
    int is_wide, is_high;       /* 1: more than a board can have */
    const char *why;            /* NULL: nothing is wrong */
    const char *sign;           /* the unknown character; NULL: none */
};

static void xsb_wrong(struct xsb_pen *pen, const char *why)
{
    if (pen->why == NULL)
        pen->why = why;
}

static void xsb_wrong_sign(struct xsb_pen *pen, const char *sign)
{
    xsb_wrong(pen, "unknown character ");
    pen->sign = sign;
}

/* Writes a cell to a board of the largest size, which is cut to size later. */
static void xsb_cell(struct xsb_pen *pen, int things)
{
    int cell;

    pen->is_wide = things != 0 && pen->column >= PARLOUR_SIDE;
    pen->is_high = things != 0 && pen->row >= PARLOUR_SIDE;
    if (pen->is_wide)
        xsb_wrong(pen, "the row is longer than " PARLOUR_SIDE_WORDS
                       " columns");
    else if (pen->is_high)
        xsb_wrong(pen, "the level has more than " PARLOUR_SIDE_WORDS
                       " rows");
    if (things == 0 || pen->why != NULL) {
        if (pen->column < PARLOUR_SIDE)
            pen->column++;
        return;
    }
    cell = grid_cell(&pen->level->grid, pen->column, pen->row);
    if ((things & LEVEL_PUSHER) && pen->level->pusher != PARLOUR_NONE)
        xsb_wrong(pen, "there is a second pusher: Whirly plays this file");
    if (things & LEVEL_PUSHER)
        pen->level->pusher = cell;
    level_put(pen->level, cell, things & ~LEVEL_PUSHER);
    pen->column++;
    if (pen->column > pen->wide)
        pen->wide = pen->column;
    if (pen->row >= pen->high)
        pen->high = pen->row + 1;
}

static void xsb_end_row(struct xsb_pen *pen)
{
    pen->column = 0;
    if (pen->row < PARLOUR_SIDE)
        pen->row++;
}

void xsb_open_runs(struct xsb_runs *r, const char *line, const char *more)
{
    r->at = line;
    r->end = line + text_line(line);
    if (slc_is_row(line))
        slc_row(line, &r->at, &r->end);
    r->end = xsb_trim(r->at, r->end);
    r->loose = more != NULL && !xsb_is_row(r->at, r->end, more);
    r->left = 0;
}

const char *xsb_next_row(const char *row, long *line)
{
    if (slc_is_row(row))
        return slc_next_row(row, line);
    ++*line;
    return text_next_line(row);
}

int xsb_next_sign(struct xsb_runs *r)
{
    while (r->left == 0) {
        r->left = 1;
        if (!r->loose && r->at < r->end && text_digit(*r->at) >= 0
                && !text_read_number(&r->at, &r->left))
            return XSB_TOO_MANY;
        if (r->at >= r->end)
            return XSB_END;
        r->c = *r->at++;
        if (r->left > PARLOUR_SIDE)
            r->left = PARLOUR_SIDE + 1;
        if (r->c == '|')
            r->left = 1;
    }
    r->left--;
    return r->c == '|' && r->loose ? '?' : r->c;
}

/* Returns what a character of a board means, as level_things. */
static int xsb_things(const struct xsb_pen *pen, int c)
{
    if (pen->crosses && c == 'X')
        return LEVEL_WALL;
    if (pen->crosses && c == '*')
        return LEVEL_BOX;
    return pen->crosses && c == '&' ? LEVEL_BOX | LEVEL_GOAL
                                    : level_things(c);
}

static void xsb_line(struct xsb_pen *pen, const char *at)
{
    struct xsb_runs runs;
    int c, things, ended = 0;

    xsb_open_runs(&runs, at, NULL);
    while (pen->why == NULL && (c = xsb_next_sign(&runs)) != XSB_END) {
        ended = c == '|';
        things = c == XSB_TOO_MANY ? 0 : xsb_things(pen, c);
        if (c == XSB_TOO_MANY)
            xsb_wrong(pen, "a run length is too large");
        else if (ended)
            xsb_end_row(pen);
        else if (things == PARLOUR_NONE)
            xsb_wrong_sign(pen, runs.at - 1);
        else
            xsb_cell(pen, things);
    }
    if (!ended && pen->why == NULL)
        xsb_end_row(pen);
}

/* Returns how many columns a row has that is too long, or rows a board;
 * 0: not known, because run lengths or row ends hide it. */
static int xsb_actual(const struct xsb_board *board, const char *row,
                      const struct xsb_pen *pen)
{
    static const char *const hide = "0123456789|";
    struct xsb_runs runs;
    int length;

    xsb_open_runs(&runs, row, NULL);
    length = (int)(runs.end - runs.at);
    if (pen->is_wide)
        return strcspn(runs.at, hide) < (size_t)length ? 0 : length;
    return pen->is_high && board->lines > PARLOUR_SIDE ? board->lines : 0;
}

/* Adds the sign that is wrong, as a whole character, and where it is. */
static void xsb_add_sign(const struct xsb_pen *pen, struct text *t)
{
    int length = clean_text_character(pen->sign);

    if (*pen->sign == '\t')
        text_add(t, "(a tab)");
    else
        text_add_part(t, pen->sign, length > 0 ? (size_t)length : 1);
    text_add(t, " in column ");
    text_add_number(t, (unsigned long)pen->column + 1);
}

/* Refuses the board for a row, which is in that line. */
static int xsb_refuse(const struct xsb_board *board, long line,
                      const char *row, const struct xsb_pen *pen,
                      struct parlour_error *error)
{
    int actual = xsb_actual(board, row, pen);
    struct text t;

    parlour_fail(error, PARLOUR_DAMAGED, line, "");
    text_open(&t, error->words, sizeof error->words);
    text_add(&t, pen->why);
    if (actual > 0) {
        text_add(&t, ": it has ");
        text_add_number(&t, (unsigned long)actual);
    }
    if (pen->sign != NULL)
        xsb_add_sign(pen, &t);
    clean_text(error->words);
    return PARLOUR_DAMAGED;
}

/* Moves the cells from the largest board to one of the size found. Boards are
 * stored column by column. */
static void xsb_cut(struct level *level, int columns, int rows)
{
    int column, room = level->grid.rows;

    for (column = 0; column < columns; column++)
        memmove(level->cells + column * rows, level->cells + column * room,
                (size_t)rows);
    memset(level->cells + columns * rows, 0,
           (size_t)(columns * (room - rows)));
    if (level->pusher != PARLOUR_NONE)
        level->pusher = grid_column(&level->grid, level->pusher) * rows
            + grid_row(&level->grid, level->pusher);
    level->grid.columns = columns;
    level->grid.rows = rows;
}

/* Returns the line of a row that was read; of the first one if rows end within
 * a line. */
static long xsb_line_of(const struct xsb_board *board, int row)
{
    const char *at = board->at;
    long line = board->line;

    if (row < board->lines)
        for (; row > 0; row--)
            at = xsb_next_row(at, &line);
    return line;
}

int xsb_read(const struct xsb_board *board, int whole, struct level *level,
             struct parlour_error *error)
{
    const char *at = board->at;
    long line = board->line;
    struct xsb_pen pen;
    int i, row;

    level_clear(level, PARLOUR_SIDE, PARLOUR_SIDE);
    memset(&pen, 0, sizeof pen);
    pen.level = level;
    pen.crosses = board->crosses;
    pen.why = pen.sign = NULL;
    pen.wide = board->columns;
    pen.high = board->rows;
    for (i = 0; i < board->lines; i++) {
        xsb_line(&pen, at);
        if (pen.why != NULL)
            return xsb_refuse(board, line, at, &pen, error);
        at = xsb_next_row(at, &line);
    }
    xsb_cut(level, pen.wide, pen.high);
    row = whole ? level_fault(level, &pen.why) : PARLOUR_NONE;
    if (row == PARLOUR_NONE)
        return PARLOUR_OK;
    return parlour_fail(error, PARLOUR_DAMAGED, xsb_line_of(board, row),
                        pen.why);
}

void xsb_mark_bare(const struct grid *g, const unsigned char *cells, int row,
                   char *signs)
{
    int cell, above = 0, below = 0;

    if (signs[strspn(signs, " ")] != '\0')
        return;
    for (cell = 0; cell < grid_cells(g); cell++)
        if (cells[cell] != 0 && grid_row(g, cell) < row)
            above = 1;
        else if (cells[cell] != 0)
            below = 1;
    if (above && below)
        signs[0] = '-';
}

void xsb_add_row(const struct level *level, int row, struct text *t)
{
    size_t start = t->length;
    int column, cell;

    for (column = 0; column < level->grid.columns; column++) {
        cell = grid_cell(&level->grid, column, row);
        text_add_char(t, level_glyph(level->cells[cell]
                                     | (cell == level->pusher ? LEVEL_PUSHER
                                                              : 0)));
    }
    xsb_mark_bare(&level->grid, level->cells, row, t->start + start);
}
