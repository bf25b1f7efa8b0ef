/* fuzz_maps.c: the input is a text of maps: map script, XSB, or rows alone.
 * Each map is read, or refused with a line and a message. (fuzz_board.c tests
 * that boards that were read can be written.)
 */
#undef NDEBUG
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "fuzz/fuzz_game.h"
#include "games/whirly/map_parser.h"

enum { FUZZ_MAPS = 8 };

/* Returns 0 if there are no more. */
static int fuzz_next(struct map_parser *s)
{
    static struct engine engine;
    struct parlour_error error;
    struct map_parser_map map;
    int code;

    fuzz_game_clear_error(&error);
    code = map_parser_find(s, &map, &error);
    if (code == PARLOUR_NO_SUCH_LEVEL)
        return 0;
    if (code == PARLOUR_OK) {
        assert(rules_find("whirly", &engine.rules));
        code = map_parser_read(&map, &engine, &error);
    }
    if (code != PARLOUR_OK) {
        fuzz_game_check_refusal(code, &error);
        assert(error.line > 0);
    }
    return 1;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_game_text(data, size);
    struct map_parser s;
    int maps = 0;

    map_parser_open(&s, text);
    while (maps < FUZZ_MAPS && fuzz_next(&s))
        maps++;
    map_parser_close(&s);
    free(text);
    return 0;
}
