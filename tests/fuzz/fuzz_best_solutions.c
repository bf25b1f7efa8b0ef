/* fuzz_best_solutions.c: the input is a store of scores with best solutions
 * of Sokoban. The target reads it for all levels and wins one: the file is
 * refused with a message, or it has the solution if that was the best, and all
 * other lines.
 */
#undef NDEBUG
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/store/best_solutions.h"
#include "app/store/score_file.h"
#include "board/text.h"
#include "fuzz.h"
#include "fuzz/fuzz_game.h"
#include "fuzz/memory_file.h"

/* Returns 1 if a solution of level `number` of the pack is known. */
static int fuzz_is_solved(const struct best_solutions *b,
                          const struct parlour_session *s, int number)
{
    struct best_solutions_score score;
    unsigned long print[2];

    return parlour_fingerprint(s, number, print)
        && best_solutions_find(b, BEST_SOLUTIONS_MOVES, print, &score);
}

static struct parlour_session *fuzz_begin(const char *board)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_error error;
    struct parlour_session *s;

    o.game = "sokoban";
    o.given = board == NULL ? 0 : PARLOUR_OPTION_BOARD;
    o.board = board;
    s = parlour_open(&o, &error);
    assert(s != NULL);
    return s;
}

/* Returns a level won with one push. */
static struct parlour_session *fuzz_win(void)
{
    struct parlour_session *s = fuzz_begin("#####|#@$.#|#####");
    struct parlour_command c = PARLOUR_COMMAND_INIT;

    c.act = PARLOUR_DO_PLAY;
    c.text = "R";
    assert(parlour_do(s, &c) == PARLOUR_OK);
    return s;
}

/* Returns 1 if a line is about the level with that fingerprint. */
static int fuzz_is_own(const char *line, const unsigned long print[2])
{
    unsigned long numbers[3];
    int i;

    for (i = 0; i < 3; i++, line = text_skip(line))
        if (!text_read_number(&line, &numbers[i]))
            return 0;
    return numbers[1] == print[0] && numbers[2] == print[1];
}

/* Returns 1 if a line must still be in the store, in the part of the best
 * solutions or in the other part. */
static int fuzz_stays(const char *line, const unsigned long print[2],
                      int best)
{
    if (score_file_is(line) || (score_file_best_of(line) != NULL) != best)
        return 0;
    return !best || !fuzz_is_own(line + strlen("best "), print);
}

/* Asserts that the other lines of a part of the store are there in the same
 * order. */
static void fuzz_is_left(const char *before, const unsigned long print[2],
                         int best)
{
    const char *now = memory_file_text();
    size_t length;

    for (; *before != '\0'; before += before[length] == '\n' ? length + 1
                                                             : length) {
        length = strcspn(before, "\n");
        if (!fuzz_stays(before, print, best))
            continue;
        while (strncmp(now, before, length) != 0 || now[length] != '\n') {
            now = strchr(now, '\n');
            assert(now != NULL);
            now++;
        }
        now += length + 1;
    }
}

/* Asserts that the solution of one push is in the store: none can be
 * better. */
static void fuzz_is_found(const struct parlour_session *s, int better)
{
    struct best_solutions_score score;
    struct best_solutions b;
    unsigned long print[2];
    int kind;

    assert(parlour_fingerprint(s, 0, print));
    best_solutions_open(&b, "sokoban");
    for (kind = BEST_SOLUTIONS_MOVES; kind <= BEST_SOLUTIONS_PUSHES; kind++) {
        assert(best_solutions_find(&b, kind, print, &score));
        assert(!(better & kind) || (score.moves == 1 && score.pushes == 1));
    }
    best_solutions_close(&b);
}

/* What is confirmed is won. */
static void fuzz_confirm(void *context, const struct parlour_session *s)
{
    struct parlour_status status;

    (void)context;
    parlour_get_status(s, &status);
    assert(status.state == PARLOUR_IS_WON);
}

static void fuzz_read_all(const char *text)
{
    struct parlour_session *s = fuzz_begin(NULL);
    struct parlour_status status;
    struct parlour_error error;
    unsigned long unknown;
    struct best_solutions b;
    int next;

    parlour_get_status(s, &status);
    memory_file_put(text);
    best_solutions_open(&b, "sokoban");
    next = best_solutions_next(&b, s, NULL);
    assert(next >= 0 && next <= status.levels);
    assert(next == 0 || !fuzz_is_solved(&b, s, next));
    best_solutions_close(&b);
    best_solutions_verify(s, text, fuzz_confirm, NULL, &unknown, &error);
    parlour_close(s);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_game_text(data, size);
    struct parlour_session *s = fuzz_win();
    struct parlour_error error;
    struct best_solutions b;
    unsigned long print[2];
    int better, code;

    fuzz_game_clear_error(&error);
    assert(parlour_fingerprint(s, 0, print));
    fuzz_read_all(text);
    best_solutions_open(&b, "sokoban");
    code = best_solutions_keep(&b, s, &better, &error);
    best_solutions_close(&b);
    if (code == PARLOUR_OK)
        fuzz_is_found(s, better);
    else
        fuzz_game_check_refusal(code, &error);
    if (code != PARLOUR_OK || better == 0)
        assert(strcmp(memory_file_text(), text) == 0);
    else {
        fuzz_is_left(text, print, 0);
        fuzz_is_left(text, print, 1);
    }
    parlour_close(s);
    free(text);
    return 0;
}
