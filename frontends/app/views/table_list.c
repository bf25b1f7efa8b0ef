/* table_list.c: the server's table of a game (see table_list.h). The list is
 * there at once; its rows come when the server answers, and so does a game
 * that is to be watched. The player's own entry is marked, and so are those of
 * names that the player follows; they come after the others if their places
 * are beyond those that are shown. The last row then asks for the next ones.
 */
#include "app/play/open_game.h"
#include "app/play/server.h"
#include "app/store/json_text.h"
#include "app/store/play_time.h"
#include "app/store/score_line.h"
#include "app/views/board_view.h"
#include "app/views/list_view.h"
#include "app/views/player_list.h"
#include "app/views/prompt_view.h"
#include "app/views/table_list.h"

enum {
    TABLE_LIST_ID = 24, TABLE_LIST_NUMBERS = 4,
    TABLE_LIST_NEXT = 128,      /* room for where the next page begins */
    TABLE_LIST_MOST = 100       /* rows of an answer, by the interface */
};

static const char *const table_list_of_day = "day/";

struct table_list_row {
    unsigned long place;        /* 0: beyond those that the server counts */
    unsigned long points, moves, pushes, seconds;
    char name[SERVER_NAME];
    char help[PARLOUR_TEXT];
    char id[TABLE_LIST_ID];
    int own;
    int followed;
};

struct table_list {
    struct app *app;
    struct view *view;
    struct list_view_source source;
    struct table_list_row *rows;        /* NULL: none */
    int count;
    int paged;                  /* rows from the top of the table without a
                                   gap; then come own and followed ones */
    char next[TABLE_LIST_NEXT]; /* where the next page begins; "": nowhere */
    int continues;              /* that page was asked for */
    int has[TABLE_LIST_NUMBERS];        /* 1: a row has that number */
    char table[SERVER_TABLE];   /* its name; "": not known yet */
    char *line;                 /* the game that is being submitted, or
                                   NULL */
    char title[PARLOUR_ROW];
    char empty[PARLOUR_ERROR];  /* shown while there are no rows */
    char entered[PARLOUR_ERROR];        /* to be said when the rows are there:
                                           then Enter watches the game */
    int selects;                /* the row to select next, or PARLOUR_NONE */
};

/* ---- the server ---- */

/* A page asks only the server that it comes from: app_use_server(). */
int table_list_connect(struct app *a, struct parlour_error *error)
{
    return a->screen.traits & APP_LINKS ? PARLOUR_OK
        : server_open(&a->server, &a->host.settings,
                      a->games.options->server, error);
}

void table_list_disconnect(struct app *a)
{
    server_close(a->server);
    a->server = NULL;
    a->hear = NULL;
}

void table_list_request(struct app *a, const char *method, const char *path,
                        const char *query, const char *body,
                        view_hear *hear, void *context)
{
    a->hear = hear;
    a->hearing = context;
    server_ask(a->server, method, path, query, body);
}

void table_list_forget(struct app *a, const void *context)
{
    if (a->hear == NULL || a->hearing != context)
        return;
    a->hear = NULL;
    if (a->server != NULL)
        server_ask(a->server, NULL, NULL, NULL, NULL);
}

/* Returns 1 if two addresses are the same but for signs / at the end. */
static int table_list_is_at(const char *address, const char *other)
{
    size_t length = strlen(address);

    return strncmp(address, other, length) == 0
        && other[length + strspn(other + length, "/")] == '\0';
}

/* What the server is asked for goes on if it has the address already. While a
 * table is shown, the server that it came from stays. */
void app_use_server(struct app *a, const char *address, int sure)
{
    struct parlour_error ignored;

    if (a->table != NULL || a->hear != NULL
            || (a->server != NULL
                && table_list_is_at(a->server->address, address)))
        return;
    table_list_disconnect(a);
    server_open(&a->server, &a->host.settings, address, &ignored);
    if (!sure && a->server != NULL && *server_name(a->server) == '\0')
        table_list_disconnect(a);
    host_redraw(&a->host);
}

static void table_list_columns(struct table_list *l);

/* Returns the game of the table, or PARLOUR_NONE. */
static int table_list_game(const struct table_list *l)
{
    const char *at = strchr(l->table, '/');
    char name[PARLOUR_TEXT];
    struct text t;

    if (at != NULL && text_begins(l->table, table_list_of_day))
        at = strchr(at + 1, '/');
    text_open(&t, name, sizeof name);
    if (at != NULL)
        text_add_part(&t, at + 1, strcspn(at + 1, ":/"));
    return options_game(name);
}

/* Writes the title of the table: the game, and its day, options or level; "":
 * its title is not known. */
static void table_list_set_title(struct table_list *l, const char *level)
{
    int game = table_list_game(l);
    const char *name = game == PARLOUR_NONE ? translate("Table")
                                            : parlour_game_title(game);
    const char *at = strchr(l->table, '/'), *options;
    char day[PLATFORM_DAY], words[PARLOUR_TEXT];
    struct text t;

    text_open(&t, words, sizeof words);
    if (at != NULL && text_begins(l->table, table_list_of_day)) {
        text_open(&t, day, sizeof day);
        text_add(&t, at + 1);   /* and cuts off the rest */
        text_open(&t, words, sizeof words);
        translate_add_day(&t, day);
    } else if (at != NULL) {
        options = strchr(at, ':');
        text_add(&t, options != NULL ? options + 1
                 : *level != '\0' ? level : translate("this level"));
    }
    text_open(&t, l->title, sizeof l->title);
    if (at == NULL)
        text_add(&t, name);
    else
        translate_add(&t, "%s: %s", name, words);
}

static void table_list_read(struct app *a, void *context, const char *answer);

/* Asks for the table, whose name is known, or for its next page. */
static void table_list_ask(struct table_list *l, int continues)
{
    char path[SERVER_TABLE + PARLOUR_TEXT];
    char query[TABLE_LIST_NEXT + SERVER_FRIENDS * SERVER_NAME + PARLOUR_TEXT];
    const char *friends = server_friends(l->app->server);
    int of_day = text_begins(l->table, table_list_of_day);
    struct text t;

    text_open(&t, path, sizeof path);
    text_add(&t, of_day ? "days/" : "tables/");
    text_add(&t, l->table + (of_day ? strlen(table_list_of_day) : 0));
    text_open(&t, query, sizeof query);
    if (*friends != '\0') {
        text_add(&t, "friends=");
        text_add(&t, friends);
    }
    if (continues) {
        text_add(&t, *friends != '\0' ? "&after=" : "after=");
        text_add(&t, l->next);
    }
    l->continues = continues;
    if (!continues)
        table_list_set_title(l, "");
    table_list_columns(l);
    table_list_request(l->app, "GET", path, *query != '\0' ? query : NULL,
                       NULL, table_list_read, l);
}

/* ---- rows ---- */

static void table_list_read_help(const char *array, char *words)
{
    char word[PARLOUR_TEXT];
    const char *at = json_text_first(array);
    struct text t;

    text_open(&t, words, PARLOUR_TEXT);
    for (; at != NULL; at = json_text_next(at)) {
        json_text_string(at, word, sizeof word);
        text_add(&t, t.length > 0 ? ", " : "");
        text_add(&t, translate(word));
    }
}

static void table_list_read_row(struct table_list *l, const char *entry,
                                struct table_list_row *row)
{
    row->place = json_text_number(json_text_member(entry, "place"));
    row->points = json_text_number(json_text_member(entry, "points"));
    row->moves = json_text_number(json_text_member(entry, "moves"));
    row->pushes = json_text_number(json_text_member(entry, "pushes"));
    row->seconds = json_text_number(json_text_member(entry, "seconds"));
    json_text_string(json_text_member(entry, "name"), row->name,
                     sizeof row->name);
    json_text_string(json_text_member(entry, "id"), row->id, sizeof row->id);
    table_list_read_help(json_text_member(entry, "help"), row->help);
    row->own = 0;
    row->followed = server_follows(l->app->server, row->name);
}

/* Finds the row of an entry that is the player's own or of a name that the
 * player follows; adds it at its place after the others if it is not there.
 * Returns NULL if there is no entry. */
static struct table_list_row *table_list_find(struct table_list *l,
                                              const char *entry)
{
    struct table_list_row row;
    int i = 0;

    if (json_text_member(entry, "id") == NULL)
        return NULL;
    table_list_read_row(l, entry, &row);
    while (i < l->count && strcmp(l->rows[i].id, row.id) != 0)
        i++;
    if (i < l->count)
        return &l->rows[i];
    for (; i > l->paged && row.place != 0
           && (l->rows[i - 1].place == 0 || l->rows[i - 1].place > row.place);
         i--)
        l->rows[i] = l->rows[i - 1];
    l->rows[i] = row;
    l->count++;
    return &l->rows[i];
}

/* Reads the rows of an answer after those that are there. */
static void table_list_read_rows(struct table_list *l, const char *answer)
{
    const char *at = json_text_first(json_text_member(answer, "entries"));
    int most = l->paged + TABLE_LIST_MOST;
    struct table_list_row *own;

    for (l->count = l->paged; at != NULL && l->count < most;
            at = json_text_next(at))
        table_list_read_row(l, at, &l->rows[l->count++]);
    l->paged = l->count;
    at = json_text_first(json_text_member(answer, "friends"));
    for (most = 0; at != NULL && most < SERVER_FRIENDS; most++) {
        table_list_find(l, at);
        at = json_text_next(at);
    }
    own = table_list_find(l, json_text_member(answer, "own"));
    if (own != NULL)
        own->own = 1;
    json_text_string(json_text_member(answer, "next"), l->next,
                     sizeof l->next);
}

/* Makes room for the rows of another answer. Returns 0 if there is none. */
static int table_list_grow(struct table_list *l)
{
    struct table_list_row *rows;

    if (!l->continues)
        l->paged = 0;
    rows = realloc(l->rows, (size_t)(l->paged + TABLE_LIST_MOST
                                     + SERVER_FRIENDS + 1) * sizeof *rows);
    if (rows == NULL)
        host_say(&l->app->host, HOST_BAD,
                 parlour_code_text(PARLOUR_NO_MEMORY));
    else
        l->rows = rows;
    return rows != NULL;
}

/* Says where the game came, if that has not been said. */
static void table_list_say_entered(struct table_list *l)
{
    if (*l->entered != '\0')
        host_say(&l->app->host, HOST_GOOD, l->entered);
    *l->entered = '\0';
}

/* Reads the table that the server answered. */
static void table_list_read(struct app *a, void *context, const char *answer)
{
    struct table_list *l = context;
    char level[SERVER_NAME];
    int i, before = l->paged;

    table_list_say_entered(l);
    if (answer == NULL || !table_list_grow(l))
        return;
    table_list_read_rows(l, answer);
    json_text_string(json_text_member(answer, "title"), level, sizeof level);
    table_list_set_title(l, level);
    strcpy(l->empty, "No games in this table yet");
    table_list_columns(l);
    l->selects = l->continues ? before : PARLOUR_NONE;
    for (i = 0; !l->continues && i < l->count; i++)
        if (l->rows[i].own)
            l->selects = i;
    l->view->class->resume(a, l->view);
}

/* ---- columns ---- */

static unsigned long table_list_number(const struct table_list_row *row,
                                       int i)
{
    return i == 0 ? row->points : i == 1 ? row->moves : i == 2 ? row->pushes
        : row->seconds;
}

/* Returns 1 if a number of any row is not 0. */
static int table_list_has(const struct table_list *l, int number)
{
    int i = 0;

    while (i < l->count && table_list_number(&l->rows[i], number) == 0)
        i++;
    return i < l->count;
}

static int table_list_count(struct app *a, void *context)
{
    const struct table_list *l = context;

    (void)a;
    return l->count + (*l->next != '\0');
}

static void table_list_row(struct app *a, void *context, int i,
                           char (*column)[PARLOUR_ROW], struct app_row *row)
{
    const struct table_list *l = context;
    const struct table_list_row *from = &l->rows[i];
    unsigned long number;
    struct text t;
    int j, next = 0;

    (void)a;
    if (i == l->count) {
        strcpy(column[1], "More");
        row->words = "The next places.";
        return;
    }
    row->mark = from->own || from->followed;
    row->words = from->own ? "Your game"
        : from->followed ? "You follow this name" : "";
    text_open(&t, column[next++], PARLOUR_ROW);
    if (from->place > 0)
        translate_add_number(&t, from->place);
    strcpy(column[next++], from->name);
    for (j = 0; j < TABLE_LIST_NUMBERS; j++) {
        if (!l->has[j])
            continue;
        number = table_list_number(from, j);
        text_open(&t, column[next++], PARLOUR_ROW);
        if (j < TABLE_LIST_NUMBERS - 1)
            translate_add_number(&t, number);
        else if (number > 0)
            play_time_add(&t, number);
    }
    strcpy(column[next], from->help);
}

/* A game of a day that is not over is only for those in its table. */
static void table_list_watch(struct app *a, void *context,
                             const char *answer)
{
    const struct table_list *l = context;
    int game = table_list_game(l);
    char *line = json_text_copy(json_text_member(answer, "line"));
    struct parlour_error error;
    struct parlour_session *s;

    if (answer == NULL || a->top != l->view)
        return;
    if (line == NULL || game == PARLOUR_NONE) {
        host_say(&a->host, HOST_BAD, "Until the day is over, games are shown"
                 " only to those in the table");
        free(line);
        return;
    }
    s = open_game_last(&a->host.settings, parlour_game_name(game), NULL,
                       &error);
    if (s != NULL && parlour_replay_shared(s, line, &error) == PARLOUR_OK) {
        view_pop(a);
        board_view_watch(a, s);
    } else {
        host_say(&a->host, HOST_BAD, error.words);
        if (s != NULL)
            parlour_close(s);
    }
    free(line);
}

static void table_list_pick(struct app *a, void *context, int i)
{
    struct table_list *l = context;
    char path[PARLOUR_TEXT];
    struct text t;

    if (i == l->count) {
        table_list_ask(l, 1);
        return;
    }
    text_open(&t, path, sizeof path);
    text_add(&t, "entries/");
    text_add(&t, l->rows[i].id);
    table_list_request(a, "GET", path, NULL, NULL, table_list_watch, l);
}

/* ---- other actions ---- */

/* Follows a name, or no longer. */
static void table_list_follow(struct app *a, struct table_list *l, int i)
{
    int follows = !l->rows[i].followed, j;
    char words[PARLOUR_TEXT + SERVER_NAME];
    struct parlour_error error;
    struct text t;

    text_open(&t, words, sizeof words);
    translate_add(&t, follows ? "You follow %s" : "You no longer follow %s",
                  l->rows[i].name);
    if (host_report(&a->host, server_follow(a->server, l->rows[i].name,
                                            &error),
                    &error, words) != PARLOUR_OK)
        return;
    for (j = 0; j < l->count; j++)
        if (strcmp(l->rows[j].name, l->rows[i].name) == 0)
            l->rows[j].followed = follows;
    l->selects = i;
    l->view->class->resume(a, l->view);
}

static void table_list_shared(struct app *a, void *context,
                              const char *answer)
{
    struct table_list *l = context;
    char words[PARLOUR_TEXT], level[SERVER_NAME];

    if (answer == NULL)
        return;
    json_text_string(json_text_member(answer, "title"), level, sizeof level);
    table_list_set_title(l, level);
    json_text_string(json_text_member(answer, "message"), words,
                     sizeof words);
    host_say(&a->host, HOST_GOOD, words);
}

/* The player has typed a title for the level that was just solved. */
static int table_list_share(struct app *a, const char *title)
{
    static const char begin[] = { '{', '\0' }, end[] = { '}', '\0' };
    struct text_long body = { NULL, 0, 0 };

    if (a->table == NULL || a->table->line == NULL)
        return 1;
    if (text_append(&body, begin) && text_append(&body, "\"line\":")
            && json_text_quote(&body, a->table->line)
            && text_append(&body, ",\"name\":")
            && json_text_quote(&body, server_name(a->server))
            && text_append(&body, ",\"title\":")
            && json_text_quote(&body, title) && text_append(&body, end))
        table_list_request(a, "POST", "levels", NULL, body.start,
                           table_list_shared, a->table);
    free(body.start);
    return 1;
}

static void table_list_act(struct app *a, void *context, int action, int i)
{
    const struct play *p = view_play(a);

    if (action == APP_DO_SETTINGS)
        player_list_open(a);
    else if (action == APP_DO_FILES)
        prompt_view_open(a, "Title of the level that all may play:",
                         p != NULL && p->status.level_title != NULL
                         ? p->status.level_title : "", table_list_share);
    else if (i < ((struct table_list *)context)->count)
        table_list_follow(a, context, i);
}

static int table_list_current(struct app *a, void *context)
{
    struct table_list *l = context;
    int current = l->selects;

    (void)a;
    l->selects = PARLOUR_NONE;
    return current;
}

static void table_list_close(void *context)
{
    struct table_list *l = context;

    if (l->app->table == l)
        l->app->table = NULL;
    table_list_forget(l->app, l);
    table_list_say_entered(l);
    free(l->line);
    free(l->rows);
    free(l);
}

static void table_list_subtitle(struct app *a, void *context, int i,
                                struct text *t)
{
    (void)context;
    (void)i;
    text_add(t, a->server->address);
}

/* The columns and the actions depend on the table. Who has just solved a level
 * can share it. */
static void table_list_columns(struct table_list *l)
{
    static const struct list_view_action plain[] = {
        { APP_DO_FOLLOWING, "Follow", 1 }, { APP_DO_SETTINGS, "Your name", 0 },
        { APP_DO_NOTHING, NULL, 0 }
    };
    static const struct list_view_action with_level[] = {
        { APP_DO_FILES, "Share level", 0 }, { APP_DO_FOLLOWING, "Follow", 1 },
        { APP_DO_SETTINGS, "Your name", 0 }, { APP_DO_NOTHING, NULL, 0 }
    };
    static const char *const headings[TABLE_LIST_NUMBERS] = {
        "Points", "Moves", "Pushes", "Time"
    };
    static const struct list_view_source source = {
        NULL,                                   /* title */
        0,                                      /* columns */
        { "", "Name" },                         /* heading */
        1,                                      /* right */
        APP_GRID_NONE,                          /* grid */
        0,                                      /* pictures */
        NULL,                                   /* empty */
        "Watch",                                /* verb */
        plain,                                  /* actions */
        table_list_count,                       /* count */
        table_list_row,                         /* row */
        NULL,                                   /* picture */
        table_list_pick,                        /* pick */
        table_list_act,                         /* act */
        table_list_subtitle,                    /* subtitle */
        table_list_current,                     /* current */
        table_list_close,                       /* close */
        1,                                      /* ranked */
        LIST_VIEW_FINDS_ALL,                    /* finds */
        NULL,                                   /* key */
        0,                                      /* is_menu */
        NULL,                                   /* leads */
        0                                       /* found */
    };
    int i, next = 2;

    l->source = source;
    l->source.title = l->title;
    l->source.empty = l->empty;
    if (l->line != NULL && text_begins(l->table, "level/"))
        l->source.actions = with_level;
    for (i = 0; i < TABLE_LIST_NUMBERS; i++) {
        l->has[i] = table_list_has(l, i);
        if (l->has[i]) {
            l->source.right |= 1u << next;
            l->source.heading[next++] = headings[i];
        }
    }
    l->source.heading[next++] = "Helped by";
    l->source.columns = next;
}

/* ---- opening ---- */

/* Shows a table; "": that of the game that is being submitted, a line that the
 * list owns. */
static void table_list_open(struct app *a, const char *table, char *line)
{
    struct table_list *l = malloc(sizeof *l);
    struct view *v;

    if (l == NULL) {
        free(line);
        host_say(&a->host, HOST_BAD, parlour_code_text(PARLOUR_NO_MEMORY));
        return;
    }
    l->app = a;
    l->rows = NULL;
    l->line = line;
    l->count = l->paged = l->continues = 0;
    *l->next = *l->entered = '\0';
    l->selects = PARLOUR_NONE;
    strcpy(l->table, table);
    strcpy(l->empty, *table == '\0' ? "Sending your game" : "Asking");
    table_list_set_title(l, "");
    table_list_columns(l);
    v = list_view_open(a, &l->source, l, 0);
    if (v == NULL)
        return;
    l->view = v;
    a->table = l;
    if (*table != '\0')
        table_list_ask(l, 0);
}

void table_list_open_named(struct app *a, const char *table)
{
    table_list_open(a, table, NULL);
}

void table_list_open_day(struct app *a, int game, const char *day)
{
    char table[SERVER_TABLE];
    struct text t;

    text_open(&t, table, sizeof table);
    text_add(&t, table_list_of_day);
    text_add(&t, day);
    text_add_char(&t, '/');
    text_add(&t, parlour_game_name(game));
    table_list_open(a, table, NULL);
}

/* ---- submitting ---- */

/* The player has typed a name: for a game that waits for one, or for one that
 * is about to be submitted. */
static int table_list_named(struct app *a, const char *name)
{
    struct parlour_error error;

    if (text_is_empty(name) || strlen(name) >= SERVER_NAME) {
        host_say(&a->host, HOST_BAD, "A name has 2 to 20 letters");
        return 0;
    }
    if (server_set_name(a->server, name, &error) != PARLOUR_OK)
        host_say(&a->host, HOST_BAD, error.words);
    else if (a->table == NULL && view_play(a) != NULL)
        table_list_submit(a, view_play(a));
    return 1;
}

static void table_list_ask_name(struct app *a)
{
    prompt_view_open(a, "Your name in the tables:", "", table_list_named);
}

void table_list_submit(struct app *a, struct play *p)
{
    struct parlour_error error;
    char *line;
    int code;

    if (*server_name(a->server) == '\0') {
        table_list_ask_name(a);
        return;
    }
    line = score_line_of(p->session);
    code = line == NULL ? parlour_fail(&error, PARLOUR_NO_MEMORY, 0, NULL)
        : server_submit(a->server, line, play_time_seconds(&p->time),
                        &error);
    if (code == PARLOUR_OK) {
        table_list_open(a, "", line);
        return;
    }
    host_say(&a->host, HOST_BAD, error.words);
    free(line);
}

/* ---- news ---- */

/* Returns 1 if the news is about the game that this list submitted. Others may
 * have waited longer. */
static int table_list_is_about(const struct table_list *l)
{
    const char *about = l->app->server->about;

    return l->line != NULL && about != NULL && strcmp(l->line, about) == 0;
}

/* A game is in its table: shows that, if the player waits for it. */
static void table_list_show_entered(struct app *a)
{
    struct table_list *l = a->table;

    if (l == NULL || (*l->table != '\0'
                      ? strcmp(l->table, a->server->table) != 0
                      : !table_list_is_about(l))) {
        host_say(&a->host, HOST_GOOD, a->server->words);
        return;
    }
    strcpy(l->entered, a->server->words);
    strcpy(l->table, a->server->table);
    table_list_ask(l, 0);
}

/* Passes an answer, or that there will be none, to who waits for it. */
static void table_list_pass(struct app *a, const char *answer)
{
    view_hear *hear = a->hear;

    a->hear = NULL;             /* it may ask for something else */
    if (hear != NULL)
        hear(a, a->hearing, answer);
}

/* The server cannot be reached. Only a player who waits for it is told. */
static void table_list_show_away(struct app *a)
{
    if (a->table == NULL && a->hear == NULL)
        return;
    if (a->table != NULL)
        strcpy(a->table->empty, a->server->words);
    host_say(&a->host, HOST_BAD, a->server->words);
    table_list_pass(a, NULL);
}

static void table_list_tell(struct app *a, enum server_news news)
{
    struct table_list *l = a->table;

    if (news == SERVER_ENTERED) {
        table_list_show_entered(a);
    } else if (news == SERVER_AWAY) {
        table_list_show_away(a);
    } else if (news == SERVER_ANSWERED) {
        table_list_pass(a, a->server->answer);
    } else {
        if (news == SERVER_NAMELESS && l != NULL && a->top == l->view)
            table_list_ask_name(a);
        if (l != NULL
                && (news == SERVER_NAMELESS || table_list_is_about(l)))
            strcpy(l->empty, a->server->words);
        host_say(&a->host, HOST_BAD, a->server->words);
    }
}

long table_list_tick(struct app *a)
{
    enum server_news news;
    long wait = APP_RESTS;

    if (a->server == NULL)
        return wait;
    news = server_poll(a->server, a->host.now, &wait);
    if (news != SERVER_QUIET)
        table_list_tell(a, news);
    return wait;
}
