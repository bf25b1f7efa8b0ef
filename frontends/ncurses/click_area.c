/* click_area.c: see click_area.h. The last area added is on top. */
#include "app/app.h"
#include "ncurses/click_area.h"

enum { CLICK_AREA_MOST = 512 };

static struct {
    int y, x, width, on, number;
} spots[CLICK_AREA_MOST];
static int click_area_count;

void click_area_begin(void)
{
    click_area_count = 0;
}

void click_area_add(int y, int x, int width, int on, int number)
{
    if (click_area_count == CLICK_AREA_MOST)
        return;
    spots[click_area_count].y = y;
    spots[click_area_count].x = x;
    spots[click_area_count].width = width;
    spots[click_area_count].on = on;
    spots[click_area_count].number = number;
    click_area_count++;
}

int click_area_find(int y, int x, int *number)
{
    int i = click_area_count - 1;

    while (i >= 0 && (spots[i].y != y || x < spots[i].x
                      || x >= spots[i].x + spots[i].width))
        i--;
    if (i < 0)
        return APP_ON_NOTHING;
    *number = spots[i].number;
    return spots[i].on;
}
