/* main_loop.c: one game after its opening, from key to key (see main_loop.h).
 * At rest the program sleeps until a key comes.
 */
#include <stdio.h>

#include "ncurses/actions.h"
#include "ncurses/main_loop.h"
#include "ncurses/terminal.h"
#include "platform.h"

enum {
    MAIN_LOOP_FRAME = 20,       /* milliseconds from picture to picture */
    MAIN_LOOP_REPORT = 700,     /* from word to word of a search */
    MAIN_LOOP_SPEED = 1
};

/* Milliseconds between the moves of a solution, by speed. */
static const long pauses[ANIMATION_SPEEDS] = { 200, 120, 40 };

/* What the search has found. */
static void learn(struct game_view *r)
{
    char words[PARLOUR_ERROR];
    int code = autoplay_learn(&r->autoplayer, r->session, words);

    if (*words != '\0')
        game_view_say(r, code != PARLOUR_OK, words);
    if (*words != '\0' && code == PARLOUR_OK
        && autoplay_makes(&r->autoplayer)) {
        r->roams = r->better = 0;
        game_view_place_cursor(r);
    }
    game_view_keep(r);
}

/* Shows the next move; or how far a search is. */
static void show(struct game_view *r)
{
    char words[PARLOUR_ERROR];

    if (autoplay_progress(&r->autoplayer, words))
        game_view_say(r, 0, words);
    game_view_show(r);
}

/* The mouse is over a place: the way there is shown. Returns 0 if that
 * changes nothing. */
static int hover(struct game_view *r, int x, int y)
{
    int cell = board_view_at(&r->cells, r->session, x, y), before = r->hovered;

    r->hovered = cell;
    if (cell == before || game_view_status(r).selected == PARLOUR_NONE)
        return 0;
    game_view_point(r, cell);
    return 1;
}

/* Waits for what comes next: a frame, the next move that is shown, or input
 * that makes a difference. */
static int main_loop_wait(struct game_view *r, long wait, int *x, int *y)
{
    int key;

    if (wait == ANIMATION_RESTS && autoplay_has_next(&r->autoplayer))
        wait = pauses[r->stage.speed];
    else if (wait == ANIMATION_RESTS && autoplay_is_searching(&r->autoplayer))
        wait = MAIN_LOOP_REPORT;
    do
        key = terminal_key(wait == ANIMATION_RESTS ? -1 : wait, x, y);
    while (key == TERMINAL_HOVER && wait == ANIMATION_RESTS
           && !hover(r, *x, *y));
    return key;
}

static void run(struct game_view *r)
{
    int key, x = 0, y = 0;
    long wait;

    while (r->after == GAME_VIEW_ON) {
        wait = animation_run(&r->stage, platform_clock());
        game_view_draw(r);
        key = main_loop_wait(r, wait, &x, &y);
        if (key == TERMINAL_STOP)
            r->after = GAME_VIEW_QUIT;
        else if (key == TERMINAL_NEWS)
            learn(r);
        else if (key == TERMINAL_TICK && wait == ANIMATION_RESTS)
            show(r);
        else if (terminal_is_press(key))
            actions_obey(r, key, x, y);
    }
}

/* ---- opening ---- */

/* Goes on with the game that was kept, unless another one was asked for. */
static void resume(struct game_view *r)
{
    const struct options *o = r->options;
    struct parlour_error error;
    int code = journal_open(&r->journal, o->game.game, &error);

    if (code == PARLOUR_OK && options_go_on(o)) {
        code = journal_resume(&r->journal, r->session, &error);
        if (code == PARLOUR_OK)
            game_view_say(r, 0, "Your game goes on (n: a new one)");
        if (code == PARLOUR_UNSUPPORTED)
            code = PARLOUR_OK;
    }
    if (code != PARLOUR_OK)
        game_view_say(r, 1, error.words);
}

int main_loop_play(const struct options *o, struct parlour_error *error)
{
    struct game_view r = { .options = o, .cursor = PARLOUR_NONE,
                       .hovered = PARLOUR_NONE, .speed = MAIN_LOOP_SPEED };
    int code;

    r.session = options_open(o, error);
    if (r.session == NULL)
        return GAME_VIEW_FAILED;
    code = animation_open(&r.stage, r.session, MAIN_LOOP_FRAME);
    if (code == PARLOUR_OK) {
        animation_set_speed(&r.stage, o->speed == OPTIONS_ANY_SPEED
                                      ? MAIN_LOOP_SPEED : o->speed);
        autoplay_open(&r.autoplayer, terminal_wake, NULL);
        best_solutions_open(&r.best, o->game.game);
        resume(&r);
        game_view_place_cursor(&r);
        run(&r);
        journal_close(&r.journal, r.session);
        best_solutions_close(&r.best);
        autoplay_close(&r.autoplayer);
        editor_view_close(&r.editor_view);
    }
    animation_close(&r.stage);
    parlour_close(r.session);
    return r.after;
}
