/* auto_player.c: plays moves by itself (see auto_player.h). A solution is read
 * move by move from the search's memory. Each move is a command of its own, so
 * it is saved and undone like a player's. While a hint is played the search
 * for the next one runs. Moves undone in a pause are redone first.
 */
#include "app/views/auto_player.h"

enum {
    AUTO_PLAYER_FIRST = 700,    /* milliseconds before the first move, so that
                                   the message can be read; and between
                                   reports */
    AUTO_PLAYER_WHOLE = 100     /* percent */
};

/* Milliseconds between moves, by speed. */
static const unsigned long auto_player_pauses[SETTINGS_SPEEDS] = {
    200, 240, 160, 120, 40
};

static const char *const auto_player_keys =
    "(Enter or Space: pause, any other key: stop)";

/* ---- messages ---- */

static void auto_player_say(struct app *a, const char *first,
                            const char *second)
{
    char words[PARLOUR_ERROR];
    struct text t;

    text_open(&t, words, sizeof words);
    text_add(&t, translate(first));
    text_add_char(&t, ' ');
    text_add(&t, translate(second));
    host_say(&a->host, HOST_PLAIN, words);
}

/* Says what was found. Returns 0 if it is not worth showing. */
static int auto_player_say_found(struct app *a)
{
    const struct parlour_search *found = solver_job_found(&a->host.job);
    char words[PARLOUR_ERROR], length[PARLOUR_TEXT];
    struct text t, part;
    int good = 1;

    text_open(&t, words, sizeof words);
    if (found->best == PARLOUR_SHORTER) {
        good = solver_run_add_gain(&a->host.job.run, &t);
    } else {
        text_open(&part, length, sizeof length);
        solver_run_add_length(found, &part);
        translate_add(&t, "A solution in %s", length);
    }
    if (found->optimal) {
        text_add(&t, ", ");
        text_add(&t, translate("the best possible"));
    }
    solver_run_add_note(&a->host.job.run, &t);
    text_add(&t, good ? " " : "");
    text_add(&t, good ? translate(auto_player_keys) : "");
    host_say(&a->host, good ? HOST_GOOD : HOST_PLAIN, words);
    return good;
}

/* Shows the hint: the pick key takes it if it is the next one. */
static void auto_player_say_hint(struct app *a, struct play *p)
{
    char words[PARLOUR_ERROR];
    struct text t;

    p->time.tally.hints++;
    p->animation.stale = 1;     /* the hint marks cells */
    a->host.offers = 1;
    text_open(&t, words, sizeof words);
    solver_run_add_hint(&a->host.job.run, p->session, a->player.hint,
                        a->screen.traits & APP_CURSOR ? "" : NULL, &t);
    text_add_char(&t, ' ');
    text_add(&t, translate("(Enter: make this move)"));
    host_say(&a->host, HOST_PLAIN, words);
}

/* Reports the progress of the search. */
static void auto_player_say_search(struct app *a)
{
    const struct parlour_search *search = solver_job_found(&a->host.job);
    struct solver_job_progress progress;
    char words[PARLOUR_ERROR];
    struct text t;

    solver_job_progress(&a->host.job, &progress);
    text_open(&t, words, sizeof words);
    if (search->makes)
        translate_add(&t, "Generating a level: %s...",
                      translate(parlour_difficulty_word(search->difficulty)));
    else
        text_add(&t, translate(a->host.job.hints ? "Looking for a good move..."
                               : search->best == PARLOUR_SHORTER
                               ? "Looking for a shorter solution..."
                               : "Looking for a solution..."));
    text_add_char(&t, ' ');
    if (progress.whole > 0) {
        translate_add(&t, "table %lu%%", progress.done
                      / (progress.whole / AUTO_PLAYER_WHOLE + 1));
        text_add_char(&t, ' ');
    } else if (progress.states > 0 && !search->makes) {
        translate_add_count(&t, progress.states, "%lu position",
                            "%lu positions", progress.states);
        text_add_char(&t, ' ');
    }
    text_add(&t, translate("(any key: stop)"));
    host_say(&a->host, HOST_PLAIN, words);
}

/* ---- asking ---- */

static int auto_player_refuse(struct app *a, int code)
{
    a->player.shows = AUTO_PLAYER_NOTHING;
    host_say(&a->host, HOST_BAD, solver_run_refusal(&a->host.job.run, code));
    return 0;
}

/* Starts to show moves; the first `redos` of them are redone. */
static void auto_player_show(struct app *a, int what, unsigned long redos)
{
    struct auto_player *o = &a->player;

    o->shows = what;
    o->left = redos;
    o->paused = o->step = 0;
    o->due = a->host.now + AUTO_PLAYER_FIRST;
}

/* Starts the search that an action asks for. */
static int auto_player_search(struct app *a, struct play *p, int action)
{
    struct auto_player *o = &a->player;
    struct solver_job *job = &a->host.job;
    int code;

    *o->hint = '\0';
    job->run.best = &p->level.best;
    code = action == APP_DO_SHORTEN ? solver_job_shorten(job, p->session)
        : action == APP_DO_AUTOPLAY
        ? solver_job_watch(job, p->session, o->hint)
        : solver_job_hint(job, p->session, o->hint);
    job->run.best = NULL;       /* the play may be closed */
    play_refresh(p);            /* a hint is marked, and counts as help */
    return code;
}

void auto_player_ask(struct app *a, struct play *p, int action)
{
    struct auto_player *o = &a->player;
    int code = auto_player_search(a, p, action);

    auto_player_show(a, AUTO_PLAYER_NOTHING, 0);
    o->asked = action;
    if (code != PARLOUR_OK) {
        auto_player_refuse(a, code);
    } else if (action == APP_DO_AUTOPLAY && a->host.job.hints) {
        auto_player_show(a, AUTO_PLAYER_HINTS, 0);
        auto_player_say(a, "The computer plays", auto_player_keys);
    } else if (*o->hint != '\0') {
        auto_player_say_hint(a, p);
    } else {
        auto_player_say_search(a);
    }
}

void auto_player_make(struct app *a, struct play *p,
                      const struct game_level *level)
{
    int code = solver_job_make(&a->host.job, p->session, level);

    auto_player_show(a, AUTO_PLAYER_NOTHING, 0);
    a->player.asked = APP_DO_NEW;
    if (code == PARLOUR_OK)
        auto_player_say_search(a);
    else if (code == PARLOUR_UNSUPPORTED)
        host_say(&a->host, HOST_BAD, SOLVER_RUN_ELSEWHERE);
    else
        auto_player_refuse(a, code);
}

int auto_player_begin_day(struct app *a, struct play *p, const char *day)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_error error;
    struct game_level level;
    int code = parlour_daily(p->status.game, day, &o, &level.difficulty,
                             &error);

    o.entropy = platform_entropy;
    level.seed = o.seed;
    if (code == PARLOUR_OK && level.difficulty == PARLOUR_NONE)
        code = games_begin(p, &o, &error);
    else if (code == PARLOUR_OK)
        auto_player_make(a, p, &level);
    if (code != PARLOUR_OK)
        host_say(&a->host, HOST_BAD, error.words);
    return code == PARLOUR_OK;
}

void auto_player_replay(struct app *a, struct play *p)
{
    a->player.asked = APP_DO_WATCH;
    auto_player_show(a, p->status.redos > 0 ? AUTO_PLAYER_REPLAY
                                         : AUTO_PLAYER_NOTHING,
                     p->status.redos);
    if (p->status.redos == 0)
        host_say(&a->host, HOST_PLAIN, "Nothing to redo");
    else
        auto_player_say(a, "Replay", auto_player_keys);
}

void auto_player_demonstrate(struct app *a, const struct play *p)
{
    auto_player_show(a, AUTO_PLAYER_DEMONSTRATION, p->status.redos);
}

/* ---- stopping, pausing ---- */

int app_is_searching(struct app *a)
{
    return solver_job_state(&a->host.job) != SOLVER_JOB_IDLE;
}

int auto_player_shows(const struct app *a)
{
    return a->player.shows != AUTO_PLAYER_NOTHING;
}

int app_is_busy(struct app *a)
{
    return app_is_searching(a) || auto_player_shows(a);
}

int app_offers_hint(const struct app *a)
{
    return a->host.offers;
}

const char *auto_player_pick_label(const struct app *a)
{
    if (a->host.offers)
        return "Play it";
    return !auto_player_shows(a) ? NULL
        : a->player.paused ? "Resume" : "Pause";
}

int auto_player_stop(struct app *a)
{
    int busy = app_is_busy(a);

    a->player.shows = AUTO_PLAYER_NOTHING;
    a->host.offers = 0;
    solver_job_drop(&a->host.job);
    return busy;
}

/* Pauses, continues or steps. */
static void auto_player_pause(struct app *a, const struct play *p, int action)
{
    struct auto_player *o = &a->player;

    o->paused = action != APP_DO_PICK || !o->paused;
    o->step = action == APP_DO_REDO ? 1
        : action == APP_DO_UNDO && p->status.moves > 0 ? -1 : 0;
    o->due = a->host.now;
    if (o->paused)
        auto_player_say(a, "Paused",
                        "(Enter or Space: resume, u/r: step, any other key:"
                        " stop)");
    else
        auto_player_say(a, "Resumed", auto_player_keys);
}

static void auto_player_take_hint(struct app *a, struct play *p)
{
    struct parlour_command c = PARLOUR_COMMAND_INIT;

    c.act = PARLOUR_DO_PLAY;
    c.text = a->player.hint;
    play_do(p, &c);
}

/* Unmarks the cells of a hint that is not played. */
static void auto_player_unmark(struct play *p)
{
    struct parlour_command unpick = PARLOUR_COMMAND_INIT;

    unpick.act = PARLOUR_DO_UNPICK;
    parlour_do(p->session, &unpick);
    play_refresh(p);
    p->animation.stale = 1;
}

/* Returns 1 if an action does not stop a search or a replay. */
static int auto_player_survives(const struct app *a, int action)
{
    switch (action) {
    case APP_DO_LARGER:
    case APP_DO_SMALLER:
    case APP_DO_ZOOM_IN:
    case APP_DO_ZOOM_OUT:
    case APP_DO_FULL:
    case APP_DO_REDRAW:
        return 1;
    case APP_DO_FASTER:
    case APP_DO_SLOWER:
    case APP_DO_ANIMATION:
        return auto_player_shows(a);
    default:
        return 0;
    }
}

int auto_player_act(struct app *a, struct play *p, int action)
{
    struct auto_player *o = &a->player;
    int hints = o->shows == AUTO_PLAYER_HINTS;

    if (a->host.offers && action == APP_DO_PICK) {
        auto_player_take_hint(a, p);
        return 1;
    }
    if (auto_player_survives(a, action))
        return 0;
    a->host.offers = 0;
    if (auto_player_shows(a) && (action == APP_DO_PICK || action == APP_DO_UNDO
                                 || action == APP_DO_REDO)) {
        auto_player_pause(a, p, action);
        return 1;
    }
    if (!auto_player_stop(a))
        return 0;
    if (hints)
        auto_player_unmark(p);
    host_say(&a->host, HOST_PLAIN, "Stopped");
    return action == APP_DO_BACK || action == o->asked;
}

/* ---- answers ---- */

static void auto_player_learn(struct app *a, struct play *p)
{
    struct auto_player *o = &a->player;
    int code;

    if (solver_job_found(&a->host.job)->makes)
        play_leave(p);
    code = solver_job_collect(&a->host.job, p->session, o->hint);
    play_refresh(p);
    if (code != PARLOUR_OK) {
        auto_player_refuse(a, code);
    } else if (o->shows == AUTO_PLAYER_HINTS) {
        return;
    } else if (*o->hint != '\0') {
        auto_player_say_hint(a, p);
    } else if (solver_job_found(&a->host.job)->makes) {
        play_changed(p);
        play_say_opened(p, "A new level (N: the next one)");
    } else if (auto_player_say_found(a)) {
        auto_player_show(a, AUTO_PLAYER_SOLUTION, 0);
        o->next = solver_job_found(&a->host.job)->moves;
    }
}

/* ---- showing ---- */

static int auto_player_has_next(const struct auto_player *o)
{
    if (o->shows == AUTO_PLAYER_NOTHING || (o->paused && o->step == 0))
        return 0;
    return o->step < 0 || o->left > 0
        || (o->shows == AUTO_PLAYER_HINTS ? *o->hint != '\0'
            : o->shows == AUTO_PLAYER_SOLUTION);
}

/* Takes the next move of the solution or hint into `shown`. Returns 0 if it is
 * the last. */
static int auto_player_take(struct auto_player *o,
                            const struct parlour_session *s)
{
    if (o->shows == AUTO_PLAYER_HINTS) {
        memcpy(o->shown, o->hint, sizeof o->shown);
        *o->hint = '\0';
        return 1;
    }
    return parlour_search_next(s, &o->next, o->shown) && *o->next != '\0';
}

/* Notes that a move is undone, which makes the next hint invalid. */
static void auto_player_take_back(struct app *a)
{
    struct auto_player *o = &a->player;

    o->left++;
    if (o->shows == AUTO_PLAYER_HINTS) {
        solver_job_drop(&a->host.job);
        *o->hint = '\0';
    }
}

/* Prepares the command for the next move. Sets *last to 1 if it is the last
 * one. */
static void auto_player_next(struct app *a, struct play *p,
                             struct parlour_command *c, int *last)
{
    struct auto_player *o = &a->player;
    static const struct parlour_command none = PARLOUR_COMMAND_INIT;

    *c = none;
    c->number = 1;
    *last = 0;
    if (o->step < 0) {
        c->act = PARLOUR_DO_UNDO;
        auto_player_take_back(a);
    } else if (o->left > 0) {
        c->act = PARLOUR_DO_REDO;
        *last = --o->left == 0 && (o->shows == AUTO_PLAYER_REPLAY
                                   || o->shows == AUTO_PLAYER_DEMONSTRATION);
    } else {
        *last = !auto_player_take(o, p->session);
        parlour_note_aid(p->session, PARLOUR_AID_SOLVE);
        play_refresh(p);
        c->act = PARLOUR_DO_PLAY;
        c->text = o->shown;
    }
    o->step = 0;
}

/* Says that everything was shown, and what to do now. */
static void auto_player_end(struct app *a, const struct play *p, int what)
{
    a->player.shows = AUTO_PLAYER_NOTHING;
    if (what == AUTO_PLAYER_DEMONSTRATION)
        return;
    if (what != AUTO_PLAYER_REPLAY)
        host_say(&a->host, HOST_PLAIN, "");
    else if (p->own)
        host_say(&a->host, HOST_PLAIN, "End of the replay (u: undo)");
    else
        host_say(&a->host, HOST_PLAIN,
                 "End of the replay (Esc: back to your game)");
}

static void auto_player_move(struct app *a, struct play *p)
{
    struct auto_player *o = &a->player;
    int what = o->shows, last, code;
    struct parlour_command c;

    auto_player_next(a, p, &c, &last);
    a->host.watched = 1;
    code = play_do(p, &c);
    a->host.watched = 0;
    o->due = a->host.now + auto_player_pauses[p->animation.speed];
    if (animation_is_running(&p->animation))
        o->due += animation_lasts(&p->animation);
    if (code != PARLOUR_OK)
        o->shows = AUTO_PLAYER_NOTHING;
    else if (last)
        auto_player_end(a, p, what);
    else if (what == AUTO_PLAYER_HINTS && o->left == 0 && c.act
                 == PARLOUR_DO_PLAY
             && auto_player_search(a, p, APP_DO_HINT) != PARLOUR_OK)
        auto_player_end(a, p, what);
}

static long auto_player_wait(const struct app *a)
{
    unsigned long left = (a->player.due - a->host.now) & 0xffffffffUL;

    return left > 0x7fffffffUL ? 0 : (long)left;
}

long auto_player_tick(struct app *a, struct play *p)
{
    struct auto_player *o = &a->player;
    int reports;

    if (solver_job_state(&a->host.job) == SOLVER_JOB_ENDED)
        auto_player_learn(a, p);
    reports = o->shows == AUTO_PLAYER_NOTHING && app_is_searching(a);
    if (!auto_player_has_next(o) && !reports)
        return APP_RESTS;
    if (auto_player_wait(a) > 0)
        return auto_player_wait(a);
    if (reports) {
        auto_player_say_search(a);
        o->due = a->host.now + AUTO_PLAYER_FIRST;
    } else {
        auto_player_move(a, p);
    }
    return auto_player_has_next(o) || reports ? auto_player_wait(a)
                                              : APP_RESTS;
}
