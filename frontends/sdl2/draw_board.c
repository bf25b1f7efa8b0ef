/* draw_board.c: drawing a board (see draw_board.h): ground first, then the
 * session's marks, then the pieces where the animation puts them, moving ones
 * last.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/store/theme_file.h"
#include "sdl2/draw_board.h"

enum {
    DRAW_BOARD_LIFTED = 115,    /* percent of its size on the board */
    DRAW_BOARD_SELECTED = 112,  /* the same, of the frame around it */
    DRAW_BOARD_OVER = 104,      /* the same, of a cell's ground, so that no gap
                                   is seen between two */
    DRAW_BOARD_RIM = 122,       /* the same, of the tray that it lies in */
    DRAW_BOARD_JOINED = 1,      /* pixels that walls beside each other share */
    DRAW_BOARD_FIELD = 170,     /* opacity of the colour of a wall */
    DRAW_BOARD_FLASHES = 8,     /* sizes of the light on a piece that vanishes
                                   */
    DRAW_BOARD_ARROW = 14,      /* percent of a cell that it is wide */
    DRAW_BOARD_TURN = 5 * ANIMATION_WHOLE / 2 /* of a way in which a ball turns
                                                 */
};

/* ---- ground and marks ---- */

static const struct parlour_thing bare;         /* of no colour */

/* A cell to be drawn. */
struct draw_board_spot {
    const struct draw_board *field;
    struct canvas *canvas;
    struct parlour_session *session;
    int cell;
    struct parlour_look look;
    SDL_Point middle;
    SDL_Point p;                /* its upper left corner */
    int rise;                   /* in the isometric view: of what is drawn */
};

static struct draw_board_spot spot_of(const struct draw_board *d,
                                      struct canvas *c,
                                      struct parlour_session *s, int cell)
{
    struct draw_board_spot at = { .field = d, .canvas = c, .session = s,
                                  .cell = cell };

    parlour_look_at(s, cell, &at.look);
    at.middle = draw_board_middle(d, s, cell);
    at.p = (SDL_Point){ at.middle.x - d->cell / 2,
                        at.middle.y - d->cell / 2 };
    return at;
}

static void draw_sprite(const struct draw_board_spot *at, int kind,
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
        key.half += DRAW_BOARD_JOINED;
    }
    key.pixels = 2 * key.half;
    canvas_stand(at->canvas, &key, at->middle.x, at->middle.y - at->rise,
                 ANIMATION_WHOLE);
}

/* A white sprite in the middle of a cell, `percent` of its size. */
static void tint_cell(const struct draw_board_spot *at, int kind, int percent,
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
static int shape_beside(const struct draw_board_spot *at, int direction)
{
    struct parlour_look look;

    parlour_look_at(at->session, parlour_cell_beside(at->session, at->cell,
                                                     direction), &look);
    return look.floor.shape;
}

/* The theme's background below a cell: one picture that covers the whole
 * board, with their middles at one point. Cells meet in the same points, so
 * that no gap is seen between them. Returns 0 if there is none. */
static int draw_background(const struct draw_board_spot *at)
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
static int draw_base(const struct draw_board_spot *at)
{
    SDL_Color board = at->canvas->theme.colour[THEME_BOARD];
    SDL_Rect cell = { at->p.x, at->p.y, at->field->cell, at->field->cell };

    if (draw_background(at))
        return 1;
    if (at->field->isometric)
        tint_cell(at, SPRITE_GROUND, DRAW_BOARD_OVER, board);
    else
        canvas_fill(at->canvas, &cell, board);
    return 0;
}

/* The floor of a cell; below the round corners of a wall it is bare. */
static void draw_floor(const struct draw_board_spot *at)
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
        tint_cell(at, SPRITE_SHADE, 100, shade);
}

/* A wall that stands outdoors on some side has no floor below it; but the
 * theme's background, if the theme draws walls itself. */
static void draw_wall(const struct draw_board_spot *at)
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
static void fill_cell(const struct draw_board_spot *at, int edge,
                      SDL_Color colour)
{
    int size = at->field->cell;
    SDL_Rect inner = { at->p.x + edge, at->p.y + edge, size - 2 * edge,
                       size - 2 * edge };

    if (at->field->isometric)
        tint_cell(at, SPRITE_GROUND, 100 * inner.w / size, colour);
    else
        canvas_fill(at->canvas, &inner, colour);
}

/* Walls and floors of a colour have its form: on a small field of that colour,
 * or in a frame. */
static void draw_colour(const struct draw_board_spot *at)
{
    const struct parlour_thing *floor = &at->look.floor;
    const struct theme *theme = &at->canvas->theme;
    int size = at->field->cell, hue = theme_file_colour(floor);
    int is_wall = floor->shape == PARLOUR_SHAPE_WALL;
    int edge = is_wall ? size / 5 : size / 25, line = size / 16 + 1;
    SDL_Color tint = theme_piece(theme, hue);

    tint.a = DRAW_BOARD_FIELD;
    fill_cell(at, edge, is_wall ? tint : sprite_floor_frame(theme, hue));
    if (!is_wall)
        fill_cell(at, edge + line, sprite_coloured_floor(theme, hue));
    draw_sprite(at, is_wall ? SPRITE_SIGN : SPRITE_FLOOR_SIGN, floor, 0);
}

/* In the isometric view walls are drawn among the pieces. */
static void draw_ground(const struct draw_board_spot *at)
{
    const struct parlour_look *look = &at->look;
    int is_wall = look->floor.shape == PARLOUR_SHAPE_WALL;
    SDL_Color faint = at->canvas->theme.colour[THEME_QUIET];

    faint.a = 60;
    if (at->field->drafted && look->floor.shape == PARLOUR_SHAPE_NOTHING)
        tint_cell(at, SPRITE_FRAME, 90, faint);
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
    if (look->floor.colour > 0)
        draw_colour(at);
    if (look->mark.shape != PARLOUR_SHAPE_NOTHING)
        draw_sprite(at, sprite_of_shape(look->mark.shape), &look->mark, 0);
}

/* In the isometric view floors lie in a tray. */
static void draw_tray(const struct draw_board_spot *at)
{
    int shape = at->look.floor.shape;

    if (shape != PARLOUR_SHAPE_NOTHING && shape != PARLOUR_SHAPE_WALL)
        tint_cell(at, SPRITE_GROUND, DRAW_BOARD_RIM,
                  at->canvas->theme.colour[THEME_BOARD]);
}

/* What can be reached has a dot, or a frame if there is something: a goal has
 * a dot of its own; a cell from which no goal can be reached has a cross. */
static void draw_marks_below(const struct draw_board_spot *at)
{
    const SDL_Color *colour = at->canvas->theme.colour;
    const struct parlour_look *look = &at->look;
    SDL_Color tint = colour[THEME_ACCENT];
    int empty = look->piece.shape == PARLOUR_SHAPE_NOTHING
        && look->mark.shape == PARLOUR_SHAPE_NOTHING;

    tint.a = 70;
    if (look->marks & PARLOUR_MARK_PATH)
        tint_cell(at, SPRITE_DISC, 34, colour[THEME_ACCENT]);
    else if (look->marks & PARLOUR_MARK_DEAD && at->field->dead)
        tint_cell(at, SPRITE_CROSS, 36, colour[THEME_WARNING]);
    else if (look->marks & PARLOUR_MARK_REACHABLE)
        tint_cell(at, empty ? SPRITE_DISC : SPRITE_FRAME,
                  empty ? 15 : 96, colour[THEME_QUIET]);
    if (look->marks & PARLOUR_MARK_SELECTED)
        tint_cell(at, SPRITE_DISC, 100, tint);
    if (look->marks & PARLOUR_MARK_HINT
            && !(look->marks & PARLOUR_MARK_HINT_TO))
        tint_cell(at, look->piece.shape == PARLOUR_SHAPE_BALL
                      ? SPRITE_DISC : SPRITE_BLOCK, 98,
                  colour[THEME_ACCENT]);
}

/* A frame with a line of another brightness within, which sets it off from a
 * piece of its colour. */
static void draw_selection(const struct draw_board_spot *at)
{
    SDL_Color accent = at->canvas->theme.colour[THEME_ACCENT];

    tint_cell(at, SPRITE_FRAME, 100, theme_ink(accent));
    tint_cell(at, SPRITE_FRAME, DRAW_BOARD_SELECTED, accent);
}

/* In the isometric view a frame is as high as the piece; a ball stands in it,
 * so that no line runs across the ball. */
static int stands_in_frame(const struct draw_board_spot *at)
{
    return at->field->isometric
        && at->look.piece.shape == PARLOUR_SHAPE_BALL;
}

static void draw_frames(const struct draw_board_spot *at)
{
    const SDL_Color *colour = at->canvas->theme.colour;
    const struct parlour_look *look = &at->look;

    if (look->marks & PARLOUR_MARK_SELECTED)
        draw_selection(at);
    else if (look->marks & PARLOUR_MARK_ACTIVE)
        tint_cell(at, SPRITE_FRAME, 100, colour[THEME_ACCENT]);
    if (look->marks & PARLOUR_MARK_WALL) {
        tint_cell(at, SPRITE_FRAME, 100, colour[THEME_WARNING]);
        if (look->piece.shape == PARLOUR_SHAPE_NOTHING)
            tint_cell(at, SPRITE_CROSS, 50, colour[THEME_WARNING]);
    }
}

static void draw_frames_around(const struct draw_board_spot *at)
{
    if (stands_in_frame(at))
        draw_frames(at);
}

static void draw_frames_above(const struct draw_board_spot *at)
{
    if (!stands_in_frame(at))
        draw_frames(at);
}

static SDL_Point middle_of_top(const struct draw_board *d,
                               struct parlour_session *s, int cell)
{
    SDL_Point p = draw_board_middle(d, s, cell);
    struct parlour_look look;

    parlour_look_at(s, cell, &look);
    p.y -= board_place_rise(d, &look);
    return p;
}

/* An arrow from the edge of a hint's piece to where it goes. */
static void draw_hint(const struct draw_board *d, struct canvas *c,
                      struct parlour_session *s)
{
    int from = PARLOUR_NONE, to = PARLOUR_NONE, cell;
    SDL_Point begin, end;
    int length, out;
    struct parlour_look look;

    for (cell = 0; cell < d->columns * d->rows; cell++) {
        parlour_look_at(s, cell, &look);
        if (look.marks & PARLOUR_MARK_HINT_TO)
            to = cell;
        else if (look.marks & PARLOUR_MARK_HINT)
            from = cell;
    }
    if (from == PARLOUR_NONE || to == PARLOUR_NONE)
        return;
    begin = middle_of_top(d, s, from);
    end = middle_of_top(d, s, to);
    length = (int)hypot(end.x - begin.x, end.y - begin.y);
    out = d->cell * 2 / 5;
    begin.x += (end.x - begin.x) * out / SDL_max(length, 1);
    begin.y += (end.y - begin.y) * out / SDL_max(length, 1);
    canvas_arrow(c, begin, end, d->cell * DRAW_BOARD_ARROW / 100,
                 c->theme.colour[THEME_ACCENT]);
}

/* In the isometric view: whether anything of a cell can be seen. What is drawn
 * there is at most two cells wide and high. */
static int is_near(const struct draw_board *d, const struct parlour_session *s,
                   int cell)
{
    SDL_Point p = draw_board_middle(d, s, cell);
    int beyond = 2 * d->cell;
    SDL_Rect around = { d->view.x - beyond, d->view.y - beyond,
                        d->view.w + 2 * beyond, d->view.h + 2 * beyond };

    return SDL_PointInRect(&p, &around);
}

/* The cells that can be seen: from the first to before the end. In the
 * isometric view is_near() tells which of these are. */
struct draw_board_range {
    int column, columns, row, rows;
};

static struct draw_board_range visible(const struct draw_board *d)
{
    int x = d->view.x - d->x, y = d->view.y - d->y;

    if (d->isometric)
        return (struct draw_board_range){ 0, d->columns, 0, d->rows };
    return (struct draw_board_range){
        x / d->cell, (x + d->view.w + d->cell - 1) / d->cell,
        y / d->cell, (y + d->view.h + d->cell - 1) / d->cell
    };
}

typedef void draw_board_layer(const struct draw_board_spot *at);

static void draw_each(const struct draw_board *d, struct canvas *c,
                      struct parlour_session *s, draw_board_layer *draw)
{
    struct draw_board_range r = visible(d);
    struct draw_board_spot at;
    int column, row, cell;

    for (column = r.column; column < r.columns; column++)
        for (row = r.row; row < r.rows; row++) {
            cell = parlour_cell(s, column, row);
            if (d->isometric && !is_near(d, s, cell))
                continue;
            at = spot_of(d, c, s, cell);
            if (draw == draw_frames_above)
                at.rise = board_place_rise(d, &at.look);
            draw(&at);
        }
}

/* ---- pieces ---- */

static int is_moving(const struct animation_piece *piece)
{
    return piece->from != piece->to;
}

static int sign(int value)
{
    return (value > 0) - (value < 0);
}

static int rolls(const struct canvas *c, const struct animation_piece *piece)
{
    return piece->look.piece.shape == PARLOUR_SHAPE_BALL && !c->labels
        && is_moving(piece) && piece->size == ANIMATION_WHOLE;
}

/* A ball turns once in this many cells, and makes whole turns on its way. */
static int turn(const struct animation_piece *piece)
{
    long turns = (piece->whole + DRAW_BOARD_TURN / 2) / DRAW_BOARD_TURN;

    return (int)(piece->gone * (turns > 0 ? turns : 1) * ANIMATION_WHOLE
                 / piece->whole % ANIMATION_WHOLE);
}

static int is_lifted(const struct draw_board *d,
                     const struct animation_piece *piece)
{
    return d->lift.shown && piece->from == d->lift.cell
        && piece->to == d->lift.cell;
}

/* Where a piece is: the middle of the cell below it. */
static SDL_Point on_way(const struct draw_board *d,
                        const struct parlour_session *s,
                        const struct animation_piece *piece)
{
    SDL_Point from = draw_board_middle(d, s, piece->from);
    SDL_Point to = draw_board_middle(d, s, piece->to);

    return (SDL_Point){
        from.x + (to.x - from.x) * piece->part / ANIMATION_WHOLE,
        from.y + (to.y - from.y) * piece->part / ANIMATION_WHOLE
            - d->cell * piece->above / ANIMATION_WHOLE
    };
}

/* Balls are drawn in a square in the isometric view, too. */
static int is_solid(const struct draw_board *d,
                    const struct parlour_look *look)
{
    return d->isometric && look->piece.shape != PARLOUR_SHAPE_BALL;
}

/* The square that a piece takes up above its cell. */
static SDL_Rect square_at(const struct draw_board *d,
                          const struct parlour_look *look, SDL_Point middle)
{
    int size = is_solid(d, look) ? 2 * d->cell : d->cell;

    return d->isometric && !is_solid(d, look)
        ? board_place_ball(d, middle)
        : (SDL_Rect){ middle.x - size / 2, middle.y - size / 2, size, size };
}

/* A light on a piece that is about to vanish. It shrinks in steps, as each
 * size is painted anew. */
static void draw_flash(struct canvas *c, const struct animation_piece *piece,
                       const SDL_Rect *at)
{
    int step = piece->size * DRAW_BOARD_FLASHES / ANIMATION_WHOLE;
    int pixels = at->w * step / DRAW_BOARD_FLASHES;
    int edge = (at->w - pixels) / 2;
    SDL_Color light = { 255, 255, 255, 0 };

    light.a = (Uint8)(piece->flash * 220 / ANIMATION_WHOLE);
    canvas_tint(c, SPRITE_GLOW, pixels * 3 / 2, at->x + edge - pixels / 4,
                at->y + edge - pixels / 4, light);
}

static void draw_piece(const struct draw_board *d, struct canvas *c,
                       const struct app_board *board,
                       const struct animation_piece *piece)
{
    SDL_Point from = draw_board_middle(d, board->session, piece->from);
    SDL_Point to = draw_board_middle(d, board->session, piece->to);
    SDL_Point p = on_way(d, board->session, piece);
    SDL_Rect at = square_at(d, &piece->look, p);

    if (!SDL_HasIntersection(&at, &d->view) || is_lifted(d, piece))
        return;
    if (rolls(c, piece))
        canvas_rolling(c, &piece->look, at.x, at.y, at.w,
                       turn(piece), sign(to.x - from.x),
                       sign(to.y - from.y));
    else if (is_solid(d, &piece->look))
        canvas_solid(c, &piece->look, p.x, p.y, d->cell, piece->size);
    else
        canvas_piece(c, &piece->look, at.x, at.y, at.w, piece->size);
    if (piece->flash > 0)
        draw_flash(c, piece, &at);
}

/* A lifted piece is larger than the others and casts a shadow. */
static void draw_lifted(const struct draw_board *d, struct canvas *c,
                        const struct app_board *board)
{
    const struct draw_board_lift *lift = &d->lift;
    SDL_Point home = draw_board_middle(d, board->session, lift->cell);
    int size = d->cell * DRAW_BOARD_LIFTED / 100;
    int x = lift->x + (home.x - lift->x) * lift->back / ANIMATION_WHOLE;
    int y = lift->y + (home.y - lift->y) * lift->back / ANIMATION_WHOLE;
    SDL_Color shade = c->theme.colour[THEME_SHADOW];
    struct parlour_look look;

    parlour_look_at(board->session, lift->cell, &look);
    if (look.piece.shape == PARLOUR_SHAPE_NOTHING)
        return;
    shade.a = 110;
    canvas_tint(c, SPRITE_GLOW, size * 3 / 2, x - size * 3 / 4,
                y - size * 3 / 4 + size / 5, shade);
    if (is_solid(d, &look))
        canvas_solid(c, &look, x, y, size, ANIMATION_WHOLE);
    else
        canvas_piece(c, &look, x - size / 2, y - size / 2, size,
                     ANIMATION_WHOLE);
}

/* Points rise from the line that made them, and fade. */
static void draw_gain(const struct draw_board *d, struct canvas *c,
                      const struct app_board *board,
                      const struct animation_gain *gain)
{
    SDL_Point from = draw_board_middle(d, board->session, gain->from);
    SDL_Point to = draw_board_middle(d, board->session, gain->to);
    int left = ANIMATION_WHOLE - gain->part;
    int high = canvas_line(c, CANVAS_LARGE);
    SDL_Color back = c->theme.colour[THEME_ACCENT], ink = theme_ink(back);
    SDL_Rect pill = { (from.x + to.x) / 2,
                      (from.y + to.y) / 2 - high / 2
                      - d->cell * 3 / 2 * gain->part / ANIMATION_WHOLE,
                      0, high };
    char words[PARLOUR_TEXT];

    snprintf(words, sizeof words, "+%lu", gain->points);
    pill.w = canvas_text_width(c, CANVAS_LARGE, words) + high * 2 / 3;
    pill.x -= pill.w / 2;
    pill.y = SDL_max(pill.y, 0);
    back.a = ink.a = (Uint8)SDL_min(255, left * 3);
    canvas_round(c, &pill, high / 2, back);
    canvas_text(c, CANVAS_LARGE, CANVAS_MIDDLE, ink, words, pill.x, pill.y,
                pill.w);
}

/* How far in front a piece is, in parts of a cell. */
static long depth_of(const struct app_board *board,
                     const struct animation_piece *piece)
{
    const struct parlour_session *s = board->session;
    long from = parlour_column(s, piece->from) + parlour_row(s, piece->from);
    long to = parlour_column(s, piece->to) + parlour_row(s, piece->to);

    return from * ANIMATION_WHOLE + (to - from) * piece->part;
}

/* Walls of the isometric view that are so far in front. */
static void draw_walls(const struct draw_board *d, struct canvas *c,
                       struct parlour_session *s, int depth)
{
    enum { ALL_SIDES = (1 << PARLOUR_DIRECTIONS) - 1 };
    int column = SDL_max(0, depth - d->rows + 1);
    struct draw_board_spot at;
    int cell;

    for (; column < d->columns && column <= depth; column++) {
        cell = parlour_cell(s, column, depth - column);
        if (!is_near(d, s, cell))
            continue;
        at = spot_of(d, c, s, cell);
        if (at.look.floor.shape != PARLOUR_SHAPE_WALL)
            continue;
        draw_sprite(&at, SPRITE_WALL, &bare, ALL_SIDES);
        at.rise = canvas_rise(SPRITE_WALL, d->cell);
        if (at.look.floor.colour > 0)
            draw_colour(&at);
    }
}

/* In the isometric view: from the back to the front. */
static void draw_standing(const struct draw_board *d, struct canvas *c,
                          const struct app_board *board)
{
    int depth;
    long i, front;

    for (depth = 0; depth < d->columns + d->rows - 1; depth++) {
        draw_walls(d, c, board->session, depth);
        for (i = 0; i < board->piece_count; i++) {
            front = depth_of(board, &board->pieces[i]);
            if ((front + ANIMATION_WHOLE - 1) / ANIMATION_WHOLE == depth)
                draw_piece(d, c, board, &board->pieces[i]);
        }
    }
}

static void draw_pieces(const struct draw_board *d, struct canvas *c,
                        const struct app_board *board)
{
    int moving;
    long i;

    if (d->isometric) {
        draw_standing(d, c, board);
        return;
    }
    for (moving = 0; moving < 2; moving++)
        for (i = 0; i < board->piece_count; i++)
            if (is_moving(&board->pieces[i]) == moving)
                draw_piece(d, c, board, &board->pieces[i]);
}

/* ---- all of it ---- */

static void draw_resting(const struct draw_board_spot *at)
{
    if (at->look.piece.shape != PARLOUR_SHAPE_NOTHING)
        canvas_piece(at->canvas, &at->look, at->p.x, at->p.y,
                     at->field->cell, ANIMATION_WHOLE);
}

void draw_board_picture(struct canvas *c, struct parlour_session *s,
                        const SDL_Rect *place)
{
    struct draw_board d = { 0 };
    struct parlour_status status;

    parlour_get_status(s, &status);
    draw_board_place(&d, c, place, &status, 0);
    if (d.cell < 1)
        return;
    draw_each(&d, c, s, draw_ground);
    draw_each(&d, c, s, draw_resting);
}

void draw_board_ground(const struct draw_board *d, struct canvas *c,
                       struct parlour_session *s)
{
    if (d->cell < 1)
        return;
    board_frame_draw(d, c, s);
    if (d->scrolls)
        SDL_RenderSetClipRect(c->renderer, &d->view);
    if (d->isometric)
        draw_each(d, c, s, draw_tray);
    draw_each(d, c, s, draw_ground);
    SDL_RenderSetClipRect(c->renderer, NULL);
}

void draw_board_look(const struct draw_board *d, struct canvas *c,
                     const struct parlour_look *look)
{
    struct draw_board_spot at = { .field = d, .canvas = c, .look = *look,
                                  .p = { d->x, d->y } };

    draw_sprite(&at, sprite_of_shape(look->floor.shape), &bare, 0);
    if (look->floor.colour > 0)
        draw_colour(&at);
    if (look->mark.shape != PARLOUR_SHAPE_NOTHING)
        draw_sprite(&at, sprite_of_shape(look->mark.shape), &look->mark, 0);
    draw_resting(&at);
}

/* Faint rings around the pieces dealt last. */
static void draw_dealt(const struct draw_board *d, struct canvas *c,
                       const struct app_board *board)
{
    SDL_Color tint = c->theme.colour[THEME_QUIET];
    struct draw_board_spot at;
    int i;

    tint.a = 110;
    for (i = 0; i < board->dealt_count; i++) {
        at = spot_of(d, c, board->session, board->dealt[i]);
        tint_cell(&at, SPRITE_HALO, 100, tint);
    }
}

/* Returns 1 if pieces come from above the board, where they are not seen. */
static int falls(const struct app_board *board)
{
    long i = 0;

    while (i < board->piece_count
           && (board->animation == NULL || board->animation->hopping
               || board->pieces[i].above == 0))
        i++;
    return i < board->piece_count;
}

/* Draws the cursor; below: if it lies below the piece that is there. */
static void draw_cursor(const struct draw_board *d, struct canvas *c,
                        const struct app_board *board, int below)
{
    struct draw_board_spot at;

    if (board->cursor == PARLOUR_NONE)
        return;
    at = spot_of(d, c, board->session, board->cursor);
    if (stands_in_frame(&at) != below)
        return;
    at.rise = below ? 0 : board_place_rise(d, &at.look);
    tint_cell(&at, SPRITE_CORNERS, 100, c->theme.colour[THEME_TEXT]);
}

/* Marks are not drawn while pieces move. */
void draw_board_pieces(const struct draw_board *d, struct canvas *c,
                       const struct app_board *board)
{
    int marked = !board->moves;
    long i;

    if (d->cell < 1)
        return;
    if (d->scrolls || falls(board))
        SDL_RenderSetClipRect(c->renderer, &d->view);
    if (marked) {
        draw_dealt(d, c, board);
        draw_each(d, c, board->session, draw_marks_below);
        draw_each(d, c, board->session, draw_frames_around);
    }
    draw_cursor(d, c, board, 1);
    draw_pieces(d, c, board);
    if (marked) {
        draw_each(d, c, board->session, draw_frames_above);
        draw_hint(d, c, board->session);
    }
    draw_cursor(d, c, board, 0);
    SDL_RenderSetClipRect(c->renderer, NULL);
    for (i = 0; i < board->gain_count; i++)
        if (board->gains[i].part >= 0)
            draw_gain(d, c, board, &board->gains[i]);
    if (d->lift.shown)
        draw_lifted(d, c, board);
}
