/* guarded_game.c: watches the functions of a game (see guarded_game.h). Behind
 * the setup and each state lie bytes of a known value. A copy of the setup
 * lies behind those, since it must never change. */
#include <string.h>

#include "check_game/guarded_game.h"
#include "check_game/watch.h"
#include "game/catalog.h"

enum {
    GUARD = 64,                 /* bytes behind a block */
    GUARD_VALUE = 0xa5,
    GUARD_STATE = 0x1000000     /* bytes of the largest state */
};

static struct game inner;       /* the game itself */
static const struct game_teller *teller;        /* of the move being made */
static const void *moved;       /* the setup of that game */
static unsigned char *before;   /* a state that is looked at */
static size_t before_room;

static void guard(void *block, size_t size)
{
    memset((unsigned char *)block + size, GUARD_VALUE, GUARD);
}

static void check_guard(const void *block, size_t size, const char *words)
{
    const unsigned char *bytes = (const unsigned char *)block + size;
    int i;

    for (i = 0; i < GUARD; i++)
        watch_require(bytes[i] == GUARD_VALUE, words);
}

static void check_blocks(const void *setup, const void *state)
{
    const unsigned char *bytes = setup;

    check_guard(setup, inner.setup_size, "it writes behind its setup");
    check_guard(state, inner.state_size(setup), "it writes behind its state");
    watch_require(memcmp(bytes, bytes + inner.setup_size + GUARD,
                         inner.setup_size) == 0, "it changes its setup");
}

static void check_setup(const void *setup)
{
    const struct grid *g = inner.grid(setup);
    size_t size;

    watch_require(g != NULL && g->columns >= 1 && g->columns <= PARLOUR_SIDE
                  && g->rows >= 1 && g->rows <= PARLOUR_SIDE,
                  "its board does not have 1 to " PARLOUR_SIDE_WORDS
                  " columns and rows");
    size = inner.state_size(setup);
    watch_require(size > 0 && size <= GUARD_STATE,
                  "its state is empty or larger than 16 MiB");
    if (size > before_room)
        before = realloc(before, before_room = size);
    watch_require(before != NULL, "no memory for its state");
}

static int guarded_prepare(void *setup, const struct parlour_options *o,
                           struct piece_queue *queue,
                           struct parlour_error *error)
{
    unsigned char *copy = (unsigned char *)setup + inner.setup_size + GUARD;
    int code;

    guard(setup, inner.setup_size);
    error->words[0] = '\0';
    code = inner.prepare(setup, o, queue, error);
    check_guard(setup, inner.setup_size, "it writes behind its setup");
    watch_require(code == PARLOUR_OK || error->words[0] != '\0',
                  "it does not say why it cannot begin");
    memcpy(copy, setup, inner.setup_size);
    if (code == PARLOUR_OK)
        check_setup(setup);
    return code;
}

static size_t guarded_state_size(const void *setup)
{
    return inner.state_size(setup) + GUARD;
}

static void guarded_start(const void *setup, void *state, unsigned long seed)
{
    guard(state, inner.state_size(setup));
    inner.start(setup, state, seed);
    check_blocks(setup, state);
}

static enum parlour_state guarded_status(const void *setup, const void *state)
{
    int status = (int)inner.status(setup, state);

    watch_require(status >= PARLOUR_IS_PLAYING && status <= PARLOUR_IS_STUCK,
                  "its status() does not exist");
    return (enum parlour_state)status;
}

static int is_cell(int cell)
{
    return cell >= 0 && cell < grid_cells(inner.grid(moved));
}

/* Passes an event on, if it is one that listeners can use. */
static void tell(void *context, const struct parlour_event *e)
{
    int sound = 1;

    (void)context;
    watch_require((int)e->kind >= 0 && e->kind < PARLOUR_EVENTS,
                  "it reports an event that does not exist");
    if (e->kind == PARLOUR_STEP || e->kind == PARLOUR_MATCH)
        sound = is_cell(e->from) && is_cell(e->to);
    if (e->kind == PARLOUR_SPAWN)
        sound = is_cell(e->to);
    if (e->kind == PARLOUR_MATCH)
        sound = sound && e->count >= 1 && e->count <= PARLOUR_SIDE
            && is_cell(parlour_match_cell(e, e->count - 1));
    watch_require(sound, "it reports an event off the board");
    if (teller->tell != NULL)
        teller->tell(teller->context, e);
}

static void guarded_apply(const void *setup, void *state, unsigned long move,
                          const struct game_teller *to)
{
    static const struct game_teller watched = { tell, NULL };

    teller = to;
    moved = setup;
    inner.apply(setup, state, move, &watched);
    check_blocks(setup, state);
}

static int is_thing(const struct parlour_thing *thing)
{
    return (int)thing->shape >= PARLOUR_SHAPE_NOTHING
        && thing->shape < PARLOUR_SHAPES && thing->colour >= 0
        && thing->colour <= 9 && (int)thing->hue >= PARLOUR_HUE_OWN
        && thing->hue <= PARLOUR_HUE_RED;
}

static void guarded_look(const void *setup, const void *state, int cell,
                         struct parlour_look *look)
{
    size_t size = inner.state_size(setup);

    memcpy(before, state, size);
    inner.look(setup, state, cell, look);
    watch_require(memcmp(before, state, size) == 0,
                  "look() changes the state");
    watch_require(memchr(look->label, '\0', sizeof look->label) != NULL
                  && (look->marks & ~(unsigned)PARLOUR_MARK_ACTIVE) == 0,
                  "look() writes a label of over three bytes, or a mark");
    watch_require(is_thing(&look->floor) && is_thing(&look->mark)
                  && is_thing(&look->piece) && look->id >= 0,
                  "look() returns what does not exist");
}

const char *guarded_game_register(const char *game)
{
    struct text_long name = { NULL, 0, 0 };
    struct game guarded;

    if (!text_append(&name, "checked-") || !text_append(&name, game))
        return NULL;
    inner = guarded = *catalog_find(game);
    guarded.name = name.start;
    guarded.setup_size += GUARD + inner.setup_size;
    guarded.prepare = guarded_prepare;
    guarded.state_size = guarded_state_size;
    guarded.start = guarded_start;
    guarded.status = guarded_status;
    guarded.apply = guarded_apply;
    guarded.look = guarded_look;
    return parlour_register_game(&guarded) == PARLOUR_OK ? name.start
                                                          : NULL;
}
