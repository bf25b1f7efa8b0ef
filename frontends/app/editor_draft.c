/* editor_draft.c: the board that was left in the editor (see
 * editor_draft.h). */
#include <string.h>

#include "app/editor_draft.h"
#include "board/text.h"
#include "platform.h"

/* Sets path (room for PLATFORM_PATH) to the file beside the one in which the
 * game's boards are saved. */
static int editor_draft_name(const struct editor *d, char *path,
                             struct parlour_error *error)
{
    struct parlour_status status;
    char *end;
    struct text t;
    int code;

    parlour_get_status(d->session, &status);
    code = platform_board_name(status.game, path, error);
    end = code == PARLOUR_OK ? strrchr(path, '.') : NULL;
    if (end == NULL)
        return code;
    text_open(&t, end, PLATFORM_PATH - (size_t)(end - path));
    text_add(&t, "-draft.board");
    return t.truncated ? PARLOUR_UNSUPPORTED : PARLOUR_OK;
}

int editor_draft_keep(const struct editor *d, struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    int code = editor_draft_name(d, path, error);

    return code == PARLOUR_OK ? editor_save(d, path, error) : code;
}

int editor_draft_fetch(struct editor *d)
{
    char path[PLATFORM_PATH];
    struct parlour_error ignored;

    return editor_draft_name(d, path, &ignored) == PARLOUR_OK
        && platform_exists(path)
        && editor_load(d, path, &ignored) == PARLOUR_OK;
}

void editor_draft_forget(const struct editor *d)
{
    char path[PLATFORM_PATH];
    struct parlour_error ignored;

    if (editor_draft_name(d, path, &ignored) == PARLOUR_OK
            && platform_exists(path))
        platform_delete(path, &ignored);
}
