/* fuzz_board.c: the input is a digit, the number of a game, and a written
 * board. It is used as an option of a new game, in place of the game in play,
 * and in the editor. It is refused with a code and a message, or the game can
 * be saved and loaded.
 */
#undef NDEBUG
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "fuzz/fuzz_game.h"

enum { FUZZ_SIDE = 9 };         /* of a board that is edited */

static void fuzz_open(int game, const char *board)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_error error;
    struct parlour_session *s;

    fuzz_game_clear_error(&error);
    o.game = parlour_game_name(game);
    o.given = PARLOUR_OPTION_BOARD;
    o.board = board;
    s = parlour_open(&o, &error);
    if (s == NULL) {
        fuzz_game_check_refusal(error.code, &error);
        return;
    }
    fuzz_game_check_saved(s);
    parlour_close(s);
}

static void fuzz_replace(int game, const char *board, int editor)
{
    static char before[FUZZ_GAME_ROOM], after[FUZZ_GAME_ROOM];
    struct parlour_session *s = fuzz_game_open(game);
    struct parlour_error error;
    int code;

    fuzz_game_clear_error(&error);
    fuzz_game_save(s, before);
    code = editor ? parlour_edit(s, FUZZ_SIDE, FUZZ_SIDE, board, &error)
                 : parlour_import(s, board, &error);
    if (code == PARLOUR_OK) {
        fuzz_game_check_saved(s);
    } else {
        fuzz_game_check_refusal(code, &error);
        fuzz_game_save(s, after);
        assert(strcmp(before, after) == 0);
    }
    parlour_close(s);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_game_text(data, size);
    int game = fuzz_game_number(data, size);
    const char *board = size > 0 ? text + 1 : text;

    fuzz_open(game, board);
    fuzz_replace(game, board, 0);
    fuzz_replace(game, board, 1);
    free(text);
    return 0;
}
