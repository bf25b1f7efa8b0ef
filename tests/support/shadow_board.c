/* shadow_board.c: a copy of the board from events (see shadow_board.h). */
#include <string.h>

#include "support/shadow_board.h"
#include "support/unit.h"

static int looked(struct shadow_board *shadow, int cell)
{
    struct parlour_look look;

    parlour_look_at(shadow->session, cell, &look);
    return look.id;
}

static struct shadow_board_cell *shadow_board_at(struct shadow_board *shadow,
                                                 int cell)
{
    assert_in_range(cell, 0, shadow->cells - 1);
    return &shadow->cell[cell];
}

static void put(struct shadow_board *shadow, int cell, int piece)
{
    struct shadow_board_cell *at = shadow_board_at(shadow, cell);

    assert_true(piece != 0);
    assert_true(at->count < SHADOW_BOARD_DEEP);
    at->pieces[at->count++] = piece;
}

static void take(struct shadow_board *shadow, int cell, int piece)
{
    struct shadow_board_cell *at = shadow_board_at(shadow, cell);
    int i = 0;

    while (i < at->count && at->pieces[i] != piece)
        i++;
    assert_true(i < at->count);
    at->count--;
    memmove(&at->pieces[i], &at->pieces[i + 1],
            (size_t)(at->count - i) * sizeof at->pieces[0]);
}

static void shadow_board_read(struct shadow_board *shadow)
{
    struct parlour_status status;
    int cell, piece;

    parlour_get_status(shadow->session, &status);
    shadow->cells = status.columns * status.rows;
    memset(shadow->cell, 0, sizeof shadow->cell);
    for (cell = 0; cell < shadow->cells; cell++) {
        piece = looked(shadow, cell);
        if (piece != 0)
            put(shadow, cell, piece);
    }
}

/* A piece may be in two runs, so it leaves only after the last of them was
 * reported. */
static void match(struct shadow_board *shadow,
                  const struct parlour_event *e)
{
    int i, cell;

    for (i = 0; i < e->count; i++) {
        cell = parlour_match_cell(e, i);
        assert_int_equal(shadow_board_at(shadow, cell)->count, 1);
        assert_int_equal(shadow_board_at(shadow, cell)->pieces[0], e->piece);
        assert_int_equal(looked(shadow, cell), e->piece);
        shadow_board_at(shadow, cell)->leaves = 1;
    }
}

static void shadow_board_remove(struct shadow_board *shadow)
{
    int cell;

    for (cell = 0; cell < shadow->cells; cell++)
        if (shadow->cell[cell].leaves)
            memset(&shadow->cell[cell], 0, sizeof shadow->cell[cell]);
}

static void compare(struct shadow_board *shadow)
{
    const struct shadow_board_cell *at;
    int cell;

    for (cell = 0; cell < shadow->cells; cell++) {
        at = &shadow->cell[cell];
        assert_true(at->count <= 1);
        assert_int_equal(at->count == 1 ? at->pieces[0] : 0,
                         looked(shadow, cell));
    }
}

static void refill(struct shadow_board *shadow,
                   const struct parlour_event *e)
{
    int cell;

    compare(shadow);
    for (cell = 0; cell < shadow->cells; cell++)
        assert_int_equal(e->board[cell], looked(shadow, cell));
}

static void hear(void *context, struct parlour_session *s,
                 const struct parlour_event *e)
{
    struct shadow_board *shadow = context;

    assert_ptr_equal(s, shadow->session);
    if (e->kind != PARLOUR_MATCH)
        shadow_board_remove(shadow);
    switch (e->kind) {
    case PARLOUR_STEP:
        take(shadow, e->from, e->piece);
        put(shadow, e->to, e->piece);
        break;
    case PARLOUR_MATCH:
        match(shadow, e);
        break;
    case PARLOUR_SPAWN:
        put(shadow, e->to, e->piece);
        break;
    case PARLOUR_REFILL:
        refill(shadow, e);
        break;
    case PARLOUR_RESET:
        shadow_board_read(shadow);
        break;
    default:
        break;
    }
}

void shadow_board_open(struct shadow_board *shadow, struct parlour_session *s)
{
    shadow->session = s;
    shadow_board_read(shadow);
    assert_int_equal(parlour_listen(s, hear, shadow), PARLOUR_OK);
}

void shadow_board_check(struct shadow_board *shadow)
{
    shadow_board_remove(shadow);
    compare(shadow);
}
