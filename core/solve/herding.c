/* herding.c: Whirly plugged in (see herding.h): a file is divided into its
 * maps, each written again as the game writes it; a search is handed to
 * roam.h, and its moves become letters, behind the pusher's name where there
 * are several. Every solution is a shortest one.
 */
#include <limits.h>
#include <string.h>

#include "arena.h"
#include "chart.h"
#include "game.h"
#include "herding.h"
#include "lurd.h"
#include "roam.h"

enum herding_note { HERDING_LINE, HERDING_PLAIN };  /* of the text behind */

enum { HERDING_WORD = 16 };     /* room for a move in words */

static const char *const herding_rules = "whirly";  /* if none are named */

/* What a search has, in the memory it was given. */
struct herding {
    struct herd herd;
    struct roam roam;
    short index[HERD_UNITS];    /* in the names of pushers */
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
    return rules_find(name, &h->rules) ? chart_read(&map, h, &ignored)
                                       : PARLOUR_DAMAGED;
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
    struct parlour_search *search = context;

    search->states = states < ULONG_MAX ? (unsigned long)states : ULONG_MAX;
    return search->go_on(search->context);
}

/* Sets up a search; NULL with *code if that cannot be. */
static struct herding *herding_open(struct parlour_search *search, int whole,
                                    int *code)
{
    struct herding *g;
    struct arena a;

    search->moves = NULL;
    search->states = search->length = search->least = 0;
    search->optimal = 0;
    a.base = search->memory;
    a.room = search->room;
    a.used = 0;
    g = arena_take(&a, sizeof *g);
    *code = PARLOUR_NO_MEMORY;
    if (g == NULL)
        return NULL;
    *code = herding_read(search, &g->herd);
    if (*code != PARLOUR_OK)
        return NULL;
    g->roam.herd = &g->herd;
    g->roam.whole = whole;
    g->roam.memory = a.base + a.used;
    g->roam.room = a.room - a.used;
    g->roam.limit = search->limit;
    g->roam.go_on = herding_go_on;
    g->roam.context = search;
    return g;
}

/* ---- a search ---- */

static void herding_add(const struct herding *g, const struct roam_move *move,
                        struct text *t)
{
    if (g->roam.hero_count > 1) {
        if (t->length > 0)
            text_add_char(t, ' ');
        sign_add(g->herd.breed[move->unit], t);
        text_add_char(t, '.');
        text_add_number(t, (unsigned long)g->index[move->unit]);
        text_add_char(t, '.');
    }
    text_add_char(t, lurd_letter(move->direction, move->large));
}

/* The words take the place of the positions. */
static int herding_write(struct parlour_search *search,
                         const struct herding *g)
{
    size_t room = (size_t)g->roam.length * HERDING_WORD + 1;
    struct text t;
    int i;

    if (room > g->roam.room)
        return PARLOUR_NO_MEMORY;
    search->moves = g->roam.memory;
    text_open(&t, search->moves, room);
    for (i = 0; i < g->roam.length; i++)
        herding_add(g, &g->roam.moves[i], &t);
    search->length = search->least = (unsigned long)g->roam.length;
    search->optimal = 1;
    return PARLOUR_OK;
}

static int herding_search(struct parlour_search *search)
{
    int code;
    struct herding *g = herding_open(search, 0, &code);

    if (g == NULL)
        return code;
    herding_name(search->units, g);
    code = roam_run(&g->roam);
    search->states = g->roam.stall.count;
    if (code != PARLOUR_OK && g->roam.deep > 0)
        search->least = (unsigned long)g->roam.deep - 1;
    return code == PARLOUR_OK ? herding_write(search, g) : code;
}

static int herding_count(struct parlour_search *search,
                         struct solve_count *count)
{
    int code;
    struct herding *g = herding_open(search, 1, &code);

    memset(count, 0, sizeof *count);
    if (g == NULL)
        return code;
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
        return game_fail(error, PARLOUR_DAMAGED, map->line,
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

const struct solve_solver *herding_solver(void)
{
    static const struct solve_solver solver = {
        "whirly", SOLVE_MOVES | SOLVE_RULES | SOLVE_COUNT, herding_next,
        NULL, herding_search, NULL, NULL, herding_count
    };

    return &solver;
}
