/* map_header.h: rule sets that the header of a map script defines. A header
 * is data between braces, like JSON:
 *
 *   /{ "games": { "leapers": { "basekey": "sokoban",
 *                 "interact": { "hero_x": { "box_x": "leap" } } } },
 *      "collection": { "akey": "leapers" } }
 *   /}
 *
 * Lines that begin with a slash are read otherwise: // is a comment, two lines
 * with /" hold a text between them, and "/, key value" or "/. key value" is a
 * pair of texts. A header with `interact` of its own defines one set.
 */
#ifndef CORE_GAMES_WHIRLY_MAP_HEADER_H
#define CORE_GAMES_WHIRLY_MAP_HEADER_H

#include "board/text.h"

/* Writes a rule set that the header defines, as rules_parser_read takes it: a
 * text, or the name of a set of the program. name: that of a game or an album;
 * NULL for the set of the maps that name none. *left: how many characters of
 * headers may still be read, counted down; at 0 what is written is not the
 * whole set. Returns 1, or 0 if the header has no such set. */
PARLOUR_API int map_header_rules(const char *header, const char *name,
                                 unsigned long *left, struct text *t);

#endif
