/* text_view.c: the sheet of help (see text_view.h). Keys stand in two columns
 * where there is room; what does not fit is reached by the keys for up and
 * down.
 */
#include <stdio.h>
#include <string.h>

#include "ncurses/terminal.h"
#include "ncurses/text_view.h"

enum {
    TEXT_VIEW_LINES = 80,
    TEXT_VIEW_NAMES = 16,       /* columns for the names of keys */
    TEXT_VIEW_COLUMN = 40,
    TEXT_VIEW_MARGIN = 2
};

struct text_view_line {
    int title;
    char words[PARLOUR_TEXT];
};

struct text_view {
    struct text_view_line lines[TEXT_VIEW_LINES];
    int count;
    int keys;                   /* the first line about keys */
};

static void add(struct text_view *sheet, int title, const char *words)
{
    struct text_view_line *line = &sheet->lines[sheet->count];

    if (sheet->count == TEXT_VIEW_LINES)
        return;
    line->title = title;
    snprintf(line->words, sizeof line->words, "%s", words);
    sheet->count++;
}

static void add_keys(struct text_view *sheet)
{
    char words[PARLOUR_TEXT];
    int group, act;

    for (group = 0; group < KEYS_WINDOW; group++) {
        if (group > 0)
            add(sheet, 0, "");
        add(sheet, 1, keys_group_title(group));
        for (act = 0; act < KEYS_DO_NOTHING; act++) {
            if (keys_group(act) != group)
                continue;
            snprintf(words, sizeof words, "%-*s%s", TEXT_VIEW_NAMES,
                     keys_names(act), keys_words(act));
            add(sheet, 0, words);
        }
    }
}

/* Broken at blanks where it is wider than the screen. */
static void add_broken(struct text_view *sheet, int title,
                       const char *words)
{
    int most = terminal_columns() - 2 * TEXT_VIEW_MARGIN, length;
    char line[PARLOUR_TEXT];

    while ((int)strlen(words) > most) {
        for (length = most; length > 0 && words[length] != ' ';)
            length--;
        length = length > 0 ? length : most;
        snprintf(line, sizeof line, "%.*s", length, words);
        add(sheet, title, line);
        words += length + (words[length] == ' ');
    }
    add(sheet, title, words);
}

static void fill(struct text_view *sheet, struct parlour_session *s)
{
    const char *help;
    int i;

    sheet->count = 0;
    for (i = 0; (help = parlour_help_line(s, i)) != NULL; i++)
        add_broken(sheet, i == 0, help);
    add(sheet, 0, "");
    sheet->keys = sheet->count;
    add_keys(sheet);
}

/* Lines of the screen that all takes. */
static int text_view_height(const struct text_view *sheet, int columns)
{
    return sheet->keys + (sheet->count - sheet->keys + columns - 1) / columns;
}

static void draw(const struct text_view *sheet, int first)
{
    int columns =
        terminal_columns() >= 2 * TEXT_VIEW_COLUMN - TEXT_VIEW_MARGIN ? 2 : 1;
    int height = text_view_height(sheet, columns), high = height - sheet->keys;
    int left = (terminal_columns() - columns * TEXT_VIEW_COLUMN) / 2
             + TEXT_VIEW_MARGIN;
    const struct text_view_line *line;
    int i, x, y;

    terminal_begin();
    for (i = 0; i < sheet->count; i++) {
        line = &sheet->lines[i];
        x = left > TEXT_VIEW_MARGIN ? left : TEXT_VIEW_MARGIN;
        y = i;
        if (i >= sheet->keys) {
            x += (i - sheet->keys) / high * TEXT_VIEW_COLUMN;
            y = sheet->keys + (i - sheet->keys) % high;
        }
        terminal_put(y - first, x,
                     line->title ? TERMINAL_STRONG : TERMINAL_PLAIN,
                     line->words);
    }
    terminal_end();
}

int text_view_show(struct parlour_session *s)
{
    static struct text_view sheet; /* large */
    int first = 0, most, columns, act, key, x, y;

    for (;;) {
        fill(&sheet, s);
        columns = terminal_columns() >= 2 * TEXT_VIEW_COLUMN - TEXT_VIEW_MARGIN
                    ? 2
                    : 1;
        most = text_view_height(&sheet, columns) - terminal_lines();
        first = first > most ? most : first;
        first = first < 0 ? 0 : first;
        draw(&sheet, first);
        key = terminal_key(-1, &x, &y);
        act = keys_find(key);
        if (key == TERMINAL_STOP)
            return 0;
        if (act == KEYS_DO_UP || key == TERMINAL_WHEEL_UP)
            first--;
        else if (act == KEYS_DO_DOWN || key == TERMINAL_WHEEL_DOWN)
            first++;
        else if (terminal_is_press(key))
            return 1;
    }
}
