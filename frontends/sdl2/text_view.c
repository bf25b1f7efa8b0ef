/* text_view.c: the help (see text_view.h). The keys come from the one key
 * table, in two columns.
 */
#include "app/keys.h"
#include "sdl2/text_view.h"

enum { TEXT_VIEW_COLUMNS = 2 };

static const SDL_Color veil = { 0, 0, 0, 150 };

/* Lines of a group with its title and the blank after it. */
static int group_lines(int group)
{
    int act, lines = 2;

    for (act = 0; act < KEYS_DO_NOTHING; act++)
        lines += keys_group(act) == group;
    return lines;
}

static int draw_group(struct canvas *c, int group, int x, int y,
                      int width, int line)
{
    int act, words = width * 2 / 5;

    canvas_text(c, CANVAS_SMALL, CANVAS_LEFT, c->theme.colour[THEME_ACCENT],
                keys_group_title(group), x, y, width);
    for (act = 0, y += line; act < KEYS_DO_NOTHING; act++)
        if (keys_group(act) == group) {
            canvas_text(c, CANVAS_SMALL, CANVAS_LEFT,
                        c->theme.colour[THEME_TEXT], keys_names(act), x, y,
                        words);
            canvas_text(c, CANVAS_SMALL, CANVAS_LEFT,
                        c->theme.colour[THEME_QUIET], keys_words(act),
                        x + words, y, width - words);
            y += line;
        }
    return y + line;
}

/* The groups go to the second column where the first is half of all. */
static void draw_keys(struct canvas *c, const SDL_Rect *place,
                      int line)
{
    int width = place->w / TEXT_VIEW_COLUMNS, all = 0, done = 0, group;
    int x = place->x, y = place->y;

    for (group = 0; group < KEYS_GROUPS; group++)
        all += group_lines(group);
    for (group = 0; group < KEYS_GROUPS; group++) {
        if (x == place->x && 2 * done >= all - 1) {
            x += width;
            y = place->y;
        }
        y = draw_group(c, group, x, y, width - c->unit, line);
        done += group_lines(group);
    }
}

static int help_lines(const struct parlour_session *s)
{
    int lines = 0;

    while (s != NULL && parlour_help_line(s, lines) != NULL)
        lines++;
    return lines;
}

/* Lines of keys in the longer column. */
static int key_lines(void)
{
    int all = 0, first = 0, group;

    for (group = 0; group < KEYS_GROUPS; group++)
        all += group_lines(group);
    for (group = 0; group < KEYS_GROUPS && 2 * first < all - 1; group++)
        first += group_lines(group);
    return first > all - first ? first : all - first;
}

void text_view_draw(struct canvas *c, const struct parlour_session *s)
{
    SDL_Rect all = { 0, 0, c->width, c->height };
    int help = help_lines(s), keys = key_lines(), i;
    int line = canvas_line(c, CANVAS_SMALL) * 9 / 8, wide = 46 * c->unit;
    SDL_Rect card, inner;

    if ((help + keys + 3) * line > c->height)
        line = c->height / (help + keys + 3);
    if (wide > c->width - c->unit)
        wide = c->width - c->unit;
    card.w = wide;
    card.h = (help + keys) * line + 3 * line / 2;
    card.x = (c->width - card.w) / 2;
    card.y = (c->height - card.h) / 2;
    canvas_fill(c, &all, veil);
    canvas_round(c, &card, c->unit, c->theme.colour[THEME_CARD]);
    inner = (SDL_Rect){ card.x + 3 * c->unit / 2, card.y + line,
                        card.w - 3 * c->unit, 0 };
    for (i = 0; i < help; i++, inner.y += line)
        canvas_text(c, CANVAS_SMALL, CANVAS_LEFT, c->theme.colour[THEME_TEXT],
                    parlour_help_line(s, i), inner.x, inner.y, inner.w);
    inner.y += help > 0 ? line / 2 : 0;
    draw_keys(c, &inner, line);
}
