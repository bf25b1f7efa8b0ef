/* button.c: actions as buttons (see button.h). */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "sdl2/button.h"
#include "sdl2/raster.h"

enum { BUTTON_HIGH = 9, BUTTON_PARTS = 5 };     /* high, in units */

struct button_entry {
    int action;                 /* enum app_action_code */
    int sprite;                 /* PARLOUR_NONE: the sign is a word */
    const char *sign;
};

static const struct button_entry table[] = {
    { APP_DO_UNDO, SPRITE_UNDO, NULL },
    { APP_DO_REDO, SPRITE_REDO, NULL },
    { APP_DO_HINT, SPRITE_HINT, NULL },
    { APP_DO_PICK, SPRITE_TICK, NULL },
    { APP_DO_AUTOPLAY, SPRITE_AUTOPLAY, NULL },
    { APP_DO_WATCH, SPRITE_AUTOPLAY, NULL },
    { APP_DO_PLAY, SPRITE_AUTOPLAY, NULL },
    { APP_DO_RESTART, SPRITE_RESTART, NULL },
    { APP_DO_NEW, SPRITE_NEW, NULL },
    { APP_DO_CHOOSE, SPRITE_GAMES, NULL },
    { APP_DO_EDIT, SPRITE_EDIT, NULL },
    { APP_DO_CLEAR, SPRITE_EMPTY, NULL },
    { APP_DO_SIZE, SPRITE_CORNERS, NULL },
    { APP_DO_FULL, SPRITE_CORNERS, NULL },
    { APP_DO_PREVIOUS, SPRITE_BACK, NULL },
    { APP_DO_BACK, SPRITE_BACK, NULL },
    { APP_DO_FOLLOWING, SPRITE_FORTH, NULL },
    { APP_DO_NEXT, SPRITE_FORTH, NULL },
    { APP_DO_UNSOLVED, SPRITE_SKIP, NULL },
    { APP_DO_LEVELS, SPRITE_LEVELS, NULL },
    { APP_DO_MENU, SPRITE_MENU, NULL },
    { APP_DO_SHORTEN, SPRITE_SHORTEN, NULL },
    { APP_DO_SCORES, SPRITE_SCORES, NULL },
    { APP_DO_STATISTICS, SPRITE_SCORES, NULL },
    { APP_DO_RECENT, SPRITE_RECENT, NULL },
    { APP_DO_FILES, SPRITE_SHARE, NULL },
    { APP_DO_SHARE, SPRITE_SHARE, NULL },
    { APP_DO_SAVE, SPRITE_SAVE, NULL },
    { APP_DO_PICTURE, SPRITE_SAVE, NULL },
    { APP_DO_BACKUP, SPRITE_SAVE, NULL },
    { APP_DO_LOAD, SPRITE_LOAD, NULL },
    { APP_DO_COPY, SPRITE_COPY, NULL },
    { APP_DO_COPY_MOVES, SPRITE_COPY, NULL },
    { APP_DO_PASTE, SPRITE_PASTE, NULL },
    { APP_DO_SETTINGS, SPRITE_SETTINGS, NULL },
    { APP_DO_THEME, SPRITE_THEME, NULL },
    { APP_DO_SOUND, SPRITE_SOUND, NULL },
    { APP_DO_REDRAW, SPRITE_RESTART, NULL },
    { APP_DO_QUIT, SPRITE_CROSS, NULL },
    { APP_DO_LABELS, PARLOUR_NONE, "12" },
    { APP_DO_VIEW, SPRITE_CUBE, NULL },
    { APP_DO_ANIMATION, PARLOUR_NONE, ">>" },
    { APP_DO_FASTER, PARLOUR_NONE, ">" },
    { APP_DO_SLOWER, PARLOUR_NONE, "<" },
    { APP_DO_ZOOM_IN, PARLOUR_NONE, "+" },
    { APP_DO_ZOOM_OUT, PARLOUR_NONE, "-" },
    { APP_DO_LARGER, PARLOUR_NONE, "A+" },
    { APP_DO_SMALLER, PARLOUR_NONE, "A-" },
    { APP_DO_TYPE, PARLOUR_NONE, "a1" },
    { APP_DO_KEYS, PARLOUR_NONE, "Q" },
    { APP_DO_SNAPSHOT, PARLOUR_NONE, "1" },
    { APP_DO_SWAP_SNAPSHOT, PARLOUR_NONE, "1<" },
    { APP_DO_HELP, PARLOUR_NONE, "?" },
    { APP_DO_NOTHING, SPRITE_MENU, NULL }   /* a row that opens a menu */
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

/* Going back has a button of its own, except where it stops something. */
static int is_placed(const struct app_action *action)
{
    return action->code != APP_DO_BACK || action->main;
}

void button_find(struct buttons *all, const struct screen *s)
{
    int i;

    all->count = 0;
    for (i = 0; i < s->action_count; i++)
        if (is_placed(&s->actions[i])) {
            assert(all->count < BUTTON_MOST);
            all->button[all->count++].number = i;
        }
}

int button_height(const struct canvas *c)
{
    return SDL_max(c->unit * BUTTON_HIGH / BUTTON_PARTS, c->least);
}

/* The side of the sign of a button that is `high`. */
static int sign_side(int high)
{
    return high * 5 / 9;
}

/* Returns the least width of a button with its label below its sign. */
static int least_width(struct canvas *c, const char *label)
{
    return SDL_max(canvas_text_width(c, CANVAS_SMALL, label) + c->unit / 3,
                   c->least);
}

/* Returns 1 if buttons of that width have room for their labels. */
static int labels_fit(const struct buttons *all, struct screen *s, int width)
{
    int i;

    for (i = 0; i < all->count; i++)
        if (least_width(&s->canvas, s->actions[all->button[i].number].label)
                > width)
            return 0;
    return 1;
}

static int gap_of(const struct canvas *c)
{
    return c->unit / 3;
}

/* Returns 1 if words have no room beside the sign of a button. */
static int needs_stack(const struct buttons *all, struct screen *s, int width)
{
    struct canvas *c = &s->canvas;
    int high = button_height(c), i;

    for (i = 0; i < all->count; i++)
        if (sign_side(high) + high * 5 / 8 + canvas_text_width(c, CANVAS_BODY,
                s->actions[all->button[i].number].label) > width)
            return 1;
    return 0;
}

int button_rows(struct buttons *all, struct screen *s, int x, int bottom,
                int width, int most)
{
    struct canvas *c = &s->canvas;
    int high = button_height(c), gap = gap_of(c);
    int abreast = SDL_clamp(all->count, 1, most), rows, top, wide, i;

    while (abreast > 1
           && !labels_fit(all, s, (width + gap) / abreast - gap))
        abreast--;
    rows = (all->count + abreast - 1) / abreast;
    abreast = (all->count + rows - 1) / SDL_max(rows, 1);
    wide = (width + gap) / SDL_max(abreast, 1);
    all->stacked = needs_stack(all, s, wide - gap);
    if (all->stacked)
        high = SDL_max(high, 2 * canvas_line(c, CANVAS_SMALL) + c->unit / 2);
    top = bottom - rows * (high + gap) + gap;
    for (i = 0; i < all->count; i++)
        all->button[i].place = (SDL_Rect){
            x + i % abreast * wide, top + i / abreast * (high + gap),
            wide - gap, high
        };
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
    int side = sign_side(r->h);

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

void button_draw_sign(struct canvas *c, int code, int off, SDL_Color ink,
                      const SDL_Rect *place)
{
    int i = 0;

    while (i < BUTTON_ENTRIES && table[i].action != code)
        i++;
    if (i == BUTTON_ENTRIES)
        return;
    if (table[i].sprite == PARLOUR_NONE)
        canvas_sign(c, ink, table[i].sign, place);
    else
        canvas_tint(c, code == APP_DO_SOUND && off ? SPRITE_SILENT
                    : table[i].sprite, place->w, place->x, place->y, ink);
}

/* Draws the words below the sign, in small letters. */
static void draw_stacked(struct canvas *c, const struct app_action *action,
                         const SDL_Rect *r, SDL_Color ink)
{
    int line = canvas_line(c, CANVAS_SMALL);
    int side = SDL_min(r->h - line - r->h / 8, r->w);
    int top = r->y + (r->h - side - line) / 2;
    SDL_Rect sign = { r->x + (r->w - side) / 2, top, side, side };

    if (side > 0)
        button_draw_sign(c, action->code, action->off, ink, &sign);
    canvas_text(c, CANVAS_SMALL, CANVAS_MIDDLE, ink, action->label, r->x,
                top + side, r->w);
}

static void draw_button(const struct button *b, struct screen *s, int stacked)
{
    const struct app_action *action = &s->actions[b->number];
    struct canvas *c = &s->canvas;
    const SDL_Rect *r = &b->place;
    SDL_Rect sign = sign_place(r);
    int pad = r->h / 4;
    SDL_Color ink = draw_face(s, APP_ON_ACTION, b->number,
                              action->main ? THEME_ACCENT : THEME_BUTTON,
                              action->can, r);

    if (stacked) {
        draw_stacked(c, action, r, ink);
        return;
    }
    sign.x = r->x + pad;
    button_draw_sign(c, action->code, action->off, ink, &sign);
    draw_label(c, action->label, sign.x + sign.w + pad / 2, r, ink);
}

void button_draw(const struct buttons *all, struct screen *s)
{
    int i;

    for (i = 0; i < all->count; i++)
        draw_button(&all->button[i], s, all->stacked);
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
 * has a button of its own, and rows of lists are picked themselves, but who
 * plays with a controller sees there which buttons do that. */
static int next_in_bar(const struct screen *s, int number)
{
    int list = app_view(s->app) == APP_VIEW_LIST;

    while (number < s->action_count && !s->controller.used
            && (s->actions[number].code == APP_DO_BACK
                || (list && s->actions[number].code == APP_DO_PICK)))
        number++;
    return number;
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
