/* theme_file.h: themes: the player's own, and those that come with the
 * program (assets/themes). A theme is the folder NAME with pictures and
 * sounds, and its colours in NAME/colours.txt, or in NAME.theme beside it;
 * only the colours are needed. Each line is a colour, `name #rrggbb`; lines
 * that begin with `#` are comments, and `title` is the theme's name for
 * people.
 */
#ifndef FRONTENDS_APP_STORE_THEME_FILE_H
#define FRONTENDS_APP_STORE_THEME_FILE_H

#include "parlour.h"
#include "platform.h"

/* Every colour that a theme has, and what it is if no theme can be read. */
#define THEME_FILE_COLOURS(X) \
    X(WINDOW, "window", 0xf3f1ec) \
    X(CARD, "card", 0xffffff) \
    X(TEXT, "text", 0x20242c) \
    X(QUIET, "quiet", 0x5c6069) \
    X(BUTTON, "button", 0xe6e2d9) \
    X(ACCENT, "accent", 0x2563a8) \
    X(WARNING, "warning", 0xa8321f) \
    X(BOARD, "board", 0xded9ce) \
    X(FLOOR, "floor", 0xf1eee7) \
    X(WALL, "wall", 0x6d7280) \
    X(GOAL, "goal", 0xb07d2b) \
    X(SHADOW, "shadow", 0x3a342a) \
    X(OUTLINE, "outline", 0x20242c) \
    X(PUSHER, "pusher", 0x474e5c) \
    X(PIECE, "piece", 0xb9c2ce) \
    X(PIECE1, "piece1", 0xd0453f) \
    X(PIECE2, "piece2", 0x2d62b8) \
    X(PIECE3, "piece3", 0x3f9a52) \
    X(PIECE4, "piece4", 0xf2bd35) \
    X(PIECE5, "piece5", 0x7d47b3) \
    X(PIECE6, "piece6", 0x35b6c4) \
    X(PIECE7, "piece7", 0xee7f31) \
    X(PIECE8, "piece8", 0x46505f) \
    X(PIECE9, "piece9", 0xeb9fc0)

enum theme_file_limit {
    THEME_FILE_MOST = 64, THEME_FILE_NAME = 32,
#define THEME_FILE_ONE(name, word, colour) + 1
    THEME_FILE_COUNT = 0 THEME_FILE_COLOURS(THEME_FILE_ONE)
#undef THEME_FILE_ONE
};

/* The themes that are used until the player chooses one: the other one where
 * the desktop is dark. */
#define THEME_FILE_FIRST "light"
#define THEME_FILE_DARK "dark"

/* The choice that follows the desktop. */
#define THEME_FILE_AUTO "auto"

/* Lists the themes found, THEME_FILE_FIRST first and the others sorted.
 * Returns how many. error->code is PARLOUR_OK, or the words say which folder
 * cannot be read. */
PARLOUR_API int theme_file_list(char names[][THEME_FILE_NAME],
                                struct parlour_error *error);

struct theme_file {
    char title[THEME_FILE_NAME];        /* "": it has none */
    char folder[PLATFORM_PATH]; /* of its own pictures and sounds, or "" */
    long colours[THEME_FILE_COUNT];     /* 0xrrggbb */
};

/* Reads a theme. Returns PARLOUR_OK; or an error with the words `FILE:LINE:
 * what`, after setting some of it. */
PARLOUR_API int theme_file_read(const char *name, struct theme_file *theme,
                                struct parlour_error *error);

/* Returns the number of the theme's colour for a thing on the board: 1 to 9,
 * or 0 if it is neutral. */
PARLOUR_API int theme_file_colour(const struct parlour_thing *thing);

#endif
