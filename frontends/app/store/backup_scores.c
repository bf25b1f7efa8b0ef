/* backup_scores.c: joins the scores of a backup with those of a game that are
 * here (see backup.h): of each level the best solution of a kind, and all
 * games of the tables. Limit: the joined tables may hold more games than they
 * show, until the next game is entered.
 */
#include <stdlib.h>
#include <string.h>

#include "app/store/backup.h"
#include "app/store/best_solutions.h"
#include "app/store/score_line.h"
#include "app/store/score_store.h"
#include "app/store/text_file.h"

/* ---- best solutions ---- */

/* Returns 1 if the other solutions have a better one than that of a line. */
static int backup_scores_is_beaten(const struct best_solutions *here,
                                   const struct best_solutions *other,
                                   const char *line)
{
    struct best_solutions_score score;
    unsigned long print[2];
    int kind;

    return best_solutions_read(line, &kind, print, &score)
        && best_solutions_find(other, kind, print, &score)
        && best_solutions_is_better(here, kind, print, &score);
}

static int backup_scores_is_better(const struct best_solutions *here,
                                   const char *line)
{
    struct best_solutions_score score;
    unsigned long print[2];
    int kind;

    return best_solutions_read(line, &kind, print, &score)
        && best_solutions_is_better(here, kind, print, &score);
}

/* Writes the better solutions of both. Returns 0 if there is no memory. */
static int backup_scores_choose(const struct best_solutions *here,
                                const struct best_solutions *other,
                                struct text_long *out)
{
    const char *at = here->text;
    int done = 1;

    for (; done && at != NULL && *at != '\0'; at = text_file_next(at))
        if (!backup_scores_is_beaten(here, other, at))
            done = text_file_add_line(out, at);
    for (at = other->text; done && at != NULL && *at != '\0';
            at = text_file_next(at))
        if (backup_scores_is_better(here, at))
            done = text_file_add_line(out, at);
    return done;
}

static int backup_scores_join_best(struct score_store *store,
                                   struct score_store *from)
{
    struct best_solutions here, other;
    int done;

    memset(&here, 0, sizeof here);
    here.text = NULL;
    here.entries = NULL;
    other = here;
    done = best_solutions_take(&here, score_store_take(&store->best))
        && best_solutions_take(&other, score_store_take(&from->best))
        && backup_scores_choose(&here, &other, &store->best);
    best_solutions_close(&here);
    best_solutions_close(&other);
    return done;
}

/* ---- the tables ---- */

static int backup_scores_compare(const void *one, const void *two)
{
    const char *a = *(const char *const *)one, *b = *(const char *const *)two;
    size_t length = strcspn(a, "\n"), other = strcspn(b, "\n");
    int order = memcmp(a, b, length < other ? length : other);

    return order != 0 ? order : (length > other) - (length < other);
}

/* Returns the lines of a text, sorted, which the caller frees; NULL: no
 * memory. */
static const char **backup_scores_sort(const char *text, size_t *count)
{
    const char **lines, *at;

    *count = 0;
    for (at = text; *at != '\0'; at = text_file_next(at))
        ++*count;
    lines = malloc((*count + 1) * sizeof *lines);
    if (lines == NULL)
        return NULL;
    *count = 0;
    for (at = text; *at != '\0'; at = text_file_next(at))
        lines[(*count)++] = at;
    qsort(lines, *count, sizeof *lines, backup_scores_compare);
    return lines;
}

/* Adds the other games, as older ones, while there is room for them. */
static int backup_scores_join_games(struct score_store *store,
                                    const struct score_store *from)
{
    char *here = score_store_take(&store->games);
    const char *at = from->games.start, *text = here == NULL ? "" : here;
    struct scores_entry entry;
    size_t count;
    const char **lines = backup_scores_sort(text, &count);
    int done = lines != NULL && text_append(&store->games, text);

    for (; done && at != NULL && *at != '\0'; at = text_file_next(at))
        if (score_line_read(at, &entry)
                && store->games.length + strcspn(at, "\n") < SCORES_BYTES
                && bsearch(&at, lines, count, sizeof *lines,
                           backup_scores_compare) == NULL)
            done = text_file_add_line(&store->games, at);
    free(lines);
    free(here);
    return done;
}

/* ---- both ---- */

/* Joins scores into the store, which is held, and writes it. */
static int backup_scores_join(struct score_store *store, const char *text,
                              struct parlour_error *error)
{
    struct score_store from;
    int done;

    memset(&from, 0, sizeof from);
    from.best.start = from.games.start = NULL;
    from.lock = PARLOUR_NONE;
    done = score_store_sort(&from, text)
        && backup_scores_join_best(store, &from)
        && backup_scores_join_games(store, &from);
    score_store_close(&from);
    return done ? score_store_write(store, error)
                : parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
}

int backup_scores_merge(const char *game, const char *text,
                        struct parlour_error *error)
{
    struct score_store store;
    int code;

    if (!score_store_is_any(text))
        return PARLOUR_OK;
    code = score_store_open(&store, game, 1, error);
    if (code == PARLOUR_OK && !platform_exists(store.path))
        code = text_file_write(store.path, text, error);
    else if (code == PARLOUR_OK && score_store_is(text))
        code = backup_scores_join(&store, text, error);
    else if (code == PARLOUR_DAMAGED)
        code = PARLOUR_OK;      /* of another version: it stays as it is */
    score_store_close(&store);
    return code;
}
