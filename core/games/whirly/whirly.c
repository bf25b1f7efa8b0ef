/* whirly.c: the game Whirly: coloured pushers bring boxes and themselves to
 * goals, by the rules of engine.c on the maps of map_setup.c. notation.c reads
 * and writes moves, appearance.c shows positions. Besides its units a position
 * has the active pusher and the metrics moves.interactions.turns. Limits: no
 * hints of its own; only some positions that cannot be won any more are
 * recognized (goal_matching.h). */
#include <string.h>

#include "board/path.h"
#include "board/translate.h"
#include "game/game.h"
#include "games/whirly/appearance.h"
#include "games/whirly/builtin_maps.h"
#include "games/whirly/map_library.h"
#include "games/whirly/notation.h"
#include "levels/level.h"
#include "levels/move_notation.h"

enum { WHIRLY_LETTERS = 40, WHIRLY_MOVES = 15 };    /* of a path in a line */

enum { WHIRLY_DAILY_FIRST = 21, WHIRLY_DAILY_LEVELS = 25 }; /* IDs */

static const struct engine *whirly_engine(const void *setup)
{
    return &((const struct map_setup *)setup)->engine;
}

static const struct grid *whirly_grid(const void *setup)
{
    return &whirly_engine(setup)->grid;
}

static int whirly_prepare(void *setup, const struct parlour_options *o,
                          struct piece_queue *queue,
                          struct parlour_error *error)
{
    (void)queue;
    return map_setup_prepare(setup, o, error);
}

static size_t whirly_state_size(const void *setup)
{
    return sizeof(struct whirly_state)
        - sizeof(short) * (ENGINE_UNITS + PARLOUR_CELLS)
        + sizeof(short) * (size_t)engine_size(whirly_engine(setup));
}

/* ---- the state ---- */

/* Moves, moves with an interaction, changes of the partner between them. */
static void whirly_add_metrics(const struct whirly_state *state,
                               struct text *t)
{
    text_add_number(t, state->moves);
    text_add_char(t, '.');
    text_add_number(t, state->touches);
    text_add_char(t, '.');
    text_add_number(t, state->turns);
}

static void whirly_note(struct whirly_state *state)
{
    struct text t;

    text_open(&t, state->note, sizeof state->note);
    text_add(&t, "p.i.t ");
    whirly_add_metrics(state, &t);
}

static int whirly_is_lost(const void *setup, const struct whirly_state *state)
{
    return goal_matching_is_lost(&((const struct map_setup *)setup)->matching,
                                 whirly_engine(setup), state->places);
}

static void whirly_start(const void *setup, void *block, unsigned long seed)
{
    struct whirly_state *state = block;

    (void)seed;
    engine_start(whirly_engine(setup), state->places);
    state->partner = PARLOUR_NONE;
    state->active = ((const struct map_setup *)setup)->first;
    state->lost = whirly_is_lost(setup, state);
    whirly_note(state);
}

static enum parlour_state whirly_status(const void *setup, const void *block)
{
    const struct whirly_state *state = block;

    if (engine_won(whirly_engine(setup), state->places))
        return PARLOUR_IS_WON;
    return state->lost ? PARLOUR_IS_STUCK : PARLOUR_IS_PLAYING;
}

/* ---- moves ---- */

static int whirly_judge(const void *setup, const void *block,
                        unsigned long move)
{
    const struct whirly_state *state = block;
    const struct engine *h = whirly_engine(setup);
    struct engine_steps steps;

    if (move >= 2 * NOTATION_LARGE)
        return PARLOUR_SYNTAX;
    if (!engine_is_hero(h, notation_unit(move)))
        return PARLOUR_NO_PIECE;
    return engine_try(h, state->places, notation_unit(move),
                      notation_direction(move), &steps)
        ? PARLOUR_OK : PARLOUR_BLOCKED;
}

static unsigned long whirly_settle(const void *setup, const void *block,
                                   unsigned long move)
{
    const struct whirly_state *state = block;
    struct engine_steps steps;

    move %= NOTATION_LARGE;
    engine_try(whirly_engine(setup), state->places, notation_unit(move),
               notation_direction(move), &steps);
    return move | (steps.count > 1 ? NOTATION_LARGE : 0UL);
}

static int whirly_facing(const void *setup, unsigned long move)
{
    (void)setup;
    return notation_direction(move);
}

static void whirly_apply(const void *setup, void *block, unsigned long move,
                         const struct game_teller *teller)
{
    const struct engine *h = whirly_engine(setup);
    struct whirly_state *state = block;
    struct engine_steps steps;
    int i;

    engine_try(h, state->places, notation_unit(move), notation_direction(move),
               &steps);
    engine_make(h, state->places, &steps);
    state->active = notation_unit(move);
    state->moves++;
    state->lost = state->lost || whirly_is_lost(setup, state);
    if (steps.partner != PARLOUR_NONE) {
        state->touches++;
        state->turns += state->partner != PARLOUR_NONE
            && state->partner != steps.partner;
        state->partner = steps.partner;
    }
    whirly_note(state);
    for (i = 0; i < steps.count; i++)
        game_tell_step(teller, h->breed[steps.step[i].unit] + 1,
                       steps.step[i].from, steps.step[i].to);
}

static int whirly_read(const void *block, const char **at, unsigned long *move)
{
    const struct map_setup *setup = block;

    return notation_read(&setup->engine, setup->alone, at, move);
}

static void whirly_write(const void *block, unsigned long move, struct text *t)
{
    const struct map_setup *setup = block;

    notation_add(&setup->engine, setup->alone, move, t);
}

static void whirly_ends(const void *setup, const void *block,
                        unsigned long move, int *from, int *to)
{
    const struct whirly_state *state = block;
    const struct engine *h = whirly_engine(setup);

    if (!engine_is_hero(h, notation_unit(move)))
        return;
    *from = state->places[notation_unit(move)];
    *to = ENGINE_BESIDE(h, *from, notation_direction(move));
}

static void whirly_legal(const void *setup, const void *state,
                         struct game_plan *plan)
{
    const struct engine *h = whirly_engine(setup);
    unsigned long move;
    int unit, direction;

    for (unit = 0; unit < h->units; unit++)
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
            move = notation_move(unit, direction);
            if (whirly_judge(setup, state, move) == PARLOUR_OK)
                plan->add(plan, whirly_settle(setup, state, move));
        }
}

/* A unit and a direction; whether more moves follows from the board. */
static unsigned long whirly_move_count(const void *setup)
{
    return (unsigned long)whirly_engine(setup)->units * PARLOUR_DIRECTIONS;
}

static unsigned long whirly_move_place(const void *setup, unsigned long move)
{
    (void)setup;
    return move % NOTATION_LARGE;
}

/* ---- what a command means ---- */

/* The pusher that is named, else selected, else active. */
static int whirly_who(const struct engine *h, const struct whirly_state *state,
                      int selected, const char *name, int *unit)
{
    int code;

    if (name != NULL) {
        code = notation_read_unit(h, &name, unit);
        return code == PARLOUR_OK && *text_skip(name) != '\0'
            ? PARLOUR_SYNTAX : code;
    }
    *unit = selected == PARLOUR_NONE ? PARLOUR_NONE
                                     : engine_on(h, state->places, selected);
    if (!engine_is_hero(h, *unit))
        *unit = state->active;
    return *unit == PARLOUR_NONE ? PARLOUR_NO_PIECE : PARLOUR_OK;
}

static int whirly_go(const struct engine *h, const struct whirly_state *state,
                     int unit, int cell, struct game_plan *plan)
{
    unsigned char blocked[PARLOUR_CELLS];
    short path[PARLOUR_CELLS];
    int length, i, from = state->places[unit], direction;

    if (cell == from)
        return PARLOUR_SAME_CELL;
    appearance_block(h, state, unit, blocked);
    length = path_find(&h->grid, blocked, from, cell, path);
    for (i = 0; i < length; i++) {
        for (direction = 0; ENGINE_BESIDE(h, from, direction) != path[i];)
            direction++;
        plan->add(plan, notation_move(unit, direction));
        from = path[i];
    }
    return length > 0 ? PARLOUR_OK : PARLOUR_BLOCKED;
}

/* Picking a pusher selects or deselects it. Picking a cell beside the active
 * pusher is a step; picking any other cell is a walk. */
static int whirly_pick(const struct engine *h,
                       const struct whirly_state *state, int selected,
                       int cell, struct game_plan *plan)
{
    int unit, direction, code;

    if (engine_is_hero(h, engine_on(h, state->places, cell))) {
        plan->select = cell == selected ? PARLOUR_NONE : cell;
        return PARLOUR_OK;
    }
    code = whirly_who(h, state, selected, NULL, &unit);
    if (code != PARLOUR_OK)
        return code;
    for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++)
        if (ENGINE_BESIDE(h, state->places[unit], direction) == cell) {
            plan->add(plan, notation_move(unit, direction));
            return PARLOUR_OK;
        }
    return whirly_go(h, state, unit, cell, plan);
}

static int whirly_next(const void *setup, const struct whirly_state *state,
                       int selected, struct game_plan *plan)
{
    const struct engine *h = whirly_engine(setup);
    int unit, i, direction;

    if (whirly_who(h, state, selected, NULL, &unit) != PARLOUR_OK)
        return PARLOUR_NO_PIECE;
    for (i = 0; i < h->units; i++) {
        unit = (unit + 1) % h->units;
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++)
            if (whirly_judge(setup, state, notation_move(unit, direction))
                    == PARLOUR_OK) {
                plan->select = state->places[unit];
                return PARLOUR_OK;
            }
    }
    return PARLOUR_NO_PIECE;
}

/* Letters alone are steps of the active pusher. */
static int whirly_type(const struct engine *h,
                       const struct whirly_state *state, int selected,
                       const char *line, struct game_plan *plan)
{
    int unit, direction, code = whirly_who(h, state, selected, NULL, &unit);

    line = text_skip(line);
    for (; code == PARLOUR_OK && *line != '\0'; line = text_skip(line + 1)) {
        direction = move_notation_direction(*line);
        if (direction == PARLOUR_NONE)
            return PARLOUR_SYNTAX;
        plan->add(plan, notation_move(unit, direction));
    }
    return code;
}

static int whirly_interpret(const void *setup, const void *block, int selected,
                            const struct parlour_command *c,
                            struct game_plan *plan)
{
    const struct whirly_state *state = block;
    const struct engine *h = whirly_engine(setup);
    int unit, code;

    switch (c->act) {
    case PARLOUR_DO_PICK:
        return whirly_pick(h, state, selected, c->cell, plan);
    case PARLOUR_DO_NEXT:
        return whirly_next(setup, state, selected, plan);
    case PARLOUR_DO_TYPE:
        return whirly_type(h, state, selected, c->text, plan);
    case PARLOUR_DO_STEP:
    case PARLOUR_DO_GO:
        code = whirly_who(h, state, selected, c->text, &unit);
        if (code == PARLOUR_OK && c->act == PARLOUR_DO_GO)
            return whirly_go(h, state, unit, c->cell, plan);
        if (code == PARLOUR_OK)
            plan->add(plan, notation_move(unit, c->direction));
        return code;
    default:
        return PARLOUR_UNSUPPORTED;
    }
}

/* ---- text ---- */

static void whirly_refusal(const void *setup, enum parlour_code code,
                           unsigned long move, struct text *t)
{
    (void)setup;
    (void)move;
    switch (code) {
    case PARLOUR_SYNTAX:
        text_add(t, "Type a pusher and l, u, r or d, as in: a.0.r");
        break;
    case PARLOUR_BLOCKED:
        text_add(t, "The way is blocked");
        break;
    case PARLOUR_NO_PIECE:
        text_add(t, "There is no pusher there");
        break;
    default:
        break;
    }
}

static void whirly_obstacle(const void *setup, const void *block,
                            unsigned long move, struct text *t)
{
    const struct whirly_state *state = block;

    appearance_add_obstacle(whirly_engine(setup), state->places,
                            notation_unit(move), notation_direction(move), t);
}

static void whirly_ending(const void *setup, const void *block, struct text *t)
{
    const struct whirly_state *state = block;
    char moves[PARLOUR_TEXT], pushes[PARLOUR_TEXT];
    struct text one;

    if (state->lost && !engine_won(whirly_engine(setup), state->places)) {
        text_add(t, state->moves == 0
                 ? "This level cannot be won."
                 : "This level can no longer be won: undo some moves.");
        return;
    }
    text_open(&one, moves, sizeof moves);
    translate_add_moves(&one, state->moves);
    text_open(&one, pushes, sizeof pushes);
    translate_add_pushes(&one, state->touches);
    translate_add(t, "Solved in %s and %s!", moves, pushes);
}

/* The name of rules that a user wrote. */
static const char *const whirly_own = "own";

static void whirly_describe(const void *block, const void *state_block,
                            struct parlour_status *status)
{
    const struct map_setup *setup = block;
    const struct whirly_state *state = state_block;

    status->has_pushes = 1;
    status->pushes = state->touches;
    status->level = setup->number;
    status->levels = setup->count;
    status->level_title = setup->title;
    status->level_author = setup->author;
    status->par = setup->par;
    status->par_proved = setup->par_proved;
    status->par_moves = 1;
    status->rules = text_is_name(setup->rules) ? setup->rules : whirly_own;
    status->rules_text = setup->rules;
    status->warning = engine_hopeless(&setup->engine);
    status->note = status->warning != NULL ? status->warning : state->note;
}

/* ---- editing ---- */

/* What editors offer; `put` takes any cell as a map script has it. */
static const char *const whirly_kinds[] = {
    "-", "#", "x", "X", "0", "h0.", "0X", "h0.x",
    "a", "A", "1", "h1.", "1A", "h1.a", "j", "J",
    "b", "B", "2", "h2.", "2B", "h2.b", "k", "K",
    "c", "C", "3", "h3.", "3C", "h3.c", "l", "L", NULL
};

/* Only notes what to write on the cell: an edited board is read again. */
static int whirly_put(const void *setup, void *block, const char *kind,
                      int cell)
{
    struct whirly_state *state = block;
    size_t length = strlen(kind);

    (void)setup;
    if (length == 0 || length >= sizeof state->edited_to
            || strcspn(kind, " \t|:/") != length)
        return PARLOUR_SYNTAX;
    strcpy(state->edited_to, kind);
    state->edited = 1;
    state->edited_cell = cell;
    return PARLOUR_OK;
}

/* ---- levels as text ---- */

static int whirly_fingerprint(const void *setup,
                              const struct parlour_options *o, int number,
                              unsigned long print[2])
{
    return map_setup_fingerprint(setup, o, number, print);
}

static void whirly_levels(const void *setup, const struct parlour_options *o,
                          const struct game_level_reader *reader)
{
    (void)setup;
    map_setup_read_all(o, reader);
}

static int whirly_stored(const void *block, const char **at, size_t *length)
{
    const struct map_setup *setup = block;

    *at = setup->path.at;
    *length = setup->path.length;
    return *at != NULL;
}

/* A line `:::key=value`. */
static void whirly_put_line(const struct game_printer *p, const char *key,
                            const char *value)
{
    char line[PARLOUR_ROW];
    struct text t;

    text_open(&t, line, sizeof line);
    text_add(&t, ":::");
    text_add(&t, key);
    if (*value != '\0')
        text_add_char(&t, '=');
    text_add(&t, value);
    p->put(p->context, line);
}

/* The moves made: 40 letters a line, or 15 moves with their pushers. */
static void whirly_put_path(const struct map_setup *setup,
                            const struct game_record *record,
                            const struct game_printer *p)
{
    int one = setup->alone != PARLOUR_NONE;
    long most = one ? WHIRLY_LETTERS : WHIRLY_MOVES, i;
    char line[PARLOUR_ROW];
    struct text t;

    whirly_put_line(p, "playpath", "Played");
    text_open(&t, line, sizeof line);
    for (i = 0; i < record->count; i++) {
        if (!one)
            text_add_char(&t, '|');
        whirly_write(setup, record->move(record->log, i), &t);
        if ((i + 1) % most != 0 && i + 1 < record->count)
            continue;
        p->put(p->context, line);
        text_open(&t, line, sizeof line);
    }
    p->put(p->context, "");
}

/* Writes a map script: the map at its start, and the moves with their
 * metrics. */
static void whirly_script(const void *block, const void *start,
                          const void *state_block,
                          const struct game_record *record,
                          const struct game_printer *p)
{
    const struct map_setup *setup = block;
    const struct whirly_state *state = state_block;
    char line[PARLOUR_ROW];
    struct text t;
    int row;

    whirly_put_line(p, "map", "");
    for (row = 0; row < setup->engine.grid.rows; row++) {
        text_open(&t, line, sizeof line);
        appearance_row(setup, start, row, &t);
        p->put(p->context, line);
    }
    whirly_put_line(p, "board_end", "");
    if (setup->title[0] != '\0')
        whirly_put_line(p, "title", setup->title);
    if (text_is_name(setup->rules))
        whirly_put_line(p, "context_akey", setup->rules);
    if (record->count == 0)
        return;
    whirly_put_path(setup, record, p);
    if (whirly_status(setup, state) != PARLOUR_IS_WON)
        return;
    text_open(&t, line, sizeof line);
    whirly_add_metrics(state, &t);
    whirly_put_line(p, "solpath", line);
}

/* ---- units and the canon ---- */

static int whirly_unit_line(const void *setup, const void *block, int i,
                            struct text *t)
{
    const struct whirly_state *state = block;
    const struct engine *h = whirly_engine(setup);
    int unit;

    for (unit = 0; unit < h->units; unit++)
        if (engine_is_hero(h, unit) && i-- == 0) {
            notation_add_unit(h, unit, t);
            text_add_char(t, ' ');
            grid_add_name(&h->grid, state->places[unit], t);
            return 1;
        }
    return 0;
}

static void whirly_canon(const void *setup, const void *block,
                         int (*put)(void *context, const char *part),
                         void *context)
{
    const struct whirly_state *state = block;
    const struct engine *h = whirly_engine(setup);
    short hids[ENGINE_UNITS];
    char part[PARLOUR_TEXT];
    struct text t;
    int colony, unit;

    engine_canon(h, state->places, hids);
    for (colony = 0; colony < h->colonies; colony++)
        for (unit = h->colony[colony]; unit < h->colony[colony + 1]; unit++) {
            text_open(&t, part, sizeof part);
            if (unit > 0)
                text_add_char(&t, unit == h->colony[colony] ? ':' : '.');
            text_add_number(&t, (unsigned long)hids[unit]);
            put(context, part);
        }
}

/* The lines of numbers from which the canonical form is made: the hid of each
 * cell, row by row; the cell of each hid, counted row by row (its lid); the
 * height of the stack on each cell above its ground. */
static const char *const whirly_lines[] = { "hids", "lids", "tops" };

/* Returns the cell of a hid, counted row by row. */
static int whirly_lid(const struct engine *h, int hid)
{
    int cell = 0;

    while (h->hid[cell] != hid)
        cell++;
    return grid_row(&h->grid, cell) * h->grid.columns
        + grid_column(&h->grid, cell);
}

static void whirly_add_number(const struct engine *h, const short *places,
                              int line, int i, struct text *t)
{
    const struct grid *g = &h->grid;
    int cell = grid_cell(g, i % g->columns, i / g->columns);
    int above = h->high[cell] - 1
        + (engine_on(h, places, cell) != PARLOUR_NONE);

    text_add_char(t, ' ');
    if (line == 1)
        text_add_number(t, (unsigned long)whirly_lid(h, i));
    else if ((line == 0 && h->hid[cell] == PARLOUR_NONE) || above < 0)
        text_add_char(t, '-');
    else
        text_add_number(t, (unsigned long)(line == 0 ? h->hid[cell]
                                                     : above));
}

static int whirly_numbers(const void *setup, const void *block, int line,
                          int (*put)(void *context, const char *part),
                          void *context)
{
    const struct whirly_state *state = block;
    const struct engine *h = whirly_engine(setup);
    const int lines = sizeof whirly_lines / sizeof *whirly_lines;
    int count = line == 1 ? h->hids : grid_cells(&h->grid), i;
    char part[PARLOUR_TEXT];
    struct text t;

    if (line >= lines)
        return 0;
    put(context, whirly_lines[line]);
    for (i = 0; i < count; i++) {
        text_open(&t, part, sizeof part);
        whirly_add_number(h, state->places, line, i, &t);
        put(context, part);
    }
    return 1;
}

static const char *const whirly_help[] = {
    "Whirly: pushers bring boxes to goals. The rules say what each pusher",
    "does with boxes of its own colour and of other colours.",
    "Type a pusher and a direction, one or many: a.0.r b.0.u",
    "Letters alone move the pusher that moved last: rruld",
    "On the board pushers are lower-case letters, boxes capitals, and goals",
    "digits; h and a digit is a goal for a pusher.",
    NULL
};

static int whirly_level_id(int number, int to_number)
{
    return level_id(builtin_maps_ids(), builtin_maps_count(), number,
                    to_number);
}

/* The levels of the days, in rotation: one per day, all of them long. */
static int whirly_daily(const struct game_day *day, struct parlour_options *o)
{
    o->given |= PARLOUR_OPTION_LEVEL;
    o->level = whirly_level_id(
        WHIRLY_DAILY_FIRST + (int)(day->number % WHIRLY_DAILY_LEVELS), 1);
    return PARLOUR_NONE;
}

static const char *const whirly_pointing[] = {
    "Pushers bring boxes to goals of their colour; grey fits any goal.",
    "Pick a pusher to select it, then a cell, near or far, to move it there.",
    NULL
};

static const struct game_example whirly_examples[] = {
    { "Walk to the box and push it: it is on its goal.", "a - A 1\n" },
    { "This goal has another colour, so the box does not belong there:",
      "a A 2 -\n" },
    { NULL, NULL }
};

static void whirly_explain(const void *setup, struct text *t)
{
    appearance_add_rules(whirly_engine(setup), t);
}

static const struct game_help_pages whirly_help_pages = {
    sizeof(struct game_help_pages), /* size */
    whirly_pointing,                /* pointing */
    whirly_examples,                /* examples */
    whirly_explain,                 /* explain */
    "Bring every box and pusher to a goal of its colour.", /* brief */
    /* typing */
    "Type a pusher and a direction, as in: a.0.r, then letters alone: rru",
    "The arrow keys move the selected pusher.", /* arrows */
    "a.0.R a.0.R",                  /* demonstration */
    0                               /* usual */
};

/* The pictures are maps that were generated. */
static const struct game_start whirly_starts[] = {
    { "Easy", 0, 0, 0, NULL, PARLOUR_EASY,
      "# # # # # #\n# - 1b - - #\n# a - - B #\n# A 2 - - #\n# # # # # #\n" },
    { "Medium", 0, 0, 0, NULL, PARLOUR_MEDIUM,
      "# # # # # #\n# # - - # #\n# b - - 2 #\n# # - - # #\n"
      "# B - 2B - #\n# a B 2 - #\n# # # # # #\n" },
    { "Hard", 0, 0, 0, NULL, PARLOUR_HARD,
      "# # # # # # #\n# - X - - - #\n# - - - - - #\n# - 0 0 X - #\n"
      "# - - # - X #\n# - - x - 0 #\n# # # # # # #\n" },
    { NULL, 0, 0, 0, NULL, PARLOUR_NONE, NULL }
};

const struct game *whirly_game(void)
{
    static const struct game_extra extra = {
        sizeof(struct game_extra),  /* size */
        whirly_describe,            /* describe */
        whirly_settle,              /* settle */
        whirly_facing,              /* facing */
        whirly_fingerprint,         /* fingerprint */
        appearance_add_cell,        /* kind_at */
        whirly_unit_line,           /* unit */
        whirly_canon,               /* canon */
        whirly_stored,              /* stored */
        whirly_script,              /* script */
        rules_name,                 /* rules */
        &whirly_help_pages,         /* help_pages */
        whirly_levels,              /* levels */
        map_library_name,           /* borrows */
        whirly_numbers,             /* numbers */
        map_parser_likelihood,      /* likely */
        NULL,                       /* has_hint */
        NULL,                       /* usual_rules */
        whirly_daily,               /* daily */
        whirly_move_count,          /* move_count */
        whirly_move_place,          /* move_place */
        NULL,                       /* move_at */
        NULL,                       /* solve */
        NULL,                       /* achievements */
        whirly_obstacle,            /* obstacle */
        whirly_level_id,            /* level_id */
        whirly_starts,              /* starts */
        NULL,                       /* places */
        NULL,                       /* planes */
        NULL                        /* dealt_levels */
    };
    static const struct game game = {
        sizeof(struct game),        /* size */
        "whirly",                   /* name */
        "Whirly",                   /* title */
        /* options_help */
        "--level N; --levels FILE; --rules NAME; --endless HOW",
        whirly_help,                /* help */
        /* options */
        PARLOUR_OPTION_SEED | PARLOUR_OPTION_LEVEL | PARLOUR_OPTION_LEVELS
            | PARLOUR_OPTION_BOARD | PARLOUR_OPTION_RULES
            | PARLOUR_OPTION_DRAFT,
        GAME_STEPS | GAME_LETTERS | GAME_REPEATS, /* traits */
        sizeof(struct map_setup),   /* setup_size */
        2,                          /* move_bytes */
        whirly_prepare,             /* prepare */
        whirly_grid,                /* grid */
        NULL,                       /* kind_count */
        whirly_state_size,          /* state_size */
        whirly_start,               /* start */
        whirly_status,              /* status */
        NULL,                       /* score */
        NULL,                       /* dice */
        whirly_interpret,           /* interpret */
        whirly_judge,               /* judge */
        whirly_apply,               /* apply */
        whirly_read,                /* read */
        whirly_write,               /* write */
        whirly_ends,                /* ends */
        whirly_legal,               /* legal */
        NULL,                       /* hint */
        appearance_look,            /* look */
        NULL,                       /* coming */
        appearance_look_piece,      /* look_piece */
        appearance_mark,            /* mark */
        appearance_row,             /* row */
        appearance_picture,         /* picture */
        appearance_piece_name,      /* piece_name */
        whirly_put,                 /* put */
        whirly_kinds,               /* kinds */
        "Your moves:",              /* prompt */
        whirly_refusal,             /* refusal */
        whirly_ending,              /* ending */
        &extra                      /* extra */
    };

    return &game;
}

