/* kulki.c: five in a row. A ball moves to an empty cell if a path of empty
 * cells leads there. Runs of five or more of one colour in a row, a column or
 * a diagonal leave the board; if none does, three balls are dealt. The game
 * lasts until the board is full or, by the rules `moves`, 60 moves at most.
 *
 * Colours are drawn three ahead, so that the next balls can be shown.
 */
#include <string.h>

#include "board/path.h"
#include "board/random.h"
#include "board/text_board.h"
#include "board/translate.h"
#include "game/cell_move.h"
#include "games/kulki/board_lines.h"
#include "games/kulki/hint.h"
#include "games/kulki/kulki.h"
#include "games/kulki/regions.h"

enum {
    KULKI_LEAST = 5,            /* columns or rows of a written board */
    KULKI_SMALL_SIDE = 7,
    KULKI_FEW_KINDS = 5,        /* colours of the easier game */
    KULKI_KINDS = 7,            /* colours dealt by default */
    KULKI_FIRST = 5,            /* balls at the start */
    KULKI_DEAL = 3,             /* balls after a move */
    KULKI_MOVES = 60,           /* of a game by the rules `moves` */
    KULKI_NOTE = 64,            /* room for a remark */
    KULKI_BLOCK = 8             /* numbers that are written at once */
};

/* How long a game lasts. */
enum kulki_aim { KULKI_AIM_CLASSIC, KULKI_AIM_MOVES, KULKI_AIMS };

struct kulki_setup {
    struct cell_move_board cells; /* first: see cell_move.h */
    int kinds;
    enum kulki_aim aim;
    int shows_next;
    int written;                /* the board below is the start */
    struct piece_queue *queue;  /* colours dealt before random ones */
    unsigned char board[KULKI_CELLS];
};

struct kulki_state {
    struct random dice;
    unsigned long score;
    unsigned long from_queue;      /* pieces dealt from the queue */
    unsigned char next[KULKI_DEAL];     /* the colours dealt next */
    unsigned char balls[KULKI_CELLS];   /* colours, 0: empty */
    unsigned long moves;        /* made so far */
    char note[KULKI_NOTE];      /* how many are left */
};

/* ---- setup ---- */

static int kulki_piece(int c)
{
    return c == '.' ? 0 : text_digit(c) > 0 ? text_digit(c) : -1;
}

static int kulki_check_pieces(const struct piece_queue *queue,
                              struct parlour_error *error)
{
    const char *at = queue->pieces;

    for (; at != NULL && *at != '\0'; at++)
        if (text_digit(*at) < 1)
            return parlour_fail(error, PARLOUR_BAD_OPTION, 0,
                                "--pieces takes colours 1 to 9");
    return PARLOUR_OK;
}

/* The names of the aims, the usual one first. */
static const char *const kulki_aims[] = { "classic", "moves", NULL };

static const char *kulki_rules(int i)
{
    return kulki_aims[i];
}

static int kulki_set_size(struct kulki_setup *setup,
                          const struct parlour_options *o,
                          struct parlour_error *error)
{
    struct grid *g = &setup->cells.grid;
    int asked = (o->given & PARLOUR_OPTION_SIZE) != 0;

    if (!setup->written) {
        g->columns = o->columns == 0 ? KULKI_SIDE : o->columns;
        g->rows = o->rows == 0 ? KULKI_SIDE : o->rows;
        if (asked && (g->columns != g->rows
                      || (g->rows != KULKI_SIDE
                          && g->rows != KULKI_SMALL_SIDE)))
            return parlour_fail(error, PARLOUR_BAD_OPTION, 0,
                                "--size takes 9x9 or 7x7 in kulki");
    } else if (asked && (g->columns != o->columns || g->rows != o->rows)) {
        return parlour_fail(error, PARLOUR_BAD_OPTION, 0,
                            "--size does not match the size of --board");
    }
    if (g->columns < KULKI_LEAST || g->columns > KULKI_SIDE
            || g->rows < KULKI_LEAST || g->rows > KULKI_SIDE)
        return parlour_fail(error, PARLOUR_BAD_OPTION, 0,
                            "A board must be 5x5 to 9x9 in kulki");
    return PARLOUR_OK;
}

static int kulki_prepare(void *block, const struct parlour_options *o,
                         struct piece_queue *queue,
                         struct parlour_error *error)
{
    static const struct text_board_form form = {
        KULKI_LEAST, KULKI_SIDE, kulki_piece, "1 to 9, or . if empty"
    };
    struct kulki_setup *setup = block;
    int code = PARLOUR_OK;

    setup->cells.base = KULKI_CELLS;
    setup->kinds = o->kinds == 0 ? KULKI_KINDS : o->kinds;
    if (setup->kinds != KULKI_FEW_KINDS && setup->kinds != KULKI_KINDS
            && setup->kinds != KULKI_COLOURS)
        return parlour_fail(error, PARLOUR_BAD_OPTION, 0,
                            "--kinds takes 5, 7 or 9 in kulki");
    setup->aim = o->rules == NULL ? KULKI_AIM_CLASSIC
        : (enum kulki_aim)text_find_name(kulki_aims, o->rules);
    if (setup->aim == KULKI_AIMS)
        return parlour_fail(error, PARLOUR_BAD_OPTION, 0,
                            "--rules takes classic or moves in kulki");
    setup->shows_next = (o->given & PARLOUR_OPTION_NEXT) != 0;
    setup->queue = queue;
    setup->written = o->board != NULL;
    if (setup->written)
        code = text_board_read(o->board, &form, &setup->cells.grid,
                               setup->board, error);
    if (code == PARLOUR_OK)
        code = kulki_set_size(setup, o, error);
    if (code == PARLOUR_OK)
        code = kulki_check_pieces(queue, error);
    return code;
}

static int kulki_kind_count(const void *setup)
{
    return ((const struct kulki_setup *)setup)->kinds;
}

static size_t kulki_state_size(const void *setup)
{
    (void)setup;
    return sizeof(struct kulki_state);
}

/* ---- dealing ---- */

static unsigned char kulki_draw_colour(const struct kulki_setup *setup,
                                       struct kulki_state *state)
{
    unsigned long sides = (unsigned long)setup->kinds;
    int given = piece_queue_piece(setup->queue, state->from_queue);

    if (given != '\0') {
        state->from_queue++;
        return (unsigned char)text_digit(given);
    }
    return (unsigned char)(random_below(&state->dice, sides) + 1);
}

/* Takes the next colour; the others move up and a new one is drawn. */
static unsigned char kulki_take_colour(const struct kulki_setup *setup,
                                       struct kulki_state *state)
{
    unsigned char colour = state->next[0];
    int i;

    for (i = 1; i < KULKI_DEAL; i++)
        state->next[i - 1] = state->next[i];
    state->next[KULKI_DEAL - 1] = kulki_draw_colour(setup, state);
    return colour;
}

/* Lists the empty cells in order. Returns how many there are. */
static int kulki_list_empty(const struct kulki_setup *setup,
                            const struct kulki_state *state,
                            unsigned char *empty)
{
    int cells = grid_cells(&setup->cells.grid), cell, count = 0;

    for (cell = 0; cell < cells; cell++) {
        empty[count] = (unsigned char)cell;
        count += state->balls[cell] == 0;
    }
    return count;
}

/* Deals balls to empty cells, each with the same probability, and writes where
 * to dealt[]. Deals fewer if the board fills up. Returns how many. */
static int kulki_deal(const struct kulki_setup *setup,
                      struct kulki_state *state, int most,
                      const struct game_teller *teller, unsigned char *dealt)
{
    unsigned char empty[KULKI_CELLS];
    int left = kulki_list_empty(setup, state, empty), i, cell, count;

    for (count = 0; count < most && left > 0; count++, left--) {
        i = (int)random_below(&state->dice, (unsigned long)left);
        cell = dealt[count] = empty[i];
        memmove(empty + i, empty + i + 1, (size_t)(left - i - 1));
        state->balls[cell] = kulki_take_colour(setup, state);
        game_tell_spawn(teller, state->balls[cell], cell);
    }
    return count;
}

/* Says how many moves are left. */
static void kulki_note(const struct kulki_setup *setup,
                       struct kulki_state *state)
{
    struct text t;

    text_open(&t, state->note, sizeof state->note);
    if (setup->aim == KULKI_AIM_MOVES) {
        translate_add_count(&t, KULKI_MOVES - state->moves, "%lu move left",
                            "%lu moves left", KULKI_MOVES - state->moves);
    }
}

static void kulki_start(const void *block, void *state_block,
                        unsigned long seed)
{
    const struct kulki_setup *setup = block;
    struct kulki_state *state = state_block;
    unsigned char dealt[KULKI_FIRST];
    int i;

    random_seed(&state->dice, seed);
    for (i = 0; i < KULKI_DEAL; i++)
        state->next[i] = kulki_draw_colour(setup, state);
    if (setup->written)
        memcpy(state->balls, setup->board, sizeof state->balls);
    else
        kulki_deal(setup, state, KULKI_FIRST, game_silence(), dealt);
    kulki_note(setup, state);
}

static enum parlour_state kulki_status(const void *block,
                                       const void *state_block)
{
    const struct kulki_setup *setup = block;
    const struct kulki_state *state = state_block;
    size_t cells = (size_t)grid_cells(&setup->cells.grid);
    int out = setup->aim == KULKI_AIM_MOVES && state->moves >= KULKI_MOVES;

    return out || memchr(state->balls, 0, cells) == NULL ? PARLOUR_IS_OVER
                                                         : PARLOUR_IS_PLAYING;
}

static int kulki_score(const void *setup, const void *state,
                       unsigned long *score)
{
    (void)setup;
    *score = ((const struct kulki_state *)state)->score;
    return 1;
}

static const struct random *kulki_dice(const void *state)
{
    return &((const struct kulki_state *)state)->dice;
}

/* ---- moves ---- */

/* Returns 1 if a run may have come about on the cells that changed; only a
 * written board may have others. */
static int kulki_may_clear(const struct kulki_setup *setup,
                           const struct kulki_state *state,
                           const unsigned char *changed, int count)
{
    int found = state->moves == 0;

    while (!found && count-- > 0)
        found = board_lines_crosses(&setup->cells.grid, state->balls,
                                    changed[count]);
    return found;
}

/* Removes all runs. Returns what they score. */
static unsigned long kulki_clear(const struct kulki_setup *setup,
                                 struct kulki_state *state,
                                 const unsigned char *changed, int count,
                                 const struct game_teller *teller)
{
    unsigned char leaves[KULKI_CELLS];
    unsigned long gain;
    int cell;

    if (!kulki_may_clear(setup, state, changed, count))
        return 0;
    memset(leaves, 0, sizeof leaves);
    gain = board_lines_runs(&setup->cells.grid, state->balls, leaves, teller);
    if (gain == 0)
        return 0;
    for (cell = 0; cell < grid_cells(&setup->cells.grid); cell++)
        if (leaves[cell])
            state->balls[cell] = 0;
    state->score += gain;
    game_tell_score(teller, gain, state->score);
    return gain;
}

static int kulki_judge(const void *block, const void *state_block,
                       unsigned long move)
{
    const struct kulki_setup *setup = block;
    const struct kulki_state *state = state_block;
    int from, to;

    if (cell_move_judge(setup, move, &from, &to) != PARLOUR_OK)
        return PARLOUR_NO_SUCH_CELL;
    if (from == to)
        return PARLOUR_SAME_CELL;
    if (state->balls[from] == 0)
        return PARLOUR_NO_PIECE;
    if (state->balls[to] != 0)
        return PARLOUR_OCCUPIED;
    return path_joined(&setup->cells.grid, state->balls, from, to)
        ? PARLOUR_OK : PARLOUR_BLOCKED;
}

static void kulki_relocate(struct kulki_state *state, int from, int to)
{
    state->balls[to] = state->balls[from];
    state->balls[from] = 0;
}

/* Moves the ball along a shortest path, reported cell by cell. */
static void kulki_walk(const struct kulki_setup *setup,
                       struct kulki_state *state, int from, int to,
                       const struct game_teller *teller)
{
    short path[KULKI_CELLS];
    int length = path_find(&setup->cells.grid, state->balls, from, to, path);
    int i;

    for (i = 0; i < length; i++) {
        kulki_relocate(state, from, path[i]);
        game_tell_step(teller, state->balls[path[i]], from, path[i]);
        from = path[i];
    }
}

static void kulki_apply(const void *block, void *state_block,
                        unsigned long move, const struct game_teller *teller)
{
    const struct kulki_setup *setup = block;
    struct kulki_state *state = state_block;
    unsigned char changed[KULKI_CELLS];
    unsigned long gain;
    int from, to, count;

    cell_move_ends(setup, state, move, &from, &to);
    if (teller->tell == NULL)   /* a replay needs no path */
        kulki_relocate(state, from, to);
    else
        kulki_walk(setup, state, from, to, teller);
    changed[0] = (unsigned char)to;
    gain = kulki_clear(setup, state, changed, 1, teller);
    if (gain == 0) {
        count = kulki_deal(setup, state, KULKI_DEAL, teller, changed);
        gain = kulki_clear(setup, state, changed, count, teller);
    }
    if (gain > 0 && kulki_list_empty(setup, state, changed)
                    == grid_cells(&setup->cells.grid))
        kulki_deal(setup, state, KULKI_DEAL, teller, changed);
    state->moves++;
    kulki_note(setup, state);
}

/* The empty cells, in order and region by region. */
struct kulki_areas {
    struct regions regions;
    int count;
    unsigned char empty[KULKI_CELLS];
    unsigned char region_of[KULKI_CELLS];
    unsigned char sorted[KULKI_CELLS + KULKI_BLOCK];
    unsigned char end[KULKI_CELLS];     /* of each region in sorted[] */
    unsigned char beside[KULKI_CELLS];  /* 1: the region is beside a ball */
    unsigned char joined[KULKI_CELLS + KULKI_BLOCK]; /* goals of that ball */
};

static void kulki_find_areas(const struct kulki_setup *setup,
                             const struct kulki_state *state,
                             struct kulki_areas *a)
{
    int i;

    regions_find(&setup->cells.grid, state->balls, &a->regions);
    a->count = kulki_list_empty(setup, state, a->empty);
    memset(a->end, 0, sizeof a->end);
    memset(a->beside, 0, sizeof a->beside);
    for (i = 0; i < a->count; i++) {
        a->region_of[i] = a->regions.of[a->empty[i]];
        a->end[a->region_of[i] + 1]++;
    }
    for (i = 1; a->end[i] < a->count; i++)
        a->end[i + 1] = (unsigned char)(a->end[i + 1] + a->end[i]);
    for (i = 0; i < a->count; i++)
        a->sorted[a->end[a->region_of[i]]++] = a->empty[i];
}

/* Lists the empty cells of some regions; 0: none. Returns how many. */
static int kulki_join(struct kulki_areas *a, int up, int down, int left,
                      int right)
{
    unsigned char *beside = a->beside;
    int i, count = 0;

    beside[up] = beside[down] = beside[left] = beside[right] = 1;
    for (i = 0; i < a->count; i++) {
        a->joined[count] = a->empty[i];
        count += beside[a->region_of[i]];
    }
    beside[up] = beside[down] = beside[left] = beside[right] = 0;
    return count;
}

/* Finds the cells to which a ball in a row can go: all of the regions beside
 * it, mostly of one. Returns how many these are. */
static int kulki_goals(const struct grid *g, struct kulki_areas *a, int from,
                       int row, const unsigned char **goals)
{
    const unsigned char *of = a->regions.of + from;
    int rows = g->rows, up = row > 0 ? of[-1] : 0;
    int down = row + 1 < rows ? of[1] : 0;
    int left = from >= rows ? of[-rows] : 0;
    int right = from + rows < g->columns * rows ? of[rows] : 0;
    int all = up | down | left | right;

    if (all == 0)
        return 0;
    if ((up == 0 || up == all) && (down == 0 || down == all)
            && (left == 0 || left == all) && (right == 0 || right == all)) {
        *goals = a->sorted + a->end[all - 1];
        return a->end[all] - a->end[all - 1];
    }
    *goals = a->joined;
    return kulki_join(a, up, down, left, right);
}

/* Bots ask for all moves before each: regions are found once for all balls. */
static void kulki_legal(const void *setup, const void *state_block,
                        struct game_plan *plan)
{
    const struct kulki_state *state = state_block;
    const struct grid *g = cell_move_grid(setup);
    const unsigned char *goals;
    struct kulki_areas areas;
    unsigned long move;
    int from, i, count;

    kulki_find_areas(setup, state, &areas);
    for (from = 0; from < grid_cells(g); from++) {
        if (state->balls[from] == 0)
            continue;
        count = kulki_goals(g, &areas, from, grid_row(g, from), &goals);
        move = cell_move_number(setup, from, 0);
        for (i = 0; i < count; i++)
            plan->add(plan, move + goals[i]);
    }
}

/* Writes numbers in blocks, maybe some too many: there is room for those of
 * all pairs of cells. */
static void kulki_number(unsigned first, const unsigned char *goals, int count,
                         unsigned *numbers)
{
    unsigned char block[KULKI_BLOCK];
    int i, j;

    for (i = 0; i < count; i += KULKI_BLOCK) {
        memcpy(block, goals + i, sizeof block);
        for (j = 0; j < KULKI_BLOCK; j++)
            numbers[i + j] = first + block[j];
    }
}

/* Most balls have the same goals as the one before, so their part of the mask
 * is copied. */
static unsigned long kulki_places(const void *setup, const void *state_block,
                                  unsigned *numbers, unsigned char *mask)
{
    const struct kulki_state *state = state_block;
    const struct grid *g = cell_move_grid(setup);
    const unsigned char *goals, *marked = NULL;
    struct kulki_areas areas;
    unsigned char marks[KULKI_CELLS];
    int cells = grid_cells(g), from, row = -1, i, count, total = 0;

    kulki_find_areas(setup, state, &areas);
    for (from = 0; from < cells; from++) {
        row = row + 1 == g->rows ? 0 : row + 1;
        count = state->balls[from] == 0
            ? 0 : kulki_goals(g, &areas, from, row, &goals);
        if (count == 0)
            continue;
        if (numbers != NULL)
            kulki_number((unsigned)(from * cells), goals, count,
                         numbers + total);
        total += count;
        if (mask == NULL)
            continue;
        if (goals != marked || goals == areas.joined) {
            memset(marks, 0, sizeof marks);
            for (i = 0; i < count; i++)
                marks[goals[i]] = 1;
            marked = goals;
        }
        memcpy(mask + from * cells, marks, (size_t)cells);
    }
    return (unsigned long)total;
}

/* ---- what a command means ---- */

static int kulki_can_leave(const void *block, const void *state_block,
                           int cell)
{
    const struct kulki_state *state = state_block;
    int direction, other;

    for (direction = 0; state->balls[cell] != 0
            && direction < PARLOUR_DIRECTIONS; direction++) {
        other = grid_beside(cell_move_grid(block), cell, direction);
        if (other != PARLOUR_NONE && state->balls[other] == 0)
            return 1;
    }
    return 0;
}

/* Picking a ball selects it, or deselects it; picking an empty cell moves the
 * selected ball there. */
static int kulki_pick(const void *setup, const struct kulki_state *state,
                      int selected, int cell, struct game_plan *plan)
{
    if (state->balls[cell] != 0) {
        plan->select = cell == selected ? PARLOUR_NONE : cell;
        return PARLOUR_OK;
    }
    if (selected == PARLOUR_NONE)
        return PARLOUR_NO_PIECE;
    plan->add(plan, cell_move_number(setup, selected, cell));
    return PARLOUR_OK;
}

static int kulki_interpret(const void *setup, const void *state, int selected,
                           const struct parlour_command *c,
                           struct game_plan *plan)
{
    return c->act == PARLOUR_DO_PICK
             ? kulki_pick(setup, state, selected, c->cell, plan)
             : cell_move_interpret(setup, state, selected, c, kulki_can_leave,
                                   plan);
}

static int kulki_hint(const void *block, const void *state,
                      unsigned long *move)
{
    const struct kulki_setup *setup = block;
    int from, to;
    int code = hint_find(&setup->cells.grid,
                         ((const struct kulki_state *)state)->balls,
                         &from, &to);

    if (code == PARLOUR_OK)
        *move = cell_move_number(setup, from, to);
    return code;
}

/* ---- looking ---- */

static void kulki_look_piece(int piece, struct parlour_look *look)
{
    look->piece.shape = PARLOUR_SHAPE_BALL;
    look->piece.colour = piece;
    look->id = piece;
    look->label[0] = (char)('0' + piece);
}

static void kulki_look(const void *setup, const void *state, int cell,
                       struct parlour_look *look)
{
    int piece = ((const struct kulki_state *)state)->balls[cell];

    (void)setup;
    look->floor.shape = PARLOUR_SHAPE_PLAIN;
    if (piece != 0)
        kulki_look_piece(piece, look);
}

static void kulki_planes(const void *block, const void *state,
                         unsigned char *planes)
{
    const struct kulki_setup *setup = block;
    const unsigned char *balls = ((const struct kulki_state *)state)->balls;
    size_t cells = (size_t)grid_cells(&setup->cells.grid), i;
    unsigned char *piece = planes + PARLOUR_PLANE_PIECE * cells;

    memset(planes, 0, PARLOUR_PLANES * cells);
    memset(planes + PARLOUR_PLANE_FLOOR * cells,
           GAME_PLANE_SHAPE * PARLOUR_SHAPE_PLAIN, cells);
    memcpy(planes + PARLOUR_PLANE_NUMBER * cells, balls, cells);
    for (i = 0; i < cells; i++)
        piece[i] = (unsigned char)(balls[i] + (balls[i] != 0)
                                   * GAME_PLANE_SHAPE * PARLOUR_SHAPE_BALL);
}

static int kulki_coming(const void *setup, const void *state, int i)
{
    int shown = ((const struct kulki_setup *)setup)->shows_next;

    return shown && i < KULKI_DEAL
        ? ((const struct kulki_state *)state)->next[i] : 0;
}

/* Marks the balls around the cells that can be reached. */
static void kulki_mark_wall(const struct kulki_setup *setup,
                            const struct kulki_state *state, int from,
                            const unsigned char *reached, unsigned char *marks)
{
    int cell, direction, other;

    for (cell = 0; cell < grid_cells(&setup->cells.grid); cell++)
        for (direction = 0; direction < PARLOUR_DIRECTIONS
                && (reached[cell] || cell == from); direction++) {
            other = grid_beside(&setup->cells.grid, cell, direction);
            if (other != PARLOUR_NONE && other != from
                    && state->balls[other] != 0)
                marks[other] |= PARLOUR_MARK_WALL;
        }
}

static void kulki_mark(const void *block, const void *state_block,
                       enum parlour_mark mark, int from, int to,
                       unsigned char *marks)
{
    const struct kulki_setup *setup = block;
    const struct kulki_state *state = state_block;
    unsigned char reached[KULKI_CELLS];
    short path[KULKI_CELLS];
    int i, length;

    if (mark == PARLOUR_MARK_PATH) {
        length = path_find(&setup->cells.grid, state->balls, from, to, path);
        for (i = 0; i < length; i++)
            marks[path[i]] |= PARLOUR_MARK_PATH;
        return;
    }
    path_reach(&setup->cells.grid, state->balls, from, reached);
    if (mark == PARLOUR_MARK_WALL)
        kulki_mark_wall(setup, state, from, reached, marks);
    for (i = 0; mark == PARLOUR_MARK_REACHABLE
            && i < grid_cells(&setup->cells.grid); i++)
        if (reached[i])
            marks[i] |= PARLOUR_MARK_REACHABLE;
}

/* ---- text ---- */

static int kulki_put(const void *setup, void *state, const char *kind,
                     int cell)
{
    int piece = kulki_piece(*kind);

    (void)setup;
    if (piece < 0 || strlen(kind) != 1)
        return PARLOUR_SYNTAX;
    ((struct kulki_state *)state)->balls[cell] = (unsigned char)piece;
    return PARLOUR_OK;
}

/* Names the cell that a refused move begins or ends on. Where a cell was
 * picked, there was no move. */
static void kulki_add_cell(const void *setup, unsigned long move, int end,
                           struct text *t)
{
    int from, to;

    if (move == 0 || cell_move_judge(setup, move, &from, &to) != PARLOUR_OK)
        text_add(t, "this cell");
    else
        grid_add_name(cell_move_grid(setup), end ? to : from, t);
}

static const char kulki_typing[] = "Type both cells, as in: d4 c2";

static void kulki_refusal(const void *setup, enum parlour_code code,
                          unsigned long move, struct text *t)
{
    char cell[PARLOUR_TEXT];
    struct text name;

    text_open(&name, cell, sizeof cell);
    switch (code) {
    case PARLOUR_SYNTAX:
        text_add(t, kulki_typing);
        break;
    case PARLOUR_NO_SUCH_CELL:
        text_add(t, "Invalid cell name");
        break;
    case PARLOUR_SAME_CELL:
        text_add(t, "You can't move to the same cell");
        break;
    case PARLOUR_NO_PIECE:
        kulki_add_cell(setup, move, 0, &name);
        translate_add(t, "There is no ball on %s", cell);
        break;
    case PARLOUR_OCCUPIED:
        kulki_add_cell(setup, move, 1, &name);
        translate_add(t, "%s is not empty", cell);
        break;
    case PARLOUR_BLOCKED:
        text_add(t, "Path is blocked");
        break;
    case PARLOUR_UNSOLVABLE:    /* a hint */
        text_add(t, "No ball can move");
        break;
    default:
        break;
    }
}

static void kulki_ending(const void *setup, const void *state, struct text *t)
{
    (void)setup;
    translate_add(t, "Game over! Your score is: %lu",
                  ((const struct kulki_state *)state)->score);
}

static void kulki_explain(const void *setup, struct text *t)
{
    if (((const struct kulki_setup *)setup)->aim != KULKI_AIM_MOVES)
        return;
    translate_add(t, "Score as many points as you can in %d moves.",
                  (int)KULKI_MOVES);
}

/* The usual rules have no name, except on a written board. */
static void kulki_describe(const void *block, const void *state,
                           struct parlour_status *status)
{
    const struct kulki_setup *setup = block;

    if (setup->aim == KULKI_AIM_CLASSIC && !setup->written)
        status->rules = status->rules_text = NULL;
    if (setup->aim == KULKI_AIM_MOVES)
        status->note = status->progress
            = ((const struct kulki_state *)state)->note;
}

/* The game of a day: measured to tell good play from careless. */
static int kulki_daily(const struct game_day *day, struct parlour_options *o)
{
    (void)day;
    o->given |= PARLOUR_OPTION_SIZE | PARLOUR_OPTION_KINDS
        | PARLOUR_OPTION_NEXT | PARLOUR_OPTION_RULES;
    o->columns = o->rows = KULKI_SIDE;
    o->kinds = KULKI_KINDS;
    o->rules = kulki_rules(KULKI_AIM_MOVES);
    return PARLOUR_NONE;
}

static const char *const kulki_help[] = {
    "Kulki: five in a row.",
    "A digit is a ball: 1 red, 2 blue, 3 green, 4 yellow, 5 purple,",
    "6 cyan, 7 orange, 8 grey, 9 pink.",
    "To move a ball to an empty cell, type both cells, as in: d4 c2",
    "A path of empty cells must lead there: up, down, left or right.",
    "Five or more of one colour in a row, a column or a diagonal disappear:",
    "5 points, and 2 more for each ball over five. If none disappear, three",
    "new balls are dealt. The game is over when the board is full.",
    NULL
};

static const char *const kulki_pointing[] = {
    "Put five balls of one colour in a row. Pick a ball, then an empty cell:",
    "the ball goes there if empty cells lead to it, up, down, left or right.",
    "Five or more of one colour in a row, a column or a diagonal disappear:",
    "5 points, and 2 more for each ball over five. If none disappear, three",
    "new balls are dealt. The game is over when the board is full.",
    NULL
};

static const struct game_example kulki_examples[] = {
    { "Move the two lower balls into the row: five balls disappear.",
      ".......\n.......\n.11.1..\n.......\n.......\n.......\n..1..1.\n" },
    { "The ball in the corner cannot move: other balls block it.",
      "23.....\n14.....\n.......\n.......\n.......\n.......\n.......\n" },
    { NULL, NULL }
};

static const struct game_help_pages kulki_help_pages = {
    sizeof(struct game_help_pages), /* size */
    kulki_pointing,                 /* pointing */
    kulki_examples,                 /* examples */
    kulki_explain,                  /* explain */
    /* brief */
    "Put five balls of one colour in a row: pick a ball, then an empty cell.",
    kulki_typing,                   /* typing */
    NULL,                           /* arrows */
    "c7d3 f7f3",                    /* demonstration */
    0                               /* usual */
};

static const struct game_start kulki_starts[] = {
    { "Easy", KULKI_SMALL_SIDE, KULKI_SMALL_SIDE, KULKI_FEW_KINDS, NULL,
      PARLOUR_NONE, NULL },
    { "Medium", KULKI_SIDE, KULKI_SIDE, KULKI_KINDS, NULL, PARLOUR_NONE,
      NULL },
    { "Hard", KULKI_SIDE, KULKI_SIDE, KULKI_COLOURS, NULL, PARLOUR_NONE,
      NULL },
    { "60 moves", KULKI_SIDE, KULKI_SIDE, KULKI_KINDS, "moves", PARLOUR_NONE,
      NULL },
    { NULL, 0, 0, 0, NULL, PARLOUR_NONE, NULL }
};

const struct game *kulki_game(void)
{
    static const char *const kinds[] = {
        ".", "1", "2", "3", "4", "5", "6", "7", "8", "9", NULL
    };
    static const struct game_extra extra = {
        sizeof(struct game_extra),  /* size */
        kulki_describe,             /* describe */
        NULL,                       /* settle */
        NULL,                       /* facing */
        NULL,                       /* fingerprint */
        NULL,                       /* kind_at */
        NULL,                       /* unit */
        NULL,                       /* canon */
        NULL,                       /* stored */
        NULL,                       /* script */
        kulki_rules,                /* rules */
        &kulki_help_pages,          /* help_pages */
        NULL,                       /* levels */
        NULL,                       /* borrows */
        NULL,                       /* numbers */
        NULL,                       /* likely */
        NULL,                       /* has_hint */
        NULL,                       /* usual_rules */
        kulki_daily,                /* daily */
        cell_move_count,            /* move_count */
        cell_move_place,            /* move_place */
        cell_move_at,               /* move_at */
        NULL,                       /* solve */
        NULL,                       /* achievements */
        NULL,                       /* obstacle */
        NULL,                       /* level_id */
        kulki_starts,               /* starts */
        kulki_places,               /* places */
        kulki_planes,               /* planes */
        NULL                        /* dealt_levels */
    };
    static const struct game game = {
        sizeof(struct game),        /* size */
        "kulki",                    /* name */
        "Kulki",                    /* title */
        /* options_help */
        "--size 9x9|7x7; --kinds 5|7|9; --rules; --next; --pieces",
        kulki_help,                 /* help */
        /* options */
        PARLOUR_OPTION_SEED | PARLOUR_OPTION_SIZE | PARLOUR_OPTION_KINDS
            | PARLOUR_OPTION_NEXT | PARLOUR_OPTION_RULES
            | PARLOUR_OPTION_BOARD | PARLOUR_OPTION_PIECES,
        GAME_DICE,                  /* traits */
        sizeof(struct kulki_setup), /* setup_size */
        2,                          /* move_bytes */
        kulki_prepare,              /* prepare */
        cell_move_grid,             /* grid */
        kulki_kind_count,           /* kind_count */
        kulki_state_size,           /* state_size */
        kulki_start,                /* start */
        kulki_status,               /* status */
        kulki_score,                /* score */
        kulki_dice,                 /* dice */
        kulki_interpret,            /* interpret */
        kulki_judge,                /* judge */
        kulki_apply,                /* apply */
        cell_move_read,             /* read */
        cell_move_write,            /* write */
        cell_move_ends,             /* ends */
        kulki_legal,                /* legal */
        kulki_hint,                 /* hint */
        kulki_look,                 /* look */
        kulki_coming,               /* coming */
        kulki_look_piece,           /* look_piece */
        kulki_mark,                 /* mark */
        NULL,                       /* row */
        NULL,                       /* picture */
        NULL,                       /* piece_name */
        kulki_put,                  /* put */
        kinds,                      /* kinds */
        "Your move:",               /* prompt */
        kulki_refusal,              /* refusal */
        kulki_ending,               /* ending */
        &extra                      /* extra */
    };

    return &game;
}
