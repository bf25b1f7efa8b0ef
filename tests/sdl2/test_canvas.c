/* test_canvas.c: letters in place of a picture stay in it, fill most of its
 * width or height, and are in its middle.
 */
#include "sdl2/canvas.h"
#include "support/unit.h"

enum {
    SIDE = 100,                 /* of what is drawn on */
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

static void letters_fill_the_place_of_a_sign(void **state)
{
    SDL_Surface *drawn = SDL_CreateRGBSurfaceWithFormat(
        0, SIDE, SIDE, SDL_BITSPERPIXEL(FORMAT), FORMAT);
    SDL_Renderer *renderer = SDL_CreateSoftwareRenderer(drawn);
    struct parlour_error error;
    struct canvas c;
    int side;

    (void)state;
    assert_int_equal(canvas_open(&c, renderer, &error), PARLOUR_OK);
    for (side = LEAST; side <= MOST; side++) {
        check_sign(&c, drawn, "12", side);
        check_sign(&c, drawn, "?", side);
    }
    canvas_close(&c);
    SDL_DestroyRenderer(renderer);
    SDL_FreeSurface(drawn);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_fill_the_place_of_a_sign)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
