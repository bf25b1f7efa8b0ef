/* fuzz_share.c: an input is a game on a line. It is refused with a code and
 * words, and the game in play is kept to the letter; or it is taken, and the
 * line that it is told by then opens as the same game. The check comes last:
 * all else is read before it is found wrong.
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

    fuzz_game_blank(&error);
    assert(parlour_share(s, 0, fuzz_keep_line, before) == PARLOUR_OK);
    code = parlour_load_shared(s, line, &error);
    if (code == PARLOUR_OK) {
        assert(parlour_share(s, 0, fuzz_keep_line, before) == PARLOUR_OK);
        assert(parlour_load_shared(s, before, &error) == PARLOUR_OK);
    } else {
        fuzz_game_is_told(code, &error);
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
