/* table.c: a game's table with its gaps filled (see table.h). Limit: a game
 * whose pieces need more than one character writes its own rows.
 */
#include <string.h>

#include "board.h"
#include "dice.h"
#include "table.h"

unsigned long table_kinds(const struct game *game, const void *setup)
{
    return game->kinds == NULL ? 0 : (unsigned long)game->kinds(setup);
}

int table_score(const struct game *game, const void *setup,
                const void *state, unsigned long *score)
{
    return game->score != NULL && game->score(setup, state, score);
}

unsigned long table_next_seed(const struct game *game, const void *state,
                              unsigned long seed)
{
    struct dice dice;

    if (game->dice != NULL)
        dice = *game->dice(state);
    else
        dice_seed(&dice, seed);
    return dice_next(&dice);
}

int table_is_over(const struct game *game, const void *setup,
                  const void *state)
{
    int status = game->status(setup, state);

    return status == PARLOUR_IS_OVER
        || (status == PARLOUR_IS_WON && (game->traits & GAME_ENDS));
}

void table_describe(const struct game *game, const void *setup,
                    const void *state, struct parlour_status *status)
{
    if (game->extra != NULL && game->extra->describe != NULL)
        game->extra->describe(setup, state, status);
}

const char *table_rules(const struct game *game, const void *setup,
                        const void *state)
{
    struct parlour_status status;

    memset(&status, 0, sizeof status);
    status.rules = NULL;
    table_describe(game, setup, state, &status);
    return status.rules;
}

void table_ends(const struct game *game, const void *setup,
                const void *state, unsigned long move, int *from, int *to)
{
    *from = *to = PARLOUR_NONE;
    if (game->ends != NULL)
        game->ends(setup, state, move, from, to);
}

unsigned long table_settle(const struct game *game, const void *setup,
                           const void *state, unsigned long move)
{
    return game->extra == NULL || game->extra->settle == NULL
        ? move : game->extra->settle(setup, state, move);
}

/* The first character of each piece's label. glyphs: one a cell. */
static void table_glyphs(const struct game *game, const void *setup,
                         const void *state, int empty, char *glyphs)
{
    int cells = grid_cells(game->grid(setup)), cell;
    struct parlour_look look;

    for (cell = 0; cell < cells; cell++) {
        memset(&look, 0, sizeof look);
        game->look(setup, state, cell, &look);
        glyphs[cell] = *look.label == '\0' ? (char)empty : *look.label;
    }
}

void table_row(const struct game *game, const void *setup, const void *state,
               int row, struct text *t)
{
    char glyphs[PARLOUR_CELLS];

    if (game->row != NULL) {
        game->row(setup, state, row, t);
        return;
    }
    table_glyphs(game, setup, state, '.', glyphs);
    board_add_row(game->grid(setup), glyphs, row, t);
}

int table_picture(const struct game *game, const void *setup,
                  const void *state, int cell, int line, struct text *t)
{
    char glyphs[PARLOUR_CELLS];

    if (game->picture != NULL)
        return game->picture(setup, state, line, t);
    table_glyphs(game, setup, state, ' ', glyphs);
    return board_window(game->grid(setup), glyphs, cell, line, t);
}

void table_piece_name(const struct game *game, int piece, struct text *t)
{
    if (game->piece_name != NULL)
        game->piece_name(piece, t);
    else
        text_add_number(t, (unsigned long)piece);
}

void table_refusal(const struct game *game, const void *setup, int code,
                   unsigned long move, struct text *t)
{
    if (game->refusal != NULL)
        game->refusal(setup, code, move, t);
}

void table_ending(const struct game *game, const void *setup,
                  const void *state, struct text *t)
{
    static const char *const words[] = {
        "", "You have won!", "Game over!", "There is no way on"
    };

    if (game->ending != NULL)
        game->ending(setup, state, t);
    else
        text_add(t, words[game->status(setup, state)]);
}
