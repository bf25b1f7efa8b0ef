/* test_canvas.c: letters in place of a picture stay in it, fill most of its
 * width or height, and are in its middle. In a line all digits are equally
 * wide, and letters that the font lacks are drawn in another one. Lines that
 * only differ far from their start are drawn as they are. A theme's background
 * that could not be painted at once is painted later.
 */
#define _XOPEN_SOURCE 700       /* mkdtemp */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sdl2/canvas.h"
#include "sdl2/font.h"
#include "support/unit.h"

enum {
    SIDE = 100,                 /* of what is drawn on */
    UNITS = 8,                  /* of a window that large, for large text */
    FORMAT = SDL_PIXELFORMAT_ARGB8888,
    LIGHT = 0x808080,           /* bits of a pixel at least half as light as
                                   the letters */
    LEAST = 12, MOST = 40,      /* pixels of a sign */
    UNEVEN = 3                  /* pixels that two margins may differ by: lines
                                   have room below the letters */
};

/* Returns the smallest place that all light pixels are in. */
static SDL_Rect inked(SDL_Surface *drawn)
{
    SDL_Rect all = { 0, 0, 0, 0 };
    int x, y;

    for (y = 0; y < SIDE; y++) {
        const Uint32 *row = (const Uint32 *)((const Uint8 *)drawn->pixels
                                             + y * drawn->pitch);

        for (x = 0; x < SIDE; x++) {
            SDL_Rect pixel = { x, y, 1, 1 };

            if (row[x] & LIGHT)
                SDL_UnionRect(&all, &pixel, &all);
        }
    }
    return all;
}

static void check_sign(struct canvas *c, SDL_Surface *drawn, const char *words,
                       int side)
{
    static const SDL_Color white = { 255, 255, 255, 255 };
    SDL_Rect place = { (SIDE - side) / 2, (SIDE - side) / 2, side, side };
    SDL_Rect ink;
    int left, right, above, below;

    SDL_FillRect(drawn, NULL, 0);
    canvas_sign(c, white, words, &place);
    SDL_RenderFlush(c->renderer);
    ink = inked(drawn);
    left = ink.x - place.x;
    right = side - left - ink.w;
    above = ink.y - place.y;
    below = side - above - ink.h;
    assert_true(left >= 0 && right >= 0 && above >= 0 && below >= 0);
    assert_true(abs(left - right) <= UNEVEN);
    assert_true(abs(above - below) <= UNEVEN);
    assert_true(SDL_max(ink.w, ink.h) >= side * 2 / 3);
}

/* What is drawn on, and a canvas for it. */
struct sheet {
    SDL_Surface *drawn;
    SDL_Renderer *renderer;
    struct canvas canvas;
};

static void open_sheet(struct sheet *s)
{
    struct parlour_error error;

    s->drawn = SDL_CreateRGBSurfaceWithFormat(
        0, SIDE, SIDE, SDL_BITSPERPIXEL(FORMAT), FORMAT);
    s->renderer = SDL_CreateSoftwareRenderer(s->drawn);
    assert_int_equal(canvas_open(&s->canvas, s->renderer, &error),
                     PARLOUR_OK);
    canvas_resize(&s->canvas, SIDE * UNITS, SIDE * UNITS, 1.0f, 100);
}

static void close_sheet(struct sheet *s)
{
    canvas_close(&s->canvas);
    SDL_DestroyRenderer(s->renderer);
    SDL_FreeSurface(s->drawn);
}

static void letters_fill_the_place_of_a_sign(void **state)
{
    struct sheet s;
    int side;

    (void)state;
    open_sheet(&s);
    for (side = LEAST; side <= MOST; side++) {
        check_sign(&s.canvas, s.drawn, "12", side);
        check_sign(&s.canvas, s.drawn, "?", side);
    }
    close_sheet(&s);
}

/* A counter does not move what is beside it. */
static void digits_are_equally_wide(void **state)
{
    static const char *const counts[] = { "0:00", "1:11", "7:42", "8:88" };
    struct sheet s;
    int size, wide, drawn;
    size_t i;

    (void)state;
    open_sheet(&s);
    for (size = 0; size < CANVAS_SIZES; size++) {
        wide = canvas_text_width(&s.canvas, size, counts[0]);
        assert_true(wide > 0);
        for (i = 0; i < sizeof counts / sizeof counts[0]; i++) {
            drawn = canvas_text(&s.canvas, size, CANVAS_LEFT,
                                s.canvas.theme.colour[THEME_TEXT], counts[i],
                                0, 0, SIDE);
            assert_int_equal(canvas_text_width(&s.canvas, size, counts[i]),
                             wide);
            assert_int_equal(drawn, wide);
        }
    }
    close_sheet(&s);
}

/* Sums up what is drawn for a line. */
static unsigned long sum_of(struct sheet *s, const char *words)
{
    static const SDL_Color white = { 255, 255, 255, 255 };
    const Uint8 *bytes = s->drawn->pixels;
    unsigned long sum = 0;
    int i;

    SDL_FillRect(s->drawn, NULL, 0);
    canvas_text(&s->canvas, CANVAS_TITLE, CANVAS_LEFT, white, words, 0, 0,
                SIDE);
    SDL_RenderFlush(s->renderer);
    for (i = 0; i < s->drawn->pitch * SIDE; i++)
        sum = (sum * 31 + bytes[i]) & 0xffffffffUL;
    return sum;
}

/* Fonts draw one box for all letters that they lack. */
static void letters_come_from_another_font(void **state)
{
    static const char *const letters[] = {
        "\xd7\xa9", "\xd7\x9d", "\xd8\xb9", "\xe2\x99\x9e"
    };
    enum { LETTERS = sizeof letters / sizeof letters[0] };
    struct sheet s;
    int i, k;

    (void)state;
    open_sheet(&s);
    for (i = 0; i < LETTERS; i++)
        for (k = 0; k < i; k++)
            assert_true(sum_of(&s, letters[i]) != sum_of(&s, letters[k]));
    close_sheet(&s);
}

static void long_lines_differ_at_their_ends(void **state)
{
    enum { BEFORE = 200, PIXELS = 20 };
    static const SDL_Color white = { 255, 255, 255, 255 };
    char words[BEFORE + 2] = "";
    struct sheet s;
    SDL_Rect ink[2];
    int i, wide;

    (void)state;
    open_sheet(&s);
    memset(words, 'l', BEFORE);
    wide = font_width(s.canvas.type, words, PIXELS, 0);
    for (i = 0; i < 2; i++) {
        words[BEFORE] = ".W"[i];
        SDL_FillRect(s.drawn, NULL, 0);
        font_draw(s.canvas.type, words, PIXELS, 0, white, -wide, 0);
        SDL_RenderFlush(s.renderer);
        ink[i] = inked(s.drawn);
    }
    assert_true(ink[0].h < ink[1].h && ink[0].w < ink[1].w);
    close_sheet(&s);
}

/* As on a machine that is busy for a moment. */
int __real_platform_compute(int (*work)(void *context, void *block),
                            void *context, size_t length, void *block,
                            size_t size);
int __wrap_platform_compute(int (*work)(void *context, void *block),
                            void *context, size_t length, void *block,
                            size_t size);

static int busy, computed;      /* times */

int __wrap_platform_compute(int (*work)(void *context, void *block),
                            void *context, size_t length, void *block,
                            size_t size)
{
    computed++;
    return busy-- > 0 ? -1 : __real_platform_compute(work, context, length,
                                                     block, size);
}

static int draw_background(struct sheet *s)
{
    static const SDL_FPoint corner[] = { { 0, 0 }, { SIDE, 0 },
                                         { SIDE, SIDE }, { 0, SIDE } };
    SDL_FRect whole = { 0.0f, 0.0f, 1.0f, 1.0f };

    return canvas_background(&s->canvas, SIDE, &whole, corner);
}

static void background_is_tried_again(void **state)
{
    char folder[] = "/tmp/parlour-canvas-XXXXXX", path[sizeof folder + 16];
    struct sheet s;
    FILE *file;

    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/board.svg", folder);
    file = fopen(path, "w");
    assert_non_null(file);
    fputs("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'>"
          "<rect width='8' height='8' fill='#f00'/></svg>", file);
    fclose(file);
    open_sheet(&s);
    strcpy(s.canvas.theme.folder, folder);
    s.canvas.theme.background = 1;
    busy = 1;
    assert_false(draw_background(&s));
    if (computed > 0)           /* SDL2_image is installed */
        assert_true(draw_background(&s));
    close_sheet(&s);
    unlink(path);
    rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_fill_the_place_of_a_sign),
        cmocka_unit_test(digits_are_equally_wide),
        cmocka_unit_test(letters_come_from_another_font),
        cmocka_unit_test(long_lines_differ_at_their_ends),
        cmocka_unit_test(background_is_tried_again)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
