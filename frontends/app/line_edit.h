/* line_edit.h: a line of text that is typed, with the keys of readline: the
 * cursor by characters and words, killing to either end. UTF-8.
 */
#ifndef FRONTENDS_APP_LINE_EDIT_H
#define FRONTENDS_APP_LINE_EDIT_H

#include "parlour.h"

struct line_edit {
    char *line;                 /* of `room` bytes, the caller's */
    size_t room;
    size_t cursor;              /* a byte of the line */
};

/* Begins with what is in the line, the cursor behind it. */
PARLOUR_API void line_edit_open(struct line_edit *e, char *line,
                                size_t room);

/* Another line in its place, cut if it is too long. */
PARLOUR_API void line_edit_set(struct line_edit *e, const char *line);

/* Puts text at the cursor; ends of lines and control characters are left
 * out. */
PARLOUR_API void line_edit_insert(struct line_edit *e, const char *text);

/* A key as app_key has it: 1 if it means something here. */
PARLOUR_API int line_edit_key(struct line_edit *e, int key,
                              unsigned modifiers);

#endif
