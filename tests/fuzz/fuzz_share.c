/* fuzz_share.c: an input is a game on a line. It is refused with a code and
 * words, and the game in play is kept to the letter; or it is taken, and the
 * line that it is told by then opens as the same game. The check comes last:
 * all else is read before it is found wrong.
 */
#undef NDEBUG
#include <assert.h>
#include <string.h>

#include "fuzz.h"
#include "parlour.h"

enum { FUZZ_LINE_ROOM = 262144 };

static int fuzz_keep_line(void *context, const char *line)
{
    assert(strlen(line) < FUZZ_LINE_ROOM);
    strcpy(context, line);
    return 0;
}

static struct session *fuzz_open(void)
{
    struct parlour_options o;
    struct parlour_error error;
    struct session *s;

    memset(&o, 0, sizeof o);
    o.game = catalog_name(0);
    o.given = PARLOUR_OPTION_SEED;
    s = session_open(&o, &error);
    assert(s != NULL);
    return s;
}

static void fuzz_take(struct session *s, const char *line)
{
    static char before[FUZZ_LINE_ROOM], after[FUZZ_LINE_ROOM];
    struct parlour_error error;
    int code;

    error.code = PARLOUR_CODE_COUNT;
    error.words[0] = '\0';
    assert(share_write(s, 0, fuzz_keep_line, before) == PARLOUR_OK);
    code = share_read(s, line, &error);
    if (code == PARLOUR_OK) {
        assert(share_write(s, 0, fuzz_keep_line, before) == PARLOUR_OK);
        assert(share_read(s, before, &error) == PARLOUR_OK);
    } else {
        assert(error.code == code && error.words[0] != '\0');
    }
    assert(share_write(s, 0, fuzz_keep_line, after) == PARLOUR_OK);
    assert(strcmp(before, after) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct session *s = fuzz_open();
    char *line = calloc(1, size + 1);

    assert(line != NULL);
    if (size > 0)
        memcpy(line, data, size);
    fuzz_take(s, line);
    free(line);
    session_close(s);
    return 0;
}
