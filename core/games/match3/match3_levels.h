/* match3_levels.h: the levels of Match-3, written by
 * tests/bench/match3_levels.c: `ninja -C build match3-levels`. Par is the
 * fewest swaps that its search found, which match3_levels.txt beside the
 * tests has. A level keeps its start: best solutions are known by it. */
#ifndef CORE_GAMES_MATCH3_MATCH3_LEVELS_H
#define CORE_GAMES_MATCH3_MATCH3_LEVELS_H

#include "game/game.h"

/* The chapter that begins, columns, rows, letters, rules, seed, par. */
static const struct game_dealt_level match3_levels[] = {
    { "First swaps", 4, 4, 3, "clear-near", 1000001UL, 3 },
    { NULL, 4, 4, 3, "clear-near", 1000002UL, 3 },
    { NULL, 5, 5, 3, "clear-near", 1000001UL, 2 },
    { NULL, 5, 5, 3, "clear-near", 1000004UL, 2 },
    { NULL, 5, 5, 3, "clear-near", 1000003UL, 3 },
    { NULL, 5, 5, 4, "clear-near", 1000005UL, 3 },
    { NULL, 5, 5, 4, "clear-near", 1000015UL, 3 },
    { NULL, 5, 5, 4, "clear-near", 1000002UL, 5 },
    { NULL, 5, 5, 4, "clear-near", 1000020UL, 5 },
    { NULL, 5, 5, 4, "clear-near", 1000045UL, 5 },
    { "Four letters", 6, 6, 4, "clear-near", 1000047UL, 4 },
    { NULL, 6, 6, 4, "clear-near", 1000068UL, 4 },
    { NULL, 6, 6, 4, "clear-near", 1000095UL, 4 },
    { NULL, 6, 6, 4, "clear-near", 1000008UL, 5 },
    { NULL, 6, 6, 4, "clear-near", 1000053UL, 5 },
    { NULL, 7, 7, 4, "clear-near", 1000113UL, 4 },
    { NULL, 7, 7, 4, "clear-near", 1000016UL, 5 },
    { NULL, 7, 7, 4, "clear-near", 1000044UL, 5 },
    { NULL, 7, 7, 4, "clear-near", 1000037UL, 6 },
    { NULL, 7, 7, 4, "clear-near", 1000007UL, 6 },
    { "Any distance", 5, 5, 4, "clear", 1000005UL, 3 },
    { NULL, 5, 5, 4, "clear", 1000013UL, 3 },
    { NULL, 5, 5, 4, "clear", 1000015UL, 3 },
    { NULL, 6, 6, 5, "clear", 1000016UL, 6 },
    { NULL, 6, 6, 5, "clear", 1000028UL, 6 },
    { NULL, 6, 6, 5, "clear", 1000007UL, 6 },
    { NULL, 6, 6, 5, "clear", 1000065UL, 7 },
    { NULL, 7, 7, 6, "clear", 1000025UL, 8 },
    { NULL, 7, 7, 6, "clear", 1000176UL, 8 },
    { NULL, 7, 7, 6, "clear", 1000019UL, 8 },
    { "Five letters", 6, 6, 5, "clear-near", 1000040UL, 7 },
    { NULL, 6, 6, 5, "clear-near", 1000015UL, 7 },
    { NULL, 6, 6, 5, "clear-near", 1000233UL, 7 },
    { NULL, 6, 6, 5, "clear-near", 1000025UL, 7 },
    { NULL, 6, 6, 5, "clear-near", 1000153UL, 9 },
    { NULL, 7, 7, 5, "clear-near", 1000284UL, 6 },
    { NULL, 7, 7, 5, "clear-near", 1000200UL, 7 },
    { NULL, 7, 7, 5, "clear-near", 1000075UL, 8 },
    { NULL, 7, 7, 5, "clear-near", 1000032UL, 8 },
    { NULL, 7, 7, 5, "clear-near", 1000004UL, 9 },
    { "The whole board", 8, 8, 4, "clear-near", 1000008UL, 5 },
    { NULL, 8, 8, 4, "clear-near", 1000046UL, 6 },
    { NULL, 8, 8, 4, "clear-near", 1000191UL, 6 },
    { NULL, 8, 8, 5, "clear-near", 1000377UL, 9 },
    { NULL, 8, 8, 5, "clear-near", 1000299UL, 9 },
    { NULL, 8, 8, 5, "clear-near", 1000361UL, 10 },
    { NULL, 8, 8, 5, "clear-near", 1000367UL, 10 },
    { NULL, 8, 8, 5, "clear-near", 1000188UL, 11 },
    { NULL, 8, 8, 5, "clear-near", 1000364UL, 11 },
    { NULL, 8, 8, 5, "clear-near", 1000018UL, 11 },
    { "Six letters", 7, 7, 6, "clear-near", 1000288UL, 9 },
    { NULL, 7, 7, 6, "clear-near", 1000183UL, 10 },
    { NULL, 7, 7, 6, "clear-near", 1000391UL, 11 },
    { NULL, 7, 7, 6, "clear-near", 1000068UL, 12 },
    { NULL, 9, 9, 6, "clear", 1000097UL, 10 },
    { NULL, 9, 9, 6, "clear", 1000378UL, 11 },
    { NULL, 8, 8, 6, "clear-near", 1000288UL, 14 },
    { NULL, 8, 8, 6, "clear-near", 1000278UL, 14 },
    { NULL, 8, 8, 6, "clear-near", 1000181UL, 15 },
    { NULL, 8, 8, 6, "clear-near", 1000126UL, 15 },
    { NULL, 0, 0, 0, NULL, 0, 0 }
};

#endif
