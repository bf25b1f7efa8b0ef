/* draw_cell.c: pieces and places as characters (see draw_cell.h). */
#include <assert.h>
#include <string.h>

#include "board/text.h"
#include "cells/draw_cell.h"

enum { DRAW_CELL_MARGIN = 4 };      /* 1 in 4 cells is at the edge */

/* ---- signs ---- */

/* Those of files of levels and maps, where there is one. A goal is 'o', as in
 * some of them, since '.' is the floor. A 3270 has all of them. */
const char *draw_cell_ascii(int sign)
{
    static const char *const signs[DRAW_CELL_SIGNS] = {
        " ", ".", ",", ":", "x", "o", "!", "#", "$", "*", "@", "+",
        "*", "+", "!", "(", ")", ">", "<",
        "?", "o", "x", "#", "*", "+", "%", "=", "@", "&"
    };

    assert(sign >= 0 && sign < DRAW_CELL_SIGNS);
    return signs[sign];
}

int draw_cell_piece(const struct parlour_look *look)
{
    int colour = look->piece.colour;

    if (look->piece.shape == PARLOUR_SHAPE_BOX)
        return look->home ? DRAW_CELL_BOX_HOME : DRAW_CELL_BOX;
    if (look->piece.shape == PARLOUR_SHAPE_PUSHER)
        return look->mark.shape != PARLOUR_SHAPE_NOTHING
            ? DRAW_CELL_PUSHER_HOME : DRAW_CELL_PUSHER;
    return DRAW_CELL_PIECES
        + (colour > 0 && colour <= CELLS_COLOURS ? colour : 0);
}

int draw_cell_place(const struct parlour_look *look)
{
    if (look->floor.shape == PARLOUR_SHAPE_WALL)
        return DRAW_CELL_WALL;
    if (look->marks & PARLOUR_MARK_PATH)
        return DRAW_CELL_PATH;
    if (look->mark.shape != PARLOUR_SHAPE_NOTHING)
        return look->mark.shape == PARLOUR_SHAPE_SEAT ? DRAW_CELL_SEAT
                                                      : DRAW_CELL_GOAL;
    if (look->marks & PARLOUR_MARK_DEAD)
        return DRAW_CELL_DEAD;
    if (look->marks & PARLOUR_MARK_REACHABLE)
        return DRAW_CELL_REACH;
    return look->floor.shape == PARLOUR_SHAPE_PLAIN ? DRAW_CELL_FLOOR
                                                    : DRAW_CELL_OUTSIDE;
}

int draw_cell_sides(const struct parlour_look *look,
                    struct draw_cell_sides *sides)
{
    if (look->marks & PARLOUR_MARK_HINT
            && !(look->marks & PARLOUR_MARK_SELECTED)) {
        sides->left = DRAW_CELL_HINT_LEFT;
        sides->right = DRAW_CELL_HINT_RIGHT;
        sides->style = CELLS_GOOD;
    } else if (look->marks & (PARLOUR_MARK_SELECTED | PARLOUR_MARK_ACTIVE)) {
        sides->left = DRAW_CELL_TAKEN_LEFT;
        sides->right = DRAW_CELL_TAKEN_RIGHT;
        sides->style = CELLS_STRONG;
    } else if (look->marks & PARLOUR_MARK_WALL) {
        sides->left = sides->right = DRAW_CELL_BLOCKED;
        sides->style = CELLS_ALERT;
    } else {
        return 0;
    }
    return 1;
}

/* ---- styles, labels, numbers ---- */

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

/* Pieces with a sign have another one there, and so do labels that are
 * signs. */
int draw_cell_has_home(const struct parlour_look *look, int labels)
{
    int first = (unsigned char)look->label[0];

    return look->home && draw_cell_is_label(look, labels)
        && (text_letter(first) >= 0 || text_digit(first) >= 0);
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
