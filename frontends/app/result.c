/* result.c: shows the result of a game (see result.h). The game was saved when
 * it ended; a failure to save is shown in addition to the result.
 */
#include "app/board_acts.h"
#include "app/result.h"
#include "app/state.h"
#include "app/text_view.h"
#include "app/transfer.h"

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
                            unsigned long value, int known,
                            unsigned long best, int record)
{
    char more[PARLOUR_TEXT];
    struct text t;

    text_open(&t, more, sizeof more);
    if (record)
        text_add(&t, ", your best");
    else if (known) {
        text_add(&t, ", your best is ");
        text_add_number(&t, best);
    }
    result_add(v, name, value, more);
}

static void result_add_figures(struct app *a, struct view *v,
                               const struct play *p)
{
    struct parlour_status status;
    struct app_counter counter;
    int i;

    play_status(p, &status);
    if (status.has_score)
        result_add(v, "Score", status.score, "");
    result_add_best(v, "Moves", status.moves, p->known & BEST_SOLUTIONS_MOVES,
                    p->fewest.moves, p->better & BEST_SOLUTIONS_MOVES);
    if (status.has_pushes)
        result_add_best(v, "Pushes", status.pushes,
                        p->known & BEST_SOLUTIONS_PUSHES, p->fewest.pushes,
                        p->better & BEST_SOLUTIONS_PUSHES);
    if (status.par > 0)
        result_add(v, "Par", status.par, status.par_proved
                   ? " pushes, the least" : " pushes");
    for (i = 0; app_counter(a, i, &counter); i++)
        if (strcmp(counter.label, "Time") == 0)
            text_view_add(v, APP_LINE_PAIR, "Time", counter.value);
    if (p->place > 0)
        result_add(v, "Place", (unsigned long)p->place,
                   " in the high scores");
}

/* Says which help was used. A solution that the computer showed gets no place
 * and no star. */
static void result_add_help(struct view *v,
                            const struct parlour_status *status)
{
    char aids[PARLOUR_TEXT];

    if (status->aids & PARLOUR_AID_SOLVE) {
        text_view_add(v, APP_LINE_PLAIN, "", "Solved with help: it does not"
                                             " count as yours.");
        return;
    }
    parlour_aid_words(status->aids, aids);
    if (*aids != '\0')
        text_view_add(v, APP_LINE_PAIR, "Helped by", aids);
}

/* ---- what to do next ---- */

static void result_again(struct app *a, struct play *p)
{
    play_act(a, p, PARLOUR_DO_RESTART, PARLOUR_NONE);
}

static void result_watch(struct app *a, struct play *p)
{
    play_act(a, p, PARLOUR_DO_RESTART, PARLOUR_NONE);
    auto_player_replay(a, p);
}

static void result_obey(struct app *a, int act)
{
    struct play *p = play_top(a);

    view_pop(a);
    switch (act) {
    case APP_DO_PICK:
        board_acts_onward(a, p);
        break;
    case APP_DO_RESTART:
        result_again(a, p);
        break;
    case APP_DO_WATCH:
        result_watch(a, p);
        break;
    case APP_DO_SHARE:
        transfer_share(a, p);
        break;
    default:
        app_do(a, act);
        break;
    }
}

static void result_dress(struct app *a, struct app_action *action)
{
    const struct play *p = play_top(a);
    int onward = p == NULL ? APP_DO_NOTHING : play_onward(p);

    if (action->act == APP_DO_RESTART)
        action->label = "Again";
    if (action->act != APP_DO_PICK)
        return;
    action->can = action->main = onward != APP_DO_NOTHING;
    action->label = onward == APP_DO_NEW ? "New game" : "Next level";
}

void result_open(struct app *a, struct play *p)
{
    static const int acts[] = {
        APP_DO_PICK, APP_DO_RESTART, APP_DO_WATCH, APP_DO_SHARE,
        APP_DO_UNDO, APP_DO_SCORES, APP_DO_NEW, APP_DO_FOLLOWING,
        APP_DO_LEVELS, APP_DO_CHOOSE, APP_DO_NOTHING
    };
    struct parlour_status status;
    char words[PARLOUR_TEXT];
    struct view *v;

    play_status(p, &status);
    if (!parlour_ending(p->session, words))
        return;
    v = text_view_new(a, status.title, 1, acts, result_obey);
    if (v == NULL)
        return;
    text_view_dress(v, result_dress);
    text_view_add(v, APP_LINE_HEADING, "", words);
    result_add_figures(a, v, p);
    result_add_help(v, &status);
    if (a->tone == APP_BAD && *a->said != '\0')
        text_view_add(v, APP_LINE_PLAIN, "", a->said);
    view_push(a, v);
}
