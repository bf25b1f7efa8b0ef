/* fuzz_save.c: the input is a saved game, or a journal, which is a save with
 * lines appended; it is read as both. It is refused with a code, a message and
 * a line, and the game in play stays; or it is loaded, and saving and loading
 * it again gives the same game.
 */
#undef NDEBUG
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "fuzz/fuzz_game.h"

static void fuzz_read(const char *text,
                      int (*read)(struct parlour_session *s, const char *text,
                                  struct parlour_error *error))
{
    static char before[FUZZ_GAME_ROOM], after[FUZZ_GAME_ROOM];
    struct parlour_session *s = fuzz_game_open(0);
    struct parlour_error error;
    int code;

    fuzz_game_clear_error(&error);
    fuzz_game_save(s, before);
    code = read(s, text, &error);
    if (code == PARLOUR_OK) {
        fuzz_game_check_saved(s);
    } else {
        fuzz_game_check_refusal(code, &error);
        assert(code != PARLOUR_DAMAGED || error.line > 0);
        fuzz_game_save(s, after);
        assert(strcmp(before, after) == 0);
    }
    parlour_close(s);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_game_text(data, size);

    fuzz_read(text, parlour_load);
    fuzz_read(text, parlour_journal_load);
    free(text);
    return 0;
}
