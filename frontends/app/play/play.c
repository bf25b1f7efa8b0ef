/* play.c: a game being played (see play.h). */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/play/open_game.h"
#include "app/play/play.h"
#include "app/play/solver_run.h"
#include "app/store/game_level.h"
#include "app/store/recent_games.h"
#include "app/store/scores.h"
#include "board/translate.h"

enum {
    PLAY_FRAME = 16,            /* milliseconds between frames */
    PLAY_PAUSE = 700            /* milliseconds; a key that is held down
                                   repeats sooner */
};

void play_refresh(struct play *p)
{
    parlour_get_status(p->session, &p->status);
}

int play_is_current(const struct play *p)
{
    struct parlour_status now;

    parlour_get_status(p->session, &now);
    return now.moves == p->status.moves && now.redos == p->status.redos
        && now.state == p->status.state && now.selected == p->status.selected
        && now.aids == p->status.aids && now.level == p->status.level
        && now.columns == p->status.columns && now.rows == p->status.rows;
}

/* ---- looking ---- */

static int play_has_ended(const struct play *p)
{
    return p->status.state == PARLOUR_IS_WON
        || p->status.state == PARLOUR_IS_OVER;
}

enum play_next play_onward(const struct play *p)
{
    struct game_level made;

    if (p->status.levels > 0)
        return p->status.state != PARLOUR_IS_WON ? PLAY_GOES_ON
            : game_level_after(&made, p->session, 1) ? PLAY_NEXT_LEVEL
            : p->level.unsolved != 0 ? PLAY_NEXT_UNSOLVED : PLAY_NEXT_CHOICE;
    return play_has_ended(p) ? PLAY_NEXT_GAME : PLAY_GOES_ON;
}

/* Returns the most points of the games like the one in play; 0: none. */
static unsigned long play_look_up_points(const struct play *p)
{
    struct parlour_error ignored;
    struct scores table;
    unsigned long points = 0;

    if (!p->own || !p->status.has_score || p->status.levels > 0)
        return 0;
    if (scores_open(&table, p->session, &ignored) == PARLOUR_OK
            && table.count > 0)
        points = table.entries[0].points;
    scores_close(&table);
    return points;
}

/* Looks up the best solutions of the level in play and, once it is solved, the
 * next unsolved one. */
static void play_look_up(struct play *p)
{
    p->level.points = play_look_up_points(p);
    p->level.known = best_solutions_of(&p->level.best, p->session,
                                       &p->level.fewest);
    *p->level.done = '\0';
    p->level.unsolved = p->status.state == PARLOUR_IS_WON
        ? best_solutions_next(&p->level.best, p->session, p->level.done) : 0;
}

/* ---- the cursor ---- */

/* Puts the cursor in the middle if it is not on this board. */
static void play_place_cursor(struct play *p)
{
    struct play_cursor *c = &p->cursor;

    if (c->cell < 0 || c->cell >= p->status.columns * p->status.rows)
        c->cell = parlour_cell(p->session, p->status.columns / 2,
                               p->status.rows / 2);
}

void play_cursor_go(struct play *p, int cell)
{
    if (cell != PARLOUR_NONE)
        p->cursor.cell = cell;
    p->cursor.shown = 1;
    p->cursor.scrolls++;
}

int play_cursor_leads(const struct play *p)
{
    return p->cursor.roams || !p->status.steps;
}

/* ---- events ---- */

/* Returns 1 if the last command had an event of a kind (PARLOUR_STEP). */
static int play_heard(const struct play *p, int kind)
{
    return (p->heard.kinds & 1u << kind) != 0;
}

static void play_hear(void *context, struct parlour_session *s,
                      const struct parlour_event *event)
{
    struct play *p = context;
    struct play_events *e = &p->heard;

    (void)s;
    achievements_hear(&e->act, event);
    if (event->kind == PARLOUR_STEP && !play_heard(p, PARLOUR_STEP))
        e->moved = event->to;   /* the player's own piece comes first */
    if (event->kind == PARLOUR_STEP || event->kind == PARLOUR_RESET)
        e->dealt_count = 0;
    if (event->kind == PARLOUR_SPAWN && e->dealt_count++ < PARLOUR_COMING)
        e->dealt[e->dealt_count - 1] = event->to;
    e->kinds |= 1u << event->kind;
}

/* ---- the fewest moves ---- */

/* The search has a session of its own, at the start of the game, and the
 * thread of searches, which has nothing to do while the result is shown. A
 * player who plays on before the search has ended does not learn its result.
 */

void play_drop_fewest(struct play *p)
{
    if (p->fewest.start == NULL)
        return;
    solver_job_drop(&p->host->job);
    parlour_close(p->fewest.start);
    p->fewest.start = NULL;
}

/* Opens the game in play at its start. Returns NULL if it fails. */
static struct parlour_session *play_open_start(const struct play *p)
{
    struct text_long line = { NULL, 0, 0 };
    struct parlour_session *s = NULL;
    struct parlour_error ignored;

    if (parlour_share(p->session, 0, text_put_line, &line) == PARLOUR_OK)
        s = open_game_last(&p->host->settings, p->status.game, p->session,
                           &ignored);
    if (s != NULL && parlour_replay_shared(s, line.start, &ignored)
                         != PARLOUR_OK) {
        parlour_close(s);
        s = NULL;
    }
    free(line.start);
    return s;
}

void play_search_fewest(struct play *p)
{
    p->fewest.moves = 0;
    if (!p->own || p->status.state != PARLOUR_IS_WON || p->status.has_score
            || p->status.has_pushes || p->status.levels > 0
            || solver_job_state(&p->host->job) != SOLVER_JOB_IDLE)
        return;
    p->fewest.start = play_open_start(p);
    if (p->fewest.start != NULL
            && solver_job_solve(&p->host->job, p->fewest.start, 0)
                != PARLOUR_OK)
        play_drop_fewest(p);
}

int play_found_fewest(struct play *p)
{
    const struct parlour_search *found = solver_job_found(&p->host->job);
    struct parlour_error error;
    char ignored[PARLOUR_TEXT];

    if (p->fewest.start == NULL
            || solver_job_state(&p->host->job) != SOLVER_JOB_ENDED)
        return 0;
    if (solver_job_collect(&p->host->job, p->fewest.start, ignored)
            == PARLOUR_OK) {
        p->fewest.moves = found->optimal ? found->length : found->least;
        p->fewest.proved = found->optimal;
    }
    play_drop_fewest(p);
    if (p->fewest.moves > 0
            && scores_note_least(p->session, p->fewest.moves, &p->end.place,
                                 &error) != PARLOUR_OK)
        host_say(p->host, HOST_BAD, error.words);
    return p->fewest.moves > 0;
}

/* ---- opening ---- */

static int play_listen(struct play *p)
{
    int code = animation_open(&p->animation, p->session, PLAY_FRAME);

    if (code == PARLOUR_OK)
        code = parlour_listen(p->session, play_hear, p);
    animation_set_speed(&p->animation, p->host->motion);
    return code;
}

struct play *play_open(struct host *h, struct parlour_session *s, int own)
{
    struct play *p = malloc(sizeof *p);

    assert(s != NULL && h->redraw != NULL && h->sound != NULL);
    if (p != NULL) {
        memset(p, 0, sizeof *p);
        p->session = p->draft.session = NULL;
        journal_clear(&p->journal);
        journal_clear(&p->snapshot);
        p->collection.game = NULL;
        p->collection.path = NULL;
        p->fewest.start = NULL;
        left_game_clear(&p->left);
        p->host = h;
        p->session = s;
        p->own = own;
        play_refresh(p);
        p->hints = parlour_has_hint(s)
            || solver_run_can_best(s) != PARLOUR_UNSUPPORTED;
        p->cursor.cell = PARLOUR_NONE;
        p->sound.end = HOST_SOUNDS;
        p->cursor.shown = h->cursor;
    }
    if (p == NULL || play_listen(p) != PARLOUR_OK) {
        if (p != NULL)
            animation_close(&p->animation);
        parlour_close(s);
        free(p);
        return NULL;
    }
    best_solutions_open(&p->level.best, p->status.game);
    play_place_cursor(p);
    play_look_up(p);
    return p;
}

/* Forgets the game that a command was to replace. */
static void play_forget_left(struct play *p)
{
    left_game_cancel(&p->left);
    p->set_aside = 0;
}

void play_close(struct play *p)
{
    play_drop_fewest(p);
    journal_keep_time(&p->journal, p->session, play_time_seconds(&p->time));
    journal_leave(&p->journal);
    journal_leave(&p->snapshot);
    editor_close(&p->draft);
    left_game_close(&p->left);
    best_solutions_close(&p->level.best);
    animation_close(&p->animation);
    parlour_close(p->session);
    free(p->collection.path);
    free(p);
}

int play_replace(struct play *p, struct parlour_session *s,
                 struct parlour_error *error)
{
    struct parlour_session *before = p->session;
    struct animation earlier = p->animation;

    assert(s != NULL && s != before);
    play_leave(p);
    p->session = s;
    if (play_listen(p) != PARLOUR_OK) {
        animation_close(&p->animation);
        parlour_close(s);
        p->session = before;
        p->animation = earlier;
        return parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    }
    journal_leave(&p->journal);
    journal_leave(&p->snapshot);
    p->heard.dealt_count = 0;
    animation_close(&earlier);
    parlour_close(before);
    return PARLOUR_OK;
}

/* ---- saving ---- */

/* Stores a level as the current one of its collection, unless it is a replay
 * or 0. The message tells a failure. */
static void play_remember_level(struct play *p, int level)
{
    struct parlour_error told;

    if (p->own)
        collection_remember(&p->host->settings, p->session, &p->collection,
                            level, &told);
}

/* Returns 1 if the settings must forget which game was left for a level: this
 * game has its first move, or it has the number of that game, which was
 * removed or damaged. before: the number that this game had. */
static int play_ends_left(const struct play *p, unsigned long before)
{
    unsigned long number = p->journal.file.number;

    return number != 0
        && (before == 0
            || number == collection_left(&p->host->settings, p->status.game));
}

static void play_keep(struct play *p)
{
    unsigned long before = p->journal.file.number;
    struct parlour_error error;

    p->journal.seconds = play_time_seconds(&p->time);
    p->journal.tally = p->time.tally;
    if (p->own && journal_keep(&p->journal, p->session, &error) != PARLOUR_OK)
        host_say(p->host, HOST_BAD, error.words);
    if (play_ends_left(p, before))
        collection_leave(&p->host->settings, p->status.game, 0, &error);
}

void play_keep_time(struct play *p, unsigned long more)
{
    int goes;
    unsigned long seconds = (play_time_now(&p->time, p->host->now, &goes)
                             + p->time.undone) / PLAY_TIME_SECOND;

    if (p->own && !p->journal.failed && seconds >= p->journal.seconds + more)
        journal_keep_time(&p->journal, p->session, seconds);
}

/* Enters the game in the scores when it ends. */
static void play_enter(struct play *p)
{
    struct parlour_error error;

    if (p->own && scores_keep(p->session, 0, play_time_seconds(&p->time),
                              &p->end.place, &error) != PARLOUR_OK)
        host_say(p->host, HOST_BAD, error.words);
}

/* Notes the game for the statistics when a move has ended it. A failure to
 * save the game itself is the more important message. */
static void play_note(struct play *p)
{
    struct parlour_error error;

    if (p->own && today_note(p->session, &p->time, &p->end.today,
                             &p->end.achieved, &error) != PARLOUR_OK
            && *p->host->said == '\0')
        host_say(p->host, HOST_BAD, error.words);
}

/* Notes and says what a move has achieved. */
static void play_note_act(struct play *p)
{
    struct achievements *a = &p->end.achieved;
    int before = a->count;
    char words[PARLOUR_TEXT];
    struct parlour_error error;
    struct text t;

    if (!p->own)
        return;
    if (achievements_note_act(p->session, &p->heard.act, a, &error)
            != PARLOUR_OK)
        host_say(p->host, HOST_BAD, error.words);
    text_open(&t, words, sizeof words);
    achievements_add(&t, a, before);
    if (a->count > before)
        host_say(p->host, HOST_GOOD, words);
}

/* Says why the game that was left could not be entered in the scores. */
static void play_say_scores(const struct play *p, int code,
                            const struct parlour_error *error)
{
    if (code != PARLOUR_OK)
        host_say(p->host, HOST_BAD, error->words);
}

/* A player who comes back after a solved level finds the next unsolved one. */
static void play_won(struct play *p)
{
    int solved = p->level.known != 0;
    struct parlour_error error;

    if (p->own && best_solutions_keep(&p->level.best, p->session,
                                      &p->end.records, &error) != PARLOUR_OK)
        host_say(p->host, HOST_BAD, error.words);
    play_look_up(p);
    if (solved || p->level.known == 0)
        *p->level.done = '\0';
    play_remember_level(p, p->level.unsolved);
}

int play_has_journal(const struct play *p)
{
    return p->journal.file.number != 0 && !p->journal.failed;
}

/* Returns 1 if the player's game goes on and is worth going back to. */
static int play_goes_on(const struct play *p)
{
    return p->own && (p->status.moves > 0 || play_has_journal(p))
        && !play_has_ended(p);
}

/* Returns 1 if no file has the game in play. */
static int play_is_nowhere(const struct play *p)
{
    return play_goes_on(p) && !play_has_journal(p) && !p->stored;
}

int play_is_unkept(const struct play *p)
{
    return platform_keeps_files() && p->journal.failed && play_is_nowhere(p);
}

int play_is_unsaved(const struct play *p)
{
    return play_is_nowhere(p) || left_game_is_unsaved(&p->left);
}

/* A game that no journal has is kept in memory. */
void play_leave(struct play *p)
{
    animation_finish(&p->animation);
    play_forget_left(p);
    if (!p->own)
        return;
    left_game_begin(&p->left, p->session, play_has_journal(p),
                      p->collection.path, play_time_seconds(&p->time));
    p->left.leaving.unsaved = play_is_nowhere(p);
    p->set_aside = play_goes_on(p)
        && (play_has_journal(p) || p->left.leaving.saved != NULL);
}

/* Undo leads back only after all moves of the opened game are undone. */
static const char *play_where_left(const struct play *p)
{
    int memory = p->left.before.saved != NULL && p->left.before.unsaved;

    if (p->status.moves == 0)
        return memory ? "Your game is in memory (u: return to it)"
                      : "Your game is saved (u: return to it)";
    if (p->left.before.saved == NULL)
        return "Your game is saved (G: recent games)";
    return memory
        ? "Your game is in memory: undo all moves to return to it"
        : "Your game is saved: undo all moves to return to it";
}

void play_say_opened(const struct play *p, const char *words)
{
    char all[PARLOUR_ERROR];
    struct text t;
    size_t quoted;

    text_open(&t, all, sizeof all);
    text_add(&t, translate(words));
    quoted = t.length;
    if (p->set_aside) {
        text_add(&t, t.length > 0 ? ". " : "");
        text_add(&t, translate(play_where_left(p)));
    }
    if (t.length > 0)
        host_say_quoted(p->host, *words == '\0' ? HOST_PLAIN : HOST_GOOD,
                        all, quoted);
}

static void play_note_rules(struct play *p)
{
    char rules[PARLOUR_ROW];

    if (!parlour_explain_rules(p->session, rules) || p->status.rules == NULL)
        *rules = '\0';
    p->intro.explains = *rules != '\0' && strcmp(p->intro.rules, rules) != 0;
    strcpy(p->intro.rules, rules);
    p->intro.brief = *rules != '\0'
            && parlour_pointing_help_line(p->session, 0) == NULL
        ? p->intro.rules
        : parlour_game_brief(options_game(p->status.game));
    p->intro.teaches = p->intro.greets && *rules != '\0';
    p->intro.number = ++p->host->games;
}

/* Starts playing another game, in which `seconds` were already taken, and this
 * help used (NULL: none). */
static void play_begin(struct play *p, unsigned long seconds,
                       const struct play_tally *tally)
{
    struct parlour_error error;
    int place;

    play_refresh(p);
    play_say_scores(p, left_game_end(&p->left, &place, &error), &error);
    p->intro.greets = p->status.moves + p->status.redos == 0;
    animation_finish(&p->animation);
    p->animation.stale = 1;
    play_time_begin(&p->time, seconds, tally);
    left_game_note_command(&p->left, 0);
    p->end.records = p->end.place = p->end.pending = 0;
    p->end.today.counts = TODAY_NO_DAY;
    p->end.achieved.count = 0;
    p->looked = p->stored = p->host->warned = p->may_autoplay = 0;
    p->cursor.roams = 0;
    p->cursor.scrolls++;
    play_note_rules(p);
    play_place_cursor(p);
    play_look_up(p);
    play_keep(p);
    play_remember_level(p, p->status.level);
    host_redraw(p->host);
}

void play_changed(struct play *p)
{
    play_begin(p, 0, NULL);
}

void play_changed_board(struct play *p)
{
    p->journal.board = 1;
    play_changed(p);
}

/* ---- the snapshot ---- */

int play_snapshot(struct play *p)
{
    return journal_snapshot(&p->snapshot, p->session,
                            play_time_seconds(&p->time));
}

/* Going back to a snapshot is as good as an undo. */
int play_swap_snapshot(struct play *p)
{
    struct play_tally tally = p->time.tally;
    int code = journal_swap_snapshot(&p->journal, &p->snapshot, p->session,
                                     play_time_seconds(&p->time));

    if (code != PARLOUR_OK)
        return code;
    play_forget_left(p);        /* of a command that was refused */
    tally.undos++;
    play_begin(p, p->journal.seconds, &tally);
    return code;
}

/* ---- sounds ---- */

static void play_make_sound(const struct play *p, enum host_sound sound)
{
    if (sound != HOST_SOUNDS)
        p->host->sound(p->host->context, sound);
}

/* Makes the sound of a command, which returned `code`. Rounds that are
 * animated have sounds of their own, and the end has one when the pieces have
 * arrived. pushes: of the game before the command. */
static void play_sound_command(struct play *p, int code,
                               unsigned long pushes)
{
    enum host_sound sound = HOST_SOUNDS;

    p->sound.rounds = 0;
    p->sound.end = play_heard(p, PARLOUR_WON) ? HOST_SOUND_WON
        : play_heard(p, PARLOUR_OVER) ? HOST_SOUND_OVER
        : HOST_SOUNDS;
    if (play_heard(p, PARLOUR_MATCH)
            && p->animation.gain_count == 0)
        sound = HOST_SOUND_MATCH;
    else if (p->status.has_pushes && p->status.pushes > pushes)
        sound = HOST_SOUND_PUSH;
    else if (play_heard(p, PARLOUR_STEP))
        sound = HOST_SOUND_MOVE;
    else if (code != PARLOUR_OK)
        sound = HOST_SOUND_NO;
    play_make_sound(p, sound);
}

void play_sound_rounds(struct play *p)
{
    const struct animation *st = &p->animation;
    struct play_sound *heard = &p->sound;
    enum host_sound sound = HOST_SOUND_MATCH;

    if (!animation_is_running(st)) {
        play_make_sound(p, heard->end);
        heard->end = HOST_SOUNDS;
        return;
    }
    if (st->gained == heard->rounds)
        return;
    heard->rounds = st->gained;
    if (heard->rounds > HOST_SOUNDS - HOST_SOUND_RISE)
        sound = HOST_SOUNDS - 1;
    else if (heard->rounds > 1)
        sound = HOST_SOUND_RISE + (int)heard->rounds - 2;
    play_make_sound(p, sound);
}

/* ---- commands ---- */

/* Counts the time of a command, unless the player only watches; after the end
 * of a game no time is taken. */
static void play_count_time(struct play *p, int act)
{
    play_time_act(&p->time, act, p->status.redos, p->host->now);
    if (p->host->watched)
        play_time_return(&p->time, p->host->now);
    else
        play_time_count(&p->time, p->host->now);
    if (play_has_ended(p))
        p->time.last = 0;
}

/* Handles the results of a move, an undo or a redo. */
static void play_went_on(struct play *p, int won)
{
    if (play_heard(p, PARLOUR_WON)
            || play_heard(p, PARLOUR_OVER)) {
        p->end.pending = 1;
        p->end.hopped = 0;
        p->end.records = p->end.place = 0;
        p->end.today.counts = TODAY_NO_DAY;
        play_enter(p);
        if (!won)
            play_won(p);
    } else if (play_heard(p, PARLOUR_RESET)) {
        p->end.pending = 0;
    }
    if (p->heard.moved != PARLOUR_NONE && p->heard.moved != p->cursor.cell)
        p->cursor.scrolls++;
    play_place_cursor(p);
    play_keep(p);
}

static int play_begins(int act)
{
    return act == PARLOUR_DO_NEW || act == PARLOUR_DO_LEVEL
        || act == PARLOUR_DO_LEVEL_BEFORE || act == PARLOUR_DO_LEVEL_AFTER;
}

int play_do(struct play *p, const struct parlour_command *c)
{
    char words[PARLOUR_TEXT];
    struct parlour_status before = p->status;
    struct parlour_error error;
    int code, place;

    assert(play_is_current(p));
    p->heard.kinds = 0;
    p->heard.moved = PARLOUR_NONE;
    memset(&p->heard.act, 0, sizeof p->heard.act);
    p->host->offers = 0;
    if (play_begins(c->act) || c->act == PARLOUR_DO_RESTART)
        play_leave(p);
    code = animation_do(&p->animation, c, p->host->now);
    play_refresh(p);
    if (code == PARLOUR_NO_MATCH && c->act == PARLOUR_DO_CARRY)
        animation_refuse(&p->animation, c->cell, c->to, p->host->now);
    if (code != PARLOUR_OK) {
        parlour_refusal(p->session, words);
        host_say(p->host, HOST_BAD, words);
    } else if (c->act == PARLOUR_DO_RESTART) {
        play_say_scores(p, left_game_restart(&p->left, &place, &error),
                        &error);
    }
    play_sound_command(p, code, before.pushes);
    left_game_note_command(&p->left,
                           c->act == PARLOUR_DO_RESTART ? before.moves : 0);
    if (code == PARLOUR_OK && play_begins(c->act)
            && play_heard(p, PARLOUR_RESET)) {
        play_changed(p);
        play_say_opened(p, "");
    } else {
        play_count_time(p, code == PARLOUR_OK ? (int)c->act : PARLOUR_ACTS);
        play_went_on(p, before.state == PARLOUR_IS_WON);
        if (c->act < PARLOUR_DO_UNDO && p->status.moves == before.moves + 1)
            play_note_act(p);
        if (c->act < PARLOUR_DO_UNDO && p->end.pending
                && p->status.moves > before.moves)
            play_note(p);
    }
    if (p->status.moves != before.moves)
        p->stored = p->host->warned = 0;
    if (c->act < PARLOUR_DO_UNDO && p->status.moves > before.moves) {
        left_game_forget(&p->left);
        p->departed = p->departed || !p->own;
    }
    host_redraw(p->host);
    return code;
}

int play_act(struct play *p, int act, int cell)
{
    struct parlour_command c = PARLOUR_COMMAND_INIT;

    c.act = act;
    c.cell = cell;
    return play_do(p, &c);
}

/* ---- going back ---- */

int play_resume(struct play *p, unsigned long number, int tone,
                const char *done)
{
    struct parlour_error error, damage;
    struct parlour_session *s;
    struct journal resumed;
    int code;

    if (p->snapshot.file.number == number)
        journal_leave(&p->snapshot);    /* frees its lock */
    s = open_game_resume(&p->host->settings, p->status.game, number,
                         p->session, &resumed, &error);
    if (s == NULL)
        return host_report(p->host, error.code, &error, "");
    damage = error;
    code = play_replace(p, s, &error);
    if (code != PARLOUR_OK) {
        journal_leave(&resumed);
        if (p->status.levels > 0)
            collection_choose(&p->host->settings, p->status.game,
                              p->collection.path, &damage);
        return host_report(p->host, code, &error, "");
    }
    collection_note(&p->host->settings, s, &p->collection);
    p->journal = resumed;
    play_begin(p, resumed.seconds, &resumed.tally);
    if (damage.code == PARLOUR_OK)
        host_say(p->host, tone, done);
    else
        host_say(p->host, HOST_BAD, damage.words);
    return code;
}

/* Returns the number of the recent game that undo brings back; 0: none. Keeps
 * the result: the screen asks for each drawing, and this searches a folder. */
static unsigned long play_earlier(struct play *p, struct parlour_error *error)
{
    error->code = PARLOUR_OK;
    if (!p->looked)
        p->earlier = p->own ? recent_games_last(p->status.game,
                                                p->journal.file.number, 1,
                                                error) : 0;
    p->looked = 1;
    return p->earlier;
}

int play_has_earlier(struct play *p)
{
    struct parlour_error told;  /* by play_undo */

    return p->left.before.saved != NULL || play_earlier(p, &told) != 0;
}

/* Undoes or redoes one move (PARLOUR_DO_UNDO, PARLOUR_DO_REDO). */
static void play_step(struct play *p, int act)
{
    struct parlour_command c = PARLOUR_COMMAND_INIT;

    c.act = act;
    c.number = 1;
    play_do(p, &c);
}

/* Puts a kept game in place of the one in play; context: the struct play.
 * Returns its code, and says why it failed. */
static int play_open_kept(void *context, const struct left_game_copy *g)
{
    struct play *p = context;
    struct parlour_error error;
    struct parlour_session *s = open_game_copy(&p->host->settings, g, &error);
    int code = s == NULL ? (int)error.code : play_replace(p, s, &error);

    if (host_report(p->host, code, &error, "") != PARLOUR_OK)
        return code;
    collection_note(&p->host->settings, s, &p->collection);
    play_begin(p, g->seconds, NULL);
    return code;
}

/* Brings back the game before this one, from memory or the recent games. */
static int play_go_back(struct play *p)
{
    static const char done[] = "Back in your previous game";
    int code;

    if (p->left.before.saved == NULL)
        return play_resume(p, p->earlier, HOST_GOOD, done);
    code = left_game_open(&p->left.before, play_open_kept, p);
    if (code == PARLOUR_OK)
        host_say(p->host, HOST_GOOD, done);
    return code;
}

/* Returns 1 if undo came so soon after the last one that its key may be held
 * down. */
static int play_is_held(struct play *p)
{
    unsigned long since = (p->host->now - p->undone) & 0xffffffffUL;

    p->undone = p->host->now;
    return since < PLAY_PAUSE;
}

void play_undo(struct play *p)
{
    struct parlour_command c = PARLOUR_COMMAND_INIT;
    struct parlour_error error;
    int undo;

    if (!p->own) {
        play_step(p, PARLOUR_DO_UNDO);
        return;
    }
    p->looked = p->looked && p->status.moves > 0;
    play_earlier(p, &error);
    undo = left_game_undo(&p->left, &p->status, play_has_earlier(p),
                          play_is_held(p));
    if (undo != LEFT_GAME_UNDO_RESTART && error.code == PARLOUR_IO
            && p->status.moves == 0 && p->left.before.saved == NULL) {
        host_say(p->host, HOST_BAD, error.words);
        return;
    }
    switch (undo) {
    case LEFT_GAME_UNDO_RESTART:
        c.act = PARLOUR_DO_REDO;
        c.number = p->left.restarted;
        play_do(p, &c);
        break;
    case LEFT_GAME_UNDO_ASK:
        host_say(p->host, HOST_PLAIN,
                 "Nothing to undo (u: your previous game)");
        break;
    case LEFT_GAME_UNDO_GAME:
        if (play_go_back(p) == PARLOUR_OK)
            left_game_undid(&p->left, p->session);
        break;
    default:
        play_act(p, PARLOUR_DO_UNDO_ACT, PARLOUR_NONE);
        break;
    }
}

/* Brings back the game that undo left. */
static void play_redo_game(struct play *p)
{
    if (left_game_open(&p->left.undone, play_open_kept, p) == PARLOUR_OK)
        play_say_opened(p, "Back in your new game");
}

/* Returns 1 if redo brings that game back. */
static int play_redoes_game(const struct play *p)
{
    return p->own && left_game_redoes(&p->left, &p->status);
}

int play_can_redo(const struct play *p)
{
    return p->status.redos > 0 || play_redoes_game(p);
}

void play_redo(struct play *p)
{
    if (!p->own)
        play_step(p, PARLOUR_DO_REDO);
    else if (play_redoes_game(p))
        play_redo_game(p);
    else
        play_act(p, PARLOUR_DO_REDO_ACT, PARLOUR_NONE);
}
