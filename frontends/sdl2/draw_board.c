/* draw_board.c: drawing a board (see draw_board.h): ground first, then the
 * session's marks, then the pieces where the animation puts them, moving ones
 * last.
 */
#include <math.h>
#include <stdio.h>

#include "sdl2/board_cell.h"

enum {
    DRAW_BOARD_LIFTED = 115,    /* percent of its size on the board */
    DRAW_BOARD_FLASHES = 8,     /* sizes of the light on a piece that vanishes
                                   */
    DRAW_BOARD_ARROW = 14,      /* percent of a cell that it is wide */
    DRAW_BOARD_TURN = 5 * ANIMATION_WHOLE / 2 /* of a way in which a ball turns
                                                 */
};

/* ---- the hint, and which cells are seen ---- */

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

typedef void draw_board_layer(const struct board_cell *at);

static void draw_each(const struct draw_board *d, struct canvas *c,
                      struct parlour_session *s, draw_board_layer *draw)
{
    struct draw_board_range r = visible(d);
    struct board_cell at;
    int column, row, cell;

    for (column = r.column; column < r.columns; column++)
        for (row = r.row; row < r.rows; row++) {
            cell = parlour_cell(s, column, row);
            if (d->isometric && !is_near(d, s, cell))
                continue;
            at = board_cell_at(d, c, s, cell);
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

/* Returns 1 if a piece looks as it will in the next frame. */
static int is_resting(const struct draw_board *d,
                      const struct animation_piece *piece)
{
    return !is_moving(piece) && piece->size == ANIMATION_WHOLE
        && piece->flash == 0 && piece->above == 0 && !is_lifted(d, piece);
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
    int column = SDL_max(0, depth - d->rows + 1);
    struct board_cell at;
    int cell;

    for (; column < d->columns && column <= depth; column++) {
        cell = parlour_cell(s, column, depth - column);
        if (!is_near(d, s, cell))
            continue;
        at = board_cell_at(d, c, s, cell);
        if (at.look.floor.shape == PARLOUR_SHAPE_WALL)
            board_cell_wall(&at);
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
            if (is_moving(&board->pieces[i]) == moving
                    && !(d->rested && is_resting(d, &board->pieces[i])))
                draw_piece(d, c, board, &board->pieces[i]);
}

void draw_board_resting(const struct draw_board *d, struct canvas *c,
                        const struct app_board *board)
{
    long i;

    if (d->scrolls)
        SDL_RenderSetClipRect(c->renderer, &d->view);
    for (i = 0; i < board->piece_count; i++)
        if (is_resting(d, &board->pieces[i]))
            draw_piece(d, c, board, &board->pieces[i]);
    SDL_RenderSetClipRect(c->renderer, NULL);
}

Uint32 draw_board_rest_number(const struct draw_board *d,
                              const struct app_board *board)
{
    enum { FACTOR = 16777619 };         /* Fowler, Noll and Vo */
    const struct animation_piece *piece = board->pieces;
    Uint32 sum = 0;

    for (; piece < board->pieces + board->piece_count; piece++)
        if (is_resting(d, piece)) {
            sum = sum * FACTOR ^ (Uint32)piece->from;
            sum = sum * FACTOR ^ (Uint32)piece->look.id;
            sum = sum * FACTOR ^ (Uint32)piece->look.facing;
            sum = sum * FACTOR ^ (Uint32)piece->look.home;
            sum = sum * FACTOR ^ (Uint32)piece->look.piece.colour;
        }
    return sum | 1;
}

/* ---- all of it ---- */

static void draw_resting(const struct board_cell *at)
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
    draw_each(&d, c, s, board_cell_ground);
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
        draw_each(d, c, s, board_cell_tray);
    draw_each(d, c, s, board_cell_ground);
    SDL_RenderSetClipRect(c->renderer, NULL);
}

void draw_board_look(const struct draw_board *d, struct canvas *c,
                     const struct parlour_look *look)
{
    struct board_cell at = { .field = d, .canvas = c, .look = *look,
                             .p = { d->x, d->y } };

    board_cell_alone(&at);
    draw_resting(&at);
}

/* Faint rings around the pieces dealt last. */
static void draw_dealt(const struct draw_board *d, struct canvas *c,
                       const struct app_board *board)
{
    SDL_Color tint = c->theme.colour[THEME_QUIET];
    struct board_cell at;
    int i;

    tint.a = 110;
    for (i = 0; i < board->dealt_count; i++) {
        at = board_cell_at(d, c, board->session, board->dealt[i]);
        board_cell_tint(&at, SPRITE_HALO, 100, tint);
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
    struct board_cell cursor;
    int marked = !board->moves;
    long i;

    if (d->cell < 1)
        return;
    if (d->scrolls || falls(board))
        SDL_RenderSetClipRect(c->renderer, &d->view);
    if (marked) {
        draw_dealt(d, c, board);
        draw_each(d, c, board->session, board_cell_marks);
    }
    draw_pieces(d, c, board);
    if (marked) {
        draw_each(d, c, board->session, board_cell_frames);
        draw_hint(d, c, board->session);
    }
    if (board->cursor != PARLOUR_NONE) {
        cursor = board_cell_at(d, c, board->session, board->cursor);
        board_cell_cursor(&cursor);
    }
    SDL_RenderSetClipRect(c->renderer, NULL);
    for (i = 0; i < board->gain_count; i++)
        if (board->gains[i].part >= 0)
            draw_gain(d, c, board, &board->gains[i]);
    if (d->lift.shown)
        draw_lifted(d, c, board);
}
