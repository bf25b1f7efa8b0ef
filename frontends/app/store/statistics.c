/* statistics.c: results of games (see statistics.h). The file is a heading
 * and a line for each game:
 *
 *     parlour-statistics 1
 *     2026-11-28 14:05 kulki over points=97 moves=60 seconds=312
 *         day=2026-11-28 start=9x9:kinds=7:next:rules=moves:1719473073
 *
 * (here in two), and one for each achievement that was earned:
 *
 *     2026-11-28 14:05 kulki earned line-7
 *
 * Words that are not known are for newer versions, and lines that cannot be
 * read stay as they are.
 */
#include <stdlib.h>
#include <string.h>

#include "app/store/statistics.h"
#include "app/store/text_file.h"
#include "board/translate.h"

static const char *const statistics_heading = "parlour-statistics 1";
static const char *const statistics_word = "parlour-statistics ";
static const char *const statistics_won = "won";
static const char *const statistics_over = "over";
static const char *const statistics_of_day = "day=";
static const char *const statistics_rules = "rules=";
static const char *const statistics_start = "start=";
static const char *const statistics_earned_word = "earned";
static const char *const statistics_any_game = "parlour";

#define STATISTICS_NUMBER(id, word) word,
static const char *const statistics_names[] = {
    STATISTICS_NUMBERS(STATISTICS_NUMBER) NULL
};
#undef STATISTICS_NUMBER

/* ---- a line ---- */

/* Returns 1 if a text has the form of a pattern, where a 0 matches any
 * digit. */
static int statistics_is_moment(const char *text, const char *pattern)
{
    for (; *pattern != '\0'; pattern++, text++)
        if (*pattern == '0' ? text_digit(*text) < 0 : *text != *pattern)
            return 0;
    return *text == '\0';
}

/* Reads a word of a line that has a value. */
static void statistics_read_word(const char *word, struct statistics_game *g)
{
    size_t length = strcspn(word, "=");
    const char *value = word + length + 1;
    unsigned long number;
    int i;

    if (word[length] != '=')
        return;
    if (strncmp(word, statistics_of_day, strlen(statistics_of_day)) == 0
            && statistics_is_moment(value, "0000-00-00"))
        strcpy(g->day, value);
    if (strncmp(word, statistics_rules, strlen(statistics_rules)) == 0)
        strcpy(g->rules, value);
    if (strncmp(word, statistics_start, strlen(statistics_start)) == 0)
        strcpy(g->start, value);
    for (i = 0; i < STATISTICS_COUNT; i++)
        if (strlen(statistics_names[i]) == length
                && strncmp(word, statistics_names[i], length) == 0
                && text_read_number(&value, &number) && *value == '\0') {
            g->number[i] = number;
            g->given |= 1u << i;
            return;
        }
}

/* Copies a line whose first words are a moment, which gets an end, and a game.
 * Returns the rest; NULL if it has none of these. */
static const char *statistics_read_begin(const char *at, char *line,
                                         char *game)
{
    size_t length = strcspn(at, "\n");
    const char *rest = line + PLATFORM_MOMENT;

    if (length >= STATISTICS_LINE || length <= PLATFORM_MOMENT
            || at[PLATFORM_MOMENT - 1] != ' ')
        return NULL;
    memcpy(line, at, length);
    line[length] = '\0';
    line[PLATFORM_MOMENT - 1] = '\0';
    return statistics_is_moment(line, "0000-00-00 00:00")
            && text_read_word(&rest, game, PARLOUR_TEXT)
            && text_is_name(game) ? rest : NULL;
}

int statistics_read(const char *at, struct statistics_game *g)
{
    char line[STATISTICS_LINE], word[PARLOUR_TEXT];
    const char *rest;

    memset(g, 0, sizeof *g);
    rest = statistics_read_begin(at, line, g->game);
    if (rest == NULL || !text_read_word(&rest, word, sizeof word))
        return 0;
    strcpy(g->moment, line);
    g->won = strcmp(word, statistics_won) == 0;
    if (!g->won && strcmp(word, statistics_over) != 0)
        return 0;
    while (text_read_word(&rest, word, sizeof word))
        statistics_read_word(word, g);
    return 1;
}

/* Reads the line of an achievement. game, name: room for PARLOUR_TEXT. Returns
 * 0 if it is none. */
static int statistics_read_earned(const char *at, char *game, char *name)
{
    char line[STATISTICS_LINE];
    const char *rest = statistics_read_begin(at, line, game);

    return rest != NULL && text_read_word(&rest, name, PARLOUR_TEXT)
        && strcmp(name, statistics_earned_word) == 0
        && text_read_word(&rest, name, PARLOUR_TEXT) && text_is_name(name)
        && *text_skip(rest) == '\0';
}

/* Writes a line. Returns 0 if it is too long. */
static int statistics_write_line(const struct statistics_game *g, char *line)
{
    struct text t;
    int i;

    text_open(&t, line, STATISTICS_LINE);
    text_add(&t, g->moment);
    text_add_char(&t, ' ');
    text_add(&t, g->game);
    text_add_char(&t, ' ');
    text_add(&t, g->won ? statistics_won : statistics_over);
    for (i = 0; i < STATISTICS_COUNT; i++) {
        if (!(g->given & 1u << i))
            continue;
        text_add_char(&t, ' ');
        text_add(&t, statistics_names[i]);
        text_add_char(&t, '=');
        text_add_number(&t, g->number[i]);
    }
    if (*g->day != '\0') {
        text_add_char(&t, ' ');
        text_add(&t, statistics_of_day);
        text_add(&t, g->day);
    }
    if (*g->rules != '\0') {
        text_add_char(&t, ' ');
        text_add(&t, statistics_rules);
        text_add(&t, g->rules);
    }
    text_add_char(&t, ' ');
    text_add(&t, statistics_start);
    text_add(&t, g->start);
    return !t.truncated;
}

int statistics_next(const struct statistics *t, const char **at,
                    struct statistics_game *g)
{
    const char *line = *at;

    if (line == NULL)
        line = t->text == NULL ? "" : t->text;
    while (*line != '\0' && !statistics_read(line, g))
        line = text_file_next(line);
    *at = text_file_next(line);
    return *line != '\0';
}

/* ---- the file ---- */

static int statistics_is(const char *text)
{
    size_t length = strlen(statistics_heading);

    return strncmp(text, statistics_heading, length) == 0
        && (text[length] == '\n' || text[length] == '\0');
}

/* Reads the file into *text, which the caller frees. */
static int statistics_read_file(const char *path, char **text,
                                struct parlour_error *error)
{
    int code = text_file_read(path, text, error);

    if (code != PARLOUR_OK || *text == NULL || **text == '\0'
            || statistics_is(*text))
        return code;
    parlour_fail(error, PARLOUR_DAMAGED, 1,
                 strncmp(*text, statistics_word, strlen(statistics_word))
                 == 0 ? "written by a newer version of Parlour"
                      : "this is not a file of statistics");
    return text_file_blame(error, path);
}

void statistics_close(struct statistics *t)
{
    free(t->text);
    t->text = NULL;
}

int statistics_open(struct statistics *t, struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    int code = text_file_beside_scores(".statistics", path, error);

    t->text = NULL;
    if (code == PARLOUR_OK)
        code = statistics_read_file(path, &t->text, error);
    if (code != PARLOUR_OK)
        statistics_close(t);
    return code;
}

/* Replaces the file, which is locked, by what change() makes of its lines, ""
 * if it has none. */
static int statistics_replace(const char *path,
                              int (*change)(const void *context,
                                            const char *lines,
                                            struct text_long *out),
                              const void *context,
                              struct parlour_error *error)
{
    struct text_long out = { NULL, 0, 0 };
    char *text = NULL;
    int code = statistics_read_file(path, &text, error);

    if (code == PARLOUR_OK)
        code = text_put_line(&out, statistics_heading) == 0
                && change(context, text == NULL ? "" : text_file_next(text),
                          &out)
            ? text_file_write(path, out.start, error)
            : parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    free(text);
    free(out.start);
    return code;
}

static int statistics_change(int (*change)(const void *context,
                                           const char *lines,
                                           struct text_long *out),
                             const void *context, struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    int lock = PARLOUR_NONE;
    int code = text_file_beside_scores(".statistics", path, error);

    if (code == PARLOUR_UNSUPPORTED)
        return PARLOUR_OK;
    if (code == PARLOUR_OK)
        code = text_file_lock(path, &lock, error);
    if (code == PARLOUR_OK)
        code = statistics_replace(path, change, context, error);
    platform_unlock(lock);
    if (code == PARLOUR_OK)
        return code;
    error->line = 0;            /* the words have it */
    return text_file_blame(error, "Statistics not saved");
}

/* Returns the latest lines: those that leave room for `more` bytes. */
static const char *statistics_latest(const char *lines, size_t more)
{
    size_t length = strlen(lines);
    const char *at = lines;

    while (*at != '\0' && length - (size_t)(at - lines) + more
                          > STATISTICS_BYTES)
        at = text_file_next(at);
    return at;
}

/* Copies the lines that leave room for `more` bytes, and of those before them
 * the achievements. A file that was cut off has no end of its last line. */
static int statistics_copy(const char *lines, size_t more,
                           struct text_long *out)
{
    const char *latest = statistics_latest(lines, more);
    char game[PARLOUR_TEXT], name[PARLOUR_TEXT];
    int done = 1;

    for (; done && *lines != '\0'; lines = text_file_next(lines))
        if (lines >= latest || statistics_read_earned(lines, game, name))
            done = text_file_add_line(out, lines);
    return done;
}

static int statistics_append(const void *context, const char *lines,
                             struct text_long *out)
{
    const char *line = context;

    return statistics_copy(lines, strlen(line) + 1, out)
        && text_put_line(out, line) == 0;
}

int statistics_add(const struct statistics_game *g,
                   struct parlour_error *error)
{
    char line[STATISTICS_LINE];

    if (!statistics_write_line(g, line))
        return PARLOUR_OK;      /* no option of a game has such a name */
    return statistics_change(statistics_append, line, error);
}

/* ---- joining ---- */

/* Counts the lines from i on that are equal to line i. */
static size_t statistics_equal(const char **lines, size_t i, size_t count)
{
    size_t from = i;

    while (i < count && text_file_compare(&lines[from], &lines[i]) == 0)
        i++;
    return i - from;
}

/* Adds all lines of both sorted lists: of equal lines as many as the one has
 * that has more, since two quick games may be alike. */
static int statistics_add_both(const char **a, size_t a_count, const char **b,
                               size_t b_count, struct text_long *out)
{
    size_t i = 0, j = 0, more, other;
    const char *line;
    int order, done = 1;

    while (done && (i < a_count || j < b_count)) {
        order = i == a_count ? 1 : j == b_count ? -1
            : text_file_compare(&a[i], &b[j]);
        line = order <= 0 ? a[i] : b[j];
        more = order <= 0 ? statistics_equal(a, i, a_count) : 0;
        i += more;
        other = order >= 0 ? statistics_equal(b, j, b_count) : 0;
        j += other;
        for (more = more > other ? more : other; done && more > 0; more--)
            done = text_file_add_line(out, line);
    }
    return done;
}

/* Takes all lines of this file, and of the other one those that are known.
 * Sorted lines are in the order of time. */
static int statistics_join(const void *context, const char *lines,
                           struct text_long *out)
{
    struct text_long games = { NULL, 0, 0 }, all = { NULL, 0, 0 };
    const char *at = context, **here = NULL, **there = NULL;
    char game[PARLOUR_TEXT], name[PARLOUR_TEXT];
    struct statistics_game g;
    size_t here_count = 0, there_count = 0;
    int done = text_append(&games, "") && text_append(&all, "");

    for (; done && *at != '\0'; at = text_file_next(at))
        if (statistics_read(at, &g) || statistics_read_earned(at, game, name))
            done = text_file_add_line(&games, at);
    if (done) {
        here = text_file_sort(lines, &here_count);
        there = text_file_sort(games.start, &there_count);
    }
    done = here != NULL && there != NULL
        && statistics_add_both(here, here_count, there, there_count, &all)
        && statistics_copy(all.start, 0, out);
    free(here);
    free(there);
    free(games.start);
    free(all.start);
    return done;
}

int statistics_merge(const char *text, struct parlour_error *error)
{
    return !statistics_is(text) ? PARLOUR_OK
        : statistics_change(statistics_join, text_file_next(text), error);
}

/* ---- achievements ---- */

/* Adds the words of the line of an achievement after its moment. */
static void statistics_add_earned(struct text *t, const char *game,
                                  const char *name)
{
    text_add(t, game == NULL ? statistics_any_game : game);
    text_add_char(t, ' ');
    text_add(t, statistics_earned_word);
    text_add_char(t, ' ');
    text_add(t, name);
}

/* Most lines are of games, so each is compared before it is read. */
const char *statistics_earned(const struct statistics *t, const char *game,
                              const char *name)
{
    const char *line = t->text == NULL ? "" : t->text;
    char words[STATISTICS_LINE], other[PARLOUR_TEXT], word[PARLOUR_TEXT];
    struct text wanted;

    text_open(&wanted, words, sizeof words);
    statistics_add_earned(&wanted, game, name);
    for (; *line != '\0'; line = text_file_next(line))
        if (strcspn(line, "\n") >= PLATFORM_MOMENT + wanted.length
                && strncmp(line + PLATFORM_MOMENT, words, wanted.length) == 0
                && statistics_read_earned(line, other, word)
                && strcmp(word, name) == 0)
            return line;
    return NULL;
}

int statistics_earn(const char *game, const char *name,
                    struct parlour_error *error)
{
    char line[STATISTICS_LINE], moment[PLATFORM_MOMENT];
    struct text t;

    platform_now(moment);
    text_open(&t, line, sizeof line);
    text_add(&t, moment);
    text_add_char(&t, ' ');
    statistics_add_earned(&t, game, name);
    return statistics_change(statistics_append, line, error);
}

/* ---- the games of the day ---- */

int statistics_day(const struct statistics *t, const char *game,
                   const char *day, struct statistics_game *g)
{
    const char *at = NULL;

    while (statistics_next(t, &at, g))
        if (strcmp(g->day, day) == 0 && strcmp(g->game, game) == 0)
            return 1;
    return 0;
}

static int statistics_compare_days(const void *one, const void *two)
{
    long a = *(const long *)one, b = *(const long *)two;

    return (a > b) - (a < b);
}

/* Returns the days that have a result, in order, which the caller frees; NULL:
 * no memory. A day may be there more than once. */
static long *statistics_days(const struct statistics *t, const char *game,
                             size_t *count)
{
    const char *text = t->text == NULL ? "" : t->text, *at = NULL;
    size_t most = strlen(text) / PLATFORM_MOMENT;       /* lines are longer */
    long *days = malloc((most + 1) * sizeof *days);
    struct statistics_game g;

    *count = 0;
    while (days != NULL && statistics_next(t, &at, &g))
        if ((game == NULL || strcmp(g.game, game) == 0)
                && parlour_day_number(g.day, &days[*count]))
            ++*count;
    if (days != NULL)
        qsort(days, *count, sizeof *days, statistics_compare_days);
    return days;
}

/* Days after tomorrow were played with a wrong clock: they end no streak that
 * reaches today. */
void statistics_streaks(const struct statistics *t, const char *game,
                        const char *today, struct statistics_streak *s)
{
    size_t count, i;
    long *days = statistics_days(t, game, &count), now, run = 0;

    s->now = s->longest = s->days = s->today = 0;
    if (days != NULL && parlour_day_number(today, &now)) {
        for (i = 0; i < count; i++) {
            if (i > 0 && days[i] == days[i - 1])
                continue;
            run = i > 0 && days[i] == days[i - 1] + 1 ? run + 1 : 1;
            s->days++;
            s->longest = run > s->longest ? run : s->longest;
            if (days[i] >= now - 1 && days[i] <= now + 1)
                s->now = run;
            s->today |= days[i] == now || days[i] == now + 1;
        }
    }
    free(days);
}

void statistics_add_result(struct text *t, const struct statistics_game *g)
{
    const unsigned long *number = g->number;
    unsigned long par = number[STATISTICS_PAR] + number[STATISTICS_PAR_MOVES];

    if (g->given & 1u << STATISTICS_POINTS)
        translate_add_points(t, number[STATISTICS_POINTS]);
    else if (g->given & 1u << STATISTICS_PUSHES
             && number[STATISTICS_PAR_MOVES] == 0)
        translate_add_pushes(t, number[STATISTICS_PUSHES]);
    else
        translate_add_moves(t, number[STATISTICS_MOVES]);
    if (par > 0) {
        text_add(t, ", ");
        translate_add(t, "best known %lu", par);
    }
    if (!g->won && !(g->given & 1u << STATISTICS_POINTS)) {
        text_add(t, ", ");
        text_add(t, translate("not won"));
    }
    if (g->number[STATISTICS_UNDOS] + g->number[STATISTICS_HINTS]
            + g->number[STATISTICS_RESTARTS] == 0) {
        text_add(t, ", ");
        text_add(t, translate("first try"));
    }
}
