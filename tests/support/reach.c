/* reach.c: sliding puzzles breadth first (see reach.h). */
#include <stdlib.h>
#include <string.h>

#include "reach.h"
#include "unit.h"

static long reach_factorial(int n)
{
    long product = 1;

    for (; n > 1; n--)
        product *= n;
    return product;
}

long reach_number(const struct reach *reach, const unsigned char *labels)
{
    long number = 0;
    int i, k, smaller;

    for (i = 0; i < reach->cells; i++) {
        for (smaller = 0, k = i + 1; k < reach->cells; k++)
            smaller += labels[k] < labels[i];
        number = number * (reach->cells - i) + smaller;
    }
    return number;
}

void reach_board(const struct reach *reach, long number,
                 unsigned char *labels)
{
    unsigned char left[REACH_CELLS];
    int i, place;

    for (i = 0; i < reach->cells; i++)
        left[i] = (unsigned char)i;
    for (i = 0; i < reach->cells; i++) {
        place = (int)(number / reach_factorial(reach->cells - 1 - i));
        number %= reach_factorial(reach->cells - 1 - i);
        labels[i] = left[place];
        memmove(left + place, left + place + 1,
                (size_t)(REACH_CELLS - 1 - place));
    }
}

int reach_distance(const struct reach *reach, const unsigned char *labels)
{
    return reach->distance[reach_number(reach, labels)];
}

static int reach_find(const struct reach *reach, const unsigned char *labels,
                      int label)
{
    int cell = 0;

    while (cell < reach->cells && labels[cell] != label)
        cell++;
    return cell;
}

int reach_slide(const struct reach *reach, unsigned char *labels, int label)
{
    int from = reach_find(reach, labels, label);
    int hole = reach_find(reach, labels, 0);
    int across = abs(from % reach->columns - hole % reach->columns);
    int down = abs(from / reach->columns - hole / reach->columns);

    if (from == reach->cells || across + down != 1)
        return 0;
    labels[hole] = (unsigned char)label;
    labels[from] = 0;
    return 1;
}

void reach_open(struct reach *reach, int columns, int rows)
{
    static long queue[REACH_BOARDS];
    unsigned char labels[REACH_CELLS];
    long first = 0, last = 0, next, i;
    int label;

    reach->columns = columns;
    reach->cells = columns * rows;
    reach->boards = reach_factorial(reach->cells);
    memset(reach->distance, REACH_NEVER, sizeof reach->distance);
    for (i = 0; i < reach->cells; i++)
        labels[i] = (unsigned char)((i + 1) % reach->cells);
    queue[last++] = reach_number(reach, labels);
    reach->distance[queue[0]] = 0;
    for (; first < last; first++)
        for (label = 1; label < reach->cells; label++) {
            reach_board(reach, queue[first], labels);
            if (!reach_slide(reach, labels, label))
                continue;
            next = reach_number(reach, labels);
            if (reach->distance[next] != REACH_NEVER)
                continue;
            reach->distance[next] = (unsigned char)
                (reach->distance[queue[first]] + 1);
            queue[last++] = next;
        }
}
