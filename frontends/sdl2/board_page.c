/* board_page.c: a board and what is drawn around it (see views.h). */
#include <string.h>

#include "sdl2/button.h"
#include "sdl2/views.h"

enum {
    BOARD_PAGE_WIDE = 15,       /* units of a panel beside the board */
    BOARD_PAGE_SAID = 3,        /* lines that must have room, small if need
                                   be */
    BOARD_PAGE_BELOW = 10,      /* lines of the subtitle, at most, */
    BOARD_PAGE_BELOW_LESS = 2,  /* and where room is short */
    BOARD_PAGE_FOOT = 2,        /* the same below a board, */
    BOARD_PAGE_FOOT_MOST = 4,   /* and with much room there */
    BOARD_PAGE_PAIR = 2,        /* counters side by side, and at most, */
    BOARD_PAGE_ABREAST = 4,     /* where room is short or the window tall */
    BOARD_PAGE_COUNTERS = 8,    /* at most */
    BOARD_PAGE_COMING = 9,      /* next pieces shown, at most */
    BOARD_PAGE_KIND = 3         /* units of a kind of the palette at most */
};

struct board_page {
    struct app_board board;
    SDL_Rect card;              /* around it all; empty in a tall window */
    SDL_Rect title, subtitle, counters, next, palette, said;
    SDL_Rect proposed;          /* the main button, or empty */
    SDL_Rect place;             /* what is left for the board */
    struct buttons buttons;
    int abreast;                /* counters side by side */
    int below;                  /* lines of the subtitle, at most */
    int in_rows;                /* buttons of a panel are in rows */
    int kinds;                  /* of the palette, */
    int kind_size, kinds_abreast; /* and how they are placed */
};

/* ---- what is shown ---- */

static int count_counters(struct app *a)
{
    struct app_counter counter;
    int count = 0;

    while (count < BOARD_PAGE_COUNTERS && app_counter(a, count, &counter))
        count++;
    return count;
}

static int count_coming(const struct board_page *p)
{
    struct parlour_look look;
    int count = 0;

    while (!p->board.edited && count < BOARD_PAGE_COMING
           && parlour_coming(p->board.session, count, &look))
        count++;
    return count;
}

static int count_kinds(struct app *a)
{
    struct app_kind kind;
    int count = 0;

    while (app_kind(a, count, &kind))
        count++;
    return count;
}

/* ---- places ---- */

/* The palette takes the part of its place that it needs for kinds in rows, as
 * large as they can be. */
static void fit_palette(struct board_page *p, const struct canvas *c)
{
    int lines;

    for (p->kind_size = BOARD_PAGE_KIND * c->unit;; p->kind_size--) {
        p->kinds_abreast = SDL_max(p->palette.w / p->kind_size, 1);
        lines = (p->kinds + p->kinds_abreast - 1) / p->kinds_abreast;
        if (p->kind_size == 1 || lines * p->kind_size <= p->palette.h)
            break;
    }
    p->palette.h = lines * p->kind_size;
}

/* Returns how many counters are shown. Four side by side are one row. */
static int shown_counters(struct screen *s, const struct board_page *p)
{
    int count = count_counters(s->app);

    return p->abreast == BOARD_PAGE_ABREAST ? SDL_min(count, p->abreast)
                                            : count;
}

/* Returns the size of letters in which all figures fit. */
static int counter_size(struct screen *s, const struct board_page *p)
{
    struct app_counter counter;
    int count = shown_counters(s, p), i;

    for (i = 0; i < count && app_counter(s->app, i, &counter); i++)
        if (canvas_text_width(&s->canvas, CANVAS_LARGE, counter.value)
                >= p->counters.w / p->abreast)
            return CANVAS_BODY;
    return CANVAS_LARGE;
}

static int counter_height(struct screen *s, const struct board_page *p)
{
    struct canvas *c = &s->canvas;

    return canvas_line(c, CANVAS_SMALL) + canvas_line(c, counter_size(s, p))
        + c->unit / 3;
}

/* Returns the height of the subtitle in that width and that many lines. */
static int subtitle_height(struct screen *s, int width, int lines)
{
    SDL_Rect place = { 0, 0, width, 0 };

    return canvas_paragraph(&s->canvas, CANVAS_SMALL, CANVAS_LEFT,
                            s->canvas.theme.colour[THEME_QUIET],
                            app_subtitle(s->app), &place, lines, 0);
}

/* From the top: title, counters, what comes next. Returns where they end. */
static int place_head(struct screen *s, struct board_page *p)
{
    struct canvas *c = &s->canvas;
    int unit = c->unit, x = p->card.x + unit, inner = p->card.w - 2 * unit;
    int y = p->card.y + unit * 3 / 4;
    int rows = (shown_counters(s, p) + p->abreast - 1) / p->abreast;

    p->title = (SDL_Rect){ x, y, inner, canvas_line(c, CANVAS_TITLE) };
    y += p->title.h;
    p->subtitle = (SDL_Rect){ x, y, inner,
                              subtitle_height(s, inner, p->below) };
    y += p->subtitle.h + unit / 2;
    p->counters = (SDL_Rect){ x, y, inner, 0 };
    p->counters.h = rows * counter_height(s, p);
    y += p->counters.h + unit / 4;
    p->next = (SDL_Rect){ x, y, inner, count_coming(p) > 0 ? unit * 2 : 0 };
    return y + p->next.h + unit / 4;
}

/* Returns 1 if the subtitle says what the message says. */
static int is_said_above(struct screen *s)
{
    int tone;

    return strstr(app_subtitle(s->app), app_message(s->app, &tone)) != NULL;
}

/* A subtitle that needs more room takes it from the message. */
static void grow_subtitle(struct screen *s, struct board_page *p)
{
    int more = subtitle_height(s, p->subtitle.w, BOARD_PAGE_BELOW)
        - p->subtitle.h;

    if (more > p->said.h)
        return;
    p->below = BOARD_PAGE_BELOW;
    p->subtitle.h += more;
    p->counters.y += more;
    p->next.y += more;
    p->palette.y += more;
    p->said.y += more;
    p->said.h -= more;
}

/* From the bottom: the buttons, and above them the main one. Returns where
 * they begin. */
static int place_foot(const struct canvas *c, struct board_page *p)
{
    int unit = c->unit, x = p->card.x + unit, inner = p->card.w - 2 * unit;
    int bottom = p->card.y + p->card.h - unit * 3 / 4;
    int top = p->in_rows ? button_rows(&p->buttons, x, bottom, inner)
                         : button_column(&p->buttons, c, x, bottom, inner);

    if (p->buttons.main == PARLOUR_NONE)
        return top;
    p->proposed = (SDL_Rect){ x, top - 5 * unit / 2, inner, 2 * unit };
    return p->proposed.y;
}

/* Makes room in a panel: by a shorter subtitle, then buttons in rows, three
 * and four counters side by side, and last smaller and fewer buttons. Returns
 * 0 if all that has been done. */
static int tighten(const struct canvas *c, struct board_page *p)
{
    if (p->below > BOARD_PAGE_BELOW_LESS)
        p->below--;
    else if (!p->in_rows)
        p->in_rows = 1;
    else if (p->abreast < BOARD_PAGE_ABREAST)
        p->abreast++;
    else
        return button_spare(&p->buttons, c);
    return 1;
}

static void place_wide(struct screen *s, struct board_page *p)
{
    struct canvas *c = &s->canvas;
    int unit = c->unit, wide = BOARD_PAGE_WIDE * unit, y, end;
    int least = BOARD_PAGE_SAID * canvas_line(c, CANVAS_SMALL)
        + (p->kinds > 0 ? BOARD_PAGE_KIND * unit : 0);

    p->abreast = BOARD_PAGE_PAIR;
    p->below = BOARD_PAGE_BELOW;
    p->card = (SDL_Rect){ c->width - wide - unit, unit, wide,
                          c->height - 2 * unit };
    do {
        y = place_head(s, p);
        end = place_foot(c, p) - unit / 2;
    } while (end - y < least && tighten(c, p));
    p->palette = (SDL_Rect){ p->title.x, y, p->title.w,
        end - y - BOARD_PAGE_SAID * canvas_line(c, CANVAS_BODY) };
    fit_palette(p, c);
    y += p->palette.h + (p->kinds > 0 ? unit / 2 : 0);
    p->said = (SDL_Rect){ p->title.x, y, p->title.w, end - y };
    p->place = (SDL_Rect){ unit, unit, p->card.x - 2 * unit,
                           c->height - 2 * unit };
    if (is_said_above(s))
        grow_subtitle(s, p);
}

/* Returns how much lower the board's place can be without making the board
 * smaller. */
static int spare_height(struct screen *s, const struct board_page *p)
{
    struct board_view board = s->board;

    board_view_place(&board, &s->canvas, &p->place, p->board.session, 1);
    return p->place.h - board.view.h - 2 * board.names;
}

/* Returns the lines that a message below the board can have. */
static int count_said(struct screen *s, const struct board_page *p)
{
    return SDL_clamp(BOARD_PAGE_FOOT + spare_height(s, p)
                     / canvas_line(&s->canvas, CANVAS_BODY),
                     BOARD_PAGE_FOOT, BOARD_PAGE_FOOT_MOST);
}

/* Returns the size of letters in which the title fits. */
static int title_size(struct screen *s, int width)
{
    return canvas_text_width(&s->canvas, CANVAS_TITLE, app_title(s->app))
        > width ? CANVAS_BODY : CANVAS_TITLE;
}

/* In a tall window the subtitle stands beside the title, or below it if it is
 * long and there is room. */
static void place_subtitle(struct screen *s, struct board_page *p)
{
    struct canvas *c = &s->canvas;
    int width = p->title.w - button_back(s, 0, 0, 0);
    int title = canvas_text_width(c, title_size(s, width), app_title(s->app));
    int beside = SDL_max(0, width - c->unit / 2 - title);
    int lines = SDL_max(1, p->title.h / canvas_line(c, CANVAS_SMALL));
    int most = SDL_max(p->title.h, canvas_line(c, CANVAS_SMALL)), high;

    high = subtitle_height(s, beside, lines + 1);
    p->below = lines;
    p->subtitle = (SDL_Rect){ p->title.x + p->title.w - beside,
                              p->title.y, beside, p->title.h };
    if (high <= most) {
        p->subtitle.y += (p->title.h - high) / 2;
        return;
    }
    high = subtitle_height(s, p->title.w, BOARD_PAGE_BELOW);
    if (high > spare_height(s, p))
        return;
    p->below = BOARD_PAGE_BELOW;
    p->subtitle = (SDL_Rect){ p->title.x, p->title.y + p->title.h,
                              p->title.w, high };
    p->counters.y += high;
    p->place.y += high;
    p->place.h -= high;
}

/* Rows of buttons at the bottom, smaller and fewer where they would take more
 * than a quarter of the window. Returns where they begin. */
static int place_button_rows(struct canvas *c, struct board_page *p)
{
    int bottom = c->height - c->unit / 2, top;

    do
        top = button_rows(&p->buttons, c->unit, bottom,
                          c->width - 2 * c->unit);
    while (4 * (bottom - top) > c->height && button_spare(&p->buttons, c));
    return top;
}

/* Signs below the board, words above them. */
static void place_high(struct screen *s, struct board_page *p)
{
    struct canvas *c = &s->canvas;
    int unit = c->unit, inner = c->width - 2 * unit, part = inner * 2 / 3;
    int line = canvas_line(c, CANVAS_BODY), foot, top, said;

    p->abreast = SDL_min(count_counters(s->app), BOARD_PAGE_ABREAST);
    p->title = (SDL_Rect){ unit, unit / 2, inner,
                           canvas_line(c, CANVAS_TITLE) };
    p->counters = (SDL_Rect){ unit, unit / 2 + p->title.h, inner, 0 };
    p->counters.h = p->abreast > 0 ? counter_height(s, p) : 0;
    p->palette = (SDL_Rect){ unit, 0, inner, c->height / 4 };
    fit_palette(p, c);
    p->palette.y = place_button_rows(c, p) - unit / 2 - p->palette.h;
    foot = p->palette.y - (p->kinds > 0 ? unit / 2 : 0);
    top = p->counters.y + p->counters.h;
    p->place = (SDL_Rect){ unit, top, inner,
                           foot - BOARD_PAGE_FOOT * line - unit / 2 - top };
    place_subtitle(s, p);
    said = count_said(s, p) * line;
    p->place.h -= said - BOARD_PAGE_FOOT * line;
    p->said = (SDL_Rect){ unit, foot - said, inner, said };
    if (p->buttons.main != PARLOUR_NONE)
        p->proposed = (SDL_Rect){ unit + part, p->said.y, inner - part,
                                  2 * unit };
    else if (count_coming(p) > 0)
        p->next = (SDL_Rect){ unit + part, p->said.y, inner - part,
                              2 * line };
    if (p->proposed.w > 0 || p->next.w > 0)
        p->said.w = part - unit / 2;
}

/* A board that scrolls follows its focus, unless it was scrolled by hand
 * since. */
static void place_board(struct screen *s, struct board_page *p)
{
    board_view_place(&s->board, &s->canvas, &p->place, p->board.session, 1);
    s->board.drafted = p->board.edited;
    if (s->scrolls != p->board.scrolls)
        s->pans = 0;
    s->scrolls = p->board.scrolls;
    if (!s->pans)
        board_view_show(&s->board, p->board.session, p->board.focus);
}

/* Returns 1 if a panel beside the board leaves it a place that is nearly as
 * wide as the window is high. */
static int has_room_beside(const struct canvas *c)
{
    return 4 * (c->width - BOARD_PAGE_WIDE * c->unit) >= 3 * c->height;
}

static int board_page_place(struct screen *s, struct board_page *p)
{
    memset(p, 0, sizeof *p);
    if (!app_board(s->app, &p->board))
        return 0;
    button_find(&p->buttons, s);
    p->kinds = count_kinds(s->app);
    if (has_room_beside(&s->canvas))
        place_wide(s, p);
    else
        place_high(s, p);
    place_board(s, p);
    return 1;
}

/* ---- drawing ---- */

SDL_Color board_page_tone(const struct screen *s, int tone)
{
    static const int colours[] = { THEME_TEXT, THEME_ACCENT, THEME_WARNING };

    return s->canvas.theme.colour[colours[tone]];
}

static void draw_title(struct screen *s, const struct board_page *p)
{
    struct canvas *c = &s->canvas;
    const SDL_Color *colour = c->theme.colour;
    int line = canvas_line(c, CANVAS_TITLE), y = p->title.y;
    int back = button_back(s, p->title.x, y + (line - button_height(c)) / 2,
                           1);
    int width = p->title.w - back, size = title_size(s, width);

    canvas_short(c, size, colour[THEME_TEXT], app_title(s->app),
                 p->title.x + back, canvas_middle(c, size, &p->title),
                 width);
    canvas_paragraph(c, CANVAS_SMALL, CANVAS_LEFT, colour[THEME_QUIET],
                     app_subtitle(s->app), &p->subtitle, p->below, 1);
}

/* In pairs below each other, or all in a row. */
static void draw_counters(struct screen *s, const struct board_page *p)
{
    struct canvas *c = &s->canvas;
    struct app_counter counter;
    int count = shown_counters(s, p), i;
    int wide = p->counters.w / SDL_max(p->abreast, 1);
    int size = counter_size(s, p), high = counter_height(s, p);

    for (i = 0; i < count && app_counter(s->app, i, &counter); i++) {
        int x = p->counters.x + i % p->abreast * wide;
        int y = p->counters.y + i / p->abreast * high;

        canvas_short(c, CANVAS_SMALL, c->theme.colour[THEME_QUIET],
                     counter.label, x, y, wide);
        canvas_short(c, size, c->theme.colour[THEME_TEXT], counter.value, x,
                     y + canvas_line(c, CANVAS_SMALL), wide);
    }
}

static void draw_coming(struct screen *s, const struct board_page *p)
{
    struct canvas *c = &s->canvas;
    struct parlour_look look;
    int count = count_coming(p), i;
    int x = p->next.x + canvas_text_width(c, CANVAS_SMALL, "Next")
        + c->unit / 2;
    int pixels;

    if (count == 0 || p->next.w == 0)
        return;
    pixels = SDL_min(p->next.h, (p->next.x + p->next.w - x) / count);
    canvas_text(c, CANVAS_SMALL, CANVAS_LEFT, c->theme.colour[THEME_QUIET],
                "Next", p->next.x, canvas_middle(c, CANVAS_SMALL, &p->next),
                p->next.w);
    for (i = 0; i < count; i++) {
        parlour_coming(p->board.session, i, &look);
        canvas_piece(c, &look, x + i * pixels,
                     p->next.y + (p->next.h - pixels) / 2, pixels, 256);
    }
}

/* A kind as it would look on the board, the one in hand in a frame; an empty
 * cell by its name. */
static void draw_kind(struct screen *s, const struct app_kind *kind,
                      const SDL_Rect *place)
{
    struct canvas *c = &s->canvas;
    const SDL_Color *colour = c->theme.colour;
    int edge = c->unit / 8 + 1;
    SDL_Rect r = { place->x + edge, place->y + edge, place->w - 2 * edge,
                   place->h - 2 * edge };
    struct board_view cell = { .x = r.x + 2 * edge, .y = r.y + 2 * edge,
                               .cell = r.w - 4 * edge };

    canvas_edged(c, &r, c->unit / 3, edge,
                 colour[kind->selected ? THEME_ACCENT : THEME_BUTTON],
                 colour[THEME_BUTTON]);
    board_view_draw_look(&cell, c, &kind->look);
    if (kind->look.piece.shape == PARLOUR_SHAPE_NOTHING
            && kind->look.mark.shape == PARLOUR_SHAPE_NOTHING
            && kind->look.floor.shape != PARLOUR_SHAPE_WALL
            && kind->look.floor.colour == 0
            && canvas_line(c, CANVAS_SMALL) < r.h)
        canvas_text(c, CANVAS_SMALL, CANVAS_MIDDLE, colour[THEME_QUIET],
                    kind->name, r.x, canvas_middle(c, CANVAS_SMALL, &r), r.w);
}

static void draw_palette(struct screen *s, const struct board_page *p)
{
    struct app_kind kind;
    int size = p->kind_size, i;

    for (i = 0; i < p->kinds && app_kind(s->app, i, &kind); i++) {
        SDL_Rect place = { p->palette.x + i % p->kinds_abreast * size,
                           p->palette.y + i / p->kinds_abreast * size, size,
                           size };

        draw_kind(s, &kind, &place);
        click_areas_add(&s->targets, APP_ON_KIND, i, &place);
    }
}

/* Uses small letters if the usual ones need more lines than there are. */
static void draw_said(struct screen *s, const struct board_page *p)
{
    struct canvas *c = &s->canvas;
    int tone, lines = p->said.h / SDL_max(canvas_line(c, CANVAS_BODY), 1);
    const char *words = app_message(s->app, &tone);
    int size = CANVAS_BODY;

    if (p->below == BOARD_PAGE_BELOW && is_said_above(s))
        return;
    if (canvas_paragraph(c, size, CANVAS_LEFT, c->theme.colour[THEME_TEXT],
                         words, &p->said, lines + 1, 0) > p->said.h) {
        size = CANVAS_SMALL;
        lines = p->said.h / SDL_max(canvas_line(c, size), 1);
    }
    canvas_paragraph(c, size, CANVAS_LEFT, board_page_tone(s, tone), words,
                     &p->said, lines, 1);
}

void board_page_draw(struct screen *s)
{
    struct canvas *c = &s->canvas;
    struct board_page p;

    if (!board_page_place(s, &p))
        return;
    board_view_draw_ground(&s->board, c, p.board.session);
    if (p.card.w > 0)
        canvas_card(c, &p.card);
    draw_title(s, &p);
    draw_counters(s, &p);
    draw_coming(s, &p);
    draw_palette(s, &p);
    draw_said(s, &p);
    button_draw(&p.buttons, s);
    if (p.proposed.w > 0)
        button_propose(s, &p.proposed, p.buttons.main);
}

void board_page_draw_tip(struct screen *s)
{
    struct board_page p;

    if (s->on == APP_ON_ACTION && board_page_place(s, &p))
        button_tip(&p.buttons, s);
}

/* Keeps the board where it was; places it first if it has not been shown
 * yet. */
void board_page_draw_below(struct screen *s)
{
    struct board_page p;

    if (!board_page_place(s, &p))
        return;
    board_view_draw_ground(&s->board, &s->canvas, p.board.session);
    board_view_draw_pieces(&s->board, &s->canvas, &p.board);
}
