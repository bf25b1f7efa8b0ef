/* fuzz.h: a fuzz target, with the interface of libFuzzer, so that it links
 * with that (clang -fsanitize=fuzzer) or with fuzz.c. The targets:
 *
 *   protocol  requests: protocol.c, share_lines.c, and moves of all games
 *   save      saved games and journals: save.c, record.c
 *   journal   journals that are resumed: journal.c
 *   share     share lines: share.c, record.c
 *   board     written boards of all games: text_board.c, xsb.c, map_parser.c,
 *             slide.c
 *   levels    packs of levels: XSB and .sok (xsb.c), packed (pack.c,
 *             legacy_pack.c)
 *   maps      map script (map_parser.c, glyphs.c)
 *   rules     rule sets (ruleset.c)
 *   batch     positions for parlour-solve
 *   scores    high scores (scores.c), and the games in them
 *   best_solutions  best solutions (best_solutions.c)
 *   keys      names of keys for the option --keys (actions.c)
 *   theme     colours of the window (theme.c)
 *   settings  settings of the player (settings.c)
 */
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>

/* Tries one input; a failed assertion or a sanitizer report ends it. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
