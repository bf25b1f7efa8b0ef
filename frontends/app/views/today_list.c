/* today_list.c: the games of the day, done or not (see today_list.h). The
 * game is shown that was picked: the one in play or a recent one if that is of
 * today, else a new one.
 */
#include "app/views/auto_player.h"
#include "app/views/board_view.h"
#include "app/views/list_view.h"
#include "app/views/table_list.h"
#include "app/views/today_list.h"

static int today_list_count(struct app *a, void *context)
{
    (void)a;
    return ((struct today *)context)->count;
}

/* Returns 1 if a game of today is open and goes on. */
static int today_list_plays(const struct app *a, const struct today *t, int i)
{
    const struct play *p = a->games.plays[t->games[i].game];

    return p != NULL && p->status.state == PARLOUR_IS_PLAYING
        && today_is(p->session, t->day);
}

static void today_list_row(struct app *a, void *context, int i,
                           char (*column)[PARLOUR_ROW], struct app_row *row)
{
    const struct today *today = context;
    const struct today_game *g = &today->games[i];
    struct text t;

    text_open(&t, column[1], PARLOUR_ROW);
    strcpy(column[0], parlour_game_title(g->game));
    row->mark = g->done;
    row->words = "The same games for everybody, new ones every day.";
    if (g->done)
        statistics_add_result(&t, &g->result);
    else
        text_add(&t, translate(today_list_plays(a, today, i)
                              ? "in play" : "not done"));
}

/* Shows the game before it begins another one, so that undo leads back. The
 * list, with its context, is closed then. */
static void today_list_pick(struct app *a, void *context, int i)
{
    const struct today *t = context;
    int game = t->games[i].game;
    char day[PLATFORM_DAY];
    unsigned long number;

    strcpy(day, t->day);
    if (!board_view_show_game(a, game) || today_is(view_play(a)->session, day))
        return;
    number = today_find(&a->host.settings, parlour_game_name(game), day);
    if (number != 0)
        board_view_continue(a, parlour_game_name(game), number);
    else
        auto_player_begin_day(a, view_play(a), day);
}

static void today_list_act(struct app *a, void *context, int action, int i)
{
    const struct today *today = context;

    (void)action;
    table_list_open_day(a, today->games[i].game, today->day);
}

static void today_list_subtitle(struct app *a, void *context, int i,
                                struct text *t)
{
    const struct today *today = context;
    char day[PARLOUR_TEXT], done[PARLOUR_TEXT];
    struct text words;

    (void)a;
    (void)i;
    text_open(&words, day, sizeof day);
    translate_add_day(&words, today->day);
    text_open(&words, done, sizeof done);
    today_add(&words, today);
    translate_add(t, "%s: %s", day, done);
}

void today_list_open(struct app *a)
{
    static const struct list_view_action actions[] = {
        { APP_DO_TABLE, NULL, 1 },
        { APP_DO_NOTHING, NULL, 0 }
    };
    static const struct list_view_source source = {
        "Games of the day",                     /* title */
        2,                                      /* columns */
        { "Game", "Result" },                   /* heading */
        0,                                      /* right */
        APP_GRID_NONE,                          /* grid */
        0,                                      /* pictures */
        "No games of the day",                  /* empty */
        "Play",                                 /* verb */
        actions,                                /* actions */
        today_list_count,                       /* count */
        today_list_row,                         /* row */
        NULL,                                   /* picture */
        today_list_pick,                        /* pick */
        today_list_act,                         /* act */
        today_list_subtitle,                    /* subtitle */
        NULL,                                   /* current */
        free,                                   /* close */
        0,                                      /* ranked */
        LIST_VIEW_FINDS_NAMES,                  /* finds */
        NULL,                                   /* key */
        0,                                      /* is_menu */
        NULL,                                   /* leads */
        0                                       /* found */
    };
    struct today *t = malloc(sizeof *t);

    if (t == NULL) {
        host_say(&a->host, HOST_BAD, parlour_code_text(PARLOUR_NO_MEMORY));
        return;
    }
    today_read(t);
    list_view_open(a, &source, t, 0);
}
