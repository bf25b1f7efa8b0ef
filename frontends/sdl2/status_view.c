/* status_view.c: what stands beside a board (see status_view.h). */
#include <stdio.h>
#include <string.h>

#include "app/generated_level.h"
#include "app/keys.h"
#include "sdl2/status_view.h"

enum {
    STATUS_VIEW_WIDE = 15,      /* units of a panel beside the board */
    STATUS_VIEW_SAID = 3,       /* lines that must have room */
    STATUS_VIEW_STATS = 8,      /* figures at most */
    STATUS_VIEW_ABREAST = 4,    /* of them in a high window */
    STATUS_VIEW_SECOND = 1000,  /* milliseconds */
    STATUS_VIEW_MINUTE = 60,
    STATUS_VIEW_COMING = 9      /* pieces shown that come next, at most */
};

/* ---- figures ---- */

struct status_view_figure {
    const char *name;
    char value[32];
};

static void number(struct status_view_figure *figure, const char *name,
                   unsigned long value)
{
    figure->name = name;
    snprintf(figure->value, sizeof figure->value, "%lu", value);
}

/* Which level it is: of how many, or of which seed. */
static void level(const struct game_view *b,
                  const struct parlour_status *status,
                  struct status_view_figure *figure)
{
    struct generated_level made;

    figure->name = b->known != 0 ? "Level, solved" : "Level";
    if (status->level > 0) {
        snprintf(figure->value, sizeof figure->value, "%d/%d", status->level,
                 status->levels);
    } else if (generated_level_by(&made, b->session, 0)) {
        figure->name = b->known != 0 ? "Endless, solved" : "Endless";
        snprintf(figure->value, sizeof figure->value, "%lu", made.seed);
    } else {
        snprintf(figure->value, sizeof figure->value, "own");
    }
}

static int status_view_figures(const struct game_view *b,
                               struct status_view_figure *figure)
{
    struct parlour_status status;
    unsigned long seconds = b->spent / STATUS_VIEW_SECOND;
    int count = 0;

    parlour_get_status(b->session, &status);
    if (status.has_score)
        number(&figure[count++], "Score", status.score);
    number(&figure[count++], "Moves", status.moves);
    if (status.has_pushes)
        number(&figure[count++], "Pushes", status.pushes);
    figure[count].name = "Time";
    snprintf(figure[count].value, sizeof figure[count].value, "%lu:%02lu",
             seconds / STATUS_VIEW_MINUTE, seconds % STATUS_VIEW_MINUTE);
    count++;
    if (status.levels > 0)
        level(b, &status, &figure[count++]);
    if (b->known & BEST_SOLUTIONS_MOVES)
        number(&figure[count++], "Best moves", b->fewest.moves);
    if (b->known & BEST_SOLUTIONS_PUSHES)
        number(&figure[count++], "Best pushes", b->fewest.pushes);
    return count;
}

static int coming(const struct game_view *b, struct parlour_look *look)
{
    int i = 0;

    while (i < STATUS_VIEW_COMING && parlour_coming(b->session, i, &look[i]))
        i++;
    return i;
}

static int is_wide(const struct status_view *p)
{
    return p->card.w > 0;
}

/* ---- places ---- */

/* Adds words to the others, a comma between them. */
static void add_words(char *words, size_t room, const char *more)
{
    size_t length = strlen(words);

    snprintf(words + length, room - length, "%s%s",
             length > 0 && *more != '\0' ? ", " : "", more);
}

/* What is said below the title: the level's own, its rules and its par. */
static int subtitle(const struct game_view *b, char *words, size_t room)
{
    struct parlour_status status;
    char par[PARLOUR_TEXT];

    parlour_get_status(b->session, &status);
    *words = *par = '\0';
    if (status.par > 0)
        snprintf(par, sizeof par, "par %lu", status.par);
    add_words(words, room,
              status.level_title != NULL ? status.level_title : "");
    add_words(words, room, status.rules != NULL ? status.rules : "");
    add_words(words, room, par);
    return *words != '\0';
}

static void place_wide(struct status_view *p, struct canvas *c,
                       const struct game_view *b, unsigned wanted)
{
    struct parlour_look look[STATUS_VIEW_COMING];
    struct status_view_figure figure[STATUS_VIEW_STATS];
    char words[PARLOUR_ERROR];
    int unit = c->unit, wide = STATUS_VIEW_WIDE * unit, x, y, inner, top,
        bottom;
    int rows = (status_view_figures(b, figure) + 1) / 2;
    SDL_Rect card = { c->width - wide - unit, unit, wide,
                      c->height - 2 * unit };

    p->card = card;
    x = card.x + unit;
    inner = wide - 2 * unit;
    y = card.y + unit * 3 / 4;
    p->title = (SDL_Rect){ x, y, inner, canvas_line(c, CANVAS_TITLE) };
    if (subtitle(b, words, sizeof words))
        p->title.h += canvas_line(c, CANVAS_BODY);
    y += p->title.h + unit / 2;
    p->stats = (SDL_Rect){ x, y, inner,
        rows * (canvas_line(c, CANVAS_SMALL) + canvas_line(c, CANVAS_LARGE)
                + unit / 3) };
    y += p->stats.h + unit / 4;
    p->next = (SDL_Rect){ x, y, inner,
                          coming(b, look) > 0 ? unit * 2 : 0 };
    y += p->next.h + unit / 2;
    bottom = card.y + card.h - unit;
    top = button_column(&p->buttons, c, wanted, x, bottom, inner);
    if (top - unit / 2 - y < STATUS_VIEW_SAID * canvas_line(c, CANVAS_BODY)) {
        p->buttons.count = 0;
        top = button_rows(&p->buttons, c, wanted, x, bottom, inner);
    }
    p->said = (SDL_Rect){ x, y, inner, top - unit / 2 - y };
    p->board = (SDL_Rect){ unit, unit, card.x - 2 * unit,
                           c->height - 2 * unit };
}

/* Signs below the board, words above it. */
static void place_high(struct status_view *p, struct canvas *c,
                       unsigned wanted)
{
    int unit = c->unit, inner = c->width - 2 * unit;
    int line = canvas_line(c, CANVAS_BODY);
    int top = canvas_line(c, CANVAS_SMALL) + canvas_line(c, CANVAS_LARGE);
    int bottom = button_rows(&p->buttons, c, wanted, unit,
                             c->height - unit, inner);

    p->title = (SDL_Rect){ unit, unit / 2, inner / 3, top };
    p->stats = (SDL_Rect){ unit + inner / 3, unit / 2, inner - inner / 3,
                           top };
    p->said = (SDL_Rect){ unit, bottom - 2 * line - unit / 2,
                          inner * 2 / 3, 2 * line };
    p->next = (SDL_Rect){ unit + inner * 2 / 3, p->said.y, inner / 3,
                          2 * line };
    p->board = (SDL_Rect){ unit, unit + top, inner,
                           p->said.y - 2 * unit - top + unit / 2 };
}

/* At the end the foot of what is said is a button. */
static void place_onward(struct status_view *p, struct canvas *c)
{
    int high = c->unit * 2;

    if (is_wide(p)) {
        p->said.h -= high;
        p->onward = (SDL_Rect){ p->said.x, p->said.y + p->said.h, p->said.w,
                                high };
        p->said.h -= c->unit / 2;
    } else {
        p->onward = (SDL_Rect){ p->next.x, p->next.y, p->next.w, high };
        p->next.w = 0;
    }
}

void status_view_place(struct status_view *p, struct canvas *c,
                       const struct game_view *b, unsigned wanted)
{
    memset(p, 0, sizeof *p);
    if (c->width >= c->height)
        place_wide(p, c, b, wanted);
    else
        place_high(p, c, wanted);
    if (game_view_onward(b) != KEYS_DO_NOTHING)
        place_onward(p, c);
}

int status_view_at(const struct status_view *p, const struct game_view *b,
                   int x, int y)
{
    SDL_Point point = { x, y };

    if (SDL_PointInRect(&point, &p->onward))
        return game_view_onward(b);
    return button_at(&p->buttons, x, y);
}

/* ---- drawing ---- */

static void draw_title(const struct status_view *p, struct canvas *c,
                       const struct game_view *b)
{
    struct parlour_status status;
    char words[PARLOUR_ERROR];
    int line = canvas_line(c, CANVAS_TITLE);
    int below = is_wide(p) && subtitle(b, words, sizeof words);
    int y = p->title.y + (below ? 0 : (p->title.h - line) / 2);

    parlour_get_status(b->session, &status);
    canvas_text(c, CANVAS_TITLE, CANVAS_LEFT, c->theme.colour[THEME_TEXT],
                status.title, p->title.x, y, p->title.w);
    if (below)
        canvas_short(c, CANVAS_BODY, c->theme.colour[THEME_QUIET], words,
                     p->title.x, y + line, p->title.w);
}

/* In pairs below each other, or all in a row. */
static void draw_figures(const struct status_view *p, struct canvas *c,
                         const struct game_view *b)
{
    struct status_view_figure figure[STATUS_VIEW_STATS];
    int figures = status_view_figures(b, figure), i;
    int count = is_wide(p) || figures < STATUS_VIEW_ABREAST
        ? figures : STATUS_VIEW_ABREAST;
    int abreast = is_wide(p) ? 2 : count;
    int small = canvas_line(c, CANVAS_SMALL);
    int high = small + canvas_line(c, CANVAS_LARGE) + c->unit / 3;
    int wide = p->stats.w / abreast;

    for (i = 0; i < count; i++) {
        int x = p->stats.x + i % abreast * wide;
        int y = p->stats.y + i / abreast * high;

        canvas_text(c, CANVAS_SMALL, CANVAS_LEFT,
                    c->theme.colour[THEME_QUIET], figure[i].name, x, y, wide);
        canvas_text(c, CANVAS_LARGE, CANVAS_LEFT,
                    c->theme.colour[THEME_TEXT], figure[i].value, x,
                    y + small, wide);
    }
}

static void draw_coming(const struct status_view *p, struct canvas *c,
                        const struct game_view *b)
{
    struct parlour_look look[STATUS_VIEW_COMING];
    int count = coming(b, look), i;
    int pixels = p->next.h;
    int x = p->next.x + canvas_text_width(c, CANVAS_SMALL, "Next")
        + c->unit / 2;

    if (count == 0 || p->next.w == 0)
        return;
    canvas_text(c, CANVAS_SMALL, CANVAS_LEFT, c->theme.colour[THEME_QUIET],
                "Next", p->next.x, p->next.y
                + (pixels - canvas_line(c, CANVAS_SMALL)) / 2, p->next.w);
    for (i = 0; i < count; i++)
        canvas_piece(c, &look[i], x + i * pixels, p->next.y, pixels, 256);
}

/* The words and how they are said: a line being typed; what was said last;
 * the end; the prompt. */
static int status_view_words(const struct game_view *b, const char *typed,
                             char *words)
{
    struct parlour_status status;

    parlour_get_status(b->session, &status);
    if (typed != NULL) {
        snprintf(words, PARLOUR_ERROR, ": %s_", typed);
    } else if (b->words[0] != '\0') {
        snprintf(words, PARLOUR_ERROR, "%s", b->words);
        return b->tone;
    } else if (parlour_ending(b->session, words)) {
        return status.state == PARLOUR_IS_STUCK ? GAME_VIEW_PLAIN
                                                : GAME_VIEW_GOOD;
    } else if (status.note != NULL && status.moves == 0) {
        snprintf(words, PARLOUR_ERROR, "%s", status.note);
    } else {
        parlour_prompt(b->session, words);
    }
    return GAME_VIEW_PLAIN;
}

/* What the button that is pointed at does, and its keys. */
static int draw_tip(const struct status_view *p, struct canvas *c, int act)
{
    SDL_Rect place = p->said;
    char words[PARLOUR_ERROR];
    int high;

    if (act == KEYS_DO_NOTHING || !is_wide(p))
        return 0;
    snprintf(words, sizeof words, "%s (%s)", keys_words(act),
             keys_names(act));
    high = canvas_paragraph(c, CANVAS_SMALL, c->theme.colour[THEME_QUIET],
                            words, &place, 2, 0);
    place.y += place.h - high;
    canvas_paragraph(c, CANVAS_SMALL, c->theme.colour[THEME_QUIET], words,
                     &place, 2, 1);
    return high;
}

static void draw_said(const struct status_view *p, struct canvas *c,
                      const struct game_view *b,
                      const struct status_view_state *state)
{
    static const int colours[] = { THEME_TEXT, THEME_ACCENT, THEME_WARNING };
    char words[PARLOUR_ERROR];
    int tone = status_view_words(b, state->typed, words);
    int line = canvas_line(c, CANVAS_BODY);
    int high = p->said.h - draw_tip(p, c, state->hovered);

    canvas_paragraph(c, CANVAS_BODY, c->theme.colour[colours[tone]], words,
                     &p->said, high / (line > 0 ? line : 1), 1);
}

static int can(const struct game_view *b,
               const struct status_view_state *state, int act)
{
    struct parlour_status status;
    struct generated_level before;

    parlour_get_status(b->session, &status);
    switch (act) {
    case KEYS_DO_UNDO:
    case KEYS_DO_RESTART:
        return status.moves > 0;
    case KEYS_DO_REDO:
        return status.redos > 0 || state->shows;
    case KEYS_DO_PREVIOUS:
        return status.level > 1 || generated_level_by(&before, b->session, -1);
    case KEYS_DO_FOLLOWING:
        return status.level < status.levels;
    default:
        return 1;
    }
}

static void draw_buttons(const struct status_view *p, struct canvas *c,
                         const struct game_view *b,
                         const struct status_view_state *state)
{
    int onward = game_view_onward(b), i;

    for (i = 0; i < p->buttons.count; i++) {
        const struct button *button = &p->buttons.button[i];

        button_draw(button, c,
                    (can(b, state, button->act) ? 0 : BUTTON_FAINT)
                    | (state->hovered == button->act ? BUTTON_HOVERED : 0)
                    | (state->sound ? 0 : BUTTON_OFF));
    }
    if (onward != KEYS_DO_NOTHING)
        button_propose(c, &p->onward, onward == KEYS_DO_NEW
                       ? "New game" : "Next level",
                       state->hovered == onward);
}

void status_view_draw(const struct status_view *p, struct canvas *c,
                      const struct game_view *b,
                      const struct status_view_state *state)
{
    if (is_wide(p))
        canvas_round(c, &p->card, c->unit, c->theme.colour[THEME_CARD]);
    draw_title(p, c, b);
    draw_figures(p, c, b);
    draw_coming(p, c, b);
    draw_said(p, c, b, state);
    draw_buttons(p, c, b, state);
}
