/* fuzz_keys.c: the input is the text of the option --keys: names of keys. It
 * is read to its end; each name is a known key or none, and the name of each
 * key with a function reads as that key.
 */
#undef NDEBUG
#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "app/keys.h"
#include "fuzz.h"
#include "fuzz/fuzz_game.h"

static int fuzz_is_code(int code)
{
    return code == KEYS_NONE || (code > 0 && code <= UCHAR_MAX)
        || (code > KEYS_FIRST && code < KEYS_LAST);
}

/* One of the names of an act is that key. */
static int fuzz_is_named(int act, int code)
{
    const char *names = keys_names(act);

    while (*names != '\0')
        if (keys_read(&names) == code)
            return 1;
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_game_text(data, size);
    const char *at = text, *end = text + strlen(text), *before;
    int code, act;

    while (*at != '\0') {
        before = at;
        code = keys_read(&at);
        assert(at > before && at <= end);
        assert(fuzz_is_code(code));
        act = keys_find(code);
        assert(act >= 0 && act <= KEYS_DO_NOTHING);
        assert(code != KEYS_NONE || act == KEYS_DO_NOTHING);
        assert(act == KEYS_DO_NOTHING || fuzz_is_named(act, code));
    }
    assert(keys_read(&at) == KEYS_NONE && at == end);
    free(text);
    return 0;
}
