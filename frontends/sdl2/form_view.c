/* form_view.c: drawing forms and prompts (see views.h): a row per field, its
 * value in a box with signs beside it that select the previous and the next
 * choice. The question of a prompt is the title of its card.
 */
#include <stdio.h>

#include "sdl2/button.h"
#include "sdl2/page.h"
#include "sdl2/views.h"

enum { FORM_VIEW_WIDE = 32 };   /* units */

/* Returns the size of letters in a box of that height. */
static int letters_in(struct canvas *c, int height)
{
    return canvas_line(c, CANVAS_BODY) > height ? CANVAS_SMALL : CANVAS_BODY;
}

/* A line that is being edited, if cursor (a byte) is not PARLOUR_NONE. chosen:
 * the whole line is selected. */
static void draw_line(struct screen *s, const SDL_Rect *place,
                      const char *words, int cursor, int chosen)
{
    struct canvas *c = &s->canvas;
    const SDL_Color *colour = c->theme.colour;
    int size = letters_in(c, place->h), line = canvas_line(c, size);
    int pad = c->unit / 2, at = 0;
    SDL_Rect inner = { place->x + pad, canvas_middle(c, size, place),
                       place->w - 2 * pad, line };
    SDL_Rect bar = { 0, inner.y, c->unit / 8 + 1, line };
    char before[PARLOUR_ERROR];

    if (cursor != PARLOUR_NONE) {
        snprintf(before, sizeof before, "%.*s", cursor, words);
        at = canvas_text_width(c, size, before);
    }
    bar.x = inner.x + (at < inner.w ? at : inner.w);
    SDL_RenderSetClipRect(c->renderer, &inner);
    if (chosen)
        canvas_fill(c, &(SDL_Rect){ bar.x - at, inner.y, at, line },
                    colour[THEME_ACCENT]);
    canvas_text(c, size, CANVAS_LEFT,
                chosen ? theme_ink(colour[THEME_ACCENT]) : colour[THEME_TEXT],
                words, bar.x - at, inner.y, inner.w);
    SDL_RenderSetClipRect(c->renderer, NULL);
    if (cursor != PARLOUR_NONE)
        canvas_fill(c, &bar, colour[THEME_ACCENT]);
}

static void draw_box(struct screen *s, const SDL_Rect *box, int selected,
                     const char *words, int cursor, int chosen)
{
    const SDL_Color *colour = s->canvas.theme.colour;
    int unit = s->canvas.unit;

    canvas_edged(&s->canvas, box, unit / 3, unit / 10 + 1,
                 colour[selected ? THEME_ACCENT : THEME_QUIET],
                 colour[THEME_WINDOW]);
    draw_line(s, box, words, cursor, chosen);
}

static int count_fields(struct app *a)
{
    struct app_field field;
    int count = 0;

    while (app_field(a, count, &field))
        count++;
    return count;
}

static void draw_field(struct screen *s, int i, const struct app_field *field,
                       const SDL_Rect *row)
{
    struct canvas *c = &s->canvas;
    const SDL_Color *colour = c->theme.colour;
    int label = row->w * 2 / 5;
    SDL_Rect box = { row->x + label, row->y, row->w - label,
                     row->h - SDL_min(c->unit / 3, row->h / 8) };
    SDL_Rect turn = { box.x, box.y, box.h, box.h };
    int room = label - c->unit / 2;
    int size = SDL_min(letters_in(c, box.h),
                       canvas_body(c, field->label, room));

    click_areas_add(&s->targets, APP_ON_FIELD, i, row);
    canvas_short(c, size,
                 colour[field->selected ? THEME_TEXT : THEME_QUIET],
                 field->label, row->x,
                 canvas_middle(c, size, &box), room);
    if (field->before)
        button_sign(s, APP_ON_FIELD_BEFORE, i, SPRITE_BACK, &turn);
    turn.x = box.x + box.w - turn.w;
    if (field->after)
        button_sign(s, APP_ON_FIELD_AFTER, i, SPRITE_FORTH, &turn);
    box.x += turn.w + c->unit / 4;
    box.w -= 2 * (turn.w + c->unit / 4);
    draw_box(s, &box, field->selected, field->value, field->cursor, 0);
}

void form_view_draw(struct screen *s)
{
    int wide = FORM_VIEW_WIDE * s->canvas.unit, high = s->canvas.unit * 9 / 4;
    int count = count_fields(s->app), i;
    struct app_field field;
    SDL_Rect inner;

    page_card(s, wide, count * high, &inner);
    high = count > 0 ? inner.h / count : 0;
    for (i = 0; app_field(s->app, i, &field); i++) {
        SDL_Rect row = { inner.x, inner.y + i * high, inner.w, high };

        draw_field(s, i, &field, &row);
    }
}

void prompt_view_draw(struct screen *s)
{
    int unit = s->canvas.unit;
    struct app_prompt prompt;
    SDL_Rect inner;

    page_card(s, FORM_VIEW_WIDE * unit, 2 * unit, &inner);
    if (app_prompt(s->app, &prompt))
        draw_box(s, &inner, 1, prompt.line, prompt.cursor,
                 prompt.selected);
}
