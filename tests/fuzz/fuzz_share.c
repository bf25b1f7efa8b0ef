/* fuzz_share.c: the input is a shared line. It is refused with a code and a
 * message, and the game in play stays; or it is opened, and its own shared
 * line opens as the same game. The checksum is checked last, so everything
 * else is read first.
 */
#undef NDEBUG
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "fuzz/fuzz_game.h"

static int fuzz_keep_line(void *context, const char *line)
{
    assert(strlen(line) < FUZZ_GAME_ROOM);
    strcpy(context, line);
    return 0;
}

static void fuzz_take(struct parlour_session *s, const char *line)
{
    static char before[FUZZ_GAME_ROOM], after[FUZZ_GAME_ROOM];
    struct parlour_error error;
    int code;

    fuzz_game_clear_error(&error);
    assert(parlour_share(s, 0, fuzz_keep_line, before) == PARLOUR_OK);
    code = parlour_load_shared(s, line, &error);
    if (code == PARLOUR_OK) {
        assert(parlour_share(s, 0, fuzz_keep_line, before) == PARLOUR_OK);
        assert(parlour_load_shared(s, before, &error) == PARLOUR_OK);
    } else {
        fuzz_game_check_refusal(code, &error);
    }
    assert(parlour_share(s, 0, fuzz_keep_line, after) == PARLOUR_OK);
    assert(strcmp(before, after) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct parlour_session *s = fuzz_game_open(0);
    char *line = fuzz_game_text(data, size);

    fuzz_take(s, line);
    free(line);
    parlour_close(s);
    return 0;
}
