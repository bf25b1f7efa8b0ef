/* rules.h: rule sets: what happens when a unit moves against another, how many
 * units one move may push in line, whether flocks follow. A set is data: it
 * has a name, inherits from another, may invert it (every push becomes a pull
 * and every pull a push) and adds lines of its own.
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
    RULES_GOALS = RULES_RACES * RULES_COLOURS, /* kinds of goals: race of
                                                  the units that belong
                                                  there, times the colours,
                                                  plus the colour */
    RULES_ALL = (1 << RULES_COLOURS) - 1,       /* the set of all colours */
    RULES_DEEPEST = 2 * PARLOUR_SIDE    /* longest line of units */
};

/* What the moving unit does with the one in its way. */
enum rules_word {
    RULES_STOP,                 /* nothing: the way is blocked */
    RULES_PUSH, RULES_PULL, RULES_SWAP, RULES_LEAP, RULES_JUMP,
    RULES_WORDS
};

struct rules {
    int deepness;               /* units in line that one move may push */
    int flocks;                 /* 1: units like the pushed one follow */
    int grey_matches;           /* 1: grey units may be on coloured grounds
                                   and are stopped by coloured walls; 0: the
                                   reverse */
    unsigned char words[RULES_BREEDS][RULES_BREEDS];    /* by who moves and
                                                           whom it meets */
    unsigned short enters[RULES_GOALS][RULES_RACES];    /* the units of a race
                                   that may be on a goal, as a set of
                                   colours, a bit each; usually all */
};

/* Finds a set by its name, in any case. co_ before the name of a set inverts
 * it, unless the table has a set of that name. Returns 0 if no set has that
 * name. */
PARLOUR_API int rules_find(const char *name, struct rules *rules);

/* Returns the name of set i of the table, from 0; NULL after the last. */
PARLOUR_API const char *rules_name(int i);

/* Applies one of the changes that the original has a name for (pullpush,
 * leappush, pullswappush, pullorpush, pullpush_inversifier). Returns 0 if
 * none has that name. */
PARLOUR_API int rules_change(const char *name, struct rules *rules);

/* Returns the enum rules_word of that name, or PARLOUR_NONE. */
PARLOUR_API int rules_word_named(const char *name);

#endif
