/* possible_moves.c: how units can be displaced at all (see possible_moves.h).
 * Limit: if boxes do more than push other boxes, a unit may move in any
 * direction, and if units then also jump, nothing is known.
 */
#include "games/whirly/possible_moves.h"

static int possible_moves_breed(const struct possible_moves *p, int colony)
{
    return p->engine->breed[p->engine->colony[colony]];
}

static int possible_moves_size(const struct possible_moves *p, int colony)
{
    return p->engine->colony[colony + 1] - p->engine->colony[colony];
}

static int possible_moves_is_hero(const struct possible_moves *p, int colony)
{
    return engine_race(possible_moves_breed(p, colony)) == ENGINE_HERO;
}

/* What happens when a unit of a colony meets one of another. */
static int possible_moves_relation(const struct possible_moves *p, int who,
                                   int whom)
{
    if (who == whom && possible_moves_size(p, who) == 1)
        return RULES_STOP;
    return p->engine->rules.words[possible_moves_breed(p, who)]
                                 [possible_moves_breed(p, whom)];
}

/* The effect of a move is known exactly if only pushers move others, or if
 * units can only push. */
void possible_moves_open(struct possible_moves *p, const struct engine *h)
{
    int who, whom, word, pushes = 1;

    p->engine = h;
    p->flies = p->sends_heroes = 0;
    for (who = 0; who < h->colonies; who++)
        for (whom = 0; whom < h->colonies; whom++) {
            word = possible_moves_relation(p, who, whom);
            pushes &= word == RULES_STOP || word == RULES_PUSH;
            p->flies |= word == RULES_LEAP || word == RULES_JUMP;
            p->sends_heroes |= word != RULES_STOP
                && possible_moves_is_hero(p, whom);
        }
    p->exact = h->rules.deepness == 1 || pushes;
}

int possible_moves_known(const struct possible_moves *p)
{
    return p->exact || !p->flies;
}

int possible_moves_beside(const struct possible_moves *p, int cell,
                          int direction)
{
    if (cell != PARLOUR_NONE)
        cell = ENGINE_BESIDE(p->engine, cell, direction);
    return cell == PARLOUR_NONE || p->engine->hid[cell] == PARLOUR_NONE
        ? PARLOUR_NONE : cell;
}

static int possible_moves_enters(const struct possible_moves *p, int colony,
                                 int cell)
{
    return cell != PARLOUR_NONE
        && engine_enters(p->engine, possible_moves_breed(p, colony), cell);
}

/* A unit may start on a cell that it cannot enter. */
static int possible_moves_stands(const struct possible_moves *p, int colony,
                                 int cell)
{
    return cell != PARLOUR_NONE
        && (possible_moves_enters(p, colony, cell)
            || p->engine->first[cell] - 1 == possible_moves_breed(p, colony));
}

/* Returns 1 if a unit of colony `who` can displace one of `whom` from a cell
 * in a direction. */
static int possible_moves_sends(const struct possible_moves *p, int who,
                                int whom, int from, int direction)
{
    int to = possible_moves_beside(p, from, direction);
    int back = (direction + 2) % PARLOUR_DIRECTIONS;

    if (!possible_moves_enters(p, who, from))
        return 0;
    switch (possible_moves_relation(p, who, whom)) {
    case RULES_PUSH:
        return possible_moves_stands(p, who,
                                     possible_moves_beside(p, from, back));
    case RULES_PULL:
        return possible_moves_stands(p, who, to)
            && possible_moves_enters(p, who,
                                     possible_moves_beside(p, to, direction));
    case RULES_SWAP:
        return possible_moves_stands(p, who, to);
    default:
        return 0;
    }
}

static int possible_moves_goes(const struct possible_moves *p, int colony,
                               int from, int direction)
{
    int who;

    if (from == PARLOUR_NONE || p->engine->hid[from] == PARLOUR_NONE
            || !possible_moves_enters(p, colony,
                                      possible_moves_beside(p, from,
                                                            direction)))
        return 0;
    if (!p->exact || possible_moves_is_hero(p, colony))
        return 1;
    for (who = 0; who < p->engine->colonies; who++)
        if ((possible_moves_is_hero(p, who) || p->engine->rules.deepness > 1)
                && possible_moves_sends(p, who, colony, from, direction))
            return 1;
    return 0;
}

/* The same over two cells: leaping over a pusher or jumping over a unit. */
static int possible_moves_flies(const struct possible_moves *p, int colony,
                                int from, int direction)
{
    int over = possible_moves_beside(p, from, direction), other;

    if (!p->flies
            || !possible_moves_enters(p, colony,
                                      possible_moves_beside(p, over,
                                                            direction)))
        return 0;
    for (other = 0; other < p->engine->colonies; other++) {
        if (possible_moves_relation(p, other, colony) == RULES_LEAP
                && possible_moves_stands(p, other, over)
                && possible_moves_enters(p, other, from))
            return 1;
        if (possible_moves_relation(p, colony, other) == RULES_JUMP
                && possible_moves_enters(p, colony, over)
                && possible_moves_stands(p, other, over))
            return 1;
    }
    return 0;
}

/* Returns the cell beside another, a wall too. */
static int possible_moves_near(const struct possible_moves *p, int cell,
                               int direction)
{
    return cell == PARLOUR_NONE
        ? PARLOUR_NONE : ENGINE_BESIDE(p->engine, cell, direction);
}

/* Returns 1 if a unit of the colony on the cell, or on one of the eight around
 * it, can move in the direction, so that its flock may follow: flocks do so
 * around corners of walls. */
static int possible_moves_follows(const struct possible_moves *p, int colony,
                                  int from, int direction)
{
    int middle[3], i;

    middle[0] = possible_moves_near(p, from, PARLOUR_UP);
    middle[1] = from;
    middle[2] = possible_moves_near(p, from, PARLOUR_DOWN);
    for (i = 0; i < 3; i++)
        if (possible_moves_goes(p, colony, middle[i], direction)
            || possible_moves_goes(p, colony,
                                   possible_moves_near(p, middle[i],
                                                       PARLOUR_LEFT),
                                   direction)
            || possible_moves_goes(p, colony,
                                   possible_moves_near(p, middle[i],
                                                       PARLOUR_RIGHT),
                                   direction))
            return 1;
    return 0;
}

unsigned possible_moves_from(const struct possible_moves *p, int colony,
                             int cell)
{
    int flock = p->engine->rules.flocks && !possible_moves_is_hero(p, colony)
        && possible_moves_size(p, colony) > 1;
    unsigned moves = 0;
    int d;

    for (d = 0; d < PARLOUR_DIRECTIONS; d++) {
        if (possible_moves_goes(p, colony, cell, d)
            || (flock && possible_moves_enters(p, colony,
                                               possible_moves_beside(p, cell,
                                                                     d))
                && possible_moves_follows(p, colony, cell, d)))
            moves |= 1U << d;
        if (possible_moves_flies(p, colony, cell, d))
            moves |= 1U << (POSSIBLE_MOVES_TWICE + d);
    }
    return moves;
}
