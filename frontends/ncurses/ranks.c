/* ranks.c: the table of scores, and games on a line (see ranks.h). Limit: of
 * a line that is longer than the screen the beginning is seen.
 */
#include <stdio.h>

#include "keys.h"
#include "ranks.h"
#include "tty.h"

enum { RANKS_TOP = 2, RANKS_MARGIN = 1 };

static void ranks_draw(const struct session *s, const struct scores *table,
                       int chosen)
{
    char row[PARLOUR_ROW], words[PARLOUR_ROW + 2];
    int i;

    scores_title(s, row);
    tty_begin();
    tty_put(0, RANKS_MARGIN, TTY_STRONG, row);
    for (i = 1; scores_row(table, i, row); i++) {
        snprintf(words, sizeof words, "%s%s", i == chosen ? ">" : " ", row);
        tty_put(RANKS_TOP + i - 1, RANKS_MARGIN,
                i == chosen ? TTY_STRONG : TTY_PLAIN, words);
    }
    if (table->count == 0)
        tty_put(RANKS_TOP, RANKS_MARGIN, TTY_PLAIN,
                "No game is in this table yet");
    tty_put(tty_lines() - 1, RANKS_MARGIN, TTY_FAINT,
            table->count > 0 ? "Enter watch it   Esc back" : "Esc back");
    tty_end();
}

/* The row a key leads to; *answer is set when the choice is made. */
static int ranks_obey(int chosen, int count, int key, int y, int *answer)
{
    int act = keys_find(key), clicked = y - RANKS_TOP + 1;

    if (key == TTY_STOP || act == KEYS_DO_QUIT)
        *answer = key == TTY_STOP ? RANKS_STOP : RANKS_NONE;
    else if (act == KEYS_DO_BACK || act == KEYS_DO_SCORES || count == 0)
        *answer = RANKS_NONE;
    else if (act == KEYS_DO_UP || key == TTY_WHEEL_UP)
        return (chosen + count - 2) % count + 1;
    else if (act == KEYS_DO_DOWN || act == KEYS_DO_NEXT
             || key == TTY_WHEEL_DOWN)
        return chosen % count + 1;
    else if (act == KEYS_DO_PICK)
        *answer = chosen;
    else if (key == TTY_CLICK && clicked >= 1 && clicked <= count)
        *answer = clicked;
    return chosen;
}

int ranks_choose(const struct session *s, const struct scores *table)
{
    int chosen = 1, open = table->count + 1, answer = open, key, x, y = 0;

    while (answer == open) {
        ranks_draw(s, table, chosen);
        key = tty_key(-1, &x, &y);
        if (tty_is_press(key) || key == TTY_STOP)
            chosen = ranks_obey(chosen, table->count, key, y, &answer);
    }
    return answer;
}

/* ---- a game on a line ---- */

static int ranks_put_part(void *context, const char *part)
{
    int *row = context;

    tty_put((*row)++, 0, TTY_PLAIN, part);
    return 0;
}

int ranks_show_line(const struct session *s)
{
    int key, x, y, row = RANKS_TOP;

    do {
        row = RANKS_TOP;
        tty_begin();
        tty_put(0, 0, TTY_STRONG, "This game, to be copied and opened"
                                  " elsewhere (any key: back)");
        share_write(s, tty_columns() < PARLOUR_SAVE_COLUMNS
                           ? tty_columns() : PARLOUR_SAVE_COLUMNS,
                    ranks_put_part, &row);
        tty_end();
        key = tty_key(-1, &x, &y);
    } while (!tty_is_press(key) && key != TTY_STOP);
    return key != TTY_STOP;
}
