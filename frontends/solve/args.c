/* args.c: parses the command line (see args.h). The value of an option follows
 * it as the next argument or after an equals sign.
 */
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "solve/args.h"
#include "solve/plugin_solver.h"

enum {
    ARGS_MEMORY = 1024,         /* MiB, the default */
    ARGS_MOST_SECONDS = 2000000, /* the clock cannot count further */
    ARGS_MILLI = 1000,
    ARGS_MOST_THREADS = 1024
};

/* Reads seconds, such as 5 or 0.25, of which anything after the third digit
 * is dropped. Returns 0 if that leaves none. */
static int args_seconds(const char *value, unsigned long *milliseconds)
{
    unsigned long whole, unit = ARGS_MILLI;

    if (!text_read_number(&value, &whole) || whole > ARGS_MOST_SECONDS)
        return 0;
    *milliseconds = whole * ARGS_MILLI;
    if (*value == '.' && text_digit(value[1]) >= 0)
        for (value++; text_digit(*value) >= 0; value++)
            *milliseconds += (unsigned long)text_digit(*value) * (unit /= 10);
    return *value == '\0' && *milliseconds > 0;
}

static int args_take_time(struct args *a, const char *value)
{
    return args_seconds(value, &a->milliseconds);
}

static int args_take_wall(struct args *a, const char *value)
{
    return args_seconds(value, &a->wall);
}

/* Reads a number from 1 that is the whole value. */
static int args_number(const char *value, unsigned long *number)
{
    return text_read_number(&value, number) && *value == '\0' && *number > 0;
}

static int args_take_limit(struct args *a, const char *value)
{
    return args_number(value, &a->limit);
}

static int args_take_memory(struct args *a, const char *value)
{
    unsigned long mebibytes;

    if (!args_number(value, &mebibytes)
            || (size_t)mebibytes << 20 >> 20 != mebibytes)
        return 0;
    a->memory = (size_t)mebibytes << 20;
    a->memory_given = 1;
    return 1;
}

static int args_take_threads(struct args *a, const char *value)
{
    return args_number(value, &a->threads) && a->threads <= ARGS_MOST_THREADS;
}

/* Reads one of the words. Returns its index, or -1. */
static int args_word(const char *value, const char *const *words)
{
    int i = 0;

    while (words[i] != NULL && strcmp(value, words[i]) != 0)
        i++;
    return words[i] != NULL ? i : -1;
}

static int args_take_format(struct args *a, const char *value)
{
    static const char *const words[] = { "tsv", "json", "sok", NULL };

    a->format = args_word(value, words);
    return a->format >= 0;
}

static int args_take_resume(struct args *a, const char *value)
{
    a->resume = value;
    return *value != '\0';
}

static int args_take_level(struct args *a, const char *value)
{
    if (!text_read_number(&value, &a->first))
        return 0;
    a->last = a->first;
    if (*value == '-') {
        value++;
        if (!text_read_number(&value, &a->last))
            return 0;
    }
    return *value == '\0' && a->first > 0 && a->last >= a->first;
}

static int args_take_size(struct args *a, const char *value)
{
    a->options.given |= SOLVE_SIZE;
    return text_read_size(value, &a->options.columns, &a->options.rows);
}

static int args_take_goal(struct args *a, const char *value)
{
    (void)value;
    a->options.given |= SOLVE_GOAL_FIRST;
    return 1;
}

static int args_take_optimal(struct args *a, const char *value)
{
    int pushes = strcmp(value, "pushes") == 0;

    a->options.given &= ~(unsigned)(SOLVE_PUSHES | SOLVE_MOVES);
    a->options.given |= pushes ? SOLVE_PUSHES : SOLVE_MOVES;
    return pushes || strcmp(value, "moves") == 0;
}

static int args_take_improve(struct args *a, const char *value)
{
    static const char *const words[] = { "pushes", "moves", "both", NULL };
    int word = args_word(value, words);

    a->options.given |= SOLVE_IMPROVE;
    a->measure = (enum solve_measure)word;
    return word >= 0;
}

static int args_take_rules(struct args *a, const char *value)
{
    a->options.given |= SOLVE_RULES;
    a->rules = value;
    return *value != '\0';
}

static int args_take_table(struct args *a, const char *value)
{
    a->options.given |= SOLVE_TABLE;
    return strcmp(value, "large") == 0;
}

static int args_take_count(struct args *a, const char *value)
{
    (void)value;
    a->options.given |= SOLVE_COUNT;
    return 1;
}

static int args_take_generate(struct args *a, const char *value)
{
    a->options.given |= SOLVE_GENERATE;
    if (a->mode == ARGS_SOLVE)
        a->mode = ARGS_GENERATE;
    return args_number(value, &a->levels);
}

static int args_take_difficulty(struct args *a, const char *value)
{
    a->options.given |= SOLVE_DIFFICULTY;
    a->difficulty = parlour_read_difficulty(value);
    return a->difficulty != PARLOUR_NONE;
}

static int args_take_seed(struct args *a, const char *value)
{
    a->options.given |= SOLVE_SEED;
    return text_read_number(&value, &a->seed) && *value == '\0';
}

static int args_take_moves(struct args *a, const char *value)
{
    (void)a;
    (void)value;
    return 1;                   /* they are always printed */
}

static int args_take_help(struct args *a, const char *value)
{
    (void)value;
    a->mode = ARGS_HELP;
    return 1;
}

static int args_take_version(struct args *a, const char *value)
{
    (void)value;
    a->mode = ARGS_VERSION;
    return 1;
}

/* When an option applies. */
enum args_use { ARGS_ALWAYS, ARGS_SOLVING, ARGS_GENERATING };

struct args_entry {
    const char *name;
    const char *value;          /* the value it takes; empty: none */
    int use;                    /* enum args_use */
    unsigned options;           /* enum solve_option; 0: for all games */
    const char *meaning;
    int (*take)(struct args *a, const char *value);
};

static const struct args_entry args_table[] = {
    { "--time", "SECONDS", ARGS_SOLVING, 0,
      "limit on the processor time for each position, more than 0",
      args_take_time },
    { "--wall", "SECONDS", ARGS_SOLVING, 0,
      "limit on the time by the clock for each position, more than 0",
      args_take_wall },
    { "--limit", "STATES", ARGS_SOLVING, 0,
      "limit on the states searched for each position, from 1",
      args_take_limit },
    { "--memory", "MIB", ARGS_ALWAYS, 0,
      "memory for each search, in MiB, from 1 (default 1024)",
      args_take_memory },
    { "--threads", "N", ARGS_SOLVING, 0,
      "use N threads, from 1 to 1024 (default: one for each processor that"
      " the program may use)",
      args_take_threads },
    { "--format", "tsv|json|sok", ARGS_SOLVING, 0,
      "print lines of fields separated by tabs (default), lines of JSON,"
      " or levels with their solutions", args_take_format },
    { "--resume", "FILE", ARGS_SOLVING, 0,
      "skip the positions solved in FILE, the output of an earlier run; with"
      " --improve shorten its solutions",
      args_take_resume },
    { "--level", "N|A-B", ARGS_SOLVING, 0,
      "solve only these positions, from 1", args_take_level },
    { "--rules", "NAME", ARGS_SOLVING, SOLVE_RULES,
      "solve by a named rule set, or by one in a file", args_take_rules },
    { "--size", "CxR", ARGS_SOLVING, SOLVE_SIZE,
      "size of boards that are not square", args_take_size },
    { "--goal-first", "", ARGS_SOLVING, SOLVE_GOAL_FIRST,
      "the solved board has the hole first", args_take_goal },
    { "--table", "large", ARGS_SOLVING, SOLVE_TABLE,
      "use a larger table, built once and saved", args_take_table },
    { "--optimal", "pushes|moves", ARGS_SOLVING, SOLVE_PUSHES | SOLVE_MOVES,
      "find a solution proved to have the fewest", args_take_optimal },
    { "--improve", "pushes|moves|both", ARGS_SOLVING, SOLVE_IMPROVE,
      "shorten the solutions in FILE, or those found, until the time is up",
      args_take_improve },
    { "--count", "", ARGS_SOLVING, SOLVE_COUNT,
      "count all reachable positions instead of solving",
      args_take_count },
    { "--moves", "", ARGS_SOLVING, 0, "print the moves (the default)",
      args_take_moves },
    { "--generate", "N", ARGS_GENERATING, SOLVE_GENERATE,
      "generate N levels, from 1, and print them", args_take_generate },
    { "--difficulty", "easy|medium|hard", ARGS_GENERATING, SOLVE_DIFFICULTY,
      "difficulty of these levels (default medium)", args_take_difficulty },
    { "--seed", "N", ARGS_GENERATING, SOLVE_SEED,
      "seed of the first level; each next level adds 1", args_take_seed },
    { "--help", "", ARGS_ALWAYS, 0, "print this and exit; also -h",
      args_take_help },
    { "--version", "", ARGS_ALWAYS, 0, "print the version and exit; also -V",
      args_take_version },
    { NULL, NULL, 0, 0, NULL, NULL }
};

static int args_fail(struct parlour_error *error, const char *name,
                     const char *words)
{
    char all[PARLOUR_ERROR];

    snprintf(all, sizeof all, "%s%s", name, words);
    return parlour_fail(error, PARLOUR_BAD_OPTION, 0, all);
}

/* Parses one option. *next is the next argument; it is set to NULL if it was
 * used as the value. */
static int args_take(struct args *a, const char *argument, const char **next,
                     struct parlour_error *error)
{
    const struct args_entry *entry = args_table;
    size_t length = strcspn(argument, "=");
    const char *value = argument[length] == '=' ? argument + length + 1
                                                : NULL;
    char words[PARLOUR_TEXT];

    while (entry->name != NULL && (strlen(entry->name) != length
                                   || strncmp(entry->name, argument, length)))
        entry++;
    if (entry->name == NULL)
        return args_fail(error, argument,
                         ": unknown option; see --help");
    if (*entry->value != '\0' && value == NULL) {
        value = *next;
        *next = NULL;
    }
    if ((*entry->value != '\0') == (value != NULL)
            && entry->take(a, value)) {
        if (entry->use == ARGS_SOLVING)
            a->solving = entry->name;
        if (entry->use == ARGS_GENERATING)
            a->generating = entry->name;
        return PARLOUR_OK;
    }
    if (strcmp(entry->value, "SECONDS") == 0)
        return args_fail(error, entry->name,
                         " takes a number of seconds above 0");
    snprintf(words, sizeof words, " takes %s: %s",
             *entry->value != '\0' ? entry->value : "no value",
             entry->meaning);
    return args_fail(error, entry->name, words);
}

/* Checks which options can be combined, for any game. */
static int args_check_use(const struct args *a, const char *game,
                          struct parlour_error *error)
{
    if (a->mode == ARGS_GENERATE) {
        if (a->solving != NULL)
            return args_fail(error, a->solving,
                             ": not allowed with --generate");
        if (a->file != NULL)
            return args_fail(error, a->file,
                             ": --generate takes no FILE");
        return PARLOUR_OK;
    }
    if (a->generating != NULL)
        return args_fail(error, a->generating, ": only with --generate");
    if (game == NULL)
        return args_fail(error, "GAME", " and FILE are both required");
    return PARLOUR_OK;
}

/* Returns an option that has no effect on counts, or NULL. */
static const char *args_not_for_counts(const struct args *a)
{
    return a->options.given & (SOLVE_PUSHES | SOLVE_MOVES) ? "--optimal"
        : a->options.given & SOLVE_IMPROVE ? "--improve"
        : a->resume != NULL ? "--resume" : NULL;
}

/* Checks which options can be combined when solving. */
static int args_check_solving(const struct args *a,
                              struct parlour_error *error)
{
    const char *other = args_not_for_counts(a);
    char words[PARLOUR_TEXT];

    if (a->format == ARGS_SOK && !(a->solver->options & SOLVE_PUSHES))
        return args_fail(error, "--format",
                         ": sok is for levels with pushes only");
    if (a->format == ARGS_SOK && a->resume != NULL)
        return args_fail(error, "--resume",
                         ": not allowed with --format sok");
    if ((a->options.given & SOLVE_IMPROVE)
            && (a->options.given & (SOLVE_PUSHES | SOLVE_MOVES)))
        return args_fail(error, "--improve", ": not allowed with --optimal");
    if (a->resume != NULL && strcmp(a->resume, "-") == 0
            && strcmp(a->file, "-") == 0)
        return args_fail(error, "--resume",
                         ": the standard input is FILE already");
    if ((a->options.given & SOLVE_COUNT) && other != NULL) {
        snprintf(words, sizeof words, ": not allowed with %s", other);
        return args_fail(error, "--count", words);
    }
    return PARLOUR_OK;
}

static int args_check(const struct args *a, const char *game,
                      struct parlour_error *error)
{
    const struct args_entry *entry = args_table;
    unsigned foreign;
    int code;

    if (a->mode == ARGS_HELP || a->mode == ARGS_VERSION)
        return PARLOUR_OK;
    code = args_check_use(a, game, error);
    if (code != PARLOUR_OK)
        return code;
    if (a->solver == NULL || a->solver->search == NULL)
        return args_fail(error, game != NULL ? game : "GAME",
                         ": no solver for this game");
    if (a->mode == ARGS_SOLVE && a->file == NULL)
        return args_fail(error, "FILE", ": name a file of positions");
    code = args_check_solving(a, error);
    if (code != PARLOUR_OK)
        return code;
    foreign = a->options.given & ~a->solver->options;
    for (; entry->name != NULL; entry++)
        if (entry->options & foreign)
            return args_fail(error, entry->name,
                             entry->options & a->solver->options
                             ? " pushes: not available in this game, but"
                               " --optimal moves is"
                             : ": not available in this game");
    return PARLOUR_OK;
}

int args_read(struct args *a, int argc, char **argv,
              struct parlour_error *error)
{
    const char *game = NULL, *next;
    int i, code;

    memset(a, 0, sizeof *a);
    a->memory = (size_t)ARGS_MEMORY << 20;
    a->first = 1;
    a->last = ULONG_MAX;
    a->difficulty = PARLOUR_MEDIUM;
    for (i = 1; i < argc; i++) {
        if (argv[i][0] == '-' && argv[i][1] != '\0') {
            next = argv[i + 1];     /* NULL after the last */
            code = args_take(a, options_in_full(argv[i]), &next, error);
            if (code != PARLOUR_OK)
                return code;
            i += next == NULL && argv[i + 1] != NULL;
        } else if (game == NULL) {
            game = argv[i];
            a->solver = solve_find(game);
            if (a->solver == NULL)
                a->solver = plugin_solver_find(game);
        } else if (a->file == NULL) {
            a->file = argv[i];
        } else {
            return args_fail(error, argv[i], ": only one FILE is allowed");
        }
    }
    if (game == NULL)
        a->solver = solve_find_generator();
    return args_check(a, game, error);
}

int args_describe(int i, struct options_words *words)
{
    words->name = args_table[i].name;
    words->value = args_table[i].value;
    words->meaning = args_table[i].meaning;
    return words->name != NULL;
}

void args_help(void)
{
    struct options_words option;
    char name[PARLOUR_TEXT];
    int i;

    puts("usage: parlour-solve GAME FILE [options]\n"
         "       parlour-solve [GAME] --generate N [options]");
    for (i = 0; args_describe(i, &option); i++) {
        snprintf(name, sizeof name, "%s %s", option.name, option.value);
        printf("  %-29s %s\n", name, option.meaning);
    }
    puts("Prints a line per position: index, status, length, optimal, states,"
         " milliseconds, moves.");
}

int args_counts_steps(const struct args *args)
{
    return args->options.given & SOLVE_MOVES
        || (args->options.given & SOLVE_IMPROVE
            && args->measure == SOLVE_MEASURE_MOVES);
}
