/* text_view.c: a text in pages (see text_view.h). Entries are broken into
 * lines that fit the screen. A heading stays on the page of what follows it, a
 * board on the page of the paragraph above it.
 */
#include "app/app_state.h"
#include "app/text_view.h"

enum {
    TEXT_VIEW_PAGE = -1,        /* kind of an entry: a page break */
    TEXT_VIEW_LEFT = 26,        /* most columns of keys and names */
    TEXT_VIEW_GAP = 2,
    TEXT_VIEW_LEAST = 20,       /* fewest columns of a paragraph */
    TEXT_VIEW_BOARDS = 3        /* boards on a page, if their rows take more
                                   than one line each */
};

struct text_view_entry {
    int kind;
    char *left, *words;
    struct parlour_session *picture;
    struct parlour_look *looks;
    int look_count;
};

struct text_view_line {
    int entry;
    int from, length;           /* of its words */
    int page;
};

struct text_view {
    struct view view;
    char title[PARLOUR_TEXT];
    int over;
    const int *actions;
    void (*obey)(struct app *a, int action);
    void (*dress)(struct app *a, struct app_action *action);
    void (*tick)(struct app *a, struct view *v);
    struct text_view_entry *entries;
    int count, room;
    struct text_view_line *lines;
    int line_count, line_room;
    int columns, rows, board_lines; /* for which the lines were made */
    int left;
    int page, pages;            /* from 0; how many */
};

/* ---- entries ---- */

/* Room for one more; 0: no memory. */
static int text_view_grow(void **array, int count, int *room, size_t size)
{
    int more = *room * 2 + 16;
    void *longer;

    if (count < *room)
        return 1;
    longer = realloc(*array, (size_t)more * size);
    if (longer == NULL)
        return 0;
    *array = longer;
    *room = more;
    return 1;
}

static struct text_view_entry *text_view_entry(struct text_view *t, int kind)
{
    void *entries = t->entries;
    struct text_view_entry *e;

    if (!text_view_grow(&entries, t->count, &t->room, sizeof *t->entries))
        return NULL;
    t->entries = entries;
    e = &t->entries[t->count++];
    e->kind = kind;
    e->left = e->words = NULL;
    e->picture = NULL;
    e->looks = NULL;
    e->look_count = 0;
    t->columns = 0;             /* the lines are out of date */
    return e;
}

void text_view_add(struct view *v, int kind, const char *left,
                   const char *words)
{
    struct text_view_entry *e = text_view_entry((struct text_view *)v, kind);

    if (e == NULL)
        return;
    e->left = text_copy(left, strlen(left));
    e->words = text_copy(words, strlen(words));
}

void text_view_add_board(struct view *v, struct parlour_session *s)
{
    struct text_view_entry *e = text_view_entry((struct text_view *)v,
                                                APP_LINE_BOARD);

    if (e == NULL)
        parlour_close(s);
    else
        e->picture = s;
}

void text_view_end_page(struct view *v)
{
    text_view_entry((struct text_view *)v, TEXT_VIEW_PAGE);
}

void text_view_add_signs(struct view *v, const struct parlour_look *looks,
                         int count, const char *words)
{
    struct text_view *t = (struct text_view *)v;
    struct text_view_entry *e;

    text_view_add(v, APP_LINE_SIGNS, "", words);
    e = &t->entries[t->count - 1];
    e->looks = malloc((size_t)count * sizeof *looks);
    if (e->looks == NULL)
        return;
    memcpy(e->looks, looks, (size_t)count * sizeof *looks);
    e->look_count = count;
}

/* ---- lines ---- */

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

/* Returns how many bytes of the words fit in a line. */
static int text_view_break(const char *words, int columns)
{
    int length = (int)strlen(words), last = 0, i;

    if (text_view_width(words, length) <= columns)
        return length;
    for (i = 0; i <= length && text_view_width(words, i) <= columns; i++)
        if (words[i] == ' ')
            last = i;
    return last > 0 ? last : i - 1;
}

static void text_view_add_line(struct text_view *t, int entry, int from,
                               int length, int page)
{
    void *lines = t->lines;
    struct text_view_line *line;

    if (!text_view_grow(&lines, t->line_count, &t->line_room,
                        sizeof *t->lines))
        return;
    t->lines = lines;
    line = &t->lines[t->line_count++];
    line->entry = entry;
    line->from = from;
    line->length = length;
    line->page = page;
}

/* Returns the columns for the words of an entry. */
static int text_view_columns(const struct text_view *t, int kind)
{
    int columns = kind == APP_LINE_KEY || kind == APP_LINE_PAIR
            || kind == APP_LINE_SIGNS
        ? t->columns - t->left : t->columns;

    return columns < TEXT_VIEW_LEAST ? TEXT_VIEW_LEAST : columns;
}

/* Large boards have one line a row, so that several fit on a page. */
static int text_view_board_height(const struct text_view *t,
                                  const struct parlour_session *s)
{
    struct parlour_status status;
    int lines;

    parlour_get_status(s, &status);
    lines = status.rows * t->board_lines;
    return lines <= t->rows / TEXT_VIEW_BOARDS ? lines : status.rows;
}

/* Returns the number of lines of an entry. */
static int text_view_height(const struct text_view *t, int entry)
{
    const struct text_view_entry *e = &t->entries[entry];
    const char *words = text_view_words(e);
    int lines = 0;

    if (e->picture != NULL)
        return text_view_board_height(t, e->picture);
    do {
        words += text_view_break(words, text_view_columns(t, e->kind));
        words += *words == ' ';
        lines++;
    } while (*words != '\0');
    return lines;
}

/* From line *used of a page on; words go on on the next one where they have
 * to. */
static void text_view_break_entry(struct text_view *t, int entry, int *page,
                                  int *used)
{
    const struct text_view_entry *e = &t->entries[entry];
    const char *words = text_view_words(e);
    int from = 0, length, i;

    if (e->picture != NULL) {
        for (i = text_view_height(t, entry); i > 0; i--, ++*used)
            text_view_add_line(t, entry, i, 0, *page);
        return;
    }
    do {
        if (*used > 0 && *used >= t->rows) {
            ++*page;
            *used = 0;
        }
        length = text_view_break(words + from,
                                 text_view_columns(t, e->kind));
        text_view_add_line(t, entry, from, length, *page);
        ++*used;
        from += length;
        from += words[from] == ' ';
    } while (words[from] != '\0');
}

/* Returns 1 if an entry stays on the page of the next one. */
static int text_view_stays(const struct text_view *t, int entry)
{
    return t->entries[entry].kind == APP_LINE_HEADING
        || (t->entries[entry].picture == NULL && entry + 1 < t->count
            && t->entries[entry + 1].picture != NULL);
}

/* Returns how many lines, from an entry on, must be on one page. */
static int text_view_block(const struct text_view *t, int entry)
{
    int lines = 0;

    while (entry < t->count && text_view_stays(t, entry))
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

/* Measures the column of keys and names. */
static void text_view_measure(struct text_view *t)
{
    int i, width;

    t->left = 0;
    for (i = 0; i < t->count; i++)
        if (t->entries[i].left != NULL) {
            width = t->entries[i].look_count > 0
                ? t->entries[i].look_count * TEXT_VIEW_GAP
                : (int)strlen(t->entries[i].left);
            if (width > t->left && width <= TEXT_VIEW_LEFT)
                t->left = width;
        }
    t->left += TEXT_VIEW_GAP;
}

/* Breaks the text into lines and pages. No page begins with an empty line. */
static void text_view_lay(const struct app *a, struct text_view *t)
{
    int used = 0, page = 0, i, block;

    if (t->columns == a->room.text_columns && t->rows == a->room.text_lines
            && t->board_lines == (a->room.board_lines > 0
                                  ? a->room.board_lines : 1))
        return;
    t->board_lines = a->room.board_lines > 0 ? a->room.board_lines : 1;
    t->columns = a->room.text_columns;
    t->rows = a->room.text_lines;
    t->line_count = 0;
    text_view_measure(t);
    for (i = 0; i < t->count; i++) {
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
                    && *t->entries[i].left == '\0'))
            continue;
        text_view_break_entry(t, i, &page, &used);
    }
    t->pages = page + 1;
    t->page = t->page < t->pages ? t->page : page;
}

/* ---- queries ---- */

int text_view_is(const struct view *v, void (*obey)(struct app *a, int action))
{
    return v->class->kind == APP_VIEW_TEXT
        && ((const struct text_view *)v)->obey == obey;
}

void text_view_query(struct app *a, struct view *v, struct app_text *text)
{
    struct text_view *t = (struct text_view *)v;
    int i;

    text_view_lay(a, t);
    text->page = t->page + 1;
    text->pages = t->pages;
    text->left = t->left;
    text->over = t->over;
    text->lines = 0;
    for (i = 0; i < t->line_count; i++)
        text->lines += t->lines[i].page == t->page;
}

int text_view_line(struct app *a, struct view *v, int i,
                   struct app_line *line)
{
    struct text_view *t = (struct text_view *)v;
    const struct text_view_line *from;
    const struct text_view_entry *e;
    struct text words;
    int first = 0, j;

    text_view_lay(a, t);
    while (first < t->line_count && t->lines[first].page != t->page)
        first++;
    if (i < 0 || first + i >= t->line_count
            || t->lines[first + i].page != t->page)
        return 0;
    from = &t->lines[first + i];
    e = &t->entries[from->entry];
    line->kind = e->kind;
    line->left = e->left == NULL || from->from > 0 ? "" : e->left;
    line->picture = e->picture;
    line->picture_lines = e->picture == NULL
        ? 0 : text_view_board_height((struct text_view *)v, e->picture);
    line->looks = e->looks;
    line->look_count = from->from > 0 ? 0 : e->look_count;
    if (e->picture != NULL && i > 0 && from[-1].entry == from->entry)
        line->picture = NULL;   /* drawn with its first line */
    text_open(&words, a->words.value, sizeof a->words.value);
    for (j = 0; j < from->length; j++)
        text_add_char(&words, text_view_words(e)[from->from + j]);
    line->words = a->words.value;
    return 1;
}

/* ---- the view ---- */

static void text_view_turn(struct app *a, struct text_view *t, int by)
{
    text_view_lay(a, t);
    if (t->page + by < 0 || t->page + by >= t->pages)
        return;
    t->page += by;
    view_redraw(a);
}

static const int *text_view_actions(struct app *a, struct view *v)
{
    struct text_view *t = (struct text_view *)v;
    static const int none[] = { APP_DO_NOTHING };
    const int *actions = t->actions == NULL ? none : t->actions;
    int count = 0;

    text_view_lay(a, t);
    while (*actions != APP_DO_NOTHING && *actions != VIEW_UNSHOWN)
        a->actions[count++] = *actions++;
    if (t->pages > 1) {
        a->actions[count++] = APP_DO_PAGE_DOWN;
        a->actions[count++] = APP_DO_PAGE_UP;
    }
    a->actions[count++] = APP_DO_BACK;
    if (t->over)
        a->actions[count++] = VIEW_UNSHOWN;
    a->actions[count++] = APP_DO_QUIT;
    while (*actions != APP_DO_NOTHING)
        a->actions[count++] = *actions++;
    a->actions[count] = APP_DO_NOTHING;
    return a->actions;
}

static void text_view_act(struct app *a, struct view *v, int action)
{
    struct text_view *t = (struct text_view *)v;

    switch (action) {
    case APP_DO_BACK:
        view_pop(a);
        break;
    case APP_DO_PAGE_DOWN:
        text_view_turn(a, t, 1);
        break;
    case APP_DO_PAGE_UP:
        text_view_turn(a, t, -1);
        break;
    case APP_DO_QUIT:
        app_quit(a);
        break;
    default:
        if (t->obey != NULL)
            t->obey(a, action);
        break;
    }
}

/* Arrows and Space turn pages too. On the last page Space closes the text, as
 * does Enter if it has no other meaning. */
static int text_view_key(struct app *a, struct view *v, int key,
                         unsigned modifiers)
{
    struct text_view *t = (struct text_view *)v;

    text_view_lay(a, t);
    if (modifiers != 0)
        return 0;
    if (key == APP_KEY_DOWN || key == APP_KEY_RIGHT)
        text_view_turn(a, t, 1);
    else if (key == APP_KEY_UP || key == APP_KEY_LEFT)
        text_view_turn(a, t, -1);
    else if (key == ' ' && t->page + 1 < t->pages)
        text_view_turn(a, t, 1);
    else if ((key == ' ' || key == APP_KEY_ENTER) && t->obey == NULL)
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
    text_add(t, "Page ");
    text_add_number(t, (unsigned long)view->page + 1);
    text_add(t, " of ");
    text_add_number(t, (unsigned long)view->pages);
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
    t->columns = 0;             /* the lines are out of date */
}

static void text_view_close(struct app *a, struct view *v)
{
    struct text_view *t = (struct text_view *)v;

    (void)a;
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
    if (t->dress != NULL)
        t->dress(a, action);
}

void text_view_dress(struct view *v,
                     void (*dress)(struct app *a, struct app_action *action))
{
    ((struct text_view *)v)->dress = dress;
}

void text_view_set_tick(struct view *v,
                        void (*tick)(struct app *a, struct view *v))
{
    ((struct text_view *)v)->tick = tick;
}

static long text_view_tick(struct app *a, struct view *v)
{
    if (((struct text_view *)v)->tick != NULL)
        ((struct text_view *)v)->tick(a, v);
    return APP_RESTS;
}

static const struct view_class text_view_class = {
    APP_VIEW_TEXT, text_view_key, text_view_act, text_view_click, NULL, NULL,
    NULL, text_view_wheel, NULL, text_view_actions, text_view_dress_action,
    text_view_title, text_view_subtitle, NULL, text_view_tick, NULL,
    text_view_close
};

struct view *text_view_new(struct app *a, const char *title, int over,
                           const int *actions,
                           void (*obey)(struct app *a, int action))
{
    struct text_view *t = view_new(a, &text_view_class, sizeof *t);
    struct text words;

    if (t == NULL)
        return NULL;
    t->entries = NULL;
    t->lines = NULL;
    t->actions = actions;
    t->obey = obey;
    t->dress = NULL;
    t->tick = NULL;
    t->over = over;
    text_open(&words, t->title, sizeof t->title);
    text_add(&words, title);
    return &t->view;
}
