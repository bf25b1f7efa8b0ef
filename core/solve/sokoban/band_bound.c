/* band_bound.c: a lower bound from bands of a level (see band_bound.h). Costs
 * are whole numbers of parts of a push, and shares are rounded down, so the
 * bound is exact.
 */
#include <string.h>

#include "solve/sokoban/band.h"
#include "solve/sokoban/band_bound.h"
#include "solve/solve.h"

enum {
    BAND_LAYERS = 5,            /* of a band. With 4 the bound of long levels
                                   is much lower, with 6 there are ten times as
                                   many states */
    BAND_STATES = 1500000,      /* of a band */
    BAND_KNOWN = 1000,          /* pushes: potentials and shares are numbers
                                   of 32 bits */
    BAND_ROUNDS = 400,
    BAND_PATIENCE = 20,         /* rounds after which the gap to the known
                                   solution must be 1/8 smaller */
    BAND_PROGRESS = 8,
    PUSH_COST = 1 << 14
};

/* A step aims this many times as far as a linear bound would need to reach the
 * known solution. */
#define STEP_RATE 1.5

struct band_push {              /* a push that may be made */
    uint16_t from, to;
    int first, last;            /* the bands that see it */
    double mean;                /* how often their paths make it */
    int old_cost;               /* before the potentials changed */
};

struct band_heap_entry {
    int64_t cost;
    uint32_t state;
};

struct band_bound {
    struct sokoban_search *search;
    const struct static_map *map;
    struct band *band;
    int bands;
    struct band_push *push;
    int pushes;
    int *potential;             /* of each cell with a box on it */
    double *slope;              /* of the bound, by each cell's potential */
    int *share;                 /* of each band and push: the cost */
    int *count;                 /* of each band and push: how often the
                                   cheapest path makes it */
    /* for the cheapest path of a band */
    int64_t *cost;
    uint32_t *before;           /* the state before, on the path */
    uint16_t *by;               /* the push from there */
    struct band_heap_entry *heap;
    size_t size;
};

static int *share_at(const struct band_bound *k, int band, int push)
{
    return &k->share[(size_t)band * (size_t)k->pushes + (size_t)push];
}

static int *count_at(const struct band_bound *k, int band, int push)
{
    return &k->count[(size_t)band * (size_t)k->pushes + (size_t)push];
}

/* ---- the pushes ---- */

/* Finds the bands that see a push: there are some, one after the other, since
 * every layer is in a band. Returns 1 if all of them can make it. */
static int can_be_made(const struct band_bound *k, const uint16_t *layer,
                       const uint8_t *made, struct band_push *p, int number,
                       int numbers)
{
    int i;

    p->first = 0;
    p->last = -1;
    for (i = 0; i < k->bands; i++) {
        if (!band_sees(&k->band[i], layer, p->from, p->to))
            continue;
        if (!made[(size_t)i * (size_t)numbers + (size_t)number])
            return 0;
        if (p->last < 0)
            p->first = i;
        p->last = i;
    }
    return 1;
}

/* Lists the pushes that may be made, and gives the steps of the bands their
 * numbers. A step with another push is no part of a solution. */
static int list_pushes(struct band_bound *k, const uint16_t *layer,
                       struct arena *a)
{
    const struct static_map *m = k->map;
    int numbers = m->cells * STATIC_MAP_DIRECTIONS, i, number;
    uint16_t *list = arena_take(a, (size_t)numbers * sizeof *list);
    uint8_t *made =
        arena_take_clear(a, (size_t)k->bands * (size_t)numbers + 1);
    uint32_t s;

    k->push = arena_take(a, (size_t)numbers * sizeof *k->push);
    if (list == NULL || made == NULL || k->push == NULL)
        return 0;
    for (i = 0; i < k->bands; i++)
        for (s = 0; s < k->band[i].first[k->band[i].states]; s++)
            made[(size_t)i * (size_t)numbers + k->band[i].step[s].push] = 1;
    for (number = 0; number < numbers; number++) {
        int from = number / STATIC_MAP_DIRECTIONS,
            d = number % STATIC_MAP_DIRECTIONS, to = m->beside[from][d];
        struct band_push *p = &k->push[k->pushes];

        list[number] = UINT16_MAX;
        if (to >= m->live || from >= m->live
                || m->beside[from][static_map_back(d)] == m->cells)
            continue;
        p->from = (uint16_t)from;
        p->to = (uint16_t)to;
        if (can_be_made(k, layer, made, p, number, numbers))
            list[number] = (uint16_t)k->pushes++;
    }
    for (i = 0; i < k->bands; i++)
        for (s = 0; s < k->band[i].first[k->band[i].states]; s++)
            k->band[i].step[s].push = list[k->band[i].step[s].push];
    return 1;
}

/* ---- the cheapest path of a band ---- */

static void heap_add(struct band_bound *k, int64_t cost, uint32_t state)
{
    size_t i = k->size++;

    for (; i > 0 && k->heap[(i - 1) / 2].cost > cost; i = (i - 1) / 2)
        k->heap[i] = k->heap[(i - 1) / 2];
    k->heap[i].cost = cost;
    k->heap[i].state = state;
}

static struct band_heap_entry heap_take(struct band_bound *k)
{
    struct band_heap_entry least = k->heap[0], last = k->heap[--k->size];
    size_t i = 0, child;

    while ((child = 2 * i + 1) < k->size) {
        if (child + 1 < k->size
                && k->heap[child + 1].cost < k->heap[child].cost)
            child++;
        if (k->heap[child].cost >= last.cost)
            break;
        k->heap[i] = k->heap[child];
        i = child;
    }
    k->heap[i] = last;
    return least;
}

/* Adds the states after one to the heap. */
static void relax(struct band_bound *k, const struct band *b, const int *share,
                  uint32_t state)
{
    uint32_t i;

    for (i = b->first[state]; i < b->first[state + 1]; i++) {
        const struct band_step *step = &b->step[i];
        int64_t cost;

        if (step->push == UINT16_MAX)
            continue;
        cost = k->cost[state] + share[step->push];
        if (cost >= k->cost[step->to])
            continue;
        k->cost[step->to] = cost;
        k->before[step->to] = state;
        k->by[step->to] = step->push;
        heap_add(k, cost, step->to);
    }
}

/* Finds the cheapest path of a band (E. W. Dijkstra, 1959) and counts its
 * pushes. Returns its cost, or INT64_MAX if no path leads to the end. */
static int64_t find_path(struct band_bound *k, int number)
{
    const struct band *b = &k->band[number];
    const int *share = share_at(k, number, 0);
    int *count = count_at(k, number, 0);
    struct band_heap_entry entry;
    uint32_t s;

    for (s = 0; s < b->states; s++)
        k->cost[s] = INT64_MAX;
    memset(count, 0, (size_t)k->pushes * sizeof *count);
    k->size = 0;
    k->cost[b->start] = 0;
    heap_add(k, 0, b->start);
    while (k->size > 0) {
        entry = heap_take(k);
        if (entry.state == 0)
            break;
        if (entry.cost == k->cost[entry.state])
            relax(k, b, share, entry.state);
    }
    if (k->cost[0] != INT64_MAX)
        for (s = 0; s != b->start; s = k->before[s])
            count[k->by[s]]++;
    return k->cost[0];
}

/* ---- shares and potentials ---- */

/* Returns what the bands may share of a push: its cost, with the potentials of
 * its cells. */
static int cost_of(const struct band_bound *k, const struct band_push *p)
{
    return PUSH_COST + k->potential[p->to] - k->potential[p->from];
}

/* Lowers potentials until no push costs less than nothing. */
static void lower_potentials(struct band_bound *k)
{
    int i, more = 1;

    while (more)
        for (more = i = 0; i < k->pushes; i++) {
            const struct band_push *p = &k->push[i];

            if (cost_of(k, p) >= 0)
                continue;
            k->potential[p->from] = PUSH_COST + k->potential[p->to];
            more = 1;
        }
}

/* Changes the shares of a push to the nearest ones that are not negative and
 * sum up to its cost, or to a little less (C. Michelot, 1986): those that
 * would get negative are 0, and the others are lowered by the same. */
static void fit_shares(struct band_bound *k, int push)
{
    enum { OUT = INT32_MIN };   /* becomes 0 */
    const struct band_push *p = &k->push[push];
    int64_t sum, lower = 0;
    int i, count, more = 1, *share;

    while (more) {
        sum = -cost_of(k, p);
        for (count = 0, i = p->first; i <= p->last; i++) {
            share = share_at(k, i, push);
            sum += *share == OUT ? 0 : *share;
            count += *share != OUT;
        }
        lower = sum > 0 ? (sum + count - 1) / count : -(-sum / count);
        for (more = 0, i = p->first; i <= p->last; i++) {
            share = share_at(k, i, push);
            if (*share == OUT || *share >= lower)
                continue;
            *share = OUT;
            more = 1;
        }
    }
    for (i = p->first; i <= p->last; i++) {
        share = share_at(k, i, push);
        *share = *share == OUT ? 0 : (int)(*share - lower);
    }
}

static int is_sink(const struct band_bound *k, int cell)
{
    int i;

    for (i = 0; i < k->pushes; i++)
        if (k->push[i].from == cell)
            return 0;
    return 1;
}

/* A goal that no box can leave gets exactly one, so its potential cancels out
 * of the bound. If it is large, shares of the pushes to it can differ by much
 * without getting negative. */
static void set_first_shares(struct band_bound *k)
{
    const struct static_map *m = k->map;
    int i;

    for (i = 0; i < m->goals; i++)
        if (is_sink(k, m->goal_cell[i]))
            k->potential[m->goal_cell[i]] = k->search->known * PUSH_COST;
    for (i = 0; i < k->pushes; i++)
        fit_shares(k, i);
}

/* Returns the square of the length of the bound's gradient: by the potential
 * of each cell, which is set, and by each share. */
static double find_slopes(struct band_bound *k)
{
    const struct static_map *m = k->map;
    double square = 0, off;
    int i, band;

    memset(k->slope, 0, (size_t)m->cells * sizeof *k->slope);
    for (i = 0; i < m->boxes; i++)
        k->slope[m->box_cell[i]] += 1;
    for (i = 0; i < m->goals; i++)
        k->slope[m->goal_cell[i]] -= 1;
    for (i = 0; i < k->pushes; i++) {
        struct band_push *p = &k->push[i];

        p->mean = 0;
        for (band = p->first; band <= p->last; band++)
            p->mean += *count_at(k, band, i);
        p->mean /= p->last - p->first + 1;
        k->slope[p->to] += p->mean;
        k->slope[p->from] -= p->mean;
        for (band = p->first; band <= p->last; band++) {
            off = *count_at(k, band, i) - p->mean;
            square += off * off;
        }
    }
    for (i = 0; i < m->cells; i++)
        square += k->slope[i] * k->slope[i];
    return square;
}

/* Returns a new potential or share as a whole number. A step that is too long
 * must not make it overflow. */
static int rounded(const struct band_bound *k, double number)
{
    double most = 2.0 * PUSH_COST * k->search->known;

    if (number > most || number < -most)
        return (int)(number < 0 ? -most : most);
    return (int)(number < 0 ? number - 0.5 : number + 0.5);
}

/* Raises a push's share in bands that make it more often than the others, and
 * the potential of cells where more boxes arrive than leave or stay. */
static void change_shares(struct band_bound *k, double step)
{
    int i, band;

    for (i = 0; i < k->pushes; i++)
        k->push[i].old_cost = cost_of(k, &k->push[i]);
    for (i = 0; i < k->map->cells; i++)
        k->potential[i] = rounded(k, k->potential[i] + step * k->slope[i]);
    lower_potentials(k);
    for (i = 0; i < k->pushes; i++) {
        const struct band_push *p = &k->push[i];
        double more = (double)(cost_of(k, p) - p->old_cost)
            / (p->last - p->first + 1);

        for (band = p->first; band <= p->last; band++)
            *share_at(k, band, i) =
                rounded(k, *share_at(k, band, i) + more
                               + step * (*count_at(k, band, i) - p->mean));
        fit_shares(k, i);
    }
}

/* ---- rounds ---- */

/* Adds up the cheapest paths. Returns 0 if the search is stopped or a band has
 * no path. */
static int find_bound(struct band_bound *k, int64_t *bound)
{
    const struct static_map *m = k->map;
    struct sokoban_search *s = k->search;
    int64_t cost;
    int i;

    *bound = 0;
    for (i = 0; i < m->boxes; i++)
        *bound += k->potential[m->box_cell[i]];
    for (i = 0; i < m->goals; i++)
        *bound -= k->potential[m->goal_cell[i]];
    for (i = 0; i < k->bands; i++) {
        cost = find_path(k, i);
        if (cost == INT64_MAX || !s->go_on(s->context, s->states))
            return 0;
        *bound += cost;
    }
    return 1;
}

/* Returns the fewest pushes that a bound allows. All solutions have an even
 * number or all have an odd one, since a push changes the sum of the rows and
 * columns of the boxes by one. */
static int pushes_of(const struct band_bound *k, int64_t bound)
{
    int pushes = (int)((bound + PUSH_COST - 1) / PUSH_COST);

    return pushes + (k->search->known - pushes) % 2;
}

/* Returns enum sokoban_search_result. */
static int improve_bound(struct band_bound *k)
{
    struct sokoban_search *s = k->search;
    int64_t bound, known = (int64_t)s->known * PUSH_COST;
    int64_t gap = known, checked = known;
    double square;
    int round;

    set_first_shares(k);
    for (round = 1; round <= BAND_ROUNDS; round++) {
        if (!find_bound(k, &bound))
            break;
        if (known - bound < gap)
            gap = known - bound;
        if (pushes_of(k, known - gap) > s->least)
            s->least = pushes_of(k, known - gap);
        if (s->least >= s->known)
            return SOKOBAN_SEARCH_NONE;
        if (round % BAND_PATIENCE == 0) {
            if (gap > checked - checked / BAND_PROGRESS)
                break;
            checked = gap;
        }
        square = find_slopes(k);
        if (square <= 0)
            break;
        change_shares(k, STEP_RATE * (double)(known - bound) / square);
    }
    return SOKOBAN_SEARCH_LIMIT;
}

/* Finds the layer of each cell: the steps of the pusher from its start, as if
 * there were no boxes. `layer` has room for all cells and the wall. Returns
 * the number of layers, or 0 if there is too little memory. */
static int find_layers(const struct static_map *m, uint16_t *layer,
                       struct arena *a)
{
    uint16_t *queue = arena_take(a, ((size_t)m->cells + 1) * sizeof *queue);
    struct position empty;

    if (queue == NULL || !position_open(&empty, m, a))
        return 0;
    position_steps(&empty, layer, queue, m->start);
    return layer[queue[m->cells - 1]] + 1;
}

/* Makes all bands. Returns 0 if one cannot be made: what happens on layers
 * that no band sees would be lost to the bound. */
static int make_bands(struct band_bound *k, uint16_t *layer, struct arena *a)
{
    struct sokoban_search *s = k->search;
    const struct static_map *m = k->map;
    struct band_builder *builder;
    int layers = find_layers(m, layer, a), from;

    k->band = arena_take(a, (size_t)m->cells * sizeof *k->band);
    builder = band_builder_open(s, (uint32_t)solve_limit_left(
                                       s->limit, s->states, BAND_STATES), a);
    if (layers == 0 || k->band == NULL || builder == NULL)
        return 0;
    for (from = 0; from == 0 || from + BAND_LAYERS <= layers; from++) {
        struct band *b = &k->band[k->bands++];

        b->from = from;
        b->to = from + BAND_LAYERS - 1;
        if (solve_is_at_limit(s->limit, s->states)
                || !band_make(builder, b, layer, a))
            return 0;
    }
    return 1;
}

static int band_bound_allocate(struct band_bound *k, struct arena *a)
{
    size_t shares = (size_t)k->bands * (size_t)k->pushes, states = 0,
        steps = 0, cells = (size_t)k->map->cells;
    int i;

    for (i = 0; i < k->bands; i++) {
        const struct band *b = &k->band[i];

        states = b->states > states ? b->states : states;
        steps = b->first[b->states] > steps ? b->first[b->states] : steps;
    }
    k->potential = arena_take_clear(a, cells * sizeof *k->potential);
    k->slope = arena_take(a, cells * sizeof *k->slope);
    k->share = arena_take_clear(a, shares * sizeof *k->share);
    k->count = arena_take(a, shares * sizeof *k->count);
    k->cost = arena_take(a, states * sizeof *k->cost);
    k->before = arena_take(a, states * sizeof *k->before);
    k->by = arena_take(a, states * sizeof *k->by);
    k->heap = arena_take(a, (steps + 1) * sizeof *k->heap);
    return k->potential != NULL && k->slope != NULL && k->share != NULL
        && k->count != NULL && k->cost != NULL && k->before != NULL
        && k->by != NULL && k->heap != NULL;
}

int band_bound_run(struct sokoban_search *s, const uint64_t *boxes,
                   int pusher, struct arena *a)
{
    size_t used = a->used;
    uint16_t *layer =
        arena_take(a, ((size_t)s->map->cells + 1) * sizeof *layer);
    struct band_bound k = { 0 };
    int result = SOKOBAN_SEARCH_LIMIT;

    (void)boxes;                /* as they are on the map */
    (void)pusher;
    sokoban_search_begin(s);
    k.search = s;
    k.map = s->map;
    if (s->known > 0 && s->known <= BAND_KNOWN
            && s->map->boxes == s->map->goals && layer != NULL
            && make_bands(&k, layer, a) && list_pushes(&k, layer, a)
            && band_bound_allocate(&k, a))
        result = improve_bound(&k);
    a->used = used;
    return result;
}
