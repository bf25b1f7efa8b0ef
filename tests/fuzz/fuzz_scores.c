/* fuzz_scores.c: the input is a digit, the number of a game, and a file of
 * high scores. It is refused with a message, or its table is printed and its
 * games are replayed; it is verified; and a game with points is added, with
 * all lines of other tables unchanged, or it is not, and the file is
 * unchanged.
 */
#undef NDEBUG
#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "app/play/screen_program.h"
#include "app/store/scores.h"
#include "fuzz.h"
#include "fuzz/fuzz_game.h"
#include "fuzz/memory_file.h"

static long fuzz_confirmed;

/* Asserts that a row has printable characters only. */
static void fuzz_is_clean(const char *row)
{
    assert(*row != '\0');
    for (; *row != '\0'; row++)
        assert(isprint((unsigned char)*row));
}

static void fuzz_put(const char *line)
{
    int confirmed = strncmp(line, "confirmed: ", strlen("confirmed: ")) == 0;

    assert(confirmed
           || strncmp(line, "not proved: ", strlen("not proved: ")) == 0);
    fuzz_confirmed += confirmed;
}

/* Asserts that the rows are in order, and replays their games. */
static void fuzz_watch(const struct scores *t, struct parlour_session *s)
{
    struct parlour_error error;
    struct parlour_status status;
    char row[PARLOUR_ROW];
    int i, code;

    assert(t->count <= SCORES_ENTRIES);
    for (i = 1; scores_row(t, i, row); i++) {
        fuzz_game_clear_error(&error);
        fuzz_is_clean(row);
        code = scores_replay(t, i, s, &error);
        parlour_get_status(s, &status);
        if (code == PARLOUR_OK)
            assert(status.moves == 0 && (status.aids & PARLOUR_AID_REPLAY));
        else
            fuzz_game_check_refusal(code, &error);
    }
    assert(i == t->count + 1);
}

static void fuzz_show(int game)
{
    struct parlour_session *s = fuzz_game_open(game);
    struct parlour_error error;
    struct scores t;
    int code;

    fuzz_game_clear_error(&error);
    code = scores_open(&t, s, &error);
    if (code == PARLOUR_OK)
        fuzz_watch(&t, s);
    else
        fuzz_game_check_refusal(code, &error);
    scores_close(&t);
    parlour_close(s);
}

/* Adds the game. Asserts that it stands at its place in the table, or that
 * the file is unchanged if it was not added. */
static void fuzz_keep(struct parlour_session *s, const char *before)
{
    struct parlour_error error;
    struct parlour_status status;
    struct scores t;
    int code, place;

    fuzz_game_clear_error(&error);
    parlour_get_status(s, &status);
    code = scores_keep(s, 1, 9, &place, &error);
    if (code != PARLOUR_OK)
        fuzz_game_check_refusal(code, &error);
    if (code != PARLOUR_OK || place == 0) {
        assert(strcmp(memory_file_text(), before) == 0);
        return;
    }
    assert(scores_open(&t, s, &error) == PARLOUR_OK);
    assert(place <= t.count);
    assert(t.entries[place - 1].moves == status.moves);
    scores_close(&t);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *all = fuzz_game_text(data, size), *text = size > 0 ? all + 1 : all;
    int game = fuzz_game_number(data, size), code;
    struct parlour_session *s = fuzz_game_open(game);
    struct parlour_error error;

    memory_file_put(text);
    fuzz_show(game);
    fuzz_game_clear_error(&error);
    fuzz_confirmed = 0;
    code = screen_program_verify(s, "scores", fuzz_put, &error);
    if (code != PARLOUR_OK)
        fuzz_game_check_refusal(code, &error);
    if (fuzz_confirmed > 0)
        fuzz_keep(s, text);
    parlour_close(s);
    free(all);
    return 0;
}
