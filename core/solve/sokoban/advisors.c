/* advisors.c: advisors (see advisors.h). None likes a move that takes the plan
 * back.
 */
#include "solve/sokoban/advisors.h"

void advisors_begin(struct advisors *c, const struct sokoban_features *s,
                    const struct sokoban_features_features *now)
{
    int i;

    c->extractor = s;
    c->now = *now;
    for (i = 0; i < ADVISORS_ADVISORS; i++)
        c->best[i].name = ADVISORS_NOBODY;
}

/* The move of the most merit. */
static void like(struct advisors *c, int advisor,
                 const struct advisors_move *move)
{
    struct advisors_move *best = &c->best[advisor];
    uint32_t merit = best->features.merit;

    if (best->name == ADVISORS_NOBODY || move->features.merit > merit
            || (move->features.merit == merit
                && move->future < best->future))
        *best = *move;
}

/* The move of the box that is nearest to something, to farthest from it. */
static void advisors_clear(struct advisors *c, int advisor,
                           const struct advisors_move *move,
                           int (*far)(const struct sokoban_features *s,
                                      int stage, int cell))
{
    struct advisors_move *best = &c->best[advisor];
    int stage = c->now.packed;
    int from = far(c->extractor, stage, move->from);
    int to = far(c->extractor, stage, move->to), best_from;

    if (best->name != ADVISORS_NOBODY) {
        best_from = far(c->extractor, stage, best->from);
        if (from > best_from
                || (from == best_from
                    && to <= far(c->extractor, stage, best->to)))
            return;
    }
    *best = *move;
}

/* Moves that clear something must not spoil anything else. */
static void ask_clearers(struct advisors *c,
                         const struct advisors_move *move, int back)
{
    const struct sokoban_features_features *f = &move->features,
                                           *now = &c->now;
    const struct sokoban_features *s = c->extractor;
    int stage = now->packed, away = sokoban_features_away(s, stage, move->to);

    if (f->areas > now->areas || f->doors > now->doors)
        return;
    if (sokoban_features_near(s, stage, move->to)
        >= sokoban_features_near(s, stage, move->from))
        advisors_clear(c, ADVISORS_OPENER, move, sokoban_features_near);
    if (now->late > 0 && f->late <= now->late && back && away != STATIC_MAP_FAR
            && away > sokoban_features_away(s, stage, move->from))
        advisors_clear(c, ADVISORS_LATE, move, sokoban_features_away);
}

void advisors_ask(struct advisors *c, const struct advisors_move *move)
{
    const struct sokoban_features_features *f = &move->features,
                                           *now = &c->now;
    int back = sokoban_features_comes(c->extractor, move->to, move->from);

    if (f->packed < now->packed)
        return;
    if (f->packed > now->packed)
        like(c, ADVISORS_PACKED, move);
    if (f->areas < now->areas)
        like(c, ADVISORS_AREAS, move);
    if (f->doors < now->doors)
        like(c, ADVISORS_DOORS, move);
    if (f->hot < now->hot)
        like(c, ADVISORS_HOT, move);
    if (move->fresh && back)
        like(c, ADVISORS_EXPLORER, move);
    ask_clearers(c, move, back);
}

int advisors_advises(const struct advisors *c, uint32_t name)
{
    int i, advised = 0;

    for (i = 0; i < ADVISORS_ADVISORS; i++)
        advised |= c->best[i].name == name
            && (i != ADVISORS_OPENER
                || c->best[ADVISORS_PACKED].name == ADVISORS_NOBODY);
    return advised;
}
