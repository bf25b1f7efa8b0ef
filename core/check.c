/* check.c: hashes of a game (see check.h). */
#include <string.h>

#include "check.h"
#include "kept.h"
#include "table.h"

enum {
    CHECK_OPTIONS = PARLOUR_OPTION_SEED | PARLOUR_OPTION_NEXT
        | PARLOUR_OPTION_BOARD  /* those that lines of a save stand for */
};

unsigned long check_add_text(unsigned long hash, const char *text)
{
    if (text == NULL)
        return dice_mix(hash, 0);
    for (; *text != '\0'; text++)
        hash = dice_mix(hash, text_code(*text));
    return hash;
}

unsigned long check_add_cells(unsigned long hash,
                              const struct playing *play)
{
    const struct grid *g = play->game->grid(play->setup);
    struct parlour_look look;
    int cell;

    hash = dice_mix(hash, (unsigned long)g->columns);
    hash = dice_mix(hash, (unsigned long)g->rows);
    for (cell = 0; cell < grid_cells(g); cell++) {
        memset(&look, 0, sizeof look);
        play->game->look(play->setup, play->state, cell, &look);
        hash = dice_mix(hash, (unsigned long)look.id);
    }
    return hash;
}

/* The options that make a difference: a level is always saved as a board,
 * and without dice a seed means nothing. */
static unsigned check_options(const struct playing *play)
{
    unsigned options = play->start.given & CHECK_OPTIONS;

    if (kept_has_levels(play))
        options &= ~(unsigned)PARLOUR_OPTION_BOARD;
    if (!(play->game->traits & GAME_DICE))
        options &= ~(unsigned)PARLOUR_OPTION_SEED;
    return options;
}

unsigned long check_add_board(unsigned long hash,
                              const struct playing *play)
{
    char row[PARLOUR_ROW];
    struct text t;
    int i;

    for (i = 0; i < play->game->grid(play->setup)->rows; i++) {
        text_open(&t, row, sizeof row);
        table_row(play->game, play->setup, play->history.points, i, &t);
        hash = check_add_text(hash, row);
    }
    return hash;
}

unsigned long check_of_game(const struct playing *play)
{
    const struct history *h = &play->history;
    unsigned long hash = DICE_MIX_START, score;
    long i;

    hash = dice_mix(hash, check_options(play));
    if (play->game->traits & GAME_DICE)
        hash = dice_mix(hash, play->start.seed);
    if (kept_has_levels(play)) {
        hash = dice_mix(hash, (unsigned long)play->start.level);
        hash = check_add_text(hash, kept_title(play));
        hash = check_add_board(hash, play);
    }
    if (kept_par(play) > 0)
        hash = dice_mix(hash, kept_par(play));
    hash = dice_mix(hash, table_kinds(play->game, play->setup));
    hash = check_add_text(hash, play->source->pieces);
    hash = check_add_text(hash, kept_rules(play));
    if (kept_board_rules(play) != NULL)
        hash = check_add_text(hash, kept_board_rules(play));
    if (play->aids != PARLOUR_UNAIDED)
        hash = dice_mix(hash, play->aids);
    hash = dice_mix(hash, (unsigned long)h->now);
    for (i = 0; i < h->count; i++) {
        hash = dice_mix(hash, history_move(h, i));
        hash = dice_mix(hash, (unsigned long)history_joined(h, i));
    }
    if (table_score(play->game, play->setup, play->state, &score))
        hash = dice_mix(hash, score);
    return check_add_cells(hash, play);
}

unsigned long check_of_record(const struct playing *play,
                              unsigned long before, long from)
{
    const struct history *h = &play->history;
    unsigned long hash = dice_mix(before, (unsigned long)from);
    long i;

    for (i = from; i < h->now; i++) {
        hash = dice_mix(hash, history_move(h, i));
        hash = dice_mix(hash, (unsigned long)history_joined(h, i));
    }
    if (play->aids != PARLOUR_UNAIDED)
        hash = dice_mix(hash, play->aids);
    return check_add_cells(dice_mix(hash, (unsigned long)h->now), play);
}
