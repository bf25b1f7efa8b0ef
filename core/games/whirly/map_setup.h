/* map_setup.h: the setup of a Whirly game: one map of a collection, or a
 * written board, with its rules; and fingerprints of maps. Texts are not
 * copied: they stay in the options or in the program. */
#ifndef CORE_GAMES_WHIRLY_MAP_SETUP_H
#define CORE_GAMES_WHIRLY_MAP_SETUP_H

#include "game/game.h"
#include "games/whirly/goal_matching.h"
#include "games/whirly/map_parser.h"
#include "games/whirly/rules_parser.h"

struct map_setup {
    struct engine engine;
    struct goal_matching matching; /* known only in a setup that is played */
    char title[LEVEL_TITLE];
    char author[LEVEL_TITLE];
    char rules[RULES_PARSER_TEXT]; /* their name or text */
    int own_rules;              /* 1: they are those of the map */
    int number, count;          /* of the map; of maps */
    struct level_moves path;      /* the solution stored with it; at NULL:
                                   none */
    unsigned long par;          /* its moves, by the rules of the map; 0: none
                                   is stored, or by other rules */
    int par_proved;             /* 1: no solution is shorter */
    int first;                  /* the pusher read first, or PARLOUR_NONE */
    int alone;                  /* the only pusher, or PARLOUR_NONE */
};

/* Returns PARLOUR_OK, or what is wrong with the options or the text. */
PARLOUR_API int map_setup_prepare(struct map_setup *set,
                                  const struct parlour_options *o,
                                  struct parlour_error *error);

/* Sets two numbers that are equal for equal maps under equal rules: of level
 * `number` of the collection, or of this map (0). Returns 0 if that level
 * cannot be read. */
PARLOUR_API int map_setup_fingerprint(const struct map_setup *set,
                                      const struct parlour_options *o,
                                      int number, unsigned long print[2]);

/* Passes all maps of the options to a reader, in one pass. */
PARLOUR_API void map_setup_read_all(const struct parlour_options *o,
                                    const struct game_level_reader *reader);

#endif
