/* text_view.c: drawing pages of text (see views.h). Columns are as wide as
 * a digit: other letters are narrower on average, so that a line fits.
 */
#include "sdl2/page.h"
#include "sdl2/views.h"

enum { TEXT_VIEW_COLUMNS = 80 };        /* at most */

static int line_height(struct canvas *c)
{
    return canvas_line(c, CANVAS_BODY) * 9 / 8;
}

static int column_width(struct canvas *c)
{
    return canvas_text_width(c, CANVAS_BODY, "0");
}

/* Tells the application how much text fits a place. */
static void tell_room(struct screen *s, int width, int height,
                      struct app_text *text)
{
    s->room.text_columns = SDL_min(width / column_width(&s->canvas),
                                 TEXT_VIEW_COLUMNS);
    s->room.text_lines = height / line_height(&s->canvas);
    app_resize(s->app, &s->room);
    app_text(s->app, text);
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
    for (i = 0; i < 2; i++) {   /* the frame says how many pages there are */
        page_page(s, wide, inner, 0);
        tell_room(s, inner->w, inner->h, text);
    }
    page_page(s, wide, inner, 1);
}

/* A small board: it has as many lines as rows. */
static void draw_board(struct screen *s, struct parlour_session *session,
                       int x, int y)
{
    struct parlour_status status;
    struct board_view field = { 0 };
    SDL_Rect place = { x, y, 0, 0 };

    parlour_get_status(session, &status);
    place.h = status.rows * line_height(&s->canvas);
    place.w = status.columns * line_height(&s->canvas);
    board_view_place(&field, &s->canvas, &place, session, 0);
    board_view_draw_board(&field, &s->canvas, session);
}

static void draw_line(struct screen *s, const struct app_text *text,
                      const struct app_line *line, const SDL_Rect *place)
{
    struct canvas *c = &s->canvas;
    const SDL_Color *colour = c->theme.colour;
    int left = line->kind == APP_LINE_KEY || line->kind == APP_LINE_PAIR
        ? text->left * column_width(c) : 0;

    if (line->picture != NULL)
        draw_board(s, line->picture, place->x, place->y);
    canvas_short(c, CANVAS_BODY,
                 colour[line->kind == APP_LINE_KEY ? THEME_ACCENT
                                                   : THEME_QUIET],
                 line->left, place->x, place->y, left);
    canvas_short(c, CANVAS_BODY,
                 colour[line->kind == APP_LINE_HEADING ? THEME_ACCENT
                                                       : THEME_TEXT],
                 line->words, place->x + left, place->y, place->w - left);
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
    for (i = 0; app_line(s->app, i, &line); i++) {
        draw_line(s, &text, &line, &place);
        place.y += line_height(&s->canvas);
    }
}
