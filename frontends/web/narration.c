/* narration.c: the board in words (see narration.h). What happened is told by
 * the session's own narration; the cursor is added here. Limit: what is on the
 * board when it is first shown is not told.
 */
#include "app/cell_description.h"
#include "web/narration.h"

static const struct parlour_session *told;      /* whose board it was */
static int told_cursor;
static char words[PARLOUR_ERROR];

/* Adds what is below the cursor. */
static void add_cursor(struct text *t, const struct app_board *board)
{
    struct parlour_look look;
    char name[PARLOUR_TEXT];

    parlour_look_at(board->session, board->cursor, &look);
    parlour_cell_name(board->session, board->cursor, name);
    if (t->length > 0)
        text_add(t, ", ");
    cell_description_add(t, &look);
    text_add_char(t, ' ');
    text_add(t, name);
}

const char *narration_tell(const struct app_board *board)
{
    struct text t;
    const char *happened = "";

    if (parlour_narrate(board->session) == PARLOUR_OK)
        happened = parlour_narration(board->session);
    text_open(&t, words, sizeof words);
    if (board->session == told)
        text_add(&t, happened);
    if (board->cursor != PARLOUR_NONE && board->cursor != told_cursor)
        add_cursor(&t, board);
    told = board->session;
    told_cursor = board->cursor;
    return words;
}
