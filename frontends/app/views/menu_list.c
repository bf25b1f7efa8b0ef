/* menu_list.c: the menu (see menu_list.h). Its rows are the actions that the
 * view below has on offer, in the groups of their table. An action about looks
 * leaves the menu open, so that it can be done again; all others close it.
 */
#include "app/views/actions.h"
#include "app/views/list_view.h"
#include "app/views/menu_list.h"
#include "app/views/settings_form.h"

enum { MENU_LIST_COLUMNS = 3 };

struct menu_list_row {
    int action;
    const char *label;
    char key[PARLOUR_TEXT];     /* "": none, or the player has no keys */
    int can;
};

struct menu_list {
    struct list_view_source source;
    int count;
    int grouped;                /* its rows have titles of groups */
    struct menu_list_row rows[VIEW_ACTIONS];
};

/* ---- which actions ---- */

/* What picks or closes something in the view below is no choice in a menu. */
static int menu_list_is_choice(int action)
{
    return action != APP_DO_PICK && action != APP_DO_BACK
        && action != APP_DO_MENU;
}

static void menu_list_add(struct app *a, struct menu_list *m, int code)
{
    struct menu_list_row *row = &m->rows[m->count];
    struct app_action action;

    if (m->count == VIEW_ACTIONS || !app_find_action(a, code, &action))
        return;
    row->action = code;
    row->label = action.label;
    strcpy(row->key, a->screen.traits & APP_TOUCH ? "" : action.key);
    row->can = action.can;
    m->count++;
}

/* Adds the actions of a group that the top view has on offer. */
static void menu_list_add_group(struct app *a, struct menu_list *m, int group)
{
    int action;

    for (action = 0; action < APP_DO_NOTHING; action++)
        if (actions_entry(action)->group == group
                && menu_list_is_choice(action))
            menu_list_add(a, m, action);
}

/* ---- rows ---- */

static int menu_list_count(struct app *a, void *context)
{
    (void)a;
    return ((struct menu_list *)context)->count;
}

/* Writes how something is set. Returns 0 if the action sets nothing. */
static int menu_list_setting(struct app *a, int action, struct text *t)
{
    static const char *const speeds[SETTINGS_SPEEDS] = {
        "off", "slow", "relaxed", "normal", "fast"
    };
    const struct app_settings *known = app_settings(a);
    char theme[PARLOUR_TEXT];

    switch (action) {
    case APP_DO_THEME:
        settings_form_theme_words(a, theme);
        text_add(t, translate_meant("Theme", theme));
        break;
    case APP_DO_LABELS:
        text_add(t, translate(known->labels ? "on" : "off"));
        break;
    case APP_DO_VIEW:
        text_add(t, translate(known->isometric ? "isometric" : "flat"));
        break;
    case APP_DO_SOUND:
        text_add(t, translate(known->sound ? "on" : "off"));
        break;
    case APP_DO_ANIMATION:
        text_add(t, translate_meant("Animation", speeds[known->motion]));
        break;
    default:
        return 0;
    }
    return 1;
}

static void menu_list_row(struct app *a, void *context, int i,
                          char (*column)[PARLOUR_ROW], struct app_row *row)
{
    const struct menu_list *m = context;
    const struct menu_list_row *from = &m->rows[i];
    const struct actions_entry *entry = actions_entry(from->action);
    struct text t;

    row->words = text_same(translate(entry->words), from->label)
        ? "" : entry->words;
    text_open(&t, column[0], PARLOUR_ROW);
    text_add(&t, from->label);
    text_open(&t, column[1], PARLOUR_ROW);
    text_add(&t, from->key);
    text_open(&t, column[2], PARLOUR_ROW);
    if (!menu_list_setting(a, from->action, &t))
        text_add(&t, translate(row->words));
    row->group = m->grouped ? actions_group_title(entry->group) : "";
    row->action = from->action;
    row->faint = !from->can;
}

/* A row that leaves the menu open passes its action on. */
static void menu_list_pick(struct app *a, void *context, int i)
{
    struct menu_list_row row = ((struct menu_list *)context)->rows[i];

    if (!row.can) {
        host_say(&a->host, HOST_BAD, "Not possible now");
        return;
    }
    if (actions_entry(row.action)->group != ACTIONS_LOOK)
        view_pop(a);
    view_pass(a, row.action);
}

/* Fingers and controllers have no keys to type with. */
static void menu_list_subtitle(struct app *a, void *context, int i,
                               struct text *t)
{
    (void)context;
    (void)i;
    if (!(a->screen.traits & (APP_TOUCH | APP_CONTROLLER)))
        text_add(t, translate("Type to find"));
}

/* ---- opening ---- */

static const struct list_view_source menu_list_source = {
    "Menu",                                 /* title */
    MENU_LIST_COLUMNS,                      /* columns */
    { "", "", "" },                         /* heading */
    0,                                      /* right */
    APP_GRID_NONE,                          /* grid */
    0,                                      /* pictures */
    "",                                     /* empty */
    "Choose",                               /* verb */
    NULL,                                   /* actions */
    menu_list_count,                        /* count */
    menu_list_row,                          /* row */
    NULL,                                   /* picture */
    menu_list_pick,                         /* pick */
    NULL,                                   /* act */
    menu_list_subtitle,                     /* subtitle */
    NULL,                                   /* current */
    free,                                   /* close */
    0,                                      /* ranked */
    LIST_VIEW_FINDS_ALL,                    /* finds */
    NULL,                                   /* key */
    1,                                      /* is_menu */
    NULL,                                   /* leads */
    0                                       /* found */
};

/* Returns NULL after a message if there is no memory. */
static struct menu_list *menu_list_new(struct app *a, int grouped)
{
    struct menu_list *m = malloc(sizeof *m);

    if (m == NULL) {
        host_say(&a->host, HOST_BAD, parlour_code_text(PARLOUR_NO_MEMORY));
        return NULL;
    }
    m->source = menu_list_source;
    m->count = 0;
    m->grouped = grouped;
    return m;
}

/* Opens the list at the first action that is possible now. */
static void menu_list_push(struct app *a, struct menu_list *m)
{
    int first = 0;

    while (first < m->count && !m->rows[first].can)
        first++;
    list_view_open(a, &m->source, m, first < m->count ? first : 0);
}

/* Files have a list of their own where a view offers that; typing finds them
 * here, too. */
void menu_list_open(struct app *a, struct play *p)
{
    static const int groups[] = {
        ACTIONS_GAME, ACTIONS_MOVE, ACTIONS_HELP, ACTIONS_KEEP,
        ACTIONS_FILES, ACTIONS_LOOK, ACTIONS_PROGRAM, ACTIONS_OTHER
    };
    struct menu_list *m = menu_list_new(a, 1);
    struct app_action files;
    int folds = app_find_action(a, APP_DO_FILES, &files), shown;
    size_t i;

    (void)p;
    if (m == NULL)
        return;
    for (i = 0; i < sizeof groups / sizeof groups[0]; i++)
        if (groups[i] != ACTIONS_FILES || !folds)
            menu_list_add_group(a, m, groups[i]);
    shown = m->count;
    if (folds)
        menu_list_add_group(a, m, ACTIONS_FILES);
    m->source.found = m->count - shown;
    menu_list_push(a, m);
}

void menu_list_open_files(struct app *a, struct play *p)
{
    struct menu_list *m = menu_list_new(a, 0);

    (void)p;
    if (m == NULL)
        return;
    menu_list_add_group(a, m, ACTIONS_FILES);
    m->source.title = actions_entry(APP_DO_FILES)->label;
    menu_list_push(a, m);
}
