/* faulty_game.c: a plugin whose game, a row of coins to be taken, has the one
 * fault that PARLOUR_FAULT names. Without it the game is sound. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/game.h"

enum { COINS = 9 };

static unsigned char hidden;    /* a state beside the state */

static int has(const char *fault)
{
    const char *named = getenv("PARLOUR_FAULT");

    return named != NULL && strcmp(named, fault) == 0;
}

static int faulty_prepare(void *setup, const struct parlour_options *o,
                          struct piece_queue *queue, struct parlour_error *e)
{
    struct grid *g = setup;

    (void)o, (void)queue, (void)e;
    g->columns = has("grid") ? 0 : COINS;
    g->rows = 1;
    if (has("setup end"))
        memset(g + 1, 1, 4);
    return has("silent refusal") ? PARLOUR_BAD_OPTION : PARLOUR_OK;
}

static const struct grid *faulty_grid(const void *setup)
{
    return setup;
}

static size_t faulty_state_size(const void *setup)
{
    (void)setup;
    return has("state size") ? (size_t)-1 / 2 : COINS;
}

static void faulty_start(const void *setup, void *state, unsigned long seed)
{
    (void)setup, (void)seed;
    memset(state, 1, COINS + has("state end"));
}

static enum parlour_state faulty_status(const void *setup, const void *state)
{
    (void)setup;
    return has("status") ? (enum parlour_state)99
        : memchr(state, 1, COINS) == NULL ? PARLOUR_IS_WON
                                          : PARLOUR_IS_PLAYING;
}

static int faulty_judge(const void *setup, const void *state,
                        unsigned long move)
{
    const unsigned char *coins = state;

    (void)setup;
    return move < COINS && coins[move] ? PARLOUR_OK : PARLOUR_NO_PIECE;
}

static int faulty_interpret(const void *setup, const void *state, int selected,
                            const struct parlour_command *c,
                            struct game_plan *plan)
{
    (void)setup, (void)state, (void)selected;
    if (c->act != PARLOUR_DO_PICK)
        return PARLOUR_UNSUPPORTED;
    plan->add(plan, (unsigned long)c->cell);
    return PARLOUR_OK;
}

/* What is wrong with a move; returns 1 unless it is done with that. */
static int misbehave(unsigned char *coins, unsigned long move,
                     const struct game_teller *teller)
{
    struct parlour_event e;
    volatile unsigned long endless = has("endless move");

    memset(&e, 0, sizeof e);
    e.kind = has("event kind") ? (enum parlour_event_kind)99 : PARLOUR_SPAWN;
    e.piece = 1;
    e.to = has("event cell") ? COINS : (int)move;
    if (has("event kind") || has("event cell") || has("wrong event"))
        game_tell(teller, &e);
    if (has("crash"))
        *(volatile char *)teller = 0 * (*(volatile char *)(size_t)move + 1);
    if (has("exit"))
        exit(0);
    while (endless)
        endless++;
    if (has("hidden state") && ++hidden % 3 == 0)
        coins[(move + 1) % COINS] = 0;
    if (has("state end"))
        coins[COINS] = 7;
    return !has("no event");
}

static void faulty_apply(const void *setup, void *state, unsigned long move,
                         const struct game_teller *teller)
{
    unsigned char *coins = state;

    if (misbehave(coins, move, teller))
        game_tell_match(teller, 1, (int)move, (int)move, 1);
    coins[move] = 0;
    if (has("setup"))
        ((struct grid *)setup)->rows++;
}

static int faulty_read(const void *setup, const char **at, unsigned long *move)
{
    int cell = 0, code = grid_read(setup, at, &cell);

    *move = (unsigned long)(has("mirrored name") ? COINS - 1 - cell : cell);
    return code;
}

static void faulty_write(const void *setup, unsigned long move, struct text *t)
{
    grid_add_name(setup, (int)move, t);
}

static void faulty_legal(const void *setup, const void *state,
                         struct game_plan *plan)
{
    unsigned long move;

    for (move = has("unlisted move"); move < COINS; move++)
        if (has("listed move")
                || faulty_judge(setup, state, move) == PARLOUR_OK)
            plan->add(plan, move);
}

static int faulty_hint(const void *setup, const void *state,
                       unsigned long *move)
{
    (void)setup;
    for (*move = 0; ((const unsigned char *)state)[*move] == has("hint");)
        ++*move;
    return *move < COINS ? PARLOUR_OK : PARLOUR_GAVE_UP;
}

static void faulty_look(const void *setup, const void *state, int cell,
                        struct parlour_look *look)
{
    (void)setup;
    look->id = ((const unsigned char *)state)[cell];
    if (look->id != 0)
        look->piece.shape = has("shape") ? (enum parlour_shape)99
                                         : PARLOUR_SHAPE_GEM;
    memcpy(look->label, "coin", has("label") ? 4 : look->id != 0);
    if (has("query"))
        ((unsigned char *)state)[COINS - 1] ^= 1;
}

static int faulty_picture(const void *setup, const void *state, int line,
                          struct text *t)
{
    (void)setup, (void)state;
    text_add(t, "coins");
    return line < 2 || has("endless picture");
}

static void faulty_describe(const void *setup, const void *state,
                            struct parlour_status *status)
{
    static char words[PARLOUR_TEXT], *freed;
    char local[PARLOUR_TEXT];
    char *volatile note = has("local text") ? local : words;

    (void)setup;
    if (has("freed text")) {
        free(freed);
        note = freed = malloc(PARLOUR_TEXT);
    }
    sprintf(note, "first: %d", *(const unsigned char *)state);
    if (has("freed text") || has("local text"))
        status->note = note;
    if (has("shared text")) {
        sprintf(words, "call %d", ++hidden);
        status->note = words;
    }
}

__attribute__((destructor))
static void faulty_end(void)
{
    if (has("crash at the end"))
        abort();
}

int parlour_plugin(void)
{
    static const char *help[] = { "Name a coin, as in: c1", NULL };
    static const struct game_extra extra = {
        .size = sizeof extra, .describe = faulty_describe
    };
    static struct game faulty = {
        .size = sizeof faulty, .name = "faulty", .title = "Faulty",
        .options_help = "", .help = help, .traits = GAME_ENDS,
        .setup_size = sizeof(struct grid), .move_bytes = 1,
        .prepare = faulty_prepare, .grid = faulty_grid,
        .state_size = faulty_state_size, .start = faulty_start,
        .status = faulty_status, .interpret = faulty_interpret,
        .judge = faulty_judge, .apply = faulty_apply, .read = faulty_read,
        .write = faulty_write, .legal = faulty_legal, .hint = faulty_hint,
        .look = faulty_look, .picture = faulty_picture,
        .prompt = "Your coin:", .extra = &extra
    };

    if (has("no game"))
        return PARLOUR_OK;
    if (has("its name"))
        faulty.name = "slide";
    if (has("no function"))
        faulty.apply = NULL;
    if (has("control character"))
        help[0] = "\033[31mred";
    return parlour_register_game(&faulty);
}
