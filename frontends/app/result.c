/* result.c: shows the result of a game (see result.h). The game was saved when
 * it ended; a failure to save is shown in addition to the result.
 */
#include "app/app_state.h"
#include "app/board_actions.h"
#include "app/board_view.h"
#include "app/import_export.h"
#include "app/least_moves.h"
#include "app/open_game.h"
#include "app/result.h"
#include "app/scores.h"
#include "app/text_view.h"

struct result {
    const char *words;          /* "Solved in 12 moves" */
    int won;                    /* 0: the game is over */
    int has_score, has_pushes;
    unsigned long score, moves, pushes, seconds;
    unsigned long par;          /* pushes; 0: not known */
    int par_proved;
    unsigned long best_moves, best_pushes; /* 0: not known */
    unsigned long least;        /* least moves from its start; 0: not known
                                   (yet) */
    int least_proved;           /* 0: it may take more */
    int record;                 /* 1: better than the best before */
    int place;                  /* in the high scores; 0: none */
    int stars, stars_most;      /* earned and possible; 0, 0: not a level */
    int shown;                  /* 1: the computer showed it; it does not
                                   count */
    const char *help;           /* how the player was helped, or "" */
};

static void result_read(struct app *a, struct play *p, struct result *r)
{
    struct parlour_status status;

    memset(r, 0, sizeof *r);
    play_status(p, &status);
    parlour_ending(p->session, a->words.ending);
    r->words = a->words.ending;
    r->won = status.state == PARLOUR_IS_WON;
    r->has_score = status.has_score;
    r->has_pushes = status.has_pushes;
    r->score = status.score;
    r->moves = status.moves;
    r->pushes = status.pushes;
    r->seconds = play_time_seconds(&p->time);
    r->par = status.par;
    r->par_proved = status.par_proved;
    r->best_moves = p->level.known & BEST_SOLUTIONS_MOVES
        ? p->level.fewest.moves : 0;
    r->best_pushes = p->level.known & BEST_SOLUTIONS_PUSHES
        ? p->level.fewest.pushes : 0;
    r->least = p->least.moves;
    r->least_proved = p->least.proved;
    r->record = p->end.records != 0;
    r->place = p->end.place;
    r->shown = (status.aids & PARLOUR_AID_SOLVE) != 0;
    if (status.levels > 0) {
        r->stars_most = r->par > 0 ? BEST_SOLUTIONS_STARS : 1;
        r->stars = r->shown || !r->won ? 0
            : best_solutions_stars(r->pushes, r->par);
    }
    scores_help(status.aids, a->words.help);
    r->help = a->words.help;
}

/* ---- as lines ---- */

static void result_add(struct view *v, const char *name, unsigned long value,
                       const char *more)
{
    char words[PARLOUR_TEXT];
    struct text t;

    text_open(&t, words, sizeof words);
    text_add_number(&t, value);
    text_add(&t, more);
    text_view_add(v, APP_LINE_PAIR, name, words);
}

/* Adds a number and the best known one; record: the number is better. */
static void result_add_best(struct view *v, const char *name,
                            unsigned long value, unsigned long best,
                            int record)
{
    char more[PARLOUR_TEXT];
    struct text t;

    text_open(&t, more, sizeof more);
    if (record)
        text_add(&t, ", your best");
    else if (best > 0) {
        text_add(&t, ", your best is ");
        text_add_number(&t, best);
    }
    result_add(v, name, value, more);
}

/* Asterisks, for a screen that cannot draw stars. */
static void result_add_stars(struct view *v, const struct result *r)
{
    char words[PARLOUR_TEXT];
    struct text t;

    if (r->stars_most < BEST_SOLUTIONS_STARS || r->stars == 0)
        return;
    text_open(&t, words, sizeof words);
    text_add_many(&t, '*', r->stars);
    text_add(&t, " of ");
    text_add_many(&t, '*', r->stars_most);
    text_view_add(v, APP_LINE_PAIR, "Stars", words);
}

static void result_add_figures(struct app *a, struct view *v,
                               const struct play *p,
                               const struct result *r)
{
    char time[PARLOUR_TEXT];
    struct text t;

    if (r->has_score)
        result_add(v, "Score", r->score, "");
    result_add_best(v, "Moves", r->moves, r->best_moves,
                    p->end.records & BEST_SOLUTIONS_MOVES);
    if (r->has_pushes)
        result_add_best(v, "Pushes", r->pushes, r->best_pushes,
                        p->end.records & BEST_SOLUTIONS_PUSHES);
    if (r->least > 0)
        result_add(v, "Least", r->least, r->least_proved ? "" : " or more");
    if (r->par > 0)
        result_add(v, "Par", r->par, r->par_proved ? " pushes (proved)"
                                                   : " pushes");
    if (a->screen.traits & APP_SIGNS)
        result_add_stars(v, r);
    text_open(&t, time, sizeof time);
    play_time_add(&t, r->seconds);
    text_view_add(v, APP_LINE_PAIR, "Time", time);
    if (r->place > 0)
        result_add(v, "Place", (unsigned long)r->place,
                   " in the high scores");
    if (*r->help != '\0')
        text_view_add(v, APP_LINE_PLAIN, "", r->help);
}

/* ---- as figures ---- */

/* Adds a figure; note: words, a number if it is above 0, and an ending. */
static void result_figure(struct app_result *shown, struct app_figure *all,
                          const char *label, unsigned long value,
                          const char *note, unsigned long number,
                          const char *end)
{
    struct app_figure *f = &all[shown->figure_count++];
    struct text t;

    f->label = label;
    text_open(&t, f->value, sizeof f->value);
    text_add_number(&t, value);
    text_open(&t, f->note, sizeof f->note);
    text_add(&t, note);
    if (number > 0)
        text_add_number(&t, number);
    text_add(&t, end);
}

/* best: the player's best, or 0. */
static void result_compare(struct app_result *shown, struct app_figure *all,
                           const char *label, unsigned long value,
                           unsigned long best)
{
    result_figure(shown, all, label, value,
                  best == 0 ? "" : best == value ? "best" : "best ",
                  best == value ? 0 : best, "");
}

static void result_collect(struct app_result *shown, struct app_figure *all,
                           const struct result *r)
{
    struct text t;

    if (r->has_score)
        result_figure(shown, all, "Score", r->score, "", 0, "");
    if (r->least > 0 && r->par == 0)
        result_figure(shown, all, "Moves", r->moves, "least ", r->least,
                      r->least_proved ? "" : "+");
    else
        result_compare(shown, all, "Moves", r->moves, r->best_moves);
    if (r->has_pushes)
        result_compare(shown, all, "Pushes", r->pushes, r->best_pushes);
    if (r->par > 0)
        result_figure(shown, all, "Par", r->par,
                      r->par_proved ? "fewest" : "", 0, "");
    result_figure(shown, all, "Time", 0, "", 0, "");
    text_open(&t, all[shown->figure_count - 1].value, PARLOUR_TEXT);
    play_time_add(&t, r->seconds);
    if (r->place > 0)
        result_figure(shown, all, "Place", (unsigned long)r->place, "", 0,
                      "");
}

/* Writes how the player was helped, or that there is a record. */
static void result_remark(char *words, size_t room, const struct result *r)
{
    struct text t;

    text_open(&t, words, room);
    text_add(&t, r->help);
    if (*r->help == '\0' && r->record)
        text_add(&t, "A new record!");
}

/* ---- what to do next ---- */

static void result_again(struct app *a, struct play *p)
{
    play_act(a, p, PARLOUR_DO_RESTART, PARLOUR_NONE);
}

/* Opens a session with a copy of the game. Returns NULL and sets *error if it
 * fails. */
static struct parlour_session *result_copy(const struct app *a,
                                           const struct play *p,
                                           struct parlour_error *error)
{
    struct text_long text = { NULL, 0, 0 };
    struct parlour_status status;
    struct parlour_session *s;
    int code;

    play_status(p, &status);
    s = open_game_last(&a->settings, status.game, error);
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
        view_say(a, APP_BAD, error.words);
        return;
    }
    restart.act = PARLOUR_DO_RESTART;
    parlour_do(s, &restart);
    parlour_note_aid(s, PARLOUR_AID_REPLAY);
    board_view_watch(a, s);
}

static void result_obey(struct app *a, int action)
{
    struct play *p = play_top(a);

    view_pop(a);
    switch (action) {
    case APP_DO_PICK:
        board_actions_onward(a, p);
        break;
    case APP_DO_RESTART:
        result_again(a, p);
        break;
    case APP_DO_WATCH:
        result_watch(a, p);
        break;
    case APP_DO_SHORTEN:
        board_actions_shorten(a, p);
        break;
    case APP_DO_SHARE:
        import_export_share(a, p);
        break;
    default:
        app_do(a, action);
        break;
    }
}

static void result_dress(struct app *a, struct app_action *action)
{
    const struct play *p = play_top(a);
    int onward = p == NULL ? APP_DO_NOTHING : play_onward(p);

    if (action->code == APP_DO_RESTART)
        action->label = "Again";
    if (action->code != APP_DO_PICK)
        return;
    action->can = action->main = onward != APP_DO_NOTHING;
    action->label = board_actions_onward_label(onward);
}

static void result_add_lines(struct app *a, struct view *v, struct play *p)
{
    struct result r;

    result_read(a, p, &r);
    text_view_add(v, APP_LINE_HEADING, "", r.words);
    result_add_figures(a, v, p, &r);
    if (a->tone == APP_BAD && *a->said != '\0')
        text_view_add(v, APP_LINE_PLAIN, "", a->said);
}

/* The least moves are known some time after the result is shown. */
static void result_tick(struct app *a, struct view *v)
{
    struct play *p = play_top(a);

    if (p == NULL || !least_moves_tick(a, p))
        return;
    text_view_clear(v);
    result_add_lines(a, v, p);
    view_redraw(a);
}

/* What to do next; in a game whose solutions can be made shorter that has a
 * button too. */
static const int *result_actions(const struct play *p)
{
    static const int plain[] = {
        APP_DO_PICK, APP_DO_RESTART, APP_DO_WATCH, APP_DO_SHARE,
        VIEW_UNSHOWN, APP_DO_UNDO, APP_DO_SCORES, APP_DO_NEW,
        APP_DO_FOLLOWING, APP_DO_LEVELS, APP_DO_CHOOSE, APP_DO_NOTHING
    };
    static const int solved[] = {
        APP_DO_PICK, APP_DO_RESTART, APP_DO_SHORTEN, APP_DO_WATCH,
        APP_DO_SHARE, VIEW_UNSHOWN, APP_DO_UNDO, APP_DO_SCORES, APP_DO_NEW,
        APP_DO_FOLLOWING, APP_DO_LEVELS, APP_DO_CHOOSE, APP_DO_NOTHING
    };

    return parlour_can_shorten(p->session) == PARLOUR_UNSUPPORTED ? plain
                                                                  : solved;
}

void result_open(struct app *a, struct play *p)
{
    struct parlour_status status;
    char words[PARLOUR_TEXT];
    struct view *v;

    play_status(p, &status);
    if (!parlour_ending(p->session, words))
        return;
    v = text_view_new(a, status.title, 1, result_actions(p), result_obey);
    if (v == NULL)
        return;
    text_view_dress(v, result_dress);
    text_view_set_tick(v, result_tick);
    least_moves_ask(a, p);
    result_add_lines(a, v, p);
    view_push(a, v);
}

int result_query(struct app *a, struct app_result *shown)
{
    struct play *p = play_top(a);
    struct result r;

    if (p == NULL || !text_view_is(a->top, result_obey))
        return 0;
    result_read(a, p, &r);
    result_remark(a->words.remark, sizeof a->words.remark, &r);
    shown->words = r.words;
    shown->won = r.won;
    shown->stars = r.stars;
    shown->stars_most = r.stars_most;
    shown->figures = a->words.figures;
    shown->figure_count = 0;
    result_collect(shown, a->words.figures, &r);
    shown->remark = a->words.remark;
    return 1;
}
