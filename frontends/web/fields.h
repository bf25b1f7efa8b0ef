/* fields.h: a search and its answer as bytes, which pass between the page and
 * its worker: fields that end in a NUL, numbers in decimal. A string begins
 * with a '+', or is a '-' alone if it is NULL.
 */
#ifndef FRONTENDS_WEB_FIELDS_H
#define FRONTENDS_WEB_FIELDS_H

#include "parlour.h"

struct fields {
    char *start;                /* owned by who writes */
    size_t length, room;
};

/* Write the problem and the answer of a search; code: what the search
 * returned. Return 0 without memory. */
int fields_write_problem(struct fields *f, const struct parlour_search *s);
int fields_write_answer(struct fields *f, int code,
                        const struct parlour_search *s);

/* Read them. The search's strings point into the fields. The second returns
 * the code. */
void fields_read_problem(char *fields, struct parlour_search *s);
int fields_read_answer(char *fields, struct parlour_search *s);

#endif
