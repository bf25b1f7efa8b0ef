/* still.c: pictures of a session, to compare (see still.h). */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>

#include "still.h"
#include "table.h"
#include "turn.h"
#include "unit.h"

/* Those that make a difference when they were given and not only meant. */
enum {
    STILL_OPTIONS = PARLOUR_OPTION_SEED | PARLOUR_OPTION_NEXT
        | PARLOUR_OPTION_BOARD | PARLOUR_OPTION_PIECES
};

static void still_write(FILE *file, const void *bytes, size_t size)
{
    if (size > 0)
        fwrite(bytes, 1, size, file);
}

static void still_history(FILE *file, const struct history *h)
{
    still_write(file, &h->count, sizeof h->count);
    still_write(file, &h->now, sizeof h->now);
    still_write(file, h->log, (size_t)h->count
                                  * (size_t)h->game->move_bytes);
    still_write(file, h->points, (size_t)h->point_count * h->state_size);
}

void still_take(struct still *still, const struct session *s)
{
    const struct playing *play = &s->play;
    struct parlour_status status;
    FILE *file = open_memstream(&still->bytes, &still->size);

    assert_non_null(file);
    look_status(s, &status);
    fprintf(file, "%s %dx%d %lu %x %lu %d %d %s %s\n", status.game,
            status.columns, status.rows, table_kinds(play->game, play->setup),
            play->start.given & STILL_OPTIONS, play->start.seed,
            s->selected, s->pointed,
            play->start.board == NULL ? "" : play->start.board,
            play->source->pieces == NULL ? "" : play->source->pieces);
    still_write(file, play->state, play->history.state_size);
    still_history(file, &play->history);
    fclose(file);
}

void still_drop(struct still *still)
{
    free(still->bytes);
}

void still_check(const struct still *still, const struct session *s)
{
    struct still now;

    still_take(&now, s);
    assert_int_equal(now.size, still->size);
    assert_memory_equal(now.bytes, still->bytes, still->size);
    still_drop(&now);
}
