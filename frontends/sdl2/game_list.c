/* game_list.c: cards in rows (see game_list.h). What is drawn on a card is the
 * game as it stands.
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "sdl2/board_view.h"
#include "sdl2/game_list.h"

enum { GAME_LIST_HEAD = 5 };    /* units above the cards */

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* As many abreast as makes the cards largest. */
static int game_list_abreast(const struct game_list *ch, int wide, int high)
{
    int best = 1, most = 0, abreast, rows, side;

    for (abreast = 1; abreast <= ch->count; abreast++) {
        rows = (ch->count + abreast - 1) / abreast;
        side = least(wide / abreast, high / rows);
        if (side > most) {
            most = side;
            best = abreast;
        }
    }
    return best;
}

/* A row that is not full is centred. */
void game_list_place(struct game_list *ch, const struct canvas *c)
{
    int gap = c->unit, head = GAME_LIST_HEAD * c->unit, i;
    int room = c->height - head - 2 * gap, rows, wide, high, top, row, left;

    ch->abreast = game_list_abreast(ch, c->width - gap, room);
    rows = (ch->count + ch->abreast - 1) / ch->abreast;
    wide = (c->width - gap) / ch->abreast - gap;
    high = room / rows - gap;
    wide = least(wide, high * 6 / 5);
    high = least(high, wide * 5 / 4);
    top = head + (room - rows * (high + gap) + gap) / 2;
    for (i = 0; i < ch->count; i++) {
        row = i / ch->abreast;
        left = least(ch->count - row * ch->abreast, ch->abreast);
        left = (c->width - left * (wide + gap) + gap) / 2;
        ch->card[i] = (SDL_Rect){ left + i % ch->abreast * (wide + gap),
                                  top + row * (high + gap), wide, high };
    }
}

int game_list_at(const struct game_list *ch, int x, int y)
{
    SDL_Point p = { x, y };
    int i;

    for (i = 0; i < ch->count; i++)
        if (SDL_PointInRect(&p, &ch->card[i]))
            return i;
    return PARLOUR_NONE;
}

/* The card above or below whose middle is the nearest. */
static int over(const struct game_list *ch, int by)
{
    int row = ch->at / ch->abreast + by, best = ch->at, near = INT_MAX, i;

    for (i = 0; i < ch->count; i++) {
        int away = abs(ch->card[i].x - ch->card[ch->at].x);

        if (i / ch->abreast == row && away < near) {
            near = away;
            best = i;
        }
    }
    return best;
}

void game_list_go(struct game_list *ch, int direction)
{
    int to = ch->at + (direction == PARLOUR_RIGHT)
        - (direction == PARLOUR_LEFT);

    if (direction == PARLOUR_UP || direction == PARLOUR_DOWN)
        to = over(ch, direction == PARLOUR_UP ? -1 : 1);
    if (to >= 0 && to < ch->count)
        ch->at = to;
}

static void draw_card(const struct game_list *ch, struct canvas *c,
                      struct game_view *b, int i)
{
    const SDL_Color *colour = c->theme.colour;
    int line = canvas_line(c, CANVAS_LARGE), pad = c->unit;
    SDL_Rect card = ch->card[i], board;
    struct parlour_status status;
    struct board_view field = { 0 };
    char words[PARLOUR_TEXT];

    parlour_get_status(b->session, &status);
    canvas_shadow(c, &card, c->unit);
    canvas_edged(c, &card, c->unit, c->unit / 5 + 1,
                 i == ch->at ? colour[THEME_ACCENT] : colour[THEME_CARD],
                 colour[THEME_CARD]);
    board = (SDL_Rect){ card.x + pad, card.y + pad, card.w - 2 * pad,
                        card.h - 3 * pad - line };
    board_view_place(&field, c, &board, b->session, 0);
    board_view_draw_ground(&field, c, b->session);
    board_view_draw_pieces(&field, c, b);
    canvas_text(c, CANVAS_LARGE, CANVAS_LEFT, colour[THEME_TEXT],
                status.title, card.x + pad, card.y + card.h - pad - line,
                card.w);
    if (status.moves == 0)
        return;
    snprintf(words, sizeof words, status.moves == 1 ? "%lu move"
                                                    : "%lu moves",
             status.moves);
    if (canvas_text_width(c, CANVAS_LARGE, status.title)
            + canvas_text_width(c, CANVAS_SMALL, words) + 3 * pad > card.w)
        return;
    canvas_text(c, CANVAS_SMALL, CANVAS_RIGHT, colour[THEME_QUIET], words,
                card.x + pad, card.y + card.h - pad
                - (line + canvas_line(c, CANVAS_SMALL)) / 2,
                card.w - 2 * pad);
}

void game_list_draw(const struct game_list *ch, struct canvas *c,
                    struct game_view *bouts)
{
    int i;

    canvas_text(c, CANVAS_TITLE, CANVAS_MIDDLE, c->theme.colour[THEME_TEXT],
                "Parlour", 0, c->unit, c->width);
    canvas_text(c, CANVAS_SMALL, CANVAS_MIDDLE,
                c->theme.colour[THEME_QUIET],
                "Choose a game: click it, or use the arrow keys and Enter",
                0, c->unit + canvas_line(c, CANVAS_TITLE), c->width);
    for (i = 0; i < ch->count; i++) {
        animation_run(&bouts[i].stage, 0);
        draw_card(ch, c, &bouts[i], i);
    }
}
