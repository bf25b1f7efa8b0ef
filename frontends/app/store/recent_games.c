/* recent_games.c: the list of recent games and the files of their journals
 * (see recent_games.h). The lock of a journal is a separate file, because
 * reading the journal would release a lock on the journal itself. Both are
 * deleted together. Numbers are assigned while the folder's lock is held.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/store/game_level.h"
#include "app/store/recent_games.h"
#include "app/store/save_file.h"
#include "app/store/text_file.h"
#include "board/translate.h"

enum {
    RECENT_GAMES_DIGITS = 8,    /* of a number */
    RECENT_GAMES_ENDING = 12          /* most characters of the last moves */
};

static const char *const recent_games_over_suffix = ".over";
static const char *const recent_games_lock_suffix = ".lock";

/* ---- names ---- */

static int recent_games_fail_path(struct parlour_error *error)
{
    return parlour_fail(error, PARLOUR_IO, 0,
                        "The path of the saved games is too long");
}

/* Writes the path of a journal or of its lock. */
static int recent_games_path_with(const struct recent_games_entry *f,
                                  const char *suffix,
                                  char *path, struct parlour_error *error)
{
    char number[PARLOUR_TEXT];
    struct text t;
    size_t length;
    int code = platform_games_folder(path, error);

    assert(f->number > 0 && f->number <= RECENT_GAMES_LAST
           && *f->game != '\0');
    if (code != PARLOUR_OK)
        return code;
    text_open(&t, number, sizeof number);
    text_add_number(&t, f->number);
    length = strlen(path);
    t.start = path + length;
    t.room = PLATFORM_PATH - length;
    t.length = 0;
    text_add_many(&t, '0', RECENT_GAMES_DIGITS - (int)strlen(number));
    text_add(&t, number);
    text_add_char(&t, '.');
    text_add(&t, f->game);
    text_add(&t, suffix);
    return t.truncated ? recent_games_fail_path(error) : PARLOUR_OK;
}

int recent_games_path(const struct recent_games_entry *f, char *path,
                      struct parlour_error *error)
{
    return recent_games_path_with(f, f->over ? recent_games_over_suffix : "",
                                  path, error);
}

int recent_games_read_name(const char *name, struct recent_games_entry *f)
{
    size_t length;

    if (!text_read_number(&name, &f->number) || *name != '.'
            || f->number == 0 || f->number > RECENT_GAMES_LAST)
        return 0;
    name++;
    length = strcspn(name, ".");
    if (length == 0 || length >= sizeof f->game)
        return 0;
    memcpy(f->game, name, length);
    f->game[length] = '\0';
    name += length;
    f->over = strcmp(name, recent_games_over_suffix) == 0;
    return *name == '\0' || f->over;
}

/* ---- locks ---- */

int recent_games_lock(const struct recent_games_entry *f, int *lock,
                      struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    int code = recent_games_path_with(f, recent_games_lock_suffix, path,
                                      error);

    *lock = PARLOUR_NONE;
    if (code == PARLOUR_OK)
        code = platform_lock(path, 0, lock, error);
    if (code == PARLOUR_BUSY)
        return parlour_fail(error, PARLOUR_BUSY, 0,
                            "This game is open elsewhere");
    return code == PARLOUR_OK ? code : text_file_blame(error, path);
}

void recent_games_unlock(const struct recent_games_entry *f, int lock,
                         int gone)
{
    char path[PLATFORM_PATH];
    struct parlour_error ignored;

    if (gone && recent_games_path_with(f, recent_games_lock_suffix, path,
                                       &ignored) == PARLOUR_OK)
        platform_delete(path, &ignored);
    platform_unlock(lock);
}

int recent_games_is_locked(const struct recent_games_entry *f)
{
    struct parlour_error ignored;
    int lock, code = recent_games_lock(f, &lock, &ignored);

    platform_unlock(lock);
    return code == PARLOUR_BUSY;
}

int recent_games_lock_folder(unsigned long milliseconds, int *lock,
                             struct parlour_error *error)
{
    static const char *const name = "folder.lock";
    char path[PLATFORM_PATH];
    int code = platform_games_folder(path, error);

    *lock = PARLOUR_NONE;
    if (code != PARLOUR_OK)
        return code;
    if (strlen(path) + strlen(name) >= sizeof path)
        return recent_games_fail_path(error);
    strcat(path, name);
    code = platform_lock(path, milliseconds, lock, error);
    return code == PARLOUR_OK ? code : text_file_blame(error, path);
}

/* ---- numbers ---- */

/* Counts damaged journals too, so that no number is used twice. */
static void recent_games_note_number(void *context, const char *name)
{
    unsigned long *most = context, number;

    if (text_read_number(&name, &number) && *name == '.' && number > *most
            && number <= RECENT_GAMES_LAST)
        *most = number;
}

int recent_games_highest(unsigned long *most, struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    int code = platform_games_folder(path, error);

    *most = 0;
    return code != PARLOUR_OK ? code
        : platform_list(path, recent_games_note_number, most, error);
}

/* ---- files ---- */

/* Deletes a journal. Returns PARLOUR_OK; PARLOUR_BUSY if a program plays the
 * game, or PARLOUR_IO, with *error set. */
static int recent_games_delete_file(const struct recent_games_entry *f,
                                    struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    int lock, code = recent_games_lock(f, &lock, error);

    if (code != PARLOUR_OK)
        return code;
    code = recent_games_path(f, path, error);
    if (code == PARLOUR_OK && platform_delete(path, error) != PARLOUR_OK)
        code = text_file_blame(error, path);
    recent_games_unlock(f, lock, code == PARLOUR_OK);
    return code;
}

void recent_games_set_aside(const struct recent_games_entry *f,
                            struct parlour_error *error)
{
    char path[PLATFORM_PATH], aside[PLATFORM_PATH], words[PARLOUR_ERROR];
    struct parlour_error ignored;
    struct text t;

    if (recent_games_path(f, path, &ignored) != PARLOUR_OK
            || recent_games_path_with(f, ".damaged", aside, &ignored)
                != PARLOUR_OK
            || platform_rename(path, aside, &ignored) != PARLOUR_OK)
        return;
    text_open(&t, words, sizeof words);
    translate_add(&t, "%s (saved as %s)", translate(error->words),
                  strrchr(aside, '/') + 1);
    parlour_fail(error, error->code, error->line, words);
}

/* ---- the list ---- */

/* Inserts a game in order; drops the oldest if there is no room. */
static void recent_games_note(void *context, const char *name)
{
    struct recent_games *list = context;
    struct recent_games_entry g;
    int i;

    if (!recent_games_read_name(name, &g))
        return;
    if (list->count == RECENT_GAMES_LISTED
            && g.number < list->games[list->count - 1].number)
        return;
    if (list->count < RECENT_GAMES_LISTED)
        list->count++;
    for (i = list->count - 1; i > 0 && list->games[i - 1].number < g.number;
            i--)
        list->games[i] = list->games[i - 1];
    list->games[i] = g;
}

int recent_games_read(struct recent_games *list, struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    int code = platform_games_folder(path, error);

    list->count = 0;
    return code != PARLOUR_OK ? code
        : platform_list(path, recent_games_note, list, error);
}

int recent_games_find(unsigned long number, struct recent_games_entry *g,
                      struct parlour_error *error)
{
    struct recent_games list;
    int i, code = recent_games_read(&list, error);

    if (code != PARLOUR_OK)
        return code;
    for (i = 0; i < list.count; i++)
        if (list.games[i].number == number) {
            *g = list.games[i];
            return PARLOUR_OK;
        }
    return parlour_fail(error, PARLOUR_UNSUPPORTED, 0,
                        "This game is no longer saved");
}

unsigned long recent_games_last(const char *game, unsigned long but, int any,
                                struct parlour_error *error)
{
    struct recent_games list;
    int i;

    error->code = PARLOUR_OK;
    if (recent_games_read(&list, error) != PARLOUR_OK)
        return 0;
    for (i = 0; i < list.count; i++)
        if (strcmp(list.games[i].game, game) == 0
                && list.games[i].number != but
                && (any || !list.games[i].over)
                && !recent_games_is_locked(&list.games[i]))
            return list.games[i].number;
    return 0;
}

unsigned long recent_games_unfinished(const char *game, int *taken,
                                      struct parlour_error *error)
{
    struct recent_games list;
    int i;

    *taken = 0;
    error->code = PARLOUR_OK;
    if (recent_games_read(&list, error) != PARLOUR_OK)
        return 0;
    for (i = 0; i < list.count; i++)
        if (strcmp(list.games[i].game, game) == 0) {
            *taken = recent_games_is_locked(&list.games[i]);
            return *taken || list.games[i].over ? 0 : list.games[i].number;
        }
    return 0;
}

/* ---- deleting ---- */

int recent_games_delete(unsigned long number, struct parlour_error *error)
{
    struct recent_games_entry g;
    int code = recent_games_find(number, &g, error);

    return code == PARLOUR_OK ? recent_games_delete_file(&g, error) : code;
}

/* Returns 1 if entry i is the latest of its game. */
static int recent_games_is_last(const struct recent_games *list, int i)
{
    int j = 0;

    while (strcmp(list->games[j].game, list->games[i].game) != 0)
        j++;
    return j == i;
}

void recent_games_prune(void)
{
    struct recent_games list;
    struct parlour_error ignored;
    int over, i, left;

    recent_games_read(&list, &ignored);
    left = list.count;
    for (over = 1; over >= 0; over--)
        for (i = list.count - 1; i >= 0 && left > RECENT_GAMES_MOST; i--)
            if (list.games[i].over == over
                    && !recent_games_is_last(&list, i)) {
                recent_games_delete_file(&list.games[i], &ignored);
                left--;
            }
}

/* ---- describing ---- */

/* Adds the title of a level, or its number. In another collection than that of
 * the game a level has no number, so one with a title is shown without. */
static void recent_games_add_level(struct text *t,
                                   const struct parlour_session *s,
                                   const struct parlour_status *status)
{
    const char *title = game_level_title(s, status), *end = title;
    unsigned long number = (unsigned long)status->level;

    if (*title == '\0' ? number > 0
                       : text_read_number(&end, &number) && *end == '\0') {
        translate_add(t, "level %lu", number);
    } else {
        text_add(t, title);
    }
}

void recent_games_describe(const struct parlour_session *s, char *words)
{
    struct parlour_status status;
    struct text t;

    parlour_get_status(s, &status);
    text_open(&t, words, PARLOUR_ROW);
    recent_games_add_level(&t, s, &status);
    if (t.length == 0)
        text_add_size(&t, status.columns, status.rows);
    if (status.has_score) {
        text_add(&t, ", ");
        translate_add_points(&t, status.score);
    }
}

/* Returns the last moves of a list; the first of them is whole if blanks are
 * between moves. */
static const char *recent_games_ending(const struct text_long *moves)
{
    const char *end = moves->start, *blank;

    if (moves->length <= RECENT_GAMES_ENDING)
        return end;
    end += moves->length - RECENT_GAMES_ENDING;
    blank = strchr(end - 1, ' ');       /* the first move may be whole */
    return blank == NULL ? end : blank + 1;
}

void recent_games_add_moves(struct text *t, const struct parlour_session *s)
{
    struct text_long moves = { NULL, 0, 0 };
    struct parlour_status status;
    const char *end;

    parlour_get_status(s, &status);
    translate_add_moves(t, status.moves);
    if (save_file_moves(&moves, s) == PARLOUR_OK && moves.start != NULL) {
        end = recent_games_ending(&moves);
        text_add(t, end == moves.start ? ": " : ": ...");
        text_add(t, end);
    }
    free(moves.start);
}

const char *recent_games_state(const struct parlour_session *s, int open)
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
