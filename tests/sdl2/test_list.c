/* test_list.c: tests that the cards of any number of rows are well placed in
 * a window of any size.
 */
#include "sdl2/views.h"
#include "support/unit.h"

static const int sizes[][3] = { /* width, height, unit */
    { 1024, 600, 16 }, { 360, 300, 13 }, { 480, 800, 13 },
    { 1600, 900, 24 }, { 3000, 400, 13 }, { 2048, 1200, 32 }
};

enum { SIZES = sizeof sizes / sizeof sizes[0], MOST = 200 };

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* All are within the place, and none overlap. */
static void check_cards(const struct list_view_grid *g, const SDL_Rect *place,
                        int count)
{
    int seen = least(count, g->abreast * g->lines), i, k;

    for (i = 0; i < seen; i++) {
        SDL_Rect card = list_view_card(g, i, count), both;

        SDL_UnionRect(&card, place, &both);
        assert_true(SDL_RectEquals(&both, place));
        assert_true(card.w <= 2 * card.h && card.h <= 2 * card.w);
        for (k = 0; k < i; k++) {
            SDL_Rect other = list_view_card(g, k, count);

            assert_false(SDL_HasIntersection(&card, &other));
        }
    }
}

/* Each row has as much room on its left as on its right. */
static void check_rows(const struct list_view_grid *g, const SDL_Rect *place,
                       int count)
{
    int first, last;

    for (first = 0; first < count; first += g->abreast) {
        SDL_Rect left = list_view_card(g, first, count), right;

        last = least(first + g->abreast, count) - 1;
        right = list_view_card(g, last, count);
        assert_in_range(place->w - (right.x + right.w - place->x)
                        - (left.x - place->x) + 1, 0, 2);
    }
}

static void test_list(void **state)
{
    struct list_view_grid g;
    SDL_Rect place;
    int size, count;

    (void)state;
    for (size = 0; size < SIZES; size++)
        for (count = 1; count <= MOST; count++) {
            place = (SDL_Rect){ 7, 9, sizes[size][0], sizes[size][1] };
            list_view_place(&g, &place, sizes[size][2], count);
            check_cards(&g, &place, count);
            if (count <= g.abreast * g.lines)
                check_rows(&g, &place, count);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_list) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
