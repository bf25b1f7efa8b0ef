/* result.c: the card at the end of a game (see views.h): beside or below the
 * board, or over it where there is no room. Stars and the first figure are
 * drawn over the still card, because they move. What to do next is on its
 * buttons.
 */
#include "sdl2/views.h"

enum {
    RESULT_WIDE = 24,           /* units of its contents below a board, */
    RESULT_BESIDE = 13,         /* and beside it, as wide as the panel */
    RESULT_FIGURES = 3,         /* figures in a row */
    RESULT_FIGURE = 6,          /* units of one at least */
    RESULT_WORDS = 2,           /* lines of the result, if possible, */
    RESULT_MOST_WORDS = 4,      /* and at most */
    RESULT_REMARK = 6,          /* lines of a remark: a day, and what was
                                   achieved */
    RESULT_STAR = 3,            /* units of a star */
    RESULT_BELOW = 2,           /* the first way that is for below a board */
    RESULT_PARTS = 64           /* of what is thrown for a new best */
};

/* The height of figures in a row, from `first` to before `next`. Notes have a
 * line of their own, below the labels. */
static int figure_height(struct canvas *c, const struct app_result *r,
                         int first, int next)
{
    int lines = 1, i;

    for (i = first; i < next; i++)
        if (*r->figures[i].note != '\0')
            lines = 2;
    return canvas_line(c, CANVAS_TITLE) + lines * canvas_line(c, CANVAS_SMALL)
        + c->unit / 2;
}

static void draw_value(struct canvas *c, const struct app_figure *f,
                       const SDL_Rect *place)
{
    canvas_text(c, CANVAS_TITLE, CANVAS_MIDDLE, c->theme.colour[THEME_TEXT],
                f->value, place->x, place->y, place->w);
}

static void draw_label(struct canvas *c, const struct app_figure *f,
                       const SDL_Rect *place)
{
    SDL_Color colour = c->theme.colour[THEME_QUIET];
    int y = place->y + canvas_line(c, CANVAS_TITLE);

    canvas_text(c, CANVAS_SMALL, CANVAS_MIDDLE, colour, f->label, place->x, y,
                place->w);
    canvas_text(c, CANVAS_SMALL, CANVAS_MIDDLE, colour, f->note, place->x,
                y + canvas_line(c, CANVAS_SMALL), place->w);
}

static int figure_rows(const struct canvas *c, const struct app_result *r,
                       int width)
{
    int abreast = SDL_clamp(width / (RESULT_FIGURE * c->unit), 1,
                            RESULT_FIGURES);

    return (r->figure_count + abreast - 1) / abreast;
}

/* Rows of as many figures each as possible, in the middle; returns the height.
 * The value of the first one is drawn later. */
static int draw_figures(struct screen *s, const struct app_result *r,
                        const SDL_Rect *place, int draw)
{
    int rows = figure_rows(&s->canvas, r, place->w), row, i, next, first = 0;
    int y = place->y;

    for (row = 0; row < rows; row++, first = next) {
        next = ((row + 1) * r->figure_count + rows - 1) / rows;
        for (i = first; draw && i < next; i++) {
            SDL_Rect figure = {
                place->x + place->w * (i - first) / (next - first), y,
                place->w / (next - first), 0
            };

            draw_label(&s->canvas, &r->figures[i], &figure);
            if (i > 0)
                draw_value(&s->canvas, &r->figures[i], &figure);
            else
                s->counted = figure;
        }
        y += figure_height(&s->canvas, r, first, next);
    }
    return y - place->y;
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
                            r->words, &place, RESULT_MOST_WORDS, draw);
}

/* Draws all below each other, the result in letters of a size; returns the
 * height. draw: 0 only measures. */
static int draw_result(struct screen *s, const struct app_result *r, int size,
                       const SDL_Rect *inner, int draw)
{
    struct canvas *c = &s->canvas;
    SDL_Rect place = *inner;
    int star = RESULT_STAR * c->unit, lines = RESULT_REMARK;

    place.y += draw_words(s, r, size, &place, draw) + c->unit / 2;
    if (r->stars_most > 0 && r->won) {
        s->stars = (SDL_Rect){ place.x + (place.w - r->stars_most * star) / 2,
                               place.y, star, star };
        if (draw)
            canvas_stars(c, 0, r->stars_most, star, s->stars.x, s->stars.y);
        place.y += star + c->unit / 2;
    }
    place.y += draw_figures(s, r, &place, draw);
    if (draw)                           /* below are the buttons */
        lines = SDL_min(lines, (inner->y + inner->h - place.y)
                               / canvas_line(c, CANVAS_BODY));
    if (lines > 0)
        place.y += canvas_paragraph(c, CANVAS_BODY, CANVAS_MIDDLE,
                                    c->theme.colour[THEME_TEXT], r->remark,
                                    &place, lines, draw);
    return place.y - inner->y;
}

/* Returns the height of the contents in letters of a size. Sets *fits: there
 * is room for them, and the result takes few lines. */
static int measure(struct screen *s, const struct app_result *r, int size,
                   SDL_Rect *inner, int units, int *fits)
{
    int high;

    inner->w = SDL_min(units * s->canvas.unit,
                       s->canvas.width - 3 * s->canvas.unit);
    high = draw_result(s, r, size, inner, 0);
    *fits = high <= views_card_room(s, inner->w)
        && draw_words(s, r, size, inner, 0)
            <= RESULT_WORDS * canvas_line(&s->canvas, size);
    return high;
}

/* In a wide window the card is as wide as the panel, if there is room. */
void result_draw(struct screen *s, const struct app_result *r)
{
    static const struct { int units, size; } ways[] = {
        { RESULT_BESIDE, CANVAS_TITLE }, { RESULT_BESIDE, CANVAS_HEAD },
        { RESULT_WIDE, CANVAS_TITLE }, { RESULT_WIDE, CANVAS_HEAD }
    };
    SDL_Rect inner = { 0 };
    int i = board_view_is_wide(&s->canvas) ? 0 : RESULT_BELOW, fits;
    int high = measure(s, r, ways[i].size, &inner, ways[i].units, &fits);

    while (!fits && i + 1 < (int)SDL_arraysize(ways)) {
        i++;
        high = measure(s, r, ways[i].size, &inner, ways[i].units, &fits);
    }
    views_card_beside(s, inner.w, high, &inner);
    draw_result(s, r, ways[i].size, &inner, 1);
}

/* ---- what moves ---- */

/* A star falls into its place faster and faster. */
static void draw_star(struct screen *s, int i, int part)
{
    SDL_Color colour = s->canvas.theme.colour[THEME_GOAL];
    int left = ANIMATION_WHOLE - part * part / ANIMATION_WHOLE;

    colour.a = (Uint8)SDL_min(part, 255);
    canvas_tint(&s->canvas, SPRITE_STAR, s->stars.w, s->stars.x
                + i * s->stars.w, s->stars.y
                - 3 * s->stars.h / 2 * left / ANIMATION_WHOLE, colour);
}

/* Small pieces of all colours are thrown up from the middle of the card, and
 * fade while they fall. */
static void draw_cheer(struct screen *s, int part)
{
    struct canvas *c = &s->canvas;
    int left = ANIMATION_WHOLE - part, i;
    int out = ANIMATION_WHOLE - left * left / ANIMATION_WHOLE;
    int middle = s->card.x + s->card.w / 2, from = s->counted.y;

    for (i = 0; i < RESULT_PARTS; i++) {
        int aside = (i * 37 % RESULT_PARTS) * 2 - RESULT_PARTS;
        int peak = (8 + i * 29 % 20) * c->unit;
        SDL_Color colour = theme_piece(&c->theme, i % 9 + 1);

        colour.a = (Uint8)SDL_min(255, 3 * left);
        canvas_tint(c, SPRITE_DISC, c->unit * (2 + i % 3) / 6, middle
                    + aside * s->card.w * out / ANIMATION_WHOLE
                        * 2 / (3 * RESULT_PARTS), from
                    - peak * 4 * part / ANIMATION_WHOLE * left
                        / ANIMATION_WHOLE
                    + 12 * c->unit * part / ANIMATION_WHOLE * part
                        / ANIMATION_WHOLE, colour);
    }
}

void result_draw_moving(struct screen *s, const struct app_result *r)
{
    int i;

    for (i = 0; i < r->stars && r->landed > i * ANIMATION_WHOLE; i++)
        draw_star(s, i, SDL_min(r->landed - i * ANIMATION_WHOLE,
                                ANIMATION_WHOLE));
    draw_value(&s->canvas, &r->figures[0], &s->counted);
    if (r->cheer > 0)
        draw_cheer(s, r->cheer);
}
