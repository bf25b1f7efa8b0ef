/* fuzz_statistics.c: the input is a file of statistics. It is refused with a
 * message and stays as it is; or its games are read, its pages are made, a
 * game is added and all lines stay, and joined with itself it has the same
 * games.
 */
#undef NDEBUG
#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "app/store/statistics_page.h"
#include "fuzz.h"
#include "fuzz/fuzz_game.h"
#include "fuzz/memory_file.h"

static const char *const fuzz_today = "2026-11-28";

static void fuzz_put(void *context, const char *left, const char *words)
{
    ++*(long *)context;
    for (; *left != '\0'; left++)
        assert(isprint((unsigned char)*left));
    assert(*words != '\0');
}

/* Reads the games, and returns how many there are. */
static long fuzz_read(void)
{
    struct parlour_error error;
    struct statistics t;
    struct statistics_game g, same;
    struct statistics_streak streak;
    const char *at = NULL;
    long count = 0, lines = 0;
    int i;

    assert(statistics_open(&t, &error) == PARLOUR_OK);
    for (; statistics_next(&t, &at, &g); count++) {
        assert(*g.game != '\0' && strlen(g.moment) == PLATFORM_MOMENT - 1);
        assert(*g.day == '\0'
               || statistics_day(&t, g.game, g.day, &same));
    }
    statistics_streaks(&t, NULL, fuzz_today, &streak);
    assert(streak.now >= 0 && streak.now <= streak.longest
           && streak.longest <= streak.days && streak.days <= count);
    statistics_page_describe(&t, NULL, fuzz_today, fuzz_put, &lines);
    for (i = 0; i < parlour_game_count(); i++)
        statistics_page_describe(&t, parlour_game_name(i), fuzz_today,
                                 fuzz_put, &lines);
    assert(lines > 0);
    statistics_close(&t);
    return count;
}

/* Adds a game. Returns 0 if the file is refused. */
static int fuzz_keep(void)
{
    struct parlour_error error;
    struct statistics_game g;
    int code;

    fuzz_game_clear_error(&error);
    assert(statistics_read("2026-11-28 14:05 slide won moves=3 start=2x2:1",
                           &g));
    code = statistics_add(&g, &error);
    if (code != PARLOUR_OK)
        fuzz_game_check_refusal(code, &error);
    return code == PARLOUR_OK;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_game_text(data, size), *copy;
    struct parlour_error error;
    long count;

    memory_file_put(text);
    if (!fuzz_keep()) {
        assert(strcmp(memory_file_text(), text) == 0);
        free(text);
        return 0;
    }
    count = fuzz_read();
    assert(count > 0);
    copy = malloc(strlen(memory_file_text()) + 1);
    assert(copy != NULL);
    strcpy(copy, memory_file_text());
    assert(statistics_merge(copy, &error) == PARLOUR_OK);
    assert(fuzz_read() == count);
    free(copy);
    free(text);
    return 0;
}
