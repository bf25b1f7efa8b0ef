/* level.c: one level (see level.h). The fingerprint is the least hash of its
 * eight rotations and mirror images, taken over the cells inside its walls
 * only, so that extra walls outside do not matter. */
#include <assert.h>
#include <string.h>

#include "board/clean_text.h"
#include "board/path.h"
#include "board/random.h"
#include "game/game.h"
#include "levels/level.h"

enum { LEVEL_WAYS = 8, LEVEL_OTHER_START = 0x7654321 };

int level_number(const struct parlour_options *o, int count, int *number,
                 struct parlour_error *error)
{
    struct text t;

    *number = o->given & PARLOUR_OPTION_LEVEL ? o->level : 1;
    if (*number >= 1 && *number <= count)
        return PARLOUR_OK;
    parlour_fail(error, PARLOUR_NO_SUCH_LEVEL, 0, "");
    text_open(&t, error->words, sizeof error->words);
    if (count == 1) {
        text_add(&t, "--level: there is only one level");
    } else {
        text_add(&t, "--level takes 1 to ");
        text_add_number(&t, (unsigned long)count);
        text_add(&t, " here");
    }
    return PARLOUR_NO_SUCH_LEVEL;
}

/* Leaves out the last character as a whole. */
void level_end_title(struct text *t)
{
    static const char mark[] = "...";

    if (t->truncated) {
        t->length = LEVEL_TITLE - sizeof mark;
        while (t->length > 0 && text_goes_on(t->start[t->length]))
            t->length--;
    }
    while (t->length > 0 && t->start[t->length - 1] == ' ')
        t->length--;
    t->start[t->length] = '\0';
    if (t->truncated)
        strcat(t->start, mark);
    clean_text(t->start);
}

void level_copy_title(const char *from, size_t length, char *title)
{
    size_t i = 0;
    struct text t;

    text_open(&t, title, LEVEL_TITLE);
    while (i < length && text_is_blank(from[i]))
        i++;
    for (; i < length; i++)
        text_add_char(&t, text_is_blank(from[i]) ? ' ' : from[i]);
    level_end_title(&t);
}

void level_clear(struct level *level, int columns, int rows)
{
    assert(columns >= 0 && columns <= PARLOUR_SIDE);
    assert(rows >= 0 && rows <= PARLOUR_SIDE);
    memset(level, 0, sizeof *level);
    level->grid.columns = columns;
    level->grid.rows = rows;
    level->pusher = PARLOUR_NONE;
}

void level_put(struct level *level, int cell, int things)
{
    int before = level->cells[cell];

    assert(cell >= 0 && cell < grid_cells(&level->grid));
    assert((things & ~(LEVEL_WALL | LEVEL_GOAL | LEVEL_BOX)) == 0);
    level->boxes += ((things & LEVEL_BOX) != 0) - ((before & LEVEL_BOX) != 0);
    level->goals += ((things & LEVEL_GOAL) != 0)
                    - ((before & LEVEL_GOAL) != 0);
    level->cells[cell] = (unsigned char)things;
}

int level_bare_goals(const struct grid *g, const unsigned char *cells)
{
    int cell, bare = 0;

    for (cell = 0; cell < grid_cells(g); cell++)
        bare += (cells[cell] & (LEVEL_GOAL | LEVEL_BOX)) == LEVEL_GOAL;
    return bare;
}

/* ---- soundness ---- */

int level_inside(const struct level *level, unsigned char *inside)
{
    const struct grid *g = &level->grid;
    unsigned char walls[PARLOUR_CELLS];
    int cell, column, row;

    assert(level->pusher >= 0 && level->pusher < grid_cells(g));
    for (cell = 0; cell < grid_cells(g); cell++)
        walls[cell] = level->cells[cell] & LEVEL_WALL;
    path_reach(g, walls, level->pusher, inside);
    inside[level->pusher] = 1;
    for (cell = 0; cell < grid_cells(g); cell++) {
        column = grid_column(g, cell);
        row = grid_row(g, cell);
        if (inside[cell] && (column == 0 || column == g->columns - 1
                             || row == 0 || row == g->rows - 1))
            return cell;
    }
    return PARLOUR_NONE;
}

int level_fault(const struct level *level, const char **why)
{
    unsigned char inside[PARLOUR_CELLS];
    int leak;

    if (level->pusher == PARLOUR_NONE) {
        *why = "the level has no pusher";
        return 0;
    }
    if (level->goals == 0) {
        *why = "the level has no goal";
        return 0;
    }
    if (level->goals > level->boxes) {
        *why = "more goals than boxes: the level cannot be won";
        return 0;
    }
    leak = level_inside(level, inside);
    if (leak != PARLOUR_NONE) {
        *why = "the walls of the level have a gap here";
        return grid_row(&level->grid, leak);
    }
    return PARLOUR_NONE;
}

/* ---- notation ---- */

struct level_sign {
    int sign;
    int things;
};

/* The first sign of each is the one that is written. */
static const struct level_sign level_signs[] = {
    { ' ', 0 }, { '#', LEVEL_WALL }, { '.', LEVEL_GOAL },
    { '$', LEVEL_BOX }, { '*', LEVEL_BOX | LEVEL_GOAL },
    { '@', LEVEL_PUSHER }, { '+', LEVEL_PUSHER | LEVEL_GOAL },
    { '-', 0 }, { '_', 0 }, { 'o', LEVEL_GOAL }, { 'b', LEVEL_BOX },
    { 'B', LEVEL_BOX | LEVEL_GOAL }, { 'p', LEVEL_PUSHER },
    { 'P', LEVEL_PUSHER | LEVEL_GOAL }, { '\0', 0 }
};

int level_things(int c)
{
    const struct level_sign *sign = level_signs;

    while (sign->sign != '\0' && sign->sign != c)
        sign++;
    return sign->sign == '\0' ? PARLOUR_NONE : sign->things;
}

int level_glyph(int things)
{
    const struct level_sign *sign = level_signs;

    while (sign->sign != '\0' && sign->things != things)
        sign++;
    assert(sign->sign != '\0');
    return sign->sign;
}

/* ---- the fingerprint ---- */

/* The part of the board that the inside occupies. */
struct level_frame {
    const struct level *level;
    unsigned char inside[PARLOUR_CELLS];
    int left, top, columns, rows;
};

static void level_measure(struct level_frame *frame)
{
    const struct grid *g = &frame->level->grid;
    int cell, right = 0, bottom = 0;

    frame->left = g->columns;
    frame->top = g->rows;
    for (cell = 0; cell < grid_cells(g); cell++) {
        if (!frame->inside[cell])
            continue;
        if (grid_column(g, cell) < frame->left)
            frame->left = grid_column(g, cell);
        if (grid_column(g, cell) > right)
            right = grid_column(g, cell);
        if (grid_row(g, cell) < frame->top)
            frame->top = grid_row(g, cell);
        if (grid_row(g, cell) > bottom)
            bottom = grid_row(g, cell);
    }
    frame->columns = right - frame->left + 1;
    frame->rows = bottom - frame->top + 1;
}

/* Returns a number for what is at a place of the frame. */
static unsigned long level_at(const struct level_frame *frame, int column,
                              int row)
{
    const struct level *level = frame->level;
    int cell = grid_cell(&level->grid, frame->left + column,
                         frame->top + row);

    if (!frame->inside[cell])
        return LEVEL_WALL;
    return level->cells[cell] | (cell == level->pusher ? LEVEL_PUSHER : 0U);
}

/* Hashes the level in one of eight orientations: bit 0 mirrors left and right,
 * bit 1 top and bottom, bit 2 swaps columns and rows. */
static void level_hash(const struct level_frame *frame, int way,
                       unsigned long print[2])
{
    int turned = (way & 4) != 0;
    int wide = turned ? frame->rows : frame->columns;
    int high = turned ? frame->columns : frame->rows;
    int i, k, column, row;
    unsigned long things;

    print[0] = random_mix(RANDOM_MIX_START, (unsigned long)wide);
    print[1] = random_mix(LEVEL_OTHER_START, (unsigned long)high);
    for (i = 0; i < high; i++)
        for (k = 0; k < wide; k++) {
            column = turned ? i : k;
            row = turned ? k : i;
            if (way & 1)
                column = frame->columns - 1 - column;
            if (way & 2)
                row = frame->rows - 1 - row;
            things = level_at(frame, column, row);
            print[0] = random_mix(print[0], things);
            print[1] = random_mix(print[1], things);
        }
}

void level_fingerprint(const struct level *level, unsigned long print[2])
{
    struct level_frame frame;
    unsigned long other[2];
    int way;

    frame.level = level;
    level_inside(level, frame.inside);
    level_measure(&frame);
    level_hash(&frame, 0, print);
    for (way = 1; way < LEVEL_WAYS; way++) {
        level_hash(&frame, way, other);
        if (other[0] < print[0]
                || (other[0] == print[0] && other[1] < print[1])) {
            print[0] = other[0];
            print[1] = other[1];
        }
    }
}
