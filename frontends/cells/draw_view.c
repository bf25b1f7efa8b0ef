/* draw_view.c: the parts of views in cells (see draw_view.h).
 */
#include <assert.h>
#include <string.h>

#include "board/translate.h"
#include "cells/draw_view.h"

enum {
    DRAW_VIEW_LEAD = 4,         /* columns left of a row: "> *" */
    DRAW_VIEW_GAP = 2,
    DRAW_VIEW_LEAST = 10,       /* fewest characters of a narrowed column */
    DRAW_VIEW_PICTURE = 34,     /* columns of a picture, */
    DRAW_VIEW_SMALL = 20,       /* and beside rows that need the room */
    DRAW_VIEW_WIDE = 72,        /* of a screen with room for a picture */
    DRAW_VIEW_APART = 3,        /* columns between counters */
    DRAW_VIEW_WORDS = 2 * PARLOUR_TEXT,
    DRAW_VIEW_MESSAGE = 6,      /* most lines of a message */
    DRAW_VIEW_KEY_GAP = 2,      /* columns between a key and what it does */
    DRAW_VIEW_BOX = 2           /* lines and columns of a box's border */
};

/* ---- a form ---- */

int draw_view_label_width(const struct cells *c, struct app *a)
{
    struct app_field field;
    int widest = 0, i;

    for (i = 0; app_field(a, i, &field); i++)
        if (cells_width(c, field.label) > widest)
            widest = cells_width(c, field.label);
    return widest;
}

int draw_view_value(struct cells *c, const struct app_field *field, int i,
                    int line, int column, int style)
{
    int width;

    if (field->before) {
        cells_put(c, line, column, CELLS_STRONG, "<");
        cells_mark(c, line, column, 1, DRAW_VIEW_ARROW, APP_ON_FIELD_BEFORE,
                   i);
    }
    column += DRAW_VIEW_ARROW;
    width = cells_put_cut(c, line, column, style, field->value,
                          c->columns - column - DRAW_VIEW_ARROW);
    if (field->after) {
        cells_put(c, line, column + width + 1, CELLS_STRONG, ">");
        cells_mark(c, line, column + width, 1, DRAW_VIEW_ARROW,
                   APP_ON_FIELD_AFTER, i);
    }
    return width;
}

/* ---- a list ---- */

struct draw_view_layout {
    struct app_list list;
    draw_view_key *key;         /* names keys of a menu; NULL: as they are */
    void *context;
    int width[APP_COLUMNS];
    int group;                  /* columns of the screen for titles of groups,
                                   and the gap after them */
    int room;                   /* columns of the screen for all, */
    int picture;                /* and for a picture; 0: it has none */
    int last;                   /* the row after the last visible one */
};

/* Rows are in columns, one per line. Words that are too wide are cut in the
 * widest column. */
static void draw_view_widen(const struct cells *c, struct draw_view_layout *l,
                            int column, const char *words)
{
    int width = cells_width(c, words);

    if (width > l->width[column])
        l->width[column] = width;
}

/* Returns the columns of the screen that all columns take. */
static int draw_view_wanted(const struct draw_view_layout *l)
{
    int all = DRAW_VIEW_LEAD + l->group, i;

    for (i = 0; i < l->list.columns; i++)
        all += l->width[i] + (l->width[i] > 0 ? DRAW_VIEW_GAP : 0);
    return all;
}

/* Narrows the widest column until all fit. Returns 0 if none is wide. */
static int draw_view_squeeze(struct draw_view_layout *l)
{
    int all = draw_view_wanted(l), widest, i;

    for (; all > l->room; all--) {
        for (widest = 0, i = 1; i < l->list.columns; i++)
            if (l->width[i] > l->width[widest])
                widest = i;
        if (l->width[widest] <= DRAW_VIEW_LEAST)
            return 0;
        l->width[widest]--;
    }
    return 1;
}

/* Drops as many of the last columns as needed for the others to fit. */
static void draw_view_narrow(struct draw_view_layout *l)
{
    int full[APP_COLUMNS], columns = l->list.columns;

    memcpy(full, l->width, sizeof full);
    while (!draw_view_squeeze(l) && columns > 0) {
        full[--columns] = 0;
        memcpy(l->width, full, sizeof full);
    }
}

/* Leaves room for a picture: less if the rows need it. */
static void draw_view_share(const struct cells *c, struct draw_view_layout *l)
{
    int left = c->columns - 1 - draw_view_wanted(l);

    l->picture = !l->list.pictures || c->columns < DRAW_VIEW_WIDE ? 0
        : left > DRAW_VIEW_PICTURE ? DRAW_VIEW_PICTURE
        : left < DRAW_VIEW_SMALL ? DRAW_VIEW_SMALL : left;
    l->room = c->columns - 1 - l->picture;
}

/* Reads a row, with the screen's own keys in the second column of a menu. */
static int draw_view_read(struct app *a, const struct draw_view_layout *l,
                          int i, struct app_row *row)
{
    if (!app_row(a, i, row))
        return 0;
    if (l->key != NULL && l->list.grouped)
        row->column[1] = l->key(l->context, row->action, row->column[1]);
    return 1;
}

/* Measures the titles of all groups, so that scrolling moves nothing. */
static void draw_view_lay_groups(const struct cells *c, struct app *a,
                                 struct draw_view_layout *l)
{
    struct app_row row;
    int i, width;

    for (i = l->group = 0; l->list.grouped && app_row(a, i, &row); i++) {
        width = cells_width(c, row.group) + DRAW_VIEW_GAP;
        l->group = width > l->group ? width : l->group;
    }
}

static void draw_view_lay(const struct cells *c, struct app *a,
                          struct draw_view_layout *l)
{
    struct app_row row;
    int i, j;

    draw_view_lay_groups(c, a, l);
    memset(l->width, 0, sizeof l->width);
    for (i = l->list.first; i < l->last && draw_view_read(a, l, i, &row);
         i++)
        for (j = 0; j < l->list.columns; j++)
            draw_view_widen(c, l, j, row.column[j]);
    for (j = 0; j < l->list.columns; j++)
        if (l->width[j] > 0)    /* an empty column has no heading */
            draw_view_widen(c, l, j, l->list.heading[j]);
    draw_view_share(c, l);
    draw_view_narrow(l);
}

/* Writes a row, or the headings. */
static void draw_view_put_row(struct cells *c,
                              const struct draw_view_layout *l, int line,
                              int style, const char *const *words)
{
    int column = DRAW_VIEW_LEAD + l->group, width, left, i;

    for (i = 0; i < l->list.columns; i++) {
        width = l->width[i];
        if (width == 0)
            continue;
        left = l->list.right >> i & 1 ? width - cells_width(c, words[i]) : 0;
        left = left > 0 ? left : 0;
        cells_put_cut(c, line, column + left, style, words[i], width - left);
        column += width + DRAW_VIEW_GAP;
    }
}

static void draw_view_row(struct cells *c, const struct draw_view_layout *l,
                          int line, int i, const struct app_row *row)
{
    int here = i == l->list.selected;

    if (here) {
        cells_put(c, line, 1, CELLS_STRONG, ">");
        cells_set_cursor(c, line, 1);
    }
    if (row->mark)
        cells_put(c, line, 2, CELLS_GOOD, "*");
    draw_view_put_row(c, l, line, row->faint ? CELLS_FAINT
                      : here ? CELLS_STRONG : CELLS_PLAIN, row->column);
    cells_mark(c, line, 0, 1, l->room, APP_ON_ROW, i);
}

/* Draws the picture of the selected row, right of the rows. */
static void draw_view_row_picture(struct cells *c, struct app *a,
                                  const struct draw_view_layout *l, int top,
                                  int lines)
{
    struct draw_view_room room;
    struct app_row row;

    room.line = top;
    room.column = c->columns - l->picture + 1;
    room.lines = lines;
    room.columns = l->picture - 2;
    if (l->picture > 0 && app_row(a, l->list.selected, &row)
            && row.picture != NULL)
        draw_board_small(c, NULL, row.picture, &room,
                         app_settings(a)->labels);
}

void draw_view_list(struct cells *c, struct app *a, int top, int lines,
                    draw_view_key *key, void *context)
{
    struct draw_view_layout l;
    const char *group = "";
    struct app_row row;
    int i;

    if (!app_list(a, &l.list))
        return;
    l.key = key;
    l.context = context;
    l.last = l.list.first + lines - 1;
    draw_view_lay(c, a, &l);
    draw_view_put_row(c, &l, top, CELLS_FAINT, l.list.heading);
    for (i = l.list.first; i < l.last && draw_view_read(a, &l, i, &row);
         i++) {
        if (strcmp(row.group, group) != 0)
            cells_put(c, top + 1 + i - l.list.first, DRAW_VIEW_LEAD,
                      CELLS_INFO, row.group);
        group = row.group;
        draw_view_row(c, &l, top + 1 + i - l.list.first, i, &row);
    }
    if (l.list.first > 0)
        cells_put(c, top + 1, 0, CELLS_STRONG, c->above);
    if (l.last < l.list.count)
        cells_put(c, top + lines - 1, 0, CELLS_STRONG, c->below);
    draw_view_row_picture(c, a, &l, top + 1, lines - 1);
}

/* ---- counters and the next pieces ---- */

/* Writes counter i. Returns 0 after the last. */
static int draw_view_counter(struct app *a, int i, char *words)
{
    struct app_counter counter;
    struct text t;

    if (!app_counter(a, i, &counter))
        return 0;
    text_open(&t, words, DRAW_VIEW_WORDS);
    text_add(&t, counter.label);
    text_add_char(&t, ' ');
    text_add(&t, counter.value);
    return 1;
}

int draw_view_counters_width(const struct cells *c, struct app *a, int i)
{
    char words[DRAW_VIEW_WORDS];
    int width = 0;

    for (; draw_view_counter(a, i, words); i++)
        width += cells_width(c, words) + DRAW_VIEW_APART;
    return width;
}

/* The first counter is leftmost. */
int draw_view_counters(struct cells *c, struct app *a, int line, int left,
                       int i)
{
    char words[DRAW_VIEW_WORDS];
    int column = c->columns - 1 + DRAW_VIEW_APART, last, width;

    for (last = i; draw_view_counter(a, last, words); last++) {
        width = cells_width(c, words) + DRAW_VIEW_APART;
        if (column - width <= left)
            break;
        column -= width;
    }
    for (; i < last && draw_view_counter(a, i, words); i++)
        column += cells_put(c, line, column, CELLS_INFO, words)
            + DRAW_VIEW_APART;
    return last;
}

int draw_view_coming(struct cells *c, struct app *a,
                     const struct draw_board *d, struct parlour_session *s,
                     int line, int column)
{
    char sign[DRAW_VIEW_SIGN];
    struct parlour_look look;
    int i, style;

    for (i = 0; parlour_coming(s, i, &look); i++) {
        if (i == 0)
            column += cells_put(c, line, column, CELLS_FAINT,
                                translate_meant("coming", "Next")) + 1;
        style = draw_board_sign(d, &look, app_settings(a)->labels, sign);
        column += cells_put(c, line, column, style, sign) + 1;
    }
    return column;
}

/* ---- the message ---- */

/* Finds where the lines of a message start, and where the last ends. Returns
 * how many there are. */
static int draw_view_break(const struct cells *c, int most, const char *words,
                           int *starts)
{
    int lines = 0, at = 0;

    most = most < DRAW_VIEW_MESSAGE ? most : DRAW_VIEW_MESSAGE;
    while (words[at] != '\0' && lines < most) {
        starts[lines++] = at;
        at += cells_fit(c, words + at, c->columns - 2);
        at += words[at] == ' ';
    }
    starts[lines] = at;
    return lines;
}

int draw_view_message_lines(const struct cells *c, int most, const char *words)
{
    int starts[DRAW_VIEW_MESSAGE + 1];

    return draw_view_break(c, most, words, starts);
}

void draw_view_message(struct cells *c, int last, int most, int tone,
                       const char *words)
{
    static const unsigned char styles[] = {
        CELLS_INFO, CELLS_GOOD, CELLS_ALERT
    };
    int starts[DRAW_VIEW_MESSAGE + 1];
    int lines = draw_view_break(c, most, words, starts), line, i;

    assert(tone >= HOST_PLAIN && tone <= HOST_BAD);
    for (i = 0, line = last + 1 - lines; i < lines; i++, line++) {
        cells_fill(c, line, 0, 1, c->columns, CELLS_PLAIN, ' ');
        if (i + 1 == lines)     /* the last one shows if it is cut */
            cells_put_cut(c, line, 1, styles[tone], words + starts[i],
                          c->columns - 2);
        else
            cells_put_part(c, line, 1, styles[tone], words + starts[i],
                           starts[i + 1] - starts[i]);
    }
}

/* ---- a text ---- */

static void draw_view_signs(const struct draw_view_text *d, struct cells *c,
                            const struct app_line *line, int y, int x)
{
    char sign[DRAW_VIEW_SIGN];
    int i, style;

    for (i = 0; i < line->look_count; i++) {
        style = draw_board_sign(d->board, &line->looks[i],
                                app_settings(d->app)->labels, sign);
        x += cells_put(c, y, x, style, sign) + 1;
    }
}

static void draw_view_picture(const struct draw_view_text *d, struct cells *c,
                              struct parlour_session *picture, int y, int x)
{
    struct parlour_status status;
    struct draw_view_room room;

    parlour_get_status(picture, &status);
    room.line = y;
    room.column = x;
    room.lines = status.rows;
    room.columns = c->columns - x;
    draw_board_small(c, d->board, picture, &room,
                     app_settings(d->app)->labels);
}

static const char *draw_view_left(const struct draw_view_text *d,
                                  const struct app_line *line)
{
    return line->kind == APP_LINE_KEY && d->key != NULL
        ? d->key(d->context, line->action, line->left) : line->left;
}

/* Draws the stars of a result, which are asterisks in its words, on a screen
 * that has a sign for them; a mainframe's has none. */
#ifdef PARLOUR_JOINED
#define draw_view_stars(c, y, x, words)
#else
static void draw_view_stars(struct cells *c, int y, int x, const char *words)
{
    int i;

    if (c->star == '*')
        return;
    for (i = 0; *words == '*' && words[i] != '\0'; i++)
        if (words[i] == '*')
            cells_fill(c, y, x + cells_width_of(c, words, i), 1, 1,
                       CELLS_GOOD, c->star);
}
#endif

static void draw_view_line(const struct draw_view_text *d, struct cells *c,
                           const struct app_text *text,
                           const struct app_line *line, int y, int x)
{
    switch (line->kind) {
    case APP_LINE_BOARD:
        if (line->picture != NULL)
            draw_view_picture(d, c, line->picture, y, x);
        break;
    case APP_LINE_HEADING:
        cells_put(c, y, x, CELLS_STRONG, line->words);
        break;
    case APP_LINE_PLAIN:
        cells_put(c, y, x, CELLS_PLAIN, line->words);
        break;
    default:
        draw_view_signs(d, c, line, y, x);
        cells_put_cut(c, y, x, CELLS_STRONG, draw_view_left(d, line),
                      text->left - DRAW_VIEW_KEY_GAP);
        cells_put(c, y, x + text->left, CELLS_PLAIN,
                  line->words);
        draw_view_stars(c, y, x + text->left, line->words);
        break;
    }
}

static int draw_view_text_width(const struct draw_view_text *d,
                                const struct cells *c,
                                const struct app_text *text)
{
    struct app_line line;
    int widest = 0, width, i;

    for (i = 0; app_line(d->app, i, &line); i++) {
        width = cells_width(c, line.words);
        if (line.kind == APP_LINE_KEY || line.kind == APP_LINE_PAIR
                || line.kind == APP_LINE_CHART)
            width += text->left;
        widest = width > widest ? width : widest;
    }
    return widest;
}

/* Draws an empty box right of the board if there is room, otherwise in the
 * middle. Sets where its text begins. */
static void draw_view_box(const struct draw_view_text *d, struct cells *c,
                          const struct app_text *text, int *y, int *x)
{
    int left = draw_board_right(d->board), right = c->columns - left;
    int width = draw_view_text_width(d, c, text) + 2 * DRAW_VIEW_BOX;
    int height = text->lines + DRAW_VIEW_BOX, i;

    *x = right > width ? left + (right - width) / 2
                       : (c->columns - width) / 2;
    *x = *x < 0 ? 0 : *x;
    *y = d->top + (d->lines - height) / 2;
    *y = *y < d->top ? d->top : *y;
    cells_fill(c, *y, *x, height, width, CELLS_GRID, c->along);
    cells_fill(c, *y, *x + 1, height, width - 2, CELLS_GRID, c->across);
    for (i = 0; i < 4; i++)
        cells_fill(c, *y + i / 2 * (height - 1), *x + i % 2 * (width - 1), 1,
                   1, CELLS_GRID, c->corners[i]);
    cells_fill(c, *y + 1, *x + 1, height - 2, width - 2, CELLS_PLAIN, ' ');
    cells_mark(c, *y, *x, height, width, APP_ON_NOTHING, 0);
    (*y)++;
    *x += DRAW_VIEW_BOX;
}

/* Makes room for names of keys that are the screen's own. */
static void draw_view_widen_keys(const struct draw_view_text *d,
                                 const struct cells *c, struct app_text *text)
{
    struct app_line line;
    int width, i;

    for (i = 0; app_line(d->app, i, &line); i++) {
        width = line.kind == APP_LINE_KEY
            ? cells_width(c, draw_view_left(d, &line)) + DRAW_VIEW_KEY_GAP : 0;
        text->left = width > text->left ? width : text->left;
    }
}

void draw_view_text(const struct draw_view_text *d, struct cells *c)
{
    int y = d->line, x = d->column, i;
    struct app_text text;
    struct app_line line;

    if (!app_text(d->app, &text))
        return;
    if (d->key != NULL)
        draw_view_widen_keys(d, c, &text);
    if (text.over)
        draw_view_box(d, c, &text, &y, &x);
    for (i = 0; app_line(d->app, i, &line); i++)
        draw_view_line(d, c, &text, &line, y + i, x);
}
