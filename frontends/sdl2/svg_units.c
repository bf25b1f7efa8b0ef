/* svg_units.c: see svg_units.h. Limits: gradientUnits that a gradient takes
 * from another one (href) are not looked for, and gradientTransform is left as
 * it is.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL.h>

#include "sdl2/svg_units.h"

enum {
    SVG_UNITS_NUMBER = 16,      /* room for a number as it is written */
    SVG_UNITS_GROWTH = 8        /* times that a file may grow: of `"1"` to a
                                   whole number, and more */
};

/* What is read, and where it is written. */
struct copy {
    const char *from;
    char *to;
};

static void copy_up_to(struct copy *c, const char *end)
{
    while (c->from < end)
        *c->to++ = *c->from++;
}

/* Returns the end of a tag, past its attributes. */
static const char *tag_end(const char *at)
{
    char quote = '\0';

    for (; *at != '\0' && (quote != '\0' || *at != '>'); at++)
        if (quote != '\0' && *at == quote)
            quote = '\0';
        else if (quote == '\0' && (*at == '"' || *at == '\''))
            quote = *at;
    return at;
}

static int is_blank(char c)
{
    return c != '\0' && strchr(" \t\r\n", c) != NULL;
}

/* Returns where the value of an attribute begins, behind its quote, or NULL if
 * the tag has none of that name. */
static const char *value_of(const char *tag, const char *end, const char *name)
{
    size_t length = strlen(name);
    const char *at;

    for (; tag + length < end; tag++) {
        at = tag + 1 + length;
        if (!is_blank(*tag) || strncmp(tag + 1, name, length) != 0)
            continue;
        at += strspn(at, " \t\r\n");
        if (*at++ != '=')
            continue;
        at += strspn(at, " \t\r\n");
        if (*at == '"' || *at == '\'')
            return at + 1;
    }
    return NULL;
}

/* Returns the end of a plain number, or NULL if that has a unit. */
static const char *number_end(const char *value)
{
    char *end;

    SDL_strtod(value, &end);
    return end > value && (*end == '"' || *end == '\'') ? end : NULL;
}

/* Returns the first plain number of a gradient's measures, or NULL. */
static const char *next_number(const char *tag, const char *end)
{
    static const char *const measures[] = { "x1", "y1", "x2", "y2", "cx", "cy",
                                            "fx", "fy", "r" };
    const char *value, *first = NULL;
    size_t i;

    for (i = 0; i < sizeof measures / sizeof measures[0]; i++) {
        value = value_of(tag, end, measures[i]);
        if (value != NULL && number_end(value) != NULL
                && (first == NULL || value < first))
            first = value;
    }
    return first;
}

static void copy_gradient(struct copy *c, const char *end)
{
    const char *number;
    int length;

    while ((number = next_number(c->from, end)) != NULL) {
        copy_up_to(c, number);
        length = snprintf(c->to, SVG_UNITS_NUMBER, "%.6g%%",
                          100.0 * SDL_strtod(number, NULL));
        c->to += length < SVG_UNITS_NUMBER ? length : 0;
        c->from = number_end(number);
    }
    copy_up_to(c, end);
}

/* Returns 1 if a gradient begins here that the shape it fills measures. */
static int is_relative(const char *tag, const char *end)
{
    static const char *const absolute = "userSpaceOnUse";
    const char *units = value_of(tag, end, "gradientUnits");

    return (strncmp(tag, "<linearGradient", 15) == 0
            || strncmp(tag, "<radialGradient", 15) == 0)
        && (units == NULL
            || strncmp(units, absolute, strlen(absolute)) != 0);
}

char *svg_units(const char *text, size_t *length)
{
    char *copy = malloc(SVG_UNITS_GROWTH * strlen(text) + SVG_UNITS_NUMBER);
    struct copy c = { text, copy };
    const char *end;

    while (copy != NULL && *c.from != '\0') {
        end = strncmp(c.from, "<!--", 4) == 0 ? strstr(c.from, "-->")
            : *c.from == '<' ? tag_end(c.from) : c.from + strcspn(c.from, "<");
        if (end == NULL)
            end = c.from + strlen(c.from);
        if (is_relative(c.from, end))
            copy_gradient(&c, end);
        else
            copy_up_to(&c, end);
    }
    *length = copy == NULL ? 0 : (size_t)(c.to - copy);
    return copy;
}
