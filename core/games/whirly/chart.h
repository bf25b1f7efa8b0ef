/* chart.h: maps as text: map script (:::map, rows of cells parted by blanks,
 * :::board_end, then what is known of the map), and plain XSB outside of it.
 * A text with neither directives nor XSB is the rows of one map.
 */
#ifndef CORE_GAMES_WHIRLY_CHART_H
#define CORE_GAMES_WHIRLY_CHART_H

#include "sign.h"
#include "xsb.h"

enum chart_limit { CHART_NAME = 32 };  /* room for the name of rules */

/* A text being read. */
struct chart {
    struct xsb xsb;             /* where it is */
    int plain;                  /* the whole text is rows */
};

/* A map as it was found, still as text. */
struct chart_map {
    const char *at;             /* its first row */
    long line;                  /* of that row, from 1 */
    int lines;
    int is_xsb;
    int is_draft;               /* set by who reads the cells of one: its
                                   walls need not close */
    char title[LEVEL_TITLE];
    char rules[CHART_NAME];     /* empty: it names none */
    long rules_line;            /* where it does */
    struct xsb_moves path;      /* the first one stored; at NULL: none */
    unsigned long moves;        /* that it has; 0: not said */
    int proved;                 /* there is no shorter one */
};

PARLOUR_API void chart_open(struct chart *s, const char *text);

/* Finds the next map. PARLOUR_OK; PARLOUR_NO_SUCH_LEVEL at the end;
 * PARLOUR_DAMAGED with line and words. */
PARLOUR_API int chart_find(struct chart *s, struct chart_map *map,
                            struct parlour_error *error);

/* After PARLOUR_DAMAGED: goes on to where the next map is opened. */
PARLOUR_API void chart_skip(struct chart *s);

/* Reads the cells of a map; h->rules are to be set. PARLOUR_OK, or
 * PARLOUR_DAMAGED. */
PARLOUR_API int chart_read(const struct chart_map *map, struct herd *h,
                            struct parlour_error *error);

/* Adds a cell as a map script has it; mover: a breed or PARLOUR_NONE. */
PARLOUR_API void chart_add_cell(const struct herd *h, int cell, int mover,
                                 struct text *t);

#endif
