/* rle.c: writes run lengths of moves out (see rle.h). Limits:
 * RLE_MOST characters, groups RLE_DEEPEST deep.
 */
#include <string.h>

#include "board/rle.h"

enum {
    RLE_MOST = 1 << 20,
    RLE_DEEPEST = 16,
    RLE_PART = 64               /* characters copied at once */
};

struct rle {
    const char *start, *at, *end;
    struct text_long out;
    int wrong;                  /* 1: these are not run lengths */
    int failed;                 /* 1: there is no memory */
};

/* Adds `times` copies of the characters from `from` on, which are already
 * there once; 0 removes them. */
static void rle_repeat(struct rle *r, size_t from,
                       unsigned long times)
{
    size_t length = r->out.length - from;
    char *copy;

    if (times == 0 && r->out.start != NULL) {
        r->out.length = from;
        r->out.start[from] = '\0';
    }
    if (times < 2 || length == 0)
        return;
    if (times > RLE_MOST / length) {
        r->wrong = 1;
        return;
    }
    copy = text_copy(r->out.start + from, length);
    if (copy == NULL) {
        r->failed = 1;
        return;
    }
    for (; times > 1 && !r->failed; times--)
        r->failed = !text_append(&r->out, copy);
    free(copy);
    r->wrong |= r->out.length > RLE_MOST;
}

/* Reads a count, if one is there. */
static int rle_count(struct rle *r, unsigned long *times)
{
    const char *at = r->at;

    *times = 1;
    if (text_digit(*at) < 0 || (at > r->start && at[-1] == '.'))
        return 0;
    r->wrong |= !text_read_number(&r->at, times) || r->at >= r->end
        || (*r->at != '(' && text_letter(*r->at) < 0);
    return 1;
}

/* Copies a letter, or several if they are not counted; a number that is not a
 * count is copied whole. */
static void rle_copy(struct rle *r, int counted)
{
    char part[RLE_PART + 1];
    int digits = text_digit(*r->at) >= 0, length;

    do {
        for (length = 0; length < RLE_PART && r->at < r->end; length++) {
            if ((length > 0 && counted) || *r->at == '(' || *r->at == ')'
                    || (text_digit(*r->at) >= 0) != digits)
                break;
            part[length] = *r->at++;
        }
        part[length] = '\0';
        r->failed |= !text_append(&r->out, part);
    } while (length == RLE_PART);
}

/* Goes up to the bracket that closes the group, or to the end. */
static void rle_group(struct rle *r, int depth)
{
    unsigned long times;
    size_t from;
    int counted;

    while (r->at < r->end && *r->at != ')' && !r->wrong && !r->failed) {
        counted = rle_count(r, &times);
        from = r->out.length;
        if (r->wrong)
            return;
        if (*r->at == '(') {
            r->at++;
            r->wrong |= depth == RLE_DEEPEST;
            if (!r->wrong)
                rle_group(r, depth + 1);
            r->wrong |= r->at >= r->end;
            r->at += r->at < r->end;
        } else {
            rle_copy(r, counted);
        }
        if (counted && !r->wrong && !r->failed)
            rle_repeat(r, from, times);
    }
}

char *rle_decode(const char *moves, size_t length)
{
    struct rle r;

    memset(&r, 0, sizeof r);
    r.start = r.at = moves;
    r.end = moves + length;
    r.failed = !text_append(&r.out, "");
    if (!r.failed)
        rle_group(&r, 0);
    if (!r.failed && !r.wrong && r.at == r.end)
        return r.out.start;
    free(r.out.start);
    return r.failed ? NULL : text_copy(moves, length);
}
