/* menu_list.c: the menu (see menu_list.h). Its rows are the actions that the
 * view below has on offer, in the groups of their table. A group that few look
 * for is one row, which opens a list of it; typing finds its actions in the
 * menu, too. An action about looks leaves the menu open, so that it can be
 * done again; all others close it.
 */
#include "app/views/actions.h"
#include "app/views/list_view.h"
#include "app/views/menu_list.h"
#include "app/views/settings_form.h"

enum {
    MENU_LIST_COLUMNS = 3,
    MENU_LIST_SHORT = 3,        /* actions of a group at most, unless folded */
    MENU_LIST_NAMED = 4         /* actions that the row of a group names */
};

struct menu_list_row {
    int action;                 /* the first one, if the row is a group */
    int folds;                  /* the row is a group */
    const char *label;
    char key[PARLOUR_TEXT];     /* "": none, or the player has no keys */
    int can;
};

struct menu_list {
    struct list_view_source source;
    int count;
    int shown;                  /* rows without a filter */
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
    row->folds = 0;
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

/* Adds a group, or the row that opens it. Returns 1 if it is folded: files are
 * where a view offers the action that lists them. */
static int menu_list_add_row_of(struct app *a, struct menu_list *m, int group)
{
    struct menu_list_row *row = &m->rows[m->count];
    struct app_action files;
    int before = m->count;

    menu_list_add_group(a, m, group);
    if (!(group == ACTIONS_FILES ? app_find_action(a, APP_DO_FILES, &files)
          : (group == ACTIONS_MOVE || group == ACTIONS_LOOK)
          && m->count - before > MENU_LIST_SHORT))
        return 0;
    m->count = before;
    if (group == ACTIONS_FILES)
        return 1;
    row->folds = row->can = 1;
    row->label = actions_group_title(group);
    *row->key = '\0';
    m->count++;
    return 1;
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
    int named = 0, j;

    row->words = from->folds || text_same(translate(entry->words), from->label)
        ? "" : entry->words;
    text_open(&t, column[0], PARLOUR_ROW);
    text_add(&t, from->label);
    text_open(&t, column[1], PARLOUR_ROW);
    text_add(&t, from->key);
    text_open(&t, column[2], PARLOUR_ROW);
    for (j = m->shown; from->folds && j < m->count; j++)
        if (actions_entry(m->rows[j].action)->group == entry->group
                && named < MENU_LIST_NAMED) {
            text_add(&t, named++ > 0 ? ", " : "");
            text_add(&t, m->rows[j].label);
        }
    if (!from->folds && !menu_list_setting(a, from->action, &t))
        text_add(&t, translate(row->words));
    row->group = !m->grouped ? ""
        : actions_group_title(!from->folds ? entry->group
                              : entry->group == ACTIONS_MOVE ? ACTIONS_GAME
                              : ACTIONS_PROGRAM);
    row->action = from->folds ? APP_DO_NOTHING : from->action;
    row->faint = !from->can;
}

static void menu_list_show(struct app *a, int group);

/* A row that leaves the menu open passes its action on. */
static void menu_list_pick(struct app *a, void *context, int i)
{
    struct menu_list_row row = ((struct menu_list *)context)->rows[i];
    int group = actions_entry(row.action)->group;

    if (!row.can) {
        host_say(&a->host, HOST_BAD, "Not possible now");
        return;
    }
    if (row.folds || group != ACTIONS_LOOK)
        view_pop(a);
    if (row.folds)
        menu_list_show(a, group);
    else
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

/* Shows a group, or all of them (ACTIONS_GROUPS), where typing finds the
 * actions of folded ones, too. The first action that is possible now is
 * selected. */
static void menu_list_show(struct app *a, int group)
{
    static const int groups[] = {
        ACTIONS_GAME, ACTIONS_MOVE, ACTIONS_HELP, ACTIONS_KEEP,
        ACTIONS_FILES, ACTIONS_LOOK, ACTIONS_PROGRAM, ACTIONS_OTHER
    };
    struct menu_list *m = malloc(sizeof *m);
    int folded[ACTIONS_GROUPS], first = 0, i;

    if (m == NULL) {
        host_say(&a->host, HOST_BAD, parlour_code_text(PARLOUR_NO_MEMORY));
        return;
    }
    m->source = menu_list_source;
    m->count = 0;
    m->grouped = group == ACTIONS_GROUPS;
    if (!m->grouped) {
        menu_list_add_group(a, m, group);
        m->source.title = group == ACTIONS_FILES
            ? actions_entry(APP_DO_FILES)->label : actions_group_title(group);
    }
    for (i = 0; m->grouped && i < ACTIONS_GROUPS; i++)
        folded[i] = menu_list_add_row_of(a, m, groups[i]);
    m->shown = m->count;
    for (i = 0; m->grouped && i < ACTIONS_GROUPS; i++)
        if (folded[i])
            menu_list_add_group(a, m, groups[i]);
    m->source.found = m->count - m->shown;
    while (first < m->count && !m->rows[first].can)
        first++;
    list_view_open(a, &m->source, m, first < m->count ? first : 0);
}

void menu_list_open(struct app *a, struct play *p)
{
    (void)p;
    menu_list_show(a, ACTIONS_GROUPS);
}

void menu_list_open_files(struct app *a, struct play *p)
{
    (void)p;
    menu_list_show(a, ACTIONS_FILES);
}
