/* scores_list.c: the high scores of the game in play (see scores_list.h), and
 * of its other sizes, rules and levels. Picking one replays it in its own
 * view, beside the player's game.
 */
#include "app/play/open_game.h"
#include "app/store/play_time.h"
#include "app/store/scores.h"
#include "app/views/board_view.h"
#include "app/views/list_view.h"
#include "app/views/scores_list.h"

struct scores_list {
    struct play *play;
    struct scores table;
    struct list_view_source source;
    char title[PARLOUR_ROW];
    char unread[PARLOUR_TEXT];  /* lines that the tables leave out, or "" */
    char *line;                 /* a game of this table; NULL: no memory */
    int turns;                  /* 1: there are other tables */
};

static int scores_list_count(struct app *a, void *context)
{
    (void)a;
    return ((struct scores_list *)context)->table.count;
}

/* ---- columns ---- */

enum scores_list_kind {
    SCORES_LIST_PLACE, SCORES_LIST_POINTS, SCORES_LIST_LEAST,
    SCORES_LIST_MOVES, SCORES_LIST_TIME, SCORES_LIST_DAY, SCORES_LIST_AIDS
};

enum {
    SCORES_LIST_ALL = 1 << SCORES_BY_MOVES | 1 << SCORES_BY_POINTS
                      | 1 << SCORES_BY_PUSHES
};

/* The columns in order, and the tables that have them: set of
 * 1 << enum scores_ranks. */
static const struct scores_list_column {
    const char *heading;
    enum scores_list_kind kind;
    unsigned in;
} scores_list_table[] = {
    { "", SCORES_LIST_PLACE, SCORES_LIST_ALL },
    { "Points", SCORES_LIST_POINTS, 1 << SCORES_BY_POINTS },
    { "Moves", SCORES_LIST_MOVES, SCORES_LIST_ALL },
    { "Pushes", SCORES_LIST_POINTS, 1 << SCORES_BY_PUSHES },
    { "Best possible", SCORES_LIST_LEAST, 1 << SCORES_BY_MOVES },
    { "Time", SCORES_LIST_TIME, SCORES_LIST_ALL },
    { "Day", SCORES_LIST_DAY, SCORES_LIST_ALL },
    { "Helped by", SCORES_LIST_AIDS, SCORES_LIST_ALL },
    { NULL, SCORES_LIST_PLACE, 0 }
};

static int scores_list_has(const struct scores_list *l,
                           const struct scores_list_column *c)
{
    return (c->in & 1u << l->table.ranks) != 0;
}

static void scores_list_add_aids(const struct score_line *e, struct text *t)
{
    char aids[PARLOUR_TEXT];

    score_line_aids(e, aids);
    play_time_add_aids(t, aids);
}

/* Writes what entry i has in a column; nothing if it is not known. */
static void scores_list_write(const struct scores_list *l, int i,
                              enum scores_list_kind kind, char *column)
{
    const struct score_line *e = &l->table.entries[i];
    struct text t;

    text_open(&t, column, PARLOUR_ROW);
    if (kind == SCORES_LIST_PLACE)
        text_add_number(&t, (unsigned long)i + 1);
    else if (kind == SCORES_LIST_MOVES)
        translate_add_number(&t, e->moves);
    else if (kind == SCORES_LIST_POINTS
             || (kind == SCORES_LIST_LEAST && e->points > 0))
        translate_add_number(&t, e->points);
    else if (kind == SCORES_LIST_TIME && e->seconds > 0)
        play_time_add(&t, e->seconds);
    else if (kind == SCORES_LIST_DAY)
        translate_add_day(&t, e->day);
    else if (kind == SCORES_LIST_AIDS)
        scores_list_add_aids(e, &t);
}

static void scores_list_row(struct app *a, void *context, int i,
                            char (*column)[PARLOUR_ROW], struct app_row *row)
{
    const struct scores_list *l = context;
    const struct scores_list_column *c = scores_list_table;
    int next = 0;

    (void)a;
    (void)row;
    for (; c->heading != NULL; c++)
        if (scores_list_has(l, c))
            scores_list_write(l, i, c->kind, column[next++]);
}

/* ---- the list ---- */

static void scores_list_pick(struct app *a, void *context, int i)
{
    struct scores_list *l = context;
    struct parlour_error error;
    struct parlour_session *s;
    int code;

    s = open_game_last(&a->host.settings, l->play->status.game,
                       l->play->session, &error);
    code = s == NULL ? (int)error.code
        : scores_replay(&l->table, i + 1, s, &error);
    if (code == PARLOUR_OK) {
        view_pop(a);
        board_view_watch(a, s);
        return;
    }
    if (s != NULL)
        parlour_close(s);
    host_say(&a->host, HOST_BAD, error.words);
}

static void scores_list_close(void *context)
{
    struct scores_list *l = context;

    scores_close(&l->table);
    free(l->line);
    free(l);
}

static void scores_list_columns(struct scores_list *l);

/* Reads the table that a game, the one in l->line, belongs to. */
static int scores_list_read(struct scores_list *l, struct parlour_session *s,
                            struct parlour_error *error)
{
    int code = scores_open(&l->table, s, error);
    char *other = l->line == NULL ? NULL
        : scores_beside(&l->table, l->line, 1);

    l->turns = other != NULL;
    free(other);
    scores_title(s, l->title);
    scores_unread(&l->table, l->unread);
    scores_list_columns(l);
    return code;
}

/* Shows the previous or the next table. */
static void scores_list_turn(struct app *a, void *context, int action, int i)
{
    struct scores_list *l = context;
    char *line = scores_beside(&l->table, l->line,
                               action == APP_DO_PREVIOUS ? -1 : 1);
    struct parlour_error error;
    struct parlour_session *s;
    int code;

    (void)i;
    if (line == NULL)
        return;
    free(l->line);
    l->line = line;
    s = open_game_last(&a->host.settings, l->play->status.game,
                       l->play->session, &error);
    code = s == NULL ? (int)error.code
                     : parlour_replay_shared(s, line, &error);
    if (code == PARLOUR_OK) {
        scores_close(&l->table);
        code = scores_list_read(l, s, &error);
    }
    if (s != NULL)
        parlour_close(s);
    list_view_renew(a, a->top);
    host_report(&a->host, code, &error, "");
}

/* The columns depend on the table. */
static void scores_list_columns(struct scores_list *l)
{
    static const struct list_view_action turns[] = {
        { APP_DO_PREVIOUS, "Previous table", 0 },
        { APP_DO_FOLLOWING, "Next table", 0 },
        { APP_DO_NOTHING, NULL, 0 }
    };
    static const struct list_view_source source = {
        NULL,                                   /* title */
        0,                                      /* columns */
        { NULL },                               /* heading */
        0,                                      /* right */
        APP_GRID_NONE,                          /* grid */
        0,                                      /* pictures */
        NULL,                                   /* empty */
        "Watch",                                /* verb */
        NULL,                                   /* actions */
        scores_list_count,                      /* count */
        scores_list_row,                        /* row */
        NULL,                                   /* picture */
        scores_list_pick,                       /* pick */
        scores_list_turn,                       /* act */
        NULL,                                   /* subtitle */
        NULL,                                   /* current */
        scores_list_close,                      /* close */
        1,                                      /* ranked */
        LIST_VIEW_FINDS_ALL,                    /* finds */
        NULL,                                   /* key */
        0,                                      /* is_menu */
        NULL,                                   /* leads */
        0                                       /* found */
    };
    const struct scores_list_column *c = scores_list_table;
    int next = 0;

    l->source = source;
    l->source.title = l->title;
    l->source.actions = l->turns ? turns : NULL;
    l->source.empty = *l->unread != '\0' ? l->unread : SCORES_NONE;
    for (; c->heading != NULL; c++)
        if (scores_list_has(l, c)) {
            l->source.right |= (unsigned)(c->kind < SCORES_LIST_DAY) << next;
            l->source.heading[next++] = c->heading;
        }
    l->source.columns = next;
}

void scores_list_open(struct app *a, struct play *p)
{
    struct scores_list *l = malloc(sizeof *l);
    struct parlour_error error;

    if (l == NULL) {
        host_say(&a->host, HOST_BAD, parlour_code_text(PARLOUR_NO_MEMORY));
        return;
    }
    l->play = p;
    l->line = score_line_of(p->session);
    if (scores_list_read(l, p->session, &error) != PARLOUR_OK) {
        scores_list_close(l);
        host_say(&a->host, HOST_BAD, error.words);
        return;
    }
    list_view_open(a, &l->source, l, 0);
    if (*l->unread != '\0')
        host_say(&a->host, HOST_BAD, l->unread);
}
