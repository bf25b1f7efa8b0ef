/* matching.c: the assignment problem (see matching.h). Row 0 and column 0
 * stand for "none"; while a row is being matched it owns column 0.
 */
#include <limits.h>
#include <string.h>

#include "solve/matching.h"

enum { MATCHING_LOW = 1 << 28 }; /* a price that is far from an overflow */

int matching_open(struct matching *m, int size, struct stop_check *check,
                  struct arena *a)
{
    size_t count = (size_t)size + 1;

    m->size = size;
    m->check = check;
    m->row = arena_take_clear(a, count * sizeof *m->row);
    m->row_price = arena_take_clear(a, count * sizeof *m->row_price);
    m->column_price = arena_take_clear(a, count * sizeof *m->column_price);
    m->owner = arena_take_clear(a, count * sizeof *m->owner);
    m->least = arena_take_clear(a, count * sizeof *m->least);
    m->previous = arena_take_clear(a, count * sizeof *m->previous);
    m->list = arena_take_clear(a, count * sizeof *m->list);
    m->wait = arena_take_clear(a, count * sizeof *m->wait);
    return m->row != NULL && m->row_price != NULL && m->column_price != NULL
        && m->owner != NULL && m->least != NULL && m->previous != NULL
        && m->list != NULL && m->wait != NULL;
}

/* Updates the path costs of the unvisited columns from the row that owns
 * `column`, then visits the cheapest one and returns it. The unvisited columns
 * are the first *open of the list. */
static int relax(struct matching *m, int column, int *open)
{
    int row = m->owner[column], far = m->least[column], best = INT_MAX;
    int i, j, nearest = 0, reduced;
    const uint16_t *cost = m->row[row];

    far -= m->row_price[row];
    for (i = 0; i < *open; i++) {
        j = m->list[i];
        reduced = far + cost[j - 1] - m->column_price[j];
        if (reduced < m->least[j]) {
            m->least[j] = reduced;
            m->previous[j] = column;
        }
        if (m->least[j] < best) {
            best = m->least[j];
            nearest = i;
        }
    }
    j = m->list[nearest];
    m->list[nearest] = m->list[--*open];
    m->list[*open] = j;
    return j;
}

/* Finds a shortest augmenting path for a row. Returns the free column at its
 * end; the columns after the first *open of the list were visited. */
static int find_path(struct matching *m, int row, int *open)
{
    int column = 0, j;

    for (j = 1; j <= m->size; j++) {
        m->least[j] = INT_MAX;
        m->list[j - 1] = j;
    }
    m->least[0] = 0;
    m->owner[0] = row;
    *open = m->size;
    do
        column = relax(m, column, open);
    while (m->owner[column] != 0);
    stop_check_count(m->check,
                     (uint64_t)(m->size - *open) * (uint64_t)m->size);
    return column;
}

/* Matches a row along a shortest augmenting path. */
static void add(struct matching *m, int row)
{
    int open, column = find_path(m, row, &open), i, j;

    m->row_price[row] += m->least[column];
    for (i = open + 1; i < m->size; i++) {
        j = m->list[i];
        m->row_price[m->owner[j]] += m->least[column] - m->least[j];
        m->column_price[j] -= m->least[column] - m->least[j];
    }
    for (; column != 0; column = m->previous[column])
        m->owner[column] = m->owner[m->previous[column]];
}

/* Returns the least cost of a row minus the column's price. */
static int least_reduced(const struct matching *m, const uint16_t *cost)
{
    const int *price = m->column_price + 1;
    int j, least = INT_MAX;

    for (j = 0; j < m->size; j++)
        least = cost[j] - price[j] < least ? cost[j] - price[j] : least;
    return least;
}

static int matching_sum(const struct matching *m)
{
    int j, sum = 0;

    for (j = 1; j <= m->size; j++)
        sum += m->row[m->owner[j]][j - 1];
    return sum;
}

/* Returns 1 if prices sank so low that they might overflow. */
static int are_prices_low(const struct matching *m)
{
    int j, least = 0;

    for (j = 1; j <= m->size; j++)
        least = m->column_price[j] < least ? m->column_price[j] : least;
    return least < -MATCHING_LOW;
}

/* Matches a row with a free column of the least cost, if there is one. */
static int take_free(struct matching *m, int row)
{
    const uint16_t *cost = m->row[row];
    int j, price = least_reduced(m, cost);

    m->row_price[row] = price;
    for (j = 1; j <= m->size; j++)
        if (m->owner[j] == 0 && cost[j - 1] - m->column_price[j] == price) {
            m->owner[j] = row;
            return 1;
        }
    return 0;
}

/* Gives rows that wait any columns, so that each row has one. */
static int give_up(struct matching *m, const int *wait, int count)
{
    int column = 1, i;

    for (i = 0; i < count; i++) {
        while (m->owner[column] != 0)
            column++;
        m->owner[column] = wait[i];
    }
    return MATCHING_FAR;
}

/* Any starting prices of the columns lead to a least matching, so those of the
 * last one are kept: it was often of a similar position. */
int matching_solve(struct matching *m)
{
    int i, waiting = 0;

    if (are_prices_low(m))
        memset(m->column_price, 0,
               ((size_t)m->size + 1) * sizeof *m->column_price);
    memset(m->owner, 0, ((size_t)m->size + 1) * sizeof *m->owner);
    for (i = 1; i <= m->size; i++)
        if (!take_free(m, i))
            m->wait[waiting++] = i;
    stop_check_count(m->check, (uint64_t)m->size * (uint64_t)m->size);
    for (i = 0; i < waiting; i++) {
        if (stop_check_is_stopped(m->check))
            return give_up(m, m->wait + i, waiting - i);
        m->row_price[m->wait[i]] = 0;
        add(m, m->wait[i]);
    }
    return matching_sum(m);
}

static int column_of(const struct matching *m, int row)
{
    int column = 1;

    while (m->owner[column] != row)
        column++;
    return column;
}

int matching_update(struct matching *m, int row)
{
    int column = column_of(m, row);

    m->row_price[row] = least_reduced(m, m->row[row]);
    if (m->row[row][column - 1] - m->column_price[column]
            != m->row_price[row]) {
        if (are_prices_low(m))
            return matching_solve(m);
        m->owner[column] = 0;
        m->row_price[row] = 0;
        add(m, row);
    }
    return matching_sum(m);
}

/* The prices of all rows and columns sum up to the matching's cost, and those
 * of the others do not change along the path. The path is empty if no column
 * is cheaper for the row than its own. */
int matching_change(struct matching *m, int row, const uint16_t *cost)
{
    int column = column_of(m, row), price = m->row_price[row], open, least;
    const uint16_t *before = m->row[row];

    least = cost[column - 1] - m->column_price[column];
    if (least == least_reduced(m, cost))
        return least - price;
    m->owner[column] = 0;
    m->row[row] = cost;
    m->row_price[row] = 0;
    find_path(m, row, &open);
    m->owner[column] = row;
    m->row[row] = before;
    m->row_price[row] = price;
    return m->least[column] - price;
}
