/* slc.c: reads SLC (see slc.h). Only tags and their attributes matter; the
 * text between them does in rows alone.
 */
#include <string.h>

#include "board/clean_text.h"
#include "board/text.h"
#include "levels/slc.h"

enum {
    SLC_ASCII_A = 65,
    SLC_LAST = 0x10ffff         /* of Unicode */
};

static const char *const slc_space = " \t\r\n";

/* ---- tags ---- */

/* Returns where the markup ends that begins at a place. */
static const char *slc_past(const char *at)
{
    static const char *const comment = "<!--", *const comment_end = "-->";
    char quote = '\0';

    if (strncmp(at, comment, strlen(comment)) == 0) {
        const char *end = strstr(at, comment_end);

        return end == NULL ? at + strlen(at) : end + strlen(comment_end);
    }
    for (; *at != '\0' && (quote != '\0' || *at != '>'); at++)
        if (*at == quote)
            quote = '\0';
        else if (quote == '\0' && (*at == '"' || *at == '\''))
            quote = *at;
    return *at == '\0' ? at : at + 1;
}

static int slc_is_tag(const char *at, const char *name)
{
    size_t length = strlen(name);

    return *at == '<' && strncmp(at + 1, name, length) == 0
        && (at[length + 1] == '>' || at[length + 1] == '/'
            || text_is_space(at[length + 1]));
}

int slc_is(const char *text)
{
    text += strspn(text, slc_space);
    while (*text == '<' && (text[1] == '?' || text[1] == '!')) {
        text = slc_past(text);
        text += strspn(text, slc_space);
    }
    return slc_is_tag(text, "SokobanLevels")
        || slc_is_tag(text, "LevelCollection") || slc_is_tag(text, "Level");
}

static long slc_lines(const char *from, const char *to)
{
    long lines = 0;

    for (; from < to; from++)
        lines += *from == '\n' || (*from == '\r' && from[1] != '\n');
    return lines;
}

static void slc_go(struct xsb *x, const char *to)
{
    x->line += slc_lines(x->at, to);
    x->at = to;
}

/* ---- names ---- */

/* Adds a character of Unicode. */
static void slc_add_code(struct text *t, unsigned long code)
{
    char bytes[CLEAN_TEXT_BYTES];

    if ('A' != SLC_ASCII_A || code == 0 || code > SLC_LAST) {
        text_add_char(t, '?');
        return;
    }
    text_add_part(t, bytes, clean_text_encode(code, bytes));
}

/* Adds the character of a reference such as `&#233;` or `&#xe9;`. Returns
 * where it ends, or NULL if it is none. */
static const char *slc_add_number(const char *at, struct text *t)
{
    int base = text_lower(*at) == 'x' ? 16 : 10, digit;
    unsigned long code = 0;

    if (base > 10)
        at++;
    for (; *at != ';'; at++) {
        digit = text_digit(*at);
        if (digit < 0 && base > 10 && text_letter(*at) >= 0)
            digit = 10 + text_letter(*at);
        if (digit < 0 || digit >= base)
            return NULL;
        if (code <= SLC_LAST)
            code = code * (unsigned long)base + (unsigned long)digit;
    }
    slc_add_code(t, code);
    return at + 1;
}

/* Adds what an entity stands for, or a single `&`. Returns where it ends. */
static const char *slc_add_entity(const char *at, struct text *t)
{
    static const char *const names[] = {
        "&amp;", "&lt;", "&gt;", "&quot;", "&apos;", NULL
    };
    static const char *const signs = "&<>\"'";
    const char *end = NULL;
    int i;

    for (i = 0; names[i] != NULL; i++)
        if (strncmp(at, names[i], strlen(names[i])) == 0) {
            text_add_char(t, signs[i]);
            return at + strlen(names[i]);
        }
    if (at[1] == '#')
        end = slc_add_number(at + 2, t);
    if (end != NULL)
        return end;
    text_add_char(t, *at);
    return at + 1;
}

static void slc_copy(const char *at, const char *end, char *name)
{
    struct text t;

    text_open(&t, name, LEVEL_TITLE);
    while (at < end && text_is_space(*at))
        at++;
    while (at < end)
        if (*at == '&') {
            at = slc_add_entity(at, &t);
        } else {
            text_add_char(&t, text_is_space(*at) ? ' ' : *at);
            at++;
        }
    level_end_title(&t);
}

/* Copies the value of an attribute; "" if the tag does not have it. */
static void slc_take(const char *tag, const char *wanted, char *name)
{
    const char *end = slc_past(tag), *word, *value;
    const char *at = tag + strcspn(tag, " \t\r\n>");
    size_t length;

    name[0] = '\0';
    for (;;) {
        at += strspn(at, slc_space);
        word = at;
        length = strcspn(word, "= \t\r\n/>");
        at += length;
        at += strspn(at, "= \t\r\n");
        if (length == 0 || at >= end || (*at != '"' && *at != '\''))
            return;
        value = at + 1;
        at = strchr(value, *at);
        if (at == NULL || at >= end)
            return;
        if (length == strlen(wanted) && strncmp(word, wanted, length) == 0)
            break;
        at++;
    }
    slc_copy(value, at, name);
}

/* ---- levels ---- */

int slc_is_row(const char *at)
{
    return slc_is_tag(at, "L");
}

void slc_row(const char *row, const char **at, const char **end)
{
    *at = slc_past(row);
    *end = *at + ((*at)[-2] == '/' ? 0 : strcspn(*at, "<"));
}

const char *slc_next_row(const char *row, long *line)
{
    const char *at = row;

    do {
        at = slc_past(at);
        at += strcspn(at, "<");
    } while (*at != '\0' && !slc_is_row(at));
    *line += slc_lines(row, at);
    return at;
}

/* Counts the row here, but no empty ones above the first. */
static void slc_add_row(const struct xsb *x, struct xsb_board *board)
{
    const char *at, *end;

    slc_row(x->at, &at, &end);
    if (board->lines == 0) {
        if (at + strspn(at, slc_space) >= end)
            return;
        board->at = x->at;
        board->line = board->about.line = x->line;
    }
    board->lines++;
}

int slc_find(struct xsb *x, struct xsb_board *board)
{
    int ends = 0;

    memset(board, 0, sizeof *board);
    for (; !ends; slc_go(x, slc_past(x->at))) {
        slc_go(x, x->at + strcspn(x->at, "<"));
        ends = *x->at == '\0'
            || (board->lines > 0 && slc_is_tag(x->at, "/Level"));
        if (slc_is_row(x->at)) {
            slc_add_row(x, board);
        } else if (slc_is_tag(x->at, "LevelCollection")) {
            slc_take(x->at, "Copyright", x->author);
        } else if (slc_is_tag(x->at, "Level")) {
            if (board->lines > 0)
                break;          /* the level before it has no end */
            slc_take(x->at, "Id", board->about.title);
            slc_take(x->at, "Copyright", board->about.author);
        }
    }
    if (board->about.author[0] == '\0')
        strcpy(board->about.author, x->author);
    return board->lines > 0;
}
