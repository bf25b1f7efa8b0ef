/* appearance.c: how a position of Whirly looks, and its rules in words (see
 * appearance.h). Pairs of pusher and box are grouped by how the box's colour
 * relates to the pusher's. What most pairs of a group do is the rule; other
 * pairs are exceptions and are listed one by one. Grey pushers are not
 * mentioned if they push every box, as in all built-in sets that are not
 * inverted. Limit: what boxes do with other boxes, which matters only in
 * lines, is left out.
 */
#include <string.h>

#include "board/codes.h"
#include "board/viewport.h"
#include "board/path.h"
#include "board/translate.h"
#include "games/whirly/appearance.h"
#include "games/whirly/notation.h"

static const struct engine *appearance_engine(const void *setup)
{
    return &((const struct map_setup *)setup)->engine;
}

static const struct grid *appearance_grid(const void *setup)
{
    return &appearance_engine(setup)->grid;
}

/* ---- data ---- */

/* Where a unit cannot walk. */
void appearance_block(const struct engine *h, const struct whirly_state *state,
                      int unit, unsigned char *blocked)
{
    int cell;

    for (cell = 0; cell < grid_cells(&h->grid); cell++)
        blocked[cell] = !engine_enters(h, h->breed[unit], cell)
            || engine_on(h, state->places, cell) != PARLOUR_NONE;
}

/* The specification names the colours of 1 to 3. */
static void appearance_paint(struct parlour_thing *thing, int colour)
{
    static const int hues[RULES_COLOURS] = {
        PARLOUR_HUE_OWN, PARLOUR_HUE_BLUE, PARLOUR_HUE_GREEN, PARLOUR_HUE_RED
    };

    thing->colour = colour;
    thing->hue = hues[colour];
}

void appearance_look_piece(int piece, struct parlour_look *look)
{
    struct text t;
    int breed = piece - 1;

    look->piece.shape = engine_race(breed) == ENGINE_BOX ? PARLOUR_SHAPE_BOX
                                                     : PARLOUR_SHAPE_PUSHER;
    appearance_paint(&look->piece, engine_colour(breed));
    look->id = piece;
    text_open(&t, look->label, sizeof look->label);
    notation_add_sign(breed, &t);
}

void appearance_look(const void *setup, const void *block, int cell,
                     struct parlour_look *look)
{
    const struct whirly_state *state = block;
    const struct engine *h = appearance_engine(setup);
    int i, race, colour, unit = engine_on(h, state->places, cell);

    if (h->hid[cell] != PARLOUR_NONE)
        look->floor.shape = PARLOUR_SHAPE_PLAIN;
    for (i = 0; i < h->high[cell]; i++) {
        race = engine_race(h->things[cell][i]);
        colour = engine_colour(h->things[cell][i]);
        if (race == ENGINE_WALL)
            look->floor.shape = PARLOUR_SHAPE_WALL;
        if (race >= ENGINE_TARGET) {
            look->mark.shape = race == ENGINE_TARGET ? PARLOUR_SHAPE_GOAL
                                                   : PARLOUR_SHAPE_SEAT;
            appearance_paint(&look->mark, colour);
        } else if (colour != 0) {
            appearance_paint(&look->floor, colour);
        }
    }
    if (unit == PARLOUR_NONE)
        return;
    appearance_look_piece(h->breed[unit] + 1, look);
    look->home = engine_fills(h, unit, cell);
    if (unit == state->active
            && ((const struct map_setup *)setup)->alone == PARLOUR_NONE)
        look->marks = PARLOUR_MARK_ACTIVE;
}

void appearance_mark(const void *setup, const void *block,
                     enum parlour_mark mark, int from, int to,
                     unsigned char *marks)
{
    const struct whirly_state *state = block;
    const struct engine *h = appearance_engine(setup);
    unsigned char blocked[PARLOUR_CELLS], reached[PARLOUR_CELLS];
    short path[PARLOUR_CELLS];
    int unit, i, count;

    if (mark == PARLOUR_MARK_WALL) {
        if (to != PARLOUR_NONE)
            marks[to] |= PARLOUR_MARK_WALL;
        return;
    }
    unit = engine_on(h, state->places, from);
    if (!engine_is_hero(h, unit))
        return;
    appearance_block(h, state, unit, blocked);
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

/* ---- text ---- */

void appearance_add_cell(const void *setup, const void *block, int cell,
                         struct text *t)
{
    const struct whirly_state *state = block;
    const struct engine *h = appearance_engine(setup);
    int unit = engine_on(h, state->places, cell);

    if (state->edited && state->edited_cell == cell) {
        text_add(t, state->edited_to);
        return;
    }
    map_parser_add_cell(h, cell, unit == PARLOUR_NONE ? PARLOUR_NONE
                                                  : h->breed[unit], t);
}

void appearance_row(const void *setup, const void *state, int row,
                    struct text *t)
{
    const struct grid *g = appearance_grid(setup);
    int column;

    for (column = 0; column < g->columns; column++) {
        if (column > 0)
            text_add_char(t, ' ');
        appearance_add_cell(setup, state, grid_cell(g, column, row), t);
    }
}

/* Returns 1 if a cell has one sign: plain ground, with or without a unit, or a
 * wall. Nearly all cells do, and no text is needed to know it. */
static int appearance_is_plain(const struct whirly_state *state,
                               const struct engine *h, int cell)
{
    int high = h->high[cell];

    if (state->edited && state->edited_cell == cell)
        return 0;
    return high == 0
        || (h->things[cell][0] == engine_breed(ENGINE_GROUND, 0)
            && (high == 1
                || (high == 2
                    && h->things[cell][1] == engine_breed(ENGINE_WALL, 0))));
}

/* Returns the width of the widest cell, which aligns the columns. */
static int appearance_wide(const void *setup, const void *state)
{
    const struct engine *h = appearance_engine(setup);
    char sign[PARLOUR_TEXT];
    struct text one;
    int cell, cells = grid_cells(&h->grid), wide = 1;

    for (cell = 0; cell < cells; cell++) {
        if (appearance_is_plain(state, h, cell))
            continue;
        text_open(&one, sign, sizeof sign);
        appearance_add_cell(setup, state, cell, &one);
        if ((int)one.length > wide)
            wide = (int)one.length;
    }
    return wide;
}

/* If the map is wider than a line, the columns around the active pusher are
 * shown, and a last line says which ones they are. */
int appearance_picture(const void *setup, const void *block, int line,
                       struct text *t)
{
    const struct whirly_state *state = block;
    const struct grid *g = appearance_grid(setup);
    int wide = appearance_wide(setup, state), column;
    struct viewport shown;
    char sign[PARLOUR_TEXT];
    struct text one;

    viewport_choose(g, state->active == PARLOUR_NONE
                    ? PARLOUR_NONE : state->places[state->active],
                    (VIEWPORT_LINE + 1) / (wide + 1), &shown);
    if (line == g->rows)
        return viewport_add_caption(g, &shown, t);
    if (line > g->rows)
        return 0;
    for (column = shown.first; column < shown.end; column++) {
        text_open(&one, sign, sizeof sign);
        appearance_add_cell(setup, state, grid_cell(g, column, line), &one);
        text_add(t, sign);
        if (column + 1 < shown.end)
            text_add_many(t, ' ', wide + 1 - (int)one.length);
    }
    return 1;
}

void appearance_piece_name(int piece, struct text *t)
{
    notation_add_sign(piece - 1, t);
}

/* ---- what stops a pusher ---- */

static void appearance_add_colour(int colour, struct text *t)
{
    struct parlour_thing thing;

    appearance_paint(&thing, colour);
    codes_add_colour(&thing, t);
}

/* Adds "blue pushers". */
static void appearance_add_units(int breed, struct text *t)
{
    char colour[PARLOUR_TEXT];
    struct text words;

    text_open(&words, colour, sizeof colour);
    appearance_add_colour(engine_colour(breed), &words);
    translate_add(t, engine_race(breed) == ENGINE_BOX ? "%s boxes"
                                                      : "%s pushers", colour);
}

/* Adds which floor of a cell keeps a breed out. where: "behind it", or "". */
static void appearance_add_barrier(const struct engine *h, int cell, int breed,
                                   const char *where, struct text *t)
{
    int high = cell == PARLOUR_NONE || h->hid[cell] == PARLOUR_NONE
        ? 0 : h->high[cell];
    int colour = 0, i, race = ENGINE_WALL, who = engine_race(breed);
    char which[PARLOUR_TEXT], units[PARLOUR_TEXT];
    struct text words;

    for (i = 0; i < high && colour == 0; i++) {
        race = engine_race(h->things[cell][i]);
        if (race <= ENGINE_WALL && !(engine_lets(h, h->things[cell][i], who)
                                     & 1U << engine_colour(breed)))
            colour = engine_colour(h->things[cell][i]);
    }
    if (colour == 0) {
        if (*where == '\0')
            text_add(t, translate(high > 0 ? "nothing may stand there"
                                           : "a wall is in the way"));
        else
            translate_add(t, high > 0 ? "nothing may stand %s"
                                      : "there is a wall %s", where);
        return;
    }
    text_open(&words, which, sizeof which);
    appearance_add_colour(colour, &words);
    text_open(&words, units, sizeof units);
    appearance_add_units(breed, &words);
    if (*where == '\0')
        translate_add(t, race == ENGINE_WALL ? "the %s wall stops %s"
                                             : "the %s floor stops %s",
                      which, units);
    else
        translate_add(t, race == ENGINE_WALL ? "the %s wall %s stops %s"
                                             : "the %s floor %s stops %s",
                      which, where, units);
}

/* Adds what stops the move by which a pusher would act on another unit: one of
 * both must get to a cell. */
static void appearance_add_stop(const struct engine *h, const short *places,
                                int word, int mover, int cell, struct text *t)
{
    static const char *const doing[RULES_WORDS] = {
        "%s", "%s", "You would pull it, but %s",
        "You would change places, but %s", "It would fly over you, but %s",
        "You would fly over it, but %s"
    };
    static const char *const places_of[RULES_WORDS] = {
        "", "behind it", "behind you", "below you", "behind you", "behind it"
    };
    const char *where = translate(places_of[word]);
    char why[PARLOUR_TEXT], colour[PARLOUR_TEXT];
    struct text words;
    int other = cell == PARLOUR_NONE ? PARLOUR_NONE
        : engine_on(h, places, cell);

    text_open(&words, colour, sizeof colour);
    if (other != PARLOUR_NONE)
        appearance_add_colour(engine_colour(h->breed[other]), &words);
    text_open(&words, why, sizeof why);
    if (cell == PARLOUR_NONE || !engine_enters(h, h->breed[mover], cell))
        appearance_add_barrier(h, cell, h->breed[mover], where, &words);
    else if (other == PARLOUR_NONE)
        text_add(&words, translate("something is in the way"));
    else
        translate_add(&words, engine_is_hero(h, other)
                      ? "there is a %s pusher %s" : "there is a %s box %s",
                      colour, where);
    translate_add(t, doing[word], why);
}

/* What a pusher meets, and by which rule. */
static void appearance_add_meeting(const struct engine *h, const short *places,
                                   int unit, int direction, int other,
                                   struct text *t)
{
    int word = h->rules.words[h->breed[unit]][h->breed[other]];
    int backward = word == RULES_PULL || word == RULES_LEAP;
    int back = (direction + 2) % PARLOUR_DIRECTIONS;
    int cell = ENGINE_BESIDE(h, places[backward ? unit : other],
                             backward ? back : direction);
    char who[PARLOUR_TEXT], whom[PARLOUR_TEXT];
    struct text words;

    if (word == RULES_STOP) {
        text_open(&words, who, sizeof who);
        appearance_add_units(h->breed[unit], &words);
        text_open(&words, whom, sizeof whom);
        appearance_add_units(h->breed[other], &words);
        translate_add(t, "%s cannot move %s", who, whom);
        return;
    }
    appearance_add_stop(h, places, word,
                        word == RULES_PULL || word == RULES_JUMP ? unit
                                                                : other,
                        word == RULES_SWAP ? places[unit] : cell, t);
}

void appearance_add_obstacle(const struct engine *h, const short *places,
                             int unit, int direction, struct text *t)
{
    int to = ENGINE_BESIDE(h, places[unit], direction), other;
    size_t start = t->length;

    if (to == PARLOUR_NONE || !engine_enters(h, h->breed[unit], to)) {
        appearance_add_barrier(h, to, h->breed[unit], "", t);
    } else {
        other = engine_on(h, places, to);
        if (other == PARLOUR_NONE)
            return;
        appearance_add_meeting(h, places, unit, direction, other, t);
    }
    t->start[start] = (char)text_upper((unsigned char)t->start[start]);
}

/* ---- a rule set in words ---- */

enum { APPEARANCE_EXCEPTIONS = 4 };   /* at most these are listed */

/* How the colour of a box relates to that of the pusher. */
enum appearance_relation {
    APPEARANCE_OWN, APPEARANCE_GREY, APPEARANCE_HIGHER,
    APPEARANCE_LOWER,
    APPEARANCE_BY_GREY,       /* the pusher is grey */
    APPEARANCE_RELATIONS
};

struct appearance_rules {
    const struct rules *rules;
    int usual[APPEARANCE_RELATIONS];  /* what most pairs do */
    int exceptions;             /* found so far */
};

/* What pushers do with boxes. */
static const char *const appearance_doing[RULES_WORDS] = {
    "stop at %s", "push %s", "pull %s", "swap places with %s",
    "make %s leap over them", "jump over %s"
};

static int appearance_hero(int colour)
{
    return RULES_HERO * RULES_COLOURS + colour;
}

static int appearance_box(int colour)
{
    return RULES_BOX * RULES_COLOURS + colour;
}

static int appearance_relation_of(int who, int whom)
{
    if (who == 0)
        return APPEARANCE_BY_GREY;
    if (whom == 0)
        return APPEARANCE_GREY;
    if (who == whom)
        return APPEARANCE_OWN;
    return whom > who ? APPEARANCE_HIGHER : APPEARANCE_LOWER;
}

static int appearance_word(const struct rules *rules, int who, int whom)
{
    return rules->words[appearance_hero(who)][appearance_box(whom)];
}

/* Finds what most pairs of each relation do. */
static void appearance_count(struct appearance_rules *s)
{
    int count[APPEARANCE_RELATIONS][RULES_WORDS] = { { 0 } };
    int who, whom, relation, word;

    for (who = 0; who < RULES_COLOURS; who++)
        for (whom = 0; whom < RULES_COLOURS; whom++)
            count[appearance_relation_of(who, whom)]
                 [appearance_word(s->rules, who, whom)]++;
    for (relation = 0; relation < APPEARANCE_RELATIONS; relation++) {
        s->usual[relation] = RULES_STOP;
        for (word = 0; word < RULES_WORDS; word++)
            if (count[relation][word] > count[relation][s->usual[relation]])
                s->usual[relation] = word;
    }
}

/* ---- the rule ---- */

/* Adds what coloured pushers do by a word, and with which boxes. Returns 0 if
 * there are none. */
static int appearance_add_boxes(const struct appearance_rules *s, int word,
                                int first, struct text *t)
{
    char boxes[PARLOUR_ROW] = "", all[PARLOUR_ROW];
    const char *kinds[RULES_WORDS];
    int count = 0, i;
    struct text words;
    int higher = s->usual[APPEARANCE_HIGHER] == word;
    int lower = s->usual[APPEARANCE_LOWER] == word;
    int own = s->usual[APPEARANCE_OWN] == word;
    int grey = s->usual[APPEARANCE_GREY] == word;

    if (!higher && !lower && !own && !grey)
        return 0;
    if (own && grey && higher && lower) {
        kinds[count++] = "all boxes";
    } else {
        if (own)
            kinds[count++] = "boxes of their own colour";
        if (grey)
            kinds[count++] = "grey boxes";
        if (higher || lower)
            kinds[count++] = !higher ? "boxes of a lower colour" : lower
                ? "boxes of other colours" : "boxes of a higher colour";
    }
    for (i = 0; i < count; i++)
        translate_join(boxes, translate(kinds[i]), 1);
    text_open(&words, all, sizeof all);
    translate_add(&words, appearance_doing[word], boxes);
    if (!first)
        text_add(t, ", ");
    translate_add(t, first ? "Pushers %s" : "and %s", all);
    return 1;
}

static void appearance_add_rule(const struct appearance_rules *s,
                                struct text *t)
{
    char what[PARLOUR_TEXT];
    struct text words;
    int word, used = 0;

    for (word = RULES_PUSH; word < RULES_WORDS; word++)
        used += appearance_add_boxes(s, word, used == 0, t);
    if (used == 0)
        text_add(t, translate("Pushers move no boxes"));
    word = s->usual[APPEARANCE_BY_GREY];
    if (word != RULES_PUSH && word != RULES_STOP) {
        text_add(t, ". ");
        text_open(&words, what, sizeof what);
        translate_add(&words, appearance_doing[word], translate("any box"));
        translate_add(t, "Grey pushers %s", what);
    }
}

/* ---- exceptions ---- */

static void appearance_add_exception(struct appearance_rules *s, int who,
                                     int whom, int word, struct text *t)
{
    char unit[PARLOUR_TEXT], what[PARLOUR_TEXT];
    struct text words;

    if (++s->exceptions > APPEARANCE_EXCEPTIONS)
        return;
    text_open(&words, unit, sizeof unit);
    appearance_add_units(whom, &words);
    text_open(&words, what, sizeof what);
    translate_add(&words, appearance_doing[word], unit);
    text_open(&words, unit, sizeof unit);
    appearance_add_units(who, &words);
    text_add(t, s->exceptions == 1 ? "; " : ", ");
    translate_add(t, s->exceptions == 1 ? "but %s %s" : "and %s %s",
                  unit, what);
}

/* Lists the boxes to which the rule does not apply, and the other pushers that
 * can be moved. */
static void appearance_add_exceptions(struct appearance_rules *s,
                                      struct text *t)
{
    int who, whom, word;

    for (who = 0; who < RULES_COLOURS; who++)
        for (whom = 0; whom < RULES_COLOURS; whom++) {
            word = appearance_word(s->rules, who, whom);
            if (word != s->usual[appearance_relation_of(who, whom)])
                appearance_add_exception(s, appearance_hero(who),
                                           appearance_box(whom), word, t);
            word = s->rules->words[appearance_hero(who)]
                                  [appearance_hero(whom)];
            if (word != RULES_STOP)
                appearance_add_exception(s, appearance_hero(who),
                                           appearance_hero(whom), word, t);
        }
    if (s->exceptions <= APPEARANCE_EXCEPTIONS)
        return;
    text_add(t, ", ");
    text_add(t, translate("and more"));
}

/* ---- lines and flocks ---- */

static void appearance_add_line(const struct rules *rules, struct text *t)
{
    if (rules->deepness >= RULES_DEEPEST) {
        text_add(t, translate("Any number of boxes in line"));
    } else if (rules->deepness == 1) {
        text_add(t, translate("One box at a time"));
    } else {
        translate_add(t, "Up to %d boxes in line", (int)rules->deepness);
    }
}

/* Adds what coloured floors do, if a cell of the map has one of that race. */
static void appearance_add_floors(const struct engine *h, int race,
                                  const char *words, struct text *t)
{
    int cell, i;

    for (cell = 0; cell < grid_cells(&h->grid); cell++)
        for (i = 0; i < h->high[cell]; i++)
            if (engine_race(h->things[cell][i]) == race
                    && engine_colour(h->things[cell][i]) > 0) {
                text_add_char(t, ' ');
                text_add(t, translate(words));
                return;
            }
}

void appearance_add_rules(const struct engine *h, struct text *t)
{
    const struct rules *rules = &h->rules;
    struct appearance_rules s;

    s.rules = rules;
    s.exceptions = 0;
    appearance_count(&s);
    appearance_add_rule(&s, t);
    text_add(t, ". ");
    appearance_add_line(rules, t);
    appearance_add_exceptions(&s, t);
    text_add(t, ". ");
    text_add(t, translate(rules->flocks
                          ? "Adjacent boxes of the same colour move along."
                          : "No other boxes follow."));
    appearance_add_floors(h, ENGINE_WALL, rules->grey_matches
                          ? "Coloured walls stop their own colour and grey."
                          : "Coloured walls stop their own colour only.",
                          t);
    appearance_add_floors(h, ENGINE_GROUND, rules->grey_matches
                          ? "Coloured floors stop all but their own colour"
                            " and grey."
                          : "Coloured floors stop all but their own colour.",
                          t);
}
