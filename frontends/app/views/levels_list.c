/* levels_list.c: the lists of levels and of collections (see levels_list.h).
 * After the levels there is a row for each difficulty of generated levels. The
 * collection is read once, when the list is opened: titles and fingerprints
 * stay in memory, so lists of thousands of levels are drawn and searched
 * quickly. Each picture is a session with one board. A screenful of them is
 * kept, because the list is drawn often.
 */
#include "app/play/open_game.h"
#include "app/store/collection.h"
#include "app/views/board_actions.h"
#include "app/views/import.h"
#include "app/views/levels_list.h"
#include "app/views/list_view.h"

enum { LEVELS_LIST_PICTURES = 64 };

/* ---- collections ---- */

static const char *levels_list_game(const struct play *p)
{
    return p->status.game;
}

struct levels_list_files {
    struct play *play;
    struct best_solutions_tally *tally; /* of each row */
    int count;
};

/* The first row is the game's own levels. */
static const char *levels_list_path(const struct app *a,
                                    const struct play *p, int i)
{
    return i == 0 ? NULL : collection_path(&a->host.settings,
                                                 levels_list_game(p), i - 1);
}

/* Returns 1 if row i is the collection in play. */
static int levels_list_is_played(const struct app *a, const struct play *p,
                                 int i)
{
    const char *path = levels_list_path(a, p, i), *played = p->collection.path;

    return path == NULL ? played == NULL
                        : played != NULL && strcmp(path, played) == 0;
}

/* Counts the levels of a row. A file that cannot be read has none. */
static void levels_list_tally(const struct app *a, const struct play *p,
                              int row, struct best_solutions_tally *t)
{
    struct parlour_error ignored;
    struct parlour_session *s =
        open_game_collection(&a->host.settings, levels_list_game(p),
                             levels_list_path(a, p, row), p->session,
                             &ignored);

    t->levels = t->solved = 0;
    if (s != NULL) {
        best_solutions_count(&p->level.best, s, t);
        parlour_close(s);
    }
}

static int levels_list_count_files(struct app *a, void *context)
{
    (void)a;
    return ((struct levels_list_files *)context)->count;
}

static void levels_list_row_file(struct app *a, void *context, int i,
                                 char (*column)[PARLOUR_ROW],
                                 struct app_row *row)
{
    const struct levels_list_files *f = context;
    const struct play *p = f->play;
    const char *path = levels_list_path(a, p, i);

    collection_title(path, column[0]);
    row->solved = f->tally[i].solved;
    row->levels = f->tally[i].levels;
    strcpy(column[1], row->levels > 0 ? f->tally[i].words : "not found");
    if (path != NULL)
        strncat(column[2], path, PARLOUR_ROW - 1);
    row->mark = levels_list_is_played(a, p, i);
    row->stays = path == NULL || row->mark;
}

/* Plays the game's own levels, at the current one. */
static void levels_list_pick_own(struct app *a, struct play *p)
{
    struct parlour_options o;
    struct parlour_error error, told;   /* by app_message() */
    int code;

    collection_choose(&a->host.settings, levels_list_game(p), NULL, &told);
    open_game_options(&a->host.settings, levels_list_game(p), &o);
    collection_place(&a->host.settings, &o);
    code = games_begin(p, &o, &error);
    if (code != PARLOUR_OK)
        host_say(&a->host, HOST_BAD, error.words);
    view_pop_to(a, view_board(a));
}

/* Copies the path, because opening the file changes the settings. */
static void levels_list_pick_file(struct app *a, void *context, int i)
{
    struct play *p = ((struct levels_list_files *)context)->play;
    const char *path = levels_list_path(a, p, i);
    char copy[PLATFORM_PATH];
    struct text t;

    text_open(&t, copy, sizeof copy);
    text_add(&t, path == NULL ? "" : path);
    if (path == NULL)
        levels_list_pick_own(a, p);
    else
        import_read_file(a, copy);
}

/* Counts the files and their levels. Returns 0 if there is no memory. */
static int levels_list_read_files(const struct app *a,
                                  struct levels_list_files *f)
{
    int i;

    free(f->tally);
    for (f->count = 1; levels_list_path(a, f->play, f->count) != NULL;
            f->count++)
        ;
    f->tally = malloc((size_t)f->count * sizeof *f->tally);
    if (f->tally == NULL) {
        f->count = 0;
        return 0;
    }
    for (i = 0; i < f->count; i++)
        levels_list_tally(a, f->play, i, &f->tally[i]);
    return 1;
}

/* Removes a collection from the list, and first asks for a second press.
 * Copies the path, which is in the settings. */
static void levels_list_remove(struct app *a, struct levels_list_files *f,
                               int i)
{
    const char *path = levels_list_path(a, f->play, i);
    char copy[PLATFORM_PATH];
    struct parlour_error error;
    struct text t;
    int code;

    if (!list_view_removes(a, i, path == NULL
                           ? "The built-in levels cannot be removed"
                           : levels_list_is_played(a, f->play, i)
                           ? "These levels are in play: they cannot be removed"
                           : NULL,
                           "Press again to remove these levels;"
                           " your solutions are kept"))
        return;
    text_open(&t, copy, sizeof copy);
    text_add(&t, path);
    code = collection_remove(&a->host.settings, levels_list_game(f->play),
                                   copy, &error);
    levels_list_read_files(a, f);
    list_view_removed(a, code, &error);
}

static void levels_list_act_files(struct app *a, void *context, int action,
                                  int i)
{
    if (action == APP_DO_DELETE) {
        if (i != PARLOUR_NONE)
            levels_list_remove(a, context, i);
        return;
    }
    view_pop(a);
    view_pop(a);
    view_pass(a, action);
}

static void levels_list_close_files(void *context)
{
    free(((struct levels_list_files *)context)->tally);
    free(context);
}

static void levels_list_open_files(struct app *a, struct play *p)
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
        levels_list_count_files,                /* count */
        levels_list_row_file,                   /* row */
        NULL,                                   /* picture */
        levels_list_pick_file,                  /* pick */
        levels_list_act_files,                  /* act */
        NULL,                                   /* subtitle */
        NULL,                                   /* current */
        levels_list_close_files,                /* close */
        0,                                      /* ranked */
        LIST_VIEW_FINDS_ALL,                    /* finds */
        NULL,                                   /* key */
        0,                                      /* is_menu */
        NULL                                    /* leads */
    };
    struct levels_list_files *f = malloc(sizeof *f);
    int i, played = 0;

    if (f != NULL) {
        f->play = p;
        f->tally = NULL;
    }
    if (f == NULL || !levels_list_read_files(a, f)) {
        host_say(&a->host, HOST_BAD, parlour_code_text(PARLOUR_NO_MEMORY));
        free(f);
        return;
    }
    for (i = 0; i < f->count; i++)
        if (levels_list_is_played(a, p, i))
            played = i;
    list_view_open(a, &source, f, played);
}

/* ---- levels ---- */

struct levels_list_level {
    char *title;                /* NULL: no memory for it */
    int known;                  /* it has a fingerprint */
    unsigned long print[2];
    unsigned long par;
};

struct levels_list_picture {
    int level;
    struct parlour_session *session;    /* NULL: none yet */
};

struct levels_list {
    struct play *play;
    struct parlour_session *shown; /* goes from level to level for their
                                      pictures; NULL: no pictures */
    struct levels_list_picture picture[LEVELS_LIST_PICTURES];
    int oldest;                 /* of the pictures */
    struct levels_list_level *level;
    int levels, room;
    int solved;                 /* of these levels */
    int made;                   /* rows for generated levels */
};

/* ---- reading the pack ---- */

static int levels_list_scores(const struct levels_list *l, int i,
                              struct best_solutions_score *moves,
                              struct best_solutions_score *pushes)
{
    const struct levels_list_level *level = &l->level[i];
    const struct best_solutions *best = &l->play->level.best;

    return level->known
        && best_solutions_find(best, BEST_SOLUTIONS_MOVES, level->print,
                               moves)
        && best_solutions_find(best, BEST_SOLUTIONS_PUSHES, level->print,
                               pushes);
}

static int levels_list_take(void *context, const struct parlour_level *found)
{
    struct levels_list *l = context;
    struct best_solutions_score ignored;
    struct levels_list_level *level;

    if (l->levels == l->room)
        return 1;
    level = &l->level[l->levels];
    level->title = text_copy(found->title, strlen(found->title));
    level->known = found->print != NULL;
    if (level->known)
        memcpy(level->print, found->print, sizeof level->print);
    level->par = found->par;
    l->solved += levels_list_scores(l, l->levels, &ignored, &ignored);
    l->levels++;
    return 0;
}

/* ---- pictures ---- */

/* Opens a session with the board of another. Returns NULL if it fails. */
static struct parlour_session *levels_list_copy(const struct app *a,
                                                struct parlour_session *s)
{
    struct text_long board = { NULL, 0, 0 };
    struct parlour_session *copy = NULL;
    struct parlour_status status;
    struct parlour_error ignored;
    char line[PARLOUR_ROW];
    int row, failed = 0;

    parlour_get_status(s, &status);
    for (row = 0; row < status.rows && !failed; row++) {
        parlour_board_row(s, row, line);
        failed = text_put_line(&board, line);
    }
    if (!failed)
        copy = open_game_board(&a->host.settings, status.game, board.start,
                               &ignored);
    free(board.start);
    return copy;
}

/* Goes to level i. Returns NULL if it is damaged. */
static struct parlour_session *levels_list_go(struct levels_list *l, int i)
{
    struct parlour_command c = PARLOUR_COMMAND_INIT;

    c.act = PARLOUR_DO_LEVEL;
    c.number = (unsigned long)i + 1;
    return l->shown != NULL && parlour_do(l->shown, &c) == PARLOUR_OK
        ? l->shown : NULL;
}

static struct parlour_session *levels_list_picture(struct app *a,
                                                   void *context, int i)
{
    struct levels_list *l = context;
    struct levels_list_picture *p = l->picture;
    struct parlour_session *s;

    if (i >= l->levels)
        return NULL;
    for (; p < l->picture + LEVELS_LIST_PICTURES; p++)
        if (p->session != NULL && p->level == i)
            return p->session;
    s = levels_list_go(l, i);
    if (s == NULL)
        return NULL;
    p = &l->picture[l->oldest];
    if (p->session != NULL)
        parlour_close(p->session);
    p->level = i;
    p->session = levels_list_copy(a, s);
    if (p->session == NULL)
        return s;
    l->oldest = (l->oldest + 1) % LEVELS_LIST_PICTURES;
    return p->session;
}

/* ---- rows ---- */

static int levels_list_count(struct app *a, void *context)
{
    const struct levels_list *l = context;

    (void)a;
    return l->levels + l->made;
}

/* Writes the best figures of a level, if it is solved, and its stars. */
static void levels_list_best(const struct levels_list *l, int i, char *words,
                             struct app_row *row)
{
    struct best_solutions_score moves, pushes;
    struct text t;

    row->par = l->level[i].par;
    row->stars_most = row->par > 0 ? BEST_SOLUTIONS_STARS : 1;
    row->mark = levels_list_scores(l, i, &moves, &pushes);
    if (!row->mark)
        return;
    row->stars = best_solutions_stars(pushes.pushes, row->par);
    text_open(&t, words, PARLOUR_ROW);
    text_add_number(&t, moves.moves);
    text_add_char(&t, '/');
    text_add_number(&t, pushes.pushes);
}

static void levels_list_row(struct app *a, void *context, int i,
                            char (*column)[PARLOUR_ROW], struct app_row *row)
{
    struct levels_list *l = context;
    struct text t;

    (void)a;
    if (i >= l->levels) {
        strcpy(column[0], "new");
        strcpy(column[1], parlour_difficulty_word(i - l->levels));
        row->words = "A new level, generated now";
        return;
    }
    text_open(&t, column[0], PARLOUR_ROW);
    text_add_number(&t, (unsigned long)i + 1);
    if (l->level[i].par > 0) {
        text_open(&t, column[2], PARLOUR_ROW);
        text_add_number(&t, l->level[i].par);
    }
    levels_list_best(l, i, column[3], row);
    text_open(&t, column[1], PARLOUR_ROW);
    if (!l->level[i].known)
        text_add(&t, "(damaged) ");
    if (l->level[i].title != NULL
            && strcmp(l->level[i].title, column[0]) != 0)
        text_add(&t, l->level[i].title);    /* unless it is the number */
}

static void levels_list_pick(struct app *a, void *context, int i)
{
    const struct levels_list *l = context;
    static const struct parlour_command none = PARLOUR_COMMAND_INIT;
    struct game_level_choice choice;
    struct play *p = l->play;

    choice.generates = i >= l->levels;
    choice.command = none;
    choice.command.act = PARLOUR_DO_LEVEL;
    choice.command.number = (unsigned long)i + 1;
    if (choice.generates)
        game_level_random(&choice.level, i - l->levels);
    view_pop(a);
    board_actions_go_to(a, p, &choice);
}

static void levels_list_act(struct app *a, void *context, int action, int i)
{
    struct play *p = ((struct levels_list *)context)->play;
    struct game_level_choice choice;
    const char *none;

    (void)i;
    if (action == APP_DO_LEVELS) {
        levels_list_open_files(a, p);
        return;
    }
    none = game_level_unsolved(&choice, &p->level.best, p->session);
    if (none != NULL) {
        host_say(&a->host, HOST_GOOD, none);
    } else {
        view_pop(a);
        board_actions_go_to(a, p, &choice);
    }
}

static void levels_list_subtitle(struct app *a, void *context, int i,
                                 struct text *t)
{
    struct levels_list *l = context;
    char name[PARLOUR_TEXT];

    (void)a;
    (void)i;
    collection_title(l->play->collection.path, name);
    text_add(t, name);
    text_add(t, ": ");
    text_add_number(t, (unsigned long)l->solved);
    text_add(t, " of ");
    text_add_number(t, (unsigned long)l->levels);
    text_add(t, " solved");
}

static void levels_list_close(void *context)
{
    struct levels_list *l = context;
    int i;

    for (i = 0; i < LEVELS_LIST_PICTURES; i++)
        if (l->picture[i].session != NULL)
            parlour_close(l->picture[i].session);
    if (l->shown != NULL)
        parlour_close(l->shown);
    while (l->levels > 0)
        free(l->level[--l->levels].title);
    free(l->level);
    free(l);
}

/* Returns a list with room for all levels of a game; NULL: no memory. */
static struct levels_list *levels_list_new(struct play *p, int levels)
{
    struct levels_list *l = malloc(sizeof *l);
    int i;

    if (l == NULL)
        return NULL;
    memset(l, 0, sizeof *l);
    l->play = p;
    l->shown = NULL;
    for (i = 0; i < LEVELS_LIST_PICTURES; i++)
        l->picture[i].session = NULL;
    l->room = levels;
    l->level = malloc((size_t)levels * sizeof *l->level);
    if (l->level != NULL)
        return l;
    free(l);
    return NULL;
}

/* Opens a session with the levels in play. Returns NULL if it fails. */
static struct parlour_session *levels_list_show(const struct app *a,
                                                const struct play *p)
{
    struct parlour_options o;
    struct parlour_error ignored;

    open_game_options(&a->host.settings, p->status.game, &o);
    o.levels = parlour_levels_text(p->session, &o.levels_length);
    if (o.levels != NULL)
        o.given |= PARLOUR_OPTION_LEVELS;
    return parlour_open_beside(&o, p->session, &ignored);
}

void levels_list_open(struct app *a, struct play *p)
{
    static const struct list_view_action actions[] = {
        { APP_DO_UNSOLVED, NULL, 0 },
        { APP_DO_LEVELS, "Collections", 0 }, { APP_DO_NOTHING, NULL, 0 }
    };
    static const struct list_view_source source = {
        "Levels",                               /* title */
        4,                                      /* columns */
        { "", "", "Fewest", "Moves/pushes" },      /* heading */
        13,                                     /* right */
        APP_GRID_PICTURES,                      /* grid */
        1,                                      /* pictures */
        "",                                     /* empty */
        "Play",                                 /* verb */
        actions,                                /* actions */
        levels_list_count,                      /* count */
        levels_list_row,                        /* row */
        levels_list_picture,                    /* picture */
        levels_list_pick,                       /* pick */
        levels_list_act,                        /* act */
        levels_list_subtitle,                   /* subtitle */
        NULL,                                   /* current */
        levels_list_close,                      /* close */
        0,                                      /* ranked */
        LIST_VIEW_FINDS_NUMBERS,                /* finds */
        NULL,                                   /* key */
        0,                                      /* is_menu */
        NULL                                    /* leads */
    };
    struct levels_list *l;

    l = levels_list_new(p, p->status.levels);
    if (l == NULL) {
        host_say(&a->host, HOST_BAD, parlour_code_text(PARLOUR_NO_MEMORY));
        return;
    }
    parlour_read_levels(p->session, levels_list_take, l);
    l->made = solver_run_can_make(p->session) == PARLOUR_OK
        ? PARLOUR_DIFFICULTIES : 0;
    l->shown = levels_list_show(a, p);
    list_view_open(a, &source, l,
                   p->status.level > 0 ? p->status.level - 1 : 0);
}
