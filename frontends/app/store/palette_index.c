/* palette_index.c: the theme colour of a thing on the board (see
 * palette_index.h). A colour that a game names has the same number in all
 * themes.
 */
#include "app/store/palette_index.h"

enum palette_index_named {
    PALETTE_INDEX_RED = 1, PALETTE_INDEX_BLUE, PALETTE_INDEX_GREEN
};

int palette_index(const struct parlour_thing *thing)
{
    switch (thing->hue) {
    case PARLOUR_HUE_RED:
        return PALETTE_INDEX_RED;
    case PARLOUR_HUE_BLUE:
        return PALETTE_INDEX_BLUE;
    case PARLOUR_HUE_GREEN:
        return PALETTE_INDEX_GREEN;
    default:
        return thing->colour;
    }
}
