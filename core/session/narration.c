/* narration.c: describes in words what happens on the board, for players who
 * listen to a game. A piece that goes from cell to cell is mentioned once,
 * with its first and last cell; pieces that fall after a match are counted.
 * What other jumps change is found by comparing the board with a copy.
 *
 * Colour and letter come before the noun, and a cell before what is on it.
 * Speech programs read an A as an article unless a pause follows it: so it
 * ends a clause, or is part of a word.
 *
 * What a pusher does is told by directions. What undo takes back, and moves
 * that are not made yet, are told by making them on the working copy.
 *
 * The words come from what parlour_look_at returns for each piece, so they are
 * the same for all games.
 */
#include <string.h>

#include "board/codes.h"
#include "board/translate.h"
#include "session/session.h"

enum {
    NARRATION_STEPS = 32,       /* pieces on the way at once */
    NARRATION_CHANGES = 12,     /* changed cells; after more, the whole board
                                   is described */
    NARRATION_UNDONE = 12,      /* undone moves; more are counted */
    NARRATION_COLOURS = 10,
    NARRATION_NUMBERS = 11
};

struct narration_step {
    int piece, from, to;
};

/* What a pusher or a tile does, as often as it does it. */
struct narration_run {
    int piece, from, to;        /* where it went last */
    int start;                  /* where it came from first */
    int direction, count;       /* count 0: none */
    const char *verb;           /* "" if it moves alone */
    int others;                 /* pieces that it moved along last, */
    int other;                  /* and where the first of them went */
};

struct narration {
    struct parlour_session *session;
    struct text_long words;     /* not yet fetched */
    struct text_long ahead;     /* moves that are not made */
    struct narration_step steps[NARRATION_STEPS];
    int step_count;
    struct narration_run run;   /* several moves alike */
    struct narration_run move;  /* the one being reported */
    int named;                  /* the piece of the runs before, or 0, */
    int named_at;               /* and where they led it */
    int fallen;                 /* pieces that fell, not yet reported */
    int matched;                /* in this move */
    int listing;                /* a list of new pieces has begun */
    int jumped;                 /* the board was replaced */
    int trying;                 /* moves are made on the working copy */
    int fetched;                /* the caller has the words */
    unsigned long made;         /* moves before the one being reported */
    unsigned long games;        /* the game that the copy is of, */
    long place;                 /* and the moves made in it */
    int pieces[PARLOUR_CELLS];  /* the copy: what stood on each cell; negative:
                                   a new piece, not yet told */
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

    if (thing->hue != PARLOUR_HUE_OWN)
        return codes_hue(thing->hue);
    return thing->shape == PARLOUR_SHAPE_BALL
            && thing->colour < NARRATION_COLOURS
        ? numbered[thing->colour] : "";
}

static void narration_add_word(struct text *t, const char *word)
{
    if (*word == '\0')
        return;
    text_add(t, t->length > 0 ? " " : "");
    text_add(t, word);
}

/* Adds colour, label and noun of a thing. A label that is a sign is left out,
 * that of a box, which nobody types, and that of a pusher with a colour. */
static void narration_add_thing(struct text *t,
                                const struct parlour_thing *thing,
                                const char *label)
{
    const char *colour = translate(narration_colour(thing));
    const char *noun = translate(parlour_shape_name(thing->shape));
    char words[PARLOUR_TEXT];
    struct text one;
    int named = thing->shape != PARLOUR_SHAPE_BALL
        && thing->shape != PARLOUR_SHAPE_BOX && text_is_name(label)
        && (*colour == '\0' || thing->shape != PARLOUR_SHAPE_PUSHER);
    int number = text_digit(*label) >= 0;

    text_open(&one, words, sizeof words);
    narration_add_word(&one, named && !number ? label : "");
    if (named && text_same(label, "a"))
        text_add_char(&one, '-');
    if (one.length > 0 && words[one.length - 1] == '-')
        text_add(&one, noun);
    else
        narration_add_word(&one, noun);
    narration_add_word(&one, named && number ? label : "");
    text_add(t, t->length > 0 ? " " : "");
    if (*colour != '\0' && one.length > 0)
        translate_add(t, "%s %s", colour, words);
    else
        text_add(t, *colour != '\0' ? colour : words);
}

/* Adds what tells a piece from the others of its game. */
static void narration_add_piece(struct text *t,
                                const struct parlour_look *look)
{
    if (look->piece.shape == PARLOUR_SHAPE_BALL
            && *narration_colour(&look->piece) != '\0')
        narration_add_word(t, translate(narration_colour(&look->piece)));
    else if (look->piece.shape == PARLOUR_SHAPE_TILE
             || look->piece.shape == PARLOUR_SHAPE_GEM)
        narration_add_word(t, look->label);
    else
        narration_add_thing(t, &look->piece, look->label);
}

static void narration_add_cell(const struct parlour_session *s,
                               struct text *t, int cell)
{
    char name[PARLOUR_TEXT];

    parlour_cell_name(s, cell, name);
    narration_add_word(t, name);
}

static void narration_add_way(const struct parlour_session *s, struct text *t,
                              int from, int to)
{
    char start[PARLOUR_TEXT], end[PARLOUR_TEXT];

    parlour_cell_name(s, from, start);
    parlour_cell_name(s, to, end);
    text_add(t, t->length > 0 ? " " : "");
    translate_add(t, "%s to %s", start, end);
}

/* Adds the names of cells `from` to `to` of a row, and what is on them. */
static void narration_add_placed(const struct parlour_session *s,
                                 struct text *t, const char *words, int from,
                                 int to)
{
    if (to != from)
        narration_add_way(s, t, from, to);
    else
        narration_add_cell(s, t, from);
    narration_add_word(t, words);
}

/* Adds a count as a word, or in digits above ten. */
static void narration_add_count(struct text *t, int count)
{
    static const char *const numbers[NARRATION_NUMBERS] = {
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight",
        "nine", "ten"
    };

    if (count < NARRATION_NUMBERS)
        text_add(t, translate(numbers[count]));
    else
        text_add_number(t, (unsigned long)count);
}

/* ---- the board ---- */

static const char *const narration_hole = "hole";

/* A gem with a lower-case letter is on a cleared cell. Speech does not
 * tell the case of letters, so this says "cleared", and makes the letter upper
 * case. */
static void narration_add_cleared(struct text *t, struct parlour_look *look)
{
    char upper = (char)text_upper((unsigned char)look->label[0]);

    if (look->piece.shape != PARLOUR_SHAPE_GEM || look->label[0] == upper)
        return;
    look->label[0] = upper;
    narration_add_word(t, translate("cleared"));
}

/* Adds what is below what was added. */
static void narration_add_below(struct text *t, const char *below)
{
    char above[PARLOUR_TEXT];

    strcpy(above, t->start);
    text_open(t, t->start, PARLOUR_TEXT);
    if (*above == '\0')
        text_add(t, below);
    else
        translate_add(t, "%s on %s", above, below);
}

/* Adds a wall, and a floor of a colour that the game names. */
static void narration_add_floor(struct text *t,
                                const struct parlour_thing *floor)
{
    int wall = floor->shape == PARLOUR_SHAPE_WALL;
    char thing[PARLOUR_TEXT], words[PARLOUR_TEXT];
    struct text one;

    if (!wall && floor->hue == PARLOUR_HUE_OWN)
        return;
    text_open(&one, thing, sizeof thing);
    narration_add_thing(&one, floor, "");
    text_open(&one, words, sizeof words);
    if (!wall)
        translate_add(&one, "%s floor", thing);
    narration_add_below(t, wall ? thing : words);
}

/* Writes what is on a cell: "" if it is empty or not part of the board. */
static void narration_contents(struct parlour_session *s, int cell,
                               char *words)
{
    struct parlour_look look;
    char mark[PARLOUR_TEXT];
    struct text t, one;

    parlour_look_at(s, cell, &look);
    text_open(&t, words, PARLOUR_TEXT);
    narration_add_cleared(&t, &look);
    narration_add_piece(&t, &look);
    if (look.mark.shape != PARLOUR_SHAPE_NOTHING) {
        text_open(&one, mark, sizeof mark);
        narration_add_thing(&one, &look.mark, "");
        narration_add_below(&t, mark);
    }
    narration_add_floor(&t, &look.floor);
}

/* Writes a phrase for a cell and those beside it that hold the same: "" if
 * they are empty. Returns the column after them. */
static int narration_stretch(struct parlour_session *s, int row, int column,
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

/* Returns 1 if a row has tiles, at most one hole between them, and nothing
 * else. */
static int narration_is_tiled(struct parlour_session *s, int row)
{
    int columns = session_grid(s)->columns, column, tiles = 0, holes = 0;
    struct parlour_look look;

    for (column = 0; column < columns; column++) {
        parlour_look_at(s, parlour_cell(s, column, row), &look);
        tiles += look.piece.shape == PARLOUR_SHAPE_TILE
            || look.piece.shape == PARLOUR_SHAPE_GEM;
        holes += look.piece.shape == PARLOUR_SHAPE_NOTHING
            && look.floor.shape == PARLOUR_SHAPE_PLAIN;
    }
    return tiles > 0 && holes <= 1 && tiles + holes == columns;
}

/* Adds the tiles of a row in their order, with a pause where one is needed. */
static void narration_tiles(struct parlour_session *s, int row,
                            struct text_long *line)
{
    char words[PARLOUR_TEXT];
    int column, pause = 0, phrase;

    for (column = 0; column < session_grid(s)->columns; column++) {
        narration_contents(s, parlour_cell(s, column, row), words);
        phrase = strchr(words, ' ') != NULL;
        text_append(line, column == 0 ? "" : pause || phrase ? ", " : " ");
        text_append(line, *words == '\0' ? translate(narration_hole)
                                         : words);
        pause = phrase || text_same(words, "a");
    }
}

/* Writes a row, or "" if it is empty. */
static void narration_row(struct parlour_session *s, int row,
                          struct text_long *line)
{
    char phrase[2 * PARLOUR_TEXT], number[PARLOUR_TEXT];
    struct text t;
    int column = 0;

    text_open(&t, number, sizeof number);
    translate_add(&t, "row %d:", row + 1);
    text_add_char(&t, ' ');
    if (narration_is_tiled(s, row)) {
        text_append(line, number);
        narration_tiles(s, row, line);
        return;
    }
    while (column < session_grid(s)->columns) {
        column = narration_stretch(s, row, column, phrase);
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
    size_t length = n->words.start == NULL ? 0 : n->words.length;

    if (length > 0 && n->words.start[length - 1] != ' ')
        text_append(&n->words, between);
    text_append(&n->words, phrase);
}

/* Begins a list. */
static void narration_head(struct narration *n, const char *words)
{
    narration_say(n, "; ", translate(words));
    narration_say(n, "", " ");
}

/* Adds that a thing is where it belongs, if it is. */
static void narration_add_home(struct text *t, const struct parlour_look *look)
{
    if (!look->home || look->mark.shape == PARLOUR_SHAPE_NOTHING)
        return;
    text_add(t, ", ");
    text_add(t, translate("on a goal"));
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
    text_add_char(&t, ',');
    narration_add_way(n->session, &t, step->from, step->to);
    if (look.id == step->piece)
        narration_add_home(&t, &look);
    narration_say(n, n->trying ? ", " : "; ", phrase);
}

/* Looks at a piece by its number: two pieces may be on a cell meanwhile. */
static void narration_look(const struct narration *n, int piece,
                           struct parlour_look *look)
{
    const struct game *game = n->session->play.game;

    memset(look, 0, sizeof *look);
    if (game->look_piece != NULL)
        game->look_piece(piece, look);
}

/* Adds the new pieces of a list, down the columns from the left. */
static void narration_say_fresh(struct narration *n)
{
    int cells = grid_cells(session_grid(n->session)), cell;
    char words[PARLOUR_TEXT], phrase[2 * PARLOUR_TEXT];
    struct parlour_look look;
    struct text t;

    for (cell = 0; cell < cells && n->listing; cell++) {
        if (n->pieces[cell] >= 0)
            continue;
        n->pieces[cell] = -n->pieces[cell];
        narration_look(n, n->pieces[cell], &look);
        text_open(&t, words, sizeof words);
        narration_add_piece(&t, &look);
        text_open(&t, phrase, sizeof phrase);
        narration_add_placed(n->session, &t, words, cell, cell);
        if (n->listing == 1)
            narration_head(n, "new:");
        narration_say(n, n->listing == 1 ? "" : ", ", phrase);
        n->listing = 2;
    }
    n->listing = 0;
}

/* Returns 1 if the board has several pushers of a kind. */
static int narration_has_like(const struct narration *n, int piece)
{
    int cells = grid_cells(session_grid(n->session)), cell, count = 0;
    struct parlour_look look;

    for (cell = 0; cell < cells && count < 2; cell++) {
        parlour_look_at(n->session, cell, &look);
        count += look.id == piece
            && look.piece.shape == PARLOUR_SHAPE_PUSHER;
    }
    return count > 1;
}

/* Names the piece of a run if it has a colour or a number, or others are like
 * it, unless it is the one named before. */
static void narration_name_run(const struct narration *n, struct text *t)
{
    const struct narration_run *run = &n->run;
    int pushes, several;
    struct parlour_look look;

    if (run->piece == n->named && run->start == n->named_at)
        return;
    narration_look(n, run->piece, &look);
    pushes = look.piece.shape == PARLOUR_SHAPE_PUSHER;
    several = pushes && narration_has_like(n, run->piece);
    if (pushes && !several && *narration_colour(&look.piece) == '\0')
        return;
    narration_add_thing(t, &look.piece, look.label);
    if (several)
        narration_add_cell(n->session, t, run->start);
    text_add(t, pushes ? ":" : "");
}

/* Adds what one piece did, such as "push right 2". */
static void narration_say_run(struct narration *n)
{
    static const char *const ways[PARLOUR_DIRECTIONS] = {
        "up", "right", "down", "left"
    };
    struct narration_run *run = &n->run;
    char phrase[PARLOUR_TEXT], number[PARLOUR_TEXT];
    struct parlour_look look;
    struct text t, one;

    if (run->count == 0)
        return;
    text_open(&t, phrase, sizeof phrase);
    narration_name_run(n, &t);
    narration_add_word(&t, translate(run->verb));
    narration_add_word(&t, translate(ways[run->direction]));
    if (run->count > 1) {
        text_add_char(&t, ' ');
        text_add_number(&t, (unsigned long)run->count);
    }
    if (run->others > 1) {
        text_open(&one, number, sizeof number);
        narration_add_count(&one, run->others - 1);
        text_add(&t, ", ");
        translate_add_count(&t, (unsigned long)run->others - 1,
                            "with %s more", "with %s more", number);
    }
    if (run->others > 0) {
        parlour_look_at(n->session, run->other, &look);
        narration_add_home(&t, &look);
    }
    narration_say(n, n->named != 0 ? ", " : "; ", phrase);
    n->named = run->piece;
    n->named_at = run->to;
    run->count = 0;
}

/* The move is complete: it repeats the one before it, or that one is told. */
static void narration_end_move(struct narration *n)
{
    struct narration_run *run = &n->run, *move = &n->move;
    int alike = run->count;

    if (move->count == 0)
        return;
    move->start = run->start;
    if (run->count == 0 || run->piece != move->piece || run->to != move->from
            || run->direction != move->direction || run->verb != move->verb
            || run->others != move->others) {
        narration_say_run(n);
        move->start = move->from;
        alike = 0;
    }
    *run = *move;
    run->count = alike + 1;
    move->count = 0;
}

/* Notes a step of a move that is told by its direction. Returns 0 if it is of
 * another kind. */
static int narration_note_run(struct narration *n,
                              const struct parlour_event *e)
{
    struct narration_run *move = &n->move;
    struct parlour_look look;

    if (move->count > 0) {
        if (move->others++ == 0) {
            move->other = e->to;
            move->verb = e->from == move->to
                ? e->to == move->from ? "swap" : "push"
                : e->to == move->from ? "pull" : "move";
        }
        return 1;
    }
    narration_look(n, e->piece, &look);
    move->direction = grid_direction(session_grid(n->session), e->from, e->to);
    if (n->step_count > 0 || move->direction == PARLOUR_NONE
            || (look.piece.shape != PARLOUR_SHAPE_PUSHER
                && look.piece.shape != PARLOUR_SHAPE_TILE))
        return 0;
    move->piece = e->piece;
    move->from = e->from;
    move->to = e->to;
    move->verb = "";
    move->others = 0;
    move->count = 1;
    return 1;
}

/* Adds the steps and falls that were only noted so far. */
static void narration_flush(struct narration *n)
{
    char phrase[PARLOUR_TEXT];
    struct text t;
    int i;

    narration_say_fresh(n);
    narration_end_move(n);
    narration_say_run(n);
    n->named = 0;
    for (i = 0; i < n->step_count; i++)
        if (n->steps[i].to != n->steps[i].from)
            narration_say_step(n, &n->steps[i]);
    n->step_count = 0;
    if (n->fallen > 0) {
        text_open(&t, phrase, sizeof phrase);
        translate_add_count(&t, (unsigned long)n->fallen, "%d piece falls",
                            "%d pieces fall", n->fallen);
        narration_say(n, "; ", phrase);
    }
    n->fallen = 0;
}

/* A piece that moves again is still the same one. */
static void narration_step(struct narration *n, const struct parlour_event *e)
{
    struct narration_step *step = n->steps, *end = n->steps + n->step_count;

    if (n->matched) {
        n->fallen++;
        return;
    }
    if (narration_note_run(n, e))
        return;
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
    char phrase[2 * PARLOUR_TEXT], number[PARLOUR_TEXT], piece[PARLOUR_TEXT];
    struct parlour_look look;
    struct text t;

    narration_flush(n);
    n->matched = 1;
    text_open(&t, number, sizeof number);
    narration_add_count(&t, e->count);
    parlour_look_at(n->session, e->from, &look);
    text_open(&t, piece, sizeof piece);
    if (e->piece != moved)
        narration_add_piece(&t, &look);
    text_open(&t, phrase, sizeof phrase);
    if (*piece != '\0')
        translate_add(&t, "line of %s %s", number, piece);
    else
        translate_add(&t, "line of %s", number);
    narration_say(n, "; ", phrase);
}

static void narration_score(struct narration *n, const struct parlour_event *e)
{
    const char *between = n->listing ? "; " : ", ";
    char phrase[PARLOUR_TEXT];
    struct text t;

    narration_flush(n);
    text_open(&t, phrase, sizeof phrase);
    translate_add_points(&t, e->gain);
    narration_say(n, between, phrase);
}

static void narration_spawn(struct narration *n, const struct parlour_event *e)
{
    if (!n->listing)
        narration_flush(n);
    n->pieces[e->to] = -e->piece;
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

/* The first event of another move: what was dealt by the one before, or fell
 * after its matches, is told. */
static void narration_begin_move(struct narration *n)
{
    if (n->matched || n->listing)
        narration_flush(n);
    narration_end_move(n);
    n->matched = 0;
    n->made = n->session->made;
}

/* The board was replaced: what was not told yet never will be. */
static void narration_reset(struct narration *n)
{
    int cell;

    for (cell = 0; cell < PARLOUR_CELLS && n->listing; cell++)
        if (n->pieces[cell] < 0)
            n->pieces[cell] = 0;
    n->step_count = n->fallen = n->listing = 0;
    n->run.count = n->move.count = n->named = 0;
    n->jumped = 1;
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
        narration_reset(n);
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
    n->place = n->session->play.history.now;
}

/* ---- moves on the working copy ---- */

/* Hears a move: what it moves, up to the first match. */
static void narration_hear_trial(void *context, const struct parlour_event *e)
{
    struct narration *n = context;

    if (e->kind == PARLOUR_STEP && !n->matched)
        narration_step(n, e);
    else if (e->kind == PARLOUR_MATCH && !n->matched)
        narration_flush(n);
    n->matched |= e->kind == PARLOUR_MATCH;
}

/* Begins with a state, and shows the working copy. */
static void narration_try_from(struct narration *n, const void *state)
{
    struct parlour_session *s = n->session;

    memcpy(s->play.work, state, s->play.history.state_size);
    s->moving = n->trying = 1;
}

static void narration_try(struct narration *n, unsigned long move)
{
    const struct playthrough *play = &n->session->play;
    struct game_teller teller;

    teller.tell = narration_hear_trial;
    teller.context = n;
    play->game->apply(play->setup, play->work, move, &teller);
    narration_end_move(n);
    n->matched = 0;
}

static void narration_tried(struct narration *n)
{
    narration_flush(n);
    n->session->moving = n->trying = 0;
    n->session->marks_stale = 1;
}

/* Adds the moves up to place `end`, which were undone. */
static void narration_make_again(struct narration *n, long end)
{
    const struct playthrough *play = &n->session->play;
    long at;

    narration_try_from(n, play->state);
    for (at = play->history.now; at < end; at++)
        narration_try(n, history_move(&play->history, at));
    narration_tried(n);
}

/* Adds moves of a text, up to one that cannot be made. */
static void narration_make_ahead(struct narration *n, const char *moves,
                                 const void *state)
{
    const struct playthrough *play = &n->session->play;
    unsigned long move;

    narration_try_from(n, state);
    for (moves = text_skip(moves); *moves != '\0'
            && play->game->read(play->setup, &moves, &move) == PARLOUR_OK
            && play->game->judge(play->setup, play->work, move) == PARLOUR_OK;
            moves = text_skip(moves))
        narration_try(n, move);
    narration_tried(n);
}

/* Adds the moves that were undone; only how many, if they are many or move no
 * piece. */
static void narration_undone(struct narration *n)
{
    long count = n->place - n->session->play.history.now;
    char phrase[PARLOUR_TEXT];
    struct text t;
    size_t before;

    narration_head(n, "undone:");
    before = n->words.length;
    if (count <= NARRATION_UNDONE)
        narration_make_again(n, n->place);
    if (n->words.length > before)
        return;
    text_open(&t, phrase, sizeof phrase);
    translate_add_moves(&t, (unsigned long)count);
    narration_say(n, "", phrase);
}

/* Adds what is on a cell now. */
static void narration_change(struct narration *n, int cell)
{
    char words[PARLOUR_TEXT], phrase[2 * PARLOUR_TEXT];
    struct text t;

    narration_contents(n->session, cell, words);
    text_open(&t, phrase, sizeof phrase);
    narration_add_cell(n->session, &t, cell);
    narration_add_word(&t, *words == '\0' ? translate("empty") : words);
    narration_say(n, ", ", phrase);
}

static int narration_put_row(void *context, const char *line)
{
    narration_say(context, "; ", line);
    return 0;
}

/* The board was replaced: adds the moves that were undone, or the cells that
 * differ from the copy; or the whole board, if they are too many or it is
 * another game. */
static void narration_jump(struct narration *n)
{
    int other = n->games != n->session->games, cell, changes = 0;
    int cells = grid_cells(session_grid(n->session));
    struct parlour_look look;

    if (!other && n->session->play.history.now < n->place
            && n->place <= n->session->play.history.count) {
        narration_undone(n);
        return;
    }
    for (cell = 0; cell < cells && !other; cell++) {
        parlour_look_at(n->session, cell, &look);
        changes += look.id != n->pieces[cell];
    }
    if (other || changes > NARRATION_CHANGES) {
        narration_say(n, "; ", translate(other ? "new board"
                                               : "other board"));
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
    struct parlour_look upper = *look;
    struct text t;

    text_open(&t, words, PARLOUR_TEXT);
    narration_add_cleared(&t, &upper);
    narration_add_thing(&t, &upper.piece, upper.label);
}

static void narration_end(void *context)
{
    struct narration *n = context;

    free(n->words.start);
    free(n->ahead.start);
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
    n->words.start = n->ahead.start = NULL;
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

const char *parlour_moves_ahead(struct parlour_session *s, const char *moves,
                                int from_start)
{
    struct narration *n = narration_of(s);
    struct text_long words;

    if (n == NULL || s->telling)
        return "";
    narration_flush(n);
    words = n->words;
    n->words = n->ahead;
    n->words.length = 0;
    narration_make_ahead(n, moves, from_start
                         ? history_start(&s->play.history) : s->play.state);
    n->ahead = n->words;
    n->words = words;
    return n->ahead.length == 0 ? "" : n->ahead.start;
}
