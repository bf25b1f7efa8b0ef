/* yard.c: a game that only the tests have: boxes, coloured and plain, goals,
 * walls and one pusher that faces where it goes, on a board of any size up to
 * the largest. A box that a step meets is pushed. It is won when each box is
 * on a goal.
 */
#include <string.h>

#include "game.h"

enum {
    YARD_SIDE = 9,              /* if no size is asked for */
    YARD_COLOURS = 4,           /* of boxes: plain, and three more */
    YARD_BOX = 10,              /* a piece: the box of colour 0 */
    YARD_PUSHER = 1             /* to 4: by the way it faces */
};

struct yard_setup {
    struct grid grid;
};

static const struct grid *yard_grid(const void *setup)
{
    return &((const struct yard_setup *)setup)->grid;
}

static int yard_prepare(void *setup, const struct parlour_options *o,
                        struct source *source, struct parlour_error *error)
{
    struct grid *g = &((struct yard_setup *)setup)->grid;

    (void)source;
    (void)error;
    g->columns = o->columns > 4 ? o->columns : YARD_SIDE;
    g->rows = o->rows > 4 ? o->rows : YARD_SIDE;
    return PARLOUR_OK;
}

/* The state is a piece a cell. */
static size_t yard_state_size(const void *setup)
{
    return (size_t)grid_cells(yard_grid(setup));
}

static int yard_is_wall(const struct grid *g, int cell)
{
    int x = grid_column(g, cell), y = grid_row(g, cell);

    return x == 0 || y == 0 || x == g->columns - 1 || y == g->rows - 1
        || (x % 8 == 4 && y % 8 > 4);
}

/* 0: no goal; else the colour and one. */
static int yard_goal(const struct grid *g, int cell)
{
    int x = grid_column(g, cell), y = grid_row(g, cell);

    if (yard_is_wall(g, cell) || x % 4 != 1 || y % 4 != 1)
        return 0;
    return (x / 4 + y / 4) % YARD_COLOURS + 1;
}

static void yard_start(const void *setup, void *state, unsigned long seed)
{
    const struct grid *g = yard_grid(setup);
    unsigned char *piece = state;
    int cell, x, y;

    (void)seed;
    for (cell = 0; cell < grid_cells(g); cell++) {
        x = grid_column(g, cell);
        y = grid_row(g, cell);
        if (!yard_is_wall(g, cell) && x % 4 == 3 && y % 4 == 2)
            piece[cell] = (unsigned char)(YARD_BOX
                                          + (x / 4 + y / 4) % YARD_COLOURS);
    }
    piece[grid_cell(g, 2, 2)] = YARD_PUSHER + PARLOUR_RIGHT;
}

static int yard_status(const void *setup, const void *state)
{
    const unsigned char *piece = state;
    int cell;

    for (cell = 0; cell < grid_cells(yard_grid(setup)); cell++)
        if (piece[cell] >= YARD_BOX && yard_goal(yard_grid(setup), cell) == 0)
            return PARLOUR_IS_PLAYING;
    return PARLOUR_IS_WON;
}

static int yard_pusher(const struct grid *g, const unsigned char *piece)
{
    int cell = 0;

    while (cell < grid_cells(g)
            && (piece[cell] == 0 || piece[cell] >= YARD_BOX))
        cell++;
    return cell;
}

static int yard_judge(const void *setup, const void *state,
                      unsigned long move)
{
    const struct grid *g = yard_grid(setup);
    const unsigned char *piece = state;
    int to, beyond;

    if (move >= PARLOUR_DIRECTIONS)
        return PARLOUR_SYNTAX;
    to = grid_beside(g, yard_pusher(g, piece), (int)move);
    if (yard_is_wall(g, to))
        return PARLOUR_BLOCKED;
    beyond = grid_beside(g, to, (int)move);
    if (piece[to] != 0 && (yard_is_wall(g, beyond) || piece[beyond] != 0))
        return PARLOUR_BLOCKED;
    return PARLOUR_OK;
}

static void yard_play(const void *setup, void *state, unsigned long move,
                      const struct game_teller *teller)
{
    const struct grid *g = yard_grid(setup);
    unsigned char *piece = state;
    int from = yard_pusher(g, piece), to = grid_beside(g, from, (int)move);
    int beyond = grid_beside(g, to, (int)move);

    game_tell_step(teller, YARD_PUSHER, from, to);
    if (piece[to] != 0) {
        game_tell_step(teller, piece[to], to, beyond);
        piece[beyond] = piece[to];
    }
    piece[from] = 0;
    piece[to] = (unsigned char)(YARD_PUSHER + (int)move);
}

static int yard_interpret(const void *setup, const void *state, int selected,
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

static const char yard_letters[] = "urdl";

static int yard_read(const void *setup, const char **at, unsigned long *move)
{
    const char *letter = **at != '\0' ? strchr(yard_letters, **at) : NULL;

    (void)setup;
    if (letter == NULL)
        return PARLOUR_SYNTAX;
    ++*at;
    *move = (unsigned long)(letter - yard_letters);
    return PARLOUR_OK;
}

static void yard_write(const void *setup, unsigned long move, struct text *t)
{
    (void)setup;
    text_add_char(t, yard_letters[move]);
}

static void yard_legal(const void *setup, const void *state,
                       struct game_plan *plan)
{
    unsigned long move;

    for (move = 0; move < PARLOUR_DIRECTIONS; move++)
        if (yard_judge(setup, state, move) == PARLOUR_OK)
            plan->add(plan, move);
}

static void yard_look_piece(int piece, struct parlour_look *look)
{
    look->id = piece >= YARD_BOX ? piece : piece != 0 ? YARD_PUSHER : 0;
    if (piece >= YARD_BOX) {
        look->piece.shape = PARLOUR_SHAPE_BOX;
        look->piece.colour = piece - YARD_BOX;
        look->label[0] = (char)('0' + piece - YARD_BOX);
    } else if (piece != 0) {
        look->piece.shape = PARLOUR_SHAPE_PUSHER;
        look->label[0] = '@';
    }
}

static void yard_look(const void *setup, const void *state, int cell,
                      struct parlour_look *look)
{
    const struct grid *g = yard_grid(setup);
    int goal = yard_goal(g, cell);

    look->floor.shape = yard_is_wall(g, cell) ? PARLOUR_SHAPE_WALL
                                              : PARLOUR_SHAPE_PLAIN;
    if (goal != 0) {
        look->mark.shape = PARLOUR_SHAPE_GOAL;
        look->mark.colour = goal - 1;
    }
    yard_look_piece(((const unsigned char *)state)[cell], look);
}

static int yard_facing(const void *setup, unsigned long move)
{
    (void)setup;
    return (int)move;
}

const struct game *yard_game(void)
{
    static const struct game_extra extra = {
        NULL, NULL, yard_facing, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
        NULL
    };
    static const char *const help[] = { "Push each box onto a goal.", NULL };
    static const struct game game = {
        "yard", "Yard", "--size", help,
        PARLOUR_OPTION_SIZE | PARLOUR_OPTION_SEED,
        GAME_STEPS | GAME_LETTERS | GAME_RUNS | GAME_ENDS,
        sizeof(struct yard_setup), 1,
        yard_prepare, yard_grid, NULL, yard_state_size,
        yard_start, yard_status, NULL, NULL, yard_interpret,
        yard_judge, yard_play, yard_read, yard_write, NULL,
        yard_legal, NULL, yard_look, NULL, yard_look_piece, NULL, NULL, NULL,
        NULL, NULL, "Your step:", NULL, NULL,
        &extra
    };

    return &game;
}
