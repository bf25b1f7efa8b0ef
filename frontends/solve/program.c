/* program.c: parlour-solve: solves the positions of a file one after the other
 * and prints a line for each. Everything that depends on the game is in its
 * solver (see solve.h). Every solution is replayed by the rules before it is
 * printed.
 */
#define _XOPEN_SOURCE 700

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/save_file.h"
#include "platform.h"
#include "solve/args.h"
#include "solve/generate.h"
#include "solve/progress.h"

enum {
    PROGRAM_RAN_OUT = 3,        /* exit status: a limit was reached */
    PROGRAM_WORD = 16           /* room for a move as text */
};

/* Counts of the results. */
struct program_totals {
    unsigned long counted, solved, optimal, unsolvable, ran_out, bad;
    unsigned long wrong;        /* solutions that broke the rules */
    unsigned long milliseconds;
    double states;
    double worst;               /* largest ratio of length to lower bound */
};

struct program {
    const struct args *args;
    const char *file;
    struct progress progress;
    char *rules;                /* rules for the searches; allocated, or
                                   NULL */
    unsigned char *memory;
    struct solve_position position;
    unsigned long index;
    struct program_totals totals;
};

/* ---- a result ---- */

static void program_put_moves(const struct program *p, const char *moves)
{
    char word[PROGRAM_WORD], translated[PROGRAM_WORD];
    const char *between = "\t";
    struct text t;

    if (p->args->solver->translate == NULL) {
        printf("\t%s\n", moves);
        return;
    }
    while (text_read_word(&moves, word, sizeof word)) {
        text_open(&t, translated, sizeof translated);
        p->args->solver->translate(&p->position, word, &t);
        printf("%s%s", between, translated);
        between = " ";
    }
    puts(*between == '\t' ? "\t" : "");
}

static void program_put(const struct program *p, const char *status,
                        const struct parlour_search *found)
{
    printf("%lu\t%s\t", p->index, status);
    if (found->moves != NULL)
        printf("%lu\t%s", found->length, found->optimal ? "yes" : "no");
    else
        printf("-\tno");
    printf("\t%lu\t%lu", found->states, progress_time(&p->progress));
    program_put_moves(p, found->moves != NULL ? found->moves : "");
    fflush(stdout);
}

/* Replays the solution in a session that starts with the position. */
static int program_is_verified(struct program *p,
                               const struct parlour_search *found)
{
    struct parlour_options o;
    struct parlour_error error;
    struct parlour_session *s;
    int code;

    memset(&o, 0, sizeof o);
    o.game = p->args->solver->game;
    o.given = PARLOUR_OPTION_BOARD;
    o.board = p->position.board;
    if (found->rules != NULL) {
        o.given |= PARLOUR_OPTION_RULES;
        o.rules = found->rules;
    }
    s = parlour_open(&o, &error);
    if (s == NULL)
        return 0;
    code = parlour_search_verify(s, found);
    parlour_close(s);
    return code == PARLOUR_OK;
}

/* Complains about a line of the file. */
static void program_blame(const struct program *p, long line,
                          const char *words)
{
    struct parlour_error error;

    parlour_fail(&error, PARLOUR_DAMAGED, line, words);
    save_file_blame(&error, p->file);
    fprintf(stderr, "%s\n", error.words);
}

static void program_reject(struct program *p)
{
    program_blame(p, p->position.line,
                  "the solver cannot read this position");
    p->totals.bad++;
}

static void program_count_solved(struct program_totals *totals,
                                 const struct parlour_search *found)
{
    double over = found->least == 0 ? 1
        : (double)found->length / (double)found->least;

    totals->solved++;
    totals->optimal += found->optimal != 0;
    totals->worst = over > totals->worst ? over : totals->worst;
}

static void program_report(struct program *p, int code,
                           const struct parlour_search *found)
{
    struct program_totals *totals = &p->totals;

    progress_hide(&p->progress);
    totals->states += (double)found->states;
    totals->milliseconds += progress_time(&p->progress);
    if (code == PARLOUR_OK && program_is_verified(p, found)) {
        program_put(p, "solved", found);
        program_count_solved(totals, found);
    } else if (code == PARLOUR_OK) {
        program_blame(p, p->position.line, "the solution breaks the rules");
        totals->wrong++;
    } else if (code == PARLOUR_UNSOLVABLE) {
        program_put(p, "unsolvable", found);
        totals->unsolvable++;
    } else if (code == PARLOUR_DAMAGED) {
        program_put(p, "bad", found);
        program_reject(p);
    } else if (!platform_is_interrupted()) {
        program_put(p, code == PARLOUR_NO_MEMORY ? "memory" : "time", found);
        totals->ran_out++;
    }
}

/* ---- the positions ---- */

/* Returns 1 if a shortest solution is wanted: if asked for, or, except for
 * pushes, if there is a limit on the search. */
static int program_wants_best(const struct args *args)
{
    if (args->options.given & (SOLVE_PUSHES | SOLVE_MOVES))
        return 1;
    return !(args->solver->options & SOLVE_PUSHES)
        && (args->milliseconds > 0 || args->limit > 0);
}

static void program_set_up(struct program *p, struct parlour_search *search)
{
    const struct args *args = p->args;

    memset(search, 0, sizeof *search);
    search->game = args->solver->game;
    if (p->rules != NULL)
        search->rules = p->rules;
    else if (*p->position.rules != '\0')
        search->rules = p->position.rules;
    search->board = p->position.board;
    search->memory = p->memory;
    search->room = args->memory;
    search->best = program_wants_best(args);
    search->steps = (args->options.given & SOLVE_MOVES) != 0;
    search->large = (args->options.given & SOLVE_TABLE) != 0;
    search->limit = args->limit;
    p->progress.need = args->solver->table_memory == NULL
        ? 0 : args->solver->table_memory(&p->position);
    progress_begin(&p->progress, search);
}

static void program_solve(struct program *p)
{
    struct parlour_search search;

    program_set_up(p, &search);
    program_report(p, p->args->solver->search(&search), &search);
}

/* Counts all positions. What was counted before a limit or Ctrl-C is printed,
 * too. */
static void program_count(struct program *p)
{
    struct parlour_search search;
    struct solve_count count;
    int code, i;

    program_set_up(p, &search);
    code = p->args->solver->count(&search, &count);
    progress_hide(&p->progress);
    p->totals.states += (double)search.states;
    p->totals.milliseconds += progress_time(&p->progress);
    if (code == PARLOUR_DAMAGED) {
        program_reject(p);
        return;
    }
    printf("states %lu\nwinning %lu\nlayers", search.states, count.winning);
    for (i = 0; i < count.layers; i++)
        printf(" %lu", (unsigned long)(count.first[i + 1] - count.first[i]));
    puts("");
    p->totals.counted += code == PARLOUR_OK;
    if (code == PARLOUR_OK)
        return;
    p->totals.ran_out++;
    program_blame(p, p->position.line, code == PARLOUR_NO_MEMORY
                  ? "out of memory, the counts are incomplete"
                  : "out of time, the counts are incomplete");
}

static void program_put_bad(struct program *p,
                            const struct parlour_error *error)
{
    struct parlour_search none;

    memset(&none, 0, sizeof none);
    progress_hide(&p->progress);
    progress_begin(&p->progress, &none);
    if (!(p->args->options.given & SOLVE_COUNT))
        program_put(p, "bad", &none);
    program_blame(p, error->line, error->words);
    p->totals.bad++;
}

/* Reads the next position. Returns 0 after the last. */
static int program_next(struct program *p, const char **at, int *code,
                        struct parlour_error *error)
{
    *code = p->args->solver->next(at, &p->args->options, &p->position,
                                  error);
    p->index += *code != PARLOUR_NO_PIECE;
    return *code != PARLOUR_NO_PIECE && p->index <= p->args->last;
}

static void program_solve_all(struct program *p, const char *text)
{
    const char *at = text;
    struct parlour_error error;
    unsigned long total = 0;
    int code;

    while (program_next(p, &at, &code, &error))
        total += p->index >= p->args->first;
    progress_open(&p->progress, p->args, total);
    p->index = 0;
    p->position.line = 0;
    at = text;
    while (!platform_is_interrupted() && program_next(p, &at, &code, &error)) {
        if (p->index < p->args->first)
            continue;
        if (code != PARLOUR_OK)
            program_put_bad(p, &error);
        else if (p->args->options.given & SOLVE_COUNT)
            program_count(p);
        else
            program_solve(p);
        p->progress.done++;
    }
    progress_hide(&p->progress);
}

/* ---- the program ---- */

static void program_print_summary(const struct program *p)
{
    const struct program_totals *totals = &p->totals;

    if (p->args->options.given & SOLVE_COUNT)
        fprintf(stderr, "%lu counted", totals->counted);
    else
        fprintf(stderr, "%lu solved, %lu optimal", totals->solved,
                totals->optimal);
    if (totals->optimal < totals->solved)
        fprintf(stderr, ", at most %.2f times the lower bound",
                totals->worst);
    if (!(p->args->options.given & SOLVE_COUNT))
        fprintf(stderr, ", %lu unsolvable", totals->unsolvable);
    fprintf(stderr, ", %lu out of time or memory, %lu bad; %.0f states,"
                    " %lu.%03lu s\n", totals->ran_out, totals->bad,
            totals->states, totals->milliseconds / 1000,
            totals->milliseconds % 1000);
    if (platform_is_interrupted())
        fprintf(stderr, "stopped: %lu of %lu positions done\n",
                p->progress.done, p->progress.total);
}

static int program_exit(const struct program *p)
{
    if (p->totals.bad > 0 || p->totals.wrong > 0)
        return PLATFORM_FAILED;
    if (p->totals.ran_out > 0 || platform_is_interrupted())
        return PROGRAM_RAN_OUT;
    return PLATFORM_DONE;
}

/* Reads the rules given by name or in a file, and checks them. */
static int program_take_rules(struct program *p, struct parlour_error *error)
{
    const char *rules = p->args->rules;
    int code = PARLOUR_OK;

    if (rules == NULL)
        return PARLOUR_OK;
    if (text_is_name(rules))
        p->rules = strdup(rules);
    else
        code = platform_read(rules, &p->rules, error);
    if (code == PARLOUR_OK && p->rules == NULL)
        code = parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    if (code == PARLOUR_OK)
        code = p->args->solver->rules(p->rules, error);
    return code == PARLOUR_OK || code == PARLOUR_BAD_OPTION
        ? code : save_file_blame(error, rules);
}

/* Reads the file of positions as text, and unpacks it if it is binary. */
static int program_read(const struct program *p, char **text,
                        struct parlour_error *error)
{
    const struct solve_solver *solver = p->args->solver;
    unsigned char *bytes;
    size_t length;
    int code;

    *text = NULL;
    if (solver->unpack != NULL) {
        code = platform_read_bytes(p->file, &bytes, &length, error);
        if (code == PARLOUR_OK)
            code = solver->unpack(bytes, length, text, error);
        free(bytes);
        if (code != PARLOUR_OK || *text != NULL)
            return code;
    }
    return platform_read(p->file, text, error);
}

/* Reads the files and solves all positions. */
static int program_run_all(struct program *p, struct parlour_error *error)
{
    char *text;
    int code = program_take_rules(p, error);

    if (code != PARLOUR_OK)
        return code;
    if (program_read(p, &text, error) != PARLOUR_OK)
        return save_file_blame(error, p->file);
    p->memory = calloc(1, p->args->memory);
    if (p->memory == NULL) {
        code = parlour_fail(error, PARLOUR_NO_MEMORY, 0,
                            "--memory: not enough memory");
    } else {
        program_solve_all(p, text);
        program_print_summary(p);
    }
    free(p->memory);
    free(text);
    return code;
}

static int program_run(const struct args *args)
{
    struct program p;
    struct parlour_error error;
    int code;

    memset(&p, 0, sizeof p);
    p.args = args;
    p.file = args->file;
    p.rules = NULL;
    p.memory = NULL;
    code = program_run_all(&p, &error);
    free(p.rules);
    if (code == PARLOUR_OK)
        return program_exit(&p);
    fprintf(stderr, "%s\n", error.words);
    return code == PARLOUR_BAD_OPTION ? PLATFORM_MISUSED : PLATFORM_FAILED;
}

int program_main(int argc, char **argv)
{
    struct args args;
    struct parlour_error error;
    int exit_code = PLATFORM_DONE;

    if (args_read(&args, argc, argv, &error) != PARLOUR_OK) {
        fprintf(stderr, "%s\n", error.words);
        return PLATFORM_MISUSED;
    }
    if (args.mode == ARGS_HELP)
        args_help();
    else if (args.mode == ARGS_VERSION)
        printf("parlour %s\n", parlour_version());
    else if (args.mode == ARGS_GENERATE)
        exit_code = generate_run(&args);
    else
        exit_code = program_run(&args);
    if (fflush(stdout) != 0 || ferror(stdout))
        exit_code = PLATFORM_FAILED;
    return exit_code;
}
