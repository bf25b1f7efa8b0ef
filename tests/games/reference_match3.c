/* reference_match3.c: the rules of match-3 in plain steps (see
 * reference_match3.h).
 */
#include <string.h>

#include "games/reference_match3.h"

/* Rows of tiles. `born` is the row of a tile when the pass began; for tiles
 * drawn since, -1 for the first, -2 for the second ... */
struct reference_match3 {
    int columns, rows;
    int tile[TILES_MOST][TILES_MOST];
    int born[TILES_MOST][TILES_MOST];
    int gone[TILES_MOST][TILES_MOST];
    unsigned long points;
    struct text *events;
};

static void reference_match3_read(struct reference_match3 *m,
                                  const struct tiles_board *b)
{
    int column, row;

    m->columns = b->grid.columns;
    m->rows = b->grid.rows;
    for (row = 0; row < m->rows; row++)
        for (column = 0; column < m->columns; column++)
            m->tile[row][column]
                = b->tiles[grid_cell(&b->grid, column, row)];
}

static void tell(struct reference_match3 *m, const char *word, int tile)
{
    text_add(m->events, word);
    checked_swap_add_tile(m->events, tile);
}

static void tell_cell(struct reference_match3 *m, int column, int row)
{
    text_add_char(m->events, ' ');
    text_add_char(m->events, 'a' + column);
    text_add_number(m->events, (unsigned long)row + 1);
}

static int reference_match3_is(const struct reference_match3 *m, int column,
                               int row, int tile)
{
    return column >= 0 && column < m->columns && row >= 0 && row < m->rows
        && m->tile[row][column] == tile;
}

/* Finds the run that begins at a place, if there is one that is long
 * enough. */
static int run(struct reference_match3 *m, int column, int row, int right,
               int down)
{
    int tile = m->tile[row][column], length = 1, i;

    if (reference_match3_is(m, column - right, row - down, tile))
        return 0;
    while (reference_match3_is(m, column + length * right, row + length * down,
                               tile))
        length++;
    if (length < 3)
        return 0;
    tell(m, "match ", tile);
    for (i = 0; i < length; i++) {
        tell_cell(m, column + i * right, row + i * down);
        m->gone[row + i * down][column + i * right] = 1;
    }
    text_add_char(m->events, '\n');
    m->points += 10 * (unsigned long)(length - 2);
    return 1;
}

static int matches(struct reference_match3 *m)
{
    int column, row, found = 0;

    memset(m->gone, 0, sizeof m->gone);
    m->points = 0;
    for (row = 0; row < m->rows; row++)
        for (column = 0; column < m->columns; column++)
            found += run(m, column, row, 1, 0);
    for (column = m->columns - 1; column >= 0; column--)
        for (row = 0; row < m->rows; row++)
            found += run(m, column, row, 0, 1);
    return found;
}

/* Lets everything above a removed cell drop by one and draws a tile, for each
 * removed cell. Returns how many tiles were drawn. */
static int refill(struct reference_match3 *m, struct checked_swap *w)
{
    int column, row, at, drawn = 0;

    for (row = 0; row < m->rows; row++)
        for (column = 0; column < m->columns; column++)
            m->born[row][column] = row;
    for (row = 0; row < m->rows; row++)
        for (column = 0; column < m->columns; column++) {
            if (!m->gone[row][column])
                continue;
            for (at = row; at > 0; at--) {
                m->tile[at][column] = m->tile[at - 1][column];
                m->born[at][column] = m->born[at - 1][column];
            }
            m->tile[0][column] = checked_swap_draw(w);
            m->born[0][column] = -++drawn;
        }
    return drawn;
}

static void tell_falls(struct reference_match3 *m)
{
    int column, row;

    for (column = 0; column < m->columns; column++)
        for (row = m->rows - 1; row >= 0; row--) {
            if (m->born[row][column] < 0 || m->born[row][column] == row)
                continue;
            tell(m, "step ", m->tile[row][column]);
            tell_cell(m, column, m->born[row][column]);
            tell_cell(m, column, row);
            text_add_char(m->events, '\n');
        }
}

static void tell_drawn(struct reference_match3 *m, int drawn)
{
    int i, column, row;

    for (i = 1; i <= drawn; i++)
        for (column = 0; column < m->columns; column++)
            for (row = 0; row < m->rows; row++)
                if (m->born[row][column] == -i) {
                    tell(m, "spawn ", m->tile[row][column]);
                    tell_cell(m, column, row);
                    text_add_char(m->events, '\n');
                }
}

static void tell_refill(struct reference_match3 *m)
{
    int column, row;

    text_add(m->events, "refill ");
    for (row = 0; row < m->rows; row++) {
        if (row > 0)
            text_add_char(m->events, '/');
        for (column = 0; column < m->columns; column++)
            checked_swap_add_tile(m->events, m->tile[row][column]);
    }
    text_add_char(m->events, '\n');
}

static void tell_score(struct reference_match3 *m, unsigned long gain,
                       unsigned long total)
{
    text_add(m->events, "score ");
    text_add_number(m->events, gain);
    text_add_char(m->events, ' ');
    text_add_number(m->events, total);
    text_add_char(m->events, '\n');
}

static void swap(struct reference_match3 *m, const struct grid *g, int from,
                 int to)
{
    int *a = &m->tile[grid_row(g, from)][grid_column(g, from)];
    int *b = &m->tile[grid_row(g, to)][grid_column(g, to)];
    int tile = *a;

    tell(m, "step ", *a);
    tell_cell(m, grid_column(g, from), grid_row(g, from));
    tell_cell(m, grid_column(g, to), grid_row(g, to));
    tell(m, "\nstep ", *b);
    tell_cell(m, grid_column(g, to), grid_row(g, to));
    tell_cell(m, grid_column(g, from), grid_row(g, from));
    text_add_char(m->events, '\n');
    *a = *b;
    *b = tile;
}

void reference_match3_play(struct checked_swap *w, int from, int to,
                           struct text *events)
{
    struct reference_match3 m;
    unsigned long cascade, total = 0;

    m.events = events;
    reference_match3_read(&m, &w->before);
    swap(&m, &w->before.grid, from, to);
    for (cascade = 1; matches(&m) > 0; cascade++) {
        int drawn = refill(&m, w);

        tell_falls(&m);
        tell_drawn(&m, drawn);
        tell_refill(&m);
        total += m.points * cascade;
        tell_score(&m, m.points * cascade, total);
    }
}
