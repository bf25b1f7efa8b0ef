/* levels_list.c: the lists of levels and of chapters (see levels_list.h).
 * After the levels there is a row for each difficulty of generated levels. If
 * the collection has chapters, there is a list of them, which leads to their
 * levels. If there are enough of them for all difficulties, one such row comes
 * after each of them instead. The collection is read once, when the list is
 * opened: titles and fingerprints stay in memory, so lists of thousands of
 * levels are drawn and searched quickly. Each picture is a session with one
 * board. A screenful of them is kept, because the list is drawn often.
 */
#include "app/play/open_game.h"
#include "app/store/collection.h"
#include "app/store/game_level.h"
#include "app/store/grow_array.h"
#include "app/views/board_actions.h"
#include "app/views/collections_list.h"
#include "app/views/levels_list.h"
#include "app/views/list_view.h"
#include "app/views/rule_card.h"
#include "app/views/shared_list.h"

enum {
    LEVELS_LIST_PICTURES = 64,
    LEVELS_LIST_NEAR = 2,       /* at most this many pushes, or moves if par
                                   counts them, from all stars */
    LEVELS_LIST_BAR = 10,       /* signs */
    LEVELS_LIST_WIDE = 50,      /* columns of a text where there is room for
                                   what pushers do */
    LEVELS_LIST_OPENS = 60      /* a chapter opens when this many of 100
                                   levels of the one before are solved */
};

/* ---- levels ---- */

struct levels_list_level {
    char *title;                /* NULL: no memory for it */
    int known;                  /* it has a fingerprint */
    unsigned long print[2];
    unsigned long par;
    int near;                   /* 1: few pushes or moves less would earn all
                                   stars */
    char *verbs;                /* what its pushers do; NULL: it was not shown
                                   yet, or no memory for it */
};

struct levels_list_picture {
    int level;
    struct parlour_session *session;    /* NULL: none yet */
};

struct levels_list {
    struct list_view_source source;     /* the list of levels, */
    struct list_view_source source_of_chapters; /* and of chapters */
    struct play *play;
    struct parlour_session *shown; /* goes from level to level for their
                                      pictures; NULL: no pictures */
    struct levels_list_picture picture[LEVELS_LIST_PICTURES];
    int oldest;                 /* of the pictures */
    struct levels_list_level *level;
    int levels;
    long room;                  /* for how many levels */
    int by_moves;               /* par counts moves, not pushes */
    int solved;                 /* of these levels */
    int made;                   /* rows for generated levels: as many as
                                   chapters, one after each, or those of all
                                   difficulties after the last level */
    struct best_solutions_chapters chapters;
    int missing[BEST_SOLUTIONS_CHAPTERS];   /* how many more levels of the
                                   chapter before must be solved to open a
                                   chapter; 0: it is open */
    int *near;                  /* the levels that are shown, if only those
                                   that lack few pushes are; else NULL */
    int nears;                  /* how many of all levels these are */
    char why[PARLOUR_TEXT];     /* a chapter is closed */
    int wanted;                 /* the row to select when the list is on top
                                   again, or PARLOUR_NONE */
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
    struct best_solutions_score moves, pushes;
    struct levels_list_level *level = grow_array(l->level, l->levels, &l->room,
                                                 sizeof *level);
    unsigned long count;

    if (level == NULL)
        return 1;
    l->level = level;
    level += l->levels;
    level->title = text_copy(found->title, strlen(found->title));
    level->known = found->print != NULL;
    if (level->known)
        memcpy(level->print, found->print, sizeof level->print);
    level->par = found->par;
    l->by_moves = found->par_moves;
    level->near = 0;
    level->verbs = NULL;
    if (levels_list_scores(l, l->levels, &moves, &pushes)) {
        l->solved++;
        count = found->par_moves ? moves.moves : pushes.pushes;
        level->near = level->par > 0 && count > level->par
            && count <= level->par + LEVELS_LIST_NEAR;
        l->nears += level->near;
    }
    l->levels++;
    best_solutions_add(&l->chapters, &l->play->level.best, found);
    return 0;
}

static void levels_list_begin(void *context, const char *title)
{
    best_solutions_begin(&((struct levels_list *)context)->chapters, title);
}

/* ---- chapters ---- */

/* Returns the number of levels up to the end of a chapter. */
static int levels_list_end(const struct levels_list *l, int chapter)
{
    return chapter + 1 < l->chapters.count
        ? l->chapters.chapter[chapter + 1].first - 1 : l->levels;
}

/* Returns 1 if the rows for generated levels are after the chapters, not after
 * the last level. */
static int levels_list_spreads(const struct levels_list *l)
{
    return l->made > 0 && l->made == l->chapters.count;
}

/* Returns the level of a row, from 0; from l->levels on: a new one, of the
 * first difficulty and so on. Later chapters are harder. */
static int levels_list_of_row(const struct levels_list *l, int row)
{
    int i;

    if (l->near != NULL)
        return l->near[row];
    if (!levels_list_spreads(l))
        return row;
    for (i = 0; levels_list_end(l, i) + i < row; i++)
        continue;
    return levels_list_end(l, i) + i > row ? row - i
        : l->levels + i * PARLOUR_DIFFICULTIES / l->chapters.count;
}

/* Returns the chapter of a level, from 0; PARLOUR_NONE: it is in none. */
static int levels_list_chapter(const struct best_solutions_chapters *c,
                               int level)
{
    int i = c->count - 1;

    while (i >= 0 && c->chapter[i].first > level)
        i--;
    return i < 0 ? PARLOUR_NONE : i;
}

/* Returns the row of a level, from 0, while all are shown. */
static int levels_list_row_of(const struct levels_list *l, int level)
{
    int chapter = levels_list_chapter(&l->chapters, level + 1);

    return !levels_list_spreads(l) || chapter == PARLOUR_NONE
        ? level : level + chapter;
}

/* Returns how many more levels of the chapter before must be solved to open a
 * chapter. One of which a level is solved is open. */
static int levels_list_missing(const struct best_solutions_chapters *c,
                               int chapter)
{
    const struct best_solutions_tally *before;
    int wanted;

    if (chapter == 0 || c->chapter[chapter].tally.solved > 0)
        return 0;
    before = &c->chapter[chapter - 1].tally;
    wanted = (before->levels * LEVELS_LIST_OPENS + 99) / 100;
    return wanted > before->solved ? wanted - before->solved : 0;
}

/* Returns how many chapters before one have its title. */
static int levels_list_same(const struct best_solutions_chapters *c,
                            int chapter)
{
    int i, count = 0;

    for (i = 0; i < chapter; i++)
        count += strcmp(c->chapter[i].title, c->chapter[chapter].title) == 0;
    return count;
}

/* Finds which chapters are closed. One that was open stays so when levels are
 * added to the chapter before it, or moved out of it. */
static void levels_list_find_closed(struct levels_list *l)
{
    struct play *p = l->play;
    int i;

    for (i = 1; i < l->chapters.count; i++) {
        l->missing[i] = levels_list_missing(&l->chapters, i);
        if (collection_opened(&p->host->settings, &p->collection,
                              l->chapters.chapter[i].title,
                              levels_list_same(&l->chapters, i),
                              l->missing[i] == 0))
            l->missing[i] = 0;
    }
}

/* ---- pictures ---- */

/* Goes to level i. Returns NULL if it is damaged. */
static struct parlour_session *levels_list_go(struct levels_list *l, int i)
{
    struct parlour_command c = PARLOUR_COMMAND_INIT;

    c.act = PARLOUR_DO_LEVEL;
    c.number = (unsigned long)i + 1;
    return l->shown != NULL && parlour_do(l->shown, &c) == PARLOUR_OK
        ? l->shown : NULL;
}

/* Finds what the pushers of a level do, when it is shown first. */
static void levels_list_find_verbs(struct levels_list_level *level,
                                   struct parlour_session *s)
{
    char verbs[PARLOUR_TEXT];

    if (level->verbs != NULL)
        return;
    rule_card_list_verbs(s, verbs);
    level->verbs = text_copy(verbs, strlen(verbs));
}

static struct parlour_session *levels_list_picture(struct app *a,
                                                   void *context, int row)
{
    struct levels_list *l = context;
    struct levels_list_picture *p = l->picture;
    struct parlour_session *s;
    struct parlour_error ignored;
    int i = levels_list_of_row(l, row);

    if (i >= l->levels)
        return NULL;
    for (; p < l->picture + LEVELS_LIST_PICTURES; p++)
        if (p->session != NULL && p->level == i)
            return p->session;
    s = levels_list_go(l, i);
    if (s == NULL)
        return NULL;
    levels_list_find_verbs(&l->level[i], s);
    p = &l->picture[l->oldest];
    if (p->session != NULL)
        parlour_close(p->session);
    p->level = i;
    p->session = open_game_titled(&a->host.settings, s, NULL, &ignored);
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
    return l->near != NULL ? l->nears : l->levels + l->made;
}

/* Writes the fewest pushes and moves, the stars, and the best possible beside
 * what it counts, as 24/22. */
static void levels_list_best(const struct levels_list *l, int i,
                             char (*column)[PARLOUR_ROW], struct app_row *row)
{
    struct best_solutions_score moves, pushes;
    unsigned long par = l->level[i].par;
    int by_moves = l->by_moves, figure;
    struct text t;

    row->stars_most = par > 0 ? BEST_SOLUTIONS_STARS : 1;
    row->mark = levels_list_scores(l, i, &moves, &pushes);
    if (row->mark)
        row->stars = best_solutions_stars(by_moves ? moves.moves
                                                   : pushes.pushes, par);
    for (figure = 0; figure < 2; figure++) {
        text_open(&t, column[2 + figure], PARLOUR_ROW);
        if (row->mark && (figure == 1 || l->play->status.has_pushes))
            text_add_number(&t, figure == 0 ? pushes.pushes : moves.moves);
        if (par > 0 && figure == by_moves) {
            text_add(&t, row->mark ? "/" : "-/");
            text_add_number(&t, par);
        }
    }
}

#ifdef PARLOUR_JOINED
#define levels_list_add_verbs(t, verbs) text_add(t, verbs)
#else
static void levels_list_add_verbs(struct text *t, const char *verbs)
{
    char verb[PARLOUR_TEXT];

    while (text_read_word(&verbs, verb, sizeof verb)) {
        if (t->length > 0)
            text_add_char(t, ' ');
        text_add(t, translate_meant("verb", verb));
    }
}
#endif

static void levels_list_row(struct app *a, void *context, int row_number,
                            char (*column)[PARLOUR_ROW], struct app_row *row)
{
    struct levels_list *l = context;
    int i = levels_list_of_row(l, row_number);
    struct text t;

    (void)a;
    if (i >= l->levels) {
        strcpy(column[0], translate("new"));
        strcpy(column[1], translate(parlour_difficulty_word(i - l->levels)));
        row->words = "A new level, generated now";
        return;
    }
    text_open(&t, column[0], PARLOUR_ROW);
    text_add_number(&t, (unsigned long)i + 1);
    levels_list_best(l, i, column, row);
    text_open(&t, column[1], PARLOUR_ROW);
    if (!l->level[i].known) {
        text_add(&t, translate("(damaged)"));
        text_add_char(&t, ' ');
    }
    if (l->level[i].title != NULL       /* unless it is the number */
            && strcmp(l->level[i].title, column[0]) != 0)
        text_add(&t, game_level_words(l->play->session, l->level[i].title));
    if (l->level[i].verbs != NULL)
        row->verbs = l->level[i].verbs;
    text_open(&t, column[4], PARLOUR_ROW);
    if (l->source.columns > 4)
        levels_list_add_verbs(&t, row->verbs);
}

static void levels_list_pick(struct app *a, void *context, int row)
{
    const struct levels_list *l = context;
    int i = levels_list_of_row(l, row);
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

/* ---- the list of chapters ---- */

/* Adds how many levels of the collection are solved. */
static void levels_list_add_solved(const struct levels_list *l,
                                   struct text *t)
{
    char name[PARLOUR_TEXT];

    collection_title(l->play->collection.path, name);
    translate_add(t, "%s: %d of %d solved", name, l->solved, l->levels);
}

/* After the chapters come rows for all levels, and for those that lack few
 * pushes. */
static int levels_list_count_chapters(struct app *a, void *context)
{
    const struct levels_list *l = context;

    (void)a;
    return l->chapters.count + 1 + (l->nears > 0);
}

/* Writes how far a chapter is as signs, for screens that draw no bars. */
static void levels_list_add_bar(const struct app_row *row, struct text *t)
{
    int i;

    for (i = 1; i <= LEVELS_LIST_BAR; i++)
        text_add_char(t, i * row->levels <= LEVELS_LIST_BAR * row->solved
                             ? '#' : '.');
}

static const char *levels_list_title(const struct levels_list *l, int chapter)
{
    return game_level_words(l->play->session,
                            l->chapters.chapter[chapter].title);
}

/* Writes why a chapter is closed. */
static void levels_list_add_closed(const struct levels_list *l, int i,
                                   struct text *t)
{
    translate_add_count(t, (unsigned long)l->missing[i],
                        "Solve %d more of %s to open this chapter",
                        "Solve %d more of %s to open this chapter",
                        l->missing[i], levels_list_title(l, i - 1));
}

static void levels_list_row_chapter(struct app *a, void *context, int i,
                                    char (*column)[PARLOUR_ROW],
                                    struct app_row *row)
{
    struct levels_list *l = context;
    const struct best_solutions_tally *tally;
    struct text t;
    int levels;

    text_open(&t, column[0], PARLOUR_ROW);
    if (i >= l->chapters.count) {
        text_add(&t, translate(i == l->chapters.count
                               ? "All levels" : "Nearly three stars"));
        levels = i == l->chapters.count ? l->levels : l->nears;
        text_open(&t, column[1], PARLOUR_ROW);
        translate_add_count(&t, (unsigned long)levels, "%d level",
                            "%d levels", levels);
        return;
    }
    tally = &l->chapters.chapter[i].tally;
    text_add(&t, levels_list_title(l, i));
    text_open(&t, column[1], PARLOUR_ROW);
    best_solutions_add_stars(tally, &t);
    row->solved = tally->most > 0 ? tally->stars : tally->solved;
    row->levels = tally->most > 0 ? tally->most : tally->levels;
    row->mark = tally->solved == tally->levels;
    row->faint = l->missing[i] > 0;
    text_open(&t, column[2], PARLOUR_ROW);
    if (!(a->screen.traits & APP_CARDS))
        levels_list_add_bar(row, &t);
    if (!row->faint)
        return;
    text_open(&t, l->why, sizeof l->why);
    levels_list_add_closed(l, i, &t);
    row->words = l->why;
}

/* Shows only the levels that lack few pushes. Returns 0 if there is no
 * memory. */
static int levels_list_show_near(struct levels_list *l)
{
    int i, count = 0;

    l->near = malloc((size_t)l->nears * sizeof *l->near);
    for (i = 0; l->near != NULL && i < l->levels; i++)
        if (l->level[i].near)
            l->near[count++] = i;
    return l->near != NULL;
}

/* Goes to the levels, at the first one of the chapter that is unsolved. */
static void levels_list_pick_chapter(struct app *a, void *context, int i)
{
    struct levels_list *l = context;
    const struct best_solutions_chapter *chapter = l->chapters.chapter;
    struct text t;

    if (i < l->chapters.count && l->missing[i] > 0) {
        text_open(&t, l->why, sizeof l->why);
        levels_list_add_closed(l, i, &t);
        host_say(&a->host, HOST_BAD, l->why);
        return;
    }
    free(l->near);
    l->near = NULL;
    l->wanted = 0;
    if (i < l->chapters.count)
        l->wanted = levels_list_row_of(l, (chapter[i].unsolved > 0
                                           ? chapter[i].unsolved
                                           : chapter[i].first) - 1);
    else if (i > l->chapters.count && !levels_list_show_near(l))
        host_say(&a->host, HOST_BAD, parlour_code_text(PARLOUR_NO_MEMORY));
    view_pop(a);
}

static void levels_list_act_chapter(struct app *a, void *context, int action,
                                    int i)
{
    struct play *p = ((struct levels_list *)context)->play;

    (void)i;
    if (action == APP_DO_LEVELS)
        collections_list_open(a, p);
    else if (action == APP_DO_TABLE)
        shared_list_open(a, p->status.game);
}

static void levels_list_subtitle_chapter(struct app *a, void *context, int i,
                                         struct text *t)
{
    (void)a;
    (void)i;
    levels_list_add_solved(context, t);
}

/* Returns 1 if there are collections: the game reads levels of files. */
static int levels_list_collects(const struct levels_list *l)
{
    return parlour_game_takes(l->play->status.game, PARLOUR_OPTION_LEVELS);
}

/* The chapter of the row that is selected is selected. */
static void levels_list_open_chapters(struct app *a, struct levels_list *l,
                                      int row)
{
    static const struct list_view_action actions[] = {
        { APP_DO_LEVELS, "Collections", 0 },
        { APP_DO_TABLE, "Shared levels", 0 }, { APP_DO_NOTHING, NULL, 0 }
    };
    static const struct list_view_source source = {
        "Chapters",                             /* title */
        3,                                      /* columns */
        { "", "", "" },                         /* heading */
        0,                                      /* right */
        APP_GRID_NONE,                          /* grid */
        0,                                      /* pictures */
        "",                                     /* empty */
        "Open",                                 /* verb */
        actions,                                /* actions */
        levels_list_count_chapters,             /* count */
        levels_list_row_chapter,                /* row */
        NULL,                                   /* picture */
        levels_list_pick_chapter,               /* pick */
        levels_list_act_chapter,                /* act */
        levels_list_subtitle_chapter,           /* subtitle */
        NULL,                                   /* current */
        NULL,                                   /* close: the levels' list */
        0,                                      /* ranked */
        LIST_VIEW_FINDS_ALL,                    /* finds */
        NULL,                                   /* key */
        0,                                      /* is_menu */
        NULL,                                   /* leads */
        0                                       /* found */
    };
    static const struct list_view_action none[] = {
        { APP_DO_NOTHING, NULL, 0 }
    };
    int level = row == PARLOUR_NONE ? 0 : levels_list_of_row(l, row);
    int chapter;

    l->source_of_chapters = source;
    if (!levels_list_collects(l))
        l->source_of_chapters.actions = none;
    if (level >= l->levels && row > 0)
        level = levels_list_of_row(l, row - 1);
    chapter = levels_list_chapter(&l->chapters, level + 1);
    list_view_open(a, &l->source_of_chapters, l,
                   chapter == PARLOUR_NONE ? 0 : chapter);
}

/* ---- the list ---- */

static void levels_list_act(struct app *a, void *context, int action, int i)
{
    struct levels_list *l = context;
    struct play *p = l->play;
    struct game_level_choice choice;
    const char *none;

    if (action == APP_DO_LEVELS && l->chapters.count > 0) {
        levels_list_open_chapters(a, l, i);
        return;
    }
    if (action == APP_DO_LEVELS || action == APP_DO_TABLE) {
        levels_list_act_chapter(a, l, action, i);
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
    int level = i == PARLOUR_NONE ? l->levels : levels_list_of_row(l, i);
    int chapter = level < l->levels
        ? levels_list_chapter(&l->chapters, level + 1) : PARLOUR_NONE;

    char stars[PARLOUR_TEXT];
    struct text words;

    (void)a;
    if (chapter != PARLOUR_NONE) {
        text_open(&words, stars, sizeof stars);
        best_solutions_add_stars(&l->chapters.chapter[chapter].tally, &words);
        translate_add(t, "%s: %s", levels_list_title(l, chapter), stars);
        return;
    }
    levels_list_add_solved(l, t);
}

/* Returns the row that a chapter leads to, once. */
static int levels_list_current(struct app *a, void *context)
{
    struct levels_list *l = context;
    int row = l->wanted;

    (void)a;
    l->wanted = PARLOUR_NONE;
    return row;
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
    free(l->near);
    while (l->levels > 0) {
        free(l->level[--l->levels].title);
        free(l->level[l->levels].verbs);
    }
    free(l->level);
    free(l);
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

/* How the list is shown. The pointers of the source are not the same for all
 * collections, so each list has its own. */
static void levels_list_dress(const struct app *a, struct levels_list *l)
{
    static const struct list_view_action collections[] = {
        { APP_DO_UNSOLVED, "Continue", 0 },
        { APP_DO_LEVELS, "Collections", 0 },
        { APP_DO_TABLE, "Shared levels", 0 }, { APP_DO_NOTHING, NULL, 0 }
    };
    static const struct list_view_action chapters[] = {
        { APP_DO_UNSOLVED, "Continue", 0 },
        { APP_DO_LEVELS, "Chapters", 0 },
        { APP_DO_TABLE, "Shared levels", 0 }, { APP_DO_NOTHING, NULL, 0 }
    };
    static const struct list_view_action own[] = {
        { APP_DO_UNSOLVED, "Continue", 0 },
        { APP_DO_LEVELS, "Chapters", 0 }, { APP_DO_NOTHING, NULL, 0 }
    };
    static const struct list_view_source source = {
        "Levels",                               /* title */
        4,                                      /* columns */
        { "", "", "Pushes", "Moves", "Rules" }, /* heading */
        13,                                     /* right */
        APP_GRID_PICTURES,                      /* grid */
        1,                                      /* pictures */
        "",                                     /* empty */
        "Play",                                 /* verb */
        collections,                            /* actions */
        levels_list_count,                      /* count */
        levels_list_row,                        /* row */
        levels_list_picture,                    /* picture */
        levels_list_pick,                       /* pick */
        levels_list_act,                        /* act */
        levels_list_subtitle,                   /* subtitle */
        levels_list_current,                    /* current */
        levels_list_close,                      /* close */
        0,                                      /* ranked */
        LIST_VIEW_FINDS_NUMBERS,                /* finds */
        NULL,                                   /* key */
        0,                                      /* is_menu */
        NULL,                                   /* leads */
        0                                       /* found */
    };

    l->source = source;
    if (l->play->status.rules != NULL && !(a->screen.traits & APP_CARDS)
            && a->room.text_columns >= LEVELS_LIST_WIDE)
        l->source.columns++;    /* cards have signs instead */
    if (!l->play->status.has_pushes)
        l->source.heading[2] = "";
    if (!levels_list_collects(l))
        l->source.actions = own;
    else if (l->chapters.count > 0)
        l->source.actions = chapters;
}

void levels_list_open(struct app *a, struct play *p)
{
    struct levels_list *l = malloc(sizeof *l);
    int i;

    if (l == NULL) {
        host_say(&a->host, HOST_BAD, parlour_code_text(PARLOUR_NO_MEMORY));
        return;
    }
    memset(l, 0, sizeof *l);
    l->play = p;
    l->level = NULL;
    l->near = NULL;
    l->wanted = PARLOUR_NONE;
    for (i = 0; i < LEVELS_LIST_PICTURES; i++)
        l->picture[i].session = NULL;
    parlour_read_chapters(p->session, levels_list_take, levels_list_begin, l);
    levels_list_find_closed(l);
    l->made = solver_run_can_make(p->session) != PARLOUR_OK ? 0
        : l->chapters.count > PARLOUR_DIFFICULTIES ? l->chapters.count
        : PARLOUR_DIFFICULTIES;
    l->shown = levels_list_show(a, p);
    levels_list_dress(a, l);
    list_view_open(a, &l->source, l, p->status.level == 0 ? 0
                   : levels_list_row_of(l, p->status.level - 1));
}
