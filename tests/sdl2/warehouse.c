/* warehouse.c: a game that only the tests have: boxes, coloured and plain,
 * goals, walls and one pusher that faces where it goes, on a board of any size
 * up to the largest. A box that a step meets is pushed. It is won when each
 * box is on a goal.
 */
#include <string.h>

#include "game/game.h"

enum {
    WAREHOUSE_SIDE = 9,         /* if no size is asked for */
    WAREHOUSE_COLOURS = 4,      /* of boxes: plain, and three more */
    WAREHOUSE_BOX = 10,         /* a piece: the box of colour 0 */
    WAREHOUSE_PUSHER = 1        /* to 4: by the way it faces */
};

struct warehouse_setup {
    struct grid grid;
};

static const struct grid *warehouse_grid(const void *setup)
{
    return &((const struct warehouse_setup *)setup)->grid;
}

static int prepare(void *setup, const struct parlour_options *o,
                   struct piece_queue *queue, struct parlour_error *error)
{
    struct grid *g = &((struct warehouse_setup *)setup)->grid;

    (void)queue;
    (void)error;
    g->columns = o->columns > 4 ? o->columns : WAREHOUSE_SIDE;
    g->rows = o->rows > 4 ? o->rows : WAREHOUSE_SIDE;
    return PARLOUR_OK;
}

/* The state has one piece per cell. */
static size_t state_size(const void *setup)
{
    return (size_t)grid_cells(warehouse_grid(setup));
}

static int is_wall(const struct grid *g, int cell)
{
    int x = grid_column(g, cell), y = grid_row(g, cell);

    return x == 0 || y == 0 || x == g->columns - 1 || y == g->rows - 1
        || (x % 8 == 4 && y % 8 > 4);
}

/* Returns 0 if a cell is no goal, else its colour plus 1. */
static int warehouse_goal(const struct grid *g, int cell)
{
    int x = grid_column(g, cell), y = grid_row(g, cell);

    if (is_wall(g, cell) || x % 4 != 1 || y % 4 != 1)
        return 0;
    return (x / 4 + y / 4) % WAREHOUSE_COLOURS + 1;
}

static void start(const void *setup, void *state, unsigned long seed)
{
    const struct grid *g = warehouse_grid(setup);
    unsigned char *piece = state;
    int cell, x, y;

    (void)seed;
    for (cell = 0; cell < grid_cells(g); cell++) {
        x = grid_column(g, cell);
        y = grid_row(g, cell);
        if (!is_wall(g, cell) && x % 4 == 3 && y % 4 == 2)
            piece[cell] =
                (unsigned char)(WAREHOUSE_BOX
                                + (x / 4 + y / 4) % WAREHOUSE_COLOURS);
    }
    piece[grid_cell(g, 2, 2)] = WAREHOUSE_PUSHER + PARLOUR_RIGHT;
}

static enum parlour_state status(const void *setup, const void *state)
{
    const unsigned char *piece = state;
    int cell;

    for (cell = 0; cell < grid_cells(warehouse_grid(setup)); cell++)
        if (piece[cell] >= WAREHOUSE_BOX
            && warehouse_goal(warehouse_grid(setup), cell) == 0)
            return PARLOUR_IS_PLAYING;
    return PARLOUR_IS_WON;
}

static int pusher(const struct grid *g, const unsigned char *piece)
{
    int cell = 0;

    while (cell < grid_cells(g)
            && (piece[cell] == 0 || piece[cell] >= WAREHOUSE_BOX))
        cell++;
    return cell;
}

static int judge(const void *setup, const void *state,
                 unsigned long move)
{
    const struct grid *g = warehouse_grid(setup);
    const unsigned char *piece = state;
    int to, beyond;

    if (move >= PARLOUR_DIRECTIONS)
        return PARLOUR_SYNTAX;
    to = grid_beside(g, pusher(g, piece), (int)move);
    if (is_wall(g, to))
        return PARLOUR_BLOCKED;
    beyond = grid_beside(g, to, (int)move);
    if (piece[to] != 0 && (is_wall(g, beyond) || piece[beyond] != 0))
        return PARLOUR_BLOCKED;
    return PARLOUR_OK;
}

static void play(const void *setup, void *state, unsigned long move,
                 const struct game_teller *teller)
{
    const struct grid *g = warehouse_grid(setup);
    unsigned char *piece = state;
    int from = pusher(g, piece), to = grid_beside(g, from, (int)move);
    int beyond = grid_beside(g, to, (int)move);

    game_tell_step(teller, WAREHOUSE_PUSHER, from, to);
    if (piece[to] != 0) {
        game_tell_step(teller, piece[to], to, beyond);
        piece[beyond] = piece[to];
    }
    piece[from] = 0;
    piece[to] = (unsigned char)(WAREHOUSE_PUSHER + (int)move);
}

static int interpret(const void *setup, const void *state, int selected,
                     const struct parlour_command *c,
                     struct game_plan *plan)
{
    (void)setup;
    (void)state;
    (void)selected;
    if (c->act != PARLOUR_DO_STEP)
        return PARLOUR_UNSUPPORTED;
    plan->add(plan, (unsigned long)c->direction);
    return PARLOUR_OK;
}

static const char letters[] = "urdl";

static int warehouse_read(const void *setup, const char **at,
                          unsigned long *move)
{
    const char *letter = **at != '\0' ? strchr(letters, **at) : NULL;

    (void)setup;
    if (letter == NULL)
        return PARLOUR_SYNTAX;
    ++*at;
    *move = (unsigned long)(letter - letters);
    return PARLOUR_OK;
}

static void warehouse_write(const void *setup, unsigned long move,
                            struct text *t)
{
    (void)setup;
    text_add_char(t, letters[move]);
}

static void legal(const void *setup, const void *state,
                  struct game_plan *plan)
{
    unsigned long move;

    for (move = 0; move < PARLOUR_DIRECTIONS; move++)
        if (judge(setup, state, move) == PARLOUR_OK)
            plan->add(plan, move);
}

static void look_piece(int piece, struct parlour_look *look)
{
    look->id = piece >= WAREHOUSE_BOX ? piece
             : piece != 0             ? WAREHOUSE_PUSHER
                                      : 0;
    if (piece >= WAREHOUSE_BOX) {
        look->piece.shape = PARLOUR_SHAPE_BOX;
        look->piece.colour = piece - WAREHOUSE_BOX;
        look->label[0] = (char)('0' + piece - WAREHOUSE_BOX);
    } else if (piece != 0) {
        look->piece.shape = PARLOUR_SHAPE_PUSHER;
        look->label[0] = '@';
    }
}

static void warehouse_look(const void *setup, const void *state, int cell,
                           struct parlour_look *look)
{
    const struct grid *g = warehouse_grid(setup);
    int goal = warehouse_goal(g, cell);

    look->floor.shape = is_wall(g, cell) ? PARLOUR_SHAPE_WALL
                                              : PARLOUR_SHAPE_PLAIN;
    if (goal != 0) {
        look->mark.shape = PARLOUR_SHAPE_GOAL;
        look->mark.colour = goal - 1;
    }
    look_piece(((const unsigned char *)state)[cell], look);
}

static int facing(const void *setup, unsigned long move)
{
    (void)setup;
    return (int)move;
}

const struct game *warehouse_game(void)
{
    static const struct game_extra extra = {
        sizeof(struct game_extra),  /* size */
        NULL,                       /* describe */
        NULL,                       /* settle */
        facing,                     /* facing */
        NULL,                       /* fingerprint */
        NULL,                       /* kind_at */
        NULL,                       /* unit */
        NULL,                       /* canon */
        NULL,                       /* stored */
        NULL,                       /* script */
        NULL,                       /* rules */
        NULL,                       /* help_pages */
        NULL,                       /* levels */
        NULL,                       /* borrows */
        NULL,                       /* numbers */
        NULL,                       /* likely */
        NULL,                       /* has_hint */
        NULL,                       /* usual_rules */
        NULL,                       /* daily */
        NULL,                       /* move_count */
        NULL,                       /* move_place */
        NULL,                       /* move_at */
        NULL,                       /* solve */
        NULL,                       /* achievements */
        NULL,                       /* obstacle */
        NULL,                       /* level_id */
        NULL,                       /* starts */
        NULL,                       /* places */
        NULL,                       /* planes */
        NULL                        /* dealt_levels */
    };
    static const char *const help[] = { "Push each box onto a goal.", NULL };
    static const struct game game = {
        sizeof(struct game),        /* size */
        "warehouse",                /* name */
        "Warehouse",                /* title */
        "--size",                   /* options_help */
        help,                       /* help */
        PARLOUR_OPTION_SIZE | PARLOUR_OPTION_SEED, /* options */
        GAME_STEPS | GAME_LETTERS | GAME_RUNS | GAME_ENDS, /* traits */
        sizeof(struct warehouse_setup), /* setup_size */
        1,                          /* move_bytes */
        prepare,                    /* prepare */
        warehouse_grid,             /* grid */
        NULL,                       /* kind_count */
        state_size,                 /* state_size */
        start,                      /* start */
        status,                     /* status */
        NULL,                       /* score */
        NULL,                       /* dice */
        interpret,                  /* interpret */
        judge,                      /* judge */
        play,                       /* apply */
        warehouse_read,             /* read */
        warehouse_write,            /* write */
        NULL,                       /* ends */
        legal,                      /* legal */
        NULL,                       /* hint */
        warehouse_look,             /* look */
        NULL,                       /* coming */
        look_piece,                 /* look_piece */
        NULL,                       /* mark */
        NULL,                       /* row */
        NULL,                       /* picture */
        NULL,                       /* piece_name */
        NULL,                       /* put */
        NULL,                       /* kinds */
        "Your step:",               /* prompt */
        NULL,                       /* refusal */
        NULL,                       /* ending */
        &extra                      /* extra */
    };

    return &game;
}
