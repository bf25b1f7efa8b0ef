/* banner.c: the lines above and below the board (see banner.h). Figures stand
 * at the right; what has no room is left out, the least telling first. Games
 * with levels have a second line, unless the screen is low.
 */
#include <stdio.h>
#include <string.h>

#include "banner.h"
#include "cells.h"
#include "tty.h"

enum {
    BANNER_HIGH = 16,           /* lines of a screen with room for two */
    BANNER_FIGURES = 4,
    BANNER_GAP = 3              /* columns between figures */
};

/* Figures, the least telling first. */
struct banner_row {
    char words[BANNER_FIGURES][PARLOUR_TEXT];
    int count;
};

static struct parlour_status banner_status(const struct session *s)
{
    struct parlour_status status;

    look_status(s, &status);
    return status;
}

int banner_has_room(void)
{
    char words[PARLOUR_TEXT];

    if (tty_columns() >= CELLS_LEAST_COLUMNS
            && tty_lines() >= CELLS_LEAST_LINES)
        return 1;
    snprintf(words, sizeof words, "Needs %dx%d, has %dx%d",
             CELLS_LEAST_COLUMNS, CELLS_LEAST_LINES, tty_columns(),
             tty_lines());
    tty_put_centred(tty_lines() / 2, TTY_PLAIN, words);
    return 0;
}

int banner_top(const struct session *s)
{
    return banner_status(s).levels > 0 && tty_lines() >= BANNER_HIGH ? 2 : 1;
}

static char *banner_add(struct banner_row *row)
{
    return row->words[row->count++];
}

/* At the right of a line, right of column `left`. */
static void banner_draw_row(const struct banner_row *row, int line, int left,
                            int style)
{
    int x = tty_columns() - 1, i;

    for (i = row->count - 1; i >= 0; i--) {
        x -= tty_width(row->words[i]);
        if (x <= left)
            return;
        tty_put(line, x, style, row->words[i]);
        x -= BANNER_GAP;
    }
}

/* ---- the level ---- */

/* The best moves and pushes of the level in play; 0 if none is known. */
static int banner_best(const struct session *s, const struct best *best,
                       struct best_score *moves, struct best_score *pushes)
{
    unsigned long print[2];

    return look_fingerprint(s, 0, print)
        && best_find(best, BEST_MOVES, print, moves)
        && best_find(best, BEST_PUSHES, print, pushes);
}

static void banner_draw_level(const struct session *s,
                              const struct best *best)
{
    struct parlour_status status = banner_status(s);
    struct best_score moves, pushes;
    struct banner_row row = { .count = 0 };
    char words[BANNER_WORDS];
    size_t length;

    if (status.level > 0)
        snprintf(words, sizeof words, "Level %d/%d   %s", status.level,
                 status.levels,
                 status.level_title != NULL ? status.level_title : "");
    else
        snprintf(words, sizeof words, "%s",
                 status.level_title != NULL && *status.level_title != '\0'
                     ? status.level_title : "A board of its own");
    length = strlen(words);
    if (status.rules != NULL)
        snprintf(words + length, sizeof words - length, ", %s", status.rules);
    tty_put(1, 1, TTY_PLAIN, words);
    if (status.par > 0)
        snprintf(banner_add(&row), PARLOUR_TEXT, "Par %lu pushes%s",
                 status.par, status.par_proved ? " (the least)" : "");
    if (banner_best(s, best, &moves, &pushes))
        snprintf(banner_add(&row), PARLOUR_TEXT,
                 "Best %lu moves, %lu pushes", moves.moves, pushes.pushes);
    banner_draw_row(&row, 1, tty_width(words) + BANNER_GAP, TTY_PLAIN);
}

/* ---- the title ---- */

/* The pieces that are dealt next, where the game shows them. */
static void banner_draw_coming(const struct session *s, int x, int labels)
{
    struct parlour_look look;
    char sign[CELLS_SIGN];
    int i, style;

    for (i = 0; look_coming(s, i, &look); i++) {
        if (i == 0)
            tty_put(0, x, TTY_FAINT, "Next");
        style = cells_sign(&look, labels, sign);
        tty_put(0, x + 5 + 2 * i, style, sign);
    }
}

void banner_draw_top(const struct session *s, const struct best *best,
                     int labels)
{
    struct parlour_status status = banner_status(s);
    struct banner_row row = { .count = 0 };
    int left = tty_width(status.title) + BANNER_GAP;

    tty_put(0, 1, TTY_STRONG, status.title);
    banner_draw_coming(s, left + 1, labels);
    if (banner_top(s) > 1)
        banner_draw_level(s, best);
    else if (status.levels > 0)
        snprintf(banner_add(&row), PARLOUR_TEXT, "Level %d/%d", status.level,
                 status.levels);
    if (status.has_score)
        snprintf(banner_add(&row), PARLOUR_TEXT, "Score %lu", status.score);
    if (status.has_pushes)
        snprintf(banner_add(&row), PARLOUR_TEXT, "Pushes %lu",
                 status.pushes);
    snprintf(banner_add(&row), PARLOUR_TEXT, "Moves %lu", status.moves);
    banner_draw_row(&row, 0, left, TTY_PLAIN);
}

/* ---- below the board ---- */

void banner_draw_words(int style, const char *words, const char *more)
{
    int line = tty_lines() - BANNER_BELOW;

    tty_put(line, 1, style, words);
    tty_put(line, 1 + tty_width(words), TTY_PLAIN, more);
}

void banner_draw_keys(const struct banner_key *keys)
{
    char words[PARLOUR_TEXT];
    const char *names;
    int x = 1;

    for (; keys->act != KEYS_DO_NOTHING; keys++) {
        names = keys_names(keys->act);
        snprintf(words, sizeof words, "%.*s %s", (int)strcspn(names, " "),
                 names, keys->words != NULL ? keys->words
                                            : keys_words(keys->act));
        if (x + tty_width(words) < tty_columns())
            tty_put(tty_lines() - 1, x, TTY_FAINT, words);
        x += tty_width(words) + BANNER_GAP;
    }
}
