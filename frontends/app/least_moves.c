/* least_moves.c: the least moves from a start (see least_moves.h). The search
 * has a session of its own, at the start of the game, and the thread of the
 * auto player, which has nothing to do while the result is shown. Limit: a
 * player who goes on before the search has ended does not learn its result.
 */
#include "app/games.h"
#include "app/least_moves.h"
#include "app/scores.h"
#include "app/app_state.h"
#include "app/open_game.h"

/* Opens the game in play at its start. Returns NULL if it fails. */
static struct parlour_session *least_moves_start(struct app *a,
                                                 const struct play *p)
{
    struct text_long line = { NULL, 0, 0 };
    struct parlour_session *s = NULL;
    struct parlour_status status;
    struct parlour_error ignored;

    play_status(p, &status);
    if (parlour_share(p->session, 0, text_put_line, &line) == PARLOUR_OK)
        s = open_game_last(&a->settings, status.game, &ignored);
    if (s != NULL && parlour_replay_shared(s, line.start, &ignored)
                         != PARLOUR_OK) {
        parlour_close(s);
        s = NULL;
    }
    free(line.start);
    return s;
}

void least_moves_ask(struct app *a, struct play *p)
{
    struct parlour_status status;

    play_status(p, &status);
    p->least.moves = 0;
    if (!p->own || status.state != PARLOUR_IS_WON || status.has_score
            || status.has_pushes || status.levels > 0
            || auto_player_is_searching(a))
        return;
    p->least.start = least_moves_start(a, p);
    if (p->least.start != NULL
            && solver_job_solve(&a->player.job, p->least.start, 0)
                != PARLOUR_OK)
        least_moves_drop(a, p);
}

int least_moves_tick(struct app *a, struct play *p)
{
    const struct parlour_search *found = solver_job_found(&a->player.job);
    struct parlour_error error;
    char ignored[PARLOUR_TEXT];

    if (p->least.start == NULL
            || solver_job_state(&a->player.job) != SOLVER_JOB_ENDED)
        return 0;
    if (solver_job_collect(&a->player.job, p->least.start, ignored)
            == PARLOUR_OK) {
        p->least.moves = found->optimal ? found->length : found->least;
        p->least.proved = found->optimal;
    }
    least_moves_drop(a, p);
    if (p->least.moves > 0
            && scores_note_least(p->session, p->least.moves, &p->end.place,
                                 &error) != PARLOUR_OK)
        view_say(a, APP_BAD, error.words);
    return p->least.moves > 0;
}

void least_moves_drop(struct app *a, struct play *p)
{
    if (p->least.start == NULL)
        return;
    solver_job_drop(&a->player.job);
    parlour_close(p->least.start);
    p->least.start = NULL;
}
