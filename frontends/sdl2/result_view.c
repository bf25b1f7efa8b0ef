/* result_view.c: the card at the end of a game, over the dimmed board: the
 * result, the stars of a level, and the figures beside par and the best ones.
 * What to do next is on its buttons.
 */
#include <stdio.h>

#include "sdl2/page.h"
#include "sdl2/views.h"

enum {
    RESULT_VIEW_WIDE = 24,      /* units of the card's contents */
    RESULT_VIEW_ABREAST = 3,    /* figures in a row */
    RESULT_VIEW_LINES = 2,      /* of the result, and of a remark */
    RESULT_VIEW_STAR = 3        /* units of a star */
};

static int figure_height(struct canvas *c)
{
    return canvas_line(c, CANVAS_TITLE) + canvas_line(c, CANVAS_SMALL)
        + c->unit / 2;
}

static void draw_figure(struct canvas *c, const struct app_figure *f, int x,
                        int y, int width)
{
    const SDL_Color *colour = c->theme.colour;
    char label[2 * PARLOUR_TEXT];

    snprintf(label, sizeof label, *f->note != '\0' ? "%s (%s)" : "%s",
             f->label, f->note);
    canvas_text(c, CANVAS_TITLE, CANVAS_MIDDLE, colour[THEME_TEXT], f->value,
                x, y, width);
    canvas_text(c, CANVAS_SMALL, CANVAS_MIDDLE, colour[THEME_QUIET], label, x,
                y + canvas_line(c, CANVAS_TITLE), width);
}

static int figure_rows(const struct app_result *r)
{
    return (r->figure_count + RESULT_VIEW_ABREAST - 1) / RESULT_VIEW_ABREAST;
}

/* Rows of as many figures each as possible, in the middle. */
static void draw_figures(struct canvas *c, const struct app_result *r,
                         const SDL_Rect *place)
{
    int rows = figure_rows(r), row, i, next, first = 0;

    for (row = 0; row < rows; row++, first = next) {
        int y = place->y + row * figure_height(c);

        next = ((row + 1) * r->figure_count + rows - 1) / rows;
        for (i = first; i < next; i++)
            draw_figure(c, &r->figures[i],
                        place->x + place->w * (i - first) / (next - first), y,
                        place->w / (next - first));
    }
}

/* Draws the result, large, in lines of about the same length; returns the
 * height. */
static int draw_words(struct screen *s, const struct app_result *r, int size,
                      const SDL_Rect *inner, int draw)
{
    struct canvas *c = &s->canvas;
    int all = canvas_text_width(c, size, r->words);
    SDL_Rect place = *inner;

    if (all > inner->w) {
        place.w = SDL_min(inner->w, all / 2 + 4 * c->unit);
        place.x += (inner->w - place.w) / 2;
    }
    return canvas_paragraph(c, size, CANVAS_MIDDLE,
                            c->theme.colour[r->won ? THEME_ACCENT
                                                   : THEME_TEXT],
                            r->words, &place, RESULT_VIEW_LINES, draw);
}

/* Draws all below each other, the result in letters of a size; returns the
 * height. draw: 0 only measures. */
static int draw_result(struct screen *s, const struct app_result *r, int size,
                       const SDL_Rect *inner, int draw)
{
    struct canvas *c = &s->canvas;
    SDL_Rect place = *inner;
    int star = RESULT_VIEW_STAR * c->unit;

    place.y += draw_words(s, r, size, &place, draw) + c->unit / 2;
    if (r->stars_most > 0 && r->won) {
        if (draw)
            canvas_stars(c, r->stars, r->stars_most, star, place.x
                         + (place.w - r->stars_most * star) / 2, place.y);
        place.y += star + c->unit / 2;
    }
    if (draw)
        draw_figures(c, r, &place);
    place.y += figure_rows(r) * figure_height(c);
    place.y += canvas_paragraph(c, CANVAS_BODY, CANVAS_MIDDLE,
                                c->theme.colour[THEME_TEXT], r->remark,
                                &place, RESULT_VIEW_LINES, draw);
    return place.y - inner->y;
}

void result_view_draw(struct screen *s, const struct app_result *r)
{
    SDL_Rect inner = { 0, 0, RESULT_VIEW_WIDE * s->canvas.unit, 0 };
    int size = CANVAS_TITLE, high;

    inner.w = SDL_min(inner.w, s->canvas.width - 3 * s->canvas.unit);
    high = draw_result(s, r, size, &inner, 0);
    if (high > page_room(s, inner.w)) {
        size = CANVAS_HEAD;
        high = draw_result(s, r, size, &inner, 0);
    }
    page_card(s, inner.w, high, &inner);
    draw_result(s, r, size, &inner, 1);
}
