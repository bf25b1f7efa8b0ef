/* settings_form.h: the settings: applies them, and changes them by keys and in
 * a form. A change takes effect at once.
 */
#ifndef FRONTENDS_APP_VIEWS_SETTINGS_FORM_H
#define FRONTENDS_APP_VIEWS_SETTINGS_FORM_H

#include "app/views/view.h"

/* Applies the stored settings to the application and the open games. */
PARLOUR_API void settings_form_apply(struct app *a);

/* Does an action that changes a setting, or opens the form. Returns 0 if it is
 * not one of these. */
PARLOUR_API int settings_form_act(struct app *a, int action);

/* Writes how people find the theme that is used, and returns its number; the
 * screen must have themes. words: room for PARLOUR_TEXT. */
PARLOUR_API int settings_form_theme_words(struct app *a, char *words);

#endif
