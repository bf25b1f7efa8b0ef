/* button.c: the buttons beside a board (see button.h). */
#include <string.h>

#include "app/keys.h"
#include "sdl2/button.h"
#include "sdl2/raster.h"

enum { BUTTON_PAIRS, BUTTON_LEVEL_ROW, BUTTON_SIGNS, BUTTON_PLACES };

struct button_entry {
    int act;
    int sprite;                 /* PARLOUR_NONE: its word is the sign */
    const char *word;
    int where;
    unsigned wants;             /* one of these, */
    unsigned needs;             /* and all of these */
};

static const struct button_entry button_table[] = {
    { KEYS_DO_UNDO, SPRITE_UNDO, "Undo", BUTTON_PAIRS,
      BUTTON_PLAYS | BUTTON_EDITS, 0 },
    { KEYS_DO_REDO, SPRITE_REDO, "Redo", BUTTON_PAIRS,
      BUTTON_PLAYS | BUTTON_EDITS, 0 },
    { KEYS_DO_HINT, SPRITE_HINT, "Hint", BUTTON_PAIRS, BUTTON_PLAYS, 0 },
    { KEYS_DO_SOLVE, SPRITE_SOLVE, "Watch", BUTTON_PAIRS, BUTTON_PLAYS, 0 },
    { KEYS_DO_RESTART, SPRITE_RESTART, "Restart", BUTTON_PAIRS, BUTTON_PLAYS,
      0 },
    { KEYS_DO_NEW, SPRITE_NEW, "New", BUTTON_PAIRS, BUTTON_PLAYS,
      BUTTON_DEALS },
    { KEYS_DO_CHOOSE, SPRITE_GAMES, "Games", BUTTON_PAIRS, BUTTON_PLAYS, 0 },
    { KEYS_DO_EDIT, SPRITE_EDIT, "Edit", BUTTON_PAIRS, BUTTON_PLAYS,
      BUTTON_DRAFTS },
    { KEYS_DO_NEW, SPRITE_EMPTY, "Empty", BUTTON_PAIRS, BUTTON_EDITS, 0 },
    { KEYS_DO_TYPE, SPRITE_CORNERS, "Size", BUTTON_PAIRS, BUTTON_EDITS, 0 },
    { KEYS_DO_SAVE, SPRITE_SAVE, "Save", BUTTON_PAIRS, BUTTON_EDITS, 0 },
    { KEYS_DO_LOAD, SPRITE_LOAD, "Load", BUTTON_PAIRS, BUTTON_EDITS, 0 },
    { KEYS_DO_COPY, SPRITE_COPY, "Copy", BUTTON_PAIRS, BUTTON_EDITS, 0 },
    { KEYS_DO_PASTE, SPRITE_PASTE, "Paste", BUTTON_PAIRS, BUTTON_EDITS, 0 },
    { KEYS_DO_BACK, SPRITE_BACK, "Back", BUTTON_SIGNS, BUTTON_EDITS, 0 },
    { KEYS_DO_PREVIOUS, SPRITE_BACK, NULL, BUTTON_LEVEL_ROW, BUTTON_PLAYS,
      BUTTON_LEVELS },
    { KEYS_DO_FOLLOWING, SPRITE_FORTH, NULL, BUTTON_LEVEL_ROW, BUTTON_PLAYS,
      BUTTON_LEVELS },
    { KEYS_DO_UNSOLVED, SPRITE_SKIP, NULL, BUTTON_LEVEL_ROW, BUTTON_PLAYS,
      BUTTON_LEVELS },
    { KEYS_DO_LEVELS, SPRITE_LEVELS, NULL, BUTTON_LEVEL_ROW, BUTTON_PLAYS,
      BUTTON_LEVELS },
    { KEYS_DO_SCORES, SPRITE_SCORES, NULL, BUTTON_SIGNS, BUTTON_PLAYS, 0 },
    { KEYS_DO_THEME, SPRITE_THEME, NULL, BUTTON_SIGNS,
      BUTTON_PLAYS | BUTTON_EDITS, 0 },
    { KEYS_DO_LABELS, PARLOUR_NONE, "12", BUTTON_SIGNS,
      BUTTON_PLAYS | BUTTON_EDITS, 0 },
    { KEYS_DO_SOUND, SPRITE_SOUND, NULL, BUTTON_SIGNS, BUTTON_PLAYS, 0 },
    { KEYS_DO_HELP, PARLOUR_NONE, "?", BUTTON_SIGNS,
      BUTTON_PLAYS | BUTTON_EDITS, 0 }
};

enum { BUTTON_ENTRIES = sizeof button_table / sizeof button_table[0] };

/* ---- places ---- */

static int button_is_wanted(int i, unsigned wanted)
{
    const struct button_entry *entry = &button_table[i];

    return (entry->wants & wanted) != 0
        && (entry->needs & wanted) == entry->needs;
}

/* Lists the entries wanted of a place, or of all; returns how many. */
static int button_list(unsigned wanted, int where, int *list)
{
    int count = 0, i;

    for (i = 0; i < BUTTON_ENTRIES; i++)
        if (button_is_wanted(i, wanted)
                && (where == BUTTON_PLACES
                    || button_table[i].where == where))
            list[count++] = i;
    return count;
}

static void button_add(struct buttons *all, int entry, int words, int x,
                       int y, int w, int h)
{
    struct button *b = &all->button[all->count++];

    b->act = button_table[entry].act;
    b->entry = entry;
    b->words = words;
    b->place = (SDL_Rect){ x, y, w, h };
}

/* A row as wide as its place. */
static void button_row(struct buttons *all, const struct canvas *c,
                       const int *list, int count, int x, int y, int width)
{
    int gap = c->unit / 3, left = 0, right, i;

    for (i = 0; i < count; i++, left = right) {
        right = (i + 1) * (width + gap) / count;
        button_add(all, list[i], 0, x + left, y, right - left - gap,
                   c->unit * 2);
    }
}

int button_column(struct buttons *all, const struct canvas *c,
                  unsigned wanted, int x, int bottom, int width)
{
    int list[BUTTON_ENTRIES], gap = c->unit / 2, high = c->unit * 2;
    int half = (width - gap) / 2, where, count, i;

    for (where = BUTTON_SIGNS; where > BUTTON_PAIRS; where--) {
        count = button_list(wanted, where, list);
        if (count == 0)
            continue;
        bottom -= high;
        button_row(all, c, list, count, x, bottom, width);
        bottom -= gap;
    }
    count = button_list(wanted, BUTTON_PAIRS, list);
    bottom -= (count + 1) / 2 * (high + gap) - gap;
    for (i = 0; i < count; i++)
        button_add(all, list[i], 1, x + i % 2 * (half + gap),
                   bottom + i / 2 * (high + gap), half, high);
    return bottom;
}

int button_rows(struct buttons *all, const struct canvas *c, unsigned wanted,
                int x, int bottom, int width)
{
    int list[BUTTON_ENTRIES], high = c->unit * 2, gap = c->unit / 3;
    int count = button_list(wanted, BUTTON_PLACES, list), from = 0, row;
    int most = (width + gap) / (high + gap);
    int rows = (count + most - 1) / (most > 0 ? most : 1), top, next;

    rows = rows > 0 ? rows : 1;
    top = bottom - rows * (high + gap) + gap;
    for (row = 0; row < rows; row++, from = next) {
        next = (row + 1) * count / rows;
        button_row(all, c, list + from, next - from, x,
                   top + row * (high + gap), width);
    }
    return top;
}

int button_at(const struct buttons *all, int x, int y)
{
    SDL_Point point = { x, y };
    int i;

    for (i = 0; i < all->count; i++)
        if (SDL_PointInRect(&point, &all->button[i].place))
            return all->button[i].act;
    return KEYS_DO_NOTHING;
}

/* ---- drawing ---- */

const char *button_words(int act, unsigned sort)
{
    int i = 0;

    while (button_table[i].act != act || !(button_table[i].wants & sort))
        if (++i == BUTTON_ENTRIES)
            return keys_words(act);
    return button_table[i].word != NULL ? button_table[i].word
                                        : keys_words(act);
}

/* A sign, and words beside it if there is room. */
void button_draw(const struct button *button, struct canvas *c,
                 unsigned state)
{
    const struct button_entry *entry = &button_table[button->entry];
    const SDL_Rect *r = &button->place;
    SDL_Color ink = c->theme.colour[THEME_TEXT];
    SDL_Color face = c->theme.colour[THEME_BUTTON];
    int sprite = entry->sprite, sign = r->h * 5 / 9;
    int y = r->y + (r->h - canvas_line(c, CANVAS_BODY)) / 2;
    int x = button->words ? r->x + r->h / 3 : r->x + (r->w - sign) / 2;

    if (state & BUTTON_FAINT)
        ink.a = 90;
    else if (state & BUTTON_HOVERED)
        face = raster_mix(face, c->theme.colour[THEME_ACCENT], 0.25f);
    if (sprite == SPRITE_SOUND && (state & BUTTON_OFF))
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

void button_propose(struct canvas *c, const SDL_Rect *place,
                    const char *words, int hovered)
{
    SDL_Color face = c->theme.colour[THEME_ACCENT];
    SDL_Color ink = theme_ink(face);

    if (hovered)
        face = raster_mix(face, ink, 0.15f);
    canvas_round(c, place, c->unit / 2, face);
    canvas_text(c, CANVAS_BODY, CANVAS_MIDDLE, ink, words, place->x,
                place->y + (place->h - canvas_line(c, CANVAS_BODY)) / 2,
                place->w);
}
