/* line_edit.c: a line being typed (see line_edit.h). */
#include <string.h>

#include "app/views/app.h"
#include "app/views/line_edit.h"
#include "board/clean_text.h"
#include "board/text.h"

void line_edit_open(struct line_edit *e, char *line, size_t room)
{
    e->line = line;
    e->room = room;
    e->cursor = strlen(line);
    e->cut = 0;
}

void line_edit_set(struct line_edit *e, const char *line)
{
    *e->line = '\0';
    e->cursor = 0;
    e->cut = 0;
    line_edit_insert(e, line);
}

static size_t line_edit_before(const struct line_edit *e)
{
    size_t at = e->cursor;

    if (at > 0)
        at--;
    while (at > 0 && text_goes_on((unsigned char)e->line[at]))
        at--;
    return at;
}

static size_t line_edit_after(const struct line_edit *e)
{
    size_t at = e->cursor;

    if (e->line[at] != '\0')
        at++;
    while (text_goes_on((unsigned char)e->line[at]))
        at++;
    return at;
}

static size_t line_edit_word_before(const struct line_edit *e)
{
    size_t at = e->cursor;

    while (at > 0 && text_is_blank(e->line[at - 1]))
        at--;
    while (at > 0 && !text_is_blank(e->line[at - 1]))
        at--;
    return at;
}

/* Deletes the bytes between two offsets and puts the cursor there. */
static void line_edit_cut(struct line_edit *e, size_t from, size_t to)
{
    memmove(e->line + from, e->line + to, strlen(e->line + to) + 1);
    e->cursor = from;
    e->cut = e->cut && *e->line != '\0';
}

static void line_edit_put(struct line_edit *e, char byte)
{
    size_t length = strlen(e->line);

    e->cut = e->cut || length + 1 >= e->room;
    if (length + 1 >= e->room)
        return;
    memmove(e->line + e->cursor + 1, e->line + e->cursor,
            length - e->cursor + 1);
    e->line[e->cursor++] = byte;
}

void line_edit_insert(struct line_edit *e, const char *text)
{
    for (; *text != '\0'; text++)
        if (!clean_text_is_control((unsigned char)*text))
            line_edit_put(e, *text);
}

/* Inserts a character key: a character of the machine as it is, one of Unicode
 * as UTF-8. */
static void line_edit_insert_key(struct line_edit *e, unsigned long c)
{
    char bytes[CLEAN_TEXT_BYTES];
    size_t length, i;

    if (c < 0x80 || (c < TEXT_FOREIGN && text_is_plain((int)c))) {
        line_edit_put(e, (char)c);
        return;
    }
    length = clean_text_encode(c, bytes);
    for (i = 0; i < length; i++)
        line_edit_put(e, bytes[i]);
}

static int line_edit_control(struct line_edit *e, int key)
{
    switch (key) {
    case 'a':
        e->cursor = 0;
        return 1;
    case 'e':
        e->cursor = strlen(e->line);
        return 1;
    case 'b':
        e->cursor = line_edit_before(e);
        return 1;
    case 'f':
        e->cursor = line_edit_after(e);
        return 1;
    case 'd':
        line_edit_cut(e, e->cursor, line_edit_after(e));
        return 1;
    case 'h':
        line_edit_cut(e, line_edit_before(e), e->cursor);
        return 1;
    case 'k':
        line_edit_cut(e, e->cursor, strlen(e->line));
        return 1;
    case 'u':
        line_edit_cut(e, 0, e->cursor);
        return 1;
    case 'w':
        line_edit_cut(e, line_edit_word_before(e), e->cursor);
        return 1;
    default:
        return 0;
    }
}

int line_edit_key(struct line_edit *e, int key, unsigned modifiers)
{
    if (modifiers & APP_ALT)
        return 0;
    if (modifiers & APP_CTRL)
        return line_edit_control(e, key);
    switch (key) {
    case APP_KEY_LEFT:
        return line_edit_control(e, 'b');
    case APP_KEY_RIGHT:
        return line_edit_control(e, 'f');
    case APP_KEY_HOME:
        return line_edit_control(e, 'a');
    case APP_KEY_END:
        return line_edit_control(e, 'e');
    case APP_KEY_BACKSPACE:
        return line_edit_control(e, 'h');
    case APP_KEY_DELETE:
        return line_edit_control(e, 'd');
    default:
        if (key <= APP_KEY_NONE || key >= APP_KEY_FIRST)
            return 0;
        line_edit_insert_key(e, (unsigned long)key);
        return 1;
    }
}
