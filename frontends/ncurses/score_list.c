/* score_list.c: the table of scores, and games on a line (see score_list.h).
 * Limit: of a line that is longer than the screen the beginning is seen.
 */
#include <stdio.h>

#include "app/keys.h"
#include "ncurses/score_list.h"
#include "ncurses/terminal.h"

enum { SCORE_LIST_TOP = 2, SCORE_LIST_MARGIN = 1 };

static void draw(const struct parlour_session *s, const struct scores *table,
                 int chosen)
{
    char row[PARLOUR_ROW], words[PARLOUR_ROW + 2];
    int i;

    scores_title(s, row);
    terminal_begin();
    terminal_put(0, SCORE_LIST_MARGIN, TERMINAL_STRONG, row);
    for (i = 1; scores_row(table, i, row); i++) {
        snprintf(words, sizeof words, "%s%s", i == chosen ? ">" : " ", row);
        terminal_put(SCORE_LIST_TOP + i - 1, SCORE_LIST_MARGIN,
                     i == chosen ? TERMINAL_STRONG : TERMINAL_PLAIN, words);
    }
    if (table->count == 0)
        terminal_put(SCORE_LIST_TOP, SCORE_LIST_MARGIN, TERMINAL_PLAIN,
                     "No game is in this table yet");
    terminal_put(terminal_lines() - 1, SCORE_LIST_MARGIN, TERMINAL_FAINT,
                 table->count > 0 ? "Enter watch it   Esc back" : "Esc back");
    terminal_end();
}

/* The row a key leads to; *answer is set when the choice is made. */
static int obey(int chosen, int count, int key, int y, int *answer)
{
    int act = keys_find(key), clicked = y - SCORE_LIST_TOP + 1;

    if (key == TERMINAL_STOP || act == KEYS_DO_QUIT)
        *answer = key == TERMINAL_STOP ? SCORE_LIST_STOP : SCORE_LIST_NONE;
    else if (act == KEYS_DO_BACK || act == KEYS_DO_SCORES || count == 0)
        *answer = SCORE_LIST_NONE;
    else if (act == KEYS_DO_UP || key == TERMINAL_WHEEL_UP)
        return (chosen + count - 2) % count + 1;
    else if (act == KEYS_DO_DOWN || act == KEYS_DO_NEXT
             || key == TERMINAL_WHEEL_DOWN)
        return chosen % count + 1;
    else if (act == KEYS_DO_PICK)
        *answer = chosen;
    else if (key == TERMINAL_CLICK && clicked >= 1 && clicked <= count)
        *answer = clicked;
    return chosen;
}

int score_list_choose(const struct parlour_session *s,
                      const struct scores *table)
{
    int chosen = 1, open = table->count + 1, answer = open, key, x, y = 0;

    while (answer == open) {
        draw(s, table, chosen);
        key = terminal_key(-1, &x, &y);
        if (terminal_is_press(key) || key == TERMINAL_STOP)
            chosen = obey(chosen, table->count, key, y, &answer);
    }
    return answer;
}

/* ---- a game on a line ---- */

static int put_part(void *context, const char *part)
{
    int *row = context;

    terminal_put((*row)++, 0, TERMINAL_PLAIN, part);
    return 0;
}

int score_list_show_line(const struct parlour_session *s)
{
    int key, x, y, row = SCORE_LIST_TOP;

    do {
        row = SCORE_LIST_TOP;
        terminal_begin();
        terminal_put(0, 0, TERMINAL_STRONG,
                     "This game, to be copied and opened"
                     " elsewhere (any key: back)");
        parlour_share(s, terminal_columns() < PARLOUR_SAVE_COLUMNS
                           ? terminal_columns() : PARLOUR_SAVE_COLUMNS,
                      put_part, &row);
        terminal_end();
        key = terminal_key(-1, &x, &y);
    } while (!terminal_is_press(key) && key != TERMINAL_STOP);
    return key != TERMINAL_STOP;
}
