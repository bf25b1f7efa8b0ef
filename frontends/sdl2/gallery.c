/* gallery.c: levels as small boards (see gallery.h). Only the cards that are
 * seen are drawn, and their boards read while they are drawn.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "advice.h"
#include "field.h"
#include "gallery.h"

enum {
    GALLERY_WIDE = 9,           /* units of a card */
    GALLERY_HIGH = 8,
    GALLERY_HEAD = 5,           /* units above the cards, */
    GALLERY_MADE = 3,           /* and of places where levels are made, */
    GALLERY_MADE_WIDE = 8       /* each so wide */
};

int gallery_open(struct gallery *g, struct session *levels,
                 const struct bout *b)
{
    struct parlour_status status;
    int i;

    memset(g, 0, sizeof *g);
    look_status(b->session, &status);
    g->session = levels;
    g->count = status.levels;
    g->made = advice_can_make(b->session) == PARLOUR_OK
        ? PARLOUR_DIFFICULTIES : 0;
    g->at = status.level > 0 ? status.level : 1;
    g->first = PARLOUR_NONE;    /* where the level chosen is */
    g->solved = calloc((size_t)g->count + 1, 1);
    if (g->solved == NULL) {
        gallery_close(g);
        return PARLOUR_NO_MEMORY;
    }
    for (i = 1; i <= g->count; i++)
        g->solved[i] = (char)best_is_solved(&b->best, b->session, i);
    return PARLOUR_OK;
}

void gallery_close(struct gallery *g)
{
    if (g->session != NULL)
        session_close(g->session);
    free(g->solved);
    g->session = NULL;
    g->solved = NULL;
}

/* ---- places ---- */

static int gallery_limit(int value, int low, int high)
{
    return value > high ? high < low ? low : high
                        : value < low ? low : value;
}

static int gallery_row(const struct gallery *g, int level)
{
    return (level - 1) / g->columns;
}

static void gallery_hold(struct gallery *g)
{
    g->first = gallery_limit(g->first, 0,
                             gallery_row(g, g->count) + 1 - g->rows);
}

/* Shows the level that is chosen. */
static void gallery_show(struct gallery *g, int level)
{
    int row;

    g->at = gallery_limit(level, 1, g->count + g->made);
    if (g->columns == 0 || g->at > g->count)
        return;
    row = gallery_row(g, g->at);
    if (row < g->first || g->first == PARLOUR_NONE)
        g->first = row;
    if (row >= g->first + g->rows)
        g->first = row - g->rows + 1;
}

int gallery_makes(const struct gallery *g, int place)
{
    return place > g->count && place <= g->count + g->made;
}

void gallery_answer(const struct gallery *g, int place, struct endless *made)
{
    endless_any(made, place - g->count - 1);
    if (g->seeded)
        made->seed = g->typed;
}

/* The places in a row in the middle, above the cards. */
static void gallery_place_made(struct gallery *g, const struct canvas *c)
{
    int wide = GALLERY_MADE_WIDE * c->unit, i;
    int left = (c->width - g->made * wide) / 2;

    for (i = 0; i < g->made; i++)
        g->makes[i] = (SDL_Rect){ left + i * wide, GALLERY_HEAD * c->unit,
                                  wide - c->unit / 2,
                                  GALLERY_MADE * c->unit - c->unit };
}

/* The rows that are seen are whole, and as many as fit. */
void gallery_place(struct gallery *g, const struct canvas *c)
{
    int gap = c->unit / 2;
    int head = (GALLERY_HEAD + (g->made > 0 ? GALLERY_MADE : 0)) * c->unit;
    int wide = c->width - 2 * c->unit + gap;
    int high = c->height - head - c->unit + gap;

    g->columns = gallery_limit(wide / (GALLERY_WIDE * c->unit + gap), 1,
                               g->count);
    g->rows = gallery_limit(high / (GALLERY_HIGH * c->unit + gap), 1,
                            gallery_row(g, g->count) + 1);
    g->wide = gallery_limit(wide / g->columns, 1,
                            GALLERY_WIDE * 2 * c->unit);
    g->high = gallery_limit(high / g->rows, 1, g->wide);
    g->place.w = g->columns * g->wide - gap;
    g->place.h = g->rows * g->high - gap;
    g->place.x = (c->width - g->place.w) / 2;
    g->place.y = head;
    gallery_place_made(g, c);
    if (g->first == PARLOUR_NONE)
        gallery_show(g, g->at);
    gallery_hold(g);
}

static SDL_Rect gallery_card(const struct gallery *g, const struct canvas *c,
                             int level)
{
    SDL_Rect card = {
        g->place.x + (level - 1) % g->columns * g->wide,
        g->place.y + (gallery_row(g, level) - g->first) * g->high,
        g->wide - c->unit / 2, g->high - c->unit / 2
    };

    return card;
}

int gallery_at(const struct gallery *g, int x, int y)
{
    SDL_Point p = { x, y };
    int level;

    for (level = 0; level < g->made; level++)
        if (SDL_PointInRect(&p, &g->makes[level]))
            return g->count + 1 + level;
    if (g->wide < 1 || !SDL_PointInRect(&p, &g->place))
        return 0;
    level = ((y - g->place.y) / g->high + g->first) * g->columns
        + (x - g->place.x) / g->wide + 1;
    return level <= g->count ? level : 0;
}

void gallery_choose(struct gallery *g, int level)
{
    g->typed = 0;
    g->seeded = 0;
    gallery_show(g, level);
}

void gallery_type(struct gallery *g, int digit)
{
    g->seeded = gallery_makes(g, g->at);
    g->typed = endless_typed(g->typed, digit, g->seeded ? ENDLESS_LAST
                                              : (unsigned long)g->count);
    if (!g->seeded && g->typed > 0)
        gallery_show(g, (int)g->typed);
}

void gallery_go(struct gallery *g, int direction)
{
    int by[PARLOUR_DIRECTIONS] = { -g->columns, 1, g->columns, -1 };
    int to = g->at + by[direction];

    if (gallery_makes(g, g->at)) {
        to = g->at + (direction == PARLOUR_RIGHT)
            - (direction == PARLOUR_LEFT);
        if (direction == PARLOUR_DOWN)
            gallery_choose(g, g->first * g->columns + 1);
        else if (gallery_makes(g, to))
            gallery_choose(g, to);
    } else if (direction == PARLOUR_UP && to < 1) {
        gallery_choose(g, g->made > 0 ? g->count + 1 : g->at);
    } else if (to >= 1 && to <= g->count) {
        gallery_choose(g, to);
    }
}

void gallery_next(struct gallery *g)
{
    int from = g->at > g->count ? 0 : g->at, i, level;

    for (i = 0; i < g->count; i++) {
        level = (from + i) % g->count + 1;
        if (!g->solved[level]) {
            gallery_choose(g, level);
            return;
        }
    }
}

void gallery_scroll(struct gallery *g, int rows)
{
    g->first += rows;
    gallery_hold(g);
}

/* ---- drawing ---- */

static void gallery_draw_card(const struct gallery *g, struct canvas *c,
                              int level)
{
    struct parlour_command go = { .act = PARLOUR_DO_LEVEL };
    const SDL_Color *colour = c->theme.colour;
    int line = canvas_line(c, CANVAS_SMALL), pad = c->unit / 2;
    SDL_Rect card = gallery_card(g, c, level), board;
    struct field field = { 0 };
    char words[PARLOUR_TEXT];

    canvas_edged(c, &card, c->unit / 2, c->unit / 6 + 1,
                 level == g->at ? colour[THEME_ACCENT] : colour[THEME_CARD],
                 colour[THEME_CARD]);
    go.number = (unsigned long)level;
    board = (SDL_Rect){ card.x + pad, card.y + pad, card.w - 2 * pad,
                        card.h - 2 * pad - line };
    if (session_do(g->session, &go) == PARLOUR_OK) {
        field_place(&field, c, &board, g->session, 0);
        field_draw_board(&field, c, g->session);
    }
    snprintf(words, sizeof words, "%d", level);
    canvas_text(c, CANVAS_SMALL, CANVAS_LEFT, colour[THEME_QUIET], words,
                card.x + pad, card.y + card.h - line - pad / 2, card.w);
    if (g->solved[level])
        canvas_tint(c, SPRITE_TICK, line, card.x + card.w - pad - line,
                    card.y + card.h - line - pad / 2, colour[THEME_ACCENT]);
}

/* What is made at the place that is chosen: a level of a seed, or any. */
static void gallery_say_made(const struct gallery *g, char *words,
                             size_t room)
{
    char name[PARLOUR_TEXT];
    int difficulty = g->at - g->count - 1;

    search_name(difficulty, g->typed, name);
    if (g->seeded)
        snprintf(words, room, "%s", name);
    else
        snprintf(words, room, "A new level, %s (digits: its seed)",
                 search_word(difficulty));
}

/* What is chosen, in words. */
static void gallery_say(const struct gallery *g, char *words, size_t room)
{
    struct parlour_command go = { .act = PARLOUR_DO_LEVEL };
    struct parlour_status status;

    if (gallery_makes(g, g->at)) {
        gallery_say_made(g, words, room);
        return;
    }
    go.number = (unsigned long)g->at;
    session_do(g->session, &go);
    look_status(g->session, &status);
    snprintf(words, room, "%d: %s", g->at,
             status.level_title != NULL ? status.level_title : "");
}

static void gallery_draw_made(const struct gallery *g, struct canvas *c)
{
    const SDL_Color *colour = c->theme.colour;
    int line = canvas_line(c, CANVAS_SMALL), i;
    char words[PARLOUR_TEXT];
    const SDL_Rect *place;

    for (i = 0; i < g->made; i++) {
        place = &g->makes[i];
        canvas_edged(c, place, c->unit / 2, c->unit / 6 + 1,
                     g->at == g->count + 1 + i ? colour[THEME_ACCENT]
                                               : colour[THEME_CARD],
                     colour[THEME_CARD]);
        snprintf(words, sizeof words, "Endless %s", search_word(i));
        canvas_text(c, CANVAS_SMALL, CANVAS_MIDDLE, colour[THEME_TEXT],
                    words, place->x, place->y + (place->h - line) / 2,
                    place->w);
    }
}

static void gallery_draw_head(const struct gallery *g, struct canvas *c)
{
    char words[PARLOUR_ERROR];
    int solved = 0, i;

    for (i = 1; i <= g->count; i++)
        solved += g->solved[i];
    gallery_say(g, words, sizeof words);
    canvas_text(c, CANVAS_TITLE, CANVAS_MIDDLE, c->theme.colour[THEME_TEXT],
                words, 0, c->unit, c->width);
    snprintf(words, sizeof words, "%d of %d levels solved", solved, g->count);
    canvas_text(c, CANVAS_SMALL, CANVAS_MIDDLE,
                c->theme.colour[THEME_QUIET], words, 0,
                c->unit + canvas_line(c, CANVAS_TITLE), c->width);
    gallery_draw_made(g, c);
}

void gallery_draw(const struct gallery *g, struct canvas *c)
{
    int level = g->first * g->columns + 1;
    int end = level + g->rows * g->columns;

    gallery_draw_head(g, c);
    for (; level < end && level <= g->count; level++)
        gallery_draw_card(g, c, level);
}
