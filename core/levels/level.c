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

int level_id(const unsigned char *ids, int count, int number, int to_number)
{
    int i;

    if (number < 1 || number > count)
        return number;
    for (i = 1; to_number && ids[i - 1] != number;)
        i++;
    return to_number ? i : ids[number - 1];
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

enum level_ground { LEVEL_FREE, LEVEL_REACHED, LEVEL_SOLID, LEVEL_EDGE };

/* Sets ground[cell] to what it is before the pusher walks. */
static void level_mark_ground(const struct level *level, unsigned char *ground)
{
    const struct grid *g = &level->grid;
    int cell, last = grid_cells(g) - 1, rows = g->rows;

    memset(ground, LEVEL_FREE, (size_t)last + 1);
    for (cell = 0; cell < rows; cell++)
        ground[cell] = ground[last - cell] = LEVEL_EDGE;
    for (cell = 0; cell <= last; cell += rows)
        ground[cell] = ground[cell + rows - 1] = LEVEL_EDGE;
    for (cell = 0; cell <= last; cell++)
        if (level->cells[cell] & LEVEL_WALL)
            ground[cell] = LEVEL_SOLID;
}

/* Sets inside[cell] to 1 where the pusher could walk. Returns 0, with *inside
 * half done, if it comes to an edge: until then each cell has four neighbours.
 */
static int level_is_closed(const struct level *level, unsigned char *inside)
{
    short stack[PARLOUR_CELLS];
    int step[PARLOUR_DIRECTIONS];
    int top = 0, cell, next, direction;

    step[PARLOUR_UP] = -1;
    step[PARLOUR_RIGHT] = level->grid.rows;
    step[PARLOUR_DOWN] = 1;
    step[PARLOUR_LEFT] = -level->grid.rows;
    level_mark_ground(level, inside);
    if (inside[level->pusher] != LEVEL_FREE)
        return 0;
    inside[level->pusher] = LEVEL_REACHED;
    stack[top++] = (short)level->pusher;
    while (top > 0) {
        cell = stack[--top];
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
            next = cell + step[direction];
            if (inside[next] == LEVEL_EDGE)
                return 0;
            if (inside[next] != LEVEL_FREE)
                continue;
            inside[next] = LEVEL_REACHED;
            stack[top++] = (short)next;
        }
    }
    for (cell = 0; cell < grid_cells(&level->grid); cell++)
        inside[cell] = inside[cell] == LEVEL_REACHED;
    return 1;
}

/* Does what level_inside says for a level that may be open. */
static int level_leak(const struct level *level, unsigned char *inside)
{
    const struct grid *g = &level->grid;
    unsigned char walls[PARLOUR_CELLS];
    int cell, column, row;

    for (cell = 0; cell < grid_cells(g); cell++)
        walls[cell] = level->cells[cell] & LEVEL_WALL;
    path_reach(g, walls, level->pusher, inside);
    inside[level->pusher] = 1;
    for (cell = column = 0; column < g->columns; column++)
        for (row = 0; row < g->rows; row++, cell++)
            if (inside[cell] && (column == 0 || column == g->columns - 1
                                 || row == 0 || row == g->rows - 1))
                return cell;
    return PARLOUR_NONE;
}

/* Nearly all levels are closed, and lists of many are read at once. */
int level_inside(const struct level *level, unsigned char *inside)
{
    assert(level->pusher >= 0 && level->pusher < grid_cells(&level->grid));
    return level_is_closed(level, inside) ? PARLOUR_NONE
                                          : level_leak(level, inside);
}

/* Returns what is in a row, as a set of enum level_thing. */
static int level_row_things(const struct level *level, int row)
{
    int things = 0, column;

    for (column = 0; column < level->grid.columns; column++)
        things |= level->cells[grid_cell(&level->grid, column, row)];
    return things;
}

/* Returns a row without a wall, unless it is all floor between others, or
 * PARLOUR_NONE. A text does not count such a line as a row, so a saved game
 * with it could not be loaded. */
static int level_row_without_wall(const struct level *level)
{
    int row, things, last = level->grid.rows - 1;

    for (row = 0; row <= last; row++) {
        things = level_row_things(level, row);
        if (!(things & LEVEL_WALL)
                && (things != 0 || row == 0 || row == last))
            return row;
    }
    return PARLOUR_NONE;
}

int level_fault(const struct level *level, const char **why)
{
    unsigned char inside[PARLOUR_CELLS];
    int leak, row;

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
    row = level_row_without_wall(level);
    if (row != PARLOUR_NONE)
        *why = "this row of the level has no wall";
    return row;
}

/* ---- notation ---- */

/* The first sign for a set of things is the one that is written. */
static const char *const level_sign = " #.$*@+-_obBpP";

static const unsigned char level_thing_of[] = {
    0, LEVEL_WALL, LEVEL_GOAL, LEVEL_BOX, LEVEL_BOX | LEVEL_GOAL,
    LEVEL_PUSHER, LEVEL_PUSHER | LEVEL_GOAL, 0, 0, LEVEL_GOAL, LEVEL_BOX,
    LEVEL_BOX | LEVEL_GOAL, LEVEL_PUSHER, LEVEL_PUSHER | LEVEL_GOAL
};

const char *level_signs(void)
{
    return level_sign;
}

int level_things(int c)
{
    const char *found = c == '\0' ? NULL : strchr(level_sign, c);

    return found == NULL ? PARLOUR_NONE : level_thing_of[found - level_sign];
}

int level_glyph(int things)
{
    int i = 0;

    while (level_sign[i] != '\0' && level_thing_of[i] != things)
        i++;
    assert(level_sign[i] != '\0');
    return level_sign[i];
}

/* ---- the fingerprint ---- */

/* The part of the board that the inside occupies, and what is there, column by
 * column. */
struct level_frame {
    int left, top, columns, rows;
    unsigned char things[PARLOUR_CELLS];
};

static void level_measure(const struct grid *g, const unsigned char *inside,
                          struct level_frame *frame)
{
    int cell = 0, column, row, right = 0, bottom = 0;

    frame->left = g->columns;
    frame->top = g->rows;
    for (column = 0; column < g->columns; column++)
        for (row = 0; row < g->rows; row++) {
            if (!inside[cell++])
                continue;
            if (column < frame->left)
                frame->left = column;
            if (row < frame->top)
                frame->top = row;
            if (row > bottom)
                bottom = row;
            right = column;
        }
    frame->columns = right - frame->left + 1;
    frame->rows = bottom - frame->top + 1;
}

static void level_fill(const struct level *level, const unsigned char *inside,
                       struct level_frame *frame)
{
    int column, row, cell, i = 0;

    for (column = 0; column < frame->columns; column++)
        for (row = 0; row < frame->rows; row++) {
            cell = grid_cell(&level->grid, frame->left + column,
                             frame->top + row);
            frame->things[i++] = !inside[cell] ? LEVEL_WALL
                : (unsigned char)(level->cells[cell]
                                  | (cell == level->pusher ? LEVEL_PUSHER
                                                           : 0));
        }
}

/* Mixes things, `step` places apart, into two hashes as random_mix does.
 * Three of the four bytes of each number are 0, so that one multiplication by
 * the fourth power of the prime does. */
static void level_mix(const unsigned char *things, int count, int step,
                      unsigned long print[2])
{
    const unsigned long prime = 1345077009UL;
    unsigned long one = print[0], two = print[1];
    int i;

    for (i = 0; i < count; i++) {
        one = (one ^ things[i * step]) * prime;
        two = (two ^ things[i * step]) * prime;
    }
    print[0] = random_low32(one);
    print[1] = random_low32(two);
}

/* Hashes the level in one of eight orientations: bit 0 mirrors left and right,
 * bit 1 top and bottom, bit 2 swaps columns and rows. */
static void level_hash(const struct level_frame *frame, int way,
                       unsigned long print[2])
{
    int turned = (way & 4) != 0;
    int wide = turned ? frame->rows : frame->columns;
    int high = turned ? frame->columns : frame->rows;
    int across = way & 1 ? -frame->rows : frame->rows;
    int down = way & 2 ? -1 : 1;
    int from = (way & 1 ? (frame->columns - 1) * frame->rows : 0)
        + (way & 2 ? frame->rows - 1 : 0);
    int i;

    print[0] = random_mix(RANDOM_MIX_START, (unsigned long)wide);
    print[1] = random_mix(LEVEL_OTHER_START, (unsigned long)high);
    for (i = 0; i < high; i++, from += turned ? across : down)
        level_mix(frame->things + from, wide, turned ? down : across, print);
}

void level_fingerprint(const struct level *level, unsigned long print[2])
{
    unsigned char inside[PARLOUR_CELLS];
    struct level_frame frame;
    unsigned long other[2];
    int way;

    level_inside(level, inside);
    level_measure(&level->grid, inside, &frame);
    level_fill(level, inside, &frame);
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
