/* search.c: a session's position posed to a solver, and the answer taken back
 * (see parlour.h). What is posed is a copy, so the search may run elsewhere
 * meanwhile; no answer is believed before it was replayed by the rules.
 */
#include <string.h>

#include "session.h"
#include "table.h"

void search_use(struct session *s, parlour_solver *solver)
{
    s->solver = solver;
}

/* 0: no memory. */
static int search_copy_units(const struct session *s,
                             struct parlour_search *search)
{
    struct text_long all;
    char unit[PARLOUR_TEXT];
    int i, whole = 1;

    memset(&all, 0, sizeof all);
    all.start = NULL;
    for (i = 0; whole && look_unit(s, i, unit); i++)
        whole = text_append(&all, unit) && text_append(&all, " ");
    search->units = all.start;
    return whole;
}

/* The session may be played on, and even ended, while the search runs. */
static int search_copy(const struct session *s,
                       struct parlour_search *search)
{
    struct parlour_status status;
    struct parlour_look look;
    const char *rules;
    int i;

    search->kinds = (int)table_kinds(s->play.game, s->play.setup);
    for (i = 0; i < PARLOUR_COMING && look_coming(s, i, &look); i++)
        search->coming[i] = look.id;
    look_status(s, &status);
    rules = status.rules;
    if (rules != NULL) {
        search->rules = malloc(strlen(rules) + 1);
        if (search->rules == NULL)
            return 0;
        strcpy(search->rules, rules);
    }
    search->board = session_written(s, s->play.state);
    if (!search_copy_units(s, search) || search->board == NULL)
        search_drop(search);
    return search->board != NULL;
}

static int search_begin(struct session *s, int hint,
                        struct parlour_search *search)
{
    const struct session_play *play = &s->play;

    memset(search, 0, sizeof *search);
    search->rules = search->board = search->units = NULL;
    search->moves = NULL;
    if (s->telling)
        return PARLOUR_BUSY;
    if (s->solver == NULL)
        return PARLOUR_UNSUPPORTED;
    if (session_is_over(s, play->state))
        return PARLOUR_GAME_OVER;
    search->solver = s->solver;
    search->game = play->game->name;
    search->hint = hint;
    if (s->solver(search) != PARLOUR_OK)
        return PARLOUR_UNSUPPORTED;
    return search_copy(s, search) ? PARLOUR_OK : PARLOUR_NO_MEMORY;
}

int search_pose(struct session *s, struct parlour_search *search)
{
    return search_begin(s, 0, search);
}

int search_pose_hint(struct session *s, struct parlour_search *search)
{
    return search_begin(s, 1, search);
}

void search_drop(struct parlour_search *search)
{
    free(search->rules);
    free(search->board);
    free(search->units);
    search->rules = search->board = search->units = NULL;
    search->moves = NULL;
}

int search_run(struct parlour_search *search)
{
    return search->solver(search);
}

/* Plays the words on the working copy, which nobody sees. */
static int search_replay(struct session *s,
                         const struct parlour_search *search)
{
    const struct session_play *play = &s->play;
    const struct game *game = play->game;
    const char *at;
    unsigned long move;

    memcpy(play->work, play->state, play->history.state_size);
    for (at = text_skip(search->moves); *at != '\0'; at = text_skip(at)) {
        if (session_is_over(s, play->work)
                || game->read(play->setup, &at, &move) != PARLOUR_OK
                || game->judge(play->setup, play->work, move) != PARLOUR_OK)
            return 0;
        game->play(play->setup, play->work, move, game_silence());
    }
    return search->hint
        || game->status(play->setup, play->work) == PARLOUR_IS_WON;
}

int search_prove(struct session *s, const struct parlour_search *search)
{
    char *board;
    int same;

    if (s->telling)
        return PARLOUR_BUSY;
    board = session_written(s, s->play.state);
    if (board == NULL)
        return PARLOUR_NO_MEMORY;
    same = search->moves != NULL && strcmp(board, search->board) == 0;
    free(board);
    return same && search_replay(s, search) ? PARLOUR_OK
                                                   : PARLOUR_GAVE_UP;
}

void search_advise(struct session *s, const struct parlour_search *search,
                   char *move)
{
    const struct session_play *play = &s->play;
    const char *at = search->moves;
    unsigned long found;
    struct text t;

    session_forget_marks(s);
    text_open(&t, move, PARLOUR_TEXT);
    if (play->game->read(play->setup, &at, &found) != PARLOUR_OK)
        return;
    play->game->write(play->setup, found, &t);
    table_ends(play->game, play->setup, play->state, found, &s->hint_from,
               &s->hint_to);
}
