/* journal.c: the journal of a game (see journal.h). It has the format of a
 * saved game (core/record/save.c). A resumed journal gets the next number, so
 * that numbers are in the order of play. Limit: if the program is killed as a
 * game ends, the journal's name may lack `.over` until the game is resumed.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/store/journal.h"
#include "app/store/recent_games.h"
#include "app/store/text_file.h"
#include "board/text.h"

/* How the last line of each change begins, and what follows its columns: the
 * time taken, when the change was made, and the help used so far. */
static const char *const journal_check = "check ";
static const char *const journal_time = " time ";
static const char *const journal_on = " on ";
static const char *const journal_undos = " undos ";
static const char *const journal_hints = " hints ";
static const char *const journal_restarts = " restarts ";

/* ---- reading ---- */

/* Returns 1 if a journal is of the game in its name. */
static int journal_is_of(const char *text, const char *game)
{
    const char *at = strstr(text, "\ngame ");

    if (at == NULL)
        return 1;               /* reading it will report what is wrong */
    at += strlen("\ngame ");
    return strncmp(at, game, strlen(game)) == 0
        && (at[strlen(game)] == '\n' || text_is_blank(at[strlen(game)]));
}

/* Reads a day and a time at the beginning of a text; empty if it is not
 * one. */
static void journal_read_moment(const char *text, char *moment)
{
    static const char *const pattern = "0000-00-00 00:00";
    const char *p = pattern;

    *moment = '\0';
    for (; *p != '\0'; p++, text++)
        if (*p == '0' ? text_digit(*text) < 0 : *text != *p)
            return;
    memcpy(moment, text - strlen(pattern), PLATFORM_MOMENT - 1);
    moment[PLATFORM_MOMENT - 1] = '\0';
}

/* Reads a number after a word in a line; 0 if it is not there. */
static unsigned long journal_read_count(const char *at, const char *word)
{
    size_t length = strcspn(at, "\n");
    const char *found = strstr(at, word);
    unsigned long number = 0;

    if (found == NULL || found > at + length)
        return 0;
    found += strlen(word);
    text_read_number(&found, &number);
    return number;
}

/* Reads the times and the help in the last complete line of a journal that has
 * any. */
static void journal_read_times(const char *text, unsigned long *seconds,
                               char *moved, struct play_tally *tally)
{
    unsigned long number;
    size_t length;
    const char *at, *last = "";

    *seconds = 0;
    *moved = '\0';
    memset(tally, 0, sizeof *tally);
    for (; *text != '\0'; text += length + (text[length] == '\n')) {
        length = strcspn(text, "\n");
        if (length <= (size_t)PARLOUR_SAVE_COLUMNS
                || text[length] == '\0')
            continue;
        at = text + PARLOUR_SAVE_COLUMNS;
        if (strncmp(at, journal_time, strlen(journal_time)) != 0)
            continue;
        at += strlen(journal_time);
        if (!text_read_number(&at, &number))
            continue;
        *seconds = number;
        *moved = '\0';
        if (strncmp(at, journal_on, strlen(journal_on)) == 0)
            journal_read_moment(at + strlen(journal_on), moved);
        last = at;
    }
    tally->undos = journal_read_count(last, journal_undos);
    tally->hints = journal_read_count(last, journal_hints);
    tally->restarts = journal_read_count(last, journal_restarts);
}

/* The text of a journal ends at its first NUL: after a power loss there may be
 * zeros where the disk was not yet written. */
static int journal_read_text(const char *path, char **text,
                             struct parlour_error *error)
{
    unsigned char *bytes;
    size_t length;
    int code = platform_read_bytes(path, &bytes, &length, error);

    return code != PARLOUR_OK ? code
        : platform_text(path, bytes, strlen((char *)bytes), text, error);
}

/* Ends a journal before the record that has that line. */
static void journal_cut(char *text, long line)
{
    char *end = text, *at = text;
    int whole;

    for (; line > 1 && *at != '\0'; line--) {
        whole = strncmp(at, journal_check, strlen(journal_check)) == 0;
        at += strcspn(at, "\n");
        at += *at == '\n';
        end = whole ? at : end;
    }
    *end = '\0';
}

/* Reads a journal as far as it is sound, and ends the text there. If something
 * is left out, returns PARLOUR_OK with error->code PARLOUR_DAMAGED. */
static int journal_read_game(struct parlour_session *s, char *text,
                             struct parlour_error *error)
{
    struct parlour_error ignored;
    int code = parlour_journal_load(s, text, error);

    if (code == PARLOUR_OK)
        error->code = PARLOUR_OK;
    if (code != PARLOUR_DAMAGED)
        return code;
    journal_cut(text, error->line);
    return parlour_journal_load(s, text, &ignored) == PARLOUR_OK
        ? PARLOUR_OK : code;
}

/* j: room for the times of the game, or NULL. Returns as journal_read_game. */
static int journal_load(const struct recent_games_entry *f,
                        struct parlour_session *s, struct journal *j,
                        struct parlour_error *error)
{
    char path[PLATFORM_PATH], *text;
    int code = recent_games_path(f, path, error);

    if (code != PARLOUR_OK)
        return code;
    if (journal_read_text(path, &text, error) != PARLOUR_OK)
        return text_file_blame(error, path);
    code = journal_is_of(text, f->game) ? journal_read_game(s, text, error)
        : parlour_fail(error, PARLOUR_DAMAGED, 2,
                       "this is a journal of another game");
    if (j != NULL)
        journal_read_times(text, &j->seconds, j->moved, &j->tally);
    free(text);
    return code == PARLOUR_OK ? code : text_file_blame(error, path);
}

int journal_look(unsigned long number, struct parlour_session *s,
                 struct parlour_error *error)
{
    struct recent_games_entry f;
    int code = recent_games_find(number, &f, error);

    if (code == PARLOUR_OK)
        code = journal_load(&f, s, NULL, error);
    if (code == PARLOUR_OK)
        error->code = PARLOUR_OK;
    return code;
}

void journal_moved(const struct recent_games_entry *f, char *moment)
{
    char path[PLATFORM_PATH], *text;
    struct parlour_error ignored;
    struct play_tally tally;
    unsigned long seconds;

    *moment = '\0';
    if (recent_games_path(f, path, &ignored) != PARLOUR_OK
            || journal_read_text(path, &text, &ignored) != PARLOUR_OK)
        return;
    journal_read_times(text, &seconds, moment, &tally);
    free(text);
}

void journal_clear(struct journal *j)
{
    memset(j, 0, sizeof *j);
    j->out = NULL;
}

/* ---- numbers ---- */

/* Waits for another program only once, so that the player does not stand still
 * at every move. */
static int journal_lock_folder(struct journal *j, int *lock,
                               struct parlour_error *error)
{
    int code = recent_games_lock_folder(j->waited ? 0 : RECENT_GAMES_WAIT,
                                        lock, error);

    j->waited = code == PARLOUR_BUSY;
    return code;
}

/* Assigns and locks the next number; the folder must be locked. After an error
 * the game has none. */
static int journal_number(struct journal *j, const char *game,
                          struct parlour_error *error)
{
    unsigned long most;
    struct text t;
    int code = recent_games_highest(&most, error);

    memset(&j->file, 0, sizeof j->file);
    j->written = 0;
    if (code != PARLOUR_OK)
        return code;
    if (most == RECENT_GAMES_LAST)
        return parlour_fail(error, PARLOUR_IO, 0,
                            "There are no more numbers for saved games");
    j->file.number = most + 1;
    text_open(&t, j->file.game, sizeof j->file.game);
    text_add(&t, game);
    code = recent_games_lock(&j->file, &j->lock, error);
    if (code != PARLOUR_OK)
        j->file.number = 0;
    return code;
}

/* Renames a journal to the next number. */
static int journal_rename(struct journal *j, const char *from,
                          const char *game, struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    int held, code = journal_lock_folder(j, &held, error);

    if (code == PARLOUR_OK)
        code = journal_number(j, game, error);
    if (code == PARLOUR_OK)
        code = recent_games_path(&j->file, path, error);
    if (code == PARLOUR_OK
            && platform_rename(from, path, error) != PARLOUR_OK)
        code = text_file_blame(error, from);
    j->written = code == PARLOUR_OK;
    platform_unlock(held);
    return code;
}

/* ---- writing the whole journal ---- */

/* Returns 1 if the game has moves, or is a board to be saved without any, and
 * is not a replay. */
static int journal_is_worth(const struct journal *j,
                            const struct parlour_status *status)
{
    return (status->moves + status->redos > 0 || j->board)
        && !(status->aids & PARLOUR_AID_REPLAY);
}

/* Adds a count and its word, unless it is 0. */
static void journal_add_count(struct text *t, const char *word,
                              unsigned long count)
{
    if (count == 0)
        return;
    text_add(t, word);
    text_add_number(t, count);
}

/* Writes a line of a journal; context: the struct journal. */
static int journal_put_line(void *context, const char *line)
{
    struct journal *j = context;
    char timed[PARLOUR_ROW];
    struct text t;

    if (strncmp(line, journal_check, strlen(journal_check)) != 0)
        return platform_put_line(j->out, line);
    text_open(&t, timed, sizeof timed);
    text_add(&t, line);
    text_add_many(&t, ' ', PARLOUR_SAVE_COLUMNS - (int)t.length);
    text_add(&t, journal_time);
    text_add_number(&t, j->seconds);
    if (*j->moved != '\0') {
        text_add(&t, journal_on);
        text_add(&t, j->moved);
    }
    journal_add_count(&t, journal_undos, j->tally.undos);
    journal_add_count(&t, journal_hints, j->tally.hints);
    journal_add_count(&t, journal_restarts, j->tally.restarts);
    return platform_put_line(j->out, timed);
}

/* The same for a line of a change that was just made. */
static int journal_put_change(void *context, const char *line)
{
    platform_now(((struct journal *)context)->moved);
    return journal_put_line(context, line);
}

/* Writes a file with the whole game: a new one, or in place of this game's
 * own. */
static int journal_write(struct journal *j, const struct parlour_session *s,
                         struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    int code = recent_games_path(&j->file, path, error);

    if (code != PARLOUR_OK)
        return code;
    j->out = j->written ? platform_create(path, error)
                        : platform_create_new(path, error);
    if (j->out == NULL)
        return text_file_blame(error, path);
    parlour_journal_begin(s, &j->place, journal_put_line, j);
    j->rewrites = 0;
    code = platform_finish(j->out, error);
    j->written |= code == PARLOUR_OK;
    j->out = code == PARLOUR_OK ? platform_append(path, error) : NULL;
    return j->out != NULL ? PARLOUR_OK : text_file_blame(error, path);
}

/* Starts the journal of a game, and deletes those of the oldest games. */
static int journal_begin(struct journal *j, const struct parlour_session *s,
                         const char *game, struct parlour_error *error)
{
    int held, code = journal_lock_folder(j, &held, error);

    if (code == PARLOUR_OK)
        code = journal_number(j, game, error);
    if (code == PARLOUR_OK)
        code = journal_write(j, s, error);
    platform_unlock(held);
    if (code == PARLOUR_OK)
        recent_games_prune();
    return code;
}

/* ---- resuming ---- */

/* Continues a journal that was read. */
static int journal_continue(struct journal *j,
                            const struct recent_games_entry *f,
                            const struct parlour_session *s,
                            struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    int code = recent_games_path(f, path, error);

    if (code == PARLOUR_OK)
        code = journal_rename(j, path, f->game, error);
    if (code == PARLOUR_OK)
        parlour_journal_begin(s, &j->place, NULL, NULL);
    return code;
}

/* Saves what could be read of a damaged journal in another one. */
static int journal_rescue(struct journal *j,
                          const struct recent_games_entry *f,
                          const struct parlour_session *s,
                          struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    int code = journal_begin(j, s, f->game, error);

    if (code == PARLOUR_OK)
        code = recent_games_path(f, path, error);
    if (code != PARLOUR_OK)
        return code;
    parlour_fail(error, PARLOUR_DAMAGED, 0,
                 "the end of this game could not be read");
    text_file_blame(error, path);
    recent_games_set_aside(f, error);
    return PARLOUR_OK;
}

int journal_resume(struct journal *j, unsigned long number,
                   struct parlour_session *s, struct parlour_error *error)
{
    struct recent_games_entry f;
    int lock, code = recent_games_find(number, &f, error);

    assert(j->file.number == 0 && j->out == NULL);
    if (code == PARLOUR_OK)
        code = recent_games_lock(&f, &lock, error);
    if (code != PARLOUR_OK)
        return code;
    code = journal_load(&f, s, j, error);
    if (code == PARLOUR_DAMAGED)
        recent_games_set_aside(&f, error);
    else if (code == PARLOUR_OK)
        code = error->code == PARLOUR_OK ? journal_continue(j, &f, s, error)
                                         : journal_rescue(j, &f, s, error);
    recent_games_unlock(&f, lock, code == PARLOUR_OK);
    return code;
}

/* ---- saving a change ---- */

static int journal_append(struct journal *j, const struct parlour_session *s,
                          struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    int added = parlour_journal_add(s, &j->place, journal_put_change, j);
    int code = platform_flush(j->out, error);

    if (code == PARLOUR_OK && added != PARLOUR_OK)
        code = parlour_fail(error, added, 0, NULL);
    if (code == PARLOUR_OK)
        return code;
    recent_games_path(&j->file, path, error);
    return text_file_blame(error, path);
}

/* Renames the journal when the game ends, or continues. After a failure the
 * next call tries again. */
static int journal_mark_over(struct journal *j, int over,
                             struct parlour_error *error)
{
    char from[PLATFORM_PATH], to[PLATFORM_PATH];
    struct recent_games_entry marked = j->file;
    int code;

    if (j->out == NULL || j->file.over == over)
        return PARLOUR_OK;
    marked.over = over;
    code = recent_games_path(&j->file, from, error);
    if (code == PARLOUR_OK)
        code = recent_games_path(&marked, to, error);
    if (code != PARLOUR_OK)
        return code;
    if (platform_rename(from, to, error) != PARLOUR_OK)
        return text_file_blame(error, from);
    j->file = marked;
    return PARLOUR_OK;
}

static int journal_note_change(void *context, const char *line)
{
    (void)line;
    *(int *)context = 1;
    return 0;
}

/* Returns 1 if the game has changed since its journal was read. */
static int journal_is_changed(const struct journal *j,
                              const struct parlour_session *s)
{
    struct parlour_place place = j->place;
    int changed = 0;

    parlour_journal_add(s, &place, journal_note_change, &changed);
    return changed;
}

/* Saves a change. A resumed journal is first rewritten, which shortens it. */
static int journal_keep_one(struct journal *j, const struct parlour_session *s,
                            const struct parlour_status *status,
                            struct parlour_error *error)
{
    if (j->file.number != 0 && !j->rewrites
            && !parlour_journal_fits(s, &j->place))
        journal_leave(j);
    if (j->out != NULL)
        return journal_append(j, s, error);
    if (j->file.number != 0 ? !j->rewrites && !journal_is_changed(j, s)
                            : !journal_is_worth(j, status))
        return PARLOUR_OK;
    platform_now(j->moved);
    return j->file.number != 0 ? journal_write(j, s, error)
                               : journal_begin(j, s, status->game, error);
}

/* Returns the code of a failure, and adds to its error what failed. */
static int journal_fail(const struct parlour_error *why,
                        struct parlour_error *error)
{
    struct text t;

    *error = *why;
    text_open(&t, error->words, sizeof error->words);
    text_add(&t, "Cannot save the game: ");
    text_add(&t, why->words);
    text_add(&t, why->code == PARLOUR_BUSY ? "; trying again at each move"
                                           : "");
    return why->code;
}

/* Closes the journal's file: the next journal_keep() writes all of it. */
static void journal_restart(struct journal *j)
{
    struct parlour_error ignored;

    if (j->out != NULL)
        platform_finish(j->out, &ignored);
    j->out = NULL;
    j->rewrites = j->file.number != 0;
}

/* Saves a change, and notes whether that failed. After a failure the file may
 * end anywhere, so the whole journal is written again. */
static int journal_try(struct journal *j, const struct parlour_session *s,
                       const struct parlour_status *status,
                       struct parlour_error *error)
{
    int code;

    if (j->failed && parlour_journal_fits(s, &j->place))
        journal_restart(j);
    else if (j->failed)
        journal_leave(j);
    code = journal_keep_one(j, s, status, error);
    j->failed = code != PARLOUR_OK;
    if (j->failed && !parlour_journal_fits(s, &j->place))
        parlour_journal_begin(s, &j->place, NULL, NULL);
    return code;
}

int journal_keep(struct journal *j, const struct parlour_session *s,
                 struct parlour_error *error)
{
    struct parlour_error why;
    struct parlour_status status;
    int known = j->failed && parlour_journal_fits(s, &j->place), code;

    assert(j->out == NULL || j->file.number != 0);
    parlour_get_status(s, &status);
    code = journal_try(j, s, &status, &why);
    j->board = 0;
    if (code == PARLOUR_OK)
        code = journal_mark_over(j, status.state == PARLOUR_IS_WON
                                 || status.state == PARLOUR_IS_OVER, &why);
    else if (known)
        code = PARLOUR_OK;      /* the player was told */
    return code == PARLOUR_OK || code == PARLOUR_UNSUPPORTED
        ? PARLOUR_OK            /* or this platform stores no games */
        : journal_fail(&why, error);
}

void journal_keep_time(struct journal *j, const struct parlour_session *s,
                       unsigned long seconds)
{
    struct parlour_status status;
    struct parlour_error ignored;

    parlour_get_status(s, &status);
    if (j->failed)
        journal_keep(j, s, &ignored);
    if (j->out == NULL || seconds <= j->seconds
            || status.state == PARLOUR_IS_WON
            || status.state == PARLOUR_IS_OVER)
        return;
    j->seconds = seconds;
    journal_restart(j);
    journal_write(j, s, &ignored);
}

void journal_leave(struct journal *j)
{
    journal_restart(j);
    if (j->file.number != 0)
        recent_games_unlock(&j->file, j->lock, 0);
    j->rewrites = 0;
    j->file.number = 0;
    j->failed = 0;
}

/* ---- the snapshot ---- */

int journal_snapshot(struct journal *snapshot, struct parlour_session *s,
                     unsigned long seconds)
{
    int code = parlour_snapshot(s);

    if (code != PARLOUR_OK)
        return code;
    journal_leave(snapshot);
    snapshot->seconds = seconds;
    return code;
}

int journal_swap_snapshot(struct journal *j, struct journal *snapshot,
                          struct parlour_session *s, unsigned long seconds)
{
    struct journal left = *j;
    int code = parlour_swap_snapshot(s);

    assert(j != snapshot);
    if (code != PARLOUR_OK)
        return code;
    left.seconds = seconds;
    journal_restart(&left);
    *j = *snapshot;
    *snapshot = left;
    return code;
}
