/* output.h: output that is written into memory, since threads finish in
 * another order than they print.
 */
#ifndef FRONTENDS_SOLVE_OUTPUT_H
#define FRONTENDS_SOLVE_OUTPUT_H

#include "board/text.h"

struct output {
    struct text_long text;
    int failed;                 /* there was too little memory */
};

void output_open(struct output *o);

/* Appends as printf does. */
__attribute__((format(printf, 2, 3)))
void output_print(struct output *o, const char *format, ...);

/* Returns what was written, which the caller must free; NULL if there was too
 * little memory for all of it. */
char *output_close(struct output *o);

#endif
