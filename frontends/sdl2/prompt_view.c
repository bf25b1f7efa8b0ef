/* prompt_view.c: drawing a prompt (see prompt_view.h): its question is the
 * title of its card.
 */
#include "sdl2/frame.h"
#include "sdl2/prompt_view.h"

enum { PROMPT_VIEW_WIDE = 32 }; /* units */

void prompt_view_draw(struct screen *s)
{
    struct canvas *c = &s->canvas;
    struct app_prompt prompt;
    SDL_Rect inner;

    frame_card(s, PROMPT_VIEW_WIDE * c->unit, 2 * c->unit, &inner);
    if (!app_prompt(s->app, &prompt))
        return;
    canvas_edged(c, &inner, c->unit / 3, c->unit / 10 + 1,
                 c->theme.colour[THEME_ACCENT],
                 c->theme.colour[THEME_WINDOW]);
    frame_line(s, &inner, prompt.line, prompt.cursor);
}
