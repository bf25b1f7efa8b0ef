/* text_view.c: drawing pages of text (see views.h), each heading with its text
 * on a card. Columns are as wide as a digit: other letters are narrower on
 * average, so that a line fits.
 */
#include <stdio.h>

#include "sdl2/page.h"
#include "sdl2/views.h"

enum {
    TEXT_VIEW_COLUMNS = 80,     /* at most */
    TEXT_VIEW_WORDS = 20,       /* that words beside a key have at least */
    TEXT_VIEW_BOARD = 2,        /* lines of text for a row of a small board */
    TEXT_VIEW_WIDE_BOARD = 3,   /* the same where several are side by side */
    TEXT_VIEW_ABREAST = 24      /* columns of small boards side by side */
};

static int line_height(struct canvas *c)
{
    return canvas_line(c, CANVAS_BODY) * 9 / 8;
}

static int column_width(struct canvas *c)
{
    return canvas_text_width(c, CANVAS_BODY, "0");
}

/* The margin above and below the lines of a card. */
static int card_edge(const struct canvas *c)
{
    return c->unit * 2 / 5;
}

/* Tells the application how much text fits a place. */
static void tell_room(struct screen *s, int width, int height,
                      struct app_text *text)
{
    s->room.text_columns = SDL_min(width / column_width(&s->canvas),
                                 TEXT_VIEW_COLUMNS);
    s->room.text_lines = height / line_height(&s->canvas);
    s->room.board_lines = s->room.text_columns < 2 * TEXT_VIEW_ABREAST
        ? TEXT_VIEW_BOARD : TEXT_VIEW_WIDE_BOARD;
    s->room.board_columns = TEXT_VIEW_ABREAST;
    app_resize(s->app, &s->room);
    app_text(s->app, text);
    screen_find_actions(s);     /* the buttons that turn pages, if any */
}

/* Where the text is: over the board, or on a page of its own. */
static void place_text(struct screen *s, struct app_text *text,
                       SDL_Rect *inner)
{
    struct canvas *c = &s->canvas;
    int wide = TEXT_VIEW_COLUMNS * column_width(c), i;

    if (text->over) {
        wide = SDL_min(wide / 2, c->width - 3 * c->unit);
        tell_room(s, wide, page_room(s, wide), text);
        page_card(s, wide, text->lines * line_height(c), inner);
        return;
    }
    wide += 2 * c->unit;        /* the edges of the cards */
    for (i = 0; i < 2; i++) {   /* the frame says how many pages there are */
        page_page(s, wide, inner, 0);
        tell_room(s, inner->w - 2 * c->unit,
                  inner->h - 2 * card_edge(c), text);
    }
    page_page(s, wide, inner, 1);
    page_said(s, inner);
    inner->x += c->unit;
    inner->w -= 2 * c->unit;
    inner->y += card_edge(c);
}

/* ---- lines ---- */

static void draw_board(struct screen *s, const struct app_line *line, int x,
                       int y, int width)
{
    struct parlour_status status;
    SDL_Rect place = { x, y, 0, 0 };

    parlour_get_status(line->picture, &status);
    place.h = line->picture_lines * line_height(&s->canvas);
    place.w = SDL_min(status.columns * place.h / status.rows, width);
    board_view_picture(&s->canvas, line->picture, &place);
}

/* Draws keys, which are separated by blanks, as key caps, as many as fit. */
static void draw_keys(struct canvas *c, const char *keys, int x, int y,
                      int width)
{
    const SDL_Color *colour = c->theme.colour;
    int high = line_height(c), gap = c->unit / 5, end = x + width;
    int text = y + (high - gap - canvas_line(c, CANVAS_SMALL)) / 2;
    char key[PARLOUR_TEXT];
    int length;

    for (; sscanf(keys, " %31s%n", key, &length) == 1; keys += length) {
        int wide = canvas_text_width(c, CANVAS_SMALL, key) + 3 * gap;
        SDL_Rect cap = { x, y, SDL_max(wide, high - gap), high - gap };

        if (cap.x + cap.w > end)
            return;
        canvas_edged(c, &cap, c->unit / 4, 1, colour[THEME_QUIET],
                     colour[THEME_BUTTON]);
        canvas_text(c, CANVAS_SMALL, CANVAS_MIDDLE, colour[THEME_TEXT], key,
                    cap.x, text, cap.w);
        x += cap.w + gap;
    }
}

/* Draws a line, or its part, in the place of a whole one. */
static void draw_line(struct screen *s, const struct app_text *text,
                      const struct app_line *line, const SDL_Rect *place)
{
    struct canvas *c = &s->canvas;
    int x = place->x + line->part * place->w / line->parts;
    int width = place->w / line->parts - (line->parts > 1 ? c->unit : 0);
    const SDL_Color *colour = c->theme.colour;
    int heads = line->kind == APP_LINE_HEADING;
    int left = line->kind == APP_LINE_KEY || line->kind == APP_LINE_PAIR
        ? SDL_min(text->left * column_width(c),
                  width - TEXT_VIEW_WORDS * column_width(c)) : 0;

    if (line->picture != NULL)
        draw_board(s, line, x, place->y, width);
    if (line->kind == APP_LINE_KEY)
        draw_keys(c, line->left, x, place->y, left);
    else
        canvas_short(c, CANVAS_BODY, colour[THEME_QUIET], line->left, x,
                     place->y, left);
    canvas_short(c, heads ? CANVAS_HEAD : CANVAS_BODY,
                 colour[heads ? THEME_ACCENT : THEME_TEXT], line->words,
                 x + left, place->y, width - left);
}

static int is_blank(const struct app_line *line)
{
    return line->kind == APP_LINE_PLAIN && *line->words == '\0'
        && *line->left == '\0';
}

/* Draws a card behind `lines` lines, from line `first` of the page on. */
static void draw_card(struct canvas *c, const SDL_Rect *place, int first,
                      int lines)
{
    int edge = card_edge(c), high = line_height(c);
    SDL_Rect card = { place->x - c->unit, place->y + first * high - edge,
                      place->w + 2 * c->unit, lines * high + 2 * edge };

    if (lines > 0)
        canvas_card(c, &card);
}

/* A card behind the lines of each heading, to the next one, without the blank
 * lines before that. */
static void draw_cards(struct screen *s, const SDL_Rect *place)
{
    int first = 0, end = 0, y = -1, i;
    struct app_line line;

    for (i = 0; app_line(s->app, i, &line); i++) {
        y += line.part == 0;
        if (line.kind == APP_LINE_HEADING) {
            draw_card(&s->canvas, place, first, end - first);
            first = y;
        }
        if (!is_blank(&line))
            end = y + 1;
    }
    draw_card(&s->canvas, place, first, end - first);
}

void text_view_draw(struct screen *s)
{
    struct app_text text;
    struct app_line line;
    SDL_Rect place;
    int i;

    if (!app_text(s->app, &text))
        return;
    place_text(s, &text, &place);
    if (!text.over)
        draw_cards(s, &place);
    for (i = 0; app_line(s->app, i, &line); i++) {
        draw_line(s, &text, &line, &place);
        if (line.part == line.parts - 1)
            place.y += line_height(&s->canvas);
    }
}
