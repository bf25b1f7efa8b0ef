/* views.h: draws the views that are not boards; lists are in list_view.h.
 */
#ifndef FRONTENDS_SDL2_VIEWS_H
#define FRONTENDS_SDL2_VIEWS_H

#include "sdl2/screen.h"

void form_view_draw(struct screen *s);
void prompt_view_draw(struct screen *s);
void text_view_draw(struct screen *s);
void result_view_draw(struct screen *s, const struct app_result *r);

#endif
