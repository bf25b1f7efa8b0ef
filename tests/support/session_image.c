/* session_image.c: images of a session, to compare (see session_image.h). */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>

#include "game/game_table.h"
#include "session/session.h"
#include "support/session_image.h"
#include "support/unit.h"

/* Options for which it matters whether they were given or have their
 * default. */
enum {
    SESSION_IMAGE_OPTIONS = PARLOUR_OPTION_SEED | PARLOUR_OPTION_NEXT
        | PARLOUR_OPTION_BOARD | PARLOUR_OPTION_PIECES
};

static void session_image_write(FILE *file, const void *bytes, size_t size)
{
    if (size > 0)
        fwrite(bytes, 1, size, file);
}

static void session_image_history(FILE *file, const struct history *h)
{
    int i;

    session_image_write(file, &h->count, sizeof h->count);
    session_image_write(file, &h->now, sizeof h->now);
    session_image_write(file, h->log, (size_t)h->count
                                  * (size_t)h->game->move_bytes);
    for (i = 0; i < h->checkpoint_count; i++)
        session_image_write(file, h->checkpoints[i], h->state_size);
}

void session_image_take(struct session_image *image,
                        const struct parlour_session *s)
{
    const struct playthrough *play = &s->play;
    struct parlour_status status;
    FILE *file = open_memstream(&image->bytes, &image->size);

    assert_non_null(file);
    parlour_get_status(s, &status);
    fprintf(file, "%s %dx%d %lu %x %lu %d %d %s %s\n", status.game,
            status.columns, status.rows,
            game_table_kind_count(play->game, play->setup),
            play->start.given & SESSION_IMAGE_OPTIONS, play->start.seed,
            s->selected, s->pointed,
            play->start.board == NULL ? "" : play->start.board,
            play->queue->pieces == NULL ? "" : play->queue->pieces);
    session_image_write(file, play->state, play->history.state_size);
    session_image_history(file, &play->history);
    fclose(file);
}

void session_image_drop(struct session_image *image)
{
    free(image->bytes);
}

void session_image_check(const struct session_image *image,
                         const struct parlour_session *s)
{
    struct session_image now;

    session_image_take(&now, s);
    assert_int_equal(now.size, image->size);
    assert_memory_equal(now.bytes, image->bytes, image->size);
    session_image_drop(&now);
}
