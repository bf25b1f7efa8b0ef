/* test_themes.c: tests that in every theme pieces differ by colour, also for
 * the colour-blind, or else by form; and by form alone in grey. Text must have
 * a contrast of 4.5 with its background and pieces and marks one of 3 with the
 * floor, as WCAG 2.1 demands (1.4.3 and 1.4.11).
 *
 * Colours are simulated after Vienot, Brettel and Mollon (1999) for protans
 * and deutans, and after Brettel (1997), as one plane, for tritans; the
 * distance is that of CIE 1976 in L*a*b*.
 */
#include <math.h>
#include <string.h>

#include "app/store/theme_file.h"
#include "sdl2/raster.h"
#include "sdl2/canvas.h"
#include "support/unit.h"

enum {
    THEMES_KINDS = 9, THEMES_PIXELS = 32,
    THEMES_LINE = 3             /* pixels from an edge */
};

static const double themes_colour_apart = 12.0;    /* in L*a*b* */
static const double themes_light_apart = 8.0;      /* the same: L* alone */
static const double themes_form_apart = 0.035;  /* of the picture */
static const double themes_seen = 0.1;          /* the same, on the floor */
static const double themes_words_apart = 4.5;   /* contrast, as in WCAG */
static const double themes_marks_apart = 3.0;
static const double themes_edge_clear = 0.95;   /* of a piece's edge */

typedef double themes_matrix[3][3];

/* On linear red, green and blue: as most people see it, protans, deutans,
 * tritans. */
static const themes_matrix themes_eyes[] = {
    { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
    { { 0.11238, 0.88762, 0 }, { 0.11238, 0.88762, 0 },
      { 0.00401, -0.00401, 1 } },
    { { 0.29275, 0.70725, 0 }, { 0.29275, 0.70725, 0 },
      { -0.02234, 0.02234, 1 } },
    { { 1, 0.14461, -0.14461 }, { 0, 0.85924, 0.14076 },
      { 0, 0.85924, 0.14076 } }
};

enum { THEMES_EYES = sizeof themes_eyes / sizeof themes_eyes[0] };

static double themes_linear(Uint8 value)
{
    double c = value / 255.0;

    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

static double themes_root(double t)
{
    return t > 0.008856 ? cbrt(t) : 7.787 * t + 16.0 / 116.0;
}

static void themes_lab(const themes_matrix eye, SDL_Color c, double *lab)
{
    double in[3] = { themes_linear(c.r), themes_linear(c.g),
                     themes_linear(c.b) };
    double rgb[3], x, y, z;
    int i;

    for (i = 0; i < 3; i++)
        rgb[i] = fmin(1.0, fmax(0.0, eye[i][0] * in[0] + eye[i][1] * in[1]
                                     + eye[i][2] * in[2]));
    x = (0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.9505;
    y = 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
    z = (0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.089;
    lab[0] = 116.0 * themes_root(y) - 16.0;
    lab[1] = 500.0 * (themes_root(x) - themes_root(y));
    lab[2] = 200.0 * (themes_root(y) - themes_root(z));
}

static double themes_distance(const themes_matrix eye, SDL_Color a,
                              SDL_Color b)
{
    double p[3], q[3];

    themes_lab(eye, a, p);
    themes_lab(eye, b, q);
    return sqrt((p[0] - q[0]) * (p[0] - q[0]) + (p[1] - q[1]) * (p[1] - q[1])
                + (p[2] - q[2]) * (p[2] - q[2]));
}

/* ---- forms ---- */

/* Paints a piece on a floor: the luminance of its pixels, and how opaque they
 * are (may be NULL). */
static void themes_paint_facing(const struct theme *theme, SDL_Color floor,
                                int kind, int colour, int facing,
                                float *light, float *opaque)
{
    struct sprite_key key = { .kind = kind, .colour = colour, .hue = colour,
                              .facing = facing, .pixels = THEMES_PIXELS };
    SDL_Surface *s = sprite_paint(theme, &key);
    int i, k;

    assert_non_null(s);
    for (k = 0; k < THEMES_PIXELS; k++)
        for (i = 0; i < THEMES_PIXELS; i++) {
            const Uint8 *p = (const Uint8 *)s->pixels + k * s->pitch + 4 * i;
            float a = (float)p[3] / 255.0f;
            SDL_Color c = raster_mix(floor, (SDL_Color){
                                         p[2], p[1], p[0], SDL_ALPHA_OPAQUE
                                     }, a);

            light[k * THEMES_PIXELS + i] = theme_luminance(c);
            if (opaque != NULL)
                opaque[k * THEMES_PIXELS + i] = a;
        }
    SDL_FreeSurface(s);
}

static void themes_paint(const struct theme *theme, SDL_Color floor, int kind,
                         int colour, float *light, float *opaque)
{
    themes_paint_facing(theme, floor, kind, colour, PARLOUR_NONE, light,
                        opaque);
}

/* The piece's picture in grey on the theme's floor. All kinds are given the
 * colour of the first, so that only their forms differ. */
static void themes_grey(const struct theme *theme, int kind, int colour,
                        float *light)
{
    struct theme plain = *theme;
    int i;

    for (i = 1; i <= THEMES_KINDS; i++)
        plain.colour[THEME_PIECE + i] = theme->colour[THEME_PIECE1];
    themes_paint(&plain, plain.colour[THEME_FLOOR], kind, colour, light, NULL);
}

/* Returns the part of the pixels of two pictures whose lightness (L*)
 * differs. */
static double themes_apart(const float *p, const float *q)
{
    int i, differ = 0;

    for (i = 0; i < THEMES_PIXELS * THEMES_PIXELS; i++)
        differ += fabs(themes_root(p[i]) - themes_root(q[i])) * 116.0
            >= themes_light_apart;
    return (double)differ / (THEMES_PIXELS * THEMES_PIXELS);
}

/* The same, of the pictures of two kinds. */
static double themes_form(const struct theme *theme, int kind, int a, int b)
{
    static float p[THEMES_PIXELS * THEMES_PIXELS];
    static float q[THEMES_PIXELS * THEMES_PIXELS];

    themes_grey(theme, kind, a, p);
    themes_grey(theme, kind, b, q);
    return themes_apart(p, q);
}

static double themes_least_colour(const struct theme *theme, int a, int b)
{
    double least = 1e9;
    int eye;

    for (eye = 0; eye < THEMES_EYES; eye++)
        least = fmin(least, themes_distance(themes_eyes[eye],
                                            theme_piece(theme, a),
                                            theme_piece(theme, b)));
    return least;
}

/* ---- tests ---- */

typedef void themes_check(const char *name, const struct theme *theme);

static void themes_each(themes_check *check)
{
    char names[THEME_FILE_MOST][THEME_FILE_NAME];
    struct parlour_error error;
    struct theme theme;
    int count = theme_file_list(names, &error), i;

    assert_int_equal(count, 6);
    for (i = 0; i < count; i++) {
        assert_int_equal(theme_read(&theme, names[i], &error), PARLOUR_OK);
        check(names[i], &theme);
    }
}

static void themes_check_forms(const char *name, const struct theme *theme)
{
    static const int kinds[] = { SPRITE_BALL, SPRITE_GEM, SPRITE_BOX,
                                 SPRITE_PUSHER, SPRITE_GOAL, SPRITE_SEAT };
    double least = 1.0, form;
    int a, b;
    size_t i;

    for (i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        for (a = 1; a <= THEMES_KINDS; a++)
            for (b = a + 1; b <= THEMES_KINDS; b++) {
                form = themes_form(theme, kinds[i], a, b);
                least = fmin(least, form);
                if (form < themes_form_apart)
                    fail_msg("%s: sprite %d: kinds %d and %d differ in %f",
                             name, kinds[i], a, b, form);
            }
    print_message("%s: forms differ in %.3f of the picture at least\n", name,
                  least);
}

static void test_forms(void **state)
{
    (void)state;
    themes_each(themes_check_forms);
}

/* A pusher of any colour shows where it faces, and everything else that is on
 * a board can be seen on the floor. */
static void themes_check_states(const char *name, const struct theme *theme)
{
    static float at[PARLOUR_DIRECTIONS][THEMES_PIXELS * THEMES_PIXELS];
    static float floor[THEMES_PIXELS * THEMES_PIXELS];
    SDL_Color on = theme->colour[THEME_FLOOR];
    int kind, colour, way, other;

    for (other = 0; other < THEMES_PIXELS * THEMES_PIXELS; other++)
        floor[other] = theme_luminance(on);
    for (colour = 0; colour <= THEMES_KINDS; colour++) {
        for (way = 0; way < PARLOUR_DIRECTIONS; way++) {
            themes_paint_facing(theme, on, SPRITE_PUSHER, colour, way,
                                at[way], NULL);
            for (other = 0; other < way; other++)
                if (themes_apart(at[way], at[other]) < themes_form_apart)
                    fail_msg("%s: pusher %d: ways %d and %d", name, colour,
                             way, other);
        }
        for (kind = 0; kind < SPRITE_BACKGROUND; kind++) {
            themes_paint(theme, on, kind, colour, at[0], NULL);
            if (kind != SPRITE_FLOOR && kind != SPRITE_HOME
                    && themes_apart(at[0], floor) < themes_seen)
                fail_msg("%s: sprite %d of colour %d: %.3f is seen", name,
                         kind, colour, themes_apart(at[0], floor));
        }
    }
}

static void test_states(void **state)
{
    (void)state;
    themes_each(themes_check_states);
}

/* Pairs that some people cannot tell apart by colour must differ in form twice
 * as much as is required of all pairs. */
static void themes_check_colours(const char *name, const struct theme *theme)
{
    int a, b, near = 0;

    for (a = 1; a <= THEMES_KINDS; a++)
        for (b = a + 1; b <= THEMES_KINDS; b++) {
            if (themes_least_colour(theme, a, b) >= themes_colour_apart)
                continue;
            near++;
            print_message("%s: %d and %d: colour %.1f, form %.3f\n", name, a,
                          b, themes_least_colour(theme, a, b),
                          themes_form(theme, SPRITE_BALL, a, b));
            assert_true(themes_form(theme, SPRITE_GEM, a, b)
                        >= 2.0 * themes_form_apart);
            assert_true(themes_distance(themes_eyes[0],
                                        theme_piece(theme, a),
                                        theme_piece(theme, b))
                        >= themes_colour_apart);
        }
    assert_true(near <= 6);     /* of 36 */
}

static void test_colours(void **state)
{
    (void)state;
    themes_each(themes_check_colours);
}

/* The colour of the plain pusher differs from the named colours. */
static void themes_check_pusher(const char *name, const struct theme *theme)
{
    static const int hues[] = { PARLOUR_HUE_BLUE, PARLOUR_HUE_GREEN,
                                PARLOUR_HUE_RED };
    struct parlour_thing thing = { PARLOUR_SHAPE_PUSHER, 1, 0 };
    SDL_Color plain = sprite_colour(theme, SPRITE_PUSHER, 0), other;
    size_t i;
    int eye;

    for (i = 0; i < sizeof hues / sizeof hues[0]; i++) {
        thing.hue = hues[i];
        other = sprite_colour(theme, SPRITE_PUSHER, theme_file_colour(&thing));
        for (eye = 0; eye < THEMES_EYES; eye++)
            if (themes_distance(themes_eyes[eye], plain, other)
                    < themes_colour_apart)
                fail_msg("%s: the plain pusher and hue %d, eye %d", name,
                         hues[i], eye);
    }
    assert_true(theme_contrast(plain, theme->colour[THEME_FLOOR])
                >= themes_marks_apart);
}

static void test_pusher(void **state)
{
    (void)state;
    themes_each(themes_check_pusher);
}

static void themes_need(const char *name, const struct theme *theme, int a,
                        int b, double least)
{
    double contrast = theme_contrast(theme->colour[a], theme->colour[b]);

    if (contrast < least)
        fail_msg("%s: colour %d on %d: contrast %.2f, not %.1f", name, a, b,
                 contrast, least);
}

static void themes_check_words(const char *name, const struct theme *theme)
{
    static const int words[] = { THEME_TEXT, THEME_QUIET, THEME_ACCENT,
                                 THEME_WARNING };
    static const int under[] = { THEME_WINDOW, THEME_CARD };
    static const int marks[] = { THEME_TEXT, THEME_QUIET, THEME_ACCENT,
                                 THEME_WARNING, THEME_GOAL, THEME_WALL };
    SDL_Color accent = theme->colour[THEME_ACCENT];
    size_t i, k;

    for (i = 0; i < sizeof words / sizeof words[0]; i++)
        for (k = 0; k < sizeof under / sizeof under[0]; k++)
            themes_need(name, theme, words[i], under[k], themes_words_apart);
    themes_need(name, theme, THEME_TEXT, THEME_BUTTON, themes_words_apart);
    themes_need(name, theme, THEME_QUIET, THEME_BUTTON, themes_words_apart);
    for (i = 0; i < sizeof marks / sizeof marks[0]; i++)
        themes_need(name, theme, marks[i], THEME_FLOOR, themes_marks_apart);
    assert_true(theme_contrast(theme_ink(accent), accent)
                >= themes_words_apart);
}

static void test_words(void **state)
{
    (void)state;
    themes_each(themes_check_words);
}

static void themes_need_ink(const char *name, const char *what, SDL_Color ink,
                            SDL_Color on, double least)
{
    if (theme_contrast(ink, on) < least)
        fail_msg("%s: %s: contrast %.2f, not %.1f", name, what,
                 (double)theme_contrast(ink, on), least);
}

/* Buttons under the pointer, the points of a move, bars, medals and frames.
 * The label of a button that cannot be pressed stands on the card or the
 * window, as other quiet text. */
static void themes_check_controls(const char *name, const struct theme *theme)
{
    static const int medals[] = { THEME_GOAL, THEME_QUIET, THEME_PIECE7 };
    const SDL_Color *colour = theme->colour;
    SDL_Color accent = colour[THEME_ACCENT];
    SDL_Color face = raster_mix(colour[THEME_BUTTON], accent, 0.25f);
    SDL_Color main = raster_mix(accent, theme_ink(accent), 0.15f);
    size_t i;

    themes_need_ink(name, "button under the pointer", colour[THEME_TEXT], face,
                    themes_words_apart);
    themes_need_ink(name, "main button under the pointer", theme_ink(main),
                    main, themes_words_apart);
    themes_need(name, theme, THEME_ACCENT, THEME_BUTTON, themes_marks_apart);
    for (i = 0; i < sizeof medals / sizeof medals[0]; i++)
        themes_need_ink(name, "medal", theme_ink(colour[medals[i]]),
                        colour[medals[i]], themes_words_apart);
    themes_need(name, theme, THEME_GOAL, THEME_CARD, themes_marks_apart);
}

static void test_controls(void **state)
{
    (void)state;
    themes_each(themes_check_controls);
}

/* What is written on a piece can be read on it. */
static void themes_check_ink(const char *name, const struct theme *theme)
{
    int colour;

    for (colour = 0; colour <= THEMES_KINDS; colour++) {
        double contrast = theme_contrast(
            sprite_ink(theme, SPRITE_BALL, colour),
            theme_piece(theme, colour));

        if (contrast < themes_words_apart)
            fail_msg("%s: ink on piece %d: contrast %.2f", name, colour,
                     contrast);
    }
}

static void test_ink(void **state)
{
    (void)state;
    themes_each(themes_check_ink);
}

/* ---- pieces on the floor ---- */

static int themes_is_body(const float *opaque, int x, int y)
{
    return x >= 0 && y >= 0 && x < THEMES_PIXELS && y < THEMES_PIXELS
        && opaque[y * THEMES_PIXELS + x] > 0.9f;
}

/* Returns the highest contrast with the floor near a pixel. */
static double themes_near(const float *light, float floor, int x, int y)
{
    double most = 1.0;
    int i, k;

    for (k = y - THEMES_LINE; k <= y + THEMES_LINE; k++)
        for (i = x - THEMES_LINE; i <= x + THEMES_LINE; i++) {
            int inside = i >= 0 && k >= 0 && i < THEMES_PIXELS
                && k < THEMES_PIXELS;
            double p = (inside ? light[k * THEMES_PIXELS + i] : floor) + 0.05;
            double q = floor + 0.05;

            most = fmax(most, fmax(p, q) / fmin(p, q));
        }
    return most;
}

/* Returns the part of a piece's edge that has a contrast of 3 with the floor,
 * by its own colour or by its outline. */
static double themes_edge(const struct theme *theme, SDL_Color on, int kind,
                          int colour)
{
    static float light[THEMES_PIXELS * THEMES_PIXELS];
    static float opaque[THEMES_PIXELS * THEMES_PIXELS];
    float floor = theme_luminance(on);
    int x, y, edge = 0, clear = 0;

    themes_paint(theme, on, kind, colour, light, opaque);
    for (y = 0; y < THEMES_PIXELS; y++)
        for (x = 0; x < THEMES_PIXELS; x++) {
            if (!themes_is_body(opaque, x, y)
                    || (themes_is_body(opaque, x - 1, y)
                        && themes_is_body(opaque, x + 1, y)
                        && themes_is_body(opaque, x, y - 1)
                        && themes_is_body(opaque, x, y + 1)))
                continue;
            edge++;
            clear += themes_near(light, floor, x, y) >= themes_marks_apart;
        }
    assert_true(edge > THEMES_PIXELS);
    return (double)clear / edge;
}

static void themes_check_edges(const char *name, const struct theme *theme)
{
    static const int kinds[] = { SPRITE_BALL, SPRITE_TILE, SPRITE_GEM,
                                 SPRITE_BOX, SPRITE_PUSHER };
    double clear;
    size_t i;
    int colour;

    for (i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        for (colour = 0; colour <= THEMES_KINDS; colour++) {
            clear = themes_edge(theme, theme->colour[THEME_FLOOR], kinds[i],
                                colour);
            if (clear < themes_edge_clear)
                fail_msg("%s: sprite %d of colour %d: %.2f of its edge", name,
                         kinds[i], colour, clear);
        }
}

static void test_edges(void **state)
{
    (void)state;
    themes_each(themes_check_edges);
}

/* Pieces on floors of a colour. */
static void themes_check_floors(const char *name, const struct theme *theme)
{
    int floor, kind;

    for (floor = 1; floor <= THEMES_KINDS; floor++) {
        SDL_Color on = sprite_coloured_floor(theme, floor);

        themes_need_ink(name, "frame of a floor",
                        sprite_floor_frame(theme, floor),
                        theme->colour[THEME_FLOOR], themes_marks_apart);
        for (kind = 1; kind <= THEMES_KINDS; kind++)
            if (themes_edge(theme, on, SPRITE_GEM, kind) < themes_edge_clear)
                fail_msg("%s: piece %d on a floor of colour %d: %.2f of its"
                         " edge", name, kind, floor,
                         themes_edge(theme, on, SPRITE_GEM, kind));
    }
}

static void test_floors(void **state)
{
    (void)state;
    themes_each(themes_check_floors);
}

/* The theme for deutans, who are most of the colour-blind, and for protans
 * needs no forms. */
static void test_deuteranopia(void **state)
{
    struct parlour_error error;
    struct theme theme;
    int a, b, eye;

    (void)state;
    assert_int_equal(theme_read(&theme, "deuteranopia", &error), PARLOUR_OK);
    for (a = 1; a <= THEMES_KINDS; a++)
        for (b = a + 1; b <= THEMES_KINDS; b++)
            for (eye = 0; eye < THEMES_EYES; eye++)
                if (themes_distance(themes_eyes[eye], theme_piece(&theme, a),
                                    theme_piece(&theme, b))
                        < 2.0 * themes_colour_apart)
                    fail_msg("kinds %d and %d, eye %d", a, b, eye);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forms), cmocka_unit_test(test_states),
        cmocka_unit_test(test_colours),
        cmocka_unit_test(test_pusher), cmocka_unit_test(test_words),
        cmocka_unit_test(test_ink), cmocka_unit_test(test_edges),
        cmocka_unit_test(test_floors), cmocka_unit_test(test_controls),
        cmocka_unit_test(test_deuteranopia)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
