/* program.c: parlour-solve: reads the files named on the command line, has
 * their positions solved and prints a summary. Everything that depends on the
 * game is in its solver (see solve.h).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/store/text_file.h"
#include "board/clean_text.h"
#include "board/file_kind.h"
#include "platform.h"
#include "solve/args.h"
#include "solve/batch.h"
#include "solve/generate.h"
#include "solve/progress.h"

struct program {
    const struct args *args;
    char *rules;                /* for the searches; NULL: their own */
    struct batch_totals totals;
};

/* ---- the program ---- */

static void program_print_summary(const struct program *p)
{
    const struct batch_totals *totals = &p->totals;

    if (p->args->options.given & SOLVE_COUNT)
        fprintf(stderr, "%lu counted", totals->counted);
    else
        fprintf(stderr, "%lu solved, %lu optimal", totals->solved,
                totals->optimal);
    if (totals->optimal < totals->solved && totals->worst > 0)
        fprintf(stderr, ", at most %.2f times the lower bound, %.2f on"
                        " average", totals->worst,
                totals->ratios / (double)totals->bounded);
    if (!(p->args->options.given & SOLVE_COUNT))
        fprintf(stderr, ", %lu unsolvable", totals->unsolvable);
    fprintf(stderr, ", %lu out of time or memory, %lu bad; %.0f states,"
                    " %lu.%03lu s\n", totals->ran_out, totals->bad,
            totals->states, totals->milliseconds / 1000,
            totals->milliseconds % 1000);
    if (platform_is_interrupted())
        fprintf(stderr, "stopped: %lu of %lu positions done\n",
                totals->done, totals->total);
    if (p->args->resume != NULL)
        fprintf(stderr,
                "%lu skipped: solved or unsolvable in the earlier run\n",
                totals->skipped);
}

/* Returns 1 if a shortest solution was asked for and one is not proved. */
static int is_proof_missing(const struct program *p)
{
    return (p->args->options.given & (SOLVE_PUSHES | SOLVE_MOVES)) != 0
        && p->totals.optimal < p->totals.solved;
}

static int program_exit(const struct program *p)
{
    int stopped = progress_stop_status();

    if (stopped == ARGS_EXIT_TERMINATED)
        return stopped;         /* whatever else there is: it is not all */
    if (p->totals.bad > 0 || p->totals.wrong > 0)
        return PLATFORM_FAILED;
    if (p->totals.ran_out > 0 || is_proof_missing(p))
        return ARGS_EXIT_LIMIT;
    return stopped;
}

/* Reads the rules given by name or in a file, and checks them. */
static int program_take_rules(struct program *p, struct parlour_error *error)
{
    const char *rules = p->args->rules;
    int code = PARLOUR_OK;

    if (rules == NULL)
        return PARLOUR_OK;
    if (text_is_name(rules))
        p->rules = text_copy(rules, strlen(rules));
    else
        code = platform_read(rules, &p->rules, error);
    if (code == PARLOUR_OK && p->rules == NULL)
        code = parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    if (code == PARLOUR_OK)
        code = p->args->solver->rules(p->rules, error);
    return code == PARLOUR_OK || code == PARLOUR_BAD_OPTION
        ? code : text_file_blame(error, rules);
}

/* Reads the file of positions as text, and unpacks it if it is binary. */
static int program_read(const struct program *p, char **text,
                        struct parlour_error *error)
{
    const struct solve_solver *solver = p->args->solver;
    unsigned char *bytes;
    size_t length;
    const char *path = platform_input(p->args->file);
    int code = text_file_bytes(path, &bytes, &length, error);

    *text = NULL;
    if (code == PARLOUR_OK && solver->unpack != NULL)
        code = solver->unpack(bytes, length, text, error);
    if (code != PARLOUR_OK || *text != NULL) {
        free(bytes);
        return code;
    }
    return platform_text(path, bytes, length, text, error);
}

static void program_warn_of_cut(const char *file, const struct resume *earlier)
{
    char *name = clean_text_copy(file, strlen(file));

    fprintf(stderr, "%s:%lu: this line is cut off; skipping all such lines"
                    " (%lu)\n", name != NULL ? name : "?", earlier->first_cut,
            earlier->cut);
    free(name);
}

/* Reads the results of an earlier run, which refer to the text. If this run
 * appends to them, a line that is cut off would spoil its first one. */
static int program_read_earlier(const char *file, char **text,
                                struct resume *earlier,
                                struct parlour_error *error)
{
    const char *path = platform_input(file);
    int output = platform_output_to(path), code;

    if (output == PLATFORM_OUTPUT_REPLACES)
        return parlour_fail(error, PARLOUR_BAD_OPTION, 0, "the output"
                            " overwrites the earlier results; append to them"
                            " with >>");
    code = platform_read(path, text, error);
    if (code == PARLOUR_OK)
        code = resume_read(earlier, *text, error);
    if (code == PARLOUR_OK && earlier->cut > 0)
        program_warn_of_cut(file, earlier);
    if (code == PARLOUR_OK && output == PLATFORM_OUTPUT_APPENDS
            && !platform_cut_output(path))
        code = parlour_fail(error, PARLOUR_IO, 0, "cannot be mended");
    return code;
}

/* Says that the file has no positions, or not those that are asked for. */
static int program_refuse_empty(const struct program *p, const char *text,
                                struct parlour_error *error)
{
    unsigned long count = p->totals.read;

    parlour_fail(error, PARLOUR_DAMAGED, 0, "no positions found");
    if (count == 0)
        file_kind_explain(error->words, text, strlen(text), error);
    else
        snprintf(error->words, sizeof error->words,
                 "no position %lu (there %s %lu)", p->args->first,
                 count == 1 ? "is" : "are", count);
    return text_file_blame(error, p->args->file);
}

/* Prints the summary; and what the file is, if none of it is a position. */
static void program_finish(const struct program *p, const char *text)
{
    struct parlour_error error = { .code = PARLOUR_OK };

    program_print_summary(p);
    if (p->totals.bad < p->totals.total
            || file_kind_explain("no positions found", text, strlen(text),
                                 &error) == PARLOUR_OK)
        return;
    text_file_blame(&error, p->args->file);
    fprintf(stderr, "%s\n", error.words);
}

/* Reads the files and solves all positions. */
static int program_run_all(struct program *p, struct parlour_error *error)
{
    const struct args *args = p->args;
    char *text = NULL, *results = NULL;
    struct resume earlier = { .count = 0 };
    int code = program_take_rules(p, error);

    if (code != PARLOUR_OK)
        return code;
    if (program_read(p, &text, error) != PARLOUR_OK)
        return text_file_blame(error, args->file);
    if (args->resume != NULL) {
        code = program_read_earlier(args->resume, &results, &earlier, error);
        if (code != PARLOUR_OK)
            text_file_blame(error, args->resume);
    }
    if (code == PARLOUR_OK)
        code = batch_run(args, text, p->rules,
                         args->resume != NULL ? &earlier : NULL, &p->totals,
                         error);
    if (code == PARLOUR_OK && p->totals.total + p->totals.skipped == 0)
        code = program_refuse_empty(p, text, error);
    else if (code == PARLOUR_OK)
        program_finish(p, text);
    resume_free(&earlier);
    free(results);
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
    code = program_run_all(&p, &error);
    free(p.rules);
    if (code == PARLOUR_OK)
        return program_exit(&p);
    if (*error.words != '\0')
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
    return exit_code;
}
