/* batch.h: solves the positions of a file on several threads. Results are
 * printed in the order of the file, each as soon as those before it are. Every
 * solution is replayed by the rules before it is printed.
 */
#ifndef FRONTENDS_SOLVE_BATCH_H
#define FRONTENDS_SOLVE_BATCH_H

#include "solve/resume.h"

/* Counts of the results. */
struct batch_totals {
    unsigned long counted, solved, optimal, unsolvable, ran_out, bad;
    unsigned long wrong;        /* solutions that broke the rules */
    unsigned long skipped;      /* solved or unsolvable in the earlier run */
    unsigned long milliseconds; /* of processor time */
    unsigned long done, total;  /* positions */
    unsigned long read;         /* in the file, up to the last one wanted */
    double states;
    unsigned long bounded;      /* solved, with a lower bound that is known */
    double ratios;              /* sum of their ratios of length to bound, */
    double worst;               /* and the largest; 0: there are none */
};

/* Solves or counts the positions of a text. `rules` may be NULL; `earlier` has
 * the results of an earlier run, or is NULL. Returns PARLOUR_OK,
 * PARLOUR_NO_MEMORY with a message, or PARLOUR_IO without one if a result
 * could not be printed, which it has reported. */
int batch_run(const struct args *args, const char *text, char *rules,
              const struct resume *earlier, struct batch_totals *totals,
              struct parlour_error *error);

#endif
