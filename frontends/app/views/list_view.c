/* list_view.c: a list of rows (see list_view.h). Typed characters go to the
 * filter. While the filter is empty, keys of actions keep their meaning; '/'
 * starts a filter that may begin with any character. A row matches if one of
 * its columns contains the filter, or its first where that is a name; the row
 * whose first column is most like it is selected.
 */
#include <assert.h>

#include "app/views/actions.h"
#include "app/views/line_edit.h"
#include "app/views/list_view.h"
#include "board/clean_text.h"

struct list_view {
    struct view view;
    const struct list_view_source *source;
    void *context;
    int *rows;                  /* rows of the source that match */
    int count;
    int leads;                  /* the first one does: see struct app_row */
    int selected, first;        /* indices of `rows` */
    int seen;                   /* the lines that had room when it scrolled */
    int before;                 /* the row selected before the filter */
    int asked;                  /* the row that is removed if the player asks
                                   again, or PARLOUR_NONE */
    int actions[VIEW_ACTIONS + 1];      /* that may be on offer */
    int typing;                 /* characters go to the filter */
    struct line_edit edit;
    char filter[PARLOUR_TEXT];
    char column[APP_COLUMNS][PARLOUR_ROW];
};

/* Returns the top view if it is a list, or NULL. */
static struct list_view *list_view_top(const struct app *a)
{
    return a->top->class->kind == APP_VIEW_LIST ? (struct list_view *)a->top
                                                : NULL;
}

/* ---- scrolling ---- */

static int list_view_abreast(const struct app *a, const struct list_view *l)
{
    return l->source->grid && a->room.list_abreast > 0
        ? a->room.list_abreast : 1;
}

static int list_view_seen(const struct app *a)
{
    return a->room.list_lines > 0 ? a->room.list_lines : 1;
}

/* Returns the line of a row: one that leads has a line of its own. */
static int list_view_line(const struct app *a, const struct list_view *l,
                          int row)
{
    int abreast = list_view_abreast(a, l);

    return l->leads ? (row + abreast - 1) / abreast : row / abreast;
}

/* Returns the first row of a line. */
static int list_view_first_row(const struct app *a, const struct list_view *l,
                           int line)
{
    int row = line * list_view_abreast(a, l);

    return l->leads && line > 0 ? row - list_view_abreast(a, l) + 1 : row;
}

/* Scrolls to the selected row, without empty lines after the last. A list that
 * has other room than before, such as a new one, scrolls from its top. */
static void list_view_scroll(const struct app *a, struct list_view *l)
{
    int seen = list_view_seen(a);
    int line = list_view_line(a, l, l->selected);
    int first = seen == l->seen ? list_view_line(a, l, l->first) : 0;
    int lines = l->count > 0 ? list_view_line(a, l, l->count - 1) + 1 : 0;

    if (line < first)
        first = line;
    if (line >= first + seen)
        first = line - seen + 1;
    if (first > lines - seen)
        first = lines - seen;
    l->first = list_view_first_row(a, l, first < 0 ? 0 : first);
    l->seen = seen;
}

/* ---- the filter ---- */

/* Returns 1 if a text begins with words; a hyphen need not be typed. */
static int list_view_begins(const char *text, const char *words)
{
    for (; *words != '\0'; text++)
        if (*text == *words)
            words++;
        else if (*text != '-')
            return 0;
    return 1;
}

/* Returns 0 if words are not in a text, in any case; 1 if they are, 2 if it
 * begins with them, 3 if it has nothing else. */
static int list_view_like(const char *all, const char *typed)
{
    char lower[PARLOUR_ROW], wanted[PARLOUR_ROW];
    const char *text = lower, *words = wanted;
    struct text t;

    text_open(&t, lower, sizeof lower);
    text_add(&t, all);
    text_open(&t, wanted, sizeof wanted);
    text_add(&t, typed);
    clean_text_small(lower);
    clean_text_small(wanted);
    while (*text != '\0' && !list_view_begins(text, words))
        text++;
    return text == lower && list_view_begins(text, words)
        ? 2 + (strlen(text) == strlen(words))
        : *text != '\0' || *words == '\0';
}

/* Returns how many columns, from the first, the filter is for. */
static int list_view_searched(const struct list_view *l)
{
    const char *at = l->filter;
    unsigned long ignored;

    if (l->source->finds == LIST_VIEW_FINDS_ALL)
        return l->source->columns;
    return l->source->finds == LIST_VIEW_FINDS_NAMES
        || (text_read_number(&at, &ignored) && *at == '\0') ? 1 : 2;
}

static void list_view_read(struct app *a, struct list_view *l, int i,
                           struct app_row *row)
{
    int j;

    memset(row, 0, sizeof *row);
    row->words = row->group = row->verbs = "";
    row->action = APP_DO_NOTHING;
    row->picture = NULL;
    for (j = 0; j < APP_COLUMNS; j++) {
        row->column[j] = l->column[j];
        *l->column[j] = '\0';
    }
    l->source->row(a, l->context, i, l->column, row);
    row->words = translate(row->words);
    row->group = translate(row->group);
}

/* Returns 0 if a row does not match; more if its first column begins with the
 * filter, and still more if it equals it. */
static int list_view_match(struct app *a, struct list_view *l, int row)
{
    int columns = list_view_searched(l), like, i;
    struct app_row read;

    if (*l->filter == '\0')
        return 1;
    list_view_read(a, l, row, &read);
    for (i = 0; i < columns; i++) {
        like = list_view_like(l->column[i], l->filter);
        if (like > 0)
            return i == 0 ? like : 1;
    }
    return 0;
}

/* Finds the rows that match, and selects the same row or the best match. */
static void list_view_filter(struct app *a, struct list_view *l)
{
    int was = l->selected < l->count ? l->rows[l->selected] : 0;
    int all = l->source->count(a, l->context)
        - (*l->filter == '\0' ? l->source->found : 0);
    int row, match, most = 1, best = 0;
    int *rows = realloc(l->rows, ((size_t)all + 1) * sizeof *rows);

    if (rows == NULL)
        return;
    l->rows = rows;
    l->count = 0;
    for (row = 0; row < all; row++) {
        match = list_view_match(a, l, row);
        if (match == 0)
            continue;
        if (match > most || (row == was && *l->filter == '\0'))
            best = l->count;
        most = match > most ? match : most;
        rows[l->count++] = row;
    }
    l->leads = l->source->leads != NULL && l->count > 0 && rows[0] == 0
        && l->source->leads(a, l->context);
    l->selected = best;
    list_view_scroll(a, l);
    host_redraw(&a->host);
}

void list_view_renew(struct app *a, struct view *v)
{
    struct list_view *l = (struct list_view *)v;

    l->typing = 0;
    l->asked = PARLOUR_NONE;
    line_edit_set(&l->edit, "");
    list_view_filter(a, l);
}

int list_view_removes(struct app *a, int i, const char *refusal,
                      const char *question)
{
    struct list_view *l = list_view_top(a);
    int again;

    assert(l != NULL && i >= 0);
    again = i == l->asked && refusal == NULL;
    l->asked = again || refusal != NULL ? PARLOUR_NONE : i;
    if (!again)
        host_say(&a->host, HOST_BAD, refusal != NULL ? refusal : question);
    return again;
}

void list_view_removed(struct app *a, int code,
                       const struct parlour_error *error)
{
    host_report(&a->host, code, error, "Removed");
    list_view_renew(a, a->top);
}

/* ---- moving ---- */

static void list_view_select(struct app *a, struct list_view *l, int row)
{
    row = row >= l->count ? l->count - 1 : row;
    l->selected = row < 0 ? 0 : row;
    list_view_scroll(a, l);
    host_redraw(&a->host);
}

/* Shows all rows, and selects the one that was selected before the filter. */
static void list_view_unfilter(struct app *a, struct list_view *l)
{
    int filtered = *l->filter != '\0';

    list_view_renew(a, &l->view);
    if (filtered)
        list_view_select(a, l, l->before);
}

static void list_view_resume(struct app *a, struct view *v)
{
    struct list_view *l = (struct list_view *)v;
    int current = l->source->current == NULL ? PARLOUR_NONE
        : l->source->current(a, l->context);

    list_view_renew(a, v);
    if (current != PARLOUR_NONE)
        list_view_select(a, l, current);
}

/* Moves the selection; a list wraps around, a grid does not. */
static void list_view_move(struct app *a, struct list_view *l, int by)
{
    int to = l->selected + by;

    if (list_view_abreast(a, l) == 1 && l->count > 0)
        to = (to + l->count) % l->count;
    if (to >= 0 && to < l->count)
        list_view_select(a, l, to);
}

/* Goes a line up (by -1) or down (1): from below the row that leads, which is
 * as wide as a line, to it, and from there to the first one below. */
static void list_view_move_line(struct app *a, struct list_view *l, int by)
{
    int abreast = list_view_abreast(a, l);

    if (l->leads && by > 0 && l->selected == 0)
        list_view_move(a, l, 1);
    else if (l->leads && by < 0 && l->selected > 0 && l->selected <= abreast)
        list_view_select(a, l, 0);
    else
        list_view_move(a, l, by * abreast);
}

/* Returns 1 if the row selected is the first one of a group, or there are no
 * groups. */
static int list_view_heads(struct app *a, struct list_view *l)
{
    struct app_row row;
    const char *group;

    list_view_read(a, l, l->rows[l->selected], &row);
    group = row.group;
    list_view_read(a, l, l->rows[l->selected - 1], &row);
    return *group == '\0' || strcmp(group, row.group) != 0;
}

/* Goes a row back or on; in a menu to the first row of a group. */
static void list_view_move_group(struct app *a, struct list_view *l, int by)
{
    do
        list_view_move(a, l, by);
    while (l->source->is_menu && l->selected > 0 && !list_view_heads(a, l));
}

static int list_view_direction(struct app *a, struct list_view *l, int key)
{
    int page = list_view_abreast(a, l) * list_view_seen(a);

    switch (key) {
    case APP_KEY_UP:
        list_view_move_line(a, l, -1);
        return 1;
    case APP_KEY_DOWN:
        list_view_move_line(a, l, 1);
        return 1;
    case APP_KEY_LEFT:
        list_view_move_group(a, l, -1);
        return 1;
    case APP_KEY_RIGHT:
        list_view_move_group(a, l, 1);
        return 1;
    case APP_KEY_PAGE_UP:
        list_view_select(a, l, l->selected - page);
        return 1;
    case APP_KEY_PAGE_DOWN:
        list_view_select(a, l, l->selected + page);
        return 1;
    case APP_KEY_HOME:
        list_view_select(a, l, 0);
        return 1;
    case APP_KEY_END:
        list_view_select(a, l, l->count - 1);
        return 1;
    default:
        return 0;
    }
}

/* ---- keys ---- */

static int list_view_is_filtered(const struct list_view *l)
{
    return l->typing || *l->filter != '\0';
}

/* Returns the action of a source, or NULL if it does not have it. */
static const struct list_view_action *list_view_find(
    const struct list_view_source *source, int action)
{
    const struct list_view_action *own = source->actions;

    while (own != NULL && own->action != APP_DO_NOTHING
           && own->action != action)
        own++;
    return own == NULL || own->action == APP_DO_NOTHING ? NULL : own;
}

/* Adds the actions of all lists: the key of the menu closes it. */
static int list_view_add_usual(struct list_view *l, int count)
{
    static const int usual[] = {
        APP_DO_MENU, VIEW_MENU, APP_DO_HELP, APP_DO_SETTINGS, APP_DO_KEYS,
        APP_DO_QUIT, APP_DO_NOTHING
    };
    static const int menu[] = {
        VIEW_UNSHOWN, APP_DO_MENU, APP_DO_NOTHING
    };
    const int *action = l->source->is_menu ? menu : usual;

    for (; *action != APP_DO_NOTHING; action++)
        l->actions[count++] = *action;
    return count;
}

/* Adds the actions of the source from *next on, up to those that are in the
 * menu only; *next is what follows. Returns the count. */
static int list_view_add_own(struct list_view *l, int count,
                             const struct list_view_action **next)
{
    const struct list_view_action *own = *next;

    for (; own != NULL && own->action != APP_DO_NOTHING
             && own->action != VIEW_MENU; own++)
        if (l->count > 0 || !own->needs_row)
            l->actions[count++] = own->action;
    *next = own != NULL && own->action == VIEW_MENU ? own + 1 : own;
    return count;
}

static const int *list_view_actions(struct app *a, struct view *v)
{
    struct list_view *l = (struct list_view *)v;
    const struct list_view_action *own = l->source->actions;
    int count = 0;

    (void)a;
    if (l->count > 0)
        l->actions[count++] = APP_DO_PICK;
    count = list_view_add_own(l, count, &own);
    if (v->below != NULL || list_view_is_filtered(l))
        l->actions[count++] = APP_DO_BACK;
    else
        l->actions[count++] = APP_DO_QUIT;
    count = list_view_add_usual(l, count);
    count = list_view_add_own(l, count, &own);
    l->actions[count] = APP_DO_NOTHING;
    return l->actions;
}

/* While there is a filter, characters go to it; the action is then shown with
 * a key that is not a character. */
static void list_view_name_key(struct app *a, const struct list_view *l,
                               const struct app_action *action)
{
    const char *at = action->keys;

    while (list_view_is_filtered(l) && strlen(a->words.key) == 1)
        if (!text_read_word(&at, a->words.key, sizeof a->words.key))
            *a->words.key = '\0';
}

static void list_view_dress(struct app *a, struct view *v,
                            struct app_action *action)
{
    const struct list_view *l = (const struct list_view *)v;
    const struct list_view_action *own = list_view_find(l->source,
                                                        action->code);

    list_view_name_key(a, l, action);
    if (action->code == APP_DO_PICK)
        action->label = l->source->verb;
    if (action->code == APP_DO_BACK && list_view_is_filtered(l))
        action->label = "Show all";
    if (own != NULL && own->label != NULL)
        action->label = own->label;
}

/* Handles a character or a key that edits the filter. */
static int list_view_type(struct app *a, struct list_view *l, int key,
                          unsigned modifiers)
{
    if (key == '/' && *l->filter == '\0' && modifiers == 0) {
        l->typing = 1;
        host_redraw(&a->host);
        return 1;
    }
    if (!l->typing && (key == ' ' || key >= APP_KEY_FIRST || modifiers != 0
                       || actions_find(a, key, modifiers, actions_offers)
                              != APP_DO_NOTHING))
        return 0;
    if (*l->filter == '\0' && l->selected < l->count)
        l->before = l->rows[l->selected];
    if (!line_edit_key(&l->edit, key, modifiers))
        return 0;
    l->typing = *l->filter != '\0';
    list_view_filter(a, l);
    return 1;
}

static int list_view_key(struct app *a, struct view *v, int key,
                         unsigned modifiers)
{
    struct list_view *l = (struct list_view *)v;
    int use = l->source->key == NULL
        ? LIST_VIEW_OTHER : l->source->key(a, l->context, key, modifiers);

    if (use != LIST_VIEW_OTHER)
        return use == LIST_VIEW_TAKEN;
    if (list_view_is_filtered(l)
            && (key == APP_KEY_ESC
                || (key == APP_KEY_ENTER && l->count == 0))) {
        list_view_unfilter(a, l);
        return 1;
    }
    if (modifiers == 0 && list_view_direction(a, l, key))
        return 1;
    return list_view_type(a, l, key, modifiers);
}

static void list_view_pick(struct app *a, struct list_view *l)
{
    if (l->selected < l->count)
        l->source->pick(a, l->context, l->rows[l->selected]);
}

static void list_view_act(struct app *a, struct view *v, int action)
{
    struct list_view *l = (struct list_view *)v;

    switch (action) {
    case APP_DO_PICK:
        list_view_pick(a, l);
        break;
    case APP_DO_BACK:
        if (list_view_is_filtered(l))
            list_view_unfilter(a, l);
        else
            view_pop(a);
        break;
    default:
        if (l->source->is_menu)
            view_pop(a);
        else if (list_view_find(l->source, action) != NULL)
            l->source->act(a, l->context, action, l->selected < l->count
                           ? l->rows[l->selected] : PARLOUR_NONE);
        else
            view_pass(a, action);
        break;
    }
}

/* ---- the pointer ---- */

static void list_view_drag(struct app *a, struct view *v, int on, int number,
                           int button)
{
    if (on == APP_ON_SCROLL && button == APP_LEFT)
        list_view_select(a, (struct list_view *)v, number);
}

static void list_view_click(struct app *a, struct view *v, int on,
                            int number, int button)
{
    struct list_view *l = (struct list_view *)v;

    list_view_drag(a, v, on, number, button);
    if (on != APP_ON_ROW || button != APP_LEFT || number >= l->count)
        return;
    l->selected = number;
    list_view_pick(a, l);
}

static int list_view_hover(struct app *a, struct view *v, int on, int number)
{
    struct list_view *l = (struct list_view *)v;

    if (on != APP_ON_ROW || number == l->selected || number >= l->count)
        return 0;
    l->selected = number;
    host_redraw(&a->host);
    return 1;
}

static void list_view_wheel(struct app *a, struct view *v, int notches)
{
    struct list_view *l = (struct list_view *)v;
    int abreast = list_view_abreast(a, l);

    list_view_select(a, l, l->selected - notches * abreast);
}

/* ---- words ---- */

/* Returns 1 if the words of rows are on their cards. */
static int list_view_is_on_cards(const struct app *a,
                                 const struct list_view *l)
{
    return a->screen.traits & APP_CARDS && l->source->grid == APP_GRID_CARDS;
}

static void list_view_title(struct app *a, struct view *v, struct text *t)
{
    (void)a;
    text_add(t, translate(((struct list_view *)v)->source->title));
}

static void list_view_subtitle(struct app *a, struct view *v, struct text *t)
{
    struct list_view *l = (struct list_view *)v;

    if (l->source->subtitle != NULL)
        l->source->subtitle(a, l->context, l->selected < l->count
                            ? l->rows[l->selected] : PARLOUR_NONE, t);
}

static void list_view_prompt(struct app *a, struct view *v, struct text *t,
                             int *tone)
{
    struct list_view *l = (struct list_view *)v;
    struct app_row row;

    (void)tone;
    if (list_view_is_filtered(l)) {
        translate_add(t, l->count == 0 ? "Nothing matches: %s" : "Find: %s",
                      l->filter);
        a->words.quoted = t->length;
        text_add(t, l->count == 0 ? " " : "");
        text_add(t, l->count == 0 ? translate("(Esc: show all)") : "");
    } else if (l->count == 0) {
        text_add(t, translate(l->source->empty));
    } else if (!list_view_is_on_cards(a, l)) {
        list_view_read(a, l, l->rows[l->selected], &row);
        text_add(t, row.words);
    }
}

static void list_view_close(struct app *a, struct view *v)
{
    struct list_view *l = (struct list_view *)v;

    (void)a;
    if (l->source->close != NULL)
        l->source->close(l->context);
    free(l->rows);
    free(l);
}

static const struct view_class list_view_class = {
    APP_VIEW_LIST,          /* kind */
    list_view_key,          /* key */
    list_view_act,          /* act */
    list_view_click,        /* click */
    list_view_drag,         /* drag */
    NULL,                   /* drop */
    list_view_hover,        /* hover */
    list_view_wheel,        /* wheel */
    NULL,                   /* paste */
    list_view_actions,      /* actions */
    NULL,                   /* offers */
    list_view_dress,        /* dress */
    list_view_title,        /* title */
    list_view_subtitle,     /* subtitle */
    list_view_prompt,       /* prompt */
    NULL,                   /* tick */
    NULL,                   /* board */
    list_view_resume,       /* resume */
    list_view_close         /* close */
};

struct view *list_view_open(struct app *a,
                            const struct list_view_source *source,
                            void *context, int selected)
{
    struct list_view *l = view_new(a, &list_view_class, sizeof *l);

    if (l == NULL) {
        if (source->close != NULL)
            source->close(context);
        return NULL;
    }
    l->source = source;
    l->context = context;
    l->rows = NULL;
    l->asked = PARLOUR_NONE;
    line_edit_open(&l->edit, l->filter, sizeof l->filter);
    list_view_filter(a, l);
    list_view_select(a, l, selected);
    view_push(a, &l->view);
    return &l->view;
}

/* ---- queries ---- */

int app_list(struct app *a, struct app_list *list)
{
    struct list_view *l = list_view_top(a);
    int i;

    if (l == NULL)
        return 0;
    list_view_scroll(a, l);
    list->count = l->count;
    list->all = l->source->count(a, l->context);
    list->selected = l->selected;
    list->first = l->first;
    list->grid = l->source->grid;
    list->leads = l->leads;
    list->pictures = l->source->pictures;
    list->filter = l->filter;
    list->grouped = l->source->is_menu;
    list->columns = l->source->columns;
    list->right = l->source->right;
    list->ranked = l->source->ranked;
    for (i = 0; i < APP_COLUMNS; i++)
        list->heading[i] = i < l->source->columns
            && l->source->heading[i] != NULL && *l->source->heading[i] != '\0'
            ? translate_meant(l->source->title, l->source->heading[i]) : "";
    return 1;
}

int app_row(struct app *a, int i, struct app_row *row)
{
    struct list_view *l = list_view_top(a);
    struct parlour_session *picture = NULL;
    int j;

    if (l == NULL || i < 0 || i >= l->count)
        return 0;
    if (l->source->picture != NULL)     /* first, as rows that are filtered
                                           have none */
        picture = l->source->picture(a, l->context, l->rows[i]);
    list_view_read(a, l, l->rows[i], row);
    row->leads = l->leads && i == 0;
    row->picture = picture;
    for (j = 0; j < APP_COLUMNS; j++) {
        strcpy(a->words.column[j], row->column[j]);
        clean_text(a->words.column[j]);
        row->column[j] = a->words.column[j];
    }
    return 1;
}
