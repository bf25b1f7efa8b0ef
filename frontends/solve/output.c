/* output.c: output that is written into memory (see output.h). */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "solve/output.h"

enum { OUTPUT_SHORT = 256 };    /* room for most of what is written at once */

void output_open(struct output *o)
{
    static const struct text_long empty = { NULL, 0, 0 };

    o->text = empty;
    o->failed = !text_append(&o->text, "");
}

void output_print(struct output *o, const char *format, ...)
{
    char part[OUTPUT_SHORT], *words = part;
    va_list values, again;
    int length;

    va_start(values, format);
    va_copy(again, values);
    length = vsnprintf(part, sizeof part, format, values);
    if (length >= (int)sizeof part) {
        words = malloc((size_t)length + 1);
        if (words != NULL)
            vsnprintf(words, (size_t)length + 1, format, again);
    }
    va_end(again);
    va_end(values);
    o->failed |= length < 0 || words == NULL || !text_append(&o->text, words);
    if (words != part)
        free(words);
}

char *output_close(struct output *o)
{
    if (!o->failed)
        return o->text.start;
    free(o->text.start);
    return NULL;
}
