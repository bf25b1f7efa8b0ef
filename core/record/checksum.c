/* checksum.c: hashes of a game (see checksum.h). */
#include <assert.h>
#include <string.h>

#include "game/game_table.h"
#include "record/checksum.h"
#include "record/record.h"

enum {
    CHECKSUM_OPTIONS = PARLOUR_OPTION_SEED | PARLOUR_OPTION_NEXT
        | PARLOUR_OPTION_BOARD  /* options that a save stores */
};

/* NULL changes the hash too. */
static unsigned long checksum_add_text(unsigned long hash, const char *text)
{
    if (text == NULL)
        return random_mix(hash, 0);
    for (; *text != '\0'; text++)
        hash = random_mix(hash, text_code(*text));
    return hash;
}

unsigned long checksum_add_cells(unsigned long hash,
                                 const struct playthrough *play)
{
    const struct grid *g = play->game->grid(play->setup);
    struct parlour_look look;
    int cell;

    hash = random_mix(hash, (unsigned long)g->columns);
    hash = random_mix(hash, (unsigned long)g->rows);
    for (cell = 0; cell < grid_cells(g); cell++) {
        memset(&look, 0, sizeof look);
        play->game->look(play->setup, play->state, cell, &look);
        hash = random_mix(hash, (unsigned long)look.id);
    }
    return hash;
}

/* Returns the options that matter: a level is always saved as a board, and
 * without dice the seed is ignored. */
static unsigned checksum_options(const struct playthrough *play)
{
    unsigned options = play->start.given & CHECKSUM_OPTIONS;

    if (record_has_levels(play))
        options &= ~(unsigned)PARLOUR_OPTION_BOARD;
    if (!(play->game->traits & GAME_DICE))
        options &= ~(unsigned)PARLOUR_OPTION_SEED;
    return options;
}

unsigned long checksum_add_board(unsigned long hash,
                                 const struct playthrough *play)
{
    char row[PARLOUR_ROW];
    int i;

    for (i = 0; i < play->game->grid(play->setup)->rows; i++) {
        record_row(play, i, row);
        hash = checksum_add_text(hash, row);
    }
    return hash;
}

/* Mixes in the moves between two places in the log. */
static unsigned long checksum_add_moves(unsigned long hash,
                                        const struct history *h, long place,
                                        long end)
{
    for (; place < end; place++) {
        hash = random_mix(hash, history_move(h, place));
        hash = random_mix(hash, (unsigned long)history_joined(h, place));
    }
    return hash;
}

static unsigned long checksum_add_aids(unsigned long hash,
                                       const struct playthrough *play)
{
    unsigned aids = playthrough_aids(play);

    return aids == PARLOUR_UNAIDED ? hash : random_mix(hash, aids);
}

unsigned long checksum_of_game(const struct playthrough *play)
{
    const struct history *h = &play->history;
    unsigned long hash = RANDOM_MIX_START, score;
    int i;

    hash = random_mix(hash, checksum_options(play));
    if (play->game->traits & GAME_DICE)
        hash = random_mix(hash, play->start.seed);
    if (record_has_levels(play)) {
        hash = random_mix(hash, record_number(play, RECORD_LEVEL));
        if (record_has(play, RECORD_TITLE))
            hash = checksum_add_text(hash, record_text(play, RECORD_TITLE));
        hash = checksum_add_board(hash, play);
    }
    if (record_has(play, RECORD_PAR))
        hash = random_mix(hash, record_number(play, RECORD_PAR));
    hash = random_mix(hash, game_table_kind_count(play->game, play->setup));
    hash = checksum_add_text(hash, play->queue->pieces);
    hash = checksum_add_text(hash, record_text(play, RECORD_RULES));
    if (record_has(play, RECORD_BOARD_RULES))
        hash = checksum_add_text(hash, record_text(play, RECORD_BOARD_RULES));
    hash = checksum_add_aids(hash, play);
    if (!aids_need_no_places(&play->aids, h->now))
        for (i = 0; i < AIDS_OF_MOVES; i++)
            hash = random_mix(hash, (unsigned long)(play->aids.first[i] + 1));
    hash = random_mix(hash, (unsigned long)h->now);
    hash = checksum_add_moves(hash, h, 0, h->count);
    if (game_table_score(play->game, play->setup, play->state, &score))
        hash = random_mix(hash, score);
    return checksum_add_cells(hash, play);
}

unsigned long checksum_of_record(const struct playthrough *play,
                                 unsigned long before, long from)
{
    const struct history *h = &play->history;
    unsigned long hash = random_mix(before, (unsigned long)from);

    assert(from >= 0 && from <= h->now);
    hash = checksum_add_moves(hash, h, from, h->now);
    hash = checksum_add_aids(hash, play);
    return checksum_add_cells(random_mix(hash, (unsigned long)h->now), play);
}
