/* pairs.c: the assignment of boxes to goals (see pairs.h). Row and column 0
 * are none: the row to be paired owns column 0 meanwhile.
 */
#include <limits.h>
#include <string.h>

#include "pairs.h"

int pairs_open(struct pairs *p, int size, struct arena *a)
{
    size_t count = (size_t)size + 1;

    p->size = size;
    p->row = arena_take_clear(a, count * sizeof *p->row);
    p->price = arena_take_clear(a, count * sizeof *p->price);
    p->rent = arena_take_clear(a, count * sizeof *p->rent);
    p->owner = arena_take_clear(a, count * sizeof *p->owner);
    p->least = arena_take_clear(a, count * sizeof *p->least);
    p->from = arena_take_clear(a, count * sizeof *p->from);
    p->seen = arena_take_clear(a, count);
    return p->row != NULL && p->price != NULL && p->rent != NULL
        && p->owner != NULL && p->least != NULL && p->from != NULL
        && p->seen != NULL;
}

/* Relaxes the columns from a row; the nearest column not seen. */
static int pairs_relax(struct pairs *p, int column)
{
    int row = p->owner[column], nearest = 0, gap = INT_MAX, j, reduced;
    const uint16_t *cost = p->row[row];

    p->seen[column] = 1;
    for (j = 1; j <= p->size; j++) {
        if (p->seen[j])
            continue;
        reduced = cost[j - 1] - p->price[row] - p->rent[j];
        if (reduced < p->least[j]) {
            p->least[j] = reduced;
            p->from[j] = column;
        }
        if (p->least[j] < gap) {
            gap = p->least[j];
            nearest = j;
        }
    }
    for (j = 0; j <= p->size; j++)
        if (p->seen[j]) {
            p->price[p->owner[j]] += gap;
            p->rent[j] -= gap;
        } else {
            p->least[j] -= gap;
        }
    return nearest;
}

static void pairs_add(struct pairs *p, int row)
{
    int column = 0, j;

    for (j = 0; j <= p->size; j++) {
        p->least[j] = INT_MAX / 2;
        p->seen[j] = 0;
    }
    p->owner[0] = row;
    do
        column = pairs_relax(p, column);
    while (p->owner[column] != 0);
    for (; column != 0; column = p->from[column])
        p->owner[column] = p->owner[p->from[column]];
}

static int pairs_sum(const struct pairs *p)
{
    int j, sum = 0;

    for (j = 1; j <= p->size; j++)
        sum += p->row[p->owner[j]][j - 1];
    return sum;
}

int pairs_all(struct pairs *p)
{
    size_t count = (size_t)p->size + 1;
    int i;

    memset(p->price, 0, count * sizeof *p->price);
    memset(p->rent, 0, count * sizeof *p->rent);
    memset(p->owner, 0, count * sizeof *p->owner);
    for (i = 1; i <= p->size; i++)
        pairs_add(p, i);
    return pairs_sum(p);
}

void pairs_copy(struct pairs *to, const struct pairs *from)
{
    size_t count = (size_t)to->size + 1;

    memcpy(to->row, from->row, count * sizeof *to->row);
    memcpy(to->price, from->price, count * sizeof *to->price);
    memcpy(to->rent, from->rent, count * sizeof *to->rent);
    memcpy(to->owner, from->owner, count * sizeof *to->owner);
}

int pairs_again(struct pairs *p, int row)
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
    pairs_add(p, row);
    return pairs_sum(p);
}
