/* direct_table.h: pattern databases for a long search: their values, copied to
 * tables whose index has the cell of each tile as a digit. A move then changes
 * an index by one addition, instead of the look-ups that the compact index of
 * pattern_database.h needs; boards are searched about twice as fast. The
 * tables take twice the memory, and a second or two each to fill.
 */
#ifndef CORE_SOLVE_SLIDE_DIRECT_TABLE_H
#define CORE_SOLVE_SLIDE_DIRECT_TABLE_H

#include "solve/slide/heuristic.h"

struct direct_table {
    struct heuristic heuristic; /* gives the same bounds as the original */
    struct pattern_database pattern[HEURISTIC_VIEWS];
};

/* Returns the bytes that the tables of a heuristic need, or 0 if they are too
 * large for any memory. */
size_t direct_table_size(const struct heuristic *h);

/* Returns 1 if the rest of an arena has room for them. */
int direct_table_fits(const struct heuristic *h, struct arena a);

/* What the making of tables may use. */
struct direct_table_help {
    struct team team;
    /* called now and then with 0 boards; returns 0 to stop */
    uint64_t (*go_on)(void *context, uint64_t states);
    void *context;
};

/* Makes the tables of a heuristic, in memory from the arena. Returns
 * PARLOUR_OK, PARLOUR_NO_MEMORY, or PARLOUR_GAVE_UP if it was stopped. */
int direct_table_open(struct direct_table *d, const struct heuristic *h,
                      const struct direct_table_help *help, struct arena *a);

#endif
