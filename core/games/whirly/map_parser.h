/* map_parser.h: maps as text: map script (:::map, rows of cells separated by
 * blanks, :::board_end, then data about the map), with plain XSB outside of
 * it. A text with neither directives nor XSB is the rows of one map. */
#ifndef CORE_GAMES_WHIRLY_MAP_PARSER_H
#define CORE_GAMES_WHIRLY_MAP_PARSER_H

#include "games/whirly/glyphs.h"
#include "levels/xsb.h"

enum map_parser_limit { MAP_PARSER_NAME = 32 }; /* room for the name of rules
                                                   */

/* A text being read. */
struct map_parser {
    struct xsb xsb;             /* where it is */
    int plain;                  /* the whole text is rows */
};

/* A map as it was found, still as text. */
struct map_parser_map {
    const char *at;             /* its first row */
    long line;                  /* of that row, from 1 */
    int lines;
    int is_xsb;
    int is_draft;               /* set by who reads the cells of one: its
                                   walls need not close */
    char title[LEVEL_TITLE];
    char rules[MAP_PARSER_NAME]; /* empty: it names none */
    long rules_line;            /* where it does */
    struct xsb_moves path;      /* the first one stored; at NULL: none */
    unsigned long moves;        /* that it has; 0: not said */
    int proved;                 /* there is no shorter one */
};

PARLOUR_API void map_parser_open(struct map_parser *s, const char *text);

/* Finds the next map. Returns PARLOUR_OK; PARLOUR_NO_SUCH_LEVEL at the end;
 * PARLOUR_DAMAGED with the line and a message. */
PARLOUR_API int map_parser_find(struct map_parser *s,
                                struct map_parser_map *map,
                                struct parlour_error *error);

/* After PARLOUR_DAMAGED: skips to the start of the next map. */
PARLOUR_API void map_parser_skip(struct map_parser *s);

/* Reads the cells of a map; h->rules are to be set. PARLOUR_OK, or
 * PARLOUR_DAMAGED. */
PARLOUR_API int map_parser_read(const struct map_parser_map *map,
                                struct engine *h, struct parlour_error *error);

/* Adds a cell as a map script has it; mover: a breed or PARLOUR_NONE. */
PARLOUR_API void map_parser_add_cell(const struct engine *h, int cell,
                                     int mover, struct text *t);

#endif
