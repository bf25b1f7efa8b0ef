/* checked_swap.c: swaps of match-3 under observation (see checked_swap.h). */
#include <stdio.h>
#include <string.h>

#include "games/checked_swap.h"
#include "support/unit.h"

/* ---- boards and effects in words ---- */

struct tiles_board checked_swap_board(const char *rows)
{
    struct tiles_board b;
    int column, row;

    memset(&b, 0, sizeof b);
    b.grid.columns = (int)strcspn(rows, "/");
    b.grid.rows = (int)(strlen(rows) + 1) / (b.grid.columns + 1);
    for (row = 0; row < b.grid.rows; row++)
        for (column = 0; column < b.grid.columns; column++)
            b.tiles[grid_cell(&b.grid, column, row)] = (unsigned char)
                (rows[row * (b.grid.columns + 1) + column] - 'A' + 1);
    return b;
}

void checked_swap_add_tile(struct text *t, int tile)
{
    text_add_char(t, tile == 0 ? '.' : 'A' + tile - 1);
}

void checked_swap_add_board(struct text *t, const struct grid *g,
                            const unsigned char *tiles)
{
    int column, row;

    for (row = 0; row < g->rows; row++) {
        if (row > 0)
            text_add_char(t, '/');
        for (column = 0; column < g->columns; column++)
            checked_swap_add_tile(t, tiles[grid_cell(g, column, row)]);
    }
}

void checked_swap_add_cell(struct text *t, const struct grid *g, int cell)
{
    text_add_char(t, ' ');
    grid_add_name(g, cell, t);
}

int checked_swap_cell(const struct tiles_board *b, const char *name)
{
    int cell = PARLOUR_NONE;

    assert_int_equal(grid_read(&b->grid, &name, &cell), PARLOUR_OK);
    return cell;
}

/* ---- a swap that is watched ---- */

int checked_swap_draw(void *context)
{
    struct checked_swap *w = context;

    if (w->script == NULL)
        return (int)random_below(&w->random, (unsigned long)w->kinds) + 1;
    assert_true(w->script[w->drawn] != '\0');
    return w->script[w->drawn++] - 'A' + 1;
}

static int count_empty(const struct tiles_board *b)
{
    int cell, empty = 0;

    for (cell = 0; cell < grid_cells(&b->grid); cell++)
        empty += b->tiles[cell] == 0;
    return empty;
}

/* Checks that the board shows this moment: a fallen tile is at its new cell, a
 * match is still there, and at a refill no tile is missing. */
static void check_moment(struct checked_swap *w, const struct parlour_event *e)
{
    const unsigned char *tiles = w->after.tiles;
    int i;

    switch (e->kind) {
    case PARLOUR_STEP:
        assert_int_equal(tiles[e->to], e->piece);
        if (w->swapped++ >= 2)
            assert_int_equal(tiles[e->from], 0);
        break;
    case PARLOUR_MATCH:
        for (i = 0; i < e->count; i++)
            assert_int_equal(tiles[parlour_match_cell(e, i)], e->piece);
        assert_int_equal(count_empty(&w->after), 0);
        break;
    case PARLOUR_SPAWN:
        assert_int_equal(tiles[e->to], e->piece);
        break;
    case PARLOUR_REFILL:
        assert_memory_equal(e->board, tiles,
                            (size_t)grid_cells(&w->after.grid));
        assert_int_equal(count_empty(&w->after), 0);
        break;
    default:                    /* moves no tile */
        break;
    }
}

static void write_effect(struct text *t, const struct grid *g,
                         const struct parlour_event *e)
{
    static const char *const words[] = {
        "step ", "match ", "spawn ", "refill ", "score "
    };
    int i;

    text_add(t, words[e->kind]);
    if (e->kind <= PARLOUR_SPAWN)
        checked_swap_add_tile(t, e->piece);
    if (e->kind == PARLOUR_STEP)
        checked_swap_add_cell(t, g, e->from);
    for (i = 0; e->kind == PARLOUR_MATCH && i < e->count; i++)
        checked_swap_add_cell(t, g, parlour_match_cell(e, i));
    if (e->kind == PARLOUR_STEP || e->kind == PARLOUR_SPAWN)
        checked_swap_add_cell(t, g, e->to);
    if (e->kind == PARLOUR_REFILL)
        checked_swap_add_board(t, g, e->board);
    if (e->kind == PARLOUR_SCORE) {
        text_add_number(t, e->gain);
        text_add_char(t, ' ');
        text_add_number(t, e->total);
    }
    text_add_char(t, '\n');
}

static void hear(void *context, const struct parlour_event *e)
{
    struct checked_swap *w = context;

    check_moment(w, e);
    write_effect(&w->events, &w->after.grid, e);
}

void checked_swap_play(struct checked_swap *w, int from, int to,
                       unsigned long *score)
{
    struct tiles_generator generator = { checked_swap_draw, w };
    struct game_teller effects = { hear, w };
    struct tiles_board copy = w->before;

    w->drawn = w->swapped = 0;
    w->score = 0;
    text_open(&w->events, w->text, sizeof w->text);
    tiles_play(&w->before, from, to, &generator, &w->after, score,
               &effects);
    assert_memory_equal(&copy, &w->before, sizeof copy);
}

void checked_swap_swap(struct checked_swap *w, const char *rows,
                       const char *from, const char *to, const char *script)
{
    w->before = checked_swap_board(rows);
    w->script = script;
    checked_swap_play(w, checked_swap_cell(&w->before, from),
                      checked_swap_cell(&w->before, to), NULL);
}

void checked_swap_check_events(const struct checked_swap *w, const char *words,
                               const char *wanted)
{
    char kept[CHECKED_SWAP_ROOM], word[PARLOUR_TEXT];
    const char *line = w->text, *end;
    struct text t;

    text_open(&t, kept, sizeof kept);
    for (; *line != '\0'; line = end) {
        end = strchr(line, '\n') + 1;
        snprintf(word, sizeof word, "%.*s", (int)strcspn(line, " "), line);
        while (strstr(words, word) != NULL && line < end)
            text_add_char(&t, *line++);
    }
    assert_string_equal(kept, wanted);
}

void checked_swap_check_after(const struct checked_swap *w, const char *rows)
{
    char seen[CHECKED_SWAP_ROOM];
    struct text t;

    text_open(&t, seen, sizeof seen);
    checked_swap_add_board(&t, &w->after.grid, w->after.tiles);
    assert_string_equal(seen, rows);
}
