/* tiles.c: match-3 as functions (see tiles.h).
 *
 * For all legal swaps, each cell gets the kinds that would complete a match on
 * it, as a set of bits; a swap is legal if the tile that it brings is one of
 * them. Kinds that are TILES_BITS apart share a bit, so on a board with such a
 * kind these swaps are judged one by one. Only on a board that already has a
 * match is every swap tried.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "games/match3/tiles.h"

enum {
    TILES_BITS = 32,            /* of a set of kinds */
    TILES_RUN_SCORE = 10,       /* for each tile over two in a run */
    TILES_TRIES = 100           /* shuffles before other tiles are dealt */
};

/* ---- runs ---- */

/* The lines that hold a match, one byte per row and column. The comparisons
 * are plain loops over many cells, which compilers make fast. */
struct tiles_hits {
    unsigned char rows[TILES_MOST];
    unsigned char columns[TILES_MOST];
};

/* Finds the lines with a match; 0 if there isn't one. */
static int tiles_hit(const struct tiles_board *b, struct tiles_hits *hits)
{
    const unsigned char *t = b->tiles;
    int rows = b->grid.rows, columns = b->grid.columns;
    int column, i, found = 0;

    memset(hits, 0, sizeof *hits);
    for (column = 0; column < columns; column++, t += rows) {
        for (i = 0; i < rows && column + 2 < columns; i++)
            hits->rows[i] |= (t[i] == t[i + rows])
                & (t[i] == t[i + 2 * rows]);
        for (i = 0; i + 2 < rows; i++)
            hits->columns[column] |= (t[i] == t[i + 1])
                & (t[i] == t[i + 2]);
    }
    for (i = 0; i < TILES_MOST; i++)
        found |= hits->rows[i] | hits->columns[i];
    return found;
}

/* Returns 1 if the board has a match. */
static int tiles_has_match(const struct tiles_board *b)
{
    struct tiles_hits hits;

    return tiles_hit(b, &hits);
}

/* What a pass finds: the runs' cells, how many in each column, and what the
 * runs score. */
struct tiles_pass {
    unsigned char gone[TILES_CELLS];
    unsigned char count[TILES_MOST];
    unsigned long points;
};

static void tiles_note_run(const struct tiles_board *b, int cell, int stride,
                           int length, struct tiles_pass *pass,
                           const struct game_teller *effects)
{
    int i, at;

    for (i = 0; i < length; i++) {
        at = cell + i * stride;
        pass->count[grid_column(&b->grid, at)] += !pass->gone[at];
        pass->gone[at] = 1;
    }
    pass->points += (unsigned long)(TILES_RUN_SCORE
                                    * (length - TILES_RUN + 1));
    game_tell_match(effects, b->tiles[cell], cell,
                    cell + (length - 1) * stride, length);
}

/* Returns how many cells in one direction have the same tile, with `room`
 * cells left. */
static int tiles_reach(const unsigned char *tiles, int cell, int stride,
                       int room)
{
    int length = 0;

    while (length < room
            && tiles[cell + (length + 1) * stride] == tiles[cell])
        length++;
    return length;
}

/* Finds all runs of a line of `count` cells. */
static void tiles_scan_line(const struct tiles_board *b, int cell, int stride,
                            int count, struct tiles_pass *pass,
                            const struct game_teller *effects)
{
    int length;

    for (; count >= TILES_RUN; count -= length, cell += length * stride) {
        length = 1 + tiles_reach(b->tiles, cell, stride, count - 1);
        if (length >= TILES_RUN)
            tiles_note_run(b, cell, stride, length, pass, effects);
    }
}

/* Reports all maximal runs: rows from the top, then columns from the right.
 * Returns 0 if there aren't any. */
static int tiles_scan(const struct tiles_board *b, struct tiles_pass *pass,
                      const struct game_teller *effects)
{
    const struct grid *g = &b->grid;
    struct tiles_hits hits;
    int line;

    if (!tiles_hit(b, &hits))
        return 0;
    memset(pass, 0, sizeof *pass);
    for (line = 0; line < g->rows; line++)
        if (hits.rows[line])
            tiles_scan_line(b, line, g->rows, g->columns, pass, effects);
    for (line = g->columns - 1; line >= 0; line--)
        if (hits.columns[line])
            tiles_scan_line(b, line * g->rows, 1, g->rows, pass, effects);
    return 1;
}

/* Returns 1 if a cell is part of a match. */
static int tiles_in_run(const struct tiles_board *b, int cell)
{
    const struct grid *g = &b->grid;
    int column = grid_column(g, cell), row = grid_row(g, cell);
    int across, down;

    across = 1 + tiles_reach(b->tiles, cell, -g->rows, column)
        + tiles_reach(b->tiles, cell, g->rows, g->columns - 1 - column);
    down = 1 + tiles_reach(b->tiles, cell, -1, row)
        + tiles_reach(b->tiles, cell, 1, g->rows - 1 - row);
    return across >= TILES_RUN || down >= TILES_RUN;
}

/* Returns 1 if both cells are on the board, whose size must be allowed. */
static int tiles_are_on(const struct tiles_board *b, int from, int to)
{
    int cells = grid_cells(&b->grid);

    assert(b->grid.columns >= 1 && b->grid.columns <= TILES_MOST);
    assert(b->grid.rows >= 1 && b->grid.rows <= TILES_MOST);
    return from >= 0 && from < cells && to >= 0 && to < cells;
}

static void tiles_exchange(struct tiles_board *b, int from, int to)
{
    unsigned char tile = b->tiles[from];

    b->tiles[from] = b->tiles[to];
    b->tiles[to] = tile;
}

int tiles_judge(const struct tiles_board *b, int from, int to)
{
    const struct grid *g = &b->grid;
    struct tiles_board after;
    int across, down;

    if (!tiles_are_on(b, from, to))
        return PARLOUR_NO_SUCH_CELL;
    if (from == to)
        return PARLOUR_SAME_CELL;
    across = abs(grid_column(g, from) - grid_column(g, to));
    down = abs(grid_row(g, from) - grid_row(g, to));
    if ((across > 0 && down > 0) || (b->neighbours && across + down > 1))
        return PARLOUR_NOT_IN_LINE;
    after = *b;
    tiles_exchange(&after, from, to);
    return tiles_in_run(&after, from) || tiles_in_run(&after, to)
        || tiles_has_match(&after) ? PARLOUR_OK : PARLOUR_NO_MATCH;
}

int tiles_worth(const struct tiles_board *b, int from, int to,
                const unsigned char *wanted)
{
    struct tiles_board after = *b;
    struct tiles_pass pass;
    int cell, worth = 0;

    if (!tiles_are_on(b, from, to))
        return 0;
    tiles_exchange(&after, from, to);
    if (tiles_scan(&after, &pass, game_silence()))
        for (cell = 0; cell < grid_cells(&b->grid); cell++)
            worth += pass.gone[cell] && (wanted == NULL || wanted[cell]);
    return worth;
}

/* ---- a pass: drop and refill ---- */

/* The tiles drawn in a pass: where each comes to rest, in the order drawn. */
struct tiles_drawn {
    int count;
    short cells[TILES_CELLS];
    unsigned char tiles[TILES_CELLS];
};

/* Draws a tile for each removed cell, row by row from the top. Each is put on
 * top of its column, so the first one drawn ends lowest. */
static void tiles_draw(const struct tiles_board *b, struct tiles_pass *pass,
                       const struct tiles_generator *g,
                       struct tiles_drawn *drawn)
{
    int rows = b->grid.rows, holed[TILES_MOST];
    int columns = 0, column, row, i;

    for (column = 0; column < b->grid.columns; column++)
        if (pass->count[column] > 0)
            holed[columns++] = column;
    drawn->count = 0;
    for (row = 0; row < rows; row++)
        for (i = 0; i < columns; i++) {
            column = holed[i];
            if (!pass->gone[column * rows + row])
                continue;
            drawn->tiles[drawn->count] = (unsigned char)g->draw(g->context);
            drawn->cells[drawn->count++] =
                (short)(column * rows + --pass->count[column]);
        }
}

/* The tiles of a column fall, from the bottom up. */
static void tiles_drop(struct tiles_board *b, const struct tiles_pass *pass,
                       int column, const struct game_teller *effects)
{
    int top = column * b->grid.rows;
    int cell, bottom = top + b->grid.rows - 1;

    for (cell = bottom; cell >= top; cell--) {
        if (pass->gone[cell])
            continue;
        if (bottom != cell) {
            b->tiles[bottom] = b->tiles[cell];
            b->tiles[cell] = 0;
            game_tell_step(effects, b->tiles[bottom], cell, bottom);
        }
        bottom--;
    }
}

/* Returns how many tiles were drawn. */
static int tiles_refill(struct tiles_board *b, struct tiles_pass *pass,
                        const struct tiles_generator *g,
                        const struct game_teller *effects)
{
    struct tiles_drawn drawn;
    struct parlour_event e;
    int i;

    for (i = 0; i < TILES_CELLS; i++)
        b->tiles[i] &= (unsigned char)(pass->gone[i] - 1);
    for (i = 0; i < b->grid.columns; i++)
        if (pass->count[i] > 0)
            tiles_drop(b, pass, i, effects);
    tiles_draw(b, pass, g, &drawn);
    for (i = 0; i < drawn.count; i++) {
        b->tiles[drawn.cells[i]] = drawn.tiles[i];
        game_tell_spawn(effects, drawn.tiles[i], drawn.cells[i]);
    }
    memset(&e, 0, sizeof e);
    e.kind = PARLOUR_REFILL;
    e.from = e.to = PARLOUR_NONE;
    e.board = b->tiles;
    game_tell(effects, &e);
    return drawn.count;
}

int tiles_play(const struct tiles_board *before, int from, int to,
               const struct tiles_generator *g, struct tiles_board *after,
               unsigned long *score, const struct game_teller *effects)
{
    struct tiles_pass pass;
    unsigned long cascade;
    long drawn = 0;

    *after = *before;
    if (!tiles_are_on(before, from, to))
        return PARLOUR_NO_SUCH_CELL;
    tiles_exchange(after, from, to);
    game_tell_step(effects, after->tiles[to], from, to);
    game_tell_step(effects, after->tiles[from], to, from);
    for (cascade = 1; drawn < TILES_DRAWN && tiles_scan(after, &pass, effects);
            cascade++) {
        drawn += tiles_refill(after, &pass, g, effects);
        if (score != NULL) {
            *score += pass.points * cascade;
            game_tell_score(effects, pass.points * cascade, *score);
        }
    }
    return drawn >= TILES_DRAWN && tiles_has_match(after) ? PARLOUR_GAVE_UP
                                                          : PARLOUR_OK;
}

/* ---- all legal swaps ---- */

/* The lines of one direction, rows or columns: places of a line are `along`
 * apart, lines `across`. Sets of kinds that would complete a match on a cell:
 * with the two tiles behind it in its line, with the two ahead, or between
 * two. */
struct tiles_lines {
    int count, length;
    int along, across;
    unsigned behind[TILES_CELLS];
    unsigned ahead[TILES_CELLS];
    unsigned between[TILES_CELLS];
};

/* The kind of each cell, as a set. */
struct tiles_sets {
    int few;                    /* no two kinds of the board share a bit */
    int far;                    /* the greatest distance of a swap */
    unsigned of[TILES_CELLS];
};

static void tiles_find_sets(const struct tiles_board *b,
                            struct tiles_sets *sets)
{
    int cells = grid_cells(&b->grid), cell, high = 0;

    for (cell = 0; cell < cells; cell++) {
        high |= b->tiles[cell];
        sets->of[cell] = 1u << b->tiles[cell] % TILES_BITS;
    }
    sets->few = high < TILES_BITS;
    sets->far = b->neighbours ? 1 : TILES_MOST;
}

/* Returns nonzero if there is already a match along the lines, or maybe one if
 * kinds share a bit. The sets of places before and after a line are empty. */
static unsigned tiles_find_pairs(const struct tiles_sets *sets, int count,
                                 int length, int along, int across,
                                 struct tiles_lines *lines)
{
    unsigned matched = 0, second, before, here, after, last;
    int line, place, cell;

    lines->count = count;
    lines->length = length;
    lines->along = along;
    lines->across = across;
    for (line = 0; line < count; line++) {
        cell = line * across;
        second = before = 0;
        here = sets->of[cell];
        after = length > 1 ? sets->of[cell + along] : 0;
        for (place = 0; place < length; place++, cell += along) {
            last = place + 2 < length ? sets->of[cell + 2 * along] : 0;
            lines->behind[cell] = second & before;
            lines->ahead[cell] = after & last;
            lines->between[cell] = before & after;
            matched |= before & here & after;
            second = before;
            before = here;
            here = after;
            after = last;
        }
    }
    return matched;
}

/* Writes the swaps of cells at a distance. `lower` has the kinds that complete
 * a match on the lower cell of a swap, `higher` those on the other. Which
 * swaps are legal cannot be predicted, so there is no branch. */
static struct tiles_swap *tiles_write_apart(const struct tiles_lines *lines,
                                            const unsigned *of,
                                            const unsigned *lower,
                                            const unsigned *higher,
                                            int distance,
                                            struct tiles_swap *next)
{
    int along = lines->along, places = lines->length - distance;
    int line, place, from, to;

    for (line = 0; line < lines->count; line++) {
        from = line * lines->across;
        to = from + distance * along;
        for (place = 0; place < places; place++, from += along, to += along) {
            next->from = (short)from;
            next->to = (short)to;
            next += ((lower[from] & of[to]) | (higher[to] & of[from])) != 0;
        }
    }
    return next;
}

/* Writes the swaps along the lines of a board without a match, and if kinds
 * share a bit, some that are not legal. A tile brought from nearby cannot be
 * one of the two others of the match. any: no more distances once a swap is
 * found. */
static struct tiles_swap *tiles_write(const struct tiles_lines *lines,
                                      const struct tiles_lines *crossing,
                                      const struct tiles_sets *sets, int any,
                                      struct tiles_swap *next)
{
    const struct tiles_swap *first = next;
    unsigned lower[TILES_CELLS], higher[TILES_CELLS], crossed;
    int cells = lines->count * lines->length, distance, cell;

    for (cell = 0; cell < cells; cell++) {
        crossed = crossing->behind[cell] | crossing->ahead[cell]
            | crossing->between[cell];
        lower[cell] = crossed | lines->behind[cell];
        higher[cell] = crossed | lines->ahead[cell];
    }
    for (distance = 1; distance < lines->length && distance <= sets->far
            && (!any || next == first); distance++) {
        for (cell = 0; cell < cells && distance == 2; cell++) {
            lower[cell] |= lines->between[cell];
            higher[cell] |= lines->between[cell];
        }
        for (cell = 0; cell < cells && distance == 3; cell++) {
            lower[cell] |= lines->ahead[cell];
            higher[cell] |= lines->behind[cell];
        }
        next = tiles_write_apart(lines, sets->of, lower, higher, distance,
                                 next);
    }
    return next;
}

/* Drops the swaps that are not legal. Returns the end of the others. */
static struct tiles_swap *tiles_drop_illegal(const struct tiles_board *b,
                                             struct tiles_swap *next,
                                             const struct tiles_swap *end)
{
    const struct tiles_swap *at;

    for (at = next; at < end; at++)
        if (tiles_judge(b, at->from, at->to) == PARLOUR_OK)
            *next++ = *at;
    return next;
}

/* Writes the swaps of one direction of a board that already has a match, in
 * the same order: tries each. */
static struct tiles_swap *tiles_try(const struct tiles_board *b, int along,
                                    int length, int across, int count,
                                    struct tiles_swap *next)
{
    int distance, line, place, cell;

    for (distance = 1; distance < length
            && (distance == 1 || !b->neighbours); distance++)
        for (line = 0; line < count; line++)
            for (place = 0; place + distance < length; place++) {
                cell = line * across + place * along;
                if (tiles_judge(b, cell, cell + distance * along)
                        != PARLOUR_OK)
                    continue;
                next->from = (short)cell;
                next->to = (short)(cell + distance * along);
                next++;
            }
    return next;
}

/* Writes all legal swaps; any: at least one, if there is one. */
static int tiles_find(const struct tiles_board *b, int any,
                      struct tiles_swap *swaps)
{
    int rows = b->grid.rows, columns = b->grid.columns;
    struct tiles_lines across, down;
    struct tiles_sets sets;
    struct tiles_swap *next;
    unsigned matched;

    tiles_find_sets(b, &sets);
    matched = tiles_find_pairs(&sets, rows, columns, rows, 1, &across)
        | tiles_find_pairs(&sets, columns, rows, 1, rows, &down);
    if (matched != 0 && (sets.few || tiles_has_match(b))) {
        next = tiles_try(b, rows, columns, 1, rows, swaps);
        next = tiles_try(b, 1, rows, rows, columns, next);
        return (int)(next - swaps);
    }
    any = any && sets.few;
    next = tiles_write(&across, &down, &sets, any, swaps);
    if (!any || next == swaps)
        next = tiles_write(&down, &across, &sets, any, next);
    if (!sets.few)
        next = tiles_drop_illegal(b, swaps, next);
    return (int)(next - swaps);
}

int tiles_list(const struct tiles_board *b, struct tiles_swap *swaps)
{
    return tiles_find(b, 0, swaps);
}

int tiles_can_swap(const struct tiles_board *b)
{
    struct tiles_swap swaps[TILES_SWAPS];

    return tiles_find(b, 1, swaps) > 0;
}

/* ---- dealing ---- */

void tiles_deal(struct tiles_board *b, const struct tiles_generator *g)
{
    int column, row;

    for (row = 0; row < b->grid.rows; row++)
        for (column = 0; column < b->grid.columns; column++)
            b->tiles[grid_cell(&b->grid, column, row)] =
                (unsigned char)g->draw(g->context);
}

/* Returns 1 if the tile of a cell completes a match with those to the left or
 * above, which were placed before. */
static int tiles_completes(const struct tiles_board *b, int column, int row)
{
    int cell = grid_cell(&b->grid, column, row);
    int left = -b->grid.rows;

    return tiles_reach(b->tiles, cell, left, column) >= TILES_RUN - 1
        || tiles_reach(b->tiles, cell, -1, row) >= TILES_RUN - 1;
}

/* Deals a board without a match. Returns how many tiles were drawn, counting
 * on from `drawn`: from TILES_DRAWN on, none is drawn again. */
static long tiles_deal_apart(struct tiles_board *b,
                             const struct tiles_generator *g, long drawn)
{
    int column, row, cell;

    for (row = 0; row < b->grid.rows; row++)
        for (column = 0; column < b->grid.columns; column++) {
            cell = grid_cell(&b->grid, column, row);
            do {
                b->tiles[cell] = (unsigned char)g->draw(g->context);
                drawn++;
            } while (tiles_completes(b, column, row) && drawn < TILES_DRAWN);
        }
    return drawn;
}

int tiles_deal_fair(struct tiles_board *b, const struct tiles_generator *g)
{
    long drawn = 0;

    do {
        drawn = tiles_deal_apart(b, g, drawn);
        if (drawn >= TILES_DRAWN)
            return PARLOUR_GAVE_UP;
    } while (!tiles_can_swap(b));
    return PARLOUR_OK;
}

/* Places on a cell one of the `count` tiles left that completes no match, and
 * removes it from `left`. Returns 0 if each completes one. */
static int tiles_lay(struct tiles_board *b, int column, int row,
                     unsigned char *left, int count, struct random *dice)
{
    int cell = grid_cell(&b->grid, column, row);
    int i, try;

    for (try = 0; try < TILES_TRIES; try++) {
        i = (int)random_below(dice, (unsigned long)count);
        b->tiles[cell] = left[i];
        if (!tiles_completes(b, column, row)) {
            left[i] = left[count - 1];
            return 1;
        }
    }
    return 0;
}

static int tiles_lay_all(struct tiles_board *b, const unsigned char *tiles,
                         struct random *dice)
{
    unsigned char left[TILES_CELLS];
    int count = grid_cells(&b->grid), column, row;

    memcpy(left, tiles, sizeof left);
    for (row = 0; row < b->grid.rows; row++)
        for (column = 0; column < b->grid.columns; column++)
            if (!tiles_lay(b, column, row, left, count--, dice))
                return 0;
    return 1;
}

/* A generator of random tiles only. */
struct tiles_dice {
    struct random *dice;
    int kinds;
};

static int tiles_throw(void *context)
{
    const struct tiles_dice *with = context;

    return (int)random_below(with->dice, (unsigned long)with->kinds) + 1;
}

void tiles_shuffle(struct tiles_board *b, struct random *dice, int kinds)
{
    unsigned char tiles[TILES_CELLS];
    struct tiles_dice with;
    struct tiles_generator g;
    int try;

    memcpy(tiles, b->tiles, sizeof tiles);
    for (try = 0; try < TILES_TRIES; try++)
        if (tiles_lay_all(b, tiles, dice) && tiles_can_swap(b))
            return;
    with.dice = dice;
    with.kinds = kinds;
    g.draw = tiles_throw;
    g.context = &with;
    tiles_deal_fair(b, &g);
}
