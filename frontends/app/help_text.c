/* help_text.c: the help (see help_text.h). */
#include "app/actions.h"
#include "app/games.h"
#include "app/help_text.h"
#include "app/state.h"
#include "app/text_view.h"
#include "app/play.h"

/* Adds an empty line and a paragraph. */
static void help_text_add_paragraph(struct view *v, const char *words)
{
    text_view_add(v, APP_LINE_PLAIN, "", "");
    text_view_add(v, APP_LINE_PLAIN, "", words);
}

/* Returns line i of the rules, for typing or for pointing. */
static const char *help_text_line(const struct app *a, const struct play *p,
                                  int i)
{
    return a->screen.traits & APP_TYPES
        ? parlour_help_line(p->session, i)
        : parlour_pointing_help_line(p->session, i);
}

/* Adds small boards, each below its caption. */
static void help_text_add_examples(struct app *a, struct view *v,
                                   const struct play *p)
{
    struct parlour_status status;
    struct parlour_error ignored;
    struct parlour_session *s;
    const char *caption, *board;
    int i;

    play_status(p, &status);
    for (i = 0; (caption = parlour_help_example(p->session, i, &board))
             != NULL; i++) {
        s = games_session_of_board(a, status.game, board, &ignored);
        if (s == NULL)
            continue;
        help_text_add_paragraph(v, caption);
        text_view_add_board(v, s);
    }
}

/* Adds the explained rule set, the rules as one paragraph, and examples. */
static void help_text_add_rules(struct app *a, struct view *v,
                                const struct play *p)
{
    struct parlour_status status;
    char words[PARLOUR_ERROR], rules[PARLOUR_ROW];
    const char *line;
    struct text t;
    int i;

    play_status(p, &status);
    text_view_add(v, APP_LINE_HEADING, "", status.title);
    if (parlour_explain_rules(p->session, rules)) {
        text_view_add(v, APP_LINE_PAIR, status.rules, rules);
        text_view_add(v, APP_LINE_PLAIN, "", "");
    }
    text_open(&t, words, sizeof words);
    for (i = 0; (line = help_text_line(a, p, i)) != NULL; i++) {
        text_add(&t, t.length > 0 ? " " : "");
        text_add(&t, line);
    }
    text_view_add(v, APP_LINE_PLAIN, "", words);
    help_text_add_examples(a, v, p);
    text_view_end_page(v);
}

/* Adds the acts of a group that are on offer, with their keys. */
static void help_text_add_group(struct app *a, struct view *v, int group,
                                const int *acts)
{
    char keys[PARLOUR_TEXT];
    int headed = 0, i;

    for (i = 0; acts[i] != APP_DO_NOTHING; i++) {
        if (actions_group(acts[i]) != group)
            continue;
        if (!headed)
            text_view_add(v, APP_LINE_HEADING, "",
                          actions_group_title(group));
        headed = 1;
        actions_keys(a, acts[i], keys);
        text_view_add(v, APP_LINE_KEY, keys, actions_words(acts[i]));
    }
    if (headed)
        text_view_add(v, APP_LINE_PLAIN, "", "");
}

static void help_text_add_about(struct view *v)
{
    char words[PARLOUR_TEXT];
    struct text t;

    text_open(&t, words, sizeof words);
    text_add(&t, "Parlour ");
    text_add(&t, parlour_version());
    text_view_add(v, APP_LINE_HEADING, "", words);
    text_view_add(v, APP_LINE_PLAIN, "",
                  "Every game is kept as you play it: leave whenever you"
                  " like, and it goes on when you come back. The last 20"
                  " games are in the list of recent games.");
}

void help_text_open(struct app *a)
{
    struct view *v = text_view_new(a, "Help", 0, NULL, NULL);
    int acts[STATE_ACTS + 1], group, i = 0;
    const struct play *p = a->top->class->kind == APP_VIEW_BOARD
        ? play_top(a) : NULL;
    const int *offered = a->top->class->acts(a, a->top);

    if (v == NULL)
        return;
    for (; offered[i] != APP_DO_NOTHING && i < STATE_ACTS; i++)
        acts[i] = offered[i];
    acts[i] = APP_DO_NOTHING;
    if (p != NULL)
        help_text_add_rules(a, v, p);
    for (group = 0; group < ACTIONS_GROUPS; group++)
        help_text_add_group(a, v, group, acts);
    help_text_add_about(v);
    view_push(a, v);
}
