/* panel.c: what stands beside a board (see panel.h). */
#include <stdio.h>
#include <string.h>

#include "endless.h"
#include "keys.h"
#include "panel.h"

enum {
    PANEL_WIDE = 15,            /* units of a panel beside the board */
    PANEL_SAID = 3,             /* lines that must have room */
    PANEL_STATS = 8,            /* figures at most */
    PANEL_ABREAST = 4,          /* of them in a high window */
    PANEL_SECOND = 1000,        /* milliseconds */
    PANEL_MINUTE = 60,
    PANEL_COMING = 9            /* pieces shown that come next, at most */
};

/* ---- figures ---- */

struct panel_figure {
    const char *name;
    char value[32];
};

static void panel_number(struct panel_figure *figure, const char *name,
                         unsigned long value)
{
    figure->name = name;
    snprintf(figure->value, sizeof figure->value, "%lu", value);
}

/* Which level it is: of how many, or of which seed. */
static void panel_level(const struct bout *b,
                        const struct parlour_status *status,
                        struct panel_figure *figure)
{
    struct endless made;

    figure->name = b->known != 0 ? "Level, solved" : "Level";
    if (status->level > 0) {
        snprintf(figure->value, sizeof figure->value, "%d/%d", status->level,
                 status->levels);
    } else if (endless_by(&made, b->session, 0)) {
        figure->name = b->known != 0 ? "Endless, solved" : "Endless";
        snprintf(figure->value, sizeof figure->value, "%lu", made.seed);
    } else {
        snprintf(figure->value, sizeof figure->value, "own");
    }
}

static int panel_figures(const struct bout *b, struct panel_figure *figure)
{
    struct parlour_status status;
    unsigned long seconds = b->spent / PANEL_SECOND;
    int count = 0;

    look_status(b->session, &status);
    if (status.has_score)
        panel_number(&figure[count++], "Score", status.score);
    panel_number(&figure[count++], "Moves", status.moves);
    if (status.has_pushes)
        panel_number(&figure[count++], "Pushes", status.pushes);
    figure[count].name = "Time";
    snprintf(figure[count].value, sizeof figure[count].value, "%lu:%02lu",
             seconds / PANEL_MINUTE, seconds % PANEL_MINUTE);
    count++;
    if (status.levels > 0)
        panel_level(b, &status, &figure[count++]);
    if (b->known & BEST_MOVES)
        panel_number(&figure[count++], "Best moves", b->fewest.moves);
    if (b->known & BEST_PUSHES)
        panel_number(&figure[count++], "Best pushes", b->fewest.pushes);
    return count;
}

static int panel_coming(const struct bout *b, struct parlour_look *look)
{
    int i = 0;

    while (i < PANEL_COMING && look_coming(b->session, i, &look[i]))
        i++;
    return i;
}

static int panel_is_wide(const struct panel *p)
{
    return p->card.w > 0;
}

/* ---- places ---- */

/* Adds words to the others, a comma between them. */
static void panel_add_words(char *words, size_t room, const char *more)
{
    size_t length = strlen(words);

    snprintf(words + length, room - length, "%s%s",
             length > 0 && *more != '\0' ? ", " : "", more);
}

/* What is said below the title: the level's own, its rules and its par. */
static int panel_subtitle(const struct bout *b, char *words, size_t room)
{
    struct parlour_status status;
    char par[PARLOUR_TEXT];

    look_status(b->session, &status);
    *words = *par = '\0';
    if (status.par > 0)
        snprintf(par, sizeof par, "par %lu", status.par);
    panel_add_words(words, room,
                    status.level_title != NULL ? status.level_title : "");
    panel_add_words(words, room, status.rules != NULL ? status.rules : "");
    panel_add_words(words, room, par);
    return *words != '\0';
}

static void panel_place_wide(struct panel *p, struct canvas *c,
                             const struct bout *b, unsigned wanted)
{
    struct parlour_look look[PANEL_COMING];
    struct panel_figure figure[PANEL_STATS];
    char words[PARLOUR_ERROR];
    int unit = c->unit, wide = PANEL_WIDE * unit, x, y, inner, top, bottom;
    int rows = (panel_figures(b, figure) + 1) / 2;
    SDL_Rect card = { c->width - wide - unit, unit, wide,
                      c->height - 2 * unit };

    p->card = card;
    x = card.x + unit;
    inner = wide - 2 * unit;
    y = card.y + unit * 3 / 4;
    p->title = (SDL_Rect){ x, y, inner, canvas_line(c, CANVAS_TITLE) };
    if (panel_subtitle(b, words, sizeof words))
        p->title.h += canvas_line(c, CANVAS_BODY);
    y += p->title.h + unit / 2;
    p->stats = (SDL_Rect){ x, y, inner,
        rows * (canvas_line(c, CANVAS_SMALL) + canvas_line(c, CANVAS_LARGE)
                + unit / 3) };
    y += p->stats.h + unit / 4;
    p->next = (SDL_Rect){ x, y, inner,
                          panel_coming(b, look) > 0 ? unit * 2 : 0 };
    y += p->next.h + unit / 2;
    bottom = card.y + card.h - unit;
    top = button_column(&p->buttons, c, wanted, x, bottom, inner);
    if (top - unit / 2 - y < PANEL_SAID * canvas_line(c, CANVAS_BODY)) {
        p->buttons.count = 0;
        top = button_rows(&p->buttons, c, wanted, x, bottom, inner);
    }
    p->said = (SDL_Rect){ x, y, inner, top - unit / 2 - y };
    p->board = (SDL_Rect){ unit, unit, card.x - 2 * unit,
                           c->height - 2 * unit };
}

/* Signs below the board, words above it. */
static void panel_place_high(struct panel *p, struct canvas *c,
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
static void panel_place_onward(struct panel *p, struct canvas *c)
{
    int high = c->unit * 2;

    if (panel_is_wide(p)) {
        p->said.h -= high;
        p->onward = (SDL_Rect){ p->said.x, p->said.y + p->said.h, p->said.w,
                                high };
        p->said.h -= c->unit / 2;
    } else {
        p->onward = (SDL_Rect){ p->next.x, p->next.y, p->next.w, high };
        p->next.w = 0;
    }
}

void panel_place(struct panel *p, struct canvas *c, const struct bout *b,
                 unsigned wanted)
{
    memset(p, 0, sizeof *p);
    if (c->width >= c->height)
        panel_place_wide(p, c, b, wanted);
    else
        panel_place_high(p, c, wanted);
    if (bout_onward(b) != KEYS_DO_NOTHING)
        panel_place_onward(p, c);
}

int panel_at(const struct panel *p, const struct bout *b, int x, int y)
{
    SDL_Point point = { x, y };

    if (SDL_PointInRect(&point, &p->onward))
        return bout_onward(b);
    return button_at(&p->buttons, x, y);
}

/* ---- drawing ---- */

static void panel_draw_title(const struct panel *p, struct canvas *c,
                             const struct bout *b)
{
    struct parlour_status status;
    char words[PARLOUR_ERROR];
    int line = canvas_line(c, CANVAS_TITLE);
    int below = panel_is_wide(p) && panel_subtitle(b, words, sizeof words);
    int y = p->title.y + (below ? 0 : (p->title.h - line) / 2);

    look_status(b->session, &status);
    canvas_text(c, CANVAS_TITLE, CANVAS_LEFT, c->theme.colour[THEME_TEXT],
                status.title, p->title.x, y, p->title.w);
    if (below)
        canvas_short(c, CANVAS_BODY, c->theme.colour[THEME_QUIET], words,
                     p->title.x, y + line, p->title.w);
}

/* In pairs below each other, or all in a row. */
static void panel_draw_figures(const struct panel *p, struct canvas *c,
                               const struct bout *b)
{
    struct panel_figure figure[PANEL_STATS];
    int figures = panel_figures(b, figure), i;
    int count = panel_is_wide(p) || figures < PANEL_ABREAST
        ? figures : PANEL_ABREAST;
    int abreast = panel_is_wide(p) ? 2 : count;
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

static void panel_draw_coming(const struct panel *p, struct canvas *c,
                              const struct bout *b)
{
    struct parlour_look look[PANEL_COMING];
    int count = panel_coming(b, look), i;
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
static int panel_words(const struct bout *b, const char *typed, char *words)
{
    struct parlour_status status;

    look_status(b->session, &status);
    if (typed != NULL) {
        snprintf(words, PARLOUR_ERROR, ": %s_", typed);
    } else if (b->words[0] != '\0') {
        snprintf(words, PARLOUR_ERROR, "%s", b->words);
        return b->tone;
    } else if (look_ending(b->session, words)) {
        return status.state == PARLOUR_IS_STUCK ? BOUT_PLAIN : BOUT_GOOD;
    } else if (status.note != NULL && status.moves == 0) {
        snprintf(words, PARLOUR_ERROR, "%s", status.note);
    } else {
        look_prompt(b->session, words);
    }
    return BOUT_PLAIN;
}

/* What the button that is pointed at does, and its keys. */
static int panel_draw_tip(const struct panel *p, struct canvas *c, int act)
{
    SDL_Rect place = p->said;
    char words[PARLOUR_ERROR];
    int high;

    if (act == KEYS_DO_NOTHING || !panel_is_wide(p))
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

static void panel_draw_said(const struct panel *p, struct canvas *c,
                            const struct bout *b,
                            const struct panel_state *state)
{
    static const int colours[] = { THEME_TEXT, THEME_ACCENT, THEME_WARNING };
    char words[PARLOUR_ERROR];
    int tone = panel_words(b, state->typed, words);
    int line = canvas_line(c, CANVAS_BODY);
    int high = p->said.h - panel_draw_tip(p, c, state->hovered);

    canvas_paragraph(c, CANVAS_BODY, c->theme.colour[colours[tone]], words,
                     &p->said, high / (line > 0 ? line : 1), 1);
}

static int panel_can(const struct bout *b, const struct panel_state *state,
                     int act)
{
    struct parlour_status status;
    struct endless before;

    look_status(b->session, &status);
    switch (act) {
    case KEYS_DO_UNDO:
    case KEYS_DO_RESTART:
        return status.moves > 0;
    case KEYS_DO_REDO:
        return status.redos > 0 || state->shows;
    case KEYS_DO_PREVIOUS:
        return status.level > 1 || endless_by(&before, b->session, -1);
    case KEYS_DO_FOLLOWING:
        return status.level < status.levels;
    default:
        return 1;
    }
}

static void panel_draw_buttons(const struct panel *p, struct canvas *c,
                               const struct bout *b,
                               const struct panel_state *state)
{
    int onward = bout_onward(b), i;

    for (i = 0; i < p->buttons.count; i++) {
        const struct button *button = &p->buttons.button[i];

        button_draw(button, c,
                    (panel_can(b, state, button->act) ? 0 : BUTTON_FAINT)
                    | (state->hovered == button->act ? BUTTON_HOVERED : 0)
                    | (state->sound ? 0 : BUTTON_OFF));
    }
    if (onward != KEYS_DO_NOTHING)
        button_propose(c, &p->onward, onward == KEYS_DO_NEW
                       ? "New game" : "Next level",
                       state->hovered == onward);
}

void panel_draw(const struct panel *p, struct canvas *c,
                const struct bout *b, const struct panel_state *state)
{
    if (panel_is_wide(p))
        canvas_round(c, &p->card, c->unit, c->theme.colour[THEME_CARD]);
    panel_draw_title(p, c, b);
    panel_draw_figures(p, c, b);
    panel_draw_coming(p, c, b);
    panel_draw_said(p, c, b, state);
    panel_draw_buttons(p, c, b, state);
}
