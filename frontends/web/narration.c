/* narration.c: the board in words (see narration.h). The session's own
 * narration says what happened; this adds the cursor. Limit: it does not
 * describe the board when it is first shown.
 */
#include "app/cell_description.h"
#include "web/narration.h"

static const struct parlour_session *told;      /* whose board it was */
static int told_cursor;
static struct text_long words;

/* Adds what is below the cursor. */
static void add_cursor(const struct app_board *board)
{
    struct parlour_look look;
    char cell[PARLOUR_ERROR], name[PARLOUR_TEXT];
    struct text t;

    parlour_look_at(board->session, board->cursor, &look);
    parlour_cell_name(board->session, board->cursor, name);
    text_open(&t, cell, sizeof cell);
    if (words.length > 0)
        text_add(&t, ", ");
    cell_description_add(&t, &look);
    text_add_char(&t, ' ');
    text_add(&t, name);
    text_append(&words, cell);
}

const char *narration_tell(const struct app_board *board)
{
    int happened = parlour_narrate(board->session) == PARLOUR_OK;

    words.length = 0;
    text_append(&words, happened && board->session == told
                            ? parlour_narration(board->session) : "");
    if (board->cursor != PARLOUR_NONE && board->cursor != told_cursor)
        add_cursor(board);
    told = board->session;
    told_cursor = board->cursor;
    return words.start;
}
