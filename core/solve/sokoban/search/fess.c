/* fess.c: feature space search (see fess.h). A node is the position after a
 * move. It waits in its parent's cell (see feature_space.h); its own moves are
 * made when it is taken out. The extra turns of the best cell and the
 * inherited cells are as in Y. Shoham's solver Festival.
 */
#include <assert.h>
#include <string.h>

#include "solve/sokoban/bound/corral.h"
#include "solve/sokoban/bound/lower_bound.h"
#include "solve/sokoban/level/box_moves.h"
#include "solve/sokoban/level/state_table.h"
#include "solve/sokoban/plan/direct_plan.h"
#include "solve/sokoban/plan/feature_space.h"
#include "solve/sokoban/plan/fess_plan.h"
#include "solve/sokoban/plan/parking_plan.h"
#include "solve/sokoban/search/fess.h"
#include "solve/sokoban/search/fess_advisors.h"
#include "solve/solve.h"

enum {
    FESS_ANSWER = 1 << 20,      /* bytes reserved for the answer */
    FESS_PAUSE = 64             /* positions made or expanded between two calls
                                   of go_on */
};

struct fess_run {
    struct sokoban_search *s;
    const struct static_map *m;
    struct position position;
    struct walk walk;
    struct sokoban_bound bound;
    struct corral corral;
    struct box_moves moves;
    struct sokoban_states table;
    struct sokoban_features extractor;
    struct room_links links;
    uint64_t *boxes;            /* of the position being built */
    int areas;                  /* areas without the box that is moved */
    uint16_t *fresh;            /* cells, see fess_find_fresh */
    int fresh_count;
    struct feature_space cells;
    uint32_t solved;
};

static struct sokoban_states_node *fess_node(const struct fess_run *r,
                                             uint32_t i)
{
    return sokoban_states_node(&r->table, i);
}

/* Makes the plan of the style; a direct one if there is no such plan. Returns
 * 0 if there is too little memory. */
static int fess_make_plan(const struct fess_run *r, const uint64_t *boxes,
                          struct packing_plan *p, struct arena *a)
{
    int style = r->s->style;

    if (!packing_plan_open(p, r->m, a))
        return 0;
    if (!(style & FESS_PLAN_BY_FESS && fess_plan_make(p, boxes, a))
        && !(style & FESS_PLAN_PARKS && parking_plan_make(p, boxes, a))) {
        p->stages = 0;
        if (!direct_plan_make(p, boxes, r->s->shuffle, a))
            return 0;
    }
    return packing_plan_finish(p, a);
}

static int fess_open(struct fess_run *r, const uint64_t *boxes,
                     struct arena *a)
{
    const struct static_map *m = r->m;
    struct packing_plan plan;

    r->boxes = arena_take(a, (size_t)m->words * 8);
    r->fresh = arena_take(a, (size_t)m->boxes * STATIC_MAP_DIRECTIONS
                          * sizeof *r->fresh);
    if (r->boxes == NULL || r->fresh == NULL
        || !feature_space_open(&r->cells, &r->table, a)
        || !position_open(&r->position, m, a)
        || !walk_open(&r->walk, m, a)
        || !sokoban_bound_open(&r->bound, m, r->s->rules, a)
        || !corral_open(&r->corral, m, a) || !box_moves_open(&r->moves, m, a)
        || !fess_make_plan(r, boxes, &plan, a)
        || !sokoban_features_open(&r->extractor, &plan, a))
        return 0;
    if (r->s->style & FESS_ROOM_LINKS) {
        if (!room_links_open(&r->links, m, a))
            return 0;
        r->extractor.links = &r->links;
    }
    r->cells.equal_turns = (r->s->style & FESS_EQUAL_TURNS) != 0;
    r->corral.thorough = 1;
    r->solved = SOKOBAN_STATES_NONE;
    return sokoban_states_open(&r->table, m, FESS_ANSWER, a);
}

/* ---- a move ---- */

/* Returns the number of areas, including the pusher's. */
static int fess_areas(struct fess_run *r, int boxes, const struct walk *walk)
{
    return corral_areas(&r->corral, &r->position, boxes, walk) + 1;
}

/* Finds the cells that the pusher can reach only without a box and from which
 * another box can then be pushed. */
static void fess_find_fresh(struct fess_run *r, int from)
{
    const struct static_map *m = r->m;
    const struct position *p = &r->position;
    int i, d, box, stand, to;

    r->fresh_count = 0;
    for (i = 0; i < p->boxes; i++)
        for (d = 0; d < STATIC_MAP_DIRECTIONS; d++) {
            box = p->box[i];
            to = m->beside[box][d];
            stand = m->beside[box][static_map_back(d)];
            if (box != from && stand != from && to < m->live
                    && !p->full[to] && !walk_has(&r->walk, stand)
                    && walk_has(&r->moves.articulation.walk, stand))
                r->fresh[r->fresh_count++] = (uint16_t)stand;
        }
}

static int fess_is_fresh(const struct fess_run *r, int place)
{
    int i;

    for (i = 0; i < r->fresh_count; i++)
        if (box_moves_can_walk(&r->moves, place, r->fresh[i]))
            return 1;
    return 0;
}

/* Adds the position with box `row` moved to a place, if it is new, and asks
 * the advisors about it unless it is a deadlock. Returns 0 if the table is
 * full. */
static int fess_keep(struct fess_run *r, uint32_t parent, int row, int place,
                     struct fess_advisors *c)
{
    const struct box_moves_place *p = &r->moves.place[place];
    struct sokoban_slot *slot =
        sokoban_states_slot(&r->table, r->boxes, p->pusher);
    struct fess_advisors_move move;
    struct sokoban_states_node *node;

    if (slot->node != SOKOBAN_STATES_NONE)
        return 1;
    move.name = r->table.count;
    move.from = r->moves.place[0].cell;
    move.to = p->cell;
    move.h = sokoban_bound_after(&r->bound, &r->position, row, p->cell,
                                 p->stand);
    node = sokoban_states_add(&r->table, slot, parent, r->boxes, p->pusher);
    if (node == NULL)
        return 0;
    node->from = (uint16_t)move.from;
    node->to = p->cell;
    node->h = (uint16_t)move.h;
    node->g = fess_node(r, parent)->g;
    if (move.h == STATIC_MAP_FAR)
        return 1;
    if (sokoban_features_is_solved(&r->extractor, r->boxes)
        && r->solved == SOKOBAN_STATES_NONE)
        r->solved = move.name;  /* a later one may be a descendant of it */
    move.fresh = fess_is_fresh(r, place);
    sokoban_features_evaluate(&r->extractor, &r->position, r->boxes,
                              r->areas + p->pieces - 1, &move.features);
    node->score = move.features.score;
    fess_advisors_ask(c, &move);
    return 1;
}

/* Makes all moves of a box. Returns 0 if the table is full. */
static int fess_move_box(struct fess_run *r, uint32_t parent, int row,
                         struct fess_advisors *c)
{
    struct position *p = &r->position;
    int box = p->box[row], i, to, kept = 1;

    box_moves_find(&r->moves, p, box, r->walk.least);
    static_map_flip(r->boxes, box);
    p->full[box] = 0;
    r->areas = fess_areas(r, p->boxes - 1, &r->moves.articulation.walk);
    fess_find_fresh(r, box);
    for (i = 1; i < r->moves.count && kept
            && !stop_check_is_stopped(r->m->check); i++) {
        to = r->moves.place[i].cell;
        static_map_flip(r->boxes, to);
        p->full[to] = 1;
        p->box[row] = (uint16_t)to;
        kept = fess_keep(r, parent, row, i, c);
        p->full[to] = 0;
        static_map_flip(r->boxes, to);
    }
    static_map_flip(r->boxes, box);
    p->full[box] = 1;
    p->box[row] = (uint16_t)box;
    return kept;
}

/* Weighs the new moves and adds them to the cell of their position or of the
 * best one on the path to it. */
static void fess_weigh(struct fess_run *r, const struct fess_advisors *c,
                       uint32_t parent, uint32_t first)
{
    struct sokoban_states_node *node = fess_node(r, parent);
    struct feature_cell *cell;
    uint32_t i;

    node->best = c->now.score;
    if (node->parent != SOKOBAN_STATES_NONE && !(r->s->style & FESS_OWN_CELL)
            && fess_node(r, node->parent)->best > node->best)
        node->best = fess_node(r, node->parent)->best;
    cell = feature_space_find(
        &r->cells, sokoban_features_cell(
            node->best, (r->s->style & FESS_ROOM_CELLS) != 0));
    for (i = first; i < r->table.count; i++) {
        if (fess_node(r, i)->h == STATIC_MAP_FAR)
            continue;
        fess_node(r, i)->g += !fess_advisors_advises(c, i);
        feature_space_add(&r->cells, cell, i);
    }
}

static void fess_load(struct fess_run *r,
                      const struct sokoban_states_node *node)
{
    position_set(&r->position, node->boxes);
    memcpy(r->boxes, node->boxes, (size_t)r->m->words * 8);
    position_walk(&r->position, &r->walk, node->pusher);
}

/* Makes all moves of a position. Returns 0 if the table is full. */
static int fess_expand(struct fess_run *r, uint32_t parent)
{
    struct sokoban_feature_values now;
    struct fess_advisors advisors;
    uint32_t first = r->table.count;
    int i, found;

    fess_load(r, fess_node(r, parent));
    found = corral_find(&r->corral, &r->position, &r->walk, 1, 1);
    if (found == CORRAL_DEAD
        || sokoban_bound_set(&r->bound, &r->position, r->walk.least)
               == STATIC_MAP_FAR)
        return 1;
    sokoban_features_evaluate(&r->extractor, &r->position, r->boxes,
                              fess_areas(r, r->position.boxes, &r->walk),
                              &now);
    fess_advisors_begin(&advisors, &r->extractor, &now);
    for (i = 0; i < r->position.boxes
            && !stop_check_is_stopped(r->m->check); i++)
        if ((found != CORRAL_PRUNES || r->corral.best[r->position.box[i]])
            && box_moves_can_push(&r->position, &r->walk, r->position.box[i])
            && !fess_move_box(r, parent, i, &advisors))
            return 0;
    fess_weigh(r, &advisors, parent, first);
    return 1;
}

/* ---- the search ---- */

static int fess_search(struct fess_run *r)
{
    struct sokoban_search *s = r->s;
    uint32_t i = 0, work = 0;   /* since go_on was called */
    int full;

    while (i != SOKOBAN_STATES_NONE) {
        if (stop_check_is_stopped(s->map->check)
                || (work == 0 && !s->go_on(s->context, s->states)))
            return SOKOBAN_SEARCH_STOPPED;
        if (solve_is_at_limit(s->limit, s->states))
            return SOKOBAN_SEARCH_LIMIT;
        full = !fess_expand(r, i);
        work += 1 + r->table.count - (uint32_t)s->states;
        if (work >= FESS_PAUSE)
            work = 0;
        s->states = r->table.count;
        if (r->solved != SOKOBAN_STATES_NONE)
            return SOKOBAN_SEARCH_FOUND;
        if (full)
            return SOKOBAN_SEARCH_FULL;
        i = feature_space_next(&r->cells);
    }
    return sokoban_search_end(s);
}

/* Writes the pushes of the move that led to a node. Returns how many. */
static int fess_retrace(struct fess_run *r, uint32_t i, uint16_t *push)
{
    const struct sokoban_states_node *node = fess_node(r, i);
    int place;

    fess_load(r, fess_node(r, node->parent));
    box_moves_find(&r->moves, &r->position, node->from, r->walk.least);
    for (place = 1; r->moves.place[place].cell != node->to
            || r->moves.place[place].pusher != node->pusher;)
        place++;
    return box_moves_write(&r->moves, place, push);
}

/* Stores the pushes at the start of the memory that the search used. */
static int fess_answer(struct fess_run *r, struct arena *a, size_t used)
{
    int most = FESS_ANSWER / 2 / (int)sizeof(uint16_t), length;
    uint16_t *push = arena_take(a, FESS_ANSWER / 2);
    uint16_t part[PARLOUR_CELLS * STATIC_MAP_DIRECTIONS];
    struct pushes p = { push == NULL ? NULL : push + most, 0 };
    uint32_t node;

    if (push == NULL)
        return SOKOBAN_SEARCH_FULL;
    for (node = r->solved; node != 0; node = fess_node(r, node)->parent) {
        length = fess_retrace(r, node, part);
        if (p.count + length > most)
            return SOKOBAN_SEARCH_FULL;
        p.push -= length;
        p.count += length;
        memcpy(p.push, part, (size_t)length * sizeof *part);
    }
    r->s->found = sokoban_search_keep(p, a, used);
    return SOKOBAN_SEARCH_FOUND;
}

int fess_run(struct sokoban_search *s, const uint64_t *boxes, int pusher,
             struct arena *a)
{
    struct fess_run r;
    size_t used = a->used;
    int result = SOKOBAN_SEARCH_FULL;

    memset(&r, 0, sizeof r);
    r.s = s;
    r.m = s->map;
    assert(s->go_on != NULL && r.m->boxes == r.m->goals);
    sokoban_search_begin(s);
    if (fess_open(&r, boxes, a)) {
        position_set(&r.position, boxes);
        position_walk(&r.position, &r.walk, pusher);
        sokoban_states_add(&r.table,
                           sokoban_states_slot(&r.table, boxes, r.walk.least),
                           SOKOBAN_STATES_NONE, boxes, r.walk.least);
        memcpy(r.boxes, boxes, (size_t)r.m->words * 8);
        if (sokoban_features_is_solved(&r.extractor, boxes))
            sokoban_states_hide_first(&r.table);
        result = fess_search(&r);
    }
    if (result == SOKOBAN_SEARCH_FOUND)
        result = fess_answer(&r, a, used);
    if (result != SOKOBAN_SEARCH_FOUND)
        a->used = used;
    return result;
}
