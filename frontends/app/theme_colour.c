/* theme_colour.c: the colour of a thing in themes (see theme_colour.h). A
 * colour that a game names has the same number in all themes.
 */
#include "app/theme_colour.h"

enum theme_colour_named {
    THEME_COLOUR_RED = 1, THEME_COLOUR_BLUE, THEME_COLOUR_GREEN
};

int theme_colour(const struct parlour_thing *thing)
{
    switch (thing->hue) {
    case PARLOUR_HUE_RED:
        return THEME_COLOUR_RED;
    case PARLOUR_HUE_BLUE:
        return THEME_COLOUR_BLUE;
    case PARLOUR_HUE_GREEN:
        return THEME_COLOUR_GREEN;
    default:
        return thing->colour;
    }
}
