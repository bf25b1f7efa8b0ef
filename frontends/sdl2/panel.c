/* panel.c: what stands beside a board (see panel.h). */
#include <stdio.h>
#include <string.h>

#include "keys.h"
#include "panel.h"
#include "raster.h"

enum {
    PANEL_WIDE = 15,            /* units of a panel beside the board */
    PANEL_SAID = 2,             /* lines that must have room */
    PANEL_STATS = 6,            /* figures at most */
    PANEL_SECOND = 1000,        /* milliseconds */
    PANEL_MINUTE = 60,
    PANEL_COMING = 9            /* pieces shown that come next, at most */
};

struct panel_entry {
    int act;
    int sprite;                 /* PARLOUR_NONE: its word is the sign */
    const char *word;
    int levels;                 /* only where the game has levels */
};

/* Those with words, then those without. */
static const struct panel_entry panel_table[] = {
    { KEYS_DO_UNDO, SPRITE_UNDO, "Undo", 0 },
    { KEYS_DO_REDO, SPRITE_REDO, "Redo", 0 },
    { KEYS_DO_HINT, SPRITE_HINT, "Hint", 0 },
    { KEYS_DO_RESTART, SPRITE_RESTART, "Restart", 0 },
    { KEYS_DO_PREVIOUS, SPRITE_BACK, "Level", 1 },
    { KEYS_DO_FOLLOWING, SPRITE_FORTH, "Level", 1 },
    { KEYS_DO_NEW, SPRITE_NEW, "New", 0 },
    { KEYS_DO_CHOOSE, SPRITE_GAMES, "Games", 0 },
    { KEYS_DO_THEME, SPRITE_THEME, NULL, 0 },
    { KEYS_DO_LABELS, PARLOUR_NONE, "12", 0 },
    { KEYS_DO_SOUND, SPRITE_SOUND, NULL, 0 },
    { KEYS_DO_HELP, PARLOUR_NONE, "?", 0 }
};

enum { PANEL_ENTRIES = sizeof panel_table / sizeof panel_table[0],
       PANEL_SMALL = 4 };       /* those without words */

/* ---- places ---- */

static void panel_add(struct panel *p, int act, int words, int x, int y,
                      int w, int h)
{
    struct panel_button *b = &p->button[p->count++];

    b->act = act;
    b->words = words;
    b->place.x = x;
    b->place.y = y;
    b->place.w = w;
    b->place.h = h;
}

static int panel_has(const struct panel_entry *entry,
                     const struct parlour_status *status)
{
    return !entry->levels || status->levels > 0;
}

static int panel_wanted(const struct parlour_status *status, int entries)
{
    int count = 0, i;

    for (i = 0; i < entries; i++)
        count += panel_has(&panel_table[i], status);
    return count;
}

/* A row of buttons with signs alone: `count` of the table from `first`. */
static void panel_signs(struct panel *p, int unit,
                        const struct parlour_status *status, int first,
                        int count, const SDL_Rect *row)
{
    int gap = unit / 3, wanted = 0, shown = 0, i, wide;

    for (i = first; i < first + count; i++)
        wanted += panel_has(&panel_table[i], status);
    wide = (row->w - (wanted - 1) * gap) / wanted;
    for (i = first; i < first + count; i++)
        if (panel_has(&panel_table[i], status))
            panel_add(p, panel_table[i].act, 0,
                      row->x + shown++ * (wide + gap), row->y, wide, row->h);
}

/* At the bottom of the card: a row of signs, above it pairs with words.
 * Returns the top of them. */
static int panel_pairs(struct panel *p, int unit,
                       const struct parlour_status *status, int x,
                       int bottom, int width)
{
    int gap = unit / 2, high = unit * 2, shown = 0, i;
    int worded = PANEL_ENTRIES - PANEL_SMALL;
    int pairs = (panel_wanted(status, worded) + 1) / 2;
    int top = bottom - (pairs + 1) * (high + gap) + gap;
    int half = (width - gap) / 2;
    SDL_Rect row = { x, bottom - high, width, high };

    for (i = 0; i < worded; i++)
        if (panel_has(&panel_table[i], status)) {
            panel_add(p, panel_table[i].act, 1,
                      x + shown % 2 * (half + gap),
                      top + shown / 2 * (high + gap), half, high);
            shown++;
        }
    panel_signs(p, unit, status, worded, PANEL_SMALL, &row);
    return top;
}

/* Two rows of signs, where there is no room for words. */
static int panel_two_rows(struct panel *p, int unit,
                          const struct parlour_status *status, int x,
                          int bottom, int width)
{
    int half = PANEL_ENTRIES / 2, high = unit * 2;
    SDL_Rect row = { x, bottom - 2 * high - unit / 2, width, high };

    p->count = 0;
    panel_signs(p, unit, status, 0, half, &row);
    row.y = bottom - high;
    panel_signs(p, unit, status, half, PANEL_ENTRIES - half, &row);
    return bottom - 2 * high - unit / 2;
}

static void panel_place_wide(struct panel *p, struct canvas *c,
                             const struct parlour_status *status, int figures,
                             int coming)
{
    int unit = c->unit, wide = PANEL_WIDE * unit;
    int x, y, inner, top, bottom, rows = (figures + 1) / 2;
    SDL_Rect card = { c->width - wide - unit, unit, wide,
                      c->height - 2 * unit };

    p->card = card;
    x = card.x + unit;
    inner = wide - 2 * unit;
    y = card.y + unit * 3 / 4;
    p->title = (SDL_Rect){ x, y, inner, canvas_line(c, CANVAS_TITLE) };
    y += p->title.h + unit / 2;
    p->stats = (SDL_Rect){ x, y, inner,
        rows * (canvas_line(c, CANVAS_SMALL) + canvas_line(c, CANVAS_LARGE)
                + unit / 3) };
    y += p->stats.h + unit / 4;
    p->next = (SDL_Rect){ x, y, inner, coming > 0 ? unit * 2 : 0 };
    y += p->next.h + unit / 2;
    bottom = card.y + card.h - unit;
    top = panel_pairs(p, unit, status, x, bottom, inner);
    if (top - unit / 2 - y < PANEL_SAID * canvas_line(c, CANVAS_BODY))
        top = panel_two_rows(p, unit, status, x, bottom, inner);
    p->said = (SDL_Rect){ x, y, inner, top - unit / 2 - y };
    p->board = (SDL_Rect){ unit, unit, card.x - 2 * unit,
                           c->height - 2 * unit };
}

/* Signs in a row below the board, words above it. */
static void panel_place_high(struct panel *p, struct canvas *c,
                             const struct parlour_status *status)
{
    int unit = c->unit, high = unit * 2, inner = c->width - 2 * unit;
    int line = canvas_line(c, CANVAS_BODY);
    int top = canvas_line(c, CANVAS_SMALL) + canvas_line(c, CANVAS_LARGE);
    int bottom = c->height - unit - high;
    SDL_Rect row = { unit, bottom, inner, high };

    p->title = (SDL_Rect){ unit, unit / 2, inner / 3, top };
    p->stats = (SDL_Rect){ unit + inner / 3, unit / 2, inner - inner / 3,
                           top };
    panel_signs(p, unit, status, 0, PANEL_ENTRIES, &row);
    p->said = (SDL_Rect){ unit, bottom - 2 * line - unit / 2,
                          inner * 2 / 3, 2 * line };
    p->next = (SDL_Rect){ unit + inner * 2 / 3, p->said.y, inner / 3,
                          2 * line };
    p->board = (SDL_Rect){ unit, unit + top, inner,
                           p->said.y - 2 * unit - top + unit / 2 };
}

static int panel_coming(const struct bout *b, struct parlour_look *look)
{
    int i = 0;

    while (i < PANEL_COMING && look_coming(b->session, i, &look[i]))
        i++;
    return i;
}

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
    if (status.levels > 0) {
        panel_number(&figure[count], "Level", (unsigned long)status.level);
        snprintf(figure[count].value, sizeof figure[count].value, "%d/%d",
                 status.level, status.levels);
        count++;
    }
    return count;
}

void panel_place(struct panel *p, struct canvas *c, const struct bout *b)
{
    struct parlour_look look[PANEL_COMING];
    struct panel_figure figure[PANEL_STATS];
    struct parlour_status status;

    memset(p, 0, sizeof *p);
    look_status(b->session, &status);
    if (c->width >= c->height)
        panel_place_wide(p, c, &status, panel_figures(b, figure),
                         panel_coming(b, look));
    else
        panel_place_high(p, c, &status);
}

int panel_at(const struct panel *p, int x, int y)
{
    SDL_Point point = { x, y };
    int i;

    for (i = 0; i < p->count; i++)
        if (SDL_PointInRect(&point, &p->button[i].place))
            return p->button[i].act;
    return KEYS_DO_NOTHING;
}

/* ---- drawing ---- */

static int panel_is_wide(const struct panel *p)
{
    return p->card.w > 0;
}

/* In pairs below each other, or all in a row. */
static void panel_draw_figures(const struct panel *p, struct canvas *c,
                               const struct bout *b)
{
    struct panel_figure figure[PANEL_STATS];
    int count = panel_figures(b, figure), i;
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

    if (count == 0)
        return;
    canvas_text(c, CANVAS_SMALL, CANVAS_LEFT, c->theme.colour[THEME_QUIET],
                "Next", p->next.x, p->next.y
                + (pixels - canvas_line(c, CANVAS_SMALL)) / 2, p->next.w);
    for (i = 0; i < count; i++)
        canvas_piece(c, &look[i], x + i * pixels, p->next.y, pixels, 256);
}

/* The words and how they are said: the end first, then what was said last,
 * then the prompt. */
static int panel_words(const struct bout *b, char *words)
{
    if (b->words[0] != '\0') {
        snprintf(words, PARLOUR_ERROR, "%s", b->words);
        return b->tone;
    }
    if (look_ending(b->session, words))
        return BOUT_GOOD;
    look_prompt(b->session, words);
    return BOUT_PLAIN;
}

static void panel_draw_said(const struct panel *p, struct canvas *c,
                            const struct bout *b, const char *typed)
{
    static const int colours[] = { THEME_TEXT, THEME_ACCENT, THEME_WARNING };
    char words[PARLOUR_ERROR];
    int tone = BOUT_PLAIN, line = canvas_line(c, CANVAS_BODY);

    if (typed != NULL)
        snprintf(words, sizeof words, ": %s_", typed);
    else
        tone = panel_words(b, words);
    canvas_paragraph(c, CANVAS_BODY, c->theme.colour[colours[tone]], words,
                     &p->said, p->said.h / (line > 0 ? line : 1), 1);
}

static int panel_can(const struct bout *b, int act)
{
    struct parlour_status status;

    look_status(b->session, &status);
    if (act == KEYS_DO_UNDO || act == KEYS_DO_RESTART)
        return status.moves > 0;
    if (act == KEYS_DO_REDO)
        return status.redos > 0;
    return 1;
}

static const struct panel_entry *panel_entry_of(int act)
{
    const struct panel_entry *entry = panel_table;

    while (entry->act != act)
        entry++;
    return entry;
}

/* A sign, and words beside it if there is room. */
static void panel_draw_button(const struct panel_button *button,
                              struct canvas *c, const struct bout *b,
                              const struct panel_state *state)
{
    const struct panel_entry *entry = panel_entry_of(button->act);
    const SDL_Rect *r = &button->place;
    SDL_Color ink = c->theme.colour[THEME_TEXT];
    SDL_Color face = c->theme.colour[THEME_BUTTON];
    int sprite = entry->sprite, sign = r->h * 5 / 9;
    int y = r->y + (r->h - canvas_line(c, CANVAS_BODY)) / 2;
    int x = button->words ? r->x + r->h / 3 : r->x + (r->w - sign) / 2;

    if (!panel_can(b, button->act))
        ink.a = 90;
    else if (state->hovered == button->act)
        face = raster_mix(face, c->theme.colour[THEME_ACCENT], 0.25f);
    if (sprite == SPRITE_SOUND && !state->sound)
        sprite = SPRITE_SILENT;
    canvas_round(c, r, c->unit / 2, face);
    if (sprite == PARLOUR_NONE)
        canvas_text(c, CANVAS_BODY, CANVAS_MIDDLE, ink, entry->word, r->x, y,
                    r->w);
    else
        canvas_tint(c, sprite, sign, x, r->y + (r->h - sign) / 2, ink);
    if (button->words)
        canvas_text(c, CANVAS_BODY, CANVAS_LEFT, ink, entry->word,
                    x + sign + c->unit / 2, y, r->w);
}

void panel_draw(const struct panel *p, struct canvas *c,
                const struct bout *b, const struct panel_state *state)
{
    struct parlour_status status;
    int i;

    look_status(b->session, &status);
    if (panel_is_wide(p))
        canvas_round(c, &p->card, c->unit, c->theme.colour[THEME_CARD]);
    canvas_text(c, CANVAS_TITLE, CANVAS_LEFT, c->theme.colour[THEME_TEXT],
                status.title, p->title.x, p->title.y
                + (p->title.h - canvas_line(c, CANVAS_TITLE)) / 2,
                p->title.w);
    panel_draw_figures(p, c, b);
    panel_draw_coming(p, c, b);
    panel_draw_said(p, c, b, state->typed);
    for (i = 0; i < p->count; i++)
        panel_draw_button(&p->button[i], c, b, state);
}
