/* collections_list.c: the list of level collections of a game (see
 * collections_list.h). The first row is the game's own levels. All files are
 * read when the list is opened, to count their levels.
 */
#include "app/play/open_game.h"
#include "app/store/collection.h"
#include "app/views/board_actions.h"
#include "app/views/collections_list.h"
#include "app/views/import.h"
#include "app/views/list_view.h"

struct collections_list {
    struct play *play;
    struct best_solutions_tally *tally; /* of each row */
    int count;
};

/* The first row is the game's own levels. */
static const char *collections_list_path(const struct app *a,
                                         const struct play *p, int i)
{
    return i == 0 ? NULL : collection_path(&a->host.settings, p->status.game,
                                           i - 1);
}

/* Returns 1 if row i is the collection in play. */
static int collections_list_is_played(const struct app *a,
                                      const struct play *p, int i)
{
    const char *path = collections_list_path(a, p, i);
    const char *played = p->collection.path;

    return path == NULL ? played == NULL
                        : played != NULL && strcmp(path, played) == 0;
}

/* Counts the levels of a row. A file that cannot be read has none. */
static void collections_list_tally(const struct app *a, const struct play *p,
                                   int row, struct best_solutions_tally *t)
{
    struct parlour_error ignored;
    struct parlour_session *s =
        open_game_collection(&a->host.settings, p->status.game,
                             collections_list_path(a, p, row), p->session,
                             &ignored);

    t->levels = t->solved = 0;
    if (s != NULL) {
        best_solutions_count(&p->level.best, s, t);
        parlour_close(s);
    }
}

static int collections_list_count(struct app *a, void *context)
{
    (void)a;
    return ((struct collections_list *)context)->count;
}

static void collections_list_row(struct app *a, void *context, int i,
                                 char (*column)[PARLOUR_ROW],
                                 struct app_row *row)
{
    const struct collections_list *f = context;
    const struct play *p = f->play;
    const char *path = collections_list_path(a, p, i);

    collection_title(path, column[0]);
    row->solved = f->tally[i].solved;
    row->levels = f->tally[i].levels;
    strcpy(column[1], row->levels > 0 ? f->tally[i].words : "not found");
    if (path != NULL)
        strncat(column[2], path, PARLOUR_ROW - 1);
    row->mark = collections_list_is_played(a, p, i);
    row->stays = path == NULL || row->mark;
}

/* Plays the game's own levels, at the current one. */
static void collections_list_pick_own(struct app *a, struct play *p)
{
    struct parlour_options o;
    struct parlour_error error, told;   /* by app_message() */
    int code;

    collection_choose(&a->host.settings, p->status.game, NULL, &told);
    open_game_options(&a->host.settings, p->status.game, &o);
    collection_place(&a->host.settings, &o);
    code = games_begin(p, &o, &error);
    if (code != PARLOUR_OK)
        host_say(&a->host, HOST_BAD, error.words);
    view_pop_to(a, view_board(a));
}

/* Copies the path, because opening the file changes the settings. */
static void collections_list_pick(struct app *a, void *context, int i)
{
    struct play *p = ((struct collections_list *)context)->play;
    const char *path = collections_list_path(a, p, i);
    char copy[PLATFORM_PATH];
    struct text t;

    text_open(&t, copy, sizeof copy);
    text_add(&t, path == NULL ? "" : path);
    if (path == NULL)
        collections_list_pick_own(a, p);
    else
        import_read_file(a, copy);
}

/* Counts the files and their levels. Returns 0 if there is no memory. */
static int collections_list_read(const struct app *a,
                                 struct collections_list *f)
{
    int i;

    free(f->tally);
    for (f->count = 1; collections_list_path(a, f->play, f->count) != NULL;
            f->count++)
        ;
    f->tally = malloc((size_t)f->count * sizeof *f->tally);
    if (f->tally == NULL) {
        f->count = 0;
        return 0;
    }
    for (i = 0; i < f->count; i++)
        collections_list_tally(a, f->play, i, &f->tally[i]);
    return 1;
}

/* Removes a collection from the list, and first asks for a second press.
 * Copies the path, which is in the settings. */
static void collections_list_remove(struct app *a, struct collections_list *f,
                                    int i)
{
    const char *path = collections_list_path(a, f->play, i);
    char copy[PLATFORM_PATH];
    struct parlour_error error;
    struct text t;
    int code;

    if (!list_view_removes(a, i, path == NULL
                           ? "The built-in levels cannot be removed"
                           : collections_list_is_played(a, f->play, i)
                           ? "These levels are in play: they cannot be removed"
                           : NULL,
                           "Press again to remove these levels;"
                           " your solutions are kept"))
        return;
    text_open(&t, copy, sizeof copy);
    text_add(&t, path);
    code = collection_remove(&a->host.settings, f->play->status.game, copy,
                             &error);
    collections_list_read(a, f);
    list_view_removed(a, code, &error);
}

static void collections_list_act(struct app *a, void *context, int action,
                                 int i)
{
    if (action == APP_DO_DELETE) {
        if (i != PARLOUR_NONE)
            collections_list_remove(a, context, i);
        return;
    }
    view_pop_to(a, view_board(a));
    view_pass(a, action);
}

static void collections_list_close(void *context)
{
    free(((struct collections_list *)context)->tally);
    free(context);
}

void collections_list_open(struct app *a, struct play *p)
{
    static const struct list_view_action actions[] = {
        { APP_DO_LOAD, "Open file", 0 }, { APP_DO_DELETE, NULL, 1 },
        { APP_DO_NOTHING, NULL, 0 }
    };
    static const struct list_view_source source = {
        "Collections",                          /* title */
        3,                                      /* columns */
        { "", "Solved", "File" },               /* heading */
        0,                                      /* right */
        APP_GRID_NONE,                          /* grid */
        0,                                      /* pictures */
        "",                                     /* empty */
        "Play",                                 /* verb */
        actions,                                /* actions */
        collections_list_count,                 /* count */
        collections_list_row,                   /* row */
        NULL,                                   /* picture */
        collections_list_pick,                  /* pick */
        collections_list_act,                   /* act */
        NULL,                                   /* subtitle */
        NULL,                                   /* current */
        collections_list_close,                 /* close */
        0,                                      /* ranked */
        LIST_VIEW_FINDS_ALL,                    /* finds */
        NULL,                                   /* key */
        0,                                      /* is_menu */
        NULL,                                   /* leads */
        0                                       /* found */
    };
    struct collections_list *f = malloc(sizeof *f);
    int i, played = 0;

    if (f != NULL) {
        f->play = p;
        f->tally = NULL;
    }
    if (f == NULL || !collections_list_read(a, f)) {
        host_say(&a->host, HOST_BAD, parlour_code_text(PARLOUR_NO_MEMORY));
        free(f);
        return;
    }
    for (i = 0; i < f->count; i++)
        if (collections_list_is_played(a, p, i))
            played = i;
    list_view_open(a, &source, f, played);
}
