/* editor_draft.c: the board that was left in the editor (see
 * editor_draft.h). Its lock is a separate file, which stays.
 */
#include <string.h>

#include "app/play/editor_draft.h"
#include "board/text.h"
#include "platform.h"

enum { EDITOR_DRAFT_MOST = 9 }; /* files of a game */

/* Sets path (room for PLATFORM_PATH) to a file beside the one in which the
 * game's boards are saved: `-draft` or `-draft-NUMBER`, and a suffix. */
static int editor_draft_name(const struct editor_draft *draft,
                             const struct editor *d, const char *suffix,
                             char *path)
{
    struct parlour_status status;
    struct parlour_error ignored;
    char *end;
    struct text t;

    if (draft->number == 0)
        return PARLOUR_UNSUPPORTED;
    parlour_get_status(d->session, &status);
    if (platform_board_name(status.game, path, &ignored) != PARLOUR_OK)
        return PARLOUR_UNSUPPORTED;
    end = strrchr(path, '.');
    text_open(&t, end, PLATFORM_PATH - (size_t)(end - path));
    text_add(&t, "-draft");
    if (draft->number > 1) {
        text_add_char(&t, '-');
        text_add_number(&t, draft->number);
    }
    text_add(&t, suffix);
    return t.truncated ? PARLOUR_UNSUPPORTED : PARLOUR_OK;
}

static int editor_draft_path(const struct editor_draft *draft,
                             const struct editor *d, char *path)
{
    return editor_draft_name(draft, d, ".board", path);
}

static int editor_draft_exists(const struct editor_draft *draft,
                               const struct editor *d)
{
    char path[PLATFORM_PATH];

    return editor_draft_path(draft, d, path) == PARLOUR_OK
        && platform_exists(path);
}

/* Locks the file. Returns 0 if another program has it, or if there is no place
 * for it. Where the lock fails, programs share the file. */
static int editor_draft_lock(struct editor_draft *draft,
                             const struct editor *d)
{
    char path[PLATFORM_PATH];
    struct parlour_error ignored;

    return editor_draft_name(draft, d, ".lock", path) == PARLOUR_OK
        && platform_lock(path, 0, &draft->lock, &ignored) != PARLOUR_BUSY;
}

void editor_draft_take(struct editor_draft *draft, const struct editor *d)
{
    int left;

    if (draft->number != 0)
        return;
    for (left = 1; left >= 0; left--)
        for (draft->number = 1; draft->number <= EDITOR_DRAFT_MOST;
             draft->number++)
            if (editor_draft_exists(draft, d) == left
                    && editor_draft_lock(draft, d))
                return;
    draft->number = 0;
    draft->lock = PARLOUR_NONE;
}

void editor_draft_let_go(struct editor_draft *draft)
{
    platform_unlock(draft->lock);
    draft->lock = PARLOUR_NONE;
    draft->number = 0;
}

int editor_draft_keep(const struct editor_draft *draft,
                      const struct editor *d, struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    int code = editor_draft_path(draft, d, path);

    return code == PARLOUR_OK ? editor_save(d, path, error) : code;
}

int editor_draft_fetch(const struct editor_draft *draft, struct editor *d)
{
    char path[PLATFORM_PATH];
    struct parlour_error ignored;

    return editor_draft_path(draft, d, path) == PARLOUR_OK
        && platform_exists(path)
        && editor_load(d, path, &ignored) == PARLOUR_OK;
}

void editor_draft_forget(const struct editor_draft *draft,
                         const struct editor *d)
{
    char path[PLATFORM_PATH];
    struct parlour_error ignored;

    if (editor_draft_path(draft, d, path) == PARLOUR_OK
            && platform_exists(path))
        platform_delete(path, &ignored);
}
