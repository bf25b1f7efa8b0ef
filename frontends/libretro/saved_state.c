/* saved_state.c: states (see saved_state.h). A state is the text of a saved
 * game, followed by zeros: it has the whole game with its undo, and any
 * version and machine can read it. Reading one is opening a saved game, so the
 * game before it is not lost.
 *
 * Limit: hosts that read a state in every frame, to run backwards or ahead,
 * would fill the list of recent games; the .info file says that states are
 * `basic`.
 */
#include <stdlib.h>
#include <string.h>

#include "board/text.h"
#include "libretro/saved_state.h"

/* Sizes are multiples of this, so that they rarely change. */
enum { ROUNDED = 65536 };

/* Writes the game in play. Returns 0 if there is none, or no memory. The
 * caller must free text->start. */
static int write_text(struct app *a, struct text_long *text)
{
    struct app_board board;

    memset(text, 0, sizeof *text);
    return app_board(a, &board)
        && parlour_save(board.session, text_put_line, text) == PARLOUR_OK;
}

size_t saved_state_size(struct app *a)
{
    struct text_long text;
    size_t size;

    write_text(a, &text);
    size = (text.length / ROUNDED + 1) * ROUNDED;
    free(text.start);
    return size;
}

int saved_state_write(struct app *a, void *bytes, size_t size)
{
    struct text_long text;
    int done = write_text(a, &text) && text.length < size;

    if (done) {
        memset(bytes, 0, size);
        memcpy(bytes, text.start, text.length);
    }
    free(text.start);
    return done;
}

static int is_in_play(struct app *a, const char *state)
{
    struct text_long text;
    int same = write_text(a, &text) && strcmp(text.start, state) == 0;

    free(text.start);
    return same;
}

/* A prompt and a form would take the text for what is typed. */
static void leave_fields(struct app *a)
{
    int view = app_view(a), depth = app_depth(a);

    while (depth > 0 && (view == APP_VIEW_PROMPT || view == APP_VIEW_FORM)) {
        app_do(a, APP_DO_BACK);
        if (app_depth(a) >= depth)
            return;
        view = app_view(a);
        depth = app_depth(a);
    }
}

/* Returns 1 at once if that is what is in play already. */
int saved_state_read(struct app *a, const void *bytes, size_t size)
{
    int done;

    if (memchr(bytes, '\0', size) == NULL)
        return 0;
    if (is_in_play(a, bytes))
        return 1;
    leave_fields(a);
    app_paste(a, bytes);
    done = is_in_play(a, bytes);
    return done;
}
