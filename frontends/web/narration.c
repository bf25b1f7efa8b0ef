/* narration.c: the board in words (see narration.h): compares it with what it
 * was. Of equal pieces that moved at once, each is said to have gone to the
 * place of another one, which is as true. Limit: a board of which much has
 * changed, as in a new game, is not told.
 */
#include <string.h>

#include "board/text.h"
#include "web/narration.h"

enum { NARRATION_MOST = 16 };   /* cells that have changed */

struct change {
    int cell;
    struct parlour_look look;
};

static struct parlour_look before[PARLOUR_CELLS];
static const struct parlour_session *told;      /* whose board it was */
static int told_cells, told_cursor;
static char words[PARLOUR_ERROR];

static void add_look(struct text *t, const struct parlour_look *look)
{
    static const char *const shapes[PARLOUR_SHAPES] = {
        "nothing", "floor", "wall", "goal", "seat", "ball", "tile", "gem",
        "box", "pusher"
    };
    int shape = look->piece.shape != PARLOUR_SHAPE_NOTHING
        ? look->piece.shape : look->mark.shape != PARLOUR_SHAPE_NOTHING
        ? look->mark.shape : look->floor.shape;

    text_add(t, shapes[shape]);
    if (look->label[0] != '\0') {
        text_add_char(t, ' ');
        text_add(t, look->label);
    }
}

static void add_cell(struct text *t, const struct parlour_session *s, int cell)
{
    char name[PARLOUR_TEXT];

    parlour_cell_name(s, cell, name);
    text_add_char(t, ' ');
    text_add(t, name);
}

static void begin(struct text *t)
{
    if (t->length > 0)
        text_add(t, ", ");
}

/* Tells the pieces that came, and those of them that moved from elsewhere. */
static void tell_changes(struct text *t, const struct parlour_session *s,
                         struct change *gone, int gone_count,
                         const struct change *come, int come_count)
{
    int i, j;

    for (i = 0; i < come_count; i++) {
        for (j = 0; j < gone_count
                 && gone[j].look.id != come[i].look.id; j++)
            ;
        begin(t);
        add_look(t, &come[i].look);
        if (j < gone_count) {
            add_cell(t, s, gone[j].cell);
            text_add(t, " to");
            gone[j] = gone[--gone_count];
        } else {
            text_add(t, " appears at");
        }
        add_cell(t, s, come[i].cell);
    }
    for (j = 0; j < gone_count; j++) {
        begin(t);
        add_look(t, &gone[j].look);
        add_cell(t, s, gone[j].cell);
        text_add(t, " vanishes");
    }
}

/* Finds what differs, and remembers the board. Returns 0 if that is too
 * much. */
static int compare(struct parlour_session *s, int cells, struct change *gone,
                   int *gone_count, struct change *come, int *come_count)
{
    struct parlour_look now;
    int cell, changed = 0;

    *gone_count = *come_count = 0;
    for (cell = 0; cell < cells; cell++) {
        parlour_look_at(s, cell, &now);
        if (now.id != before[cell].id && changed++ < NARRATION_MOST) {
            if (before[cell].id != 0) {
                gone[*gone_count].cell = cell;
                gone[(*gone_count)++].look = before[cell];
            }
            if (now.id != 0) {
                come[*come_count].cell = cell;
                come[(*come_count)++].look = now;
            }
        }
        before[cell] = now;
    }
    return changed <= NARRATION_MOST;
}

const char *narration_tell(const struct app_board *board)
{
    struct change gone[NARRATION_MOST], come[NARRATION_MOST];
    int gone_count, come_count, same;
    struct parlour_status status;
    struct text t;

    parlour_get_status(board->session, &status);
    same = told == board->session
        && told_cells == status.columns * status.rows;
    told = board->session;
    told_cells = status.columns * status.rows;
    text_open(&t, words, sizeof words);
    if (compare(board->session, told_cells, gone, &gone_count, come,
                &come_count) && same)
        tell_changes(&t, board->session, gone, gone_count, come, come_count);
    if (board->cursor != PARLOUR_NONE && board->cursor != told_cursor) {
        begin(&t);
        add_look(&t, &before[board->cursor]);
        add_cell(&t, board->session, board->cursor);
    }
    told_cursor = board->cursor;
    return words;
}
