/* appearance.c: how a position of Whirly looks (see appearance.h). */
#include <string.h>

#include "board/viewport.h"
#include "board/path.h"
#include "games/whirly/appearance.h"

static const struct engine *appearance_engine(const void *setup)
{
    return &((const struct map_setup *)setup)->engine;
}

static const struct grid *appearance_grid(const void *setup)
{
    return &appearance_engine(setup)->grid;
}

/* ---- data ---- */

/* Where a unit cannot walk. */
void appearance_block(const struct engine *h, const struct whirly_state *state,
                      int unit, unsigned char *blocked)
{
    int cell;

    for (cell = 0; cell < grid_cells(&h->grid); cell++)
        blocked[cell] = !engine_enters(h, h->breed[unit], cell)
            || engine_on(h, state->places, cell) != PARLOUR_NONE;
}

/* The specification names the colours of 1 to 3. */
static void appearance_paint(struct parlour_thing *thing, int colour)
{
    static const int hues[RULES_COLOURS] = {
        PARLOUR_HUE_OWN, PARLOUR_HUE_BLUE, PARLOUR_HUE_GREEN, PARLOUR_HUE_RED
    };

    thing->colour = colour;
    thing->hue = hues[colour];
}

void appearance_look_piece(int piece, struct parlour_look *look)
{
    struct text t;
    int breed = piece - 1;

    look->piece.shape = engine_race(breed) == ENGINE_BOX ? PARLOUR_SHAPE_BOX
                                                     : PARLOUR_SHAPE_PUSHER;
    appearance_paint(&look->piece, engine_colour(breed));
    look->id = piece;
    text_open(&t, look->label, sizeof look->label);
    glyphs_add(breed, &t);
}

void appearance_look(const void *setup, const void *block, int cell,
                     struct parlour_look *look)
{
    const struct whirly_state *state = block;
    const struct engine *h = appearance_engine(setup);
    int i, race, colour, unit = engine_on(h, state->places, cell);

    if (h->hid[cell] != PARLOUR_NONE)
        look->floor.shape = PARLOUR_SHAPE_PLAIN;
    for (i = 0; i < h->high[cell]; i++) {
        race = engine_race(h->things[cell][i]);
        colour = engine_colour(h->things[cell][i]);
        if (race == ENGINE_WALL)
            look->floor.shape = PARLOUR_SHAPE_WALL;
        if (race >= ENGINE_TARGET) {
            look->mark.shape = race == ENGINE_TARGET ? PARLOUR_SHAPE_GOAL
                                                   : PARLOUR_SHAPE_SEAT;
            appearance_paint(&look->mark, colour);
        } else if (colour != 0) {
            appearance_paint(&look->floor, colour);
        }
    }
    if (unit == PARLOUR_NONE)
        return;
    appearance_look_piece(h->breed[unit] + 1, look);
    look->home = engine_fills(h, unit, cell);
    if (unit == state->active
            && ((const struct map_setup *)setup)->alone == PARLOUR_NONE)
        look->marks = PARLOUR_MARK_ACTIVE;
}

void appearance_mark(const void *setup, const void *block,
                     enum parlour_mark mark, int from, int to,
                     unsigned char *marks)
{
    const struct whirly_state *state = block;
    const struct engine *h = appearance_engine(setup);
    unsigned char blocked[PARLOUR_CELLS], reached[PARLOUR_CELLS];
    short path[PARLOUR_CELLS];
    int unit, i, count;

    if (mark == PARLOUR_MARK_WALL) {
        if (to != PARLOUR_NONE)
            marks[to] |= PARLOUR_MARK_WALL;
        return;
    }
    unit = engine_on(h, state->places, from);
    if (!engine_is_hero(h, unit))
        return;
    appearance_block(h, state, unit, blocked);
    if (mark == PARLOUR_MARK_PATH) {
        count = path_find(&h->grid, blocked, from, to, path);
        for (i = 0; i < count; i++)
            marks[path[i]] |= PARLOUR_MARK_PATH;
        return;
    }
    path_reach(&h->grid, blocked, from, reached);
    for (i = 0; i < grid_cells(&h->grid); i++)
        if (reached[i])
            marks[i] |= PARLOUR_MARK_REACHABLE;
}

/* ---- text ---- */

void appearance_add_cell(const void *setup, const void *block, int cell,
                         struct text *t)
{
    const struct whirly_state *state = block;
    const struct engine *h = appearance_engine(setup);
    int unit = engine_on(h, state->places, cell);

    if (state->edited && state->edited_cell == cell) {
        text_add(t, state->edited_to);
        return;
    }
    map_parser_add_cell(h, cell, unit == PARLOUR_NONE ? PARLOUR_NONE
                                                  : h->breed[unit], t);
}

void appearance_row(const void *setup, const void *state, int row,
                    struct text *t)
{
    const struct grid *g = appearance_grid(setup);
    int column;

    for (column = 0; column < g->columns; column++) {
        if (column > 0)
            text_add_char(t, ' ');
        appearance_add_cell(setup, state, grid_cell(g, column, row), t);
    }
}

/* Returns the width of the widest cell, which aligns the columns. */
static int appearance_wide(const void *setup, const void *state)
{
    const struct grid *g = appearance_grid(setup);
    char sign[PARLOUR_TEXT];
    struct text one;
    int cell, wide = 0;

    for (cell = 0; cell < grid_cells(g); cell++) {
        text_open(&one, sign, sizeof sign);
        appearance_add_cell(setup, state, cell, &one);
        if ((int)one.length > wide)
            wide = (int)one.length;
    }
    return wide;
}

/* If the map is wider than a line, the columns around the active pusher are
 * shown, and a last line says which ones they are. */
int appearance_picture(const void *setup, const void *block, int line,
                       struct text *t)
{
    const struct whirly_state *state = block;
    const struct grid *g = appearance_grid(setup);
    int wide = appearance_wide(setup, state), column;
    struct viewport shown;
    char sign[PARLOUR_TEXT];
    struct text one;

    viewport_choose(g, state->active == PARLOUR_NONE
                    ? PARLOUR_NONE : state->places[state->active],
                    (VIEWPORT_LINE + 1) / (wide + 1), &shown);
    if (line == g->rows)
        return viewport_add_caption(g, &shown, t);
    if (line > g->rows)
        return 0;
    for (column = shown.first; column < shown.end; column++) {
        text_open(&one, sign, sizeof sign);
        appearance_add_cell(setup, state, grid_cell(g, column, line), &one);
        text_add(t, sign);
        if (column + 1 < shown.end)
            text_add_many(t, ' ', wide + 1 - (int)one.length);
    }
    return 1;
}

void appearance_piece_name(int piece, struct text *t)
{
    glyphs_add(piece - 1, t);
}
