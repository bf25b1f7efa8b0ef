/* whirly.c: Whirly as a game of the session: coloured pushers bring boxes
 * and themselves to goals, by the rules of herd.c and the maps of chart.c.
 *
 * A move is a unit, a direction, and a bit that says whether more than the
 * pusher moved (its letter is a capital then). What a position has beside
 * its units: the pusher in play, and the metrics moves.interactions.turns.
 * Limit: no hints of its own.
 */
#include <string.h>

#include "game.h"
#include "lurd.h"
#include "maps.h"
#include "path.h"
#include "chart.h"
#include "ruleset.h"

enum {
    WHIRLY_LARGE = PARLOUR_CELLS * PARLOUR_DIRECTIONS,  /* bit of a move */
    WHIRLY_NOTE = 48,
    WHIRLY_LINE = 79,           /* columns of a line that people read */
    WHIRLY_OTHER_START = 0x5eed,        /* of the second number that a map
                                   is known by */
    WHIRLY_CELL = 16            /* room for a cell as it is written */
};

struct whirly_setup {
    struct herd herd;
    char title[LEVEL_TITLE];
    char rules[RULESET_TEXT];   /* their name or text */
    int number, count;          /* of the map; of maps */
    int heroes;
    int first;                  /* the pusher read first */
};

/* Of the places there are as many as the herd has. */
struct whirly_state {
    unsigned long moves, touches, turns;
    int partner;                /* touched last, or PARLOUR_NONE */
    int active;                 /* the pusher in play */
    int edited;                 /* 1: that cell is to be written otherwise */
    int edited_cell;
    char edited_to[WHIRLY_CELL];
    char note[WHIRLY_NOTE];
    short places[HERD_UNITS + PARLOUR_CELLS];
};

static const struct herd *whirly_herd(const void *setup)
{
    return &((const struct whirly_setup *)setup)->herd;
}

static const struct grid *whirly_grid(const void *setup)
{
    return &whirly_herd(setup)->grid;
}

/* ---- setup ---- */

static void whirly_copy(const char *from, char *to, size_t room)
{
    struct text t;

    text_open(&t, to, room);
    text_add(&t, from);
}

/* The rules asked for, else the map's, else those a board was saved with. */
static int whirly_choose(struct whirly_setup *setup,
                         const struct chart_map *map,
                         const struct parlour_options *o,
                         struct parlour_error *error)
{
    const char *name = "whirly";
    struct text t;
    int code;

    if (o->rules != NULL)
        name = o->rules;
    else if (map->rules[0] != '\0')
        name = map->rules;
    else if (o->board_rules != NULL)
        name = o->board_rules;
    text_open(&t, setup->rules, sizeof setup->rules);
    ruleset_plain(name, &t);
    code = ruleset_read(name, &setup->herd.rules, error);
    if (code == PARLOUR_OK || o->rules != NULL)
        return code;
    return game_fail(error, PARLOUR_DAMAGED, map->line,
                     "the map names a rule set that there is not");
}

static void whirly_find_heroes(struct whirly_setup *setup)
{
    const struct herd *h = &setup->herd;
    int unit;

    setup->heroes = 0;
    setup->first = PARLOUR_NONE;
    for (unit = 0; unit < h->units; unit++)
        if (herd_race(h->breed[unit]) == HERD_HERO && setup->heroes++ == 0)
            setup->first = unit;
}

static int whirly_take_map(struct whirly_setup *setup,
                           const struct chart_map *map,
                           const struct parlour_options *o,
                           struct parlour_error *error)
{
    int code = whirly_choose(setup, map, o, error);

    if (code == PARLOUR_OK)
        code = chart_read(map, &setup->herd, error);
    if (code != PARLOUR_OK)
        return code;
    whirly_copy(o->title != NULL ? o->title : map->title, setup->title,
                sizeof setup->title);
    whirly_find_heroes(setup);
    return PARLOUR_OK;
}

/* Finds map `number` of a text, the last if there are fewer; returns how
 * many that are. */
static int whirly_find(const char *text, int number, struct chart_map *map,
                       struct parlour_error *error, int *code)
{
    struct chart_map next;
    struct chart s;
    int count = 0;

    chart_open(&s, text);
    while (count != number
           && (*code = chart_find(&s, &next, error)) == PARLOUR_OK) {
        *map = next;
        count++;
    }
    return count;
}

static int whirly_count(const struct parlour_options *o)
{
    struct parlour_error ignored;
    struct chart_map map;
    int code = PARLOUR_OK;

    if (o->levels == NULL)
        return maps_count();
    return whirly_find(o->levels, PARLOUR_NONE, &map, &ignored, &code);
}

static int whirly_no_level(int count, struct parlour_error *error)
{
    struct text t;

    game_fail(error, PARLOUR_NO_SUCH_LEVEL, 0, "");
    text_open(&t, error->words, sizeof error->words);
    text_add(&t, "--level takes 1 to ");
    text_add_number(&t, (unsigned long)count);
    text_add(&t, " of these levels");
    return PARLOUR_NO_SUCH_LEVEL;
}

static int whirly_prepare_level(struct whirly_setup *setup,
                                const struct parlour_options *o,
                                struct parlour_error *error)
{
    int number = o->given & PARLOUR_OPTION_LEVEL ? o->level : 1;
    int code = PARLOUR_OK;
    struct chart_map map;

    if (o->levels == NULL) {
        setup->count = maps_count();
        if (number < 1 || number > setup->count)
            return whirly_no_level(setup->count, error);
        whirly_find(maps_text(number), 1, &map, error, &code);
    } else {
        setup->count = whirly_find(o->levels, PARLOUR_NONE, &map, error,
                                   &code);
        if (code == PARLOUR_DAMAGED)
            return code;
        if (setup->count == 0)
            return game_fail(error, PARLOUR_DAMAGED, 1,
                             "there is no map here");
        if (number < 1 || number > setup->count)
            return whirly_no_level(setup->count, error);
        whirly_find(o->levels, number, &map, error, &code);
    }
    setup->number = number;
    return code == PARLOUR_OK ? whirly_take_map(setup, &map, o, error)
                              : code;
}

/* Bare ground of a size, to be edited. */
static int whirly_prepare_blank(struct whirly_setup *setup,
                                const struct parlour_options *o,
                                struct parlour_error *error)
{
    struct herd *h = &setup->herd;
    struct rules rules;
    struct chart_map map;
    const char *why;
    int cell, code;

    memset(&map, 0, sizeof map);
    code = whirly_choose(setup, &map, o, error);
    if (code != PARLOUR_OK)
        return code;
    rules = h->rules;
    herd_clear(h, o->columns, o->rows);
    h->rules = rules;
    for (cell = 0; cell < grid_cells(&h->grid); cell++)
        herd_write(h, cell);
    herd_ready(h, &why);
    whirly_find_heroes(setup);
    return PARLOUR_OK;
}

static int whirly_prepare_board(struct whirly_setup *setup,
                                const struct parlour_options *o,
                                struct parlour_error *error)
{
    struct chart_map map;
    int code = PARLOUR_OK;

    if ((o->given & PARLOUR_OPTION_DRAFT) && *o->board == '\0')
        return whirly_prepare_blank(setup, o, error);
    if (whirly_find(o->board, 1, &map, error, &code) == 0)
        return code == PARLOUR_DAMAGED ? code
            : game_fail(error, PARLOUR_DAMAGED, 1, "there is no map here");
    setup->count = whirly_count(o);
    if ((o->given & PARLOUR_OPTION_LEVEL) && o->level > 0
            && o->level <= setup->count)
        setup->number = o->level;
    map.is_draft = (o->given & PARLOUR_OPTION_DRAFT) != 0;
    return whirly_take_map(setup, &map, o, error);
}

static int whirly_prepare(void *setup, const struct parlour_options *o,
                          struct source *source, struct parlour_error *error)
{
    (void)source;
    return o->board != NULL ? whirly_prepare_board(setup, o, error)
                            : whirly_prepare_level(setup, o, error);
}

static size_t whirly_state_size(const void *setup)
{
    return sizeof(struct whirly_state)
        - sizeof(short) * (HERD_UNITS + PARLOUR_CELLS)
        + sizeof(short) * (size_t)herd_size(whirly_herd(setup));
}

/* ---- the state ---- */

static void whirly_note(struct whirly_state *state)
{
    struct text t;

    text_open(&t, state->note, sizeof state->note);
    text_add(&t, "p.i.t ");
    text_add_number(&t, state->moves);
    text_add_char(&t, '.');
    text_add_number(&t, state->touches);
    text_add_char(&t, '.');
    text_add_number(&t, state->turns);
}

static void whirly_start(const void *setup, void *block, unsigned long seed)
{
    struct whirly_state *state = block;

    (void)seed;
    herd_start(whirly_herd(setup), state->places);
    state->partner = PARLOUR_NONE;
    state->active = ((const struct whirly_setup *)setup)->first;
    whirly_note(state);
}

static int whirly_status(const void *setup, const void *block)
{
    const struct whirly_state *state = block;

    return herd_won(whirly_herd(setup), state->places)
        ? PARLOUR_IS_WON : PARLOUR_IS_PLAYING;
}

static int whirly_is_hero(const struct herd *h, int unit)
{
    return unit >= 0 && unit < h->units
        && herd_race(h->breed[unit]) == HERD_HERO;
}

/* ---- moves ---- */

static unsigned long whirly_move(int unit, int direction)
{
    return (unsigned long)unit * PARLOUR_DIRECTIONS
        + (unsigned long)direction;
}

static int whirly_unit(unsigned long move)
{
    return (int)(move % WHIRLY_LARGE / PARLOUR_DIRECTIONS);
}

static int whirly_direction(unsigned long move)
{
    return (int)(move % PARLOUR_DIRECTIONS);
}

static int whirly_judge(const void *setup, const void *block,
                        unsigned long move)
{
    const struct whirly_state *state = block;
    const struct herd *h = whirly_herd(setup);
    struct herd_steps steps;

    if (move >= 2 * WHIRLY_LARGE)
        return PARLOUR_SYNTAX;
    if (!whirly_is_hero(h, whirly_unit(move)))
        return PARLOUR_NO_PIECE;
    return herd_try(h, state->places, whirly_unit(move),
                    whirly_direction(move), &steps)
        ? PARLOUR_OK : PARLOUR_BLOCKED;
}

static unsigned long whirly_settle(const void *setup, const void *block,
                                   unsigned long move)
{
    const struct whirly_state *state = block;
    struct herd_steps steps;

    move %= WHIRLY_LARGE;
    herd_try(whirly_herd(setup), state->places, whirly_unit(move),
             whirly_direction(move), &steps);
    return move | (steps.count > 1 ? WHIRLY_LARGE : 0UL);
}

static int whirly_facing(const void *setup, unsigned long move)
{
    (void)setup;
    return whirly_direction(move);
}

static void whirly_play(const void *setup, void *block, unsigned long move,
                        const struct game_teller *teller)
{
    const struct herd *h = whirly_herd(setup);
    struct whirly_state *state = block;
    struct herd_steps steps;
    int i;

    herd_try(h, state->places, whirly_unit(move), whirly_direction(move),
             &steps);
    herd_make(h, state->places, &steps);
    state->active = whirly_unit(move);
    state->moves++;
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

/* ---- notation ---- */

/* Reads a unit as in a.0; PARLOUR_NO_PIECE if there is none of that name. */
static int whirly_read_unit(const struct herd *h, const char **at, int *unit)
{
    int breeds[SIGN_BREEDS], colony;
    unsigned long index;
    char sign;

    if (**at == '\0' || (*at)[1] != '.')
        return PARLOUR_SYNTAX;
    sign = (char)text_lower(**at);
    sign_read(&sign, 1, breeds);
    if (herd_race(breeds[0]) != HERD_HERO)
        return PARLOUR_SYNTAX;
    *at += 2;
    if (!text_read_number(at, &index))
        return PARLOUR_SYNTAX;
    for (colony = 0; colony < h->colonies; colony++)
        if (h->breed[h->colony[colony]] == breeds[0]
                && index < (unsigned long)(h->colony[colony + 1]
                                           - h->colony[colony])) {
            *unit = h->colony[colony] + (int)index;
            return PARLOUR_OK;
        }
    return PARLOUR_NO_PIECE;
}

/* A letter alone is a move where there is one pusher. */
static int whirly_read_one(const struct whirly_setup *setup, const char **at,
                           unsigned long *move)
{
    const struct herd *h = &setup->herd;
    int direction, unit = setup->first, code;

    if (**at != '\0' && (*at)[1] == '.') {
        code = whirly_read_unit(h, at, &unit);
        if (code != PARLOUR_OK)
            return code;
        if (**at != '.')
            return PARLOUR_SYNTAX;
        ++*at;
    } else if (setup->heroes != 1) {
        return PARLOUR_SYNTAX;
    }
    direction = lurd_direction(**at);
    if (direction == PARLOUR_NONE)
        return PARLOUR_SYNTAX;
    ++*at;
    *move = whirly_move(unit, direction);
    return PARLOUR_OK;
}

static int whirly_read(const void *setup, const char **at,
                       unsigned long *move)
{
    int code;

    while (**at == '|')
        ++*at;
    code = whirly_read_one(setup, at, move);
    while (code == PARLOUR_OK && **at == '|')
        ++*at;
    return code;
}

static void whirly_add_unit(const struct herd *h, int unit, struct text *t)
{
    int colony = 0;

    while (h->colony[colony + 1] <= unit)
        colony++;
    sign_add(h->breed[unit], t);
    text_add_char(t, '.');
    text_add_number(t, (unsigned long)(unit - h->colony[colony]));
}

static void whirly_write(const void *block, unsigned long move,
                         struct text *t)
{
    const struct whirly_setup *setup = block;

    if (setup->heroes != 1) {
        whirly_add_unit(&setup->herd, whirly_unit(move), t);
        text_add_char(t, '.');
    }
    text_add_char(t, lurd_letter(whirly_direction(move),
                                 move >= WHIRLY_LARGE));
}

static void whirly_ends(const void *setup, const void *block,
                        unsigned long move, int *from, int *to)
{
    const struct whirly_state *state = block;
    const struct herd *h = whirly_herd(setup);

    if (!whirly_is_hero(h, whirly_unit(move)))
        return;
    *from = state->places[whirly_unit(move)];
    *to = h->beside[*from][whirly_direction(move)];
}

static void whirly_legal(const void *setup, const void *state,
                         struct game_plan *plan)
{
    const struct herd *h = whirly_herd(setup);
    unsigned long move;
    int unit, direction;

    for (unit = 0; unit < h->units; unit++)
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++) {
            move = whirly_move(unit, direction);
            if (whirly_judge(setup, state, move) == PARLOUR_OK)
                plan->add(plan, whirly_settle(setup, state, move));
        }
}

/* ---- what a command means ---- */

/* The pusher that is named, else selected, else in play. */
static int whirly_who(const struct herd *h, const struct whirly_state *state,
                      int selected, const char *name, int *unit)
{
    int code;

    if (name != NULL) {
        code = whirly_read_unit(h, &name, unit);
        return code == PARLOUR_OK && *text_skip(name) != '\0'
            ? PARLOUR_SYNTAX : code;
    }
    *unit = selected == PARLOUR_NONE ? PARLOUR_NONE
                                     : herd_on(h, state->places, selected);
    if (!whirly_is_hero(h, *unit))
        *unit = state->active;
    return *unit == PARLOUR_NONE ? PARLOUR_NO_PIECE : PARLOUR_OK;
}

/* Where a unit cannot walk. */
static void whirly_block(const struct herd *h,
                         const struct whirly_state *state, int unit,
                         unsigned char *blocked)
{
    int cell, colour = herd_colour(h->breed[unit]);

    for (cell = 0; cell < grid_cells(&h->grid); cell++)
        blocked[cell] = !(h->enter[cell] >> colour & 1U)
            || herd_on(h, state->places, cell) != PARLOUR_NONE;
}

static int whirly_go(const struct herd *h, const struct whirly_state *state,
                     int unit, int cell, struct game_plan *plan)
{
    unsigned char blocked[PARLOUR_CELLS];
    short path[PARLOUR_CELLS];
    int length, i, from = state->places[unit], direction;

    if (cell == from)
        return PARLOUR_SAME_CELL;
    whirly_block(h, state, unit, blocked);
    length = path_find(&h->grid, blocked, from, cell, path);
    for (i = 0; i < length; i++) {
        for (direction = 0; h->beside[from][direction] != path[i];)
            direction++;
        plan->add(plan, whirly_move(unit, direction));
        from = path[i];
    }
    return length > 0 ? PARLOUR_OK : PARLOUR_BLOCKED;
}

/* A pusher is selected, or let go; a cell beside the one in play is a step,
 * any other a walk. */
static int whirly_pick(const struct herd *h, const struct whirly_state *state,
                       int selected, int cell, struct game_plan *plan)
{
    int unit, direction, code;

    if (whirly_is_hero(h, herd_on(h, state->places, cell))) {
        plan->select = cell == selected ? PARLOUR_NONE : cell;
        return PARLOUR_OK;
    }
    code = whirly_who(h, state, selected, NULL, &unit);
    if (code != PARLOUR_OK)
        return code;
    for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++)
        if (h->beside[state->places[unit]][direction] == cell) {
            plan->add(plan, whirly_move(unit, direction));
            return PARLOUR_OK;
        }
    return whirly_go(h, state, unit, cell, plan);
}

static int whirly_next(const void *setup, const struct whirly_state *state,
                       int selected, struct game_plan *plan)
{
    const struct herd *h = whirly_herd(setup);
    int unit, i, direction;

    if (whirly_who(h, state, selected, NULL, &unit) != PARLOUR_OK)
        return PARLOUR_NO_PIECE;
    for (i = 0; i < h->units; i++) {
        unit = (unit + 1) % h->units;
        for (direction = 0; direction < PARLOUR_DIRECTIONS; direction++)
            if (whirly_judge(setup, state, whirly_move(unit, direction))
                    == PARLOUR_OK) {
                plan->select = state->places[unit];
                return PARLOUR_OK;
            }
    }
    return PARLOUR_NO_PIECE;
}

static int whirly_interpret(const void *setup, const void *block,
                            int selected, const struct parlour_command *c,
                            struct game_plan *plan)
{
    const struct whirly_state *state = block;
    const struct herd *h = whirly_herd(setup);
    int unit, code;

    switch (c->act) {
    case PARLOUR_DO_PICK:
        return whirly_pick(h, state, selected, c->cell, plan);
    case PARLOUR_DO_NEXT:
        return whirly_next(setup, state, selected, plan);
    case PARLOUR_DO_STEP:
    case PARLOUR_DO_GO:
        code = whirly_who(h, state, selected, c->text, &unit);
        if (code == PARLOUR_OK && c->act == PARLOUR_DO_GO)
            return whirly_go(h, state, unit, c->cell, plan);
        if (code == PARLOUR_OK)
            plan->add(plan, whirly_move(unit, c->direction));
        return code;
    default:
        return PARLOUR_UNSUPPORTED;
    }
}

/* ---- looking ---- */

/* The specification names the colours of 1 to 3. */
static void whirly_paint(struct parlour_thing *thing, int colour)
{
    static const int hues[RULES_COLOURS] = {
        PARLOUR_HUE_OWN, PARLOUR_HUE_BLUE, PARLOUR_HUE_GREEN, PARLOUR_HUE_RED
    };

    thing->colour = colour;
    thing->hue = hues[colour];
}

static void whirly_look_piece(int piece, struct parlour_look *look)
{
    struct text t;
    int breed = piece - 1;

    look->piece.shape = herd_race(breed) == HERD_BOX ? PARLOUR_SHAPE_BOX
                                                     : PARLOUR_SHAPE_PUSHER;
    whirly_paint(&look->piece, herd_colour(breed));
    look->id = piece;
    text_open(&t, look->label, sizeof look->label);
    sign_add(breed, &t);
}

static void whirly_look(const void *setup, const void *block, int cell,
                        struct parlour_look *look)
{
    const struct whirly_state *state = block;
    const struct herd *h = whirly_herd(setup);
    int i, race, colour, unit = herd_on(h, state->places, cell);

    if (h->hid[cell] != PARLOUR_NONE)
        look->floor.shape = PARLOUR_SHAPE_PLAIN;
    for (i = 0; i < h->high[cell]; i++) {
        race = herd_race(h->things[cell][i]);
        colour = herd_colour(h->things[cell][i]);
        if (race == HERD_WALL)
            look->floor.shape = PARLOUR_SHAPE_WALL;
        if (race >= HERD_TARGET) {
            look->mark.shape = race == HERD_TARGET ? PARLOUR_SHAPE_GOAL
                                                   : PARLOUR_SHAPE_SEAT;
            whirly_paint(&look->mark, colour);
        } else if (colour != 0) {
            whirly_paint(&look->floor, colour);
        }
    }
    if (unit == PARLOUR_NONE)
        return;
    whirly_look_piece(h->breed[unit] + 1, look);
    look->home = herd_fills(h, unit, cell);
}

static void whirly_mark(const void *setup, const void *block, int mark,
                        int from, int to, unsigned char *marks)
{
    const struct whirly_state *state = block;
    const struct herd *h = whirly_herd(setup);
    unsigned char blocked[PARLOUR_CELLS], reached[PARLOUR_CELLS];
    short path[PARLOUR_CELLS];
    int unit, i, count;

    if (mark == PARLOUR_MARK_WALL) {
        if (to != PARLOUR_NONE)
            marks[to] |= PARLOUR_MARK_WALL;
        return;
    }
    unit = herd_on(h, state->places, from);
    if (!whirly_is_hero(h, unit))
        return;
    whirly_block(h, state, unit, blocked);
    if (mark == PARLOUR_MARK_PATH) {
        count = path_find(&h->grid, blocked, from, to, path);
        for (i = 0; i < count; i++)
            marks[path[i]] |= PARLOUR_MARK_PATH;
        return;
    }
    path_reach(&h->grid, blocked, from, reached);
    for (i = 0; i < grid_cells(&h->grid); i++)
        if (reached[i])
            marks[i] |= PARLOUR_MARK_REACHABLE;
}

/* ---- in words ---- */

static void whirly_add_cell(const void *setup, const void *block, int cell,
                            struct text *t)
{
    const struct whirly_state *state = block;
    const struct herd *h = whirly_herd(setup);
    int unit = herd_on(h, state->places, cell);

    if (state->edited && state->edited_cell == cell) {
        text_add(t, state->edited_to);
        return;
    }
    chart_add_cell(h, cell, unit == PARLOUR_NONE ? PARLOUR_NONE
                                                  : h->breed[unit], t);
}

static void whirly_row(const void *setup, const void *state, int row,
                       struct text *t)
{
    const struct grid *g = whirly_grid(setup);
    int column;

    for (column = 0; column < g->columns; column++) {
        if (column > 0)
            text_add_char(t, ' ');
        whirly_add_cell(setup, state, grid_cell(g, column, row), t);
    }
}

/* How wide the widest cell is, so that columns are in line. */
static int whirly_wide(const void *setup, const void *state)
{
    const struct grid *g = whirly_grid(setup);
    char sign[PARLOUR_TEXT];
    struct text one;
    int cell, wide = 0;

    for (cell = 0; cell < grid_cells(g); cell++) {
        text_open(&one, sign, sizeof sign);
        whirly_add_cell(setup, state, cell, &one);
        if ((int)one.length > wide)
            wide = (int)one.length;
    }
    return wide;
}

/* Of a map wider than a line those columns are shown that are around the
 * pusher in play. */
static int whirly_first_column(const void *setup, const void *block,
                               int shown)
{
    const struct whirly_state *state = block;
    const struct grid *g = whirly_grid(setup);
    int first = state->active == PARLOUR_NONE ? 0
        : grid_column(g, state->places[state->active]) - shown / 2;

    if (first > g->columns - shown)
        first = g->columns - shown;
    return first < 0 ? 0 : first;
}

/* A last line says which columns are shown if not all are. */
static int whirly_picture(const void *setup, const void *state, int line,
                          struct text *t)
{
    const struct grid *g = whirly_grid(setup);
    int wide = whirly_wide(setup, state), column, end;
    int shown = (WHIRLY_LINE + 1) / (wide + 1);
    char sign[PARLOUR_TEXT];
    struct text one;

    column = whirly_first_column(setup, state, shown);
    end = column + shown < g->columns ? column + shown : g->columns;
    if (line == g->rows && end - column < g->columns) {
        text_add(t, "Columns ");
        text_add_number(t, (unsigned long)column + 1);
        text_add(t, " to ");
        text_add_number(t, (unsigned long)end);
        text_add(t, " of ");
        text_add_number(t, (unsigned long)g->columns);
        return 1;
    }
    if (line >= g->rows)
        return 0;
    for (; column < end; column++) {
        text_open(&one, sign, sizeof sign);
        whirly_add_cell(setup, state, grid_cell(g, column, line), &one);
        text_add(t, sign);
        if (column + 1 < end)
            text_add_many(t, ' ', wide + 1 - (int)one.length);
    }
    return 1;
}

static void whirly_piece_name(int piece, struct text *t)
{
    sign_add(piece - 1, t);
}

static void whirly_refusal(const void *setup, int code, unsigned long move,
                           struct text *t)
{
    (void)setup;
    (void)move;
    switch (code) {
    case PARLOUR_SYNTAX:
        text_add(t, "Moves are a pusher and a letter l, u, r or d: a.0.r");
        break;
    case PARLOUR_BLOCKED:
        text_add(t, "The way is blocked");
        break;
    case PARLOUR_NO_PIECE:
        text_add(t, "There is no such pusher");
        break;
    default:
        break;
    }
}

static void whirly_ending(const void *setup, const void *block,
                          struct text *t)
{
    const struct whirly_state *state = block;

    (void)setup;
    text_add(t, "Solved: ");
    text_add(t, state->note);
    text_add(t, " (moves, interactions, changes)");
}

/* What rules are called that somebody wrote. */
static const char *const whirly_own = "own";

static void whirly_describe(const void *block, const void *state_block,
                            struct parlour_status *status)
{
    const struct whirly_setup *setup = block;
    const struct whirly_state *state = state_block;

    status->has_pushes = 1;
    status->pushes = state->touches;
    status->level = setup->number;
    status->levels = setup->count;
    status->level_title = setup->title;
    status->rules = text_is_name(setup->rules) ? setup->rules : whirly_own;
    status->rules_text = setup->rules;
    status->note = state->note;
    if (setup->herd.most < setup->herd.needed)
        status->note = "This map cannot be won: pushers count among those"
                       " that fill goals, and too few of them can.";
}

/* ---- editing ---- */

/* What editors offer; `put` takes any cell as a map script has it. */
static const char *const whirly_kinds[] = {
    "-", "#", "x", "X", "0", "h0.", "0X", "h0.x",
    "a", "A", "1", "h1.", "1A", "h1.a", "j", "J",
    "b", "B", "2", "h2.", "2B", "h2.b", "k", "K",
    "c", "C", "3", "h3.", "3C", "h3.c", "l", "L", NULL
};

/* The state only keeps how the cell is to be written: an edited board is
 * read anew. */
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

/* ---- to know a map again ---- */

static void whirly_mix(unsigned long print[2], unsigned long x)
{
    print[0] = dice_mix(print[0], x);
    print[1] = dice_mix(print[1], x);
}

/* The cells in use and the rules. A map turned is another one: flocks are
 * not the same on all sides. */
static void whirly_print(const struct herd *h, unsigned long print[2])
{
    int cell, i, k;

    print[0] = DICE_MIX_START;
    print[1] = WHIRLY_OTHER_START;
    whirly_mix(print, (unsigned long)h->grid.columns);
    whirly_mix(print, (unsigned long)h->grid.rows);
    for (cell = 0; cell < grid_cells(&h->grid); cell++) {
        whirly_mix(print, h->hid[cell] != PARLOUR_NONE);
        if (h->hid[cell] == PARLOUR_NONE)
            continue;
        whirly_mix(print, h->first[cell]);
        for (i = 0; i < h->high[cell]; i++)
            whirly_mix(print, h->things[cell][i]);
    }
    whirly_mix(print, (unsigned long)h->rules.deepness);
    whirly_mix(print, (unsigned long)h->rules.flocks);
    whirly_mix(print, (unsigned long)h->rules.grey_matches);
    for (i = 0; i < RULES_BREEDS; i++)
        for (k = 0; k < RULES_BREEDS; k++)
            whirly_mix(print, h->rules.words[i][k]);
}

static int whirly_print_level(const struct parlour_options *o, int number,
                              unsigned long print[2])
{
    struct parlour_options of_level = *o;
    struct parlour_error ignored;
    struct whirly_setup setup;

    of_level.given |= PARLOUR_OPTION_LEVEL;
    of_level.level = number;
    of_level.title = of_level.board_rules = NULL;
    if (whirly_prepare_level(&setup, &of_level, &ignored) != PARLOUR_OK)
        return 0;
    whirly_print(&setup.herd, print);
    return 1;
}

static int whirly_fingerprint(const void *setup,
                              const struct parlour_options *o, int number,
                              unsigned long print[2])
{
    if (number > 0)
        return whirly_print_level(o, number, print);
    whirly_print(whirly_herd(setup), print);
    return 1;
}

/* ---- units and the canon ---- */

static int whirly_unit_line(const void *setup, const void *block, int i,
                            struct text *t)
{
    const struct whirly_state *state = block;
    const struct herd *h = whirly_herd(setup);
    int unit;

    for (unit = 0; unit < h->units; unit++)
        if (whirly_is_hero(h, unit) && i-- == 0) {
            whirly_add_unit(h, unit, t);
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
    const struct herd *h = whirly_herd(setup);
    short hids[HERD_UNITS];
    char part[PARLOUR_TEXT];
    struct text t;
    int colony, unit;

    herd_canon(h, state->places, hids);
    for (colony = 0; colony < h->colonies; colony++)
        for (unit = h->colony[colony]; unit < h->colony[colony + 1]; unit++) {
            text_open(&t, part, sizeof part);
            if (unit > 0)
                text_add_char(&t, unit == h->colony[colony] ? ':' : '.');
            text_add_number(&t, (unsigned long)hids[unit]);
            put(context, part);
        }
}

static const char *const whirly_help[] = {
    "Whirly: pushers of many colours (small letters) bring boxes (large",
    "letters) to goals (digits; h and a digit: for a pusher). What they do",
    "with boxes of their own colour and of others is said by the rules.",
    "Say a pusher and a direction, one or many: a.0.r b.0.u",
    "With one pusher the letters are enough: l u r d, as in: rruld",
    NULL
};

const struct game *whirly_game(void)
{
    static const struct game_extra extra = {
        whirly_describe, whirly_settle, whirly_facing, whirly_fingerprint,
        whirly_kinds, whirly_add_cell, whirly_unit_line, whirly_canon
    };
    static const struct game game = {
        "whirly",
        "Whirly",
        "--level N; --levels FILE of maps; --rules NAME or FILE",
        whirly_help,
        PARLOUR_OPTION_SEED | PARLOUR_OPTION_LEVEL | PARLOUR_OPTION_LEVELS
            | PARLOUR_OPTION_BOARD | PARLOUR_OPTION_RULES
            | PARLOUR_OPTION_DRAFT,
        GAME_STEPS | GAME_LETTERS,
        sizeof(struct whirly_setup),
        2,
        whirly_prepare, whirly_grid, NULL, whirly_state_size, whirly_start,
        whirly_status, NULL, NULL, whirly_interpret, whirly_judge,
        whirly_play, whirly_read, whirly_write, whirly_ends, whirly_legal,
        NULL, whirly_look, NULL, whirly_look_piece, whirly_mark, whirly_row,
        whirly_picture, whirly_piece_name, whirly_put,
        "Your moves:",
        whirly_refusal, whirly_ending, &extra
    };

    return &game;
}
