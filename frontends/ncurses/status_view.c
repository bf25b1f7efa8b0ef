/* status_view.c: the lines above and below the board (see status_view.h).
 * Figures stand at the right; what has no room is left out, the least telling
 * first. Games with levels have a second line, unless the screen is low.
 */
#include <stdio.h>
#include <string.h>

#include "ncurses/board_view.h"
#include "ncurses/status_view.h"
#include "ncurses/terminal.h"

enum {
    STATUS_VIEW_HIGH = 16,      /* lines of a screen with room for two */
    STATUS_VIEW_FIGURES = 4,
    STATUS_VIEW_GAP = 3         /* columns between figures */
};

/* Figures, the least telling first. */
struct status_view_row {
    char words[STATUS_VIEW_FIGURES][PARLOUR_TEXT];
    int count;
};

static struct parlour_status status_view_status(
    const struct parlour_session *s)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    return status;
}

int status_view_has_room(void)
{
    char words[PARLOUR_TEXT];

    if (terminal_columns() >= BOARD_VIEW_LEAST_COLUMNS
            && terminal_lines() >= BOARD_VIEW_LEAST_LINES)
        return 1;
    snprintf(words, sizeof words, "Needs %dx%d, has %dx%d",
             BOARD_VIEW_LEAST_COLUMNS, BOARD_VIEW_LEAST_LINES,
             terminal_columns(), terminal_lines());
    terminal_put_centred(terminal_lines() / 2, TERMINAL_PLAIN, words);
    return 0;
}

int status_view_top(const struct parlour_session *s)
{
    return status_view_status(s).levels > 0
                && terminal_lines() >= STATUS_VIEW_HIGH
             ? 2
             : 1;
}

static char *add(struct status_view_row *row)
{
    return row->words[row->count++];
}

/* At the right of a line, right of column `left`. */
static void draw_row(const struct status_view_row *row, int line, int left,
                     int style)
{
    int x = terminal_columns() - 1, i;

    for (i = row->count - 1; i >= 0; i--) {
        x -= terminal_width(row->words[i]);
        if (x <= left)
            return;
        terminal_put(line, x, style, row->words[i]);
        x -= STATUS_VIEW_GAP;
    }
}

/* ---- the level ---- */

/* The best moves and pushes of the level in play; 0 if none is known. */
static int status_view_best(const struct parlour_session *s,
                            const struct best_solutions *best,
                            struct best_solutions_score *moves,
                            struct best_solutions_score *pushes)
{
    unsigned long print[2];

    return parlour_fingerprint(s, 0, print)
        && best_solutions_find(best, BEST_SOLUTIONS_MOVES, print, moves)
        && best_solutions_find(best, BEST_SOLUTIONS_PUSHES, print, pushes);
}

static void draw_level(const struct parlour_session *s,
                       const struct best_solutions *best)
{
    struct parlour_status status = status_view_status(s);
    struct best_solutions_score moves, pushes;
    struct status_view_row row = { .count = 0 };
    char words[STATUS_VIEW_WORDS];
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
    terminal_put(1, 1, TERMINAL_PLAIN, words);
    if (status.par > 0)
        snprintf(add(&row), PARLOUR_TEXT, "Par %lu pushes%s",
                 status.par, status.par_proved ? " (the least)" : "");
    if (status_view_best(s, best, &moves, &pushes))
        snprintf(add(&row), PARLOUR_TEXT,
                 "Best %lu moves, %lu pushes", moves.moves, pushes.pushes);
    draw_row(&row, 1, terminal_width(words) + STATUS_VIEW_GAP, TERMINAL_PLAIN);
}

/* ---- the title ---- */

/* The pieces that are dealt next, where the game shows them. */
static void draw_coming(const struct parlour_session *s, int x, int labels)
{
    struct parlour_look look;
    char sign[BOARD_VIEW_SIGN];
    int i, style;

    for (i = 0; parlour_coming(s, i, &look); i++) {
        if (i == 0)
            terminal_put(0, x, TERMINAL_FAINT, "Next");
        style = board_view_sign(&look, labels, sign);
        terminal_put(0, x + 5 + 2 * i, style, sign);
    }
}

void status_view_draw_top(const struct parlour_session *s,
                          const struct best_solutions *best, int labels)
{
    struct parlour_status status = status_view_status(s);
    struct status_view_row row = { .count = 0 };
    int left = terminal_width(status.title) + STATUS_VIEW_GAP;

    terminal_put(0, 1, TERMINAL_STRONG, status.title);
    draw_coming(s, left + 1, labels);
    if (status_view_top(s) > 1)
        draw_level(s, best);
    else if (status.levels > 0)
        snprintf(add(&row), PARLOUR_TEXT, "Level %d/%d", status.level,
                 status.levels);
    if (status.has_score)
        snprintf(add(&row), PARLOUR_TEXT, "Score %lu", status.score);
    if (status.has_pushes)
        snprintf(add(&row), PARLOUR_TEXT, "Pushes %lu",
                 status.pushes);
    snprintf(add(&row), PARLOUR_TEXT, "Moves %lu", status.moves);
    draw_row(&row, 0, left, TERMINAL_PLAIN);
}

/* ---- below the board ---- */

void status_view_draw_words(int style, const char *words, const char *more)
{
    int line = terminal_lines() - STATUS_VIEW_BELOW;

    terminal_put(line, 1, style, words);
    terminal_put(line, 1 + terminal_width(words), TERMINAL_PLAIN, more);
}

void status_view_draw_keys(const struct status_view_key *keys)
{
    char words[PARLOUR_TEXT];
    const char *names;
    int x = 1;

    for (; keys->act != KEYS_DO_NOTHING; keys++) {
        names = keys_names(keys->act);
        snprintf(words, sizeof words, "%.*s %s", (int)strcspn(names, " "),
                 names, keys->words != NULL ? keys->words
                                            : keys_words(keys->act));
        if (x + terminal_width(words) < terminal_columns())
            terminal_put(terminal_lines() - 1, x, TERMINAL_FAINT, words);
        x += terminal_width(words) + STATUS_VIEW_GAP;
    }
}
