/* cell_description.c: describes what is on a cell (see cell_description.h).
 * Things have the names of the narration (parlour_piece_words), so that a
 * player who listens hears one name of each. Goals and floors of colours
 * without a name are distinguished by numbers.
 */
#include <string.h>

#include "app/views/cell_description.h"

static void cell_description_add_thing(struct text *t,
                                       const struct parlour_thing *thing)
{
    const char *name = parlour_shape_name(thing->shape);
    char words[PARLOUR_TEXT];
    struct parlour_look look;

    memset(&look, 0, sizeof look);
    look.piece = *thing;
    parlour_piece_words(&look, words);
    if (*name == '\0')
        text_add(t, thing->colour > 0 ? "cell of colour " : "empty");
    text_add(t, words);
    if (thing->colour > 0 && strcmp(words, name) == 0) {
        text_add(t, *name == '\0' ? "" : " ");
        text_add_number(t, (unsigned long)thing->colour);
    }
}

void cell_description_add(struct text *t, const struct parlour_look *look)
{
    int marked = look->mark.shape != PARLOUR_SHAPE_NOTHING;
    char piece[PARLOUR_TEXT];

    if (look->piece.shape != PARLOUR_SHAPE_NOTHING) {
        parlour_piece_words(look, piece);
        text_add(t, piece);
        text_add(t, marked ? " on a " : look->home ? " in place" : "");
    }
    if (marked)
        cell_description_add_thing(t, &look->mark);
    else if (look->piece.shape == PARLOUR_SHAPE_NOTHING)
        cell_description_add_thing(t, &look->floor);
}
