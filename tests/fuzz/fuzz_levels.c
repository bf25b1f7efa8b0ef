/* fuzz_levels.c: the input is a pack of levels: text, either packed format, or
 * anything else. It is refused with a message, or each level can be played,
 * and can be packed.
 */
#undef NDEBUG
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "fuzz/fuzz_game.h"
#include "levels/level_reader.h"

enum { FUZZ_LEVELS = 8 };       /* most levels read from one input */

static void fuzz_round(const struct level *level)
{
    static unsigned char packed[PACK_LEVEL];

    if (level->grid.columns <= PACK_SIDE && level->grid.rows <= PACK_SIDE)
        assert(pack_write(level, packed) < PACK_LEVEL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct level level;
    struct level_about about;
    struct parlour_error error;
    struct level_reader source;
    char *text = fuzz_game_text(data, size);
    int i;

    error.words[0] = '\0';
    if (level_reader_open(&source, text, size, &error) != PARLOUR_OK)
        assert(error.words[0] != '\0');
    else
        for (i = 1; i <= source.count && i <= FUZZ_LEVELS; i++)
            if (level_reader_read(&source, i, &level, &about, &error)
                == PARLOUR_OK)
                fuzz_round(&level);
            else
                assert(error.words[0] != '\0');
    free(text);
    return 0;
}
