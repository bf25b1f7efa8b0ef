/* commands.c: what each command does (see parlour.h). A command is planned
 * first, which changes nothing and finds the reason for a refusal; then its
 * plan is carried out, or for parlour_can only tried on a copy. The game
 * translates its own commands into moves, and the session makes them; other
 * commands move in the history or replace the game. */
#include <assert.h>
#include <string.h>

#include "board/clean_text.h"
#include "board/rle.h"
#include "game/game_table.h"
#include "game/sized_struct.h"
#include "session/marks.h"
#include "session/moves.h"
#include "session/new_game.h"
#include "session/status.h"

enum {
    COMMANDS_LEAST = sizeof(size_t) + sizeof(enum parlour_act)
                                /* the smallest command of a caller: its size
                                   and its first field */
};

struct commands_move {
    unsigned long move;
    int word;                   /* of PARLOUR_DO_PLAY, from 1 */
};

/* What a command amounts to: moves, or something else to carry out. game_plan
 * comes first, so that it converts back. */
struct commands_plan {
    struct game_plan plan;
    int (*carry_out)(struct parlour_session *s, struct commands_plan *plan);
                                /* NULL: there is nothing to do */
    int cell;                   /* to select or to point at */
    long place;                 /* in the history, to go to */
    struct playthrough game;       /* to replace the present one by */
    struct commands_move *moves;
    long count;
    long room;
    long tried;                 /* moves made on the working copy */
    int numbered;               /* a refusal says which of them it is about */
    int failed;                 /* there was no memory for a move */
    struct session_refusal refusal;     /* of the command; or of what it has
                                           after its moves */
};

static void commands_plan_add(struct game_plan *base, unsigned long move)
{
    struct commands_plan *plan = (struct commands_plan *)base;
    struct commands_move *moves;

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
    plan->moves[plan->count].move = move;
    plan->moves[plan->count++].word = plan->refusal.word;
}

static void commands_plan_open(struct commands_plan *plan,
                               const struct parlour_session *s)
{
    memset(plan, 0, sizeof *plan);
    plan->plan.add = commands_plan_add;
    plan->plan.select = PARLOUR_NONE;
    plan->carry_out = NULL;
    plan->moves = NULL;
    plan->refusal.word = s->refusal.word;
}

static void commands_plan_close(struct commands_plan *plan)
{
    free(plan->moves);
    playthrough_end(&plan->game);
}

/* ---- refusals ---- */

/* Notes why a command is refused, and for which move or level; returns the
 * code. */
static int commands_refuse(struct commands_plan *plan, enum parlour_code code,
                           unsigned long move)
{
    assert(code >= PARLOUR_OK && code < PARLOUR_CODE_COUNT);
    plan->refusal.code = code;
    plan->refusal.move = move;
    plan->refusal.has_move = 0;
    return code;
}

/* Refuses what did not become a move in this state: if the game is over, that
 * is the reason, unless the command is malformed. */
static int commands_refuse_unmade(const struct parlour_session *s,
                                  const void *state,
                                  struct commands_plan *plan, int code)
{
    if (code != PARLOUR_UNSUPPORTED && code != PARLOUR_SYNTAX
            && code != PARLOUR_NO_SUCH_CELL && session_is_over(s, state)) {
        code = PARLOUR_GAME_OVER;
        plan->refusal.place = 0;
    }
    return commands_refuse(plan, code, 0);
}

/* Notes which move of a typed line is refused, from 1, and what was typed
 * there: `length` characters. */
static void commands_note_place(struct commands_plan *plan, long number,
                                const char *typed, size_t length)
{
    struct session_refusal *refusal = &plan->refusal;
    struct text t;

    refusal->place = number;
    text_open(&t, refusal->typed, sizeof refusal->typed);
    text_add_part(&t, typed, length);
    clean_text(refusal->typed);
    clean_text_lower(refusal->typed);
}

/* Refuses a move of the plan. If there are several and they are numbered,
 * notes which one it is; after the end of the game all are. */
static int commands_refuse_move(const struct parlour_session *s,
                                struct commands_plan *plan, long place,
                                int code)
{
    unsigned long move = plan->moves[place].move;
    char words[PARLOUR_TEXT];

    plan->refusal.word = plan->moves[place].word;
    if (plan->numbered && plan->count > 1
            && (code != PARLOUR_GAME_OVER || place > 0)) {
        game_table_write(s->play.game, s->play.setup, move, words);
        commands_note_place(plan, place + 1, words, strlen(words));
    }
    commands_refuse(plan, code, move);
    plan->refusal.has_move = 1;
    return code;
}

/* ---- moves ---- */

/* Makes the moves of a plan, up to the first refused one. */
static int commands_make(struct parlour_session *s, struct commands_plan *plan)
{
    int code;
    long i;

    for (i = 0; i < plan->count; i++) {
        code = moves_play(s, plan->moves[i].move, i > 0);
        if (code != PARLOUR_OK)
            return commands_refuse_move(s, plan, i, code);
    }
    if (plan->plan.select != PARLOUR_NONE
            && !session_is_over(s, s->play.state))
        marks_select(s, plan->plan.select);
    return plan->refusal.code == PARLOUR_OK ? PARLOUR_OK
        : commands_refuse_unmade(s, s->play.state, plan, plan->refusal.code);
}

/* Makes moves of a plan, up to `end`, on the working copy, which is not shown.
 * Returns PARLOUR_OK or the reason why one would be refused. */
static int commands_try_to(struct parlour_session *s,
                           struct commands_plan *plan, long end)
{
    const struct playthrough *play = &s->play;
    unsigned long move;
    int code;

    if (plan->tried == 0)
        memcpy(play->work, play->state, play->history.state_size);
    for (; plan->tried < end; plan->tried++) {
        move = plan->moves[plan->tried].move;
        code = moves_check(s, play->work, move);
        if (code != PARLOUR_OK)
            return code;
        play->game->apply(play->setup, play->work, move, game_silence());
    }
    return PARLOUR_OK;
}

/* Returns the code that commands_make would. The last move is made only if
 * something follows, so that it draws no random number. */
static int commands_try(struct parlour_session *s, struct commands_plan *plan)
{
    long last = plan->count - 1;
    int code = commands_try_to(s, plan, last);

    assert(last >= 0 && plan->tried <= plan->count);
    if (code == PARLOUR_OK && plan->tried == last)
        code = moves_check(s, s->play.work, plan->moves[last].move);
    if (code != PARLOUR_OK || plan->refusal.code == PARLOUR_OK)
        return code;
    commands_try_to(s, plan, plan->count);
    return commands_refuse_unmade(s, s->play.work, plan, plan->refusal.code);
}

/* Sets a plan to the moves that were added to it. */
static int commands_plan_moves(struct commands_plan *plan)
{
    plan->carry_out = commands_make;
    return plan->failed ? commands_refuse(plan, PARLOUR_NO_MEMORY, 0)
                        : PARLOUR_OK;
}

static int commands_select(struct parlour_session *s,
                           struct commands_plan *plan)
{
    marks_select(s, plan->cell);
    return PARLOUR_OK;
}

/* Acts of the game: it translates them into moves, which the session makes. */
static int commands_interpret(struct parlour_session *s,
                              const struct parlour_command *c,
                              struct commands_plan *plan)
{
    const struct playthrough *play = &s->play;
    int code = play->game->interpret(play->setup, play->state, s->selected, c,
                                     &plan->plan);

    if (code != PARLOUR_OK)
        return commands_refuse_unmade(s, play->state, plan, code);
    if (plan->count > 0 || plan->failed)
        return commands_plan_moves(plan);
    plan->cell = plan->plan.select;
    plan->carry_out = commands_select;
    return PARLOUR_OK;
}

/* Notes what of a line cannot be read: a letter, or the words from the
 * beginning of a move to where reading stopped. What is not a move from the
 * beginning needs no number. */
static void commands_note_unread(const struct parlour_session *s,
                                 struct commands_plan *plan,
                                 const char *typed, const char *stopped)
{
    int runs = (s->play.game->traits & GAME_RUNS) != 0;
    size_t length = runs ? (size_t)(*typed != '\0')
        : (size_t)(stopped - typed) + strcspn(stopped, " \t");

    if (plan->count > 0 || (runs && *text_skip(typed + length) != '\0'))
        commands_note_place(plan, plan->count + 1, typed, length);
}

static int commands_read_line(const struct parlour_session *s,
                              const char *line, struct commands_plan *plan)
{
    const char *at = text_skip(line), *typed;
    unsigned long move;
    int code;

    do {
        typed = at;
        code = s->play.game->read(s->play.setup, &at, &move);
        if (code != PARLOUR_OK) {
            commands_note_unread(s, plan, typed, at);
            return code;
        }
        commands_plan_add(&plan->plan, move);
        at = text_skip(at);
        at = *at == ',' ? text_skip(at + 1) : at;
    } while (*at != '\0');
    return PARLOUR_OK;
}

/* Asks the game what a text means that is not in its notation, such as letters
 * alone for the pusher in play; it adds the moves to the plan. */
static int commands_interpret_text(const struct parlour_session *s,
                                   const void *state, int selected,
                                   const char *words,
                                   struct commands_plan *plan)
{
    struct parlour_command c = PARLOUR_COMMAND_INIT;

    c.act = PARLOUR_DO_TYPE;
    c.text = words;
    return s->play.game->interpret(s->play.setup, state, selected, &c,
                                   &plan->plan);
}

/* Plans what a typed line means. The game may still understand a line that is
 * not in its notation, or more of it. */
static int commands_plan_line(const struct parlour_session *s,
                              const char *line, struct commands_plan *plan)
{
    int code = commands_read_line(s, line, plan);

    if (code != PARLOUR_SYNTAX)
        return code;
    plan->count = 0;
    if (commands_interpret_text(s, s->play.state, s->selected, line,
                                plan) == PARLOUR_OK) {
        plan->refusal.place = 0;
        return PARLOUR_OK;
    }
    if (plan->count > 0)
        commands_note_place(plan, plan->count + 1, "", 0);
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
    *written = rle_decode(text, strlen(text));
    return *written;
}

/* Plans the moves of a typed line, which is read to its end before anything
 * moves. */
static int commands_type(struct parlour_session *s,
                         const struct parlour_command *c,
                         struct commands_plan *plan)
{
    char *written;
    const char *line = commands_moves(s, c->text, &written);
    int code;

    if (line == NULL)
        return commands_refuse(plan, PARLOUR_NO_MEMORY, 0);
    code = commands_plan_line(s, line, plan);
    free(written);
    if (code != PARLOUR_OK)
        return commands_refuse_unmade(s, s->play.state, plan, code);
    plan->numbered = 1;
    return commands_plan_moves(plan);
}

/* Adds the moves of a word that is not in the game's notation but that a
 * person may type, as they would be made after those before it. */
static int commands_read_typed(struct parlour_session *s, const char *word,
                               struct commands_plan *plan)
{
    long before = plan->count;
    int code = commands_try_to(s, plan, before);

    if (code != PARLOUR_OK)
        return code;
    code = before == 0
        ? commands_interpret_text(s, s->play.state, s->selected, word, plan)
        : commands_interpret_text(s, s->play.work, PARLOUR_NONE, word, plan);
    if (code == PARLOUR_OK && plan->count > before)
        return code;
    plan->count = before;
    return PARLOUR_SYNTAX;
}

/* One word may hold several moves (a run of letters). */
static int commands_read_word(struct parlour_session *s, const char *word,
                              struct commands_plan *plan)
{
    const char *start = word;
    unsigned long move;
    int code = PARLOUR_OK;

    while (*word != '\0') {
        code = s->play.game->read(s->play.setup, &word, &move);
        if (code == PARLOUR_SYNTAX && word == start)
            return commands_read_typed(s, word, plan);
        if (code != PARLOUR_OK)
            return code;
        commands_plan_add(&plan->plan, move);
    }
    return PARLOUR_OK;
}

/* Plans the moves of words, up to the first one that cannot be read: the moves
 * before that are made. */
static int commands_play_words(struct parlour_session *s,
                               const struct parlour_command *c,
                               struct commands_plan *plan)
{
    char *written;
    const char *moves = commands_moves(s, c->text, &written), *at = moves;
    char *word = moves == NULL ? NULL : malloc(strlen(moves) + 1);
    int code = PARLOUR_OK;

    plan->refusal.word = 0;
    while (word != NULL && code == PARLOUR_OK
            && text_read_word(&at, word, strlen(moves) + 1)) {
        plan->refusal.word++;
        code = commands_read_word(s, word, plan);
    }
    plan->failed |= word == NULL;
    free(word);
    free(written);
    if (plan->refusal.word == 0 && !plan->failed)
        return commands_refuse(plan, PARLOUR_SYNTAX, 0);
    if (plan->count == 0 && !plan->failed)
        return commands_refuse_unmade(s, s->play.state, plan, code);
    plan->refusal.code = code;
    return commands_plan_moves(plan);
}

static int commands_unpick(struct parlour_session *s,
                           const struct parlour_command *c,
                           struct commands_plan *plan)
{
    (void)s;
    (void)c;
    plan->cell = PARLOUR_NONE;
    plan->carry_out = commands_select;
    return PARLOUR_OK;
}

static int commands_point_at(struct parlour_session *s,
                             struct commands_plan *plan)
{
    if (s->pointed != plan->cell)
        s->marks_stale = 1;
    s->pointed = plan->cell;
    return PARLOUR_OK;
}

static int commands_point(struct parlour_session *s,
                          const struct parlour_command *c,
                          struct commands_plan *plan)
{
    (void)s;
    plan->cell = c->cell;
    plan->carry_out = commands_point_at;
    return PARLOUR_OK;
}

/* ---- undo and redo ---- */

static int commands_go_back(struct parlour_session *s,
                            struct commands_plan *plan)
{
    moves_go_back(s, plan->place);
    return PARLOUR_OK;
}

static int commands_go_on(struct parlour_session *s,
                          struct commands_plan *plan)
{
    moves_go_on(s, plan->place);
    return PARLOUR_OK;
}

/* Undoes moves, or an act. */
static int commands_undo(struct parlour_session *s,
                         const struct parlour_command *c,
                         struct commands_plan *plan)
{
    const struct history *h = &s->play.history;

    plan->carry_out = commands_go_back;
    if (c->act == PARLOUR_DO_UNDO_ACT)
        plan->place = history_act_before(h);
    else if (c->number < (unsigned long)h->now)
        plan->place = h->now - (long)c->number;
    return h->now > 0 ? PARLOUR_OK
        : commands_refuse(plan, PARLOUR_NOTHING_TO_UNDO, 0);
}

/* Redoes moves, or an act. */
static int commands_redo(struct parlour_session *s,
                         const struct parlour_command *c,
                         struct commands_plan *plan)
{
    const struct history *h = &s->play.history;

    plan->carry_out = commands_go_on;
    plan->place = h->count;
    if (c->act == PARLOUR_DO_REDO_ACT)
        plan->place = history_act_after(h);
    else if (c->number < (unsigned long)(h->count - h->now))
        plan->place = h->now + (long)c->number;
    return h->now < h->count ? PARLOUR_OK
        : commands_refuse(plan, PARLOUR_NOTHING_TO_REDO, 0);
}

/* A restarted game without random numbers counts as a new one. */
static int commands_start_again(struct parlour_session *s,
                                struct commands_plan *plan)
{
    (void)plan;
    moves_go_back(s, 0);
    aids_restart(&s->play.aids, s->play.game->score == NULL);
    return PARLOUR_OK;
}

/* Undoes everything; with nothing to undo it succeeds too, as a player expects
 * of the key. */
static int commands_restart(struct parlour_session *s,
                            const struct parlour_command *c,
                            struct commands_plan *plan)
{
    (void)s;
    (void)c;
    plan->carry_out = commands_start_again;
    return PARLOUR_OK;
}

/* ---- replacing the game ---- */

static int commands_replace(struct parlour_session *s,
                            struct commands_plan *plan)
{
    new_game_replace(s, &plan->game);
    memset(&plan->game, 0, sizeof plan->game);
    return PARLOUR_OK;
}

/* Plans to play the game of these options instead, if they are sound. */
static int commands_begin(struct commands_plan *plan,
                          const struct parlour_options *o)
{
    struct parlour_error error;
    int code = playthrough_begin(&plan->game, o, &error);
    struct text t;

    plan->carry_out = commands_replace;
    text_open(&t, plan->refusal.why, sizeof plan->refusal.why);
    if (code == PARLOUR_DAMAGED)
        text_add(&t, error.words);
    return commands_refuse(plan, code, 0);
}

/* Plans a new game like this one; with a seed if `given` says so. */
static int commands_begin_new(struct parlour_session *s, unsigned given,
                              unsigned long seed, struct commands_plan *plan)
{
    struct parlour_options wanted = s->play.start, o;

    wanted.given = (wanted.given & PARLOUR_OPTION_NEXT) | given;
    wanted.seed = seed;
    new_game_options(s, &wanted, &o);
    return commands_begin(plan, &o);
}

static int commands_draw_game(struct parlour_session *s,
                              struct commands_plan *plan)
{
    int code = commands_begin_new(s, 0, 0, plan);

    return code == PARLOUR_OK ? commands_replace(s, plan) : code;
}

/* Only a seed can be refused; without one, parlour_can must not draw it. */
static int commands_new(struct parlour_session *s,
                        const struct parlour_command *c,
                        struct commands_plan *plan)
{
    if (c->number == 1)
        return commands_begin_new(s, PARLOUR_OPTION_SEED, c->seed, plan);
    plan->carry_out = commands_draw_game;
    return PARLOUR_OK;
}

/* An edited board starts a game of its own. The game may accept a kind that
 * cannot be on that cell; the board is then refused. */
static int commands_put(struct parlour_session *s,
                        const struct parlour_command *c,
                        struct commands_plan *plan)
{
    const struct playthrough *play = &s->play;
    const struct grid *g = session_grid(s);
    struct parlour_options o;
    char *board;
    int code;

    if (play->game->put == NULL)
        return commands_refuse(plan, PARLOUR_UNSUPPORTED, 0);
    memcpy(play->work, play->state, play->history.state_size);
    code = play->game->put(play->setup, play->work, c->text, c->cell);
    if (code != PARLOUR_OK)
        return commands_refuse(plan, code, 0);
    board = status_write_board(s, play->work);
    if (board == NULL)
        return commands_refuse(plan, PARLOUR_NO_MEMORY, 0);
    new_game_written(s, board, g->columns, g->rows,
                     play->game->options & PARLOUR_OPTION_DRAFT, &o);
    code = commands_begin(plan, &o);
    free(board);
    return code == PARLOUR_DAMAGED ? commands_refuse(plan, PARLOUR_SYNTAX, 0)
                                   : code;
}

static int commands_go_to_level(const struct parlour_session *s,
                                unsigned long number,
                                struct commands_plan *plan)
{
    struct parlour_options o = s->play.start;
    int levels = session_levels(s), code;

    if (levels == 0)
        return commands_refuse(plan, PARLOUR_UNSUPPORTED, 0);
    if (number < 1 || number > (unsigned long)levels)
        return commands_refuse(plan, PARLOUR_NO_SUCH_LEVEL, number);
    playthrough_forget_board(&o);
    o.given |= PARLOUR_OPTION_LEVEL;
    o.level = (int)number;
    o.columns = o.rows = 0;
    code = commands_begin(plan, &o);
    return code == PARLOUR_DAMAGED ? commands_refuse(plan, code, number)
                                   : code;
}

static int commands_level(struct parlour_session *s,
                          const struct parlour_command *c,
                          struct commands_plan *plan)
{
    return commands_go_to_level(s, c->number, plan);
}

/* Goes to the previous or next level that can be played. At the ends nothing
 * happens; from a board that is not a level it goes to the first one. */
static int commands_level_beside(struct parlour_session *s,
                                 const struct parlour_command *c,
                                 struct commands_plan *plan)
{
    int by = c->act == PARLOUR_DO_LEVEL_AFTER ? 1 : -1, number, code;
    struct parlour_status status;

    parlour_get_status(s, &status);
    number = status.level + by;
    if (status.levels > 0 && status.level > 0
            && (number < 1 || number > status.levels))
        return PARLOUR_OK;
    do {
        code = commands_go_to_level(s, number < 1 ? 1UL
                                                  : (unsigned long)number,
                                    plan);
        number += by;
    } while (code == PARLOUR_DAMAGED && number >= 1
             && number <= status.levels);
    return code;
}

/* ---- the table of acts ---- */

/* What an act needs. */
enum {
    COMMANDS_CELL = 1,
    COMMANDS_ANY_CELL = 2,      /* a cell or PARLOUR_NONE */
    COMMANDS_TO = 4,            /* a second cell or PARLOUR_NONE */
    COMMANDS_TEXT = 8
};

struct commands_act {
    /* Plans a command. Returns PARLOUR_OK or the reason for a refusal. */
    int (*plan)(struct parlour_session *s, const struct parlour_command *c,
                struct commands_plan *plan);
    unsigned needs;
};

/* In the order of enum parlour_act. */
static const struct commands_act commands_acts[] = {
    { commands_interpret, COMMANDS_CELL },              /* pick */
    { commands_point, COMMANDS_ANY_CELL },
    { commands_unpick, 0 },
    { commands_interpret, 0 },                          /* next */
    { commands_interpret, 0 },                          /* step */
    { commands_interpret, COMMANDS_CELL },              /* go */
    { commands_interpret, COMMANDS_CELL | COMMANDS_TO }, /* carry */
    { commands_interpret, 0 },                          /* tile */
    { commands_play_words, COMMANDS_TEXT },
    { commands_type, COMMANDS_TEXT },
    { commands_undo, 0 },
    { commands_redo, 0 },
    { commands_undo, 0 },                               /* an act */
    { commands_redo, 0 },
    { commands_restart, 0 },
    { commands_new, 0 },
    { commands_level, 0 },
    { commands_level_beside, 0 },                       /* before */
    { commands_level_beside, 0 },                       /* after */
    { commands_put, COMMANDS_CELL | COMMANDS_TEXT }
};

/* Returns 1 if the act's cells are on the board. */
static int commands_has_cells(const struct parlour_session *s,
                              const struct parlour_command *c)
{
    unsigned needs = commands_acts[c->act].needs;
    int cells = grid_cells(session_grid(s));

    if ((needs & COMMANDS_TO) && (c->to < PARLOUR_NONE || c->to >= cells))
        return 0;
    if ((needs & COMMANDS_ANY_CELL) && c->cell == PARLOUR_NONE)
        return 1;
    return !(needs & (COMMANDS_CELL | COMMANDS_ANY_CELL))
        || (c->cell >= 0 && c->cell < cells);
}

/* Plans a command whose cells are on the board. */
static int commands_plan(struct parlour_session *s,
                         const struct parlour_command *c,
                         struct commands_plan *plan)
{
    const struct commands_act *act = &commands_acts[c->act];

    return (act->needs & COMMANDS_TEXT) && c->text == NULL
        ? commands_refuse(plan, PARLOUR_SYNTAX, 0) : act->plan(s, c, plan);
}

/* Returns the code of a command whose cells are on the board. */
static int commands_code(struct parlour_session *s,
                         const struct parlour_command *c)
{
    struct commands_plan plan;
    int code;

    commands_plan_open(&plan, s);
    code = commands_plan(s, c, &plan);
    if (code == PARLOUR_OK && plan.count > 0)
        code = commands_try(s, &plan);
    commands_plan_close(&plan);
    return code;
}

/* Returns the code for a command with a cell off the board, unless the game
 * refuses it for any cell. */
static int commands_code_off_board(struct parlour_session *s,
                                   const struct parlour_command *c)
{
    struct parlour_command other = *c;
    int code;

    other.cell = 0;
    if (other.to != PARLOUR_NONE)
        other.to = 0;
    code = commands_code(s, &other);
    return code == PARLOUR_UNSUPPORTED || code == PARLOUR_SYNTAX
        ? code : PARLOUR_NO_SUCH_CELL;
}

/* Reads a caller's command. Returns 0 if this version does not know it. */
static int commands_read(struct parlour_command *known,
                         const struct parlour_command *c)
{
    return sized_struct_read(known, c, COMMANDS_LEAST)
        && known->act < PARLOUR_ACTS;
}

/* Carries out a known command; a refusal is left in the plan. */
static int commands_obey(struct parlour_session *s,
                         const struct parlour_command *c,
                         struct commands_plan *plan)
{
    int code;

    if (c->act != PARLOUR_DO_POINT)
        marks_forget(s);
    if (!commands_has_cells(s, c))
        return commands_refuse(plan, commands_code_off_board(s, c), 0);
    code = commands_plan(s, c, plan);
    return code == PARLOUR_OK && plan->carry_out != NULL
        ? plan->carry_out(s, plan) : code;
}

int parlour_do(struct parlour_session *s, const struct parlour_command *c)
{
    struct parlour_command known = PARLOUR_COMMAND_INIT;
    struct commands_plan plan;
    int code;

    assert(s != NULL && c != NULL);
    if (s->telling)
        return PARLOUR_BUSY;
    commands_plan_open(&plan, s);
    s->refusal = plan.refusal;
    code = commands_read(&known, c) ? commands_obey(s, &known, &plan)
        : commands_refuse(&plan, PARLOUR_BAD_OPTION, 0);
    s->refusal = plan.refusal;
    assert(code == (int)s->refusal.code);
    commands_plan_close(&plan);
    return code;
}

int parlour_can(struct parlour_session *s, const struct parlour_command *c)
{
    struct parlour_command known = PARLOUR_COMMAND_INIT;

    assert(s != NULL && c != NULL);
    if (s->telling)
        return PARLOUR_BUSY;
    if (!commands_read(&known, c))
        return PARLOUR_BAD_OPTION;
    return commands_has_cells(s, &known) ? commands_code(s, &known)
                                         : commands_code_off_board(s, &known);
}

int parlour_refused_word(const struct parlour_session *s)
{
    return s->refusal.word;
}
