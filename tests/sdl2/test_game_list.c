/* test_game_list.c: that the cards of any number of games lie well in a window
 * of any size, and that arrow keys come to all of them.
 */
#include "sdl2/game_list.h"
#include "support/unit.h"

static const int chooser_sizes[][3] = {     /* width, height, unit */
    { 1024, 600, 16 }, { 360, 300, 13 }, { 480, 800, 13 },
    { 1600, 900, 24 }, { 3000, 400, 13 }, { 2048, 1200, 32 }
};

enum { CHOOSER_SIZES = sizeof chooser_sizes / sizeof chooser_sizes[0] };

static void chooser_check_cards(const struct game_list *ch,
                                const struct canvas *c)
{
    SDL_Rect window = { 0, 0, c->width, c->height }, both;
    int i, k;

    for (i = 0; i < ch->count; i++) {
        const SDL_Rect *card = &ch->card[i];

        SDL_UnionRect(card, &window, &both);
        assert_true(SDL_RectEquals(&both, &window));
        assert_int_equal(card->w, ch->card[0].w);
        assert_int_equal(card->h, ch->card[0].h);
        assert_true(card->w <= 2 * card->h && card->h <= 2 * card->w);
        for (k = 0; k < i; k++)
            assert_false(SDL_HasIntersection(card, &ch->card[k]));
        assert_int_equal(game_list_at(ch, card->x + card->w / 2,
                                      card->y + card->h / 2), i);
    }
}

/* Each row has as much room on its left as on its right. */
static void chooser_check_rows(const struct game_list *ch,
                               const struct canvas *c)
{
    int first, last;

    for (first = 0; first < ch->count; first = last + 1) {
        const SDL_Rect *end;

        for (last = first; last + 1 < ch->count
                && ch->card[last + 1].y == ch->card[first].y;)
            last++;
        end = &ch->card[last];
        assert_in_range(c->width - end->x - end->w - ch->card[first].x + 1, 0,
                        2);
    }
}

/* From the first card, right comes to all; up undoes down in full rows. */
static void chooser_check_keys(struct game_list *ch)
{
    int i;

    for (ch->at = i = 0; i < ch->count; i++, game_list_go(ch, PARLOUR_RIGHT))
        assert_int_equal(ch->at, i);
    assert_int_equal(ch->at, ch->count - 1);
    for (i = 0; i + ch->abreast < ch->count; i++) {
        ch->at = i;
        game_list_go(ch, PARLOUR_DOWN);
        assert_int_equal(ch->at / ch->abreast, i / ch->abreast + 1);
        assert_true(abs(ch->card[ch->at].x - ch->card[i].x)
                    <= (ch->card[i].w + ch->card[i].w / 2) * ch->abreast / 2);
        game_list_go(ch, PARLOUR_UP);
        assert_int_equal(ch->at / ch->abreast, i / ch->abreast);
    }
}

static void test_game_list(void **state)
{
    struct game_list ch = { 0 };
    struct canvas c = { 0 };
    int size;

    (void)state;
    for (size = 0; size < CHOOSER_SIZES; size++)
        for (ch.count = 1; ch.count <= GAME_LIST_GAMES; ch.count++) {
            c.width = chooser_sizes[size][0];
            c.height = chooser_sizes[size][1];
            c.unit = chooser_sizes[size][2];
            game_list_place(&ch, &c);
            chooser_check_cards(&ch, &c);
            chooser_check_rows(&ch, &c);
            chooser_check_keys(&ch);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_game_list) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
