/* scores.c: tables of the best games (see scores.h). Each game is a line of
 * the store, the one kept last first: points (or pushes), moves, day, the
 * seconds taken as in 83s if they are known, and the game on a line
 * (core/record/share.c), which tells the table it belongs to. A line that
 * cannot be read is left as it is.
 */
#include <string.h>

#include "app/locked_file.h"
#include "app/play_time.h"
#include "app/save_file.h"
#include "app/score_store.h"
#include "app/scores.h"

/* Columns of numbers in a row for people. */
enum { SCORES_WIDTH = 2, SCORES_POINTS = 6, SCORES_MOVES = 6 };

/* Parts of a shared line that no table has; and those that only tables of
 * levels have. */
static const char *const scores_excluded[] = { "pieces=", "draft", NULL };
static const char *const scores_leveled[] = { "board=", "level=", NULL };

/* Where a game on a line goes on behind the name of its table. */
struct scores_parts {
    const char *aided;          /* help that was taken; NULL: none */
    const char *course;         /* the seed, if it has one, and the moves */
    const char *check;
};

/* ---- lines ---- */

/* The next part of a game on a line; NULL if this is the last. */
static const char *scores_next_part(const char *at)
{
    at += strcspn(at, ":\n");
    return *at == ':' ? at + 1 : NULL;
}

static int scores_begins(const char *part, const char *with)
{
    return strncmp(part, with, strlen(with)) == 0;
}

static int scores_is_seed(const char *part)
{
    const char *end = part + strspn(part, "0123456789");

    return end > part && *end == ':';
}

/* Finds these parts, from the end. 0: it is no whole line. */
static int scores_split(const char *line, struct scores_parts *p)
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
    p->aided = before != NULL && scores_begins(before, "aided=") ? before
                                                                 : NULL;
    return 1;
}

/* Where the table's name ends: NULL if it has none. */
static const char *scores_table_end(const char *line)
{
    struct scores_parts p;

    if (!scores_split(line, &p))
        return NULL;
    return p.aided != NULL ? p.aided : p.course;
}

static int scores_has_part(const char *line, const char *const *parts)
{
    const char *end = scores_table_end(line), *at;
    int i;

    for (at = scores_next_part(line); at != NULL && at < end;
            at = scores_next_part(at))
        for (i = 0; parts[i] != NULL; i++)
            if (scores_begins(at, parts[i]))
                return 1;
    return 0;
}

/* 1 if there is a table for the game on a line, one of levels or not. */
static int scores_has_table(const char *line, int leveled)
{
    return scores_table_end(line) != NULL
        && !scores_has_part(line, scores_excluded)
        && (leveled || !scores_has_part(line, scores_leveled));
}

static int scores_same_table(const char *a, const char *b)
{
    const char *end = scores_table_end(a), *other = scores_table_end(b);

    return end != NULL && other != NULL && end - a == other - b
        && strncmp(a, b, (size_t)(end - a)) == 0;
}

/* The seed and the moves of a line, without its help and its check; NULL if
 * it has none. *length is that of it. */
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

/* Reads the day; returns where it ends, or NULL. */
static const char *scores_read_day(const char *at, char *day)
{
    if (strcspn(at, " \n") != PLATFORM_DAY - 1 || at[PLATFORM_DAY - 1] != ' ')
        return NULL;
    memcpy(day, at, PLATFORM_DAY - 1);
    day[PLATFORM_DAY - 1] = '\0';
    return text_is_name(day) ? at + PLATFORM_DAY : NULL;
}

/* Reads the time taken, if it is there; returns where it ends. */
static const char *scores_read_time(const char *at, unsigned long *seconds)
{
    const char *end = at;

    if (text_read_number(&end, seconds) && end[0] == 's' && end[1] == ' ')
        return end + 2;
    *seconds = 0;
    return at;
}

/* Reads a line of the store; 0 if it is none of a game. */
static int scores_read_line(const char *line, struct scores_entry *entry)
{
    if (!text_read_number(&line, &entry->points))
        return 0;
    line = text_skip(line);
    if (!text_read_number(&line, &entry->moves))
        return 0;
    line = scores_read_day(text_skip(line), entry->day);
    if (line == NULL)
        return 0;
    entry->line = scores_read_time(line, &entry->seconds);
    return parlour_is_shared(entry->line);
}

/* 1 if the first is better where nothing else decides: a time that is not
 * known is the longest. */
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
    if (a->moves != b->moves)
        return a->moves < b->moves;
    return a->points < b->points
        || (a->points == b->points && scores_is_faster(a, b));
}

/* What the first number of an entry is in the game in play. */
static unsigned long scores_points(const struct parlour_status *status)
{
    return status->has_score ? status->score
        : status->has_pushes ? status->pushes : 0;
}

/* ---- a table ---- */

static void scores_begin(struct scores *t,
                         const struct parlour_status *status)
{
    memset(t, 0, sizeof *t);
    t->text = NULL;
    t->leveled = status->levels > 0;
    t->ranks = status->has_score ? SCORES_BY_POINTS
        : status->has_pushes ? SCORES_BY_PUSHES : SCORES_BY_MOVES;
    t->most = t->leveled ? SCORES_SOLUTIONS : SCORES_ENTRIES;
}

/* Which of one too many goes: the last, but not the one with the fewest
 * pushes. */
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

/* Puts an entry in its place, another one out if there is no room. Returns
 * its place, from 1; 0: there was no room for it. */
static int scores_put(struct scores *t, const struct scores_entry *entry)
{
    int place = t->count, gone, i;

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

/* Returns the game in play as a shared line, to be freed; NULL: no memory. */
static char *scores_line(const struct parlour_session *s)
{
    struct text_long line = { NULL, 0, 0 };

    if (parlour_share(s, 0, text_put, &line) == PARLOUR_OK)
        return line.start;
    free(line.start);
    return NULL;
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

/* Reads the games of the store; its best solutions are not of the table. */
static int scores_read(struct scores *t, const char *game,
                       struct parlour_error *error)
{
    struct score_store store;
    int code = score_store_open(&store, game, 0, error);

    if (code == PARLOUR_OK)
        t->text = score_store_take(&store.games);
    score_store_close(&store);
    return code;
}

/* All of the table that a line belongs to. */
static void scores_collect(struct scores *t, const char *line)
{
    struct scores_entry entry;
    const char *at = t->text;

    t->count = 0;
    for (; at != NULL && *at != '\0'; at = locked_file_next(at))
        if (scores_read_line(at, &entry)
                && scores_same_table(entry.line, line))
            scores_put(t, &entry);
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
                            "Such a game has no table of scores");
    else
        code = scores_read(t, status.game, error);
    scores_collect(t, line);
    free(line);
    return code;
}

void scores_close(struct scores *t)
{
    free(t->text);
    t->text = NULL;
}

/* The help that a line tells of, in words that are known here, behind what
 * tells people or programs so. */
static void scores_add_aids(struct text *t, const char *before,
                            const char *line)
{
    struct scores_parts p;
    const char *at, *word;
    char told[PARLOUR_TEXT], words[PARLOUR_TEXT];
    struct text part;
    unsigned aids = PARLOUR_UNAIDED;

    if (!scores_split(line, &p) || p.aided == NULL)
        return;
    text_open(&part, told, sizeof told);
    for (at = p.aided + strlen("aided="); *at != ':'; at++)
        text_add_char(&part, *at == '_' ? ' ' : *at);
    for (word = told; text_read_word(&word, words, sizeof words); )
        aids |= parlour_aid(words);
    parlour_aid_words(aids, words);
    text_add(t, before);
    text_add(t, *words != '\0' ? words : "other");
}

int scores_row(const struct scores *t, int number, char *row)
{
    const struct scores_entry *entry = t->entries + number - 1;
    struct scores_parts parts;
    struct text words;

    if (number < 1 || number > t->count)
        return 0;
    text_open(&words, row, PARLOUR_ROW);
    text_add_column(&words, (unsigned long)number, SCORES_WIDTH);
    text_add_char(&words, scores_split(entry->line, &parts)
                          && parts.aided != NULL ? '*' : ' ');
    if (t->ranks == SCORES_BY_POINTS) {
        text_add_column(&words, entry->points, SCORES_POINTS);
        text_add(&words, " points");
    }
    text_add_column(&words, entry->moves,
                    t->ranks == SCORES_BY_POINTS ? SCORES_MOVES
                                                 : SCORES_MOVES - 1);
    text_add(&words, " moves  ");
    if (t->ranks == SCORES_BY_PUSHES) {
        text_add_column(&words, entry->points, SCORES_MOVES - 1);
        text_add(&words, " pushes  ");
    }
    text_add(&words, entry->day);
    if (entry->seconds > 0) {
        text_add(&words, "  ");
        play_time_add(&words, entry->seconds);
    }
    scores_add_aids(&words, "  helped: ", entry->line);
    return 1;
}

static void scores_add_field(struct text *t, const char *name,
                             unsigned long value)
{
    text_add(t, name);
    text_add_number(t, value);
}

int scores_fields(const struct scores *t, int number, char *row)
{
    const struct scores_entry *entry = t->entries + number - 1;
    struct text words;

    if (number < 1 || number > t->count)
        return 0;
    text_open(&words, row, PARLOUR_ROW);
    scores_add_field(&words, "entry ", (unsigned long)number);
    if (t->ranks == SCORES_BY_POINTS)
        scores_add_field(&words, " score ", entry->points);
    scores_add_field(&words, " moves ", entry->moves);
    if (t->ranks == SCORES_BY_PUSHES)
        scores_add_field(&words, " pushes ", entry->points);
    text_add(&words, " day ");
    text_add(&words, entry->day);
    scores_add_aids(&words, " helped ", entry->line);
    return 1;
}

/* The options that a table is of, as its name has them: 9x9 kinds=5 next. */
static void scores_add_options(struct text *t, const struct parlour_session *s)
{
    char *line = scores_line(s);
    const char *end = line == NULL ? NULL : scores_table_end(line), *at;

    if (end != NULL)
        for (at = scores_next_part(scores_next_part(line)) - 1; at < end - 1;
                at++)
            text_add_char(t, *at == ':' ? ' ' : *at);
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
    if (status.level_title != NULL && *status.level_title != '\0') {
        text_add(&t, ", ");
        text_add(&t, status.level_title);
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
                            "There is no such game in the table");
    line = locked_file_copy(t->entries[number - 1].line);
    code = line == NULL ? parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL)
        : parlour_replay_shared(s, line, error);
    free(line);
    return code;
}

/* ---- keeping ---- */

/* A solution that the computer showed does not count. */
static int scores_is_worth(const struct parlour_status *status, int left)
{
    if (status->aids & PARLOUR_AID_REPLAY)
        return 0;
    if (status->levels > 0 && status->aids & PARLOUR_AID_SOLVE)
        return 0;
    if (!status->has_score)
        return status->state == PARLOUR_IS_WON && status->moves > 0;
    return status->score > 0 && (left || status->state == PARLOUR_IS_OVER
                                 || status->state == PARLOUR_IS_WON);
}

/* Writes a line of the store into a string. */
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

/* 1 if a line of the store stays when the table is as it is now. */
static int scores_stays(const struct scores *t, const char *at,
                        const char *line)
{
    struct scores_entry entry;
    int i;

    if (!scores_read_line(at, &entry)
            || !scores_same_table(entry.line, line))
        return 1;
    for (i = 0; i < t->count; i++)
        if (t->entries[i].line == entry.line)
            return 1;
    return 0;
}

/* All games with a new entry, to be freed; NULL: no memory. */
static char *scores_compose(const struct scores *t,
                            const struct scores_entry *entry)
{
    struct text_long out = { NULL, 0, 0 };
    const char *at = t->text, *next;
    int done = scores_add_line(&out, entry);

    for (; done && at != NULL && *at != '\0'; at = next) {
        next = locked_file_next(at);
        if (scores_stays(t, at, entry->line)
                && out.length + (size_t)(next - at) <= SCORES_BYTES)
            done = locked_file_add(&out, at);
    }
    if (done)
        return out.start;
    free(out.start);
    return NULL;
}

/* 1 if a solution is one that is known, found without the help that was taken
 * then. */
static int scores_is_purer(const char *line, const char *before)
{
    struct scores_parts now, then;

    return scores_goes_on(before, line) && scores_split(line, &now)
        && scores_split(before, &then) && now.aided == NULL
        && then.aided != NULL;
}

/* Takes out of the table a game that the new one goes on with. Returns 0 if
 * the new one is there already. */
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

/* Puts the new game in its table of the store, which is held, and writes
 * it. */
static int scores_enter(struct score_store *store, struct scores_entry *entry,
                        const struct parlour_status *status, int *place,
                        struct parlour_error *error)
{
    struct scores t;
    int code = PARLOUR_OK;

    scores_begin(&t, status);
    t.text = score_store_take(&store->games);
    scores_collect(&t, entry->line);
    if (scores_replace(&t, entry->line))
        *place = scores_put(&t, entry);
    if (*place > 0) {
        store->games.start = scores_compose(&t, entry);
        code = store->games.start == NULL
            ? parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL)
            : score_store_write(store, error);
    }
    if (code != PARLOUR_OK)
        *place = 0;
    scores_close(&t);
    return code;
}

/* 1 if there is a table for the game on a line, and room in it. */
static int scores_fits(const char *line, const struct parlour_status *status)
{
    return scores_has_table(line, status->levels > 0)
        && strlen(line) < SCORES_BYTES / SCORES_ENTRIES;
}

int scores_keep(const struct parlour_session *s, int left,
                unsigned long seconds, int *place,
                struct parlour_error *error)
{
    struct parlour_status status;
    struct score_store store;
    struct scores_entry entry;
    char *line;
    int code = PARLOUR_OK;

    *place = 0;
    parlour_get_status(s, &status);
    if (!scores_is_worth(&status, left))
        return PARLOUR_OK;
    line = scores_line(s);
    entry.points = scores_points(&status);
    entry.moves = status.moves;
    entry.seconds = seconds;
    platform_today(entry.day);
    entry.line = line;
    if (line != NULL && scores_fits(line, &status)) {
        code = score_store_open(&store, status.game, 1, error);
        if (code == PARLOUR_OK)
            code = scores_enter(&store, &entry, &status, place, error);
        score_store_close(&store);
    }
    free(line);
    return code;
}

/* ---- proving ---- */

/* What the game in play comes to, in a line. */
static void scores_tell(const struct parlour_session *s,
                        void (*put)(const char *line))
{
    static const char *const states[] = {
        "in play", "won", "over", "stuck"
    };
    char line[PARLOUR_ROW], aids[PARLOUR_TEXT];
    struct parlour_status status;
    struct text t;

    parlour_get_status(s, &status);
    parlour_aid_words(status.aids, aids);
    text_open(&t, line, sizeof line);
    text_add(&t, "confirmed: ");
    text_add(&t, status.game);
    if (status.has_score) {
        text_add(&t, ", score ");
        text_add_number(&t, status.score);
    }
    if (status.has_pushes) {
        text_add(&t, ", pushes ");
        text_add_number(&t, status.pushes);
    }
    text_add(&t, ", moves ");
    text_add_number(&t, status.moves);
    text_add(&t, ", ");
    text_add(&t, states[status.state]);
    text_add(&t, *aids != '\0' ? ", helped: " : ", without help");
    text_add(&t, aids);
    put(line);
}

/* A line of a table: the game on it must come to what stands before it. */
static int scores_verify_line(struct parlour_session *s, const char *at,
                              void (*put)(const char *line),
                              struct parlour_error *error)
{
    struct parlour_status status;
    struct scores_entry entry;
    char *line;
    int code;

    if (!scores_read_line(at, &entry))
        return parlour_fail(error, PARLOUR_DAMAGED, 0,
                            "this is no line of a table of scores");
    line = locked_file_copy(entry.line);
    code = line == NULL ? parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL)
        : parlour_load_shared(s, line, error);
    free(line);
    if (code != PARLOUR_OK)
        return code;
    parlour_get_status(s, &status);
    if (entry.moves != status.moves
            || entry.points != scores_points(&status))
        return parlour_fail(error, PARLOUR_DAMAGED, 0,
                            "the game does not come to that score");
    scores_tell(s, put);
    return PARLOUR_OK;
}

static int scores_verify_table(struct parlour_session *s, const char *text,
                               void (*put)(const char *line),
                               struct parlour_error *error)
{
    long number = 1;
    int code = PARLOUR_OK;

    while (code == PARLOUR_OK && *(text = locked_file_next(text)) != '\0') {
        number++;
        if (!score_store_is_best(text))
            code = scores_verify_line(s, text, put, error);
    }
    error->line = number;
    return code;
}

int scores_verify(struct parlour_session *s, const char *file,
                  void (*put)(const char *line), struct parlour_error *error)
{
    char *text;
    int code = platform_read(file, &text, error);

    if (code == PARLOUR_OK && score_store_is(text)) {
        code = scores_verify_table(s, text, put, error);
        free(text);
        return code == PARLOUR_OK ? code : save_file_blame(error, file);
    }
    free(text);
    if (code != PARLOUR_OK)
        return save_file_blame(error, file);
    code = save_file_load(s, file, error);
    if (code == PARLOUR_OK)
        scores_tell(s, put);
    return code;
}
