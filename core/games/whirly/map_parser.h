/* map_parser.h: maps as text: map script (:::map, rows of cells separated by
 * blanks, :::board_end, then data about the map), with plain XSB outside of
 * it, which may have the same data below. A text without directives and XSB is
 * the rows of one map.
 *
 * A map may borrow the board of another collection, named by :::akey and
 * :::ckey. The text of that collection follows after a line
 * :::library=AKEY/CKEY; its own maps are not part of this collection.
 */
#ifndef CORE_GAMES_WHIRLY_MAP_PARSER_H
#define CORE_GAMES_WHIRLY_MAP_PARSER_H

#include "games/whirly/notation.h"
#include "levels/xsb.h"

enum map_parser_limit {
    MAP_PARSER_NAME = 32,       /* room for the name of rules */
    MAP_PARSER_PATHS = 8,       /* of a map */
    MAP_PARSER_HEADERS = 1 << 26 /* characters of headers that all maps of a
                                   text may read together for their rules */
};

/* A text being read. */
struct map_parser {
    struct xsb xsb;             /* where it is */
    int plain;                  /* 1: the whole text is rows */
    const char *header;         /* the header before the maps; NULL: none */
    unsigned long headers_left; /* of MAP_PARSER_HEADERS */
    /* Called for each line that is ignored; NULL at first. */
    void (*warn)(void *context, long line, const char *words);
    void *context;
    struct map_library *library; /* what maps borrow from; NULL: not read yet
                                  */
};

/* The board that a map borrows. */
struct map_parser_loan {
    char album[MAP_PARSER_NAME];
    char collection[MAP_PARSER_NAME];   /* empty: it borrows no board */
    char key[MAP_PARSER_NAME];  /* of the map; empty: identified by its
                                   number */
    unsigned long number;       /* from 0 */
};

/* A map that was found, still as text. */
struct map_parser_map {
    const char *at;             /* its first row */
    long line;                  /* of that row, from 1 */
    int lines;
    int is_xsb;
    int is_draft;               /* set by the caller that reads the cells:
                                   its walls need not close */
    char title[LEVEL_TITLE];
    char author[LEVEL_TITLE];
    char chapter[LEVEL_TITLE];  /* that begins with it; "": none does */
    char key[MAP_PARSER_NAME];
    struct map_parser_loan loan;
    const char *header;         /* of its file; NULL: none */
    unsigned long *headers_left; /* of the parser, which must still be there */
    char rules[MAP_PARSER_NAME]; /* empty: it names none */
    long rules_line;            /* the line that names them */
    int paths;
    struct level_moves path[MAP_PARSER_PATHS];    /* moves stored with it */
    unsigned long moves;        /* length of its solution as its metrics say;
                                   0: unknown */
    long moves_line;            /* the line that says so */
    int proved;                 /* 1: no solution is shorter */
};

/* The caller must close it with map_parser_close(). */
PARLOUR_API void map_parser_open(struct map_parser *s, const char *text);
PARLOUR_API void map_parser_close(struct map_parser *s);

/* Finds the next map. Returns PARLOUR_OK; PARLOUR_NO_SUCH_LEVEL at the end;
 * PARLOUR_DAMAGED with the line and a message if the map cannot be read: the
 * next call finds the map after it. PARLOUR_NO_MEMORY is possible if the map
 * borrows its board. */
PARLOUR_API int map_parser_find(struct map_parser *s,
                                struct map_parser_map *map,
                                struct parlour_error *error);

/* Does the same, but leaves a map that borrows its board without one. */
PARLOUR_API int map_parser_scan(struct map_parser *s,
                                struct map_parser_map *map,
                                struct parlour_error *error);

/* How likely a text has maps: see parlour_levels_likelihood(). A file may have
 * any name. */
PARLOUR_API enum parlour_likelihood map_parser_likelihood(const char *name,
                                                          const char *text);

/* Returns the name in the line that begins a collection to borrow from, and
 * its length, or NULL for other lines. */
PARLOUR_API const char *map_parser_library(const char *line, size_t *length);

/* Returns 1 if the names of a loan are names of files in a folder. */
PARLOUR_API int map_parser_may_borrow(const struct map_parser_loan *loan);

/* Adds the name of the collection, as AKEY/CKEY. */
PARLOUR_API void map_parser_add_lender(const struct map_parser_loan *loan,
                                       struct text *t);

/* Writes the rules that a map names, or that its header defines for it, as
 * rules_parser_read takes them; writes nothing if there aren't any. Returns
 * PARLOUR_OK; or PARLOUR_DAMAGED with a message if the maps of the text have
 * read too much of headers by now. */
PARLOUR_API int map_parser_rules(const struct map_parser_map *map,
                                 struct text *t, struct parlour_error *error);

/* Sets the error to: these rules of the map are unknown or damaged. Returns
 * PARLOUR_DAMAGED. */
PARLOUR_API int map_parser_refuse_rules(const struct map_parser_map *map,
                                        const char *rules,
                                        struct parlour_error *error);

/* Reads the cells of a map; the caller has set h->rules. Returns PARLOUR_OK or
 * PARLOUR_DAMAGED. */
PARLOUR_API int map_parser_read(const struct map_parser_map *map,
                                struct engine *h, struct parlour_error *error);

/* Adds a cell as it is written in a map script. mover: a breed or
 * PARLOUR_NONE. */
PARLOUR_API void map_parser_add_cell(const struct engine *h, int cell,
                                     int mover, struct text *t);

#endif
