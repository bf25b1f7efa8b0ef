/* journal.c: the game in play, kept (see journal.h). The format is that of
 * saved games and their records (core/save.c); here is what becomes of the
 * file. When a journal is resumed it is written anew with the next change,
 * whole and short.
 */
#include <string.h>

#include "app/journal.h"
#include "app/save_file.h"
#include "board/text.h"

enum { JOURNAL_ASIDE = 100 };   /* damaged ones that are kept, at most */

static void journal_name(const char *path, const char *suffix, char *name)
{
    struct text t;

    text_open(&t, name, PLATFORM_PATH);
    text_add(&t, path);
    text_add(&t, suffix);
}

/* Says what that means for the player. */
static int journal_not_kept(struct parlour_error *error)
{
    struct parlour_error why = *error;
    struct text t;

    text_open(&t, error->words, sizeof error->words);
    text_add(&t, "The game is not kept: ");
    text_add(&t, why.words);
    return error->code;
}

int journal_open(struct journal *j, const char *game,
                 struct parlour_error *error)
{
    char lock[PLATFORM_PATH];

    memset(j, 0, sizeof *j);
    j->file = NULL;
    j->lock = -1;
    j->failed = 1;
    if (platform_journal_name(game, j->path, error) != PARLOUR_OK)
        return journal_not_kept(error);
    journal_name(j->path, ".lock", lock);
    j->lock = platform_lock(lock);
    if (j->lock < 0)
        return parlour_fail(error, PARLOUR_BUSY, 0,
                            "Another program plays this game:"
                            " here it is not kept");
    j->failed = 0;
    return PARLOUR_OK;
}

unsigned long journal_kept(const char *game)
{
    char path[PLATFORM_PATH];
    struct parlour_error error;

    if (platform_journal_name(game, path, &error) != PARLOUR_OK)
        return 0;
    return platform_written(path);
}

/* Gives a damaged journal another name, that none has yet; of very many the
 * last is lost. */
static void journal_set_aside(const struct journal *j)
{
    char aside[PLATFORM_PATH];
    struct parlour_error ignored;
    struct text t;
    unsigned long number;

    journal_name(j->path, ".damaged", aside);
    for (number = 2; platform_written(aside) != 0 && number < JOURNAL_ASIDE;
            number++) {
        journal_name(j->path, ".damaged", aside);
        text_open(&t, aside + strlen(aside), sizeof aside - strlen(aside));
        text_add_number(&t, number);
    }
    platform_rename(j->path, aside, &ignored);
}

int journal_resume(struct journal *j, struct parlour_session *s,
                   struct parlour_error *error)
{
    char *text;
    int code;

    if (j->lock < 0 || platform_written(j->path) == 0)
        return PARLOUR_UNSUPPORTED;
    code = platform_read(j->path, &text, error);
    if (code == PARLOUR_OK)
        code = parlour_journal_load(s, text, error);
    free(text);
    if (code == PARLOUR_OK)
        return code;
    save_file_blame(error, j->path);
    if (code == PARLOUR_DAMAGED)
        journal_set_aside(j);
    return code;
}

/* Begins the file with the whole game as it stands. */
static int journal_begin(struct journal *j, const struct parlour_session *s,
                         struct parlour_error *error)
{
    struct platform_file *file;

    if (j->file != NULL)
        platform_finish(j->file, error);
    j->file = NULL;
    file = platform_create(j->path, error);
    if (file == NULL)
        return error->code;
    parlour_journal_begin(s, &j->place, platform_put_line, file);
    if (platform_finish(file, error) == PARLOUR_OK)
        j->file = platform_append(j->path, error);
    return j->file != NULL ? PARLOUR_OK : error->code;
}

static int journal_go_on(struct journal *j, const struct parlour_session *s,
                         struct parlour_error *error)
{
    int code = parlour_journal_add(s, &j->place, platform_put_line, j->file);

    if (platform_flush(j->file, error) != PARLOUR_OK)
        return error->code;
    return code == PARLOUR_OK ? code
        : parlour_fail(error, PARLOUR_IO, 0, NULL);
}

/* A game nobody has played in is not worth the place of another one. */
static int journal_is_played(const struct parlour_session *s)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    return status.moves + status.redos > 0;
}

/* 1 if the game is a replay. */
static int journal_is_watched(const struct parlour_session *s)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    return (status.aids & PARLOUR_AID_REPLAY) != 0;
}

/* 1 if the game has come to its end. */
static int journal_is_over(const struct parlour_session *s)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    return status.state == PARLOUR_IS_WON || status.state == PARLOUR_IS_OVER;
}

int journal_keep(struct journal *j, const struct parlour_session *s,
                 struct parlour_error *error)
{
    int code = PARLOUR_OK;

    if (j->failed || journal_is_watched(s))
        return PARLOUR_OK;
    if (j->file != NULL && parlour_journal_fits(s, &j->place))
        code = journal_go_on(j, s, error);
    else if (journal_is_played(s))
        code = journal_begin(j, s, error);
    j->failed = code != PARLOUR_OK;
    if (j->file != NULL && parlour_journal_fits(s, &j->place))
        j->over = journal_is_over(s);
    return j->failed ? save_file_blame(error, j->path) : PARLOUR_OK;
}

void journal_close(struct journal *j, const struct parlour_session *s)
{
    struct parlour_error ignored;

    journal_keep(j, s, &ignored);
    if (j->file != NULL)
        platform_finish(j->file, &ignored);
    if (j->file != NULL && !j->failed && j->over)
        platform_rename(j->path, NULL, &ignored);
    j->file = NULL;
    platform_unlock(j->lock);
}
