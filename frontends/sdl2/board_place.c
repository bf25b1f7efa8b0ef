/* board_place.c: where cells are on the screen (see draw_board.h). In the
 * isometric view a cell is a diamond, `cell` pixels to each side of its middle
 * and half as many above and below it; columns go down to the right, rows down
 * to the left. What stands on a cell is never so high that it hides the middle
 * of the one behind it, so that each cell can be picked there.
 */
#include <assert.h>
#include <stdlib.h>

#include "sdl2/draw_board.h"

enum {
    BOARD_PLACE_CELL_MIN = 12,  /* smaller cells scroll instead */
    BOARD_PLACE_SCROLLED = 24,  /* the size they have then */
    BOARD_PLACE_STEP = 4,       /* steps of zoom that double a board */
    BOARD_PLACE_ZOOM = 12,      /* most steps */
    BOARD_PLACE_BODY = 88       /* percent of a cell that a piece stands on */
};

int board_place_wide(const struct draw_board *d)
{
    return d->isometric ? (d->columns + d->rows) * d->cell
                        : d->columns * d->cell;
}

/* In the isometric view there is half a cell above for what stands there. */
int board_place_high(const struct draw_board *d)
{
    return d->isometric ? (d->columns + d->rows + 1) * d->cell / 2
                        : d->rows * d->cell;
}

/* Keeps a board within the view, which is not larger. */
static void hold(struct draw_board *d)
{
    const SDL_Rect *v = &d->view;

    d->x = SDL_clamp(d->x, v->x + v->w - board_place_wide(d), v->x);
    d->y = SDL_clamp(d->y, v->y + v->h - board_place_high(d), v->y);
}

/* The size of the cells, with a strip for names on all sides. */
static int fitting_cell(const struct draw_board *d, const SDL_Rect *place,
                        int strip)
{
    int wide = place->w - 2 * strip, high = place->h - 2 * strip;

    if (d->isometric)
        return SDL_min(wide / (d->columns + d->rows),
                       2 * high / (d->columns + d->rows + 1));
    return SDL_min(wide / d->columns, high / d->rows);
}

/* Returns the size that a size of BOARD_PLACE_STEP steps has then. */
static int zoomed(int size, int zoom)
{
    return size * (BOARD_PLACE_STEP + zoom) / BOARD_PLACE_STEP;
}

/* If a board fits only without the names of its cells, they are left out. */
void draw_board_place(struct draw_board *d, struct canvas *c,
                      const SDL_Rect *place,
                      const struct parlour_status *status, int names)
{
    int strip = names ? canvas_line(c, CANVAS_SMALL) * 3 / 2 : 0;
    int wide, high;

    assert(status->columns > 0 && status->rows > 0);
    if (d->columns != status->columns || d->rows != status->rows)
        d->zoom = 0;
    d->columns = status->columns;
    d->rows = status->rows;
    d->drafted = 0;
    d->isometric = names && c->isometric;
    if (fitting_cell(d, place, strip) < BOARD_PLACE_CELL_MIN
            && fitting_cell(d, place, 0) >= BOARD_PLACE_CELL_MIN)
        strip = 0;
    d->names = strip;
    wide = place->w - 2 * strip;
    high = place->h - 2 * strip;
    d->cell = fitting_cell(d, place, strip);
    d->scrolls = names && d->cell < BOARD_PLACE_CELL_MIN;
    if (d->scrolls)
        d->cell = BOARD_PLACE_SCROLLED;
    d->cell = zoomed(d->cell, d->zoom);
    if (d->isometric)           /* cells meet at half of it: in whole pixels */
        d->cell -= d->cell % 2;
    d->scrolls = d->scrolls || d->zoom > 0;
    d->view.w = SDL_clamp(board_place_wide(d), 0, wide);
    d->view.h = SDL_clamp(board_place_high(d), 0, high);
    d->view.x = place->x + (place->w - d->view.w) / 2;
    d->view.y = place->y + (place->h - d->view.h) / 2;
    hold(d);
}

void draw_board_zoom(struct draw_board *d, int by, int x, int y)
{
    int was = BOARD_PLACE_STEP + d->zoom, is;

    d->zoom = SDL_clamp(d->zoom + by, 0, BOARD_PLACE_ZOOM);
    is = BOARD_PLACE_STEP + d->zoom;
    d->x = x - (x - d->x) * is / was;
    d->y = y - (y - d->y) * is / was;
}

void draw_board_scroll(struct draw_board *d, int x, int y)
{
    d->x += x;
    d->y += y;
    hold(d);
}

void draw_board_show(struct draw_board *d, const struct parlour_session *s,
                     int cell)
{
    SDL_Point p = draw_board_middle(d, s, cell);
    int margin = 2 * d->cell;

    draw_board_scroll(d, SDL_clamp(p.x, d->view.x + margin,
                                   d->view.x + d->view.w - margin) - p.x,
                      SDL_clamp(p.y, d->view.y + margin,
                                d->view.y + d->view.h - margin) - p.y);
}

SDL_Point board_place_at(const struct draw_board *d, int column, int row)
{
    if (d->isometric)
        return (SDL_Point){ d->x + (d->rows + column - row) * d->cell,
                            d->y + (column + row + 2) * d->cell / 2 };
    return (SDL_Point){ d->x + column * d->cell + d->cell / 2,
                        d->y + row * d->cell + d->cell / 2 };
}

SDL_Point draw_board_middle(const struct draw_board *d,
                            const struct parlour_session *s, int cell)
{
    return board_place_at(d, parlour_column(s, cell), parlour_row(s, cell));
}

/* ---- what is at a point ---- */

int board_place_rise(const struct draw_board *d,
                     const struct parlour_look *look)
{
    int shape = look->piece.shape;

    if (!d->isometric || shape == PARLOUR_SHAPE_BALL)
        return 0;
    if (shape == PARLOUR_SHAPE_NOTHING)
        shape = look->floor.shape;
    return canvas_rise(sprite_of_shape(shape), d->cell);
}

SDL_Rect board_place_ball(const struct draw_board *d, SDL_Point middle)
{
    int pixels = d->cell * 13 / 10;

    return (SDL_Rect){ middle.x - pixels / 2, middle.y - pixels * 4 / 5,
                       pixels, pixels };
}

/* Returns 1 if a point is on the ball of a cell. */
static int is_on_ball(const struct draw_board *d, SDL_Point middle, int x,
                      int y)
{
    SDL_Rect ball = board_place_ball(d, middle);
    int right = x - ball.x - ball.w / 2, down = y - ball.y - ball.h / 2;
    int radius = ball.w * 2 / 5;

    return right * right + down * down <= radius * radius;
}

/* Returns 1 if a point is on what stands on a cell. A lifted piece stands
 * nowhere. */
static int is_on(const struct draw_board *d, struct parlour_session *s,
                 int cell, int x, int y)
{
    struct parlour_look look;
    SDL_Point p = draw_board_middle(d, s, cell);
    int right = abs(x - p.x), down = y - p.y, rise, part;

    if (d->lift.shown && cell == d->lift.cell)
        return 0;
    parlour_look_at(s, cell, &look);
    if (look.piece.shape == PARLOUR_SHAPE_BALL)
        return is_on_ball(d, p, x, y);
    rise = board_place_rise(d, &look);
    part = look.piece.shape == PARLOUR_SHAPE_NOTHING ? 100
                                                     : BOARD_PLACE_BODY;
    down += SDL_clamp(-down, 0, rise);
    return rise > 0 && (right + 2 * abs(down)) * 100 <= part * d->cell;
}

/* The cell at a point in the isometric view: what stands in front of the cell
 * there may hide it. */
static int isometric_at(const struct draw_board *d, struct parlour_session *s,
                        int x, int y)
{
    static const int ahead[][2] = { { 1, 1 }, { 1, 0 }, { 0, 1 } };
    float across = (float)(x - d->x) / (float)d->cell - (float)d->rows;
    float deep = 2.0f * (float)(y - d->y) / (float)d->cell - 1.0f;
    int column = (int)SDL_floorf((deep + across) / 2.0f);
    int row = (int)SDL_floorf((deep - across) / 2.0f), cell;
    size_t i;

    for (i = 0; i < sizeof ahead / sizeof ahead[0]; i++) {
        cell = parlour_cell(s, column + ahead[i][0], row + ahead[i][1]);
        if (cell != PARLOUR_NONE && is_on(d, s, cell, x, y))
            return cell;
    }
    return parlour_cell(s, column, row);
}

int draw_board_at(const struct draw_board *d, struct parlour_session *s, int x,
                  int y)
{
    SDL_Point p = { x, y };

    if (d->cell < 1 || !SDL_PointInRect(&p, &d->view))
        return PARLOUR_NONE;
    return d->isometric ? isometric_at(d, s, x, y)
        : parlour_cell(s, (x - d->x) / d->cell, (y - d->y) / d->cell);
}
