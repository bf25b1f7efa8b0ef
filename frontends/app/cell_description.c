/* cell_description.c: describes what is on a cell (see cell_description.h).
 * Pieces of one kind are distinguished by labels of letters or digits, goals
 * and floors of one colour by numbers.
 */
#include "app/cell_description.h"

static void cell_description_add_thing(struct text *t,
                                       const struct parlour_thing *thing)
{
    const char *name = parlour_shape_name(thing->shape);

    text_add(t, *name != '\0' ? name
             : thing->colour > 0 ? "cell of colour" : "empty");
    if (thing->colour > 0) {
        text_add_char(t, ' ');
        text_add_number(t, (unsigned long)thing->colour);
    }
}

static int cell_description_is_name(const char *label)
{
    return text_letter(*label) >= 0 || text_digit(*label) >= 0;
}

void cell_description_add(struct text *t, const struct parlour_look *look)
{
    int marked = look->mark.shape != PARLOUR_SHAPE_NOTHING;

    if (look->piece.shape != PARLOUR_SHAPE_NOTHING) {
        text_add(t, parlour_shape_name(look->piece.shape));
        if (cell_description_is_name(look->label)) {
            text_add_char(t, ' ');
            text_add(t, look->label);
        }
        text_add(t, marked ? " on a " : look->home ? " in place" : "");
    }
    if (marked)
        cell_description_add_thing(t, &look->mark);
    else if (look->piece.shape == PARLOUR_SHAPE_NOTHING)
        cell_description_add_thing(t, &look->floor);
}
