/* game_settings.h: the options last chosen for each game, in the settings of
 * the user.
 */
#ifndef FRONTENDS_APP_STORE_GAME_SETTINGS_H
#define FRONTENDS_APP_STORE_GAME_SETTINGS_H

#include "app/store/settings.h"

/* Adds the size, colours, rules and preview last chosen for o->game. Their
 * strings belong to the settings. */
PARLOUR_API void game_settings_add(const struct settings *s,
                                   struct parlour_options *o);

/* Adds only the preview, if the game has one and it was on last time. */
PARLOUR_API void game_settings_add_preview(const struct settings *s,
                                           struct parlour_options *o);

/* Writes the name of a game's setting: "slide.size". name: room for
 * PARLOUR_TEXT. */
PARLOUR_API void game_settings_name(const char *game, const char *what,
                                    char *name);

#endif
