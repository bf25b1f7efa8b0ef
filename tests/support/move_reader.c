/* move_reader.c: moves with repeats, as solution files have them (see
 * move_reader.h). Groups are kept on a small stack; nothing is expanded, so a
 * short text of many moves takes no memory.
 */
#include "levels/move_notation.h"
#include "support/move_reader.h"

void move_reader_open(struct move_reader *r, const char *at, size_t length)
{
    r->at = at;
    r->end = at + length;
    r->times = 0;
    r->depth = 0;
}

static int move_reader_wrong(struct move_reader *r, int *code)
{
    r->at = r->end;
    r->depth = 0;
    *code = PARLOUR_SYNTAX;
    return 0;
}

/* At a closing bracket: repeats the group or leaves it. */
static int move_reader_close(struct move_reader *r, int *code)
{
    struct move_reader_group *group;

    if (r->depth == 0)
        return move_reader_wrong(r, code);
    group = &r->groups[r->depth - 1];
    if (--group->times > 0) {
        r->at = group->start;
        return 1;
    }
    r->depth--;
    r->at++;
    return 1;
}

/* An empty group is refused: repeating it would only take time. */
static int move_reader_group(struct move_reader *r, unsigned long times,
                               int *code)
{
    const char *inner = ++r->at;

    while (inner < r->end && move_notation_direction(*inner) == PARLOUR_NONE
            && *inner != ')')
        inner++;
    if (r->depth == MOVE_READER_DEPTH || inner >= r->end || *inner == ')')
        return move_reader_wrong(r, code);
    r->groups[r->depth].start = r->at;
    r->groups[r->depth++].times = times;
    return 1;
}

/* Reads a number and the item that it repeats. */
static int move_reader_item(struct move_reader *r, int *code)
{
    unsigned long times = 1;

    if (text_digit(*r->at) >= 0 && !text_read_number(&r->at, &times))
        return move_reader_wrong(r, code);
    if (r->at >= r->end || times == 0)
        return move_reader_wrong(r, code);
    if (*r->at == '(')
        return move_reader_group(r, times, code);
    r->direction = move_notation_direction(*r->at);
    if (r->direction == PARLOUR_NONE)
        return move_reader_wrong(r, code);
    r->times = times;
    r->at++;
    return 1;
}

int move_reader_next(struct move_reader *r, int *code)
{
    int going = 1;

    *code = PARLOUR_OK;
    while (going && r->times == 0) {
        while (r->at < r->end && (text_is_blank(*r->at) || *r->at == '\n'
                                  || *r->at == '\r'))
            r->at++;
        if (r->at >= r->end)
            break;
        going = *r->at == ')' ? move_reader_close(r, code)
                              : move_reader_item(r, code);
    }
    if (r->times == 0) {
        if (r->depth > 0)
            move_reader_wrong(r, code);
        return PARLOUR_NONE;
    }
    r->times--;
    return r->direction;
}
