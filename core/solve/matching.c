/* matching.c: the assignment of boxes to goals (see matching.h). Row and
 * column 0 are none: the row to be paired owns column 0 meanwhile.
 */
#include <limits.h>
#include <string.h>

#include "solve/matching.h"

int matching_open(struct matching *p, int size, struct arena *a)
{
    size_t count = (size_t)size + 1;

    p->size = size;
    p->row = arena_take_clear(a, count * sizeof *p->row);
    p->price = arena_take_clear(a, count * sizeof *p->price);
    p->rent = arena_take_clear(a, count * sizeof *p->rent);
    p->owner = arena_take_clear(a, count * sizeof *p->owner);
    p->least = arena_take_clear(a, count * sizeof *p->least);
    p->from = arena_take_clear(a, count * sizeof *p->from);
    p->list = arena_take_clear(a, count * sizeof *p->list);
    return p->row != NULL && p->price != NULL && p->rent != NULL
        && p->owner != NULL && p->least != NULL && p->from != NULL
        && p->list != NULL;
}

/* Sees the nearest column, from whose row others come nearer; returns the
 * nearest then. Columns that are not seen yet stand first in the list. */
static int relax(struct matching *p, int column, int *open)
{
    int row = p->owner[column], far = p->least[column], best = INT_MAX;
    int i, j, nearest = 0, reduced;
    const uint16_t *cost = p->row[row];

    far -= p->price[row];
    for (i = 0; i < *open; i++) {
        j = p->list[i];
        reduced = far + cost[j - 1] - p->rent[j];
        if (reduced < p->least[j]) {
            p->least[j] = reduced;
            p->from[j] = column;
        }
        if (p->least[j] < best) {
            best = p->least[j];
            nearest = i;
        }
    }
    j = p->list[nearest];
    p->list[nearest] = p->list[--*open];
    p->list[*open] = j;
    return j;
}

/* The row to be paired owns column 0 meanwhile. */
static void add(struct matching *p, int row)
{
    int column = 0, open = p->size, i, j;

    for (j = 1; j <= p->size; j++) {
        p->least[j] = INT_MAX;
        p->list[j - 1] = j;
    }
    p->least[0] = 0;
    p->owner[0] = row;
    do
        column = relax(p, column, &open);
    while (p->owner[column] != 0);
    p->price[row] += p->least[column];
    for (i = open + 1; i < p->size; i++) {
        j = p->list[i];
        p->price[p->owner[j]] += p->least[column] - p->least[j];
        p->rent[j] -= p->least[column] - p->least[j];
    }
    for (; column != 0; column = p->from[column])
        p->owner[column] = p->owner[p->from[column]];
}

static int matching_sum(const struct matching *p)
{
    int j, sum = 0;

    for (j = 1; j <= p->size; j++)
        sum += p->row[p->owner[j]][j - 1];
    return sum;
}

int matching_all(struct matching *p)
{
    size_t count = (size_t)p->size + 1;
    int i;

    memset(p->price, 0, count * sizeof *p->price);
    memset(p->rent, 0, count * sizeof *p->rent);
    memset(p->owner, 0, count * sizeof *p->owner);
    for (i = 1; i <= p->size; i++)
        add(p, i);
    return matching_sum(p);
}

void matching_copy(struct matching *to, const struct matching *from)
{
    size_t count = (size_t)to->size + 1;

    memcpy(to->row, from->row, count * sizeof *to->row);
    memcpy(to->price, from->price, count * sizeof *to->price);
    memcpy(to->rent, from->rent, count * sizeof *to->rent);
    memcpy(to->owner, from->owner, count * sizeof *to->owner);
}

int matching_again(struct matching *p, int row)
{
    int column = 1, j, reduced;

    while (p->owner[column] != row)
        column++;
    p->owner[column] = 0;
    p->price[row] = INT_MAX;
    for (j = 1; j <= p->size; j++) {
        reduced = p->row[row][j - 1] - p->rent[j];
        if (reduced < p->price[row])
            p->price[row] = reduced;
    }
    add(p, row);
    return matching_sum(p);
}
