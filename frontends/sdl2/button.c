/* button.c: actions as buttons (see button.h). */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "sdl2/button.h"
#include "sdl2/raster.h"

/* Where they are beside a board. */
enum { BUTTON_PAIRS, BUTTON_LEVEL_ROW, BUTTON_GAME_ROW, BUTTON_PROGRAM_ROW };

struct button_entry {
    int action;                 /* enum app_action_code */
    int sprite;                 /* PARLOUR_NONE: the sign is a word */
    const char *sign;
    int where;
};

static const struct button_entry table[] = {
    { APP_DO_UNDO, SPRITE_UNDO, NULL, BUTTON_PAIRS },
    { APP_DO_REDO, SPRITE_REDO, NULL, BUTTON_PAIRS },
    { APP_DO_HINT, SPRITE_HINT, NULL, BUTTON_PAIRS },
    { APP_DO_AUTOPLAY, SPRITE_AUTOPLAY, NULL, BUTTON_PAIRS },
    { APP_DO_RESTART, SPRITE_RESTART, NULL, BUTTON_PAIRS },
    { APP_DO_NEW, SPRITE_NEW, NULL, BUTTON_PAIRS },
    { APP_DO_CHOOSE, SPRITE_GAMES, NULL, BUTTON_PAIRS },
    { APP_DO_EDIT, SPRITE_EDIT, NULL, BUTTON_PAIRS },
    { APP_DO_CLEAR, SPRITE_EMPTY, NULL, BUTTON_PAIRS },
    { APP_DO_SIZE, SPRITE_CORNERS, NULL, BUTTON_PAIRS },
    { APP_DO_PREVIOUS, SPRITE_BACK, NULL, BUTTON_LEVEL_ROW },
    { APP_DO_FOLLOWING, SPRITE_FORTH, NULL, BUTTON_LEVEL_ROW },
    { APP_DO_UNSOLVED, SPRITE_SKIP, NULL, BUTTON_LEVEL_ROW },
    { APP_DO_LEVELS, SPRITE_LEVELS, NULL, BUTTON_LEVEL_ROW },
    { APP_DO_SHORTEN, SPRITE_SHORTEN, NULL, BUTTON_GAME_ROW },
    { APP_DO_SCORES, SPRITE_SCORES, NULL, BUTTON_GAME_ROW },
    { APP_DO_RECENT, SPRITE_RECENT, NULL, BUTTON_GAME_ROW },
    { APP_DO_SHARE, SPRITE_SHARE, NULL, BUTTON_GAME_ROW },
    { APP_DO_SAVE, SPRITE_SAVE, NULL, BUTTON_GAME_ROW },
    { APP_DO_LOAD, SPRITE_LOAD, NULL, BUTTON_GAME_ROW },
    { APP_DO_COPY, SPRITE_COPY, NULL, BUTTON_GAME_ROW },
    { APP_DO_PASTE, SPRITE_PASTE, NULL, BUTTON_GAME_ROW },
    { APP_DO_SETTINGS, SPRITE_SETTINGS, NULL, BUTTON_PROGRAM_ROW },
    { APP_DO_THEME, SPRITE_THEME, NULL, BUTTON_PROGRAM_ROW },
    { APP_DO_LABELS, PARLOUR_NONE, "12", BUTTON_PROGRAM_ROW },
    { APP_DO_SOUND, SPRITE_SOUND, NULL, BUTTON_PROGRAM_ROW },
    { APP_DO_HELP, PARLOUR_NONE, "?", BUTTON_PROGRAM_ROW }
};

enum { BUTTON_ENTRIES = sizeof table / sizeof table[0] };

/* ---- places ---- */

static int find_action(const struct screen *s, int action)
{
    int i;

    for (i = 0; i < s->action_count; i++)
        if (s->actions[i].code == action)
            return i;
    return PARLOUR_NONE;
}

void button_find(struct buttons *all, const struct screen *s)
{
    int i, number;

    all->count = 0;
    all->unit = s->canvas.unit;
    all->main = PARLOUR_NONE;
    for (i = 0; i < s->action_count; i++)
        if (s->actions[i].main)
            all->main = i;
    for (i = 0; i < BUTTON_ENTRIES; i++) {
        number = find_action(s, table[i].action);
        if (number == PARLOUR_NONE || number == all->main)
            continue;
        assert(all->count < BUTTON_MOST);
        all->button[all->count].number = number;
        all->button[all->count++].entry = i;
    }
}

int button_spare(struct buttons *all, const struct canvas *c)
{
    /* there are keys for these, and the settings have the last three */
    static const int spared[] = {
        APP_DO_PASTE, APP_DO_COPY, APP_DO_LOAD, APP_DO_SAVE, APP_DO_SHARE,
        APP_DO_RECENT, APP_DO_SCORES, APP_DO_SHORTEN, APP_DO_SOUND,
        APP_DO_LABELS, APP_DO_THEME
    };
    size_t k;
    int i;

    if (all->unit > c->plain) {
        all->unit--;
        return 1;
    }
    for (k = 0; k < sizeof spared / sizeof spared[0]; k++)
        for (i = 0; i < all->count; i++)
            if (table[all->button[i].entry].action == spared[k]) {
                all->count--;
                memmove(&all->button[i], &all->button[i + 1],
                        (size_t)(all->count - i) * sizeof all->button[0]);
                return 1;
            }
    return 0;
}

static int height_of(int unit)
{
    return unit * 9 / 5;
}

int button_height(const struct canvas *c)
{
    return height_of(c->unit);
}

/* Those from `first` on in a row as wide as its place. */
static void place_row(struct buttons *all, int first, int count, int x, int y,
                      int width)
{
    int gap = all->unit / 3, left = 0, right, i;

    for (i = 0; i < count; i++, left = right) {
        right = (i + 1) * (width + gap) / count;
        all->button[first + i].place = (SDL_Rect){
            x + left, y, right - left - gap, height_of(all->unit)
        };
        all->button[first + i].words = 0;
    }
}

static void place_pairs(struct buttons *all, const struct canvas *c, int count,
                        int x, int y, int width)
{
    int gap = c->unit / 2, high = button_height(c), i;
    int half = (width - gap) / 2;

    for (i = 0; i < count; i++) {
        all->button[i].place = (SDL_Rect){ x + i % 2 * (half + gap),
                                           y + i / 2 * (high + gap), half,
                                           high };
        all->button[i].words = 1;
    }
}

/* How many there are of a place. */
static int count_of(const struct buttons *all, int where)
{
    int count = 0, i;

    for (i = 0; i < all->count; i++)
        count += table[all->button[i].entry].where == where;
    return count;
}

int button_column(struct buttons *all, const struct canvas *c, int x,
                  int bottom, int width)
{
    int gap = c->unit / 2, high = button_height(c), end = all->count;
    int where, count;

    for (where = BUTTON_PROGRAM_ROW; where > BUTTON_PAIRS; where--) {
        count = count_of(all, where);
        if (count == 0)
            continue;
        end -= count;
        place_row(all, end, count, x, bottom - high, width);
        bottom -= high + gap;
    }
    bottom -= (end + 1) / 2 * (high + gap) - gap;
    place_pairs(all, c, end, x, bottom, width);
    return bottom;
}

int button_rows(struct buttons *all, int x, int bottom, int width)
{
    int high = height_of(all->unit), gap = all->unit / 3;
    int most = (width + gap) / (all->unit * 2 + gap), first = 0, row, next;
    int rows = SDL_max((all->count + most - 1) / SDL_max(most, 1), 1);
    int top = bottom - rows * (high + gap) + gap;

    for (row = 0; row < rows; row++, first = next) {
        next = (row + 1) * all->count / rows;
        place_row(all, first, next - first, x, top + row * (high + gap),
                  width);
    }
    return top;
}

/* ---- drawing ---- */

static int hovers(const struct screen *s, int on, int number)
{
    return s->on == on && s->number == number;
}

/* Draws the face of a button, lit under the pointer; one that cannot be
 * pressed has none. Returns the ink for what is on it. */
static SDL_Color draw_face(struct screen *s, int on, int number, int face,
                           int can, const SDL_Rect *place)
{
    const SDL_Color *colours = s->canvas.theme.colour;
    SDL_Color colour = colours[face];

    screen_add_target(s, on, number, place);
    if (!can)
        return colours[THEME_QUIET];
    if (hovers(s, on, number))
        colour = face == THEME_ACCENT
            ? raster_mix(colour, theme_ink(colour), 0.15f)
            : raster_mix(colour, colours[THEME_ACCENT], 0.25f);
    canvas_round(&s->canvas, place, s->canvas.unit / 2, colour);
    return face == THEME_ACCENT ? theme_ink(colour) : colours[THEME_TEXT];
}

/* Where the sign of a button is, in the middle of a square of its height. */
static SDL_Rect sign_place(const SDL_Rect *r)
{
    int side = r->h * 5 / 9;

    return (SDL_Rect){ r->x + (r->w - side) / 2, r->y + (r->h - side) / 2,
                       side, side };
}

void button_sign(struct screen *s, int on, int number, int sprite,
                 const SDL_Rect *place)
{
    SDL_Color ink = draw_face(s, on, number, THEME_BUTTON, 1, place);
    SDL_Rect sign = sign_place(place);

    canvas_tint(&s->canvas, sprite, sign.w, sign.x, sign.y, ink);
}

/* The label from x on, in small letters if it is long. */
static void draw_label(struct canvas *c, const char *label, int x,
                       const SDL_Rect *r, SDL_Color ink)
{
    int room = r->x + r->w - x - r->h / 6;
    int size = canvas_body(c, label, room);

    canvas_short(c, size, ink, label, x, canvas_middle(c, size, r), room);
}

/* A sign, and words beside it if there is room. */
static void draw_button(const struct button *b, struct screen *s)
{
    const struct button_entry *entry = &table[b->entry];
    const struct app_action *action = &s->actions[b->number];
    struct canvas *c = &s->canvas;
    const SDL_Rect *r = &b->place;
    SDL_Rect sign = sign_place(r);
    int pad = r->h / 3, x;
    SDL_Color ink = draw_face(s, APP_ON_ACTION, b->number, THEME_BUTTON,
                              action->can, r);

    if (b->words)
        sign.x = r->x + pad;
    x = sign.x + sign.w + pad / 2;
    if (entry->sprite == PARLOUR_NONE)
        canvas_sign(c, ink, entry->sign, &sign);
    else
        canvas_tint(c, entry->sprite == SPRITE_SOUND && action->off
                    ? SPRITE_SILENT : entry->sprite, sign.w, sign.x, sign.y,
                    ink);
    if (b->words)
        draw_label(c, action->label, x, r, ink);
}

void button_draw(const struct buttons *all, struct screen *s)
{
    int i;

    for (i = 0; i < all->count; i++)
        draw_button(&all->button[i], s);
}

/* The place of all buttons together. */
static SDL_Rect group_of(const struct buttons *all)
{
    SDL_Rect group = all->button[0].place;
    int i;

    for (i = 1; i < all->count; i++)
        SDL_UnionRect(&group, &all->button[i].place, &group);
    return group;
}

/* A card that covers no button: left of buttons on the right side, else above
 * them, or below if there is no room. */
static void draw_tip(struct screen *s, const SDL_Rect *group,
                     const SDL_Rect *button, const char *words)
{
    struct canvas *c = &s->canvas;
    const SDL_Color *colour = c->theme.colour;
    int pad = c->unit / 2, line = canvas_line(c, CANVAS_SMALL);
    int most = c->width - 4 * pad;
    int wide = SDL_min(canvas_text_width(c, CANVAS_SMALL, words) + 1, most);
    SDL_Rect card = { button->x + (button->w - wide) / 2 - pad,
                      group->y - line - 2 * pad, wide + 2 * pad, line + pad };

    if (group->x > c->width / 2) {
        card.x = group->x - card.w - pad;
        card.y = button->y + (button->h - card.h) / 2;
    } else if (card.y < pad) {
        card.y = group->y + group->h + pad;
    }
    card.x = SDL_clamp(card.x, pad, c->width - card.w - pad);
    canvas_edged(c, &card, pad, 1, colour[THEME_QUIET], colour[THEME_CARD]);
    canvas_short(c, CANVAS_SMALL, colour[THEME_TEXT], words, card.x + pad,
                 card.y + pad / 2, wide);
}

void button_tip(const struct buttons *all, struct screen *s)
{
    struct app_action action;
    char words[PARLOUR_ERROR];
    SDL_Rect group = group_of(all);
    int i, tone;

    app_message(s->app, &tone);
    for (i = 0; tone != HOST_BAD && i < all->count; i++) {
        if (!hovers(s, APP_ON_ACTION, all->button[i].number)
                || !app_action(s->app, all->button[i].number, &action))
            continue;
        snprintf(words, sizeof words, "%s (%s)", action.words, action.keys);
        words[0] = (char)SDL_toupper((unsigned char)words[0]);
        draw_tip(s, &group, &all->button[i].place, words);
    }
}

void button_propose(struct screen *s, const SDL_Rect *place, int number)
{
    struct canvas *c = &s->canvas;
    const struct app_action *action = &s->actions[number];
    SDL_Color ink = draw_face(s, APP_ON_ACTION, number,
                              action->main ? THEME_ACCENT : THEME_BUTTON,
                              action->can, place);

    canvas_text(c, CANVAS_BODY, CANVAS_MIDDLE, ink, action->label, place->x,
                canvas_middle(c, CANVAS_BODY, place), place->w);
}

int button_back(struct screen *s, int x, int y, int draw)
{
    int number = find_action(s, APP_DO_BACK);
    int side = button_height(&s->canvas);
    SDL_Rect place = { x, y, side, side };

    if (number == PARLOUR_NONE)
        return 0;
    if (draw)
        button_sign(s, APP_ON_ACTION, number, SPRITE_BACK, &place);
    return side + s->canvas.unit / 2;
}

/* Returns the action from `number` on that has a place in the bar: going back
 * has a button of its own. */
static int next_in_bar(const struct screen *s, int number)
{
    return number + (number < s->action_count
                     && s->actions[number].code == APP_DO_BACK);
}

static int bar_width(struct screen *s, int number)
{
    return canvas_text_width(&s->canvas, CANVAS_BODY, s->actions[number].label)
        + 3 * s->canvas.unit / 2;
}

/* The actions from `from` on that fit in a row; *wide: what they take. */
static int fill_row(struct screen *s, int from, int width, int *wide)
{
    int next, more;

    for (*wide = 0, next = from; next < s->action_count;
            next = next_in_bar(s, next + 1)) {
        more = bar_width(s, next) + (next > from ? s->canvas.unit / 2 : 0);
        if (next > from && *wide + more > width)
            break;
        *wide += more;
    }
    return next;
}

static void draw_bar_row(struct screen *s, int from, int end, int x, int y)
{
    SDL_Rect place = { x, y, 0, button_height(&s->canvas) };

    for (; from < end; from = next_in_bar(s, from + 1)) {
        place.w = bar_width(s, from);
        button_propose(s, &place, from);
        place.x += place.w + s->canvas.unit / 2;
    }
}

int button_bar(struct screen *s, int x, int bottom, int width, int draw)
{
    int step = button_height(&s->canvas) + s->canvas.unit / 3, rows = 0;
    int from, end, wide, y;

    for (from = next_in_bar(s, 0); from < s->action_count; rows++)
        from = fill_row(s, from, width, &wide);
    y = bottom - rows * step;
    for (from = next_in_bar(s, 0); draw && from < s->action_count;
            from = end, y += step) {
        end = fill_row(s, from, width, &wide);
        draw_bar_row(s, from, end, x + (width - wide) / 2, y);
    }
    return bottom - rows * step;
}
