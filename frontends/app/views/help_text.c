/* help_text.c: the help (see help_text.h). */
#include "app/play/open_game.h"
#include "app/play/play.h"
#include "app/views/actions.h"
#include "app/views/editor_view.h"
#include "app/views/help_text.h"
#include "app/views/legend.h"
#include "app/views/rule_card.h"
#include "app/views/text_view.h"
#include "board/clean_text.h"

/* Adds the rules, for pointing or for typing. On a screen with a cursor of its
 * own the arrow keys only move that. Returns 1 if they are those of the rule
 * set, as the usual ones do not apply. */
static int help_text_add_words(const struct app *a, const struct play *p,
                               struct text *t)
{
    int points = (a->screen.traits & (APP_POINTS | APP_CURSOR)) != 0, i;
    char rules[PARLOUR_ROW];
    const char *line;

    for (i = 0; (line = points ? parlour_pointing_help_line(p->session, i)
                               : parlour_help_line(p->session, i)) != NULL;
            i++) {
        text_add(t, t->length > 0 ? " " : "");
        text_add(t, line);
    }
    if (i == 0 && parlour_explain_rules(p->session, rules))
        text_add(t, rules);
    if (!points || a->screen.traits & (APP_CURSOR | APP_TOUCH))
        return i == 0;
    line = translate(parlour_game_arrows(options_game(p->status.game)));
    text_add(t, *line != '\0' ? " " : "");
    text_add(t, line);
    return i == 0;
}

/* Explains the signs of the board and of what the game deals, which is seen on
 * the board of an example. */
static void help_text_add_legend(struct app *a, struct view *v,
                                 const struct play *p)
{
    struct parlour_session *edited = NULL;
    struct parlour_error ignored;
    const char *board;

    if (parlour_help_example(p->session, 0, &board) != NULL)
        edited = open_game_board(&a->host.settings, p->status.game, board,
                                 &ignored);
    legend_add(v, p->session, edited);
    if (edited != NULL)
        parlour_close(edited);
}

/* Adds small boards, each below its caption. */
static void help_text_add_examples(struct app *a, struct view *v,
                                   const struct play *p)
{
    struct parlour_error ignored;
    struct parlour_session *s;
    const char *caption, *board;
    int i;

    for (i = 0; (caption = parlour_help_example(p->session, i, &board))
             != NULL; i++) {
        s = open_game_board(&a->host.settings, p->status.game, board,
                            &ignored);
        if (s == NULL)
            continue;
        text_view_add_board(v, caption, s, 0);
    }
}

/* Adds the explained rule set, if the game has several, and what it means on
 * this board. */
static void help_text_add_rule_set(struct view *v, const struct play *p,
                                   const struct parlour_status *status)
{
    char words[PARLOUR_ROW], rules[PARLOUR_ROW];
    struct text t;

    if (status->rules == NULL || !parlour_explain_rules(p->session, rules))
        return;
    text_open(&t, words, sizeof words);
    translate_add(&t, "Rule set: %s", translate_meant("Rules", status->rules));
    text_view_add(v, APP_LINE_PLAIN, "", "");
    text_view_add(v, APP_LINE_HEADING, "", words);
    text_view_add(v, APP_LINE_PLAIN, "", rules);
    text_view_add(v, APP_LINE_PLAIN, "", "");
    rule_card_add(v, p->session, "");
}

/* Adds the rules as one paragraph, examples, and the rule set. */
static void help_text_add_rules(struct app *a, struct view *v,
                                const struct play *p)
{
    char words[PARLOUR_ERROR];
    struct text t;
    int told;

    text_view_add(v, APP_LINE_HEADING, "", p->status.title);
    text_open(&t, words, sizeof words);
    told = help_text_add_words(a, p, &t);
    text_view_add(v, APP_LINE_PLAIN, "", words);
    if (a->screen.traits & APP_SIGNS)
        help_text_add_legend(a, v, p);
    help_text_add_examples(a, v, p);
    if (!told)
        help_text_add_rule_set(v, p, &p->status);
    text_view_add(v, TEXT_VIEW_PAGE, "", "");
}

/* Adds what fingers do on the board. */
static void help_text_add_touch(struct view *v, const struct play *p)
{
    text_view_add(v, APP_LINE_HEADING, "", "Fingers");
    text_view_add(v, APP_LINE_PAIR, "Tap", "pick a piece or a cell");
    text_view_add(v, APP_LINE_PAIR, "Drag", "move a piece");
    if (p->status.steps)
        text_view_add(v, APP_LINE_PAIR, "Swipe",
                      "move a step; swipe further for more steps");
    text_view_add(v, APP_LINE_PAIR, "Two fingers",
                  "move the board, make it larger or smaller");
    text_view_add(v, APP_LINE_PLAIN, "", "");
}

/* Adds how a move is typed on a screen that also points. */
static void help_text_add_typing(const struct app *a, struct view *v,
                                 const struct play *p)
{
    const char *words;
    char key[PARLOUR_TEXT];

    words = parlour_game_typing(options_game(p->status.game));
    if (!(a->screen.traits & APP_TYPES) || *words == '\0')
        return;
    actions_keys_here(a, APP_DO_TYPE, a->screen.traits, key);
    text_view_add(v, APP_LINE_HEADING, "", "Typing moves");
    if (a->screen.traits & APP_CURSOR)  /* one types without a key */
        text_view_add(v, APP_LINE_PLAIN, "", words);
    else
        text_view_add(v, APP_LINE_KEY, key, words);
    text_view_add(v, APP_LINE_PLAIN, "", "");
}

/* Says what a controller has besides the buttons that have lines. */
static void help_text_add_controller(struct view *v)
{
    text_view_add(v, APP_LINE_HEADING, "", "Controller");
    text_view_add(v, APP_LINE_PLAIN, "", "The stick does what the direction"
                  " buttons do; hold either to go on. The menu has everything"
                  " that has no button.");
    text_view_add(v, APP_LINE_PLAIN, "", "");
}

/* Adds the keys of kinds, in the editor. */
static void help_text_add_editor(struct app *a, struct view *v)
{
    struct app_kind kind;
    char words[PARLOUR_TEXT];
    struct text t;
    int i;

    text_view_add(v, APP_LINE_HEADING, "", "Editor");
    text_view_add(v, APP_LINE_PLAIN, "", a->screen.traits & APP_TOUCH
                  ? "Tap what to put, then tap or drag on the board."
                  : a->screen.traits & APP_CURSOR
                  ? "Type one of these signs to choose what to put, then"
                  " press Enter on a cell:"
                  : "Tab chooses what to put, and Enter puts it on the board."
                  " With a mouse, click or drag; the right button clears a"
                  " cell. These keys put something at the cursor:");
    for (i = 0; !(a->screen.traits & (APP_TOUCH | APP_CONTROLLER))
                && app_kind(a, i, &kind); i++) {
        if (kind.name[0] == '\0' || kind.name[1] != '\0')
            continue;
        text_open(&t, words, sizeof words);
        legend_describe(&t, &kind.look);
        text_view_add(v, APP_LINE_KEY, kind.name, words);
    }
    text_view_add(v, TEXT_VIEW_PAGE, "", "");
}

/* Returns 1 if an action has a line. Where fingers point, what they do on the
 * board has lines of its own, and some buttons say all. Most actions have no
 * button on a controller. */
static int help_text_tells(struct app *a, int action)
{
    struct app_action button;
    char keys[PARLOUR_TEXT] = "";

    if (action >= 0 && a->screen.traits & APP_CONTROLLER) {
        actions_keys_here(a, action, a->screen.traits, keys);
        return *keys != '\0';
    }
    return action >= 0          /* no mark */
        && (!(a->screen.traits & APP_TOUCH)
            || (action != APP_DO_PICK && app_find_action(a, action, &button)
                && !text_same(button.label, button.words)));
}

static void help_text_add_action(struct app *a, struct view *v, int action)
{
    char keys[PARLOUR_TEXT];
    struct app_action button;

    actions_keys_here(a, action, a->screen.traits, keys);
    if (!(a->screen.traits & APP_TOUCH))
        text_view_add_action(v, APP_LINE_KEY, action, keys);
    else if (app_find_action(a, action, &button))
        text_view_add_action(v, APP_LINE_PAIR, action, button.label);
}

/* Adds the actions of a group that are on offer, with keys or buttons. */
static void help_text_add_group(struct app *a, struct view *v, int group,
                                const int *actions)
{
    int headed = 0, i;

    for (i = 0; actions[i] != APP_DO_NOTHING; i++) {
        if (!help_text_tells(a, actions[i])
                || actions_entry(actions[i])->group != group)
            continue;
        if (!headed)
            text_view_add(v, APP_LINE_HEADING, "",
                          actions_group_title(group));
        headed = 1;
        help_text_add_action(a, v, actions[i]);
    }
    if (headed)
        text_view_add(v, APP_LINE_PLAIN, "", "");
}

/* Adds what picking does in this list. */
static void help_text_add_pick(struct app *a, struct view *v)
{
    char words[PARLOUR_TEXT], label[PARLOUR_TEXT], keys[PARLOUR_TEXT];
    int taps = (a->screen.traits & APP_TOUCH) != 0;
    struct app_action action;
    struct text t;

    if (!app_find_action(a, APP_DO_PICK, &action))
        return;
    clean_text_begin_small(action.label, label);
    text_open(&t, words, sizeof words);
    if (taps)
        text_add(&t, label);
    else
        translate_add(&t, "%s what is selected", label);
    actions_keys_here(a, action.code, a->screen.traits, keys);
    text_view_add(v, taps ? APP_LINE_PAIR : APP_LINE_KEY,
                  taps ? "Tap" : a->screen.traits & APP_CURSOR ? "Enter"
                                                               : keys,
                  words);
}

/* Adds the keys of a list, most of which are no actions. */
static void help_text_add_list(struct app *a, struct view *v)
{
    text_view_add(v, APP_LINE_HEADING, "", "The list");
    help_text_add_pick(a, v);
    if (a->screen.traits & (APP_CURSOR | APP_TOUCH | APP_CONTROLLER)) {
        text_view_add(v, APP_LINE_PLAIN, "", "");
        return;                 /* such a screen has no other keys of these */
    }
    text_view_add(v, APP_LINE_KEY, "Up Down", "select");
    text_view_add(v, APP_LINE_KEY, "PageUp PageDown", "a page up or down");
    text_view_add(v, APP_LINE_KEY, "Home End", "the first or last row");
    text_view_add(v, APP_LINE_KEY, "/", "type part of a name to find it;"
                  " most letters need no /");
    text_view_add(v, APP_LINE_PLAIN, "", "");
}

/* p: the game in play, or NULL. */
static void help_text_add_about(struct view *v, const struct play *p)
{
    int saves = platform_keeps_files() && (p == NULL || !p->journal.failed);
    char words[PARLOUR_TEXT];
    struct text t;

    text_open(&t, words, sizeof words);
    translate_add(&t, "Parlour %s", parlour_version());
    text_view_add(v, APP_LINE_HEADING, "", words);
    text_view_add(v, APP_LINE_PLAIN, "", saves
                  ? "Your game is saved after every move: quit whenever you"
                  " like, and continue later. The last 20 games are in the"
                  " list of recent games."
                  : "Games cannot be saved after every move here: save yours"
                  " to a file before you quit. Undo at the start of a new"
                  " game brings back the previous one.");
}

void help_text_open(struct app *a)
{
    struct view *v = text_view_new(a, "Help", 0, NULL);
    int actions[VIEW_ACTIONS + 1], group, count = 0, i;
    int is_list = a->top->class->kind == APP_VIEW_LIST;
    const struct play *p = a->top->play;
    const int *offered = actions_offered(a);

    if (v == NULL)
        return;
    for (i = 0; offered[i] != APP_DO_NOTHING && count < VIEW_ACTIONS;
         i++)
        if (offered[i] != APP_DO_PICK || !is_list)
            actions[count++] = offered[i];
    actions[count] = APP_DO_NOTHING;
    if (editor_view_is(a->top))
        help_text_add_editor(a, v);
    if (p != NULL)
        help_text_add_rules(a, v, p);
    if (p != NULL && a->screen.traits & APP_TOUCH)
        help_text_add_touch(v, p);
    if (a->screen.traits & APP_CONTROLLER)
        help_text_add_controller(v);
    else if (p != NULL)
        help_text_add_typing(a, v, p);
    if (is_list)
        help_text_add_list(a, v);
    for (group = 0; group < ACTIONS_GROUPS; group++)
        help_text_add_group(a, v, group, actions);
    help_text_add_about(v, p);
    view_push(a, v);
}
