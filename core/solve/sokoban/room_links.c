/* room_links.c: rooms and their links (see room_links.h). A walk goes through
 * a room and the corridors beside it, and stops where another room begins.
 */
#include <string.h>

#include "solve/sokoban/room_links.h"

/* Returns 1 if a cell is the first of a square of 2x2 floor cells. */
static int is_square(const struct static_map *m, int cell)
{
    int a = m->beside[cell][0], b = m->beside[cell][1];

    return a != m->cells && b != m->cells && m->beside[a][1] != m->cells;
}

/* Queues the squares connected with a first one. Returns their number.
 * squares[cell]: 1 for one that was not queued yet. */
static int queue_squares(struct room_links *r, int first, uint8_t *squares)
{
    const struct static_map *m = r->map;
    int head = 0, end = 0, cell, d, to;

    r->queue[end++] = (uint16_t)first;
    squares[first] = 0;
    while (head < end) {
        cell = r->queue[head++];
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            to = m->beside[cell][d];
            if (to != m->cells && squares[to]) {
                squares[to] = 0;
                r->queue[end++] = (uint16_t)to;
            }
        }
    }
    return end;
}

/* Takes the squares that are queued as a room. */
static void take_room(struct room_links *r, int squares)
{
    const struct static_map *m = r->map;
    int i, a, b;

    for (i = 0; i < squares; i++) {
        a = m->beside[r->queue[i]][0];
        b = m->beside[r->queue[i]][1];
        r->room[r->queue[i]] = r->room[a] = r->room[b] =
            r->room[m->beside[a][1]] = (uint8_t)r->rooms;
    }
    r->rooms++;
}

static void find_rooms(struct room_links *r, uint8_t *squares)
{
    const struct static_map *m = r->map;
    int cell, count;

    memset(r->room, ROOM_LINKS_CORRIDOR, (size_t)m->cells + 1);
    for (cell = 0; cell < m->cells; cell++)
        squares[cell] = (uint8_t)is_square(m, cell);
    for (cell = 0; cell < m->cells; cell++) {
        count = squares[cell] ? queue_squares(r, cell, squares) : 0;
        if (count > 1 && r->rooms < ROOM_LINKS_MOST)
            take_room(r, count);
    }
}

/* Walks from a free cell of a room and notes the rooms that it meets. */
static void walk_room(struct room_links *r, const uint8_t *full, int from,
                      int walk)
{
    const struct static_map *m = r->map;
    int head = 0, end = 0, cell, d, to, room = r->room[from];

    memset(r->met, 0, ROOM_LINKS_MOST);
    r->queue[end++] = (uint16_t)from;
    r->walked[from] = (uint16_t)walk;
    while (head < end) {
        cell = r->queue[head++];
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            to = m->beside[cell][d];
            if (to == m->cells)
                continue;
            if (r->room[to] != room && r->room[to] != ROOM_LINKS_CORRIDOR)
                r->met[r->room[to]] = 1;
            else if (!full[to] && r->walked[to] != walk) {
                r->walked[to] = (uint16_t)walk;
                r->queue[end++] = (uint16_t)to;
            }
        }
    }
}

static void cut(struct room_links *r, int room)
{
    int k;

    for (k = 0; k < r->rooms; k++)
        if (!r->met[k])
            r->linked[room * r->rooms + k] =
                r->linked[k * r->rooms + room] = 0;
}

/* Returns the number of links. A room without a free cell has none. */
static int count_links(struct room_links *r, const uint8_t *full)
{
    const struct static_map *m = r->map;
    uint8_t entered[ROOM_LINKS_MOST];
    int cell, room, i, walk = 0, links = 0;

    memset(r->linked, 1, (size_t)(r->rooms * r->rooms));
    memset(r->walked, 0, ((size_t)m->cells + 1) * sizeof *r->walked);
    memset(entered, 0, sizeof entered);
    for (cell = 0; cell < m->cells; cell++) {
        room = r->room[cell];
        if (room == ROOM_LINKS_CORRIDOR || full[cell] || r->walked[cell] != 0)
            continue;
        entered[room] = 1;
        walk_room(r, full, cell, ++walk);
        cut(r, room);
    }
    memset(r->met, 0, ROOM_LINKS_MOST);
    for (room = 0; room < r->rooms; room++)
        if (!entered[room])
            cut(r, room);
    for (i = 0; i < r->rooms * r->rooms; i++)
        links += r->linked[i];
    return links / 2;
}

int room_links_open(struct room_links *r, const struct static_map *m,
                    struct arena *a)
{
    size_t cells = (size_t)m->cells + 1, used;
    uint8_t *squares;

    memset(r, 0, sizeof *r);
    r->map = m;
    r->room = arena_take(a, cells);
    r->linked = arena_take(a, ROOM_LINKS_MOST * ROOM_LINKS_MOST);
    r->met = arena_take(a, ROOM_LINKS_MOST);
    r->walked = arena_take(a, cells * sizeof *r->walked);
    r->queue = arena_take(a, cells * sizeof *r->queue);
    used = a->used;
    squares = arena_take_clear(a, cells);
    if (r->room == NULL || r->linked == NULL || r->met == NULL
        || r->walked == NULL || r->queue == NULL || squares == NULL)
        return 0;
    find_rooms(r, squares);
    memset(squares, 0, cells);
    r->all = count_links(r, squares);
    a->used = used;
    return 1;
}

int room_links_cut(struct room_links *r, const uint8_t *full)
{
    return r->rooms > 1 ? r->all - count_links(r, full) : 0;
}
