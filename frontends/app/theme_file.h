/* theme_file.h: colour themes, text files in one folder (assets/themes). Each
 * line is a colour, `name #rrggbb`; lines that begin with `#` are comments,
 * and `title` is the theme's name for people.
 */
#ifndef FRONTENDS_APP_THEME_FILE_H
#define FRONTENDS_APP_THEME_FILE_H

#include "parlour.h"

/* Every colour that a theme has. */
#define THEME_FILE_COLOURS(X) \
    X(WINDOW, "window") \
    X(CARD, "card") \
    X(TEXT, "text") \
    X(QUIET, "quiet") \
    X(BUTTON, "button") \
    X(ACCENT, "accent") \
    X(WARNING, "warning") \
    X(BOARD, "board") \
    X(FLOOR, "floor") \
    X(WALL, "wall") \
    X(GOAL, "goal") \
    X(SHADOW, "shadow") \
    X(OUTLINE, "outline") \
    X(PUSHER, "pusher") \
    X(PIECE, "piece") \
    X(PIECE1, "piece1") X(PIECE2, "piece2") X(PIECE3, "piece3") \
    X(PIECE4, "piece4") X(PIECE5, "piece5") X(PIECE6, "piece6") \
    X(PIECE7, "piece7") X(PIECE8, "piece8") X(PIECE9, "piece9")

enum theme_file_limit {
    THEME_FILE_MOST = 16, THEME_FILE_NAME = 32,
#define THEME_FILE_ONE(name, word) + 1
    THEME_FILE_COUNT = 0 THEME_FILE_COLOURS(THEME_FILE_ONE)
#undef THEME_FILE_ONE
};

/* Returns the theme that is used until the player chooses one. */
PARLOUR_API const char *theme_file_first(void);

/* Lists the themes found, theme_file_first() first and the others sorted.
 * Returns how many. */
PARLOUR_API int theme_file_list(char names[][THEME_FILE_NAME]);

/* Reads the colours of a theme, THEME_FILE_COUNT of them, as 0xrrggbb. Sets
 * `folder` (room for PLATFORM_PATH) to the folder of its own pictures, or "".
 * Returns PARLOUR_OK; or an error with the words `FILE:LINE: what`, after
 * setting some colours. */
PARLOUR_API int theme_file_read(const char *name, long *colours, char *folder,
                                struct parlour_error *error);

#endif
