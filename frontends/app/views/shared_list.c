/* shared_list.c: the levels that players share on the server: the newest, or
 * those with the most likes or plays, first (see shared_list.h). The list is
 * there at once; its rows come when the server answers. Those that follow are
 * asked for by the last row.
 */
#include "app/play/open_game.h"
#include "app/play/server.h"
#include "app/store/json_text.h"
#include "app/store/score_line.h"
#include "app/views/board_view.h"
#include "app/views/list_view.h"
#include "app/views/shared_list.h"
#include "app/views/table_list.h"

enum {
    SHARED_LIST_ID = 24,
    SHARED_LIST_TITLE = 64,
    SHARED_LIST_NEXT = 128,     /* room for where the next page begins */
    SHARED_LIST_MOST = 100,     /* rows of an answer, by the interface */
    SHARED_LIST_COLUMNS = 6,
    SHARED_LIST_NUMBERS = 3     /* the last of them */
};

static const struct {
    const char *order, *title;
} shared_list_orders[] = {
    { "new", "New levels" },
    { "likes", "Most liked levels" },
    { "plays", "Most played levels" }
};

enum {
    SHARED_LIST_ORDERS = sizeof shared_list_orders / sizeof *shared_list_orders
};

struct shared_list_row {
    char id[SHARED_LIST_ID];
    char title[SHARED_LIST_TITLE], author[SERVER_NAME];
    char table[SERVER_TABLE];
    unsigned long columns, rows, moves, plays, likes;
};

struct shared_list {
    struct app *app;
    struct view *view;
    struct list_view_source source;
    const char *game;           /* its name */
    int order;
    struct shared_list_row *rows;       /* NULL: none */
    int count;
    char next[SHARED_LIST_NEXT];        /* "": there are no more */
    const char *empty;
    int selects;                /* the row to select next, or PARLOUR_NONE */
};

/* ---- rows ---- */

static void shared_list_read_row(struct shared_list_row *row,
                                 const char *level)
{
    json_text_string(json_text_member(level, "id"), row->id, sizeof row->id);
    json_text_string(json_text_member(level, "title"), row->title,
                     sizeof row->title);
    json_text_string(json_text_member(level, "author"), row->author,
                     sizeof row->author);
    if (*row->author == '\0')
        json_text_string(json_text_member(level, "name"), row->author,
                         sizeof row->author);
    json_text_string(json_text_member(level, "table"), row->table,
                     sizeof row->table);
    row->columns = json_text_number(json_text_member(level, "columns"));
    row->rows = json_text_number(json_text_member(level, "rows"));
    row->moves = json_text_number(json_text_member(level, "moves"));
    row->plays = json_text_number(json_text_member(level, "plays"));
    row->likes = json_text_number(json_text_member(level, "likes"));
}

/* Reads the levels of an answer after those that are there. */
static void shared_list_read(struct app *a, void *context, const char *answer)
{
    struct shared_list *l = context;
    const char *at = json_text_first(json_text_member(answer, "levels"));
    int most = l->count + SHARED_LIST_MOST;
    struct shared_list_row *rows = answer == NULL ? NULL
        : realloc(l->rows, (size_t)most * sizeof *rows);

    l->empty = answer == NULL ? a->server->words
        : rows == NULL ? parlour_code_text(PARLOUR_NO_MEMORY)
        : "Nobody has shared a level yet";
    if (rows != NULL) {
        l->rows = rows;
        l->selects = l->count;
        for (; at != NULL && l->count < most; at = json_text_next(at))
            shared_list_read_row(&rows[l->count++], at);
        json_text_string(json_text_member(answer, "next"), l->next,
                         sizeof l->next);
    }
    l->source.empty = l->empty;
    l->view->class->resume(a, l->view);
}

/* Asks for the levels that follow those that are there. */
static void shared_list_ask(struct shared_list *l)
{
    char query[SHARED_LIST_NEXT + 2 * PARLOUR_TEXT];
    struct text t;

    text_open(&t, query, sizeof query);
    text_add(&t, "game=");
    text_add(&t, l->game);
    text_add(&t, "&sort=");
    text_add(&t, shared_list_orders[l->order].order);
    if (l->count > 0) {
        text_add(&t, "&after=");
        text_add(&t, l->next);
    }
    table_list_request(l->app, "GET", "levels", query, NULL, shared_list_read,
                       l);
}

static int shared_list_count(struct app *a, void *context)
{
    const struct shared_list *l = context;

    (void)a;
    return l->count + (*l->next != '\0');
}

static void shared_list_row(struct app *a, void *context, int i,
                            char (*column)[PARLOUR_ROW], struct app_row *row)
{
    const struct shared_list *l = context;
    const struct shared_list_row *from = &l->rows[i];
    unsigned long numbers[SHARED_LIST_NUMBERS];
    struct text t;
    int j;

    (void)a;
    if (i == l->count) {
        strcpy(column[0], "More");
        row->words = "The next levels.";
        return;
    }
    row->words = "Moves: of the best solution known. Plays: players who"
        " solved it.";
    strcpy(column[0], *from->title != '\0' ? from->title : "Untitled");
    strcpy(column[1], from->author);
    text_open(&t, column[2], PARLOUR_ROW);
    text_add_number(&t, from->columns);
    text_add_char(&t, 'x');
    text_add_number(&t, from->rows);
    numbers[0] = from->moves;
    numbers[1] = from->plays;
    numbers[2] = from->likes;
    for (j = 0; j < SHARED_LIST_NUMBERS; j++) {
        text_open(&t, column[SHARED_LIST_COLUMNS - SHARED_LIST_NUMBERS + j],
                  PARLOUR_ROW);
        text_add_number(&t, numbers[j]);
    }
}

/* ---- what is done with a level ---- */

static void shared_list_path(const struct shared_list *l, int i,
                             const char *end, char *path)
{
    struct text t;

    text_open(&t, path, PARLOUR_TEXT);
    text_add(&t, "levels/");
    text_add(&t, l->rows[i].id);
    text_add(&t, end);
}

/* Returns a line with the title that the server has: who shared the level
 * typed it, so the line may have none. NULL: no memory, or no title. */
static char *shared_list_entitle(struct app *a, const char *game,
                                 const char *line, const char *title)
{
    struct parlour_error ignored;
    struct parlour_session *titled = NULL, *s = *title == '\0' ? NULL
        : open_game_last(&a->host.settings, game, NULL, &ignored);
    char *found = NULL;

    if (s != NULL && parlour_load_shared(s, line, &ignored) == PARLOUR_OK)
        titled = open_game_titled(&a->host.settings, s, title, &ignored);
    if (titled != NULL) {
        found = score_line_of(titled);
        parlour_close(titled);
    }
    if (s != NULL)
        parlour_close(s);
    return found;
}

/* Opens the level that the server sent, as if its line were pasted. */
static void shared_list_play(struct app *a, void *context, const char *answer)
{
    const struct shared_list *l = context;
    char *line = json_text_copy(json_text_member(answer, "start"));
    char title[SHARED_LIST_TITLE], *titled;

    if (line != NULL && a->top == l->view) {
        json_text_string(json_text_member(answer, "title"), title,
                         sizeof title);
        titled = shared_list_entitle(a, l->game, line, title);
        view_pop_to(a, view_board(a));
        app_paste(a, titled != NULL ? titled : line);
        free(titled);
    }
    free(line);
}

static void shared_list_pick(struct app *a, void *context, int i)
{
    struct shared_list *l = context;
    char path[PARLOUR_TEXT];

    if (i == l->count) {
        shared_list_ask(l);
        return;
    }
    shared_list_path(l, i, "", path);
    table_list_request(a, "GET", path, NULL, NULL, shared_list_play, l);
}

/* Reads the list again from its beginning. */
static void shared_list_begin(struct shared_list *l)
{
    l->count = 0;
    *l->next = '\0';
    l->source.empty = l->empty = "Asking";
    l->source.title = shared_list_orders[l->order].title;
    shared_list_ask(l);
}

static void shared_list_liked(struct app *a, void *context,
                              const char *answer)
{
    if (answer == NULL)
        return;
    host_say(&a->host, HOST_GOOD, "You like this level");
    shared_list_begin(context);
}

static void shared_list_act(struct app *a, void *context, int action, int i)
{
    struct shared_list *l = context;
    char path[PARLOUR_TEXT];

    if (action == APP_DO_NEXT) {
        l->order = (l->order + 1) % SHARED_LIST_ORDERS;
        shared_list_begin(l);
        l->view->class->resume(a, l->view);
    } else if (i == l->count) {
        shared_list_ask(l);
    } else if (action == APP_DO_TABLE) {
        table_list_open_named(a, l->rows[i].table);
    } else {
        shared_list_path(l, i, "/like", path);
        table_list_request(a, "PUT", path, NULL, NULL, shared_list_liked, l);
    }
}

static void shared_list_subtitle(struct app *a, void *context, int i,
                                 struct text *t)
{
    (void)context;
    (void)i;
    text_add(t, a->server->address);
}

static int shared_list_current(struct app *a, void *context)
{
    struct shared_list *l = context;
    int current = l->selects;

    (void)a;
    l->selects = PARLOUR_NONE;
    return current;
}

static void shared_list_close(void *context)
{
    struct shared_list *l = context;

    table_list_forget(l->app, l);
    free(l->rows);
    free(l);
}

void shared_list_open(struct app *a, const char *game)
{
    static const struct list_view_action actions[] = {
        { APP_DO_NEXT, "Other order", 0 }, { APP_DO_SUBMIT, "Like", 1 },
        { APP_DO_TABLE, NULL, 1 }, { APP_DO_NOTHING, NULL, 0 }
    };
    static const struct list_view_source source = {
        NULL,                                   /* title */
        SHARED_LIST_COLUMNS,                    /* columns */
        { "Level", "By", "Size", "Moves", "Plays", "Likes" },
        60,                                     /* right */
        APP_GRID_NONE,                          /* grid */
        0,                                      /* pictures */
        NULL,                                   /* empty */
        "Play",                                 /* verb */
        actions,                                /* actions */
        shared_list_count,                      /* count */
        shared_list_row,                        /* row */
        NULL,                                   /* picture */
        shared_list_pick,                       /* pick */
        shared_list_act,                        /* act */
        shared_list_subtitle,                   /* subtitle */
        shared_list_current,                    /* current */
        shared_list_close,                      /* close */
        0,                                      /* ranked */
        LIST_VIEW_FINDS_ALL,                    /* finds */
        NULL,                                   /* key */
        0,                                      /* is_menu */
        NULL,                                   /* leads */
        0                                       /* found */
    };
    struct shared_list *l = malloc(sizeof *l);

    if (l == NULL) {
        host_say(&a->host, HOST_BAD, parlour_code_text(PARLOUR_NO_MEMORY));
        return;
    }
    l->app = a;
    l->source = source;
    l->game = game;
    l->rows = NULL;
    l->order = l->count = 0;
    *l->next = '\0';
    l->selects = PARLOUR_NONE;
    l->source.title = shared_list_orders[0].title;
    l->source.empty = l->empty = "Asking";
    l->view = list_view_open(a, &l->source, l, 0);
    if (l->view != NULL)
        shared_list_ask(l);
}
