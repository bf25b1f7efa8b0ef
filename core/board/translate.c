/* translate.c: sentences in the player's language (see translate.h). What
 * fills a pattern is read as the English one says, so that a mistake in
 * another language shows wrong words and does no other harm. The language is
 * one for the whole program: a function of the caller finds its sentences.
 */
#include <assert.h>
#include <stdarg.h>
#include <string.h>

#include "board/clean_text.h"
#include "board/translate.h"

/* What fills the places of a pattern: words, or a number if they are NULL. */
struct translate_values {
    const char *words[TRANSLATE_PLACES];
    unsigned long number[TRANSLATE_PLACES];
    unsigned long count;
};

enum {
    TRANSLATE_GROUP = 1000,     /* digits are grouped by it, */
    TRANSLATE_GROUPED = 10000,  /* from this number on */
    TRANSLATE_PART = 8          /* room for a group, a year, ... */
};

#ifndef PARLOUR_JOINED
static struct {
    parlour_look_up *look_up;   /* NULL: English */
    void *context;
} translate_language;

void parlour_translate(parlour_look_up *look_up, void *context)
{
    translate_language.look_up = look_up;
    translate_language.context = context;
}

/* Returns NULL if a sentence is English. */
static const char *translate_find(const char *one, const char *many,
                                  unsigned long number)
{
    return translate_language.look_up == NULL ? NULL
        : translate_language.look_up(translate_language.context, one, many,
                                     number);
}

const char *translate_sentence(const char *english)
{
    const char *found = translate_find(english, NULL, 0);

    return found != NULL ? found : english;
}

const char *translate_word(const char *meaning, const char *english)
{
    char key[PARLOUR_ROW];
    const char *found;
    struct text t;

    text_open(&t, key, sizeof key);
    text_add(&t, meaning);
    text_add(&t, "\4");         /* as gettext does */
    text_add(&t, english);
    found = translate_sentence(key);
    return found == key ? translate_sentence(english) : found;
}

int translate_same(const char *typed, const char *meaning,
                   const char *english)
{
    char small[PARLOUR_TEXT], own[PARLOUR_TEXT];
    struct text t;

    if (text_same(typed, english))
        return 1;
    text_open(&t, small, sizeof small);
    text_add(&t, typed);
    text_open(&t, own, sizeof own);
    text_add(&t, translate_word(meaning, english));
    clean_text_small(small);
    clean_text_small(own);
    return strcmp(small, own) == 0;
}

/* Adds a number in groups of three digits. */
static void translate_groups(struct text *t, unsigned long number)
{
    char head[PARLOUR_TEXT], group[TRANSLATE_PART];
    struct text part;

    if (number < TRANSLATE_GROUP) {
        text_add_number(t, number);
        return;
    }
    text_open(&part, head, sizeof head);
    translate_groups(&part, number / TRANSLATE_GROUP);
    text_open(&part, group, sizeof group);      /* with a 1 before it */
    text_add_number(&part, TRANSLATE_GROUP + number % TRANSLATE_GROUP);
    translate_add(t, "%s%s", head, group + 1);
}

void translate_number(struct text *t, unsigned long number)
{
    if (translate_language.look_up == NULL || number < TRANSLATE_GROUPED)
        text_add_number(t, number);
    else
        translate_groups(t, number);
}

/* Reads digits and the hyphen that may follow. Returns whether there is
 * one. */
static int translate_read_part(const char **at, char *digits)
{
    int more;
    struct text t;

    text_open(&t, digits, TRANSLATE_PART);
    while (text_digit(**at) >= 0)
        text_add_char(&t, *(*at)++);
    more = **at == '-';
    *at += more;
    return more;
}

void translate_day(struct text *t, const char *day)
{
    char part[3][TRANSLATE_PART];
    int count = 0;

    while (translate_read_part(&day, part[count++]) && count < 3)
        ;
    if (count == 3)
        translate_add(t, "%s-%s-%s", part[0], part[1], part[2]);
    else if (count == 2)
        translate_add(t, "%s-%s", part[0], part[1]);
    text_add(t, day);
}

void translate_end(struct text *t, size_t from)
{
    const char *words = translate_sentence(t->start + from);

    if (words == t->start + from)
        return;
    t->length = from;
    text_add(t, words);
}
#endif

static const char *translate_counted(const char *one, const char *many,
                                     unsigned long number)
{
#ifndef PARLOUR_JOINED
    const char *found = translate_find(one, many, number);

    if (found != NULL)
        return found;
#endif
    return number == 1 ? one : many;
}

static void translate_read(struct translate_values *v, const char *english,
                           va_list list)
{
    v->count = 0;
    while ((english = strchr(english, '%')) != NULL) {
        english++;
        assert(v->count < TRANSLATE_PLACES && *english != '\0');
        v->words[v->count] = NULL;
        if (*english == 's')
            v->words[v->count++] = va_arg(list, const char *);
        else if (*english == 'd')
            v->number[v->count++] = (unsigned long)va_arg(list, int);
        else if (*english == 'l')
            v->number[v->count++] = va_arg(list, unsigned long);
        english++;
    }
}

/* Fills the place after a percent sign; *next is its number if it names none.
 * Returns what follows it. */
static const char *translate_place(struct text *t, const char *at,
                                   const struct translate_values *v,
                                   unsigned long *next)
{
    const char *after = at;
    unsigned long place;

    if (*at == '%') {
        text_add_char(t, *at);
        return at + 1;
    }
    if (text_read_number(&after, &place) && *after == '$')
        at = after + 1;
    else
        place = ++*next;
    if (place > 0 && place <= v->count && v->words[place - 1] != NULL)
        text_add(t, v->words[place - 1]);
    else if (place > 0 && place <= v->count)
        translate_add_number(t, v->number[place - 1]);
    at += *at == 'l';
    return *at == '\0' ? at : at + 1;
}

static void translate_fill(struct text *t, const char *pattern,
                           const struct translate_values *v)
{
    unsigned long next = 0;
    size_t length;

    for (;;) {
        length = strcspn(pattern, "%");
        text_add_part(t, pattern, length);
        pattern += length;
        if (*pattern == '\0')
            return;
        pattern = translate_place(t, pattern + 1, v, &next);
    }
}

void translate_add(struct text *t, const char *english, ...)
{
    struct translate_values v;
    va_list list;

    va_start(list, english);
    translate_read(&v, english, list);
    va_end(list);
    translate_fill(t, translate(english), &v);
}

void translate_add_count(struct text *t, unsigned long number,
                         const char *one, const char *many, ...)
{
    struct translate_values v;
    va_list list;

    va_start(list, many);
    translate_read(&v, many, list);
    va_end(list);
    translate_fill(t, translate_counted(one, many, number), &v);
}

void translate_add_tenths(struct text *t, unsigned long number)
{
    char whole[PARLOUR_TEXT], part[TRANSLATE_PART];
    struct text w;

    text_open(&w, whole, sizeof whole);
    translate_add_number(&w, number / 10);
    text_open(&w, part, sizeof part);
    text_add_number(&w, number % 10);
    translate_add(t, "%s.%s", whole, part);
}

void translate_add_moves(struct text *t, unsigned long number)
{
    translate_add_count(t, number, "%lu move", "%lu moves", number);
}

void translate_add_pushes(struct text *t, unsigned long number)
{
    translate_add_count(t, number, "%lu push", "%lu pushes", number);
}

void translate_add_points(struct text *t, unsigned long number)
{
    translate_add_count(t, number, "%lu point", "%lu points", number);
}

void translate_join(char *list, const char *one, int last)
{
    char before[PARLOUR_ROW];
    struct text t;

    strcpy(before, list);
    text_open(&t, list, PARLOUR_ROW);
    if (*before == '\0')
        text_add(&t, one);
    else
        translate_add(&t, last ? "%s and %s" : "%s, %s", before, one);
}
