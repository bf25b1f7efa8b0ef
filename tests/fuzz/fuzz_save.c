/* fuzz_save.c: an input is a saved game, or if it begins with another line, a
 * written board. It is refused with a code, words and a line, and the game in
 * play is kept to the letter; or it is taken, and what is saved then opens
 * again as the same game.
 */
#undef NDEBUG
#include <assert.h>
#include <string.h>

#include "fuzz.h"
#include "parlour.h"

enum { FUZZ_TEXT_ROOM = 262144 };

static int fuzz_keep_line(void *context, const char *line)
{
    char *text = context;
    size_t length = strlen(text);

    assert(length + strlen(line) + 2 < FUZZ_TEXT_ROOM);
    assert(strlen(line) <= PARLOUR_SAVE_COLUMNS);
    strcat(strcat(text + length, line), "\n");
    return 0;
}

static void fuzz_keep(const struct session *s, char *text)
{
    text[0] = '\0';
    assert(save_write(s, fuzz_keep_line, text) == PARLOUR_OK);
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

static int fuzz_take(struct session *s, const char *text,
                     struct parlour_error *error)
{
    return strncmp(text, "parlour-save", 12) == 0
        ? save_read(s, text, error) : session_import(s, text, error);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char before[FUZZ_TEXT_ROOM], after[FUZZ_TEXT_ROOM];
    struct session *s = fuzz_open();
    struct parlour_error error;
    char *text = calloc(1, size + 1);

    assert(text != NULL);
    if (size > 0)
        memcpy(text, data, size);
    error.code = PARLOUR_CODE_COUNT;
    error.words[0] = '\0';
    fuzz_keep(s, before);
    if (fuzz_take(s, text, &error) == PARLOUR_OK) {
        fuzz_keep(s, before);
        assert(save_read(s, before, &error) == PARLOUR_OK);
    } else {
        assert(error.code < PARLOUR_CODE_COUNT && error.words[0] != '\0');
        assert(error.code != PARLOUR_DAMAGED || error.line > 0);
    }
    fuzz_keep(s, after);
    assert(strcmp(before, after) == 0);
    free(text);
    session_close(s);
    return 0;
}
