/* history.c: log, checkpoints, replay (see history.h). */
#include <assert.h>
#include <string.h>

#include "session/history.h"

enum {
    HISTORY_GAP = 16,           /* moves between the first checkpoints */
    HISTORY_ROOM = 256,         /* moves the log has room for at first */
    HISTORY_BYTE = 8
};

/* Makes room for the checkpoint with this number. */
static int history_reserve_checkpoint(struct history *h, long i)
{
    if (i < HISTORY_CHECKPOINTS && h->checkpoints[i] == NULL) {
        h->checkpoints[i] = malloc(h->state_size);
        if (h->checkpoints[i] == NULL)
            return PARLOUR_NO_MEMORY;
    }
    return PARLOUR_OK;
}

int history_open(struct history *h, const struct game *game,
                 const void *setup, const void *state)
{
    assert(game->move_bytes == 1 || game->move_bytes == 2
           || game->move_bytes == 4);
    assert(game->state_size(setup) > 0);
    memset(h, 0, sizeof *h);
    h->game = game;
    h->setup = setup;
    h->state_size = game->state_size(setup);
    h->gap = HISTORY_GAP;
    if (history_reserve_checkpoint(h, 0) != PARLOUR_OK)
        return PARLOUR_NO_MEMORY;
    memcpy(h->checkpoints[0], state, h->state_size);
    h->checkpoint_count = 1;
    return PARLOUR_OK;
}

void history_close(struct history *h)
{
    int i;

    free(h->log);
    h->log = NULL;
    for (i = 0; i < HISTORY_CHECKPOINTS && h->checkpoints[i] != NULL; i++) {
        free(h->checkpoints[i]);
        h->checkpoints[i] = NULL;
    }
}

int history_reserve(struct history *h)
{
    long room = h->room == 0 ? HISTORY_ROOM : h->room * 2;
    unsigned char *log;

    if (history_reserve_checkpoint(h, (h->now + 1) / h->gap) != PARLOUR_OK)
        return PARLOUR_NO_MEMORY;
    if (h->now < h->room)
        return PARLOUR_OK;
    log = realloc(h->log, (size_t)room * (size_t)h->game->move_bytes);
    if (log == NULL)
        return PARLOUR_NO_MEMORY;
    h->log = log;
    h->room = room;
    return PARLOUR_OK;
}

int history_copy(struct history *h, const struct history *from)
{
    size_t bytes = (size_t)from->room * (size_t)h->game->move_bytes;
    int i;

    assert(h->room == 0 && h->state_size == from->state_size);
    if (from->room > 0) {
        h->log = malloc(bytes);
        if (h->log == NULL)
            return PARLOUR_NO_MEMORY;
        memcpy(h->log, from->log, bytes);
    }
    for (i = 0; i < from->checkpoint_count; i++) {
        if (history_reserve_checkpoint(h, i) != PARLOUR_OK)
            return PARLOUR_NO_MEMORY;
        memcpy(h->checkpoints[i], from->checkpoints[i], h->state_size);
    }
    h->room = from->room;
    h->count = from->count;
    h->now = from->now;
    h->checkpoint_count = from->checkpoint_count;
    h->gap = from->gap;
    return PARLOUR_OK;
}

const void *history_start(const struct history *h)
{
    return h->checkpoints[0];
}

static unsigned long history_join_bit(const struct history *h)
{
    return 1UL << (h->game->move_bytes * HISTORY_BYTE - 1);
}

static unsigned long history_packed(const struct history *h, long place)
{
    const unsigned char *at = h->log + place * h->game->move_bytes;
    unsigned long packed = 0;
    int byte;

    assert(place >= 0 && place < h->count);
    for (byte = h->game->move_bytes; byte > 0; byte--)
        packed = packed << HISTORY_BYTE | at[byte - 1];
    return packed;
}

unsigned long history_move(const struct history *h, long place)
{
    return history_packed(h, place) & (history_join_bit(h) - 1);
}

int history_joined(const struct history *h, long place)
{
    return (history_packed(h, place) & history_join_bit(h)) != 0;
}

/* Drops every second checkpoint and doubles the distance. */
static void history_thin(struct history *h)
{
    unsigned char *dropped;
    int i;

    h->checkpoint_count = HISTORY_CHECKPOINTS / 2;
    for (i = 1; i < h->checkpoint_count; i++) {
        dropped = h->checkpoints[i];
        h->checkpoints[i] = h->checkpoints[2 * i];
        h->checkpoints[2 * i] = dropped;
    }
    h->gap *= 2;
}

/* Adds a checkpoint at the present place if one is due. */
static void history_add_checkpoint(struct history *h, const void *state)
{
    if (h->now / h->gap >= HISTORY_CHECKPOINTS)
        history_thin(h);
    if (h->now % h->gap == 0 && h->now / h->gap == h->checkpoint_count)
        memcpy(h->checkpoints[h->checkpoint_count++], state, h->state_size);
}

void history_add(struct history *h, unsigned long move, int joined,
                 const void *state)
{
    unsigned char *at = h->log + h->now * h->game->move_bytes;
    unsigned long packed = move | (joined ? history_join_bit(h) : 0);
    int byte;

    assert(h->now < h->room && move < history_join_bit(h));
    if (h->checkpoint_count > h->now / h->gap + 1)
        h->checkpoint_count = (int)(h->now / h->gap) + 1;
    for (byte = 0; byte < h->game->move_bytes; byte++) {
        at[byte] = (unsigned char)(packed & 0xff);
        packed >>= HISTORY_BYTE;
    }
    h->count = ++h->now;
    history_add_checkpoint(h, state);
    assert(h->checkpoint_count > 0
           && h->checkpoint_count <= HISTORY_CHECKPOINTS);
}

void history_go(struct history *h, long place, void *state)
{
    long checkpoint = place / h->gap;
    long i;

    assert(place >= 0 && place <= h->count);
    if (checkpoint >= h->checkpoint_count)
        checkpoint = h->checkpoint_count - 1;
    memcpy(state, h->checkpoints[checkpoint], h->state_size);
    for (i = checkpoint * h->gap; i < place; i++)
        h->game->apply(h->setup, state, history_move(h, i), game_silence());
    h->now = place;
}

void history_forget(struct history *h)
{
    h->count = h->now;
}

void history_forward(struct history *h)
{
    assert(h->now < h->count);
    h->now++;
}

long history_act_before(const struct history *h)
{
    long place = h->now;

    while (place > 0 && history_joined(h, --place))
        continue;
    return place;
}

long history_act_after(const struct history *h)
{
    long place = h->now;

    if (place < h->count)
        place++;
    while (place < h->count && history_joined(h, place))
        place++;
    return place;
}
