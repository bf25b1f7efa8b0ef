/* live_region.c: the words of the live region (see live_region.h). The
 * session's narration says what happened; this adds the cursor and the piece
 * that is picked. Limit: it does not describe the board when it is first
 * shown.
 */
#include "app/views/legend.h"
#include "web/live_region.h"

static const struct parlour_session *told;      /* whose board it was */
static int told_cursor;
static int told_selected;       /* the cell of the piece that is picked */
static struct text_long words;

/* Adds what is on a cell. */
static void add_cell(const struct app_board *board, int at, const char *what)
{
    struct parlour_look look;
    char cell[PARLOUR_ERROR], name[PARLOUR_TEXT];
    struct text t;

    parlour_look_at(board->session, at, &look);
    parlour_cell_name(board->session, at, name);
    text_open(&t, cell, sizeof cell);
    if (words.length > 0)
        text_add(&t, ", ");
    text_add(&t, what);
    legend_describe(&t, &look);
    text_add_char(&t, ' ');
    text_add(&t, name);
    text_append(&words, cell);
}

const char *live_region_words(const struct app_board *board)
{
    int happened = parlour_narrate(board->session) == PARLOUR_OK;
    const struct parlour_status *status = board->status;

    words.length = 0;
    text_append(&words, happened && board->session == told
                            ? parlour_narration(board->session) : "");
    if (board->cursor != PARLOUR_NONE && board->cursor != told_cursor)
        add_cell(board, board->cursor, "");
    if (status->selected != PARLOUR_NONE && status->selected != told_selected
            && board->session == told && !status->steps)
        add_cell(board, status->selected, "picked: ");
    told = board->session;
    told_selected = status->selected;
    told_cursor = board->cursor;
    return words.start;
}
