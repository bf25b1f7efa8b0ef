/* look_words.c: what is on a cell (see look_words.h). A label of letters or
 * digits tells pieces of a kind apart, a number goals and grounds of a
 * colour.
 */
#include "app/look_words.h"

static const char *look_words_shape(enum parlour_shape shape)
{
    switch (shape) {
    case PARLOUR_SHAPE_WALL:
        return "wall";
    case PARLOUR_SHAPE_GOAL:
        return "goal";
    case PARLOUR_SHAPE_SEAT:
        return "goal for a pusher";
    case PARLOUR_SHAPE_BALL:
        return "ball";
    case PARLOUR_SHAPE_TILE:
        return "number";
    case PARLOUR_SHAPE_GEM:
        return "tile";
    case PARLOUR_SHAPE_BOX:
        return "box";
    case PARLOUR_SHAPE_PUSHER:
        return "pusher";
    default:
        return "empty";
    }
}

static void look_words_add_thing(struct text *t,
                                 const struct parlour_thing *thing)
{
    text_add(t, look_words_shape(thing->shape));
    if (thing->colour > 0) {
        text_add_char(t, ' ');
        text_add_number(t, (unsigned long)thing->colour);
    }
}

static int look_words_is_name(const char *label)
{
    return text_letter(*label) >= 0 || text_digit(*label) >= 0;
}

void look_words_add(struct text *t, const struct parlour_look *look)
{
    int marked = look->mark.shape != PARLOUR_SHAPE_NOTHING;

    if (look->piece.shape != PARLOUR_SHAPE_NOTHING) {
        text_add(t, look_words_shape(look->piece.shape));
        if (look_words_is_name(look->label)) {
            text_add_char(t, ' ');
            text_add(t, look->label);
        }
        text_add(t, marked ? " on a " : "");
    }
    if (marked)
        look_words_add_thing(t, &look->mark);
    else if (look->piece.shape == PARLOUR_SHAPE_NOTHING)
        look_words_add_thing(t, &look->floor);
}
