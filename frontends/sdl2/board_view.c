/* board_view.c: a board and what is drawn around it (see views.h). */
#include <string.h>

#include "board/translate.h"
#include "sdl2/button.h"
#include "sdl2/views.h"

enum {
    BOARD_VIEW_WIDE = 15,       /* units of a panel beside the board */
    BOARD_VIEW_SAID = 3,        /* lines that must have room, small if need
                                   be */
    BOARD_VIEW_BELOW = 10,      /* lines of the subtitle, at most, */
    BOARD_VIEW_BELOW_LESS = 2,  /* and where room is short */
    BOARD_VIEW_FOOT = 2,        /* the same below a board, */
    BOARD_VIEW_FOOT_MOST = 4,   /* and with much room there */
    BOARD_VIEW_PAIR = 2,        /* counters side by side, and at most, */
    BOARD_VIEW_ABREAST = 4,     /* where room is short or the window tall */
    BOARD_VIEW_BUTTONS = 3,     /* buttons side by side where it is short */
    BOARD_VIEW_COUNTERS = 8,    /* at most */
    BOARD_VIEW_OVERVIEW = 4,    /* part of the board that one takes */
    BOARD_VIEW_RULES = 3,       /* part of its place that rules may take */
    BOARD_VIEW_COMING = 9,      /* next pieces shown, at most */
    BOARD_VIEW_KIND = 3         /* units of a kind of the palette at most */
};

struct board_view {
    struct app_board board;
    SDL_Rect card;              /* around it all; empty in a tall window */
    SDL_Rect title, subtitle, counters, next, rules, palette, said;
    SDL_Rect place;             /* what is left for the board */
    struct buttons buttons;
    int shown;                  /* counters, */
    int abreast;                /* and how many are side by side */
    int below;                  /* lines of the subtitle, at most */
    int buttons_abreast;        /* of a panel */
    int rules_shown;            /* unless there is no room for them, */
    int rule_high;              /* and the height of a row of them */
    int kinds;                  /* of the palette, */
    int kind_size, kinds_abreast; /* and how they are placed */
};

/* ---- what is shown ---- */

static int count_counters(struct app *a)
{
    struct app_counter counter;
    int count = 0;

    while (count < BOARD_VIEW_COUNTERS && app_counter(a, count, &counter))
        count++;
    return count;
}

static int count_coming(const struct board_view *v)
{
    struct parlour_look look;
    int count = 0;

    while (!v->board.edited && count < BOARD_VIEW_COMING
           && parlour_coming(v->board.session, count, &look))
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

static int count_rules(struct app *a)
{
    struct app_rule rule;
    int count = 0;

    while (app_rule(a, count, &rule))
        count++;
    return count;
}

/* ---- places ---- */

/* Returns the least height of all rules. */
static int rules_height(struct screen *s, const struct board_view *v)
{
    return v->rules_shown * canvas_line(&s->canvas, CANVAS_SMALL);
}

/* Gives the rules a place of some height at most, in rows as high as fit. */
static void fit_rules(struct screen *s, struct board_view *v, int most)
{
    struct canvas *c = &s->canvas;
    int count = v->rules_shown, least = canvas_line(c, CANVAS_SMALL);

    if (count == 0 || most < least)
        return;
    v->rule_high = SDL_clamp(most / count, least, c->unit * 7 / 4);
    v->rules.h = SDL_min(count, most / v->rule_high) * v->rule_high;
}

/* The palette takes the part of its place that it needs for kinds in rows, as
 * large as they can be. */
static void fit_palette(struct board_view *v, const struct canvas *c)
{
    int lines;

    for (v->kind_size = BOARD_VIEW_KIND * c->unit;; v->kind_size--) {
        v->kinds_abreast = SDL_max(v->palette.w / v->kind_size, 1);
        lines = (v->kinds + v->kinds_abreast - 1) / v->kinds_abreast;
        if (v->kind_size == 1 || lines * v->kind_size <= v->palette.h)
            break;
    }
    v->palette.h = lines * v->kind_size;
}

/* Returns how many counters are shown. Four side by side are one row. */
static int shown_counters(const struct board_view *v)
{
    return v->abreast == BOARD_VIEW_ABREAST ? SDL_min(v->shown, v->abreast)
                                            : v->shown;
}

/* Returns 1 if the title is only the game's name, which never changes: then
 * it is small, and the figures are large. */
static int is_named(struct screen *s, const struct board_view *v)
{
    return strcmp(app_title(s->app), v->board.status->title) == 0;
}

/* Returns 1 if all labels, and figures of a size, fit counters of a width. */
static int counters_fit(struct screen *s, const struct board_view *v,
                        int size, int width)
{
    struct canvas *c = &s->canvas;
    struct app_counter counter;
    int count = shown_counters(v), room = width - c->unit / 4, i;

    for (i = 0; i < count && app_counter(s->app, i, &counter); i++)
        if (canvas_text_width(c, size, counter.value) > room
                || canvas_text_width(c, CANVAS_SMALL, counter.label) > room
                || counter.stars_most * canvas_line(c, size) > room)
            return 0;
    return 1;
}

/* Returns the size of letters in which all figures fit. */
static int counter_size(struct screen *s, const struct board_view *v)
{
    int wide = v->counters.w / SDL_max(v->abreast, 1);

    if (is_named(s, v) && counters_fit(s, v, CANVAS_TITLE, wide))
        return CANVAS_TITLE;
    return counters_fit(s, v, CANVAS_LARGE, wide) ? CANVAS_LARGE : CANVAS_BODY;
}

static int counter_height(struct screen *s, const struct board_view *v)
{
    struct canvas *c = &s->canvas;

    return canvas_line(c, CANVAS_SMALL) + canvas_line(c, counter_size(s, v))
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

/* The button that goes back is beside the title. */
static int title_height(struct screen *s)
{
    int line = canvas_line(&s->canvas, CANVAS_TITLE);

    return button_back(s, 0, 0, 0) > 0
        ? SDL_max(line, button_height(&s->canvas)) : line;
}

/* From the top: title, counters, what comes next. Returns where they end. */
static int place_head(struct screen *s, struct board_view *v)
{
    struct canvas *c = &s->canvas;
    int unit = c->unit, x = v->card.x + unit, inner = v->card.w - 2 * unit;
    int y = v->card.y + unit * 3 / 4;
    int rows = (shown_counters(v) + v->abreast - 1) / v->abreast;

    v->title = (SDL_Rect){ x, y, inner, title_height(s) };
    y += v->title.h;
    v->subtitle = (SDL_Rect){ x, y, inner,
                              subtitle_height(s, inner, v->below) };
    y += v->subtitle.h + unit / 2;
    v->counters = (SDL_Rect){ x, y, inner, 0 };
    v->counters.h = rows * counter_height(s, v);
    y += v->counters.h + unit / 4;
    v->next = (SDL_Rect){ x, y, inner, count_coming(v) > 0 ? unit * 2 : 0 };
    return y + v->next.h + unit / 4;
}

/* Returns 1 if the subtitle says what the message says. */
static int is_said_above(struct screen *s)
{
    int tone;

    return strstr(app_subtitle(s->app), app_message(s->app, &tone)) != NULL;
}

/* A subtitle that needs more room takes it from the message. */
static void grow_subtitle(struct screen *s, struct board_view *v)
{
    int more = subtitle_height(s, v->subtitle.w, BOARD_VIEW_BELOW)
        - v->subtitle.h;

    if (more > v->said.h)
        return;
    v->below = BOARD_VIEW_BELOW;
    v->subtitle.h += more;
    v->counters.y += more;
    v->next.y += more;
    v->palette.y += more;
    v->said.y += more;
    v->said.h -= more;
}

/* Makes room in a panel: by a shorter subtitle, then more buttons, and as many
 * counters as there is room for side by side, then without the last of these.
 * Returns 0 if all that has been done. */
static int tighten(struct screen *s, struct board_view *v)
{
    if (v->below > BOARD_VIEW_BELOW_LESS)
        v->below--;
    else if (v->buttons_abreast < BOARD_VIEW_BUTTONS)
        v->buttons_abreast++;
    else if (v->abreast < BOARD_VIEW_ABREAST
             && counters_fit(s, v, CANVAS_BODY,
                             v->counters.w / (v->abreast + 1)))
        v->abreast++;
    else if (v->shown > BOARD_VIEW_ABREAST)
        v->shown--;
    else
        return 0;
    return 1;
}

/* From the bottom: the buttons. Returns where they begin. */
static int place_foot(struct screen *s, struct board_view *v)
{
    int unit = s->canvas.unit;

    return button_rows(&v->buttons, s, v->card.x + unit,
                       v->card.y + v->card.h - unit * 3 / 4,
                       v->card.w - 2 * unit, v->buttons_abreast);
}

/* Returns how much lower the board's place can be without making the board
 * smaller. */
static int spare_height(struct screen *s, const struct board_view *v)
{
    struct draw_board board = s->board;

    draw_board_place(&board, &s->canvas, &v->place, v->board.status, 1);
    return v->place.h - board.view.h - 2 * board.names;
}

/* Places rules for which the panel has no room below the board, which gives up
 * some of its height if need be; if that is too much, they are in the help. */
static void place_rules_below(struct screen *s, struct board_view *v)
{
    int gap = s->canvas.unit / 2, least = rules_height(s, v);
    int spare = spare_height(s, v);

    if (least == 0
            || least + gap > SDL_max(spare, v->place.h / BOARD_VIEW_RULES))
        return;
    v->rules = (SDL_Rect){ v->place.x, 0, v->place.w, 0 };
    fit_rules(s, v, SDL_max(spare - gap, least));
    v->place.h -= v->rules.h + gap;
    v->rules.y = v->place.y + v->place.h + gap;
}

static void place_wide(struct screen *s, struct board_view *v)
{
    struct canvas *c = &s->canvas;
    int unit = c->unit, wide = BOARD_VIEW_WIDE * unit, y, end;
    int least = BOARD_VIEW_SAID * canvas_line(c, CANVAS_SMALL)
        + (v->kinds > 0 ? BOARD_VIEW_KIND * unit : 0);

    v->abreast = v->buttons_abreast = BOARD_VIEW_PAIR;
    v->below = BOARD_VIEW_BELOW;
    v->card = (SDL_Rect){ c->width - wide - unit, unit, wide,
                          c->height - 2 * unit };
    do {
        y = place_head(s, v);
        end = place_foot(s, v) - unit / 2;
    } while (end - y < least && tighten(s, v));
    v->place = (SDL_Rect){ unit, unit, v->card.x - 2 * unit,
                           c->height - 2 * unit };
    v->rules = (SDL_Rect){ v->title.x, y, v->title.w, 0 };
    if (rules_height(s, v) <= end - y - unit / 2 - least) {
        fit_rules(s, v, end - y - unit / 2 - least);
        y += v->rules.h + (v->rules.h > 0 ? unit / 2 : 0);
    } else {
        place_rules_below(s, v);
    }
    v->palette = (SDL_Rect){ v->title.x, y, v->title.w,
        end - y - BOARD_VIEW_SAID * canvas_line(c, CANVAS_BODY) };
    fit_palette(v, c);
    y += v->palette.h + (v->kinds > 0 ? unit / 2 : 0);
    v->said = (SDL_Rect){ v->title.x, y, v->title.w, end - y };
    if (is_said_above(s))
        grow_subtitle(s, v);
}

/* Returns the lines that a message below the board can have. */
static int count_said(struct screen *s, const struct board_view *v)
{
    return SDL_clamp(BOARD_VIEW_FOOT + spare_height(s, v)
                     / canvas_line(&s->canvas, CANVAS_BODY),
                     BOARD_VIEW_FOOT, BOARD_VIEW_FOOT_MOST);
}

/* Returns the largest size of letters in which the title fits. */
static int title_size(struct screen *s, const struct board_view *v, int width)
{
    int size = CANVAS_TITLE;

    if (is_named(s, v))
        return CANVAS_BODY;
    while (size > CANVAS_HEAD
           && canvas_text_width(&s->canvas, size, app_title(s->app)) > width)
        size--;
    return size;
}

/* In a tall window the subtitle is beside the title, or below it if it is
 * long and there is room. */
static void place_subtitle(struct screen *s, struct board_view *v)
{
    struct canvas *c = &s->canvas;
    int width = v->title.w - button_back(s, 0, 0, 0);
    int title = canvas_text_width(c, title_size(s, v, width),
                                  app_title(s->app));
    int beside = SDL_max(0, width - c->unit / 2 - title);
    int lines = SDL_max(1, v->title.h / canvas_line(c, CANVAS_SMALL));
    int most = SDL_max(v->title.h, canvas_line(c, CANVAS_SMALL)), high;

    high = subtitle_height(s, beside, lines + 1);
    v->below = lines;
    v->subtitle = (SDL_Rect){ v->title.x + v->title.w - beside,
                              v->title.y, beside, v->title.h };
    if (high <= most) {
        v->subtitle.y += (v->title.h - high) / 2;
        return;
    }
    high = subtitle_height(s, v->title.w, BOARD_VIEW_BELOW);
    if (high > spare_height(s, v))
        return;
    v->below = BOARD_VIEW_BELOW;
    v->subtitle = (SDL_Rect){ v->title.x, v->title.y + v->title.h,
                              v->title.w, high };
    v->counters.y += high;
    v->place.y += high;
    v->place.h -= high;
}

/* Buttons below the board, words above them. */
static void place_high(struct screen *s, struct board_view *v)
{
    struct canvas *c = &s->canvas;
    int unit = c->unit, inner = c->width - 2 * unit, part = inner * 2 / 3;
    int line = canvas_line(c, CANVAS_BODY), foot, top, said;

    v->abreast = SDL_min(v->shown, BOARD_VIEW_ABREAST);
    v->title = (SDL_Rect){ unit, unit / 2, inner, title_height(s) };
    v->counters = (SDL_Rect){ unit, unit / 2 + v->title.h, inner, 0 };
    v->counters.h = v->abreast > 0 ? counter_height(s, v) : 0;
    v->palette = (SDL_Rect){ unit, 0, inner, c->height / 4 };
    fit_palette(v, c);
    v->palette.y = button_rows(&v->buttons, s, unit, c->height - unit / 2,
                               inner, BUTTON_MOST) - unit / 2
        - v->palette.h;
    foot = v->palette.y - (v->kinds > 0 ? unit / 2 : 0);
    top = v->counters.y + v->counters.h;
    v->place = (SDL_Rect){ unit, top, inner,
                           foot - BOARD_VIEW_FOOT * line - unit / 2 - top };
    place_subtitle(s, v);
    v->rules = (SDL_Rect){ unit, 0, inner, 0 };
    fit_rules(s, v, spare_height(s, v) - unit / 2);
    v->place.h -= v->rules.h;
    said = count_said(s, v) * line;
    v->place.h -= said - BOARD_VIEW_FOOT * line;
    v->said = (SDL_Rect){ unit, foot - said, inner, said };
    v->rules.y = v->said.y - v->rules.h - unit / 4;
    if (count_coming(v) > 0) {
        v->next = (SDL_Rect){ unit + part, v->said.y, inner - part,
                              2 * line };
        v->said.w = part - unit / 2;
    }
}

/* A board that scrolls follows its focus, unless it was scrolled by hand
 * since. */
static void place_board(struct screen *s, struct board_view *v)
{
    draw_board_place(&s->board, &s->canvas, &v->place, v->board.status, 1);
    s->board.drafted = v->board.edited;
    s->board.named = v->board.coordinates;
    s->board.dead = app_settings(s->app)->dead;
    if (s->scrolls != v->board.scrolls)
        s->pans = 0;
    s->scrolls = v->board.scrolls;
    if (!s->pans)
        draw_board_show(&s->board, v->board.session, v->board.focus);
}

/* Returns 1 if a panel beside the board leaves it a place that is nearly as
 * wide as the window is high. */
int board_view_is_wide(const struct canvas *c)
{
    return 4 * (c->width - BOARD_VIEW_WIDE * c->unit) >= 3 * c->height;
}

static int place_all(struct screen *s, struct board_view *v)
{
    memset(v, 0, sizeof *v);
    if (!app_board(s->app, &v->board))
        return 0;
    button_find(&v->buttons, s);
    v->shown = count_counters(s->app);
    v->kinds = count_kinds(s->app);
    v->rules_shown = v->board.edited ? 0 : count_rules(s->app);
    if (board_view_is_wide(&s->canvas))
        place_wide(s, v);
    else
        place_high(s, v);
    place_board(s, v);
    return 1;
}

/* ---- drawing ---- */

static void draw_title(struct screen *s, const struct board_view *v)
{
    struct canvas *c = &s->canvas;
    const SDL_Color *colour = c->theme.colour;
    int back = button_back(s, v->title.x, v->title.y, 1);
    int width = v->title.w - back, size = title_size(s, v, width);

    canvas_short(c, size, colour[is_named(s, v) ? THEME_QUIET : THEME_TEXT],
                 app_title(s->app),
                 v->title.x + back, canvas_middle(c, size, &v->title),
                 width);
    canvas_paragraph(c, CANVAS_SMALL, CANVAS_LEFT, colour[THEME_QUIET],
                     app_subtitle(s->app), &v->subtitle, v->below, 1);
}

static void place_counters(struct screen *s, const struct board_view *v)
{
    int abreast = SDL_max(v->abreast, 1);

    s->counters = (struct screen_counters){
        v->counters.x, v->counters.y, shown_counters(v), abreast,
        v->counters.w / abreast, counter_height(s, v), counter_size(s, v)
    };
}

/* Returns the size of letters of a figure: it may have grown since the figures
 * were placed. */
static int figure_size(struct screen *s, const char *figure)
{
    int size = s->counters.size;

    while (size > CANVAS_BODY
           && canvas_text_width(&s->canvas, size, figure) > s->counters.wide)
        size--;
    return size;
}

/* In pairs below each other, or all in a row. */
static void draw_counter(struct screen *s, const struct app_counter *counter,
                         int i, int figure)
{
    const struct screen_counters *p = &s->counters;
    struct canvas *c = &s->canvas;
    int x = p->x + i % p->abreast * p->wide;
    int y = p->y + i / p->abreast * p->high;
    int below = y + canvas_line(c, CANVAS_SMALL);

    if (!figure)
        canvas_short(c, CANVAS_SMALL, c->theme.colour[THEME_QUIET],
                     counter->label, x, y, p->wide);
    else if (counter->stars_most > 0)
        canvas_stars(c, counter->stars, counter->stars_most,
                     canvas_line(c, p->size) * 4 / 5, x,
                     below + canvas_line(c, p->size) / 10);
    else
        canvas_short(c, figure_size(s, counter->value),
                     c->theme.colour[THEME_TEXT], counter->value, x, below,
                     p->wide);
}

/* figures: 1: these, 0: the labels. */
static void draw_counters(struct screen *s, int figures)
{
    struct app_counter counter;
    int i;

    for (i = 0; i < s->counters.count && app_counter(s->app, i, &counter); i++)
        draw_counter(s, &counter, i, figures);
}

static void draw_coming(struct screen *s, const struct board_view *v)
{
    struct canvas *c = &s->canvas;
    struct parlour_look look;
    int count = count_coming(v), i;
    const char *next = translate_meant("coming", "Next");
    int x = v->next.x + canvas_text_width(c, CANVAS_SMALL, next)
        + c->unit / 2;
    int pixels;

    if (count == 0 || v->next.w == 0)
        return;
    pixels = SDL_min(v->next.h, (v->next.x + v->next.w - x) / count);
    canvas_text(c, CANVAS_SMALL, CANVAS_LEFT, c->theme.colour[THEME_QUIET],
                next, v->next.x, canvas_middle(c, CANVAS_SMALL, &v->next),
                v->next.w);
    for (i = 0; i < count; i++) {
        parlour_coming(v->board.session, i, &look);
        canvas_piece(c, &look, x + i * pixels,
                     v->next.y + (v->next.h - pixels) / 2, pixels, 256);
    }
}

/* Who, what it does, with whom. */
static void draw_rule(struct screen *s, const struct board_view *v,
                      const struct app_rule *rule, int y)
{
    struct canvas *c = &s->canvas;
    int gap = c->unit / 3, words, size, i;
    int x = v->rules.x, high = v->rule_high;
    SDL_Rect row = { x, y, v->rules.w, high };

    words = canvas_text_width(c, CANVAS_SMALL, rule->label) + 2 * gap;
    size = SDL_clamp((row.w - words) / rule->count, 1, high);
    for (i = 0; i < rule->count; i++) {
        struct draw_board cell = { .x = x, .y = y + (high - size) / 2,
                                   .cell = size };

        draw_board_look(&cell, c, &rule->looks[i]);
        x += size;
        if (i > 0)
            continue;
        canvas_text(c, CANVAS_SMALL, CANVAS_LEFT, c->theme.colour[THEME_TEXT],
                    rule->label, x + gap, canvas_middle(c, CANVAS_SMALL, &row),
                    words);
        x += words;
    }
}

/* A press on them opens the help, which explains them. */
static void draw_rules(struct screen *s, const struct board_view *v)
{
    struct app_rule rule;
    int i;

    if (v->rules.h > 0)
        screen_add_target(s, APP_ON_RULES, 0, &v->rules);

    for (i = 0; v->rules.h > 0 && i < v->rules.h / v->rule_high
             && app_rule(s->app, i, &rule); i++)
        draw_rule(s, v, &rule, v->rules.y + i * v->rule_high);
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
    struct draw_board cell = { .x = r.x + 2 * edge, .y = r.y + 2 * edge,
                               .cell = r.w - 4 * edge };

    canvas_edged(c, &r, c->unit / 3, edge,
                 colour[kind->selected ? THEME_ACCENT : THEME_BUTTON],
                 colour[THEME_BUTTON]);
    draw_board_look(&cell, c, &kind->look);
    if (kind->look.piece.shape == PARLOUR_SHAPE_NOTHING
            && kind->look.mark.shape == PARLOUR_SHAPE_NOTHING
            && kind->look.floor.shape != PARLOUR_SHAPE_WALL
            && kind->look.floor.colour == 0
            && canvas_line(c, CANVAS_SMALL) < r.h)
        canvas_text(c, CANVAS_SMALL, CANVAS_MIDDLE, colour[THEME_QUIET],
                    kind->name, r.x, canvas_middle(c, CANVAS_SMALL, &r), r.w);
}

static void draw_palette(struct screen *s, const struct board_view *v)
{
    struct app_kind kind;
    int size = v->kind_size, i;

    for (i = 0; i < v->kinds && app_kind(s->app, i, &kind); i++) {
        SDL_Rect place = { v->palette.x + i % v->kinds_abreast * size,
                           v->palette.y + i / v->kinds_abreast * size, size,
                           size };

        draw_kind(s, &kind, &place);
        screen_add_target(s, APP_ON_KIND, i, &place);
    }
}

/* Uses small letters if the usual ones need more lines than there are. */
static void draw_said(struct screen *s, const struct board_view *v)
{
    struct canvas *c = &s->canvas;
    int tone, lines = v->said.h / SDL_max(canvas_line(c, CANVAS_BODY), 1);
    const char *words = app_message(s->app, &tone);
    int size = CANVAS_BODY;

    if (v->below == BOARD_VIEW_BELOW && is_said_above(s))
        return;
    if (canvas_paragraph(c, size, CANVAS_LEFT, c->theme.colour[THEME_TEXT],
                         words, &v->said, lines + 1, 0) > v->said.h) {
        size = CANVAS_SMALL;
        lines = v->said.h / SDL_max(canvas_line(c, size), 1);
    }
    canvas_paragraph(c, size, CANVAS_LEFT, views_tone(s, tone), words,
                     &v->said, lines, 1);
}

void board_view_draw(struct screen *s)
{
    struct canvas *c = &s->canvas;
    struct board_view v;

    if (!place_all(s, &v))
        return;
    draw_board_ground(&s->board, c, v.board.session);
    if (v.card.w > 0)
        canvas_card(c, &v.card);
    draw_title(s, &v);
    place_counters(s, &v);
    draw_counters(s, 0);
    draw_coming(s, &v);
    draw_rules(s, &v);
    draw_palette(s, &v);
    draw_said(s, &v);
    button_draw(&v.buttons, s);
}

static void draw_outline(struct canvas *c, const SDL_Rect *r)
{
    SDL_Color colour = c->theme.colour[THEME_ACCENT];
    int line = c->unit / 8 + 1, i;
    const SDL_Rect sides[] = {
        { r->x, r->y, r->w, line }, { r->x, r->y + r->h - line, r->w, line },
        { r->x, r->y, line, r->h }, { r->x + r->w - line, r->y, line, r->h }
    };

    for (i = 0; i < (int)SDL_arraysize(sides); i++)
        canvas_fill(c, &sides[i], colour);
}

/* Puts the overview at the top right; or at the bottom left if the board
 * cannot be scrolled out from under it there. */
static void place_overview(const struct draw_board *d, int edge, SDL_Rect *all)
{
    const SDL_Rect *v = &d->view;

    if (d->y == v->y && d->x + board_place_wide(d) == v->x + v->w) {
        all->x = v->x + 2 * edge;
        all->y = v->y + v->h - all->h - 2 * edge;
    } else {
        all->x = v->x + v->w - all->w - 2 * edge;
        all->y = v->y + 2 * edge;
    }
}

/* The whole board in a corner of one that is zoomed, with a frame around the
 * part that is seen. The isometric view has none: it would be seen from
 * another side. */
static void draw_overview(struct screen *s, const struct board_view *v)
{
    const struct draw_board *d = &s->board;
    struct canvas *c = &s->canvas;
    int wide = board_place_wide(d), high = board_place_high(d);
    int edge = c->unit / 4, cell = SDL_min(d->view.w, d->view.h)
        / BOARD_VIEW_OVERVIEW / SDL_max(d->columns, d->rows);
    SDL_Rect all = { 0, 0, d->columns * cell, d->rows * cell };
    SDL_Rect seen, around;

    if (d->isometric || cell < 1
            || (d->view.w == wide && d->view.h == high))
        return;
    place_overview(d, edge, &all);
    around = (SDL_Rect){ all.x - edge, all.y - edge, all.w + 2 * edge,
                         all.h + 2 * edge };
    canvas_card(c, &around);
    draw_board_picture(c, v->board.session, &all);
    seen = (SDL_Rect){ all.x + (d->view.x - d->x) * all.w / wide,
                       all.y + (d->view.y - d->y) * all.h / high,
                       d->view.w * all.w / wide, d->view.h * all.h / high };
    draw_outline(c, &seen);
}

void board_view_draw_figures(struct screen *s)
{
    const struct screen_counters *p = &s->counters;
    SDL_Rect all = { p->x, p->y, p->abreast * p->wide, 0 };

    if (p->count == 0)
        return;
    all.h = (p->count + p->abreast - 1) / p->abreast * p->high;
    if (s->still != NULL)
        SDL_RenderCopy(s->canvas.renderer, s->still, &all, &all);
    draw_counters(s, 1);
}

void board_view_draw_over(struct screen *s)
{
    struct board_view v;
    int tip = s->on == APP_ON_ACTION;

    board_view_draw_figures(s);
    if ((s->board.zoom == 0 && !tip) || !place_all(s, &v))
        return;
    if (s->board.zoom > 0)
        draw_overview(s, &v);
    if (tip)
        button_tip(&v.buttons, s);
}

/* Keeps the board where it was; places it first if it has not been shown
 * yet. */
void board_view_draw_below(struct screen *s)
{
    struct board_view v;

    if (!place_all(s, &v))
        return;
    draw_board_ground(&s->board, &s->canvas, v.board.session);
    draw_board_pieces(&s->board, &s->canvas, &v.board);
}

void board_view_draw_beside(struct screen *s, const SDL_Rect *card)
{
    struct canvas *c = &s->canvas;
    struct board_view v;
    int unit = c->unit;

    if (!place_all(s, &v))
        return;
    if (board_view_is_wide(c))
        v.place = (SDL_Rect){ unit, unit, card->x - 2 * unit,
                              c->height - 2 * unit };
    else
        v.place = (SDL_Rect){ unit, unit / 2, c->width - 2 * unit,
                              card->y - unit };
    place_board(s, &v);
    draw_board_ground(&s->board, c, v.board.session);
    draw_board_pieces(&s->board, c, &v.board);
}
