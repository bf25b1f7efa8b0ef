/* score_line.c: a game of the score store (see score_line.h). The shared line
 * names the table that the game belongs to: it is all before the help that was
 * used, the seed and the moves.
 */
#include <string.h>

#include "app/store/score_line.h"
#include "board/text.h"

/* Parts of a shared line that no table has; and those that only tables of
 * levels have. */
static const char *const score_line_excluded[] = { "pieces=", "draft", NULL };
static const char *const score_line_leveled[] = { "board=", "level=", NULL };

/* ---- the shared line ---- */

const char *score_line_next_part(const char *at)
{
    at += strcspn(at, ":\n");
    return *at == ':' ? at + 1 : NULL;
}

static int score_line_begins(const char *part, const char *with)
{
    return strncmp(part, with, strlen(with)) == 0;
}

static int score_line_is_seed(const char *part)
{
    const char *end = part + strspn(part, "0123456789");

    return end > part && *end == ':';
}

/* Finds the parts from the end: the names before them vary. */
int score_line_split(const char *line, struct score_line_parts *p)
{
    const char *aided = NULL, *seed = NULL, *moves = NULL, *check = NULL;
    const char *at, *before;

    for (at = score_line_next_part(line); at != NULL;
            at = score_line_next_part(at)) {
        aided = seed;
        seed = moves;
        moves = check;
        check = at;
    }
    if (seed == NULL)
        return 0;
    p->check = check;
    p->course = score_line_is_seed(seed) ? seed : moves;
    before = p->course == seed ? aided : seed;
    p->aided = before != NULL && score_line_begins(before, "aided=")
        ? before : NULL;
    return 1;
}

const char *score_line_table_end(const char *line)
{
    struct score_line_parts p;

    if (!score_line_split(line, &p))
        return NULL;
    return p.aided != NULL ? p.aided : p.course;
}

static int score_line_has_part(const char *line, const char *const *parts)
{
    const char *end = score_line_table_end(line), *at;
    int i;

    for (at = score_line_next_part(line); at != NULL && at < end;
            at = score_line_next_part(at))
        for (i = 0; parts[i] != NULL; i++)
            if (score_line_begins(at, parts[i]))
                return 1;
    return 0;
}

int score_line_has_table(const char *line, int leveled)
{
    return score_line_table_end(line) != NULL
        && !score_line_has_part(line, score_line_excluded)
        && (leveled || !score_line_has_part(line, score_line_leveled));
}

int score_line_same_table(const char *a, const char *b)
{
    const char *end = score_line_table_end(a);
    const char *other = score_line_table_end(b);

    return end != NULL && other != NULL && end - a == other - b
        && strncmp(a, b, (size_t)(end - a)) == 0;
}

/* Returns the seed and the moves of a line and sets their length; NULL: it has
 * none. */
static const char *score_line_course(const char *line, size_t *length)
{
    struct score_line_parts p;

    if (!score_line_split(line, &p))
        return NULL;
    *length = (size_t)(p.check - 1 - p.course);
    return p.course;
}

/* Skips the signs that say which moves undo takes back together: the same
 * moves are the same game however they were entered. */
static const char *score_line_skip_groups(const char *at)
{
    return at + strspn(at, "()&");
}

int score_line_goes_on(const char *line, const char *before)
{
    size_t length, shorter;
    const char *at = score_line_course(line, &length);
    const char *start = score_line_course(before, &shorter);
    const char *end, *start_end;

    if (at == NULL || start == NULL || !score_line_same_table(line, before))
        return 0;
    end = at + length;
    start_end = start + shorter;
    for (;;) {
        at = score_line_skip_groups(at);
        start = score_line_skip_groups(start);
        if (start == start_end)
            break;
        if (at == end || *at++ != *start++)
            return 0;
    }
    return shorter == 0 || at == end || *at == '-' || at[-1] == ':';
}

/* ---- the line of the store ---- */

/* Reads the day. Returns its end, or NULL. */
static const char *score_line_read_day(const char *at, char *day)
{
    if (strcspn(at, " \n") != PLATFORM_DAY - 1 || at[PLATFORM_DAY - 1] != ' ')
        return NULL;
    memcpy(day, at, PLATFORM_DAY - 1);
    day[PLATFORM_DAY - 1] = '\0';
    return text_is_name(day) ? at + PLATFORM_DAY : NULL;
}

/* Reads the time taken, if it is there. Returns its end. */
static const char *score_line_read_time(const char *at, unsigned long *seconds)
{
    const char *end = at;

    if (text_read_number(&end, seconds) && end[0] == 's' && end[1] == ' ')
        return end + 2;
    *seconds = 0;
    return at;
}

int score_line_read(const char *line, struct scores_entry *entry)
{
    if (!text_read_number(&line, &entry->points))
        return 0;
    line = text_skip(line);
    if (!text_read_number(&line, &entry->moves))
        return 0;
    line = score_line_read_day(text_skip(line), entry->day);
    if (line == NULL)
        return 0;
    entry->line = score_line_read_time(line, &entry->seconds);
    return parlour_is_shared(entry->line);
}

int score_line_is_purer(const char *line, const char *before)
{
    struct score_line_parts now, then;

    return score_line_goes_on(before, line) && score_line_split(line, &now)
        && score_line_split(before, &then) && now.aided == NULL
        && then.aided != NULL;
}

unsigned long score_line_points(const struct parlour_status *status)
{
    return status->has_score ? status->score
        : status->has_pushes ? status->pushes : 0;
}
