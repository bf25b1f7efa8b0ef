/* generate.c: new levels (see generate.h), one a seed, from the first seed on.
 * A level like one before it is left out, and its seed with it. Each is solved
 * by the rules of its game before it is printed.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform.h"
#include "solve/generate.h"
#include "solve/progress.h"

enum {
    GENERATE_STOPPED = 3        /* exit status: not all were made */
};

struct generate {
    const struct args *args;
    struct watched_swap watch;
    struct parlour_search search;
    struct parlour_session *session; /* that the levels are tried in */
    unsigned long (*prints)[2]; /* of those made */
    unsigned long made, twins, tried;
};

static void generate_pose(struct generate *g, unsigned char *memory)
{
    struct parlour_search *search = &g->search;

    memset(search, 0, sizeof *search);
    search->game = g->args->solver->game;
    search->makes = 1;
    search->difficulty = g->args->difficulty;
    search->seed = g->args->options.given & SOLVE_SEED
        ? g->args->seed : platform_entropy(NULL);
    search->memory = memory;
    search->room = g->args->memory;
}

/* 1 if a level like this one was made before; else it is noted. */
static int generate_is_twin(struct generate *g)
{
    size_t size = sizeof g->search.print;
    unsigned long i;

    for (i = 0; i < g->made; i++)
        if (memcmp(g->prints[i], g->search.print, size) == 0)
            return 1;
    memcpy(g->prints[g->made], g->search.print, size);
    return 0;
}

/* Makes the level of the seed. Returns 0 if there is no going on. */
static int generate_one(struct generate *g)
{
    int code;

    progress_begin(&g->watch, &g->search);
    code = g->args->solver->make(&g->search);
    g->tried += g->search.states;
    progress_hide(&g->watch);
    if (code == PARLOUR_GAVE_UP)
        return 0;
    if (code != PARLOUR_OK) {
        fputs("--memory: a level takes more than that\n", stderr);
        return 0;
    }
    if (generate_is_twin(g)) {
        g->twins++;
        return 1;
    }
    if (parlour_search_accept(g->session, &g->search) != PARLOUR_OK) {
        fprintf(stderr, "seed %lu: the solution breaks the rules\n",
                g->search.seed);
        return 0;
    }
    printf("%s%s", g->made > 0 ? "\n" : "", g->search.level);
    fflush(stdout);
    g->watch.now = ++g->made;
    return 1;
}

static void generate_all(struct generate *g)
{
    progress_open(&g->watch, g->args, g->args->levels);
    while (g->made < g->args->levels && !platform_is_interrupted()) {
        if (!generate_one(g))
            break;
        g->search.seed = (g->search.seed + 1) & 0xffffffffUL;
    }
    if (platform_is_interrupted())
        fprintf(stderr, "stopped: ");
    fprintf(stderr, "%lu of %lu levels made; %lu seeds left out whose levels"
                    " were like others; %lu tried\n", g->made,
            g->args->levels, g->twins, g->tried);
}

static int generate_open(struct generate *g)
{
    struct parlour_options o;
    struct parlour_error error;
    unsigned char *memory = calloc(1, g->args->memory);

    memset(&o, 0, sizeof o);
    o.game = g->args->solver->game;
    generate_pose(g, memory);
    g->prints = calloc(g->args->levels, sizeof *g->prints);
    if (memory == NULL || g->prints == NULL) {
        fprintf(stderr, "%s: there is not so much memory\n",
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
    free(g.prints);
    free(g.search.memory);
    if (opened && g.made == args->levels)
        return PLATFORM_DONE;
    return opened && platform_is_interrupted() ? GENERATE_STOPPED
                                          : PLATFORM_FAILED;
}
