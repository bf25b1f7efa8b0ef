/* kulki_search.h: finds a good move in Kulki, on the board of move_order.h.
 * The memory of a search may be used again: it keeps its tables.
 */
#ifndef CORE_SOLVE_KULKI_KULKI_SEARCH_H
#define CORE_SOLVE_KULKI_KULKI_SEARCH_H

#include "games/kulki/value_net.h"
#include "solve/kulki/move_order.h"

enum { KULKI_SEARCH_CANDIDATES = 12 }; /* moves in the first round */

struct kulki_search_candidate {
    struct move_order_move move;
    int64_t sum;                /* of its playouts and its evaluation */
};

/* Zeroed at first. */
struct kulki_search {
    struct grid opened;         /* the board size of the tables; 0x0: none */
    struct move_order order;
    struct value_net_shape features;
    struct bare_board_shape shape;
    unsigned long limit;        /* of positions searched; 0: no limit */
    int (*go_on)(void *context);        /* called often; 0 stops the search */
    void *context;
    unsigned long states;       /* searched so far */
    struct bare_board board;    /* the board to move on */
    struct kulki_search_candidate candidates[KULKI_SEARCH_CANDIDATES];
    int count;
    int tries;                  /* playouts for each, with its evaluation */
};

/* Builds the tables for a board size. Clears what s->shape says about the
 * colours. */
void kulki_search_open(struct kulki_search *s, const struct grid *g);

/* Finds a good move. Returns 0 if no ball can move. */
int kulki_search_move(struct kulki_search *s, const struct bare_board *b,
                      struct move_order_move *move);

#endif
