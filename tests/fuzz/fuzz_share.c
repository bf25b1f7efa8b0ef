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
#include "ground.h"

static int fuzz_keep_line(void *context, const char *line)
{
    assert(strlen(line) < GROUND_ROOM);
    strcpy(context, line);
    return 0;
}

static void fuzz_take(struct session *s, const char *line)
{
    static char before[GROUND_ROOM], after[GROUND_ROOM];
    struct parlour_error error;
    int code;

    ground_blank(&error);
    assert(share_write(s, 0, fuzz_keep_line, before) == PARLOUR_OK);
    code = share_read(s, line, &error);
    if (code == PARLOUR_OK) {
        assert(share_write(s, 0, fuzz_keep_line, before) == PARLOUR_OK);
        assert(share_read(s, before, &error) == PARLOUR_OK);
    } else {
        ground_is_told(code, &error);
    }
    assert(share_write(s, 0, fuzz_keep_line, after) == PARLOUR_OK);
    assert(strcmp(before, after) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct session *s = ground_open(0);
    char *line = ground_text(data, size);

    fuzz_take(s, line);
    free(line);
    session_close(s);
    return 0;
}
