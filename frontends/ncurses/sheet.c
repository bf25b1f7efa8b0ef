/* sheet.c: the sheet of help (see sheet.h). Keys stand in two columns where
 * there is room; what does not fit is reached by the keys for up and down.
 */
#include <stdio.h>
#include <string.h>

#include "sheet.h"
#include "tty.h"

enum {
    SHEET_LINES = 80,
    SHEET_NAMES = 16,           /* columns for the names of keys */
    SHEET_COLUMN = 40,
    SHEET_MARGIN = 2
};

struct sheet_line {
    int title;
    char words[PARLOUR_TEXT];
};

struct sheet {
    struct sheet_line lines[SHEET_LINES];
    int count;
    int keys;                   /* the first line about keys */
};

static void sheet_add(struct sheet *sheet, int title, const char *words)
{
    struct sheet_line *line = &sheet->lines[sheet->count];

    if (sheet->count == SHEET_LINES)
        return;
    line->title = title;
    snprintf(line->words, sizeof line->words, "%s", words);
    sheet->count++;
}

static void sheet_add_keys(struct sheet *sheet)
{
    char words[PARLOUR_TEXT];
    int group, act;

    for (group = 0; group < KEYS_WINDOW; group++) {
        if (group > 0)
            sheet_add(sheet, 0, "");
        sheet_add(sheet, 1, keys_group_title(group));
        for (act = 0; act < KEYS_DO_NOTHING; act++) {
            if (keys_group(act) != group)
                continue;
            snprintf(words, sizeof words, "%-*s%s", SHEET_NAMES,
                     keys_names(act), keys_words(act));
            sheet_add(sheet, 0, words);
        }
    }
}

/* Broken at blanks where it is wider than the screen. */
static void sheet_add_broken(struct sheet *sheet, int title,
                             const char *words)
{
    int most = tty_columns() - 2 * SHEET_MARGIN, length;
    char line[PARLOUR_TEXT];

    while ((int)strlen(words) > most) {
        for (length = most; length > 0 && words[length] != ' ';)
            length--;
        length = length > 0 ? length : most;
        snprintf(line, sizeof line, "%.*s", length, words);
        sheet_add(sheet, title, line);
        words += length + (words[length] == ' ');
    }
    sheet_add(sheet, title, words);
}

static void sheet_fill(struct sheet *sheet, struct session *s)
{
    const char *help;
    int i;

    sheet->count = 0;
    for (i = 0; (help = look_help(s, i)) != NULL; i++)
        sheet_add_broken(sheet, i == 0, help);
    sheet_add(sheet, 0, "");
    sheet->keys = sheet->count;
    sheet_add_keys(sheet);
}

/* Lines of the screen that all takes. */
static int sheet_height(const struct sheet *sheet, int columns)
{
    return sheet->keys + (sheet->count - sheet->keys + columns - 1) / columns;
}

static void sheet_draw(const struct sheet *sheet, int first)
{
    int columns = tty_columns() >= 2 * SHEET_COLUMN - SHEET_MARGIN ? 2 : 1;
    int height = sheet_height(sheet, columns), high = height - sheet->keys;
    int left = (tty_columns() - columns * SHEET_COLUMN) / 2 + SHEET_MARGIN;
    const struct sheet_line *line;
    int i, x, y;

    tty_begin();
    for (i = 0; i < sheet->count; i++) {
        line = &sheet->lines[i];
        x = left > SHEET_MARGIN ? left : SHEET_MARGIN;
        y = i;
        if (i >= sheet->keys) {
            x += (i - sheet->keys) / high * SHEET_COLUMN;
            y = sheet->keys + (i - sheet->keys) % high;
        }
        tty_put(y - first, x, line->title ? TTY_STRONG : TTY_PLAIN,
                line->words);
    }
    tty_end();
}

int sheet_show(struct session *s)
{
    static struct sheet sheet;  /* large */
    int first = 0, most, columns, act, key, x, y;

    for (;;) {
        sheet_fill(&sheet, s);
        columns = tty_columns() >= 2 * SHEET_COLUMN - SHEET_MARGIN ? 2 : 1;
        most = sheet_height(&sheet, columns) - tty_lines();
        first = first > most ? most : first;
        first = first < 0 ? 0 : first;
        sheet_draw(&sheet, first);
        key = tty_key(-1, &x, &y);
        act = keys_find(key);
        if (key == TTY_STOP)
            return 0;
        if (act == KEYS_DO_UP || key == TTY_WHEEL_UP)
            first--;
        else if (act == KEYS_DO_DOWN || key == TTY_WHEEL_DOWN)
            first++;
        else if (tty_is_press(key))
            return 1;
    }
}
