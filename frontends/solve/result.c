/* result.c: results as lines of TSV or JSON, or as levels with their solutions
 * (see result.h).
 */
#include "solve/result.h"

enum { RESULT_WORD = 16 };      /* room for a move as text */

/* Returns why there is no solution, or an empty string. */
static const char *reason(const struct result *r)
{
    return r->found->why != NULL ? r->found->why : "";
}

void result_print_moves(FILE *out, const struct args *args,
                        const struct solve_position *p, const char *moves)
{
    const char *between = "";
    char word[RESULT_WORD], translated[RESULT_WORD];
    struct text t;

    if (args->solver->translate == NULL) {
        fputs(moves, out);
        return;
    }
    while (text_read_word(&moves, word, sizeof word)) {
        text_open(&t, translated, sizeof translated);
        args->solver->translate(p, word, &t);
        fprintf(out, "%s%s", between, translated);
        between = " ";
    }
}

static void print_moves(FILE *out, const struct args *args,
                        const struct result *r)
{
    if (r->found->moves != NULL)
        result_print_moves(out, args, r->position, r->found->moves);
}

static void print_tsv(FILE *out, const struct args *args,
                      const struct result *r)
{
    const struct parlour_search *found = r->found;

    fprintf(out, "%lu\t%s\t", r->index, r->status);
    if (found->moves != NULL)
        fprintf(out, "%lu\t%s", found->length, found->optimal ? "yes" : "no");
    else
        fputs("-\tno", out);
    fprintf(out, "\t%lu\t%lu\t", found->states, r->milliseconds);
    print_moves(out, args, r);
    fprintf(out, "%s\n", reason(r));
}

/* Moves are letters, digits, points and bars, and reasons plain sentences:
 * nothing that JSON escapes. */
static void print_json(FILE *out, const struct args *args,
                       const struct result *r)
{
    const struct parlour_search *found = r->found;

    fprintf(out, "{\"index\":%lu,\"status\":\"%s\",\"states\":%lu,"
                 "\"milliseconds\":%lu", r->index, r->status, found->states,
            r->milliseconds);
    if (found->moves != NULL) {
        fprintf(out, ",\"length\":%lu,\"optimal\":%s,\"moves\":\"",
                found->length, found->optimal ? "true" : "false");
        print_moves(out, args, r);
        putc('"', out);
    }
    if (*reason(r) != '\0')
        fprintf(out, ",\"reason\":\"%s\"", reason(r));
    fputs("}\n", out);
}

/* A level, its result and its solution, which level readers understand. */
static void print_sok(FILE *out, const struct args *args,
                      const struct result *r)
{
    fprintf(out, "Level %lu\n%s", r->index, r->position->board);
    fprintf(out, "Status: %s\nTime: %lu ms\n", r->status, r->milliseconds);
    if (*reason(r) != '\0')
        fprintf(out, "Reason: %s\n", reason(r));
    if (r->found->moves != NULL) {
        if (r->found->optimal && r->found->pushes)
            fprintf(out, "Par: %lu\n", r->found->length);
        fputs("Solution\n", out);
        print_moves(out, args, r);
        putc('\n', out);
    }
    putc('\n', out);
}

void result_print(FILE *out, const struct args *args, const struct result *r)
{
    static void (*const formats[])(FILE *out, const struct args *args,
                                   const struct result *r) = {
        print_tsv, print_json, print_sok
    };

    formats[args->format](out, args, r);
}
