/* match3.c: swap two tiles of a row or a column, at any distance or only
 * neighbours, so that three or more of a kind are in line; they disappear, the
 * tiles above fall, and new tiles come from above. The rules are in tiles.c;
 * this file is the game around them: tiles as letters, random tiles, a score,
 * a fair shuffle when no swap is left, and aims: as many points as possible in
 * some moves, or every cell cleared by a match on it, maybe in some moves. */
#include <string.h>

#include "board/text_board.h"
#include "board/translate.h"
#include "game/cell_move.h"
#include "games/match3/match3_levels.h"
#include "games/match3/tiles.h"

enum {
    MATCH3_USUAL = 8,           /* columns and rows by default */
    MATCH3_KINDS = 6,
    MATCH3_DAILY_KINDS = 5,
    MATCH3_BASE = 256,          /* base of move numbers, on boards of up to
                                   as many cells */
    MATCH3_COLOURS = 9,         /* that look different */
    MATCH3_LEAST_KINDS = 3,
    MATCH3_LETTERS = 26,        /* the most kinds */
    MATCH3_MOVES = 30,          /* of a game by the rules `moves` */
    MATCH3_CLEAR_MOVES = 60,    /* the most by the rules `clear60` */
    MATCH3_QUEUED = 100000,     /* tiles that a move takes from the queue, far
                                   more than one needs: a generator that always
                                   returns the same tile would never end it */
    MATCH3_CLEARED = 32,        /* added to a written tile: its cell is
                                   cleared */
    MATCH3_FLOOR = 9,           /* colour of cells to clear */
    MATCH3_NOTE = 120           /* room for a remark */
};

/* What a game is played for. BARE has no score and no end. The last two are
 * MOVES and CLEAR where only neighbours can be swapped. */
enum match3_aim {
    MATCH3_AIM_ENDLESS, MATCH3_AIM_MOVES, MATCH3_AIM_CLEAR, MATCH3_AIM_BARE,
    MATCH3_AIM_CLEAR60, MATCH3_AIM_MOVES_NEAR, MATCH3_AIM_CLEAR_NEAR,
    MATCH3_AIMS
};

struct match3_setup {
    struct cell_move_board cells; /* first: see cell_move.h */
    int kinds;
    enum match3_aim aim;        /* none of the last two */
    int neighbours;             /* 1: only these can be swapped */
    int written;
    struct piece_queue *queue;  /* tiles dealt before random ones */
    unsigned char board[TILES_CELLS];   /* tiles, or with MATCH3_CLEARED */
};

struct match3_state {
    struct random dice;
    unsigned long score;
    unsigned long from_queue;      /* tiles dealt from the queue */
    struct tiles_board board;
    unsigned long moves;        /* made so far */
    int left;                   /* cells to clear */
    int stuck;                  /* 1: a written board without a swap */
    unsigned char wanted[TILES_CELLS];  /* 1: the cell is to be cleared */
    char note[MATCH3_NOTE];     /* how much is left */
};

/* The letters, as a table: there are character sets with gaps. */
static const char *const match3_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

static int match3_piece(int c)
{
    const char *found = c == '\0' ? NULL
                                  : strchr(match3_letters, text_upper(c));

    return found == NULL ? -1 : (int)(found - match3_letters) + 1;
}

static int match3_letter(int piece)
{
    return match3_letters[piece - 1];
}

/* A tile of a written board. */
static int match3_written(int c)
{
    int piece = match3_piece(c);

    return piece > 0 && c != text_upper(c) ? piece | MATCH3_CLEARED : piece;
}

/* ---- setup ---- */

/* The names of the aims, the usual one first. */
static const char *const match3_aims[] = {
    "endless", "moves", "clear", "bare", "clear60", "moves-near",
    "clear-near", NULL
};

static const char *match3_rules(int i)
{
    return match3_aims[i];
}

static int match3_check_options(const struct match3_setup *setup,
                                const struct parlour_options *o,
                                struct parlour_error *error)
{
    const struct grid *g = &setup->cells.grid;
    const char *at = setup->queue->pieces;
    int least = setup->written ? 1 : TILES_LEAST;

    if (g->columns < least || g->columns > TILES_MOST
            || g->rows < least || g->rows > TILES_MOST
            || (g->columns < TILES_RUN && g->rows < TILES_RUN))
        return setup->written
            ? parlour_fail(error, PARLOUR_DAMAGED, g->rows,
                           "a board must have at least 3 columns or rows")
            : parlour_fail(error, PARLOUR_BAD_OPTION, 0,
                           "--size takes 2x3 to 32x32 in match3 (16x16 on"
                           " the mainframe)");
    if (setup->written && (o->given & PARLOUR_OPTION_SIZE)
            && (g->columns != o->columns || g->rows != o->rows))
        return parlour_fail(error, PARLOUR_BAD_OPTION, 0,
                            "--size does not match the size of --board");
    if (setup->kinds < MATCH3_LEAST_KINDS || setup->kinds > MATCH3_LETTERS)
        return parlour_fail(error, PARLOUR_BAD_OPTION, 0,
                            "--kinds takes 3 to 26 in match3");
    if (setup->aim == MATCH3_AIMS)
        return parlour_fail(error, PARLOUR_BAD_OPTION, 0,
                            "--rules takes endless, moves, moves-near, clear,"
                            " clear-near, clear60 or bare in match3");
    for (; at != NULL && *at != '\0'; at++)
        if (match3_piece(*at) < 0)
            return parlour_fail(error, PARLOUR_BAD_OPTION, 0,
                                "--pieces takes letters A to Z in match3");
    return PARLOUR_OK;
}

static int match3_prepare(void *block, const struct parlour_options *o,
                          struct piece_queue *queue,
                          struct parlour_error *error)
{
    static const struct text_board_form form = {
        1, TILES_MOST, match3_written, "a letter from A to Z"
    };
    struct match3_setup *setup = block;
    int code = PARLOUR_OK;

    setup->queue = queue;
    setup->kinds = o->kinds == 0 ? MATCH3_KINDS : o->kinds;
    setup->aim = o->rules == NULL ? MATCH3_AIM_ENDLESS
        : (enum match3_aim)text_find_name(match3_aims, o->rules);
    setup->written = o->board != NULL;
    if (setup->written && setup->aim == MATCH3_AIM_ENDLESS)
        setup->aim = MATCH3_AIM_BARE;
    setup->neighbours = setup->aim == MATCH3_AIM_MOVES_NEAR
        || setup->aim == MATCH3_AIM_CLEAR_NEAR;
    if (setup->neighbours)
        setup->aim = setup->aim == MATCH3_AIM_MOVES_NEAR ? MATCH3_AIM_MOVES
                                                         : MATCH3_AIM_CLEAR;
    setup->cells.grid.columns = o->columns == 0 ? MATCH3_USUAL : o->columns;
    setup->cells.grid.rows = o->rows == 0 ? MATCH3_USUAL : o->rows;
    if (setup->written)
        code = text_board_read(o->board, &form, &setup->cells.grid,
                               setup->board, error);
    if (code == PARLOUR_OK)
        code = match3_check_options(setup, o, error);
    setup->cells.base = grid_cells(&setup->cells.grid) > MATCH3_BASE
        ? TILES_CELLS : MATCH3_BASE;
    return code;
}

static int match3_kind_count(const void *setup)
{
    return ((const struct match3_setup *)setup)->kinds;
}

static size_t match3_state_size(const void *setup)
{
    (void)setup;
    return sizeof(struct match3_state);
}

/* Returns 1 if matches score. */
static int match3_scores(const struct match3_setup *setup)
{
    return setup->aim == MATCH3_AIM_ENDLESS || setup->aim == MATCH3_AIM_MOVES;
}

/* Returns 1 if cells are to be cleared. */
static int match3_clears(const struct match3_setup *setup)
{
    return setup->aim == MATCH3_AIM_CLEAR || setup->aim == MATCH3_AIM_CLEAR60;
}

/* Returns how many moves a game has at most; 0: any number. */
static unsigned long match3_most_moves(const struct match3_setup *setup)
{
    return setup->aim == MATCH3_AIM_MOVES ? MATCH3_MOVES
        : setup->aim == MATCH3_AIM_CLEAR60 ? MATCH3_CLEAR_MOVES : 0;
}

/* ---- the generator: the queue, then random tiles ---- */

struct match3_context {
    const struct match3_setup *setup;
    struct match3_state *state;
    struct tiles_generator generator;
    unsigned long queue_end;    /* from_queue after which tiles are random */
};

static int match3_draw(void *context)
{
    const struct match3_context *with = context;
    const struct match3_setup *setup = with->setup;
    struct match3_state *state = with->state;
    int given = state->from_queue == with->queue_end
        ? '\0' : piece_queue_piece(setup->queue, state->from_queue);

    if (given != '\0') {
        state->from_queue++;
        return match3_piece(given);
    }
    return (int)random_below(&state->dice, (unsigned long)setup->kinds) + 1;
}

static void match3_open_generator(struct match3_context *context,
                                  const struct match3_setup *setup,
                                  struct match3_state *state)
{
    context->setup = setup;
    context->state = state;
    context->queue_end = state->from_queue + MATCH3_QUEUED;
    context->generator.draw = match3_draw;
    context->generator.context = context;
}

/* ---- the aims ---- */

static enum parlour_state match3_status(const void *block,
                                        const void *state_block)
{
    const struct match3_setup *setup = block;
    const struct match3_state *state = state_block;
    unsigned long most = match3_most_moves(setup);

    if (match3_clears(setup) && state->left == 0)
        return PARLOUR_IS_WON;
    if (most > 0 && state->moves >= most)
        return PARLOUR_IS_OVER;
    return state->stuck ? PARLOUR_IS_STUCK : PARLOUR_IS_PLAYING;
}

/* Says how much is left to do. */
static void match3_note(const struct match3_setup *setup,
                        struct match3_state *state)
{
    unsigned long most = match3_most_moves(setup);
    struct text t;

    text_open(&t, state->note, sizeof state->note);
    if (match3_clears(setup)) {
        translate_add_count(&t, (unsigned long)state->left,
                            "%d cell to clear", "%d cells to clear",
                            (int)state->left);
        text_add(&t, most > 0 ? ", " : "");
    }
    if (most > 0) {
        translate_add_count(&t, most - state->moves, "%lu move left",
                            "%lu moves left", most - state->moves);
    }
}

/* A lower-case letter on a written board means that its cell is cleared. */
static void match3_want_cells(const struct match3_setup *setup,
                              struct match3_state *state)
{
    int cell;

    state->left = 0;
    if (!match3_clears(setup))
        return;
    for (cell = 0; cell < grid_cells(&setup->cells.grid); cell++) {
        state->wanted[cell] = !setup->written
            || !(setup->board[cell] & MATCH3_CLEARED);
        state->left += state->wanted[cell];
    }
}

/* Receives the effects of a move, and clears the cells of its matches before
 * they are passed on. */
struct match3_listener {
    struct match3_state *state;
    const struct game_teller *teller;
};

static void match3_hear(void *context, const struct parlour_event *e)
{
    const struct match3_listener *listener = context;
    struct match3_state *state = listener->state;
    int i, cell;

    for (i = 0; e->kind == PARLOUR_MATCH && i < e->count; i++) {
        cell = parlour_match_cell(e, i);
        state->left -= state->wanted[cell];
        state->wanted[cell] = 0;
    }
    game_tell(listener->teller, e);
}

static void match3_lay_written(const struct match3_setup *setup,
                               struct tiles_board *b)
{
    int cell;

    for (cell = 0; cell < grid_cells(&setup->cells.grid); cell++)
        b->tiles[cell] = (unsigned char)
            (setup->board[cell] & ~MATCH3_CLEARED);
}

/* A written board stands as it is: without a swap it is stuck, and not
 * shuffled. A board that a move leaves without a swap is shuffled at once. */
static void match3_start(const void *block, void *state_block,
                         unsigned long seed)
{
    const struct match3_setup *setup = block;
    struct match3_state *state = state_block;
    struct match3_context context;

    match3_open_generator(&context, setup, state);
    random_seed(&state->dice, seed);
    state->board.grid = setup->cells.grid;
    state->board.neighbours = setup->neighbours;
    if (setup->written)
        match3_lay_written(setup, &state->board);
    else if (piece_queue_piece(setup->queue, 0) != '\0')
        tiles_deal(&state->board, &context.generator);
    else
        tiles_deal_fair(&state->board, &context.generator);
    match3_want_cells(setup, state);
    state->stuck = setup->written && setup->aim != MATCH3_AIM_BARE
        && !tiles_can_swap(&state->board);
    match3_note(setup, state);
}

static int match3_score(const void *setup, const void *state,
                        unsigned long *score)
{
    *score = ((const struct match3_state *)state)->score;
    return match3_scores(setup);
}

static const struct random *match3_dice(const void *state)
{
    return &((const struct match3_state *)state)->dice;
}

/* ---- moves ---- */

static int match3_judge(const void *setup, const void *state,
                        unsigned long move)
{
    int from, to;

    if (cell_move_judge(setup, move, &from, &to) != PARLOUR_OK)
        return PARLOUR_NO_SUCH_CELL;
    return tiles_judge(&((const struct match3_state *)state)->board, from,
                       to);
}

static void match3_apply(const void *block, void *state_block,
                         unsigned long move, const struct game_teller *teller)
{
    const struct match3_setup *setup = block;
    struct match3_state *state = state_block;
    struct tiles_board before = state->board;
    struct match3_context context;
    struct match3_listener listener;
    struct game_teller hearer;
    int from, to;

    cell_move_ends(setup, state, move, &from, &to);
    match3_open_generator(&context, setup, state);
    listener.state = state;
    listener.teller = teller;
    hearer.tell = match3_hear;
    hearer.context = &listener;
    state->moves++;
    tiles_play(&before, from, to, &context.generator, &state->board,
               match3_scores(setup) ? &state->score : NULL,
               match3_clears(setup) ? &hearer : teller);
    match3_note(setup, state);
    if (setup->aim == MATCH3_AIM_BARE
            || match3_status(setup, state) != PARLOUR_IS_PLAYING
            || tiles_can_swap(&state->board))
        return;
    game_tell_kind(teller, PARLOUR_STUCK);
    tiles_shuffle(&state->board, &state->dice, setup->kinds);
    game_tell_kind(teller, PARLOUR_RESET);
}

static void match3_legal(const void *setup, const void *state,
                         struct game_plan *plan)
{
    struct tiles_swap swaps[TILES_SWAPS];
    int i, count;

    if (match3_status(setup, state) != PARLOUR_IS_PLAYING)
        return;
    count = tiles_list(&((const struct match3_state *)state)->board, swaps);
    for (i = 0; i < count; i++)
        plan->add(plan, cell_move_number(setup, swaps[i].from, swaps[i].to));
}

/* Finds the swap whose first matches clear the most cells; among equals the
 * one that removes the most tiles, then the first. */
static int match3_hint(const void *setup, const void *state,
                       unsigned long *move)
{
    const struct match3_state *s = state;
    struct tiles_swap swaps[TILES_SWAPS];
    int count = tiles_list(&s->board, swaps), i, worth, best = 0;

    for (i = 0; i < count; i++) {
        worth = tiles_worth(&s->board, swaps[i].from, swaps[i].to, NULL);
        if (s->left > 0)
            worth += TILES_CELLS * tiles_worth(&s->board, swaps[i].from,
                                               swaps[i].to, s->wanted);
        if (worth > best) {
            best = worth;
            *move = cell_move_number(setup, swaps[i].from, swaps[i].to);
        }
    }
    return best > 0 ? PARLOUR_OK : PARLOUR_GAVE_UP;
}

/* ---- what a command means ---- */

/* Sets a mark on every cell that a cell can be swapped with. */
static void match3_mark(const void *setup, const void *state,
                        enum parlour_mark mark, int from, int to,
                        unsigned char *marks)
{
    const struct tiles_board *b
        = &((const struct match3_state *)state)->board;
    int cell;

    (void)to;
    for (cell = 0; mark == PARLOUR_MARK_REACHABLE
            && cell < grid_cells(cell_move_grid(setup)); cell++)
        if (tiles_judge(b, from, cell) == PARLOUR_OK)
            marks[cell] |= PARLOUR_MARK_REACHABLE;
}

static int match3_can_go(const void *setup, const void *state, int cell)
{
    unsigned char marks[TILES_CELLS];

    memset(marks, 0, sizeof marks);
    match3_mark(setup, state, PARLOUR_MARK_REACHABLE, cell, PARLOUR_NONE,
                marks);
    return memchr(marks, PARLOUR_MARK_REACHABLE, sizeof marks) != NULL;
}

/* Selects a tile, or deselects it. A second tile is swapped with the first, or
 * selected instead if the swap makes no match. */
static int match3_pick(const void *setup, const void *state, int selected,
                       int cell, struct game_plan *plan)
{
    const struct tiles_board *b
        = &((const struct match3_state *)state)->board;

    if (selected == cell)
        return PARLOUR_OK;
    if (selected != PARLOUR_NONE
            && tiles_judge(b, selected, cell) == PARLOUR_OK)
        plan->add(plan, cell_move_number(setup, selected, cell));
    else
        plan->select = cell;
    return PARLOUR_OK;
}

static int match3_interpret(const void *setup, const void *state,
                            int selected, const struct parlour_command *c,
                            struct game_plan *plan)
{
    return c->act == PARLOUR_DO_PICK
        ? match3_pick(setup, state, selected, c->cell, plan)
        : cell_move_interpret(setup, state, selected, c, match3_can_go, plan);
}

/* ---- looking ---- */

/* Letters beyond the colours are on tiles, where they always show. */
static void match3_look_piece(int piece, struct parlour_look *look)
{
    look->piece.shape = piece <= MATCH3_COLOURS ? PARLOUR_SHAPE_GEM
                                                : PARLOUR_SHAPE_TILE;
    look->piece.colour = (piece - 1) % MATCH3_COLOURS + 1;
    look->id = piece;
    look->label[0] = (char)match3_letter(piece);
}

/* In a game of clearing cells, the letters on cleared ones are lower case. */
static void match3_look(const void *block, const void *state_block, int cell,
                        struct parlour_look *look)
{
    const struct match3_setup *setup = block;
    const struct match3_state *state = state_block;
    int piece = state->board.tiles[cell];

    look->floor.shape = PARLOUR_SHAPE_PLAIN;
    if (piece != 0)
        match3_look_piece(piece, look);
    if (state->wanted[cell])
        look->floor.colour = MATCH3_FLOOR;
    else if (match3_clears(setup))
        look->label[0] = (char)text_lower(look->label[0]);
}

/* ---- text ---- */

static void match3_piece_name(int piece, struct text *t)
{
    if (piece <= MATCH3_LETTERS)
        text_add_char(t, match3_letter(piece));
}

static int match3_put(const void *setup, void *state, const char *kind,
                      int cell)
{
    int piece = match3_piece(*kind);

    (void)setup;
    if (piece < 0 || strlen(kind) != 1)
        return PARLOUR_SYNTAX;
    ((struct match3_state *)state)->board.tiles[cell]
        = (unsigned char)piece;
    return PARLOUR_OK;
}

static const char match3_typing[] = "Type both cells, as in: a1 a3";

static void match3_refusal(const void *setup, enum parlour_code code,
                           unsigned long move, struct text *t)
{
    (void)move;
    switch (code) {
    case PARLOUR_SYNTAX:
        text_add(t, match3_typing);
        break;
    case PARLOUR_NO_SUCH_CELL:
        text_add(t, "Invalid cell name");
        break;
    case PARLOUR_SAME_CELL:
        text_add(t, "You can't swap a tile with itself");
        break;
    case PARLOUR_NOT_IN_LINE:
        text_add(t, ((const struct match3_setup *)setup)->neighbours
                 ? "The tiles must be neighbours"
                 : "The tiles must be in the same row or column");
        break;
    case PARLOUR_NO_MATCH:
        text_add(t, "That swap makes no match");
        break;
    case PARLOUR_GAVE_UP:       /* a hint */
        text_add(t, "No swap makes a match");
        break;
    default:
        break;
    }
}

static void match3_ending(const void *setup, const void *state_block,
                          struct text *t)
{
    const struct match3_state *state = state_block;

    if (state->stuck) {
        text_add(t, "No swap of this board makes a match.");
    } else if (((const struct match3_setup *)setup)->aim
               == MATCH3_AIM_MOVES) {
        translate_add(t, "Game over! Your score is: %lu", state->score);
    } else if (state->left > 0) {
        translate_add_count(t, (unsigned long)state->left,
                            "No moves left, and %d cell to clear.",
                            "No moves left, and %d cells to clear.",
                            (int)state->left);
    } else {
        translate_add_count(t, state->moves, "All cells cleared in %lu move!",
                            "All cells cleared in %lu moves!", state->moves);
    }
}

static void match3_explain(const void *setup, struct text *t)
{
    switch (((const struct match3_setup *)setup)->aim) {
    case MATCH3_AIM_MOVES:
        translate_add(t, "Score as many points as you can in %d moves.",
                      (int)MATCH3_MOVES);
        break;
    case MATCH3_AIM_CLEAR:
        translate_add(t, "Clear all cells in few moves: a match clears the"
                         " cells under its tiles.");
        break;
    case MATCH3_AIM_CLEAR60:
        translate_add(t, "Clear all cells in at most %d moves: a match clears"
                         " the cells under its tiles.",
                      (int)MATCH3_CLEAR_MOVES);
        break;
    default:
        break;
    }
    if (((const struct match3_setup *)setup)->neighbours) {
        text_add_char(t, ' ');
        translate_add(t, "Only neighbours can be swapped.");
    }
}

static void match3_describe(const void *block, const void *state_block,
                            struct parlour_status *status)
{
    const struct match3_setup *setup = block;
    const struct match3_state *state = state_block;

    if (status->rules != NULL
            && text_find_name(match3_aims, status->rules)
                == MATCH3_AIM_ENDLESS)
        status->rules = status->rules_text = NULL;
    if (match3_clears(setup) || match3_most_moves(setup) > 0)
        status->note = status->progress = state->note;
}

/* The game of a day: measured to tell good play from careless. */
static int match3_daily(const struct game_day *day,
                        struct parlour_options *o)
{
    (void)day;
    o->given |= PARLOUR_OPTION_SIZE | PARLOUR_OPTION_KINDS
        | PARLOUR_OPTION_RULES;
    o->columns = o->rows = MATCH3_USUAL;
    o->kinds = MATCH3_DAILY_KINDS;
    o->rules = match3_rules(MATCH3_AIM_CLEAR60);
    return PARLOUR_NONE;
}

static const char *const match3_help[] = {
    "Match-3: three or more of the same letter in a row or column disappear.",
    "Swap two tiles in the same row or column, at any distance, to make a",
    "match: type both cells, as in: a1 a3. In some games only neighbours can",
    "be swapped.",
    "The tiles above fall and new ones follow. In games with points a run of",
    "three scores 10, and each further tile 10 more; the second cascade",
    "scores double, and so on. If you clear cells, letters are small on",
    "cleared cells.",
    NULL
};

static const char *const match3_pointing[] = {
    "Swap two tiles so that three or more of a kind line up in a row or",
    "column. Pick one tile, then another in the same row or column, at any",
    "distance or, in some games, beside it. Tiles that match disappear, the",
    "tiles above them drop, and new tiles come from above. In games with",
    "points a run of three scores 10, and each further tile 10 more; the",
    "second cascade scores double, and so on. If you clear cells, the cells",
    "that are left have a colour.",
    NULL
};

static const struct game_example match3_examples[] = {
    { "Swap the upper two tiles of the first column: three line up.",
      "ABC\nBAA\nCBC\n" },
    { "Where any distance will do: swap the ends of the first column.",
      "CAA\nBCB\nABC\n" },
    { NULL, NULL }
};

static const struct game_help_pages match3_help_pages = {
    sizeof(struct game_help_pages), /* size */
    match3_pointing,                /* pointing */
    match3_examples,                /* examples */
    match3_explain,                 /* explain */
    /* brief */
    "Swap two tiles in a row or column so that three of a kind line up.",
    match3_typing,                  /* typing */
    NULL,                           /* arrows */
    "a1a2 a1c1",                    /* demonstration */
    0                               /* usual */
};

static const struct game_start match3_starts[] = {
    { "Endless", 0, 0, 0, NULL, PARLOUR_NONE, NULL },
    { "30 moves", 0, 0, 0, "moves-near", PARLOUR_NONE, NULL },
    { "Clear", 0, 0, 0, "clear-near", PARLOUR_NONE, NULL },
    { NULL, 0, 0, 0, NULL, PARLOUR_NONE, NULL }
};

const struct game *match3_game(void)
{
    static const char *const kinds[] = {
        "A", "B", "C", "D", "E", "F", "G", "H", "I", NULL
    };
    static const struct game_extra extra = {
        sizeof(struct game_extra),  /* size */
        match3_describe,            /* describe */
        NULL,                       /* settle */
        NULL,                       /* facing */
        NULL,                       /* fingerprint */
        NULL,                       /* kind_at */
        NULL,                       /* unit */
        NULL,                       /* canon */
        NULL,                       /* stored */
        NULL,                       /* script */
        match3_rules,               /* rules */
        &match3_help_pages,         /* help_pages */
        NULL,                       /* levels */
        NULL,                       /* borrows */
        NULL,                       /* numbers */
        NULL,                       /* likely */
        NULL,                       /* has_hint */
        NULL,                       /* usual_rules */
        match3_daily,               /* daily */
        cell_move_count,            /* move_count */
        cell_move_place,            /* move_place */
        cell_move_at,               /* move_at */
        NULL,                       /* solve */
        NULL,                       /* achievements */
        NULL,                       /* obstacle */
        NULL,                       /* level_id */
        match3_starts,              /* starts */
        NULL,                       /* places */
        NULL,                       /* planes */
        match3_levels               /* dealt_levels */
    };
    static const struct game game = {
        sizeof(struct game),        /* size */
        "match3",                   /* name */
        "Match-3",                  /* title */
        /* options_help */
        "--level; --size 2x3 to 32x32; --kinds; --rules; --pieces",
        match3_help,                /* help */
        /* options */
        PARLOUR_OPTION_SEED | PARLOUR_OPTION_SIZE | PARLOUR_OPTION_KINDS
            | PARLOUR_OPTION_RULES | PARLOUR_OPTION_BOARD
            | PARLOUR_OPTION_PIECES | PARLOUR_OPTION_LEVEL,
        GAME_DICE | GAME_ENDS | GAME_HIDES_TARGETS, /* traits */
        sizeof(struct match3_setup), /* setup_size */
        4,                          /* move_bytes */
        match3_prepare,             /* prepare */
        cell_move_grid,             /* grid */
        match3_kind_count,          /* kind_count */
        match3_state_size,          /* state_size */
        match3_start,               /* start */
        match3_status,              /* status */
        match3_score,               /* score */
        match3_dice,                /* dice */
        match3_interpret,           /* interpret */
        match3_judge,               /* judge */
        match3_apply,               /* apply */
        cell_move_read,             /* read */
        cell_move_write,            /* write */
        cell_move_ends,             /* ends */
        match3_legal,               /* legal */
        match3_hint,                /* hint */
        match3_look,                /* look */
        NULL,                       /* coming */
        match3_look_piece,          /* look_piece */
        match3_mark,                /* mark */
        NULL,                       /* row */
        NULL,                       /* picture */
        match3_piece_name,          /* piece_name */
        match3_put,                 /* put */
        kinds,                      /* kinds */
        "Swap two tiles:",          /* prompt */
        match3_refusal,             /* refusal */
        match3_ending,              /* ending */
        &extra                      /* extra */
    };

    return &game;
}
