/* fuzz_board.c: an input is a written board behind a digit, the number of the
 * game that it is for. It comes in by three doors: as an option of a new game,
 * in the place of the game in play, and to be edited. It is refused with a code
 * and words, or the game that begins with it can be saved and opened again.
 */
#undef NDEBUG
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "ground.h"

enum { FUZZ_SIDE = 9 };         /* of a board that is edited */

static void fuzz_open(int game, const char *board)
{
    struct parlour_options o;
    struct parlour_error error;
    struct session *s;

    memset(&o, 0, sizeof o);
    ground_blank(&error);
    o.game = catalog_name(game);
    o.given = PARLOUR_OPTION_BOARD;
    o.board = board;
    s = session_open(&o, &error);
    if (s == NULL) {
        ground_is_told(error.code, &error);
        return;
    }
    ground_is_kept(s);
    session_close(s);
}

static void fuzz_replace(int game, const char *board, int draft)
{
    static char before[GROUND_ROOM], after[GROUND_ROOM];
    struct session *s = ground_open(game);
    struct parlour_error error;
    int code;

    ground_blank(&error);
    ground_keep(s, before);
    code = draft ? session_draft(s, FUZZ_SIDE, FUZZ_SIDE, board, &error)
                 : session_import(s, board, &error);
    if (code == PARLOUR_OK) {
        ground_is_kept(s);
    } else {
        ground_is_told(code, &error);
        ground_keep(s, after);
        assert(strcmp(before, after) == 0);
    }
    session_close(s);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = ground_text(data, size);
    int game = ground_game(data, size);
    const char *board = size > 0 ? text + 1 : text;

    fuzz_open(game, board);
    fuzz_replace(game, board, 0);
    fuzz_replace(game, board, 1);
    free(text);
    return 0;
}
