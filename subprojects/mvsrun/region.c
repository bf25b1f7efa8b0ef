/* region.c: the region.
 *
 * A list of free extents in the order of addresses; the first that is large
 * enough is used. Pages without an allocated byte are protected, so that most
 * wild pointers end a program as they would on MVS. Subpools are not told
 * apart.
 */
#include "region.h"

#include <string.h>

/* Up to a multiple of UNIT. */
static uint32_t region_round(uint32_t n, uint32_t unit)
{
    return (n + unit - 1) & ~(unit - 1);
}

void region_init(struct region *r, uint32_t start, uint32_t end)
{
    r->start = start;
    r->end = end;
    r->used = 0;
    r->most = 0;
    r->count = 1;
    r->free[0] = (struct region_extent){start, end - start};
}

static void region_remove(struct region *r, int n)
{
    r->count--;
    memmove(&r->free[n], &r->free[n + 1],
            (size_t)(r->count - n) * sizeof r->free[0]);
}

static void region_insert(struct region *r, int n, uint32_t at,
                          uint32_t length)
{
    memmove(&r->free[n + 1], &r->free[n],
            (size_t)(r->count - n) * sizeof r->free[0]);
    r->free[n] = (struct region_extent){at, length};
    r->count++;
}

/* Takes [at, at + length) out of the free extent N. */
static void region_cut(struct region *r, int n, uint32_t at,
                       uint32_t length)
{
    struct region_extent *e = &r->free[n];
    uint32_t before = at - e->at;
    uint32_t after = e->length - before - length;

    e->length = before;
    if (after)
        region_insert(r, n + 1, at + length, after);
    if (!before)
        region_remove(r, n);
}

uint32_t region_get(struct region *r, struct machine *m, uint32_t length,
                    uint32_t unit)
{
    int n;

    if (length == 0 || length > MACHINE_SIZE || r->count == REGION_EXTENTS)
        return 0;
    length = region_round(length, REGION_UNIT);
    for (n = 0; n < r->count; n++) {
        uint32_t at = region_round(r->free[n].at, unit);
        uint32_t skipped = at - r->free[n].at;

        if (r->free[n].length < skipped + length)
            continue;
        region_cut(r, n, at, length);
        machine_allow(m, at, length, MACHINE_FETCH | MACHINE_STORE);
        r->used += length;
        if (r->used > r->most)
            r->most = r->used;
        return at;
    }
    return 0;
}

/* Withdraws those pages of [at, at + length) that lie in the free extent E
 * altogether, and clears them, as MVS gives new pages for them later. */
static void region_withdraw(struct machine *m, struct region_extent e,
                            uint32_t at, uint32_t length)
{
    uint32_t first = region_round(e.at, MACHINE_PAGE);
    uint32_t end = (e.at + e.length) / MACHINE_PAGE * MACHINE_PAGE;

    if (first < at / MACHINE_PAGE * MACHINE_PAGE)
        first = at / MACHINE_PAGE * MACHINE_PAGE;
    if (end > region_round(at + length, MACHINE_PAGE))
        end = region_round(at + length, MACHINE_PAGE);
    if (first < end) {
        memset(m->storage + first, 0, end - first);
        machine_allow(m, first, end - first, 0);
    }
}

/* Joins extent N with the next one if they touch. */
static bool region_join(struct region *r, int n)
{
    if (n < 0 || n + 1 >= r->count
        || r->free[n].at + r->free[n].length != r->free[n + 1].at)
        return false;
    r->free[n].length += r->free[n + 1].length;
    region_remove(r, n + 1);
    return true;
}

/* Whether the program has [at, at + length), which would become the free
 * extent N. */
static bool region_has(const struct region *r, int n, uint32_t at,
                       uint32_t length)
{
    if (at < r->start || at > r->end || length > r->end - at)
        return false;
    if (n > 0 && r->free[n - 1].at + r->free[n - 1].length > at)
        return false;
    return n == r->count || r->free[n].at >= at + length;
}

bool region_put(struct region *r, struct machine *m, uint32_t at,
                uint32_t length)
{
    int n = 0;

    if (at % REGION_UNIT || length == 0 || length > MACHINE_SIZE
        || r->count == REGION_EXTENTS)
        return false;
    length = region_round(length, REGION_UNIT);
    while (n < r->count && r->free[n].at < at)
        n++;
    if (!region_has(r, n, at, length))
        return false;
    region_insert(r, n, at, length);
    r->used -= length;
    region_join(r, n);
    if (region_join(r, n - 1))
        n--;
    region_withdraw(m, r->free[n], at, length);
    return true;
}
