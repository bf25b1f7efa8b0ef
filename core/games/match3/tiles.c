/* tiles.c: match-3 as functions (see tiles.h).
 *
 * All legal swaps are found with bit masks: for each kind a mask of every row
 * and of every column. A few shifts find the cells where a third tile would
 * complete a match; one more, by the distance, finds a tile to bring there,
 * for all cells of a line at once. Only on a board that already has a match is
 * every swap tried.
 */
#include <string.h>

#include "games/match3/tiles.h"

enum {
    TILES_PAD = 2,              /* empty lines around the masks */
    TILES_LINES = TILES_MASKED + 2 * TILES_PAD,
    TILES_BLOCK = 8,            /* lines processed at once */
    TILES_WORD = 32,            /* bits scanned at once */
    TILES_LIKELY = 4,           /* swaps in a word; rarely more */
    TILES_RUN_SCORE = 10,       /* for each tile over two in a run */
    TILES_TRIES = 100           /* shuffles before other tiles are dealt */
};

/* ---- runs ---- */

/* Returns the length of the run that begins at a cell and continues in steps
 * of `stride`, with `room` cells to the edge. */
static int tiles_run(const unsigned char *tiles, int cell, int stride,
                     int room)
{
    int length = 1;

    while (length < room && tiles[cell + length * stride] == tiles[cell])
        length++;
    return length;
}

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

/* Finds all runs of a line of `count` cells. */
static void tiles_scan_line(const struct tiles_board *b, int cell, int stride,
                            int count, struct tiles_pass *pass,
                            const struct game_teller *effects)
{
    int length;

    for (; count >= TILES_RUN; count -= length, cell += length * stride) {
        length = tiles_run(b->tiles, cell, stride, count);
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

    if (from == to)
        return PARLOUR_SAME_CELL;
    if (grid_column(g, from) != grid_column(g, to)
            && grid_row(g, from) != grid_row(g, to))
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

/* The lines of one direction, rows or columns. `masks` has for each kind and
 * line the places where that kind is. `legal` has for each distance and line
 * the places that can be swapped with the one at that distance behind them. */
struct tiles_lines {
    int count;                  /* lines */
    int length;                 /* places of each */
    unsigned short masks[TILES_KINDS + 1][TILES_LINES];
    unsigned short legal[TILES_MASKED][TILES_MASKED];
};

/* Where a third tile of a kind would complete a match, as places of each line
 * of a block: if it comes from a lower place one before, two before, or
 * further; or from a higher place. */
struct tiles_waits {
    unsigned short lower[3][TILES_BLOCK];
    unsigned short higher[3][TILES_BLOCK];
};

/* A tile brought from nearby cannot be one of the two others of the match.
 * Returns nonzero if a line already has a match. */
static unsigned tiles_find_waits(const unsigned short *m, int length,
                                 struct tiles_waits *w)
{
    unsigned full = (1u << length) - 1, stands = 0;
    unsigned behind, before, between, across, others;
    int i;

    for (i = 0; i < TILES_BLOCK; i++) {
        others = full & ~(unsigned)m[i];
        behind = m[i] << 1 & m[i] << 2;
        before = m[i] >> 1 & m[i] >> 2;
        between = m[i] << 1 & m[i] >> 1;
        across = (m[i - 1] & m[i - 2]) | (m[i + 1] & m[i + 2])
            | (m[i - 1] & m[i + 1]);
        w->lower[0][i] = (unsigned short)((before | across) & others);
        w->higher[0][i] = (unsigned short)((behind | across) & others);
        w->lower[1][i] = (unsigned short)(w->lower[0][i] | (between & others));
        w->higher[1][i] = (unsigned short)(w->higher[0][i]
                                           | (between & others));
        w->lower[2][i] = (unsigned short)(w->lower[1][i] | (behind & others));
        w->higher[2][i] = w->lower[2][i];
        stands |= m[i] & behind;
    }
    return stands;
}

/* Adds the swaps that complete matches of one kind, at one distance. They are
 * collected separately so that the compiler sees that nothing overlaps and can
 * process the whole block at once. */
static void tiles_pair_kind(const unsigned short *m,
                            const struct tiles_waits *w, int distance,
                            unsigned short *legal)
{
    int near = distance < 3 ? distance - 1 : 2;
    const unsigned short *lower = w->lower[near], *higher = w->higher[near];
    unsigned short found[TILES_BLOCK];
    int i;

    for (i = 0; i < TILES_BLOCK; i++)
        found[i] = (unsigned short)((higher[i] & m[i] >> distance)
                                    | (m[i] & lower[i] >> distance));
    for (i = 0; i < TILES_BLOCK; i++)
        legal[i] |= found[i];
}

/* Finds all swaps along the lines. Returns nonzero if there is already a
 * match; then some are missing. */
static unsigned tiles_pair(struct tiles_lines *lines, int kinds)
{
    struct tiles_waits w;
    const unsigned short *m;
    unsigned stands = 0;
    int kind, first, distance;

    for (kind = 1; kind <= kinds; kind++)
        for (first = 0; first < lines->count; first += TILES_BLOCK) {
            m = lines->masks[kind] + TILES_PAD + first;
            stands |= tiles_find_waits(m, lines->length, &w);
            for (distance = 1; distance < lines->length; distance++)
                tiles_pair_kind(m, &w, distance,
                                lines->legal[distance] + first);
        }
    return stands;
}

/* Fills the masks. Returns the highest kind on the board. */
static int tiles_make_masks(const struct tiles_board *b,
                            struct tiles_lines *rows,
                            struct tiles_lines *columns)
{
    const unsigned char *tile = b->tiles;
    int column, row, kinds = 0;

    memset(rows, 0, sizeof *rows);
    memset(columns, 0, sizeof *columns);
    rows->count = columns->length = b->grid.rows;
    columns->count = rows->length = b->grid.columns;
    for (column = 0; column < b->grid.columns; column++)
        for (row = 0; row < b->grid.rows; row++, tile++) {
            rows->masks[*tile][row + TILES_PAD] |=
                (unsigned short)(1u << column);
            columns->masks[*tile][column + TILES_PAD] |=
                (unsigned short)(1u << row);
            kinds = *tile > kinds ? *tile : kinds;
        }
    return kinds;
}

/* Tries every pair in line: the masks are wrong if the board already has a
 * match. */
static void tiles_pair_slowly(const struct tiles_board *b,
                              struct tiles_lines *rows,
                              struct tiles_lines *columns)
{
    const struct grid *g = &b->grid;
    int cell, column, row, i;

    for (cell = 0; cell < grid_cells(g); cell++) {
        column = grid_column(g, cell);
        row = grid_row(g, cell);
        for (i = 1; row + i < g->rows; i++)
            if (tiles_judge(b, cell, cell + i) == PARLOUR_OK)
                columns->legal[i][column] |= (unsigned short)(1u << row);
        for (i = 1; column + i < g->columns; i++)
            if (tiles_judge(b, cell, cell + i * g->rows) == PARLOUR_OK)
                rows->legal[i][row] |= (unsigned short)(1u << column);
    }
}

/* Maps the lowest set bit of a mask of 32 to a distinct number below 32, with
 * a de Bruijn sequence: its five upper bits differ for every shift. */
static int tiles_lowest(unsigned long mask)
{
    return (int)((mask & (0UL - mask)) * 0x077cb531UL >> 27 & 31);
}

/* Writes the swaps of one direction: places of a line are `along` apart, lines
 * `across`. Several lines share a word, because each has few swaps. The number
 * of steps does not depend on how many swaps there are: a wasted step costs
 * less than a mispredicted branch. */
static struct tiles_swap *tiles_write(const struct tiles_lines *lines,
                                      int along, int across,
                                      struct tiles_swap *next)
{
    int bits = lines->length <= TILES_WORD / 4 ? TILES_WORD / 4
                                               : TILES_WORD / 2;
    int cells[TILES_WORD];      /* by the bits of a word */
    const unsigned short *legal;
    unsigned long word;
    int lines_a_word = TILES_WORD / bits, distance, line, i, cell;

    for (line = 0; line < lines_a_word; line++)
        for (i = 0; i < bits; i++)
            cells[tiles_lowest(1UL << (line * bits + i))]
                = line * across + i * along;
    for (distance = 1; distance < lines->length; distance++)
        for (line = 0; line < lines->count; line += lines_a_word) {
            legal = lines->legal[distance] + line;
            for (word = 0, i = lines_a_word; i > 0; i--)
                word = word << bits | legal[i - 1];
            for (i = 0; i < TILES_LIKELY || word != 0; i++) {
                cell = line * across + cells[tiles_lowest(word)];
                next->from = (short)cell;
                next->to = (short)(cell + distance * along);
                next += word != 0;
                word &= word - 1;
            }
        }
    return next;
}

/* Writes the swaps of one direction of a board that is too large for masks, in
 * the same order. */
static struct tiles_swap *tiles_try(const struct tiles_board *b, int along,
                                    int length, int across, int count,
                                    struct tiles_swap *next)
{
    int distance, line, place, cell;

    for (distance = 1; distance < length; distance++)
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

static int tiles_list_large(const struct tiles_board *b,
                            struct tiles_swap *swaps)
{
    int rows = b->grid.rows, columns = b->grid.columns;
    struct tiles_swap *next = tiles_try(b, rows, columns, 1, rows, swaps);

    next = tiles_try(b, 1, rows, rows, columns, next);
    return (int)(next - swaps);
}

int tiles_list(const struct tiles_board *b, struct tiles_swap *swaps)
{
    struct tiles_lines rows, columns;
    struct tiles_swap *next;
    int kinds;

    if (b->grid.rows > TILES_MASKED || b->grid.columns > TILES_MASKED)
        return tiles_list_large(b, swaps);
    kinds = tiles_make_masks(b, &rows, &columns);
    if ((tiles_pair(&rows, kinds) | tiles_pair(&columns, kinds)) != 0)
        tiles_pair_slowly(b, &rows, &columns);
    next = tiles_write(&rows, b->grid.rows, 1, swaps);
    next = tiles_write(&columns, 1, b->grid.rows, next);
    return (int)(next - swaps);
}

static int tiles_can_swap(const struct tiles_board *b)
{
    struct tiles_swap swaps[TILES_SWAPS];

    return tiles_list(b, swaps) > 0;
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
