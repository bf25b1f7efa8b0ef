/* whirly_solver.c: the Whirly solver. It splits a file into maps and writes
 * each in the game's own form. astar.h searches, and the moves become letters,
 * after the pusher's name if there are several. breadth_first.h counts
 * positions, and map_generator.h makes maps.
 */
#include <stdlib.h>
#include <string.h>

#include "game/game.h"
#include "games/whirly/map_parser.h"
#include "games/whirly/rules_parser.h"
#include "levels/move_notation.h"
#include "solve/arena.h"
#include "solve/solve.h"
#include "solve/whirly/astar.h"
#include "solve/whirly/breadth_first.h"
#include "solve/whirly/map_generator.h"

enum {
    WHIRLY_SOLVER_WORD = 16,    /* room for a move as text */
    WHIRLY_SOLVER_SOON = 100000, /* positions of a short search */
    WHIRLY_SOLVER_LETTERS = 40, /* in a line of a map script, */
    WHIRLY_SOLVER_WORDS = 15    /* or moves of several pushers */
};

/* the default rule set */
static const char *const whirly_solver_rules = "whirly";

/* One of several searches: for the fewest moves, or for any solution. */
struct whirly_solver_turn {
    int best;
    uint64_t limit;             /* in positions; 0: none */
};

/* The data of a search, at the start of its memory. */
struct whirly_solver {
    struct parlour_search *search;
    struct engine engine;
    union {                     /* one search at a time */
        struct breadth_first breadth_first;
        struct whirly_astar astar;
    };
    short index[ENGINE_UNITS];  /* number in the name of each pusher */
    int heroes;
    uint64_t before;            /* positions of the earlier turns */
    int leaves;                 /* 1: a start that is won must be left */
    int stopped;
    unsigned char *memory;      /* the unused rest */
};

/* ---- the problem ---- */

static int whirly_solver_read(const struct parlour_search *search,
                              struct engine *e)
{
    const char *name = search->rules;
    struct parlour_error ignored;
    struct map_parser_map map;
    struct map_parser s;

    map_parser_open(&s, search->board);         /* its own board, no loan */
    if (map_parser_scan(&s, &map, &ignored) != PARLOUR_OK)
        return PARLOUR_DAMAGED;
    if (name == NULL)
        name = whirly_solver_rules;
    return rules_parser_read(name, &e->rules, &ignored) == PARLOUR_OK
        ? map_parser_read(&map, e, &ignored) : PARLOUR_DAMAGED;
}

/* Numbers the pushers in the order of the board, or as search->units says:
 * pushers of one colour may have swapped places since they were named. */
static void whirly_solver_name(const char *units, struct whirly_solver *g)
{
    const struct engine *e = &g->engine;
    char word[WHIRLY_SOLVER_WORD];
    unsigned long index;
    int colony, unit, cell;
    const char *at;

    for (colony = 0; colony < e->colonies; colony++)
        for (unit = e->colony[colony]; unit < e->colony[colony + 1]; unit++)
            g->index[unit] = (short)(unit - e->colony[colony]);
    while (units != NULL && text_read_word(&units, word, sizeof word)) {
        at = word + strcspn(word, ".");
        at += *at == '.';
        if (!text_read_number(&at, &index)
                || !text_read_word(&units, word, sizeof word))
            return;
        at = word;
        if (grid_read(&e->grid, &at, &cell) != PARLOUR_OK)
            return;
        for (unit = 0; unit < e->units; unit++)
            if (e->start[unit] == cell)
                g->index[unit] = (short)index;
    }
}

static int go_on(void *context, uint64_t states)
{
    struct whirly_solver *g = context;
    struct parlour_search *search = g->search;

    solve_set_states(search, g->before + states);
    g->stopped = g->stopped || !search->go_on(search->context);
    return !g->stopped;
}

static int count_heroes(const struct engine *e)
{
    int unit, count = 0;

    for (unit = 0; unit < e->units; unit++)
        count += engine_is_hero(e, unit);
    return count;
}

/* Sets up a search. Returns NULL and sets *code if that fails. */
static struct whirly_solver *whirly_solver_open(struct parlour_search *search,
                                                int *code)
{
    struct whirly_solver *g;
    struct arena a = { search->memory, search->room, 0 };

    solve_clear_result(search);
    g = arena_take(&a, sizeof *g);
    *code = PARLOUR_NO_MEMORY;
    if (g == NULL)
        return NULL;
    *code = whirly_solver_read(search, &g->engine);
    if (*code != PARLOUR_OK)
        return NULL;
    g->search = search;
    g->heroes = count_heroes(&g->engine);
    g->before = 0;
    g->leaves = 0;
    g->stopped = 0;
    g->memory = a.base + a.used;
    return g;
}

static size_t whirly_solver_room(const struct whirly_solver *g)
{
    return (size_t)(g->search->memory + g->search->room - g->memory);
}

/* ---- a search ---- */

/* Adds a move, with the number of its pusher if there are several. */
static void add_move(const struct engine *e, int heroes, int index,
                     const struct canon_move *move, struct text *t)
{
    if (heroes > 1) {
        notation_add_sign(e->breed[move->unit], t);
        text_add_char(t, '.');
        text_add_number(t, (unsigned long)index);
        text_add_char(t, '.');
    }
    text_add_char(t, move_notation_letter(move->direction, move->large));
}

/* Writes the moves as text, in place of the positions and after the moves. The
 * rest of the memory starts after the text. */
static int whirly_solver_write(struct whirly_solver *g)
{
    struct parlour_search *search = g->search;
    const struct whirly_astar *d = &g->astar;
    size_t room = (size_t)d->length * WHIRLY_SOLVER_WORD + 1;
    struct text t;
    int i;

    g->memory = (unsigned char *)(d->moves + d->length);
    if (room > whirly_solver_room(g))
        return PARLOUR_NO_MEMORY;
    search->moves = (char *)g->memory;
    text_open(&t, search->moves, room);
    for (i = 0; i < d->length; i++) {
        if (g->heroes > 1 && i > 0)
            text_add_char(&t, ' ');
        add_move(&g->engine, g->heroes, g->index[d->moves[i].unit],
                 &d->moves[i], &t);
    }
    g->memory += t.length + 1;
    search->length = (unsigned long)d->length;
    return PARLOUR_OK;
}

static int whirly_solver_turn(struct whirly_solver *g,
                              const struct whirly_solver_turn *turn)
{
    struct parlour_search *search = g->search;
    struct whirly_astar *d = &g->astar;
    int code;

    d->engine = &g->engine;
    d->best = turn->best;
    d->leaves = g->leaves;
    d->memory = g->memory;
    d->room = whirly_solver_room(g);
    d->limit = solve_limit_left(search->limit, g->before, turn->limit);
    d->go_on = go_on;
    d->context = g;
    code = whirly_astar_run(d);
    g->before += d->states;
    solve_set_states(search, g->before);
    if (search->least < (unsigned long)d->least)
        search->least = (unsigned long)d->least;
    if (code == PARLOUR_OK)
        code = whirly_solver_write(g);
    if (code == PARLOUR_OK)
        search->optimal = turn->best || search->length <= search->least;
    return code;
}

/* Returns 1 if the next turn may find a solution, or a shorter one. */
static int goes_on(const struct whirly_solver *g,
                   const struct whirly_solver_turn *turn, int code)
{
    const struct parlour_search *search = g->search;

    if (code == PARLOUR_UNSOLVABLE || g->stopped
            || solve_is_at_limit(search->limit, g->before))
        return 0;
    return search->moves == NULL
        || (!turn->best && search->length > search->least);
}

/* Says why there is no solution. If the first position is lost, the search has
 * seen no other. */
static const char *whirly_solver_why(const struct whirly_solver *g)
{
    const char *hopeless = engine_hopeless(&g->engine);

    if (hopeless != NULL)
        return hopeless;
    return g->astar.states <= 1 ? "The units cannot all get to goals"
                                : "No position that can be reached is solved";
}

/* A search for any solution goes first, as it is the quickest. If any will do,
 * a short search for the shortest one follows; if the shortest one is wanted,
 * the first search is short instead. */
static int run_turns(struct parlour_search *search, int leaves)
{
    static const struct whirly_solver_turn turns[] = {
        { 0, 0 }, { 1, WHIRLY_SOLVER_SOON }
    };
    static const struct whirly_solver_turn best_turns[] = {
        { 0, WHIRLY_SOLVER_SOON }, { 1, 0 }, { 0, 0 }
    };
    const struct whirly_solver_turn *turn = search->best ? best_turns : turns;
    const struct whirly_solver_turn *end = search->best
        ? best_turns + sizeof best_turns / sizeof *best_turns
        : turns + sizeof turns / sizeof *turns;
    int code;
    struct whirly_solver *g = whirly_solver_open(search, &code);

    if (g == NULL)
        return code;
    g->leaves = leaves;
    whirly_solver_name(search->units, g);
    do
        code = whirly_solver_turn(g, turn);
    while (goes_on(g, turn, code) && ++turn < end);
    if (code == PARLOUR_UNSOLVABLE && search->moves == NULL)
        search->why = whirly_solver_why(g);
    return search->moves != NULL ? PARLOUR_OK : code;
}

static int whirly_solver_search(struct parlour_search *search)
{
    return run_turns(search, 0);
}

static int search_again(struct parlour_search *search)
{
    return run_turns(search, 1);
}

static int whirly_solver_count(struct parlour_search *search,
                               struct solve_count *count)
{
    int code;
    struct whirly_solver *g = whirly_solver_open(search, &code);

    memset(count, 0, sizeof *count);
    if (g == NULL)
        return code;
    g->breadth_first.engine = &g->engine;
    g->breadth_first.count_all = 1;
    g->breadth_first.memory = g->memory;
    g->breadth_first.room = whirly_solver_room(g);
    g->breadth_first.limit = search->limit;
    g->breadth_first.team = team_of(search);
    g->breadth_first.go_on = go_on;
    g->breadth_first.context = g;
    code = breadth_first_run(&g->breadth_first);
    search->states = g->breadth_first.states;
    count->winning = g->breadth_first.winning;
    count->layers = g->breadth_first.layers;
    count->first = g->breadth_first.first;
    return code;
}

/* ---- making a map ---- */

static void write_map(const struct engine *e, struct text *t)
{
    int row, column, cell, mover;

    for (row = 0; row < e->grid.rows; row++) {
        for (column = 0; column < e->grid.columns; column++) {
            cell = grid_cell(&e->grid, column, row);
            mover = e->first[cell] - 1;
            if (column > 0)
                text_add_char(t, ' ');
            map_parser_add_cell(e, cell, mover < 0 ? PARLOUR_NONE : mover, t);
        }
        text_add_char(t, '\n');
    }
}

static int make_on(void *context, uint64_t tried)
{
    struct parlour_search *search = context;

    search->states = (unsigned long)tried;
    return search->go_on(search->context);
}

/* Adds the solution as a map script has it. No two pushers of a map that was
 * made have one colour. */
static void add_path(const struct map_generator *m, int heroes,
                     struct text *t)
{
    int in_line = heroes > 1 ? WHIRLY_SOLVER_WORDS : WHIRLY_SOLVER_LETTERS, i;

    for (i = 0; i < m->length; i++) {
        if (i > 0 && i % in_line == 0)
            text_add_char(t, '\n');
        text_add(t, heroes > 1 ? "|" : "");
        add_move(&m->engine, heroes, 0, &m->moves[i], t);
    }
}

/* Writes the map as a script. */
static void describe(const struct parlour_search *search,
                     const struct map_generator *m, struct text *t)
{
    char name[PARLOUR_TEXT];

    parlour_generated_name(search->difficulty, search->seed, name);
    text_add(t, ":::map\n");
    write_map(&m->engine, t);
    text_add(t, ":::board_end\n:::title=");
    text_add(t, name);
    text_add(t, "\n:::context_akey=");
    text_add(t, m->rules);
    text_add(t, "\n:::playpath=Proved\n");
    add_path(m, count_heroes(&m->engine), t);
    text_add(t, "\n");
}

/* Sets the fingerprint, by which a map that was made twice is known. */
static void set_print(const struct map_generator *m,
                      struct parlour_search *search)
{
    const struct engine *e = &m->engine;
    int cell, i;

    search->print[0] = RANDOM_MIX_START;
    for (cell = 0; cell < grid_cells(&e->grid); cell++) {
        search->print[0] = random_mix(search->print[0], e->first[cell]);
        for (i = 0; i < e->high[cell]; i++)
            search->print[0] = random_mix(search->print[0],
                                          e->things[cell][i]);
    }
    search->print[1] = random_mix(RANDOM_MIX_START,
                                  (unsigned long)e->grid.rows);
    for (i = 0; m->rules[i] != '\0'; i++)
        search->print[1] = random_mix(search->print[1],
                                      (unsigned char)m->rules[i]);
}

/* Stores the text and the moves in the memory of the generator's searches. */
static void whirly_solver_store(const struct map_generator *m,
                                struct parlour_search *search)
{
    int heroes = count_heroes(&m->engine), i;
    struct text t;

    search->level = (char *)m->memory;
    text_open(&t, search->level, SOLVE_BOARD);
    describe(search, m, &t);
    search->moves = search->level + SOLVE_BOARD;
    text_open(&t, search->moves, SOLVE_BOARD);
    for (i = 0; i < m->length; i++) {
        if (heroes > 1 && i > 0)
            text_add_char(&t, ' ');
        add_move(&m->engine, heroes, 0, &m->moves[i], &t);
    }
    search->length = search->least = (unsigned long)m->length;
    search->optimal = 1;
    set_print(m, search);
}

static int make(struct parlour_search *search)
{
    struct arena a = { search->memory, search->room, 0 };
    struct map_generator *m = arena_take_clear(&a, sizeof *m);
    int code;

    solve_clear_result(search);
    if (m == NULL)
        return PARLOUR_NO_MEMORY;
    m->memory = arena_take(&a, MAP_GENERATOR_ROOM);
    if (m->memory == NULL)
        return PARLOUR_NO_MEMORY;
    m->difficulty = search->difficulty;
    m->seed = search->seed;
    m->go_on = make_on;
    m->context = search;
    code = map_generator_run(m);
    search->states = m->tried;
    if (code == PARLOUR_OK)
        whirly_solver_store(m, search);
    return code;
}

/* ---- a file of maps ---- */

/* Reads the rules of a map. Their name or text must fit into a position. */
static int take_rules(const struct map_parser_map *map,
                      struct solve_position *p, struct rules *rules,
                      struct parlour_error *error)
{
    struct parlour_error ignored;
    struct text t;
    int code;

    text_open(&t, p->rules, sizeof p->rules);
    code = map_parser_rules(map, &t, error);
    if (code != PARLOUR_OK)
        return code;
    if (t.length == 0)
        text_add(&t, whirly_solver_rules);
    if (t.truncated)
        return parlour_fail(error, PARLOUR_DAMAGED, map->line,
                            "the rules in the header are too long: give"
                            " --rules");
    return rules_parser_read(p->rules, rules, &ignored) == PARLOUR_OK
        ? PARLOUR_OK : map_parser_refuse_rules(map, p->rules, error);
}

/* Reads a map. Rules that are given replace those that cannot be read. */
static int take_map(const struct map_parser_map *map,
                    const struct solve_options *options,
                    struct solve_position *p, struct parlour_error *error)
{
    struct engine e;
    struct text t;
    int code = take_rules(map, p, &e.rules, error);

    if (code != PARLOUR_OK && options->given & SOLVE_RULES)
        code = rules_parser_read(whirly_solver_rules, &e.rules, error);
    if (code != PARLOUR_OK)
        return code;
    code = map_parser_read(map, &e, error);
    if (code != PARLOUR_OK)
        return code;
    text_open(&t, p->board, sizeof p->board);
    write_map(&e, &t);
    return PARLOUR_OK;
}

/* Returns the parser of the text, which the position keeps. */
static struct map_parser *reader_of(const char *at, struct solve_position *p)
{
    if (p->reader == NULL) {
        p->reader = malloc(sizeof(struct map_parser));
        if (p->reader != NULL)
            map_parser_open(p->reader, at);
    }
    return p->reader;
}

static void end(struct solve_position *p)
{
    if (p->reader != NULL)
        map_parser_close(p->reader);
    free(p->reader);
    p->reader = NULL;
}

static int next(const char **at, const struct solve_options *options,
                struct solve_position *p, struct parlour_error *error)
{
    struct map_parser *s = reader_of(*at, p);
    struct map_parser_map map;
    int code;

    if (s == NULL && **at != '\0') {
        *at += strlen(*at);     /* nothing more can be read */
        return parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    }
    if (s == NULL)
        return PARLOUR_NO_PIECE;
    code = map_parser_find(s, &map, error);
    *at = s->xsb.at;
    if (code == PARLOUR_NO_SUCH_LEVEL) {
        end(p);
        return PARLOUR_NO_PIECE;
    }
    p->line = code == PARLOUR_OK ? map.line : error->line;
    return code == PARLOUR_OK ? take_map(&map, options, p, error) : code;
}

static int check_rules(const char *rules,
                       struct parlour_error *error)
{
    struct rules ignored;

    return rules_parser_read(rules, &ignored, error);
}

const struct solve_solver *whirly_solver(void)
{
    static const struct solve_solver solver = {
        .game = "whirly",
        .options = SOLVE_MOVES | SOLVE_RULES | SOLVE_COUNT | SOLVE_GENERATE
            | SOLVE_SEED | SOLVE_DIFFICULTY,
        .next = next,
        .end = end,
        .search = whirly_solver_search,
        .search_again = search_again,
        .count = whirly_solver_count,
        .make = make,
        .rules = check_rules
    };

    return &solver;
}
