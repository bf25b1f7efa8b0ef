/* maps.c: our own maps of Whirly (see maps.h). Each string is the text of one
 * map, with a solution; a test replays them.
 */
#include "maps.h"

static const char *const maps_texts[] = {
    ":::map\n"
    "# # # # # # #\n"
    "# a - A - 1 #\n"
    "# b - B - 2 #\n"
    "# # # # # # #\n"
    ":::board_end\n"
    ":::title=To each its own\n"
    ":::context_akey=colorban\n"
    ":::playpath=Proved\n"
    "|a.0.r|a.0.R|a.0.R|b.0.r|b.0.R|b.0.R\n\n"
    ":::optpath=6.4.1\n"
};

int maps_count(void)
{
    return (int)(sizeof maps_texts / sizeof maps_texts[0]);
}

const char *maps_text(int number)
{
    return number < 1 || number > maps_count() ? NULL
                                               : maps_texts[number - 1];
}
