/* map_library.h: the collections after the maps of a text, which its maps
 * borrow boards from. Each begins with a line :::library=AKEY/CKEY. They are
 * read once, when the first map borrows. Their text must be kept. */
#ifndef CORE_GAMES_WHIRLY_MAP_LIBRARY_H
#define CORE_GAMES_WHIRLY_MAP_LIBRARY_H

#include "games/whirly/map_parser.h"

/* Returns the library of a text, which map_library_close must free, or NULL if
 * there is no memory. */
PARLOUR_API struct map_library *map_library_open(const char *text);
PARLOUR_API void map_library_close(struct map_library *l);

/* Writes the i-th collection that maps of a text borrow from, as AKEY/CKEY, to
 * name, which has room for PARLOUR_TEXT. Returns 0 after the last of the first
 * 64. Each comes once; a name that is no name of a file is left out. */
PARLOUR_API int map_library_name(const char *text, int i, char *name);

/* Gives a map the rows that it borrows, and their title if it has none.
 * Returns PARLOUR_OK, or PARLOUR_DAMAGED with the line and a message: also if
 * the maps of the text have borrowed too much by now. */
PARLOUR_API int map_library_lend(struct map_library *l,
                                 struct map_parser_map *map,
                                 struct parlour_error *error);

#endif
