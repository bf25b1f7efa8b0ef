/* search_bytes.h: a search and its answer as bytes, which pass between the
 * page and its worker: fields that end in a NUL, numbers in decimal. A string
 * begins with a '+', or is a '-' alone if it is NULL.
 */
#ifndef FRONTENDS_WEB_SEARCH_BYTES_H
#define FRONTENDS_WEB_SEARCH_BYTES_H

#include "parlour.h"

struct search_bytes {
    char *start;                /* owned by the writer */
    size_t length, room;
};

/* Write the problem and the answer of a search; code: what the search
 * returned. Return 0 without memory. */
int search_bytes_write_problem(struct search_bytes *f,
                               const struct parlour_search *s);
int search_bytes_write_answer(struct search_bytes *f, int code,
                              const struct parlour_search *s);

/* Read them. The search's strings point into the fields. The second returns
 * the code. */
void search_bytes_read_problem(char *fields, struct parlour_search *s);
int search_bytes_read_answer(char *fields, struct parlour_search *s);

#endif
