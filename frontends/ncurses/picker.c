/* picker.c: the levels to choose from (see picker.h): numbers in rows, as many
 * as the screen is wide, with a mark behind those that are solved. It scrolls
 * with the cursor; a number can also be typed. Where there is room, the level
 * at the cursor is written beside them.
 */
#include <stdio.h>
#include <stdlib.h>

#include "picker.h"
#include "tty.h"

enum {
    PICKER_WIDE = 7,            /* columns for a number with its marks */
    PICKER_MARGIN = 2,
    PICKER_TOP = 2,             /* lines above the numbers, and below */
    PICKER_BELOW = 2,
    PICKER_TEN = 10,
    PICKER_HALF = 5,            /* columns of numbers beside a level, */
    PICKER_LEVEL = 42,          /* which stands here on screens */
    PICKER_SPLIT = 72           /* of so many columns */
};

struct picker {
    const struct session *session;
    struct session *level;      /* the level at the cursor, or NULL */
    const struct best *best;
    char *solved;               /* a level, from 1 */
    int levels, count;          /* count: of those that are solved */
    int now;                    /* the level at the cursor */
    int typed;                  /* the number typed so far */
    int columns, first;         /* a row; the first row that is seen */
};

static int picker_shows_level(const struct picker *p)
{
    return p->level != NULL && tty_columns() >= PICKER_SPLIT;
}

static void picker_lay(struct picker *p)
{
    int rows = tty_lines() - PICKER_TOP - PICKER_BELOW;
    int row;

    p->columns = (tty_columns() - 2 * PICKER_MARGIN) / PICKER_WIDE;
    p->columns = p->columns > PICKER_TEN ? PICKER_TEN : p->columns;
    if (picker_shows_level(p))
        p->columns = PICKER_HALF;
    p->columns = p->columns < 1 ? 1 : p->columns;
    row = (p->now - 1) / p->columns;
    if (row < p->first)
        p->first = row;
    if (row >= p->first + rows)
        p->first = row - rows + 1;
}

static void picker_draw_level(const struct picker *p, int level, int row)
{
    char words[PARLOUR_TEXT];
    int column = (level - 1) % p->columns;
    int here = level == p->now;

    snprintf(words, sizeof words, "%c%4d%c%c", here ? '[' : ' ', level,
             p->solved[level] ? '*' : ' ', here ? ']' : ' ');
    tty_put(PICKER_TOP + row, PICKER_MARGIN + column * PICKER_WIDE,
            here ? TTY_STRONG : p->solved[level] ? TTY_GOOD : TTY_PLAIN,
            words);
}

/* What is kept of the level at the cursor. */
static void picker_draw_best(const struct picker *p)
{
    char words[PARLOUR_TEXT];
    unsigned long print[2];
    struct best_score moves, pushes;

    if (!look_fingerprint(p->level, 0, print)
            || !best_find(p->best, BEST_MOVES, print, &moves)
            || !best_find(p->best, BEST_PUSHES, print, &pushes))
        return;
    snprintf(words, sizeof words, "Best %lu moves, %lu pushes", moves.moves,
             pushes.pushes);
    tty_put(1, PICKER_LEVEL, TTY_GOOD, words);
}

static void picker_draw_shown(const struct picker *p)
{
    struct parlour_command c = { .act = PARLOUR_DO_LEVEL,
                                 .number = (unsigned long)p->now };
    struct parlour_status status;
    char row[PARLOUR_ROW];
    int i;

    if (!picker_shows_level(p) || session_do(p->level, &c) != PARLOUR_OK)
        return;
    look_status(p->level, &status);
    if (status.level_title != NULL)
        tty_put(0, PICKER_LEVEL, TTY_STRONG, status.level_title);
    picker_draw_best(p);
    for (i = 0; i < status.rows
            && i < tty_lines() - PICKER_TOP - PICKER_BELOW; i++) {
        look_board_row(p->level, i, row);
        tty_put(PICKER_TOP + i, PICKER_LEVEL, TTY_PLAIN, row);
    }
}

static void picker_draw(const struct picker *p)
{
    char words[PARLOUR_TEXT];
    int row, level, seen = tty_lines() - PICKER_TOP - PICKER_BELOW;

    tty_begin();
    snprintf(words, sizeof words, "Levels: %d of %d solved (*)", p->count,
             p->levels);
    tty_put(0, PICKER_MARGIN, TTY_STRONG, words);
    for (level = p->first * p->columns + 1; level <= p->levels; level++) {
        row = (level - 1) / p->columns - p->first;
        if (row < seen)
            picker_draw_level(p, level, row);
    }
    picker_draw_shown(p);
    tty_put(tty_lines() - 1, PICKER_MARGIN, TTY_FAINT,
            "Enter play   U not solved   Esc back");
    tty_end();
}

/* Moves the cursor by that many levels, as far as there are. */
static void picker_move(struct picker *p, int by)
{
    if (p->now + by >= 1 && p->now + by <= p->levels)
        p->now += by;
}

static void picker_type(struct picker *p, int digit)
{
    p->typed = p->typed * PICKER_TEN + digit;
    if (p->typed > p->levels)
        p->typed = digit;
    if (p->typed > 0 && p->typed <= p->levels)
        p->now = p->typed;
}

static void picker_seek(struct picker *p)
{
    int i, level;

    for (i = 0; i < p->levels; i++) {
        level = (p->now + i) % p->levels + 1;
        if (!p->solved[level]) {
            p->now = level;
            return;
        }
    }
}

static int picker_click(const struct picker *p, int x, int y)
{
    int column = (x - PICKER_MARGIN) / PICKER_WIDE;
    int level = (p->first + y - PICKER_TOP) * p->columns + column + 1;

    return x >= PICKER_MARGIN && column < p->columns && y >= PICKER_TOP
        && level <= p->levels ? level : PICKER_NONE;
}

/* Returns 0 as long as nothing is chosen; *level is set then. */
static int picker_obey(struct picker *p, int key, int x, int y, int *level)
{
    int act = keys_find(key);
    int direction = keys_direction(act);

    if (key >= '0' && key <= '9') {
        picker_type(p, key - '0');
        return 0;
    }
    p->typed = 0;
    *level = PICKER_NONE;
    if (direction == PARLOUR_UP || key == TTY_WHEEL_UP)
        picker_move(p, -p->columns);
    else if (direction == PARLOUR_DOWN || key == TTY_WHEEL_DOWN)
        picker_move(p, p->columns);
    else if (direction != PARLOUR_NONE)
        picker_move(p, direction == PARLOUR_LEFT ? -1 : 1);
    else if (act == KEYS_DO_UNSOLVED || act == KEYS_DO_NEXT)
        picker_seek(p);
    else if (act == KEYS_DO_PICK)
        *level = p->now;
    else if (key == TTY_CLICK)
        *level = picker_click(p, x, y);
    else if (key == TTY_STOP)
        *level = PICKER_STOP;
    return *level != PICKER_NONE || act == KEYS_DO_BACK
        || act == KEYS_DO_QUIT || act == KEYS_DO_LEVELS;
}

static void picker_learn(struct picker *p)
{
    int level;

    for (level = 1; level <= p->levels; level++) {
        p->solved[level] = (char)best_is_solved(p->best, p->session, level);
        p->count += p->solved[level];
    }
}

int picker_choose(struct session *s, struct session *levels,
                  const struct best *best)
{
    struct parlour_status status;
    struct picker p = { .session = s, .level = levels, .best = best };
    int key, x = 0, y = 0, level = PICKER_NONE;

    look_status(s, &status);
    p.levels = status.levels;
    p.now = status.level > 0 ? status.level : 1;
    p.solved = calloc((size_t)p.levels + 1, 1);
    if (p.solved == NULL)
        return PICKER_NONE;
    picker_learn(&p);
    do {
        picker_lay(&p);
        picker_draw(&p);
        key = tty_key(-1, &x, &y);
    } while (!picker_obey(&p, key, x, y, &level));
    free(p.solved);
    return level;
}
