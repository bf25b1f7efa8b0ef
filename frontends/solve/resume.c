/* resume.c: the results of an earlier run (see resume.h). Limit: it cannot
 * tell a proof of the fewest pushes from one of the fewest moves if the
 * solution has nothing but pushes.
 */
#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solve/result.h"
#include "solve/resume.h"

enum {
    RESUME_STATUS = 11,         /* room for a status */
    RESUME_PROVED = 4
};

struct resume_result {
    unsigned long index;
    int solved, unsolvable;
    int optimal;
    unsigned long length;
    const char *moves;          /* up to the end of the field */
    size_t moves_length;
};

/* ---- reading ---- */

/* Takes the status. Returns 0 if there is no such status. */
static int take_status(struct resume_result *result, const char *status)
{
    result->solved = strcmp(status, "solved") == 0;
    result->unsolvable = strcmp(status, "unsolvable") == 0;
    return result->index > 0
        && (result->solved || result->unsolvable
            || strcmp(status, "time") == 0 || strcmp(status, "memory") == 0
            || strcmp(status, "bad") == 0);
}

/* Takes these characters. Returns 0 if others are there. */
static int take(const char **at, const char *words)
{
    size_t length = strlen(words);

    if (strncmp(*at, words, length) != 0)
        return 0;
    *at += length;
    return 1;
}

/* Takes the characters before `end`, and it. Returns 0 if it does not follow
 * within `room` and in this line. */
static int take_field(const char **at, char *field, size_t room, char end)
{
    const char ends[] = { end, '\r', '\n', '\0' };
    size_t length = strcspn(*at, ends);

    if (length >= room || (*at)[length] != end)
        return 0;
    memcpy(field, *at, length);
    field[length] = '\0';
    *at += length + 1;
    return 1;
}

/* Takes a number that is not used, and these characters. */
static int skip_number(const char **at, const char *words)
{
    unsigned long ignored;

    return text_read_count(at, &ignored) && take(at, words);
}

/* Reads a line of TSV. Returns 0 if it is none. */
static int read_tsv(struct resume_result *result, const char *line,
                    size_t length)
{
    char status[RESUME_STATUS], proved[RESUME_PROVED];
    const char *at = line;

    if (!text_read_number(&at, &result->index) || !take(&at, "\t")
            || !take_field(&at, status, sizeof status, '\t')
            || !(text_read_number(&at, &result->length) || take(&at, "-"))
            || !take(&at, "\t")
            || !take_field(&at, proved, sizeof proved, '\t')
            || !skip_number(&at, "\t") || !skip_number(&at, "\t"))
        return 0;
    result->optimal = strcmp(proved, "yes") == 0;
    result->moves = at;
    result->moves_length = length - (size_t)(at - line);
    return take_status(result, status)
        && memchr(result->moves, '\t', result->moves_length) == NULL;
}

/* Returns what follows a key in a line, or NULL. */
static const char *json_value(const char *line, size_t length, const char *key)
{
    size_t size = strlen(key), i;

    for (i = 0; i + size <= length; i++)
        if (strncmp(line + i, key, size) == 0)
            return line + i + size;
    return NULL;
}

static int read_json(struct resume_result *result, const char *line,
                     size_t length)
{
    char status[RESUME_STATUS];
    const char *count = json_value(line, length, "\"length\":"), *at = line;

    if (!take(&at, "{\"index\":") || !text_read_number(&at, &result->index)
            || !take(&at, ",\"status\":\"")
            || !take_field(&at, status, sizeof status, '"')
            || !take(&at, ",\"states\":") || !skip_number(&at, ",")
            || !take(&at, "\"milliseconds\":") || !skip_number(&at, "")
            || line[length - 1] != '}'
            || (count != NULL && !text_read_number(&count, &result->length)))
        return 0;
    result->optimal = json_value(line, length, "\"optimal\":true") != NULL;
    result->moves = json_value(line, length, "\"moves\":\"");
    if (result->moves != NULL)
        result->moves_length = strcspn(result->moves, "\"\r\n");
    return take_status(result, status)
        && (result->moves != NULL || !result->solved);
}

static int read_line(struct resume_result *result, const char *line,
                     size_t length)
{
    return read_tsv(result, line, length) || read_json(result, line, length);
}

/* Returns 1 if a line begins as a result does, as far as it goes. */
static int begins_well(const char *line, size_t length)
{
    static const char json[] = "{\"index\":";
    size_t size = length < sizeof json - 1 ? length : sizeof json - 1;
    const char *at = line;
    unsigned long index;

    return strncmp(line, json, size) == 0
        || (text_read_number(&at, &index)
            && (at == line + length
                || (*at == '\t' && (at + 1 == line + length
                                    || islower((unsigned char)at[1])))));
}

static void count_cut(struct resume *r, unsigned long line)
{
    if (r->cut++ == 0)
        r->first_cut = line;
}

static int compare(const void *a, const void *b)
{
    const struct resume_result *one = a, *other = b;

    return (one->index > other->index) - (one->index < other->index);
}

int resume_read(struct resume *r, const char *text,
                struct parlour_error *error)
{
    const char *line, *end;
    size_t lines = 0, length;

    for (line = text; *line != '\0'; line = text_next_line(line))
        lines++;
    memset(r, 0, sizeof *r);
    r->results = calloc(lines + 1, sizeof *r->results);
    if (r->results == NULL)
        return parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    lines = 0;
    for (line = text; *line != '\0'; line = end) {
        length = text_line(line);
        end = text_next_line(line);
        lines++;
        if (length == 0)
            continue;
        if (end > line + length
                && read_line(&r->results[r->count], line, length))
            r->count++;
        else if (begins_well(line, length))
            count_cut(r, lines);
        else
            return parlour_fail(error, PARLOUR_DAMAGED, (long)lines,
                                "not a result of parlour-solve in TSV or"
                                " JSON");
    }
    qsort(r->results, r->count, sizeof *r->results, compare);
    return PARLOUR_OK;
}

void resume_free(struct resume *r)
{
    free(r->results);
}

/* ---- looking ---- */

/* Returns 1 if the length is of what --optimal or --improve asks for, in games
 * that count pushes or moves. */
static int counts_wanted(const struct resume_result *result,
                         const struct args *args)
{
    unsigned long count = 0;
    size_t i;

    if (!(args->solver->options & SOLVE_PUSHES))
        return 1;
    for (i = 0; i < result->moves_length; i++)
        count += (args_counts_steps(args)
                  ? isalpha((unsigned char)result->moves[i])
                  : isupper((unsigned char)result->moves[i])) != 0;
    return count == result->length;
}

/* Returns 1 if the solution is as short as it must be. The least sum of pushes
 * and moves is never proved. */
static int is_wanted(const struct resume_result *result,
                     const struct args *args)
{
    if (args->options.given & SOLVE_IMPROVE
            && args->measure == SOLVE_MEASURE_BOTH)
        return 0;
    return !(args->options.given & (SOLVE_PUSHES | SOLVE_MOVES
                                    | SOLVE_IMPROVE))
        || (result->optimal && counts_wanted(result, args));
}

/* Replays the moves, which are in the notation of the file. */
static int solves(const struct resume_result *result, const struct args *args,
                  struct solve_position *p, char *rules)
{
    struct parlour_search found = PARLOUR_SEARCH_INIT;
    char *written = text_copy(result->moves, result->moves_length);
    struct output out;
    int solved;

    output_open(&out);
    if (written != NULL)
        result_print_moves(&out, args, p, written);
    found.moves = output_close(&out);
    solved = written != NULL && found.moves != NULL;
    found.board = p->board;
    found.rules = rules;
    solved = solved && result_is_right(args, p, &found);
    free(found.moves);
    free(written);
    return solved;
}

static enum resume_state look_at(const struct resume_result *result,
                                 const struct args *args,
                                 struct solve_position *p, char *rules)
{
    int wanted = is_wanted(result, args);

    if (result->unsolvable)
        return RESUME_UNSOLVABLE;
    if (!result->solved
            || (!wanted && !(args->options.given & SOLVE_IMPROVE)))
        return RESUME_OPEN;
    if (!solves(result, args, p, rules))
        return RESUME_WRONG;
    return wanted ? RESUME_SOLVED : RESUME_IMPROVABLE;
}

/* Returns the first result for a position, or the end of the results. */
static const struct resume_result *find(const struct resume *r,
                                        unsigned long index)
{
    struct resume_result key = { .index = index };
    const struct resume_result *at
        = bsearch(&key, r->results, r->count, sizeof key, compare);

    if (at == NULL)
        return r->results + r->count;
    while (at > r->results && at[-1].index == index)
        at--;
    return at;
}

enum resume_state resume_look(const struct resume *r, const struct args *args,
                              unsigned long index, struct solve_position *p,
                              char *rules)
{
    const struct resume_result *end = r->results + r->count, *at;
    enum resume_state state, best = RESUME_OPEN;

    assert(index > 0);
    for (at = find(r, index); at < end && at->index == index; at++) {
        state = look_at(at, args, p, rules);
        if (state == RESUME_SOLVED)
            return state;
        best = state > best ? state : best;
    }
    return best;
}

char *resume_solution(const struct resume *r, unsigned long index)
{
    const struct resume_result *end = r->results + r->count, *at, *best = NULL;

    for (at = find(r, index); at < end && at->index == index; at++)
        if (at->solved && (best == NULL || at->length < best->length))
            best = at;
    return best == NULL ? NULL : text_copy(best->moves, best->moves_length);
}
