/* program.c: parlour-solve: solves the positions of a file, one after the
 * other, and prints a line for each. What is particular to a game is in the
 * table of its solver (solve.h); every solution is replayed by the rules
 * before it is printed.
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
    PROGRAM_WORD = 16           /* room for a move in words */
};

/* What became of the positions. */
struct program_sums {
    unsigned long counted, solved, optimal, unsolvable, ran_out, bad;
    unsigned long wrong;        /* solutions that broke the rules */
    unsigned long milliseconds;
    double states;
    double worst;               /* length over what is proved necessary */
};

struct program {
    const struct args *args;
    const char *file;
    struct watched_swap watch;
    char *rules;                /* for the searches; owned, or NULL */
    unsigned char *memory;
    struct solve_position position;
    unsigned long index;
    struct program_sums sums;
};

/* ---- a result ---- */

static void program_put_moves(const struct program *p, const char *moves)
{
    char word[PROGRAM_WORD], told[PROGRAM_WORD];
    const char *between = "\t";
    struct text t;

    if (p->args->solver->tell == NULL) {
        printf("\t%s\n", moves);
        return;
    }
    while (text_read_word(&moves, word, sizeof word)) {
        text_open(&t, told, sizeof told);
        p->args->solver->tell(&p->position, word, &t);
        printf("%s%s", between, told);
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
    printf("\t%lu\t%lu", found->states, progress_time(&p->watch));
    program_put_moves(p, found->moves != NULL ? found->moves : "");
    fflush(stdout);
}

/* A session that begins with the position replays the solution. */
static int program_is_proved(struct program *p,
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

static void program_blame(struct program *p)
{
    fprintf(stderr, "%s:%ld: the solver has no use for it\n", p->file,
            p->position.line);
    p->sums.bad++;
}

static void program_count_solved(struct program_sums *sums,
                                 const struct parlour_search *found)
{
    double over = found->least == 0 ? 1
        : (double)found->length / (double)found->least;

    sums->solved++;
    sums->optimal += found->optimal != 0;
    sums->worst = over > sums->worst ? over : sums->worst;
}

static void program_report(struct program *p, int code,
                           const struct parlour_search *found)
{
    struct program_sums *sums = &p->sums;

    progress_hide(&p->watch);
    sums->states += (double)found->states;
    sums->milliseconds += progress_time(&p->watch);
    if (code == PARLOUR_OK && program_is_proved(p, found)) {
        program_put(p, "solved", found);
        program_count_solved(sums, found);
    } else if (code == PARLOUR_OK) {
        fprintf(stderr, "%s:%ld: the solution breaks the rules\n", p->file,
                p->position.line);
        sums->wrong++;
    } else if (code == PARLOUR_UNSOLVABLE) {
        program_put(p, "unsolvable", found);
        sums->unsolvable++;
    } else if (code == PARLOUR_DAMAGED) {
        program_put(p, "bad", found);
        program_blame(p);
    } else if (!platform_is_interrupted()) {
        program_put(p, code == PARLOUR_NO_MEMORY ? "memory" : "time", found);
        sums->ran_out++;
    }
}

/* ---- the positions ---- */

/* The fewest pushes are looked for only when asked for, the fewest moves also
 * when there is a limit to that. */
static int program_wants_best(const struct args *args)
{
    if (args->options.given & (SOLVE_PUSHES | SOLVE_MOVES))
        return 1;
    return !(args->solver->options & SOLVE_PUSHES)
        && (args->milliseconds > 0 || args->limit > 0);
}

static void program_pose(struct program *p, struct parlour_search *search)
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
    p->watch.need = args->solver->need == NULL
        ? 0 : args->solver->need(&p->position);
    progress_begin(&p->watch, search);
}

static void program_solve(struct program *p)
{
    struct parlour_search search;

    program_pose(p, &search);
    program_report(p, p->args->solver->search(&search), &search);
}

/* What was found until a limit or Ctrl-C is told too. */
static void program_count(struct program *p)
{
    struct parlour_search search;
    struct solve_count count;
    int code, i;

    program_pose(p, &search);
    code = p->args->solver->count(&search, &count);
    progress_hide(&p->watch);
    p->sums.states += (double)search.states;
    p->sums.milliseconds += progress_time(&p->watch);
    if (code == PARLOUR_DAMAGED) {
        program_blame(p);
        return;
    }
    printf("states %lu\nwinning %lu\nlayers", search.states, count.winning);
    for (i = 0; i < count.layers; i++)
        printf(" %lu", (unsigned long)(count.first[i + 1] - count.first[i]));
    puts("");
    p->sums.counted += code == PARLOUR_OK;
    if (code == PARLOUR_OK)
        return;
    p->sums.ran_out++;
    fprintf(stderr, "%s:%ld: %s ran out, these are not all\n", p->file,
            p->position.line,
            code == PARLOUR_NO_MEMORY ? "memory" : "time");
}

static void program_put_bad(struct program *p,
                            const struct parlour_error *error)
{
    struct parlour_search none;

    memset(&none, 0, sizeof none);
    progress_hide(&p->watch);
    progress_begin(&p->watch, &none);
    if (!(p->args->options.given & SOLVE_COUNT))
        program_put(p, "bad", &none);
    fprintf(stderr, "%s:%ld: %s\n", p->file, error->line, error->words);
    p->sums.bad++;
}

/* Reads the next position; 0 if there are no more. */
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
    unsigned long whole = 0;
    int code;

    while (program_next(p, &at, &code, &error))
        whole += p->index >= p->args->first;
    progress_open(&p->watch, p->args, whole);
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
        p->watch.now++;
    }
    progress_hide(&p->watch);
}

/* ---- the whole ---- */

static void program_sum_up(const struct program *p)
{
    const struct program_sums *sums = &p->sums;

    if (p->args->options.given & SOLVE_COUNT)
        fprintf(stderr, "%lu counted", sums->counted);
    else
        fprintf(stderr, "%lu solved, %lu of them optimal", sums->solved,
                sums->optimal);
    if (sums->optimal < sums->solved)
        fprintf(stderr, ", none over %.2f times what is proved necessary",
                sums->worst);
    if (!(p->args->options.given & SOLVE_COUNT))
        fprintf(stderr, "; %lu unsolvable", sums->unsolvable);
    fprintf(stderr, ", %lu ran out, %lu bad; %.0f states,"
                    " %lu.%03lu s\n", sums->ran_out, sums->bad,
            sums->states, sums->milliseconds / 1000,
            sums->milliseconds % 1000);
    if (platform_is_interrupted())
        fprintf(stderr, "stopped: %lu of %lu positions done\n",
                p->watch.now, p->watch.whole);
}

static int program_exit(const struct program *p)
{
    if (p->sums.bad > 0 || p->sums.wrong > 0)
        return PLATFORM_FAILED;
    if (p->sums.ran_out > 0 || platform_is_interrupted())
        return PROGRAM_RAN_OUT;
    return PLATFORM_DONE;
}

/* The name or the text of the rules asked for, which there must be. */
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
        code = error->code = PARLOUR_NO_MEMORY;
    if (code == PARLOUR_OK)
        code = p->args->solver->rules(p->rules, error);
    return code == PARLOUR_OK || code == PARLOUR_BAD_OPTION
        ? code : save_file_blame(error, rules);
}

/* Reads the positions as text, unpacked if they are packed. */
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

/* Reads the files and solves what is in them. */
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
        strcpy(error->words, "--memory: there is not so much");
        code = PARLOUR_NO_MEMORY;
    } else {
        program_solve_all(p, text);
        program_sum_up(p);
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
    if (args.wish == ARGS_HELP)
        args_help();
    else if (args.wish == ARGS_VERSION)
        printf("parlour %s\n", parlour_version());
    else if (args.wish == ARGS_GENERATE)
        exit_code = generate_run(&args);
    else
        exit_code = program_run(&args);
    if (fflush(stdout) != 0 || ferror(stdout))
        exit_code = PLATFORM_FAILED;
    return exit_code;
}
