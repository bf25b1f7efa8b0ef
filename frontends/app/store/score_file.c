/* score_file.c: one file for a game's scores (see score_file.h). Lines that
 * cannot be read stay as they are. The shared line of a game names the table
 * that the game belongs to: it is all before the help that was used, the seed
 * and the moves.
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

int score_file_is_best(const char *line)
{
    return strncmp(line, score_file_best, strlen(score_file_best)) == 0;
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
    const char *at = text_file_next(text);
    size_t word = strlen(score_file_best);
    int done = 1;

    for (; done && *at != '\0'; at = text_file_next(at))
        if (score_file_is_best(at))
            done = text_file_add_line(&st->best, at + word);
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

/* ---- the line of a game ---- */

/* Parts of a shared line that no table has; and those that only tables of
 * levels have. */
static const char *const score_file_excluded[] = { "pieces=", "draft", NULL };
static const char *const score_file_leveled[] = { "board=", "level=", NULL };

const char *score_file_next_part(const char *at)
{
    at += strcspn(at, ":\n");
    return *at == ':' ? at + 1 : NULL;
}

static int score_file_begins(const char *part, const char *with)
{
    return strncmp(part, with, strlen(with)) == 0;
}

static int score_file_is_seed(const char *part)
{
    const char *end = part + strspn(part, "0123456789");

    return end > part && *end == ':';
}

/* Finds the parts from the end: the names before them vary. */
int score_file_split(const char *line, struct score_file_parts *p)
{
    const char *aided = NULL, *seed = NULL, *moves = NULL, *check = NULL;
    const char *at, *before;

    for (at = score_file_next_part(line); at != NULL;
            at = score_file_next_part(at)) {
        aided = seed;
        seed = moves;
        moves = check;
        check = at;
    }
    if (seed == NULL)
        return 0;
    p->check = check;
    p->course = score_file_is_seed(seed) ? seed : moves;
    before = p->course == seed ? aided : seed;
    p->aided = before != NULL && score_file_begins(before, "aided=")
        ? before : NULL;
    p->table_end = p->aided != NULL ? p->aided : p->course;
    assert(p->table_end > line && p->course < p->check);
    return 1;
}

static int score_file_has_part(const char *line, const char *const *parts)
{
    struct score_file_parts p;
    const char *at;
    int i;

    if (!score_file_split(line, &p))
        return 0;
    for (at = score_file_next_part(line); at != NULL && at < p.table_end;
            at = score_file_next_part(at))
        for (i = 0; parts[i] != NULL; i++)
            if (score_file_begins(at, parts[i]))
                return 1;
    return 0;
}

int score_file_has_table(const char *line, int leveled)
{
    struct score_file_parts p;

    return score_file_split(line, &p)
        && !score_file_has_part(line, score_file_excluded)
        && (leveled || !score_file_has_part(line, score_file_leveled));
}

int score_file_same_table(const char *a, const char *b)
{
    struct score_file_parts one, two;

    return score_file_split(a, &one) && score_file_split(b, &two)
        && one.table_end - a == two.table_end - b
        && strncmp(a, b, (size_t)(one.table_end - a)) == 0;
}

/* Reads the day. Returns its end, or NULL. */
static const char *score_file_read_day(const char *at, char *day)
{
    if (strcspn(at, " \n") != PLATFORM_DAY - 1 || at[PLATFORM_DAY - 1] != ' ')
        return NULL;
    memcpy(day, at, PLATFORM_DAY - 1);
    day[PLATFORM_DAY - 1] = '\0';
    return text_is_name(day) ? at + PLATFORM_DAY : NULL;
}

/* Reads the time taken, if it is there. Returns its end. */
static const char *score_file_read_time(const char *at, unsigned long *seconds)
{
    const char *end = at;

    if (text_read_number(&end, seconds) && end[0] == 's' && end[1] == ' ')
        return end + 2;
    *seconds = 0;
    return at;
}

int score_file_read_line(const char *line, struct score_file_game *entry)
{
    if (!text_read_number(&line, &entry->points))
        return 0;
    line = text_skip(line);
    if (!text_read_number(&line, &entry->moves))
        return 0;
    line = score_file_read_day(text_skip(line), entry->day);
    if (line == NULL)
        return 0;
    entry->line = score_file_read_time(line, &entry->seconds);
    return parlour_is_shared(entry->line);
}

unsigned long score_file_points(const struct parlour_status *status)
{
    return status->has_score ? status->score
        : status->has_pushes ? status->pushes : 0;
}
