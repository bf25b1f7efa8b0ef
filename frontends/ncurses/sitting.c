/* sitting.c: one game after its opening, from key to key (see sitting.h). At
 * rest the program sleeps until a key comes.
 */
#include <stdio.h>

#include "platform.h"
#include "press.h"
#include "sitting.h"
#include "tty.h"

enum {
    SITTING_FRAME = 20,         /* milliseconds from picture to picture */
    SITTING_REPORT = 700,       /* from word to word of a search */
    SITTING_SPEED = 1
};

/* Milliseconds between the moves of a solution, by speed. */
static const long sitting_pauses[STAGE_SPEEDS] = { 200, 120, 40 };

/* What the search has found. */
static void sitting_learn(struct round *r)
{
    char words[PARLOUR_ERROR];
    int code = coach_learn(&r->coach, r->session, words);

    if (*words != '\0')
        round_say(r, code != PARLOUR_OK, words);
    if (*words != '\0' && code == PARLOUR_OK && coach_makes(&r->coach)) {
        r->roams = r->better = 0;
        round_place_cursor(r);
    }
    round_keep(r);
}

/* Shows the next move; or how far a search is. */
static void sitting_show(struct round *r)
{
    char words[PARLOUR_ERROR];

    if (coach_progress(&r->coach, words))
        round_say(r, 0, words);
    round_show(r);
}

/* The mouse is over a place: the way there is shown. Returns 0 if that
 * changes nothing. */
static int sitting_hover(struct round *r, int x, int y)
{
    int cell = cells_at(&r->cells, r->session, x, y), before = r->hovered;

    r->hovered = cell;
    if (cell == before || round_status(r).selected == PARLOUR_NONE)
        return 0;
    round_point(r, cell);
    return 1;
}

/* Waits for what comes next: a frame, the next move that is shown, or input
 * that makes a difference. */
static int sitting_wait(struct round *r, long wait, int *x, int *y)
{
    int key;

    if (wait == STAGE_RESTS && coach_has_next(&r->coach))
        wait = sitting_pauses[r->stage.speed];
    else if (wait == STAGE_RESTS && coach_is_searching(&r->coach))
        wait = SITTING_REPORT;
    do
        key = tty_key(wait == STAGE_RESTS ? -1 : wait, x, y);
    while (key == TTY_HOVER && wait == STAGE_RESTS
           && !sitting_hover(r, *x, *y));
    return key;
}

static void sitting_run(struct round *r)
{
    int key, x = 0, y = 0;
    long wait;

    while (r->after == ROUND_ON) {
        wait = stage_run(&r->stage, platform_clock());
        round_draw(r);
        key = sitting_wait(r, wait, &x, &y);
        if (key == TTY_STOP)
            r->after = ROUND_QUIT;
        else if (key == TTY_NEWS)
            sitting_learn(r);
        else if (key == TTY_TICK && wait == STAGE_RESTS)
            sitting_show(r);
        else if (tty_is_press(key))
            press_obey(r, key, x, y);
    }
}

/* ---- opening ---- */

/* Goes on with the game that was kept, unless another one was asked for. */
static void sitting_resume(struct round *r)
{
    const struct options *o = r->options;
    struct parlour_error error;
    int code = journal_open(&r->journal, o->game.game, &error);

    if (code == PARLOUR_OK && options_go_on(o)) {
        code = journal_resume(&r->journal, r->session, &error);
        if (code == PARLOUR_OK)
            round_say(r, 0, "Your game goes on (n: a new one)");
        if (code == PARLOUR_UNSUPPORTED)
            code = PARLOUR_OK;
    }
    if (code != PARLOUR_OK)
        round_say(r, 1, error.words);
}

int sitting_play(const struct options *o, struct parlour_error *error)
{
    struct round r = { .options = o, .cursor = PARLOUR_NONE,
                       .hovered = PARLOUR_NONE, .speed = SITTING_SPEED };
    int code;

    r.session = options_open(o, error);
    if (r.session == NULL)
        return ROUND_FAILED;
    code = stage_open(&r.stage, r.session, SITTING_FRAME);
    if (code == PARLOUR_OK) {
        stage_set_speed(&r.stage, o->speed == OPTIONS_ANY_SPEED
                                      ? SITTING_SPEED : o->speed);
        coach_open(&r.coach, tty_wake, NULL);
        best_open(&r.best, o->game.game);
        sitting_resume(&r);
        round_place_cursor(&r);
        sitting_run(&r);
        journal_close(&r.journal, r.session);
        best_close(&r.best);
        coach_close(&r.coach);
        sketch_close(&r.sketch);
    }
    stage_close(&r.stage);
    session_close(r.session);
    return r.after;
}
