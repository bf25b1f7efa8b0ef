/* fuzz_keys.c: the input is the name of a key, as the option --keys has it. It
 * must be read as a known key, with no modifiers but Ctrl and Alt, or as no
 * key.
 */
#undef NDEBUG
#include <assert.h>
#include <limits.h>
#include <stdlib.h>

#include "app/views/actions.h"
#include "fuzz.h"
#include "fuzz/fuzz_game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *name = fuzz_game_text(data, size);
    unsigned modifiers;
    int code = app_key_named(name, &modifiers);

    assert(code == APP_KEY_NONE || (code > 0 && code <= UCHAR_MAX)
           || (code > APP_KEY_FIRST && code < APP_KEY_LAST));
    assert((modifiers & ~(unsigned)(APP_CTRL | APP_ALT)) == 0);
    free(name);
    return 0;
}
