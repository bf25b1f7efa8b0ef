/* division_choice.c: lists pairs of divisions and drops the worse ones (see
 * division_choice.h).
 */
#include "solve/slide/direct_table.h"
#include "solve/slide/division_choice.h"

enum {
    /* a pair with more than 5/4 of the fewest boards is dropped, */
    DIVISION_CHOICE_OVER = 5,
    DIVISION_CHOICE_UNDER = 4,
    DIVISION_CHOICE_FEW = 1 << 12 /* unless they are too few to tell */
};

void division_choice_heuristic(const struct division_choice *c, int pair,
                               struct heuristic *h)
{
    heuristic_pair(h, c->pair[pair].one, c->pair[pair].other);
}

void division_choice_open(struct division_choice *c,
                          const struct heuristic *division, int divisions,
                          const struct arena *a)
{
    struct heuristic h;
    int i, k;

    c->pairs = 0;
    for (i = 0; i < divisions; i++)
        for (k = 0; k < divisions; k++) {
            c->pair[c->pairs].one = &division[i];
            c->pair[c->pairs].other = &division[k];
            c->pair[c->pairs].boards = 0;
            division_choice_heuristic(c, c->pairs, &h);
            c->pairs += i == k || direct_table_fits(&h, *a);
        }
}

uint64_t division_choice_keep(struct division_choice *c)
{
    struct division_pair best = c->pair[0], next;
    int i, kept = 1;

    for (i = 1; i < c->pairs; i++)
        if (c->pair[i].boards < best.boards) {
            next = best;
            best = c->pair[i];
            c->pair[i] = next;
        }
    c->pair[0] = best;
    for (i = 1; i < c->pairs; i++)
        if (best.boards < DIVISION_CHOICE_FEW
                || c->pair[i].boards / DIVISION_CHOICE_OVER
                       <= best.boards / DIVISION_CHOICE_UNDER)
            c->pair[kept++] = c->pair[i];
    c->pairs = kept;
    return best.boards;
}
