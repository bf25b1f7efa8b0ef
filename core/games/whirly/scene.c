/* scene.c: how a position of Whirly is seen (see scene.h). */
#include <string.h>

#include "path.h"
#include "scene.h"

enum { SCENE_LINE = 79 };       /* columns of a line that people read */

static const struct herd *scene_herd(const void *setup)
{
    return &((const struct mapset *)setup)->herd;
}

static const struct grid *scene_grid(const void *setup)
{
    return &scene_herd(setup)->grid;
}

/* ---- things ---- */

/* Where a unit cannot walk. */
void scene_block(const struct herd *h,
                 const struct whirly_state *state, int unit,
                 unsigned char *blocked)
{
    int cell, colour = herd_colour(h->breed[unit]);

    for (cell = 0; cell < grid_cells(&h->grid); cell++)
        blocked[cell] = !(h->enter[cell] >> colour & 1U)
            || herd_on(h, state->places, cell) != PARLOUR_NONE;
}

/* The specification names the colours of 1 to 3. */
static void scene_paint(struct parlour_thing *thing, int colour)
{
    static const int hues[RULES_COLOURS] = {
        PARLOUR_HUE_OWN, PARLOUR_HUE_BLUE, PARLOUR_HUE_GREEN, PARLOUR_HUE_RED
    };

    thing->colour = colour;
    thing->hue = hues[colour];
}

void scene_look_piece(int piece, struct parlour_look *look)
{
    struct text t;
    int breed = piece - 1;

    look->piece.shape = herd_race(breed) == HERD_BOX ? PARLOUR_SHAPE_BOX
                                                     : PARLOUR_SHAPE_PUSHER;
    scene_paint(&look->piece, herd_colour(breed));
    look->id = piece;
    text_open(&t, look->label, sizeof look->label);
    sign_add(breed, &t);
}

void scene_look(const void *setup, const void *block, int cell,
                struct parlour_look *look)
{
    const struct whirly_state *state = block;
    const struct herd *h = scene_herd(setup);
    int i, race, colour, unit = herd_on(h, state->places, cell);

    if (h->hid[cell] != PARLOUR_NONE)
        look->floor.shape = PARLOUR_SHAPE_PLAIN;
    for (i = 0; i < h->high[cell]; i++) {
        race = herd_race(h->things[cell][i]);
        colour = herd_colour(h->things[cell][i]);
        if (race == HERD_WALL)
            look->floor.shape = PARLOUR_SHAPE_WALL;
        if (race >= HERD_TARGET) {
            look->mark.shape = race == HERD_TARGET ? PARLOUR_SHAPE_GOAL
                                                   : PARLOUR_SHAPE_SEAT;
            scene_paint(&look->mark, colour);
        } else if (colour != 0) {
            scene_paint(&look->floor, colour);
        }
    }
    if (unit == PARLOUR_NONE)
        return;
    scene_look_piece(h->breed[unit] + 1, look);
    look->home = herd_fills(h, unit, cell);
}

void scene_mark(const void *setup, const void *block, int mark,
                int from, int to, unsigned char *marks)
{
    const struct whirly_state *state = block;
    const struct herd *h = scene_herd(setup);
    unsigned char blocked[PARLOUR_CELLS], reached[PARLOUR_CELLS];
    short path[PARLOUR_CELLS];
    int unit, i, count;

    if (mark == PARLOUR_MARK_WALL) {
        if (to != PARLOUR_NONE)
            marks[to] |= PARLOUR_MARK_WALL;
        return;
    }
    unit = herd_on(h, state->places, from);
    if (!herd_is_hero(h, unit))
        return;
    scene_block(h, state, unit, blocked);
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

/* ---- in words ---- */

void scene_add_cell(const void *setup, const void *block, int cell,
                    struct text *t)
{
    const struct whirly_state *state = block;
    const struct herd *h = scene_herd(setup);
    int unit = herd_on(h, state->places, cell);

    if (state->edited && state->edited_cell == cell) {
        text_add(t, state->edited_to);
        return;
    }
    chart_add_cell(h, cell, unit == PARLOUR_NONE ? PARLOUR_NONE
                                                  : h->breed[unit], t);
}

void scene_row(const void *setup, const void *state, int row,
               struct text *t)
{
    const struct grid *g = scene_grid(setup);
    int column;

    for (column = 0; column < g->columns; column++) {
        if (column > 0)
            text_add_char(t, ' ');
        scene_add_cell(setup, state, grid_cell(g, column, row), t);
    }
}

/* How wide the widest cell is, so that columns are in line. */
static int scene_wide(const void *setup, const void *state)
{
    const struct grid *g = scene_grid(setup);
    char sign[PARLOUR_TEXT];
    struct text one;
    int cell, wide = 0;

    for (cell = 0; cell < grid_cells(g); cell++) {
        text_open(&one, sign, sizeof sign);
        scene_add_cell(setup, state, cell, &one);
        if ((int)one.length > wide)
            wide = (int)one.length;
    }
    return wide;
}

/* Of a map wider than a line those columns are shown that are around the
 * pusher in play. */
static int scene_first_column(const void *setup, const void *block,
                              int shown)
{
    const struct whirly_state *state = block;
    const struct grid *g = scene_grid(setup);
    int first = state->active == PARLOUR_NONE ? 0
        : grid_column(g, state->places[state->active]) - shown / 2;

    if (first > g->columns - shown)
        first = g->columns - shown;
    return first < 0 ? 0 : first;
}

/* A last line says which columns are shown if not all are. */
int scene_picture(const void *setup, const void *state, int line,
                  struct text *t)
{
    const struct grid *g = scene_grid(setup);
    int wide = scene_wide(setup, state), column, end;
    int shown = (SCENE_LINE + 1) / (wide + 1);
    char sign[PARLOUR_TEXT];
    struct text one;

    column = scene_first_column(setup, state, shown);
    end = column + shown < g->columns ? column + shown : g->columns;
    if (line == g->rows && end - column < g->columns) {
        text_add(t, "Columns ");
        text_add_number(t, (unsigned long)column + 1);
        text_add(t, " to ");
        text_add_number(t, (unsigned long)end);
        text_add(t, " of ");
        text_add_number(t, (unsigned long)g->columns);
        return 1;
    }
    if (line >= g->rows)
        return 0;
    for (; column < end; column++) {
        text_open(&one, sign, sizeof sign);
        scene_add_cell(setup, state, grid_cell(g, column, line), &one);
        text_add(t, sign);
        if (column + 1 < end)
            text_add_many(t, ' ', wide + 1 - (int)one.length);
    }
    return 1;
}

void scene_piece_name(int piece, struct text *t)
{
    sign_add(piece - 1, t);
}
