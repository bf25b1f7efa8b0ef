/* map_loader.h: what a game of Whirly is set up with: one map of a pack, or a
 * written board, and its rules; and how a map is known again. Texts are
 * pointed to, in the options or in the program.
 */
#ifndef CORE_GAMES_WHIRLY_MAP_LOADER_H
#define CORE_GAMES_WHIRLY_MAP_LOADER_H

#include "game/game.h"
#include "games/whirly/map_parser.h"
#include "games/whirly/ruleset.h"

struct map_loader {
    struct engine herd;
    char title[LEVEL_TITLE];
    char rules[RULESET_TEXT];   /* their name or text */
    int number, count;          /* of the map; of maps */
    struct xsb_moves path;      /* a solution stored with it; at NULL: none */
    int first;                  /* the pusher read first, or PARLOUR_NONE */
    int alone;                  /* the same, if there is no other */
};

/* PARLOUR_OK, or what is wrong with the options or the text. */
PARLOUR_API int map_loader_prepare(struct map_loader *set,
                                   const struct parlour_options *o,
                                   struct parlour_error *error);

/* Two numbers that are the same for the same map under the same rules: of
 * level `number` of the pack, 0: of this one. 0 if there is none. */
PARLOUR_API int map_loader_fingerprint(const struct map_loader *set,
                                       const struct parlour_options *o,
                                       int number, unsigned long print[2]);

/* Gives all maps of the options to a reader, in one pass. */
PARLOUR_API void map_loader_read_all(const struct parlour_options *o,
                                     const struct game_level_reader *reader);

#endif
