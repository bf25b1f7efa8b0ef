/* ida_star.c: iterative-deepening A* (see ida_star.h). The recursion is as
 * deep as the bound, at most 255. All children of a board are looked up in the
 * tables before any of them is searched, so that their cache misses overlap.
 */
#include <limits.h>
#include <string.h>

#include "solve/slide/ida_star.h"

enum {
    IDA_STAR_SPLIT = 12,        /* moves before a branch, */
    IDA_STAR_WHOLE = -1,        /* or the search is not shared */
    IDA_STAR_SHARED = 1 << 20,  /* boards of a bound that are worth sharing:
                                   the next bound has several times as many */
    IDA_STAR_PAUSE = 1 << 20,   /* boards after which a helping thread counts
                                   them */
    IDA_STAR_NEVER = UINT_MAX   /* no branch has a solution */
};

/* A thread's search up to a bound. */
struct ida_star_thread {
    struct ida_star *search;
    int part;
    uint64_t states, counted;   /* boards, and how many of them were counted in
                                   the search */
    uint64_t next_check;        /* count at this number of states */
    unsigned branch;            /* the number of the next branch, */
    unsigned taken;             /* and of the one to search */
    struct heuristic_board board;
    uint8_t cells[IDA_STAR_MOST + 1];
};

struct ida_star_child {
    struct heuristic_child move;
    uint8_t value[HEURISTIC_SIDES]; /* of the patterns of the tile that
                                       moves, */
    uint8_t sum[HEURISTIC_SIDES]; /* and the sums after the move */
    uint16_t state;             /* of the automaton */
};

static int expand(struct ida_star_thread *t, int depth, unsigned state);
static int visit(struct ida_star_thread *t, int depth, unsigned state);

/* ---- what the threads share ---- */

/* Adds the boards of a thread to those of the search. */
static uint64_t count_states(struct ida_star_thread *t)
{
    uint64_t more = t->states - t->counted;

    t->counted = t->states;
    return atomic_fetch_add(&t->search->counted, more) + more;
}

/* Returns 0 if the thread must stop. */
static int ida_star_check(struct ida_star_thread *t)
{
    struct ida_star *s = t->search;
    uint64_t all = count_states(t), more = IDA_STAR_PAUSE;

    if (t->part == 0) {
        more = s->go_on(s->context, all);
        if (more == 0)
            atomic_store(&s->stopped, 1);
    }
    t->next_check = t->states + more;
    return !atomic_load(&s->stopped) && t->taken <= atomic_load(&s->found);
}

/* Keeps a solution if it is in the first branch of all that have one. */
static int keep_solution(struct ida_star_thread *t, int length)
{
    struct ida_star *s = t->search;

    while (atomic_flag_test_and_set(&s->writing))
        continue;
    if (t->branch < atomic_load(&s->found)) {
        atomic_store(&s->found, t->branch);
        s->length = length;
        memcpy(s->cells, t->cells, (size_t)length);
    }
    atomic_flag_clear(&s->writing);
    return IDA_STAR_FOUND;
}

/* Searches a branch unless another thread has taken it. */
static int visit_branch(struct ida_star_thread *t, int depth, unsigned state)
{
    int result;

    if (t->branch != t->taken) {
        t->branch++;
        return IDA_STAR_NONE;
    }
    if (t->taken > atomic_load(&t->search->found))
        return IDA_STAR_STOPPED;
    result = expand(t, depth, state);
    t->branch++;
    t->taken = atomic_fetch_add(&t->search->next, 1);
    return result;
}

/* ---- the search ---- */

/* Adds the values. Returns 0 if more moves are needed than are left. */
static inline int value_child(const struct heuristic *h,
                              const struct heuristic_board *b, int left,
                              struct ida_star_child *c)
{
    int side, v;

    for (side = 0; side < h->sides; side++) {
        v = c->move.view[side];
        c->value[side] = heuristic_look_up(h, v, &c->move.place[side]);
        c->sum[side] = (uint8_t)(b->sum[side] + c->value[side] - b->value[v]);
        if (c->move.manhattan + 2 * c->sum[side] > left)
            return 0;
    }
    return 1;
}

static inline void swap(uint8_t *one, uint8_t *other)
{
    uint8_t number = *one;

    *one = *other;
    *other = number;
}

/* Makes the move of a child, or takes it back: afterwards the child has what
 * the board had. */
static inline void exchange(const struct heuristic *h,
                            struct heuristic_board *b,
                            struct ida_star_child *c)
{
    struct heuristic_place place;
    int side, v;

    for (side = 0; side < h->sides; side++) {
        v = c->move.view[side];
        heuristic_set_place(h, &place, &b->place[v]);
        heuristic_set_place(h, &b->place[v], &c->move.place[side]);
        heuristic_set_place(h, &c->move.place[side], &place);
        swap(&b->value[v], &c->value[side]);
        swap(&b->sum[side], &c->sum[side]);
    }
    swap(&b->manhattan, &c->move.manhattan);
    b->tile[b->hole] = b->tile[c->move.cell];
    b->tile[c->move.cell] = 0;
    swap(&b->hole, &c->move.cell);
}

/* Searches all moves of a board. */
static int expand(struct ida_star_thread *t, int depth, unsigned state)
{
    const struct ida_star *s = t->search;
    const struct heuristic *h = s->heuristic;
    const uint16_t *next = s->automaton->next[state];
    const int8_t *beside = h->beside[t->board.hole];
    int left = s->bound - depth - 1, way, children = 0, i, result;
    struct ida_star_child child[BOARD_CELLS_WAYS];

    for (way = 0; way < BOARD_CELLS_WAYS; way++) {
        if (beside[way] < 0 || next[way] == MOVE_AUTOMATON_DEAD)
            continue;
        t->states++;
        child[children].state = next[way];
        children += heuristic_open_child(h, &t->board, beside[way], left,
                                         &child[children].move);
    }
    for (i = 0; i < children; i++) {
        if (!value_child(h, &t->board, left, &child[i]))
            continue;
        t->cells[depth] = child[i].move.cell;
        exchange(h, &t->board, &child[i]);
        result = visit(t, depth + 1, child[i].state);
        exchange(h, &t->board, &child[i]);
        if (result != IDA_STAR_NONE)
            return result;
    }
    return IDA_STAR_NONE;
}

static int visit(struct ida_star_thread *t, int depth, unsigned state)
{
    if (t->board.manhattan == 0)
        return keep_solution(t, depth);
    if (t->states >= t->next_check && !ida_star_check(t))
        return IDA_STAR_STOPPED;
    if (depth == t->search->split)
        return visit_branch(t, depth, state);
    return expand(t, depth, state);
}

/* ---- the bounds ---- */

/* Searches up to the bound: all of it, or branch by branch those that no other
 * thread has taken. */
static void search_branches(void *job, int part)
{
    struct ida_star *s = job;
    struct ida_star_thread t;

    memset(&t, 0, sizeof t);
    t.search = s;
    t.part = part;
    t.taken = atomic_fetch_add(&s->next, 1);
    t.next_check = part == 0 ? s->until_check : IDA_STAR_PAUSE;
    heuristic_set(s->heuristic, &t.board, s->tile);
    visit(&t, 0, MOVE_AUTOMATON_START);
    count_states(&t);
    if (part == 0)
        s->until_check = t.next_check > t.states ? t.next_check - t.states
                                                 : 0;
}

static int search_bound(struct ida_star *s, int shared)
{
    s->split = shared ? IDA_STAR_SPLIT : IDA_STAR_WHOLE;
    atomic_store(&s->next, 0);
    team_run(shared ? &s->team : NULL, search_branches, s);
    if (atomic_load(&s->found) != IDA_STAR_NEVER)
        return IDA_STAR_FOUND;
    return atomic_load(&s->stopped) ? IDA_STAR_STOPPED : IDA_STAR_NONE;
}

int ida_star_run(struct ida_star *s, const uint8_t *tile, int below)
{
    struct heuristic_board board;
    int result = IDA_STAR_NONE;
    uint64_t before, last = 0;  /* boards of all bounds, and of the last */

    heuristic_set(s->heuristic, &board, tile);
    s->tile = tile;
    s->until_check = 0;
    atomic_init(&s->counted, 0);
    atomic_init(&s->found, IDA_STAR_NEVER);
    atomic_init(&s->stopped, 0);
    atomic_flag_clear(&s->writing);
    s->bound = heuristic_value(s->heuristic, &board);
    if (s->least > s->bound) {
        s->bound = s->least + (s->least - s->bound) % 2; /* the same parity */
        last = IDA_STAR_SHARED;
    }
    for (; s->bound < below && (s->enough == 0 || last < s->enough);
            s->bound += 2) {
        before = atomic_load(&s->counted);
        result = search_bound(s, last >= IDA_STAR_SHARED);
        last = atomic_load(&s->counted) - before;
        if (result != IDA_STAR_NONE)
            break;
    }
    s->states = atomic_load(&s->counted);
    return result == IDA_STAR_NONE && s->bound < below ? IDA_STAR_STOPPED
                                                       : result;
}
