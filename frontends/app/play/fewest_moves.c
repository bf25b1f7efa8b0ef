/* fewest_moves.c: the fewest moves from a start (see fewest_moves.h). The
 * search has a session of its own, at the start of the game, and the thread of
 * searches, which has nothing to do while the result is shown. Limit: a player
 * who plays on before the search has ended does not learn its result.
 */
#include <stdlib.h>

#include "app/play/fewest_moves.h"
#include "app/play/open_game.h"
#include "app/play/play.h"
#include "app/store/scores.h"

/* Opens the game in play at its start. Returns NULL if it fails. */
static struct parlour_session *fewest_moves_start(const struct play *p)
{
    struct text_long line = { NULL, 0, 0 };
    struct parlour_session *s = NULL;
    struct parlour_error ignored;

    if (parlour_share(p->session, 0, text_put_line, &line) == PARLOUR_OK)
        s = open_game_last(&p->host->settings, p->status.game, &ignored);
    if (s != NULL && parlour_replay_shared(s, line.start, &ignored)
                         != PARLOUR_OK) {
        parlour_close(s);
        s = NULL;
    }
    free(line.start);
    return s;
}

void fewest_moves_ask(struct play *p)
{
    p->fewest.moves = 0;
    if (!p->own || p->status.state != PARLOUR_IS_WON || p->status.has_score
            || p->status.has_pushes || p->status.levels > 0
            || solver_job_state(&p->host->job) != SOLVER_JOB_IDLE)
        return;
    p->fewest.start = fewest_moves_start(p);
    if (p->fewest.start != NULL
            && solver_job_solve(&p->host->job, p->fewest.start, 0)
                != PARLOUR_OK)
        fewest_moves_drop(p);
}

int fewest_moves_tick(struct play *p)
{
    const struct parlour_search *found = solver_job_found(&p->host->job);
    struct parlour_error error;
    char ignored[PARLOUR_TEXT];

    if (p->fewest.start == NULL
            || solver_job_state(&p->host->job) != SOLVER_JOB_ENDED)
        return 0;
    if (solver_job_collect(&p->host->job, p->fewest.start, ignored)
            == PARLOUR_OK) {
        p->fewest.moves = found->optimal ? found->length : found->least;
        p->fewest.proved = found->optimal;
    }
    fewest_moves_drop(p);
    if (p->fewest.moves > 0
            && scores_note_least(p->session, p->fewest.moves, &p->end.place,
                                 &error) != PARLOUR_OK)
        host_say(p->host, HOST_BAD, error.words);
    return p->fewest.moves > 0;
}

void fewest_moves_drop(struct play *p)
{
    if (p->fewest.start == NULL)
        return;
    solver_job_drop(&p->host->job);
    parlour_close(p->fewest.start);
    p->fewest.start = NULL;
}
