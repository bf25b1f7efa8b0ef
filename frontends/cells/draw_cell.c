/* draw_cell.c: pieces and places as characters (see draw_cell.h). */
#include <string.h>

#include "board/text.h"
#include "cells/draw_cell.h"

enum { DRAW_CELL_MARGIN = 4 };      /* 1 in 4 cells is at the edge */

int draw_cell_style(const struct parlour_thing *thing)
{
    switch (thing->hue) {
    case PARLOUR_HUE_RED:
        return CELLS_RED;
    case PARLOUR_HUE_GREEN:
        return CELLS_GREEN;
    case PARLOUR_HUE_BLUE:
        return CELLS_BLUE;
    default:
        return thing->colour > 0 && thing->colour <= CELLS_COLOURS
            ? thing->colour : CELLS_STRONG;
    }
}

/* Signs are for pieces that differ by their colour alone, and for boxes and
 * pushers that are all alike; the others show what is written on them. */
int draw_cell_is_label(const struct parlour_look *look, int labels)
{
    int coloured = look->piece.colour != 0;

    if (look->piece.shape == PARLOUR_SHAPE_NOTHING || look->label[0] == '\0')
        return 0;
    switch (look->piece.shape) {
    case PARLOUR_SHAPE_BALL:
    case PARLOUR_SHAPE_GEM:
        return labels || !coloured;
    case PARLOUR_SHAPE_BOX:
    case PARLOUR_SHAPE_PUSHER:
        return coloured;
    default:
        return 1;
    }
}

int draw_cell_number(const struct parlour_look *look, int *style)
{
    const struct parlour_thing *thing = look->mark.colour > 0 ? &look->mark
                                                              : &look->floor;

    *style = draw_cell_style(thing);
    return thing->colour > 0 && thing->colour <= CELLS_COLOURS
        ? '0' + thing->colour : 0;
}

void draw_cell_name(struct parlour_session *s, int column, int row,
                    char *letters, char *number)
{
    char name[PARLOUR_TEXT];
    int i;

    parlour_cell_name(s, parlour_cell(s, column, row), name);
    for (i = 0; text_letter((unsigned char)name[i]) >= 0; i++)
        letters[i] = (char)text_upper((unsigned char)name[i]);
    letters[i] = '\0';
    strcpy(number, name + i);
}

int draw_cell_first(int first, int all, int seen, int focus)
{
    int margin = seen / DRAW_CELL_MARGIN;

    if (focus < first + margin)
        first = focus - margin;
    if (focus >= first + seen - margin)
        first = focus - seen + margin + 1;
    if (first > all - seen)
        first = all - seen;
    return first < 0 ? 0 : first;
}
