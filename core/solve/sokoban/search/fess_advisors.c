/* fess_advisors.c: the advisors (see fess_advisors.h). None of them likes a
 * move that undoes a part of the plan.
 */
#include "solve/sokoban/search/fess_advisors.h"

void fess_advisors_begin(struct fess_advisors *c,
                         const struct sokoban_features *s,
                         const struct sokoban_feature_values *now)
{
    int i;

    c->extractor = s;
    c->now = *now;
    for (i = 0; i < ADVISOR_COUNT; i++)
        c->best[i].name = FESS_ADVISORS_NONE;
}

/* Keeps the move with the highest score. */
static void like(struct fess_advisors *c, int advisor,
                 const struct fess_advisors_move *move)
{
    struct fess_advisors_move *best = &c->best[advisor];
    uint32_t score = best->features.score;

    if (best->name == FESS_ADVISORS_NONE || move->features.score > score
            || (move->features.score == score && move->h < best->h))
        *best = *move;
}

/* Keeps the move of the box that is nearest to what must be cleared, to the
 * cell that is farthest away. */
static void clear_farthest(struct fess_advisors *c, int advisor,
                           const struct fess_advisors_move *move,
                           int (*far)(const struct sokoban_features *s,
                                      int stage, int cell))
{
    struct fess_advisors_move *best = &c->best[advisor];
    int stage = c->now.packing;
    int from = far(c->extractor, stage, move->from);
    int to = far(c->extractor, stage, move->to), best_from;

    if (best->name != FESS_ADVISORS_NONE) {
        best_from = far(c->extractor, stage, best->from);
        if (from > best_from
                || (from == best_from
                    && to <= far(c->extractor, stage, best->to)))
            return;
    }
    *best = *move;
}

/* A move that clears something must not make anything else worse. */
static void ask_to_clear(struct fess_advisors *c,
                         const struct fess_advisors_move *move, int back)
{
    const struct sokoban_feature_values *f = &move->features,
                                           *now = &c->now;
    const struct sokoban_features *s = c->extractor;
    int stage = now->packing, away = sokoban_features_away(s, stage, move->to);

    if (f->areas > now->areas || f->doors > now->doors)
        return;
    if (sokoban_features_near(s, stage, move->to)
        >= sokoban_features_near(s, stage, move->from))
        clear_farthest(c, ADVISOR_OPENER, move, sokoban_features_near);
    if (now->out_of_plan > 0 && f->out_of_plan <= now->out_of_plan && back
        && away != STATIC_MAP_FAR
        && away > sokoban_features_away(s, stage, move->from))
        clear_farthest(c, ADVISOR_OUT_OF_PLAN, move, sokoban_features_away);
}

void fess_advisors_ask(struct fess_advisors *c,
                       const struct fess_advisors_move *move)
{
    const struct sokoban_feature_values *f = &move->features,
                                           *now = &c->now;
    int back = sokoban_features_can_push(c->extractor, move->to, move->from);

    if (f->packing < now->packing)
        return;
    if (f->packing > now->packing)
        like(c, ADVISOR_PACKING, move);
    if (f->areas < now->areas)
        like(c, ADVISOR_CONNECTIVITY, move);
    if (f->doors < now->doors)
        like(c, ADVISOR_ROOM_CONNECTIVITY, move);
    if (f->hotspots < now->hotspots)
        like(c, ADVISOR_HOTSPOTS, move);
    if (move->fresh && back)
        like(c, ADVISOR_EXPLORER, move);
    ask_to_clear(c, move, back);
}

int fess_advisors_advises(const struct fess_advisors *c, uint32_t name)
{
    int i, advised = 0;

    for (i = 0; i < ADVISOR_COUNT; i++)
        advised |= c->best[i].name == name
            && (i != ADVISOR_OPENER
                || c->best[ADVISOR_PACKING].name == FESS_ADVISORS_NONE);
    return advised;
}
