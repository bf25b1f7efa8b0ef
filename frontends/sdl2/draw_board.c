/* draw_board.c: drawing a board (see draw_board.h): ground first, then the
 * session's marks, then the pieces where the animation puts them, moving ones
 * last.
 */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/store/theme_file.h"
#include "sdl2/draw_board.h"

enum {
    DRAW_BOARD_CELL_MIN = 12,   /* smaller cells scroll instead */
    DRAW_BOARD_CELL_SCROLLED = 24, /* the size they have then */
    DRAW_BOARD_NAMED = 5,       /* where there is no room for all names, every
                                   fifth is shown */
    DRAW_BOARD_LIFTED = 115,    /* percent of its size on the board */
    DRAW_BOARD_SELECTED = 112,  /* the same, of the frame around it */
    DRAW_BOARD_FIELD = 170,     /* opacity of the colour of a wall */
    DRAW_BOARD_ARROW = 14,      /* percent of a cell that it is wide */
    DRAW_BOARD_TURN = 5 * ANIMATION_WHOLE / 2 /* of a way in which a ball turns
                                                 */
};

/* ---- places ---- */

/* Keeps a board within the view, which is not larger. */
static void hold(struct draw_board *d)
{
    const SDL_Rect *v = &d->view;

    d->x = SDL_clamp(d->x, v->x + v->w - d->columns * d->cell, v->x);
    d->y = SDL_clamp(d->y, v->y + v->h - d->rows * d->cell, v->y);
}

/* The size of the cells, with a strip for names on all sides. */
static int fitting_cell(const struct draw_board *d, const SDL_Rect *place,
                        int strip)
{
    return SDL_min((place->w - 2 * strip) / d->columns,
                   (place->h - 2 * strip) / d->rows);
}

/* If a board fits only without the names of its cells, they are left out. */
void draw_board_place(struct draw_board *d, struct canvas *c,
                      const SDL_Rect *place,
                      const struct parlour_status *status, int names)
{
    int strip = names ? canvas_line(c, CANVAS_SMALL) * 3 / 2 : 0;
    int wide, high;

    assert(status->columns > 0 && status->rows > 0);
    d->columns = status->columns;
    d->rows = status->rows;
    d->drafted = 0;
    if (fitting_cell(d, place, strip) < DRAW_BOARD_CELL_MIN
            && fitting_cell(d, place, 0) >= DRAW_BOARD_CELL_MIN)
        strip = 0;
    d->names = strip;
    wide = place->w - 2 * strip;
    high = place->h - 2 * strip;
    d->cell = fitting_cell(d, place, strip);
    d->scrolls = names && d->cell < DRAW_BOARD_CELL_MIN;
    if (d->scrolls)
        d->cell = DRAW_BOARD_CELL_SCROLLED;
    d->view.w = SDL_clamp(d->columns * d->cell, 0, wide);
    d->view.h = SDL_clamp(d->rows * d->cell, 0, high);
    d->view.x = place->x + (place->w - d->view.w) / 2;
    d->view.y = place->y + (place->h - d->view.h) / 2;
    hold(d);
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

static SDL_Point corner(const struct draw_board *d,
                        const struct parlour_session *s, int cell)
{
    return (SDL_Point){ d->x + parlour_column(s, cell) * d->cell,
                        d->y + parlour_row(s, cell) * d->cell };
}

SDL_Point draw_board_middle(const struct draw_board *d,
                            const struct parlour_session *s, int cell)
{
    SDL_Point p = corner(d, s, cell);

    return (SDL_Point){ p.x + d->cell / 2, p.y + d->cell / 2 };
}

int draw_board_at(const struct draw_board *d, const struct parlour_session *s,
                  int x, int y)
{
    SDL_Point p = { x, y };

    if (d->cell < 1 || !SDL_PointInRect(&p, &d->view))
        return PARLOUR_NONE;
    return parlour_cell(s, (x - d->x) / d->cell, (y - d->y) / d->cell);
}

/* ---- ground and marks ---- */

static const struct parlour_thing bare;         /* of no colour */

/* A cell to be drawn. */
struct draw_board_spot {
    const struct draw_board *field;
    struct canvas *canvas;
    struct parlour_session *session;
    int cell;
    struct parlour_look look;
    SDL_Point p;                /* its upper left corner */
};

static void draw_sprite(const struct draw_board_spot *at, int kind,
                        const struct parlour_thing *thing, unsigned joined)
{
    struct sprite_key key = { kind, thing->colour, theme_file_colour(thing),
                              PARLOUR_NONE, 0, at->field->cell, joined };

    canvas_sprite(at->canvas, &key, at->p.x, at->p.y, ANIMATION_WHOLE);
}

/* A white sprite in the middle of a cell, `percent` of its size. */
static void tint_cell(const struct draw_board_spot *at, int kind, int percent,
                      SDL_Color colour)
{
    int pixels = at->field->cell * percent / 100;
    int rest = at->field->cell - pixels;

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

/* The floor of a cell; below the round corners of a wall it is bare. */
static void draw_floor(const struct draw_board_spot *at)
{
    SDL_Color shade = at->canvas->theme.colour[THEME_SHADOW];
    SDL_Rect cell = { at->p.x, at->p.y, at->field->cell, at->field->cell };

    canvas_fill(at->canvas, &cell, at->canvas->theme.colour[THEME_BOARD]);
    if (at->look.floor.shape == PARLOUR_SHAPE_WALL)
        return;
    draw_sprite(at, sprite_of_shape(at->look.floor.shape), &bare, 0);
    shade.a = 80;
    if (shape_beside(at, PARLOUR_UP) == PARLOUR_SHAPE_WALL)
        tint_cell(at, SPRITE_SHADE, 100, shade);
}

/* A wall that stands outdoors on some side has no floor below it. */
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
    draw_sprite(at, SPRITE_WALL, &bare, joined);
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
    SDL_Rect inner = { at->p.x + edge, at->p.y + edge, size - 2 * edge,
                       size - 2 * edge };
    SDL_Rect middle = { inner.x + line, inner.y + line, inner.w - 2 * line,
                        inner.h - 2 * line };
    SDL_Color tint = theme_piece(theme, hue);

    tint.a = DRAW_BOARD_FIELD;
    canvas_fill(at->canvas, &inner, is_wall ? tint
                                            : sprite_floor_frame(theme, hue));
    if (!is_wall)
        canvas_fill(at->canvas, &middle, sprite_coloured_floor(theme, hue));
    draw_sprite(at, is_wall ? SPRITE_SIGN : SPRITE_FLOOR_SIGN, floor, 0);
}

static void draw_ground(const struct draw_board_spot *at)
{
    const struct parlour_look *look = &at->look;
    SDL_Color faint = at->canvas->theme.colour[THEME_QUIET];

    faint.a = 60;
    if (at->field->drafted && look->floor.shape == PARLOUR_SHAPE_NOTHING)
        tint_cell(at, SPRITE_FRAME, 90, faint);
    if (look->floor.shape == PARLOUR_SHAPE_NOTHING)
        return;
    if (look->floor.shape == PARLOUR_SHAPE_WALL)
        draw_wall(at);
    else
        draw_floor(at);
    if (look->floor.colour > 0)
        draw_colour(at);
    if (look->mark.shape != PARLOUR_SHAPE_NOTHING)
        draw_sprite(at, sprite_of_shape(look->mark.shape), &look->mark, 0);
}

/* What can be reached has a dot, or a frame if there is something: a goal has
 * a dot of its own. */
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

static void draw_marks_above(const struct draw_board_spot *at)
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
    begin = draw_board_middle(d, s, from);
    end = draw_board_middle(d, s, to);
    length = (int)hypot(end.x - begin.x, end.y - begin.y);
    out = d->cell * 2 / 5;
    begin.x += (end.x - begin.x) * out / SDL_max(length, 1);
    begin.y += (end.y - begin.y) * out / SDL_max(length, 1);
    canvas_arrow(c, begin, end, d->cell * DRAW_BOARD_ARROW / 100,
                 c->theme.colour[THEME_ACCENT]);
}

/* The cells that can be seen: from the first to before the end. */
struct draw_board_range {
    int column, columns, row, rows;
};

static struct draw_board_range visible(const struct draw_board *d)
{
    int x = d->view.x - d->x, y = d->view.y - d->y;

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
    struct draw_board_spot at = { .field = d, .canvas = c, .session = s };
    int column, row;

    for (column = r.column; column < r.columns; column++)
        for (row = r.row; row < r.rows; row++) {
            at.cell = parlour_cell(s, column, row);
            parlour_look_at(s, at.cell, &at.look);
            at.p = corner(d, s, at.cell);
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

/* A light on a piece that is about to vanish. */
static void draw_flash(const struct draw_board *d, struct canvas *c,
                       const struct animation_piece *piece, const SDL_Rect *at)
{
    int pixels = d->cell * piece->size / ANIMATION_WHOLE;
    int edge = (d->cell - pixels) / 2;
    SDL_Color light = { 255, 255, 255, 0 };

    light.a = (Uint8)(piece->flash * 220 / ANIMATION_WHOLE);
    canvas_tint(c, SPRITE_GLOW, pixels * 3 / 2, at->x + edge - pixels / 4,
                at->y + edge - pixels / 4, light);
}

static void draw_piece(const struct draw_board *d, struct canvas *c,
                       const struct app_board *board,
                       const struct animation_piece *piece)
{
    SDL_Point from = corner(d, board->session, piece->from);
    SDL_Point to = corner(d, board->session, piece->to);
    SDL_Rect at = { from.x + (to.x - from.x) * piece->part / ANIMATION_WHOLE,
                    from.y + (to.y - from.y) * piece->part / ANIMATION_WHOLE,
                    d->cell, d->cell };

    at.y -= d->cell * piece->above / ANIMATION_WHOLE;
    if (!SDL_HasIntersection(&at, &d->view) || is_lifted(d, piece))
        return;
    if (rolls(c, piece))
        canvas_rolling(c, &piece->look, at.x, at.y, d->cell,
                       turn(piece), sign(to.x - from.x),
                       sign(to.y - from.y));
    else
        canvas_piece(c, &piece->look, at.x, at.y, d->cell, piece->size);
    if (piece->flash > 0)
        draw_flash(d, c, piece, &at);
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

static void draw_pieces(const struct draw_board *d, struct canvas *c,
                        const struct app_board *board)
{
    int moving;
    long i;

    for (moving = 0; moving < 2; moving++)
        for (i = 0; i < board->piece_count; i++)
            if (is_moving(&board->pieces[i]) == moving)
                draw_piece(d, c, board, &board->pieces[i]);
}

/* ---- around it ---- */

/* The card the cells lie on, where the board is a rectangle of floors. */
static void draw_card(const struct draw_board *d, struct canvas *c,
                      struct parlour_session *s)
{
    int edge = SDL_clamp(d->cell / 10, 2, c->unit / 2);
    SDL_Rect card = { d->view.x - edge, d->view.y - edge,
                      d->view.w + 2 * edge, d->view.h + 2 * edge };
    struct parlour_look look;
    int cell;

    for (cell = 0; cell < d->columns * d->rows; cell++) {
        parlour_look_at(s, cell, &look);
        if (look.floor.shape != PARLOUR_SHAPE_PLAIN)
            return;
    }
    canvas_shadow(c, &card, c->unit);
    canvas_round(c, &card, 2 * edge, c->theme.colour[THEME_BOARD]);
}

/* The letters of a column, the number of a row. */
static void column_name(const struct parlour_session *s, int column,
                        char *name)
{
    parlour_cell_name(s, parlour_cell(s, column, 0), name);
    name[strcspn(name, "0123456789")] = '\0';
}

static void row_name(const struct parlour_session *s, int row, char *name)
{
    char whole[PARLOUR_TEXT];

    parlour_cell_name(s, parlour_cell(s, 0, row), whole);
    strcpy(name, whole + strcspn(whole, "0123456789"));
}

/* Names take so many pixels. Returns 1 if all of them have room, or
 * DRAW_BOARD_NAMED if every fifth has, or 0 to draw no names. */
static int names_apart(const struct draw_board *d, int pixels)
{
    return pixels <= d->cell ? 1
        : pixels <= DRAW_BOARD_NAMED * d->cell ? DRAW_BOARD_NAMED : 0;
}

static int widest_name(const struct draw_board *d, struct canvas *c,
                       const struct parlour_session *s)
{
    char name[PARLOUR_TEXT];
    int widest = 0, i;

    for (i = 0; i < d->columns; i++) {
        column_name(s, i, name);
        widest = SDL_max(widest, canvas_text_width(c, CANVAS_SMALL, name));
    }
    return widest;
}

/* Above the column, with room for the columns beside it that have no name. */
static void draw_column_name(const struct draw_board *d, struct canvas *c,
                             const struct parlour_session *s, int column,
                             int apart)
{
    char name[PARLOUR_TEXT];

    column_name(s, column, name);
    canvas_text(c, CANVAS_SMALL, CANVAS_MIDDLE, c->theme.colour[THEME_QUIET],
                name, d->x + column * d->cell - (apart - 1) * d->cell / 2,
                d->view.y - d->names, apart * d->cell);
}

static void draw_row_name(const struct draw_board *d, struct canvas *c,
                          const struct parlour_session *s, int row)
{
    int margin = (d->cell - canvas_line(c, CANVAS_SMALL)) / 2;
    char name[PARLOUR_TEXT];

    row_name(s, row, name);
    canvas_text(c, CANVAS_SMALL, CANVAS_RIGHT, c->theme.colour[THEME_QUIET],
                name, d->view.x - 3 * d->names,
                d->y + row * d->cell + margin, 5 * d->names / 2);
}

/* The names of columns, or of rows, that are not cut off. */
static void draw_names(const struct draw_board *d, struct canvas *c,
                       const struct parlour_session *s, int rows)
{
    int apart = names_apart(d, rows ? canvas_line(c, CANVAS_SMALL)
                                    : widest_name(d, c, s) + 1);
    int count = rows ? d->rows : d->columns, from = rows ? d->y : d->x;
    int least = rows ? d->view.y : d->view.x;
    int most = least + (rows ? d->view.h : d->view.w) - d->cell, i, at;

    for (i = apart - 1; apart > 0 && i < count; i += apart) {
        at = from + i * d->cell;
        if (at < least || at > most)
            continue;
        if (rows)
            draw_row_name(d, c, s, i);
        else
            draw_column_name(d, c, s, i, apart);
    }
}

/* A bar in the strip beside a board that scrolls: which part of `whole` pixels
 * is seen. */
static void draw_bar(struct canvas *c, const SDL_Rect *track, int from,
                     int whole)
{
    int across = track->w > track->h;
    int seen = across ? track->w : track->h;
    SDL_Rect thumb = *track;

    if (seen >= whole)
        return;
    if (across) {
        thumb.x += from * seen / whole;
        thumb.w = seen * seen / whole;
    } else {
        thumb.y += from * seen / whole;
        thumb.h = seen * seen / whole;
    }
    canvas_round(c, track, c->unit / 8, c->theme.colour[THEME_BUTTON]);
    canvas_round(c, &thumb, c->unit / 8, c->theme.colour[THEME_QUIET]);
}

static void draw_bars(const struct draw_board *d, struct canvas *c)
{
    int wide = c->unit / 4, gap = c->unit / 4;
    SDL_Rect right = { d->view.x + d->view.w + gap, d->view.y, wide,
                       d->view.h };
    SDL_Rect below = { d->view.x, d->view.y + d->view.h + gap, d->view.w,
                       wide };

    draw_bar(c, &right, d->view.y - d->y, d->rows * d->cell);
    draw_bar(c, &below, d->view.x - d->x, d->columns * d->cell);
}

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
    draw_card(d, c, s);
    if (d->names > 0 && d->named) {
        draw_names(d, c, s, 0);
        draw_names(d, c, s, 1);
    }
    if (d->scrolls) {
        draw_bars(d, c);
        SDL_RenderSetClipRect(c->renderer, &d->view);
    }
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
    int i;

    tint.a = 110;
    for (i = 0; i < board->dealt_count; i++) {
        SDL_Point p = corner(d, board->session, board->dealt[i]);

        canvas_tint(c, SPRITE_HALO, d->cell, p.x, p.y, tint);
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

/* Marks are not drawn while pieces move. */
void draw_board_pieces(const struct draw_board *d, struct canvas *c,
                       const struct app_board *board)
{
    SDL_Point cursor = corner(d, board->session, board->cursor);
    int marked = !board->moves;
    long i;

    if (d->cell < 1)
        return;
    if (d->scrolls || falls(board))
        SDL_RenderSetClipRect(c->renderer, &d->view);
    if (marked) {
        draw_dealt(d, c, board);
        draw_each(d, c, board->session, draw_marks_below);
    }
    draw_pieces(d, c, board);
    if (marked) {
        draw_each(d, c, board->session, draw_marks_above);
        draw_hint(d, c, board->session);
    }
    if (board->cursor != PARLOUR_NONE)
        canvas_tint(c, SPRITE_CORNERS, d->cell, cursor.x, cursor.y,
                    c->theme.colour[THEME_TEXT]);
    SDL_RenderSetClipRect(c->renderer, NULL);
    for (i = 0; i < board->gain_count; i++)
        if (board->gains[i].part >= 0)
            draw_gain(d, c, board, &board->gains[i]);
    if (d->lift.shown)
        draw_lifted(d, c, board);
}
