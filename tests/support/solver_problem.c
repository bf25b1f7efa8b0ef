/* solver_problem.c: a problem for a solver (see solver_problem.h). */
#include <string.h>

#include "support/guarded_memory.h"
#include "support/solver_problem.h"
#include "support/driver.h"
#include "support/unit.h"

static int go_on(void *context)
{
    struct solver_problem *p = context;

    int answer = p->answers != 0; /* after a no, there is no more yes */

    p->answers -= p->answers > 0;
    return answer;
}

void solver_problem_open(struct solver_problem *p, const char *game,
                         size_t room)
{
    memset(p, 0, sizeof *p);
    p->answers = -1;
    p->search.game = game;
    p->search.board = p->board;
    p->search.room = room;
    p->search.memory = guarded_memory_take(room, 0);
    solver_problem_equip(p, &p->search);
}

void solver_problem_close(struct solver_problem *p)
{
    guarded_memory_give(p->search.memory, p->search.room);
}

void solver_problem_set(struct solver_problem *p, const char *board,
                        const char *rules)
{
    assert_true(strlen(board) < sizeof p->board);
    strcpy(p->board, board);
    p->search.rules = rules == NULL ? NULL : strcpy(p->rules, rules);
}

void solver_problem_equip(struct solver_problem *p,
                          struct parlour_search *search)
{
    search->memory = p->search.memory;
    search->room = p->search.room;
    search->go_on = go_on;
    search->context = p;
}

void solver_problem_prove(const struct parlour_search *search)
{
    struct parlour_session *s =
        driver_open_board(search->game, search->board, search->rules);

    assert_int_equal(parlour_search_verify(s, search), PARLOUR_OK);
    parlour_close(s);
}
