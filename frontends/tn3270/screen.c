/* screen.c: the views in cells (see screen.h): a title with counters above,
 * the message, the command line and the keys below, and the view in between.
 * The first column is blank: terminals keep attributes there.
 */
#include <string.h>

#include "board/text.h"
#include "tn3270/screen.h"

enum {
    SCREEN_TOP = 2,             /* lines above a view */
    SCREEN_BOTTOM = 5,          /* below it: message, command line, keys */
    SCREEN_SAID = 2,            /* lines of a message at most */
    SCREEN_KEYS = 2,
    SCREEN_MARGIN = 2,          /* columns left of a text */
    SCREEN_GAP = 2,             /* between columns of a list */
    SCREEN_APART = 3,           /* between counters */
    SCREEN_COMMAND = 7,         /* column of the command line */
    SCREEN_LEAD = 4,            /* columns left of a row: "> *" */
    SCREEN_LEAST = 16,          /* columns of words that are cut */
    SCREEN_PICTURE = 34,        /* columns for the picture of a row */
    SCREEN_BOX = 2,             /* columns of a box's border */
    SCREEN_NUMBER = 20          /* columns to type a number */
};

#define SCREEN_STRONG (CELLS_WHITE | CELLS_BRIGHT)

void screen_open(struct screen *s, struct app *a, const struct keys *keys,
                 int columns, int lines)
{
    struct app_room room;

    memset(s, 0, sizeof *s);
    s->app = a;
    s->keys = keys;
    s->columns = columns;
    s->lines = lines;
    s->view = PARLOUR_NONE;
    room.text_columns = columns - 2 * SCREEN_MARGIN;
    room.text_lines = lines - SCREEN_TOP - SCREEN_BOTTOM;
    room.list_abreast = 1;
    room.list_lines = room.text_lines - 1;
    app_resize(a, &room);
}

/* The lines and columns of the view. */
static void screen_room(const struct screen *s, struct draw_board_room *room)
{
    room->line = SCREEN_TOP;
    room->column = 1;
    room->lines = s->lines - SCREEN_TOP - SCREEN_BOTTOM;
    room->columns = s->columns - 2;
}

/* ---- above the view ---- */

static void screen_counter(const struct app_counter *counter, char *words)
{
    struct text t;

    text_open(&t, words, PARLOUR_ROW);
    text_add(&t, counter->label);
    text_add_char(&t, ' ');
    text_add(&t, counter->value);
}

/* Counters stand at the right, the first leftmost; those without room are
 * left out. */
static void screen_draw_counters(struct screen *s, struct cells *c, int left)
{
    char words[PARLOUR_ROW];
    struct app_counter counter;
    int column = s->columns - 1, count, i, width;

    for (count = 0; app_counter(s->app, count, &counter); count++) {
        screen_counter(&counter, words);
        width = cells_width(words);
        if (column - width <= left)
            break;
        column -= width + SCREEN_APART;
    }
    column += SCREEN_APART;
    for (i = 0; i < count && app_counter(s->app, i, &counter); i++) {
        screen_counter(&counter, words);
        column += cells_put(c, 0, column, CELLS_YELLOW, words)
            + SCREEN_APART;
    }
}

/* The pieces that come next, where the game shows them. */
static void screen_draw_coming(struct screen *s, struct cells *c,
                               struct parlour_session *session, int column)
{
    char sign[DRAW_BOARD_SIGN];
    struct parlour_look look;
    int i, style;

    for (i = 0; parlour_coming(session, i, &look); i++) {
        if (i == 0)
            column += cells_put(c, 1, column, CELLS_TURQUOISE, "Next") + 1;
        style = draw_board_sign(&look, app_settings(s->app)->labels, sign);
        column += cells_put(c, 1, column, style, sign) + 1;
    }
}

/* The editor's kinds: each a sign and its name, to be picked. */
static void screen_draw_kinds(struct screen *s, struct cells *c)
{
    char sign[DRAW_BOARD_SIGN];
    struct app_kind kind;
    int i, column = 1, style, width, last = s->columns - 1;

    for (i = 0; app_kind(s->app, i, &kind); i++) {
        style = draw_board_sign(&kind.look, app_settings(s->app)->labels,
                                sign);
        width = cells_width(sign) + 1 + cells_width(kind.name) + SCREEN_GAP;
        if (column + width > last)
            return;
        cells_put(c, 1, column, SCREEN_STRONG, kind.selected ? ">" : "");
        cells_put(c, 1, column + 1, style, sign);
        cells_put(c, 1, column + 2 + cells_width(sign), kind.selected
                  ? SCREEN_STRONG : CELLS_PLAIN, kind.name);
        cells_mark(c, 1, column, 1, width, APP_ON_KIND, i);
        column += width + 1;
    }
}

/* The keys that step, at the right. */
static void screen_draw_steps(struct screen *s, struct cells *c, int left)
{
    static const char words[] = "PF19 Up  PF20 Down  PF22 Left  PF23 Right";
    int column = s->columns - 1 - cells_width(words);

    if (column > left)
        cells_put(c, 1, column, CELLS_BLUE, words);
}

static void screen_draw_top(struct screen *s, struct cells *c)
{
    int room = s->columns - 2, width;
    struct parlour_status status;
    struct app_board board;

    width = cells_put_cut(c, 0, 1, SCREEN_STRONG, app_title(s->app), room);
    if (app_view(s->app) != APP_VIEW_BOARD || !app_board(s->app, &board)) {
        cells_put_cut(c, 1, 1, CELLS_TURQUOISE, app_subtitle(s->app), room);
        return;
    }
    screen_draw_counters(s, c, 1 + width + SCREEN_GAP);
    if (board.edited) {
        screen_draw_kinds(s, c);
        return;
    }
    width = cells_put_cut(c, 1, 1, CELLS_TURQUOISE, app_subtitle(s->app),
                          room);
    screen_draw_coming(s, c, board.session, width > 0 ? width + SCREEN_APART
                                                      : 1);
    parlour_get_status(board.session, &status);
    if (status.steps)
        screen_draw_steps(s, c, width + SCREEN_GAP);
}

/* ---- below the view ---- */

/* Returns how many bytes of the words fit in a line. */
static size_t screen_break(const char *words, int columns)
{
    size_t last = 0, i;
    int width = 0;

    for (i = 0; words[i] != '\0'; i++) {
        if (words[i] == ' ')
            last = i;
        width += !text_goes_on((unsigned char)words[i]);
        if (width > columns)
            return last > 0 ? last : i;
    }
    return i;
}

/* The last line of a message says if it is cut. */
static void screen_draw_message(struct screen *s, struct cells *c)
{
    static const int styles[] = {
        CELLS_YELLOW, CELLS_GREEN | CELLS_BRIGHT, CELLS_RED | CELLS_BRIGHT
    };
    int tone, room = s->columns - 2, line = s->lines - SCREEN_BOTTOM;
    char words[PARLOUR_ERROR], first[CELLS_COLUMNS * 2];
    size_t length;

    keys_translate(s->app, app_message(s->app, &tone), words);
    length = screen_break(words, room);
    if (length >= sizeof first)
        length = sizeof first - 1;
    memcpy(first, words, length);
    first[length] = '\0';
    if (words[length] == '\0') {
        cells_put(c, line + 1, 1, styles[tone], first);
        return;
    }
    cells_put(c, line, 1, styles[tone], first);
    cells_put_cut(c, line + 1, 1, styles[tone],
                  words + length + (words[length] == ' '), room);
}

/* The field that is typed into: a command, or the answer to a prompt. */
static void screen_draw_command(struct screen *s, struct cells *c)
{
    int line = s->lines - SCREEN_KEYS - 1;
    int length = s->columns - SCREEN_COMMAND - 1;
    struct app_prompt prompt;

    cells_put(c, line, 1, CELLS_GREEN, "===>");
    if (app_view(s->app) != APP_VIEW_PROMPT
            || !app_prompt(s->app, &prompt)) {
        cells_add_field(c, line, SCREEN_COMMAND, length, KEYS_COMMAND, "");
        return;
    }
    cells_add_field(c, line, SCREEN_COMMAND, length, KEYS_PROMPT,
                    prompt.line);
    cells_put_cut(c, line - 2, 1, SCREEN_STRONG, prompt.question,
                  s->columns - 2);
}

/* Draws an act with its key, and moves *line and *column behind it. */
static void screen_draw_key(struct screen *s, struct cells *c, int act,
                            const char *name, int *line, int *column)
{
    char words[PARLOUR_TEXT];
    struct app_action action;
    struct text t;
    int i, width;

    for (i = 0; app_action(s->app, i, &action) && action.act != act; i++)
        ;
    if (action.act != act || !action.can || !keys_allow(s->keys, act))
        return;
    text_open(&t, words, sizeof words);
    text_add(&t, name);
    text_add_char(&t, ' ');
    text_add(&t, action.label);
    width = cells_width(words);
    if (*column + width >= s->columns) {
        (*line)++;
        *column = 1;
    }
    cells_put(c, *line, *column, action.main ? SCREEN_STRONG : CELLS_BLUE,
              words);
    *column += width + SCREEN_GAP;
}

/* Keys in two lines, as far as there is room; the others are in the help. An
 * act with two keys is shown with the first. */
static void screen_draw_keys(struct screen *s, struct cells *c)
{
    int line = s->lines - SCREEN_KEYS, column = 1, acts[KEYS_PF + 1], pf, i;
    char name[PARLOUR_TEXT];
    struct text t;

    screen_draw_key(s, c, APP_DO_PICK, "Enter", &line, &column);
    for (pf = 1; pf <= KEYS_PF; pf++) {
        acts[pf] = keys_act(s->app, pf);
        for (i = 1; acts[i] != acts[pf]; i++)
            ;
        if (i < pf)
            continue;
        text_open(&t, name, sizeof name);
        text_add(&t, "PF");
        text_add_number(&t, (unsigned long)pf);
        screen_draw_key(s, c, acts[pf], name, &line, &column);
    }
}

/* ---- a list ---- */

struct screen_list {
    struct app_list list;
    int width[APP_COLUMNS];
    int room;                   /* columns for all */
    int last;                   /* after the last row seen */
};

static void screen_widen(struct screen_list *l, int column,
                         const char *words)
{
    int width = cells_width(words);

    if (width > l->width[column])
        l->width[column] = width;
}

/* Takes columns of the widest, or the last one altogether if none is wide,
 * until all have room. */
static void screen_narrow(struct screen_list *l)
{
    int columns = l->list.columns, all = SCREEN_LEAD, widest, i;

    for (i = 0; i < columns; i++)
        all += l->width[i] + (l->width[i] > 0 ? SCREEN_GAP : 0);
    while (all > l->room && columns > 0) {
        for (widest = 0, i = 1; i < columns; i++)
            if (l->width[i] > l->width[widest])
                widest = i;
        if (l->width[widest] > SCREEN_LEAST) {
            l->width[widest]--;
            all--;
        } else {
            columns--;
            all -= l->width[columns] + SCREEN_GAP;
            l->width[columns] = 0;
        }
    }
}

static void screen_lay_list(struct screen *s, struct screen_list *l)
{
    struct app_row row;
    int i, j;

    memset(l->width, 0, sizeof l->width);
    l->room = s->columns - 1 - (l->list.pictures ? SCREEN_PICTURE : 0);
    for (i = l->list.first; i < l->last && app_row(s->app, i, &row); i++)
        for (j = 0; j < l->list.columns; j++)
            screen_widen(l, j, row.column[j]);
    for (j = 0; j < l->list.columns; j++)
        if (l->width[j] > 0)    /* what is empty has no heading */
            screen_widen(l, j, l->list.heading[j]);
    screen_narrow(l);
}

/* A row, or the headings. */
static void screen_put_row(const struct screen_list *l, struct cells *c,
                           int line, int style, const char *const *words)
{
    int column = SCREEN_LEAD, width, i, left;

    for (i = 0; i < l->list.columns; i++) {
        width = l->width[i];
        if (width == 0)
            continue;
        left = l->list.right >> i & 1 && cells_width(words[i]) < width
            ? width - cells_width(words[i]) : 0;
        cells_put_cut(c, line, column + left, style, words[i], width - left);
        column += width + SCREEN_GAP;
    }
}

static void screen_draw_row(struct screen *s, struct cells *c,
                            const struct screen_list *l, int line, int i)
{
    int here = i == l->list.selected;
    struct app_row row;

    if (!app_row(s->app, i, &row))
        return;
    if (here) {
        cells_put(c, line, 1, SCREEN_STRONG, ">");
        cells_set_cursor(c, line, 1);
    }
    if (row.mark)
        cells_put(c, line, 2, CELLS_YELLOW | CELLS_BRIGHT, "*");
    screen_put_row(l, c, line, here ? SCREEN_STRONG : CELLS_PLAIN,
                   row.column);
    cells_mark(c, line, 0, 1, l->room, APP_ON_ROW, i);
}

/* The picture of the selected row. */
static void screen_draw_picture(struct screen *s, struct cells *c,
                                const struct screen_list *l)
{
    struct draw_board_room room;
    struct app_row row;

    screen_room(s, &room);
    room.line++;
    room.lines--;
    room.column = s->columns - SCREEN_PICTURE + 1;
    room.columns = SCREEN_PICTURE - 2;
    if (l->list.pictures && app_row(s->app, l->list.selected, &row)
            && row.picture != NULL)
        draw_board_small(c, row.picture, &room, app_settings(s->app)->labels);
}

static void screen_draw_list(struct screen *s, struct cells *c)
{
    int lines = s->lines - SCREEN_TOP - SCREEN_BOTTOM - 1, i;
    struct screen_list l;

    if (!app_list(s->app, &l.list))
        return;
    l.last = l.list.first + lines;
    screen_lay_list(s, &l);
    screen_put_row(&l, c, SCREEN_TOP, CELLS_TURQUOISE, l.list.heading);
    for (i = l.list.first; i < l.last && i < l.list.count; i++)
        screen_draw_row(s, c, &l, SCREEN_TOP + 1 + i - l.list.first, i);
    if (l.list.first > 0 || l.last < l.list.count)
        cells_put(c, SCREEN_TOP, s->columns - SCREEN_LEAD, SCREEN_STRONG,
                  l.last < l.list.count ? "+" : "-");
    screen_draw_picture(s, c, &l);
}

/* ---- a form ---- */

static void screen_draw_value(struct screen *s, struct cells *c,
                              const struct app_field *field, int i, int line,
                              int column)
{
    int width;

    if (field->kind != APP_FIELD_CHOICE) {
        cells_add_field(c, line, column + SCREEN_GAP,
                        field->kind == APP_FIELD_NUMBER ? SCREEN_NUMBER
                            : s->columns, KEYS_FORM + i, field->value);
        return;
    }
    if (field->before) {
        cells_put(c, line, column, SCREEN_STRONG, "<");
        cells_mark(c, line, column, 1, SCREEN_GAP, APP_ON_FIELD_BEFORE, i);
    }
    column += SCREEN_GAP;
    width = cells_put_cut(c, line, column, SCREEN_STRONG, field->value,
                          s->columns - column - SCREEN_GAP);
    if (field->after)
        cells_put(c, line, column + width + 1, SCREEN_STRONG, ">");
    cells_mark(c, line, column, 1, width + SCREEN_GAP, APP_ON_FIELD_AFTER, i);
}

static void screen_draw_form(struct screen *s, struct cells *c)
{
    int widest = 0, line, i;
    struct app_field field;

    for (i = 0; app_field(s->app, i, &field); i++)
        if (cells_width(field.label) > widest)
            widest = cells_width(field.label);
    for (i = 0; app_field(s->app, i, &field); i++) {
        line = SCREEN_TOP + 1 + i;
        if (line >= s->lines - SCREEN_BOTTOM)
            return;
        if (field.selected)
            cells_put(c, line, 1, SCREEN_STRONG, ">");
        cells_put(c, line, SCREEN_LEAD, CELLS_PLAIN, field.label);
        screen_draw_value(s, c, &field, i, line,
                          SCREEN_LEAD + widest + SCREEN_GAP);
    }
}

/* ---- a text ---- */

/* Keys are those of this screen. */
static void screen_put_pair(struct screen *s, struct cells *c,
                            const struct app_text *text,
                            const struct app_line *line, int y, int x)
{
    int act = line->kind == APP_LINE_KEY ? keys_described(line->words)
                                         : APP_DO_NOTHING;
    char name[PARLOUR_TEXT];

    keys_name(act, name);
    cells_put_cut(c, y, x, SCREEN_STRONG, act == APP_DO_NOTHING ? line->left
                  : keys_allow(s->keys, act) ? name : "-", text->left);
    cells_put(c, y, x + text->left + SCREEN_GAP, CELLS_PLAIN, line->words);
}

/* Signs of the board, and what they are. */
static void screen_put_signs(struct screen *s, struct cells *c,
                             const struct app_text *text,
                             const struct app_line *line, int y, int x)
{
    char sign[DRAW_BOARD_SIGN];
    int at = x, style, i;

    for (i = 0; i < line->look_count; i++) {
        style = draw_board_sign(&line->looks[i],
                                app_settings(s->app)->labels, sign);
        at += cells_put(c, y, at, style, sign) + 1;
    }
    cells_put(c, y, x + text->left + SCREEN_GAP, CELLS_PLAIN, line->words);
}

static void screen_put_line(struct screen *s, struct cells *c,
                            const struct app_text *text,
                            const struct app_line *line, int y, int x)
{
    struct draw_board_room room;

    if (line->picture != NULL) {
        screen_room(s, &room);
        room.lines -= y - room.line;
        room.line = y;
        room.column = x;
        draw_board_small(c, line->picture, &room,
                         app_settings(s->app)->labels);
    } else if (line->kind == APP_LINE_SIGNS) {
        screen_put_signs(s, c, text, line, y, x);
    } else if (line->kind == APP_LINE_KEY || line->kind == APP_LINE_PAIR) {
        screen_put_pair(s, c, text, line, y, x);
    } else {
        cells_put(c, y, x, line->kind == APP_LINE_HEADING ? SCREEN_STRONG
                                                          : CELLS_PLAIN,
                  line->words);
    }
}

static int screen_text_width(struct screen *s, const struct app_text *text)
{
    int widest = 0, width, i;
    struct app_line line;

    for (i = 0; app_line(s->app, i, &line); i++) {
        width = cells_width(line.words);
        if (line.kind == APP_LINE_KEY || line.kind == APP_LINE_PAIR)
            width += text->left + SCREEN_GAP;
        widest = width > widest ? width : widest;
    }
    return widest;
}

/* A short text stands in a box right of the board, or else over it. */
static void screen_draw_box(struct screen *s, struct cells *c,
                            const struct app_text *text, int *line,
                            int *column)
{
    int width = screen_text_width(s, text) + 2 * SCREEN_BOX;
    int height = text->lines + 2, left = draw_board_right(&s->board);
    struct draw_board_room room;

    screen_room(s, &room);
    *column = s->columns - left > width
        ? left + (s->columns - left - width) / 2 : (s->columns - width) / 2;
    *line = room.line + (room.lines - height) / 2;
    cells_fill(c, *line, *column, height, width, CELLS_BLUE, '-');
    cells_fill(c, *line + 1, *column, height - 2, width, CELLS_BLUE, '|');
    cells_fill(c, *line + 1, *column + 1, height - 2, width - 2, CELLS_PLAIN,
               ' ');
    cells_mark(c, *line, *column, height, width, APP_ON_NOTHING, 0);
    (*line)++;
    *column += SCREEN_BOX;
}

static void screen_draw_board(struct screen *s, struct cells *c)
{
    struct draw_board_room room;
    struct app_board board;

    if (!app_board(s->app, &board))
        return;
    screen_room(s, &room);
    draw_board_whole(&s->board, c, &board, &room,
                     app_settings(s->app)->labels);
}

static void screen_draw_text(struct screen *s, struct cells *c)
{
    int y = SCREEN_TOP, x = SCREEN_MARGIN, i;
    struct app_text text;
    struct app_line line;

    if (!app_text(s->app, &text))
        return;
    if (text.over) {
        screen_draw_board(s, c);
        screen_draw_box(s, c, &text, &y, &x);
    }
    for (i = 0; app_line(s->app, i, &line); i++)
        screen_put_line(s, c, &text, &line, y + i, x);
}

/* ---- all of it ---- */

static int screen_is_cell(const struct cells *c, int at, int cell)
{
    return at < c->columns * c->lines && c->cell[at].on == APP_ON_CELL
        && c->cell[at].number == cell;
}

/* The place of a cell's sign on the screen, or PARLOUR_NONE. */
static int screen_find_cell(const struct cells *c, int cell)
{
    int first, wide = 1, all = c->columns * c->lines;

    for (first = 0; first < all && !screen_is_cell(c, first, cell); first++)
        ;
    if (first == all)
        return PARLOUR_NONE;
    while (screen_is_cell(c, first + wide, cell))
        wide++;
    return first + (wide - 1) / 2;
}

/* Where the cursor goes when a view comes on top: to the cell the board is
 * about, to the row that is selected, or to the field to type into. */
static void screen_lead(struct screen *s, struct cells *c)
{
    struct app_board board;

    if (app_view(s->app) == APP_VIEW_LIST)
        return;                 /* drawing the row has set it */
    c->cursor = PARLOUR_NONE;
    if (app_view(s->app) == APP_VIEW_BOARD && app_board(s->app, &board))
        c->cursor = screen_find_cell(c, board.focus);
    if (c->cursor == PARLOUR_NONE && c->field_count > 0)
        c->cursor = c->fields[c->field_count - 1].at;
}

/* Returns 1 if another view is on top than before. */
static int screen_is_new(struct screen *s)
{
    const char *title = app_title(s->app);
    int view = app_view(s->app);
    int is_new = view != s->view || strcmp(title, s->title) != 0;
    struct text t;

    s->view = view;
    text_open(&t, s->title, sizeof s->title);
    text_add(&t, title);
    return is_new;
}

void screen_draw(struct screen *s, struct cells *c, int lead)
{
    cells_clear(c, s->columns, s->lines);
    screen_draw_top(s, c);
    switch (app_view(s->app)) {
    case APP_VIEW_LIST:
        screen_draw_list(s, c);
        break;
    case APP_VIEW_FORM:
        screen_draw_form(s, c);
        break;
    case APP_VIEW_TEXT:
        screen_draw_text(s, c);
        break;
    default:
        screen_draw_board(s, c);
        break;
    }
    screen_draw_message(s, c);
    screen_draw_command(s, c);
    screen_draw_keys(s, c);
    if (screen_is_new(s) || lead)
        screen_lead(s, c);
    else
        c->cursor = PARLOUR_NONE;
}
