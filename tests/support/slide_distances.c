/* slide_distances.c: sliding puzzles breadth first (see slide_distances.h). */
#include <stdlib.h>
#include <string.h>

#include "support/slide_distances.h"
#include "support/unit.h"

static long factorial(int n)
{
    long product = 1;

    for (; n > 1; n--)
        product *= n;
    return product;
}

long slide_distances_number(const struct slide_distances *reach,
                            const unsigned char *labels)
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

void slide_distances_board(const struct slide_distances *reach, long number,
                           unsigned char *labels)
{
    unsigned char left[SLIDE_DISTANCES_CELLS];
    int i, place;

    for (i = 0; i < reach->cells; i++)
        left[i] = (unsigned char)i;
    for (i = 0; i < reach->cells; i++) {
        place = (int)(number / factorial(reach->cells - 1 - i));
        number %= factorial(reach->cells - 1 - i);
        labels[i] = left[place];
        memmove(left + place, left + place + 1,
                (size_t)(SLIDE_DISTANCES_CELLS - 1 - place));
    }
}

int slide_distances_distance(const struct slide_distances *reach,
                             const unsigned char *labels)
{
    return reach->distance[slide_distances_number(reach, labels)];
}

static int find(const struct slide_distances *reach,
                const unsigned char *labels, int label)
{
    int cell = 0;

    while (cell < reach->cells && labels[cell] != label)
        cell++;
    return cell;
}

int slide_distances_slide(const struct slide_distances *reach,
                          unsigned char *labels, int label)
{
    int from = find(reach, labels, label);
    int hole = find(reach, labels, 0);
    int across = abs(from % reach->columns - hole % reach->columns);
    int down = abs(from / reach->columns - hole / reach->columns);

    if (from == reach->cells || across + down != 1)
        return 0;
    labels[hole] = (unsigned char)label;
    labels[from] = 0;
    return 1;
}

void slide_distances_open(struct slide_distances *reach, int columns, int rows)
{
    static long queue[SLIDE_DISTANCES_BOARDS];
    unsigned char labels[SLIDE_DISTANCES_CELLS];
    long first = 0, last = 0, next, i;
    int label;

    reach->columns = columns;
    reach->cells = columns * rows;
    reach->boards = factorial(reach->cells);
    memset(reach->distance, SLIDE_DISTANCES_NEVER, sizeof reach->distance);
    for (i = 0; i < reach->cells; i++)
        labels[i] = (unsigned char)((i + 1) % reach->cells);
    queue[last++] = slide_distances_number(reach, labels);
    reach->distance[queue[0]] = 0;
    for (; first < last; first++)
        for (label = 1; label < reach->cells; label++) {
            slide_distances_board(reach, queue[first], labels);
            if (!slide_distances_slide(reach, labels, label))
                continue;
            next = slide_distances_number(reach, labels);
            if (reach->distance[next] != SLIDE_DISTANCES_NEVER)
                continue;
            reach->distance[next] = (unsigned char)
                (reach->distance[queue[first]] + 1);
            queue[last++] = next;
        }
}
