/* lights.c: lights out, a game that only the tests have: picking a lamp
 * switches it and its neighbours; the game is won when all are dark. It shows
 * how little a game must supply.
 */
#include <string.h>

#include "board/random.h"
#include "game/game.h"

enum { LIGHTS_SIDE = 5 };

/* The setup is the grid alone; the state is a byte a lamp, 1 if lit. */
static int lights_prepare(void *setup, const struct parlour_options *o,
                          struct piece_queue *queue,
                          struct parlour_error *error)
{
    struct grid *g = setup;

    (void)o;
    (void)queue;
    (void)error;
    g->columns = g->rows = LIGHTS_SIDE;
    return PARLOUR_OK;
}

static const struct grid *lights_grid(const void *setup)
{
    return setup;
}

static size_t lights_state_size(const void *setup)
{
    return (size_t)grid_cells(setup);
}

/* A lamp that is switched on is reported as a spawn, one that is switched off
 * as a match. */
static void lights_turn(unsigned char *lit, int cell,
                        const struct game_teller *teller)
{
    if (lit[cell])
        game_tell_match(teller, 1, cell, cell, 1);
    lit[cell] = !lit[cell];
    if (lit[cell])
        game_tell_spawn(teller, 1, cell);
}

static void lights_apply(const void *setup, void *state, unsigned long move,
                         const struct game_teller *teller)
{
    int direction, beside;

    lights_turn(state, (int)move, teller);
    for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
        beside = grid_beside(setup, (int)move, direction);
        if (beside != PARLOUR_NONE)
            lights_turn(state, beside, teller);
    }
}

/* Deals by playing moves from a dark board, so the game can be won. */
static void lights_start(const void *setup, void *state, unsigned long seed)
{
    struct random dice;
    int i;

    random_seed(&dice, seed);
    for (i = 0; i < LIGHTS_SIDE; i++)
        lights_apply(setup, state,
                     random_below(&dice, lights_state_size(setup)),
                    game_silence());
}

static enum parlour_state lights_status(const void *setup, const void *state)
{
    return memchr(state, 1, lights_state_size(setup)) == NULL
        ? PARLOUR_IS_WON : PARLOUR_IS_PLAYING;
}

static int lights_interpret(const void *setup, const void *state,
                            int selected, const struct parlour_command *c,
                            struct game_plan *plan)
{
    (void)setup;
    (void)state;
    (void)selected;
    if (c->act != PARLOUR_DO_PICK)
        return PARLOUR_UNSUPPORTED;
    plan->add(plan, (unsigned long)c->cell);
    return PARLOUR_OK;
}

static int lights_judge(const void *setup, const void *state,
                        unsigned long move)
{
    (void)state;
    return move < lights_state_size(setup) ? PARLOUR_OK : PARLOUR_NO_SUCH_CELL;
}

static int lights_read(const void *setup, const char **at,
                       unsigned long *move)
{
    int cell = 0, code = grid_read(setup, at, &cell);

    *move = (unsigned long)cell;
    return code;
}

static void lights_write(const void *setup, unsigned long move,
                         struct text *t)
{
    grid_add_name(setup, (int)move, t);
}

static void lights_legal(const void *setup, const void *state,
                         struct game_plan *plan)
{
    unsigned long move;

    for (move = 0; lights_judge(setup, state, move) == PARLOUR_OK; move++)
        plan->add(plan, move);
}

static void lights_look(const void *setup, const void *state, int cell,
                        struct parlour_look *look)
{
    (void)setup;
    look->floor.shape = PARLOUR_SHAPE_PLAIN;
    look->id = ((const unsigned char *)state)[cell];
    if (look->id != 0) {
        look->piece.shape = PARLOUR_SHAPE_GEM;
        strcpy(look->label, "*");
    }
}

const struct game *lights_game(void)
{
    static const char *const help[] = { "Name a lamp, as in: c3", NULL };
    static const struct game game = {
        sizeof(struct game),        /* size */
        "lights",                   /* name */
        "Lights out",               /* title */
        "--seed",                   /* options_help */
        help,                       /* help */
        PARLOUR_OPTION_SEED,        /* options */
        GAME_ENDS | GAME_DICE,      /* traits */
        sizeof(struct grid),        /* setup_size */
        1,                          /* move_bytes */
        lights_prepare,             /* prepare */
        lights_grid,                /* grid */
        NULL,                       /* kind_count */
        lights_state_size,          /* state_size */
        lights_start,               /* start */
        lights_status,              /* status */
        NULL,                       /* score */
        NULL,                       /* dice */
        lights_interpret,           /* interpret */
        lights_judge,               /* judge */
        lights_apply,               /* apply */
        lights_read,                /* read */
        lights_write,               /* write */
        NULL,                       /* ends */
        lights_legal,               /* legal */
        NULL,                       /* hint */
        lights_look,                /* look */
        NULL,                       /* coming */
        NULL,                       /* look_piece */
        NULL,                       /* mark */
        NULL,                       /* row */
        NULL,                       /* picture */
        NULL,                       /* piece_name */
        NULL,                       /* put */
        NULL,                       /* kinds */
        "Your lamp:",               /* prompt */
        NULL,                       /* refusal */
        NULL,                       /* ending */
        NULL                        /* extra */
    };

    return &game;
}
