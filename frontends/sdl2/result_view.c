/* result_view.c: the card at the end of a game, over the dimmed board: the
 * result, the stars of a level, and the figures beside par and the best ones.
 * What to do next is on its buttons. Its numbers are those of app_result.
 */
#include <stdio.h>
#include <string.h>

#include "sdl2/page.h"
#include "sdl2/views.h"

enum {
    RESULT_VIEW_WIDE = 24,      /* units of the card's contents */
    RESULT_VIEW_FIGURES = 6,
    RESULT_VIEW_ABREAST = 3,    /* figures in a row */
    RESULT_VIEW_LINES = 2,      /* of the result, and of a remark */
    RESULT_VIEW_STAR = 3        /* units of a star */
};

struct figure {
    const char *label;
    char value[PARLOUR_TEXT];
    char note[PARLOUR_TEXT];    /* beside the label, or "" */
};

struct figures {
    struct figure figure[RESULT_VIEW_FIGURES];
    int count;
};

/* ---- what there is to tell ---- */

static struct figure *add_figure(struct figures *all, const char *label,
                                 unsigned long value)
{
    struct figure *f = &all->figure[all->count++];

    f->label = label;
    f->note[0] = '\0';
    snprintf(f->value, sizeof f->value, "%lu", value);
    return f;
}

/* best: the player's best, or 0. */
static void add_compared(struct figures *all, const char *label,
                         unsigned long value, unsigned long best)
{
    struct figure *f = add_figure(all, label, value);

    if (best == value)
        snprintf(f->note, sizeof f->note, "best");
    else if (best > 0)
        snprintf(f->note, sizeof f->note, "best %lu", best);
}

static void collect(struct figures *all, const struct app_result *r)
{
    struct figure *f;

    all->count = 0;
    if (r->has_score)
        add_figure(all, "Score", r->score);
    add_compared(all, "Moves", r->moves, r->best_moves);
    if (r->least > 0 && r->par == 0)
        snprintf(all->figure[all->count - 1].note, PARLOUR_TEXT,
                 "least %lu%s", r->least, r->least_proved ? "" : "+");
    if (r->has_pushes)
        add_compared(all, "Pushes", r->pushes, r->best_pushes);
    if (r->par > 0) {
        f = add_figure(all, "Par", r->par);
        if (r->par_proved)
            snprintf(f->note, sizeof f->note, "fewest");
    }
    f = add_figure(all, "Time", 0);
    snprintf(f->value, sizeof f->value, "%lu:%02lu", r->seconds / 60,
             r->seconds % 60);
    if (r->place > 0)
        add_figure(all, "Place", (unsigned long)r->place);
}

/* Writes how the player was helped, or nothing. */
static void remark(const struct app_result *r, char *words, size_t room)
{
    words[0] = '\0';
    if (r->shown)
        snprintf(words, room, "Solved by the computer: it does not count as"
                              " yours.");
    else if (*r->aids != '\0')
        snprintf(words, room, "Helped by %s", r->aids);
    else if (r->record)
        snprintf(words, room, "A new record!");
}

/* ---- drawing ---- */

static int figure_height(struct canvas *c)
{
    return canvas_line(c, CANVAS_TITLE) + canvas_line(c, CANVAS_SMALL)
        + c->unit / 2;
}

static void draw_figure(struct canvas *c, const struct figure *f, int x, int y,
                        int width)
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

/* Rows of as many figures each as possible, in the middle. */
static void draw_figures(struct canvas *c, const struct figures *all,
                         const SDL_Rect *place)
{
    int rows = (all->count + RESULT_VIEW_ABREAST - 1) / RESULT_VIEW_ABREAST;
    int row, i, next, first = 0;

    for (row = 0; row < rows; row++, first = next) {
        int y = place->y + row * figure_height(c);

        next = ((row + 1) * all->count + rows - 1) / rows;
        for (i = first; i < next; i++)
            draw_figure(c, &all->figure[i],
                        place->x + place->w * (i - first) / (next - first), y,
                        place->w / (next - first));
    }
}

static int figures_height(struct canvas *c, const struct figures *all)
{
    return (all->count + RESULT_VIEW_ABREAST - 1) / RESULT_VIEW_ABREAST
        * figure_height(c);
}

static void draw_stars(struct canvas *c, const struct app_result *r,
                       const SDL_Rect *place)
{
    int size = RESULT_VIEW_STAR * c->unit;

    canvas_stars(c, r->stars, r->stars_most, size,
                 place->x + (place->w - r->stars_most * size) / 2, place->y);
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
    return canvas_centred(c, size,
                          c->theme.colour[r->won ? THEME_ACCENT : THEME_TEXT],
                          r->words, &place, RESULT_VIEW_LINES, draw);
}

/* Draws all below each other, the result in letters of a size; returns the
 * height. draw: 0 only measures. */
static int draw_result(struct screen *s, const struct app_result *r, int size,
                       const SDL_Rect *inner, int draw)
{
    struct canvas *c = &s->canvas;
    SDL_Rect place = *inner;
    struct figures all;
    char words[PARLOUR_ERROR];

    collect(&all, r);
    place.y += draw_words(s, r, size, &place, draw) + c->unit / 2;
    if (r->stars_most > 0 && r->won) {
        if (draw)
            draw_stars(c, r, &place);
        place.y += RESULT_VIEW_STAR * c->unit + c->unit / 2;
    }
    if (draw)
        draw_figures(c, &all, &place);
    place.y += figures_height(c, &all);
    remark(r, words, sizeof words);
    place.y += canvas_centred(c, CANVAS_BODY, c->theme.colour[THEME_TEXT],
                              words, &place, RESULT_VIEW_LINES, draw);
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
