/* fuzz_save.c: an input is a saved game, or a journal, which is one with
 * lines behind it; it is read as both. It is refused with a code, words and a
 * line, and the game in play is kept to the letter; or it is taken, and what
 * is saved then opens again as the same game.
 */
#undef NDEBUG
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "ground.h"

static void fuzz_read(const char *text,
                      int (*read)(struct session *s, const char *text,
                                  struct parlour_error *error))
{
    static char before[GROUND_ROOM], after[GROUND_ROOM];
    struct session *s = ground_open(0);
    struct parlour_error error;
    int code;

    ground_blank(&error);
    ground_keep(s, before);
    code = read(s, text, &error);
    if (code == PARLOUR_OK) {
        ground_is_kept(s);
    } else {
        ground_is_told(code, &error);
        assert(code != PARLOUR_DAMAGED || error.line > 0);
        ground_keep(s, after);
        assert(strcmp(before, after) == 0);
    }
    session_close(s);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = ground_text(data, size);

    fuzz_read(text, save_read);
    fuzz_read(text, save_resume);
    free(text);
    return 0;
}
