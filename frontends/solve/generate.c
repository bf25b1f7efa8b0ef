/* generate.c: generates levels (see generate.h), one for each seed from the
 * first seed on. Duplicates are skipped. Each solution is replayed by the
 * rules of the game before its level is printed.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform.h"
#include "solve/generate.h"
#include "solve/progress.h"

struct generate {
    const struct args *args;
    struct progress progress;
    struct progress_bar bar;
    struct parlour_search search;
    struct parlour_session *session; /* replays the solutions */
    unsigned long (*fingerprints)[2]; /* of the levels printed */
    unsigned long made, duplicates, tried;
};

static void generate_set_up(struct generate *g, unsigned char *memory)
{
    static const struct parlour_search none = PARLOUR_SEARCH_INIT;
    struct parlour_search *search = &g->search;

    *search = none;
    search->game = g->args->solver->game;
    search->makes = 1;
    search->difficulty = g->args->difficulty;
    search->seed = g->args->options.given & SOLVE_SEED
        ? g->args->seed : platform_entropy(NULL);
    search->memory = memory;
    search->room = g->args->memory;
}

/* Returns 1 if the level is a duplicate, else stores its fingerprint. */
static int generate_is_duplicate(struct generate *g)
{
    size_t size = sizeof g->search.print;
    unsigned long i;

    for (i = 0; i < g->made; i++)
        if (memcmp(g->fingerprints[i], g->search.print, size) == 0)
            return 1;
    memcpy(g->fingerprints[g->made], g->search.print, size);
    return 0;
}

/* Generates the level of the current seed. Returns 0 to stop. */
static int generate_one(struct generate *g)
{
    int code;

    progress_begin(&g->progress, &g->search);
    code = g->args->solver->make(&g->search);
    progress_end(&g->progress);
    g->tried += g->search.states;
    progress_hide(&g->bar);
    if (code == PARLOUR_GAVE_UP)
        return 0;
    if (code != PARLOUR_OK) {
        fputs("--memory: too little to generate a level\n", stderr);
        return 0;
    }
    if (generate_is_duplicate(g)) {
        g->duplicates++;
        return 1;
    }
    if (parlour_search_accept(g->session, &g->search) != PARLOUR_OK) {
        fprintf(stderr, "seed %lu: the solution breaks the rules\n",
                g->search.seed);
        return 0;
    }
    printf("%s%s", g->made > 0 ? "\n" : "", g->search.level);
    if (!platform_flush_output())
        return 0;
    g->bar.done = ++g->made;
    return 1;
}

static void generate_all(struct generate *g)
{
    progress_open(&g->bar, g->args->levels);
    g->progress.args = g->args;
    g->progress.bar = &g->bar;
    while (g->made < g->args->levels && !platform_is_interrupted()) {
        if (!generate_one(g))
            break;
        g->search.seed = (g->search.seed + 1) & 0xffffffffUL;
    }
    if (platform_is_interrupted())
        fprintf(stderr, "stopped: ");
    fprintf(stderr, "%lu of %lu levels generated, %lu duplicates skipped,"
                    " %lu boards tried\n", g->made,
            g->args->levels, g->duplicates, g->tried);
}

static int generate_open(struct generate *g)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_error error;
    unsigned char *memory = calloc(1, g->args->memory);

    o.game = g->args->solver->game;
    generate_set_up(g, memory);
    g->fingerprints = calloc(g->args->levels, sizeof *g->fingerprints);
    if (memory == NULL || g->fingerprints == NULL) {
        fprintf(stderr, "%s: not enough memory\n",
                memory == NULL ? "--memory" : "--generate");
        return 0;
    }
    g->session = parlour_open(&o, &error);
    if (g->session == NULL)
        fprintf(stderr, "%s\n", error.words);
    return g->session != NULL;
}

int generate_run(const struct args *args)
{
    struct generate g;
    int opened;

    memset(&g, 0, sizeof g);
    g.args = args;
    opened = generate_open(&g);
    if (opened) {
        generate_all(&g);
        parlour_close(g.session);
    }
    free(g.fingerprints);
    free(g.search.memory);
    if (opened && g.made == args->levels)
        return PLATFORM_DONE;
    return opened && platform_is_interrupted() ? progress_stop_status()
                                               : PLATFORM_FAILED;
}
