/* list_view.c: drawing lists (see views.h). */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "board/text.h"
#include "sdl2/button.h"
#include "sdl2/views.h"

enum {
    LIST_VIEW_LEAST = 9,        /* units of a card that can be made out */
    LIST_VIEW_LARGE = 12,       /* units of a card with large words and a line
                                   about the row */
    LIST_VIEW_TABLE = 52,       /* units of a table at most */
    LIST_VIEW_PICTURE = 4,      /* units of the row of a picture */
    LIST_VIEW_WORDS = 3,        /* lines about the row of a large card */
    LIST_VIEW_PROGRESS = 6,     /* units wide: a collection's progress */
    LIST_VIEW_PODIUM = 11,      /* units high */
    LIST_VIEW_STEP = 9,         /* units wide: a step of the podium */
    LIST_VIEW_BELOW = 9,        /* units of the table below a podium, at
                                   least */
    LIST_VIEW_BEST = 3          /* rows on the podium */
};

static int divide_up(int a, int b)
{
    return (a + b - 1) / b;
}

/* ---- cards ---- */

/* As many abreast as makes the cards largest. */
static int best_abreast(const SDL_Rect *place, int count)
{
    int best = 1, most = 0, abreast, side;

    for (abreast = 1; abreast <= count; abreast++) {
        side = SDL_min(place->w / abreast,
                       place->h / divide_up(count, abreast));
        if (side > most) {
            most = side;
            best = abreast;
        }
    }
    return best;
}

void list_view_place(struct list_view_grid *g, const SDL_Rect *place, int unit,
                     int count)
{
    int step = LIST_VIEW_LEAST * unit, lines;

    g->gap = unit * 2 / 3;
    g->abreast = best_abreast(place, count);
    lines = divide_up(count, g->abreast);
    if (count > 0 && SDL_min(place->w / g->abreast, place->h / lines) < step) {
        g->abreast = place->w / step > 0 ? place->w / step : 1;
        lines = place->h / step > 0 ? place->h / step : 1;
    }
    g->lines = lines > 0 ? lines : 1;
    g->wide = (place->w + g->gap) / g->abreast - g->gap;
    g->high = (place->h + g->gap) / g->lines - g->gap;
    g->wide = SDL_min(g->wide, g->high * 6 / 5);
    g->high = SDL_min(g->high, g->wide * 5 / 4);
    g->left = place->x;
    g->width = place->w;
    g->top = place->y
        + (place->h - g->lines * (g->high + g->gap) + g->gap) / 2;
    assert(g->abreast > 0 && g->lines > 0);
}

/* A row that is not full is centred where all can be seen at once. */
SDL_Rect list_view_card(const struct list_view_grid *g, int i, int seen)
{
    int row = i / g->abreast, of = g->abreast;
    SDL_Rect card = { 0, 0, g->wide, g->high };

    if (seen <= g->abreast * g->lines)
        of = SDL_min(seen - row * g->abreast, g->abreast);
    card.x = g->left + (g->width - of * (g->wide + g->gap) + g->gap) / 2
        + i % g->abreast * (g->wide + g->gap);
    card.y = g->top + row * (g->high + g->gap);
    return card;
}

/* Writes the last column of a row that is not empty, after its heading. On a
 * large card without a picture it becomes the line about the row instead. */
static void write_last(const struct app_list *list, struct app_row *row,
                       int large, char *words, size_t size)
{
    int i = list->columns - 1;

    while (i > 0 && *row->column[i] == '\0')
        i--;
    *words = '\0';
    if (i > 0 && large && row->picture == NULL && *row->words == '\0')
        row->words = row->column[i];
    else if (i > 0)
        snprintf(words, size, "%s%s%s", list->heading[i],
                 *list->heading[i] != '\0' ? " " : "", row->column[i]);
}

/* Draws the first column, a tick if it is a solved level, and `more` if there
 * is room; of a level, whose title that is, as much as there is room for. */
static void draw_caption(struct canvas *c, const struct app_row *row,
                         const char *more, int size, const SDL_Rect *place)
{
    const SDL_Color *colour = c->theme.colour;
    int small = canvas_line(c, CANVAS_SMALL), line = canvas_line(c, size);
    int right = place->x + place->w, x, y, gap = c->unit / 2;

    if (row->mark && row->stars_most > 0) {
        right -= small;
        canvas_tint(c, SPRITE_TICK, small, right,
                    place->y + (line - small) / 2, colour[THEME_ACCENT]);
    }
    x = place->x + gap + canvas_short(c, size, colour[THEME_TEXT],
                                      row->column[0], place->x, place->y,
                                      right - place->x);
    y = place->y + (line - small) / 2;
    right -= gap;
    if (canvas_text_width(c, CANVAS_SMALL, more) < right - x)
        canvas_text(c, CANVAS_SMALL, CANVAS_RIGHT, colour[THEME_QUIET], more,
                    x, y, right - x);
    else if (row->stars_most > 0)
        canvas_short(c, CANVAS_SMALL, colour[THEME_QUIET], more, x, y,
                     right - x);
}

struct verb_sign {
    const char *verb;
    int sprite;
};

/* Draws a sign for each verb that fits. */
static void draw_verbs(struct canvas *c, const char *verbs, int pixels, int x,
                       int y, int right)
{
    static const struct verb_sign signs[] = {
        { "push", SPRITE_PUSH }, { "pull", SPRITE_PULL },
        { "swap", SPRITE_SWAP }, { "leap", SPRITE_LEAP },
        { "jump", SPRITE_JUMP }, { "line", SPRITE_LINE },
        { "flock", SPRITE_FLOCK }
    };
    char verb[PARLOUR_TEXT];
    size_t i;

    while (text_read_word(&verbs, verb, sizeof verb) && x + pixels <= right)
        for (i = 0; i < SDL_arraysize(signs); i++)
            if (text_same(signs[i].verb, verb)) {
                canvas_tint(c, signs[i].sprite, pixels, x, y,
                            c->theme.colour[THEME_QUIET]);
                x += pixels + pixels / 4;
            }
}

/* Below the caption of a level its stars, the signs of its verbs and the
 * best against the par, below that of another large card a line about it.
 * Returns the height. draw: 0 only measures. */
static int draw_more(struct canvas *c, const struct app_row *row, int large,
                     const SDL_Rect *place, int draw)
{
    const SDL_Color *colour = c->theme.colour;
    const char *best = row->column[strchr(row->column[3], '/') ? 3 : 2];
    int line = canvas_line(c, CANVAS_SMALL);

    if (row->stars_most == 0)
        return large && *row->words != '\0'
            ? canvas_paragraph(c, CANVAS_SMALL, CANVAS_LEFT,
                               colour[THEME_QUIET], row->words, place,
                               LIST_VIEW_WORDS, draw) : 0;
    if (draw) {
        canvas_stars(c, row->stars, row->stars_most, line, place->x,
                     place->y);
        canvas_text(c, CANVAS_SMALL, CANVAS_RIGHT, colour[THEME_QUIET],
                    best, place->x, place->y, place->w);
        draw_verbs(c, row->verbs, line,
                   place->x + row->stars_most * line + line / 2, place->y,
                   place->x + place->w - line / 2
                   - canvas_text_width(c, CANVAS_SMALL, best));
    }
    return line;
}

/* What a card without a picture has: it makes something new. */
static void draw_plus(struct canvas *c, const SDL_Rect *place)
{
    int side = SDL_min(place->w, place->h) / 2;

    canvas_tint(c, SPRITE_NEW, side, place->x + (place->w - side) / 2,
                place->y + (place->h - side) / 2,
                c->theme.colour[THEME_QUIET]);
}

void list_view_draw_face(struct canvas *c, const SDL_Rect *card, int selected,
                         int face)
{
    const SDL_Color *colour = c->theme.colour;
    int edge = selected ? face == THEME_ACCENT ? THEME_TEXT : THEME_ACCENT
        : theme_has_edges(&c->theme) ? THEME_BUTTON : face;

    canvas_edged(c, card, c->unit / 2, c->unit / 6 + 1, colour[edge],
                 colour[face]);
}

static void draw_card(struct screen *s, const struct app_list *list, int i,
                      const SDL_Rect *card)
{
    struct canvas *c = &s->canvas;
    int large = card->w > LIST_VIEW_LARGE * c->unit;
    int size = large ? CANVAS_LARGE : CANVAS_SMALL, pad = c->unit / 2;
    int line = canvas_line(c, size), more;
    SDL_Rect board = { card->x + pad, card->y + pad, card->w - 2 * pad, 0 };
    SDL_Rect words = { board.x, 0, board.w, line };
    struct app_row row;
    char last[PARLOUR_ROW];

    if (!app_row(s->app, i, &row))
        return;
    write_last(list, &row, large, last, sizeof last);
    more = draw_more(c, &row, large, &words, 0);
    words.y = card->y + card->h - pad - line - more;
    board.h = words.y - pad / 2 - board.y;
    list_view_draw_face(c, card, i == list->selected, THEME_CARD);
    if (row.picture != NULL)
        draw_board_picture(c, row.picture, &board);
    else if (row.stars_most == 0)   /* a new level, not a damaged one */
        draw_plus(c, &board);
    draw_caption(c, &row, row.stars_most > 0 ? row.column[1] : last,
                 size, &words);
    words.y += line;
    draw_more(c, &row, large, &words, 1);
    screen_add_target(s, APP_ON_ROW, i, card);
}

void list_view_draw_scroll(struct screen *s, const SDL_Rect *place, int first,
                           int seen, int count)
{
    struct canvas *c = &s->canvas;
    int wide = c->unit / 2;
    SDL_Rect track = { place->x + place->w + wide / 2, place->y, wide,
                       place->h };
    SDL_Rect thumb = track, area = { track.x - wide / 2, track.y, 2 * wide,
                                     track.h };

    if (seen >= count)
        return;
    thumb.h = SDL_max(track.h * seen / count, 2 * wide);
    thumb.y += (track.h - thumb.h) * SDL_min(first, count - seen)
        / (count - seen);
    canvas_round(c, &track, wide / 2, c->theme.colour[THEME_BUTTON]);
    canvas_round(c, &thumb, wide / 2,
                 c->theme.colour[s->on == APP_ON_SCROLL ? THEME_ACCENT
                                                        : THEME_QUIET]);
    screen_add_target(s, APP_ON_SCROLL, count - 1, &area);
}

void list_view_tell_room(struct screen *s, struct app_list *list, int abreast,
                         int lines)
{
    s->room.list_abreast = abreast;
    s->room.list_lines = lines;
    app_resize(s->app, &s->room);
    app_list(s->app, list);
}

static void draw_grid(struct screen *s, struct app_list *list,
                      const SDL_Rect *place)
{
    struct list_view_grid g;
    int seen, i;

    list_view_place(&g, place, s->canvas.unit, list->all);
    list_view_tell_room(s, list, g.abreast, g.lines);
    seen = SDL_min(list->count - list->first, g.abreast * g.lines);
    for (i = 0; i < seen; i++) {
        SDL_Rect card = list_view_card(&g, i, list->count);

        draw_card(s, list, list->first + i, &card);
    }
    list_view_draw_scroll(s, place, list->first, g.abreast * g.lines,
                          list->count);
    views_said(s, place);
}

/* ---- rows ---- */

struct table {
    int x[APP_COLUMNS], width[APP_COLUMNS];
    int row;                    /* height */
    int picture;                /* width of a picture, or of a sign */
    int group;                  /* width of the titles of groups */
    int folded;                 /* words of a menu are below names */
    unsigned below;             /* bit j: column j is below the one before */
    SDL_Rect place;
};

/* What columns need: of some rows, and their headings. An empty column needs
 * nothing. */
static void measure(struct screen *s, const struct app_list *list, int first,
                    int lines, struct table *t)
{
    struct canvas *c = &s->canvas;
    struct app_row row;
    int i, j, wide;

    memset(t->width, 0, sizeof t->width);
    for (i = first; i < first + lines && app_row(s->app, i, &row); i++)
        for (j = 0; j < list->columns; j++) {
            wide = canvas_text_width(c, CANVAS_BODY, row.column[j]);
            if (j == 1 && row.levels > 0)
                wide = SDL_max(wide, LIST_VIEW_PROGRESS * c->unit);
            t->width[j] = SDL_max(wide, t->width[j]);
        }
    for (j = 0; j < list->columns; j++)
        if (t->width[j] > 0)
            t->width[j] = SDL_max(t->width[j],
                                  canvas_text_width(c, CANVAS_SMALL,
                                                    list->heading[j]));
}

static void measure_groups(struct screen *s, const struct app_list *list,
                           struct table *t)
{
    struct canvas *c = &s->canvas;
    struct app_row row;
    int i;

    for (i = 0; list->grouped && app_row(s->app, i, &row); i++)
        t->group = SDL_max(t->group, canvas_text_width(c, CANVAS_SMALL,
                                                       row.group) + c->unit);
}

/* A menu without room for descriptions has them below the names. Returns 0 if
 * it did already, or this is no menu. */
static int fold_words(const struct app_list *list, struct table *t)
{
    int last = list->columns - 1;

    if (!list->grouped || t->width[last] == 0)
        return 0;
    t->folded = 1;
    t->width[last] = 0;
    return 1;
}

/* Puts a column below the one before. Returns 0 if rows have no room for that,
 * or it is there already. */
static int fold(const struct app_list *list, struct table *t, int j)
{
    if (!list->pictures || *list->heading[1] != '\0' || t->width[j] == 0)
        return 0;
    t->below |= 1u << j;
    t->width[j - 1] = SDL_max(t->width[j - 1], t->width[j]);
    t->width[j] = 0;
    return 1;
}

/* If they do not fit, the second column goes below the first one where rows
 * are high, and the last one below the one before; then the widest one gives.
 * The rest of the place is left. */
static void place_columns(const struct canvas *c, const struct app_list *list,
                          struct table *t)
{
    int gap = c->unit;
    int room = t->place.w - 2 * gap - t->group - t->picture;
    int all, widest, j;

    for (;;) {
        for (j = all = widest = 0; j < list->columns; j++) {
            all += t->width[j] + (t->width[j] > 0 ? gap : 0);
            widest = t->width[j] > t->width[widest] ? j : widest;
        }
        if (all <= room || t->width[widest] <= gap)
            break;
        if (!fold_words(list, t) && !fold(list, t, 1)
                && !fold(list, t, list->columns - 1))
            t->width[widest] -= SDL_min(all - room, t->width[widest] / 4 + 1);
    }
    if (t->folded)
        t->width[0] = room - gap - t->width[1];
    t->x[0] = t->place.x + gap + t->group + t->picture;
    for (j = 1; j < list->columns; j++)
        t->x[j] = t->x[j - 1] + t->width[j - 1]
            + (t->width[j - 1] > 0 ? gap : 0);
    for (j = 1; j < list->columns; j++)
        if (t->below & 1u << j) {
            t->x[j] = t->x[j - 1];
            t->width[j] = t->width[j - 1];
        }
}

static void draw_column(struct canvas *c, const struct app_list *list,
                        const struct table *t, int j, int size,
                        SDL_Color colour, const char *words, int y)
{
    int x = t->x[j], wide = canvas_text_width(c, size, words);

    if (list->right & 1u << j && wide < t->width[j])
        x += t->width[j] - wide;
    canvas_short(c, size, colour, words, x, y, t->x[j] + t->width[j] - x + 1);
}

/* How many levels of a collection are solved, as a bar. */
static void draw_progress(struct canvas *c, const struct app_row *row, int x,
                          int y, int width)
{
    SDL_Rect bar = { x, y, width, c->unit / 4 };

    canvas_round(c, &bar, bar.h / 2, c->theme.colour[THEME_BUTTON]);
    bar.w = width * row->solved / row->levels;
    if (bar.w > 0)
        canvas_round(c, &bar, bar.h / 2, c->theme.colour[THEME_ACCENT]);
}

/* The sign of the action that a row does. */
static void draw_sign(struct canvas *c, const struct table *t,
                      const struct app_row *row, int y)
{
    int side = canvas_line(c, CANVAS_BODY);
    SDL_Rect sign = { t->place.x + c->unit + t->group,
                      y + (t->row - side) / 2, side, side };

    button_draw_sign(c, row->action, 0,
                     c->theme.colour[row->faint ? THEME_QUIET : THEME_TEXT],
                     &sign);
}

/* Titles of groups, each beside the first row of it that is seen. */
static void draw_groups(struct screen *s, const struct app_list *list,
                        const struct table *t, int lines, int y)
{
    struct canvas *c = &s->canvas;
    const char *group = "";
    struct app_row row;
    int i;

    for (i = list->first; i < list->first + lines
             && app_row(s->app, i, &row); i++, y += t->row) {
        if (strcmp(row.group, group) != 0)
            canvas_text(c, CANVAS_SMALL, CANVAS_LEFT,
                        c->theme.colour[THEME_ACCENT], row.group,
                        t->place.x + c->unit,
                        y + (t->row - canvas_line(c, CANVAS_SMALL)) / 2,
                        t->group);
        group = row.group;
    }
}

/* The words of a menu below a name. Returns the height. */
static int draw_folded(struct canvas *c, const struct table *t,
                       const char *words, int y)
{
    if (!t->folded || *words == '\0')
        return 0;
    canvas_short(c, CANVAS_SMALL, c->theme.colour[THEME_QUIET], words,
                 t->x[0], y, t->width[0]);
    return canvas_line(c, CANVAS_SMALL);
}

static void draw_columns(struct canvas *c, const struct app_list *list,
                         const struct table *t, const struct app_row *row,
                         int selected, int y)
{
    const SDL_Color *colour = c->theme.colour;
    int line = canvas_line(c, CANVAS_BODY), middle = y + (t->row - line) / 2;
    int more = (line - canvas_line(c, CANVAS_SMALL)) / 2, half, j;

    for (j = 0; j < list->columns; j++) {
        half = t->below & 1u << j ? line : t->below & 2u << j ? -line : 0;
        if (j == 0)
            half -= draw_folded(c, t, row->column[list->columns - 1],
                                y + t->row / 2 + more);
        if (t->width[j] > 0)
            draw_column(c, list, t, j, CANVAS_BODY,
                        colour[!row->faint && (selected || j == 0)
                               ? THEME_TEXT : THEME_QUIET],
                        row->column[j], middle + half / 2);
    }
}

static void draw_row(struct screen *s, const struct app_list *list,
                     const struct table *t, int i, int y)
{
    struct canvas *c = &s->canvas;
    const SDL_Color *colour = c->theme.colour;
    SDL_Rect all = { t->place.x, y, t->place.w, t->row };
    int line = canvas_line(c, CANVAS_BODY);
    SDL_Rect board = { all.x + c->unit, y + c->unit / 5,
                       t->picture - c->unit / 2, t->row - c->unit / 5 * 2 };
    struct app_row row;

    if (!app_row(s->app, i, &row))
        return;
    if (i == list->selected)
        canvas_edged(c, &all, c->unit / 2, c->unit / 8 + 1,
                     colour[THEME_ACCENT], colour[THEME_CARD]);
    draw_columns(c, list, t, &row, i == list->selected, y);
    if (row.levels > 0)
        draw_progress(c, &row, t->x[1], y + t->row - c->unit / 3,
                      t->width[1]);
    if (row.mark && row.picture == NULL)
        canvas_tint(c, SPRITE_TICK, line * 2 / 3, all.x + c->unit / 6,
                    y + (t->row - line * 2 / 3) / 2, colour[THEME_ACCENT]);
    if (row.picture != NULL)
        draw_board_picture(c, row.picture, &board);
    if (list->grouped)
        draw_sign(c, t, &row, y);
    screen_add_target(s, APP_ON_ROW, i, &all);
}

/* ---- the podium ---- */

/* A step of the podium: the row's place on it, above it its figure and its
 * other columns. */
static void draw_step(struct screen *s, const struct app_list *list, int i,
                      const SDL_Rect *step)
{
    static const int medals[LIST_VIEW_BEST] = {
        THEME_GOAL, THEME_QUIET, THEME_PIECE7
    };
    struct canvas *c = &s->canvas;
    const SDL_Color *colour = c->theme.colour;
    SDL_Color medal = colour[medals[i]];
    int large = canvas_line(c, CANVAS_LARGE), side = 2 * c->unit;
    int small = canvas_line(c, CANVAS_SMALL), x = step->x, w = step->w;
    int ring = side / 24 + 1;   /* about a medal, to stand out */
    SDL_Rect all = { x, step->y - large - small, w,
                     step->h + large + small };
    struct app_row row;

    if (!app_row(s->app, i, &row))
        return;
    canvas_text(c, CANVAS_LARGE, CANVAS_MIDDLE, colour[THEME_TEXT],
                row.column[1], x, all.y, w);
    canvas_text(c, CANVAS_SMALL, CANVAS_MIDDLE, colour[THEME_QUIET],
                list->heading[1], x, all.y + large, w);
    canvas_edged(c, step, c->unit / 3,
                 i == list->selected ? c->unit / 8 + 1 : 0,
                 colour[THEME_ACCENT], colour[THEME_BUTTON]);
    canvas_tint(c, SPRITE_DISC, side, x + (w - side) / 2,
                step->y + c->unit / 3, colour[THEME_TEXT]);
    canvas_tint(c, SPRITE_DISC, side - 2 * ring, x + (w - side) / 2 + ring,
                step->y + c->unit / 3 + ring, medal);
    canvas_text(c, CANVAS_BODY, CANVAS_MIDDLE, theme_ink(medal),
                row.column[0], x, step->y + c->unit / 3
                + (side - canvas_line(c, CANVAS_BODY)) / 2, w);
    screen_add_target(s, APP_ON_ROW, i, &all);
}

/* The best rows on a podium, if there is room above the table, which then has
 * the rest of the place. */
static void draw_podium(struct screen *s, const struct app_list *list,
                        SDL_Rect *place)
{
    static const int order[LIST_VIEW_BEST] = { 1, 0, 2 }; /* left to right */
    static const int height[LIST_VIEW_BEST] = { 7, 5, 4 };      /* units */
    int unit = s->canvas.unit, high = LIST_VIEW_PODIUM * unit, i;
    int wide = SDL_min(LIST_VIEW_STEP * unit, place->w / LIST_VIEW_BEST);
    int left = place->x + (place->w - LIST_VIEW_BEST * wide) / 2;

    if (!list->ranked || list->count == 0 || *list->filter != '\0'
            || place->h < high + LIST_VIEW_BELOW * unit)
        return;
    for (i = 0; i < LIST_VIEW_BEST; i++) {
        int step = height[order[i]] * unit;
        SDL_Rect block = { left + i * wide + unit / 6,
                           place->y + high - unit - step, wide - unit / 3,
                           step };

        draw_step(s, list, order[i], &block);
    }
    place->y += high;
    place->h -= high;
}

/* Returns 1 if the rows are collections, with a bar each. */
static int has_progress(struct screen *s)
{
    struct app_row row;

    return app_row(s->app, 0, &row) && row.levels > 0;
}

/* The columns of a menu are those of all rows, so that scrolling moves
 * nothing. */
static void place_menu(struct screen *s, const struct app_list *list,
                       struct table *t)
{
    struct canvas *c = &s->canvas;

    measure(s, list, 0, list->count, t);
    measure_groups(s, list, t);
    place_columns(c, list, t);
    if (t->folded)
        t->row = SDL_max(t->row, canvas_line(c, CANVAS_BODY)
                         + canvas_line(c, CANVAS_SMALL) + c->unit / 2);
}

static void draw_table(struct screen *s, struct app_list *list,
                       const SDL_Rect *place)
{
    struct canvas *c = &s->canvas;
    int line = canvas_line(c, CANVAS_SMALL), lines, i;
    struct table t = { .place = *place };

    t.row = list->pictures ? LIST_VIEW_PICTURE * c->unit
        : canvas_line(c, CANVAS_BODY) * (has_progress(s) ? 4 : 3) / 2;
    t.row = SDL_max(t.row, c->least);
    t.picture = list->pictures ? t.row
        : list->grouped ? canvas_line(c, CANVAS_BODY) + c->unit : 0;
    if (list->grouped)
        place_menu(s, list, &t);
    lines = SDL_max(1, (place->h - line * 3 / 2) / t.row);
    list_view_tell_room(s, list, 1, lines);
    if (!list->grouped) {
        measure(s, list, list->first, lines, &t);
        place_columns(c, list, &t);
    }
    for (i = 0; i < list->columns; i++)
        if (t.width[i] > 0 && !(t.below & 1u << i))
            draw_column(c, list, &t, i, CANVAS_SMALL,
                        c->theme.colour[THEME_ACCENT], list->heading[i],
                        place->y);
    for (i = 0; i < lines && list->first + i < list->count; i++)
        draw_row(s, list, &t, list->first + i,
                 place->y + line * 3 / 2 + i * t.row);
    draw_groups(s, list, &t, lines, place->y + line * 3 / 2);
    list_view_draw_scroll(s, place, list->first, lines, list->count);
}

void list_view_draw(struct screen *s)
{
    struct app_list list;
    SDL_Rect place;

    if (!app_list(s->app, &list))
        return;
    views_page(s, list.grid ? s->canvas.width
                             : LIST_VIEW_TABLE * s->canvas.unit, &place, 1);
    if (list.grid == APP_GRID_PICTURES) {
        draw_grid(s, &list, &place);
        return;
    }
    if (list.grid == APP_GRID_CARDS) {
        views_said(s, &place);
        cards_draw(s, &list, &place);
        return;
    }
    views_said(s, &place);
    draw_podium(s, &list, &place);
    draw_table(s, &list, &place);
}
