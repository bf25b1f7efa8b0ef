/* score_file.c: one file for a game's scores (see score_file.h). Lines that
 * cannot be read stay as they are.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/store/score_file.h"
#include "app/store/text_file.h"

static const char *const score_file_heading = "parlour-scores 1";
static const char *const score_file_word = "parlour-scores ";
static const char *const score_file_best = "best ";

int score_file_is(const char *text)
{
    size_t length = strlen(score_file_heading);

    return strncmp(text, score_file_heading, length) == 0
        && (text[length] == '\n' || text[length] == '\0');
}

const char *score_file_best_of(const char *line)
{
    size_t word = strlen(score_file_best);

    return strncmp(line, score_file_best, word) == 0 ? line + word : NULL;
}

char *score_file_take(struct text_long *part)
{
    char *text = part->start;

    memset(part, 0, sizeof *part);
    part->start = NULL;
    return text;
}

/* ---- reading ---- */

int score_file_sort(struct score_file *st, const char *text)
{
    const char *at = text_file_next(text), *best;
    int done = 1;

    for (; done && *at != '\0'; at = text_file_next(at))
        if ((best = score_file_best_of(at)) != NULL)
            done = text_file_add_line(&st->best, best);
        else if (!score_file_is(at))
            done = text_file_add_line(&st->games, at);
    return done;
}

/* version: what follows the word of the heading. */
static int score_file_fail_version(const char *version,
                                   struct parlour_error *error)
{
    unsigned long number = 0;

    text_read_number(&version, &number);
    return parlour_fail(error, PARLOUR_DAMAGED, 1, number > 1
                        ? "written by a newer version of Parlour"
                        : "this is not a score file");
}

int score_file_refuse(const char *text, struct parlour_error *error)
{
    size_t word = strlen(score_file_word);

    if (score_file_is(text))
        return parlour_fail(error, PARLOUR_DAMAGED, 0,
                            "this is a file of scores: parlour-stdio --verify"
                            " FILE replays it");
    return strncmp(text, score_file_word, word) != 0 ? PARLOUR_OK
        : score_file_fail_version(text + word, error);
}

/* Reads the file, if there is one. */
static int score_file_read(struct score_file *st,
                           struct parlour_error *error)
{
    char *text;
    int code = text_file_read(st->path, &text, error);

    if (code != PARLOUR_OK || text == NULL)
        return code;
    if (*text != '\0' && !score_file_is(text)) {
        if (score_file_refuse(text, error) == PARLOUR_OK)
            score_file_fail_version("", error);
        code = text_file_blame(error, st->path);
    } else if (!score_file_sort(st, text)) {
        code = parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    }
    free(text);
    return code;
}

int score_file_open(struct score_file *st, const char *game, int hold,
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
    return code == PARLOUR_OK ? score_file_read(st, error) : code;
}

void score_file_close(struct score_file *st)
{
    free(st->best.start);
    free(st->games.start);
    platform_unlock(st->lock);
}

/* ---- writing ---- */

int score_file_write(const struct score_file *st,
                     struct parlour_error *error)
{
    struct text_long out = { NULL, 0, 0 };
    const char *at = st->best.start == NULL ? "" : st->best.start;
    int done = text_put_line(&out, score_file_heading) == 0, code;

    assert(*st->path != '\0');
    for (; done && *at != '\0'; at = text_file_next(at))
        done = text_append(&out, score_file_best)
            && text_file_add_line(&out, at);
    if (done && st->games.start != NULL)
        done = text_append(&out, st->games.start);
    code = done ? text_file_write(st->path, out.start, error)
        : parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    free(out.start);
    return code;
}

int score_file_fail(struct parlour_error *error)
{
    if (error->code == PARLOUR_UNSUPPORTED)
        return error->code;     /* no scores here, as its words say */
    error->line = 0;            /* the words have it */
    return text_file_blame(error, "High scores not saved");
}
