/* result.c: results as lines of TSV or JSON, or as levels with their solutions
 * (see result.h).
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "board/clean_text.h"
#include "solve/result.h"

enum { RESULT_WORD = 16 };      /* room for a move as text */

/* Returns why there is no solution, or an empty string. */
static const char *reason(const struct result *r)
{
    return r->found->why != NULL ? r->found->why : "";
}

void result_print_moves(struct output *out, const struct args *args,
                        const struct solve_position *p, const char *moves)
{
    const char *between = "";
    char word[RESULT_WORD], translated[RESULT_WORD];
    struct text t;

    if (args->solver->translate == NULL) {
        output_print(out, "%s", moves);
        return;
    }
    while (text_read_word(&moves, word, sizeof word)) {
        text_open(&t, translated, sizeof translated);
        args->solver->translate(p, word, &t);
        output_print(out, "%s%s", between, translated);
        between = " ";
    }
}

static void print_moves(struct output *out, const struct args *args,
                        const struct result *r)
{
    if (r->found->moves != NULL)
        result_print_moves(out, args, r->position, r->found->moves);
}

static void print_tsv(struct output *out, const struct args *args,
                      const struct result *r)
{
    const struct parlour_search *found = r->found;

    output_print(out, "%lu\t%s\t", r->index, r->status);
    if (found->moves != NULL)
        output_print(out, "%lu\t%s", found->length,
                     found->optimal ? "yes" : "no");
    else
        output_print(out, "-\tno");
    output_print(out, "\t%lu\t%lu\t", found->states, r->milliseconds);
    print_moves(out, args, r);
    output_print(out, "%s\n", reason(r));
}

/* Prints text as a string of JSON. Messages may quote what is in the file. */
static void print_string(struct output *out, const char *text)
{
    output_print(out, "\"");
    for (; *text != '\0'; text++) {
        if (*text == '"' || *text == '\\')
            output_print(out, "\\");
        output_print(out, "%c", *text);
    }
    output_print(out, "\"");
}

static void begin_json(struct output *out, const struct result *r)
{
    output_print(out, "{\"index\":%lu,\"status\":\"%s\",\"states\":%lu,"
                      "\"milliseconds\":%lu", r->index, r->status,
                 r->found->states, r->milliseconds);
}

static void end_json(struct output *out, const struct result *r)
{
    if (*reason(r) != '\0') {
        output_print(out, ",\"reason\":");
        print_string(out, reason(r));
    }
    output_print(out, "}\n");
}

/* Opens a session at a position, or returns NULL. found: names the rule set.
 */
static struct parlour_session *open_position(const struct args *args,
                                             const struct solve_position *p,
                                             const struct parlour_search
                                                 *found)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_error error;

    o.game = args->solver->game;
    o.given = PARLOUR_OPTION_BOARD;
    o.board = p->board;
    if (found->rules != NULL) {
        o.given |= PARLOUR_OPTION_RULES;
        o.rules = found->rules;
    }
    return parlour_open(&o, &error);
}

/* Prints the box lines and box changes of a solution, in games with boxes. */
static void print_boxes(struct output *out, const struct args *args,
                        const struct result *r)
{
    struct parlour_command play = PARLOUR_COMMAND_INIT;
    struct parlour_session *s;
    struct parlour_status status;

    if (!(args->solver->options & SOLVE_PUSHES))
        return;
    s = open_position(args, r->position, r->found);
    if (s == NULL)
        return;
    play.act = PARLOUR_DO_PLAY;
    play.text = r->found->moves;
    if (parlour_do(s, &play) == PARLOUR_OK) {
        parlour_get_status(s, &status);
        if (status.box_lines > 0)
            output_print(out, ",\"box_lines\":%lu,\"box_changes\":%lu",
                         status.box_lines, status.box_changes);
    }
    parlour_close(s);
}

/* Moves are letters, digits, points and bars: nothing that JSON escapes. */
static void print_json(struct output *out, const struct args *args,
                       const struct result *r)
{
    const struct parlour_search *found = r->found;

    begin_json(out, r);
    if (found->moves != NULL) {
        output_print(out, ",\"length\":%lu,\"optimal\":%s,\"moves\":\"",
                     found->length, found->optimal ? "true" : "false");
        print_moves(out, args, r);
        output_print(out, "\"");
        print_boxes(out, args, r);
    }
    end_json(out, r);
}

/* ---- levels with their solutions ---- */

static int is_empty(const char *at, const char *end)
{
    while (at < end && text_is_space(*at))
        at++;
    return at == end;
}

/* Prints a line of the file. A terminal must not obey what is in it. */
static void print_line(struct output *out, const char *at, size_t length)
{
    const char *end = at + length;
    int taken;

    for (; at < end; at += taken > 0 ? taken : 1) {
        taken = clean_text_character(at);
        if (taken > 0)
            output_print(out, "%.*s", taken, at);
        else
            output_print(out, "%c", *at == '\t' ? ' ' : '?');
    }
    output_print(out, "\n");
}

/* Prints lines of the file without the empty ones at the ends. */
static void print_lines(struct output *out, const char *at, const char *end)
{
    while (!is_empty(at, end) && is_empty(at, text_next_line(at)))
        at = text_next_line(at);
    for (; !is_empty(at, end); at = text_next_line(at))
        print_line(out, at, text_line(at));
}

static void print_outcome(struct output *out, const struct args *args,
                          const struct result *r)
{
    output_print(out, "Status: %s\nTime: %lu ms\n", r->status,
                 r->milliseconds);
    if (*reason(r) != '\0')
        output_print(out, "Reason: %s\n", reason(r));
    if (r->found->moves == NULL)
        return;
    if (r->found->optimal && r->found->pushes)
        output_print(out, "Par: %lu\n", r->found->length);
    output_print(out, "Solution\n");
    print_moves(out, args, r);
    output_print(out, "\n");
}

/* Goes to the next line if this one begins with the words. Returns 1 if it
 * does. */
static int skip_line(const char **at, const char *words)
{
    if (strncmp(*at, words, strlen(words)) != 0)
        return 0;
    *at = text_next_line(*at);
    return 1;
}

/* Returns where the lines below a board continue after the outcome that an
 * earlier run put there. Its solution is kept if there is no new one. */
static const char *skip_outcome(const struct result *r)
{
    const char *at = r->position->below;

    if (!skip_line(&at, "Status: ") || !skip_line(&at, "Time: "))
        return r->position->below;
    skip_line(&at, "Reason: ");
    if (r->found->moves == NULL)
        return at;
    skip_line(&at, "Par: ");
    if (skip_line(&at, "Solution"))
        at = text_next_line(at);
    return at;
}

/* The level as it is in the file, with its result between the board and what
 * is below it: readers take the first solution. */
static void print_sok(struct output *out, const struct args *args,
                      const struct result *r)
{
    const struct solve_position *p = r->position;

    if (is_empty(p->above, p->rows))
        output_print(out, "Level %lu\n", r->index);
    print_lines(out, p->above, p->rows);
    if (*p->board != '\0')
        output_print(out, "%s", p->board);
    else
        print_lines(out, p->rows, p->below);
    print_outcome(out, args, r);
    print_lines(out, skip_outcome(r), p->end);
    output_print(out, "\n");
}

void result_print(struct output *out, const struct args *args,
                  const struct result *r)
{
    assert(r->index > 0 && r->found != NULL);
    static void (*const formats[])(struct output *out, const struct args *args,
                                   const struct result *r) = {
        print_tsv, print_json, print_sok
    };

    formats[args->format](out, args, r);
}

/* ---- counts ---- */

static void print_layers(struct output *out, const struct solve_count *count,
                         const char *between)
{
    int i;

    for (i = 0; i < count->layers; i++)
        output_print(out, "%s%lu", i > 0 ? between : "",
                     (unsigned long)(count->first[i + 1] - count->first[i]));
}

void result_print_count(struct output *out, const struct args *args,
                        const struct result *r,
                        const struct solve_count *count)
{
    if (args->format == ARGS_JSON) {
        begin_json(out, r);
        if (count != NULL) {
            output_print(out, ",\"winning\":%lu,\"layers\":[",
                         count->winning);
            print_layers(out, count, ",");
            output_print(out, "]");
        }
        end_json(out, r);
        return;
    }
    output_print(out, "index %lu\nstatus %s\n", r->index, r->status);
    if (count == NULL)
        return;
    output_print(out, "states %lu\nwinning %lu\nlayers ", r->found->states,
                 count->winning);
    print_layers(out, count, " ");
    output_print(out, "\n");
}

/* ---- replaying ---- */

int result_is_right(const struct args *args, const struct solve_position *p,
                    const struct parlour_search *found)
{
    struct parlour_session *s = open_position(args, p, found);
    int code;

    if (s == NULL)
        return 0;
    code = parlour_search_verify(s, found);
    parlour_close(s);
    return code == PARLOUR_OK;
}
