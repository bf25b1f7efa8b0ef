/* words.c: what to tell the player: the prompt, why a command was refused, the
 * end, the help; and events, a line each, for protocols and logs (see
 * parlour.h). */
#include <assert.h>
#include <limits.h>

#include "board/translate.h"
#include "game/game_table.h"
#include "session/session.h"

/* ---- names ---- */

/* Returns line i of those up to NULL; also NULL if there is no line i. */
static const char *words_line(const char *const *lines, int i)
{
    if (lines == NULL || i < 0)
        return NULL;
    for (; i > 0 && *lines != NULL; i--)
        lines++;
    return *lines;
}

const char *parlour_shape_name(enum parlour_shape shape)
{
    switch (shape) {
    case PARLOUR_SHAPE_WALL:
        return "wall";
    case PARLOUR_SHAPE_GOAL:
        return "goal";
    case PARLOUR_SHAPE_SEAT:
        return "goal for a pusher";
    case PARLOUR_SHAPE_BALL:
        return "ball";
    case PARLOUR_SHAPE_TILE:
    case PARLOUR_SHAPE_GEM:
        return "tile";
    case PARLOUR_SHAPE_BOX:
        return "box";
    case PARLOUR_SHAPE_PUSHER:
        return "pusher";
    default:
        return "";
    }
}

void parlour_piece_name(const struct parlour_session *s, int piece, char *name)
{
    struct text t;

    text_open(&t, name, PARLOUR_TEXT);
    if (piece > 0)
        game_table_piece_name(s->play.game, piece, &t);
    assert(!t.truncated);
}

const char *parlour_kind(const struct parlour_session *s, int i)
{
    return words_line(s->play.game->kinds, i);
}

/* ---- events ---- */

static const char *const words_events[PARLOUR_EVENTS] = {
    "step", "match", "spawn", "refill", "score", "select", "won", "over",
    "stuck", "reset"
};

const char *parlour_event_word(enum parlour_event_kind kind)
{
    return (unsigned)kind < PARLOUR_EVENTS ? words_events[kind] : "";
}

static void words_cell(const struct parlour_session *s, int cell,
                       struct text *t)
{
    char name[PARLOUR_TEXT];

    text_add_char(t, ' ');
    if (cell == PARLOUR_NONE) {
        text_add(t, "none");
        return;
    }
    parlour_cell_name(s, cell, name);
    text_add(t, name);
}

static void words_piece(const struct parlour_session *s, int piece,
                        struct text *t)
{
    char name[PARLOUR_TEXT];

    parlour_piece_name(s, piece, name);
    text_add_char(t, ' ');
    text_add(t, name);
}

static void words_number(unsigned long number, struct text *t)
{
    text_add_char(t, ' ');
    text_add_number(t, number);
}

void parlour_event_text(const struct parlour_session *s,
                        const struct parlour_event *e, char *text)
{
    struct text t;
    int i;

    text_open(&t, text, PARLOUR_ROW);
    text_add(&t, parlour_event_word(e->kind));
    if (e->kind == PARLOUR_STEP || e->kind == PARLOUR_MATCH
            || e->kind == PARLOUR_SPAWN)
        words_piece(s, e->piece, &t);
    if (e->kind == PARLOUR_STEP)
        words_cell(s, e->from, &t);
    if (e->kind == PARLOUR_STEP || e->kind == PARLOUR_SPAWN
            || e->kind == PARLOUR_SELECT)
        words_cell(s, e->to, &t);
    for (i = 0; e->kind == PARLOUR_MATCH && i < e->count; i++)
        words_cell(s, parlour_match_cell(e, i), &t);
    if (e->kind == PARLOUR_SCORE) {
        words_number(e->gain, &t);
        words_number(e->total, &t);
    }
    assert(!t.truncated);
}

/* ---- messages ---- */

void parlour_prompt(const struct parlour_session *s, char *text)
{
    struct text t;

    text_open(&t, text, PARLOUR_TEXT);
    text_add(&t, translate(s->play.game->prompt));
}

/* Says which level is damaged, and how. */
static void words_add_damaged_level(const struct parlour_session *s,
                                    struct text *t)
{
    translate_add(t, "Level %lu is damaged: %s", s->refusal.move,
                  s->refusal.why);
}

/* Says which level is missing and how many there are. */
static void words_add_missing_level(const struct parlour_session *s,
                                    struct text *t)
{
    int levels = session_levels(s);

    if (s->refusal.move <= INT_MAX)
        translate_add_count(t, (unsigned long)levels,
                            "No level %lu (there is %d)",
                            "No level %lu (there are %d)",
                            s->refusal.move, levels);
    else                        /* a larger one was perhaps cut to fit */
        translate_add_count(t, (unsigned long)levels,
                            "No such level (there is %d)",
                            "No such level (there are %d)", levels);
}

/* Says which move of a typed line is refused. */
static void words_add_place(const struct parlour_session *s, struct text *t)
{
    if (s->refusal.typed[0] != '\0')
        translate_add(t, "Move %d (%s):", (int)s->refusal.place,
                      s->refusal.typed);
    else
        translate_add(t, "Move %d:", (int)s->refusal.place);
    text_add_char(t, ' ');
}

/* Says what blocks a move, if the game tells. */
static void words_add_obstacle(const struct parlour_session *s, struct text *t)
{
    const struct game_extra *extra = game_table_extra(s->play.game);

    if (s->refusal.code == PARLOUR_BLOCKED && s->refusal.has_move
            && extra->obstacle != NULL)
        extra->obstacle(s->play.setup, s->play.state, s->refusal.move, t);
}

void parlour_refusal(const struct parlour_session *s, char *text)
{
    struct text t;
    size_t place;

    text_open(&t, text, PARLOUR_TEXT);
    if (s->refusal.place > 0)
        words_add_place(s, &t);
    place = t.length;
    words_add_obstacle(s, &t);
    if (t.length > place)
        return;
    if (s->refusal.code == PARLOUR_NO_SUCH_LEVEL)
        words_add_missing_level(s, &t);
    else if (s->refusal.code == PARLOUR_DAMAGED && s->refusal.move > 0)
        words_add_damaged_level(s, &t);
    else if (s->play.game->refusal != NULL)
        s->play.game->refusal(s->play.setup, s->refusal.code, s->refusal.move,
                              &t);
    translate_added(&t, place);
    if (t.length == place)
        text_add(&t, parlour_code_text(s->refusal.code));
}

int parlour_ending(const struct parlour_session *s, char *text)
{
    static const char *const words[] = {
        "", "You won!", "Game over!", "No moves left"
    };
    const struct playthrough *play = &s->play;
    const unsigned char *state = session_shown(s);
    enum parlour_state status = play->game->status(play->setup, state);
    struct text t;

    assert(status < sizeof words / sizeof words[0]);
    text_open(&t, text, PARLOUR_TEXT);
    if (status == PARLOUR_IS_PLAYING)
        return 0;
    if (play->game->ending != NULL)
        play->game->ending(play->setup, state, &t);
    else
        text_add(&t, words[status]);
    translate_added(&t, 0);
    return 1;
}

/* ---- help ---- */

static const char *words_help(const char *const *lines, int i)
{
    const char *line = words_line(lines, i);

    return line == NULL ? NULL : translate(line);
}

/* Returns how many lines of the game's help are wrong by its rule set. */
static int words_wrong(const struct parlour_session *s)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    return status.rules == NULL ? 0
                                : game_table_help_pages(s->play.game)->usual;
}

const char *parlour_help_line(const struct parlour_session *s, int line)
{
    return words_help(s->play.game->help + words_wrong(s), line);
}

/* A game without help for pointing shows its help for typing. */
const char *parlour_pointing_help_line(const struct parlour_session *s,
                                       int line)
{
    const char *const *lines = game_table_help_pages(s->play.game)->pointing;

    return lines == NULL ? parlour_help_line(s, line)
        : words_wrong(s) > 0 ? NULL : words_help(lines, line);
}

const char *parlour_help_example(const struct parlour_session *s, int i,
                                 const char **board)
{
    const struct game_example *example =
        game_table_help_pages(s->play.game)->examples;

    if (example == NULL || i < 0 || words_wrong(s) > 0)
        return NULL;
    for (; i > 0 && example->caption != NULL; i--)
        example++;
    *board = example->board;
    return example->caption == NULL ? NULL : translate(example->caption);
}

int parlour_explain_rules(const struct parlour_session *s, char *text)
{
    const struct game_help_pages *pages = game_table_help_pages(s->play.game);
    struct parlour_status status;
    struct text t;

    text_open(&t, text, PARLOUR_ROW);
    if (pages->explain != NULL)
        pages->explain(s->play.setup, &t);
    translate_added(&t, 0);
    if (t.length > 0 || pages->brief == NULL)
        return t.length > 0;
    parlour_get_status(s, &status);
    text_add(&t, translate(pages->brief));
    text_add_char(&t, ' ');
    text_add(&t, translate(status.has_score ? "With points."
                                            : "Without points."));
    return 0;
}
