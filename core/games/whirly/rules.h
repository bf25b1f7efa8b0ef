/* rules.h: rule sets: what happens when a unit moves against another, how
 * many units one move may push in line, whether flocks follow. A set is data:
 * it is named, inherits from another, may turn it round (every push a pull and
 * every pull a push) and adds lines of its own.
 */
#ifndef CORE_GAMES_WHIRLY_RULES_H
#define CORE_GAMES_WHIRLY_RULES_H

#include "parlour.h"

/* Units that move: their races, and breeds: race times the colours plus
 * colour. Colour 0 is grey. */
enum rules_race { RULES_BOX, RULES_HERO, RULES_RACES };
enum rules_limit {
    RULES_COLOURS = 10,
    RULES_BREEDS = RULES_RACES * RULES_COLOURS,
    RULES_DEEPEST = 2 * PARLOUR_SIDE    /* no line is longer */
};

/* What the one who moves does with the one in its way. */
enum rules_word {
    RULES_STOP,                 /* nothing: the way is blocked */
    RULES_PUSH, RULES_PULL, RULES_SWAP, RULES_LEAP, RULES_JUMP,
    RULES_WORDS
};

struct rules {
    int deepness;               /* units in line that one move may push */
    int flocks;                 /* 1: what is like the pushed unit follows */
    int grey_matches;           /* 1: grey units stand on coloured grounds and
                                   are stopped by coloured walls; 0: the other
                                   way round, as the original plays */
    unsigned char words[RULES_BREEDS][RULES_BREEDS];    /* who, whom */
};

/* Finds a set by its name, in any case; co_ before the name of a set turns it
 * round, unless the table has a set of that name. Returns 1, or 0 if there is
 * no such set. */
PARLOUR_API int rules_find(const char *name, struct rules *rules);

/* The name of set i of the table, from 0; NULL after the last. */
PARLOUR_API const char *rules_name(int i);

/* The enum rules_word of that name, or PARLOUR_NONE. */
PARLOUR_API int rules_word_named(const char *name);

#endif
