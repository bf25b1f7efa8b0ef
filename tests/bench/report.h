/* report.h: how a benchmark reports its figures to run_benchmarks.py: a line
 * that begins with `= `, then what was measured, the figure, and its target,
 * separated by two or more blanks.
 */
#ifndef TESTS_BENCH_REPORT_H
#define TESTS_BENCH_REPORT_H

#include <stdarg.h>
#include <stdio.h>

/* Reports a figure. `mark` is the target or a known figure, or empty. */
static inline void report_figure(const char *what, const char *mark,
                               const char *format, ...)
{
    char figure[64];
    va_list values;

    va_start(values, format);
    vsnprintf(figure, sizeof figure, format, values);
    va_end(values);
    printf("= %-46s  %16s  %s\n", what, figure, mark);
    fflush(stdout);
}

#endif
