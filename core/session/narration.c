/* narration.c: describes in words what happens on the board, for players who
 * listen to a game. A piece that goes from cell to cell is mentioned once,
 * with its first and last cell; pieces that fall after a match are counted.
 * What undo and other jumps change is found by comparing the board with a
 * copy.
 *
 * A name of one letter comes before a pause or at the end, because speech
 * programs read "a" as an article elsewhere.
 *
 * The words come from what parlour_look_at returns for each piece, so they are
 * the same for all games.
 */
#include <string.h>

#include "session/session.h"

enum {
    NARRATION_STEPS = 32,       /* pieces on the way at once */
    NARRATION_CHANGES = 12,     /* changed cells; after more, the whole board
                                   is described */
    NARRATION_COLOURS = 10,
    NARRATION_NUMBERS = 11
};

struct narration_step {
    int piece, from, to;
};

struct narration {
    struct parlour_session *session;
    struct text_long words;     /* not yet fetched */
    struct narration_step steps[NARRATION_STEPS];
    int step_count;
    int fallen;                 /* pieces that fell, not yet reported */
    int matched;                /* in this move */
    int listing;                /* a list of new pieces has begun */
    int jumped;                 /* the board was replaced */
    int fetched;                /* the caller has the words */
    unsigned long made;         /* moves before the one being reported */
    unsigned long games;        /* the game that the copy is of */
    int pieces[PARLOUR_CELLS];  /* the copy: what stood on each cell */
};

/* ---- words for things ---- */

/* Returns the colour, if players know the thing by it. Balls have no other
 * name; their numbers are the colours of every screen. */
static const char *narration_colour(const struct parlour_thing *thing)
{
    static const char *const numbered[NARRATION_COLOURS] = {
        "", "red", "blue", "green", "yellow", "purple", "cyan", "orange",
        "grey", "pink"
    };

    switch (thing->hue) {
    case PARLOUR_HUE_BLUE:
        return "blue";
    case PARLOUR_HUE_GREEN:
        return "green";
    case PARLOUR_HUE_RED:
        return "red";
    default:
        return thing->shape == PARLOUR_SHAPE_BALL
                && thing->colour < NARRATION_COLOURS
            ? numbered[thing->colour] : "";
    }
}

static void narration_add_word(struct text *t, const char *word)
{
    if (*word == '\0')
        return;
    text_add(t, t->length > 0 ? " " : "");
    text_add(t, word);
}

/* Adds noun, colour and label of a thing. A label that is a sign is left out,
 * and so is that of a box, which nobody types. */
static void narration_add_thing(struct text *t,
                                const struct parlour_thing *thing,
                                const char *label)
{
    const char *colour = narration_colour(thing);

    narration_add_word(t, parlour_shape_name(thing->shape));
    narration_add_word(t, colour);
    if (thing->shape != PARLOUR_SHAPE_BALL
            && thing->shape != PARLOUR_SHAPE_BOX && text_is_name(label))
        narration_add_word(t, label);
}

static void narration_add_cell(const struct parlour_session *s,
                               struct text *t, int cell)
{
    char name[PARLOUR_TEXT];

    parlour_cell_name(s, cell, name);
    narration_add_word(t, name);
}

/* Returns 1 if the last word is a name of one letter. */
static int narration_ends_in_name(const char *words)
{
    size_t length = strlen(words);

    return length > 1 && words[length - 2] == ' '
        && text_letter(words[length - 1]) >= 0;
}

/* Adds what is on cells `from` to `to` of a row, and their names. */
static void narration_add_placed(const struct parlour_session *s,
                                 struct text *t, const char *words, int from,
                                 int to)
{
    int name = narration_ends_in_name(words);

    narration_add_word(t, name ? "" : words);
    narration_add_cell(s, t, from);
    if (to != from) {
        narration_add_word(t, "to");
        narration_add_cell(s, t, to);
    }
    narration_add_word(t, name ? words : "");
}

/* Adds a count as a word, or in digits above ten. */
static void narration_add_count(struct text *t, int count)
{
    static const char *const numbers[NARRATION_NUMBERS] = {
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight",
        "nine", "ten"
    };

    if (count < NARRATION_NUMBERS) {
        narration_add_word(t, numbers[count]);
    } else {
        text_add_char(t, ' ');
        text_add_number(t, (unsigned long)count);
    }
}

/* ---- the board ---- */

/* A gem with a lower-case letter is on a cleared cell. Speech does not
 * tell the case of letters, so this says "cleared", and makes the letter upper
 * case. */
static void narration_add_cleared(struct text *t, struct parlour_look *look)
{
    char upper = (char)text_upper((unsigned char)look->label[0]);

    if (look->piece.shape != PARLOUR_SHAPE_GEM || look->label[0] == upper)
        return;
    look->label[0] = upper;
    narration_add_word(t, "cleared");
}

/* Writes what is on a cell: "" if it is empty or not part of the board. */
static void narration_contents(struct parlour_session *s, int cell,
                               char *words)
{
    struct parlour_look look;
    struct text t;

    parlour_look_at(s, cell, &look);
    text_open(&t, words, PARLOUR_TEXT);
    if (look.floor.shape == PARLOUR_SHAPE_WALL)
        narration_add_thing(&t, &look.floor, "");
    narration_add_cleared(&t, &look);
    narration_add_thing(&t, &look.piece, look.label);
    if (look.mark.shape == PARLOUR_SHAPE_NOTHING)
        return;
    if (t.length > 0)
        text_add(&t, narration_ends_in_name(words) ? ", on" : " on");
    narration_add_thing(&t, &look.mark, "");
}

/* Writes a phrase for a cell and those beside it that hold the same: "" if
 * they are empty. Returns the column after them. */
static int narration_run(struct parlour_session *s, int row, int column,
                         char *phrase)
{
    char words[PARLOUR_TEXT], next[PARLOUR_TEXT];
    int last = column;
    struct text t;

    text_open(&t, phrase, 2 * PARLOUR_TEXT);
    narration_contents(s, parlour_cell(s, column, row), words);
    for (; last + 1 < session_grid(s)->columns; last++) {
        narration_contents(s, parlour_cell(s, last + 1, row), next);
        if (strcmp(words, next) != 0)
            break;
    }
    if (*words == '\0')
        return last + 1;
    narration_add_placed(s, &t, words, parlour_cell(s, column, row),
                         parlour_cell(s, last, row));
    return last + 1;
}

/* Writes a row, or "" if it is empty. */
static void narration_row(struct parlour_session *s, int row,
                          struct text_long *line)
{
    char phrase[2 * PARLOUR_TEXT], number[PARLOUR_TEXT];
    struct text t;
    int column = 0;

    text_open(&t, number, sizeof number);
    text_add(&t, "row ");
    text_add_number(&t, (unsigned long)row + 1);
    text_add(&t, ": ");
    while (column < session_grid(s)->columns) {
        column = narration_run(s, row, column, phrase);
        if (*phrase == '\0')
            continue;
        text_append(line, line->length > 0 ? ", " : number);
        text_append(line, phrase);
    }
}

void parlour_describe(struct parlour_session *s,
                      int (*put)(void *context, const char *line),
                      void *context)
{
    struct text_long line;
    int row, stop = 0;

    for (row = 0; row < session_grid(s)->rows && !stop; row++) {
        line.start = NULL;
        line.length = line.room = 0;
        narration_row(s, row, &line);
        stop = line.length > 0 && put(context, line.start) != 0;
        free(line.start);
    }
}

/* ---- events ---- */

/* Adds a phrase; without memory it is dropped. */
static void narration_say(struct narration *n, const char *between,
                          const char *phrase)
{
    if (n->words.start != NULL && n->words.length > 0)
        text_append(&n->words, between);
    text_append(&n->words, phrase);
}

static void narration_say_step(struct narration *n,
                               const struct narration_step *step)
{
    char phrase[PARLOUR_TEXT], name[PARLOUR_TEXT];
    struct parlour_look look;
    struct text t;

    parlour_look_at(n->session, step->to, &look);
    text_open(&t, phrase, sizeof phrase);
    if (look.id == step->piece) {
        narration_add_thing(&t, &look.piece, look.label);
    } else {
        parlour_piece_name(n->session, step->piece, name);
        narration_add_word(&t, name);
    }
    text_add(&t, narration_ends_in_name(phrase) ? ", from" : " from");
    narration_add_cell(n->session, &t, step->from);
    narration_add_word(&t, "to");
    narration_add_cell(n->session, &t, step->to);
    if (look.id == step->piece && look.home
            && look.mark.shape != PARLOUR_SHAPE_NOTHING)
        text_add(&t, ", on a goal");
    narration_say(n, "; ", phrase);
}

/* Adds the steps and falls that were only noted so far. */
static void narration_flush(struct narration *n)
{
    char phrase[PARLOUR_TEXT];
    struct text t;
    int i;

    for (i = 0; i < n->step_count; i++)
        narration_say_step(n, &n->steps[i]);
    n->step_count = 0;
    if (n->fallen > 0) {
        text_open(&t, phrase, sizeof phrase);
        text_add_count(&t, (unsigned long)n->fallen, "piece", "s");
        text_add(&t, n->fallen == 1 ? " falls" : " fall");
        narration_say(n, "; ", phrase);
    }
    n->fallen = 0;
    n->listing = 0;
}

/* A piece that moves again is still the same one. */
static void narration_step(struct narration *n, const struct parlour_event *e)
{
    struct narration_step *step = n->steps, *end = n->steps + n->step_count;

    if (n->matched) {
        n->fallen++;
        return;
    }
    while (step < end && (step->piece != e->piece || step->to != e->from))
        step++;
    if (step < end) {
        step->to = e->to;
        return;
    }
    if (n->step_count == NARRATION_STEPS)
        narration_flush(n);
    step = &n->steps[n->step_count++];
    step->piece = e->piece;
    step->from = e->from;
    step->to = e->to;
}

/* Names the kind of the pieces if it differs from that of the piece just
 * moved. */
static void narration_match(struct narration *n, const struct parlour_event *e)
{
    int moved = n->step_count > 0 ? n->steps[0].piece : 0;
    char phrase[PARLOUR_TEXT];
    struct parlour_look look;
    struct text t;

    narration_flush(n);
    n->matched = 1;
    text_open(&t, phrase, sizeof phrase);
    text_add(&t, "line of");
    narration_add_count(&t, e->count);
    parlour_look_at(n->session, e->from, &look);
    if (e->piece != moved)
        narration_add_thing(&t, &look.piece, look.label);
    narration_say(n, "; ", phrase);
}

static void narration_score(struct narration *n, const struct parlour_event *e)
{
    const char *between = n->listing ? "; " : ", ";
    char phrase[PARLOUR_TEXT];
    struct text t;

    narration_flush(n);
    text_open(&t, phrase, sizeof phrase);
    text_add_count(&t, e->gain, "point", "s");
    narration_say(n, between, phrase);
}

static void narration_spawn(struct narration *n, const struct parlour_event *e)
{
    char words[PARLOUR_TEXT], phrase[2 * PARLOUR_TEXT];
    struct parlour_look look;
    int listing = n->listing;
    struct text t;

    if (!listing)
        narration_flush(n);
    parlour_look_at(n->session, e->to, &look);
    text_open(&t, words, sizeof words);
    if (look.piece.shape == PARLOUR_SHAPE_BALL)
        narration_add_word(&t, narration_colour(&look.piece));
    else
        narration_add_thing(&t, &look.piece, look.label);
    text_open(&t, phrase, sizeof phrase);
    narration_add_placed(n->session, &t, words, e->to, e->to);
    if (!listing)
        narration_say(n, "; ", "new: ");
    narration_say(n, listing ? ", " : "", phrase);
    n->listing = 1;
}

static void narration_clear(struct narration *n)
{
    if (n->fetched && n->words.start != NULL) {
        n->words.start[0] = '\0';
        n->words.length = 0;
    }
    n->fetched = 0;
}

/* The first event of another move: what fell after the matches of the one
 * before is told. */
static void narration_begin_move(struct narration *n)
{
    if (n->matched)
        narration_flush(n);
    n->matched = 0;
    n->made = n->session->made;
}

static void narration_hear(void *context, struct parlour_session *s,
                           const struct parlour_event *e)
{
    struct narration *n = context;

    narration_clear(n);
    if (n->made != s->made)
        narration_begin_move(n);
    switch (e->kind) {
    case PARLOUR_STEP:
        narration_step(n, e);
        break;
    case PARLOUR_MATCH:
        narration_match(n, e);
        break;
    case PARLOUR_SPAWN:
        narration_spawn(n, e);
        break;
    case PARLOUR_SCORE:
        narration_score(n, e);
        break;
    case PARLOUR_RESET:
        n->step_count = n->fallen = n->listing = 0;
        n->jumped = 1;
        break;
    default:
        break;
    }
}

/* ---- jumps ---- */

static void narration_copy(struct narration *n)
{
    int cells = grid_cells(session_grid(n->session)), cell;
    struct parlour_look look;

    for (cell = 0; cell < cells; cell++) {
        parlour_look_at(n->session, cell, &look);
        n->pieces[cell] = look.id;
    }
    n->games = n->session->games;
}

/* Adds what is on a cell now. */
static void narration_change(struct narration *n, int cell)
{
    char words[PARLOUR_TEXT], phrase[2 * PARLOUR_TEXT];
    struct text t;

    narration_contents(n->session, cell, words);
    text_open(&t, phrase, sizeof phrase);
    narration_add_cell(n->session, &t, cell);
    narration_add_word(&t, *words == '\0' ? "empty" : words);
    narration_say(n, ", ", phrase);
}

static int narration_put_row(void *context, const char *line)
{
    narration_say(context, "; ", line);
    return 0;
}

/* The board was replaced: adds the cells that differ from the copy; or the
 * whole board, if they are too many or it is another game. */
static void narration_jump(struct narration *n)
{
    int other = n->games != n->session->games, cell, changes = 0;
    int cells = grid_cells(session_grid(n->session));
    struct parlour_look look;

    for (cell = 0; cell < cells && !other; cell++) {
        parlour_look_at(n->session, cell, &look);
        changes += look.id != n->pieces[cell];
    }
    if (other || changes > NARRATION_CHANGES) {
        narration_say(n, "; ", other ? "new board" : "other board");
        parlour_describe(n->session, narration_put_row, n);
        return;
    }
    for (cell = 0; cell < cells; cell++) {
        parlour_look_at(n->session, cell, &look);
        if (look.id != n->pieces[cell])
            narration_change(n, cell);
    }
}

/* ---- the narration of a session ---- */

void parlour_piece_words(const struct parlour_look *look, char *words)
{
    struct text t;

    text_open(&t, words, PARLOUR_TEXT);
    narration_add_thing(&t, &look->piece, look->label);
}

static void narration_end(void *context)
{
    struct narration *n = context;

    free(n->words.start);
    free(n);
}

/* Returns the narration among the listeners, or NULL. */
static struct narration *narration_of(const struct parlour_session *s)
{
    int i;

    for (i = 0; i < s->listener_count; i++)
        if (s->listeners[i].hear == narration_hear)
            return s->listeners[i].context;
    return NULL;
}

int parlour_narrate(struct parlour_session *s)
{
    struct narration *n;
    int code;

    if (narration_of(s) != NULL)
        return PARLOUR_OK;
    n = calloc(1, sizeof *n);
    if (n == NULL)
        return PARLOUR_NO_MEMORY;
    n->words.start = NULL;
    n->session = s;
    n->jumped = 1;
    n->games = s->games + 1;    /* so that the whole board is described */
    code = parlour_listen(s, narration_hear, n);
    if (code == PARLOUR_OK)
        s->listeners[s->listener_count - 1].end = narration_end;
    else
        free(n);
    return code;
}

const char *parlour_narration(struct parlour_session *s)
{
    struct narration *n = narration_of(s);

    if (n == NULL)
        return "";
    narration_clear(n);
    narration_flush(n);
    n->matched = 0;
    if (n->jumped)
        narration_jump(n);
    n->jumped = 0;
    narration_copy(n);
    n->fetched = 1;
    return n->words.start == NULL ? "" : n->words.start;
}
