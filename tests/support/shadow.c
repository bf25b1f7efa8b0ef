/* shadow.c: a board made of events (see shadow.h). */
#include <string.h>

#include "shadow.h"
#include "unit.h"

static int shadow_looked(struct shadow *shadow, int cell)
{
    struct parlour_look look;

    look_at(shadow->session, cell, &look);
    return look.id;
}

static struct shadow_cell *shadow_at(struct shadow *shadow, int cell)
{
    assert_in_range(cell, 0, shadow->cells - 1);
    return &shadow->cell[cell];
}

static void shadow_put(struct shadow *shadow, int cell, int piece)
{
    struct shadow_cell *at = shadow_at(shadow, cell);

    assert_true(piece != 0);
    assert_true(at->count < SHADOW_DEEP);
    at->pieces[at->count++] = piece;
}

static void shadow_take(struct shadow *shadow, int cell, int piece)
{
    struct shadow_cell *at = shadow_at(shadow, cell);
    int i = 0;

    while (i < at->count && at->pieces[i] != piece)
        i++;
    assert_true(i < at->count);
    at->count--;
    memmove(&at->pieces[i], &at->pieces[i + 1],
            (size_t)(at->count - i) * sizeof at->pieces[0]);
}

static void shadow_read(struct shadow *shadow)
{
    struct parlour_status status;
    int cell, piece;

    look_status(shadow->session, &status);
    shadow->cells = status.columns * status.rows;
    memset(shadow->cell, 0, sizeof shadow->cell);
    for (cell = 0; cell < shadow->cells; cell++) {
        piece = shadow_looked(shadow, cell);
        if (piece != 0)
            shadow_put(shadow, cell, piece);
    }
}

/* A piece may be in two runs: it goes when the last of them was told, and
 * until then the board is looked at as it was before. */
static void shadow_match(struct shadow *shadow,
                         const struct parlour_event *e)
{
    int i, cell;

    for (i = 0; i < e->count; i++) {
        cell = session_match_cell(e, i);
        assert_int_equal(shadow_at(shadow, cell)->count, 1);
        assert_int_equal(shadow_at(shadow, cell)->pieces[0], e->piece);
        assert_int_equal(shadow_looked(shadow, cell), e->piece);
        shadow_at(shadow, cell)->leaves = 1;
    }
}

static void shadow_remove(struct shadow *shadow)
{
    int cell;

    for (cell = 0; cell < shadow->cells; cell++)
        if (shadow->cell[cell].leaves)
            memset(&shadow->cell[cell], 0, sizeof shadow->cell[cell]);
}

static void shadow_compare(struct shadow *shadow)
{
    const struct shadow_cell *at;
    int cell;

    for (cell = 0; cell < shadow->cells; cell++) {
        at = &shadow->cell[cell];
        assert_true(at->count <= 1);
        assert_int_equal(at->count == 1 ? at->pieces[0] : 0,
                         shadow_looked(shadow, cell));
    }
}

static void shadow_refill(struct shadow *shadow,
                          const struct parlour_event *e)
{
    int cell;

    shadow_compare(shadow);
    for (cell = 0; cell < shadow->cells; cell++)
        assert_int_equal(e->board[cell], shadow_looked(shadow, cell));
}

static void shadow_hear(void *context, const struct parlour_event *e)
{
    struct shadow *shadow = context;

    if (e->kind != PARLOUR_MATCH)
        shadow_remove(shadow);
    switch (e->kind) {
    case PARLOUR_STEP:
        shadow_take(shadow, e->from, e->piece);
        shadow_put(shadow, e->to, e->piece);
        break;
    case PARLOUR_MATCH:
        shadow_match(shadow, e);
        break;
    case PARLOUR_SPAWN:
        shadow_put(shadow, e->to, e->piece);
        break;
    case PARLOUR_REFILL:
        shadow_refill(shadow, e);
        break;
    case PARLOUR_RESET:
        shadow_read(shadow);
        break;
    default:
        break;
    }
}

void shadow_open(struct shadow *shadow, struct session *s)
{
    shadow->session = s;
    shadow_read(shadow);
    assert_int_equal(session_listen(s, shadow_hear, shadow), PARLOUR_OK);
}

void shadow_check(struct shadow *shadow)
{
    shadow_remove(shadow);
    shadow_compare(shadow);
}
