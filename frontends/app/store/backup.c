/* backup.c: merges the files of a backup (see backup.h). Settings come last,
 * because they name collections.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/store/backup.h"
#include "app/store/best_solutions.h"
#include "app/store/recent_games.h"
#include "app/store/score_file.h"
#include "app/store/score_line.h"
#include "app/store/scores.h"
#include "app/store/statistics.h"
#include "app/store/submissions.h"
#include "app/store/text_file.h"
#include "board/translate.h"

static const char *const backup_files_folder = "files/";
static const char *const backup_settings = "parlour.settings";
static const char *const backup_statistics = "parlour.statistics";
static const char *const backup_submissions = "parlour.submissions";

/* ---- files handed over as bytes ---- */

/* Writes a file that nothing has the name of (fresh), or in place of one.
 * Returns PARLOUR_OK; or PARLOUR_IO or PARLOUR_NO_MEMORY with the error
 * `FILE: what`. */
static int backup_write(const char *path, const void *bytes, size_t length,
                        int fresh, struct parlour_error *error)
{
    struct platform_file *file = fresh ? platform_create_new(path, error)
                                       : platform_create(path, error);

    if (file == NULL)
        return text_file_blame(error, path);
    platform_put_bytes(file, bytes, length); /* platform_finish checks */
    return platform_finish(file, error) == PARLOUR_OK
        ? PARLOUR_OK : text_file_blame(error, path);
}

/* Returns 1 if a file has these bytes. */
static int backup_is_same(const char *path, const void *bytes, size_t length)
{
    struct parlour_error ignored;
    unsigned char *there;
    size_t size;
    int same;

    if (platform_read_bytes(path, &there, &size, &ignored) != PARLOUR_OK)
        return 0;
    same = size == length && memcmp(there, bytes, length) == 0;
    free(there);
    return same;
}

/* Returns 0 if a name is a folder's or has characters that a line cannot
 * have. */
static int backup_is_name(const char *name)
{
    if (*name == '\0' || strcmp(name, ".") == 0 || strcmp(name, "..") == 0)
        return 0;
    for (; *name != '\0'; name++)
        if (text_code((unsigned char)*name) < text_code(' '))
            return 0;
    return 1;
}

/* Writes the path of a file, from 2 on with the number: `levels (2).xsb`.
 * Returns 0 if it is too long. */
static int backup_name(const char *folder, const char *name,
                       unsigned long number, char *path)
{
    const char *end = strrchr(name, '.');
    struct text t;

    if (end == NULL || end == name)
        end = name + strlen(name);
    text_open(&t, path, PLATFORM_PATH);
    text_add(&t, folder);
    text_add_part(&t, name, (size_t)(end - name));
    if (number > 1) {
        text_add(&t, " (");
        text_add_number(&t, number);
        text_add_char(&t, ')');
    }
    text_add(&t, end);
    return !t.truncated;
}

/* A file with the same bytes, which backup_find looks for. */
struct backup_same {
    const char *folder;
    const void *bytes;
    size_t length;
    char *path;                 /* of the file, if it was found */
    int found;
};

/* A hidden file may be a new file of another program, which will rename it, or
 * of one that was killed. */
static void backup_compare(void *context, const char *name)
{
    struct backup_same *same = context;

    same->found = same->found
        || (*name != '.'
            && backup_name(same->folder, name, 1, same->path)
            && backup_is_same(same->path, same->bytes, same->length));
}

/* Finds a file with these bytes in a folder. path: room for PLATFORM_PATH.
 * Returns PARLOUR_OK, or PARLOUR_IO with *error set. */
static int backup_find(const char *folder, const void *bytes,
                       size_t length, char *path, int *found,
                       struct parlour_error *error)
{
    struct backup_same same;
    int code;

    same.folder = folder;
    same.bytes = bytes;
    same.length = length;
    same.path = path;
    same.found = 0;
    code = platform_list(folder, backup_compare, &same, error);
    *found = same.found;
    return code;
}

/* Another program may take the name meanwhile: then looks again. */
int backup_keep(const char *name, const void *bytes, size_t length,
                char *path, int *fresh, struct parlour_error *error)
{
    const char *slash = strrchr(name, '/');
    char folder[PLATFORM_PATH];
    unsigned long number = 1;
    int found = 0, code = platform_levels_folder(folder, error);

    *fresh = 0;
    name = slash == NULL ? name : slash + 1;
    if (code == PARLOUR_OK)
        code = backup_find(folder, bytes, length, path, &found, error);
    while (code == PARLOUR_OK && !found && !*fresh) {
        if (!backup_is_name(name)
                || !backup_name(folder, name, number++, path))
            return parlour_fail(error, PARLOUR_UNSUPPORTED, 0,
                                "Rename the file: its name cannot be used");
        if (platform_exists(path))
            continue;
        code = backup_write(path, bytes, length, 1, error);
        *fresh = code == PARLOUR_OK;
        if (!*fresh && platform_exists(path))
            code = backup_find(folder, bytes, length, path, &found, error);
    }
    return code;
}

/* ---- the files of a backup ---- */

int backup_add(struct backup *b, const char *name, const void *bytes,
               size_t length)
{
    void *files = realloc(b->files,
                          ((size_t)b->count + 1) * sizeof *b->files);
    struct backup_file *f;

    assert(bytes != NULL || length == 0);
    if (files == NULL)
        return 0;
    b->files = files;
    f = &b->files[b->count];
    f->name = text_copy(name, strlen(name));
    f->bytes = malloc(length + 1);
    f->length = length;
    f->path = NULL;
    if (f->name == NULL || f->bytes == NULL) {
        free(f->name);
        free(f->bytes);
        return 0;
    }
    memcpy(f->bytes, bytes, length);
    f->bytes[length] = '\0';
    b->count++;
    return 1;
}

void backup_close(struct backup *b)
{
    while (b->count > 0) {
        b->count--;
        free(b->files[b->count].name);
        free(b->files[b->count].bytes);
        free(b->files[b->count].path);
    }
    free(b->files);
    memset(b, 0, sizeof *b);
    b->files = NULL;
}

/* ---- what a merge adds ---- */

/* Returns the text of a file, which the caller frees; NULL: none. */
static char *backup_text(const char *path)
{
    struct parlour_error ignored;
    char *text;

    return platform_read(path, &text, &ignored) == PARLOUR_OK ? text : NULL;
}

static int backup_is_result(const char *line)
{
    struct statistics_game ignored;

    return statistics_read(line, &ignored);
}

static int backup_is_score(const char *line)
{
    struct score_line ignored;

    return score_line_read(line, &ignored);
}

/* Counts the lines of games in a file that a text, which it had before (NULL:
 * none), does not have. */
static unsigned long backup_count_new(const char *path, const char *before,
                                      int (*is_game)(const char *line))
{
    char *now = backup_text(path);
    const char *at = now == NULL ? "" : now;
    unsigned long found = 0;
    size_t count;
    const char **lines = text_file_sort(before == NULL ? "" : before, &count);

    for (; lines != NULL && *at != '\0'; at = text_file_next(at))
        found += is_game(at)
            && bsearch(&at, lines, count, sizeof *lines, text_file_compare)
               == NULL;
    free(lines);
    free(now);
    return found;
}

/* ---- recent games ---- */

/* What belongs to a game that is not here would never be seen. */
static int backup_has_game(const char *game)
{
    int i = parlour_game_count() - 1;

    while (i >= 0 && strcmp(parlour_game_name(i), game) != 0)
        i--;
    return i >= 0;
}

static const char *const backup_games_folder = "games/";
static const char *const backup_games_heading = "parlour-save ";

struct backup_games_entry {
    struct recent_games_entry game;
    const struct backup_file *file;
};

/* Returns the name of a recent game, or NULL if a file is not one. */
static const char *backup_games_name(const struct backup_file *f)
{
    size_t length = strlen(backup_games_folder);

    return strncmp(f->name, backup_games_folder, length) == 0
        ? f->name + length : NULL;
}

static int backup_games_compare(const void *one, const void *two)
{
    const struct backup_games_entry *a = one, *b = two;

    return (a->game.number > b->game.number)
        - (a->game.number < b->game.number);
}

/* Reads the name of a game. Returns 0 if its file is not a game. */
static int backup_games_read(const struct backup_file *f, const char *name,
                             struct recent_games_entry *game)
{
    return strncmp(f->bytes, backup_games_heading,
                   strlen(backup_games_heading)) == 0
        && recent_games_read_name(name, game) && backup_has_game(game->game);
}

/* Returns the games of a backup, the oldest first, which the caller frees;
 * NULL: no memory. */
static struct backup_games_entry *backup_games_list(struct backup *b,
                                                    int *count)
{
    struct backup_games_entry *list
        = malloc(((size_t)b->count + 1) * sizeof *list);
    const char *name;
    int i;

    *count = 0;
    for (i = 0; list != NULL && i < b->count; i++) {
        name = backup_games_name(&b->files[i]);
        if (name == NULL)
            continue;
        list[*count].file = &b->files[i];
        if (backup_games_read(&b->files[i], name, &list[*count].game))
            ++*count;
        else
            b->skipped++;
    }
    if (list != NULL)
        qsort(list, (size_t)*count, sizeof *list, backup_games_compare);
    return list;
}

/* Writes the longer journal in the place of one that is here; its name says
 * whether the game has ended. Returns as recent_games_lock. */
static int backup_games_replace(const struct recent_games_entry *here,
                                const struct backup_games_entry *other,
                                struct parlour_error *error)
{
    struct recent_games_entry now = *here;
    char old[PLATFORM_PATH], path[PLATFORM_PATH];
    int lock, code = recent_games_lock(here, &lock, error);

    now.over = other->game.over;
    if (code == PARLOUR_OK)
        code = recent_games_path(here, old, error);
    if (code == PARLOUR_OK)
        code = recent_games_path(&now, path, error);
    if (code == PARLOUR_OK)
        code = backup_write(path, other->file->bytes, other->file->length,
                            now.over != here->over, error);
    if (code == PARLOUR_OK && now.over != here->over)
        code = platform_delete(old, error);
    recent_games_unlock(here, lock, 0);
    return code;
}

/* Returns 1 if a game is one that is here, or goes on from it; then the longer
 * one stays, unless a program plays the one that is here. */
static int backup_games_goes_on(struct backup *b,
                                const struct recent_games_entry *here,
                                const struct backup_games_entry *other,
                                int *code, struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    unsigned char *bytes;
    size_t length;
    int same;

    if (strcmp(here->game, other->game.game) != 0
            || recent_games_path(here, path, error) != PARLOUR_OK
            || platform_read_bytes(path, &bytes, &length, error)
               != PARLOUR_OK)
        return 0;
    same = memcmp(bytes, other->file->bytes, length < other->file->length
                  ? length : other->file->length) == 0;
    free(bytes);
    if (!same || other->file->length <= length)
        return same;
    *code = backup_games_replace(here, other, error);
    b->games += *code == PARLOUR_OK;
    if (*code != PARLOUR_BUSY)
        return 1;
    *code = PARLOUR_OK;
    return 0;
}

/* Keeps the games of the list that are not here, and updates those that
 * are. */
static int backup_games_update(struct backup *b,
                               struct backup_games_entry *list, int *count,
                               const struct recent_games *here,
                               struct parlour_error *error)
{
    int i, j, fresh = 0, code = PARLOUR_OK;

    for (i = 0; i < *count && code == PARLOUR_OK; i++) {
        j = 0;
        while (j < here->count
               && !backup_games_goes_on(b, &here->games[j], &list[i], &code,
                                        error))
            j++;
        if (j == here->count)
            list[fresh++] = list[i];
    }
    *count = fresh;
    return code;
}

/* Returns the number of the first of the games that come. */
static int backup_games_number(const struct recent_games *here, int count,
                               unsigned long *first,
                               struct parlour_error *error)
{
    int code = recent_games_highest(first, error);

    if (here->count > 0
            && here->games[here->count - 1].number > (unsigned long)count)
        *first = here->games[here->count - 1].number - (unsigned long)count;
    else
        ++*first;
    return code;
}

/* Writes the latest games for which there is room. */
static int backup_games_add(struct backup *b,
                            struct backup_games_entry *list, int count,
                            const struct recent_games *here,
                            struct parlour_error *error)
{
    int room = here->count < RECENT_GAMES_MOST
        ? RECENT_GAMES_MOST - here->count : 0;
    char path[PLATFORM_PATH];
    unsigned long number;
    int i = count > room ? count - room : 0;
    int code = backup_games_number(here, count - i, &number, error);

    b->skipped += (unsigned long)i;
    for (; i < count && number <= RECENT_GAMES_LAST && code == PARLOUR_OK;
            i++) {
        list[i].game.number = number++;
        code = recent_games_path(&list[i].game, path, error);
        if (code == PARLOUR_OK)
            code = backup_write(path, list[i].file->bytes,
                                list[i].file->length, 1, error);
        b->games += code == PARLOUR_OK;
    }
    return code;
}

/* Brings the recent games. A game that went on elsewhere has the bytes of the
 * journal that is here and more: the longer journal stays. Other games come
 * before those that are here, if there are numbers, so that these stay the
 * latest. */
static int backup_games_merge(struct backup *b, struct parlour_error *error)
{
    struct recent_games here;
    int held, count;
    struct backup_games_entry *list = backup_games_list(b, &count);
    int code = recent_games_lock_folder(RECENT_GAMES_WAIT, &held, error);

    if (code == PARLOUR_OK && list == NULL)
        code = parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    if (code == PARLOUR_OK)
        code = recent_games_read(&here, error);
    if (code == PARLOUR_OK)
        code = backup_games_update(b, list, &count, &here, error);
    if (code == PARLOUR_OK)
        code = backup_games_add(b, list, count, &here, error);
    platform_unlock(held);
    free(list);
    return code;
}

/* ---- statistics ---- */

static int backup_statistics_merge(struct backup *b, const char *text,
                                   struct parlour_error *error)
{
    char path[PLATFORM_PATH], *before;
    int code = text_file_beside_scores(".statistics", path, error);

    if (code != PARLOUR_OK)
        return code;
    before = backup_text(path);
    code = statistics_merge(text, error);
    b->results += backup_count_new(path, before, backup_is_result);
    free(before);
    return code;
}

/* ---- scores ---- */

/* Adds the other games, as older ones, while there is room for them. */
static int backup_scores_join_games(struct score_file *store,
                                    const struct score_file *from)
{
    char *here = score_file_take(&store->games);
    const char *at = from->games.start, *text = here == NULL ? "" : here;
    struct score_line entry;
    size_t count;
    const char **lines = text_file_sort(text, &count);
    int done = lines != NULL && text_append(&store->games, text);

    for (; done && at != NULL && *at != '\0'; at = text_file_next(at))
        if (score_line_read(at, &entry)
                && store->games.length + strcspn(at, "\n") < SCORES_BYTES
                && bsearch(&at, lines, count, sizeof *lines, text_file_compare)
                   == NULL)
            done = text_file_add_line(&store->games, at);
    free(lines);
    free(here);
    return done;
}

/* Joins scores into the store, which is held, and writes it. */
static int backup_scores_join(struct score_file *store, const char *text,
                              struct parlour_error *error)
{
    struct score_file from;
    int done;

    memset(&from, 0, sizeof from);
    from.best.start = from.games.start = NULL;
    from.lock = PARLOUR_NONE;
    done = score_file_sort(&from, text)
        && best_solutions_join(&store->best, score_file_take(&from.best))
        && backup_scores_join_games(store, &from);
    score_file_close(&from);
    return done ? score_file_write(store, error)
                : parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
}

/* Joins the scores of a game, if those that are here and the others are of the
 * same version: of each level the best solution of a kind, and all games of
 * the tables. Limit: the joined tables may hold more games than they show,
 * until the next game is entered. */
static int backup_scores_merge(struct backup *b, const char *game,
                               const char *text, struct parlour_error *error)
{
    struct score_file store;
    char *before;
    int code;

    if (score_file_refuse(text, error) == PARLOUR_OK)
        return PARLOUR_OK;      /* it is none */
    code = score_file_open(&store, game, 1, error);
    before = backup_text(store.path);
    if (code == PARLOUR_OK && !platform_exists(store.path))
        code = text_file_write(store.path, text, error);
    else if (code == PARLOUR_OK && score_file_is(text))
        code = backup_scores_join(&store, text, error);
    else if (code == PARLOUR_DAMAGED)
        code = PARLOUR_OK;      /* of another version: it stays as it is */
    b->scores += backup_count_new(store.path, before, backup_is_score);
    free(before);
    score_file_close(&store);
    return code;
}

/* ---- settings ---- */

static const char *const backup_settings_left = ".left";

/* Returns the length of a setting's name; 0 if a line has none or no value. */
static size_t backup_settings_name(const char *line)
{
    size_t length = strcspn(line, " \n");

    return line[length] == ' ' ? length : 0;
}

/* Returns 1 if a text has a line that begins with that name. */
static int backup_settings_has(const char *text, const char *name,
                               size_t length)
{
    for (; *text != '\0'; text = text_file_next(text))
        if (backup_settings_name(text) == length
                && strncmp(text, name, length) == 0)
            return 1;
    return 0;
}

/* Returns the collection that is the value of a setting, or NULL. */
static const struct backup_file *backup_settings_file(const struct backup *b,
                                                      const char *line)
{
    const char *value = line + backup_settings_name(line) + 1;
    size_t length = strcspn(value, "\n");
    int i;

    for (i = 0; i < b->count; i++)
        if (strlen(b->files[i].name) == length
                && strncmp(b->files[i].name, value, length) == 0)
            return &b->files[i];
    return NULL;
}

/* Without its collection a setting would name no file, and stay so when the
 * backup is imported again. */
static int backup_settings_comes(const struct backup *b, const char *line)
{
    size_t length = backup_settings_name(line);
    size_t suffix = strlen(backup_settings_left);
    const struct backup_file *file;

    if (length == 0
            || (length >= suffix
                && strncmp(line + length - suffix, backup_settings_left,
                           suffix) == 0))
        return 0;
    file = backup_settings_file(b, line);
    return file == NULL || file->path != NULL;
}

/* The path of a collection is the one that it has here. */
static int backup_settings_add(const struct backup *b, struct text_long *out,
                               const char *line)
{
    const struct backup_file *file = backup_settings_file(b, line);
    char *name;
    int done;

    if (file == NULL)
        return text_file_add_line(out, line);
    name = text_copy(line, backup_settings_name(line));
    done = name != NULL && text_append(out, name) && text_append(out, " ")
        && text_put_line(out, file->path) == 0;
    free(name);
    return done;
}

/* The settings of a backup, the backup, and how many were added. */
struct backup_settings_source {
    const struct backup *backup;
    const char *text;
    unsigned long *added;
};

/* Adds those that the file does not have. */
static int backup_settings_join(const void *context, const char *here,
                                struct text_long *out)
{
    const struct backup_settings_source *from = context;
    const char *text = from->text;
    int done = 1;

    for (; done && *here != '\0'; here = text_file_next(here))
        done = text_file_add_line(out, here);
    for (; done && *text != '\0'; text = text_file_next(text))
        if (backup_settings_comes(from->backup, text)
                && !backup_settings_has(out->start, text,
                                        backup_settings_name(text))) {
            done = backup_settings_add(from->backup, out, text);
            ++*from->added;
        }
    return done;
}

/* Adds the settings that are not here, with the new paths of collections. The
 * number of the game that was left for a level (collection.h) is left out:
 * games have other numbers here. */
static int backup_settings_merge(struct backup *b, const char *text,
                                 struct parlour_error *error)
{
    struct backup_settings_source from;
    char path[PLATFORM_PATH];
    int code = platform_settings_name(path, error);

    from.backup = b;
    from.text = text;
    from.added = &b->settings;
    return code == PARLOUR_OK
        ? text_file_change(path, backup_settings_join, &from, error) : code;
}

/* ---- merging ---- */

/* Returns 1 if a file is called GAME and that suffix. game: room for
 * PARLOUR_TEXT. */
static int backup_is(const struct backup_file *f, const char *suffix,
                     char *game)
{
    const char *end = strrchr(f->name, '.');
    size_t length = end == NULL ? 0 : (size_t)(end - f->name);

    if (length == 0 || length >= PARLOUR_TEXT || strcmp(end, suffix) != 0)
        return 0;
    memcpy(game, f->name, length);
    game[length] = '\0';
    return 1;
}

/* Cuts the name of a file of boards to that of its game: the editor's have
 * -draft or -draft-NUMBER after it. */
static void backup_board_game(char *name)
{
    static const char *const draft = "-draft";
    char *end = strstr(name, draft);
    const char *rest = end == NULL ? "" : end + strlen(draft);

    if (end != NULL && (*rest == '\0' || (*rest == '-'
                                          && text_digit(rest[1]) > 1
                                          && rest[2] == '\0')))
        *end = '\0';
}

/* Another program may write the same board meanwhile: then that stays. */
static int backup_merge_board(struct backup *b, const struct backup_file *f,
                              const char *game, struct parlour_error *error)
{
    char path[PLATFORM_PATH], *end;
    int code = platform_board_name(game, path, error);
    struct text t;

    if (code != PARLOUR_OK)
        return code;
    end = strrchr(path, '.');
    text_open(&t, end, PLATFORM_PATH - (size_t)(end - path));
    text_add(&t, f->name + strlen(game));
    if (t.truncated)
        return PARLOUR_UNSUPPORTED;
    if (platform_exists(path))
        return PARLOUR_OK;
    code = backup_write(path, f->bytes, f->length, 1, error);
    b->boards += code == PARLOUR_OK;
    return platform_exists(path) ? PARLOUR_OK : code;
}

static int backup_merge_collection(struct backup *b, struct backup_file *f,
                                   struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    int fresh, code = backup_keep(f->name, f->bytes, f->length, path,
                                  &fresh, error);

    b->skipped += code == PARLOUR_UNSUPPORTED;
    if (code != PARLOUR_OK)
        return code;
    b->collections += (unsigned long)fresh;
    f->path = text_copy(path, strlen(path));
    return f->path != NULL ? PARLOUR_OK
                           : parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
}

static int backup_merge_file(struct backup *b, struct backup_file *f,
                             struct parlour_error *error)
{
    char game[PARLOUR_TEXT];

    if (strncmp(f->name, backup_files_folder, strlen(backup_files_folder))
            == 0)
        return backup_merge_collection(b, f, error);
    if (backup_is(f, ".scores", game) && backup_has_game(game))
        return backup_scores_merge(b, game, f->bytes, error);
    if (strcmp(f->name, backup_statistics) == 0)
        return backup_statistics_merge(b, f->bytes, error);
    if (strcmp(f->name, backup_submissions) == 0)
        return submissions_merge(f->bytes, error);
    if (backup_is(f, ".board", game)) {
        backup_board_game(game);
        if (backup_has_game(game))
            return backup_merge_board(b, f, game, error);
    }
    b->skipped += backup_games_name(f) == NULL
        && strcmp(f->name, backup_settings) != 0;
    return PARLOUR_OK;
}

/* Keeps the first failure. What cannot be kept here is ignored. */
static void backup_note(int code, const struct parlour_error *why, int *first,
                        struct parlour_error *error)
{
    if (code == PARLOUR_OK || code == PARLOUR_UNSUPPORTED
            || *first != PARLOUR_OK)
        return;
    *first = code;
    *error = *why;
}

int backup_merge(struct backup *b, struct parlour_error *error)
{
    struct parlour_error why;
    int i, first = PARLOUR_OK;

    backup_note(backup_games_merge(b, &why), &why, &first, error);
    for (i = 0; i < b->count; i++)
        backup_note(backup_merge_file(b, &b->files[i], &why), &why, &first,
                    error);
    for (i = 0; i < b->count; i++)
        if (strcmp(b->files[i].name, backup_settings) == 0)
            backup_note(backup_settings_merge(b, b->files[i].bytes, &why),
                        &why, &first, error);
    return first;
}

/* Adds a number of things to a list, unless it is 0. */
static void backup_add_count(struct text *t, unsigned long count,
                             const char *one, const char *many)
{
    if (count == 0)
        return;
    text_add(t, t->length > 0 ? ", " : "");
    translate_add_count(t, count, one, many, count);
}

void backup_describe(const struct backup *b, char *words)
{
    char what[PARLOUR_ROW];
    struct text t;

    text_open(&t, what, sizeof what);
    backup_add_count(&t, b->games, "%lu game", "%lu games");
    backup_add_count(&t, b->collections, "%lu collection", "%lu collections");
    backup_add_count(&t, b->results, "%lu result", "%lu results");
    backup_add_count(&t, b->scores, "%lu score", "%lu scores");
    backup_add_count(&t, b->boards, "%lu board", "%lu boards");
    backup_add_count(&t, b->settings, "%lu setting", "%lu settings");
    if (t.length == 0)
        text_add(&t, translate("nothing new"));
    if (b->skipped > 0) {
        text_add(&t, "; ");
        translate_add_count(&t, b->skipped, "%lu file skipped",
                            "%lu files skipped", b->skipped);
    }
    text_open(&t, words, PARLOUR_ROW);
    translate_add(&t, "Imported: %s", what);
}
