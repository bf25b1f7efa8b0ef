/* move_notation.c: moves as letters (see move_notation.h). Groups are kept on
 * a small stack; nothing is expanded, so a short text of many moves takes no
 * memory.
 */
#include <string.h>

#include "levels/move_notation.h"

/* In the order of enum parlour_direction. */
static const char *const move_notation_letters = "urdl";

int move_notation_direction(int c)
{
    int small = text_lower(c);
    const char *found = small == '\0' ? NULL
                                      : strchr(move_notation_letters, small);

    return found == NULL ? PARLOUR_NONE : (int)(found - move_notation_letters);
}

int move_notation_letter(int direction, int push)
{
    int letter = move_notation_letters[direction];

    return push ? text_upper(letter) : letter;
}

void move_notation_open(struct move_notation *l, const char *at, size_t length)
{
    l->at = at;
    l->end = at + length;
    l->times = 0;
    l->depth = 0;
}

static int move_notation_wrong(struct move_notation *l, int *code)
{
    l->at = l->end;
    l->depth = 0;
    *code = PARLOUR_SYNTAX;
    return 0;
}

/* At a closing bracket: once more, or on. */
static int move_notation_close(struct move_notation *l, int *code)
{
    struct move_notation_group *group;

    if (l->depth == 0)
        return move_notation_wrong(l, code);
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
static int move_notation_group(struct move_notation *l, unsigned long times,
                               int *code)
{
    const char *inner = ++l->at;

    while (inner < l->end && move_notation_direction(*inner) == PARLOUR_NONE
            && *inner != ')')
        inner++;
    if (l->depth == MOVE_NOTATION_DEPTH || inner >= l->end || *inner == ')')
        return move_notation_wrong(l, code);
    l->groups[l->depth].start = l->at;
    l->groups[l->depth++].times = times;
    return 1;
}

/* A number, and what it repeats. */
static int move_notation_item(struct move_notation *l, int *code)
{
    unsigned long times = 1;

    if (text_digit(*l->at) >= 0 && !text_read_number(&l->at, &times))
        return move_notation_wrong(l, code);
    if (l->at >= l->end || times == 0)
        return move_notation_wrong(l, code);
    if (*l->at == '(')
        return move_notation_group(l, times, code);
    l->direction = move_notation_direction(*l->at);
    if (l->direction == PARLOUR_NONE)
        return move_notation_wrong(l, code);
    l->times = times;
    l->at++;
    return 1;
}

int move_notation_next(struct move_notation *l, int *code)
{
    int going = 1;

    *code = PARLOUR_OK;
    while (going && l->times == 0) {
        while (l->at < l->end && (text_is_blank(*l->at) || *l->at == '\n'
                                  || *l->at == '\r'))
            l->at++;
        if (l->at >= l->end)
            break;
        going = *l->at == ')' ? move_notation_close(l, code)
                              : move_notation_item(l, code);
    }
    if (l->times == 0) {
        if (l->depth > 0)
            move_notation_wrong(l, code);
        return PARLOUR_NONE;
    }
    l->times--;
    return l->direction;
}
