/* board_cell.c: what is drawn on one cell of a board (see board_cell.h). */
#include "app/store/theme_file.h"
#include "sdl2/board_cell.h"

enum {
    BOARD_CELL_SELECTED = 112,  /* percent of a cell: the frame around a
                                   selected piece */
    BOARD_CELL_OVER = 104,      /* the same, of a cell's ground, so that no gap
                                   is seen between two */
    BOARD_CELL_RIM = 122,       /* the same, of the tray that it lies in */
    BOARD_CELL_JOINED = 1,      /* pixels that walls beside each other share */
    BOARD_CELL_FIELD = 170      /* opacity of the colour of a wall */
};

static const struct parlour_thing bare;         /* of no colour */

struct board_cell board_cell_at(const struct draw_board *d, struct canvas *c,
                                struct parlour_session *s, int cell)
{
    struct board_cell at = { .field = d, .canvas = c, .session = s,
                             .cell = cell };

    parlour_look_at(s, cell, &at.look);
    at.middle = draw_board_middle(d, s, cell);
    at.p = (SDL_Point){ at.middle.x - d->cell / 2,
                        at.middle.y - d->cell / 2 };
    return at;
}

static void draw_sprite(const struct board_cell *at, int kind,
                        const struct parlour_thing *thing, unsigned joined)
{
    struct sprite_key key = {
        .kind = kind, .colour = thing->colour,
        .hue = theme_file_colour(thing), .facing = PARLOUR_NONE,
        .pixels = at->field->cell, .joined = joined
    };

    if (!at->field->isometric) {
        canvas_sprite(at->canvas, &key, at->p.x, at->p.y, ANIMATION_WHOLE);
        return;
    }
    key.half = at->field->cell;
    if (kind == SPRITE_WALL) {
        key.high = canvas_rise(kind, key.half);
        key.half += BOARD_CELL_JOINED;
    }
    key.pixels = 2 * key.half;
    canvas_stand(at->canvas, &key, at->middle.x, at->middle.y - at->rise,
                 ANIMATION_WHOLE);
}

/* A white sprite in the middle of a cell, `percent` of its size. */
void board_cell_tint(const struct board_cell *at, int kind, int percent,
                      SDL_Color colour)
{
    int pixels = at->field->cell * percent / 100;
    int rest = at->field->cell - pixels;

    if (at->field->isometric)
        canvas_lay(at->canvas, kind, pixels, at->middle.x,
                   at->middle.y - at->rise, colour);
    else
        canvas_tint(at->canvas, kind, pixels, at->p.x + rest / 2,
                    at->p.y + rest / 2, colour);
}

/* The shape of the floor beside a cell. */
static int shape_beside(const struct board_cell *at, int direction)
{
    struct parlour_look look;

    parlour_look_at(at->session, parlour_cell_beside(at->session, at->cell,
                                                     direction), &look);
    return look.floor.shape;
}

/* The theme's background below a cell: one picture that covers the whole
 * board, with their middles at one point. Cells meet in the same points, so
 * there is no gap between them. Returns 0 if the theme has no background. */
static int draw_background(const struct board_cell *at)
{
    const struct draw_board *d = at->field;
    float size = (float)d->cell, half = size / 2.0f;
    int column = parlour_column(at->session, at->cell);
    int row = parlour_row(at->session, at->cell);
    int side = SDL_max(d->columns, d->rows);
    float x = (float)(d->x + (d->rows + column - row) * d->cell);
    float y = (float)d->y + (float)(column + row + 1) * half;
    SDL_FRect part = {
        ((float)column + (float)(side - d->columns) / 2.0f) / (float)side,
        ((float)row + (float)(side - d->rows) / 2.0f) / (float)side,
        1.0f / (float)side, 1.0f / (float)side
    };
    SDL_FPoint seen[] = { { x, y }, { x + size, y + half }, { x, y + size },
                          { x - size, y + half } };

    if (!d->isometric) {
        x = (float)at->p.x;
        y = (float)at->p.y;
        seen[0] = (SDL_FPoint){ x, y };
        seen[1] = (SDL_FPoint){ x + size, y };
        seen[2] = (SDL_FPoint){ x + size, y + size };
        seen[3] = (SDL_FPoint){ x, y + size };
    }
    return canvas_background(at->canvas, side * d->cell, &part, seen);
}

/* What is below a floor: the theme's background or its colour. Returns 1 if it
 * is the background, on which only the theme's own floors are drawn. */
static int draw_base(const struct board_cell *at)
{
    SDL_Color board = at->canvas->theme.colour[THEME_BOARD];
    SDL_Rect cell = { at->p.x, at->p.y, at->field->cell, at->field->cell };

    if (draw_background(at))
        return 1;
    if (at->field->isometric)
        board_cell_tint(at, SPRITE_GROUND, BOARD_CELL_OVER, board);
    else
        canvas_fill(at->canvas, &cell, board);
    return 0;
}

/* The floor of a cell; below the round corners of a wall it is bare. */
static void draw_floor(const struct board_cell *at)
{
    SDL_Color shade = at->canvas->theme.colour[THEME_SHADOW];
    int background = draw_base(at);

    if (at->look.floor.shape == PARLOUR_SHAPE_WALL)
        return;
    if (!background || at->canvas->theme.floors)
        draw_sprite(at, sprite_of_shape(at->look.floor.shape), &bare, 0);
    shade.a = 80;
    if (!at->field->isometric
            && shape_beside(at, PARLOUR_UP) == PARLOUR_SHAPE_WALL)
        board_cell_tint(at, SPRITE_SHADE, 100, shade);
}

/* A wall that stands outdoors on some side has no floor below it; but the
 * theme's background, if the theme draws walls itself. */
static void draw_wall(const struct board_cell *at)
{
    unsigned joined = 0;
    int outdoors = 0, way, shape;

    for (way = 0; way < PARLOUR_DIRECTIONS; way++) {
        shape = shape_beside(at, way);
        if (shape == PARLOUR_SHAPE_WALL)
            joined |= 1u << way;
        outdoors |= shape == PARLOUR_SHAPE_NOTHING;
    }
    if (!outdoors)
        draw_floor(at);
    else if (at->canvas->theme.walls)
        draw_background(at);
    draw_sprite(at, SPRITE_WALL, &bare, joined);
}

/* Fills the middle of a cell, without `edge` pixels on each side. */
static void fill_cell(const struct board_cell *at, int edge,
                      SDL_Color colour)
{
    int size = at->field->cell;
    SDL_Rect inner = { at->p.x + edge, at->p.y + edge, size - 2 * edge,
                       size - 2 * edge };

    if (at->field->isometric)
        board_cell_tint(at, SPRITE_GROUND, 100 * inner.w / size, colour);
    else
        canvas_fill(at->canvas, &inner, colour);
}

/* Walls and floors of a colour have its form: on a small field of that colour,
 * or in a frame. */
static void draw_colour(const struct board_cell *at)
{
    const struct parlour_thing *floor = &at->look.floor;
    const struct theme *theme = &at->canvas->theme;
    int size = at->field->cell, hue = theme_file_colour(floor);
    int is_wall = floor->shape == PARLOUR_SHAPE_WALL;
    int edge = is_wall ? size / 5 : size / 25, line = size / 16 + 1;
    SDL_Color tint = theme_piece(theme, hue);

    tint.a = BOARD_CELL_FIELD;
    fill_cell(at, edge, is_wall ? tint : sprite_floor_frame(theme, hue));
    if (!is_wall)
        fill_cell(at, edge + line, sprite_coloured_floor(theme, hue));
    draw_sprite(at, is_wall ? SPRITE_SIGN : SPRITE_FLOOR_SIGN, floor, 0);
}

/* The colour of a floor, and the mark on it. */
static void draw_signs(const struct board_cell *at)
{
    const struct parlour_look *look = &at->look;

    if (look->floor.colour > 0)
        draw_colour(at);
    if (look->mark.shape != PARLOUR_SHAPE_NOTHING)
        draw_sprite(at, sprite_of_shape(look->mark.shape), &look->mark, 0);
}

/* In the isometric view walls are drawn among the pieces. */
void board_cell_ground(const struct board_cell *at)
{
    const struct parlour_look *look = &at->look;
    int is_wall = look->floor.shape == PARLOUR_SHAPE_WALL;
    SDL_Color faint = at->canvas->theme.colour[THEME_QUIET];

    faint.a = 60;
    if (at->field->drafted && look->floor.shape == PARLOUR_SHAPE_NOTHING)
        board_cell_tint(at, SPRITE_FRAME, 90, faint);
    if (look->floor.shape == PARLOUR_SHAPE_NOTHING)
        return;
    if (is_wall && at->field->isometric) {
        draw_background(at);
        return;
    }
    if (is_wall)
        draw_wall(at);
    else
        draw_floor(at);
    draw_signs(at);
}

void board_cell_alone(const struct board_cell *at)
{
    draw_sprite(at, sprite_of_shape(at->look.floor.shape), &bare, 0);
    draw_signs(at);
}

void board_cell_wall(const struct board_cell *at)
{
    enum { ALL_SIDES = (1 << PARLOUR_DIRECTIONS) - 1 };
    struct board_cell top = *at;

    draw_sprite(at, SPRITE_WALL, &bare, ALL_SIDES);
    top.rise = canvas_rise(SPRITE_WALL, at->field->cell);
    if (at->look.floor.colour > 0)
        draw_colour(&top);
}

void board_cell_tray(const struct board_cell *at)
{
    int shape = at->look.floor.shape;

    if (shape != PARLOUR_SHAPE_NOTHING && shape != PARLOUR_SHAPE_WALL)
        board_cell_tint(at, SPRITE_GROUND, BOARD_CELL_RIM,
                  at->canvas->theme.colour[THEME_BOARD]);
}

/* What can be reached has a dot, or a frame if there is something: a goal has
 * a dot of its own; a cell from which no goal can be reached has a cross. */
void board_cell_marks(const struct board_cell *at)
{
    const SDL_Color *colour = at->canvas->theme.colour;
    const struct parlour_look *look = &at->look;
    SDL_Color tint = colour[THEME_ACCENT];
    int empty = look->piece.shape == PARLOUR_SHAPE_NOTHING
        && look->mark.shape == PARLOUR_SHAPE_NOTHING;

    tint.a = 70;
    if (look->marks & PARLOUR_MARK_PATH)
        board_cell_tint(at, SPRITE_DISC, 34, colour[THEME_ACCENT]);
    else if (look->marks & PARLOUR_MARK_DEAD && at->field->dead)
        board_cell_tint(at, SPRITE_CROSS, 36, colour[THEME_WARNING]);
    else if (look->marks & PARLOUR_MARK_REACHABLE)
        board_cell_tint(at, empty ? SPRITE_DISC : SPRITE_FRAME,
                  empty ? 15 : 96, colour[THEME_QUIET]);
    if (look->marks & PARLOUR_MARK_SELECTED)
        board_cell_tint(at, SPRITE_DISC, 100, tint);
    if (look->marks & PARLOUR_MARK_HINT
            && !(look->marks & PARLOUR_MARK_HINT_TO))
        board_cell_tint(at, look->piece.shape == PARLOUR_SHAPE_BALL
                      ? SPRITE_DISC : SPRITE_BLOCK, 98,
                  colour[THEME_ACCENT]);
}

/* A frame with a line of another brightness within, which sets it off from a
 * piece of its colour. */
static void draw_selection(const struct board_cell *at)
{
    SDL_Color accent = at->canvas->theme.colour[THEME_ACCENT];

    board_cell_tint(at, SPRITE_FRAME, 100, theme_ink(accent));
    board_cell_tint(at, SPRITE_FRAME, BOARD_CELL_SELECTED, accent);
}

/* In the isometric view these marks are as high as the piece. */
static void draw_frames(const struct board_cell *at)
{
    const SDL_Color *colour = at->canvas->theme.colour;
    const struct parlour_look *look = &at->look;

    if (look->marks & PARLOUR_MARK_SELECTED)
        draw_selection(at);
    else if (look->marks & PARLOUR_MARK_ACTIVE)
        board_cell_tint(at, SPRITE_FRAME, 100, colour[THEME_ACCENT]);
    if (look->marks & PARLOUR_MARK_WALL) {
        board_cell_tint(at, SPRITE_FRAME, 100, colour[THEME_WARNING]);
        if (look->piece.shape == PARLOUR_SHAPE_NOTHING)
            board_cell_tint(at, SPRITE_CROSS, 50, colour[THEME_WARNING]);
    }
}

/* Draws a ball again, so that what is around it is not seen across it. */
static void draw_ball_again(const struct board_cell *at)
{
    const struct draw_board *d = at->field;
    SDL_Rect ball = board_place_ball(d, at->middle);

    if (d->isometric && at->look.piece.shape == PARLOUR_SHAPE_BALL
            && !(d->lift.shown && d->lift.cell == at->cell))
        canvas_piece(at->canvas, &at->look, ball.x, ball.y, ball.w,
                     ANIMATION_WHOLE);
}

/* Returns a cell whose drawings lie on what is there. */
static struct board_cell on_top(const struct board_cell *at)
{
    struct board_cell top = *at;

    top.rise = board_place_rise(at->field, &at->look);
    return top;
}

void board_cell_frames(const struct board_cell *at)
{
    struct board_cell top;

    if (!(at->look.marks & (PARLOUR_MARK_SELECTED | PARLOUR_MARK_ACTIVE
                            | PARLOUR_MARK_WALL)))
        return;
    top = on_top(at);
    draw_frames(&top);
    draw_ball_again(&top);
}

void board_cell_cursor(const struct board_cell *at)
{
    struct board_cell top = on_top(at);

    board_cell_tint(&top, SPRITE_CORNERS, 100,
                    at->canvas->theme.colour[THEME_TEXT]);
    draw_ball_again(&top);
}
