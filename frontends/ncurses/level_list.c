/* level_list.c: the levels to choose from (see level_list.h): numbers in rows,
 * as many as the screen is wide, with a mark behind those that are solved. It
 * scrolls with the cursor; a number can also be typed. Where there is room,
 * the level at the cursor is written beside them. Where levels can be made, a
 * line of them comes last, one place a difficulty; a number typed there is its
 * seed.
 */
#include <stdio.h>
#include <stdlib.h>

#include "ncurses/level_list.h"
#include "ncurses/terminal.h"

enum {
    LEVEL_LIST_WIDE = 7,        /* columns for a number with its marks */
    LEVEL_LIST_MARGIN = 2,
    LEVEL_LIST_TOP = 2,         /* lines above the numbers, and below */
    LEVEL_LIST_BELOW = 3,
    LEVEL_LIST_MADE = 2,        /* the line of levels to be made, from below;
                                   where they begin, and how wide each is */
    LEVEL_LIST_MADE_LEFT = 11,
    LEVEL_LIST_MADE_WIDE = 10,
    LEVEL_LIST_TEN = 10,
    LEVEL_LIST_HALF = 5,        /* columns of numbers beside a level, */
    LEVEL_LIST_LEVEL = 42,      /* which stands here on screens */
    LEVEL_LIST_SPLIT = 72       /* of so many columns */
};

struct level_list {
    const struct parlour_session *session;
    struct parlour_session *level; /* the level at the cursor, or NULL */
    const struct best_solutions *best;
    char *solved;               /* a level, from 1 */
    int levels, count;          /* count: of those that are solved */
    int made;                   /* places behind them, to make levels */
    int now;                    /* the place of the cursor, from 1 */
    unsigned long typed;        /* the number typed so far */
    int seeded;                 /* it is a seed */
    int columns, first;         /* a row; the first row that is seen */
};

static int shows_level(const struct level_list *p)
{
    return p->level != NULL && terminal_columns() >= LEVEL_LIST_SPLIT;
}

static void lay(struct level_list *p)
{
    int rows = terminal_lines() - LEVEL_LIST_TOP - LEVEL_LIST_BELOW;
    int row;

    p->columns = (terminal_columns() - 2 * LEVEL_LIST_MARGIN)
               / LEVEL_LIST_WIDE;
    p->columns = p->columns > LEVEL_LIST_TEN ? LEVEL_LIST_TEN : p->columns;
    if (shows_level(p))
        p->columns = LEVEL_LIST_HALF;
    p->columns = p->columns < 1 ? 1 : p->columns;
    row = ((p->now < p->levels ? p->now : p->levels) - 1) / p->columns;
    if (row < p->first)
        p->first = row;
    if (row >= p->first + rows)
        p->first = row - rows + 1;
}

static void draw_level(const struct level_list *p, int level, int row)
{
    char words[PARLOUR_TEXT];
    int column = (level - 1) % p->columns;
    int here = level == p->now;

    snprintf(words, sizeof words, "%c%4d%c%c", here ? '[' : ' ', level,
             p->solved[level] ? '*' : ' ', here ? ']' : ' ');
    terminal_put(LEVEL_LIST_TOP + row,
                 LEVEL_LIST_MARGIN + column * LEVEL_LIST_WIDE,
                 here               ? TERMINAL_STRONG
                 : p->solved[level] ? TERMINAL_GOOD
                                    : TERMINAL_PLAIN,
                 words);
}

/* What is kept of the level at the cursor. */
static void draw_best(const struct level_list *p)
{
    char words[PARLOUR_TEXT];
    unsigned long print[2];
    struct best_solutions_score moves, pushes;

    if (!parlour_fingerprint(p->level, 0, print)
        || !best_solutions_find(p->best, BEST_SOLUTIONS_MOVES, print, &moves)
        || !best_solutions_find(p->best, BEST_SOLUTIONS_PUSHES, print,
                                &pushes))
        return;
    snprintf(words, sizeof words, "Best %lu moves, %lu pushes", moves.moves,
             pushes.pushes);
    terminal_put(1, LEVEL_LIST_LEVEL, TERMINAL_GOOD, words);
}

static void draw_shown(const struct level_list *p)
{
    struct parlour_command c = { .act = PARLOUR_DO_LEVEL,
                                 .number = (unsigned long)p->now };
    struct parlour_status status;
    char row[PARLOUR_ROW];
    int i;

    if (!shows_level(p) || p->now > p->levels
            || parlour_do(p->level, &c) != PARLOUR_OK)
        return;
    parlour_get_status(p->level, &status);
    if (status.level_title != NULL)
        terminal_put(0, LEVEL_LIST_LEVEL, TERMINAL_STRONG, status.level_title);
    draw_best(p);
    for (i = 0; i < status.rows
            && i < terminal_lines() - LEVEL_LIST_TOP - LEVEL_LIST_BELOW; i++) {
        parlour_board_row(p->level, i, row);
        terminal_put(LEVEL_LIST_TOP + i, LEVEL_LIST_LEVEL, TERMINAL_PLAIN,
                     row);
    }
}

/* The places where levels are made. */
static void draw_made(const struct level_list *p)
{
    int line = terminal_lines() - LEVEL_LIST_MADE, i, here;
    char words[PARLOUR_TEXT];

    if (p->made == 0)
        return;
    terminal_put(line, LEVEL_LIST_MARGIN, TERMINAL_STRONG, "Endless:");
    for (i = 0; i < p->made; i++) {
        here = p->now == p->levels + 1 + i;
        snprintf(words, sizeof words, "%c%s%c", here ? '[' : ' ',
                 parlour_difficulty_word(i), here ? ']' : ' ');
        terminal_put(line, LEVEL_LIST_MADE_LEFT + i * LEVEL_LIST_MADE_WIDE,
                     here ? TERMINAL_STRONG : TERMINAL_PLAIN, words);
    }
    if (p->now <= p->levels)
        return;
    if (p->seeded)
        snprintf(words, sizeof words, "seed %lu", p->typed);
    terminal_put(line, LEVEL_LIST_MADE_LEFT + p->made * LEVEL_LIST_MADE_WIDE,
                 TERMINAL_FAINT, p->seeded ? words : "(digits: its seed)");
}

static void draw(const struct level_list *p)
{
    char words[PARLOUR_TEXT];
    int row, level,
        seen = terminal_lines() - LEVEL_LIST_TOP - LEVEL_LIST_BELOW;

    terminal_begin();
    snprintf(words, sizeof words, "Levels: %d of %d solved (*)", p->count,
             p->levels);
    terminal_put(0, LEVEL_LIST_MARGIN, TERMINAL_STRONG, words);
    for (level = p->first * p->columns + 1; level <= p->levels; level++) {
        row = (level - 1) / p->columns - p->first;
        if (row < seen)
            draw_level(p, level, row);
    }
    draw_shown(p);
    draw_made(p);
    terminal_put(terminal_lines() - 1, LEVEL_LIST_MARGIN, TERMINAL_FAINT,
                 "Enter play   U not solved   Esc back");
    terminal_end();
}

/* Moves the cursor by that many levels, as far as there are; from their last
 * row down to those to be made, and up again. */
static void level_list_move(struct level_list *p, int by)
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
static void type(struct level_list *p, int digit)
{
    unsigned long most = p->now > p->levels ? GENERATED_LEVEL_LAST
                                            : (unsigned long)p->levels;

    p->seeded = p->now > p->levels;
    p->typed = generated_level_typed(p->typed, digit, most);
    if (!p->seeded && p->typed > 0 && p->typed <= most)
        p->now = (int)p->typed;
}

static void seek(struct level_list *p)
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

/* The place under the mouse, or LEVEL_LIST_NONE. */
static int click(const struct level_list *p, int x, int y)
{
    int column = (x - LEVEL_LIST_MARGIN) / LEVEL_LIST_WIDE;
    int level = (p->first + y - LEVEL_LIST_TOP) * p->columns + column + 1;

    if (y == terminal_lines() - LEVEL_LIST_MADE) {
        column = (x - LEVEL_LIST_MADE_LEFT) / LEVEL_LIST_MADE_WIDE;
        return x >= LEVEL_LIST_MADE_LEFT && column < p->made
            ? p->levels + 1 + column : LEVEL_LIST_NONE;
    }
    return x >= LEVEL_LIST_MARGIN && column < p->columns && y >= LEVEL_LIST_TOP
        && level <= p->levels ? level : LEVEL_LIST_NONE;
}

static void level_list_go(struct level_list *p, int key, int act)
{
    int direction = keys_direction(act);

    if (direction == PARLOUR_UP || key == TERMINAL_WHEEL_UP)
        level_list_move(p, -p->columns);
    else if (direction == PARLOUR_DOWN || key == TERMINAL_WHEEL_DOWN)
        level_list_move(p, p->columns);
    else if (direction != PARLOUR_NONE)
        level_list_move(p, direction == PARLOUR_LEFT ? -1 : 1);
    else if (act == KEYS_DO_UNSOLVED || act == KEYS_DO_NEXT)
        seek(p);
}

/* Returns 0 as long as nothing is chosen; *place is set then. */
static int obey(struct level_list *p, int key, int x, int y, int *place)
{
    int act = keys_find(key);

    if (key >= '0' && key <= '9') {
        type(p, key - '0');
        return 0;
    }
    *place = LEVEL_LIST_NONE;
    if (act == KEYS_DO_PICK)
        *place = p->now;
    else if (key == TERMINAL_CLICK)
        *place = click(p, x, y);
    else if (key == TERMINAL_STOP)
        *place = LEVEL_LIST_STOP;
    else
        level_list_go(p, key, act);
    if (*place == LEVEL_LIST_NONE)
        p->typed = 0;
    return *place != LEVEL_LIST_NONE || act == KEYS_DO_BACK
        || act == KEYS_DO_QUIT || act == KEYS_DO_LEVELS;
}

/* What a place stands for. */
static int answer(const struct level_list *p, int place,
                  struct generated_level *made)
{
    if (place <= p->levels)
        return place;
    generated_level_any(made, place - p->levels - 1);
    if (p->seeded)
        made->seed = p->typed;
    return LEVEL_LIST_MAKE;
}

static void learn(struct level_list *p)
{
    int level;

    for (level = 1; level <= p->levels; level++) {
        p->solved[level] =
            (char)best_solutions_is_solved(p->best, p->session, level);
        p->count += p->solved[level];
    }
}

int level_list_choose(struct parlour_session *s,
                      struct parlour_session *levels,
                      const struct best_solutions *best,
                      struct generated_level *made)
{
    struct parlour_status status;
    struct level_list p = { .session = s, .level = levels, .best = best };
    int key, x = 0, y = 0, place = LEVEL_LIST_NONE;

    parlour_get_status(s, &status);
    p.levels = status.levels;
    p.made = solver_run_can_make(s) == PARLOUR_OK ? PARLOUR_DIFFICULTIES : 0;
    p.now = status.level > 0 ? status.level : 1;
    p.solved = calloc((size_t)p.levels + 1, 1);
    if (p.solved == NULL)
        return LEVEL_LIST_NONE;
    learn(&p);
    do {
        lay(&p);
        draw(&p);
        key = terminal_key(-1, &x, &y);
    } while (!obey(&p, key, x, y, &place));
    free(p.solved);
    return answer(&p, place, made);
}
