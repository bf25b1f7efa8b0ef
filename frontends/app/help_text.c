/* help_text.c: the help (see help_text.h). */
#include "app/actions.h"
#include "app/help_text.h"
#include "app/state.h"
#include "app/text_view.h"
#include "app/play.h"

/* Lines of the game's are one paragraph, up to an empty one. */
static void help_text_add_rules(struct view *v, const struct play *p)
{
    struct parlour_status status;
    char words[PARLOUR_ERROR];
    const char *line;
    struct text t;
    int i;

    play_status(p, &status);
    text_view_add(v, APP_LINE_HEADING, "", status.title);
    text_open(&t, words, sizeof words);
    for (i = 0; (line = parlour_help_line(p->session, i)) != NULL; i++) {
        text_add(&t, t.length > 0 ? " " : "");
        text_add(&t, line);
    }
    text_view_add(v, APP_LINE_PLAIN, "", words);
    if (status.note != NULL) {
        text_view_add(v, APP_LINE_PLAIN, "", "");
        text_view_add(v, APP_LINE_PLAIN, "", status.note);
    }
    text_view_end_page(v);
}

/* The acts of a group among those on offer, with their keys. */
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
        help_text_add_rules(v, p);
    for (group = 0; group < ACTIONS_GROUPS; group++)
        help_text_add_group(a, v, group, acts);
    help_text_add_about(v);
    view_push(a, v);
}
