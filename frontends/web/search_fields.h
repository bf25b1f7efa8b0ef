/* search_fields.h: a search and its answer as bytes, for messages between the
 * page and its worker.
 */
#ifndef FRONTENDS_WEB_SEARCH_FIELDS_H
#define FRONTENDS_WEB_SEARCH_FIELDS_H

#include <stddef.h>

#include "parlour.h"

/* Fields that end in a NUL, numbers in decimal. A string begins with a '+', or
 * is a '-' alone if it is NULL. */
struct search_fields {
    char *start;                /* owned by the writer */
    size_t length, room;
};

/* Write the problem and the answer of a search; code: what the search
 * returned. Return 0 without memory. */
int search_fields_write_problem(struct search_fields *f,
                                const struct parlour_search *s);
int search_fields_write_answer(struct search_fields *f, int code,
                               const struct parlour_search *s);

/* Read them. The search's strings point into the fields. The second returns
 * the code. */
void search_fields_read_problem(char *fields, struct parlour_search *s);
int search_fields_read_answer(char *fields, struct parlour_search *s);

#endif
