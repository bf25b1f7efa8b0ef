/* aids.c: the help that a player used (see aids.h). */
#include <string.h>

#include "session/aids.h"

static const unsigned aids_kinds[AIDS_OF_MOVES] = {
    PARLOUR_AID_HINT, PARLOUR_AID_SOLVE
};

unsigned aids_kind(int i)
{
    return aids_kinds[i];
}

static unsigned aids_all_kinds(void)
{
    unsigned all = 0;
    int i;

    for (i = 0; i < AIDS_OF_MOVES; i++)
        all |= aids_kinds[i];
    return all;
}

void aids_clear(struct aids *a)
{
    int i;

    a->whole = a->next = PARLOUR_UNAIDED;
    a->restarted = 0;
    for (i = 0; i < AIDS_OF_MOVES; i++)
        a->first[i] = PARLOUR_NONE;
}

/* Returns 1 if a kind of help was used for a move that is made. */
static int aids_has_moved(const struct aids *a, int i, long now)
{
    return a->first[i] != PARLOUR_NONE && a->first[i] < now;
}

unsigned aids_now(const struct aids *a, long now)
{
    unsigned all = a->whole | a->next;
    int i;

    for (i = 0; i < AIDS_OF_MOVES; i++)
        if (aids_has_moved(a, i, now))
            all |= aids_kinds[i];
    return all;
}

long aids_from(const struct aids *a, long now)
{
    long from = PARLOUR_NONE;
    int i;

    for (i = 0; i < AIDS_OF_MOVES; i++)
        if (aids_has_moved(a, i, now)
                && (from == PARLOUR_NONE || a->first[i] < from))
            from = a->first[i];
    return from;
}

static void aids_forget(struct aids *a)
{
    if (a->restarted)
        a->whole = PARLOUR_UNAIDED;
    a->restarted = 0;
}

void aids_use(struct aids *a, unsigned used, long now)
{
    aids_forget(a);
    a->whole |= used & ~aids_all_kinds();
    a->next |= used & aids_all_kinds() & ~aids_now(a, now);
}

/* Help that was used here was used for the move at this place. */
static void aids_settle(struct aids *a, long place)
{
    int i;

    for (i = 0; i < AIDS_OF_MOVES; i++)
        if ((a->next & aids_kinds[i])
                && (a->first[i] == PARLOUR_NONE || a->first[i] > place))
            a->first[i] = place;
    a->next = PARLOUR_UNAIDED;
}

void aids_cut(struct aids *a, long count)
{
    int i;

    for (i = 0; i < AIDS_OF_MOVES; i++)
        if (a->first[i] >= count)
            a->first[i] = PARLOUR_NONE;
}

void aids_move(struct aids *a, long place)
{
    aids_forget(a);
    aids_cut(a, place);
    aids_settle(a, place);
}

void aids_leave(struct aids *a)
{
    a->next = PARLOUR_UNAIDED;
    a->restarted = 0;
}

void aids_restart(struct aids *a, int forgets)
{
    aids_leave(a);
    a->restarted = forgets;
}

void aids_set(struct aids *a, unsigned counts, long from, long now)
{
    unsigned used;
    int i;

    a->whole = counts & ~aids_all_kinds();
    used = counts & ~a->whole & ~aids_now(a, now);
    a->next = (a->next & counts) | used;
    for (i = 0; i < AIDS_OF_MOVES; i++)
        if (!(counts & aids_kinds[i]) && aids_has_moved(a, i, now))
            a->first[i] = PARLOUR_NONE;
    if (from < now)
        aids_settle(a, from);
}

int aids_need_no_places(const struct aids *a, long now)
{
    struct aids plain;

    aids_clear(&plain);
    aids_set(&plain, aids_now(a, now), 0, now);
    return plain.next == a->next
        && memcmp(plain.first, a->first, sizeof plain.first) == 0;
}
