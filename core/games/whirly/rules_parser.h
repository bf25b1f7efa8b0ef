/* rules_parser.h: rule sets as options have them: the name of one that comes
 * with the program, or the text of one that a user wrote, which changes a
 * named one. Such a text is pairs of a key and a value:
 *
 *   parent: co_pullpush     // whirly, if none is named
 *   DEEPNESS_LIMIT: 2       // boxes in line that a move may push, and
 *   herd_sense: 0           // whether flocks follow
 *   grey_matches: 1         // grey units on coloured floors
 *   cols: { 1: { pass: 0 } } // no unit may be on blue goals, but
 *   interact: { a: { B: swap, X: "stop", 1: pass } }
 *
 * The spellings of the original are read too: basekey for parent, hero_a for
 * a, box_x for X, target_a and htarget_a for 1 and h1, block for stop; and
 * post_definition, which makes one of its changes (rules.h) where it stands.
 * Keys are read in any case. Colons, commas and quotes count as blanks; round
 * brackets stand for braces, which have no fixed place in character sets, and
 * a pair around all may be left out. The child overrides the parent, after the
 * parent is inverted.
 */
#ifndef CORE_GAMES_WHIRLY_RULES_PARSER_H
#define CORE_GAMES_WHIRLY_RULES_PARSER_H

#include "board/text.h"
#include "games/whirly/rules.h"

enum rules_parser_limit {
    RULES_PARSER_TEXT = 4096    /* room for a text as rules_parser_plain
                                   writes it */
};

/* Returns PARLOUR_OK; PARLOUR_BAD_OPTION if no set has that name;
 * PARLOUR_DAMAGED with the line of the text and a message. */
PARLOUR_API int rules_parser_read(const char *words, struct rules *rules,
                                  struct parlour_error *error);

/* Writes a name unchanged, and a text in round brackets on one line, without
 * comments and other characters that are ignored: it reads the same. */
PARLOUR_API void rules_parser_plain(const char *words, struct text *t);

#endif
