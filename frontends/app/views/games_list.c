/* games_list.c: the lists of games and of recent games (see games_list.h). A
 * game that is not open is shown from its journal; one that was never played
 * shows the board that it begins with when it is picked. The first row of the
 * list of games continues the game that was played last. What the player has
 * achieved is read when the list comes to the top, since it is drawn often.
 */
#include "app/play/open_game.h"
#include "app/store/best_solutions.h"
#include "app/store/play_time.h"
#include "app/store/recent_games.h"
#include "app/store/scores.h"
#include "app/views/board_view.h"
#include "app/views/demonstration.h"
#include "app/views/games_list.h"
#include "app/views/list_view.h"
#include "app/views/today_list.h"

enum {
    GAMES_LIST_COUNTED = 2000   /* larger collections take too long to count */
};

/* Sessions for pictures, opened when needed. */
struct games_list {
    struct recent_games recent;
    struct parlour_session *sessions[RECENT_GAMES_LISTED];
    int tried[RECENT_GAMES_LISTED];
    char moved[RECENT_GAMES_LISTED][PLATFORM_MOMENT]; /* when the recent games
                                                   were last changed */
    unsigned changes;           /* of the settings, before these were opened */
    struct today today;         /* the list of games has a row for them */
    int newest;                 /* the game that its first row continues, or
                                   PARLOUR_NONE: it has no such row; */
    unsigned long number;       /* as a recent game; 0: it is not stored */
    int known[RECENT_GAMES_LISTED];     /* what was achieved in a game was
                                           read */
    char progress[RECENT_GAMES_LISTED][PARLOUR_TEXT];
};

/* Returns NULL after a message if there is no memory. *error: why games may be
 * missing; its code is PARLOUR_OK if none are. */
static struct games_list *games_list_new(struct app *a,
                                         struct parlour_error *error)
{
    struct games_list *g = malloc(sizeof *g);
    int i, code;

    if (g == NULL) {
        host_say(&a->host, HOST_BAD, parlour_code_text(PARLOUR_NO_MEMORY));
        return NULL;
    }
    for (i = 0; i < RECENT_GAMES_LISTED; i++) {
        g->sessions[i] = NULL;
        g->tried[i] = g->known[i] = 0;
    }
    g->newest = PARLOUR_NONE;
    g->number = 0;
    g->changes = a->host.settings.changes;
    g->recent.games[0].number = 0;
    code = recent_games_read(&g->recent, error);
    if (code == PARLOUR_OK || code == PARLOUR_UNSUPPORTED)
        error->code = PARLOUR_OK;       /* or this platform stores no games */
    return g;
}

static void games_list_forget(struct games_list *g)
{
    int i;

    for (i = 0; i < RECENT_GAMES_LISTED; i++) {
        if (g->sessions[i] != NULL)
            parlour_close(g->sessions[i]);
        g->sessions[i] = NULL;
        g->tried[i] = g->known[i] = 0;
    }
}

static void games_list_close(void *context)
{
    games_list_forget(context);
    free(context);
}

/* Opens a session that shows a recent game, or a new one (0). */
static struct parlour_session *games_list_look(
    const struct app *a, const char *game, unsigned long number,
    const struct parlour_session *like)
{
    struct parlour_error ignored;

    return open_game_look(&a->host.settings, game, number, like, &ignored);
}

/* Writes the level or the points of a game. */
static void games_list_where(const struct parlour_session *s, char *words)
{
    *words = '\0';
    if (s != NULL)
        recent_games_describe(s, words);
}

static void games_list_moves(const struct parlour_session *s, char *words)
{
    struct parlour_status status;
    struct text t;

    text_open(&t, words, PARLOUR_ROW);
    if (s == NULL)
        return;
    parlour_get_status(s, &status);
    translate_add_number(&t, status.moves);
}

/* ---- what was achieved ---- */

/* Adds how many levels of the collection in play are solved, and the stars;
 * nothing if none are. */
static void games_list_add_solved(struct text *t,
                                  const struct parlour_session *s,
                                  const struct parlour_status *status)
{
    struct best_solutions_tally tally;
    struct best_solutions best;

    if (status->levels > GAMES_LIST_COUNTED)
        return;
    best_solutions_open(&best, status->game);
    tally.solved = 0;
    if (best.count > 0)
        best_solutions_count(&best, s, &tally);
    best_solutions_close(&best);
    if (tally.solved == 0)
        return;
    text_add(t, tally.words);
    if (tally.most == 0)
        return;
    text_add(t, ", ");
    translate_add_count(t, (unsigned long)tally.stars, "%d star", "%d stars",
                        tally.stars);
}

/* Adds the best game with the options in play: its points, or its moves. */
static void games_list_add_best(struct text *t,
                                const struct parlour_session *s,
                                const struct parlour_status *status)
{
    char best[PARLOUR_TEXT];
    struct parlour_error ignored;
    struct scores table;
    struct text words;

    if (scores_open(&table, s, &ignored) == PARLOUR_OK && table.count > 0) {
        text_open(&words, best, sizeof best);
        if (status->has_score)
            translate_add_number(&words, table.entries[0].points);
        else
            translate_add_moves(&words, table.entries[0].moves);
        translate_add(t, "best %s", best);
    }
    scores_close(&table);
}

/* Writes what the player has achieved in game i, the one in a session, and
 * whether that is in play. */
static void games_list_progress(struct games_list *g, int i,
                                const struct parlour_session *s, char *words)
{
    struct parlour_status status;
    struct text t;

    if (!g->known[i]) {
        text_open(&t, g->progress[i], sizeof g->progress[i]);
        parlour_get_status(s, &status);
        if (status.levels > 0)
            games_list_add_solved(&t, s, &status);
        else
            games_list_add_best(&t, s, &status);
        if (status.moves > 0 && status.state == PARLOUR_IS_PLAYING) {
            text_add(&t, t.length > 0 ? ", " : "");
            text_add(&t, translate("in play"));
        }
    }
    g->known[i] = 1;
    strcpy(words, g->progress[i]);
}

/* ---- the games of the catalogue ---- */

/* What a row of the list of games is, besides the number of a game. */
enum { GAMES_LIST_CONTINUES = -2, GAMES_LIST_TODAY = -3 };

static int games_list_is(const struct games_list *g, int row)
{
    int i = row - (g->newest != PARLOUR_NONE);

    return i < 0 ? GAMES_LIST_CONTINUES
        : i < parlour_game_count() ? i : GAMES_LIST_TODAY;
}

static int games_list_leads(struct app *a, void *context)
{
    const struct games_list *g = context;

    (void)a;
    return g->newest != PARLOUR_NONE;
}

/* The last row is for the games of the day, if there are any. */
static int games_list_count(struct app *a, void *context)
{
    const struct games_list *g = context;

    (void)a;
    return (g->newest != PARLOUR_NONE) + parlour_game_count()
        + (g->today.count > 0);
}

/* Returns the number of the recent game that game i continues; 0: none. */
static unsigned long games_list_continues(const struct app *a,
                                          const struct games_list *g, int i)
{
    const char *game = parlour_game_name(i);
    int j = 0;

    while (j < g->recent.count && strcmp(g->recent.games[j].game, game) != 0)
        j++;
    return j < g->recent.count && !g->recent.games[j].over
            && g->recent.games[j].number
                != collection_left(&a->host.settings, game)
        ? g->recent.games[j].number : 0;
}

/* Finds the newest game in play, which no other program plays. A game that
 * cannot be stored is continued while it is open. */
static void games_list_find_newest(const struct app *a, struct games_list *g)
{
    const struct recent_games_entry *recent = g->recent.games;
    const struct play *shown = a->games.plays[a->shown];
    int i, game = PARLOUR_NONE;

    for (i = 0; i < g->recent.count; i++) {
        game = options_game(recent[i].game);
        if (!recent[i].over && game != PARLOUR_NONE
                && (games_has_open(&a->games, game, recent[i].number)
                    || !recent_games_is_locked(&recent[i])))
            break;
    }
    g->number = i < g->recent.count ? recent[i].number : 0;
    g->newest = i < g->recent.count ? game
        : shown != NULL && shown->status.state == PARLOUR_IS_PLAYING
            && shown->status.moves > 0 ? a->shown : PARLOUR_NONE;
}

/* ---- its pictures ---- */

/* Opens a session that shows a game of today that needs no search. */
static struct parlour_session *games_list_look_today(const struct today *t)
{
    static const struct parlour_options none = PARLOUR_OPTIONS_INIT;
    struct parlour_session *s = NULL;
    struct parlour_options o;
    struct parlour_error ignored;
    int i, difficulty;

    for (i = 0; i < t->count && s == NULL; i++) {
        o = none;
        if (parlour_daily(parlour_game_name(t->games[i].game), t->day, &o,
                          &difficulty, &ignored) == PARLOUR_OK
                && difficulty == PARLOUR_NONE)
            s = parlour_open(&o, &ignored);
    }
    return s;
}

/* Returns the open session of what a row is, or NULL. */
static struct parlour_session *games_list_in_play(const struct app *a,
                                                  const struct games_list *g,
                                                  int is)
{
    const struct play *p;

    if (is == GAMES_LIST_TODAY)
        return NULL;
    p = a->games.plays[is == GAMES_LIST_CONTINUES ? g->newest : is];
    return p == NULL || (is == GAMES_LIST_CONTINUES && g->number != 0
                         && p->journal.file.number != g->number)
        ? NULL : p->session;
}

/* Opens a session for the picture of what a row is. */
static struct parlour_session *games_list_show(const struct app *a,
                                               const struct games_list *g,
                                               int is)
{
    if (is == GAMES_LIST_TODAY)
        return games_list_look_today(&g->today);
    if (is == GAMES_LIST_CONTINUES)
        return games_list_look(a, parlour_game_name(g->newest), g->number,
                               NULL);
    return games_list_look(a, parlour_game_name(is),
                           games_list_continues(a, g, is), NULL);
}

/* Returns the session of a row, its own if it is open. Sessions are opened
 * again after a change of settings, which may change new games. The row that
 * continues a game has the session of the game's own row if that is the
 * same. */
static struct parlour_session *games_list_picture(struct app *a, void *context,
                                                  int row)
{
    struct games_list *g = context;
    int is = games_list_is(g, row);
    struct parlour_session *s = games_list_in_play(a, g, is);

    if (s != NULL || row >= RECENT_GAMES_LISTED)
        return s;
    if (is == GAMES_LIST_CONTINUES && a->games.plays[g->newest] == NULL
            && games_list_continues(a, g, g->newest) == g->number)
        return games_list_picture(a, context, row + 1 + g->newest);
    if (g->changes != a->host.settings.changes)
        games_list_forget(g);
    g->changes = a->host.settings.changes;
    if (!g->tried[row])
        g->sessions[row] = games_list_show(a, g, is);
    g->tried[row] = 1;
    return g->sessions[row];
}

/* ---- its rows ---- */

/* Adds the row of the games of the day, as they are today. */
static void games_list_row_today(struct today *today,
                                 char (*column)[PARLOUR_ROW],
                                 struct app_row *row)
{
    char day[PLATFORM_DAY];
    struct text t;

    play_time_today(day);
    if (strcmp(day, today->day) != 0)
        today_read(today);
    strcpy(column[0], translate("Games of the day"));
    text_open(&t, column[1], PARLOUR_ROW);
    today_add(&t, today);
    row->mark = today->done == today->count;
}

/* Adds the row that continues a game: which one, and where it stands. */
static void games_list_row_newest(int game, const struct parlour_session *s,
                                  char (*column)[PARLOUR_ROW])
{
    struct parlour_status status;
    char where[PARLOUR_ROW];
    struct text t;

    text_open(&t, column[0], PARLOUR_ROW);
    translate_add(&t, "Continue %s", parlour_game_title(game));
    if (s == NULL)
        return;
    parlour_get_status(s, &status);
    games_list_where(s, where);
    text_open(&t, column[1], PARLOUR_ROW);
    text_add(&t, where);
    text_add(&t, ", ");
    translate_add_moves(&t, status.moves);
}

/* Writes and returns whether today's game i is done; nothing if there isn't
 * one. */
static int games_list_done(const struct today *t, int i, char *words)
{
    int j = 0;

    while (j < t->count && t->games[j].game != i)
        j++;
    if (j == t->count)
        return 0;
    strcpy(words, translate(t->games[j].done ? "done" : "not done"));
    return t->games[j].done;
}

static void games_list_row(struct app *a, void *context, int row_number,
                           char (*column)[PARLOUR_ROW], struct app_row *row)
{
    struct games_list *g = context;
    struct parlour_session *s = games_list_picture(a, g, row_number);
    int is = games_list_is(g, row_number);

    if (is == GAMES_LIST_TODAY) {
        games_list_row_today(&g->today, column, row);
        return;
    }
    if (is == GAMES_LIST_CONTINUES) {
        games_list_row_newest(g->newest, s, column);
        return;
    }
    strcpy(column[0], parlour_game_title(is));
    row->words = parlour_game_brief(is);
    if (s != NULL && is < RECENT_GAMES_LISTED)
        games_list_progress(g, is, s, column[1]);
    row->mark = games_list_done(&g->today, is, column[2]);
}

static void games_list_pick(struct app *a, void *context, int row)
{
    struct games_list *g = context;
    struct parlour_session *s;
    int is = games_list_is(g, row);

    if (is == GAMES_LIST_TODAY) {
        today_list_open(a);
        return;
    }
    if (is == GAMES_LIST_CONTINUES && g->number != 0) {
        board_view_continue(a, parlour_game_name(g->newest), g->number);
        return;
    }
    is = is == GAMES_LIST_CONTINUES ? g->newest : is;
    s = games_list_picture(a, g, row);
    if (a->games.plays[is] != NULL || s == NULL
            || games_list_continues(a, g, is) != 0) {
        board_view_show_game(a, is);
    } else {
        g->sessions[row] = NULL;
        g->tried[row] = 0;
        board_view_show_new(a, is, s);
    }
    demonstration_open(a);
}

/* Both open other views. */
static void games_list_act(struct app *a, void *context, int action, int i)
{
    (void)context;
    (void)i;
    view_pass(a, action);
}

/* Games may have come from a backup. The first row is selected if it continues
 * the game shown last. */
static int games_list_current(struct app *a, void *context)
{
    struct games_list *g = context;
    unsigned long latest = g->recent.games[0].number;
    unsigned long number = g->number;
    int count = g->recent.count, newest = g->newest, i;
    struct parlour_error ignored;

    today_read(&g->today);
    if (recent_games_read(&g->recent, &ignored) != PARLOUR_OK)
        g->recent.count = 0;
    games_list_find_newest(a, g);
    if (g->recent.count != count || g->newest != newest || g->number != number
            || (count > 0 && g->recent.games[0].number != latest))
        games_list_forget(g);
    for (i = 0; i < RECENT_GAMES_LISTED; i++)
        g->known[i] = 0;
    return g->newest == PARLOUR_NONE ? a->shown
        : g->newest == a->shown
            && games_list_in_play(a, g, GAMES_LIST_CONTINUES) != NULL ? 0
        : a->shown + 1;
}

void games_list_open(struct app *a)
{
    static const struct list_view_action actions[] = {
        { APP_DO_RECENT, NULL, 0 }, { APP_DO_STATISTICS, NULL, 0 },
        { VIEW_MENU, NULL, 0 }, { APP_DO_LOAD, NULL, 0 },
        { APP_DO_BACKUP, NULL, 0 }, { APP_DO_NOTHING, NULL, 0 }
    };
    static const struct list_view_source source = {
        "Parlour",                              /* title */
        3,                                      /* columns */
        { "", "", "Today" },                    /* heading */
        0,                                      /* right */
        APP_GRID_CARDS,                         /* grid */
        1,                                      /* pictures */
        "",                                     /* empty */
        "Play",                                 /* verb */
        actions,                                /* actions */
        games_list_count,                       /* count */
        games_list_row,                         /* row */
        games_list_picture,                     /* picture */
        games_list_pick,                        /* pick */
        games_list_act,                         /* act */
        NULL,                                   /* subtitle */
        games_list_current,                     /* current */
        games_list_close,                       /* close */
        0,                                      /* ranked */
        LIST_VIEW_FINDS_NAMES,                  /* finds */
        NULL,                                   /* key */
        0,                                      /* is_menu */
        games_list_leads,                       /* leads */
        0                                       /* found */
    };
    struct parlour_error error;
    struct games_list *g = games_list_new(a, &error);
    int last;

    if (g == NULL)
        return;
    last = g->recent.count > 0 ? options_game(g->recent.games[0].game) : 0;
    today_read(&g->today);
    games_list_find_newest(a, g);
    list_view_open(a, &source, g,
                   g->newest == PARLOUR_NONE && last > 0 ? last : 0);
    if (error.code != PARLOUR_OK)
        host_say(&a->host, HOST_BAD, error.words);
}

/* ---- recent games ---- */

static int games_list_count_recent(struct app *a, void *context)
{
    struct games_list *g = context;

    (void)a;
    return g->recent.count;
}

/* Returns a session of a game with the collection chosen last, so that a row
 * does not read it again: the one in play or that of another row. NULL: there
 * is none yet. */
static const struct parlour_session *games_list_like(
    const struct app *a, const struct games_list *g, const char *game)
{
    int number = options_game(game), i = 0;
    const struct play *p = number == PARLOUR_NONE ? NULL
                                                  : a->games.plays[number];

    if (p != NULL && strcmp(p->collection.path == NULL ? ""
                                                       : p->collection.path,
                            collection_chosen(&a->host.settings, game)) == 0)
        return p->session;
    while (i < g->recent.count
           && (g->sessions[i] == NULL
               || strcmp(g->recent.games[i].game, game) != 0))
        i++;
    return i < g->recent.count ? g->sessions[i] : NULL;
}

static struct parlour_session *games_list_picture_recent(struct app *a,
                                                         void *context, int i)
{
    struct games_list *g = context;
    const char *game = g->recent.games[i].game;

    if (!g->tried[i]) {
        g->sessions[i] = games_list_look(a, game, g->recent.games[i].number,
                                         games_list_like(a, g, game));
        journal_moved(&g->recent.games[i], g->moved[i]);
    }
    g->tried[i] = 1;
    return g->sessions[i];
}

static void games_list_row_recent(struct app *a, void *context, int i,
                                  char (*column)[PARLOUR_ROW],
                                  struct app_row *row)
{
    struct games_list *g = context;
    struct parlour_session *s = games_list_picture_recent(a, context, i);
    int game = options_game(g->recent.games[i].game);
    struct text t;

    strcpy(column[0], game == PARLOUR_NONE ? g->recent.games[i].game
                                           : parlour_game_title(game));
    games_list_where(s, column[1]);
    games_list_moves(s, column[2]);
    row->mark = board_view_shows(a, g->recent.games[i].number);
    row->stays = row->mark;
    strcpy(column[3], translate(recent_games_state(s, row->mark)));
    text_open(&t, column[4], PARLOUR_ROW);
    play_time_add_day(&t, g->moved[i]);
}

static void games_list_pick_recent(struct app *a, void *context, int i)
{
    struct recent_games_entry game
        = ((struct games_list *)context)->recent.games[i];

    board_view_continue(a, game.game, game.number);
}

static void games_list_delete(struct app *a, void *context, int action, int i)
{
    struct games_list *g = context;
    struct parlour_error error;
    unsigned long number;
    int code;

    (void)action;
    if (i == PARLOUR_NONE)
        return;
    number = g->recent.games[i].number;
    if (!list_view_removes(a, i, board_view_shows(a, number)
                               ? "This game is in play: it cannot be removed"
                               : NULL,
                           "Press again to remove this game"))
        return;
    code = games_delete(&a->games, number, &error);
    games_list_forget(g);
    if (code == PARLOUR_OK)
        code = recent_games_read(&g->recent, &error);
    list_view_removed(a, code, &error);
}

void games_list_open_recent(struct app *a, struct play *p)
{
    static const struct list_view_action actions[] = {
        { APP_DO_DELETE, NULL, 1 }, { APP_DO_NOTHING, NULL, 0 }
    };
    static const struct list_view_source source = {
        "Recent games",                         /* title */
        5,                                      /* columns */
        { "Game", "", "Moves", "State", "Played" },     /* heading */
        4,                                      /* right */
        APP_GRID_NONE,                          /* grid */
        1,                                      /* pictures */
        "No games yet",                         /* empty */
        "Play",                                 /* verb */
        actions,                                /* actions */
        games_list_count_recent,                /* count */
        games_list_row_recent,                  /* row */
        games_list_picture_recent,              /* picture */
        games_list_pick_recent,                 /* pick */
        games_list_delete,                      /* act */
        NULL,                                   /* subtitle */
        NULL,                                   /* current */
        games_list_close,                       /* close */
        0,                                      /* ranked */
        LIST_VIEW_FINDS_ALL,                    /* finds */
        NULL,                                   /* key */
        0,                                      /* is_menu */
        NULL,                                   /* leads */
        0                                       /* found */
    };
    struct parlour_error error;
    struct games_list *g = games_list_new(a, &error);

    (void)p;
    if (g == NULL)
        return;
    if (error.code == PARLOUR_OK) {
        list_view_open(a, &source, g, 0);
        return;
    }
    games_list_close(g);
    host_say(&a->host, HOST_BAD, error.words);
}
