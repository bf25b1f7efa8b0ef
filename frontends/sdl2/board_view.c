/* board_view.c: drawing a board (see board_view.h): ground first, then the
 * session's marks, then the pieces where the animation puts them, moving ones
 * last.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/store/theme_file.h"
#include "sdl2/board_view.h"

enum {
    BOARD_VIEW_CELL_MIN = 12,   /* smaller cells scroll instead */
    BOARD_VIEW_CELL_SCROLLED = 24, /* the size they have then */
    BOARD_VIEW_NAMED = 5,       /* where there is no room for all names, every
                                   fifth is shown */
    BOARD_VIEW_LIFTED = 115,    /* percent of its size on the board */
    BOARD_VIEW_SELECTED = 112,  /* the same, of the frame around it */
    BOARD_VIEW_FIELD = 170,     /* opacity of the colour of a wall */
    BOARD_VIEW_ARROW = 14,      /* percent of a cell that it is wide */
    BOARD_VIEW_TURN = 5 * ANIMATION_WHOLE / 2 /* of a way in which a ball turns
                                                 */
};

/* ---- places ---- */

/* Keeps a board within the view, which is not larger. */
static void hold(struct board_view *f)
{
    const SDL_Rect *v = &f->view;

    f->x = SDL_clamp(f->x, v->x + v->w - f->columns * f->cell, v->x);
    f->y = SDL_clamp(f->y, v->y + v->h - f->rows * f->cell, v->y);
}

/* The size of the cells, with a strip for names on all sides. */
static int fitting_cell(const struct board_view *f, const SDL_Rect *place,
                        int strip)
{
    return SDL_min((place->w - 2 * strip) / f->columns,
                   (place->h - 2 * strip) / f->rows);
}

/* If a board fits only without the names of its cells, they are left out. */
void board_view_place(struct board_view *f, struct canvas *c,
                      const SDL_Rect *place, const struct parlour_session *s,
                      int names)
{
    struct parlour_status status;
    int strip = names ? canvas_line(c, CANVAS_SMALL) * 3 / 2 : 0;
    int wide, high;

    parlour_get_status(s, &status);
    f->columns = status.columns;
    f->rows = status.rows;
    f->drafted = 0;
    if (fitting_cell(f, place, strip) < BOARD_VIEW_CELL_MIN
            && fitting_cell(f, place, 0) >= BOARD_VIEW_CELL_MIN)
        strip = 0;
    f->names = strip;
    wide = place->w - 2 * strip;
    high = place->h - 2 * strip;
    f->cell = fitting_cell(f, place, strip);
    f->scrolls = names && f->cell < BOARD_VIEW_CELL_MIN;
    if (f->scrolls)
        f->cell = BOARD_VIEW_CELL_SCROLLED;
    f->view.w = SDL_clamp(f->columns * f->cell, 0, wide);
    f->view.h = SDL_clamp(f->rows * f->cell, 0, high);
    f->view.x = place->x + (place->w - f->view.w) / 2;
    f->view.y = place->y + (place->h - f->view.h) / 2;
    hold(f);
}

void board_view_scroll(struct board_view *f, int x, int y)
{
    f->x += x;
    f->y += y;
    hold(f);
}

void board_view_show(struct board_view *f, const struct parlour_session *s,
                     int cell)
{
    SDL_Point p = board_view_middle(f, s, cell);
    int margin = 2 * f->cell;

    board_view_scroll(f, SDL_clamp(p.x, f->view.x + margin,
                                   f->view.x + f->view.w - margin) - p.x,
                      SDL_clamp(p.y, f->view.y + margin,
                                f->view.y + f->view.h - margin) - p.y);
}

static SDL_Point corner(const struct board_view *f,
                        const struct parlour_session *s, int cell)
{
    return (SDL_Point){ f->x + parlour_column(s, cell) * f->cell,
                        f->y + parlour_row(s, cell) * f->cell };
}

SDL_Point board_view_middle(const struct board_view *f,
                            const struct parlour_session *s, int cell)
{
    SDL_Point p = corner(f, s, cell);

    return (SDL_Point){ p.x + f->cell / 2, p.y + f->cell / 2 };
}

int board_view_at(const struct board_view *f, const struct parlour_session *s,
                  int x, int y)
{
    SDL_Point p = { x, y };

    if (f->cell < 1 || !SDL_PointInRect(&p, &f->view))
        return PARLOUR_NONE;
    return parlour_cell(s, (x - f->x) / f->cell, (y - f->y) / f->cell);
}

/* ---- ground and marks ---- */

static const struct parlour_thing bare;         /* of no colour */

/* A cell to be drawn. */
struct board_view_spot {
    const struct board_view *field;
    struct canvas *canvas;
    struct parlour_session *session;
    int cell;
    struct parlour_look look;
    SDL_Point p;                /* its upper left corner */
};

static void sprite(const struct board_view_spot *at, int kind,
                   const struct parlour_thing *thing, unsigned joined)
{
    struct sprite_key key = { kind, thing->colour, theme_file_colour(thing),
                              PARLOUR_NONE, 0, at->field->cell, joined };

    canvas_sprite(at->canvas, &key, at->p.x, at->p.y, ANIMATION_WHOLE);
}

/* A white sprite in the middle of a cell, `percent` of its size. */
static void board_view_tint(const struct board_view_spot *at, int kind,
                            int percent, SDL_Color colour)
{
    int pixels = at->field->cell * percent / 100;
    int rest = at->field->cell - pixels;

    canvas_tint(at->canvas, kind, pixels, at->p.x + rest / 2,
                at->p.y + rest / 2, colour);
}

/* The shape of the floor beside a cell. */
static int shape_beside(const struct board_view_spot *at, int direction)
{
    struct parlour_look look;

    parlour_look_at(at->session, parlour_cell_beside(at->session, at->cell,
                                                     direction), &look);
    return look.floor.shape;
}

/* The floor of a cell; below the round corners of a wall it is bare. */
static void board_view_floor(const struct board_view_spot *at)
{
    SDL_Color shade = at->canvas->theme.colour[THEME_SHADOW];
    SDL_Rect cell = { at->p.x, at->p.y, at->field->cell, at->field->cell };

    canvas_fill(at->canvas, &cell, at->canvas->theme.colour[THEME_BOARD]);
    if (at->look.floor.shape == PARLOUR_SHAPE_WALL)
        return;
    sprite(at, sprite_of_shape(at->look.floor.shape), &bare, 0);
    shade.a = 80;
    if (shape_beside(at, PARLOUR_UP) == PARLOUR_SHAPE_WALL)
        board_view_tint(at, SPRITE_SHADE, 100, shade);
}

/* A wall that stands outdoors on some side has no floor below it. */
static void wall(const struct board_view_spot *at)
{
    unsigned joined = 0;
    int outdoors = 0, d, shape;

    for (d = 0; d < PARLOUR_DIRECTIONS; d++) {
        shape = shape_beside(at, d);
        if (shape == PARLOUR_SHAPE_WALL)
            joined |= 1u << d;
        outdoors |= shape == PARLOUR_SHAPE_NOTHING;
    }
    if (!outdoors)
        board_view_floor(at);
    sprite(at, SPRITE_WALL, &bare, joined);
}

/* Walls and floors of a colour have its form: on a small field of that colour,
 * or in a frame. */
static void board_view_colour(const struct board_view_spot *at)
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

    tint.a = BOARD_VIEW_FIELD;
    canvas_fill(at->canvas, &inner, is_wall ? tint
                                            : sprite_floor_frame(theme, hue));
    if (!is_wall)
        canvas_fill(at->canvas, &middle, sprite_coloured_floor(theme, hue));
    sprite(at, is_wall ? SPRITE_SIGN : SPRITE_FLOOR_SIGN, floor, 0);
}

static void ground(const struct board_view_spot *at)
{
    const struct parlour_look *look = &at->look;
    SDL_Color faint = at->canvas->theme.colour[THEME_QUIET];

    faint.a = 60;
    if (at->field->drafted && look->floor.shape == PARLOUR_SHAPE_NOTHING)
        board_view_tint(at, SPRITE_FRAME, 90, faint);
    if (look->floor.shape == PARLOUR_SHAPE_NOTHING)
        return;
    if (look->floor.shape == PARLOUR_SHAPE_WALL)
        wall(at);
    else
        board_view_floor(at);
    if (look->floor.colour > 0)
        board_view_colour(at);
    if (look->mark.shape != PARLOUR_SHAPE_NOTHING)
        sprite(at, sprite_of_shape(look->mark.shape), &look->mark, 0);
}

/* What can be reached has a dot, or a frame if there is something: a goal has
 * a dot of its own. */
static void marks_below(const struct board_view_spot *at)
{
    const SDL_Color *colour = at->canvas->theme.colour;
    const struct parlour_look *look = &at->look;
    SDL_Color tint = colour[THEME_ACCENT];
    int empty = look->piece.shape == PARLOUR_SHAPE_NOTHING
        && look->mark.shape == PARLOUR_SHAPE_NOTHING;

    tint.a = 70;
    if (look->marks & PARLOUR_MARK_PATH)
        board_view_tint(at, SPRITE_DISC, 34, colour[THEME_ACCENT]);
    else if (look->marks & PARLOUR_MARK_REACHABLE)
        board_view_tint(at, empty ? SPRITE_DISC : SPRITE_FRAME,
                        empty ? 15 : 96, colour[THEME_QUIET]);
    if (look->marks & PARLOUR_MARK_SELECTED)
        board_view_tint(at, SPRITE_DISC, 100, tint);
    if (look->marks & PARLOUR_MARK_HINT
            && !(look->marks & PARLOUR_MARK_HINT_TO))
        board_view_tint(at, look->piece.shape == PARLOUR_SHAPE_BALL
                            ? SPRITE_DISC : SPRITE_BLOCK, 98,
                        colour[THEME_ACCENT]);
}

/* A frame with a line of another brightness within, which sets it off from a
 * piece of its colour. */
static void board_view_select(const struct board_view_spot *at)
{
    SDL_Color accent = at->canvas->theme.colour[THEME_ACCENT];

    board_view_tint(at, SPRITE_FRAME, 100, theme_ink(accent));
    board_view_tint(at, SPRITE_FRAME, BOARD_VIEW_SELECTED, accent);
}

static void marks_above(const struct board_view_spot *at)
{
    const SDL_Color *colour = at->canvas->theme.colour;
    const struct parlour_look *look = &at->look;

    if (look->marks & PARLOUR_MARK_SELECTED)
        board_view_select(at);
    else if (look->marks & PARLOUR_MARK_ACTIVE)
        board_view_tint(at, SPRITE_FRAME, 100, colour[THEME_ACCENT]);
    if (look->marks & PARLOUR_MARK_WALL) {
        board_view_tint(at, SPRITE_FRAME, 100, colour[THEME_WARNING]);
        if (look->piece.shape == PARLOUR_SHAPE_NOTHING)
            board_view_tint(at, SPRITE_CROSS, 50, colour[THEME_WARNING]);
    }
}

/* An arrow from the edge of a hint's piece to where it goes. */
static void draw_hint(const struct board_view *f, struct canvas *c,
                      struct parlour_session *s)
{
    int from = PARLOUR_NONE, to = PARLOUR_NONE, cell;
    SDL_Point begin, end;
    int length, out;
    struct parlour_look look;

    for (cell = 0; cell < f->columns * f->rows; cell++) {
        parlour_look_at(s, cell, &look);
        if (look.marks & PARLOUR_MARK_HINT_TO)
            to = cell;
        else if (look.marks & PARLOUR_MARK_HINT)
            from = cell;
    }
    if (from == PARLOUR_NONE || to == PARLOUR_NONE)
        return;
    begin = board_view_middle(f, s, from);
    end = board_view_middle(f, s, to);
    length = (int)hypot(end.x - begin.x, end.y - begin.y);
    out = f->cell * 2 / 5;
    begin.x += (end.x - begin.x) * out / SDL_max(length, 1);
    begin.y += (end.y - begin.y) * out / SDL_max(length, 1);
    canvas_arrow(c, begin, end, f->cell * BOARD_VIEW_ARROW / 100,
                 c->theme.colour[THEME_ACCENT]);
}

/* The cells that can be seen: from the first to before the end. */
struct board_view_range {
    int column, columns, row, rows;
};

static struct board_view_range visible(const struct board_view *f)
{
    int x = f->view.x - f->x, y = f->view.y - f->y;

    return (struct board_view_range){
        x / f->cell, (x + f->view.w + f->cell - 1) / f->cell,
        y / f->cell, (y + f->view.h + f->cell - 1) / f->cell
    };
}

typedef void board_view_layer(const struct board_view_spot *at);

static void each(const struct board_view *f, struct canvas *c,
                 struct parlour_session *s, board_view_layer *draw)
{
    struct board_view_range r = visible(f);
    struct board_view_spot at = { .field = f, .canvas = c, .session = s };
    int column, row;

    for (column = r.column; column < r.columns; column++)
        for (row = r.row; row < r.rows; row++) {
            at.cell = parlour_cell(s, column, row);
            parlour_look_at(s, at.cell, &at.look);
            at.p = corner(f, s, at.cell);
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

static int rolls(const struct canvas *c,
                 const struct animation_piece *piece)
{
    return piece->look.piece.shape == PARLOUR_SHAPE_BALL && !c->labels
        && is_moving(piece) && piece->size == ANIMATION_WHOLE;
}

/* A ball turns once in this many cells, and makes whole turns on its way. */
static int turn(const struct animation_piece *piece)
{
    long turns = (piece->whole + BOARD_VIEW_TURN / 2) / BOARD_VIEW_TURN;

    return (int)(piece->gone * (turns > 0 ? turns : 1) * ANIMATION_WHOLE
                 / piece->whole % ANIMATION_WHOLE);
}

static int is_lifted(const struct board_view *f,
                     const struct animation_piece *piece)
{
    return f->lift.shown && piece->from == f->lift.cell
        && piece->to == f->lift.cell;
}

/* A light on a piece that is about to vanish. */
static void flash(const struct board_view *f, struct canvas *c,
                  const struct animation_piece *piece, const SDL_Rect *at)
{
    int pixels = f->cell * piece->size / ANIMATION_WHOLE;
    int edge = (f->cell - pixels) / 2;
    SDL_Color light = { 255, 255, 255, 0 };

    light.a = (Uint8)(piece->flash * 220 / ANIMATION_WHOLE);
    canvas_tint(c, SPRITE_GLOW, pixels * 3 / 2, at->x + edge - pixels / 4,
                at->y + edge - pixels / 4, light);
}

static void board_view_piece(const struct board_view *f, struct canvas *c,
                             const struct app_board *b,
                             const struct animation_piece *piece)
{
    static const float pi = 3.14159265f;
    SDL_Point from = corner(f, b->session, piece->from);
    SDL_Point to = corner(f, b->session, piece->to);
    SDL_Rect at = { from.x + (to.x - from.x) * piece->part / ANIMATION_WHOLE,
                    from.y + (to.y - from.y) * piece->part / ANIMATION_WHOLE,
                    f->cell, f->cell };

    at.y -= (int)(sinf((float)piece->hop * pi / ANIMATION_WHOLE)
                  * (float)f->cell / 2.0f);
    if (!SDL_HasIntersection(&at, &f->view) || is_lifted(f, piece))
        return;
    if (rolls(c, piece))
        canvas_rolling(c, &piece->look, at.x, at.y, f->cell,
                       turn(piece), sign(to.x - from.x),
                       sign(to.y - from.y));
    else
        canvas_piece(c, &piece->look, at.x, at.y, f->cell, piece->size);
    if (piece->flash > 0)
        flash(f, c, piece, &at);
}

/* A lifted piece is larger than the others and casts a shadow. */
static void draw_lifted(const struct board_view *f, struct canvas *c,
                        const struct app_board *b)
{
    const struct board_view_lift *lift = &f->lift;
    SDL_Point home = board_view_middle(f, b->session, lift->cell);
    int size = f->cell * BOARD_VIEW_LIFTED / 100;
    int x = lift->x + (home.x - lift->x) * lift->back / ANIMATION_WHOLE;
    int y = lift->y + (home.y - lift->y) * lift->back / ANIMATION_WHOLE;
    SDL_Color shade = c->theme.colour[THEME_SHADOW];
    struct parlour_look look;

    parlour_look_at(b->session, lift->cell, &look);
    if (look.piece.shape == PARLOUR_SHAPE_NOTHING)
        return;
    shade.a = 110;
    canvas_tint(c, SPRITE_GLOW, size * 3 / 2, x - size * 3 / 4,
                y - size * 3 / 4 + size / 5, shade);
    canvas_piece(c, &look, x - size / 2, y - size / 2, size,
                 ANIMATION_WHOLE);
}

/* Points rise from the line that made them, and fade. */
static void draw_gain(const struct board_view *f, struct canvas *c,
                      const struct app_board *b,
                      const struct animation_gain *gain)
{
    SDL_Point from = board_view_middle(f, b->session, gain->from);
    SDL_Point to = board_view_middle(f, b->session, gain->to);
    int left = ANIMATION_WHOLE - gain->part;
    int high = canvas_line(c, CANVAS_LARGE);
    SDL_Color back = c->theme.colour[THEME_ACCENT], ink = theme_ink(back);
    SDL_Rect pill = { (from.x + to.x) / 2,
                      (from.y + to.y) / 2 - high / 2
                      - f->cell * 3 / 2 * gain->part / ANIMATION_WHOLE,
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

static void pieces(const struct board_view *f, struct canvas *c,
                   const struct app_board *b)
{
    int moving;
    long i;

    for (moving = 0; moving < 2; moving++)
        for (i = 0; i < b->piece_count; i++)
            if (is_moving(&b->pieces[i]) == moving)
                board_view_piece(f, c, b, &b->pieces[i]);
}

/* ---- around it ---- */

/* The card the cells lie on, where the board is a rectangle of floors. */
static void board_view_card(const struct board_view *f, struct canvas *c,
                            struct parlour_session *s)
{
    int edge = SDL_clamp(f->cell / 10, 2, c->unit / 2);
    SDL_Rect card = { f->view.x - edge, f->view.y - edge,
                      f->view.w + 2 * edge, f->view.h + 2 * edge };
    struct parlour_look look;
    int cell;

    for (cell = 0; cell < f->columns * f->rows; cell++) {
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
 * BOARD_VIEW_NAMED if every fifth has, or 0 to draw no names. */
static int names_apart(const struct board_view *f, int pixels)
{
    return pixels <= f->cell ? 1
        : pixels <= BOARD_VIEW_NAMED * f->cell ? BOARD_VIEW_NAMED : 0;
}

static int widest_name(const struct board_view *f, struct canvas *c,
                       const struct parlour_session *s)
{
    char name[PARLOUR_TEXT];
    int widest = 0, i;

    for (i = 0; i < f->columns; i++) {
        column_name(s, i, name);
        widest = SDL_max(widest, canvas_text_width(c, CANVAS_SMALL, name));
    }
    return widest;
}

/* Above the column, with room for the columns beside it that have no name. */
static void draw_column_name(const struct board_view *f, struct canvas *c,
                             const struct parlour_session *s, int column,
                             int apart)
{
    char name[PARLOUR_TEXT];

    column_name(s, column, name);
    canvas_text(c, CANVAS_SMALL, CANVAS_MIDDLE, c->theme.colour[THEME_QUIET],
                name, f->x + column * f->cell - (apart - 1) * f->cell / 2,
                f->view.y - f->names, apart * f->cell);
}

static void draw_row_name(const struct board_view *f, struct canvas *c,
                          const struct parlour_session *s, int row)
{
    int margin = (f->cell - canvas_line(c, CANVAS_SMALL)) / 2;
    char name[PARLOUR_TEXT];

    row_name(s, row, name);
    canvas_text(c, CANVAS_SMALL, CANVAS_RIGHT, c->theme.colour[THEME_QUIET],
                name, f->view.x - 3 * f->names,
                f->y + row * f->cell + margin, 5 * f->names / 2);
}

/* The names of columns, or of rows, that are not cut off. */
static void draw_names(const struct board_view *f, struct canvas *c,
                       const struct parlour_session *s, int rows)
{
    int apart = names_apart(f, rows ? canvas_line(c, CANVAS_SMALL)
                                    : widest_name(f, c, s) + 1);
    int count = rows ? f->rows : f->columns, from = rows ? f->y : f->x;
    int least = rows ? f->view.y : f->view.x;
    int most = least + (rows ? f->view.h : f->view.w) - f->cell, i, at;

    for (i = apart - 1; apart > 0 && i < count; i += apart) {
        at = from + i * f->cell;
        if (at < least || at > most)
            continue;
        if (rows)
            draw_row_name(f, c, s, i);
        else
            draw_column_name(f, c, s, i, apart);
    }
}

/* A bar in the strip beside a board that scrolls: which part of `whole` pixels
 * is seen. */
static void scroll_bar(struct canvas *c, const SDL_Rect *track, int from,
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

static void board_view_bars(const struct board_view *f, struct canvas *c)
{
    int wide = c->unit / 4, gap = c->unit / 4;
    SDL_Rect right = { f->view.x + f->view.w + gap, f->view.y, wide,
                       f->view.h };
    SDL_Rect below = { f->view.x, f->view.y + f->view.h + gap, f->view.w,
                       wide };

    scroll_bar(c, &right, f->view.y - f->y, f->rows * f->cell);
    scroll_bar(c, &below, f->view.x - f->x, f->columns * f->cell);
}

static void piece_at(const struct board_view_spot *at)
{
    if (at->look.piece.shape != PARLOUR_SHAPE_NOTHING)
        canvas_piece(at->canvas, &at->look, at->p.x, at->p.y,
                     at->field->cell, ANIMATION_WHOLE);
}

void board_view_picture(struct canvas *c, struct parlour_session *s,
                        const SDL_Rect *place)
{
    struct board_view f = { 0 };

    board_view_place(&f, c, place, s, 0);
    if (f.cell < 1)
        return;
    each(&f, c, s, ground);
    each(&f, c, s, piece_at);
}

void board_view_draw_ground(const struct board_view *f, struct canvas *c,
                            struct parlour_session *s)
{
    if (f->cell < 1)
        return;
    board_view_card(f, c, s);
    if (f->names > 0) {
        draw_names(f, c, s, 0);
        draw_names(f, c, s, 1);
    }
    if (f->scrolls) {
        board_view_bars(f, c);
        SDL_RenderSetClipRect(c->renderer, &f->view);
    }
    each(f, c, s, ground);
    SDL_RenderSetClipRect(c->renderer, NULL);
}

void board_view_draw_look(const struct board_view *f, struct canvas *c,
                          const struct parlour_look *look)
{
    struct board_view_spot at = { .field = f, .canvas = c, .look = *look,
                                  .p = { f->x, f->y } };

    sprite(&at, sprite_of_shape(look->floor.shape), &bare, 0);
    if (look->floor.colour > 0)
        board_view_colour(&at);
    if (look->mark.shape != PARLOUR_SHAPE_NOTHING)
        sprite(&at, sprite_of_shape(look->mark.shape), &look->mark, 0);
    piece_at(&at);
}

/* Faint rings around the pieces dealt last. */
static void draw_dealt(const struct board_view *f, struct canvas *c,
                       const struct app_board *b)
{
    SDL_Color tint = c->theme.colour[THEME_QUIET];
    int i;

    tint.a = 110;
    for (i = 0; i < b->dealt_count; i++) {
        SDL_Point p = corner(f, b->session, b->dealt[i]);

        canvas_tint(c, SPRITE_HALO, f->cell, p.x, p.y, tint);
    }
}

/* Marks are not drawn while pieces move. */
void board_view_draw_pieces(const struct board_view *f, struct canvas *c,
                            const struct app_board *b)
{
    SDL_Point cursor = corner(f, b->session, b->cursor);
    int marked = !b->moves;
    long i;

    if (f->cell < 1)
        return;
    if (f->scrolls)
        SDL_RenderSetClipRect(c->renderer, &f->view);
    if (marked) {
        draw_dealt(f, c, b);
        each(f, c, b->session, marks_below);
    }
    pieces(f, c, b);
    if (marked) {
        each(f, c, b->session, marks_above);
        draw_hint(f, c, b->session);
    }
    if (b->cursor != PARLOUR_NONE)
        canvas_tint(c, SPRITE_CORNERS, f->cell, cursor.x, cursor.y,
                    c->theme.colour[THEME_TEXT]);
    SDL_RenderSetClipRect(c->renderer, NULL);
    for (i = 0; i < b->gain_count; i++)
        if (b->gains[i].part >= 0)
            draw_gain(f, c, b, &b->gains[i]);
    if (f->lift.shown)
        draw_lifted(f, c, b);
}
