/* backward_bfs.c: Sokoban played backwards (see backward_bfs.h). Positions
 * are stored in the order in which they were met, so each layer is contiguous,
 * and are found through a hash table with open addressing.
 */
#include <string.h>

#include "solve/hash.h"
#include "solve/sokoban/generate/backward_bfs.h"

/* A position on the path from a starting position to the solved board, with
 * the push that led to it. */
struct backward_bfs_node {
    uint32_t position;
    int cost;                   /* cost of the pushes so far */
    int box;                    /* the cell of the box pushed last, or none */
    int from, direction;        /* where that push began */
    int before;                 /* index in the previous layer */
};

/* The nodes kept of one layer, the cheapest first. */
struct backward_bfs_beam {
    struct backward_bfs_node node[BACKWARD_BFS_WIDTH];
    int count, width;
};

int backward_bfs_open(struct backward_bfs *r, uint32_t most,
                        struct arena *a)
{
    memset(r, 0, sizeof *r);
    r->most = most;
    for (r->slots = 1; r->slots < 2 * most;)
        r->slots *= 2;
    r->boxes = arena_take(a, most * sizeof *r->boxes);
    r->pusher = arena_take(a, most);
    r->table = arena_take(a, r->slots * sizeof *r->table);
    r->beam = arena_take(a, (BACKWARD_BFS_LAYERS + 1) * sizeof *r->beam);
    return r->boxes != NULL && r->pusher != NULL && r->table != NULL
        && r->beam != NULL;
}

/* Returns the slot of a position, or the free slot for it. */
static uint32_t backward_bfs_slot(const struct backward_bfs *r,
                                    uint64_t boxes, int pusher)
{
    uint64_t key = (boxes ^ (uint64_t)pusher << 58) * HASH_GOLDEN;
    uint32_t slot = (uint32_t)(key >> 32) ^ (uint32_t)pusher, i;

    for (slot &= r->slots - 1; r->table[slot] != 0;
            slot = (slot + 1) & (r->slots - 1)) {
        i = r->table[slot] - 1;
        if (r->boxes[i] == boxes && r->pusher[i] == pusher)
            break;
    }
    return slot;
}

/* Adds a position unless it is known. Returns 0 if the table is full. */
static int backward_bfs_add(struct backward_bfs *r, uint64_t boxes, int pusher)
{
    uint32_t slot = backward_bfs_slot(r, boxes, pusher);

    if (r->table[slot] != 0)
        return 1;
    if (r->count == r->most)
        return 0;
    r->boxes[r->count] = boxes;
    r->pusher[r->count] = (uint8_t)pusher;
    r->table[slot] = ++r->count;
    return 1;
}

uint64_t backward_bfs_reach(const struct backward_bfs *r,
                              uint32_t position)
{
    return room_reach(r->room, r->room->floor & ~r->boxes[position],
                      room_bit(r->pusher[position]));
}

/* Adds the solved board with the pusher in each area of the room. */
static void backward_bfs_begin(struct backward_bfs *r)
{
    uint64_t open = r->room->floor & ~r->goals, reach;

    memset(r->table, 0, r->slots * sizeof *r->table);
    r->count = 0;
    for (; open != 0; open &= ~reach) {
        reach = room_reach(r->room, r->room->floor & ~r->goals, open & -open);
        backward_bfs_add(r, r->goals, room_cell(reach));
    }
}

/* Makes all pulls of a position in one direction. */
static int backward_bfs_pull(struct backward_bfs *r, uint32_t position,
                        uint64_t reach, int d)
{
    const struct room *room = r->room;
    int back = (d + 2) % PARLOUR_DIRECTIONS;
    uint64_t boxes = r->boxes[position], pulled, box, to, after, reached;

    pulled = room_beside(room, room_beside(room, reach, back) & reach, back);
    for (pulled &= boxes; pulled != 0; pulled &= pulled - 1) {
        box = pulled & -pulled;
        to = room_beside(room, box, d);
        after = boxes ^ box ^ to;
        reached = room_reach(room, room->floor & ~after,
                             room_beside(room, to, d));
        if (!backward_bfs_add(r, after, room_cell(reached)))
            return 0;
    }
    return 1;
}

static int backward_bfs_expand(struct backward_bfs *r, uint32_t position)
{
    uint64_t reach = backward_bfs_reach(r, position);
    int d;

    for (d = 0; d < PARLOUR_DIRECTIONS; d++)
        if (!backward_bfs_pull(r, position, reach, d))
            return 0;
    return 1;
}

/* A layer that does not fit into the table is not counted. */
int backward_bfs_run(struct backward_bfs *r,
                       const struct room *room, uint64_t goals,
                       int pushes, int (*go_on)(void *context), void *context)
{
    uint32_t i;

    r->room = room;
    r->goals = goals;
    backward_bfs_begin(r);
    r->first[0] = 0;
    r->first[1] = r->count;
    for (r->layers = 1; r->layers <= pushes; r->layers++) {
        if (!go_on(context))
            return 0;
        for (i = r->first[r->layers - 1]; i < r->first[r->layers]; i++)
            if (!backward_bfs_expand(r, i))
                return 1;
        if (r->count == r->first[r->layers])
            return 1;
        r->first[r->layers + 1] = r->count;
    }
    return 1;
}

/* ---- a path to the solved board ---- */

static int backward_bfs_layer(const struct backward_bfs *r,
                                uint32_t position)
{
    int layer = 0;

    while (r->first[layer + 1] <= position)
        layer++;
    return layer;
}

/* Inserts a node by its cost. It replaces a costlier one with the same
 * position and last push. */
static void put(struct backward_bfs_beam *b,
                const struct backward_bfs_node *node)
{
    int i, k;

    for (i = 0; i < b->count && b->node[i].cost <= node->cost; i++)
        if (b->node[i].position == node->position
                && b->node[i].box == node->box
                && b->node[i].direction == node->direction)
            return;
    for (k = i; k < b->count && (b->node[k].position != node->position
                                 || b->node[k].box != node->box
                                 || b->node[k].direction != node->direction);)
        k++;
    if (k == b->count && b->count < b->width)
        b->count++;
    k = k < b->width ? k : b->width - 1;
    for (; k > i; k--)
        b->node[k] = b->node[k - 1];
    if (i < b->width)
        b->node[i] = *node;
}

/* Adds the result of a push, if it is in the given layer. */
static void backward_bfs_push(const struct backward_bfs *r,
                                struct backward_bfs_beam *b, int i,
                                uint64_t box, int d, int layer)
{
    const struct backward_bfs_node *n = &b->node[i];
    const struct room *room = r->room;
    uint64_t to = room_beside(room, box, d);
    uint64_t after = r->boxes[n->position] ^ box ^ to;
    uint64_t reach = room_reach(room, room->floor & ~after, box);
    uint32_t found = r->table[backward_bfs_slot(r, after, room_cell(reach))];
    struct backward_bfs_node node;

    if (found == 0 || found - 1 >= r->first[layer + 1]
            || found - 1 < r->first[layer])
        return;
    node.position = found - 1;
    node.box = room_cell(to);
    node.from = room_cell(box);
    node.direction = d;
    node.before = i;
    node.cost = n->cost;
    if (node.from != n->box)
        node.cost += BACKWARD_BFS_CHANGE_COST;
    if (node.from != n->box || d != n->direction)
        node.cost += BACKWARD_BFS_LINE_COST;
    put(b + 1, &node);
}

/* Makes all pushes of a node that lead to the given layer. */
static void follow(const struct backward_bfs *r,
                   struct backward_bfs_beam *b, int i, int layer)
{
    const struct backward_bfs_node *n = &b->node[i];
    const struct room *room = r->room;
    uint64_t reach = backward_bfs_reach(r, n->position), pushed;
    uint64_t open = room->floor & ~r->boxes[n->position];
    int d;

    for (d = 0; d < PARLOUR_DIRECTIONS; d++) {
        pushed = r->boxes[n->position] & room_beside(room, reach, d)
            & room_beside(room, open, (d + 2) % PARLOUR_DIRECTIONS);
        for (; pushed != 0; pushed &= pushed - 1)
            backward_bfs_push(r, b, i, pushed & -pushed, d, layer);
    }
}

/* Reads the path back from its end. */
static void read_path(const struct backward_bfs *r, uint32_t position,
                      struct backward_bfs_path *path)
{
    const struct backward_bfs_node *node = r->beam[path->pushes].node,
                                     *before;
    uint64_t moved = 0;
    int i;

    path->cost = node->cost;
    for (i = path->pushes; i > 0; i--, node = before) {
        before = &r->beam[i - 1].node[node->before];
        path->push[i - 1].cell = (uint16_t)node->from;
        path->push[i - 1].direction = (uint16_t)node->direction;
        path->changes += node->from != before->box;
        path->lines += node->from != before->box
            || node->direction != before->direction;
        moved |= room_bit(node->from);
    }
    path->changes--;            /* the first box is not a change */
    path->idle = r->boxes[position] & ~moved;
}

void backward_bfs_trace(struct backward_bfs *r, uint32_t position,
                          int width, struct backward_bfs_path *path)
{
    struct backward_bfs_node begin = {
        position, 0, BACKWARD_BFS_NONE, 0, BACKWARD_BFS_NONE, 0
    };
    int layer = backward_bfs_layer(r, position), i;
    struct backward_bfs_beam *b = r->beam;

    memset(path, 0, sizeof *path);
    path->pushes = layer;
    b->count = 0;
    b->width = width;
    put(b, &begin);
    for (; layer > 0; layer--, b++) {
        b[1].count = 0;
        b[1].width = width;
        for (i = 0; i < b->count; i++)
            follow(r, b, i, layer - 1);
    }
    read_path(r, position, path);
}
