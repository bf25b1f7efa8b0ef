/* score_list.c: the table of scores over a board (see score_list.h). */
#include <stdio.h>
#include <string.h>

#include "sdl2/score_list.h"

enum { SCORE_LIST_WIDTH = 46, SCORE_LIST_ABOVE = 2, SCORE_LIST_BELOW = 2 };

static const SDL_Color veil = { 0, 0, 0, 150 };

int score_list_open(struct score_list *p, const struct parlour_session *s,
                    struct parlour_error *error)
{
    int code;

    score_list_close(p);
    code = scores_open(&p->table, s, error);
    scores_title(s, p->title);
    p->shown = code == PARLOUR_OK;
    p->chosen = 1;
    return code;
}

void score_list_close(struct score_list *p)
{
    scores_close(&p->table);
    p->shown = 0;
}

static int line(struct canvas *c)
{
    return canvas_line(c, CANVAS_SMALL) * 3 / 2;
}

/* The card; a title and a line on the keys stand above and below the rows. */
static SDL_Rect score_list_card(const struct score_list *p, struct canvas *c)
{
    int rows = p->table.count > 0 ? p->table.count : 1;
    int wide = SCORE_LIST_WIDTH * c->unit, room = c->width - c->unit;
    SDL_Rect card = { 0, 0, wide < room ? wide : room, 0 };

    card.h = (rows + SCORE_LIST_ABOVE + SCORE_LIST_BELOW) * line(c);
    card.x = (c->width - card.w) / 2;
    card.y = (c->height - card.h) / 2;
    return card;
}

static SDL_Rect score_list_row(const struct score_list *p, struct canvas *c,
                               int number)
{
    SDL_Rect row = score_list_card(p, c);

    row.x += c->unit;
    row.w -= 2 * c->unit;
    row.y += (number - 1 + SCORE_LIST_ABOVE) * line(c);
    row.h = line(c);
    return row;
}

static void score_list_write(struct canvas *c, const SDL_Rect *row, int colour,
                             const char *words)
{
    canvas_text(c, CANVAS_SMALL, CANVAS_LEFT, c->theme.colour[colour], words,
                row->x + c->unit / 2, row->y + row->h / 6, row->w - c->unit);
}

/* Words that are set in columns, one character wide as a digit: each piece of
 * them (two blanks end it) where it stands in them. */
static void columns(struct canvas *c, const SDL_Rect *row, int colour,
                    const char *words)
{
    int digit = canvas_text_width(c, CANVAS_SMALL, "0");
    char piece[PARLOUR_ROW];
    SDL_Rect cell = *row;
    const char *at = words, *end;

    for (at += strspn(at, " "); *at != '\0'; at = end + strspn(end, " ")) {
        end = strstr(at, "  ");
        if (end == NULL)
            end = at + strlen(at);
        snprintf(piece, sizeof piece, "%.*s", (int)(end - at), at);
        cell.x = row->x + (int)(at - words) * digit;
        cell.w = row->w - (cell.x - row->x);
        score_list_write(c, &cell, colour, piece);
    }
}

void score_list_draw(const struct score_list *p, struct canvas *c)
{
    SDL_Rect all = { 0, 0, c->width, c->height }, card = score_list_card(p, c);
    SDL_Rect row = score_list_row(p, c, 0);
    char words[PARLOUR_ROW];
    int i;

    canvas_fill(c, &all, veil);
    canvas_round(c, &card, c->unit, c->theme.colour[THEME_CARD]);
    score_list_write(c, &row, THEME_ACCENT, p->title);
    for (i = 1; scores_row(&p->table, i, words); i++) {
        row = score_list_row(p, c, i);
        if (i == p->chosen)
            canvas_round(c, &row, c->unit / 2, c->theme.colour[THEME_BOARD]);
        columns(c, &row, i == p->chosen ? THEME_TEXT : THEME_QUIET,
                words);
    }
    row = score_list_row(p, c, (i > 1 ? i : 2));
    score_list_write(c, &row, THEME_QUIET,
                     i > 1 ? "Enter, or a click: watch it. Esc: back."
                       : "No game is in this table yet.");
}

int score_list_at(const struct score_list *p, struct canvas *c, int x, int y)
{
    SDL_Point point = { x, y };
    SDL_Rect row;
    int i;

    for (i = 1; i <= p->table.count; i++) {
        row = score_list_row(p, c, i);
        if (SDL_PointInRect(&point, &row))
            return i;
    }
    return 0;
}

void score_list_go(struct score_list *p, int direction)
{
    int count = p->table.count;

    if (count > 0 && direction == PARLOUR_UP)
        p->chosen = (p->chosen + count - 2) % count + 1;
    else if (count > 0 && direction == PARLOUR_DOWN)
        p->chosen = p->chosen % count + 1;
}
