/* look_words.c: what is on a cell (see look_words.h). A label of letters or
 * digits tells pieces of a kind apart, a number tells goals and floors of a
 * colour apart.
 */
#include "app/look_words.h"

static void look_words_add_thing(struct text *t,
                                 const struct parlour_thing *thing)
{
    const char *name = parlour_shape_name(thing->shape);

    text_add(t, *name != '\0' ? name : "empty");
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
        text_add(t, parlour_shape_name(look->piece.shape));
        if (look_words_is_name(look->label)) {
            text_add_char(t, ' ');
            text_add(t, look->label);
        }
        text_add(t, marked ? " on a " : look->home ? " in place" : "");
    }
    if (marked)
        look_words_add_thing(t, &look->mark);
    else if (look->piece.shape == PARLOUR_SHAPE_NOTHING)
        look_words_add_thing(t, &look->floor);
}
