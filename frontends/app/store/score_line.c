/* score_line.c: the line of a game in a score file (see score_line.h). Its
 * shared line names the table that the game belongs to: it is all before the
 * help that was used, the seed and the moves.
 */
#include <assert.h>
#include <string.h>

#include "app/store/score_line.h"
#include "board/translate.h"

/* Parts of a shared line that no table has; and those that only tables of
 * levels have. */
static const char *const score_line_excluded[] = { "pieces=", "draft", NULL };
static const char *const score_line_leveled[] = { "board=", "level=", NULL };

/* Returns the next part, or NULL. */
static const char *score_line_next_part(const char *at)
{
    at += strcspn(at, ":\n");
    return *at == ':' ? at + 1 : NULL;
}

static int score_line_part_is(const char *part, const char *with)
{
    return strncmp(part, with, strlen(with)) == 0;
}

static int score_line_is_seed(const char *part)
{
    const char *end = part + strspn(part, "0123456789");

    return end > part && *end == ':';
}

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
    p->aided = before != NULL && score_line_part_is(before, "aided=")
        ? before : NULL;
    p->table_end = p->aided != NULL ? p->aided : p->course;
    assert(p->table_end > line && p->course < p->check);
    return 1;
}

static int score_line_has_part(const char *line, const char *const *parts)
{
    struct score_line_parts p;
    const char *at;
    int i;

    if (!score_line_split(line, &p))
        return 0;
    for (at = score_line_next_part(line); at != NULL && at < p.table_end;
            at = score_line_next_part(at))
        for (i = 0; parts[i] != NULL; i++)
            if (score_line_part_is(at, parts[i]))
                return 1;
    return 0;
}

int score_line_has_table(const char *line, int leveled)
{
    struct score_line_parts p;

    return score_line_split(line, &p)
        && !score_line_has_part(line, score_line_excluded)
        && (leveled || !score_line_has_part(line, score_line_leveled));
}

int score_line_same_table(const char *a, const char *b)
{
    struct score_line_parts one, two;

    return score_line_split(a, &one) && score_line_split(b, &two)
        && one.table_end - a == two.table_end - b
        && strncmp(a, b, (size_t)(one.table_end - a)) == 0;
}

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

int score_line_read(const char *line, struct score_line *entry)
{
    struct score_line_parts parts;

    if (!text_read_number(&line, &entry->points))
        return 0;
    line = text_skip(line);
    if (!text_read_number(&line, &entry->moves))
        return 0;
    line = score_line_read_day(text_skip(line), entry->day);
    if (line == NULL)
        return 0;
    entry->line = score_line_read_time(line, &entry->seconds);
    return entry->moves > 0 && parlour_is_shared(entry->line)
        && score_line_split(entry->line, &parts);
}

unsigned long score_line_points(const struct parlour_status *status)
{
    return status->has_score ? status->score
        : status->has_pushes ? status->pushes : 0;
}

char *score_line_of(const struct parlour_session *s)
{
    struct text_long line = { NULL, 0, 0 };

    if (parlour_share(s, 0, text_put, &line) == PARLOUR_OK)
        return line.start;
    free(line.start);
    return NULL;
}

/* Writes the options and the seed of a line. */
static int score_line_add_start(struct text *t, const char *line)
{
    const char *options = score_line_next_part(score_line_next_part(line));
    struct score_line_parts p;

    if (!score_line_split(line, &p))
        return 0;
    text_add_part(t, options, (size_t)(p.table_end - options));
    if (score_line_is_seed(p.course))
        text_add_part(t, p.course, strcspn(p.course, ":"));
    return 1;
}

int score_line_start(const struct parlour_session *s, char *start)
{
    struct parlour_status status;
    char *line = score_line_of(s);
    unsigned long print[2];
    struct text t;
    int known;

    parlour_get_status(s, &status);
    text_open(&t, start, PARLOUR_TEXT);
    known = line != NULL && score_line_has_table(line, status.levels > 0);
    if (known && status.levels > 0 && parlour_fingerprint(s, 0, print)) {
        text_add_number(&t, print[0]);
        text_add_char(&t, '.');
        text_add_number(&t, print[1]);
    } else {
        known = known && status.levels == 0 && score_line_add_start(&t, line);
    }
    free(line);
    return known && !t.truncated;
}

int score_line_are_alike(const struct parlour_session *s,
                         const struct parlour_session *other)
{
    char *line = score_line_of(s), *second = score_line_of(other);
    int alike = line != NULL && second != NULL
        && score_line_same_table(line, second);

    free(line);
    free(second);
    return alike;
}

void score_line_aids(const struct score_line *entry, char *words)
{
    struct score_line_parts p;
    const char *at, *word;
    char told[PARLOUR_TEXT];
    struct text part;
    unsigned aids = PARLOUR_UNAIDED;

    *words = '\0';
    if (!score_line_split(entry->line, &p) || p.aided == NULL)
        return;
    text_open(&part, told, sizeof told);
    for (at = p.aided + strlen("aided="); *at != ':'; at++)
        text_add_char(&part, *at == '_' ? ' ' : *at);
    for (word = told; text_read_word(&word, words, PARLOUR_TEXT); )
        aids |= parlour_aid(words);
    parlour_aid_words(aids, words);
    if (*words == '\0')
        strcpy(words, "other");
}

/* Adds an option, which ends before `end`, in words. */
static void score_line_add_option(struct text *t, const char *option,
                                  const char *end)
{
    static const char *const kinds = "kinds=";
    int counts = score_line_part_is(option, kinds);
    unsigned long count;

    if (score_line_part_is(option, "next")) {
        text_add(t, ", ");
        text_add(t, translate("with preview"));
        return;
    }
    text_add(t, memchr(option, '=', (size_t)(end - option)) != NULL ? ", "
                                                                    : " ");
    option += counts ? strlen(kinds) : 0;
    if (counts && text_read_number(&option, &count))
        translate_add_count(t, count, "%lu colour", "%lu colours", count);
    for (; option < end; option++)
        text_add_char(t, *option == '=' ? ' ' : *option);
}

void score_line_add_options(struct text *t, const struct parlour_session *s)
{
    char *line = score_line_of(s);
    struct score_line_parts p;
    const char *at, *next;

    if (line != NULL && score_line_split(line, &p))
        for (at = score_line_next_part(score_line_next_part(line));
                at < p.table_end - 1; at = next) {
            next = score_line_next_part(at);
            score_line_add_option(t, at, next - 1);
        }
    free(line);
}

int score_line_counts(const struct parlour_status *status, int left)
{
    if (status->aids & (PARLOUR_AID_REPLAY | PARLOUR_AID_SOLVE))
        return 0;
    if (!status->has_score)
        return status->state == PARLOUR_IS_WON && status->moves > 0;
    return status->score > 0 && (left || status->state == PARLOUR_IS_OVER
                                 || status->state == PARLOUR_IS_WON);
}

int score_line_check(const struct parlour_session *s,
                     const struct score_line *entry,
                     struct parlour_error *error)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    if (!score_line_counts(&status, 1))
        return parlour_fail(error, PARLOUR_DAMAGED, 0,
                            "this game does not count as a result");
    if (entry->moves != status.moves
            || ((status.has_score || status.has_pushes)
                && entry->points != score_line_points(&status)))
        return parlour_fail(error, PARLOUR_DAMAGED, 0,
                            "replaying the game gives another score");
    if (!status.has_score && !status.has_pushes
            && entry->points > entry->moves)
        return parlour_fail(error, PARLOUR_DAMAGED, 0,
                            "the game has fewer moves than the fewest");
    return PARLOUR_OK;
}
