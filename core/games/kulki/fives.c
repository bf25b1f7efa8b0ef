/* fives.c: how good a board of Kulki is (see fives.h). The numbers are for
 * 9x9 and 7 colours; other boards and numbers of colours are played by the
 * same ones, and well enough.
 */
#include "fives.h"

enum {
    FIVES_SCARCE = 4,           /* balls of a colour that make no line yet */
    FIVES_COMMON = 6,           /* that are no more than usual */
    FIVES_CROWD = 40,           /* balls that make a board crowded, */
    FIVES_CELLS = 81            /* of so many cells */
};

/* By diagonal, supply, balls of the colour and other balls. */
static const short fives_windows[2][FIVES_SUPPLIES][FIVES_LONG][FIVES_LONG]
    = {
    {
        { { 0, 0, 0, 0, 0 },
          { -27, -25, -24, -17, -19 },
          { 33, -1, -75, -43, 0 },
          { 471, 166, 13, 0, 0 },
          { 1195, 748, 0, 0, 0 } },
        { { 0, 0, 0, 0, 0 },
          { -27, -25, -24, -17, -19 },
          { 49, -62, -44, -15, 0 },
          { 368, 59, -26, 0, 0 },
          { 1078, 432, 0, 0, 0 } },
        { { 0, 0, 0, 0, 0 },
          { -27, -25, -24, -17, -19 },
          { 30, -51, -98, -96, 0 },
          { 398, 112, -19, 0, 0 },
          { 1380, 513, 0, 0, 0 } }
    },
    {
        { { 0, 0, 0, 0, 0 },
          { -18, -26, -27, -45, -56 },
          { 9, -20, -66, -80, 0 },
          { 498, 193, -243, 0, 0 },
          { 1275, 859, 0, 0, 0 } },
        { { 0, 0, 0, 0, 0 },
          { -18, -26, -27, -45, -56 },
          { 24, -82, -35, -52, 0 },
          { 395, 86, -282, 0, 0 },
          { 1157, 543, 0, 0, 0 } },
        { { 0, 0, 0, 0, 0 },
          { -18, -26, -27, -45, -56 },
          { 6, -70, -90, -133, 0 },
          { 425, 140, -275, 0, 0 },
          { 1460, 624, 0, 0, 0 } }
    }
};
static const short fives_places[FIVES_RINGS] = { 0, -48, -9, 96, 139 };
static const short fives_rooms[2][2][PARLOUR_DIRECTIONS + 1] = {
    { { -51, -9, 23, 23, 0 },
      { -8, 37, 4, 0, 0 } },
    { { -83, -10, 31, 62, 0 },
      { 55, 5, 1, 4, 0 } }
};

int fives_supply(int balls)
{
    return balls <= FIVES_SCARCE ? FIVES_FEW
        : balls <= FIVES_COMMON ? FIVES_ENOUGH : FIVES_MANY;
}

int fives_is_crowded(int balls, int cells)
{
    return balls * FIVES_CELLS >= FIVES_CROWD * cells;
}

long fives_window(int diagonal, int supply, int same, int others)
{
    return same == FIVES_LONG ? FIVES_LINE
        : fives_windows[diagonal][supply][same][others];
}

int fives_ring(const struct grid *g, int cell)
{
    int column = grid_column(g, cell), row = grid_row(g, cell);
    int across = g->columns - 1 - column, down = g->rows - 1 - row;

    across = column < across ? column : across;
    down = row < down ? row : down;
    return across < down ? across : down;
}

long fives_place(int ring)
{
    return fives_places[ring];
}

long fives_room(int crowded, int has_ball, int empty)
{
    return fives_rooms[crowded][has_ball][empty];
}
