/* fuzz_maps.c: an input is a text of maps: map script, XSB, or rows alone. Each
 * map is read, or refused with a line and words; paths are read to their end,
 * or so far. (What is read can be written: fuzz_board.c tries that.)
 */
#undef NDEBUG
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "chart.h"
#include "fuzz.h"
#include "ground.h"
#include "lurd.h"

enum { FUZZ_MAPS = 8, FUZZ_STEPS = 10000 };

static void fuzz_path(const struct xsb_moves *path)
{
    struct lurd l;
    int code, direction, steps = 0;

    if (path->at == NULL)
        return;
    lurd_open(&l, path->at, path->length);
    do {
        direction = lurd_next(&l, &code);
        assert(direction == PARLOUR_NONE || direction < PARLOUR_DIRECTIONS);
    } while (direction != PARLOUR_NONE && ++steps < FUZZ_STEPS);
}

/* 0: there are no more. */
static int fuzz_next(struct chart *s)
{
    static struct herd herd;
    struct parlour_error error;
    struct chart_map map;
    int code;

    ground_blank(&error);
    code = chart_find(s, &map, &error);
    if (code == PARLOUR_NO_SUCH_LEVEL)
        return 0;
    if (code == PARLOUR_OK) {
        fuzz_path(&map.path);
        assert(rules_find("whirly", &herd.rules));
        code = chart_read(&map, &herd, &error);
    } else {
        chart_skip(s);
    }
    if (code != PARLOUR_OK) {
        ground_is_told(code, &error);
        assert(error.line > 0);
    }
    return 1;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = ground_text(data, size);
    struct chart s;
    int maps = 0;

    chart_open(&s, text);
    while (maps < FUZZ_MAPS && fuzz_next(&s))
        maps++;
    free(text);
    return 0;
}
