/* board_view.c: the view of a board (see board_view.h): the pointer, the
 * cursor, digits of tiles, and the text around the board. Actions are in
 * board_actions.c.
 */
#include <assert.h>

#include "app/play/open_game.h"
#include "app/store/game_level.h"
#include "app/store/play_time.h"
#include "app/views/actions.h"
#include "app/views/auto_player.h"
#include "app/views/board_actions.h"
#include "app/views/board_view.h"
#include "board/clean_text.h"

enum {
    BOARD_VIEW_DIGITS = 600,    /* milliseconds to wait for a second digit */
    BOARD_VIEW_TEN = 10
};

struct board_view {
    struct view view;
    int owned;                  /* the view closes the play */
    int hovered;                /* the cell under the pointer */
    int pressed;                /* the cell where a button was pressed */
    int again;                  /* it was selected before: releasing the button
                                   picks it */
    unsigned long seconds;      /* that the clock showed at the last tick */
    int digit;                  /* first digit of a tile; PARLOUR_NONE: none */
    unsigned long typed;        /* when the digit was typed */
};

/* ---- numbers of tiles ---- */

/* Returns 1 if the board has a tile with a number. */
static int board_view_has_tile(const struct play *p, unsigned long number)
{
    struct parlour_command c = PARLOUR_COMMAND_INIT;
    int code;

    c.act = PARLOUR_DO_TILE;
    c.number = number;
    code = parlour_can(p->session, &c);
    return code != PARLOUR_UNSUPPORTED && code != PARLOUR_SYNTAX
        && code != PARLOUR_NO_PIECE;
}

static void board_view_tile(struct board_view *b, unsigned long number)
{
    struct parlour_command c = PARLOUR_COMMAND_INIT;

    b->digit = PARLOUR_NONE;
    c.act = PARLOUR_DO_TILE;
    c.number = number;
    play_do(b->view.play, &c);
}

/* Plays a digit that was waiting for a second one. */
static void board_view_end_digit(struct board_view *b)
{
    if (b->digit != PARLOUR_NONE)
        board_view_tile(b, (unsigned long)b->digit);
}

static int board_view_type_digit(struct app *a, struct board_view *b,
                                 int digit)
{
    struct play *p = b->view.play;
    unsigned long both = (unsigned long)(b->digit * BOARD_VIEW_TEN + digit);

    if (!board_view_has_tile(p, 1))
        return 0;
    if (b->digit != PARLOUR_NONE && board_view_has_tile(p, both)) {
        board_view_tile(b, both);
        return 1;
    }
    board_view_end_digit(b);
    if (digit > 0 && board_view_has_tile(p, (unsigned long)digit
                                            * BOARD_VIEW_TEN)) {
        b->digit = digit;
        b->typed = a->host.now;
    } else {
        board_view_tile(b, (unsigned long)digit);
    }
    return 1;
}

static int board_view_key(struct app *a, struct view *v, int key,
                          unsigned modifiers)
{
    struct board_view *b = (struct board_view *)v;
    int digit = key > 0 && key < APP_KEY_FIRST && modifiers == 0
        && !a->letters_off ? text_digit(key) : -1;

    animation_finish(&b->view.play->animation);
    if (digit < 0)
        board_view_end_digit(b);
    return digit >= 0 && !auto_player_shows(a)
        && board_view_type_digit(a, b, digit);
}

/* ---- the pointer ---- */

static void board_view_pick(struct app *a, struct board_view *b, int cell)
{
    struct play *p = b->view.play;

    p->cursor.cell = cell;
    if (!a->host.cursor)
        p->cursor.shown = 0;
    board_actions_pick(a, p);
}

/* Returns 1 if a click on a cell would pick nothing, and is therefore
 * ignored. */
static int board_view_misses(const struct play *p, int cell)
{
    struct parlour_command c = PARLOUR_COMMAND_INIT;

    c.act = PARLOUR_DO_PICK;
    c.cell = cell;
    return p->status.selected == PARLOUR_NONE
        && parlour_can(p->session, &c) == PARLOUR_NO_PIECE;
}

static void board_view_click(struct app *a, struct view *v, int on,
                             int number, int button)
{
    struct board_view *b = (struct board_view *)v;

    b->pressed = PARLOUR_NONE;
    animation_finish(&b->view.play->animation);
    if (on != APP_ON_CELL || button != APP_LEFT)
        return;
    auto_player_stop(a);
    b->view.play->cursor.cell = number;
    if (board_view_misses(b->view.play, number))
        return;
    b->view.play->intro.greets = 0;
    b->again = b->view.play->status.selected == number;
    if (!b->again)
        board_view_pick(a, b, number);
    b->pressed = number;
}

/* A piece dropped where it cannot go goes back, though a click there would
 * select another. Returns 0 if it can go there, or a click decides. */
static int board_view_refuses_drop(struct board_view *b, int from, int to)
{
    struct parlour_command c = PARLOUR_COMMAND_INIT;
    int code;

    c.act = PARLOUR_DO_CARRY;
    c.cell = from;
    c.to = to;
    code = parlour_can(b->view.play->session, &c);
    if (code != PARLOUR_NO_MATCH && code != PARLOUR_OCCUPIED
            && code != PARLOUR_BLOCKED)
        return 0;
    play_do(b->view.play, &c);
    return 1;
}

/* Moves a dragged piece to the cell where it is dropped. */
static void board_view_drop(struct app *a, struct view *v, int on,
                            int number, int button)
{
    struct board_view *b = (struct board_view *)v;
    int pressed = b->pressed;

    b->pressed = PARLOUR_NONE;
    if (button != APP_LEFT || on != APP_ON_CELL || pressed == PARLOUR_NONE
            || b->view.play->status.selected != pressed
            || (number != pressed
                && board_view_refuses_drop(b, pressed, number)))
        return;
    if (number != pressed || b->again)
        board_view_pick(a, b, number);
    if (number != pressed && a->screen.traits & APP_LIFTS)
        animation_skip_walk(&b->view.play->animation, pressed);
}

/* Returns the cell of the selected piece that the pointer holds, or
 * PARLOUR_NONE. */
static int board_view_held(const struct board_view *b)
{
    const struct play *p = b->view.play;

    return p->status.selected == b->pressed && !p->animation.moving
        ? b->pressed : PARLOUR_NONE;
}

/* Previews the path to the cell under the pointer. Returns 1 if it changed. */
static int board_view_hover(struct app *a, struct view *v, int on,
                            int number)
{
    struct board_view *b = (struct board_view *)v;
    int cell = on == APP_ON_CELL ? number : PARLOUR_NONE;

    if (cell == b->hovered)
        return 0;
    b->hovered = cell;
    if (b->view.play->status.selected == PARLOUR_NONE)
        return 0;
    board_actions_point(a, b->view.play, cell);
    return 1;
}

/* While a piece is dragged its path is previewed too. */
static void board_view_drag(struct app *a, struct view *v, int on,
                            int number, int button)
{
    (void)button;
    board_view_hover(a, v, on, number);
}

/* In games with points undo counts as help, so the wheel does nothing in
 * them. */
static void board_view_wheel(struct app *a, struct view *v, int notches)
{
    struct play *p = v->play;

    if (p->status.has_score)
        return;
    for (; (notches > 0 && p->status.moves > 0)
             || (notches < 0 && p->status.redos > 0);
         notches += notches > 0 ? -1 : 1) {
        host_begin(&a->host);
        board_actions_do(a, v, notches > 0 ? APP_DO_UNDO : APP_DO_REDO);
    }
}

/* ---- words ---- */

/* Adds the title of the level, or what it is, but no seed. */
static void board_view_add_level(struct text *t, const struct play *p)
{
    static const char *const generated[PARLOUR_DIFFICULTIES] = {
        "Easy level", "Medium level", "Hard level"
    };
    const char *title = game_level_title(p->session, &p->status);
    struct game_level made;

    if (game_level_after(&made, p->session, 0)) {
        text_add(t, translate(generated[made.difficulty]));
    } else if (*title != '\0') {
        text_add(t, title);
    } else if (p->status.level > 0) {
        translate_add(t, "Level %d", p->status.level);
    }
}

static void board_view_title(struct app *a, struct view *v, struct text *t)
{
    const struct play *p = v->play;
    char title[PARLOUR_ROW];
    struct text words;

    text_open(&words, title, sizeof title);
    if (a->screen.traits & APP_LETTERS)
        board_view_add_level(&words, p);
    if (words.length == 0)
        text_add(&words, p->status.title);
    if (p->own)
        text_add(t, title);
    else
        translate_add(t, p->departed ? "%s: copy" : "%s: replay", title);
}

/* Begins another part of a line. */
static void board_view_next(struct text *t)
{
    text_add(t, t->length > 0 ? ", " : "");
}

static void board_view_add(struct text *t, const char *words)
{
    if (words == NULL || *words == '\0')
        return;
    board_view_next(t);
    text_add(t, words);
}

static void board_view_add_help(struct text *t, const struct play *p)
{
    char words[PARLOUR_TEXT];

    play_time_mark(&p->status, words);
    board_view_add(t, p->own ? words : NULL);
}

/* Adds the fewest pushes or moves that are known or possible. */
static void board_view_add_par(struct text *t,
                               const struct parlour_status *status)
{
    char par[PARLOUR_TEXT];
    struct text words;

    if (status->par == 0)
        return;
    text_open(&words, par, sizeof par);
    if (status->par_moves)
        translate_add_moves(&words, status->par);
    else
        translate_add_pushes(&words, status->par);
    board_view_next(t);
    translate_add(t, status->par_proved ? "best possible: %s"
                                        : "best known: %s", par);
}

/* Returns 1 if the rules are on a card beside the board. */
static int board_view_has_card(struct app *a)
{
    struct app_rule rule;

    return a->screen.traits & APP_RULES && app_rule(a, 0, &rule);
}

static void board_view_add_author(struct text *t, const struct play *p,
                                  const char *before)
{
    if (p->status.level_author == NULL || *p->status.level_author == '\0')
        return;
    if (*before != '\0')
        text_add_char(t, ' ');
    else
        board_view_next(t);
    translate_add(t, "by %s", p->status.level_author);
}

/* Adds the game's name below the title of its level, and which one it is. */
static void board_view_add_game(struct text *t, const struct play *p)
{
    struct game_level made;
    int generated = game_level_after(&made, p->session, 0);

    if (p->status.level > 0 || generated
            || *game_level_title(p->session, &p->status) != '\0')
        board_view_add(t, p->status.title);
    if (p->status.level > 0) {
        board_view_next(t);
        translate_add(t, "level %d of %d", p->status.level, p->status.levels);
    } else if (p->status.levels > 0 && !generated) {
        board_view_add(t, translate("your own board"));
    }
    board_view_add_author(t, p, "");
}

/* Adds the level's title and par, and whether it is solved. */
static void board_view_add_about(struct text *t, const struct play *p)
{
    const char *title = game_level_title(p->session, &p->status);
    struct game_level made;

    if (!game_level_after(&made, p->session, 0)) {
        board_view_add(t, title);
        board_view_add_author(t, p, title);
    }
    board_view_add_par(t, &p->status);
    board_view_add(t, p->own && p->level.known != 0 ? translate("solved")
                                                    : NULL);
}

/* Adds that the game cannot be kept, what level it is, help, and the rules,
 * which need not be said of "16 moves left"; in words, if there are any, as
 * the names of rule sets mean nothing to most players. */
static void board_view_subtitle(struct app *a, struct view *v,
                                struct text *t)
{
    const struct play *p = v->play;
    char rules[PARLOUR_ROW];

    board_view_add(t, play_is_unkept(p) ? translate("not saved") : NULL);
    if (a->screen.traits & APP_LETTERS)
        board_view_add_game(t, p);
    board_view_add_help(t, p);
    if (!(a->screen.traits & APP_LETTERS))
        board_view_add_about(t, p);
    board_view_add(t, p->status.progress);
    if (p->status.progress != NULL)
        return;
    if (p->status.rules == NULL)
        return;
    if (!parlour_explain_rules(p->session, rules)) {
        board_view_add(t, translate_meant("Rules", p->status.rules));
    } else if (!board_view_has_card(a)) {
        text_add(t, t->length > 0 ? ": " : "");
        text_add(t, rules);
    }
}

static void board_view_add_cell(struct text *t, const struct play *p,
                                int cell)
{
    char name[PARLOUR_TEXT];

    parlour_cell_name(p->session, cell, name);
    text_add(t, t->length > 0 ? " " : "");
    text_add(t, name);
}

/* Adds the prompt where a command line is always open, and the cells that
 * keys point at, for players who type; players who point see them. "d4" is the
 * cursor, "d4 to" a picked piece. */
static void board_view_describe(const struct app *a, const struct play *p,
                                const struct parlour_status *status,
                                struct text *t)
{
    char words[PARLOUR_TEXT];

    if (!(a->screen.traits & APP_TYPES))
        return;
    if (a->screen.traits & APP_CURSOR) {
        parlour_prompt(p->session, words);
        text_add(t, words);
    }
    if (!play_cursor_leads(p))
        return;
    if (status->selected != PARLOUR_NONE) {
        parlour_cell_name(p->session, status->selected, words);
        text_add(t, t->length > 0 ? " " : "");
        translate_add(t, "%s to", words);
    }
    if (p->cursor.shown && status->selected != p->cursor.cell)
        board_view_add_cell(t, p, p->cursor.cell);
}

/* Adds what Enter does after the end of a game. */
static void board_view_add_onward(struct text *t, int onward)
{
    char words[PARLOUR_TEXT];

    clean_text_begin_small(translate(board_actions_onward_label(onward)),
                           words);
    translate_add(t, "(Enter: %s)", words);
}

/* Adds how a game ended, or that it is stuck, and what can be done then. */
static void board_view_add_ending(const struct play *p,
                                  const struct parlour_status *status,
                                  const char *words, struct text *t)
{
    text_add(t, words);
    if (status->state != PARLOUR_IS_STUCK || status->moves > 0)
        text_add_char(t, ' ');
    if (status->state == PARLOUR_IS_STUCK)
        text_add(t, status->moves > 0 ? translate("(u: undo)") : "");
    else if (!p->own)
        text_add(t, translate("(Esc: back to your game)"));
    else
        board_view_add_onward(t, board_actions_after(p));
}

static void board_view_prompt(struct app *a, struct view *v, struct text *t,
                              int *tone)
{
    const struct play *p = v->play;
    char words[PARLOUR_TEXT], rules[PARLOUR_ROW];

    if (p->end.pending && animation_is_running(&p->animation)) {
        *tone = HOST_PLAIN;      /* announced when the pieces have arrived */
    } else if (parlour_ending(p->session, words)) {
        *tone = p->status.state == PARLOUR_IS_STUCK ? HOST_PLAIN : HOST_GOOD;
        board_view_add_ending(p, &p->status, words, t);
    } else if (p->intro.explains && p->status.moves == 0
               && !board_view_has_card(a)
               && parlour_explain_rules(p->session, rules)) {
        text_add(t, rules);
    } else if (p->status.warning != NULL && p->status.moves == 0) {
        text_add(t, translate(p->status.warning));
    } else if (p->intro.greets) {
        text_add(t, translate(p->intro.brief));
    } else if (p->departed) {
        text_add(t, translate("You play on in a copy (Esc: back to your"
                              " game)"));
    } else if (!p->own && !auto_player_shows(a)) {
        text_add(t, translate(p->status.redos > 0
                              ? "Y: continue, Esc: back to your game"
                              : "End of the replay (Esc: back to your game)"));
    } else {
        board_view_describe(a, p, &p->status, t);
    }
}

/* ---- figures ---- */

/* Adds the level's number and the count, or its difficulty; returns the
 * label. */
static const char *board_view_level(const struct play *p,
                                    const struct parlour_status *status,
                                    struct text *t)
{
    struct game_level made;

    if (status->level > 0) {
        text_add_number(t, (unsigned long)status->level);
        text_add_char(t, '/');
        text_add_number(t, (unsigned long)status->levels);
    } else if (game_level_after(&made, p->session, 0)) {
        text_add(t, translate(parlour_difficulty_word(made.difficulty)));
    } else {
        text_add(t, translate_meant("Board", "own"));
        return "Board";
    }
    return "Level";
}

/* Counters in order; board_view_figure says which ones this game has. */
enum board_view_figure {
    BOARD_VIEW_SCORE, BOARD_VIEW_LEVEL, BOARD_VIEW_MOVES, BOARD_VIEW_PUSHES,
    BOARD_VIEW_PAR, BOARD_VIEW_STARS, BOARD_VIEW_BEST, BOARD_VIEW_TIME,
    BOARD_VIEW_FIGURES
};

/* Adds the most points of games like this one, or the fewest moves and pushes
 * with which this level was solved; returns the label, or NULL if there are
 * none. */
static const char *board_view_best(const struct play *p,
                                   const struct parlour_status *status,
                                   struct text *t)
{
    if (p->level.points > 0) {
        translate_add_number(t, p->level.points);
        return "Your best";
    }
    if (!(p->level.known & BEST_SOLUTIONS_MOVES))
        return NULL;
    translate_add_number(t, p->level.fewest.moves);
    if (status->has_pushes) {
        text_add_char(t, '/');
        translate_add_number(t, p->level.fewest.pushes);
    }
    return "Your best";
}

/* Returns the seconds to show. *wait: milliseconds until they change, or
 * APP_RESTS. */
static unsigned long board_view_seconds(const struct app *a,
                                        const struct play *p, long *wait)
{
    unsigned long time;
    int goes;

    *wait = APP_RESTS;
    if (!(a->screen.traits & APP_CLOCK) || !p->own
            || p->status.state == PARLOUR_IS_WON
            || p->status.state == PARLOUR_IS_OVER)
        return p->time.spent / PLAY_TIME_SECOND;
    time = play_time_now(&p->time, a->host.now, &goes);
    if (goes && !a->hidden)
        *wait = (long)(PLAY_TIME_SECOND - time % PLAY_TIME_SECOND);
    return time / PLAY_TIME_SECOND;
}

/* Adds how many stars the level has brought, and how many it can. */
static const char *board_view_stars(const struct play *p, struct text *t,
                                    struct app_counter *counter)
{
    const struct parlour_status *status = &p->status;

    if (!p->own || status->par == 0)
        return NULL;
    counter->stars_most = BEST_SOLUTIONS_STARS;
    if (p->level.known & BEST_SOLUTIONS_PUSHES)
        counter->stars = best_solutions_stars(
            status->par_moves ? p->level.fewest.moves
                              : p->level.fewest.pushes, status->par);
    text_add_number(t, (unsigned long)counter->stars);
    text_add_char(t, '/');
    text_add_number(t, (unsigned long)counter->stars_most);
    return "Stars";
}

/* Returns the label of a figure, or NULL if the game does not have it. */
static const char *board_view_figure(const struct app *a,
                                     const struct play *p, int figure,
                                     struct text *t,
                                     struct app_counter *counter)
{
    int letters = (a->screen.traits & APP_LETTERS) != 0;
    long ignored;

    counter->stars = counter->stars_most = 0;
    switch (figure) {
    case BOARD_VIEW_SCORE:
        translate_add_number(t, animation_score(&p->animation,
                                                p->status.score));
        return p->status.has_score ? "Score" : NULL;
    case BOARD_VIEW_LEVEL:
        return p->status.levels > 0 && (p->own || p->status.level > 0)
                && !letters
            ? board_view_level(p, &p->status, t) : NULL;
    case BOARD_VIEW_MOVES:
        translate_add_number(t, p->status.moves);
        return "Moves";
    case BOARD_VIEW_PUSHES:
        translate_add_number(t, p->status.pushes);
        return p->status.has_pushes ? "Pushes" : NULL;
    case BOARD_VIEW_PAR:
        text_add_number(t, p->status.par);
        return p->status.par == 0 || !letters ? NULL
            : p->status.par_proved ? "Best possible" : "Best known";
    case BOARD_VIEW_STARS:
        return letters ? board_view_stars(p, t, counter) : NULL;
    case BOARD_VIEW_TIME:
        play_time_add(t, board_view_seconds(a, p, &ignored));
        return p->own ? "Time" : NULL;
    default:
        return board_view_best(p, &p->status, t);
    }
}

/* ---- time ---- */

/* Returns the milliseconds until the clock changes, or APP_RESTS. *turned: 1
 * if it has. */
static long board_view_tick_clock(struct app *a, struct board_view *b,
                                  int *turned)
{
    long wait;
    unsigned long seconds = board_view_seconds(a, b->view.play, &wait);

    *turned = seconds != b->seconds && !a->hidden;
    b->seconds = seconds;
    return wait;
}

/* Ends a game whose last pieces have arrived, on screens that can do so after
 * they have hopped. Returns when to call it again, or VIEW_ENDED. */
static long board_view_end(struct app *a, struct play *p)
{
    if (!p->end.hopped && p->status.state == PARLOUR_IS_WON
            && a->screen.traits & APP_MOTION) {
        p->end.hopped = 1;
        if (animation_hop(&p->animation, a->host.now))
            return 0;
    }
    p->end.pending = p->end.hopped = 0;
    return VIEW_ENDED;
}

static long board_view_tick(struct app *a, struct view *v)
{
    struct board_view *b = (struct board_view *)v;
    unsigned long since = (a->host.now - b->typed) & 0xffffffffUL;
    int running = animation_is_running(&b->view.play->animation), turned;
    long wait, more, clock, end = APP_RESTS;

    if (b->view.play->intro.teaches && b->view.play->own) {
        b->view.play->intro.teaches = 0;
        return VIEW_BEGINS;
    }
    if (b->digit != PARLOUR_NONE && since >= BOARD_VIEW_DIGITS)
        board_view_end_digit(b);
    more = auto_player_tick(a, b->view.play);
    wait = animation_run(&b->view.play->animation, a->host.now);
    play_sound_rounds(b->view.play);
    clock = board_view_tick_clock(a, b, &turned);
    if ((running && wait == ANIMATION_RESTS)
            || ((wait != ANIMATION_RESTS || turned)
                && a->screen.moved == NULL))
        host_redraw(&a->host);
    else if (wait != ANIMATION_RESTS || turned)
        a->screen.moved(a->screen.context);
    wait = app_sooner(wait == ANIMATION_RESTS ? APP_RESTS : wait, more);
    if (b->digit != PARLOUR_NONE)
        wait = app_sooner(wait, (long)(BOARD_VIEW_DIGITS - since));
    if (b->view.play->end.pending && b->view.play->own
            && !animation_is_running(&b->view.play->animation))
        end = board_view_end(a, b->view.play);
    return end == VIEW_ENDED ? end
        : app_sooner(app_sooner(wait, end), clock);
}

static void board_view_resume(struct app *a, struct view *v)
{
    struct play *p = v->play;

    play_drop_fewest(p);
    p->animation.stale = 1;
    p->looked = 0;              /* recent games may have been deleted */
    play_time_return(&p->time, a->host.now);
}

static void board_view_close(struct app *a, struct view *v)
{
    struct board_view *b = (struct board_view *)v;

    auto_player_stop(a);
    animation_finish(&b->view.play->animation);
    if (b->owned)
        play_close(b->view.play);
    free(b);
}

/* ---- the picture ---- */

/* Returns the cell to keep visible. */
static int board_view_focus(const struct play *p)
{
    int cell = play_cursor_leads(p) ? PARLOUR_NONE
                                    : parlour_focus(p->session);

    return cell == PARLOUR_NONE ? p->cursor.cell : cell;
}

static void board_view_show(struct app *a, struct view *v,
                            struct app_board *board)
{
    struct play *p = v->play;

    assert(play_is_current(p));
    animation_run(&p->animation, a->host.now);
    board->session = p->session;
    board->status = &p->status;
    board->pieces = p->animation.pieces;
    board->piece_count = p->animation.piece_count;
    if (animation_is_running(&p->animation))
        board->animation = &p->animation;
    board->moves = p->animation.moving;
    board->gains = p->animation.gains;
    board->gain_count = p->animation.gain_count;
    board->dealt = p->heard.dealt;
    board->dealt_count = p->heard.dealt_count <= PARLOUR_COMING
        ? p->heard.dealt_count : 0;
    board->cursor = p->cursor.shown && play_cursor_leads(p)
        ? p->cursor.cell : PARLOUR_NONE;
    board->focus = board_view_focus(p);
    if (v == a->top)
        board->held = board_view_held((struct board_view *)v);
    board->scrolls = p->cursor.scrolls;
}

/* ---- opening ---- */

static const struct view_class board_view_class = {
    APP_VIEW_BOARD,         /* kind */
    board_view_key,         /* key */
    board_actions_do,       /* act */
    board_view_click,       /* click */
    board_view_drag,        /* drag */
    board_view_drop,        /* drop */
    board_view_hover,       /* hover */
    board_view_wheel,       /* wheel */
    NULL,                   /* paste */
    board_actions_list,     /* actions */
    board_actions_offers,   /* offers */
    board_actions_dress,    /* dress */
    board_view_title,       /* title */
    board_view_subtitle,    /* subtitle */
    board_view_prompt,      /* prompt */
    board_view_tick,        /* tick */
    board_view_show,        /* board */
    board_view_resume,      /* resume */
    board_view_close        /* close */
};

struct view *board_view_open(struct app *a, struct play *p, int owned)
{
    struct board_view *b = view_new(a, &board_view_class, sizeof *b);

    if (b == NULL)
        return NULL;
    b->view.play = p;
    b->owned = owned;
    b->hovered = b->pressed = b->digit = PARLOUR_NONE;
    play_time_return(&p->time, a->host.now);    /* it may have been left */
    return &b->view;
}

void board_view_watch(struct app *a, struct parlour_session *s)
{
    struct play *p = play_open(&a->host, s, 0);
    struct view *v = p == NULL ? NULL : board_view_open(a, p, 1);

    if (v == NULL) {
        host_say(&a->host, HOST_BAD, parlour_code_text(PARLOUR_NO_MEMORY));
        if (p != NULL)
            play_close(p);
        return;
    }
    view_push(a, v);
    auto_player_replay(a, p);
}

/* ---- the games on the screen ---- */

/* Shows game i on a board; p NULL: says why it cannot be opened. Returns
 * whether it is shown. */
static int board_view_show_play(struct app *a, int i, struct play *p,
                                const struct parlour_error *error)
{
    struct view *v = p == NULL ? NULL : board_view_open(a, p, 0);

    if (p == NULL)
        host_say(&a->host, HOST_BAD, error->words);
    if (v == NULL)
        return 0;
    a->shown = i;
    view_pop_to(a, NULL);
    view_push(a, v);
    return 1;
}

int board_view_show_game(struct app *a, int i)
{
    struct parlour_error error;

    return board_view_show_play(a, i, games_open(&a->games, i, &error),
                                &error);
}

void board_view_show_new(struct app *a, int i, struct parlour_session *s)
{
    struct parlour_error error;

    board_view_show_play(a, i, games_play(&a->games, i, s, NULL, &error),
                         &error);
}

/* Returns 1 if opening game i continues this recent game, which then gets
 * another number. */
static int board_view_opening_resumes(const struct app *a, int i,
                                      unsigned long number)
{
    struct parlour_error told;  /* when the game is opened */
    int taken;

    return a->games.plays[i] == NULL
        && open_game_unfinished(&a->host.settings, parlour_game_name(i),
                                &taken, &told) == number;
}

void board_view_continue(struct app *a, const char *game, unsigned long number)
{
    struct parlour_error error;
    struct play *p;
    int i = options_game(game), resumed;

    if (i == PARLOUR_NONE) {
        host_say(&a->host, HOST_BAD, "This program does not have that game");
        return;
    }
    resumed = board_view_opening_resumes(a, i, number);
    p = games_open(&a->games, i, &error);
    if (p == NULL)
        host_say(&a->host, HOST_BAD, error.words);
    else if (resumed || p->journal.file.number == number)
        board_view_show_game(a, i);
    else if (play_resume(p, number, HOST_GOOD, "Continuing this game")
             == PARLOUR_OK)
        board_view_show_game(a, i);
}

int board_view_shows(const struct app *a, unsigned long number)
{
    return view_play(a) != NULL
        && games_has_open(&a->games, a->shown, number);
}

/* ---- queries ---- */

int app_board(struct app *a, struct app_board *board)
{
    struct view *v = view_board(a);

    memset(board, 0, sizeof *board);
    board->animation = NULL;
    board->gains = NULL;
    board->status = NULL;
    board->held = PARLOUR_NONE;
    if (v == NULL)
        return 0;
    v->class->board(a, v, board);
    board->coordinates = a->known.coordinates || a->host.offers
        || a->top->class->kind == APP_VIEW_PROMPT;
    return 1;
}

int app_counter(struct app *a, int i, struct app_counter *counter)
{
    const struct view *v = view_board(a);
    struct text t;
    int figure;

    if (v == NULL || v->class != &board_view_class)
        return 0;
    for (figure = 0; figure < BOARD_VIEW_FIGURES; figure++) {
        text_open(&t, a->words.value, sizeof a->words.value);
        counter->label = board_view_figure(a, v->play, figure, &t,
                                           counter);
        counter->value = a->words.value;
        if (counter->label != NULL && i-- == 0) {
            counter->label = translate(counter->label);
            return 1;
        }
    }
    return 0;
}

void app_hide(struct app *a, int hidden)
{
    struct play *p = a->top->class == &board_view_class ? a->top->play : NULL;

    if (p != NULL && hidden && !a->hidden)
        play_time_leave(&p->time, a->host.now);
    else if (p != NULL && !hidden && a->hidden)
        play_time_return(&p->time, a->host.now);
    a->hidden = hidden;
    host_redraw(&a->host);
}
