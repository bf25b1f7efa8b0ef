/* scores_list.c: the high scores of the game in play (see lists.h), and of its
 * other sizes, rules and levels. Picking one replays it in its own view,
 * beside the player's game.
 */
#include "app/board_view.h"
#include "app/games.h"
#include "app/list_view.h"
#include "app/lists.h"
#include "app/scores.h"
#include "app/app_state.h"
#include "app/open_game.h"

struct scores_list {
    struct play *play;
    struct scores table;
    struct list_view_source source;
    char title[PARLOUR_ROW];
    char *line;                 /* a game of this table; NULL: no memory */
    int turns;                  /* 1: there are other tables */
};

static int scores_list_count(struct app *a, void *context)
{
    (void)a;
    return ((struct scores_list *)context)->table.count;
}

static void scores_list_number(char *column, unsigned long number)
{
    struct text t;

    text_open(&t, column, PARLOUR_ROW);
    text_add_number(&t, number);
}

/* Empty where the time is not known. */
static void scores_list_time(char *column, unsigned long seconds)
{
    struct text t;

    text_open(&t, column, PARLOUR_ROW);
    if (seconds > 0)
        play_time_add(&t, seconds);
}

static void scores_list_row(struct app *a, void *context, int i,
                            char (*column)[PARLOUR_ROW], struct app_row *row)
{
    struct scores_list *l = context;
    const struct scores_entry *e = &l->table.entries[i];
    char fields[PARLOUR_ROW];
    const char *helped;
    int next = 0;

    (void)a;
    (void)row;
    scores_list_number(column[next++], (unsigned long)i + 1);
    if (l->table.ranks == SCORES_BY_POINTS)
        scores_list_number(column[next++], e->points);
    scores_list_number(column[next++], e->moves);
    if (l->table.ranks == SCORES_BY_PUSHES)
        scores_list_number(column[next++], e->points);
    if (l->table.ranks == SCORES_BY_MOVES && e->points > 0)
        scores_list_number(column[next], e->points);
    next += l->table.ranks == SCORES_BY_MOVES;
    scores_list_time(column[next++], e->seconds);
    strcpy(column[next++], e->day);
    scores_fields(&l->table, i + 1, fields);
    helped = strstr(fields, " helped ");
    if (helped != NULL)
        strcpy(column[next], helped + strlen(" helped "));
}

static void scores_list_pick(struct app *a, void *context, int i)
{
    struct scores_list *l = context;
    struct parlour_status status;
    struct parlour_error error;
    struct parlour_session *s;
    int code;

    play_status(l->play, &status);
    s = open_game_last(&a->settings, status.game, &error);
    code = s == NULL ? (int)error.code
        : scores_replay(&l->table, i + 1, s, &error);
    if (code == PARLOUR_OK) {
        view_pop(a);
        board_view_watch(a, s);
        return;
    }
    if (s != NULL)
        parlour_close(s);
    view_say(a, APP_BAD, error.words);
}

static void scores_list_close(void *context)
{
    struct scores_list *l = context;

    scores_close(&l->table);
    free(l->line);
    free(l);
}

static void scores_list_columns(struct scores_list *l);

/* Reads the table that a game belongs to. */
static int scores_list_read(struct scores_list *l, struct parlour_session *s,
                            struct parlour_error *error)
{
    int code = scores_open(&l->table, s, error);

    scores_title(s, l->title);
    scores_list_columns(l);
    return code;
}

/* Shows the previous or the next table. */
static void scores_list_turn(struct app *a, void *context, int action, int i)
{
    struct scores_list *l = context;
    char *line = scores_beside(&l->table, l->line,
                               action == APP_DO_PREVIOUS ? -1 : 1);
    struct parlour_status status;
    struct parlour_error error;
    struct parlour_session *s;
    int code;

    (void)i;
    if (line == NULL)
        return;
    free(l->line);
    l->line = line;
    play_status(l->play, &status);
    s = open_game_last(&a->settings, status.game, &error);
    code = s == NULL ? (int)error.code
                     : parlour_replay_shared(s, line, &error);
    if (code == PARLOUR_OK) {
        scores_close(&l->table);
        code = scores_list_read(l, s, &error);
    }
    if (s != NULL)
        parlour_close(s);
    list_view_renew(a, a->top);
    view_report(a, code, &error, "");
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
        0,                                      /* grid */
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
        0                                       /* named */
    };
    int next = 0;

    l->source = source;
    l->source.title = l->title;
    l->source.actions = l->turns ? turns : NULL;
    l->source.empty = scores_none();
    l->source.heading[next++] = "";
    if (l->table.ranks == SCORES_BY_POINTS)
        l->source.heading[next++] = "Points";
    l->source.heading[next++] = "Moves";
    if (l->table.ranks == SCORES_BY_PUSHES)
        l->source.heading[next++] = "Pushes";
    if (l->table.ranks == SCORES_BY_MOVES)
        l->source.heading[next++] = "Least";
    l->source.heading[next++] = "Time";
    l->source.right = (1u << next) - 1;
    l->source.heading[next++] = "Day";
    l->source.heading[next++] = "Helped by";
    l->source.columns = next;
}

void lists_open_scores(struct app *a, struct play *p)
{
    struct scores_list *l = malloc(sizeof *l);
    struct parlour_error error;
    char *other;
    int code = l == NULL ? parlour_fail(&error, PARLOUR_NO_MEMORY, 0, NULL)
        : scores_open(&l->table, p->session, &error);

    if (code != PARLOUR_OK) {
        if (l != NULL)
            scores_close(&l->table);
        free(l);
        view_say(a, APP_BAD, error.words);
        return;
    }
    l->play = p;
    l->line = scores_line(p->session);
    other = l->line == NULL ? NULL : scores_beside(&l->table, l->line, 1);
    l->turns = other != NULL;
    free(other);
    scores_title(p->session, l->title);
    scores_list_columns(l);
    list_view_open(a, &l->source, l, 0);
}
