/* fuzz_theme.c: the input is a theme of the window. It is refused with a line
 * and a message; or all of its colours are set.
 */
#undef NDEBUG
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/store/theme_file.h"
#include "fuzz.h"
#include "fuzz/fuzz_game.h"
#include "fuzz/memory_file.h"
#include "platform.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_game_text(data, size);
    struct parlour_error error;
    struct theme_file theme;
    int code, i;

    fuzz_game_clear_error(&error);
    memory_file_put(text);
    code = theme_file_read("input", &theme, &error);
    if (code == PARLOUR_OK) {
        for (i = 0; i < THEME_FILE_COUNT; i++)
            assert(theme.colours[i] >= 0
                   && theme.colours[i] <= 0xffffff);
    } else {
        fuzz_game_check_refusal(code, &error);
        assert(error.line > 0);
    }
    free(text);
    return 0;
}
