/* fuzz_settings.c: the input is a settings file of the window. Any file gives
 * valid settings, and saving and reading them gives the same.
 */
#undef NDEBUG
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "fuzz/fuzz_game.h"
#include "fuzz/memory_file.h"
#include "sdl2/settings.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_game_text(data, size);
    struct settings first, again;
    struct parlour_error error;

    memory_file_put(text);
    settings_read(&first);
    assert(first.theme[0] != '\0');
    assert(memchr(first.theme, '\0', sizeof first.theme) != NULL);
    assert(first.sound == !!first.sound && first.labels == !!first.labels);
    assert(first.speed >= 0 && first.width >= 0 && first.height >= 0);
    assert(settings_write(&first, &error) == PARLOUR_OK);
    settings_read(&again);
    assert(strcmp(first.theme, again.theme) == 0);
    assert(first.sound == again.sound && first.labels == again.labels);
    assert(first.speed == again.speed);
    assert(first.width == again.width && first.height == again.height);
    free(text);
    return 0;
}
