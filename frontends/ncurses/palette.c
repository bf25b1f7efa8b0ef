/* palette.c: colours of the terminal (see palette.h). On light each of the 256
 * has a contrast of at least 4.5 to white, on dark of 4.5 to black, those of
 * high contrast of 6.5. Themes need 256 colours. Of 8 and
 * 16 colours, whose shades differ, light shows only those that are dark on
 * every terminal: pieces differ by their signs.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/text.h"
#include "cells/cells.h"
#include "ncurses/palette.h"

enum {
    PALETTE_256 = 256, PALETTE_16 = 16, PALETTE_8 = 8,
    PALETTE_DISTINCT = 6,       /* of 8 colours, those used for one piece */
    PALETTE_LIGHT = 7, PALETTE_WHITE = 15 /* of 16: the light backgrounds */
};

/* By theme (enum palette_theme) and background. Those for colour-blind people
 * are close to the eight of M. Okabe and K. Ito. */
static const short colours_256[PALETTE_THEMES][2][CELLS_STYLES] = {
    { { -1, 167, 71, 68, 178, 133, 73, 173, 245, 175, 245, 245, -1, 167, 71,
        -1 },
      { -1, 160, 28, 26, 94, 127, 23, 130, 240, 162, 242, 242, -1, 160, 28,
        -1 } },
    { { -1, 210, 120, 111, 227, 213, 123, 215, 252, 218, 252, 252, -1, 210,
        120, -1 },
      { -1, 124, 22, 19, 58, 90, 23, 88, 238, 125, 238, 238, -1, 124, 22,
        -1 } },
    { { -1, 166, 36, 33, 228, 175, 117, 214, 245, 225, 245, 245, -1, 166, 36,
        -1 },
      { -1, 130, 29, 19, 58, 96, 24, 94, 240, 90, 242, 242, -1, 130, 29,
        -1 } }
};
static const short dark_16[CELLS_STYLES] = {
    -1, 9, 10, 12, 11, 13, 14, 1, 8, 5, 8, 8, -1, 9, 10, -1
};
static const short dark_8[CELLS_STYLES] = {
    -1, COLOR_RED, COLOR_GREEN, COLOR_BLUE, COLOR_YELLOW, COLOR_MAGENTA,
    COLOR_CYAN, COLOR_RED, -1, COLOR_MAGENTA, -1, -1, -1, COLOR_RED,
    COLOR_GREEN, -1
};
static const short light_8[CELLS_STYLES] = {
    -1, COLOR_RED, -1, COLOR_BLUE, -1, COLOR_MAGENTA, -1, COLOR_RED, -1,
    COLOR_MAGENTA, -1, -1, -1, COLOR_RED, COLOR_BLUE, -1
};

static struct {
    int colours;                /* 0: none */
    int light;                  /* PARLOUR_NONE: curses was told nothing */
    int theme;
} palette;

void palette_open(void)
{
    const char *no_color = getenv("NO_COLOR");

    palette.colours = 0;
    if ((no_color != NULL && *no_color != '\0') || !has_colors()
            || start_color() == ERR || use_default_colors() == ERR
            || COLORS < PALETTE_8)
        return;
    palette.colours = COLORS;
    palette.light = PARLOUR_NONE;
    palette_use(0, PALETTE_STANDARD);
}

void palette_use(int light, int theme)
{
    const short *colours = light ? light_8 : dark_8;
    short style;

    assert(light == 0 || light == 1);
    assert(theme >= 0 && theme < PALETTE_THEMES);
    if (light == palette.light && theme == palette.theme)
        return;
    palette.light = light;
    palette.theme = theme;
    if (palette.colours >= PALETTE_256)
        colours = colours_256[theme][light];
    else if (palette.colours >= PALETTE_16 && !light)
        colours = dark_16;
    for (style = 1; palette.colours > 0 && style < CELLS_STYLES; style++)
        init_pair(style, colours[style], -1);
}

static int palette_is_bold(int style)
{
    return style == CELLS_STRONG || style == CELLS_ALERT
        || style == CELLS_GOOD;
}

/* With 8 colours some are used twice: the last pieces are bold then. On dark
 * blue always is, because plain blue is too dark on black. */
attr_t palette_attributes(int style)
{
    attr_t chosen = style & CELLS_CHOSEN ? A_REVERSE | A_BOLD : 0;
    int few = palette.colours < PALETTE_16
        || (palette.light && palette.colours < PALETTE_256);
    attr_t colour;

    style &= CELLS_CHOSEN - 1;
    colour = chosen | (palette.colours > 0 ? COLOR_PAIR(style) : 0);
    switch (style) {
    case CELLS_PLAIN:
    case CELLS_INFO:
        return chosen;
    case CELLS_GRID:
    case CELLS_FAINT:
        return few ? A_DIM : colour;
    default:
        if (palette_is_bold(style))
            return colour | A_BOLD;
        return colour | (few && (style > PALETTE_DISTINCT
                                 || (style == CELLS_BLUE && !palette.light))
                         ? A_BOLD : 0);
    }
}

/* The variable is "text;background" or "text;default;background". */
int palette_told(void)
{
    const char *told = getenv("COLORFGBG");
    const char *last = told == NULL ? NULL : strrchr(told, ';');
    const char *at = last == NULL ? "" : last + 1;
    unsigned long colour;

    if (!text_read_number(&at, &colour) || *at != '\0')
        return PARLOUR_NONE;
    return colour == PALETTE_LIGHT || colour == PALETTE_WHITE;
}

void palette_sequence(int style, char *sequence, size_t room)
{
    int plain = style & (CELLS_CHOSEN - 1);
    int colour = colours_256[palette.theme][palette.light][plain];
    size_t length;

    snprintf(sequence, room, "\033[0%s%s",
             style & CELLS_CHOSEN ? ";7" : "",
             palette_is_bold(plain) || style & CELLS_CHOSEN ? ";1" : "");
    length = strlen(sequence);
    if (colour >= 0)
        snprintf(sequence + length, room - length, ";38;5;%d", colour);
    strncat(sequence, "m", room - strlen(sequence) - 1);
}
