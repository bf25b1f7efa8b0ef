/* menu.c: the games to choose from (see menu.h): those of the catalogue, and
 * which of them wait to be gone on with. Proposed is the one that was left
 * just now, at first the one that was kept last.
 */
#include <stdio.h>
#include <string.h>

#include "journal.h"
#include "menu.h"
#include "tty.h"

enum { MENU_NAMES = 14, MENU_WIDTH = 26 };

/* The game that was kept last, else the first. */
static int menu_last(void)
{
    unsigned long latest = 0, kept;
    int i, last = 0;

    for (i = 0; i < catalog_count(); i++) {
        kept = journal_kept(catalog_name(i));
        if (kept > latest) {
            latest = kept;
            last = i;
        }
    }
    return last;
}

static int menu_top(void)
{
    int top = (tty_lines() - catalog_count() - 4) / 2;

    return top < 0 ? 0 : top;
}

static void menu_draw(int chosen)
{
    char words[PARLOUR_TEXT];
    int i, top = menu_top(), left = (tty_columns() - MENU_WIDTH) / 2;

    left = left < 0 ? 0 : left;
    tty_begin();
    tty_put(top, left, TTY_STRONG, "Parlour");
    for (i = 0; i < catalog_count(); i++) {
        snprintf(words, sizeof words, "%s %-*s%s", i == chosen ? ">" : " ",
                 MENU_NAMES, catalog_title(i),
                 journal_kept(catalog_name(i)) > 0 ? "goes on" : "");
        tty_put(top + 2 + i, left, i == chosen ? TTY_STRONG : TTY_PLAIN,
                words);
    }
    tty_put(top + 3 + catalog_count(), left, TTY_FAINT,
            "Enter play   q quit");
    tty_end();
}

/* What the key leads to: a game, the one that is chosen as well (taken is
 * set), or -1. */
static int menu_obey(int chosen, int key, int y, int *taken)
{
    int act = keys_find(key), games = catalog_count();
    int clicked = y - menu_top() - 2;

    if (act == KEYS_DO_UP || key == TTY_WHEEL_UP)
        return (chosen + games - 1) % games;
    if (act == KEYS_DO_DOWN || act == KEYS_DO_NEXT || key == TTY_WHEEL_DOWN)
        return (chosen + 1) % games;
    if (act == KEYS_DO_QUIT || act == KEYS_DO_BACK || key == TTY_STOP)
        return -1;
    *taken = act == KEYS_DO_PICK;
    if (key != TTY_CLICK || clicked < 0 || clicked >= games)
        return chosen;
    *taken = 1;
    return clicked;
}

int menu_choose(int left)
{
    int chosen = left >= 0 ? left : menu_last(), taken = 0, key, x, y = 0;

    while (chosen >= 0 && !taken) {
        menu_draw(chosen);
        key = tty_key(-1, &x, &y);
        chosen = menu_obey(chosen, key, y, &taken);
    }
    return chosen;
}
