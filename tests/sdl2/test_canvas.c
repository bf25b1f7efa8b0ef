/* test_canvas.c: letters in place of a picture are as large as fit it, and in
 * its middle.
 */
#include "sdl2/canvas.h"
#include "support/unit.h"

enum {
    SIDE = 100,                 /* of what is drawn on */
    LEAST = 12, MOST = 40       /* pixels of a sign */
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

            if (row[x] & 0x00808080)
                SDL_UnionRect(&all, &pixel, &all);
        }
    }
    return all;
}

static void check_sign(struct canvas *c, SDL_Surface *drawn, const char *words,
                       int side)
{
    static const SDL_Color ink = { 255, 255, 255, 255 };
    SDL_Rect place = { (SIDE - side) / 2, (SIDE - side) / 2, side, side };
    SDL_Rect ink_place;

    SDL_FillRect(drawn, NULL, 0);
    canvas_sign(c, ink, words, &place);
    SDL_RenderFlush(c->renderer);
    ink_place = inked(drawn);
    assert_true(ink_place.h > side / 3);
    assert_true(ink_place.x >= place.x);
    assert_true(ink_place.x + ink_place.w <= place.x + side);
    assert_true(ink_place.y >= place.y);
    assert_true(ink_place.y + ink_place.h <= place.y + side);
}

static void letters_fit_the_place_of_a_sign(void **state)
{
    SDL_Surface *drawn = SDL_CreateRGBSurfaceWithFormat(
        0, SIDE, SIDE, 32, SDL_PIXELFORMAT_ARGB8888);
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
        cmocka_unit_test(letters_fit_the_place_of_a_sign)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
