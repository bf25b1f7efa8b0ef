/* spot.c: see spot.h. The last area added is on top. */
#include "app/app.h"
#include "ncurses/spot.h"

enum { SPOT_MOST = 512 };

static struct {
    int y, x, width, on, number;
} spots[SPOT_MOST];
static int spot_count;

void spot_begin(void)
{
    spot_count = 0;
}

void spot_add(int y, int x, int width, int on, int number)
{
    if (spot_count == SPOT_MOST)
        return;
    spots[spot_count].y = y;
    spots[spot_count].x = x;
    spots[spot_count].width = width;
    spots[spot_count].on = on;
    spots[spot_count].number = number;
    spot_count++;
}

int spot_find(int y, int x, int *number)
{
    int i = spot_count - 1;

    while (i >= 0 && (spots[i].y != y || x < spots[i].x
                      || x >= spots[i].x + spots[i].width))
        i--;
    if (i < 0)
        return APP_ON_NOTHING;
    *number = spots[i].number;
    return spots[i].on;
}
