/* fuzz_batch.c: the input is a digit, the number of a game, and a file of
 * positions for parlour-solve. Reading reaches the end of the file; each
 * position is read, or refused with a line and a message.
 */
#undef NDEBUG
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "fuzz/fuzz_game.h"
#include "solve/solve.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct solve_position position;
    struct solve_options options;
    struct parlour_error error;
    const struct solve_solver *solver;
    char *text = fuzz_game_text(data, size);
    const char *at = size > 0 ? text + 1 : text;
    long line = 0;
    int code;

    memset(&options, 0, sizeof options);
    memset(&position, 0, sizeof position);
    solver = solve_find(parlour_game_name(fuzz_game_number(data, size)));
    while (solver != NULL && solver->next != NULL) {
        fuzz_game_clear_error(&error);
        code = solver->next(&at, &options, &position, &error);
        if (code == PARLOUR_NO_PIECE)
            break;
        assert(position.line > line);
        line = position.line;
        if (code != PARLOUR_OK) {
            fuzz_game_check_refusal(code, &error);
            assert(error.line > 0);
        }
    }
    if (solver != NULL && solver->end != NULL)
        solver->end(&position);
    free(text);
    return 0;
}
