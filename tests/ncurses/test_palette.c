/* test_palette.c: all colours of all themes are readable on their background:
 * the contrast as WCAG 2 defines it, to black or to white.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "cells/cells.h"
#include "ncurses/palette.h"
#include "support/unit.h"

enum { GREYS = 232, CUBE = 16, SEQUENCE = 32 };

static double linear(int value)
{
    double part = value / 255.0;

    return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4);
}

/* Returns the luminance of one of xterm's 256 colours. */
static double luminance(int colour)
{
    static const int levels[] = { 0, 95, 135, 175, 215, 255 };
    int grey = 8 + 10 * (colour - GREYS);

    if (colour >= GREYS)
        return linear(grey);
    colour -= CUBE;
    return 0.2126 * linear(levels[colour / 36])
        + 0.7152 * linear(levels[colour / 6 % 6])
        + 0.0722 * linear(levels[colour % 6]);
}

static double contrast(int colour, int light)
{
    return light ? 1.05 / (luminance(colour) + 0.05)
                 : (luminance(colour) + 0.05) / 0.05;
}

/* Returns the colour that text of a style has, or -1: the terminal's own. */
static int colour_of(int style)
{
    char sequence[SEQUENCE];
    const char *at;
    int colour = -1;

    palette_sequence(style, sequence, sizeof sequence);
    at = strstr(sequence, ";38;5;");
    if (at != NULL)
        assert_int_equal(sscanf(at, ";38;5;%dm", &colour), 1);
    return colour;
}

static void check(int theme, int light)
{
    int used[CELLS_STYLES], style, other;

    palette_use(light, theme);
    for (style = 0; style < CELLS_STYLES; style++) {
        used[style] = colour_of(style);
        if (used[style] >= 0)
            assert_true(contrast(used[style], light)
                        >= (theme == PALETTE_CONTRAST ? 6.5 : 4.5));
    }
    for (style = 1; style <= CELLS_COLOURS; style++)
        for (other = 1; other < style; other++)
            assert_int_not_equal(used[style], used[other]);
}

static void every_colour_is_readable_and_every_piece_has_its_own(void **state)
{
    int theme;

    (void)state;
    for (theme = 0; theme < PALETTE_THEMES; theme++) {
        check(theme, 0);
        check(theme, 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_colour_is_readable_and_every_piece_has_its_own)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
