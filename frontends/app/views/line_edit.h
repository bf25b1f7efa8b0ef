/* line_edit.h: a line of UTF-8 text being typed, with the keys of readline:
 * move by characters and words, delete to either end.
 */
#ifndef FRONTENDS_APP_VIEWS_LINE_EDIT_H
#define FRONTENDS_APP_VIEWS_LINE_EDIT_H

#include "parlour.h"

struct line_edit {
    char *line;                 /* `room` bytes of the caller */
    size_t room;
    size_t cursor;              /* byte offset */
    int cut;                    /* characters are missing: it was full */
};

/* Edits the text in the line, with the cursor at its end. */
PARLOUR_API void line_edit_open(struct line_edit *e, char *line,
                                size_t room);

/* Replaces the line; text that is too long is cut. */
PARLOUR_API void line_edit_set(struct line_edit *e, const char *line);

/* Inserts text at the cursor without line ends and control characters; cuts it
 * if it does not fit. */
PARLOUR_API void line_edit_insert(struct line_edit *e, const char *text);

/* Handles a key of app_key. Returns 0 if it has no meaning here. */
PARLOUR_API int line_edit_key(struct line_edit *e, int key,
                              unsigned modifiers);

#endif
