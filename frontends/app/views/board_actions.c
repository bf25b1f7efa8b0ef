/* board_actions.c: what each action does on a board (see board_actions.h). An
 * action that is more than a command of the session has a function here.
 */
#include "app/play/server.h"
#include "app/store/game_level.h"
#include "app/views/actions.h"
#include "app/views/auto_player.h"
#include "app/views/board_actions.h"

/* ---- the cursor ---- */

void board_actions_point(struct app *a, struct play *p, int cell)
{
    struct parlour_command c = PARLOUR_COMMAND_INIT;

    if (p->status.selected == PARLOUR_NONE)
        return;
    c.act = PARLOUR_DO_POINT;
    c.cell = cell;
    parlour_do(p->session, &c);
    play_refresh(p);
    host_redraw(&a->host);
}

/* Says why the picked piece does not go to the cursor, or what can be picked.
 * Otherwise a swap without a match would quietly pick the other tile. Returns
 * 0 if there is something to pick. */
static int board_actions_explain(struct app *a, struct play *p,
                                 const struct parlour_status *status)
{
    struct parlour_command c = PARLOUR_COMMAND_INIT;

    c.act = status->selected == PARLOUR_NONE ? PARLOUR_DO_PICK
                                             : PARLOUR_DO_CARRY;
    c.cell = status->selected == PARLOUR_NONE ? p->cursor.cell
                                              : status->selected;
    c.to = p->cursor.cell;
    switch (parlour_can(p->session, &c)) {
    case PARLOUR_NO_MATCH:
        play_do(p, &c);
        return 0;
    case PARLOUR_NO_PIECE:
        host_say(&a->host, HOST_PLAIN, p->intro.brief);
        return 1;
    default:
        return 0;
    }
}

/* After a move the arrow keys step again. */
void board_actions_pick(struct app *a, struct play *p)
{
    unsigned long before = p->status.moves;

    if (board_actions_explain(a, p, &p->status))
        return;
    play_act(p, PARLOUR_DO_PICK, p->cursor.cell);
    p->cursor.roams = p->cursor.roams && p->status.moves == before;
}

/* Moves the cursor; the first key only shows it. */
static void board_actions_lead(struct app *a, struct play *p, int direction)
{
    play_cursor_go(p, !p->cursor.shown ? PARLOUR_NONE
        : parlour_cell_beside(p->session, p->cursor.cell, direction));
    board_actions_point(a, p, p->cursor.cell);
    host_redraw(&a->host);
}

/* A step too many, while the last one is still shown, only shows the
 * result. */
static void board_actions_direct(struct app *a, struct play *p, int direction)
{
    struct parlour_command c = PARLOUR_COMMAND_INIT;

    if (play_cursor_leads(p)) {
        board_actions_lead(a, p, direction);
        return;
    }
    if (p->own && p->end.pending)
        return;
    c.act = PARLOUR_DO_STEP;
    c.direction = direction;
    play_do(p, &c);
}

/* Returns the cell of the first pusher, even if another piece is selected; or
 * PARLOUR_NONE. */
static int board_actions_pusher(struct parlour_session *s)
{
    struct parlour_status status;
    struct parlour_look look;
    int cell;

    parlour_get_status(s, &status);
    for (cell = 0; cell < status.columns * status.rows; cell++) {
        parlour_look_at(s, cell, &look);
        if (look.piece.shape == PARLOUR_SHAPE_PUSHER)
            return cell;
    }
    return PARLOUR_NONE;
}

/* Puts the cursor on the pusher; the arrow keys move it from there. */
static void board_actions_roam(struct app *a, struct play *p)
{
    play_cursor_go(p, board_actions_pusher(p->session));
    p->cursor.roams = 1;
    host_redraw(&a->host);
}

/* Selects the next piece; unless it is a pusher, arrows move the cursor. */
static void board_actions_next(struct app *a, struct play *p)
{
    struct parlour_look look;

    (void)a;
    play_act(p, PARLOUR_DO_NEXT, PARLOUR_NONE);
    if (p->status.selected == PARLOUR_NONE)
        return;
    play_cursor_go(p, p->status.selected);
    parlour_look_at(p->session, p->status.selected, &look);
    p->cursor.roams = look.piece.shape != PARLOUR_SHAPE_PUSHER;
}

/* ---- levels ---- */

void board_actions_go_to(struct app *a, struct play *p,
                         const struct game_level_choice *choice)
{
    if (choice->generates)
        auto_player_make(a, p, &choice->level);
    else
        play_do(p, &choice->command);
}

/* Says which levels were skipped on the way from level `from` in a direction,
 * because they are damaged. */
static void board_actions_say_skipped(const struct play *p, int from, int by)
{
    char words[PARLOUR_TEXT];
    struct text t;
    int first, last;

    first = 1 + (by > 0 ? from : p->status.level);
    last = (by > 0 ? p->status.level : from) - 1;
    if (from == 0 || p->status.level == 0 || first > last)
        return;
    text_open(&t, words, sizeof words);
    if (first == last)
        translate_add(&t, "Level %d is damaged", first);
    else
        translate_add(&t, "Levels %d to %d are damaged", first, last);
    play_say_opened(p, words);
}

/* by: 1 or -1. */
static void board_actions_level_by(struct app *a, struct play *p, int by)
{
    struct game_level_choice choice;
    const char *none = game_level_beside(&choice, p->session, by);
    int before = p->status.level;

    if (none != NULL) {
        host_say(&a->host, HOST_PLAIN, none);
        return;
    }
    board_actions_go_to(a, p, &choice);
    board_actions_say_skipped(p, before, by);
}

static void board_actions_previous(struct app *a, struct play *p)
{
    board_actions_level_by(a, p, -1);
}

static void board_actions_following(struct app *a, struct play *p)
{
    board_actions_level_by(a, p, 1);
}

static void board_actions_unsolved(struct app *a, struct play *p)
{
    struct game_level_choice choice;
    const char *none = game_level_unsolved(&choice, &p->level.best,
                                           p->session);

    if (none != NULL)
        host_say(&a->host, HOST_GOOD, none);
    else
        board_actions_go_to(a, p, &choice);
}

int board_actions_after(const struct play *p)
{
    static const int actions[] = {      /* by enum play_next */
        APP_DO_NOTHING, APP_DO_NEW, APP_DO_FOLLOWING, APP_DO_UNSOLVED,
        APP_DO_LEVELS
    };

    return actions[play_onward(p)];
}

const char *board_actions_onward_label(int onward)
{
    return onward == APP_DO_NEW ? "New game"
        : onward == APP_DO_LEVELS ? "Levels" : "Next level";
}

/* Begins a new game: one like this, or after the game of a day one with the
 * player's own options. */
static void board_actions_new(struct app *a, struct play *p)
{
    struct parlour_options o;
    struct parlour_error error;

    if (!today_leave(&a->host.settings, p->session, &o))
        play_act(p, PARLOUR_DO_NEW, PARLOUR_NONE);
    else if (games_begin(p, &o, &error) != PARLOUR_OK)
        host_say(&a->host, HOST_BAD, error.words);
}

/* Continues after the end of a game: the next level, or a new game. */
static void board_actions_onward(struct app *a, struct play *p)
{
    switch (board_actions_after(p)) {
    case APP_DO_FOLLOWING:
        board_actions_following(a, p);
        break;
    case APP_DO_UNSOLVED:
        board_actions_unsolved(a, p);
        break;
    case APP_DO_LEVELS:
        host_say(&a->host, HOST_GOOD, "All levels are solved");
        view_pass(a, APP_DO_LEVELS);
        break;
    default:
        board_actions_new(a, p);
        break;
    }
}

/* In a replay the pick key continues it. Returns 1 if it did. */
static int board_actions_watches_on(struct app *a, struct play *p)
{
    if (p->own || p->status.redos == 0)
        return 0;
    auto_player_replay(a, p);
    return 1;
}

/* After the end of a game the pick key continues with the next one; while the
 * last move is still shown, for example because it should have paused what was
 * watched, it only shows the result. */
static void board_actions_pick_key(struct app *a, struct play *p)
{
    if (board_actions_watches_on(a, p) || (p->own && p->end.pending))
        return;
    if (p->own && board_actions_after(p) != APP_DO_NOTHING)
        board_actions_onward(a, p);
    else if (!play_cursor_leads(p))
        board_actions_roam(a, p);
    else if (!p->cursor.shown)
        p->cursor.shown = 1;
    else
        board_actions_pick(a, p);
}

/* ---- the snapshot ---- */

static void board_actions_snapshot(struct app *a, struct play *p)
{
    int code = play_snapshot(p);

    host_say(&a->host, code == PARLOUR_OK ? HOST_GOOD : HOST_BAD,
             code == PARLOUR_OK ? "Snapshot taken (B: back to this position)"
                                : parlour_code_text(code));
}

/* Swaps the game and the snapshot, so that nothing is lost. */
static void board_actions_swap_snapshot(struct app *a, struct play *p)
{
    int code = play_swap_snapshot(p);

    host_say(&a->host, code == PARLOUR_OK ? HOST_GOOD : HOST_BAD,
             code == PARLOUR_OK ? "Back at the snapshot (B: where you were)"
             : code == PARLOUR_UNSUPPORTED ? "No snapshot (b: take one)"
             : parlour_code_text(code));
}

/* ---- other actions ---- */

/* Clears the selection, or else leaves the view. */
static void board_actions_back(struct app *a, struct play *p)
{
    int roams = p->cursor.roams;

    p->cursor.roams = 0;
    if (p->status.selected != PARLOUR_NONE)
        play_act(p, PARLOUR_DO_UNPICK, PARLOUR_NONE);
    else if (!roams)
        view_pop(a);            /* may free the game that was watched */
}

static void board_actions_hint(struct app *a, struct play *p)
{
    auto_player_ask(a, p, APP_DO_HINT);
}

/* Asks until the player agrees, by doing it again at once. */
static void board_actions_autoplay(struct app *a, struct play *p)
{
    if (!p->may_autoplay && !a->autoplay_asked
            && !(p->status.aids & PARLOUR_AID_SOLVE)) {
        a->asks_autoplay = 1;
        host_say(&a->host, HOST_PLAIN, "Let the computer play? The game"
                 " then does not count as yours (A: yes)");
        return;
    }
    p->may_autoplay = 1;
    auto_player_ask(a, p, APP_DO_AUTOPLAY);
}

/* The moves of a solved board are undone: they are what is shortened. */
static void board_actions_shorten(struct app *a, struct play *p)
{
    if (p->status.state == PARLOUR_IS_WON)
        play_act(p, PARLOUR_DO_RESTART, PARLOUR_NONE);
    auto_player_ask(a, p, APP_DO_SHORTEN);
}

static void board_actions_restart(struct app *a, struct play *p)
{
    unsigned long before = p->status.moves;

    play_act(p, PARLOUR_DO_RESTART, PARLOUR_NONE);
    p->cursor.roams = 0;
    if (before > 0)
        host_say(&a->host, HOST_PLAIN,
                 "Restarted (u: back to where you were)");
}

static void board_actions_choose(struct app *a, struct play *p)
{
    (void)p;
    view_pop_to(a, NULL);
}

static void board_actions_undo(struct app *a, struct play *p)
{
    (void)a;
    play_undo(p);
}

static void board_actions_redo(struct app *a, struct play *p)
{
    (void)a;
    play_redo(p);
}

/* ---- the table ---- */

typedef void board_actions_function(struct app *a, struct play *p);

struct board_actions_entry {
    int action;
    board_actions_function *obey;
};

/* What is not here is a direction, or input.c does it. */
static const struct board_actions_entry board_actions_table[] = {
    { APP_DO_PICK, board_actions_pick_key },
    { APP_DO_UNDO, board_actions_undo },
    { APP_DO_REDO, board_actions_redo },
    { APP_DO_HINT, board_actions_hint },
    { APP_DO_RESTART, board_actions_restart },
    { APP_DO_FOLLOWING, board_actions_following },
    { APP_DO_PREVIOUS, board_actions_previous },
    { APP_DO_UNSOLVED, board_actions_unsolved },
    { APP_DO_AUTOPLAY, board_actions_autoplay },
    { APP_DO_CHOOSE, board_actions_choose },
    { APP_DO_NEXT, board_actions_next },
    { APP_DO_WATCH, auto_player_replay },
    { APP_DO_SHORTEN, board_actions_shorten },
    { APP_DO_SNAPSHOT, board_actions_snapshot },
    { APP_DO_SWAP_SNAPSHOT, board_actions_swap_snapshot },
    { APP_DO_BACK, board_actions_back }
};

enum { BOARD_ACTIONS_COUNT = sizeof board_actions_table
                          / sizeof board_actions_table[0] };

/* ---- which actions are on offer ---- */

/* Returns the action in the place of the hint: what Enter does with a hint or
 * a replay, or the answer to the question whether the computer may play. */
static int board_actions_help(struct app *a, const struct play *p)
{
    return auto_player_pick_label(a) != NULL
            || (!p->own && p->status.redos > 0) ? APP_DO_PICK
        : a->asks_autoplay ? APP_DO_AUTOPLAY : APP_DO_HINT;
}

/* Returns the action in the place of the next level or a new game. */
static int board_actions_next_place(struct app *a, const struct play *p)
{
    int onward = p->own && !p->end.pending ? board_actions_after(p)
                                           : APP_DO_NOTHING;

    if (app_is_busy(a) || !p->own)
        return APP_DO_BACK;
    if (onward != APP_DO_NOTHING && onward != APP_DO_LEVELS)
        return onward;
    return p->status.levels > 0 ? APP_DO_FOLLOWING : APP_DO_NEW;
}

/* Five have places on the screen, then come the menu with all others and the
 * way back. */
const int *board_actions_list(struct app *a, struct view *v)
{
    static const int menu[] = {
        APP_DO_LEVELS, APP_DO_MENU, APP_DO_BACK, VIEW_MENU, APP_DO_NEXT,
        APP_DO_PICK, APP_DO_UP, APP_DO_DOWN, APP_DO_LEFT, APP_DO_RIGHT,
        APP_DO_HINT, APP_DO_NEW, APP_DO_RESTART, APP_DO_FOLLOWING,
        APP_DO_PREVIOUS, APP_DO_UNSOLVED, APP_DO_AUTOPLAY, APP_DO_CHOOSE,
        APP_DO_EDIT, APP_DO_SCORES, APP_DO_SUBMIT, APP_DO_RECENT,
        APP_DO_STATISTICS, APP_DO_FILES, APP_DO_SHARE, APP_DO_TYPE,
        APP_DO_WATCH, APP_DO_SHORTEN, APP_DO_SNAPSHOT, APP_DO_SWAP_SNAPSHOT,
        APP_DO_SAVE, APP_DO_LOAD, APP_DO_BACKUP, APP_DO_PICTURE,
        APP_DO_COPY, APP_DO_COPY_MOVES, APP_DO_PASTE, ACTIONS_OF_BOARDS
    };
    int count = 0, *list = a->listed;

    list[count++] = APP_DO_UNDO;
    list[count++] = APP_DO_REDO;
    list[count++] = board_actions_help(a, v->play);
    list[count++] = board_actions_next_place(a, v->play);
    memcpy(list + count, menu, sizeof menu);
    return list;
}

int board_actions_offers(struct app *a, struct view *v, int action)
{
    const struct play *p = v->play;

    (void)a;
    switch (action) {
    case APP_DO_PREVIOUS:
    case APP_DO_FOLLOWING:
    case APP_DO_UNSOLVED:
        return p->own && p->status.levels > 0;
    case APP_DO_LEVELS:
        return p->own && (p->status.levels > 0
            || parlour_game_takes(p->status.game, PARLOUR_OPTION_LEVEL));
    case APP_DO_EDIT:
        return p->own && parlour_kind(p->session, 0) != NULL;
    case APP_DO_HINT:
    case APP_DO_AUTOPLAY:
        return p->own && p->hints;
    case APP_DO_SHORTEN:
        return p->own
            && parlour_can_shorten(p->session) != PARLOUR_UNSUPPORTED;
    case APP_DO_SUBMIT:
        return p->own && server_takes(&p->status);
    case APP_DO_PASTE:
    case APP_DO_NEW:
    case APP_DO_RESTART:
    case APP_DO_SNAPSHOT:
    case APP_DO_SWAP_SNAPSHOT:
    case APP_DO_LOAD:
    case APP_DO_SCORES:
    case APP_DO_RECENT:
        return p->own;
    default:
        return 1;
    }
}

static int board_actions_can(const struct app *a, struct play *p, int action)
{
    struct game_level made;

    switch (action) {
    case APP_DO_UNDO:
        return p->status.moves > 0 || p->left.restarted > 0
            || play_has_earlier(p);
    case APP_DO_RESTART:
        return p->status.moves > 0;
    case APP_DO_HINT:
    case APP_DO_AUTOPLAY:
        return p->status.state == PARLOUR_IS_PLAYING
            || p->status.state == PARLOUR_IS_STUCK;
    case APP_DO_REDO:
        return play_can_redo(p) || auto_player_shows(a);
    case APP_DO_WATCH:
        return p->status.redos > 0;
    case APP_DO_SHORTEN:
        return p->status.state == PARLOUR_IS_WON
            || parlour_can_shorten(p->session) == PARLOUR_OK;
    case APP_DO_PREVIOUS:
        return p->status.level > 1 || game_level_after(&made, p->session, -1);
    case APP_DO_FOLLOWING:
        return p->status.level < p->status.levels
            || game_level_after(&made, p->session, 1);
    default:
        return 1;
    }
}

void board_actions_dress(struct app *a, struct view *v,
                         struct app_action *action)
{
    struct play *p = v->play;
    int onward = p->own && !p->end.pending ? board_actions_after(p)
                                           : APP_DO_NOTHING;
    const char *pick = auto_player_pick_label(a);

    if (pick == NULL && !p->own && p->status.redos > 0)
        pick = "Continue";      /* the replay, which was stopped */
    action->can = board_actions_can(a, p, action->code);
    action->main = onward != APP_DO_NOTHING && action->code == onward;
    if (action->code == APP_DO_UNSOLVED && action->main)
        action->label = actions_entry(APP_DO_FOLLOWING)->label;
    if (action->code == APP_DO_PICK && p->status.selected != PARLOUR_NONE
            && play_cursor_leads(p))
        action->label = "Move";
    if (action->code == APP_DO_PICK && onward != APP_DO_NOTHING)
        action->label = board_actions_onward_label(onward);
    if (action->code == APP_DO_PICK && pick != NULL) {
        action->label = pick;
        action->main = 1;
    }
    if (action->code == APP_DO_AUTOPLAY && a->asks_autoplay)
        action->label = "Yes";
    if (action->code == APP_DO_BACK && app_is_busy(a)) {
        action->label = "Stop";
        action->main = 1;
    }
}

/* ---- doing ---- */

static board_actions_function *board_actions_find(int action)
{
    int i = 0;

    while (i < BOARD_ACTIONS_COUNT && board_actions_table[i].action != action)
        i++;
    return i < BOARD_ACTIONS_COUNT ? board_actions_table[i].obey : NULL;
}

/* Asks the auto player first. What is about the program and not about the game
 * leaves the greeting. */
void board_actions_do(struct app *a, struct view *v, int action)
{
    board_actions_function *obey = board_actions_find(action);
    int direction = actions_direction(action);
    struct play *p = v->play;

    animation_finish(&p->animation);
    if (p->own)                 /* the action may open another view */
        play_time_leave(&p->time, a->host.now);
    if (auto_player_act(a, p, action) || action == APP_DO_NOTHING)
        return;
    if (obey != NULL || (actions_entry(action)->group < ACTIONS_LOOK
                         && action != APP_DO_HELP))
        p->intro.greets = 0;
    if (direction != PARLOUR_NONE)
        board_actions_direct(a, p, direction);
    else if (obey != NULL)
        obey(a, p);
    else
        view_pass(a, action);
}
