/* scores.c: tables of the best games (see scores.h). Each game is a line of
 * the store (score_file.h), the one added last first. Its shared line names
 * the table that the game belongs to: it is all before the help that was used,
 * the seed and the moves. A line that cannot be read is left as it is.
 */
#include <assert.h>
#include <string.h>

#include "app/store/game_level.h"
#include "app/store/play_time.h"
#include "app/store/score_file.h"
#include "app/store/scores.h"
#include "app/store/text_file.h"

/* Columns of numbers in a row for people. */
enum { SCORES_WIDTH = 2, SCORES_POINTS = 6, SCORES_MOVES = 6 };

/* ---- the line of a game ---- */

/* Parts of a shared line that no table has; and those that only tables of
 * levels have. */
static const char *const scores_excluded[] = { "pieces=", "draft", NULL };
static const char *const scores_leveled[] = { "board=", "level=", NULL };

/* Returns the next part, or NULL. */
static const char *scores_next_part(const char *at)
{
    at += strcspn(at, ":\n");
    return *at == ':' ? at + 1 : NULL;
}

static int scores_part_is(const char *part, const char *with)
{
    return strncmp(part, with, strlen(with)) == 0;
}

static int scores_is_seed(const char *part)
{
    const char *end = part + strspn(part, "0123456789");

    return end > part && *end == ':';
}

int scores_split(const char *line, struct scores_parts *p)
{
    const char *aided = NULL, *seed = NULL, *moves = NULL, *check = NULL;
    const char *at, *before;

    for (at = scores_next_part(line); at != NULL; at = scores_next_part(at)) {
        aided = seed;
        seed = moves;
        moves = check;
        check = at;
    }
    if (seed == NULL)
        return 0;
    p->check = check;
    p->course = scores_is_seed(seed) ? seed : moves;
    before = p->course == seed ? aided : seed;
    p->aided = before != NULL && scores_part_is(before, "aided=")
        ? before : NULL;
    p->table_end = p->aided != NULL ? p->aided : p->course;
    assert(p->table_end > line && p->course < p->check);
    return 1;
}

static int scores_has_part(const char *line, const char *const *parts)
{
    struct scores_parts p;
    const char *at;
    int i;

    if (!scores_split(line, &p))
        return 0;
    for (at = scores_next_part(line); at != NULL && at < p.table_end;
            at = scores_next_part(at))
        for (i = 0; parts[i] != NULL; i++)
            if (scores_part_is(at, parts[i]))
                return 1;
    return 0;
}

/* Returns 1 if there is a table for a game; leveled: a table of levels. */
static int scores_has_table(const char *line, int leveled)
{
    struct scores_parts p;

    return scores_split(line, &p)
        && !scores_has_part(line, scores_excluded)
        && (leveled || !scores_has_part(line, scores_leveled));
}

static int scores_same_table(const char *a, const char *b)
{
    struct scores_parts one, two;

    return scores_split(a, &one) && scores_split(b, &two)
        && one.table_end - a == two.table_end - b
        && strncmp(a, b, (size_t)(one.table_end - a)) == 0;
}

/* Reads the day. Returns its end, or NULL. */
static const char *scores_read_day(const char *at, char *day)
{
    if (strcspn(at, " \n") != PLATFORM_DAY - 1 || at[PLATFORM_DAY - 1] != ' ')
        return NULL;
    memcpy(day, at, PLATFORM_DAY - 1);
    day[PLATFORM_DAY - 1] = '\0';
    return text_is_name(day) ? at + PLATFORM_DAY : NULL;
}

/* Reads the time taken, if it is there. Returns its end. */
static const char *scores_read_time(const char *at, unsigned long *seconds)
{
    const char *end = at;

    if (text_read_number(&end, seconds) && end[0] == 's' && end[1] == ' ')
        return end + 2;
    *seconds = 0;
    return at;
}

int scores_read_line(const char *line, struct scores_entry *entry)
{
    struct scores_parts parts;

    if (!text_read_number(&line, &entry->points))
        return 0;
    line = text_skip(line);
    if (!text_read_number(&line, &entry->moves))
        return 0;
    line = scores_read_day(text_skip(line), entry->day);
    if (line == NULL)
        return 0;
    entry->line = scores_read_time(line, &entry->seconds);
    return entry->moves > 0 && parlour_is_shared(entry->line)
        && scores_split(entry->line, &parts);
}

/* Returns the first number of a line for a game. */
static unsigned long scores_points(const struct parlour_status *status)
{
    return status->has_score ? status->score
        : status->has_pushes ? status->pushes : 0;
}

/* ---- ranks ---- */

/* Returns 1 if the first took less time; an unknown time is the longest. */
static int scores_is_faster(const struct scores_entry *a,
                            const struct scores_entry *b)
{
    return a->seconds > 0 && (b->seconds == 0 || a->seconds < b->seconds);
}

/* Returns 1 if the first game is better. */
static int scores_is_better(const struct scores *t,
                            const struct scores_entry *a,
                            const struct scores_entry *b)
{
    if (t->ranks == SCORES_BY_POINTS && a->points != b->points)
        return a->points > b->points;
    if (t->ranks == SCORES_BY_MOVES
            && a->moves - a->points != b->moves - b->points)
        return a->moves - a->points < b->moves - b->points;
    if (a->moves != b->moves)
        return a->moves < b->moves;
    return a->points < b->points
        || (a->points == b->points && scores_is_faster(a, b));
}

/* ---- a table ---- */

static void scores_begin(struct scores *t,
                         const struct parlour_status *status)
{
    memset(t, 0, sizeof *t);
    t->text = NULL;
    t->replay = NULL;
    t->game = status->game;
    t->leveled = status->levels > 0;
    t->ranks = status->has_score ? SCORES_BY_POINTS
        : status->has_pushes ? SCORES_BY_PUSHES : SCORES_BY_MOVES;
    t->most = t->leveled ? SCORES_SOLUTIONS : SCORES_ENTRIES;
}

/* Returns the place of the entry to drop: the last, or the one before it if
 * the last has the fewest pushes. */
static int scores_surplus(const struct scores *t)
{
    int last = t->count - 1, i;

    if (t->ranks != SCORES_BY_PUSHES)
        return last;
    for (i = 0; i < last; i++)
        if (t->entries[i].points <= t->entries[last].points)
            return last;
    return last - 1;
}

static void scores_take_out(struct scores *t, int place)
{
    for (t->count--; place < t->count; place++)
        t->entries[place] = t->entries[place + 1];
}

/* Puts an entry in its place and drops one if there are too many. Returns its
 * place, from 1; 0: it was dropped. */
static int scores_put(struct scores *t, const struct scores_entry *entry)
{
    int place = t->count, gone, i;

    assert(t->count <= t->most && t->most <= SCORES_ENTRIES);
    while (place > 0 && scores_is_better(t, entry, &t->entries[place - 1]))
        place--;
    for (i = t->count++; i > place; i--)
        t->entries[i] = t->entries[i - 1];
    t->entries[place] = *entry;
    if (t->count <= t->most)
        return place + 1;
    gone = scores_surplus(t);
    scores_take_out(t, gone);
    return gone == place ? 0 : gone < place ? place : place + 1;
}

char *scores_line(const struct parlour_session *s)
{
    struct text_long line = { NULL, 0, 0 };

    if (parlour_share(s, 0, text_put, &line) == PARLOUR_OK)
        return line.start;
    free(line.start);
    return NULL;
}

/* Writes the options and the seed of a line. */
static int scores_add_start(struct text *t, const char *line)
{
    const char *options = scores_next_part(scores_next_part(line));
    struct scores_parts p;

    if (!scores_split(line, &p))
        return 0;
    text_add_part(t, options, (size_t)(p.table_end - options));
    if (scores_is_seed(p.course))
        text_add_part(t, p.course, strcspn(p.course, ":"));
    return 1;
}

int scores_start(const struct parlour_session *s, char *start)
{
    struct parlour_status status;
    char *line = scores_line(s);
    unsigned long print[2];
    struct text t;
    int known;

    parlour_get_status(s, &status);
    text_open(&t, start, PARLOUR_TEXT);
    known = line != NULL && scores_has_table(line, status.levels > 0);
    if (known && status.levels > 0 && parlour_fingerprint(s, 0, print)) {
        text_add_number(&t, print[0]);
        text_add_char(&t, '.');
        text_add_number(&t, print[1]);
    } else {
        known = known && status.levels == 0 && scores_add_start(&t, line);
    }
    free(line);
    return known && !t.truncated;
}

int scores_are_alike(const struct parlour_session *s,
                     const struct parlour_session *other)
{
    char *line = scores_line(s), *second = scores_line(other);
    int alike = line != NULL && second != NULL
        && scores_same_table(line, second);

    free(line);
    free(second);
    return alike;
}

/* Reads the games of the store, without its best solutions. */
static int scores_read(struct scores *t, const char *game,
                       struct parlour_error *error)
{
    struct score_file store;
    int code = score_file_open(&store, game, 0, error);

    if (code == PARLOUR_OK)
        t->text = score_file_take(&store.games);
    score_file_close(&store);
    return code;
}

/* Opens the session in which results are replayed, once. Returns 0 if there is
 * no memory. */
static int scores_open_replay(struct scores *t)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_error ignored;

    o.game = t->game;
    if (t->replay == NULL)
        t->replay = parlour_open(&o, &ignored);
    return t->replay != NULL;
}

/* Replays an entry: a game that is still in play is no result. In games with a
 * score also one that was left counts, so there its points are enough. Returns
 * PARLOUR_OK, PARLOUR_DAMAGED, or PARLOUR_NO_MEMORY. */
static int scores_check_entry(struct scores *t,
                              const struct scores_entry *entry)
{
    struct parlour_error error;
    char *line;
    int code;

    if (t->ranks == SCORES_BY_POINTS)
        return entry->points > 0 ? PARLOUR_OK : PARLOUR_DAMAGED;
    line = text_copy(entry->line, strcspn(entry->line, "\n"));
    code = line == NULL || !scores_open_replay(t) ? PARLOUR_NO_MEMORY
        : parlour_load_shared(t->replay, line, &error);
    free(line);
    if (code == PARLOUR_OK)
        code = scores_check(t->replay, entry, &error);
    return code == PARLOUR_OK || code == PARLOUR_NO_MEMORY ? code
                                                           : PARLOUR_DAMAGED;
}

/* Collects the entries of the table that a line belongs to. Returns PARLOUR_OK
 * or PARLOUR_NO_MEMORY with *error set. */
static int scores_collect(struct scores *t, const char *line,
                          struct parlour_error *error)
{
    struct scores_entry entry;
    const char *at = t->text;
    int code = PARLOUR_OK;

    t->count = 0;
    t->unread = 0;
    for (; at != NULL && *at != '\0' && code != PARLOUR_NO_MEMORY;
            at = text_file_next(at)) {
        code = PARLOUR_DAMAGED;
        if (scores_read_line(at, &entry)) {
            if (!scores_same_table(entry.line, line))
                continue;
            code = scores_check_entry(t, &entry);
        }
        if (code == PARLOUR_OK)
            scores_put(t, &entry);
        t->unread += code == PARLOUR_DAMAGED;
    }
    return code == PARLOUR_NO_MEMORY ? parlour_fail(error, code, 0, NULL)
                                     : PARLOUR_OK;
}

int scores_open(struct scores *t, const struct parlour_session *s,
                struct parlour_error *error)
{
    struct parlour_status status;
    char *line;
    int code;

    parlour_get_status(s, &status);
    scores_begin(t, &status);
    line = scores_line(s);
    if (line == NULL)
        return parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    if (!scores_has_table(line, t->leveled))
        code = parlour_fail(error, PARLOUR_UNSUPPORTED, 0,
                            "Games on your own boards have no high scores");
    else
        code = scores_read(t, status.game, error);
    if (code == PARLOUR_OK)
        code = scores_collect(t, line, error);
    free(line);
    return code;
}

void scores_unread(const struct scores *t, char *words)
{
    struct text w;

    *words = '\0';
    if (t->unread == 0)
        return;
    text_open(&w, words, PARLOUR_TEXT);
    text_add(&w, "Ignored ");
    text_add_count(&w, t->unread, "line", "s");
    text_add(&w, " of the score file without a valid result");
}

/* Returns 1 if the game of a line of the text is the first of its table. */
static int scores_leads(const struct scores *t, const char *own,
                        const struct scores_entry *game)
{
    struct scores_entry entry;
    const char *at = t->text;

    for (; at < own; at = text_file_next(at))
        if (scores_read_line(at, &entry)
                && scores_same_table(entry.line, game->line))
            return 0;
    return 1;
}

char *scores_beside(const struct scores *t, const char *line, int by)
{
    const char *at = t->text, *first = NULL, *last = NULL;
    const char *before = NULL, *after = NULL, *found;
    struct scores_entry entry;
    int passed = 0;

    assert(by == -1 || by == 1);
    for (; at != NULL && *at != '\0'; at = text_file_next(at)) {
        if (!scores_read_line(at, &entry) || !scores_leads(t, at, &entry))
            continue;
        if (scores_same_table(entry.line, line)) {
            passed = 1;
            continue;
        }
        first = first == NULL ? entry.line : first;
        after = passed && after == NULL ? entry.line : after;
        before = passed ? before : entry.line;
        last = entry.line;
    }
    if (by > 0)
        found = after != NULL ? after : first;
    else
        found = passed && before != NULL ? before : last;
    return found == NULL ? NULL : text_copy(found, strcspn(found, "\n"));
}

void scores_close(struct scores *t)
{
    free(t->text);
    t->text = NULL;
    parlour_close(t->replay);
    t->replay = NULL;
}

void scores_aids(const struct scores_entry *entry, char *words)
{
    struct scores_parts p;
    const char *at, *word;
    char told[PARLOUR_TEXT];
    struct text part;
    unsigned aids = PARLOUR_UNAIDED;

    *words = '\0';
    if (!scores_split(entry->line, &p) || p.aided == NULL)
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

void scores_help(unsigned aids, char *words)
{
    char list[PARLOUR_TEXT];
    const char *at;
    struct text t;

    text_open(&t, words, PARLOUR_TEXT);
    parlour_aid_words(aids, list);
    if (aids & PARLOUR_AID_REPLAY) {
        text_add(&t, "Replayed, so it does not count as yours.");
    } else if (aids & PARLOUR_AID_SOLVE) {
        text_add(&t, "Played by the computer, so it does not count as yours.");
    } else if (*list != '\0') {
        text_add(&t, "Helped by ");
        for (at = list; *at != '\0'; at++)
            if (*at == ' ')
                text_add(&t, ", ");
            else
                text_add_char(&t, *at);
    }
}

void scores_mark(const struct parlour_status *status, char *words)
{
    unsigned aids = status->aids & (PARLOUR_AID_HINT | PARLOUR_AID_SOLVE);
    struct text t;

    text_open(&t, words, PARLOUR_TEXT);
    if (aids == PARLOUR_UNAIDED)
        return;
    text_add(&t, aids & PARLOUR_AID_SOLVE ? "played by the computer"
                                          : "helped by a hint");
    if (status->has_score || status->aids_from == PARLOUR_NONE)
        return;
    text_add(&t, " (undo to move ");
    text_add_number(&t, (unsigned long)status->aids_from);
    text_add_char(&t, ')');
}

/* Adds a number right-aligned in `width` columns and what it counts, which
 * takes as many after a 1. */
static void scores_add_count(struct text *t, unsigned long number, int width,
                             const char *word, const char *plural)
{
    text_add_column(t, number, width);
    text_add_char(t, ' ');
    text_add(t, word);
    if (number == 1)
        text_add_many(t, ' ', (int)strlen(plural));
    else
        text_add(t, plural);
}

int scores_row(const struct scores *t, int number, char *row)
{
    const struct scores_entry *entry = t->entries + number - 1;
    char aids[PARLOUR_TEXT];
    struct text words;

    if (number < 1 || number > t->count)
        return 0;
    text_open(&words, row, PARLOUR_ROW);
    text_add_column(&words, (unsigned long)number, SCORES_WIDTH);
    scores_aids(entry, aids);
    text_add_char(&words, *aids != '\0' ? '*' : ' ');
    if (t->ranks == SCORES_BY_POINTS)
        scores_add_count(&words, entry->points, SCORES_POINTS, "point", "s");
    scores_add_count(&words, entry->moves,
                     t->ranks == SCORES_BY_POINTS ? SCORES_MOVES
                                                  : SCORES_MOVES - 1,
                     "move", "s");
    text_add(&words, "  ");
    if (t->ranks == SCORES_BY_PUSHES) {
        scores_add_count(&words, entry->points, SCORES_MOVES - 1, "push",
                         "es");
        text_add(&words, "  ");
    }
    if (t->ranks == SCORES_BY_MOVES && entry->points > 0) {
        text_add(&words, "fewest ");
        text_add_number(&words, entry->points);
        text_add(&words, "  ");
    }
    text_add(&words, entry->day);
    if (entry->seconds > 0) {
        text_add(&words, "  ");
        play_time_add(&words, entry->seconds);
    }
    text_add(&words, *aids != '\0' ? "  helped: " : "");
    text_add(&words, aids);
    return 1;
}

/* Adds an option, which ends before `end`, in words. */
static void scores_add_option(struct text *t, const char *option,
                              const char *end)
{
    static const char *const kinds = "kinds=";
    int counts = scores_part_is(option, kinds);

    if (scores_part_is(option, "next")) {
        text_add(t, ", with preview");
        return;
    }
    text_add(t, counts ? ", " : " ");
    for (option += counts ? strlen(kinds) : 0; option < end; option++)
        text_add_char(t, *option);
    text_add(t, counts ? " colours" : "");
}

/* Adds the options of a table: 9x9, 5 colours, with preview. */
static void scores_add_options(struct text *t, const struct parlour_session *s)
{
    char *line = scores_line(s);
    struct scores_parts p;
    const char *at, *next;

    if (line != NULL && scores_split(line, &p))
        for (at = scores_next_part(scores_next_part(line));
                at < p.table_end - 1; at = next) {
            next = scores_next_part(at);
            scores_add_option(t, at, next - 1);
        }
    free(line);
}

void scores_title(const struct parlour_session *s, char *row)
{
    struct parlour_status status;
    struct text t;

    parlour_get_status(s, &status);
    text_open(&t, row, PARLOUR_ROW);
    text_add(&t, status.title);
    if (status.levels == 0) {
        scores_add_options(&t, s);
    } else if (status.level > 0) {
        text_add(&t, ", level ");
        text_add_number(&t, (unsigned long)status.level);
    }
    if (*game_level_title(&status) != '\0') {
        text_add(&t, ", ");
        text_add(&t, game_level_title(&status));
    }
    if (status.levels > 0 && status.rules != NULL) {
        text_add(&t, ", by ");
        text_add(&t, status.rules);
    }
    text_add(&t, status.levels == 0 ? ": the best games"
                                    : ": the best solutions");
}

int scores_replay(const struct scores *t, int number,
                  struct parlour_session *s, struct parlour_error *error)
{
    char *line;
    int code;

    if (number < 1 || number > t->count)
        return parlour_fail(error, PARLOUR_UNSUPPORTED, 0,
                            "No game with this number in the table");
    line = text_copy(t->entries[number - 1].line,
                     strcspn(t->entries[number - 1].line, "\n"));
    code = line == NULL ? parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL)
        : parlour_replay_shared(s, line, error);
    free(line);
    return code;
}

/* ---- storing ---- */

/* A solution that the computer showed does not count. */
static int scores_is_worth(const struct parlour_status *status, int left)
{
    if (status->aids & (PARLOUR_AID_REPLAY | PARLOUR_AID_SOLVE))
        return 0;
    if (!status->has_score)
        return status->state == PARLOUR_IS_WON && status->moves > 0;
    return status->score > 0 && (left || status->state == PARLOUR_IS_OVER
                                 || status->state == PARLOUR_IS_WON);
}

/* Appends a line of the store. */
static int scores_add_line(struct text_long *out,
                           const struct scores_entry *entry)
{
    char head[PARLOUR_TEXT];
    struct text t;

    text_open(&t, head, sizeof head);
    text_add_number(&t, entry->points);
    text_add_char(&t, ' ');
    text_add_number(&t, entry->moves);
    text_add_char(&t, ' ');
    text_add(&t, entry->day);
    text_add_char(&t, ' ');
    if (entry->seconds > 0) {
        text_add_number(&t, entry->seconds);
        text_add(&t, "s ");
    }
    return text_append(out, head) && text_put_line(out, entry->line) == 0;
}

/* Returns 1 if a line of the store stays: it is in the table, in another one,
 * or not a result. */
static int scores_stays(struct scores *t, const char *at, const char *line)
{
    struct scores_entry entry;
    int i;

    if (!scores_read_line(at, &entry)
            || !scores_same_table(entry.line, line))
        return 1;
    for (i = 0; i < t->count; i++)
        if (t->entries[i].line == entry.line)
            return 1;
    return scores_check_entry(t, &entry) != PARLOUR_OK;
}

/* Returns all games with a new entry, which the caller frees; NULL: no
 * memory. */
static char *scores_compose(struct scores *t,
                            const struct scores_entry *entry)
{
    struct text_long out = { NULL, 0, 0 };
    const char *at = t->text, *next;
    int done = scores_add_line(&out, entry);

    for (; done && at != NULL && *at != '\0'; at = next) {
        next = text_file_next(at);
        if (scores_stays(t, at, entry->line)
                && out.length + (size_t)(next - at) <= SCORES_BYTES)
            done = text_file_add_line(&out, at);
    }
    if (done)
        return out.start;
    free(out.start);
    return NULL;
}

/* Returns the seed and the moves of a line and sets their length; NULL: it has
 * none. */
static const char *scores_course(const char *line, size_t *length)
{
    struct scores_parts p;

    if (!scores_split(line, &p))
        return NULL;
    *length = (size_t)(p.check - 1 - p.course);
    return p.course;
}

/* Skips the signs that say which moves undo takes back together: the same
 * moves are the same game however they were entered. */
static const char *scores_skip_groups(const char *at)
{
    return at + strspn(at, "()&");
}

/* Returns 1 if a game is the same as `before`, or continues it. */
static int scores_goes_on(const char *line, const char *before)
{
    size_t length, shorter;
    const char *at = scores_course(line, &length);
    const char *start = scores_course(before, &shorter);
    const char *end, *start_end;

    if (at == NULL || start == NULL || !scores_same_table(line, before))
        return 0;
    end = at + length;
    start_end = start + shorter;
    for (;;) {
        at = scores_skip_groups(at);
        start = scores_skip_groups(start);
        if (start == start_end)
            break;
        if (at == end || *at++ != *start++)
            return 0;
    }
    return shorter == 0 || at == end || *at == '-' || at[-1] == ':';
}

/* Returns 1 if a solution is the same as `before` but without the help that
 * was used then. */
static int scores_is_purer(const char *line, const char *before)
{
    struct scores_parts now, then;

    return scores_goes_on(before, line) && scores_split(line, &now)
        && scores_split(before, &then) && now.aided == NULL
        && then.aided != NULL;
}

/* Removes the games that the new one continues. Returns 0 if the new one is
 * in the table already. */
static int scores_replace(struct scores *t, const char *line)
{
    const char *before;
    int i, kept = 0, known = 0;

    for (i = 0; i < t->count; i++) {
        before = t->entries[i].line;
        if (scores_goes_on(before, line)
                && !(t->leveled && scores_is_purer(line, before)))
            known = 1;
        if (!scores_goes_on(line, before))
            t->entries[kept++] = t->entries[i];
    }
    if (!known)
        t->count = kept;
    return !known;
}

/* Takes a game that was entered out of the table, to be ranked again. Returns
 * 0 if it is not there. */
static int scores_take_again(struct scores *t, struct scores_entry *entry)
{
    const char *before;
    int i;

    for (i = 0; i < t->count; i++) {
        before = t->entries[i].line;
        if (!scores_goes_on(before, entry->line)
                || !scores_goes_on(entry->line, before))
            continue;
        entry->seconds = t->entries[i].seconds;
        strcpy(entry->day, t->entries[i].day);
        scores_take_out(t, i);
        return 1;
    }
    return 0;
}

/* Puts the game in its table and writes the store, which is locked. again: it
 * was entered before. */
static int scores_enter(struct score_file *store,
                        struct scores_entry *entry,
                        const struct parlour_status *status, int again,
                        int *place, struct parlour_error *error)
{
    struct scores t;
    int code;

    scores_begin(&t, status);
    t.text = score_file_take(&store->games);
    code = scores_collect(&t, entry->line, error);
    if (code == PARLOUR_OK && (again ? scores_take_again(&t, entry)
                                     : scores_replace(&t, entry->line)))
        *place = scores_put(&t, entry);
    if (*place > 0) {
        store->games.start = scores_compose(&t, entry);
        code = store->games.start == NULL
            ? parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL)
            : score_file_write(store, error);
    }
    if (code != PARLOUR_OK)
        *place = 0;
    scores_close(&t);
    return code;
}

/* Returns 1 if there is a table for a game and it is not too long. */
static int scores_fits(const char *line, const struct parlour_status *status)
{
    return scores_has_table(line, status->levels > 0)
        && strlen(line) < SCORES_BYTES / SCORES_ENTRIES;
}

/* Takes the game as a line if there is a table for it. */
static void scores_note_line(struct scores_game *g,
                             const struct parlour_session *s)
{
    g->line = scores_line(s);
    g->entry.moves = g->status.moves;
    g->entry.line = g->line;
    if (g->line != NULL && !scores_fits(g->line, &g->status))
        scores_drop(g);
}

/* again: as for scores_enter. */
static int scores_store(struct scores_game *g, int again, int *place,
                        struct parlour_error *error)
{
    struct score_file store;
    int code = PARLOUR_OK;

    *place = 0;
    if (g->line == NULL)
        return code;
    code = score_file_open(&store, g->status.game, 1, error);
    if (code == PARLOUR_OK)
        code = scores_enter(&store, &g->entry, &g->status, again, place,
                            error);
    score_file_close(&store);
    scores_drop(g);
    return code == PARLOUR_OK ? code : score_file_fail(error);
}

void scores_note(struct scores_game *g, const struct parlour_session *s,
                 int left, unsigned long seconds)
{
    g->line = NULL;
    parlour_get_status(s, &g->status);
    if (!scores_is_worth(&g->status, left))
        return;
    g->entry.points = scores_points(&g->status);
    g->entry.seconds = seconds;
    play_time_today(g->entry.day);
    scores_note_line(g, s);
}

int scores_keep_noted(struct scores_game *g, int *place,
                      struct parlour_error *error)
{
    return scores_store(g, 0, place, error);
}

void scores_drop(struct scores_game *g)
{
    free(g->line);
    g->line = NULL;
}

int scores_keep(const struct parlour_session *s, int left,
                unsigned long seconds, int *place,
                struct parlour_error *error)
{
    struct scores_game g;

    scores_note(&g, s, left, seconds);
    return scores_keep_noted(&g, place, error);
}

int scores_note_least(const struct parlour_session *s, unsigned long least,
                      int *place, struct parlour_error *error)
{
    struct scores_game g;

    parlour_get_status(s, &g.status);
    g.entry.points = least;
    scores_note_line(&g, s);
    return scores_store(&g, 1, place, error);
}

int scores_check(const struct parlour_session *s,
                 const struct scores_entry *entry,
                 struct parlour_error *error)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    if (!scores_is_worth(&status, 1))
        return parlour_fail(error, PARLOUR_DAMAGED, 0,
                            "this game does not count as a result");
    if (entry->moves != status.moves
            || ((status.has_score || status.has_pushes)
                && entry->points != scores_points(&status)))
        return parlour_fail(error, PARLOUR_DAMAGED, 0,
                            "replaying the game gives another score");
    if (!status.has_score && !status.has_pushes
            && entry->points > entry->moves)
        return parlour_fail(error, PARLOUR_DAMAGED, 0,
                            "the game has fewer moves than the fewest");
    return PARLOUR_OK;
}
