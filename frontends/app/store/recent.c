/* recent.c: the list of recent games (see recent.h). */
#include <stdlib.h>
#include <string.h>

#include "app/store/game_level.h"
#include "app/store/recent.h"
#include "app/store/save_file.h"
#include "board/text.h"

enum { RECENT_ENDING = 12 };     /* most characters of the last moves */

/* ---- the list ---- */

/* Inserts a game in order; drops the oldest if there is no room. */
static void recent_note(void *context, const char *name)
{
    struct recent_list *list = context;
    struct journal_file g;
    int i;

    if (!journal_file_read_name(name, &g))
        return;
    if (list->count == RECENT_LISTED
            && g.number < list->games[list->count - 1].number)
        return;
    if (list->count < RECENT_LISTED)
        list->count++;
    for (i = list->count - 1; i > 0 && list->games[i - 1].number < g.number;
            i--)
        list->games[i] = list->games[i - 1];
    list->games[i] = g;
}

void recent_read(struct recent_list *list)
{
    char path[PLATFORM_PATH];
    struct parlour_error ignored;

    list->count = 0;
    if (platform_games_folder(path, &ignored) == PARLOUR_OK)
        platform_list(path, recent_note, list);
}

int recent_find(unsigned long number, struct journal_file *g,
                struct parlour_error *error)
{
    struct recent_list list;
    int i;

    recent_read(&list);
    for (i = 0; i < list.count; i++)
        if (list.games[i].number == number) {
            *g = list.games[i];
            return PARLOUR_OK;
        }
    return parlour_fail(error, PARLOUR_UNSUPPORTED, 0,
                        "This game is no longer saved");
}

unsigned long recent_last(const char *game, unsigned long but, int any)
{
    struct recent_list list;
    int i;

    recent_read(&list);
    for (i = 0; i < list.count; i++)
        if (strcmp(list.games[i].game, game) == 0
                && list.games[i].number != but
                && (any || !list.games[i].over)
                && !journal_file_is_locked(&list.games[i]))
            return list.games[i].number;
    return 0;
}

unsigned long recent_unfinished(const char *game, int *taken)
{
    struct recent_list list;
    int i;

    recent_read(&list);
    *taken = 0;
    for (i = 0; i < list.count; i++)
        if (strcmp(list.games[i].game, game) == 0) {
            *taken = journal_file_is_locked(&list.games[i]);
            return *taken || list.games[i].over ? 0 : list.games[i].number;
        }
    return 0;
}

/* ---- deleting ---- */

int recent_delete(unsigned long number, struct parlour_error *error)
{
    struct journal_file g;
    int code = recent_find(number, &g, error);

    return code == PARLOUR_OK ? journal_file_delete(&g, error) : code;
}

/* Returns 1 if entry i is the latest of its game. */
static int recent_is_last(const struct recent_list *list, int i)
{
    int j = 0;

    while (strcmp(list->games[j].game, list->games[i].game) != 0)
        j++;
    return j == i;
}

void recent_prune(void)
{
    struct recent_list list;
    struct parlour_error ignored;
    int over, i, left;

    recent_read(&list);
    left = list.count;
    for (over = 1; over >= 0; over--)
        for (i = list.count - 1; i >= 0 && left > RECENT_MOST; i--)
            if (list.games[i].over == over && !recent_is_last(&list, i)) {
                journal_file_delete(&list.games[i], &ignored);
                left--;
            }
}

/* ---- describing ---- */

/* Adds the title of a level, or its number. In another collection than that of
 * the game a level has no number, so one with a title is shown without. */
static void recent_add_level(struct text *t,
                             const struct parlour_status *status)
{
    const char *title = game_level_title(status), *end = title;
    unsigned long number = (unsigned long)status->level;

    if (*title == '\0' ? number > 0
                       : text_read_number(&end, &number) && *end == '\0') {
        text_add(t, "level ");
        text_add_number(t, number);
    } else {
        text_add(t, title);
    }
}

void recent_describe(const struct parlour_session *s, char *words)
{
    struct parlour_status status;
    struct text t;

    parlour_get_status(s, &status);
    text_open(&t, words, PARLOUR_ROW);
    recent_add_level(&t, &status);
    if (t.length == 0)
        text_add_size(&t, status.columns, status.rows);
    if (status.has_score) {
        text_add(&t, ", ");
        text_add_count(&t, status.score, "point", "s");
    }
}

/* Returns the last moves of a list; the first of them is whole if blanks are
 * between moves. */
static const char *recent_ending(const struct text_long *moves)
{
    const char *end = moves->start, *blank;

    if (moves->length <= RECENT_ENDING)
        return end;
    end += moves->length - RECENT_ENDING;
    blank = strchr(end - 1, ' ');       /* the first move may be whole */
    return blank == NULL ? end : blank + 1;
}

void recent_add_moves(struct text *t, const struct parlour_session *s)
{
    struct text_long moves = { NULL, 0, 0 };
    struct parlour_status status;
    const char *end;

    parlour_get_status(s, &status);
    text_add_count(t, status.moves, "move", "s");
    if (save_file_moves(&moves, s) == PARLOUR_OK && moves.start != NULL) {
        end = recent_ending(&moves);
        text_add(t, end == moves.start ? ": " : ": ...");
        text_add(t, end);
    }
    free(moves.start);
}

const char *recent_state(const struct parlour_session *s, int open)
{
    static const char *const states[] = {
        "unfinished", "won", "over", "stuck"
    };
    struct parlour_status status;

    if (s == NULL)
        return open ? "in play" : "";
    parlour_get_status(s, &status);
    return open && status.state == PARLOUR_IS_PLAYING ? "in play"
                                                    : states[status.state];
}
