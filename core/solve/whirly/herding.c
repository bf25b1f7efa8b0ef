/* herding.c: Whirly plugged in (see herding.h): a file is divided into its
 * maps, each written again as the game writes it; a search is handed to
 * drive.h, and its moves become letters, behind the pusher's name where there
 * are several. Positions are counted by roam.h.
 */
#include <limits.h>
#include <string.h>

#include "arena.h"
#include "chart.h"
#include "drive.h"
#include "game.h"
#include "herding.h"
#include "lurd.h"
#include "roam.h"
#include "ruleset.h"

enum herding_note { HERDING_LINE, HERDING_PLAIN };  /* of the text behind */

enum {
    HERDING_WORD = 16,          /* room for a move in words */
    HERDING_SOON = 100000       /* positions of a search that ends soon */
};

static const char *const herding_rules = "whirly";  /* if none are named */

/* A search for the fewest moves, or for any solution, of those that are made
 * one after the other. */
struct herding_turn {
    int best;
    uint64_t limit;             /* of positions; 0: all that there may be */
};

/* What a search has, in the memory it was given. */
struct herding {
    struct parlour_search *search;
    struct herd herd;
    struct roam roam;
    struct drive drive;
    short index[HERD_UNITS];    /* in the names of pushers */
    int heroes;
    uint64_t before;            /* positions of the turn before */
    int stopped;
    unsigned char *memory;      /* what is left */
};

/* ---- the problem ---- */

static int herding_read(const struct parlour_search *search, struct herd *h)
{
    const char *name = search->rules;
    struct parlour_error ignored;
    struct chart_map map;
    struct chart s;

    chart_open(&s, search->board);
    if (chart_find(&s, &map, &ignored) != PARLOUR_OK)
        return PARLOUR_DAMAGED;
    if (name == NULL)
        name = herding_rules;
    return ruleset_read(name, &h->rules, &ignored) == PARLOUR_OK
        ? chart_read(&map, h, &ignored) : PARLOUR_DAMAGED;
}

/* Pushers are named as the board is read, or as search->units says: those of
 * one colour may have changed places since they were named. */
static void herding_name(const char *units, struct herding *g)
{
    const struct herd *h = &g->herd;
    char word[HERDING_WORD];
    unsigned long index;
    int colony, unit, cell;
    const char *at;

    for (colony = 0; colony < h->colonies; colony++)
        for (unit = h->colony[colony]; unit < h->colony[colony + 1]; unit++)
            g->index[unit] = (short)(unit - h->colony[colony]);
    while (units != NULL && text_read_word(&units, word, sizeof word)) {
        at = word + strcspn(word, ".");
        at += *at == '.';
        if (!text_read_number(&at, &index)
                || !text_read_word(&units, word, sizeof word))
            return;
        at = word;
        if (grid_read(&h->grid, &at, &cell) != PARLOUR_OK)
            return;
        for (unit = 0; unit < h->units; unit++)
            if (h->start[unit] == cell)
                g->index[unit] = (short)index;
    }
}

static int herding_go_on(void *context, uint64_t states)
{
    struct herding *g = context;
    struct parlour_search *search = g->search;

    states += g->before;
    search->states = states < ULONG_MAX ? (unsigned long)states : ULONG_MAX;
    g->stopped = g->stopped || !search->go_on(search->context);
    return !g->stopped;
}

static int herding_count_heroes(const struct herd *h)
{
    int unit, count = 0;

    for (unit = 0; unit < h->units; unit++)
        count += herd_is_hero(h, unit);
    return count;
}

/* Sets up a search; NULL with *code if that cannot be. */
static struct herding *herding_open(struct parlour_search *search, int *code)
{
    struct herding *g;
    struct arena a = { search->memory, search->room, 0 };

    search->moves = NULL;
    search->states = search->length = search->least = 0;
    search->optimal = 0;
    g = arena_take(&a, sizeof *g);
    *code = PARLOUR_NO_MEMORY;
    if (g == NULL)
        return NULL;
    *code = herding_read(search, &g->herd);
    if (*code != PARLOUR_OK)
        return NULL;
    g->search = search;
    g->heroes = herding_count_heroes(&g->herd);
    g->before = 0;
    g->stopped = 0;
    g->memory = a.base + a.used;
    return g;
}

static size_t herding_room(const struct herding *g)
{
    return (size_t)(g->search->memory + g->search->room - g->memory);
}

/* ---- a search ---- */

static void herding_add(const struct herding *g, const struct canon_move *move,
                        struct text *t)
{
    if (g->heroes > 1) {
        if (t->length > 0)
            text_add_char(t, ' ');
        sign_add(g->herd.breed[move->unit], t);
        text_add_char(t, '.');
        text_add_number(t, (unsigned long)g->index[move->unit]);
        text_add_char(t, '.');
    }
    text_add_char(t, lurd_letter(move->direction, move->large));
}

/* The words take the place of the positions, behind the moves; what is left
 * of the memory begins behind them. */
static int herding_write(struct herding *g)
{
    struct parlour_search *search = g->search;
    const struct drive *d = &g->drive;
    size_t room = (size_t)d->length * HERDING_WORD + 1;
    struct text t;
    int i;

    g->memory = (unsigned char *)(d->moves + d->length);
    if (room > herding_room(g))
        return PARLOUR_NO_MEMORY;
    search->moves = (char *)g->memory;
    text_open(&t, search->moves, room);
    for (i = 0; i < d->length; i++)
        herding_add(g, &d->moves[i], &t);
    g->memory += t.length + 1;
    search->length = (unsigned long)d->length;
    return PARLOUR_OK;
}

/* The positions that a turn may look at. */
static uint64_t herding_limit(const struct herding *g,
                              const struct herding_turn *turn)
{
    uint64_t left = g->search->limit - g->before;

    if (g->search->limit == 0)
        return turn->limit;
    return turn->limit != 0 && turn->limit < left ? turn->limit : left;
}

static int herding_turn(struct herding *g, const struct herding_turn *turn)
{
    struct parlour_search *search = g->search;
    struct drive *d = &g->drive;
    int code;

    d->herd = &g->herd;
    d->best = turn->best;
    d->memory = g->memory;
    d->room = herding_room(g);
    d->limit = herding_limit(g, turn);
    d->go_on = herding_go_on;
    d->context = g;
    code = drive_run(d);
    g->before += d->states;
    search->states = (unsigned long)g->before;
    if (search->least < (unsigned long)d->least)
        search->least = (unsigned long)d->least;
    if (code == PARLOUR_OK)
        code = herding_write(g);
    if (code == PARLOUR_OK)
        search->optimal = turn->best;
    return code;
}

/* 1 if another turn may find what this one did not: a solution, or after any
 * the shortest. */
static int herding_goes_on(const struct herding *g,
                           const struct herding_turn *turn, int code)
{
    const struct parlour_search *search = g->search;

    if (code == PARLOUR_UNSOLVABLE || g->stopped)
        return 0;
    if (search->limit != 0 && g->before >= search->limit)
        return 0;
    return search->moves == NULL || (search->best && !turn->best);
}

/* Any solution is the shortest one, if that is found soon; before the
 * shortest is looked for at length, any is looked for. */
static int herding_search(struct parlour_search *search)
{
    static const struct herding_turn turns[] = {
        { 1, HERDING_SOON }, { 0, 0 }
    };
    static const struct herding_turn best_turns[] = {
        { 0, HERDING_SOON }, { 1, 0 }, { 0, 0 }
    };
    const struct herding_turn *turn = search->best ? best_turns : turns;
    const struct herding_turn *end = search->best ? best_turns + 3
                                                  : turns + 2;
    int code;
    struct herding *g = herding_open(search, &code);

    if (g == NULL)
        return code;
    herding_name(search->units, g);
    do
        code = herding_turn(g, turn);
    while (herding_goes_on(g, turn, code) && ++turn < end);
    return search->moves != NULL ? PARLOUR_OK : code;
}

static int herding_count(struct parlour_search *search,
                         struct solve_count *count)
{
    int code;
    struct herding *g = herding_open(search, &code);

    memset(count, 0, sizeof *count);
    if (g == NULL)
        return code;
    g->roam.herd = &g->herd;
    g->roam.whole = 1;
    g->roam.memory = g->memory;
    g->roam.room = herding_room(g);
    g->roam.limit = search->limit;
    g->roam.go_on = herding_go_on;
    g->roam.context = g;
    code = roam_run(&g->roam);
    search->states = g->roam.stall.count;
    count->winning = g->roam.winning;
    count->layers = g->roam.deep;
    count->first = g->roam.first;
    return code;
}

/* ---- a file: its maps ---- */

static void herding_write_map(const struct herd *h, struct text *t)
{
    int row, column, cell, mover;

    for (row = 0; row < h->grid.rows; row++) {
        for (column = 0; column < h->grid.columns; column++) {
            cell = grid_cell(&h->grid, column, row);
            mover = h->first[cell] - 1;
            if (column > 0)
                text_add_char(t, ' ');
            chart_add_cell(h, cell, mover < 0 ? PARLOUR_NONE : mover, t);
        }
        text_add_char(t, '\n');
    }
}

static int herding_take(const struct chart_map *map,
                        struct solve_position *p,
                        struct parlour_error *error)
{
    const char *rules = map->rules[0] != '\0' ? map->rules : herding_rules;
    struct herd h;
    struct text t;
    int code;

    if (!rules_find(rules, &h.rules))
        return words_fail(error, PARLOUR_DAMAGED, map->rules_line,
                          "the map names a rule set that there is not");
    code = chart_read(map, &h, error);
    if (code != PARLOUR_OK)
        return code;
    text_open(&t, p->rules, sizeof p->rules);
    text_add(&t, rules);
    text_open(&t, p->board, sizeof p->board);
    herding_write_map(&h, &t);
    return PARLOUR_OK;
}

static int herding_next(const char **at, const struct solve_options *options,
                        struct solve_position *p, struct parlour_error *error)
{
    struct chart_map map;
    struct chart s;
    int code;

    (void)options;
    chart_open(&s, *at);
    if (p->line > 0) {
        s.xsb.line = p->note[HERDING_LINE];
        s.plain = p->note[HERDING_PLAIN];
    }
    code = chart_find(&s, &map, error);
    if (code == PARLOUR_DAMAGED)
        chart_skip(&s);
    *at = s.xsb.at;
    p->note[HERDING_LINE] = (int)s.xsb.line;
    p->note[HERDING_PLAIN] = s.plain;
    if (code == PARLOUR_NO_SUCH_LEVEL)
        return PARLOUR_NO_PIECE;
    p->line = code == PARLOUR_OK ? map.line : error->line;
    return code == PARLOUR_OK ? herding_take(&map, p, error) : code;
}

static int herding_check_rules(const char *rules,
                               struct parlour_error *error)
{
    struct rules ignored;

    return ruleset_read(rules, &ignored, error);
}

const struct solve_solver *herding_solver(void)
{
    static const struct solve_solver solver = {
        "whirly", SOLVE_MOVES | SOLVE_RULES | SOLVE_COUNT, herding_next,
        NULL, herding_search, NULL, herding_count, NULL, herding_check_rules,
        NULL, NULL
    };

    return &solver;
}
