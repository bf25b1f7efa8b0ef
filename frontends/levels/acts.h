/* acts.h: the command line of parlour-levels. One table holds the acts: what
 * is obeyed and what --help and the manual say are made from it.
 */
#ifndef FRONTENDS_LEVELS_ACTS_H
#define FRONTENDS_LEVELS_ACTS_H

#include "options.h"

enum acts_name { ACTS_PACK, ACTS_RECORD, ACTS_UNPACK, ACTS_ARRAY, ACTS_MODEL,
                 ACTS_HELP, ACTS_VERSION, ACTS_COUNT };

/* The act of that name that takes so many files; ACTS_COUNT: there is none. */
int acts_find(const char *name, int files);

/* The i-th act, in words; 0: there are no more. */
int acts_describe(int i, struct options_words *words);

#endif
