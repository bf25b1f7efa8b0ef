/* frogs.c: Frogs and Toads, a game with a solver, as a plugin: copy this
 * folder to begin your own. Frogs (F) hop right and toads (T) hop left, onto
 * the empty cell before them or over one other animal; they must change sides.
 *
 * The setup is the first row; the state is a byte per cell. A move is the cell
 * of the animal that hops. The solver is depth-first: most ways end soon.
 */
#include <parlour/game.h>
#include <parlour/text_board.h>
#include <string.h>

enum { LEAST = 3, MOST = 32, HOLE = 0, FROG = 1, TOAD = 2, WORD = 4 };

struct setup {
    struct parlour_grid grid;
    unsigned char animals[MOST * MOST];
};

static int piece(int c)
{
    return c == '.' ? HOLE : c == 'F' ? FROG : c == 'T' ? TOAD : -1;
}

static int read_board(struct setup *s, const char *board,
                      struct parlour_error *error)
{
    static const struct parlour_text_board_form form = {
        1, MOST, piece, "F, T or ."
    };
    int code = parlour_text_board_read(board, &form, &s->grid, s->animals,
                                       error);

    if (code != PARLOUR_OK)
        return code;
    if (s->grid.rows != 1 || s->grid.columns < LEAST
            || memchr(s->animals, HOLE, (size_t)s->grid.columns) == NULL)
        return parlour_fail(error, PARLOUR_DAMAGED, 1,
                            "A board is one row of 3 to 32 cells, with a ."
                            " in it");
    return PARLOUR_OK;
}

static int prepare(void *setup, const struct parlour_options *o,
                   struct parlour_piece_queue *queue,
                   struct parlour_error *error)
{
    (void)queue;
    return read_board(setup, o->board != NULL ? o->board : "FFF.TTT", error);
}

static const struct parlour_grid *grid(const void *setup)
{
    return &((const struct setup *)setup)->grid;
}

static size_t state_size(const void *setup)
{
    return (size_t)grid(setup)->columns;
}

static void start(const void *setup, void *state, unsigned long seed)
{
    (void)seed;
    memcpy(state, ((const struct setup *)setup)->animals, state_size(setup));
}

/* ---- the rules, which the solver uses as well ---- */

/* Returns the cell that the animal on a cell hops to, or PARLOUR_NONE. */
static int target(const unsigned char *animals, int cells, int cell)
{
    int way = animals[cell] == FROG ? 1 : -1, to = cell + way;

    if (animals[cell] == HOLE || to < 0 || to >= cells)
        return PARLOUR_NONE;
    if (animals[to] != HOLE)
        to += way;
    return to >= 0 && to < cells && animals[to] == HOLE ? to : PARLOUR_NONE;
}

static void hop(unsigned char *animals, int from, int to)
{
    animals[to] = animals[from];
    animals[from] = HOLE;
}

/* Every toad is to the left of every frog. */
static int is_won(const unsigned char *animals, int cells)
{
    int cell, frogs = 0;

    for (cell = 0; cell < cells; cell++) {
        frogs += animals[cell] == FROG;
        if (animals[cell] == TOAD && frogs > 0)
            return 0;
    }
    return 1;
}

static int judge(const void *setup, const void *state, unsigned long move)
{
    const unsigned char *animals = state;
    int cells = grid(setup)->columns;

    if (move >= (unsigned long)cells)
        return PARLOUR_NO_SUCH_CELL;
    if (animals[move] == HOLE)
        return PARLOUR_NO_PIECE;
    return target(animals, cells, (int)move) == PARLOUR_NONE
        ? PARLOUR_BLOCKED : PARLOUR_OK;
}

static void legal(const void *setup, const void *state,
                  struct parlour_game_plan *plan)
{
    unsigned long move;

    for (move = 0; move < state_size(setup); move++)
        if (judge(setup, state, move) == PARLOUR_OK)
            plan->add(plan, move);
}

/* For bots: moves are the numbers below that. */
static unsigned long move_count(const void *setup)
{
    return state_size(setup);
}

static enum parlour_state status(const void *setup, const void *state)
{
    unsigned long move;

    if (is_won(state, grid(setup)->columns))
        return PARLOUR_IS_WON;
    for (move = 0; move < state_size(setup); move++)
        if (judge(setup, state, move) == PARLOUR_OK)
            return PARLOUR_IS_PLAYING;
    return PARLOUR_IS_STUCK;
}

static void apply(const void *setup, void *state, unsigned long move,
                  const struct parlour_game_teller *teller)
{
    int from = (int)move, to = target(state, grid(setup)->columns, from);

    hop(state, from, to);
    parlour_game_tell_step(teller, ((unsigned char *)state)[to], from, to);
}

static int interpret(const void *setup, const void *state, int selected,
                     const struct parlour_command *c,
                     struct parlour_game_plan *plan)
{
    (void)setup, (void)state, (void)selected;
    if (c->act != PARLOUR_DO_PICK)
        return PARLOUR_UNSUPPORTED;
    plan->add(plan, (unsigned long)c->cell);
    return PARLOUR_OK;
}

/* ---- text ---- */

static int read_move(const void *setup, const char **at, unsigned long *move)
{
    int cell = 0, code = parlour_grid_read(grid(setup), at, &cell);

    *move = (unsigned long)cell;
    return code;
}

static void write_move(const void *setup, unsigned long move,
                       struct parlour_text *t)
{
    parlour_grid_add_name(grid(setup), (int)move, t);
}

static void look(const void *setup, const void *state, int cell,
                 struct parlour_look *look)
{
    int animal = ((const unsigned char *)state)[cell];

    (void)setup;
    look->floor.shape = PARLOUR_SHAPE_PLAIN;
    if (animal == HOLE)
        return;
    look->piece.shape = PARLOUR_SHAPE_BALL;
    look->piece.colour = look->id = animal;
    strcpy(look->label, animal == FROG ? "F" : "T");
}

static void ends(const void *setup, const void *state, unsigned long move,
                 int *from, int *to)
{
    *from = (int)move;
    *to = target(state, grid(setup)->columns, *from);
}

/* ---- the solver ---- */

struct solver {
    struct parlour_search *search;
    int cells;
    int length;
    unsigned char moves[MOST * MOST];   /* none goes further than MOST - 1 */
};

/* Returns PARLOUR_OK, PARLOUR_UNSOLVABLE or PARLOUR_GAVE_UP. */
static int search_from(struct solver *s, const unsigned char *animals)
{
    struct parlour_search *search = s->search;
    unsigned char after[MOST];
    int cell, to, code = PARLOUR_UNSOLVABLE;

    if (is_won(animals, s->cells))
        return PARLOUR_OK;
    search->states++;
    if ((search->limit != 0 && search->states > search->limit)
            || (search->states % 1024 == 0
                && !search->go_on(search->context)))
        return PARLOUR_GAVE_UP;
    for (cell = 0; cell < s->cells && code == PARLOUR_UNSOLVABLE; cell++) {
        to = target(animals, s->cells, cell);
        if (to == PARLOUR_NONE)
            continue;
        memcpy(after, animals, sizeof after);
        hop(after, cell, to);
        s->moves[s->length++] = (unsigned char)cell;
        code = search_from(s, after);
        s->length -= code != PARLOUR_OK;
    }
    return code;
}

/* Writes the moves into the memory of the search. */
static int answer(struct solver *s, const struct setup *setup)
{
    struct parlour_search *search = s->search;
    struct parlour_text t;
    int i;

    parlour_text_open(&t, (char *)search->memory, search->room);
    for (i = 0; i < s->length; i++) {
        write_move(setup, s->moves[i], &t);
        parlour_text_add(&t, " ");
    }
    search->moves = (char *)search->memory;
    search->length = (unsigned long)s->length;
    return t.truncated ? PARLOUR_NO_MEMORY : PARLOUR_OK;
}

/* Finds solutions; not the shortest ones, no levels. */
static int solve(struct parlour_search *search)
{
    struct solver s = { search, 0, 0, { 0 } };
    struct parlour_error error;
    struct setup setup;
    int code;

    if (search->hint || search->makes || search->best == PARLOUR_SHORTER)
        return PARLOUR_UNSUPPORTED;
    if (search->memory == NULL)
        return PARLOUR_OK;
    if (read_board(&setup, search->board, &error) != PARLOUR_OK)
        return PARLOUR_UNSOLVABLE;
    search->moves = NULL;
    search->states = search->least = 0;
    search->optimal = search->pushes = 0;
    search->why = NULL;
    s.cells = setup.grid.columns;
    code = search_from(&s, setup.animals);
    if (code == PARLOUR_UNSOLVABLE)
        search->why = "the animals block each other";
    return code == PARLOUR_OK ? answer(&s, &setup) : code;
}

int parlour_plugin(void)
{
    static const char *const help[] = {
        "Frogs hop right, toads hop left: name the cell of one, as in: c1",
        NULL
    };
    static const struct parlour_game_extra extra = {
        .size = sizeof extra, .move_count = move_count, .solve = solve
    };
    static const struct parlour_game frogs = {
        .size = sizeof frogs, .name = "frogs", .title = "Frogs and Toads",
        .options_help = "--board", .help = help,
        .options = PARLOUR_OPTION_BOARD, .traits = PARLOUR_GAME_ENDS,
        .setup_size = sizeof(struct setup), .move_bytes = 1,
        .prepare = prepare, .grid = grid, .state_size = state_size,
        .start = start, .status = status, .interpret = interpret,
        .judge = judge, .apply = apply, .read = read_move,
        .write = write_move, .ends = ends, .legal = legal, .look = look,
        .prompt = "Your animal:", .extra = &extra
    };

    return parlour_register_game(&frogs);
}
