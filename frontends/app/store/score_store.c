/* score_store.c: one file for a game's scores (see score_store.h). Lines that
 * cannot be read stay as they are.
 */
#include <string.h>

#include "app/store/score_store.h"
#include "app/store/text_file.h"

static const char *const score_store_heading = "parlour-scores 1";
static const char *const score_store_word = "parlour-scores ";
static const char *const score_store_best = "best ";

int score_store_is(const char *text)
{
    size_t length = strlen(score_store_heading);

    return strncmp(text, score_store_heading, length) == 0
        && (text[length] == '\n' || text[length] == '\0');
}

int score_store_is_any(const char *text)
{
    return strncmp(text, score_store_word, strlen(score_store_word)) == 0;
}

int score_store_is_best(const char *line)
{
    return strncmp(line, score_store_best, strlen(score_store_best)) == 0;
}

char *score_store_take(struct text_long *part)
{
    char *text = part->start;

    memset(part, 0, sizeof *part);
    part->start = NULL;
    return text;
}

/* ---- reading ---- */

int score_store_sort(struct score_store *st, const char *text)
{
    const char *at = text_file_next(text);
    size_t word = strlen(score_store_best);
    int done = 1;

    for (; done && *at != '\0'; at = text_file_next(at))
        if (score_store_is_best(at))
            done = text_file_add_line(&st->best, at + word);
        else if (!score_store_is(at))
            done = text_file_add_line(&st->games, at);
    return done;
}

int score_store_refuse(const char *text, struct parlour_error *error)
{
    unsigned long version = 0;
    const char *at = text;

    if (score_store_is_any(text)) {
        at += strlen(score_store_word);
        text_read_number(&at, &version);
    }
    return parlour_fail(error, PARLOUR_DAMAGED, 1, version > 1
                        ? "written by a newer version of Parlour"
                        : "this is not a score file");
}

/* Reads the file, if there is one. */
static int score_store_read(struct score_store *st,
                            struct parlour_error *error)
{
    char *text;
    int code = text_file_read(st->path, &text, error);

    if (code != PARLOUR_OK || text == NULL)
        return code;
    if (*text != '\0' && !score_store_is(text)) {
        score_store_refuse(text, error);
        code = text_file_blame(error, st->path);
    } else if (!score_store_sort(st, text)) {
        code = parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    }
    free(text);
    return code;
}

int score_store_open(struct score_store *st, const char *game, int hold,
                     struct parlour_error *error)
{
    int code;

    memset(st, 0, sizeof *st);
    st->best.start = st->games.start = NULL;
    st->lock = PARLOUR_NONE;
    code = platform_scores_name(game, st->path, error);
    if (code != PARLOUR_OK)
        return code;
    if (hold)
        code = text_file_lock(st->path, &st->lock, error);
    return code == PARLOUR_OK ? score_store_read(st, error) : code;
}

void score_store_close(struct score_store *st)
{
    free(st->best.start);
    free(st->games.start);
    platform_unlock(st->lock);
}

/* ---- writing ---- */

int score_store_write(const struct score_store *st,
                      struct parlour_error *error)
{
    struct text_long out = { NULL, 0, 0 };
    const char *at = st->best.start == NULL ? "" : st->best.start;
    int done = text_put_line(&out, score_store_heading) == 0, code;

    for (; done && *at != '\0'; at = text_file_next(at))
        done = text_append(&out, score_store_best)
            && text_file_add_line(&out, at);
    if (done && st->games.start != NULL)
        done = text_append(&out, st->games.start);
    code = done ? text_file_write(st->path, out.start, error)
        : parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    free(out.start);
    return code;
}

int score_store_fail(struct parlour_error *error)
{
    if (error->code == PARLOUR_UNSUPPORTED)
        return error->code;     /* no scores here, as its words say */
    error->line = 0;            /* the words have it */
    return text_file_blame(error, "High scores not saved");
}
