/* pegs.c: peg solitaire, as a plugin. A peg jumps over its neighbour into a
 * hole, and the neighbour leaves the board; the last peg wins.
 *
 * The setup is the grid of cell_move.h; the state is a byte per cell: 1 for a
 * peg. The four corners of the cross are walls. A move is two cells.
 */
#include <parlour/cell_move.h>
#include <string.h>

enum { SIDE = 7, CELLS = SIDE * SIDE, ARM = 2, PEG = 1 };

static int prepare(void *setup, const struct parlour_options *o,
                   struct parlour_piece_queue *queue,
                   struct parlour_error *error)
{
    static const struct parlour_cell_move_board cross = {
        { SIDE, SIDE }, CELLS
    };

    (void)o, (void)queue, (void)error;
    memcpy(setup, &cross, sizeof cross);
    return PARLOUR_OK;
}

static size_t state_size(const void *setup)
{
    (void)setup;
    return CELLS;
}

static int is_wall(const void *setup, int cell)
{
    int column = parlour_grid_column(parlour_cell_move_grid(setup), cell);
    int row = parlour_grid_row(parlour_cell_move_grid(setup), cell);

    return (column < ARM || column >= SIDE - ARM)
        && (row < ARM || row >= SIDE - ARM);
}

/* A peg in every hole but the one in the middle. */
static void start(const void *setup, void *state, unsigned long seed)
{
    unsigned char *pegs = state;
    int cell;

    (void)seed;
    for (cell = 0; cell < CELLS; cell++)
        pegs[cell] = !is_wall(setup, cell) && cell != CELLS / 2;
}

/* The cell that is jumped over, or PARLOUR_NONE if that is not a jump. */
static int middle(const void *setup, int from, int to)
{
    const struct parlour_grid *g = parlour_cell_move_grid(setup);
    int direction, over;

    for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
        over = parlour_grid_beside(g, from, direction);
        if (over != PARLOUR_NONE
                && parlour_grid_beside(g, over, direction) == to)
            return over;
    }
    return PARLOUR_NONE;
}

static int judge(const void *setup, const void *state, unsigned long move)
{
    const unsigned char *pegs = state;
    int from, to, over;

    if (parlour_cell_move_judge(setup, move, &from, &to) != PARLOUR_OK)
        return PARLOUR_NO_SUCH_CELL;
    if (!pegs[from])
        return PARLOUR_NO_PIECE;
    if (pegs[to] || is_wall(setup, to))
        return PARLOUR_OCCUPIED;
    over = middle(setup, from, to);
    return over != PARLOUR_NONE && pegs[over] ? PARLOUR_OK
                                              : PARLOUR_CANNOT_MOVE;
}

static void legal(const void *setup, const void *state,
                  struct parlour_game_plan *plan)
{
    unsigned long move;

    for (move = 0; move < CELLS * CELLS; move++)
        if (judge(setup, state, move) == PARLOUR_OK)
            plan->add(plan, move);
}

static int can_go(const void *setup, const void *state, int cell)
{
    int to;

    for (to = 0; to < CELLS; to++)
        if (judge(setup, state, parlour_cell_move_number(setup, cell, to))
                == PARLOUR_OK)
            return 1;
    return 0;
}

static enum parlour_state status(const void *setup, const void *state)
{
    int cell, pegs = 0, can = 0;

    for (cell = 0; cell < CELLS; cell++) {
        pegs += ((const unsigned char *)state)[cell];
        can |= can_go(setup, state, cell);
    }
    return pegs == 1 ? PARLOUR_IS_WON
        : can ? PARLOUR_IS_PLAYING : PARLOUR_IS_OVER;
}

static void apply(const void *setup, void *state, unsigned long move,
                  const struct parlour_game_teller *teller)
{
    unsigned char *pegs = state;
    int from, to, over;

    parlour_cell_move_ends(setup, state, move, &from, &to);
    over = middle(setup, from, to);
    pegs[from] = 0;
    pegs[to] = PEG;
    parlour_game_tell_step(teller, PEG, from, to);
    parlour_game_tell_match(teller, PEG, over, over, 1);
    pegs[over] = 0;
}

/* The first pick selects a peg, the second one its destination. */
static int interpret(const void *setup, const void *state, int selected,
                     const struct parlour_command *c,
                     struct parlour_game_plan *plan)
{
    const unsigned char *pegs = state;

    if (c->act != PARLOUR_DO_PICK)
        return parlour_cell_move_interpret(setup, state, selected, c, can_go,
                                           plan);
    if (pegs[c->cell])
        plan->select = c->cell == selected ? PARLOUR_NONE : c->cell;
    else if (selected == PARLOUR_NONE)
        return PARLOUR_NO_PIECE;
    else
        plan->add(plan, parlour_cell_move_number(setup, selected, c->cell));
    return PARLOUR_OK;
}

static void look(const void *setup, const void *state, int cell,
                 struct parlour_look *look)
{
    if (is_wall(setup, cell)) {
        look->floor.shape = PARLOUR_SHAPE_WALL;
        return;
    }
    look->floor.shape = PARLOUR_SHAPE_PLAIN;
    if (((const unsigned char *)state)[cell]) {
        look->piece.shape = PARLOUR_SHAPE_BALL;
        look->piece.colour = look->id = PEG;
        strcpy(look->label, "o");
    }
}

/* Shows where the selected peg can jump. */
static void mark(const void *setup, const void *state,
                 enum parlour_mark mark, int from, int to,
                 unsigned char *marks)
{
    if (mark == PARLOUR_MARK_REACHABLE)
        for (to = 0; to < CELLS; to++)
            if (judge(setup, state, parlour_cell_move_number(setup, from, to))
                    == PARLOUR_OK)
                marks[to] |= PARLOUR_MARK_REACHABLE;
}

int parlour_plugin(void)
{
    static const char *const help[] = {
        "Name a peg and the hole it jumps to, as in: b4 d4", NULL
    };
    static const struct parlour_game pegs = {
        .size = sizeof pegs, .name = "pegs", .title = "Peg solitaire",
        .options_help = "", .help = help, .traits = PARLOUR_GAME_ENDS,
        .setup_size = sizeof(struct parlour_cell_move_board), .move_bytes = 2,
        .prepare = prepare, .grid = parlour_cell_move_grid,
        .state_size = state_size, .start = start, .status = status,
        .interpret = interpret, .judge = judge, .apply = apply,
        .read = parlour_cell_move_read, .write = parlour_cell_move_write,
        .ends = parlour_cell_move_ends, .legal = legal, .look = look,
        .mark = mark, .prompt = "Your jump:"
    };

    return parlour_register_game(&pegs);
}
