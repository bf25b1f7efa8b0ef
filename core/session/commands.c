/* commands.c: what each command does (see commands.h). The game translates its
 * own commands into moves, and the session makes them; other commands move in
 * the history or replace the game. */
#include <string.h>

#include "board/clean_text.h"
#include "board/run_lengths.h"
#include "game/game_defaults.h"
#include "session/commands.h"

/* ---- moves ---- */

/* A plan that stores its moves: game_plan comes first, so that it converts
 * back. */
struct commands_plan {
    struct game_plan plan;
    unsigned long *moves;
    long count;
    long room;
    long made;                  /* moves that were made */
    int failed;
};

static void commands_plan_add(struct game_plan *base, unsigned long move)
{
    struct commands_plan *plan = (struct commands_plan *)base;
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

static void commands_plan_open(struct commands_plan *plan)
{
    memset(plan, 0, sizeof *plan);
    plan->plan.add = commands_plan_add;
    plan->plan.select = PARLOUR_NONE;
    plan->moves = NULL;
}

/* Makes the moves of a plan, up to the first refused one. */
static int commands_carry_out(struct parlour_session *s,
                              struct commands_plan *plan)
{
    int code = plan->failed ? moves_refuse(s, PARLOUR_NO_MEMORY, 0)
                            : PARLOUR_OK;
    long i;

    for (i = 0; i < plan->count && code == PARLOUR_OK; i++)
        code = moves_play(s, plan->moves[i]);
    plan->made = code == PARLOUR_OK ? i : i - 1;
    free(plan->moves);
    return code;
}

/* Refuses a command that did not become a move: if the game is over, that is
 * the reason, unless the command is malformed. */
static int commands_refuse_unmade(struct parlour_session *s, int code)
{
    if (code != PARLOUR_UNSUPPORTED && code != PARLOUR_SYNTAX
            && code != PARLOUR_NO_SUCH_CELL
            && moves_is_over(s, s->play.state)) {
        code = PARLOUR_GAME_OVER;
        s->refused_place = 0;
    }
    return moves_refuse(s, code, 0);
}

/* Acts of the game: it translates them into moves, which the session makes. */
static int commands_interpret(struct parlour_session *s,
                              const struct parlour_command *c)
{
    const struct instance *play = &s->play;
    struct commands_plan plan;
    int code;

    commands_plan_open(&plan);
    code = play->game->interpret(play->setup, play->state, s->selected, c,
                                 &plan.plan);
    if (code != PARLOUR_OK) {
        free(plan.moves);
        return commands_refuse_unmade(s, code);
    }
    if (plan.count == 0 && !plan.failed) {
        if (!s->trial)
            moves_select(s, plan.plan.select);
        return PARLOUR_OK;
    }
    return commands_carry_out(s, &plan);
}

/* Notes which move of a typed line is refused, from 1, and what was typed
 * there: `length` characters. */
static void commands_note_place(struct parlour_session *s, long number,
                                const char *typed, size_t length)
{
    struct text t;

    if (s->trial)
        return;
    s->refused_place = number;
    text_open(&t, s->refused_text, sizeof s->refused_text);
    text_add_part(&t, typed, length);
    clean_text(s->refused_text);
    clean_text_lower(s->refused_text);
}

/* Notes what of a line cannot be read: a letter, or the words from the
 * beginning of a move to where reading stopped. What is not a move from the
 * beginning needs no number. */
static void commands_note_unread(struct parlour_session *s, long number,
                                 const char *typed, const char *stopped)
{
    int runs = (s->play.game->traits & GAME_RUNS) != 0;
    size_t length = runs ? (size_t)(*typed != '\0')
        : (size_t)(stopped - typed) + strcspn(stopped, " \t");

    if (number > 1 || (runs && *text_skip(typed + length) != '\0'))
        commands_note_place(s, number, typed, length);
}

static int commands_read_line(struct parlour_session *s, const char *line,
                              struct commands_plan *plan)
{
    const char *at = text_skip(line), *typed;
    unsigned long move;
    int code;

    do {
        typed = at;
        code = s->play.game->read(s->play.setup, &at, &move);
        if (code != PARLOUR_OK) {
            commands_note_unread(s, plan->count + 1, typed, at);
            return code;
        }
        commands_plan_add(&plan->plan, move);
        at = text_skip(at);
    } while (*at != '\0');
    return PARLOUR_OK;
}

/* Plans what a typed line means. The game may still understand a line that is
 * not in its notation, or more of it. */
static int commands_plan_line(struct parlour_session *s, const char *line,
                              struct commands_plan *plan)
{
    const struct instance *play = &s->play;
    struct parlour_command typed = PARLOUR_COMMAND_INIT;
    int code;

    commands_plan_open(plan);
    code = commands_read_line(s, line, plan);
    if (code == PARLOUR_SYNTAX) {
        plan->count = 0;
        typed.act = PARLOUR_DO_TYPE;
        typed.text = line;
        if (play->game->interpret(play->setup, play->state, s->selected,
                                  &typed, &plan->plan) == PARLOUR_OK)
            code = PARLOUR_OK;
        else if (plan->count > 0)
            commands_note_place(s, plan->count + 1, "", 0);
    }
    if (code != PARLOUR_OK)
        free(plan->moves);
    return code;
}

/* Returns the moves of a command with run lengths written out, or NULL if
 * there is no memory for that. The caller frees *written. */
static const char *commands_moves(const struct parlour_session *s,
                                  const char *text, char **written)
{
    *written = NULL;
    if (!(s->play.game->traits & GAME_REPEATS))
        return text;
    *written = run_lengths_expand(text, strlen(text));
    return *written;
}

/* Makes the moves of a line that was read. If there are several, notes which
 * one is refused; after the end of the game all are. */
static int commands_carry_out_line(struct parlour_session *s,
                                   struct commands_plan *plan)
{
    int code = commands_carry_out(s, plan);
    char move[PARLOUR_TEXT];
    struct text t;

    if (code == PARLOUR_OK || plan->count < 2 || plan->failed
            || (code == PARLOUR_GAME_OVER && plan->made == 0))
        return code;
    text_open(&t, move, sizeof move);
    s->play.game->write(s->play.setup, s->refused_move, &t);
    commands_note_place(s, plan->made + 1, move, t.length);
    return code;
}

/* Makes the moves of a typed line, which is read to its end before anything
 * moves. */
static int commands_type(struct parlour_session *s,
                         const struct parlour_command *c)
{
    struct commands_plan plan;
    char *written;
    const char *line = commands_moves(s, c->text, &written);
    int code;

    if (line == NULL)
        return moves_refuse(s, PARLOUR_NO_MEMORY, 0);
    code = commands_plan_line(s, line, &plan);
    free(written);
    return code == PARLOUR_OK ? commands_carry_out_line(s, &plan)
                              : commands_refuse_unmade(s, code);
}

/* Makes the moves of a word that is not in the game's notation but that a
 * person may type, such as letters alone for the pusher in play. */
static int commands_play_typed(struct parlour_session *s, const char *word)
{
    const struct instance *play = &s->play;
    struct parlour_command c = PARLOUR_COMMAND_INIT;
    struct commands_plan plan;
    int code;

    c.act = PARLOUR_DO_TYPE;
    c.text = word;
    commands_plan_open(&plan);
    code = play->game->interpret(play->setup, moves_current(s), s->selected,
                                 &c, &plan.plan);
    if (code == PARLOUR_OK && plan.count > 0)
        return commands_carry_out(s, &plan);
    free(plan.moves);
    return commands_refuse_unmade(s, PARLOUR_SYNTAX);
}

/* One word may hold several moves (a run of letters). */
static int commands_play_word(struct parlour_session *s, const char *word)
{
    const char *start = word;
    unsigned long move;
    int code = PARLOUR_OK;

    while (*word != '\0') {
        code = s->play.game->read(s->play.setup, &word, &move);
        if (code == PARLOUR_SYNTAX && word == start)
            return commands_play_typed(s, word);
        if (code != PARLOUR_OK)
            return commands_refuse_unmade(s, code);
        code = moves_play(s, move);
        if (code != PARLOUR_OK)
            return code;
    }
    return PARLOUR_OK;
}

static int commands_play_words(struct parlour_session *s,
                               const struct parlour_command *c)
{
    char *written;
    const char *moves = commands_moves(s, c->text, &written), *at = moves;
    char *word = moves == NULL ? NULL : malloc(strlen(moves) + 1);
    int code = PARLOUR_OK;

    s->refused_word = 0;
    if (word == NULL) {
        free(written);
        return moves_refuse(s, PARLOUR_NO_MEMORY, 0);
    }
    while (code == PARLOUR_OK
            && text_read_word(&at, word, strlen(moves) + 1)) {
        s->refused_word++;
        code = commands_play_word(s, word);
    }
    free(word);
    free(written);
    if (s->refused_word == 0)
        return moves_refuse(s, PARLOUR_SYNTAX, 0);
    return code;
}

static int commands_unpick(struct parlour_session *s,
                           const struct parlour_command *c)
{
    (void)c;
    if (!s->trial)
        moves_select(s, PARLOUR_NONE);
    return PARLOUR_OK;
}

static int commands_point(struct parlour_session *s,
                          const struct parlour_command *c)
{
    if (!s->trial && s->pointed != c->cell) {
        s->pointed = c->cell;
        s->marks_stale = 1;
    }
    return PARLOUR_OK;
}

/* ---- undo and redo ---- */

static void commands_go_back(struct parlour_session *s, long place)
{
    if (s->play.game->score != NULL && place < s->play.history.now)
        instance_aid(&s->play, PARLOUR_AID_UNDO);
    history_go(&s->play.history, place, s->play.state);
    moves_tell_reset(s);
}

static int commands_undo_to(struct parlour_session *s, long place)
{
    if (s->play.history.now == 0)
        return moves_refuse(s, PARLOUR_NOTHING_TO_UNDO, 0);
    if (!s->trial)
        commands_go_back(s, place);
    return PARLOUR_OK;
}

static int commands_redo_to(struct parlour_session *s, long place)
{
    struct history *h = &s->play.history;

    if (h->now == h->count)
        return moves_refuse(s, PARLOUR_NOTHING_TO_REDO, 0);
    if (!s->trial)
        s->play.restarted = 0;
    while (!s->trial && h->now < place) {
        moves_make(s, history_move(h, h->now));
        history_forward(h);
    }
    return PARLOUR_OK;
}

static int commands_undo(struct parlour_session *s,
                         const struct parlour_command *c)
{
    long now = s->play.history.now;

    return commands_undo_to(s, c->number < (unsigned long)now
                                  ? now - (long)c->number : 0);
}

static int commands_redo(struct parlour_session *s,
                         const struct parlour_command *c)
{
    const struct history *h = &s->play.history;
    long most = h->count - h->now;

    return commands_redo_to(s, c->number < (unsigned long)most
                                  ? h->now + (long)c->number : h->count);
}

static int commands_undo_act(struct parlour_session *s,
                             const struct parlour_command *c)
{
    (void)c;
    return commands_undo_to(s, history_act_before(&s->play.history));
}

static int commands_redo_act(struct parlour_session *s,
                             const struct parlour_command *c)
{
    (void)c;
    return commands_redo_to(s, history_act_after(&s->play.history));
}

/* Undoes everything; with nothing to undo it succeeds too, as a player expects
 * of the key. A restarted game without random numbers counts as a new one:
 * help is forgotten with its first move. */
static int commands_restart(struct parlour_session *s,
                            const struct parlour_command *c)
{
    (void)c;
    if (!s->trial) {
        commands_go_back(s, 0);
        s->play.restarted = s->play.game->score == NULL;
    }
    return PARLOUR_OK;
}

/* ---- replacing the game ---- */

/* Keeps the options except what belonged to one game. */
int commands_new_game(struct parlour_session *s,
                      const struct parlour_options *wanted,
                      struct parlour_error *error)
{
    const unsigned taken = PARLOUR_OPTION_SIZE | PARLOUR_OPTION_KINDS
        | PARLOUR_OPTION_SEED | PARLOUR_OPTION_NEXT | PARLOUR_OPTION_RULES;
    const struct instance *play = &s->play;
    const struct grid *g = play->game->grid(play->setup);
    struct parlour_options o = play->start;

    instance_forget_board(&o);
    o.columns = wanted->given & PARLOUR_OPTION_SIZE ? wanted->columns
                                                    : g->columns;
    o.rows = wanted->given & PARLOUR_OPTION_SIZE ? wanted->rows : g->rows;
    if (wanted->given & PARLOUR_OPTION_KINDS)
        o.kinds = wanted->kinds;
    if (wanted->given & PARLOUR_OPTION_RULES)
        o.rules = wanted->rules;
    if (wanted->given & PARLOUR_OPTION_SEED)
        o.seed = wanted->seed;
    else if (o.given & PARLOUR_OPTION_SEED)
        o.seed = game_defaults_next_seed(play->game, play->state, o.seed);
    else
        o.seed = instance_entropy(&o);
    o.given = (o.given & ~(unsigned)PARLOUR_OPTION_NEXT)
        | (wanted->given & taken);
    return moves_begin(s, &o, error);
}

/* Only a seed can be refused; without one, a trial must not draw it. */
static int commands_new(struct parlour_session *s,
                        const struct parlour_command *c)
{
    struct parlour_options o = s->play.start;
    struct parlour_error error;

    if (s->trial && c->number != 1)
        return PARLOUR_OK;
    o.given &= PARLOUR_OPTION_NEXT;
    if (c->number == 1) {
        o.seed = c->seed;
        o.given |= PARLOUR_OPTION_SEED;
    }
    return commands_new_game(s, &o, &error);
}

/* An edited board starts a game of its own. The game may accept a kind that
 * cannot be on that cell; the board is then refused. */
static int commands_put(struct parlour_session *s,
                        const struct parlour_command *c)
{
    struct instance *play = &s->play;
    const struct grid *g;
    struct parlour_error error;
    char *board;
    int code;

    if (play->game->put == NULL)
        return moves_refuse(s, PARLOUR_UNSUPPORTED, 0);
    memcpy(play->work, play->state, play->history.state_size);
    code = play->game->put(play->setup, play->work, c->text, c->cell);
    if (code != PARLOUR_OK)
        return moves_refuse(s, code, 0);
    board = moves_write_board(s, play->work);
    if (board == NULL)
        return moves_refuse(s, PARLOUR_NO_MEMORY, 0);
    g = play->game->grid(play->setup);
    code = moves_begin_written(s, board, g->columns, g->rows,
                               play->game->options & PARLOUR_OPTION_DRAFT,
                               &error);
    free(board);
    return code == PARLOUR_DAMAGED ? moves_refuse(s, PARLOUR_SYNTAX, 0) : code;
}

static int commands_go_to_level(struct parlour_session *s,
                                unsigned long number)
{
    struct parlour_options o = s->play.start;
    struct parlour_status status;
    struct parlour_error error;
    struct text t;
    int code;

    parlour_get_status(s, &status);
    if (status.levels == 0)
        return moves_refuse(s, PARLOUR_UNSUPPORTED, 0);
    if (number < 1 || number > (unsigned long)status.levels)
        return moves_refuse(s, PARLOUR_NO_SUCH_LEVEL, number);
    instance_forget_board(&o);
    o.given |= PARLOUR_OPTION_LEVEL;
    o.level = (int)number;
    o.columns = o.rows = 0;
    code = moves_begin(s, &o, &error);
    if (code != PARLOUR_DAMAGED)
        return code;
    text_open(&t, s->why, sizeof s->why);
    text_add(&t, error.words);
    return moves_refuse(s, code, number);
}

static int commands_level(struct parlour_session *s,
                          const struct parlour_command *c)
{
    return commands_go_to_level(s, c->number);
}

/* Goes to the previous or next level that can be played. At the ends nothing
 * happens; from a board that is not a level it goes to the first one. */
static int commands_level_by(struct parlour_session *s, int by)
{
    struct parlour_status status;
    int number, code;

    parlour_get_status(s, &status);
    number = status.level + by;
    if (status.levels > 0 && status.level > 0
            && (number < 1 || number > status.levels))
        return PARLOUR_OK;
    do {
        code = commands_go_to_level(s, number < 1 ? 1UL
                                                  : (unsigned long)number);
        number += by;
    } while (code == PARLOUR_DAMAGED && number >= 1
             && number <= status.levels);
    return code;
}

static int commands_level_before(struct parlour_session *s,
                                 const struct parlour_command *c)
{
    (void)c;
    return commands_level_by(s, -1);
}

static int commands_level_after(struct parlour_session *s,
                                const struct parlour_command *c)
{
    (void)c;
    return commands_level_by(s, 1);
}

/* ---- the table of acts ---- */

typedef int commands_act(struct parlour_session *s,
                         const struct parlour_command *c);

/* In the order of enum parlour_act. */
static commands_act *const commands_acts[] = {
    commands_interpret,         /* pick */
    commands_point,
    commands_unpick,
    commands_interpret,         /* next */
    commands_interpret,         /* step */
    commands_interpret,         /* go */
    commands_interpret,         /* carry */
    commands_interpret,         /* tile */
    commands_play_words,
    commands_type,
    commands_undo,
    commands_redo,
    commands_undo_act,
    commands_redo_act,
    commands_restart,
    commands_new,
    commands_level,
    commands_level_before,
    commands_level_after,
    commands_put
};

/* Returns 1 if the act's cells are on the board (or, to point at, none). */
static int commands_has_cells(const struct parlour_session *s,
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

/* Refuses a cell off the board, unless the game refuses the command for any
 * cell. */
static int commands_refuse_cells(struct parlour_session *s,
                                 const struct parlour_command *c)
{
    struct parlour_command other = *c;
    int trial = s->trial, code;

    other.cell = 0;
    if (other.to != PARLOUR_NONE)
        other.to = 0;
    s->trial = 1;
    memcpy(s->play.work, s->play.state, s->play.history.state_size);
    code = commands_acts[c->act](s, &other);
    s->trial = trial;
    if (code != PARLOUR_UNSUPPORTED && code != PARLOUR_SYNTAX)
        code = PARLOUR_NO_SUCH_CELL;
    return moves_refuse(s, code, 0);
}

/* Returns 1 unless the act's text is missing. */
static int commands_has_text(const struct parlour_command *c)
{
    return c->text != NULL
        || (c->act != PARLOUR_DO_PLAY && c->act != PARLOUR_DO_TYPE
            && c->act != PARLOUR_DO_PUT);
}

int commands_obey(struct parlour_session *s, const struct parlour_command *c)
{
    if (!commands_has_text(c))
        return moves_refuse(s, PARLOUR_SYNTAX, 0);
    if (!commands_has_cells(s, c))
        return commands_refuse_cells(s, c);
    return commands_acts[c->act](s, c);
}
