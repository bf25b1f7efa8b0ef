/* match3_levels.c: finds the levels of Match-3, their pars and solutions.
 *
 * For each row of its plan it deals games, as the program does, and looks for
 * short ways to clear them by a beam search: at each depth only the positions
 * with the easiest cells left stay. A cell counts the more, the fewer lines of
 * three it is in: corners are the hardest. The search knows the tiles to come,
 * as a player does who undoes. So a par is a number of swaps that is enough,
 * not one that is proved to be the fewest.
 *
 * A game becomes a level only if people can find a way about as short as that
 * of the wide search. So the games of a row are ranked by what a player needs
 * who tries each swap and takes the best one, against a narrow beam. Of the
 * first, those stay whose par is nearest to both. They are sorted by par.
 *
 * match3_levels TABLE SOLUTIONS writes the table of levels, which the game
 * includes, and the moves of each, which a test replays. `ninja -C build
 * match3-levels` does so; it takes minutes.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/cell_move.h"
#include "game/game.h"
#include "games/match3/tiles.h"
#include "parlour.h"

PARLOUR_API const struct game *match3_game(void);

enum {
    MOVES = 100,                /* the most of a way */
    WEIGHT = 12,                /* of a cell in one line */
    SINGLE = 1,                 /* positions at each depth */
    NARROW = 10,
    WIDE = 1000,
    SEEDS = 400,                /* dealt for each row of the plan */
    CANDIDATES = 4,             /* games that the wide search gets, for each
                                   level that is wanted */
    PERCENT = 100,
    FIRST_SEED = 1000001        /* players choose smaller ones, and random
                                   seeds have 32 bits: a game that they deal
                                   is not a level */
};

/* So many levels of that kind, and the title of a chapter that they begin. */
struct plan {
    const char *chapter;
    int levels;
    int columns, rows, kinds;
    const char *rules;
};

static const struct plan plans[] = {
    { "First swaps", 2, 4, 4, 3, "clear-near" },
    { NULL, 3, 5, 5, 3, "clear-near" },
    { NULL, 5, 5, 5, 4, "clear-near" },
    { "Four letters", 5, 6, 6, 4, "clear-near" },
    { NULL, 5, 7, 7, 4, "clear-near" },
    { "Any distance", 3, 5, 5, 4, "clear" },
    { NULL, 4, 6, 6, 5, "clear" },
    { NULL, 3, 7, 7, 6, "clear" },
    { "Five letters", 5, 6, 6, 5, "clear-near" },
    { NULL, 5, 7, 7, 5, "clear-near" },
    { "The whole board", 3, 8, 8, 4, "clear-near" },
    { NULL, 7, 8, 8, 5, "clear-near" },
    { "Six letters", 4, 7, 7, 6, "clear-near" },
    { NULL, 2, 9, 9, 6, "clear" },
    { NULL, 4, 8, 8, 6, "clear-near" }
};

static const char head[] =
    "/* match3_levels.h: the levels of Match-3, written by\n"
    " * tests/bench/match3_levels.c: `ninja -C build match3-levels`. "
    "Par is the\n"
    " * fewest swaps that its search found, which match3_levels.txt "
    "beside the\n"
    " * tests has. A level keeps its start: best solutions are known "
    "by it. */\n"
    "#ifndef CORE_GAMES_MATCH3_MATCH3_LEVELS_H\n"
    "#define CORE_GAMES_MATCH3_MATCH3_LEVELS_H\n"
    "\n"
    "#include \"game/game.h\"\n"
    "\n"
    "/* The chapter that begins, columns, rows, letters, rules, seed, "
    "par. */\n"
    "static const struct game_dealt_level match3_levels[] = {\n";

/* A level that was found. */
struct level {
    unsigned long seed;
    int par, narrow, single;    /* swaps of the searches */
    int gap;                    /* how far ways that people find are from par,
                                   or from the narrow search */
    unsigned long move[MOVES + 1];
};

/* A position that was reached: where from, and by which move. */
struct node {
    int before;                 /* its place in the beam before */
    unsigned long move;
    unsigned long cost;
    unsigned long long hash;
};

struct search {
    const struct game *game;
    void *setup;
    size_t size;                /* of a state */
    int depth;
    struct node *path[MOVES + 1];       /* the beam of each depth */
    int count[MOVES + 1];
    char *states, *others;      /* of the beam, and of the next one */
    void *work;
    struct node *found;         /* children of a beam */
    int children, room;
    int cells;
    int weight[TILES_CELLS];
};

/* The moves of a position. */
struct moves {
    struct game_plan plan;
    unsigned long move[TILES_SWAPS];
    int count;
};

static void add_move(struct game_plan *plan, unsigned long move)
{
    struct moves *m = (struct moves *)plan;

    m->move[m->count++] = move;
}

/* Returns how many lines of three a place of a line of `length` is in. */
static int lines_of(int place, int length)
{
    int first = place < 2 ? 0 : place - 2;
    int last = place > length - 3 ? length - 3 : place;

    return last < first ? 0 : last - first + 1;
}

static void weigh(struct search *s, const struct grid *g)
{
    s->cells = g->columns * g->rows;
    for (int cell = 0; cell < s->cells; cell++) {
        int lines = lines_of(cell / g->rows, g->columns)
            + lines_of(cell % g->rows, g->rows);

        s->weight[cell] = lines == 0 ? WEIGHT : 1 + WEIGHT / lines;
    }
}

/* Returns what is left to clear, by what the screen shows: floors have a
 * colour; and the hash of the board. */
static unsigned long value(const struct search *s, const void *state,
                           unsigned long long *hash)
{
    unsigned long cost = 0;
    unsigned long long h = 1469598103934665603ULL;
    struct random dice = *s->game->dice(state);

    for (int cell = 0; cell < s->cells; cell++) {
        struct parlour_look look = { 0 };

        s->game->look(s->setup, state, cell, &look);
        if (look.floor.colour != 0)
            cost += (unsigned long)s->weight[cell];
        h = (h ^ (unsigned)(look.id * 2 + (look.floor.colour != 0)))
            * 1099511628211ULL;
    }
    *hash = h ^ random_next(&dice) * 2654435761ULL;
    return cost;
}

static int compare(const void *one, const void *two)
{
    const struct node *a = one, *b = two;

    if (a->cost != b->cost)
        return a->cost < b->cost ? -1 : 1;
    if (a->hash != b->hash)
        return a->hash < b->hash ? -1 : 1;
    return (a->before > b->before) - (a->before < b->before);
}

static void *need(void *memory)
{
    if (memory == NULL)
        abort();
    return memory;
}

/* Finds all positions after those of the beam. */
static void expand(struct search *s)
{
    static struct moves m;

    s->children = 0;
    for (int i = 0; i < s->count[s->depth]; i++) {
        const char *state = s->states + (size_t)i * s->size;

        m.plan.add = add_move;
        m.count = 0;
        s->game->legal(s->setup, state, &m.plan);
        for (int j = 0; j < m.count; j++) {
            struct node *n;

            if (s->children == s->room) {
                s->room = s->room * 2 + 64;
                s->found = need(realloc(s->found, (size_t)s->room
                                                  * sizeof *s->found));
            }
            n = &s->found[s->children++];
            memcpy(s->work, state, s->size);
            s->game->apply(s->setup, s->work, m.move[j], game_silence());
            n->before = i;
            n->move = m.move[j];
            n->cost = value(s, s->work, &n->hash);
        }
    }
}

/* Makes the beam of the next depth. */
static void choose(struct search *s, int width)
{
    struct node *beam = need(malloc((size_t)width * sizeof *beam));
    char *states = s->others;
    int count = 0;

    qsort(s->found, (size_t)s->children, sizeof *s->found, compare);
    for (int i = 0; i < s->children && count < width; i++) {
        const struct node *n = &s->found[i];
        char *state = states + (size_t)count * s->size;

        if (i > 0 && n->cost == n[-1].cost && n->hash == n[-1].hash)
            continue;
        memcpy(state, s->states + (size_t)n->before * s->size, s->size);
        s->game->apply(s->setup, state, n->move, game_silence());
        beam[count++] = *n;
    }
    s->others = s->states;
    s->states = states;
    s->depth++;
    s->path[s->depth] = beam;
    s->count[s->depth] = count;
}

/* Returns the fewest swaps found, and writes them from move[1] on; 0: none
 * within MOVES. */
static int run(struct search *s, unsigned long seed, int width,
               unsigned long *move)
{
    int par = 0, at = 0;

    memset(s->states, 0, s->size);
    s->game->start(s->setup, s->states, seed);
    s->depth = 0;
    s->count[0] = 1;
    while (par == 0 && s->depth < MOVES && s->count[s->depth] > 0) {
        expand(s);
        choose(s, width);
        if (s->count[s->depth] > 0 && s->path[s->depth][0].cost == 0)
            par = s->depth;
    }
    for (int i = par; i > 0; i--) {
        move[i] = s->path[i][at].move;
        at = s->path[i][at].before;
    }
    while (s->depth > 0)
        free(s->path[s->depth--]);
    return par;
}

/* Deals a game and measures it without the wide search. Returns 0 if it cannot
 * be cleared. */
static int measure(struct search *s, unsigned long seed, struct level *l)
{
    l->seed = seed;
    l->narrow = run(s, seed, NARROW, l->move);
    l->single = run(s, seed, SINGLE, l->move);
    if (l->narrow == 0 || l->single == 0)
        return 0;
    l->gap = PERCENT * (l->single - l->narrow) / l->narrow;
    return 1;
}

static void measure_par(struct search *s, struct level *l)
{
    l->par = run(s, l->seed, WIDE, l->move);
    l->gap = PERCENT * (2 * l->narrow + l->single - 3 * l->par) / l->par;
}

static int compare_gaps(const void *one, const void *two)
{
    const struct level *a = one, *b = two;

    return a->gap != b->gap ? a->gap - b->gap
        : (a->seed > b->seed) - (a->seed < b->seed);
}

static int compare_pars(const void *one, const void *two)
{
    const struct level *a = one, *b = two;

    return a->par != b->par ? a->par - b->par : compare_gaps(a, b);
}

static void print_level(FILE *table, FILE *solutions, const struct search *s,
                        const struct plan *plan, const struct level *l,
                        const char *chapter)
{
    fprintf(table, "    { ");
    if (chapter != NULL)
        fprintf(table, "\"%s\",", chapter);
    else
        fprintf(table, "NULL,");
    fprintf(table, " %d, %d, %d, \"%s\", %luUL, %d },\n", plan->columns,
            plan->rows, plan->kinds, plan->rules, l->seed, l->par);
    for (int i = 1; i <= l->par; i++) {
        char words[PARLOUR_TEXT];
        struct text t;

        text_open(&t, words, sizeof words);
        s->game->write(s->setup, l->move[i], &t);
        fprintf(solutions, i == 1 ? "%s" : " %s", words);
    }
    fputc('\n', solutions);
}

static void open_search(struct search *s, const struct plan *plan)
{
    static struct piece_queue queue;
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_error error;

    memset(s, 0, sizeof *s);
    o.columns = plan->columns;
    o.rows = plan->rows;
    o.kinds = plan->kinds;
    o.rules = plan->rules;
    s->game = match3_game();
    s->setup = need(calloc(1, s->game->setup_size));
    if (s->game->prepare(s->setup, &o, &queue, &error) != PARLOUR_OK) {
        fprintf(stderr, "%s\n", error.words);
        exit(1);
    }
    s->size = s->game->state_size(s->setup);
    s->states = need(malloc(WIDE * s->size));
    s->others = need(malloc(WIDE * s->size));
    s->work = need(malloc(s->size));
    weigh(s, s->game->grid(s->setup));
}

/* Finds the levels of a row of the plan and prints them. */
static void fill(FILE *table, FILE *solutions, const struct plan *plan)
{
    static struct level found[SEEDS];
    struct search s;
    int count = 0, i;

    open_search(&s, plan);
    for (i = 0; i < SEEDS; i++)
        count += measure(&s, FIRST_SEED + (unsigned long)i, &found[count]);
    qsort(found, (size_t)count, sizeof *found, compare_gaps);
    if (count > plan->levels * CANDIDATES)
        count = plan->levels * CANDIDATES;
    for (i = 0; i < count; i++)
        measure_par(&s, &found[i]);
    qsort(found, (size_t)count, sizeof *found, compare_gaps);
    if (count > plan->levels)
        count = plan->levels;
    qsort(found, (size_t)count, sizeof *found, compare_pars);
    for (i = 0; i < count; i++)
        print_level(table, solutions, &s, plan, &found[i],
                    i == 0 ? plan->chapter : NULL);
    free(s.found);
    free(s.states);
    free(s.others);
    free(s.work);
    free(s.setup);
}

/* Both are written beside the files that they replace: the search takes
 * minutes, and the table is part of the tree. */
static void name_new(const char *name, char new_name[FILENAME_MAX])
{
    snprintf(new_name, FILENAME_MAX, "%s.new", name);
}

static FILE *open_file(const char *name)
{
    char new_name[FILENAME_MAX];
    FILE *file;

    name_new(name, new_name);
    file = fopen(new_name, "w");
    if (file == NULL) {
        perror(new_name);
        exit(1);
    }
    return file;
}

static int replace_file(FILE *file, const char *name)
{
    char new_name[FILENAME_MAX];

    name_new(name, new_name);
    return fclose(file) == 0 && rename(new_name, name) == 0;
}

int main(int argc, char **argv)
{
    FILE *table, *solutions;

    if (argc != 3) {
        fprintf(stderr, "usage: match3_levels TABLE SOLUTIONS\n");
        return 2;
    }
    table = open_file(argv[1]);
    solutions = open_file(argv[2]);
    fprintf(table, "%s", head);
    for (size_t i = 0; i < sizeof plans / sizeof *plans; i++)
        fill(table, solutions, &plans[i]);
    fprintf(table, "    { NULL, 0, 0, 0, NULL, 0, 0 }\n};\n\n#endif\n");
    return !replace_file(table, argv[1]) || !replace_file(solutions, argv[2]);
}
