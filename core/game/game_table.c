/* game_table.c: a game's tables with their gaps filled (see game_table.h).
 * Limit: a game whose pieces need more than one character writes its own rows.
 */
#include <assert.h>

#include "board/text_board.h"
#include "game/game_table.h"

const struct game_extra *game_table_extra(const struct game *game)
{
    static const struct game_extra none;

    return game == NULL || game->extra == NULL ? &none : game->extra;
}

const struct game_help_pages *game_table_help_pages(const struct game *game)
{
    static const struct game_help_pages none;
    const struct game_help_pages *pages = game_table_extra(game)->help_pages;

    return pages == NULL ? &none : pages;
}

unsigned long game_table_kind_count(const struct game *game,
                                    const void *setup)
{
    return game->kind_count == NULL
        ? 0 : (unsigned long)game->kind_count(setup);
}

int game_table_score(const struct game *game, const void *setup,
                     const void *state, unsigned long *score)
{
    return game->score != NULL && game->score(setup, state, score);
}

int game_table_is_over(const struct game *game, const void *setup,
                       const void *state)
{
    enum parlour_state status = game->status(setup, state);

    return status == PARLOUR_IS_OVER
        || (status == PARLOUR_IS_WON && (game->traits & GAME_ENDS));
}

void game_table_status(const struct game *game, const void *setup,
                       const void *state, const char *rules,
                       struct parlour_status *status)
{
    static const struct parlour_status none;
    const struct game_extra *extra = game_table_extra(game);

    *status = none;             /* faster than memset on the mainframe */
    status->rules = status->rules_text = rules;
    status->level_title = status->level_author = status->note = NULL;
    status->progress = status->warning = NULL;
    if (extra->describe != NULL)
        extra->describe(setup, state, status);
}

const char *game_table_rules(const struct game *game, const void *setup,
                             const void *state)
{
    struct parlour_status status;

    game_table_status(game, setup, state, NULL, &status);
    return status.rules_text != NULL ? status.rules_text : status.rules;
}

void game_table_ends(const struct game *game, const void *setup,
                     const void *state, unsigned long move, int *from,
                     int *to)
{
    *from = *to = PARLOUR_NONE;
    if (game->ends != NULL)
        game->ends(setup, state, move, from, to);
}

int game_table_level(const struct game *game, const struct parlour_options *o,
                     int number, int to_number)
{
    const struct game_extra *extra = game_table_extra(game);

    return o->levels != NULL || extra->level_id == NULL
        ? number : extra->level_id(number, to_number);
}

unsigned long game_table_settle(const struct game *game, const void *setup,
                                const void *state, unsigned long move)
{
    const struct game_extra *extra = game_table_extra(game);

    return extra->settle == NULL ? move : extra->settle(setup, state, move);
}

void game_table_write(const struct game *game, const void *setup,
                      unsigned long move, char *words)
{
    struct text t;

    text_open(&t, words, PARLOUR_TEXT);
    game->write(setup, move, &t);
    assert(!t.truncated);
}

/* Collects the first character of each piece's label in a row. glyphs: one per
 * cell; those of other rows stay as they are. */
static void game_table_glyphs(const struct game *game, const void *setup,
                              const void *state, int row, int empty,
                              char *glyphs)
{
    const struct grid *g = game->grid(setup);
    int cells = grid_cells(g), cell = row >= 0 && row < g->rows ? row : cells;
    static const struct parlour_look none;
    struct parlour_look look;

    for (; cell < cells; cell += g->rows) {
        look = none;            /* faster than memset on the mainframe */
        game->look(setup, state, cell, &look);
        glyphs[cell] = *look.label == '\0' ? (char)empty : *look.label;
    }
}

void game_table_row(const struct game *game, const void *setup,
                    const void *state, int row, struct text *t)
{
    char glyphs[PARLOUR_CELLS];

    if (game->row != NULL) {
        game->row(setup, state, row, t);
        return;
    }
    game_table_glyphs(game, setup, state, row, '.', glyphs);
    text_board_add_row(game->grid(setup), glyphs, row, t);
}

int game_table_picture(const struct game *game, const void *setup,
                       const void *state, int cell, int line,
                       struct text *t)
{
    char glyphs[PARLOUR_CELLS];

    if (game->picture != NULL)
        return game->picture(setup, state, line, t);
    game_table_glyphs(game, setup, state, line - TEXT_BOARD_EDGE_LINES, ' ',
                      glyphs);
    return text_board_window(game->grid(setup), glyphs, cell, line, t);
}

void game_table_piece_name(const struct game *game, int piece,
                           struct text *t)
{
    if (game->piece_name != NULL)
        game->piece_name(piece, t);
    else
        text_add_number(t, (unsigned long)piece);
}
