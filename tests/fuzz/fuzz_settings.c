/* fuzz_settings.c: the input is a settings file. Any file can be read; a
 * changed setting reads as it was set, within its range, and the others stay.
 */
#undef NDEBUG
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/store/settings.h"
#include "fuzz.h"
#include "fuzz/fuzz_game.h"
#include "fuzz/memory_file.h"

enum { SPEEDS = 4, WIDTH = 777, MOST = 10000 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_game_text(data, size);
    struct settings first, again;
    struct parlour_error error;
    int speed;

    memory_file_put(text);
    settings_open(&first);
    speed = settings_number(&first, "animation", SPEEDS, 1);
    assert(speed >= 0 && speed <= SPEEDS);
    assert(settings_set(&first, "sdl2.width", "777", &error) == PARLOUR_OK);
    settings_open(&again);
    assert(settings_number(&again, "sdl2.width", MOST, 0) == WIDTH);
    assert(settings_number(&again, "animation", SPEEDS, 1) == speed);
    assert(strcmp(settings_get(&first, "theme", ""),
                  settings_get(&again, "theme", "")) == 0);
    settings_close(&first);
    settings_close(&again);
    free(text);
    return 0;
}
