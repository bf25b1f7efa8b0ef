/* page.c: pages and cards (see page.h). */
#include "sdl2/button.h"
#include "sdl2/page.h"
#include "sdl2/views.h"

enum {
    PAGE_SAID = 2,              /* lines for what is said on a card, or on a
                                   page that has nothing else */
    PAGE_TITLE = 2              /* lines of a title */
};

static const SDL_Color veil = { 0, 0, 0, 150 };

/* Returns the size of letters in which a title fits its place. */
static int title_size(struct screen *s, const SDL_Rect *place)
{
    struct canvas *c = &s->canvas;
    int high = canvas_paragraph(c, CANVAS_TITLE, CANVAS_LEFT,
                                c->theme.colour[THEME_TEXT],
                                app_title(s->app), place, PAGE_TITLE + 1, 0);

    return high > PAGE_TITLE * canvas_line(c, CANVAS_TITLE) ? CANVAS_HEAD
                                                            : CANVAS_TITLE;
}

/* The head of a view: the button that goes back, beside it the title and the
 * line below it. Returns the height. */
static int draw_head(struct screen *s, int x, int y, int width, int draw)
{
    struct canvas *c = &s->canvas;
    const SDL_Color *colour = c->theme.colour;
    int back = button_back(s, x, y, draw);
    SDL_Rect place = { x + back, y, width - back, 0 };

    place.y += canvas_paragraph(c, title_size(s, &place), CANVAS_LEFT,
                                colour[THEME_TEXT], app_title(s->app), &place,
                                PAGE_TITLE, draw);
    place.y += canvas_paragraph(c, CANVAS_SMALL, CANVAS_LEFT,
                                colour[THEME_QUIET], app_subtitle(s->app),
                                &place, 1, draw);
    return SDL_max(place.y - y, back > 0 ? button_height(c) : 0);
}

static void draw_said(struct screen *s, int align, int x, int y, int width)
{
    SDL_Rect place = { x, y, width, 0 };
    int tone;
    const char *words = app_message(s->app, &tone);

    canvas_paragraph(&s->canvas, CANVAS_BODY, align, board_page_tone(s, tone),
                     words, &place, PAGE_SAID, 1);
}

/* A list without rows has its message in the middle of the page. */
static int is_bare_list(struct screen *s)
{
    struct app_list list;

    return app_list(s->app, &list) && list.count == 0
        && *list.filter == '\0';
}

void page_page(struct screen *s, int wide, SDL_Rect *inner, int draw)
{
    struct canvas *c = &s->canvas;
    int unit = c->unit, most = c->width - 2 * unit;
    int bottom = button_bar(s, unit, c->height - unit / 2, most, draw)
        - canvas_line(c, CANVAS_BODY) - unit / 2;

    inner->w = wide < most ? wide : most;
    inner->x = (c->width - inner->w) / 2;
    inner->y = unit + draw_head(s, inner->x, unit / 2, inner->w, draw);
    inner->h = bottom - inner->y;
}

/* In one line, in small letters if it is long. */
void page_said(struct screen *s, const SDL_Rect *inner)
{
    struct canvas *c = &s->canvas;
    int tone, size;
    const char *words = app_message(s->app, &tone);

    if (is_bare_list(s)) {
        draw_said(s, CANVAS_MIDDLE, inner->x,
                  canvas_middle(c, CANVAS_BODY, inner), inner->w);
        return;
    }
    size = canvas_body(c, words, inner->w);
    canvas_short(c, size, board_page_tone(s, tone), words, inner->x,
                 inner->y + inner->h + c->unit / 4, inner->w);
}

/* Returns the margin above and below the contents of a card of this width. */
static int card_edge(struct screen *s, int wide, int *foot)
{
    struct canvas *c = &s->canvas;

    *foot = PAGE_SAID * canvas_line(c, CANVAS_BODY) + c->unit
        - button_bar(s, 0, 0, wide, 0);
    return c->unit + draw_head(s, 0, 0, wide, 0) + c->unit / 2;
}

static int card_width(const struct screen *s, int wide)
{
    int most = s->canvas.width - 3 * s->canvas.unit;

    return wide < most ? wide : most;
}

int page_room(struct screen *s, int wide)
{
    int foot, head = card_edge(s, card_width(s, wide), &foot);

    return s->canvas.height - s->canvas.unit - head - foot;
}

void page_card(struct screen *s, int wide, int high, SDL_Rect *inner)
{
    struct canvas *c = &s->canvas;
    SDL_Rect all = { 0, 0, c->width, c->height }, card;
    int room = page_room(s, wide), foot, head;

    board_page_draw_below(s);
    canvas_fill(c, &all, veil);
    inner->w = card_width(s, wide);
    inner->h = high < room ? high : room;
    head = card_edge(s, inner->w, &foot);
    s->targets.count = 0;
    card.w = inner->w + 2 * c->unit;
    card.h = head + inner->h + foot;
    card.x = (c->width - card.w) / 2;
    card.y = (c->height - card.h) / 2;
    inner->x = card.x + c->unit;
    inner->y = card.y + head;
    canvas_card(c, &card);
    draw_head(s, inner->x, card.y + c->unit, inner->w, 1);
    draw_said(s, CANVAS_LEFT, inner->x, inner->y + inner->h + c->unit / 4,
              inner->w);
    button_bar(s, inner->x, card.y + card.h - c->unit / 2, inner->w, 1);
}
