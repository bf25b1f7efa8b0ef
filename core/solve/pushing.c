/* pushing.c: Sokoban plugged in (see pushing.h): a file is divided into its
 * levels, a search is handed to soko.h, and its pushes become letters, walks
 * included; the length told is that of the pushes.
 */
#include <limits.h>
#include <string.h>

#include "pushing.h"
#include "soko.h"
#include "xsb.h"

enum pushing_note { PUSHING_LINE };     /* the line behind a level */

/* ---- a search ---- */

static int pushing_go_on(void *context, uint64_t states)
{
    struct parlour_search *search = context;

    search->states = states < ULONG_MAX ? (unsigned long)states : ULONG_MAX;
    return search->go_on(search->context);
}

static int pushing_read(const char *text, struct level *level)
{
    struct parlour_error ignored;
    struct xsb_board board;
    struct xsb x;

    xsb_open(&x, text);
    return xsb_find(&x, &board) ? xsb_read(&board, 1, level, &ignored)
                                : PARLOUR_DAMAGED;
}

/* Writes the letters behind what the answer takes. */
static int pushing_write(struct parlour_search *search, const struct soko *s)
{
    size_t room = soko_moves(s) + 1;
    struct text t;

    if (room > s->room - s->used)
        return PARLOUR_NO_MEMORY;
    search->moves = (char *)s->memory + s->used;
    text_open(&t, search->moves, room);
    soko_write(s, &t);
    search->length = (unsigned long)s->pushes;
    search->optimal = s->optimal;
    return PARLOUR_OK;
}

static int pushing_search(struct parlour_search *search)
{
    struct level level;
    struct soko s;
    int code;

    memset(&s, 0, sizeof s);
    search->moves = NULL;
    search->states = search->length = search->least = 0;
    search->optimal = 0;
    code = pushing_read(search->board, &level);
    if (code != PARLOUR_OK)
        return code;
    s.level = &level;
    s.best = search->best;
    s.rules = STAR_RULES;
    s.memory = search->memory;
    s.room = search->room;
    s.limit = search->limit;
    s.go_on = pushing_go_on;
    s.context = search;
    code = soko_solve(&s);
    search->states = s.states < ULONG_MAX ? (unsigned long)s.states
                                          : ULONG_MAX;
    search->least = (unsigned long)s.least;
    return code == PARLOUR_OK ? pushing_write(search, &s) : code;
}

/* ---- a file: the levels of a pack, as text ---- */

static int pushing_next(const char **at, const struct solve_options *options,
                        struct solve_position *p, struct parlour_error *error)
{
    struct level level;
    struct xsb_board board;
    struct xsb x;
    struct text t;
    int found, code, row;

    (void)options;
    xsb_open(&x, *at);
    if (p->line > 0)
        x.line = p->note[PUSHING_LINE];
    found = xsb_find(&x, &board);
    *at = x.at;
    p->note[PUSHING_LINE] = (int)x.line;
    if (!found)
        return PARLOUR_NO_PIECE;
    p->line = board.line;
    code = xsb_read(&board, 1, &level, error);
    if (code != PARLOUR_OK)
        return code;
    text_open(&t, p->board, sizeof p->board);
    for (row = 0; row < level.grid.rows; row++) {
        xsb_add_row(&level, row, &t);
        text_add_char(&t, '\n');
    }
    return PARLOUR_OK;
}

const struct solve_solver *pushing_solver(void)
{
    static const struct solve_solver solver = {
        "sokoban", SOLVE_PUSHES, pushing_next, NULL, pushing_search, NULL,
        NULL, NULL
    };

    return &solver;
}
