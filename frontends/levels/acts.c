/* acts.c: the table of the acts of parlour-levels (see acts.h).
 */
#include <limits.h>
#include <string.h>

#include "acts.h"

struct acts_entry {
    struct options_words words;
    int least, most;            /* files that it takes */
};

/* In the order of enum acts_name. */
static const struct acts_entry acts_table[ACTS_COUNT] = {
    { { "pack", "FILE PACK", "pack levels written as text" }, 2, 2 },
    { { "record", "FILE PACK", "the same, in the older format" }, 2, 2 },
    { { "unpack", "PACK", "print packed levels as text" },
      1, 1 },
    { { "array", "FILE", "print packed levels as a C array" }, 1, 1 },
    { { "model", "FILE...", "print a packing model for these levels as C" },
      1, INT_MAX },
    { { "--help", "", "print this and exit" }, 0, 0 },
    { { "--version", "", "print the version and exit" }, 0, 0 }
};

int acts_find(const char *name, int files)
{
    int i;

    for (i = 0; i < ACTS_COUNT; i++)
        if (strcmp(acts_table[i].words.name, name) == 0
                && files >= acts_table[i].least
                && files <= acts_table[i].most)
            return i;
    return ACTS_COUNT;
}

int acts_describe(int i, struct options_words *words)
{
    if (i >= ACTS_COUNT)
        return 0;
    *words = acts_table[i].words;
    return 1;
}
