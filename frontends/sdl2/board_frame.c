/* board_frame.c: what is around a board (see draw_board.h): the card that it
 * lies on, the names of its columns and rows, bars where it scrolls. In the
 * isometric view names are along its lower edges.
 */
#include <stdio.h>
#include <string.h>

#include "sdl2/draw_board.h"

enum {
    BOARD_FRAME_NAMED = 5       /* where there is no room for all names, every
                                   fifth is shown */
};

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
 * BOARD_FRAME_NAMED if every fifth has, or 0 to draw no names. */
static int names_apart(const struct draw_board *d, int pixels)
{
    return pixels <= d->cell ? 1
        : pixels <= BOARD_FRAME_NAMED * d->cell ? BOARD_FRAME_NAMED : 0;
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

/* The name of a column or row beside its last cell. */
static void draw_name_below(const struct draw_board *d, struct canvas *c,
                            const char *name, SDL_Point last, int way)
{
    int x = last.x + way * d->cell * 3 / 4;
    int high = canvas_line(c, CANVAS_SMALL);

    canvas_text(c, CANVAS_SMALL, CANVAS_MIDDLE, c->theme.colour[THEME_QUIET],
                name, x - d->cell, last.y + d->cell * 3 / 8 - high / 4,
                2 * d->cell);
}

/* Above the column, with room for the columns beside it that have no name. */
static void draw_column_name(const struct draw_board *d, struct canvas *c,
                             const struct parlour_session *s, int column,
                             int apart)
{
    char name[PARLOUR_TEXT];

    column_name(s, column, name);
    if (d->isometric)
        draw_name_below(d, c, name, board_place_at(d, column, d->rows - 1),
                        -1);
    else
        canvas_text(c, CANVAS_SMALL, CANVAS_MIDDLE,
                    c->theme.colour[THEME_QUIET], name,
                    d->x + column * d->cell - (apart - 1) * d->cell / 2,
                    d->view.y - d->names, apart * d->cell);
}

static void draw_row_name(const struct draw_board *d, struct canvas *c,
                          const struct parlour_session *s, int row)
{
    int margin = (d->cell - canvas_line(c, CANVAS_SMALL)) / 2;
    char name[PARLOUR_TEXT];

    row_name(s, row, name);
    if (d->isometric)
        draw_name_below(d, c, name, board_place_at(d, d->columns - 1, row), 1);
    else
        canvas_text(c, CANVAS_SMALL, CANVAS_RIGHT,
                    c->theme.colour[THEME_QUIET], name,
                    d->view.x - 3 * d->names, d->y + row * d->cell + margin,
                    5 * d->names / 2);
}

/* Returns 1 if the last cell of a column or row is seen. */
static int ends_in_view(const struct draw_board *d, int rows, int i)
{
    SDL_Point last = rows ? board_place_at(d, d->columns - 1, i)
                          : board_place_at(d, i, d->rows - 1);

    return SDL_PointInRect(&last, &d->view);
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
        if (d->isometric ? !ends_in_view(d, rows, i)
                         : at < least || at > most)
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

    draw_bar(c, &right, d->view.y - d->y, board_place_high(d));
    draw_bar(c, &below, d->view.x - d->x, board_place_wide(d));
}

void board_frame_draw(const struct draw_board *d, struct canvas *c,
                      struct parlour_session *s)
{
    if (!d->isometric)
        draw_card(d, c, s);
    if (d->names > 0 && d->named) {
        draw_names(d, c, s, 0);
        draw_names(d, c, s, 1);
    }
    if (d->scrolls)
        draw_bars(d, c);
}
