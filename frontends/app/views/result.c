/* result.c: shows the result of a game (see result.h). The game was saved when
 * it ended; a failure to save is shown in addition to the result.
 */
#include "app/play/open_game.h"
#include "app/play/server.h"
#include "app/store/game_level.h"
#include "app/store/play_time.h"
#include "app/views/board_actions.h"
#include "app/views/board_view.h"
#include "app/views/export.h"
#include "app/views/result.h"
#include "app/views/text_view.h"

enum {
    RESULT_FACTS = APP_FIGURES + 2,     /* and the fewest moves and stars,
                                           which are lines only */
    RESULT_DIMS = 200,          /* milliseconds until the card is there, */
    RESULT_COUNTS = 600,        /* that the first figure then counts up, */
    RESULT_CHEERS = 1600        /* and that a new best is celebrated */
};

struct result {
    const char *words;          /* "Solved in 12 moves" */
    int won;                    /* 0: the game is over */
    int has_score, has_pushes;
    unsigned long score, moves, pushes, seconds;
    unsigned long lines, changes;       /* of boxes; no lines: not counted */
    unsigned long par;          /* pushes or moves; 0: not known */
    int par_proved, par_moves;
    unsigned long best_moves, best_pushes; /* 0: not known */
    unsigned long least;        /* least moves from its start; 0: not known
                                   (yet) */
    int least_proved;           /* 0: it may take more */
    int records;                /* better than the best before: set of enum
                                   best_solutions_kind */
    int place;                  /* in the high scores; 0: none */
    int stars, stars_most;      /* earned and possible; 0, 0: not a level */
    int signs;                  /* the screen cannot draw the stars */
    int shown;                  /* 1: the computer showed it; it does not
                                   count */
    const char *chapter;        /* whose last unsolved level it was, or "" */
    const char *help;           /* how the player was helped, or "" */
    const struct today_result *today;   /* if it was the game of a day */
    const struct achievements *achieved;    /* in this game */
};

static void result_read(struct app *a, struct play *p, struct result *r)
{
    memset(r, 0, sizeof *r);
    parlour_ending(p->session, a->words.ending);
    r->words = a->words.ending;
    r->won = p->status.state == PARLOUR_IS_WON;
    r->has_score = p->status.has_score;
    r->has_pushes = p->status.has_pushes;
    r->score = p->status.score;
    r->moves = p->status.moves;
    r->pushes = p->status.pushes;
    r->lines = p->status.box_lines;
    r->changes = p->status.box_changes;
    r->seconds = play_time_seconds(&p->time);
    r->par = p->status.par;
    r->par_proved = p->status.par_proved;
    r->par_moves = p->status.par_moves;
    r->best_moves = p->level.known & BEST_SOLUTIONS_MOVES
        ? p->level.fewest.moves : 0;
    r->best_pushes = p->level.known & BEST_SOLUTIONS_PUSHES
        ? p->level.fewest.pushes : 0;
    r->least = p->fewest.moves;
    r->least_proved = p->fewest.proved;
    r->records = p->end.records;
    r->today = &p->end.today;
    r->achieved = &p->end.achieved;
    r->place = p->end.place;
    r->chapter = game_level_words(p->session, p->level.done);
    r->shown = (p->status.aids & PARLOUR_AID_SOLVE) != 0;
    if (p->status.levels > 0) {
        r->stars_most = r->par > 0 ? BEST_SOLUTIONS_STARS : 1;
        r->stars = r->shown || !r->won ? 0
            : best_solutions_stars(r->par_moves ? r->moves : r->pushes,
                                   r->par);
    }
    r->signs = (a->screen.traits & APP_SIGNS) != 0;
    play_time_help(p->status.aids, a->words.help);
    r->help = a->words.help;
}

/* ---- the facts, for lines and figures ---- */

struct result_fact {
    struct app_figure figure;
    char line[PARLOUR_ROW];     /* the value with more words, for a line */
    int line_only;              /* it is no figure of its own */
};

struct result_facts {
    struct result_fact all[RESULT_FACTS];
    int count;
};

static struct result_fact *result_add(struct result_facts *facts,
                                      const char *label)
{
    struct result_fact *fact = &facts->all[facts->count++];

    fact->figure.label = translate(label);
    *fact->figure.value = *fact->figure.note = *fact->line = '\0';
    fact->line_only = 0;
    return fact;
}

static struct result_fact *result_add_number(struct result_facts *facts,
                                             const char *label,
                                             unsigned long value)
{
    struct result_fact *fact = result_add(facts, label);
    struct text t;

    text_open(&t, fact->figure.value, sizeof fact->figure.value);
    translate_add_number(&t, value);
    strcpy(fact->line, fact->figure.value);
    return fact;
}

/* Adds a number and the best known one, or 0. record: the number is better. */
static struct result_fact *result_add_best(struct result_facts *facts,
                                           const char *label,
                                           unsigned long value,
                                           unsigned long best, int record)
{
    struct result_fact *fact = result_add_number(facts, label, value);
    struct text t;

    text_open(&t, fact->line, sizeof fact->line);
    if (record)
        translate_add(&t, "%lu, your best", value);
    else if (best > 0)
        translate_add(&t, "%lu, your best is %lu", value, best);
    else
        translate_add_number(&t, value);
    text_open(&t, fact->figure.note, sizeof fact->figure.note);
    if (best > 0 && best != value)
        translate_add(&t, "your best %lu", best);
    else if (best > 0)
        text_add(&t, translate("your best"));
    return fact;
}

/* Adds words to a line, after a comma. */
static void result_add_to_line(struct result_fact *fact, const char *words)
{
    char before[PARLOUR_ROW];
    struct text t;

    strcpy(before, fact->line);
    text_open(&t, fact->line, sizeof fact->line);
    text_add(&t, before);
    text_add(&t, ", ");
    text_add(&t, words);
}

/* Adds how often a box was pushed straight on, and another box than before. */
static void result_add_lines_of_boxes(struct result_facts *facts,
                                      const struct result *r)
{
    struct result_fact *fact = result_add_number(facts, "Box lines", r->lines);
    struct text t;

    text_open(&t, fact->figure.note, sizeof fact->figure.note);
    translate_add_count(&t, r->changes, "%lu box change", "%lu box changes",
                        r->changes);
    result_add_to_line(fact, fact->figure.note);
}

/* Adds how many moves were too many. In a game without par the note of the
 * moves says that there were none, too. */
static void result_add_over(struct result_fact *moves, const struct result *r)
{
    char words[PARLOUR_TEXT];
    struct text t;

    text_open(&t, words, sizeof words);
    if (r->moves <= r->least)
        text_add(&t, translate("the best possible"));
    else
        translate_add(&t, r->least_proved
                      ? "%lu over the best possible"
                      : "at most %lu over the best possible",
                      r->moves - r->least);
    if (r->par == 0)
        strcpy(moves->figure.note, words);
    if (r->moves > r->least)
        result_add_to_line(moves, words);
}

/* Adds the fewest moves. */
static void result_add_least(struct result_facts *facts,
                             const struct result *r,
                             struct result_fact *moves)
{
    struct result_fact *fact = result_add_number(facts, "Best possible",
                                                 r->least);
    struct text t;

    fact->line_only = 1;
    text_open(&t, fact->line, sizeof fact->line);
    translate_add(&t, r->least_proved ? "%lu" : "%lu or more", r->least);
    result_add_over(moves, r);
}

/* Asterisks, for a screen that cannot draw stars. */
static void result_add_stars(struct result_facts *facts,
                             const struct result *r)
{
    struct result_fact *fact = result_add(facts, "Stars");
    char earned[BEST_SOLUTIONS_STARS + 1], most[BEST_SOLUTIONS_STARS + 1];
    struct text t;

    fact->line_only = 1;
    text_open(&t, earned, sizeof earned);
    text_add_many(&t, '*', r->stars);
    text_open(&t, most, sizeof most);
    text_add_many(&t, '*', r->stars_most);
    text_open(&t, fact->line, sizeof fact->line);
    translate_add(&t, "%s of %s", earned, most);
}

static void result_collect(struct result_facts *facts, const struct result *r)
{
    struct result_fact *fact;
    struct text t;

    facts->count = 0;
    if (r->has_score)
        result_add_number(facts, "Score", r->score);
    fact = result_add_best(facts, "Moves", r->moves, r->best_moves,
                           r->records & BEST_SOLUTIONS_MOVES);
    if (r->has_pushes)
        result_add_best(facts, "Pushes", r->pushes, r->best_pushes,
                        r->records & BEST_SOLUTIONS_PUSHES);
    if (r->lines > 0)
        result_add_lines_of_boxes(facts, r);
    if (r->least > 0)
        result_add_least(facts, r, fact);
    if (r->par > 0) {
        fact = result_add_number(facts, r->par_proved ? "Best possible"
                                 : "Best known", r->par);
        text_open(&t, fact->line, sizeof fact->line);
        if (r->par_moves)
            translate_add_moves(&t, r->par);
        else
            translate_add_pushes(&t, r->par);
    }
    if (r->signs && r->stars_most == BEST_SOLUTIONS_STARS && r->stars > 0)
        result_add_stars(facts, r);
    fact = result_add(facts, "Time");
    text_open(&t, fact->figure.value, sizeof fact->figure.value);
    play_time_add(&t, r->seconds);
    strcpy(fact->line, fact->figure.value);
    if (r->place > 0) {
        fact = result_add_number(facts, "Rank", (unsigned long)r->place);
        text_open(&t, fact->line, sizeof fact->line);
        translate_add(&t, "%d in the high scores", r->place);
    }
}

static void result_add_line(struct view *v, const struct result_fact *fact)
{
    text_view_add(v, APP_LINE_PAIR, fact->figure.label, fact->line);
}

/* Begins another sentence if there is one. */
static void result_add_space(struct text *t)
{
    if (t->length > 0)
        text_add(t, strchr(".!", t->start[t->length - 1]) != NULL
                    ? " " : ". ");
}

/* Adds that all levels of a chapter are solved. */
static void result_add_chapter(struct text *t, const struct result *r)
{
    if (*r->chapter == '\0')
        return;
    translate_add(t, "All levels of %s are solved", r->chapter);
}

/* Writes how the player was helped, or that there is a record; which chapter
 * ends; what it is for the game of a day; and what was achieved. */
static void result_remark(char *words, size_t room, const struct result *r)
{
    struct text t;
    int i;

    text_open(&t, words, room);
    text_add(&t, r->help);
    if (*r->help == '\0' && r->records != 0)
        text_add(&t, translate("A new record!"));
    if (*r->chapter != '\0')
        result_add_space(&t);
    result_add_chapter(&t, r);
    if (r->today->counts != TODAY_NO_DAY)
        result_add_space(&t);
    today_add_result(&t, r->today);
    for (i = 0; i < r->achieved->count; i++) {
        result_add_space(&t);
        achievements_add(&t, r->achieved, i);
    }
}

/* ---- what to do next ---- */

/* Opens a session with a copy of the game. Returns NULL and sets *error if it
 * fails. */
static struct parlour_session *result_copy(const struct app *a,
                                           const struct play *p,
                                           struct parlour_error *error)
{
    struct text_long text = { NULL, 0, 0 };
    struct parlour_session *s;
    int code;

    s = open_game_last(&a->host.settings, p->status.game, p->session, error);
    if (s == NULL)
        return NULL;
    code = parlour_save(p->session, text_put_line, &text) == PARLOUR_OK
        ? parlour_load(s, text.start, error)
        : parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    free(text.start);
    if (code == PARLOUR_OK)
        return s;
    parlour_close(s);
    return NULL;
}

/* Watches a copy, so that the player's game stays as it is. */
static void result_watch(struct app *a, struct play *p)
{
    struct parlour_command restart = PARLOUR_COMMAND_INIT;
    struct parlour_error error;
    struct parlour_session *s = result_copy(a, p, &error);

    if (s == NULL) {
        host_say(&a->host, HOST_BAD, error.words);
        return;
    }
    restart.act = PARLOUR_DO_RESTART;
    parlour_do(s, &restart);
    parlour_note_aid(s, PARLOUR_AID_REPLAY);
    board_view_watch(a, s);
}

/* What is not about the result itself the board does. */
static void result_act(struct app *a, int action)
{
    struct play *p = view_play(a);

    view_pop(a);
    if (action == APP_DO_RESTART)
        play_act(p, PARLOUR_DO_RESTART, PARLOUR_NONE);
    else if (action == APP_DO_WATCH)
        result_watch(a, p);
    else if (action == APP_DO_COPY)
        export_copy_signs(a, p);
    else
        view_pass(a, action);
}

static void result_dress(struct app *a, struct app_action *action)
{
    const struct play *p = view_play(a);
    int onward = p == NULL ? APP_DO_NOTHING : board_actions_after(p);

    if (action->code == APP_DO_RESTART)
        action->label = "Again";
    if (action->code == APP_DO_COPY) {
        action->label = "Copy board";
        action->words = "copy result and board in signs, for a chat";
    }
    if (action->code != APP_DO_PICK)
        return;
    action->can = action->main = onward != APP_DO_NOTHING;
    action->label = board_actions_onward_label(onward);
}

static void result_add_lines(struct app *a, struct view *v, struct play *p)
{
    char words[PARLOUR_TEXT];
    struct text t;
    struct result_facts facts;
    struct result r;
    int i;

    result_read(a, p, &r);
    result_collect(&facts, &r);
    text_view_add(v, APP_LINE_HEADING, "", r.words);
    for (i = 0; i < facts.count; i++)
        result_add_line(v, &facts.all[i]);
    if (*r.help != '\0')
        text_view_add(v, APP_LINE_PLAIN, "", r.help);
    text_open(&t, words, sizeof words);
    result_add_chapter(&t, &r);
    if (t.length > 0)
        text_view_add(v, APP_LINE_PLAIN, "", words);
    text_open(&t, words, sizeof words);
    today_add_result(&t, r.today);
    if (t.length > 0)
        text_view_add(v, APP_LINE_PLAIN, "", words);
    for (i = 0; i < r.achieved->count; i++) {
        text_open(&t, words, sizeof words);
        achievements_add(&t, r.achieved, i);
        text_view_add(v, APP_LINE_PLAIN, "", words);
    }
}

/* ---- what is shown bit by bit ---- */

/* Returns how much of a part of the result was shown by now, 0 to
 * ANIMATION_WHOLE. start, lasts: in milliseconds since it is shown. */
static int result_part(const struct app *a, unsigned long start,
                       unsigned long lasts)
{
    unsigned long shown = view_shown(a);

    if (shown >= start + lasts || a->entry.lasts == 0)
        return ANIMATION_WHOLE;
    return shown <= start ? 0
        : (int)((shown - start) * ANIMATION_WHOLE / lasts);
}

/* Returns how far the stars have landed: each falls when the one before it has
 * landed. */
static int result_landed(const struct app *a, const struct result *r)
{
    unsigned long start = APP_FIRST_STAR - APP_STAR;
    int landed = 0, i;

    for (i = 0; i < r->stars; i++, start += APP_STAR)
        landed += result_part(a, start, APP_STAR);
    return landed;
}

static int result_is_best(const struct result *r)
{
    return *r->help == '\0'
        && (r->records != 0 || (r->has_score && r->place == 1));
}

/* Returns the milliseconds until all of it is shown. */
static unsigned long result_lasts(const struct result *r)
{
    unsigned long most = r->stars > 0
        ? APP_FIRST_STAR + (unsigned long)(r->stars - 1) * APP_STAR : 0;
    unsigned long other = RESULT_DIMS
        + (result_is_best(r) ? RESULT_CHEERS : RESULT_COUNTS);

    return most > other ? most : other;
}

/* Each star lands with its note. Returns the milliseconds until the next one
 * does, or APP_RESTS. */
static long result_tick_stars(struct app *a, struct play *p)
{
    unsigned long next;
    struct result r;

    if (a->entry.lasts == 0)
        return APP_RESTS;
    result_read(a, p, &r);
    while (p->end.stars < result_landed(a, &r) / ANIMATION_WHOLE)
        a->host.sound(a->host.context, HOST_SOUND_RISE + p->end.stars++);
    next = APP_FIRST_STAR + (unsigned long)p->end.stars * APP_STAR;
    return p->end.stars >= r.stars || next <= view_shown(a) ? APP_RESTS
        : (long)(next - view_shown(a));
}

/* The least moves are known some time after the result is shown. */
static long result_tick(struct app *a, struct view *v)
{
    struct play *p = view_play(a);

    if (p == NULL)
        return APP_RESTS;
    if (play_found_fewest(p)) {
        text_view_clear(v);
        result_add_lines(a, v, p);
        host_redraw(&a->host);
    }
    return result_tick_stars(a, p);
}

/* Writes the first figure while it counts up. */
static void result_count(const struct app *a, const struct result *r,
                         struct app_figure *figure)
{
    unsigned long value = r->has_score ? r->score : r->moves;
    unsigned long part = (unsigned long)result_part(a, RESULT_DIMS,
                                                    RESULT_COUNTS);
    struct text t;

    if (part == ANIMATION_WHOLE)
        return;
    text_open(&t, figure->value, sizeof figure->value);
    translate_add_number(&t, value / ANIMATION_WHOLE * part
                         + value % ANIMATION_WHOLE * part / ANIMATION_WHOLE);
}

static const int result_actions[] = {
    APP_DO_PICK, APP_DO_RESTART, APP_DO_SUBMIT, APP_DO_SHORTEN, APP_DO_WATCH,
    APP_DO_SHARE, APP_DO_COPY, APP_DO_PICTURE, VIEW_UNSHOWN, APP_DO_UNDO,
    APP_DO_SCORES, APP_DO_STATISTICS, APP_DO_NEW, APP_DO_FOLLOWING,
    APP_DO_LEVELS, APP_DO_CHOOSE, APP_DO_NOTHING
};

/* A screen without a clipboard has no signs for a chat either. */
static int result_offers(struct app *a, int action)
{
    const struct play *p = view_play(a);

    if (action == APP_DO_SHORTEN)
        return parlour_can_shorten(p->session) != PARLOUR_UNSUPPORTED;
    if (action == APP_DO_SUBMIT)
        return server_takes(&p->status);
    return action != APP_DO_COPY || a->screen.copy != NULL;
}

static const struct text_view_calls result_calls = {
    result_actions,             /* actions */
    result_offers,              /* offers */
    result_act,                 /* act */
    result_dress,               /* dress */
    result_tick,                /* tick */
    0                           /* passes */
};

void result_open(struct app *a, struct play *p)
{
    char words[PARLOUR_TEXT];
    struct result r;
    struct view *v;

    if (!parlour_ending(p->session, words))
        return;
    v = text_view_new(a, app_title(a), 1, &result_calls);   /* the board's */
    if (v == NULL)
        return;
    play_search_fewest(p);
    result_add_lines(a, v, p);
    view_push(a, v);
    result_read(a, p, &r);
    p->end.stars = 0;
    if (a->entry.lasts > 0) {
        a->entry.fades = RESULT_DIMS;
        a->entry.lasts = result_lasts(&r);
    }
}

int app_result(struct app *a, struct app_result *shown)
{
    struct play *p = view_play(a);
    struct result_facts facts;
    struct result r;
    int i;

    if (p == NULL || !text_view_is(a->top, &result_calls))
        return 0;
    result_read(a, p, &r);
    result_collect(&facts, &r);
    result_remark(a->words.remark, sizeof a->words.remark, &r);
    shown->words = r.words;
    shown->won = r.won;
    shown->stars = r.stars;
    shown->stars_most = r.stars_most;
    shown->figures = a->words.figures;
    shown->figure_count = 0;
    for (i = 0; i < facts.count; i++)
        if (!facts.all[i].line_only)
            a->words.figures[shown->figure_count++] = facts.all[i].figure;
    result_count(a, &r, &a->words.figures[0]);
    shown->remark = a->words.remark;
    shown->landed = result_landed(a, &r);
    shown->best = result_is_best(&r);
    shown->cheer = shown->best
        ? result_part(a, RESULT_DIMS, RESULT_CHEERS) % ANIMATION_WHOLE : 0;
    return 1;
}
