/* position.c: copies of a game in play: a session with its history, and the
 * position alone, for bots (see parlour.h). A copy is a game of its own, begun
 * with the same options and then set to the same state. Not joined for the
 * mainframe.
 */
#include <assert.h>
#include <limits.h>
#include <string.h>

#include "board/random.h"
#include "game/game_table.h"
#include "game/sized_struct.h"
#include "session/marks.h"
#include "session/position.h"

/* Begins a game with the options of another one, and with the pieces that were
 * dealt in it from its queue or by its generator. */
static int position_begin(struct playthrough *to,
                          const struct playthrough *from)
{
    struct parlour_options o = from->start;
    struct parlour_error ignored;
    int code;

    o.pieces = from->queue->pieces;
    o.draw = NULL;
    code = playthrough_begin(to, &o, &ignored);
    if (code != PARLOUR_OK)
        return code;
    assert(to->history.state_size == from->history.state_size);
    memcpy(to->state, from->state, from->history.state_size);
    return PARLOUR_OK;
}

/* ---- sessions ---- */

struct parlour_session *parlour_clone(const struct parlour_session *s)
{
    struct parlour_session *copy;

    assert(s != NULL);
    copy = s->telling ? NULL : calloc(1, sizeof *copy);
    if (copy == NULL)
        return NULL;
    if (position_begin(&copy->play, &s->play) != PARLOUR_OK) {
        free(copy);
        return NULL;
    }
    if (history_copy(&copy->play.history, &s->play.history) != PARLOUR_OK) {
        parlour_close(copy);
        return NULL;
    }
    copy->play.aids = s->play.aids;
    copy->solver = s->solver;
    copy->selected = copy->pointed = PARLOUR_NONE;
    marks_reset(copy);
    return copy;
}

/* ---- positions ---- */

struct parlour_position *parlour_position_open(const struct parlour_session *s)
{
    struct parlour_position *p = calloc(1, sizeof *p);

    assert(s != NULL);
    if (p != NULL && position_begin(&p->play, &s->play) != PARLOUR_OK) {
        free(p);
        return NULL;
    }
    if (p != NULL)
        p->extra = game_table_extra(p->play.game);
    return p;
}

void parlour_position_close(struct parlour_position *p)
{
    if (p == NULL)
        return;
    playthrough_end(&p->play);
    free(p);
}

void parlour_position_restart(struct parlour_position *p, unsigned long seed)
{
    const struct playthrough *play = &p->play;

    memset(play->state, 0, play->history.state_size);
    play->game->start(play->setup, play->state, random_low32(seed));
}

void parlour_position_reseed(struct parlour_position *p, unsigned long seed)
{
    const struct playthrough *play = &p->play;
    const unsigned char *dice;

    if (play->game->dice == NULL)
        return;
    dice = (const unsigned char *)play->game->dice(play->state);
    random_seed((struct random *)(play->state + (dice - play->state)), seed);
}

size_t parlour_position_size(const struct parlour_position *p)
{
    return p->play.history.state_size;
}

const void *parlour_position_bytes(const struct parlour_position *p)
{
    return p->play.state;
}

void parlour_position_set(struct parlour_position *p, const void *bytes)
{
    memcpy(p->play.state, bytes, p->play.history.state_size);
}

/* ---- moves ---- */

unsigned long parlour_position_moves(const struct parlour_position *p)
{
    return p->extra->move_count != NULL
        ? p->extra->move_count(p->play.setup)
        : 1UL << (8 * p->play.game->move_bytes - 1);
}

static unsigned long position_number(const struct parlour_position *p,
                                     unsigned long move)
{
    return p->extra->move_place == NULL
        ? move : p->extra->move_place(p->play.setup, move);
}

struct position_plan {
    struct game_plan plan;
    const struct parlour_position *position;
    unsigned long moves;        /* how many numbers there are */
    unsigned *numbers;          /* the next one; or NULL */
    unsigned char *mask;        /* or NULL */
    unsigned long count;
};

static void position_add(struct game_plan *base, unsigned long move)
{
    struct position_plan *plan = (struct position_plan *)base;
    unsigned long number = position_number(plan->position, move);

    assert(number < plan->moves);
    plan->count++;
    if (plan->numbers != NULL)
        *plan->numbers++ = (unsigned)number;
    if (plan->mask != NULL)
        plan->mask[number] = 1;
}

unsigned long parlour_position_legal(const struct parlour_position *p,
                                     unsigned *numbers, unsigned char *mask)
{
    const struct playthrough *play = &p->play;
    struct position_plan plan;

    plan.plan.add = position_add;
    plan.plan.select = PARLOUR_NONE;
    plan.position = p;
    plan.moves = parlour_position_moves(p);
    plan.numbers = numbers;
    plan.mask = mask;
    plan.count = 0;
    if (mask != NULL)
        memset(mask, 0, (size_t)plan.moves);
    if (game_table_is_over(play->game, play->setup, play->state))
        return 0;
    if (p->extra->places != NULL)
        return p->extra->places(play->setup, play->state, numbers, mask);
    play->game->legal(play->setup, play->state, &plan.plan);
    return plan.count;
}

/* Finds a legal move by its number, as it is stored. Returns PARLOUR_OK or the
 * reason for a refusal. */
static int position_find(const struct parlour_position *p,
                         unsigned long number, unsigned long *move)
{
    const struct playthrough *play = &p->play;
    const struct game *game = play->game;
    int code;

    if (number >= parlour_position_moves(p))
        return PARLOUR_SYNTAX;
    if (game_table_is_over(game, play->setup, play->state))
        return PARLOUR_GAME_OVER;
    *move = p->extra->move_at == NULL ? number
        : p->extra->move_at(play->setup, number);
    code = game->judge(play->setup, play->state, *move);
    if (code == PARLOUR_OK)
        *move = game_table_settle(game, play->setup, play->state, *move);
    return code;
}

int parlour_position_play(struct parlour_position *p, unsigned long number)
{
    const struct playthrough *play = &p->play;
    unsigned long move;
    int code = position_find(p, number, &move);

    if (code == PARLOUR_OK)
        play->game->apply(play->setup, play->state, move, game_silence());
    return code;
}

void parlour_position_write(const struct parlour_position *p,
                            unsigned long number, char *words)
{
    unsigned long move;

    *words = '\0';
    if (position_find(p, number, &move) == PARLOUR_OK)
        game_table_write(p->play.game, p->play.setup, move, words);
}

int parlour_position_read(const struct parlour_position *p, const char *words,
                          unsigned long *number)
{
    const struct playthrough *play = &p->play;
    unsigned long move;
    int code;

    words = text_skip(words);
    code = play->game->read(play->setup, &words, &move);
    if (code == PARLOUR_OK && *text_skip(words) != '\0')
        code = PARLOUR_SYNTAX;
    if (code != PARLOUR_OK)
        return code;
    *number = position_number(p, move);
    return *number < parlour_position_moves(p) ? PARLOUR_OK : PARLOUR_SYNTAX;
}

/* ---- looking ---- */

enum parlour_state parlour_position_state(const struct parlour_position *p)
{
    return p->play.game->status(p->play.setup, p->play.state);
}

unsigned long parlour_position_score(const struct parlour_position *p)
{
    unsigned long score;

    return game_table_score(p->play.game, p->play.setup, p->play.state,
                            &score) ? score : 0;
}

static unsigned char position_byte(const struct parlour_thing *thing)
{
    return (unsigned char)(GAME_PLANE_SHAPE * (int)thing->shape
                           + thing->colour);
}

int parlour_position_cells(const struct parlour_position *p,
                           unsigned char *cells)
{
    static const struct parlour_look nothing;
    const struct playthrough *play = &p->play;
    struct parlour_look look;
    int count = grid_cells(play->game->grid(play->setup)), cell;

    if (cells != NULL && p->extra->planes != NULL) {
        p->extra->planes(play->setup, play->state, cells);
        return count;
    }
    for (cell = 0; cells != NULL && cell < count; cell++, cells++) {
        look = nothing;
        play->game->look(play->setup, play->state, cell, &look);
        cells[PARLOUR_PLANE_FLOOR * count] = position_byte(&look.floor);
        cells[PARLOUR_PLANE_MARK * count] = position_byte(&look.mark);
        cells[PARLOUR_PLANE_PIECE * count] = position_byte(&look.piece);
        cells[PARLOUR_PLANE_NUMBER * count] = (unsigned char)look.id;
    }
    return count;
}

int parlour_position_step(struct parlour_position *p, unsigned long number,
                          struct parlour_step *step)
{
    int code = PARLOUR_OK;

    if (!sized_struct_is_known(step, sizeof *step, sizeof *step))
        return PARLOUR_BAD_OPTION;
    if (number != ULONG_MAX)
        code = parlour_position_play(p, number);
    if (code != PARLOUR_OK)
        return code;
    step->legal = parlour_position_legal(p, step->numbers, step->mask);
    parlour_position_cells(p, step->cells);
    step->score = parlour_position_score(p);
    step->state = parlour_position_state(p);
    return PARLOUR_OK;
}

int parlour_position_coming(const struct parlour_position *p, int i)
{
    const struct playthrough *play = &p->play;

    return play->game->coming == NULL || i < 0
        ? 0 : play->game->coming(play->setup, play->state, i);
}
