/* cards.c: draws a list as a few large cards (see views.h). Each has the
 * picture of its row and beside or below it the row's name, a line about it
 * and its last column. The row that leads is above the others, as wide as all
 * of them. The pictures are as large as the window allows once all words fit;
 * names and words begin at the same place on all cards.
 */
#include <stdio.h>
#include <string.h>

#include "board/translate.h"
#include "sdl2/button.h"
#include "sdl2/views.h"

enum {
    CARDS_WHOLE = 5,            /* lines about a row at most, */
    CARDS_ABOUT = 3,            /* and if they are cut */
    CARDS_LEAST = 2,            /* units of a picture at least, beside
                                   several lines about a row */
    CARDS_LEAD_LEAST = 3,       /* units of the row that leads, */
    CARDS_LEAD = 7,             /* and at most */
    CARDS_LEAD_PART = 6,        /* of the height */
    CARDS_WORDS = 8             /* units of words beside a picture at least */
};

/* How the cards are laid out. */
struct cards {
    SDL_Rect lead;              /* the row that leads; empty: none does */
    SDL_Rect place;             /* of all others, below it */
    int leads;                  /* rows that lead: 0 or 1 */
    int count;                  /* the others, also those that are not seen */
    int abreast, lines;         /* lines are those seen */
    int gap, pad;
    int wide, high;             /* of a card, */
    int picture;                /* of the side of its picture, */
    int beside;                 /* which its words are beside, not below */
    int name;                   /* size of letters: enum canvas_size */
    int about;                  /* lines about a row, at most, */
    int about_high;             /* and their height */
    int whole;                  /* no words are cut */
    int together;               /* the last column is on the line of the
                                   name */
};

/* What is written about a row: its second column, or else its words. */
static const char *about_of(const struct app_row *row)
{
    return *row->column[1] != '\0' ? row->column[1] : row->words;
}

/* Writes the last column with its heading, or nothing if it is empty. */
static void write_last(const struct app_list *list, const struct app_row *row,
                       char *words, size_t size)
{
    int last = list->columns - 1;
    struct text t;

    text_open(&t, words, size);
    if (last >= 2 && *row->column[last] != '\0')
        translate_add(&t, "%s: %s", list->heading[last], row->column[last]);
}

/* ---- layout ---- */

/* What the words of all cards need in a width. */
struct words {
    int name;                   /* width of the widest name, */
    int first;                  /* and with the last column beside it */
    int about;                  /* height of the lines about a row */
    int last;                   /* rows have a last column */
};

static void measure(struct screen *s, const struct app_list *list,
                    const struct cards *k, int width, struct words *w)
{
    struct canvas *c = &s->canvas;
    SDL_Rect place = { 0, 0, width, 0 };
    char last[2 * PARLOUR_ROW];
    struct app_row row;
    int name, high, i;

    memset(w, 0, sizeof *w);
    for (i = list->leads; app_row(s->app, i, &row); i++) {
        name = canvas_text_width(c, k->name, row.column[0]);
        write_last(list, &row, last, sizeof last);
        w->last |= *last != '\0';
        w->name = SDL_max(w->name, name);
        w->first = SDL_max(w->first, name + c->unit
                           + canvas_text_width(c, CANVAS_SMALL, last));
        high = canvas_paragraph(c, CANVAS_SMALL, CANVAS_LEFT,
                                c->theme.colour[THEME_QUIET], about_of(&row),
                                &place, k->about + k->whole, 0);
        w->about = SDL_max(w->about, high);
    }
}

/* Returns the side of the pictures if the words fit cards of this size, else
 * 0. */
static int fit_picture(struct screen *s, const struct app_list *list,
                       struct cards *k)
{
    struct canvas *c = &s->canvas;
    int most = k->wide - 3 * k->pad - CARDS_WORDS * c->unit;
    int side = k->beside ? SDL_min(k->high - 2 * k->pad, most) : 0;
    int width = k->wide - 2 * k->pad - (k->beside ? side + k->pad : 0), high;
    struct words w;

    if (side < 0)
        return 0;
    measure(s, list, k, width, &w);
    k->together = w.first <= width;
    k->about_high = w.about;
    high = canvas_line(c, k->name) + w.about
        + (w.last && !k->together ? canvas_line(c, CANVAS_SMALL) : 0);
    if (w.name > width && k->abreast > 1)
        return 0;
    if (w.about > k->about * canvas_line(c, CANVAS_SMALL))
        return 0;
    if (k->beside && high > k->high - 2 * k->pad)
        return 0;
    if (!k->beside)
        side = SDL_min(width, k->high - high - 3 * k->pad);
    k->high = 2 * k->pad + (k->beside ? SDL_max(side, high)
                                      : side + k->pad + high);
    return side;
}

/* Lays out the cards so that their pictures are largest. Returns the side of
 * these. */
static int fit(struct screen *s, const struct app_list *list,
               const struct cards *asked, struct cards *best)
{
    static const int sizes[] = { CANVAS_LARGE, CANVAS_HEAD };
    struct cards k = *asked;
    int i, n = (int)(sizeof sizes / sizeof sizes[0]) * 2;

    best->picture = 0;
    for (k.abreast = 1; k.abreast <= k.count; k.abreast++)
        for (i = 0; i < n; i++) {
            k.name = sizes[i / 2];
            k.beside = i % 2;
            k.lines = (k.count + k.abreast - 1) / k.abreast;
            k.wide = (k.place.w + k.gap) / k.abreast - k.gap;
            k.high = (k.place.h + k.gap) / k.lines - k.gap;
            k.picture = fit_picture(s, list, &k);
            if (k.picture > best->picture)
                *best = k;
        }
    return best->picture;
}

/* Lays out cards in lines that scroll, the one that leads among them. */
static void fit_lines(struct screen *s, const SDL_Rect *place,
                      struct cards *k)
{
    struct canvas *c = &s->canvas;
    int step = 2 * k->pad + canvas_line(c, CANVAS_HEAD)
        + 2 * canvas_line(c, CANVAS_SMALL);

    k->place = *place;
    k->abreast = k->beside = k->about = 1;
    k->name = CANVAS_HEAD;
    k->lines = SDL_max(1, (place->h + k->gap) / (step + k->gap));
    k->wide = place->w;
    k->high = SDL_min(step, place->h);
    k->picture = SDL_min(k->high - 2 * k->pad, k->wide / 4);
    k->about_high = canvas_line(c, CANVAS_SMALL);
    k->together = 0;
}

/* Cards are no higher than their contents, so there may be height left. */
static void centre(struct cards *k)
{
    int spare = k->place.h - k->lines * (k->high + k->gap) + k->gap;

    k->lead.y += spare / 3;
    k->place.y += spare / 3;
}

/* Lays out the cards with as many lines about a row as there is room for.
 * Returns 0 if there is none. */
static int fit_some(struct screen *s, const struct app_list *list,
                    struct cards *k, struct cards *best)
{
    int unit = s->canvas.unit;

    for (k->about = k->whole ? CARDS_WHOLE : CARDS_ABOUT; k->about > 0;
            k->about--)
        if (fit(s, list, k, best) >= (k->about > 1 ? CARDS_LEAST * unit
                                                   : unit)) {
            centre(best);
            return 1;
        }
    return 0;
}

/* Returns 1 if the cards scroll, because the window is too small for all. */
static int lay_out(struct screen *s, const struct app_list *list,
                   const SDL_Rect *place, struct cards *best)
{
    int unit = s->canvas.unit, lead;
    struct cards k = { .place = *place, .leads = list->leads,
                       .count = SDL_max(1, list->all - list->leads),
                       .gap = unit * 2 / 3, .pad = unit / 2 };

    lead = SDL_clamp(place->h / CARDS_LEAD_PART, CARDS_LEAD_LEAST * unit,
                     CARDS_LEAD * unit);
    if (k.leads > 0) {
        k.lead = (SDL_Rect){ place->x, place->y, place->w, lead };
        k.place.y += lead + k.gap;
        k.place.h -= lead + k.gap;
    }
    for (k.whole = 1; k.whole >= 0; k.whole--)
        if (fit_some(s, list, &k, best))
            return 0;
    *best = k;
    fit_lines(s, place, best);
    return 1;
}

/* ---- drawing ---- */

/* Draws the words of a card; what is done has a colour. */
static void draw_words(struct screen *s, const struct app_list *list,
                       const struct cards *k, const struct app_row *row,
                       const SDL_Rect *place)
{
    struct canvas *c = &s->canvas;
    const SDL_Color *colour = c->theme.colour;
    int small = canvas_line(c, CANVAS_SMALL), name = canvas_line(c, k->name);
    SDL_Rect at = *place;
    char last[2 * PARLOUR_ROW];
    int x, y, wide;

    write_last(list, row, last, sizeof last);
    wide = canvas_text_width(c, CANVAS_SMALL, last);
    canvas_short(c, k->name, colour[THEME_TEXT], row->column[0], at.x, at.y,
                 at.w);
    at.y += name;
    canvas_paragraph(c, CANVAS_SMALL, CANVAS_LEFT, colour[THEME_QUIET],
                     about_of(row), &at, k->about, 1);
    x = k->together ? place->x + place->w - wide : place->x;
    y = k->together ? place->y + (name - small) / 2 : at.y + k->about_high;
    canvas_short(c, CANVAS_SMALL,
                 colour[row->mark ? THEME_ACCENT : THEME_QUIET], last, x, y,
                 SDL_min(wide + 1, at.w));
}

static void draw_card(struct screen *s, const struct app_list *list,
                      const struct cards *k, int i, const SDL_Rect *card)
{
    struct canvas *c = &s->canvas;
    SDL_Rect board = { card->x + k->pad, card->y + k->pad,
                       k->beside ? k->picture : card->w - 2 * k->pad,
                       k->picture };
    SDL_Rect words = { board.x, board.y + k->picture + k->pad,
                       card->w - 2 * k->pad, 0 };
    struct app_row row;

    if (!app_row(s->app, i, &row))
        return;
    list_view_draw_face(c, card, i == list->selected, THEME_CARD);
    if (k->beside) {
        words = (SDL_Rect){ board.x + k->picture + k->pad, board.y,
                            card->w - k->picture - 3 * k->pad, 0 };
        board.y += (card->h - 2 * k->pad - k->picture) / 2;
    }
    if (row.picture != NULL)
        draw_board_picture(c, row.picture, &board);
    draw_words(s, list, k, &row, &words);
    screen_add_target(s, APP_ON_ROW, i, card);
}

/* The row that leads: its picture, its name in large letters and what it is
 * about. */
static void draw_lead(struct screen *s, const struct app_list *list,
                      const struct cards *k, const SDL_Rect *card)
{
    struct canvas *c = &s->canvas;
    SDL_Color ink = theme_ink(c->theme.colour[THEME_ACCENT]);
    int side = card->h - 2 * k->pad, x = card->x + side + 3 * k->pad;
    int room = card->x + card->w - k->pad - x, name = CANVAS_LARGE;
    int size, high;
    SDL_Rect board = { card->x + k->pad, card->y + k->pad, side, side };
    struct app_row row;

    if (!app_row(s->app, 0, &row))
        return;
    list_view_draw_face(c, card, list->selected == 0, THEME_ACCENT);
    if (row.picture != NULL) {
        canvas_round(c, &board, k->pad, c->theme.colour[THEME_CARD]);
        board = (SDL_Rect){ board.x + k->pad / 2, board.y + k->pad / 2,
                            side - k->pad, side - k->pad };
        draw_board_picture(c, row.picture, &board);
    }
    size = canvas_body(c, row.column[1], room);
    if (canvas_line(c, name) + canvas_line(c, size) > card->h - k->pad)
        name = CANVAS_HEAD;
    high = canvas_line(c, name) + canvas_line(c, size);
    canvas_short(c, name, ink, row.column[0], x,
                 card->y + (card->h - high) / 2, room);
    canvas_short(c, size, ink, row.column[1], x,
                 card->y + (card->h - high) / 2 + canvas_line(c, name), room);
    screen_add_target(s, APP_ON_ROW, 0, card);
}

/* The cards in lines below each other; the one that leads is the first. */
static void draw_lines(struct screen *s, const struct app_list *list,
                       const struct cards *k)
{
    SDL_Rect card = { k->place.x, k->place.y, k->wide, k->high };
    int i;

    for (i = list->first; i < list->count && i < list->first + k->lines;
            i++, card.y += k->high + k->gap)
        if (i < k->leads)
            draw_lead(s, list, k, &card);
        else
            draw_card(s, list, k, i, &card);
    list_view_draw_scroll(s, &k->place, list->first, k->lines, list->count);
}

/* All cards; a line that is not full is as the others, from the left. */
static void draw_all(struct screen *s, const struct app_list *list,
                     const struct cards *k)
{
    int i;

    if (k->leads > 0)
        draw_lead(s, list, k, &k->lead);
    for (i = k->leads; i < list->count; i++) {
        int at = i - k->leads;
        SDL_Rect card = {
            k->place.x + at % k->abreast * (k->wide + k->gap),
            k->place.y + at / k->abreast * (k->high + k->gap),
            k->wide, k->high
        };

        draw_card(s, list, k, i, &card);
    }
}

void cards_draw(struct screen *s, struct app_list *list, const SDL_Rect *place)
{
    struct cards k;
    int scrolls = lay_out(s, list, place, &k);

    list_view_tell_room(s, list, k.abreast,
                        k.lines + (scrolls ? 0 : k.leads));
    if (scrolls)
        draw_lines(s, list, &k);
    else
        draw_all(s, list, &k);
}
