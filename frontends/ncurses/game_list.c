/* game_list.c: the games to choose from (see game_list.h): those of the
 * catalogue, and which of them wait to be gone on with. Proposed is the one
 * that was left just now, at first the one that was kept last.
 */
#include <stdio.h>
#include <string.h>

#include "app/journal.h"
#include "ncurses/game_list.h"
#include "ncurses/terminal.h"

enum { GAME_LIST_NAMES = 14, GAME_LIST_WIDTH = 26 };

/* The game that was kept last, else the first. */
static int game_list_last(void)
{
    unsigned long latest = 0, kept;
    int i, last = 0;

    for (i = 0; i < parlour_game_count(); i++) {
        kept = journal_kept(parlour_game_name(i));
        if (kept > latest) {
            latest = kept;
            last = i;
        }
    }
    return last;
}

static int game_list_top(void)
{
    int top = (terminal_lines() - parlour_game_count() - 4) / 2;

    return top < 0 ? 0 : top;
}

static void draw(int chosen)
{
    char words[PARLOUR_TEXT];
    int i, top = game_list_top(),
           left = (terminal_columns() - GAME_LIST_WIDTH) / 2;

    left = left < 0 ? 0 : left;
    terminal_begin();
    terminal_put(top, left, TERMINAL_STRONG, "Parlour");
    for (i = 0; i < parlour_game_count(); i++) {
        snprintf(words, sizeof words, "%s %-*s%s", i == chosen ? ">" : " ",
                 GAME_LIST_NAMES, parlour_game_title(i),
                 journal_kept(parlour_game_name(i)) > 0 ? "goes on" : "");
        terminal_put(top + 2 + i, left,
                     i == chosen ? TERMINAL_STRONG : TERMINAL_PLAIN, words);
    }
    terminal_put(top + 3 + parlour_game_count(), left, TERMINAL_FAINT,
                 "Enter play   q quit");
    terminal_end();
}

/* What the key leads to: a game, the one that is chosen as well (taken is
 * set), or -1. */
static int obey(int chosen, int key, int y, int *taken)
{
    int act = keys_find(key), games = parlour_game_count();
    int clicked = y - game_list_top() - 2;

    if (act == KEYS_DO_UP || key == TERMINAL_WHEEL_UP)
        return (chosen + games - 1) % games;
    if (act == KEYS_DO_DOWN || act == KEYS_DO_NEXT
        || key == TERMINAL_WHEEL_DOWN)
        return (chosen + 1) % games;
    if (act == KEYS_DO_QUIT || act == KEYS_DO_BACK || key == TERMINAL_STOP)
        return -1;
    *taken = act == KEYS_DO_PICK;
    if (key != TERMINAL_CLICK || clicked < 0 || clicked >= games)
        return chosen;
    *taken = 1;
    return clicked;
}

int game_list_choose(int left)
{
    int chosen = left >= 0 ? left : game_list_last(), taken = 0, key, x, y = 0;

    while (chosen >= 0 && !taken) {
        draw(chosen);
        key = terminal_key(-1, &x, &y);
        chosen = obey(chosen, key, y, &taken);
    }
    return chosen;
}
