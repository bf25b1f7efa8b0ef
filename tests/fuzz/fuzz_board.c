/* fuzz_board.c: an input is a written board behind a digit, the number of the
 * game that it is for. It comes in by three doors: as an option of a new game,
 * in the place of the game in play, and to be edited. It is refused with a
 * code and words, or the game that begins with it can be saved and opened
 * again.
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
    struct parlour_options o;
    struct parlour_error error;
    struct parlour_session *s;

    memset(&o, 0, sizeof o);
    fuzz_game_blank(&error);
    o.game = parlour_game_name(game);
    o.given = PARLOUR_OPTION_BOARD;
    o.board = board;
    s = parlour_open(&o, &error);
    if (s == NULL) {
        fuzz_game_is_told(error.code, &error);
        return;
    }
    fuzz_game_is_kept(s);
    parlour_close(s);
}

static void fuzz_replace(int game, const char *board, int editor)
{
    static char before[FUZZ_GAME_ROOM], after[FUZZ_GAME_ROOM];
    struct parlour_session *s = fuzz_game_open(game);
    struct parlour_error error;
    int code;

    fuzz_game_blank(&error);
    fuzz_game_keep(s, before);
    code = editor ? parlour_edit(s, FUZZ_SIDE, FUZZ_SIDE, board, &error)
                 : parlour_import(s, board, &error);
    if (code == PARLOUR_OK) {
        fuzz_game_is_kept(s);
    } else {
        fuzz_game_is_told(code, &error);
        fuzz_game_keep(s, after);
        assert(strcmp(before, after) == 0);
    }
    parlour_close(s);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_game_text(data, size);
    int game = fuzz_game_game(data, size);
    const char *board = size > 0 ? text + 1 : text;

    fuzz_open(game, board);
    fuzz_replace(game, board, 0);
    fuzz_replace(game, board, 1);
    free(text);
    return 0;
}
