/* shadow_board.c: a copy of the board from events (see shadow_board.h). */
#include <string.h>

#include "board/random.h"
#include "check_game/shadow_board.h"
#include "check_game/watch.h"

static int looked(struct shadow_board *shadow, int cell)
{
    struct parlour_look look;

    parlour_look_at(shadow->session, cell, &look);
    return look.id;
}

static struct shadow_board_cell *shadow_board_at(struct shadow_board *shadow,
                                                 int cell)
{
    watch_require(cell >= 0 && cell < shadow->cells,
                  "an event has a cell off the board");
    return &shadow->cell[cell];
}

static void put(struct shadow_board *shadow, int cell, int piece)
{
    struct shadow_board_cell *at = shadow_board_at(shadow, cell);

    watch_require(piece > 0, "an event has a piece without a number");
    watch_require(at->count < SHADOW_BOARD_DEEP,
                  "events put too many pieces on a cell");
    at->pieces[at->count++] = piece;
}

static void take(struct shadow_board *shadow, int cell, int piece)
{
    struct shadow_board_cell *at = shadow_board_at(shadow, cell);
    int i = 0;

    while (i < at->count && at->pieces[i] != piece)
        i++;
    watch_require(i < at->count,
                  "an event takes a piece from a cell where it is not");
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
    struct shadow_board_cell *at;
    int i, cell;

    for (i = 0; i < e->count; i++) {
        cell = parlour_match_cell(e, i);
        at = shadow_board_at(shadow, cell);
        watch_require(at->count == 1 && at->pieces[0] == e->piece,
                      "a match has a piece that is not there");
        watch_require(looked(shadow, cell) == e->piece,
                      "the pieces of a match leave before it is reported");
        at->leaves = 1;
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
        watch_require(at->count <= 1,
                      "events leave two pieces on a cell");
        watch_require((at->count == 1 ? at->pieces[0] : 0)
                      == looked(shadow, cell),
                      "the events do not lead to the board");
    }
}

static void refill(struct shadow_board *shadow,
                   const struct parlour_event *e)
{
    int cell;

    watch_require(e->board != NULL, "a refill has no board");
    compare(shadow);
    for (cell = 0; cell < shadow->cells; cell++)
        watch_require(e->board[cell] == looked(shadow, cell),
                      "a refill has another board than the game");
}

/* Adds an event in words to the hash. */
static void shadow_board_note(struct shadow_board *shadow,
                              const struct parlour_event *e)
{
    char line[PARLOUR_ROW];
    size_t i;

    parlour_event_text(shadow->session, e, line);
    for (i = 0; line[i] != '\0'; i++)
        shadow->hash = random_mix(shadow->hash, (unsigned char)line[i]);
}

static void hear(void *context, struct parlour_session *s,
                 const struct parlour_event *e)
{
    struct shadow_board *shadow = context;

    watch_require(s == shadow->session, "an event of another session");
    shadow_board_note(shadow, e);
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
    shadow->hash = RANDOM_MIX_START;
    shadow_board_read(shadow);
    watch_require(parlour_listen(s, hear, shadow) == PARLOUR_OK,
                  "too many listeners");
}

void shadow_board_check(struct shadow_board *shadow)
{
    shadow_board_remove(shadow);
    compare(shadow);
}
