/* report.h: what a bench tells to the table of all (table.py): a line that
 * begins with `= `, then what was measured, the figure, and what it should be,
 * with two blanks or more between them.
 */
#ifndef TESTS_BENCH_REPORT_H
#define TESTS_BENCH_REPORT_H

#include <stdarg.h>
#include <stdio.h>

/* mark: the figure to reach, or what is known of others; may be empty. */
static inline void report_tell(const char *what, const char *mark,
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
