/* search_fields.c: a search and its answer as bytes (see search_fields.h). */
#include <stdlib.h>
#include <string.h>

#include "board/text.h"
#include "web/search_fields.h"

enum {
    FIELDS_NUMBER = 24          /* room for a number */
};

/* Walks over the fields: writes them to `out`, or reads them at `in`. */
struct walk {
    struct search_fields *out;         /* NULL: it reads */
    char *in;
    int failed;
};

static void put_field(struct walk *w, const char *prefix, const char *words)
{
    struct search_fields *f = w->out;
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

static char *get_field(struct walk *w)
{
    char *at = w->in;

    w->in += strlen(at) + 1;
    return at;
}

static void walk_number(struct walk *w, unsigned long *value)
{
    char digits[FIELDS_NUMBER];
    const char *at;
    struct text t;

    if (w->out == NULL) {
        at = get_field(w);
        *value = 0;
        text_read_number(&at, value);
        return;
    }
    text_open(&t, digits, sizeof digits);
    text_add_number(&t, *value);
    put_field(w, "", digits);
}

static void walk_count(struct walk *w, int *value)
{
    unsigned long wide = (unsigned long)*value;

    walk_number(w, &wide);
    *value = (int)wide;
}

static void walk_words(struct walk *w, char **value)
{
    char *at;

    if (w->out != NULL) {
        put_field(w, *value == NULL ? "-" : "+", *value == NULL ? "" : *value);
        return;
    }
    at = get_field(w);
    *value = *at == '+' ? at + 1 : NULL;
}

static void walk_length(struct walk *w, struct parlour_search *s)
{
    walk_number(w, &s->length);
    walk_count(w, &s->pushes);
    walk_number(w, &s->least);
}

static void walk_problem(struct walk *w, struct parlour_search *s)
{
    char *game = (char *)s->game;
    int difficulty = (int)s->difficulty, best = (int)s->best, i;

    walk_words(w, &game);
    s->game = game;
    walk_words(w, &s->rules);
    walk_words(w, &s->board);
    walk_words(w, &s->units);
    walk_words(w, &s->stored);
    walk_count(w, &s->kinds);
    for (i = 0; i < PARLOUR_COMING; i++)
        walk_count(w, &s->coming[i]);
    walk_count(w, &s->hint);
    walk_count(w, &s->makes);
    walk_count(w, &difficulty);
    s->difficulty = (enum parlour_difficulty)difficulty;
    walk_number(w, &s->seed);
    walk_count(w, &best);
    s->best = (enum parlour_shortness)best;
    walk_count(w, &s->steps);
    walk_count(w, &s->large);
    walk_number(w, &s->limit);
    walk_length(w, s);
}

static void walk_answer(struct walk *w, int *code, struct parlour_search *s)
{
    char *why = (char *)s->why;

    walk_count(w, code);
    walk_words(w, &s->moves);
    walk_length(w, s);
    walk_number(w, &s->states);
    walk_count(w, &s->optimal);
    walk_words(w, &s->level);
    walk_number(w, &s->print[0]);
    walk_number(w, &s->print[1]);
    walk_words(w, &why);
    s->why = why;
}

int search_fields_write_problem(struct search_fields *f,
                                const struct parlour_search *s)
{
    struct parlour_search copy = *s;
    struct walk w = { f, NULL, 0 };

    f->length = 0;
    walk_problem(&w, &copy);
    return !w.failed;
}

int search_fields_write_answer(struct search_fields *f, int code,
                               const struct parlour_search *s)
{
    struct parlour_search copy = *s;
    struct walk w = { f, NULL, 0 };

    f->length = 0;
    walk_answer(&w, &code, &copy);
    return !w.failed;
}

void search_fields_read_problem(char *fields, struct parlour_search *s)
{
    struct walk w = { NULL, fields, 0 };

    walk_problem(&w, s);
}

int search_fields_read_answer(char *fields, struct parlour_search *s)
{
    struct walk w = { NULL, fields, 0 };
    int code = PARLOUR_GAVE_UP;

    walk_answer(&w, &code, s);
    return code;
}
