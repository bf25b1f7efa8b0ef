/* game_settings.c: the options last chosen for each game (see
 * game_settings.h).
 */
#include "app/store/game_settings.h"
#include "board/text.h"

void game_settings_name(const char *game, const char *what, char *name)
{
    struct text t;

    text_open(&t, name, PARLOUR_TEXT);
    text_add(&t, game);
    text_add_char(&t, '.');
    text_add(&t, what);
}

static const char *game_settings_get(const struct settings *s,
                                     const char *game, const char *what)
{
    char name[PARLOUR_TEXT];

    game_settings_name(game, what, name);
    return settings_get(s, name, "");
}

void game_settings_add_preview(const struct settings *s,
                               struct parlour_options *o)
{
    if (parlour_game_takes(o->game, PARLOUR_OPTION_NEXT)
            && settings_choice(s, "preview"))
        o->given |= PARLOUR_OPTION_NEXT;
}

void game_settings_add(const struct settings *s, struct parlour_options *o)
{
    const char *size = game_settings_get(s, o->game, "size");
    const char *kinds = game_settings_get(s, o->game, "kinds");
    const char *rules = game_settings_get(s, o->game, "rules");
    unsigned long number;

    if (text_read_size(size, &o->columns, &o->rows))
        o->given |= PARLOUR_OPTION_SIZE;
    if (text_read_number(&kinds, &number) && number <= PARLOUR_CELLS) {
        o->kinds = (int)number;
        o->given |= PARLOUR_OPTION_KINDS;
    }
    if (*rules != '\0') {
        o->rules = rules;
        o->given |= PARLOUR_OPTION_RULES;
    }
    game_settings_add_preview(s, o);
}
