/* lurd.c: moves as letters (see lurd.h). Groups are kept on a small stack;
 * nothing is expanded, so a short text of many moves takes no memory.
 */
#include <string.h>

#include "lurd.h"

/* In the order of enum parlour_direction. */
static const char *const lurd_letters = "urdl";

int lurd_direction(int c)
{
    int small = text_lower(c);
    const char *found = small == '\0' ? NULL : strchr(lurd_letters, small);

    return found == NULL ? PARLOUR_NONE : (int)(found - lurd_letters);
}

int lurd_letter(int direction, int push)
{
    int letter = lurd_letters[direction];

    return push ? text_upper(letter) : letter;
}

void lurd_open(struct lurd *l, const char *at, size_t length)
{
    l->at = at;
    l->end = at + length;
    l->times = 0;
    l->depth = 0;
}

static int lurd_wrong(struct lurd *l, int *code)
{
    l->at = l->end;
    l->depth = 0;
    *code = PARLOUR_SYNTAX;
    return 0;
}

/* At a closing bracket: once more, or on. */
static int lurd_close(struct lurd *l, int *code)
{
    struct lurd_group *group;

    if (l->depth == 0)
        return lurd_wrong(l, code);
    group = &l->groups[l->depth - 1];
    if (--group->times > 0) {
        l->at = group->start;
        return 1;
    }
    l->depth--;
    l->at++;
    return 1;
}

/* An empty group would be gone through in vain, as often as it says. */
static int lurd_group(struct lurd *l, unsigned long times, int *code)
{
    const char *inner = ++l->at;

    while (inner < l->end && lurd_direction(*inner) == PARLOUR_NONE
            && *inner != ')')
        inner++;
    if (l->depth == LURD_DEPTH || inner >= l->end || *inner == ')')
        return lurd_wrong(l, code);
    l->groups[l->depth].start = l->at;
    l->groups[l->depth++].times = times;
    return 1;
}

/* A number, and what it repeats. */
static int lurd_item(struct lurd *l, int *code)
{
    unsigned long times = 1;

    if (text_digit(*l->at) >= 0 && !text_read_number(&l->at, &times))
        return lurd_wrong(l, code);
    if (l->at >= l->end || times == 0)
        return lurd_wrong(l, code);
    if (*l->at == '(')
        return lurd_group(l, times, code);
    l->direction = lurd_direction(*l->at);
    if (l->direction == PARLOUR_NONE)
        return lurd_wrong(l, code);
    l->times = times;
    l->at++;
    return 1;
}

int lurd_next(struct lurd *l, int *code)
{
    int going = 1;

    *code = PARLOUR_OK;
    while (going && l->times == 0) {
        while (l->at < l->end && (text_is_blank(*l->at) || *l->at == '\n'
                                  || *l->at == '\r'))
            l->at++;
        if (l->at >= l->end)
            break;
        going = *l->at == ')' ? lurd_close(l, code) : lurd_item(l, code);
    }
    if (l->times == 0) {
        if (l->depth > 0)
            lurd_wrong(l, code);
        return PARLOUR_NONE;
    }
    l->times--;
    return l->direction;
}
