/* picker.c: the levels to choose from (see picker.h): numbers in rows, as many
 * as the screen is wide, with a mark behind those that are solved. It scrolls
 * with the cursor; a number can also be typed. Where there is room, the level
 * at the cursor is written beside them. Where levels can be made, a line of
 * them comes last, one place a difficulty; a number typed there is its seed.
 */
#include <stdio.h>
#include <stdlib.h>

#include "picker.h"
#include "tty.h"

enum {
    PICKER_WIDE = 7,            /* columns for a number with its marks */
    PICKER_MARGIN = 2,
    PICKER_TOP = 2,             /* lines above the numbers, and below */
    PICKER_BELOW = 3,
    PICKER_MADE = 2,            /* the line of levels to be made, from below;
                                   where they begin, and how wide each is */
    PICKER_MADE_LEFT = 11,
    PICKER_MADE_WIDE = 10,
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
    int made;                   /* places behind them, to make levels */
    int now;                    /* the place of the cursor, from 1 */
    unsigned long typed;        /* the number typed so far */
    int seeded;                 /* it is a seed */
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
    row = ((p->now < p->levels ? p->now : p->levels) - 1) / p->columns;
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

    if (!picker_shows_level(p) || p->now > p->levels
            || session_do(p->level, &c) != PARLOUR_OK)
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

/* The places where levels are made. */
static void picker_draw_made(const struct picker *p)
{
    int line = tty_lines() - PICKER_MADE, i, here;
    char words[PARLOUR_TEXT];

    if (p->made == 0)
        return;
    tty_put(line, PICKER_MARGIN, TTY_STRONG, "Endless:");
    for (i = 0; i < p->made; i++) {
        here = p->now == p->levels + 1 + i;
        snprintf(words, sizeof words, "%c%s%c", here ? '[' : ' ',
                 search_word(i), here ? ']' : ' ');
        tty_put(line, PICKER_MADE_LEFT + i * PICKER_MADE_WIDE,
                here ? TTY_STRONG : TTY_PLAIN, words);
    }
    if (p->now <= p->levels)
        return;
    if (p->seeded)
        snprintf(words, sizeof words, "seed %lu", p->typed);
    tty_put(line, PICKER_MADE_LEFT + p->made * PICKER_MADE_WIDE, TTY_FAINT,
            p->seeded ? words : "(digits: its seed)");
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
    picker_draw_made(p);
    tty_put(tty_lines() - 1, PICKER_MARGIN, TTY_FAINT,
            "Enter play   U not solved   Esc back");
    tty_end();
}

/* Moves the cursor by that many levels, as far as there are; from their last
 * row down to those to be made, and up again. */
static void picker_move(struct picker *p, int by)
{
    int to = p->now + by, last = (p->levels - 1) / p->columns;

    p->seeded = 0;
    if (by > 1 && p->made > 0 && p->now <= p->levels
            && (p->now - 1) / p->columns == last)
        to = p->levels + 1;
    else if (p->now > p->levels && by != 1 && by != -1)
        to = by < 0 ? p->levels : p->now;
    else if (to > p->levels && by > 1)
        to = p->levels;
    if (to >= 1 && to <= p->levels + p->made)
        p->now = to;
}

/* A number is that of a level, or a seed of 32 bits. */
static void picker_type(struct picker *p, int digit)
{
    unsigned long most = p->now > p->levels ? ENDLESS_LAST
                                            : (unsigned long)p->levels;

    p->seeded = p->now > p->levels;
    p->typed = endless_typed(p->typed, digit, most);
    if (!p->seeded && p->typed > 0 && p->typed <= most)
        p->now = (int)p->typed;
}

static void picker_seek(struct picker *p)
{
    int i, level;

    p->seeded = 0;
    for (i = 0; i < p->levels; i++) {
        level = (p->now + i) % p->levels + 1;
        if (!p->solved[level]) {
            p->now = level;
            return;
        }
    }
}

/* The place under the mouse, or PICKER_NONE. */
static int picker_click(const struct picker *p, int x, int y)
{
    int column = (x - PICKER_MARGIN) / PICKER_WIDE;
    int level = (p->first + y - PICKER_TOP) * p->columns + column + 1;

    if (y == tty_lines() - PICKER_MADE) {
        column = (x - PICKER_MADE_LEFT) / PICKER_MADE_WIDE;
        return x >= PICKER_MADE_LEFT && column < p->made
            ? p->levels + 1 + column : PICKER_NONE;
    }
    return x >= PICKER_MARGIN && column < p->columns && y >= PICKER_TOP
        && level <= p->levels ? level : PICKER_NONE;
}

static void picker_go(struct picker *p, int key, int act)
{
    int direction = keys_direction(act);

    if (direction == PARLOUR_UP || key == TTY_WHEEL_UP)
        picker_move(p, -p->columns);
    else if (direction == PARLOUR_DOWN || key == TTY_WHEEL_DOWN)
        picker_move(p, p->columns);
    else if (direction != PARLOUR_NONE)
        picker_move(p, direction == PARLOUR_LEFT ? -1 : 1);
    else if (act == KEYS_DO_UNSOLVED || act == KEYS_DO_NEXT)
        picker_seek(p);
}

/* Returns 0 as long as nothing is chosen; *place is set then. */
static int picker_obey(struct picker *p, int key, int x, int y, int *place)
{
    int act = keys_find(key);

    if (key >= '0' && key <= '9') {
        picker_type(p, key - '0');
        return 0;
    }
    *place = PICKER_NONE;
    if (act == KEYS_DO_PICK)
        *place = p->now;
    else if (key == TTY_CLICK)
        *place = picker_click(p, x, y);
    else if (key == TTY_STOP)
        *place = PICKER_STOP;
    else
        picker_go(p, key, act);
    if (*place == PICKER_NONE)
        p->typed = 0;
    return *place != PICKER_NONE || act == KEYS_DO_BACK
        || act == KEYS_DO_QUIT || act == KEYS_DO_LEVELS;
}

/* What a place stands for. */
static int picker_answer(const struct picker *p, int place,
                         struct endless *made)
{
    if (place <= p->levels)
        return place;
    endless_any(made, place - p->levels - 1);
    if (p->seeded)
        made->seed = p->typed;
    return PICKER_MAKE;
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
                  const struct best *best, struct endless *made)
{
    struct parlour_status status;
    struct picker p = { .session = s, .level = levels, .best = best };
    int key, x = 0, y = 0, place = PICKER_NONE;

    look_status(s, &status);
    p.levels = status.levels;
    p.made = advice_can_make(s) == PARLOUR_OK ? PARLOUR_DIFFICULTIES : 0;
    p.now = status.level > 0 ? status.level : 1;
    p.solved = calloc((size_t)p.levels + 1, 1);
    if (p.solved == NULL)
        return PICKER_NONE;
    picker_learn(&p);
    do {
        picker_lay(&p);
        picker_draw(&p);
        key = tty_key(-1, &x, &y);
    } while (!picker_obey(&p, key, x, y, &place));
    free(p.solved);
    return picker_answer(&p, place, made);
}
