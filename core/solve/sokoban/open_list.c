/* open_list.c: positions still to be expanded (see open_list.h). */
#include <string.h>

#include "solve/sokoban/open_list.h"

enum { OPEN_LIST_VALUES = 1 << 16 };

int open_list_open(struct open_list *o, const struct sokoban_states *table,
                   struct arena *a)
{
    o->table = table;
    o->value = OPEN_LIST_VALUES;
    o->first = arena_take(a, OPEN_LIST_VALUES * sizeof *o->first);
    if (o->first == NULL)
        return 0;
    memset(o->first, 0xff, OPEN_LIST_VALUES * sizeof *o->first);
    return 1;
}

void open_list_add(struct open_list *o, uint32_t node, int value)
{
    if (value >= OPEN_LIST_VALUES)
        value = OPEN_LIST_VALUES - 1;
    sokoban_states_node(o->table, node)->next = o->first[value];
    o->first[value] = node;
    if (value < o->value)
        o->value = value;
}

uint32_t open_list_next(struct open_list *o)
{
    struct sokoban_states_node *node;
    uint32_t i;

    for (; o->value < OPEN_LIST_VALUES; o->value++)
        while ((i = o->first[o->value]) != SOKOBAN_STATES_NONE) {
            node = sokoban_states_node(o->table, i);
            o->first[o->value] = node->next;
            if (!(node->mark & OPEN_LIST_CLOSED)) {
                node->mark |= OPEN_LIST_CLOSED;
                return i;
            }
        }
    return SOKOBAN_STATES_NONE;
}
