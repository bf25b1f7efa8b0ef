/* council.c: advisors (see council.h). None likes a move that takes the plan
 * back.
 */
#include "council.h"

void council_begin(struct council *c, const struct sight *s,
                   const struct sight_features *now)
{
    int i;

    c->sight = s;
    c->now = *now;
    for (i = 0; i < COUNCIL_ADVISORS; i++)
        c->best[i].name = COUNCIL_NOBODY;
}

/* The move of the most merit. */
static void council_like(struct council *c, int advisor,
                         const struct council_move *move)
{
    struct council_move *best = &c->best[advisor];
    uint32_t merit = best->features.merit;

    if (best->name == COUNCIL_NOBODY || move->features.merit > merit
            || (move->features.merit == merit
                && move->future < best->future))
        *best = *move;
}

/* The move of the box that is nearest to something, to farthest from it. */
static void council_clear(struct council *c, int advisor,
                          const struct council_move *move,
                          int (*far)(const struct sight *s, int stage,
                                     int cell))
{
    struct council_move *best = &c->best[advisor];
    int stage = c->now.packed;
    int from = far(c->sight, stage, move->from);
    int to = far(c->sight, stage, move->to), best_from;

    if (best->name != COUNCIL_NOBODY) {
        best_from = far(c->sight, stage, best->from);
        if (from > best_from
                || (from == best_from
                    && to <= far(c->sight, stage, best->to)))
            return;
    }
    *best = *move;
}

/* Moves that clear something must not spoil anything else. */
static void council_ask_clearers(struct council *c,
                                 const struct council_move *move, int back)
{
    const struct sight_features *f = &move->features, *now = &c->now;
    const struct sight *s = c->sight;
    int stage = now->packed, away = sight_away(s, stage, move->to);

    if (f->areas > now->areas || f->doors > now->doors)
        return;
    if (sight_near(s, stage, move->to) >= sight_near(s, stage, move->from))
        council_clear(c, COUNCIL_OPENER, move, sight_near);
    if (now->late > 0 && f->late <= now->late && back && away != MAZE_FAR
            && away > sight_away(s, stage, move->from))
        council_clear(c, COUNCIL_LATE, move, sight_away);
}

void council_ask(struct council *c, const struct council_move *move)
{
    const struct sight_features *f = &move->features, *now = &c->now;
    int back = sight_comes(c->sight, move->to, move->from);

    if (f->packed < now->packed)
        return;
    if (f->packed > now->packed)
        council_like(c, COUNCIL_PACKED, move);
    if (f->areas < now->areas)
        council_like(c, COUNCIL_AREAS, move);
    if (f->doors < now->doors)
        council_like(c, COUNCIL_DOORS, move);
    if (f->hot < now->hot)
        council_like(c, COUNCIL_HOT, move);
    if (move->fresh && back)
        council_like(c, COUNCIL_EXPLORER, move);
    council_ask_clearers(c, move, back);
}

int council_advises(const struct council *c, uint32_t name)
{
    int i, advised = 0;

    for (i = 0; i < COUNCIL_ADVISORS; i++)
        advised |= c->best[i].name == name
            && (i != COUNCIL_OPENER
                || c->best[COUNCIL_PACKED].name == COUNCIL_NOBODY);
    return advised;
}
