/* fuzz_theme.c: the input is a theme of the window. It is refused with a line
 * and a message, and the theme in use stays; or all of its colours are
 * visible.
 */
#undef NDEBUG
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "fuzz/fuzz_game.h"
#include "fuzz/memory_file.h"
#include "sdl2/theme.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_game_text(data, size);
    struct parlour_error error;
    struct theme theme, plain;
    int code, i;

    fuzz_game_clear_error(&error);
    memset(&plain, 0, sizeof plain);
    theme_plain(&plain);
    theme = plain;
    memory_file_put(text);
    code = theme_read(&theme, "input", &error);
    if (code == PARLOUR_OK) {
        assert(memchr(theme.title, '\0', sizeof theme.title) != NULL);
        for (i = 0; i < THEME_COUNT; i++)
            assert(theme.colour[i].a == SDL_ALPHA_OPAQUE);
    } else {
        fuzz_game_check_refusal(code, &error);
        assert(error.line > 0);
        assert(memcmp(&theme, &plain, sizeof theme) == 0);
    }
    free(text);
    return 0;
}
