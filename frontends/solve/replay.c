/* replay.c: replays a solution in a session that starts with its position (see
 * replay.h).
 */
#include "solve/replay.h"

int replay_solves(const struct args *args, const struct solve_position *p,
                  const struct parlour_search *found)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_error error;
    struct parlour_session *s;
    int code;

    o.game = args->solver->game;
    o.given = PARLOUR_OPTION_BOARD;
    o.board = p->board;
    if (found->rules != NULL) {
        o.given |= PARLOUR_OPTION_RULES;
        o.rules = found->rules;
    }
    s = parlour_open(&o, &error);
    if (s == NULL)
        return 0;
    code = parlour_search_verify(s, found);
    parlour_close(s);
    return code == PARLOUR_OK;
}
