/* reverse_search.c: Sokoban played backwards (see reverse_search.h). Positions
 * lie in the order they were met, so those of a layer are neighbours; they are
 * found again by a table with open addressing.
 */
#include <string.h>

#include "solve/sokoban/reverse_search.h"

/* A position on the way from a beginning to the solved board, by the push
 * that led there. */
struct reverse_search_node {
    uint32_t position;
    int cost;                   /* of the pushes so far */
    int box;                    /* where the box pushed last is; or none */
    int from, direction;        /* of that push */
    int before;                 /* place in the layer before */
};

/* Nodes of a layer, the cheapest first. */
struct reverse_search_wave {
    struct reverse_search_node node[REVERSE_SEARCH_WIDTH];
    int count, width;
};

int reverse_search_open(struct reverse_search *r, uint32_t most,
                        struct arena *a)
{
    memset(r, 0, sizeof *r);
    r->most = most;
    for (r->slots = 1; r->slots < 2 * most;)
        r->slots *= 2;
    r->boxes = arena_take(a, most * sizeof *r->boxes);
    r->pusher = arena_take(a, most);
    r->table = arena_take(a, r->slots * sizeof *r->table);
    r->wave = arena_take(a, (REVERSE_SEARCH_LAYERS + 1) * sizeof *r->wave);
    return r->boxes != NULL && r->pusher != NULL && r->table != NULL
        && r->wave != NULL;
}

/* The slot of a position, or the free one where it belongs. */
static uint32_t reverse_search_slot(const struct reverse_search *r,
                                    uint64_t boxes, int pusher)
{
    uint64_t key = (boxes ^ (uint64_t)pusher << 58)
        * UINT64_C(0x9e3779b97f4a7c15);
    uint32_t slot = (uint32_t)(key >> 32) ^ (uint32_t)pusher, i;

    for (slot &= r->slots - 1; r->table[slot] != 0;
            slot = (slot + 1) & (r->slots - 1)) {
        i = r->table[slot] - 1;
        if (r->boxes[i] == boxes && r->pusher[i] == pusher)
            break;
    }
    return slot;
}

/* Adds a position unless it was met before; 0: there is no room. */
static int add(struct reverse_search *r, uint64_t boxes, int pusher)
{
    uint32_t slot = reverse_search_slot(r, boxes, pusher);

    if (r->table[slot] != 0)
        return 1;
    if (r->count == r->most)
        return 0;
    r->boxes[r->count] = boxes;
    r->pusher[r->count] = (uint8_t)pusher;
    r->table[slot] = ++r->count;
    return 1;
}

uint64_t reverse_search_reach(const struct reverse_search *r,
                              uint32_t position)
{
    return room_generator_walk(r->room, r->room->floor & ~r->boxes[position],
                               room_generator_bit(r->pusher[position]));
}

/* The solved board, for each place where the pusher may have ended. */
static void reverse_search_begin(struct reverse_search *r)
{
    uint64_t open = r->room->floor & ~r->goals, reach;

    memset(r->table, 0, r->slots * sizeof *r->table);
    r->count = 0;
    for (; open != 0; open &= ~reach) {
        reach = room_generator_walk(r->room, r->room->floor & ~r->goals,
                                    open & -open);
        add(r, r->goals, room_generator_cell(reach));
    }
}

/* Pulls every box of a position that can be, in one direction. */
static int pull(struct reverse_search *r, uint32_t position, uint64_t reach,
                int d)
{
    const struct room_generator *room = r->room;
    int back = (d + 2) % PARLOUR_DIRECTIONS;
    uint64_t boxes = r->boxes[position], pulled, box, to, after;

    pulled = room_generator_beside(
        room, room_generator_beside(room, reach, back) & reach, back);
    for (pulled &= boxes; pulled != 0; pulled &= pulled - 1) {
        box = pulled & -pulled;
        to = room_generator_beside(room, box, d);
        after = boxes ^ box ^ to;
        if (!add(r, after,
                 room_generator_cell(
                     room_generator_walk(room, room->floor & ~after,
                                         room_generator_beside(room, to, d)))))
            return 0;
    }
    return 1;
}

static int expand(struct reverse_search *r, uint32_t position)
{
    uint64_t reach = reverse_search_reach(r, position);
    int d;

    for (d = 0; d < PARLOUR_DIRECTIONS; d++)
        if (!pull(r, position, reach, d))
            return 0;
    return 1;
}

/* A layer that has no room is left out. */
int reverse_search_run(struct reverse_search *r,
                       const struct room_generator *room, uint64_t goals,
                       int pushes, int (*go_on)(void *context), void *context)
{
    uint32_t i;

    r->room = room;
    r->goals = goals;
    reverse_search_begin(r);
    r->first[0] = 0;
    r->first[1] = r->count;
    for (r->layers = 1; r->layers <= pushes; r->layers++) {
        if (!go_on(context))
            return 0;
        for (i = r->first[r->layers - 1]; i < r->first[r->layers]; i++)
            if (!expand(r, i))
                return 1;
        if (r->count == r->first[r->layers])
            return 1;
        r->first[r->layers + 1] = r->count;
    }
    return 1;
}

/* ---- the way back ---- */

static int reverse_search_layer(const struct reverse_search *r,
                                uint32_t position)
{
    int layer = 0;

    while (r->first[layer + 1] <= position)
        layer++;
    return layer;
}

/* Adds a node behind those that cost no more, in the place of a dearer one
 * for the same position and push. */
static void put(struct reverse_search_wave *w,
                const struct reverse_search_node *node)
{
    int i, k;

    for (i = 0; i < w->count && w->node[i].cost <= node->cost; i++)
        if (w->node[i].position == node->position
                && w->node[i].box == node->box
                && w->node[i].direction == node->direction)
            return;
    for (k = i; k < w->count && (w->node[k].position != node->position
                                 || w->node[k].box != node->box
                                 || w->node[k].direction
                                     != node->direction);)
        k++;
    if (k == w->count && w->count < w->width)
        w->count++;
    k = k < w->width ? k : w->width - 1;
    for (; k > i; k--)
        w->node[k] = w->node[k - 1];
    if (i < w->width)
        w->node[i] = *node;
}

/* Adds what a push leads to, if that is in a layer. */
static void reverse_search_push(const struct reverse_search *r,
                                struct reverse_search_wave *w, int i,
                                uint64_t box, int d, int layer)
{
    const struct reverse_search_node *n = &w->node[i];
    const struct room_generator *room = r->room;
    uint64_t to = room_generator_beside(room, box, d);
    uint64_t after = r->boxes[n->position] ^ box ^ to;
    uint64_t reach = room_generator_walk(room, room->floor & ~after, box);
    uint32_t found =
        r->table[reverse_search_slot(r, after, room_generator_cell(reach))];
    struct reverse_search_node node;

    if (found == 0 || found - 1 >= r->first[layer + 1]
            || found - 1 < r->first[layer])
        return;
    node.position = found - 1;
    node.box = room_generator_cell(to);
    node.from = room_generator_cell(box);
    node.direction = d;
    node.before = i;
    node.cost = n->cost;
    if (node.from != n->box)
        node.cost += REVERSE_SEARCH_CHANGE;
    if (node.from != n->box || d != n->direction)
        node.cost += REVERSE_SEARCH_LINE;
    put(w + 1, &node);
}

/* Makes all pushes of a node that lead to a layer. */
static void follow(const struct reverse_search *r,
                   struct reverse_search_wave *w, int i, int layer)
{
    const struct reverse_search_node *n = &w->node[i];
    const struct room_generator *room = r->room;
    uint64_t reach = reverse_search_reach(r, n->position), pushed;
    uint64_t open = room->floor & ~r->boxes[n->position];
    int d;

    for (d = 0; d < PARLOUR_DIRECTIONS; d++) {
        pushed = r->boxes[n->position] & room_generator_beside(room, reach, d)
            & room_generator_beside(room, open, (d + 2) % PARLOUR_DIRECTIONS);
        for (; pushed != 0; pushed &= pushed - 1)
            reverse_search_push(r, w, i, pushed & -pushed, d, layer);
    }
}

/* Reads the way off, from its end. */
static void tell(const struct reverse_search *r, uint32_t position,
                 struct reverse_search_path *path)
{
    const struct reverse_search_node *node = r->wave[path->pushes].node,
                                     *before;
    uint64_t moved = 0;
    int i;

    path->cost = node->cost;
    for (i = path->pushes; i > 0; i--, node = before) {
        before = &r->wave[i - 1].node[node->before];
        path->push[i - 1].cell = (uint16_t)node->from;
        path->push[i - 1].direction = (uint16_t)node->direction;
        path->changes += node->from != before->box;
        path->lines += node->from != before->box
            || node->direction != before->direction;
        moved |= room_generator_bit(node->from);
    }
    path->changes--;            /* the first box is no change */
    path->idle = r->boxes[position] & ~moved;
}

void reverse_search_trace(struct reverse_search *r, uint32_t position,
                          int width, struct reverse_search_path *path)
{
    struct reverse_search_node begin = {
        position, 0, REVERSE_SEARCH_NONE, 0, REVERSE_SEARCH_NONE, 0
    };
    int layer = reverse_search_layer(r, position), i;
    struct reverse_search_wave *w = r->wave;

    memset(path, 0, sizeof *path);
    path->pushes = layer;
    w->count = 0;
    w->width = width;
    put(w, &begin);
    for (; layer > 0; layer--, w++) {
        w[1].count = 0;
        w[1].width = width;
        for (i = 0; i < w->count; i++)
            follow(r, w, i, layer - 1);
    }
    tell(r, position, path);
}
