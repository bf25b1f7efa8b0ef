/* new_game_list.c: the ways to begin a new game (see new_game_list.h). The
 * game says which there are; each has the picture of a board that begins so,
 * and the player's best result of such games. The one that the game in play
 * began with is selected. If none is, the first row begins another game like
 * the one in play. All other options are in the form that "More" opens.
 */
#include "app/play/solver_run.h"
#include "app/store/score_line.h"
#include "app/store/statistics_page.h"
#include "app/views/auto_player.h"
#include "app/views/list_view.h"
#include "app/views/new_game_form.h"
#include "app/views/new_game_list.h"

enum {
    NEW_GAME_LIST_WAYS = 8,     /* the first of a game, and "Same again" */
    NEW_GAME_LIST_SEED = 1      /* of pictures: the same each time */
};

struct new_game_list_way {
    const char *title;
    struct parlour_options options;     /* of the picture, too */
    int difficulty;             /* of the level to generate, or
                                   PARLOUR_NONE */
    struct parlour_session *picture;
    char about[PARLOUR_ROW];    /* size, colours and the player's best, */
    char words[PARLOUR_ROW];    /* or, if it is not "", what to do */
};

struct new_game_list {
    struct list_view_source source;
    struct play *play;
    int count;
    int now;                    /* that the game in play began with, or
                                   PARLOUR_NONE */
    int again;                  /* the first way is another game like it */
    struct new_game_list_way ways[NEW_GAME_LIST_WAYS];
};

/* ---- its ways ---- */

/* Adds a part of a description. */
static void new_game_list_add(struct text *t, const char *words)
{
    text_add(t, t->length > 0 && *words != '\0' ? ", " : "");
    text_add(t, words);
}

/* Adds the player's best in games that begin this way, unless they have
 * levels. */
static void new_game_list_add_best(const struct new_game_list_way *way,
                                   const struct statistics *done,
                                   struct text *t)
{
    char start[PARLOUR_TEXT], best[PARLOUR_TEXT];
    struct text words;

    text_open(&words, best, sizeof best);
    if (score_line_start(way->picture, start))
        statistics_page_add_best(&words, done, way->options.game, start);
    new_game_list_add(t, best);
}

/* Writes what the board of a way is like, unless that is its title, and how
 * well it was played. */
static void new_game_list_describe(struct new_game_list_way *way,
                                   const struct statistics *done)
{
    const char *game = way->options.game;
    char part[PARLOUR_TEXT];
    struct parlour_status status;
    struct text t, words;

    *way->words = '\0';
    text_open(&t, way->about, sizeof way->about);
    if (way->difficulty != PARLOUR_NONE) {
        strcpy(way->words, "A new level, generated now");
        return;
    }
    if (!(way->options.given & PARLOUR_OPTION_RULES)
            || !parlour_explain_rules(way->picture, way->words))
        *way->words = '\0';
    parlour_get_status(way->picture, &status);
    text_open(&words, part, sizeof part);
    if (parlour_game_takes(game, PARLOUR_OPTION_SIZE))
        text_add_size(&words, status.columns, status.rows);
    if (strcmp(part, way->title) != 0)
        new_game_list_add(&t, part);
    text_open(&words, part, sizeof part);
    if (parlour_game_takes(game, PARLOUR_OPTION_KINDS))
        translate_add_count(&words, status.kinds, "%lu colour", "%lu colours",
                            status.kinds);
    new_game_list_add(&t, part);
    new_game_list_add_best(way, done, &t);
}

/* Opens the board that a way begins with, for its picture. Returns 0 if the
 * game does not take these options. */
static int new_game_list_show(struct new_game_list_way *way,
                              const struct statistics *done)
{
    struct parlour_options o = way->options;
    struct parlour_error ignored;

    if (parlour_game_takes(o.game, PARLOUR_OPTION_SEED)) {
        o.given |= PARLOUR_OPTION_SEED;
        o.seed = NEW_GAME_LIST_SEED;
    }
    way->picture = parlour_open(&o, &ignored);
    if (way->picture == NULL)
        return 0;
    new_game_list_describe(way, done);
    return 1;
}

/* Returns 1 if the game in play began as a way does. */
static int new_game_list_is_now(const struct play *p,
                                const struct new_game_list_way *way)
{
    const struct parlour_status *now = &p->status;
    struct parlour_status status;
    unsigned long seed;
    int difficulty;

    if (way->difficulty != PARLOUR_NONE)
        return parlour_generated(p->session, &difficulty, &seed)
            && difficulty == way->difficulty;
    parlour_get_status(way->picture, &status);
    return status.columns == now->columns && status.rows == now->rows
        && status.kinds == now->kinds
        && text_same(status.rules == NULL ? "" : status.rules,
                     now->rules == NULL ? "" : now->rules);
}

/* Makes the options of the game in play the first way. Returns 0 if they
 * cannot be those of a new game, as on a written board. */
static int new_game_list_repeat(struct new_game_list *l,
                                struct new_game_list_way *way,
                                const struct statistics *done)
{
    static const struct parlour_options none = PARLOUR_OPTIONS_INIT;
    const struct parlour_status *now = &l->play->status;
    struct parlour_options *o = &way->options;

    *o = none;
    o->game = now->game;
    way->title = "Same again";
    way->difficulty = PARLOUR_NONE;
    if (now->levels > 0)
        return 0;
    o->columns = now->columns;
    o->rows = now->rows;
    o->kinds = (int)now->kinds;
    o->rules = now->rules;
    o->given = (parlour_game_takes(o->game, PARLOUR_OPTION_SIZE)
                ? PARLOUR_OPTION_SIZE : 0)
        | (parlour_game_takes(o->game, PARLOUR_OPTION_KINDS)
           ? PARLOUR_OPTION_KINDS : 0)
        | (o->rules != NULL ? PARLOUR_OPTION_RULES : 0);
    return new_game_list_show(way, done);
}

/* Reads the ways that the game offers and this machine can begin. */
static void new_game_list_read(struct new_game_list *l)
{
    static const struct parlour_options none = PARLOUR_OPTIONS_INIT;
    int makes = solver_run_can_make(l->play->session) == PARLOUR_OK, i;
    struct new_game_list_way *way = l->ways + 1;
    struct parlour_error ignored;
    struct statistics done;

    statistics_open(&done, &ignored);
    l->now = PARLOUR_NONE;
    for (i = 0; l->count + 1 < NEW_GAME_LIST_WAYS; i++) {
        way->options = none;
        way->title = parlour_game_start(l->play->status.game, i,
                                        &way->options, &way->difficulty);
        if (way->title == NULL)
            break;
        if ((way->difficulty != PARLOUR_NONE && !makes)
                || !new_game_list_show(way, &done))
            continue;
        if (l->now == PARLOUR_NONE && new_game_list_is_now(l->play, way))
            l->now = l->count;
        l->count++;
        way++;
    }
    l->again = l->count > 0 && l->now == PARLOUR_NONE
        && new_game_list_repeat(l, l->ways, &done);
    statistics_close(&done);
}

/* ---- the list ---- */

static struct new_game_list_way *new_game_list_way(struct new_game_list *l,
                                                   int row)
{
    return &l->ways[row + !l->again];
}

static int new_game_list_count(struct app *a, void *context)
{
    const struct new_game_list *l = context;

    (void)a;
    return l->count + l->again;
}

static int new_game_list_leads(struct app *a, void *context)
{
    (void)a;
    return ((const struct new_game_list *)context)->again;
}

static void new_game_list_row(struct app *a, void *context, int row_number,
                              char (*column)[PARLOUR_ROW],
                              struct app_row *row)
{
    const struct new_game_list_way *way = new_game_list_way(context,
                                                            row_number);

    (void)a;
    strcpy(column[0], translate_meant("New game", way->title));
    row->words = way->words;
    if (*way->words == '\0' || row_number < new_game_list_leads(a, context))
        strcpy(column[1], way->about);
}

static struct parlour_session *new_game_list_picture(struct app *a,
                                                     void *context, int row)
{
    (void)a;
    return new_game_list_way(context, row)->picture;
}

/* The list is closed before the game begins: the message is the board's. */
static void new_game_list_pick(struct app *a, void *context, int row)
{
    struct new_game_list *l = context;
    struct parlour_options o = new_game_list_way(l, row)->options;
    struct game_level level;
    struct play *p = l->play;

    level.difficulty = new_game_list_way(l, row)->difficulty;
    view_pop_to(a, view_board(a));
    if (level.difficulty == PARLOUR_NONE) {
        new_game_form_begin(a, p, &o);
        return;
    }
    game_level_random(&level, level.difficulty);
    auto_player_make(a, p, &level);
}

static void new_game_list_act(struct app *a, void *context, int action, int i)
{
    (void)i;
    if (action == APP_DO_NEW) {
        new_game_form_open(a, ((struct new_game_list *)context)->play);
    } else {
        view_pop_to(a, view_board(a));
        view_pass(a, action);
    }
}

static void new_game_list_close(void *context)
{
    struct new_game_list *l = context;
    int i;

    for (i = 0; i < NEW_GAME_LIST_WAYS; i++)
        if (l->ways[i].picture != NULL)
            parlour_close(l->ways[i].picture);
    free(l);
}

void new_game_list_open(struct app *a, struct play *p)
{
    static const struct list_view_action actions[] = {
        { APP_DO_NEW, "More", 0 }, { APP_DO_NOTHING, NULL, 0 }
    };
    static const struct list_view_action with_levels[] = {
        { APP_DO_NEW, "More", 0 }, { APP_DO_LEVELS, NULL, 0 },
        { APP_DO_NOTHING, NULL, 0 }
    };
    static const struct list_view_source source = {
        "New game",                             /* title */
        2,                                      /* columns */
        { "", "" },                             /* heading */
        0,                                      /* right */
        APP_GRID_CARDS,                         /* grid */
        1,                                      /* pictures */
        "",                                     /* empty */
        "Start",                                /* verb */
        actions,                                /* actions */
        new_game_list_count,                    /* count */
        new_game_list_row,                      /* row */
        new_game_list_picture,                  /* picture */
        new_game_list_pick,                     /* pick */
        new_game_list_act,                      /* act */
        NULL,                                   /* subtitle */
        NULL,                                   /* current */
        new_game_list_close,                    /* close */
        0,                                      /* ranked */
        LIST_VIEW_FINDS_NAMES,                  /* finds */
        NULL,                                   /* key */
        0,                                      /* is_menu */
        new_game_list_leads,                    /* leads */
        0                                       /* found */
    };
    struct new_game_list *l = calloc(1, sizeof *l);

    if (l == NULL) {
        host_say(&a->host, HOST_BAD, parlour_code_text(PARLOUR_NO_MEMORY));
        return;
    }
    l->source = source;
    if (parlour_game_takes(p->status.game, PARLOUR_OPTION_LEVEL))
        l->source.actions = with_levels;
    l->play = p;
    new_game_list_read(l);
    if (l->count > 0) {
        list_view_open(a, &l->source, l, l->now == PARLOUR_NONE ? 0 : l->now);
        return;
    }
    new_game_list_close(l);
    new_game_form_open(a, p);
}
