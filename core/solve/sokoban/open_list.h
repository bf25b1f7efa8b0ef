/* open_list.h: the positions that a search has still to expand, the one with
 * the lowest value first. Each value has a stack, linked through the nodes of
 * the table; all high values share the last one.
 */
#ifndef CORE_SOLVE_SOKOBAN_OPEN_LIST_H
#define CORE_SOLVE_SOKOBAN_OPEN_LIST_H

#include "solve/sokoban/state_table.h"

/* The mark of a node to be ignored. */
enum open_list_mark { OPEN_LIST_CLOSED = 1 };

struct open_list {
    const struct sokoban_states *table;
    uint32_t *first;            /* the top of each stack */
    int value;                  /* all stacks below it are empty */
};

/* Makes an empty list. Returns 0 if there is too little memory. */
int open_list_open(struct open_list *o, const struct sokoban_states *table,
                   struct arena *a);

void open_list_add(struct open_list *o, uint32_t node, int value);

/* Removes the next node that is not closed, closes it and returns it;
 * SOKOBAN_STATES_NONE if the list is empty. */
uint32_t open_list_next(struct open_list *o);

#endif
