/* posed.c: a problem posed to a solver (see posed.h). */
#include <string.h>

#include "guard.h"
#include "play.h"
#include "posed.h"
#include "unit.h"

static int posed_go_on(void *context)
{
    struct posed *p = context;

    return p->answers < 0 || p->answers-- > 0;
}

void posed_open(struct posed *p, const char *game, size_t room)
{
    memset(p, 0, sizeof *p);
    p->answers = -1;
    p->search.game = game;
    p->search.board = p->board;
    p->search.room = room;
    p->search.memory = guard_take(room, 0);
    posed_equip(p, &p->search);
}

void posed_close(struct posed *p)
{
    guard_give(p->search.memory, p->search.room);
}

void posed_set(struct posed *p, const char *board, const char *rules)
{
    assert_true(strlen(board) < sizeof p->board);
    strcpy(p->board, board);
    p->search.rules = rules == NULL ? NULL : strcpy(p->rules, rules);
}

void posed_equip(struct posed *p, struct parlour_search *search)
{
    search->memory = p->search.memory;
    search->room = p->search.room;
    search->go_on = posed_go_on;
    search->context = p;
}

void posed_prove(const struct parlour_search *search)
{
    struct session *s = play_open_board(search->game, search->board,
                                        search->rules);

    assert_int_equal(search_prove(s, search), PARLOUR_OK);
    session_close(s);
}
