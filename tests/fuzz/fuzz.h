/* fuzz.h: a fuzz target, as libFuzzer calls it, so that one can also be linked
 * with that (clang -fsanitize=fuzzer) instead of fuzz.c. Which one reads what:
 *
 *   protocol  requests: protocol.c, share_lines.c, moves and cells of all games
 *   save      saved games and journals: save.c, record.c
 *   journal   journals: journal.c, and what is gone on with
 *   share     games on a line: share.c, record.c
 *   board     written boards of all games: text_board.c, xsb.c, map_parser.c, slide.c
 *   levels    packs of levels: XSB and .sok (xsb.c), packed (pack.c, legacy_pack.c)
 *   maps      map script (map_parser.c, glyphs.c)
 *   rules     rule sets (ruleset.c)
 *   batch     positions for parlour-solve
 *   scores    tables of scores (scores.c), and the games on their lines
 *   best      best solutions (best_solutions.c)
 *   keys      names of keys, as the terminal's --keys has them (keys.c)
 *   theme     the window's colours (theme.c)
 *   settings  what a player set (settings.c)
 *
 */
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>

/* Tries one input; a fault is an assertion or a sanitizer's report. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
