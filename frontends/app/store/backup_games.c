/* backup_games.c: brings recent games from a backup (see backup.h). A game
 * that went on elsewhere has the bytes of the journal that is here and more:
 * the longer journal stays. Other games come before those that are here, if
 * there are numbers, so that these stay the latest.
 */
#include <stdlib.h>
#include <string.h>

#include "app/store/backup.h"
#include "app/store/file_copy.h"
#include "app/store/recent.h"

static const char *const backup_games_folder = "games/";
static const char *const backup_games_heading = "parlour-save ";

struct backup_games_entry {
    struct journal_file game;
    const struct backup_file *file;
};

const char *backup_games_name(const struct backup_file *f)
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
                             struct journal_file *game)
{
    return strncmp(f->bytes, backup_games_heading,
                   strlen(backup_games_heading)) == 0
        && journal_file_read_name(name, game);
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

/* ---- games that are here ---- */

/* Writes the longer journal in the place of one that is here; its name says
 * whether the game has ended. Returns as journal_file_lock. */
static int backup_games_replace(const struct journal_file *here,
                                const struct backup_games_entry *other,
                                struct parlour_error *error)
{
    struct journal_file now = *here;
    char old[PLATFORM_PATH], path[PLATFORM_PATH];
    int lock, code = journal_file_lock(here, &lock, error);

    now.over = other->game.over;
    if (code == PARLOUR_OK)
        code = journal_file_path(here, old, error);
    if (code == PARLOUR_OK)
        code = journal_file_path(&now, path, error);
    if (code == PARLOUR_OK)
        code = file_copy_write(path, other->file->bytes, other->file->length,
                               error);
    if (code == PARLOUR_OK && now.over != here->over)
        code = platform_delete(old, error);
    journal_file_unlock(here, lock, 0);
    return code;
}

/* Returns 1 if a game is one that is here, or goes on from it; then the longer
 * one stays, unless a program plays the one that is here. */
static int backup_games_goes_on(struct backup *b,
                                const struct journal_file *here,
                                const struct backup_games_entry *other,
                                int *code, struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    unsigned char *bytes;
    size_t length;
    int same;

    if (strcmp(here->game, other->game.game) != 0
            || journal_file_path(here, path, error) != PARLOUR_OK
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
                               const struct recent_list *here,
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

/* ---- games that come ---- */

/* Returns the number of the first of the games that come. */
static int backup_games_number(const struct recent_list *here, int count,
                               unsigned long *first,
                               struct parlour_error *error)
{
    int code = journal_file_highest(first, error);

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
                            const struct recent_list *here,
                            struct parlour_error *error)
{
    int room = here->count < RECENT_MOST ? RECENT_MOST - here->count : 0;
    char path[PLATFORM_PATH];
    unsigned long number;
    int i = count > room ? count - room : 0;
    int code = backup_games_number(here, count - i, &number, error);

    b->skipped += (unsigned long)i;
    for (; i < count && number <= JOURNAL_FILE_LAST && code == PARLOUR_OK;
            i++) {
        list[i].game.number = number++;
        code = journal_file_path(&list[i].game, path, error);
        if (code == PARLOUR_OK)
            code = file_copy_write(path, list[i].file->bytes,
                                   list[i].file->length, error);
        b->games += code == PARLOUR_OK;
    }
    return code;
}

int backup_games_merge(struct backup *b, struct parlour_error *error)
{
    struct recent_list here;
    int held, count;
    struct backup_games_entry *list = backup_games_list(b, &count);
    int code = journal_file_lock_folder(JOURNAL_FILE_WAIT, &held, error);

    if (code == PARLOUR_OK && list == NULL)
        code = parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    if (code == PARLOUR_OK) {
        recent_read(&here);
        code = backup_games_update(b, list, &count, &here, error);
    }
    if (code == PARLOUR_OK)
        code = backup_games_add(b, list, count, &here, error);
    platform_unlock(held);
    free(list);
    return code;
}
