/* command.c: what each command does (see command.h). The game interprets what
 * is its own, as moves, and the session makes them; other commands go back
 * and forth in the history, or begin another game in the place of this one.
 */
#include <string.h>

#include "command.h"
#include "table.h"

/* ---- moves ---- */

/* A plan that keeps its moves: game_plan first, so that it can be found from
 * there. */
struct command_plan {
    struct game_plan plan;
    unsigned long *moves;
    long count;
    long room;
    int failed;
};

static void command_plan_add(struct game_plan *base, unsigned long move)
{
    struct command_plan *plan = (struct command_plan *)base;
    unsigned long *moves;

    if (plan->count == plan->room) {
        plan->room = plan->room * 2 + 16;
        moves = realloc(plan->moves, (size_t)plan->room * sizeof *moves);
        if (moves == NULL) {
            plan->failed = 1;
            plan->room = plan->count;
            return;
        }
        plan->moves = moves;
    }
    plan->moves[plan->count++] = move;
}

static void command_plan_open(struct command_plan *plan)
{
    memset(plan, 0, sizeof *plan);
    plan->plan.add = command_plan_add;
    plan->plan.select = PARLOUR_NONE;
    plan->moves = NULL;
}

/* Makes the moves of a plan, up to the first refused one. */
static int command_carry_out(struct session *s, struct command_plan *plan)
{
    int code = plan->failed ? turn_refuse(s, PARLOUR_NO_MEMORY, 0)
                            : PARLOUR_OK;
    long i;

    for (i = 0; i < plan->count && code == PARLOUR_OK; i++)
        code = turn_move(s, plan->moves[i]);
    free(plan->moves);
    return code;
}

/* Refuses what did not become a move: that the game is over goes before what
 * is wrong with a request that can be read. */
static int command_refuse_unmade(struct session *s, int code)
{
    if (code != PARLOUR_UNSUPPORTED && code != PARLOUR_SYNTAX
            && code != PARLOUR_NO_SUCH_CELL
            && turn_is_over(s, s->play.state))
        code = PARLOUR_GAME_OVER;
    return turn_refuse(s, code, 0);
}

/* Any act that is the game's: it interprets, the session carries out. */
static int command_interpret(struct session *s,
                             const struct parlour_command *c)
{
    const struct playing *play = &s->play;
    struct command_plan plan;
    int code;

    command_plan_open(&plan);
    code = play->game->interpret(play->setup, play->state, s->selected, c,
                                 &plan.plan);
    if (code != PARLOUR_OK) {
        free(plan.moves);
        return command_refuse_unmade(s, code);
    }
    if (plan.count == 0 && !plan.failed) {
        if (!s->trial)
            turn_select(s, plan.plan.select);
        return PARLOUR_OK;
    }
    return command_carry_out(s, &plan);
}

static int command_read_line(const struct session *s, const char *line,
                             struct command_plan *plan)
{
    const char *at = text_skip(line);
    unsigned long move;
    int code;

    do {
        code = s->play.game->read(s->play.setup, &at, &move);
        if (code != PARLOUR_OK)
            return code;
        command_plan_add(&plan->plan, move);
        at = text_skip(at);
    } while (*at != '\0');
    return PARLOUR_OK;
}

/* A whole line as typed: it is read to its end before anything moves. What
 * is no notation may still mean something to the game, as it stands. */
static int command_type(struct session *s, const struct parlour_command *c)
{
    const struct playing *play = &s->play;
    struct command_plan plan;
    int code;

    command_plan_open(&plan);
    code = command_read_line(s, c->text, &plan);
    if (code == PARLOUR_SYNTAX) {
        plan.count = 0;
        if (play->game->interpret(play->setup, play->state, s->selected, c,
                                  &plan.plan) == PARLOUR_OK)
            code = PARLOUR_OK;
    }
    if (code != PARLOUR_OK) {
        free(plan.moves);
        return command_refuse_unmade(s, code);
    }
    return command_carry_out(s, &plan);
}

/* One word may hold several moves (a run of letters). */
static int command_play_word(struct session *s, const char *word)
{
    unsigned long move;
    int code;

    while (*word != '\0') {
        code = s->play.game->read(s->play.setup, &word, &move);
        if (code != PARLOUR_OK)
            return command_refuse_unmade(s, code);
        code = turn_move(s, move);
        if (code != PARLOUR_OK)
            return code;
    }
    return PARLOUR_OK;
}

static int command_play_words(struct session *s,
                              const struct parlour_command *c)
{
    const char *at = c->text;
    char *word = malloc(strlen(c->text) + 1);
    int code = PARLOUR_OK;

    s->word = 0;
    if (word == NULL)
        return turn_refuse(s, PARLOUR_NO_MEMORY, 0);
    while (code == PARLOUR_OK
            && text_read_word(&at, word, strlen(c->text) + 1)) {
        s->word++;
        code = command_play_word(s, word);
    }
    free(word);
    if (s->word == 0)
        return turn_refuse(s, PARLOUR_SYNTAX, 0);
    return code;
}

static int command_unpick(struct session *s, const struct parlour_command *c)
{
    (void)c;
    if (!s->trial)
        turn_select(s, PARLOUR_NONE);
    return PARLOUR_OK;
}

static int command_point(struct session *s, const struct parlour_command *c)
{
    if (!s->trial && s->pointed != c->cell) {
        s->pointed = c->cell;
        s->marks_stale = 1;
    }
    return PARLOUR_OK;
}

/* ---- back and forth ---- */

static void command_go_back(struct session *s, long place)
{
    if (s->play.game->score != NULL && place < s->play.history.now)
        playing_aid(&s->play, PARLOUR_AID_UNDO);
    history_go(&s->play.history, place, s->play.state);
    turn_tell_reset(s);
}

static int command_undo_to(struct session *s, long place)
{
    if (s->play.history.now == 0)
        return turn_refuse(s, PARLOUR_NOTHING_TO_UNDO, 0);
    if (!s->trial)
        command_go_back(s, place);
    return PARLOUR_OK;
}

static int command_redo_to(struct session *s, long place)
{
    struct history *h = &s->play.history;

    if (h->now == h->count)
        return turn_refuse(s, PARLOUR_NOTHING_TO_REDO, 0);
    if (!s->trial)
        s->play.again = 0;
    while (!s->trial && h->now < place) {
        turn_make(s, history_move(h, h->now));
        history_forward(h);
    }
    return PARLOUR_OK;
}

static int command_undo(struct session *s, const struct parlour_command *c)
{
    long now = s->play.history.now;

    return command_undo_to(s, c->number < (unsigned long)now
                                  ? now - (long)c->number : 0);
}

static int command_redo(struct session *s, const struct parlour_command *c)
{
    const struct history *h = &s->play.history;
    long most = h->count - h->now;

    return command_redo_to(s, c->number < (unsigned long)most
                                  ? h->now + (long)c->number : h->count);
}

static int command_undo_act(struct session *s,
                            const struct parlour_command *c)
{
    (void)c;
    return command_undo_to(s, history_act_before(&s->play.history));
}

static int command_redo_act(struct session *s,
                            const struct parlour_command *c)
{
    (void)c;
    return command_redo_to(s, history_act_after(&s->play.history));
}

/* The undo of everything; where there is nothing to undo it is done already,
 * which a person who presses the key does not call a fault. Where there is no
 * chance a game that is begun once more is another one: help is forgotten
 * with its first move. */
static int command_restart(struct session *s, const struct parlour_command *c)
{
    (void)c;
    if (!s->trial) {
        command_go_back(s, 0);
        s->play.again = s->play.game->score == NULL;
    }
    return PARLOUR_OK;
}

/* ---- other games ---- */

/* The same options but for what was written. */
static int command_new(struct session *s, const struct parlour_command *c)
{
    const struct playing *play = &s->play;
    const struct grid *g = play->game->grid(play->setup);
    struct parlour_options o = play->start;
    struct parlour_error error;

    playing_unwrite(&o);
    o.columns = g->columns;
    o.rows = g->rows;
    if (s->trial)
        return PARLOUR_OK;
    if (c->number == 1) {
        o.seed = c->seed;
        o.given |= PARLOUR_OPTION_SEED;
    } else if (o.given & PARLOUR_OPTION_SEED) {
        o.seed = table_next_seed(play->game, play->state, o.seed);
    } else {
        o.seed = playing_chance(&o);
    }
    return turn_restate(s, &o, &error);
}

/* An edited board is a written one: a game of its own begins with it. What
 * the game takes for a kind may still be nothing that can stand there. */
static int command_put(struct session *s, const struct parlour_command *c)
{
    struct playing *play = &s->play;
    const struct grid *g;
    struct parlour_error error;
    char *board;
    int code;

    if (play->game->put == NULL)
        return turn_refuse(s, PARLOUR_UNSUPPORTED, 0);
    memcpy(play->work, play->state, play->history.state_size);
    code = play->game->put(play->setup, play->work, c->text, c->cell);
    if (code != PARLOUR_OK)
        return turn_refuse(s, code, 0);
    board = turn_written(s, play->work);
    if (board == NULL)
        return turn_refuse(s, PARLOUR_NO_MEMORY, 0);
    g = play->game->grid(play->setup);
    code = turn_begin_written(s, board, g->columns, g->rows,
                              play->game->options & PARLOUR_OPTION_DRAFT,
                              &error);
    free(board);
    return code == PARLOUR_DAMAGED ? turn_refuse(s, PARLOUR_SYNTAX, 0) : code;
}

static int command_go_to_level(struct session *s, unsigned long number)
{
    struct parlour_options o = s->play.start;
    struct parlour_status status;
    struct parlour_error error;

    look_status(s, &status);
    if (status.levels == 0)
        return turn_refuse(s, PARLOUR_UNSUPPORTED, 0);
    if (number < 1 || number > (unsigned long)status.levels)
        return turn_refuse(s, PARLOUR_NO_SUCH_LEVEL, 0);
    playing_unwrite(&o);
    o.given |= PARLOUR_OPTION_LEVEL;
    o.level = (int)number;
    o.columns = o.rows = 0;
    return turn_restate(s, &o, &error);
}

static int command_level(struct session *s, const struct parlour_command *c)
{
    return command_go_to_level(s, c->number);
}

/* The level before or after this one; at the ends there is nothing to do,
 * and from a board that is none of them one comes to the first. */
static int command_level_by(struct session *s, int by)
{
    struct parlour_status status;
    int number;

    look_status(s, &status);
    number = status.level + by;
    if (status.levels > 0 && status.level > 0
            && (number < 1 || number > status.levels))
        return PARLOUR_OK;
    return command_go_to_level(s, number < 1 ? 1UL : (unsigned long)number);
}

static int command_level_before(struct session *s,
                                const struct parlour_command *c)
{
    (void)c;
    return command_level_by(s, -1);
}

static int command_level_after(struct session *s,
                               const struct parlour_command *c)
{
    (void)c;
    return command_level_by(s, 1);
}

/* ---- the table of acts ---- */

typedef int command_act(struct session *s, const struct parlour_command *c);

/* In the order of enum parlour_act. */
static command_act *const command_acts[] = {
    command_interpret,          /* pick */
    command_point,
    command_unpick,
    command_interpret,          /* next */
    command_interpret,          /* step */
    command_interpret,          /* go */
    command_interpret,          /* carry */
    command_interpret,          /* tile */
    command_play_words,
    command_type,
    command_undo,
    command_redo,
    command_undo_act,
    command_redo_act,
    command_restart,
    command_new,
    command_level,
    command_level_before,
    command_level_after,
    command_put
};

/* 1 if the act's cells are on the board (or, to point at, none). */
static int command_has_cells(const struct session *s,
                             const struct parlour_command *c)
{
    int cells = grid_cells(s->play.game->grid(s->play.setup));

    switch (c->act) {
    case PARLOUR_DO_CARRY:
        if (c->to != PARLOUR_NONE && (c->to < 0 || c->to >= cells))
            return 0;
        return c->cell >= 0 && c->cell < cells;
    case PARLOUR_DO_PICK:
    case PARLOUR_DO_GO:
    case PARLOUR_DO_PUT:
        return c->cell >= 0 && c->cell < cells;
    case PARLOUR_DO_POINT:
        return c->cell >= PARLOUR_NONE && c->cell < cells;
    default:
        return 1;
    }
}

/* A cell is off the board: but first comes what a game would say of such a
 * command with any cell. */
static int command_refuse_cells(struct session *s,
                                const struct parlour_command *c)
{
    struct parlour_command other = *c;
    int trial = s->trial, code;

    other.cell = 0;
    if (other.to != PARLOUR_NONE)
        other.to = 0;
    s->trial = 1;
    memcpy(s->play.work, s->play.state, s->play.history.state_size);
    code = command_acts[c->act](s, &other);
    s->trial = trial;
    if (code != PARLOUR_UNSUPPORTED && code != PARLOUR_SYNTAX)
        code = PARLOUR_NO_SUCH_CELL;
    return turn_refuse(s, code, 0);
}

int command_obey(struct session *s, const struct parlour_command *c)
{
    if (!command_has_cells(s, c))
        return command_refuse_cells(s, c);
    return command_acts[c->act](s, c);
}
