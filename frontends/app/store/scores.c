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
#include "board/translate.h"

/* Columns of numbers in a row for people. */
enum { SCORES_WIDTH = 2, SCORES_POINTS = 6, SCORES_MOVES = 6 };

/* ---- ranks ---- */

/* Returns 1 if the first took less time; an unknown time is the longest. */
static int scores_is_faster(const struct score_line *a,
                            const struct score_line *b)
{
    return a->seconds > 0 && (b->seconds == 0 || a->seconds < b->seconds);
}

/* Returns 1 if the first game is better. */
static int scores_is_better(const struct scores *t,
                            const struct score_line *a,
                            const struct score_line *b)
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
static int scores_put(struct scores *t, const struct score_line *entry)
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
                              const struct score_line *entry)
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
        code = score_line_check(t->replay, entry, &error);
    return code == PARLOUR_OK || code == PARLOUR_NO_MEMORY ? code
                                                           : PARLOUR_DAMAGED;
}

/* Collects the entries of the table that a line belongs to. Returns PARLOUR_OK
 * or PARLOUR_NO_MEMORY with *error set. */
static int scores_collect(struct scores *t, const char *line,
                          struct parlour_error *error)
{
    struct score_line entry;
    const char *at = t->text;
    int code = PARLOUR_OK;

    t->count = 0;
    t->unread = 0;
    for (; at != NULL && *at != '\0' && code != PARLOUR_NO_MEMORY;
            at = text_file_next(at)) {
        code = PARLOUR_DAMAGED;
        if (score_line_read(at, &entry)) {
            if (!score_line_same_table(entry.line, line))
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
    line = score_line_of(s);
    if (line == NULL)
        return parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    if (!score_line_has_table(line, t->leveled))
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
    translate_add_count(&w, t->unread, "Ignored %lu line of the score file"
                        " without a valid result", "Ignored %lu lines of the"
                        " score file without a valid result", t->unread);
}

/* Returns 1 if the game of a line of the text is the first of its table. */
static int scores_leads(const struct scores *t, const char *own,
                        const struct score_line *game)
{
    struct score_line entry;
    const char *at = t->text;

    for (; at < own; at = text_file_next(at))
        if (score_line_read(at, &entry)
                && score_line_same_table(entry.line, game->line))
            return 0;
    return 1;
}

char *scores_beside(const struct scores *t, const char *line, int by)
{
    const char *at = t->text, *first = NULL, *last = NULL;
    const char *before = NULL, *after = NULL, *found;
    struct score_line entry;
    int passed = 0;

    assert(by == -1 || by == 1);
    for (; at != NULL && *at != '\0'; at = text_file_next(at)) {
        if (!score_line_read(at, &entry) || !scores_leads(t, at, &entry))
            continue;
        if (score_line_same_table(entry.line, line)) {
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

/* Writes a count in words. Returns how many columns they take. words: room for
 * PARLOUR_TEXT. */
static int scores_write(void (*add)(struct text *t, unsigned long number),
                        unsigned long number, char *words)
{
    struct text t;
    int columns = 0;

    text_open(&t, words, PARLOUR_TEXT);
    add(&t, number);
    for (; *words != '\0'; words++)
        columns += !text_goes_on(*words);
    return columns;
}

static void scores_write_number(struct text *t, unsigned long number)
{
    translate_add_number(t, number);
}

/* Adds a number right-aligned in `width` columns and what it counts, in as
 * many columns as its longest form takes. */
static void scores_add_count(struct text *t, unsigned long number, int width,
                             void (*add)(struct text *t, unsigned long n))
{
    static const unsigned long forms[] = { 1, 2, 5 };   /* of all languages */
    char words[PARLOUR_TEXT];
    int digits = scores_write(scores_write_number, number, words);
    int columns, most = 0;
    size_t i;

    for (i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        columns = scores_write(add, forms[i], words) - 1;
        most = columns > most ? columns : most;
    }
    columns = scores_write(add, number, words) - digits;
    text_add_many(t, ' ', width - digits);
    text_add(t, words);
    text_add_many(t, ' ', most - columns);
}

int scores_row(const struct scores *t, int number, char *row)
{
    const struct score_line *entry = t->entries + number - 1;
    char aids[PARLOUR_TEXT], list[PARLOUR_TEXT];
    struct text words, help;

    if (number < 1 || number > t->count)
        return 0;
    text_open(&words, row, PARLOUR_ROW);
    text_add_column(&words, (unsigned long)number, SCORES_WIDTH);
    score_line_aids(entry, aids);
    text_add_char(&words, *aids != '\0' ? '*' : ' ');
    if (t->ranks == SCORES_BY_POINTS)
        scores_add_count(&words, entry->points, SCORES_POINTS,
                         translate_add_points);
    scores_add_count(&words, entry->moves,
                     t->ranks == SCORES_BY_POINTS ? SCORES_MOVES
                                                  : SCORES_MOVES - 1,
                     translate_add_moves);
    text_add(&words, "  ");
    if (t->ranks == SCORES_BY_PUSHES) {
        scores_add_count(&words, entry->points, SCORES_MOVES - 1,
                         translate_add_pushes);
        text_add(&words, "  ");
    }
    if (t->ranks == SCORES_BY_MOVES && entry->points > 0) {
        translate_add(&words, "best possible %lu", entry->points);
        text_add(&words, "  ");
    }
    translate_add_day(&words, entry->day);
    if (entry->seconds > 0) {
        text_add(&words, "  ");
        play_time_add(&words, entry->seconds);
    }
    if (*aids != '\0') {
        text_add(&words, "  ");
        text_open(&help, list, sizeof list);
        play_time_add_aids(&help, aids);
        translate_add(&words, "helped: %s", list);
    }
    return 1;
}

void scores_title(const struct parlour_session *s, char *row)
{
    struct parlour_status status;
    char what[PARLOUR_ROW];
    struct text t;

    parlour_get_status(s, &status);
    text_open(&t, what, sizeof what);
    text_add(&t, status.title);
    if (status.levels == 0) {
        score_line_add_options(&t, s);
    } else if (status.level > 0) {
        text_add(&t, ", ");
        translate_add(&t, "level %lu", (unsigned long)status.level);
    }
    if (*game_level_title(s, &status) != '\0') {
        text_add(&t, ", ");
        text_add(&t, game_level_title(s, &status));
    }
    if (status.levels > 0 && status.rules != NULL) {
        text_add(&t, ", ");
        translate_add(&t, "by %s", translate_meant("Rules", status.rules));
    }
    text_open(&t, row, PARLOUR_ROW);
    translate_add(&t, status.levels == 0 ? "%s: the best games"
                                         : "%s: the best solutions", what);
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

/* Appends a line of the store. */
static int scores_add_line(struct text_long *out,
                           const struct score_line *entry)
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
    struct score_line entry;
    int i;

    if (!score_line_read(at, &entry)
            || !score_line_same_table(entry.line, line))
        return 1;
    for (i = 0; i < t->count; i++)
        if (t->entries[i].line == entry.line)
            return 1;
    return scores_check_entry(t, &entry) != PARLOUR_OK;
}

/* Returns all games with a new entry, which the caller frees; NULL: no
 * memory. */
static char *scores_compose(struct scores *t,
                            const struct score_line *entry)
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
    struct score_line_parts p;

    if (!score_line_split(line, &p))
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

    if (at == NULL || start == NULL || !score_line_same_table(line, before))
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
    struct score_line_parts now, then;

    return scores_goes_on(before, line) && score_line_split(line, &now)
        && score_line_split(before, &then) && now.aided == NULL
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
static int scores_take_again(struct scores *t, struct score_line *entry)
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
                        struct score_line *entry,
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
    return score_line_has_table(line, status->levels > 0)
        && strlen(line) < SCORES_BYTES / SCORES_ENTRIES;
}

/* Takes the game as a line if there is a table for it. */
static void scores_note_line(struct scores_game *g,
                             const struct parlour_session *s)
{
    g->line = score_line_of(s);
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
    if (!score_line_counts(&g->status, left))
        return;
    g->entry.points = score_line_points(&g->status);
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
