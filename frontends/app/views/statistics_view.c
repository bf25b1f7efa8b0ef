/* statistics_view.c: the statistics (see statistics_view.h). How many levels
 * are solved the best solutions say, which know levels in any collection.
 */
#include "app/play/open_game.h"
#include "app/store/statistics_page.h"
#include "app/views/statistics_view.h"
#include "app/views/text_view.h"

static void statistics_view_put(void *context, const char *left,
                                const char *words)
{
    text_view_add(context, *left == '\0' ? APP_LINE_HEADING
                  : strcmp(left, STATISTICS_PAGE_CHART) == 0 ? APP_LINE_CHART
                  : APP_LINE_PAIR, left, words);
}

/* Adds how many levels of a collection are solved. Returns 0 after the
 * last. */
static int statistics_view_add_collection(struct app *a, struct view *v,
                                          const struct best_solutions *best,
                                          const char *game, int i)
{
    const char *path = i == 0 ? NULL
        : collection_path(&a->host.settings, game, i - 1);
    char title[PARLOUR_TEXT];
    struct parlour_error ignored;
    struct parlour_session *s;
    const struct play *p;
    struct best_solutions_tally tally;

    if (i > 0 && path == NULL)
        return 0;
    p = a->games.plays[options_game(game)];
    s = open_game_collection(&a->host.settings, game, path,
                             p == NULL ? NULL : p->session, &ignored);
    if (s == NULL)
        return 1;
    best_solutions_count(best, s, &tally);
    parlour_close(s);
    collection_title(path, title);
    text_view_add(v, APP_LINE_PAIR, title, tally.words);
    return 1;
}

static void statistics_view_add_collections(struct app *a, struct view *v,
                                            const char *game)
{
    struct best_solutions best;
    int i = 0;

    if (!parlour_game_takes(game, PARLOUR_OPTION_LEVEL))
        return;
    text_view_add(v, APP_LINE_HEADING, "", "Levels solved");
    best_solutions_open(&best, game);
    while (statistics_view_add_collection(a, v, &best, game, i))
        i++;
    best_solutions_close(&best);
}

static int statistics_view_has(const struct statistics *t, const char *game)
{
    struct statistics_game g;
    const char *at = NULL;

    while (statistics_next(t, &at, &g))
        if (strcmp(g.game, game) == 0)
            return 1;
    return 0;
}

static void statistics_view_add_page(struct app *a, struct view *v,
                                     const struct statistics *t,
                                     const char *game, int breaks)
{
    char today[PLATFORM_DAY];

    if (breaks)
        text_view_add(v, TEXT_VIEW_PAGE, "", "");
    play_time_today(today);
    statistics_page_describe(t, game, today, statistics_view_put, v);
    if (game != NULL)
        statistics_view_add_collections(a, v, game);
}

void statistics_view_open(struct app *a, struct play *p)
{
    const char *first = p == NULL ? NULL : p->status.game, *game;
    struct parlour_error error;
    struct statistics t;
    struct view *v;
    int i;

    if (statistics_open(&t, &error) != PARLOUR_OK) {
        host_say(&a->host, HOST_BAD, error.words);
        return;
    }
    v = text_view_new(a, "Statistics", 0, NULL);
    if (v != NULL) {
        statistics_view_add_page(a, v, &t, first, 0);
        if (first != NULL)
            statistics_view_add_page(a, v, &t, NULL, 1);
        for (i = 0; (game = parlour_game_name(i)) != NULL; i++)
            if (statistics_view_has(&t, game)
                    && (first == NULL || strcmp(game, first) != 0))
                statistics_view_add_page(a, v, &t, game, 1);
        view_push(a, v);
    }
    statistics_close(&t);
}
