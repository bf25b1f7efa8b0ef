/* text_view.c: a text in pages (see text_view.h). Entries are broken into
 * lines that fit the screen. A heading stays on the page of what follows it.
 * Boards are laid out in bands: boards side by side have their captions in the
 * same lines above them.
 */
#include <assert.h>

#include "app/store/grow_array.h"
#include "app/views/actions.h"
#include "app/views/text_view.h"
#include "board/clean_text.h"

enum {
    TEXT_VIEW_LEFT = 26,        /* most columns of keys and names */
    TEXT_VIEW_GAP = 2,
    TEXT_VIEW_LEAST = 16,       /* fewest columns of a paragraph */
    TEXT_VIEW_BOARDS = 3,       /* boards below each other on a page, if
                                   their rows take more than one line each */
    TEXT_VIEW_ABREAST = 3       /* boards side by side, at most */
};

struct text_view_entry {
    int kind;
    int action;                 /* whose keys it shows, or NOTHING */
    char *left, *words;
    struct parlour_session *picture;
    int crossed;
    struct parlour_look *looks;
    int look_count;
};

struct text_view_line {
    int entry;
    int from, length;           /* of its words */
    int page;
    int row;                    /* line of its board, from 1; 0: of words */
    int part, parts;            /* as in struct app_line */
};

struct text_view {
    struct view view;
    char title[PARLOUR_TEXT];
    int over;
    const struct text_view_calls *calls;
    int own[VIEW_ACTIONS + 1];  /* more actions, ended by APP_DO_NOTHING */
    int chosen;                 /* which of these Enter does */
    int actions[VIEW_ACTIONS + 1];      /* that may be on offer */
    struct text_view_entry *entries;
    int count;
    long room;
    struct text_view_line *lines;
    int line_count;
    long line_room;
    struct app_room laid;       /* for which the lines were made */
    int columns, rows, board_lines; /* of it */
    int left;
    int page, pages;            /* from 0; how many */
    enum host_tone tone;        /* of a message for the view below, which it */
    size_t quoted;              /* shows when the text is closed */
    char said[PARLOUR_ERROR];
};

/* ---- entries ---- */

static struct text_view_entry *text_view_entry(struct text_view *t, int kind)
{
    void *entries = grow_array(t->entries, t->count, &t->room,
                               sizeof *t->entries);
    struct text_view_entry *e;

    if (entries == NULL)
        return NULL;
    t->entries = entries;
    e = &t->entries[t->count++];
    e->kind = kind;
    e->left = e->words = NULL;
    e->action = APP_DO_NOTHING;
    e->picture = NULL;
    e->crossed = 0;
    e->looks = NULL;
    e->look_count = 0;
    t->laid.text_columns = 0;   /* the lines are out of date */
    return e;
}

/* Adds an entry of words. Returns NULL if there is no memory. */
static struct text_view_entry *text_view_add_words(struct text_view *t,
                                                   int kind,
                                                   const char *left,
                                                   const char *words)
{
    struct text_view_entry *e = text_view_entry(t, kind);

    if (e != NULL) {
        e->left = text_copy(left, strlen(left));
        e->words = text_copy(words, strlen(words));
    }
    return e;
}

void text_view_add(struct view *v, int kind, const char *left,
                   const char *words)
{
    text_view_add_words((struct text_view *)v, kind, translate(left),
                        translate(words));
}

void text_view_add_action(struct view *v, int kind, int action,
                          const char *left)
{
    const char *words = translate(actions_entry(action)->words);
    struct text_view_entry *e = text_view_add_words((struct text_view *)v,
                                                    kind, left, words);

    if (e != NULL)
        e->action = action;
}

void text_view_add_board(struct view *v, const char *caption,
                         struct parlour_session *s, int crossed)
{
    struct text_view_entry *e = text_view_entry((struct text_view *)v,
                                                APP_LINE_BOARD);

    if (e == NULL) {
        parlour_close(s);
        return;
    }
    caption = translate(caption);
    e->words = text_copy(caption, strlen(caption));
    e->picture = s;
    e->crossed = crossed;
}

void text_view_add_signs(struct view *v, const struct parlour_look *looks,
                         int count, const char *words)
{
    struct text_view_entry *e = text_view_add_words((struct text_view *)v,
                                                    APP_LINE_SIGNS, "",
                                                    words);

    if (e != NULL)
        e->looks = malloc((size_t)count * sizeof *looks);
    if (e == NULL || e->looks == NULL)
        return;
    memcpy(e->looks, looks, (size_t)count * sizeof *looks);
    e->look_count = count;
}

/* ---- lines ---- */

/* Each returns a part of an entry, or "" if it has none or memory ran out. */
static const char *text_view_left(const struct text_view_entry *e)
{
    return e->left == NULL ? "" : e->left;
}

static const char *text_view_words(const struct text_view_entry *e)
{
    return e->words == NULL ? "" : e->words;
}

/* Counts the characters in the first `bytes` bytes of UTF-8. */
static int text_view_width(const char *words, int bytes)
{
    int width = 0, i;

    for (i = 0; i < bytes; i++)
        width += !text_goes_on((unsigned char)words[i]);
    return width;
}

/* Returns how many bytes of the words fit in a line: at least one character,
 * so that breaking a text ends in any room. */
static int text_view_break(const char *words, int columns)
{
    int length = (int)strlen(words), last = 0, i;

    columns = columns < 1 ? 1 : columns;
    if (text_view_width(words, length) <= columns)
        return length;
    for (i = 0; i <= length && text_view_width(words, i) <= columns; i++)
        if (words[i] == ' ')
            last = i;
    return last > 0 ? last : i - 1;
}

static void text_view_add_line(struct text_view *t,
                               const struct text_view_line *line)
{
    void *lines = grow_array(t->lines, t->line_count, &t->line_room,
                             sizeof *t->lines);

    if (lines == NULL)
        return;
    t->lines = lines;
    t->lines[t->line_count++] = *line;
}

/* Returns the columns for the words of an entry. */
static int text_view_columns(const struct text_view *t, int kind)
{
    int columns = kind == APP_LINE_KEY || kind == APP_LINE_PAIR
            || kind == APP_LINE_SIGNS || kind == APP_LINE_CHART
        ? t->columns - t->left : t->columns;

    return columns < TEXT_VIEW_LEAST ? TEXT_VIEW_LEAST : columns;
}

/* Large boards have fewer lines a row, so that several fit on a page. */
static int text_view_board_height(const struct text_view *t,
                                  const struct parlour_session *s)
{
    int most = t->rows / TEXT_VIEW_BOARDS;
    struct parlour_status status;

    parlour_get_status(s, &status);
    if (most < status.rows)
        most = status.rows;
    return status.rows * t->board_lines < most
        ? status.rows * t->board_lines : most;
}

/* Returns the number of lines that words take. */
static int text_view_count_lines(const char *words, int columns)
{
    int lines = 0;

    do {
        words += text_view_break(words, columns);
        words += *words == ' ';
        lines++;
    } while (*words != '\0');
    return lines;
}

/* ---- bands of boards ---- */

struct text_view_band {
    int first, parts;           /* entries */
    int columns;                /* of a caption */
    int captions, boards;       /* lines of the highest of each */
};

/* Returns how many boards, from an entry on, stand side by side. */
static int text_view_abreast(const struct text_view *t, int entry)
{
    int most = t->laid.board_columns > 0
        ? t->columns / t->laid.board_columns : 1, count = 1;

    if (most > TEXT_VIEW_ABREAST)
        most = TEXT_VIEW_ABREAST;
    while (count < most && entry + count < t->count
           && t->entries[entry + count].picture != NULL)
        count++;
    return count;
}

static void text_view_measure_band(const struct text_view *t, int entry,
                                   struct text_view_band *band)
{
    const struct text_view_entry *e = &t->entries[entry];
    int i, lines;

    band->first = entry;
    band->parts = text_view_abreast(t, entry);
    band->columns = band->parts == 1 ? text_view_columns(t, APP_LINE_PLAIN)
        : t->columns / band->parts - TEXT_VIEW_GAP;
    band->captions = band->boards = 0;
    for (i = 0; i < band->parts; i++) {
        lines = text_view_count_lines(text_view_words(&e[i]), band->columns);
        band->captions = lines > band->captions ? lines : band->captions;
        lines = text_view_board_height(t, e[i].picture);
        band->boards = lines > band->boards ? lines : band->boards;
    }
}

/* Adds line i of part j of a band: first the lines of the caption, whose words
 * begin at *from, then those of the board; -1: an empty line. */
static void text_view_add_part(struct text_view *t,
                               const struct text_view_band *band, int page,
                               int i, int j, int *from)
{
    const char *words = text_view_words(&t->entries[band->first + j]) + *from;
    struct text_view_line line;

    line.entry = band->first + j;
    line.page = page;
    line.part = j;
    line.parts = band->parts;
    line.row = i < band->captions ? 0 : i - band->captions + 1;
    line.from = *from;
    line.length = i >= 0 && line.row == 0
        ? text_view_break(words, band->columns) : 0;
    *from += line.length;
    *from += line.length > 0 && words[line.length] == ' ';
    text_view_add_line(t, &line);
}

/* Adds the lines of a band, after an empty one except at the top of a page. */
static void text_view_add_band(struct text_view *t,
                               const struct text_view_band *band, int page,
                               int *used)
{
    int from[TEXT_VIEW_ABREAST], i, j;

    memset(from, 0, sizeof from);
    for (i = *used > 0 ? -1 : 0; i < band->captions + band->boards; i++) {
        for (j = 0; j < band->parts; j++)
            text_view_add_part(t, band, page, i, j, &from[j]);
        ++*used;
    }
}

/* ---- other entries ---- */

/* Returns the number of lines of an entry; of a board those of its band, and
 * the empty one above. */
static int text_view_height(const struct text_view *t, int entry)
{
    const struct text_view_entry *e = &t->entries[entry];
    struct text_view_band band;

    if (e->picture == NULL)
        return text_view_count_lines(text_view_words(e),
                                     text_view_columns(t, e->kind));
    text_view_measure_band(t, entry, &band);
    return 1 + band.captions + band.boards;
}

/* Starts at line *used of a page; words that do not fit continue on the next
 * page. */
static void text_view_break_entry(struct text_view *t, int entry, int *page,
                                  int *used)
{
    const struct text_view_entry *e = &t->entries[entry];
    const char *words = text_view_words(e);
    struct text_view_line line;

    memset(&line, 0, sizeof line);
    line.entry = entry;
    line.parts = 1;
    do {
        if (*used > 0 && *used >= t->rows) {
            ++*page;
            *used = 0;
        }
        line.page = *page;
        line.length = text_view_break(words + line.from,
                                      text_view_columns(t, e->kind));
        text_view_add_line(t, &line);
        ++*used;
        line.from += line.length;
        line.from += words[line.from] == ' ';
    } while (words[line.from] != '\0');
}

/* Returns how many lines, from an entry on, must be on one page. */
static int text_view_block(const struct text_view *t, int entry)
{
    int lines = 0;

    while (entry < t->count && t->entries[entry].kind == APP_LINE_HEADING)
        lines += text_view_height(t, entry++);
    if (entry < t->count && t->entries[entry].kind != TEXT_VIEW_PAGE)
        lines += text_view_height(t, entry);
    return lines;
}

/* Returns 1 if the entry above is a heading, which must not stand alone. */
static int text_view_is_headed(const struct text_view *t, int entry)
{
    return entry > 0 && t->entries[entry - 1].kind == APP_LINE_HEADING;
}

/* Measures the column of keys and names, which leaves room for words. */
static void text_view_measure(struct text_view *t)
{
    int most = t->columns - TEXT_VIEW_LEAST, i, width;

    t->left = 0;
    for (i = 0; i < t->count; i++) {
        width = t->entries[i].look_count > 0
            ? t->entries[i].look_count * TEXT_VIEW_GAP
            : (int)strlen(text_view_left(&t->entries[i]));
        if (width > t->left && width <= TEXT_VIEW_LEFT)
            t->left = width;
    }
    t->left += TEXT_VIEW_GAP;
    if (most > TEXT_VIEW_GAP && t->left > most)
        t->left = most;
}

/* Returns 1 if the lines were made for this room. */
static int text_view_is_laid(const struct text_view *t,
                             const struct app_room *room)
{
    return t->laid.text_columns == room->text_columns
        && t->laid.text_lines == room->text_lines
        && t->laid.board_lines == room->board_lines
        && t->laid.board_columns == room->board_columns;
}

/* Adds the lines of an entry, of a board those of its band. Returns the next
 * entry. */
static int text_view_lay_entry(struct text_view *t, int entry, int *page,
                               int *used)
{
    struct text_view_band band;

    if (t->entries[entry].picture == NULL) {
        text_view_break_entry(t, entry, page, used);
        return entry + 1;
    }
    text_view_measure_band(t, entry, &band);
    text_view_add_band(t, &band, *page, used);
    return entry + band.parts;
}

/* Copies the first line of the page that is shown; all 0 before there are
 * lines. */
static void text_view_top(const struct text_view *t,
                          struct text_view_line *top)
{
    int i = 0;

    memset(top, 0, sizeof *top);
    while (i < t->line_count && t->lines[i].page != t->page)
        i++;
    if (i < t->line_count)
        *top = t->lines[i];
}

/* Shows the page with the words that were at the top in another room. */
static void text_view_show(struct text_view *t,
                           const struct text_view_line *top)
{
    int i;

    t->page = 0;
    for (i = 0; i < t->line_count; i++)
        if (t->lines[i].entry < top->entry
                || (t->lines[i].entry == top->entry
                    && t->lines[i].from <= top->from))
            t->page = t->lines[i].page;
}

/* Breaks the text into lines and pages. No page begins with an empty line. */
static void text_view_lay(const struct app *a, struct text_view *t)
{
    int used = 0, page = 0, i = 0, block;
    struct text_view_line top;

    if (text_view_is_laid(t, &a->room))
        return;
    text_view_top(t, &top);
    t->laid = a->room;
    t->board_lines = a->room.board_lines > 0 ? a->room.board_lines : 1;
    t->columns = a->room.text_columns;
    t->rows = a->room.text_lines;
    t->line_count = 0;
    text_view_measure(t);
    while (i < t->count) {
        block = text_view_block(t, i);
        if (used > 0 && (t->entries[i].kind == TEXT_VIEW_PAGE
                         || (used + block > t->rows
                             && !text_view_is_headed(t, i)))) {
            page++;
            used = 0;
        }
        if (t->entries[i].kind == TEXT_VIEW_PAGE
                || (used == 0 && t->entries[i].picture == NULL
                    && *text_view_words(&t->entries[i]) == '\0'
                    && *text_view_left(&t->entries[i]) == '\0'))
            i++;
        else
            i = text_view_lay_entry(t, i, &page, &used);
    }
    t->pages = page + 1;
    text_view_show(t, &top);
}

/* ---- the view ---- */

static void text_view_turn(struct app *a, struct text_view *t, int by)
{
    text_view_lay(a, t);
    if (t->page + by < 0 || t->page + by >= t->pages)
        return;
    t->page += by;
    host_redraw(&a->host);
}

static const int *text_view_actions(struct app *a, struct view *v)
{
    struct text_view *t = (struct text_view *)v;
    const int *actions = t->own;
    int count = 0;

    text_view_lay(a, t);
    for (; *actions != APP_DO_NOTHING && *actions != VIEW_UNSHOWN; actions++)
        t->actions[count++] = *actions;
    if (t->pages > 1) {
        t->actions[count++] = APP_DO_PAGE_DOWN;
        t->actions[count++] = APP_DO_PAGE_UP;
    }
    t->actions[count++] = APP_DO_BACK;
    if (t->over)
        t->actions[count++] = VIEW_UNSHOWN;
    t->actions[count++] = APP_DO_QUIT;
    for (; *actions != APP_DO_NOTHING; actions++)
        t->actions[count++] = *actions;
    t->actions[count] = APP_DO_NOTHING;
    return t->actions;
}

static void text_view_act(struct app *a, struct view *v, int action)
{
    struct text_view *t = (struct text_view *)v;

    if (action == APP_DO_BACK)
        view_pop(a);
    else if (action == APP_DO_PAGE_DOWN || action == APP_DO_PAGE_UP)
        text_view_turn(a, t, action == APP_DO_PAGE_DOWN ? 1 : -1);
    else if (action == APP_DO_QUIT || t->calls->act == NULL)
        view_pass(a, action);
    else
        t->calls->act(a, action);
}

/* Returns how many actions of its own are shown. */
static int text_view_choices(const struct text_view *t)
{
    int count = 0;

    while (t->own[count] != APP_DO_NOTHING && t->own[count] != VIEW_UNSHOWN)
        count++;
    return count;
}

/* Arrows and Tab choose one of the actions that are possible now, Enter and
 * Space do it. Returns 0 for other keys. */
static int text_view_choose(struct app *a, struct text_view *t, int key)
{
    int by = key == APP_KEY_DOWN || key == APP_KEY_RIGHT || key == APP_KEY_TAB
        ? 1 : key == APP_KEY_UP || key == APP_KEY_LEFT ? -1 : 0;
    int choices = text_view_choices(t), i = t->chosen + by;
    struct app_action action;

    if (by == 0 && key != ' ' && key != APP_KEY_ENTER)
        return 0;
    while (i >= 0 && i < choices && app_action(a, i, &action) && !action.can
           && by != 0)
        i += by;
    if (i < 0 || i >= choices)
        return 1;
    t->chosen = i;
    host_redraw(&a->host);
    if (by == 0)
        t->calls->act(a, t->own[i]);
    return 1;
}

/* Returns 1 if a key closes the text and is for the view below. */
static int text_view_passes(struct app *a, const struct text_view *t, int key,
                            unsigned modifiers)
{
    return t->calls->passes && t->pages == 1 && key != ' '
        && key != APP_KEY_ENTER
        && actions_find(a, key, modifiers, actions_offers) == APP_DO_NOTHING;
}

/* Arrows and Space turn pages too. On the last page Space closes the text, as
 * does Enter if it has no other meaning. */
static int text_view_key(struct app *a, struct view *v, int key,
                         unsigned modifiers)
{
    struct text_view *t = (struct text_view *)v;

    text_view_lay(a, t);
    if (text_view_passes(a, t, key, modifiers)) {
        view_pop(a);
        host_begin(&a->host);
        return 0;
    }
    if (modifiers != 0)
        return 0;
    if (t->pages == 1 && text_view_choices(t) > 0)
        return text_view_choose(a, t, key);
    if (key == APP_KEY_DOWN || key == APP_KEY_RIGHT)
        text_view_turn(a, t, 1);
    else if (key == APP_KEY_UP || key == APP_KEY_LEFT)
        text_view_turn(a, t, -1);
    else if (key == ' ' && t->page + 1 < t->pages)
        text_view_turn(a, t, 1);
    else if ((key == ' ' || key == APP_KEY_ENTER) && t->calls->act == NULL)
        view_pop(a);
    else
        return 0;
    return 1;
}

static void text_view_click(struct app *a, struct view *v, int on,
                            int number, int button)
{
    (void)v;
    (void)number;
    if (on == APP_ON_NOTHING && button == APP_LEFT)
        text_view_act(a, v, APP_DO_BACK);
}

static void text_view_wheel(struct app *a, struct view *v, int notches)
{
    text_view_turn(a, (struct text_view *)v, notches > 0 ? -1 : 1);
}

static void text_view_title(struct app *a, struct view *v, struct text *t)
{
    (void)a;
    text_add(t, ((struct text_view *)v)->title);
}

static void text_view_subtitle(struct app *a, struct view *v, struct text *t)
{
    struct text_view *view = (struct text_view *)v;

    text_view_lay(a, view);
    if (view->pages < 2)
        return;
    translate_add(t, "Page %d of %d", view->page + 1, view->pages);
}

void text_view_clear(struct view *v)
{
    struct text_view *t = (struct text_view *)v;

    while (t->count > 0) {
        t->count--;
        free(t->entries[t->count].left);
        free(t->entries[t->count].words);
        free(t->entries[t->count].looks);
        if (t->entries[t->count].picture != NULL)
            parlour_close(t->entries[t->count].picture);
    }
    t->laid.text_columns = 0;   /* the lines are out of date */
}

static void text_view_close(struct app *a, struct view *v)
{
    struct text_view *t = (struct text_view *)v;

    if (*t->said != '\0')
        host_say_quoted(&a->host, t->tone, t->said, t->quoted);
    text_view_clear(v);
    free(t->entries);
    free(t->lines);
    free(t);
}

static void text_view_dress_action(struct app *a, struct view *v,
                                   struct app_action *action)
{
    const struct text_view *t = (const struct text_view *)v;

    if (action->code == APP_DO_PAGE_DOWN)
        action->can = t->page + 1 < t->pages;
    if (action->code == APP_DO_PAGE_UP)
        action->can = t->page > 0;
    if (t->calls->dress != NULL)
        t->calls->dress(a, action);
    if (text_view_choices(t) > 0)
        action->main = action->can && action->code == t->own[t->chosen];
}

static long text_view_tick(struct app *a, struct view *v)
{
    const struct text_view_calls *calls = ((struct text_view *)v)->calls;

    return calls->tick != NULL ? calls->tick(a, v) : APP_RESTS;
}

static const struct view_class text_view_class = {
    APP_VIEW_TEXT,          /* kind */
    text_view_key,          /* key */
    text_view_act,          /* act */
    text_view_click,        /* click */
    NULL,                   /* drag */
    NULL,                   /* drop */
    NULL,                   /* hover */
    text_view_wheel,        /* wheel */
    NULL,                   /* paste */
    text_view_actions,      /* actions */
    NULL,                   /* offers */
    text_view_dress_action, /* dress */
    text_view_title,        /* title */
    text_view_subtitle,     /* subtitle */
    NULL,                   /* prompt */
    text_view_tick,         /* tick */
    NULL,                   /* board */
    NULL,                   /* resume */
    text_view_close         /* close */
};

/* Lists the text's own actions that it offers. */
static void text_view_list_actions(struct app *a, struct text_view *t)
{
    const int *action = t->calls->actions;
    int count = 0;

    for (; action != NULL && *action != APP_DO_NOTHING; action++)
        if (t->calls->offers == NULL || t->calls->offers(a, *action))
            t->own[count++] = *action;
    t->own[count] = APP_DO_NOTHING;
}

/* Keeps a message for the view below, whose keys it names. What went wrong is
 * said at once. */
static void text_view_hold(struct app *a, struct text_view *t)
{
    t->tone = a->host.tone;
    t->quoted = a->host.quoted;
    strcpy(t->said, a->host.said);
    host_say(&a->host, HOST_PLAIN, "");
}

struct view *text_view_new(struct app *a, const char *title, int over,
                           const struct text_view_calls *calls)
{
    static const struct text_view_calls none = {
        NULL, NULL, NULL, NULL, NULL, 0
    };
    struct text_view *t = view_new(a, &text_view_class, sizeof *t);
    struct text words;

    if (t == NULL)
        return NULL;
    t->entries = NULL;
    t->lines = NULL;
    t->calls = calls == NULL ? &none : calls;
    assert(t->calls->actions == NULL || t->calls->act != NULL);
    text_view_list_actions(a, t);
    t->over = over;
    text_open(&words, t->title, sizeof t->title);
    text_add(&words, translate(title));
    if (t->calls->passes && a->host.tone != HOST_BAD)
        text_view_hold(a, t);
    return &t->view;
}

int text_view_is(const struct view *v, const struct text_view_calls *calls)
{
    return v->class == &text_view_class
        && ((const struct text_view *)v)->calls == calls;
}

/* ---- queries ---- */

int app_text(struct app *a, struct app_text *text)
{
    struct text_view *t = (struct text_view *)a->top;
    int i;

    if (a->top->class != &text_view_class)
        return 0;
    text_view_lay(a, t);
    text->page = t->page + 1;
    text->pages = t->pages;
    text->left = t->left;
    text->over = t->over;
    text->lines = 0;
    for (i = 0; i < t->line_count; i++)
        text->lines += t->lines[i].page == t->page && t->lines[i].part == 0;
    return 1;
}

int app_line(struct app *a, int i, struct app_line *line)
{
    struct text_view *t = (struct text_view *)a->top;
    const struct text_view_line *from;
    const struct text_view_entry *e;
    struct text words;
    int first = 0;

    if (a->top->class != &text_view_class)
        return 0;
    text_view_lay(a, t);
    while (first < t->line_count && t->lines[first].page != t->page)
        first++;
    if (i < 0 || first + i >= t->line_count
            || t->lines[first + i].page != t->page)
        return 0;
    from = &t->lines[first + i];
    e = &t->entries[from->entry];
    line->kind = e->picture != NULL && from->row == 0 ? APP_LINE_PLAIN
                                                      : e->kind;
    line->part = from->part;
    line->parts = from->parts;
    line->left = from->from > 0 ? "" : text_view_left(e);
    line->action = from->from > 0 ? APP_DO_NOTHING : e->action;
    line->picture = from->row == 1 ? e->picture : NULL;
    line->crossed = e->crossed;
    line->picture_lines = line->picture == NULL
        ? 0 : text_view_board_height(t, e->picture);
    line->looks = e->looks;
    line->look_count = from->from > 0 ? 0 : e->look_count;
    text_open(&words, a->words.value, sizeof a->words.value);
    text_add_part(&words, text_view_words(e) + from->from,
                  (size_t)from->length);
    clean_text(a->words.value);
    line->words = a->words.value;
    return 1;
}
