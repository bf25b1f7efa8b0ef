/* demonstration.c: the first moves of a game (see demonstration.h). They are
 * played on a small board, which any key or click closes, and which closes by
 * itself. Without animation they are three still boards, on a page that stays.
 */
#include "app/views/auto_player.h"
#include "app/views/board_view.h"
#include "app/views/demonstration.h"
#include "app/views/rule_card.h"
#include "app/views/text_view.h"

enum { DEMONSTRATION_REST = 900 };      /* milliseconds that the end is seen */

/* A board that plays, in a view that does nothing but close. */
struct demonstration {
    struct view view;
    struct view *board;
    unsigned long moved;        /* when something moved last */
};

/* Keys without a meaning here are for the game. */
static int demonstration_key(struct app *a, struct view *v, int key,
                             unsigned modifiers)
{
    (void)v;
    (void)modifiers;
    view_pop(a);
    return key == APP_KEY_ENTER || key == APP_KEY_ESC || key == ' ';
}

static void demonstration_act(struct app *a, struct view *v, int action)
{
    (void)v;
    (void)action;
    view_pop(a);
}

static void demonstration_click(struct app *a, struct view *v, int on,
                                int number, int button)
{
    (void)v;
    (void)on;
    (void)number;
    (void)button;
    view_pop(a);
}

/* What is pasted is for the game. */
static int demonstration_paste(struct app *a, struct view *v,
                               const char *text)
{
    (void)v;
    (void)text;
    view_pop(a);
    return 0;
}

static const int *demonstration_actions(struct app *a, struct view *v)
{
    static const int actions[] = {
        APP_DO_PICK, VIEW_UNSHOWN, APP_DO_BACK, APP_DO_NOTHING
    };

    (void)a;
    (void)v;
    return actions;
}

static void demonstration_dress(struct app *a, struct view *v,
                                struct app_action *action)
{
    (void)v;
    rule_card_dress(a, action);
}

static void demonstration_title(struct app *a, struct view *v, struct text *t)
{
    (void)a;
    text_add(t, v->play->status.title);
}

static void demonstration_subtitle(struct app *a, struct view *v,
                                   struct text *t)
{
    (void)a;
    text_add(t, translate(parlour_game_brief(
        options_game(v->play->status.game))));
}

/* Adds what the board shows. */
static void demonstration_prompt(struct app *a, struct view *v, struct text *t,
                                 int *tone)
{
    const char *board;

    (void)a;
    (void)tone;
    text_add(t, parlour_help_example(v->play->session, 0, &board));
}

static long demonstration_tick(struct app *a, struct view *v)
{
    struct demonstration *d = (struct demonstration *)v;
    long wait = d->board->class->tick(a, d->board), left;

    if (auto_player_shows(a) || animation_is_running(&v->play->animation))
        d->moved = a->host.now;
    left = DEMONSTRATION_REST - (long)((a->host.now - d->moved)
                                       & 0xffffffffUL);
    if (left > 0)
        return app_sooner(wait, left);
    view_pop(a);
    return 0;
}

static void demonstration_board(struct app *a, struct view *v,
                                struct app_board *board)
{
    const struct demonstration *d = (const struct demonstration *)v;

    d->board->class->board(a, d->board, board);
}

static void demonstration_close(struct app *a, struct view *v)
{
    struct demonstration *d = (struct demonstration *)v;

    d->board->class->close(a, d->board);
    free(d);
}

static const struct view_class demonstration_class = {
    APP_VIEW_BOARD,             /* kind */
    demonstration_key,          /* key */
    demonstration_act,          /* act */
    demonstration_click,        /* click */
    NULL,                       /* drag */
    NULL,                       /* drop */
    NULL,                       /* hover */
    NULL,                       /* wheel */
    demonstration_paste,        /* paste */
    demonstration_actions,      /* actions */
    NULL,                       /* offers */
    demonstration_dress,        /* dress */
    demonstration_title,        /* title */
    demonstration_subtitle,     /* subtitle */
    demonstration_prompt,       /* prompt */
    demonstration_tick,         /* tick */
    demonstration_board,        /* board */
    NULL,                       /* resume */
    demonstration_close         /* close */
};

/* Plays the moves of a session, which it takes over. */
static void demonstration_play(struct app *a, struct parlour_session *s)
{
    struct play *p = play_open(&a->host, s, 0);
    struct view *board = p == NULL ? NULL : board_view_open(a, p, 1);
    struct demonstration *d;

    if (board == NULL) {
        if (p != NULL)
            play_close(p);
        return;
    }
    d = view_new(a, &demonstration_class, sizeof *d);
    if (d == NULL) {
        board->class->close(a, board);
        return;
    }
    p->cursor.shown = 0;
    d->view.play = p;
    d->board = board;
    d->moved = a->host.now;
    view_push(a, &d->view);
    auto_player_demonstrate(a, p);
}

/* Shows the boards before, between and after the moves of a session, which it
 * takes over. */
static void demonstration_show(struct app *a, struct parlour_session *s)
{
    static const char *const captions[] = { "1", "2", "3" };
    struct view *v = rule_card_new(a, "How to play");
    struct parlour_status status;
    const char *board;
    int i;

    parlour_get_status(s, &status);
    if (v == NULL) {
        parlour_close(s);
        return;
    }
    text_view_add(v, APP_LINE_PLAIN, "",
                  parlour_game_brief(options_game(status.game)));
    text_view_add(v, APP_LINE_PLAIN, "", parlour_help_example(s, 0, &board));
    for (i = 0; s != NULL && i < 3; i++) {
        text_view_add_board(v, captions[i], s, 0);
        s = i == 2 ? NULL
            : parlour_open_demonstration(status.game,
                                         status.redos * (i + 1) / 2);
    }
    view_push(a, v);
}

/* Returns 1 if the player is new to the game. */
static int demonstration_is_due(const struct app *a, struct play *p)
{
    char name[PARLOUR_TEXT];

    settings_name(p->status.game, "shown", name);
    return *settings_get(&a->host.settings, name, "") == '\0'
        && p->status.moves + p->status.redos == 0 && !play_has_journal(p)
        && !play_has_earlier(p) && p->level.points == 0
        && p->level.best.count == 0;
}

void demonstration_open(struct app *a)
{
    struct play *p = view_play(a);
    struct parlour_error told;  /* by the next setting */
    struct parlour_session *s;
    char name[PARLOUR_TEXT];

    if (p == NULL || !demonstration_is_due(a, p))
        return;
    s = parlour_open_demonstration(p->status.game, 0);
    if (s == NULL)
        return;
    settings_name(p->status.game, "shown", name);
    settings_set(&a->host.settings, name, "1", &told);
    if (a->host.motion > 0 && !(a->screen.traits & APP_AT_ONCE))
        demonstration_play(a, s);
    else
        demonstration_show(a, s);
}
