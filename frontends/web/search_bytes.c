/* search_bytes.c: a search as bytes (see search_bytes.h). Reader and writer go
 * through the same list of fields.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "web/search_bytes.h"

enum { SEARCH_BYTES_NUMBER = 24 };

/* Walks over the fields: writes them to `out`, or reads them at `in`. */
struct walk {
    struct search_bytes *out;   /* NULL: it reads */
    char *in;
    int failed;
};

static void put(struct walk *w, const char *prefix, const char *words)
{
    struct search_bytes *f = w->out;
    size_t more = strlen(prefix) + strlen(words) + 1;
    char *longer;

    if (f->length + more > f->room) {
        longer = realloc(f->start, f->room * 2 + more);
        if (longer == NULL) {
            w->failed = 1;
            return;
        }
        f->start = longer;
        f->room = f->room * 2 + more;
    }
    strcpy(f->start + f->length, prefix);
    strcat(f->start + f->length, words);
    f->length += more;
}

static char *get(struct walk *w)
{
    char *at = w->in;

    w->in += strlen(at) + 1;
    return at;
}

static void number(struct walk *w, unsigned long *value)
{
    char digits[SEARCH_BYTES_NUMBER];

    if (w->out == NULL) {
        *value = strtoul(get(w), NULL, 10);
        return;
    }
    sprintf(digits, "%lu", *value);
    put(w, "", digits);
}

static void count(struct walk *w, int *value)
{
    unsigned long wide = (unsigned long)*value;

    number(w, &wide);
    *value = (int)wide;
}

static void words(struct walk *w, char **value)
{
    char *at;

    if (w->out != NULL) {
        put(w, *value == NULL ? "-" : "+", *value == NULL ? "" : *value);
        return;
    }
    at = get(w);
    *value = *at == '+' ? at + 1 : NULL;
}

static void walk_problem(struct walk *w, struct parlour_search *s)
{
    char *game = (char *)s->game;
    int difficulty = (int)s->difficulty, best = (int)s->best, i;

    words(w, &game);
    s->game = game;
    words(w, &s->rules);
    words(w, &s->board);
    words(w, &s->units);
    words(w, &s->stored);
    count(w, &s->kinds);
    for (i = 0; i < PARLOUR_COMING; i++)
        count(w, &s->coming[i]);
    count(w, &s->hint);
    count(w, &s->makes);
    count(w, &difficulty);
    s->difficulty = (enum parlour_difficulty)difficulty;
    number(w, &s->seed);
    count(w, &best);
    s->best = (enum parlour_shortness)best;
    count(w, &s->steps);
    count(w, &s->large);
    number(w, &s->limit);
}

static void walk_answer(struct walk *w, int *code, struct parlour_search *s)
{
    char *why = (char *)s->why;

    count(w, code);
    words(w, &s->moves);
    number(w, &s->length);
    count(w, &s->pushes);
    number(w, &s->least);
    number(w, &s->states);
    count(w, &s->optimal);
    words(w, &s->level);
    number(w, &s->print[0]);
    number(w, &s->print[1]);
    words(w, &why);
    s->why = why;
}

int search_bytes_write_problem(struct search_bytes *f,
                               const struct parlour_search *s)
{
    struct parlour_search copy = *s;
    struct walk w = { f, NULL, 0 };

    f->length = 0;
    walk_problem(&w, &copy);
    return !w.failed;
}

int search_bytes_write_answer(struct search_bytes *f, int code,
                              const struct parlour_search *s)
{
    struct parlour_search copy = *s;
    struct walk w = { f, NULL, 0 };

    f->length = 0;
    walk_answer(&w, &code, &copy);
    return !w.failed;
}

void search_bytes_read_problem(char *fields, struct parlour_search *s)
{
    struct walk w = { NULL, fields, 0 };

    walk_problem(&w, s);
}

int search_bytes_read_answer(char *fields, struct parlour_search *s)
{
    struct walk w = { NULL, fields, 0 };
    int code = PARLOUR_GAVE_UP;

    walk_answer(&w, &code, s);
    return code;
}
