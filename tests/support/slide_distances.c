/* slide_distances.c: distances of sliding puzzles (see slide_distances.h). */
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

long slide_distances_number(const struct slide_distances *table,
                            const unsigned char *labels)
{
    long number = 0;
    int i, k, smaller;

    for (i = 0; i < table->cells; i++) {
        for (smaller = 0, k = i + 1; k < table->cells; k++)
            smaller += labels[k] < labels[i];
        number = number * (table->cells - i) + smaller;
    }
    return number;
}

void slide_distances_board(const struct slide_distances *table, long number,
                           unsigned char *labels)
{
    unsigned char left[SLIDE_DISTANCES_CELLS];
    int i, place;

    for (i = 0; i < table->cells; i++)
        left[i] = (unsigned char)i;
    for (i = 0; i < table->cells; i++) {
        place = (int)(number / factorial(table->cells - 1 - i));
        number %= factorial(table->cells - 1 - i);
        labels[i] = left[place];
        memmove(left + place, left + place + 1,
                (size_t)(SLIDE_DISTANCES_CELLS - 1 - place));
    }
}

int slide_distances_distance(const struct slide_distances *table,
                             const unsigned char *labels)
{
    return table->distance[slide_distances_number(table, labels)];
}

static int find(const struct slide_distances *table,
                const unsigned char *labels, int label)
{
    int cell = 0;

    while (cell < table->cells && labels[cell] != label)
        cell++;
    return cell;
}

int slide_distances_slide(const struct slide_distances *table,
                          unsigned char *labels, int label)
{
    int from = find(table, labels, label);
    int hole = find(table, labels, 0);
    int across = abs(from % table->columns - hole % table->columns);
    int down = abs(from / table->columns - hole / table->columns);

    if (from == table->cells || across + down != 1)
        return 0;
    labels[hole] = (unsigned char)label;
    labels[from] = 0;
    return 1;
}

void slide_distances_open(struct slide_distances *table, int columns, int rows)
{
    static long queue[SLIDE_DISTANCES_BOARDS];
    unsigned char labels[SLIDE_DISTANCES_CELLS];
    long first = 0, last = 0, next, i;
    int label;

    table->columns = columns;
    table->cells = columns * rows;
    table->boards = factorial(table->cells);
    memset(table->distance, SLIDE_DISTANCES_NEVER, sizeof table->distance);
    for (i = 0; i < table->cells; i++)
        labels[i] = (unsigned char)((i + 1) % table->cells);
    queue[last++] = slide_distances_number(table, labels);
    table->distance[queue[0]] = 0;
    for (; first < last; first++)
        for (label = 1; label < table->cells; label++) {
            slide_distances_board(table, queue[first], labels);
            if (!slide_distances_slide(table, labels, label))
                continue;
            next = slide_distances_number(table, labels);
            if (table->distance[next] != SLIDE_DISTANCES_NEVER)
                continue;
            table->distance[next] = (unsigned char)
                (table->distance[queue[first]] + 1);
            queue[last++] = next;
        }
}
