/* test_sokoban_position.c: what searches compute for each push must equal what
 * is computed anew: the pusher's area, the matching of boxes with goals, and
 * the distances around frozen boxes.
 */
#include <stdlib.h>
#include <string.h>

#include "levels/xsb.h"
#include "solve/sokoban/frozen_distance.h"
#include "support/unit.h"

enum { ROOM = 1 << 26 };

static const char text[] =
    "##########\n"
    "#   #    #\n"
    "# $$  $$ #\n"
    "#  # ##  #\n"
    "##$$  $ ##\n"
    "# ... ...#\n"
    "# $  . $ #\n"
    "# . #  . #\n"
    "#   @    #\n"
    "##########\n";

struct fixture {
    struct level level;
    struct static_map map;
    struct arena arena;
};

static void open_fixture(struct fixture *f)
{
    struct parlour_error error;
    struct xsb_board board;
    struct xsb x;

    memset(f, 0, sizeof *f);
    xsb_open(&x, text);
    assert_true(xsb_find(&x, &board));
    assert_int_equal(xsb_read(&board, 1, &f->level, &error), PARLOUR_OK);
    f->arena.room = ROOM;
    f->arena.base = malloc(ROOM);
    assert_int_equal(static_map_open(&f->map, &f->level, &f->arena),
                     PARLOUR_OK);
    assert_int_equal(f->map.words, 1);
}

/* Distances in use must survive calls for other sets, however many. */
static void test_kept_distances(void **state)
{
    enum { SETS = 4096 };
    struct frozen_distance cache;
    struct fixture f;
    const uint16_t *kept, *found;
    uint16_t *copy;
    uint64_t set = 1;
    size_t bytes;

    (void)state;
    open_fixture(&f);
    assert_true(frozen_distance_open(&cache, &f.map, &f.arena));
    bytes = cache.stride * sizeof *copy;
    copy = malloc(bytes);
    kept = frozen_distance_of(&cache, &set, NULL);
    memcpy(copy, kept, bytes);
    for (set = 2; set < SETS; set++) {
        found = frozen_distance_of(&cache, &set, kept);
        assert_ptr_not_equal(found, kept);
        assert_memory_equal(copy, kept, bytes);
    }
    free(copy);
    free(f.arena.base);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kept_distances),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
