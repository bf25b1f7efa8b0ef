/* files_list.c: the files and folders of a folder, to open one without typing
 * its path. Names that begin with a dot are left out. Limit: a folder is read
 * when it is entered, not again when something else changes it.
 */
#include "app/store/grow_array.h"
#include "app/views/import.h"
#include "app/views/list_view.h"
#include "board/clean_text.h"

struct files_list_entry {
    char *name;                 /* to free */
    int is_folder;
};

struct files_list {
    char folder[PLATFORM_PATH]; /* ends in '/' */
    struct files_list_entry *entries;
    long count, room;           /* of the entries */
    int failed;                 /* 1: no memory for some of them */
    int selects;                /* the row to select next */
};

/* ---- reading ---- */

/* Writes the path of a file in the folder. Returns 0 if it is too long. */
static int files_list_path(const struct files_list *l, const char *name,
                           char *path)
{
    struct text t;

    text_open(&t, path, PLATFORM_PATH);
    text_add(&t, l->folder);
    text_add(&t, name);
    return !t.truncated;
}

static void files_list_take(void *context, const char *name)
{
    struct files_list *l = context;
    struct files_list_entry *entries;
    char path[PLATFORM_PATH], *copy;

    if (*name == '.' || !files_list_path(l, name, path))
        return;
    entries = grow_array(l->entries, l->count, &l->room, sizeof *entries);
    copy = text_copy(name, strlen(name));
    l->entries = entries != NULL ? entries : l->entries;
    if (entries == NULL || copy == NULL) {
        free(copy);
        l->failed = 1;
        return;
    }
    entries[l->count].name = copy;
    entries[l->count].is_folder = platform_is_folder(path);
    l->count++;
}

/* Folders come first. */
static int files_list_compare(const void *a, const void *b)
{
    const struct files_list_entry *left = a, *right = b;

    return left->is_folder != right->is_folder
        ? right->is_folder - left->is_folder
        : strcmp(left->name, right->name);
}

static void files_list_clear(struct files_list *l)
{
    while (l->count > 0)
        free(l->entries[--l->count].name);
    free(l->entries);
    l->entries = NULL;
    l->room = 0;
}

/* Returns 1 if the first row leads to the folder above. */
static int files_list_has_parent(const struct files_list *l)
{
    const char *first = strchr(l->folder, '/');

    return first != NULL && first[1] != '\0';
}

/* Reads a folder, whose path ends in '/', and selects the row of a name, or
 * else the first file. Returns PARLOUR_OK, or a code with *error set, and the
 * list stays as it is. */
static int files_list_read(struct files_list *l, const char *folder,
                           const char *name, struct parlour_error *error)
{
    struct files_list next = *l;
    long i, first = 0;
    int code;

    strcpy(next.folder, folder);
    next.entries = NULL;
    next.count = next.room = next.failed = 0;
    code = platform_list(folder, files_list_take, &next, error);
    if (code == PARLOUR_OK && next.failed)
        code = parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    if (code != PARLOUR_OK) {
        files_list_clear(&next);
        return code;
    }
    if (next.count > 0)
        qsort(next.entries, (size_t)next.count, sizeof *next.entries,
              files_list_compare);
    while (first < next.count && next.entries[first].is_folder)
        first++;
    for (i = 0; i < next.count; i++)
        if (strcmp(next.entries[i].name, name) == 0)
            first = i;
    next.selects = (int)first + files_list_has_parent(&next);
    files_list_clear(l);
    *l = next;
    return PARLOUR_OK;
}

/* ---- rows ---- */

static int files_list_count(struct app *a, void *context)
{
    const struct files_list *l = context;

    (void)a;
    return (int)l->count + files_list_has_parent(l);
}

static void files_list_row(struct app *a, void *context, int i,
                           char (*column)[PARLOUR_ROW], struct app_row *row)
{
    const struct files_list *l = context;
    const struct files_list_entry *entry =
        l->entries + i - files_list_has_parent(l);

    (void)a;
    (void)row;
    if (entry < l->entries) {
        strcpy(column[0], translate("Folder above"));
        return;
    }
    strncat(column[0], entry->name, PARLOUR_ROW - 1);
    clean_text(column[0]);
    strcpy(column[1], entry->is_folder ? translate("Folder") : "");
}

/* ---- picking ---- */

/* Shows another folder in place of this one. */
static void files_list_enter(struct app *a, struct files_list *l,
                             const char *folder, const char *name)
{
    struct parlour_error error;

    if (files_list_read(l, folder, name, &error) == PARLOUR_OK)
        a->top->class->resume(a, a->top);
    else
        host_say(&a->host, HOST_BAD, error.words);
}

/* Shows the folder above, where the one that is left is selected. */
static void files_list_leave(struct app *a, struct files_list *l)
{
    char folder[PLATFORM_PATH], name[PLATFORM_PATH];
    char *end;

    strcpy(folder, l->folder);
    folder[strlen(folder) - 1] = '\0';
    end = strrchr(folder, '/');
    strcpy(name, end + 1);
    end[1] = '\0';
    files_list_enter(a, l, folder, name);
}

/* Opening a file may close the list. */
static void files_list_pick(struct app *a, void *context, int i)
{
    struct files_list *l = context;
    char path[PLATFORM_PATH];
    const struct files_list_entry *entry;

    i -= files_list_has_parent(l);
    if (i < 0) {
        files_list_leave(a, l);
        return;
    }
    entry = &l->entries[i];
    files_list_path(l, entry->name, path);
    if (!entry->is_folder) {
        strcpy(a->folder, l->folder);
        import_read_file(a, path);
    } else if (strlen(path) + 1 < sizeof path) {
        strcat(path, "/");
        files_list_enter(a, l, path, "");
    }
}

static void files_list_subtitle(struct app *a, void *context, int i,
                                struct text *t)
{
    char folder[PLATFORM_PATH];

    (void)a;
    (void)i;
    strcpy(folder, ((struct files_list *)context)->folder);
    clean_text(folder);
    text_add(t, folder);
}

static int files_list_current(struct app *a, void *context)
{
    struct files_list *l = context;
    int current = l->selects;

    (void)a;
    l->selects = PARLOUR_NONE;
    return current;
}

static void files_list_close(void *context)
{
    files_list_clear(context);
    free(context);
}

/* ---- opening ---- */

/* Writes the folder of the saved games, and in *name that of the game in play.
 * Returns PARLOUR_OK, or a code with *error set. */
static int files_list_find_saves(struct app *a, char *folder, char *name,
                                 struct parlour_error *error)
{
    const struct play *p = view_play(a);
    int code = platform_save_name(p == NULL ? parlour_game_name(0)
                                            : p->status.game, folder, error);
    char *end = code == PARLOUR_OK ? strrchr(folder, '/') : NULL;

    *name = '\0';
    if (end != NULL) {
        strcpy(name, end + 1);
        end[1] = '\0';
    }
    return code;
}

/* Reads the folder of the file opened last, if it can still be read, or else
 * that of the saved games. Returns PARLOUR_OK, or a code with *error set. */
static int files_list_begin(struct app *a, struct files_list *l,
                            struct parlour_error *error)
{
    char folder[PLATFORM_PATH], name[PLATFORM_PATH];
    int code = files_list_find_saves(a, folder, name, error);

    if (*a->folder != '\0'
            && files_list_read(l, a->folder, name, error) == PARLOUR_OK)
        return PARLOUR_OK;
    return code != PARLOUR_OK ? code
        : files_list_read(l, folder, name, error);
}

void app_show_files(struct app *a)
{
    static const struct list_view_source source = {
        "Open file",                            /* title */
        2,                                      /* columns */
        { "", "" },                             /* heading */
        0,                                      /* right */
        APP_GRID_NONE,                          /* grid */
        0,                                      /* pictures */
        "",                                     /* empty */
        "Open",                                 /* verb */
        NULL,                                   /* actions */
        files_list_count,                       /* count */
        files_list_row,                         /* row */
        NULL,                                   /* picture */
        files_list_pick,                        /* pick */
        NULL,                                   /* act */
        files_list_subtitle,                    /* subtitle */
        files_list_current,                     /* current */
        files_list_close,                       /* close */
        0,                                      /* ranked */
        LIST_VIEW_FINDS_NAMES,                  /* finds */
        NULL,                                   /* key */
        0,                                      /* is_menu */
        NULL,                                   /* leads */
        0                                       /* found */
    };
    struct parlour_error error;
    struct files_list *l = calloc(1, sizeof *l);
    int code = l == NULL
        ? parlour_fail(&error, PARLOUR_NO_MEMORY, 0, NULL)
        : files_list_begin(a, l, &error);

    if (code == PARLOUR_OK) {
        list_view_open(a, &source, l, files_list_current(a, l));
    } else {
        host_say(&a->host, HOST_BAD, error.words);
        free(l);
    }
}
