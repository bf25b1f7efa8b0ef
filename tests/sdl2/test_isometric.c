/* test_isometric.c: a large board in the isometric view scrolls. Nothing of it
 * is drawn far outside its place, what cannot be seen is not even looked at,
 * and what is seen does not depend on that. A lifted piece hides no cell. The
 * tick on a tile is upright. A ball stands in its frame.
 */
#include <string.h>

#include "sdl2/draw_board.h"
#include "support/driver.h"
#include "support/unit.h"

enum {
    SIDE = 60,                  /* cells of the board, in each direction */
    MIDDLE = SIDE / 2,          /* where a box is */
    WIDE = 420, HIGH = 360,     /* pixels of what is drawn on */
    UNITS = 2,                  /* of a window as many times as large */
    EDGE = 120,                 /* pixels around the place of the board */
    FORMAT = SDL_PIXELFORMAT_ARGB8888
};

/* A board on a screen. */
struct isometric {
    SDL_Surface *drawn;
    SDL_Renderer *renderer;
    struct canvas canvas;
    struct parlour_session *session;
    struct draw_board board;
};

static int looks;               /* how many cells were looked at */

int __wrap_parlour_look_at(struct parlour_session *s, int cell,
                           struct parlour_look *look);
int __real_parlour_look_at(struct parlour_session *s, int cell,
                           struct parlour_look *look);

int __wrap_parlour_look_at(struct parlour_session *s, int cell,
                           struct parlour_look *look)
{
    looks++;
    return __real_parlour_look_at(s, cell, look);
}

/* Every second cell within is a wall, but around the middle. */
static struct parlour_session *open_session(void)
{
    char board[SIDE * (SIDE + 1) + 1], *at = board;
    int column, row;

    for (row = 0; row < SIDE; row++) {
        for (column = 0; column < SIDE; column++)
            *at++ = column == 0 || row == 0 || column == SIDE - 1
                    || row == SIDE - 1 ? '#'
                : column == MIDDLE && row == MIDDLE ? '$'
                : column == 1 && row == 1 ? '@'
                : column == 1 && row == 2 ? '.'
                : column % 2 == 0 && row % 2 == 0 && column < MIDDLE - 3
                    ? '#' : ' ';
        *at++ = '\n';
    }
    *at = '\0';
    return driver_open_board("sokoban", board, NULL);
}

static int set_up(void **state)
{
    static struct isometric i;
    SDL_Rect place = { EDGE, EDGE, WIDE - 2 * EDGE, HIGH - 2 * EDGE };
    struct parlour_status status;
    struct parlour_error error;

    memset(&i, 0, sizeof i);
    i.session = open_session();
    i.drawn = SDL_CreateRGBSurfaceWithFormat(0, WIDE, HIGH,
                                             SDL_BITSPERPIXEL(FORMAT), FORMAT);
    i.renderer = SDL_CreateSoftwareRenderer(i.drawn);
    assert_int_equal(canvas_open(&i.canvas, i.renderer, &error), PARLOUR_OK);
    canvas_resize(&i.canvas, WIDE * UNITS, HIGH * UNITS, 1.0f, 100);
    i.canvas.isometric = 1;
    parlour_get_status(i.session, &status);
    draw_board_place(&i.board, &i.canvas, &place, &status, 1);
    i.board.named = 1;
    assert_true(i.board.isometric && i.board.scrolls && i.board.names > 0);
    *state = &i;
    return 0;
}

static int tear_down(void **state)
{
    struct isometric *i = *state;

    canvas_close(&i->canvas);
    SDL_DestroyRenderer(i->renderer);
    SDL_FreeSurface(i->drawn);
    parlour_close(i->session);
    return 0;
}

static void draw(struct isometric *i, const struct draw_board *d)
{
    struct app_board board = { .session = i->session, .moves = 1,
                               .cursor = PARLOUR_NONE };

    SDL_FillRect(i->drawn, NULL, 0);
    looks = 0;
    draw_board_ground(d, &i->canvas, i->session);
    draw_board_pieces(d, &i->canvas, &board);
    SDL_RenderFlush(i->renderer);
}

static Uint32 pixel_at(const struct isometric *i, int x, int y)
{
    return ((const Uint32 *)(const void *)((const Uint8 *)i->drawn->pixels
                                           + y * i->drawn->pitch))[x];
}

/* Scrolls to a corner: names are along the lower edges. */
static void show(struct isometric *i, int column, int row)
{
    draw_board_show(&i->board, i->session,
                    parlour_cell(i->session, column, row));
}

static void nothing_is_drawn_around_it(void **state)
{
    static const int corners[][2] = {
        { 0, 0 }, { SIDE - 1, 0 }, { 0, SIDE - 1 }, { SIDE - 1, SIDE - 1 },
        { SIDE - 1, MIDDLE }, { MIDDLE, SIDE - 1 }
    };
    struct isometric *i = *state;
    const SDL_Rect *v = &i->board.view;
    int beyond = 2 * i->board.cell, k, x, y;
    SDL_Rect near = { v->x - beyond, v->y - beyond, v->w + 2 * beyond,
                      v->h + 2 * beyond };

    for (k = 0; k < (int)(sizeof corners / sizeof corners[0]); k++) {
        show(i, corners[k][0], corners[k][1]);
        draw(i, &i->board);
        for (y = 0; y < HIGH; y++)
            for (x = 0; x < WIDE; x++) {
                SDL_Point p = { x, y };

                if (!SDL_PointInRect(&p, &near))
                    assert_int_equal(pixel_at(i, x, y), 0);
            }
    }
}

static void cells_that_are_not_seen_are_left_out(void **state)
{
    static Uint32 seen[HIGH][WIDE];
    struct isometric *i = *state;
    const SDL_Rect *v = &i->board.view;
    struct draw_board more;
    int beyond = SIDE * i->board.cell, x, y;

    show(i, MIDDLE - 3, MIDDLE);
    draw(i, &i->board);
    assert_true(looks < SIDE * SIDE / 2);
    for (y = 0; y < HIGH; y++)
        for (x = 0; x < WIDE; x++)
            seen[y][x] = pixel_at(i, x, y);
    more = i->board;
    more.view = (SDL_Rect){ v->x - beyond, v->y - beyond, v->w + 2 * beyond,
                            v->h + 2 * beyond };
    draw(i, &more);
    assert_true(looks > SIDE * SIDE);
    for (y = v->y; y < v->y + v->h; y++)
        for (x = v->x; x < v->x + v->w; x++)
            assert_int_equal(pixel_at(i, x, y), seen[y][x]);
}

/* Else walls in a row would have steps. */
static void cells_are_equally_far_apart(void **state)
{
    struct isometric *i = *state;
    struct parlour_status status;
    int zoom;

    parlour_get_status(i->session, &status);
    for (zoom = 0; zoom < 5; zoom++) {
        SDL_Rect place = { 0, 0, WIDE + zoom * 7, HIGH };
        int first, last;

        draw_board_place(&i->board, &i->canvas, &place, &status, 1);
        first = draw_board_middle(&i->board, i->session,
                                  parlour_cell(i->session, 0, 0)).y;
        last = draw_board_middle(&i->board, i->session,
                                 parlour_cell(i->session, 1, 0)).y;
        assert_int_equal(2 * (last - first), i->board.cell);
        draw_board_zoom(&i->board, 1, 0, 0);
    }
}

static void a_lifted_piece_hides_no_cell(void **state)
{
    struct isometric *i = *state;
    int box = parlour_cell(i->session, MIDDLE, MIDDLE);
    int behind = parlour_cell(i->session, MIDDLE - 1, MIDDLE - 1);
    SDL_Point p;

    draw_board_show(&i->board, i->session, box);
    p = draw_board_middle(&i->board, i->session, box);
    p.y -= i->board.cell * 5 / 8;
    assert_int_equal(draw_board_at(&i->board, i->session, p.x, p.y), box);
    i->board.lift.shown = 1;
    i->board.lift.cell = box;
    assert_int_equal(draw_board_at(&i->board, i->session, p.x, p.y), behind);
    i->board.lift.cell = behind;
    assert_int_equal(draw_board_at(&i->board, i->session, p.x, p.y), box);
}

/* A tick on the plane of the board would look like a dash. */
static void a_tick_on_a_tile_is_upright(void **state)
{
    struct isometric *i = *state;
    struct parlour_look look = { .piece.shape = PARLOUR_SHAPE_TILE,
                                 .facing = PARLOUR_NONE };
    int left = WIDE, right = 0, top = HIGH, bottom = 0, home, x, y;
    static Uint32 without[HIGH][WIDE];

    for (home = 0; home < 2; home++) {
        look.home = home;
        SDL_FillRect(i->drawn, NULL, 0);
        canvas_solid(&i->canvas, &look, WIDE / 2, HIGH / 2, EDGE,
                     ANIMATION_WHOLE);
        SDL_RenderFlush(i->renderer);
        for (y = 0; y < HIGH; y++)
            for (x = 0; x < WIDE; x++) {
                if (!home) {
                    without[y][x] = pixel_at(i, x, y);
                } else if (without[y][x] != pixel_at(i, x, y)) {
                    left = x < left ? x : left;
                    right = x > right ? x : right;
                    top = y < top ? y : top;
                    bottom = y;
                }
            }
    }
    assert_in_range(right - left, EDGE / 8, EDGE / 2);
    assert_true((bottom - top) * 2 > right - left);
}

/* Draws a board of one ball, which stands on a cell. */
static void draw_ball(struct isometric *i, struct parlour_session *s,
                      int cell)
{
    struct animation_piece ball = { .from = cell, .to = cell,
                                    .size = ANIMATION_WHOLE };
    struct app_board board = { .session = s, .pieces = &ball,
                               .piece_count = 1, .cursor = cell };

    parlour_look_at(s, cell, &ball.look);
    SDL_FillRect(i->drawn, NULL, 0);
    draw_board_pieces(&i->board, &i->canvas, &board);
    SDL_RenderFlush(i->renderer);
}

/* A line across it would look like a crack. */
static void a_ball_stands_in_its_frame(void **state)
{
    static Uint32 without[HIGH][WIDE];
    struct isometric *i = *state;
    struct parlour_session *s = driver_open_kulki(
        ".......\n.......\n.......\n...1...\n.......\n.......\n"
        ".......\n", NULL);
    SDL_Rect place = { 0, 0, WIDE, HIGH };
    int cell = driver_cell(s, "d4"), outside = 0, radius, x, y;
    struct parlour_status status;
    SDL_Rect ball;

    parlour_get_status(s, &status);
    draw_board_place(&i->board, &i->canvas, &place, &status, 1);
    ball = board_place_ball(&i->board, draw_board_middle(&i->board, s, cell));
    draw_ball(i, s, cell);
    for (y = 0; y < HIGH; y++)
        for (x = 0; x < WIDE; x++)
            without[y][x] = pixel_at(i, x, y);
    assert_int_equal(driver_at(s, PARLOUR_DO_PICK, "d4"), PARLOUR_OK);
    draw_ball(i, s, cell);
    radius = ball.w * 3 / 8;
    for (y = 0; y < HIGH; y++)
        for (x = 0; x < WIDE; x++) {
            int right = x - ball.x - ball.w / 2, down = y - ball.y
                - ball.h / 2;

            if (right * right + down * down < radius * radius)
                assert_int_equal(pixel_at(i, x, y), without[y][x]);
            else
                outside += pixel_at(i, x, y) != without[y][x];
        }
    assert_true(outside > ball.w);
    parlour_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(nothing_is_drawn_around_it, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(cells_that_are_not_seen_are_left_out,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_ball_stands_in_its_frame, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(cells_are_equally_far_apart, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_tick_on_a_tile_is_upright, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_lifted_piece_hides_no_cell, set_up,
                                        tear_down)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
