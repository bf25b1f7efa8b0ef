/* level_list.c: levels as small boards (see level_list.h). Only the cards that
 * are seen are drawn, and their boards read while they are drawn.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/solver_run.h"
#include "sdl2/board_view.h"
#include "sdl2/level_list.h"

enum {
    LEVEL_LIST_WIDE = 9,        /* units of a card */
    LEVEL_LIST_HIGH = 8,
    LEVEL_LIST_HEAD = 5,        /* units above the cards, */
    LEVEL_LIST_MADE = 3,        /* and of places where levels are made, */
    LEVEL_LIST_MADE_WIDE = 8    /* each so wide */
};

int level_list_open(struct level_list *g, struct parlour_session *levels,
                    const struct game_view *b)
{
    struct parlour_status status;
    int i;

    memset(g, 0, sizeof *g);
    parlour_get_status(b->session, &status);
    g->session = levels;
    g->count = status.levels;
    g->made = solver_run_can_make(b->session) == PARLOUR_OK
        ? PARLOUR_DIFFICULTIES : 0;
    g->at = status.level > 0 ? status.level : 1;
    g->first = PARLOUR_NONE;    /* where the level chosen is */
    g->solved = calloc((size_t)g->count + 1, 1);
    if (g->solved == NULL) {
        level_list_close(g);
        return PARLOUR_NO_MEMORY;
    }
    for (i = 1; i <= g->count; i++)
        g->solved[i] = (char)best_solutions_is_solved(&b->best, b->session, i);
    return PARLOUR_OK;
}

void level_list_close(struct level_list *g)
{
    if (g->session != NULL)
        parlour_close(g->session);
    free(g->solved);
    g->session = NULL;
    g->solved = NULL;
}

/* ---- places ---- */

static int limit(int value, int low, int high)
{
    return value > high ? high < low ? low : high
                        : value < low ? low : value;
}

static int level_list_row(const struct level_list *g, int level)
{
    return (level - 1) / g->columns;
}

static void hold(struct level_list *g)
{
    g->first = limit(g->first, 0,
                     level_list_row(g, g->count) + 1 - g->rows);
}

/* Shows the level that is chosen. */
static void show(struct level_list *g, int level)
{
    int row;

    g->at = limit(level, 1, g->count + g->made);
    if (g->columns == 0 || g->at > g->count)
        return;
    row = level_list_row(g, g->at);
    if (row < g->first || g->first == PARLOUR_NONE)
        g->first = row;
    if (row >= g->first + g->rows)
        g->first = row - g->rows + 1;
}

int level_list_makes(const struct level_list *g, int place)
{
    return place > g->count && place <= g->count + g->made;
}

void level_list_answer(const struct level_list *g, int place,
                       struct generated_level *made)
{
    generated_level_any(made, place - g->count - 1);
    if (g->seeded)
        made->seed = g->typed;
}

/* The places in a row in the middle, above the cards. */
static void place_made(struct level_list *g, const struct canvas *c)
{
    int wide = LEVEL_LIST_MADE_WIDE * c->unit, i;
    int left = (c->width - g->made * wide) / 2;

    for (i = 0; i < g->made; i++)
        g->makes[i] = (SDL_Rect){ left + i * wide, LEVEL_LIST_HEAD * c->unit,
                                  wide - c->unit / 2,
                                  LEVEL_LIST_MADE * c->unit - c->unit };
}

/* The rows that are seen are whole, and as many as fit. */
void level_list_place(struct level_list *g, const struct canvas *c)
{
    int gap = c->unit / 2;
    int head = (LEVEL_LIST_HEAD + (g->made > 0 ? LEVEL_LIST_MADE : 0))
             * c->unit;
    int wide = c->width - 2 * c->unit + gap;
    int high = c->height - head - c->unit + gap;

    g->columns = limit(wide / (LEVEL_LIST_WIDE * c->unit + gap), 1,
                       g->count);
    g->rows = limit(high / (LEVEL_LIST_HIGH * c->unit + gap), 1,
                    level_list_row(g, g->count) + 1);
    g->wide = limit(wide / g->columns, 1,
                    LEVEL_LIST_WIDE * 2 * c->unit);
    g->high = limit(high / g->rows, 1, g->wide);
    g->place.w = g->columns * g->wide - gap;
    g->place.h = g->rows * g->high - gap;
    g->place.x = (c->width - g->place.w) / 2;
    g->place.y = head;
    place_made(g, c);
    if (g->first == PARLOUR_NONE)
        show(g, g->at);
    hold(g);
}

static SDL_Rect level_list_card(const struct level_list *g,
                                const struct canvas *c, int level)
{
    SDL_Rect card = {
        g->place.x + (level - 1) % g->columns * g->wide,
        g->place.y + (level_list_row(g, level) - g->first) * g->high,
        g->wide - c->unit / 2, g->high - c->unit / 2
    };

    return card;
}

int level_list_at(const struct level_list *g, int x, int y)
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

void level_list_choose(struct level_list *g, int level)
{
    g->typed = 0;
    g->seeded = 0;
    show(g, level);
}

void level_list_type(struct level_list *g, int digit)
{
    g->seeded = level_list_makes(g, g->at);
    g->typed = generated_level_typed(g->typed, digit,
                                     g->seeded ? GENERATED_LEVEL_LAST
                                               : (unsigned long)g->count);
    if (!g->seeded && g->typed > 0)
        show(g, (int)g->typed);
}

void level_list_go(struct level_list *g, int direction)
{
    int by[PARLOUR_DIRECTIONS] = { -g->columns, 1, g->columns, -1 };
    int to = g->at + by[direction];

    if (level_list_makes(g, g->at)) {
        to = g->at + (direction == PARLOUR_RIGHT)
            - (direction == PARLOUR_LEFT);
        if (direction == PARLOUR_DOWN)
            level_list_choose(g, g->first * g->columns + 1);
        else if (level_list_makes(g, to))
            level_list_choose(g, to);
    } else if (direction == PARLOUR_UP && to < 1) {
        level_list_choose(g, g->made > 0 ? g->count + 1 : g->at);
    } else if (to >= 1 && to <= g->count) {
        level_list_choose(g, to);
    }
}

void level_list_next(struct level_list *g)
{
    int from = g->at > g->count ? 0 : g->at, i, level;

    for (i = 0; i < g->count; i++) {
        level = (from + i) % g->count + 1;
        if (!g->solved[level]) {
            level_list_choose(g, level);
            return;
        }
    }
}

void level_list_scroll(struct level_list *g, int rows)
{
    g->first += rows;
    hold(g);
}

/* ---- drawing ---- */

static void draw_card(const struct level_list *g, struct canvas *c,
                      int level)
{
    struct parlour_command go = { .act = PARLOUR_DO_LEVEL };
    const SDL_Color *colour = c->theme.colour;
    int line = canvas_line(c, CANVAS_SMALL), pad = c->unit / 2;
    SDL_Rect card = level_list_card(g, c, level), board;
    struct board_view field = { 0 };
    char words[PARLOUR_TEXT];

    canvas_edged(c, &card, c->unit / 2, c->unit / 6 + 1,
                 level == g->at ? colour[THEME_ACCENT] : colour[THEME_CARD],
                 colour[THEME_CARD]);
    go.number = (unsigned long)level;
    board = (SDL_Rect){ card.x + pad, card.y + pad, card.w - 2 * pad,
                        card.h - 2 * pad - line };
    if (parlour_do(g->session, &go) == PARLOUR_OK) {
        board_view_place(&field, c, &board, g->session, 0);
        board_view_draw_board(&field, c, g->session);
    }
    snprintf(words, sizeof words, "%d", level);
    canvas_text(c, CANVAS_SMALL, CANVAS_LEFT, colour[THEME_QUIET], words,
                card.x + pad, card.y + card.h - line - pad / 2, card.w);
    if (g->solved[level])
        canvas_tint(c, SPRITE_TICK, line, card.x + card.w - pad - line,
                    card.y + card.h - line - pad / 2, colour[THEME_ACCENT]);
}

/* What is made at the place that is chosen: a level of a seed, or any. */
static void say_made(const struct level_list *g, char *words,
                     size_t room)
{
    char name[PARLOUR_TEXT];
    int difficulty = g->at - g->count - 1;

    parlour_generated_name(difficulty, g->typed, name);
    if (g->seeded)
        snprintf(words, room, "%s", name);
    else
        snprintf(words, room, "A new level, %s (digits: its seed)",
                 parlour_difficulty_word(difficulty));
}

/* What is chosen, in words. */
static void say(const struct level_list *g, char *words, size_t room)
{
    struct parlour_command go = { .act = PARLOUR_DO_LEVEL };
    struct parlour_status status;

    if (level_list_makes(g, g->at)) {
        say_made(g, words, room);
        return;
    }
    go.number = (unsigned long)g->at;
    parlour_do(g->session, &go);
    parlour_get_status(g->session, &status);
    snprintf(words, room, "%d: %s", g->at,
             status.level_title != NULL ? status.level_title : "");
}

static void draw_made(const struct level_list *g, struct canvas *c)
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
        snprintf(words, sizeof words, "Endless %s",
                 parlour_difficulty_word(i));
        canvas_text(c, CANVAS_SMALL, CANVAS_MIDDLE, colour[THEME_TEXT],
                    words, place->x, place->y + (place->h - line) / 2,
                    place->w);
    }
}

static void draw_head(const struct level_list *g, struct canvas *c)
{
    char words[PARLOUR_ERROR];
    int solved = 0, i;

    for (i = 1; i <= g->count; i++)
        solved += g->solved[i];
    say(g, words, sizeof words);
    canvas_text(c, CANVAS_TITLE, CANVAS_MIDDLE, c->theme.colour[THEME_TEXT],
                words, 0, c->unit, c->width);
    snprintf(words, sizeof words, "%d of %d levels solved", solved, g->count);
    canvas_text(c, CANVAS_SMALL, CANVAS_MIDDLE,
                c->theme.colour[THEME_QUIET], words, 0,
                c->unit + canvas_line(c, CANVAS_TITLE), c->width);
    draw_made(g, c);
}

void level_list_draw(const struct level_list *g, struct canvas *c)
{
    int level = g->first * g->columns + 1;
    int end = level + g->rows * g->columns;

    draw_head(g, c);
    for (; level < end && level <= g->count; level++)
        draw_card(g, c, level);
}
