/* plugin_solver.c: solvers of games from outside (see plugin_solver.h). */
#include <string.h>

#include "game/catalog.h"
#include "game/game_table.h"
#include "solve/plugin_solver.h"

enum {
    PLUGIN_SOLVER_LINES         /* the note that has the lines of a position */
};

/* Goes to the first row after the last position. Returns 0 at the end. */
static int find_row(const char **at, struct solve_position *p)
{
    p->line += p->note[PLUGIN_SOLVER_LINES];
    p->line += p->line == 0;
    p->note[PLUGIN_SOLVER_LINES] = 0;
    for (; **at != '\0' && text_line(text_skip(*at)) == 0; p->line++)
        *at = text_next_line(*at);
    return **at != '\0';
}

/* Copies the rows up to an empty line. Returns 0 if they are too many. */
static int copy_rows(const char **at, struct solve_position *p)
{
    struct text t;

    text_open(&t, p->board, sizeof p->board);
    for (; text_line(text_skip(*at)) > 0; *at = text_next_line(*at)) {
        text_add_part(&t, *at, text_line(*at));
        text_add_char(&t, '\n');
        p->note[PLUGIN_SOLVER_LINES]++;
    }
    return !t.truncated;
}

static struct solve_solver solver;

/* The game itself reads the board, since only it knows what is wrong. */
static int next(const char **at, const struct solve_options *options,
                struct solve_position *p, struct parlour_error *error)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_session *s;

    (void)options;
    if (!find_row(at, p))
        return PARLOUR_NO_PIECE;
    if (!copy_rows(at, p))
        return parlour_fail(error, PARLOUR_DAMAGED, p->line,
                            "the board is too large");
    o.game = solver.game;
    o.given = PARLOUR_OPTION_BOARD;
    o.board = p->board;
    s = parlour_open(&o, error);
    if (s == NULL)
        return parlour_fail(error, PARLOUR_DAMAGED,
                            p->line + (error->line > 0) * (error->line - 1),
                            error->words);
    parlour_close(s);
    return PARLOUR_OK;
}

static void end(struct solve_position *p)
{
    p->note[PLUGIN_SOLVER_LINES] = 0;
}

const struct solve_solver *plugin_solver_find(const char *name)
{
    const struct game *game = catalog_find(name);
    const struct game_extra *extra = game_table_extra(game);

    if (extra->solve == NULL || !(game->options & PARLOUR_OPTION_BOARD))
        return NULL;
    memset(&solver, 0, sizeof solver);
    solver.game = game->name;
    solver.next = next;
    solver.end = end;
    solver.search = extra->solve;
    return &solver;
}
