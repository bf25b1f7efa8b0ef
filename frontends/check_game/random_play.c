/* random_play.c: random commands for a session (see random_play.h). */
#include <stdio.h>
#include <string.h>

#include "check_game/random_play.h"

enum {                          /* of 100 commands */
    RANDOM_PLAY_MOVES = 40,
    RANDOM_PLAY_PICKS = 40,
    RANDOM_PLAY_ACTS = 17       /* the others are text without sense */
};

/* One word chosen from many with equal probability. */
struct choice {
    struct random *dice;
    unsigned long count;
    char *word;
};

static int consider(void *context, const char *word)
{
    struct choice *choice = context;

    if (random_below(choice->dice, ++choice->count) == 0)
        snprintf(choice->word, PARLOUR_TEXT, "%s", word);
    return 0;
}

int random_play_move(const struct parlour_session *s, struct random *d,
                     char *word)
{
    struct choice choice = { d, 0, word };

    parlour_legal_moves(s, consider, &choice);
    return choice.count > 0;
}

static unsigned long cells_of(const struct parlour_session *s)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    return (unsigned long)status.columns * (unsigned long)status.rows;
}

int random_play_cell(struct parlour_session *s, struct random *d)
{
    unsigned long cells = cells_of(s), reachable = 0;
    int cell, chosen = (int)random_below(d, cells);
    struct parlour_look look;

    for (cell = 0; cell < (int)cells; cell++) {
        parlour_look_at(s, cell, &look);
        if ((look.marks & PARLOUR_MARK_REACHABLE)
                && random_below(d, ++reachable) == 0)
            chosen = cell;
    }
    return chosen;
}

static void choose_text(struct random_play *r, struct random *d)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzLURD 0123.,-";
    unsigned long i, length = 1 + random_below(d, 8);

    for (i = 0; i < length; i++)
        r->text[i] = letters[random_below(d, sizeof letters - 1)];
    r->text[length] = '\0';
    r->command.act = PARLOUR_DO_TYPE;
    snprintf(r->words, sizeof r->words, "type \"%s\"", r->text);
}

/* One of the acts that need no text. */
static void choose_act(struct random_play *r, struct parlour_session *s,
                       struct random *d)
{
    static const struct {
        enum parlour_act act;
        const char *word;
    } acts[] = {
        { PARLOUR_DO_UNDO, "undo" }, { PARLOUR_DO_REDO, "redo" },
        { PARLOUR_DO_UNDO_ACT, "undo act" },
        { PARLOUR_DO_REDO_ACT, "redo act" }, { PARLOUR_DO_NEXT, "next" },
        { PARLOUR_DO_UNPICK, "unpick" }, { PARLOUR_DO_RESTART, "restart" },
        { PARLOUR_DO_POINT, "point" }, { PARLOUR_DO_STEP, "step" },
        { PARLOUR_DO_GO, "go" }, { PARLOUR_DO_CARRY, "carry" },
        { PARLOUR_DO_TILE, "tile" }
    };
    unsigned long i = random_below(d, sizeof acts / sizeof acts[0]);
    char from[PARLOUR_TEXT], to[PARLOUR_TEXT];
    struct parlour_command *c = &r->command;

    c->act = acts[i].act;
    c->to = (int)random_below(d, cells_of(s));
    c->direction = (int)random_below(d, PARLOUR_DIRECTIONS);
    c->number = random_below(d, 4);
    parlour_cell_name(s, c->cell, from);
    parlour_cell_name(s, c->to, to);
    snprintf(r->words, sizeof r->words,
             "%s (cell %s, to %s, direction %d, number %lu)", acts[i].word,
             from, to, c->direction, c->number);
}

void random_play_choose(struct random_play *r, struct parlour_session *s,
                        struct random *d)
{
    static const struct parlour_command none = PARLOUR_COMMAND_INIT;
    unsigned long chance = random_below(d, 100);
    char name[PARLOUR_TEXT];

    r->command = none;
    r->text[0] = '\0';
    r->command.cell = random_play_cell(s, d);
    if (chance < RANDOM_PLAY_MOVES && random_play_move(s, d, r->text)) {
        r->command.act = PARLOUR_DO_PLAY;
        snprintf(r->words, sizeof r->words, "play %s", r->text);
    } else if (chance < RANDOM_PLAY_MOVES + RANDOM_PLAY_PICKS) {
        r->command.act = PARLOUR_DO_PICK;
        parlour_cell_name(s, r->command.cell, name);
        snprintf(r->words, sizeof r->words, "pick %s", name);
    } else if (chance < RANDOM_PLAY_MOVES + RANDOM_PLAY_PICKS
                        + RANDOM_PLAY_ACTS) {
        choose_act(r, s, d);
    } else {
        choose_text(r, d);
    }
    r->command.text = r->text[0] != '\0' ? r->text : NULL;
}
