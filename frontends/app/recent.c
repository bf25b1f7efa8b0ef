/* recent.c: the recent games (see recent.h). Journals have the format of saved
 * games (core/record/save.c). A resumed journal gets the next number, so that
 * numbers are in the order of play.
 *
 * The lock of a journal is a separate file, because reading the journal would
 * release a lock on the journal itself. Both are deleted together. Numbers are
 * assigned while the folder's lock is held. Limit: if the program is killed as
 * a game ends, the journal's name may lack `.over` until the game is resumed.
 */
#include <string.h>

#include "app/level_title.h"
#include "app/moment.h"
#include "app/recent.h"
#include "app/save_file.h"
#include "app/scores.h"
#include "board/text.h"

enum {
    RECENT_DIGITS = 8
};

/* How the last line of each change begins, and what follows its columns: the
 * time taken, and when the change was made. */
static const char *const recent_check = "check ";
static const char *const recent_time = " time ";
static const char *const recent_on = " on ";

static const char *const recent_over = ".over";
static const char *const recent_lock = ".lock";

/* ---- names ---- */

static int recent_fail_path(struct parlour_error *error)
{
    return parlour_fail(error, PARLOUR_IO, 0,
                        "The path of the saved games is too long");
}

/* Writes the path of a journal or of its lock. */
static int recent_path(const struct recent_game *g, const char *suffix,
                       char *path, struct parlour_error *error)
{
    char number[PARLOUR_TEXT];
    struct text t;
    size_t length;
    int code = platform_games_folder(path, error);

    if (code != PARLOUR_OK)
        return code;
    text_open(&t, number, sizeof number);
    text_add_number(&t, g->number);
    length = strlen(path);
    t.start = path + length;
    t.room = PLATFORM_PATH - length;
    t.length = 0;
    text_add_many(&t, '0', RECENT_DIGITS - (int)strlen(number));
    text_add(&t, number);
    text_add_char(&t, '.');
    text_add(&t, g->game);
    text_add(&t, suffix);
    return t.truncated ? recent_fail_path(error) : PARLOUR_OK;
}

int recent_file(const struct recent_game *g, char *path,
                struct parlour_error *error)
{
    return recent_path(g, g->over ? recent_over : "", path, error);
}

int recent_read_name(const char *name, struct recent_game *g)
{
    size_t length;

    if (!text_read_number(&name, &g->number) || *name != '.'
            || g->number == 0 || g->number > RECENT_LAST)
        return 0;
    name++;
    length = strcspn(name, ".");
    if (length == 0 || length >= sizeof g->game)
        return 0;
    memcpy(g->game, name, length);
    g->game[length] = '\0';
    name += length;
    g->over = strcmp(name, recent_over) == 0;
    return *name == '\0' || g->over;
}

/* ---- the list ---- */

/* Inserts a game in order; drops the oldest if there is no room. */
static void recent_note(void *context, const char *name)
{
    struct recent_list *list = context;
    struct recent_game g;
    int i;

    if (!recent_read_name(name, &g))
        return;
    if (list->count == RECENT_LISTED
            && g.number < list->games[list->count - 1].number)
        return;
    if (list->count < RECENT_LISTED)
        list->count++;
    for (i = list->count - 1; i > 0 && list->games[i - 1].number < g.number;
            i--)
        list->games[i] = list->games[i - 1];
    list->games[i] = g;
}

void recent_read(struct recent_list *list)
{
    char path[PLATFORM_PATH];
    struct parlour_error ignored;

    list->count = 0;
    if (platform_games_folder(path, &ignored) == PARLOUR_OK)
        platform_list(path, recent_note, list);
}

/* Finds a recent game. Returns 0 if it is gone. */
static int recent_find(unsigned long number, struct recent_game *g)
{
    struct recent_list list;
    int i;

    recent_read(&list);
    for (i = 0; i < list.count; i++)
        if (list.games[i].number == number) {
            *g = list.games[i];
            return 1;
        }
    return 0;
}

/* ---- locks ---- */

int recent_take(const struct recent_game *g, int *lock,
                struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    int code = recent_path(g, recent_lock, path, error);

    *lock = PARLOUR_NONE;
    if (code == PARLOUR_OK)
        code = platform_lock(path, 0, lock, error);
    if (code == PARLOUR_BUSY)
        return parlour_fail(error, PARLOUR_BUSY, 0,
                            "This game is open elsewhere");
    return code == PARLOUR_OK ? code : save_file_blame(error, path);
}

void recent_let_go(const struct recent_game *g, int lock, int gone)
{
    char path[PLATFORM_PATH];
    struct parlour_error ignored;

    if (gone && recent_path(g, recent_lock, path, &ignored) == PARLOUR_OK)
        platform_delete(path, &ignored);
    platform_unlock(lock);
}

int recent_is_taken(const struct recent_game *g)
{
    struct parlour_error ignored;
    int lock, code = recent_take(g, &lock, &ignored);

    platform_unlock(lock);
    return code == PARLOUR_BUSY;
}

int recent_hold(unsigned long milliseconds, int *lock,
                struct parlour_error *error)
{
    static const char *const name = "folder.lock";
    char path[PLATFORM_PATH];
    int code = platform_games_folder(path, error);

    *lock = PARLOUR_NONE;
    if (code != PARLOUR_OK)
        return code;
    if (strlen(path) + strlen(name) >= sizeof path)
        return recent_fail_path(error);
    strcat(path, name);
    code = platform_lock(path, milliseconds, lock, error);
    return code == PARLOUR_OK ? code : save_file_blame(error, path);
}

/* Waits for another program only once, so that the player does not stand still
 * at every move. */
static int recent_hold_once(struct recent *r, int *lock,
                            struct parlour_error *error)
{
    int code = recent_hold(r->waited ? 0 : RECENT_WAIT, lock, error);

    r->waited = code == PARLOUR_BUSY;
    return code;
}

/* ---- deleting ---- */

static int recent_remove(const struct recent_game *g,
                         struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    int lock, code = recent_take(g, &lock, error);

    if (code != PARLOUR_OK)
        return code;
    code = recent_file(g, path, error);
    if (code == PARLOUR_OK && platform_delete(path, error) != PARLOUR_OK)
        code = save_file_blame(error, path);
    recent_let_go(g, lock, code == PARLOUR_OK);
    return code;
}

static int recent_fail_gone(struct parlour_error *error)
{
    return parlour_fail(error, PARLOUR_UNSUPPORTED, 0,
                        "This game is no longer saved");
}

int recent_delete(unsigned long number, struct parlour_error *error)
{
    struct recent_game g;

    return recent_find(number, &g) ? recent_remove(&g, error)
                                   : recent_fail_gone(error);
}

/* Returns 1 if entry i is the latest of its game. */
static int recent_is_last(const struct recent_list *list, int i)
{
    int j = 0;

    while (strcmp(list->games[j].game, list->games[i].game) != 0)
        j++;
    return j == i;
}

/* Deletes the oldest games, ended ones first; the latest of each game
 * stays. */
static void recent_prune(void)
{
    struct recent_list list;
    struct parlour_error ignored;
    int over, i, left;

    recent_read(&list);
    left = list.count;
    for (over = 1; over >= 0; over--)
        for (i = list.count - 1; i >= 0 && left > RECENT_MOST; i--)
            if (list.games[i].over == over && !recent_is_last(&list, i)) {
                recent_remove(&list.games[i], &ignored);
                left--;
            }
}

/* ---- looking ---- */

unsigned long recent_last(const char *game, unsigned long but, int any)
{
    struct recent_list list;
    int i;

    recent_read(&list);
    for (i = 0; i < list.count; i++)
        if (strcmp(list.games[i].game, game) == 0
                && list.games[i].number != but
                && (any || !list.games[i].over)
                && !recent_is_taken(&list.games[i]))
            return list.games[i].number;
    return 0;
}

unsigned long recent_unfinished(const char *game, int *taken)
{
    struct recent_list list;
    int i;

    recent_read(&list);
    *taken = 0;
    for (i = 0; i < list.count; i++)
        if (strcmp(list.games[i].game, game) == 0) {
            *taken = recent_is_taken(&list.games[i]);
            return *taken || list.games[i].over ? 0 : list.games[i].number;
        }
    return 0;
}

/* Returns 1 if a journal is of the game in its name. */
static int recent_is_of(const char *text, const char *game)
{
    const char *at = strstr(text, "\ngame ");

    if (at == NULL)
        return 1;               /* reading it will report what is wrong */
    at += strlen("\ngame ");
    return strncmp(at, game, strlen(game)) == 0
        && (at[strlen(game)] == '\n' || text_is_blank(at[strlen(game)]));
}

/* Reads the times in the last complete line of a journal that has any. */
static void recent_read_times(const char *text, unsigned long *seconds,
                              char *moved)
{
    unsigned long number;
    size_t length;
    const char *at;

    *seconds = 0;
    *moved = '\0';
    for (; *text != '\0'; text += length + (text[length] == '\n')) {
        length = strcspn(text, "\n");
        if (length <= (size_t)PARLOUR_SAVE_COLUMNS
                || text[length] == '\0')
            continue;
        at = text + PARLOUR_SAVE_COLUMNS;
        if (strncmp(at, recent_time, strlen(recent_time)) != 0)
            continue;
        at += strlen(recent_time);
        if (!text_read_number(&at, &number))
            continue;
        *seconds = number;
        *moved = '\0';
        if (strncmp(at, recent_on, strlen(recent_on)) == 0)
            moment_read(at + strlen(recent_on), moved);
    }
}

/* The text of a journal ends at its first NUL: after a power loss there may be
 * zeros where the disk was not yet written. */
static int recent_read_text(const char *path, char **text,
                            struct parlour_error *error)
{
    unsigned char *bytes;
    size_t length;
    int code = platform_read_bytes(path, &bytes, &length, error);

    return code != PARLOUR_OK ? code
        : platform_text(path, bytes, strlen((char *)bytes), text, error);
}

/* Ends a journal before the record that has that line. */
static void recent_cut(char *text, long line)
{
    char *end = text, *at = text;
    int whole;

    for (; line > 1 && *at != '\0'; line--) {
        whole = strncmp(at, recent_check, strlen(recent_check)) == 0;
        at += strcspn(at, "\n");
        at += *at == '\n';
        end = whole ? at : end;
    }
    *end = '\0';
}

/* Reads a journal as far as it is sound, and ends the text there. If something
 * is left out, returns PARLOUR_OK with error->code PARLOUR_DAMAGED. */
static int recent_read_game(struct parlour_session *s, char *text,
                            struct parlour_error *error)
{
    struct parlour_error ignored;
    int code = parlour_journal_load(s, text, error);

    if (code == PARLOUR_OK)
        error->code = PARLOUR_OK;
    if (code != PARLOUR_DAMAGED)
        return code;
    recent_cut(text, error->line);
    return parlour_journal_load(s, text, &ignored) == PARLOUR_OK
        ? PARLOUR_OK : code;
}

/* r: room for the times of the game, or NULL. Returns as recent_read_game. */
static int recent_load(const struct recent_game *g, struct parlour_session *s,
                       struct recent *r, struct parlour_error *error)
{
    char path[PLATFORM_PATH], *text;
    int code = recent_file(g, path, error);

    if (code != PARLOUR_OK)
        return code;
    if (recent_read_text(path, &text, error) != PARLOUR_OK)
        return save_file_blame(error, path);
    code = recent_is_of(text, g->game) ? recent_read_game(s, text, error)
        : parlour_fail(error, PARLOUR_DAMAGED, 2,
                       "this is a journal of another game");
    if (r != NULL)
        recent_read_times(text, &r->seconds, r->moved);
    free(text);
    return code == PARLOUR_OK ? code : save_file_blame(error, path);
}

int recent_look(unsigned long number, struct parlour_session *s,
                struct parlour_error *error)
{
    struct recent_game g;
    int code = recent_find(number, &g) ? recent_load(&g, s, NULL, error)
                                       : recent_fail_gone(error);

    if (code == PARLOUR_OK)
        error->code = PARLOUR_OK;
    return code;
}

void recent_moved(const struct recent_game *g, char *moment)
{
    char path[PLATFORM_PATH], *text;
    struct parlour_error ignored;
    unsigned long seconds;

    *moment = '\0';
    if (recent_file(g, path, &ignored) != PARLOUR_OK
            || recent_read_text(path, &text, &ignored) != PARLOUR_OK)
        return;
    recent_read_times(text, &seconds, moment);
    free(text);
}

int recent_is_alike(unsigned long number,
                    const struct parlour_session *asked, int same_seed,
                    struct parlour_session *look)
{
    struct parlour_status wanted, kept;
    struct parlour_error ignored;

    if (recent_look(number, look, &ignored) != PARLOUR_OK)
        return 0;
    parlour_get_status(asked, &wanted);
    parlour_get_status(look, &kept);
    return scores_are_alike(asked, look)
        && (!same_seed || wanted.seed == kept.seed);
}

/* Adds the title of a level, or its number. In another collection than that of
 * the game a level has no number, so one with a title is shown without. */
static void recent_add_level(struct text *t,
                             const struct parlour_status *status)
{
    const char *title = level_title(status), *end = title;
    unsigned long number = (unsigned long)status->level;

    if (*title == '\0' ? number > 0
                       : text_read_number(&end, &number) && *end == '\0') {
        text_add(t, "level ");
        text_add_number(t, number);
    } else {
        text_add(t, title);
    }
}

void recent_describe(const struct parlour_session *s, char *words)
{
    struct parlour_status status;
    struct text t;

    parlour_get_status(s, &status);
    text_open(&t, words, PARLOUR_ROW);
    recent_add_level(&t, &status);
    if (t.length == 0)
        text_add_size(&t, status.columns, status.rows);
    if (status.has_score) {
        text_add(&t, ", ");
        text_add_count(&t, status.score, "point", "s");
    }
}

const char *recent_state(const struct parlour_session *s, int open)
{
    static const char *const states[] = {
        "unfinished", "won", "over", "stuck"
    };
    struct parlour_status status;

    if (s == NULL)
        return open ? "in play" : "";
    parlour_get_status(s, &status);
    return open && status.state == PARLOUR_IS_PLAYING ? "in play"
                                                    : states[status.state];
}

/* Counts damaged journals too, so that no number is used twice. */
static void recent_note_number(void *context, const char *name)
{
    unsigned long *most = context, number;

    if (text_read_number(&name, &number) && *name == '.' && number > *most
            && number <= RECENT_LAST)
        *most = number;
}

int recent_highest(unsigned long *most, struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    int code = platform_games_folder(path, error);

    *most = 0;
    if (code == PARLOUR_OK)
        platform_list(path, recent_note_number, most);
    return code;
}

/* Assigns and locks the next number; the folder must be locked. After an error
 * the game has none. */
static int recent_number(struct recent *r, const char *game,
                         struct parlour_error *error)
{
    unsigned long most;
    struct text t;
    int code = recent_highest(&most, error);

    memset(&r->kept, 0, sizeof r->kept);
    if (code != PARLOUR_OK)
        return code;
    if (most == RECENT_LAST)
        return parlour_fail(error, PARLOUR_IO, 0,
                            "There are no more numbers for saved games");
    r->kept.number = most + 1;
    text_open(&t, r->kept.game, sizeof r->kept.game);
    text_add(&t, game);
    code = recent_take(&r->kept, &r->lock, error);
    if (code != PARLOUR_OK)
        r->kept.number = 0;
    return code;
}

/* Renames a journal to the next number. */
static int recent_rename(struct recent *r, const char *from,
                         const char *game, struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    int held, code = recent_hold_once(r, &held, error);

    if (code == PARLOUR_OK)
        code = recent_number(r, game, error);
    if (code == PARLOUR_OK)
        code = recent_file(&r->kept, path, error);
    if (code == PARLOUR_OK
            && platform_rename(from, path, error) != PARLOUR_OK)
        code = save_file_blame(error, from);
    platform_unlock(held);
    return code;
}

/* Renames a damaged journal so that it is no longer listed, and adds its new
 * name to the words of an error. */
static void recent_set_damaged_aside(const struct recent_game *g,
                                     struct parlour_error *error)
{
    char path[PLATFORM_PATH], aside[PLATFORM_PATH], words[PARLOUR_ERROR];
    struct parlour_error ignored;
    struct text t;

    if (recent_file(g, path, &ignored) != PARLOUR_OK
            || recent_path(g, ".damaged", aside, &ignored) != PARLOUR_OK
            || platform_rename(path, aside, &ignored) != PARLOUR_OK)
        return;
    text_open(&t, words, sizeof words);
    text_add(&t, error->words);
    text_add(&t, " (kept as ");
    text_add(&t, strrchr(aside, '/') + 1);
    text_add_char(&t, ')');
    parlour_fail(error, error->code, error->line, words);
}

/* ---- writing the whole journal ---- */

/* Returns 1 if the game has moves, or is a board to be saved without any, and
 * is not a replay. */
static int recent_is_worth(const struct recent *r,
                           const struct parlour_status *status)
{
    return (status->moves + status->redos > 0 || r->board)
        && !(status->aids & PARLOUR_AID_REPLAY);
}

/* Writes a line of a journal; context: the struct recent. */
static int recent_put_line(void *context, const char *line)
{
    struct recent *r = context;
    char timed[PARLOUR_ROW];
    struct text t;

    if (strncmp(line, recent_check, strlen(recent_check)) != 0)
        return platform_put_line(r->file, line);
    text_open(&t, timed, sizeof timed);
    text_add(&t, line);
    text_add_many(&t, ' ', PARLOUR_SAVE_COLUMNS - (int)t.length);
    text_add(&t, recent_time);
    text_add_number(&t, r->seconds);
    if (*r->moved != '\0') {
        text_add(&t, recent_on);
        text_add(&t, r->moved);
    }
    return platform_put_line(r->file, timed);
}

/* The same for a line of a change that was just made. */
static int recent_put_change(void *context, const char *line)
{
    platform_now(((struct recent *)context)->moved);
    return recent_put_line(context, line);
}

/* Writes a new file with the whole game. */
static int recent_write(struct recent *r, const struct parlour_session *s,
                        struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    int code = recent_file(&r->kept, path, error);

    if (code != PARLOUR_OK)
        return code;
    r->file = platform_create(path, error);
    if (r->file == NULL)
        return save_file_blame(error, path);
    parlour_journal_begin(s, &r->place, recent_put_line, r);
    r->rewrites = 0;
    code = platform_finish(r->file, error);
    r->file = code == PARLOUR_OK ? platform_append(path, error) : NULL;
    return r->file != NULL ? PARLOUR_OK : save_file_blame(error, path);
}

/* Starts the journal of a game. */
static int recent_begin(struct recent *r, const struct parlour_session *s,
                        const char *game, struct parlour_error *error)
{
    int held, code = recent_hold_once(r, &held, error);

    if (code == PARLOUR_OK)
        code = recent_number(r, game, error);
    if (code == PARLOUR_OK)
        code = recent_write(r, s, error);
    platform_unlock(held);
    if (code == PARLOUR_OK)
        recent_prune();
    return code;
}

/* ---- resuming ---- */

/* Continues a journal that was read. */
static int recent_continue(struct recent *r, const struct recent_game *g,
                           const struct parlour_session *s,
                           struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    int code = recent_file(g, path, error);

    if (code == PARLOUR_OK)
        code = recent_rename(r, path, g->game, error);
    if (code == PARLOUR_OK)
        parlour_journal_begin(s, &r->place, NULL, NULL);
    return code;
}

/* Saves what could be read of a damaged journal in another one. */
static int recent_rescue(struct recent *r, const struct recent_game *g,
                         const struct parlour_session *s,
                         struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    int code = recent_begin(r, s, g->game, error);

    if (code == PARLOUR_OK)
        code = recent_file(g, path, error);
    if (code != PARLOUR_OK)
        return code;
    parlour_fail(error, PARLOUR_DAMAGED, 0,
                 "the end of this game could not be read");
    save_file_blame(error, path);
    recent_set_damaged_aside(g, error);
    return PARLOUR_OK;
}

int recent_resume(struct recent *r, unsigned long number,
                  struct parlour_session *s, struct parlour_error *error)
{
    struct recent_game g;
    int lock, code;

    if (!recent_find(number, &g))
        return recent_fail_gone(error);
    code = recent_take(&g, &lock, error);
    if (code != PARLOUR_OK)
        return code;
    code = recent_load(&g, s, r, error);
    if (code == PARLOUR_DAMAGED)
        recent_set_damaged_aside(&g, error);
    else if (code == PARLOUR_OK)
        code = error->code == PARLOUR_OK ? recent_continue(r, &g, s, error)
                                         : recent_rescue(r, &g, s, error);
    recent_let_go(&g, lock, code == PARLOUR_OK);
    return code;
}

/* ---- saving a change ---- */

static int recent_go_on(struct recent *r, const struct parlour_session *s,
                        struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    int added = parlour_journal_add(s, &r->place, recent_put_change, r);
    int code = platform_flush(r->file, error);

    if (code == PARLOUR_OK && added != PARLOUR_OK)
        code = parlour_fail(error, added, 0, NULL);
    if (code == PARLOUR_OK)
        return code;
    recent_file(&r->kept, path, error);
    return save_file_blame(error, path);
}

/* Renames the journal when the game ends, or continues. After a failure the
 * next call tries again. */
static int recent_mark_over(struct recent *r, int over,
                            struct parlour_error *error)
{
    char from[PLATFORM_PATH], to[PLATFORM_PATH];
    struct recent_game marked = r->kept;
    int code;

    if (r->file == NULL || r->kept.over == over)
        return PARLOUR_OK;
    marked.over = over;
    code = recent_file(&r->kept, from, error);
    if (code == PARLOUR_OK)
        code = recent_file(&marked, to, error);
    if (code != PARLOUR_OK)
        return code;
    if (platform_rename(from, to, error) != PARLOUR_OK)
        return save_file_blame(error, from);
    r->kept = marked;
    return PARLOUR_OK;
}

static int recent_note_change(void *context, const char *line)
{
    (void)line;
    *(int *)context = 1;
    return 0;
}

/* Returns 1 if the game has changed since its journal was read. */
static int recent_is_changed(const struct recent *r,
                             const struct parlour_session *s)
{
    struct parlour_place place = r->place;
    int changed = 0;

    parlour_journal_add(s, &place, recent_note_change, &changed);
    return changed;
}

/* Saves a change. A resumed journal is first rewritten, which shortens it. */
static int recent_keep_one(struct recent *r, const struct parlour_session *s,
                           const struct parlour_status *status,
                           struct parlour_error *error)
{
    if (r->kept.number != 0 && !r->rewrites
            && !parlour_journal_fits(s, &r->place))
        recent_leave(r);
    if (r->file != NULL)
        return recent_go_on(r, s, error);
    if (r->kept.number != 0 ? !r->rewrites && !recent_is_changed(r, s)
                            : !recent_is_worth(r, status))
        return PARLOUR_OK;
    platform_now(r->moved);
    return r->kept.number != 0 ? recent_write(r, s, error)
                               : recent_begin(r, s, status->game, error);
}

/* Returns the code of a failure, and adds to its error what failed. */
static int recent_fail(const struct parlour_error *why,
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

/* Saves a change, and notes whether that failed. After a failure the file may
 * end anywhere, so the whole journal is written again. */
static int recent_try(struct recent *r, const struct parlour_session *s,
                      const struct parlour_status *status,
                      struct parlour_error *error)
{
    int code;

    if (r->failed && parlour_journal_fits(s, &r->place))
        recent_restart(r);
    else if (r->failed)
        recent_leave(r);
    code = recent_keep_one(r, s, status, error);
    r->failed = code != PARLOUR_OK;
    if (r->failed && !parlour_journal_fits(s, &r->place))
        parlour_journal_begin(s, &r->place, NULL, NULL);
    return code;
}

int recent_keep(struct recent *r, const struct parlour_session *s,
                struct parlour_error *error)
{
    struct parlour_error why;
    struct parlour_status status;
    int known = r->failed && parlour_journal_fits(s, &r->place), code;

    parlour_get_status(s, &status);
    code = recent_try(r, s, &status, &why);
    r->board = 0;
    if (code == PARLOUR_OK)
        code = recent_mark_over(r, status.state == PARLOUR_IS_WON
                                || status.state == PARLOUR_IS_OVER, &why);
    else if (known)
        code = PARLOUR_OK;      /* the player was told */
    return code == PARLOUR_OK || code == PARLOUR_UNSUPPORTED
        ? PARLOUR_OK            /* or this platform stores no games */
        : recent_fail(&why, error);
}

void recent_restart(struct recent *r)
{
    struct parlour_error ignored;

    if (r->file != NULL)
        platform_finish(r->file, &ignored);
    r->file = NULL;
    r->rewrites = r->kept.number != 0;
}

void recent_keep_time(struct recent *r, const struct parlour_session *s,
                      unsigned long seconds)
{
    struct parlour_status status;
    struct parlour_error ignored;

    parlour_get_status(s, &status);
    if (r->failed)
        recent_keep(r, s, &ignored);
    if (r->file == NULL || seconds == r->seconds
            || status.state == PARLOUR_IS_WON
            || status.state == PARLOUR_IS_OVER)
        return;
    r->seconds = seconds;
    recent_restart(r);
    recent_write(r, s, &ignored);
}

void recent_leave(struct recent *r)
{
    recent_restart(r);
    if (r->kept.number != 0)
        recent_let_go(&r->kept, r->lock, 0);
    r->rewrites = 0;
    r->kept.number = 0;
    r->failed = 0;
}
