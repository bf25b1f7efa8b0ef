/* legend.c: describes what is on a board (see legend.h): the kinds of pieces
 * and marks on it, those that can be dealt, and the colours of its ground.
 * Things have the names of the narration (parlour_piece_words), so that a
 * player who listens hears one name of each. Goals and floors of colours
 * without a name are distinguished by numbers. In the legend pieces that
 * differ only by their label share a line, unless goals have their colours;
 * what they are on has its own. Limit: the first LEGEND_SIGNS of them.
 */
#include <string.h>

#include "app/views/legend.h"
#include "app/views/text_view.h"

enum {
    LEGEND_SIGNS = 48,
    LEGEND_ABREAST = 9          /* signs on a line */
};

/* ---- one cell ---- */

static void legend_add_thing(struct text *t,
                             const struct parlour_thing *thing)
{
    const char *name = translate(parlour_shape_name(thing->shape));
    char words[PARLOUR_TEXT];
    struct parlour_look look;

    memset(&look, 0, sizeof look);
    look.piece = *thing;
    parlour_piece_words(&look, words);
    if (*name == '\0' && *words != '\0')
        translate_add(t, "cell of colour %s", words);
    else if (*name == '\0' && thing->colour > 0)
        translate_add(t, "cell of colour %d", thing->colour);
    else if (*name == '\0')
        text_add(t, translate("empty"));
    else if (thing->colour > 0 && strcmp(words, name) == 0)
        translate_add(t, "%s %d", words, thing->colour);
    else
        text_add(t, words);
}

void legend_describe(struct text *t, const struct parlour_look *look)
{
    int marked = look->mark.shape != PARLOUR_SHAPE_NOTHING;
    char piece[PARLOUR_TEXT], thing[PARLOUR_TEXT];
    struct text words;

    text_open(&words, thing, sizeof thing);
    legend_add_thing(&words, marked ? &look->mark : &look->floor);
    parlour_piece_words(look, piece);
    if (look->piece.shape == PARLOUR_SHAPE_NOTHING)
        text_add(t, thing);
    else if (marked)
        translate_add(t, "%s on a %s", piece, thing);
    else if (look->home)
        translate_add(t, "%s in place", piece);
    else
        text_add(t, piece);
}

/* ---- all signs ---- */

/* Pieces drawn as a number alone need no explanation, but the sign of one at
 * its place does. */
static int legend_has(const struct parlour_look *look)
{
    return look->piece.shape == PARLOUR_SHAPE_TILE ? look->home
        : (look->piece.shape != PARLOUR_SHAPE_NOTHING
            || look->mark.shape != PARLOUR_SHAPE_NOTHING
            || look->floor.shape == PARLOUR_SHAPE_WALL
            || look->floor.colour > 0);
}

/* The case of letters does not matter: it can depend on the ground. */
static int legend_compare_labels(const char *a, const char *b)
{
    while (*a != '\0' && text_lower((unsigned char)*a)
                             == text_lower((unsigned char)*b))
        a++, b++;
    return text_lower((unsigned char)*a) - text_lower((unsigned char)*b);
}

static int legend_compare_floors(const struct parlour_thing *a,
                                 const struct parlour_thing *b)
{
    return a->shape != b->shape ? (int)b->shape - (int)a->shape
        : a->shape == PARLOUR_SHAPE_PLAIN ? a->colour - b->colour : 0;
}

/* The order on the list; 0: they look the same. */
static int legend_compare(const struct parlour_look *a,
                          const struct parlour_look *b)
{
    if (a->piece.shape != b->piece.shape)
        return (int)a->piece.shape - (int)b->piece.shape;
    if (a->mark.shape != b->mark.shape)
        return (int)a->mark.shape - (int)b->mark.shape;
    if (a->piece.shape == PARLOUR_SHAPE_TILE)
        return 0;
    if (a->piece.shape != PARLOUR_SHAPE_NOTHING)
        return legend_compare_labels(a->label, b->label);
    return a->mark.shape != PARLOUR_SHAPE_NOTHING
        ? a->mark.colour - b->mark.colour
        : legend_compare_floors(&a->floor, &b->floor);
}

/* Returns 1 if two labels differ by case and the first is in capitals. */
static int legend_is_capital(const char *a, const char *b)
{
    return strcmp(a, b) != 0 && legend_compare_labels(a, b) == 0
        && text_upper((unsigned char)a[0]) == (unsigned char)a[0];
}

/* Puts a look in its place, if it is not there yet; a label in capitals
 * replaces the same one in small letters. Returns how many there are. */
static int legend_put(struct parlour_look *looks, int count,
                      const struct parlour_look *look)
{
    int place = 0, i;

    while (place < count && legend_compare(&looks[place], look) < 0)
        place++;
    if (place < count && legend_compare(&looks[place], look) == 0) {
        if (legend_is_capital(look->label, looks[place].label))
            looks[place] = *look;
        return count;
    }
    if (count == LEGEND_SIGNS)
        return count;
    for (i = count; i > place; i--)
        looks[i] = looks[i - 1];
    looks[place] = *look;
    return count + 1;
}

/* Puts the ground of a cell, if it has a colour that shows, and takes the
 * colour from what stands there. */
static int legend_put_ground(struct parlour_look *looks, int count,
                             struct parlour_look *look)
{
    static const struct parlour_look empty;
    struct parlour_look ground = empty;

    if (look->floor.shape != PARLOUR_SHAPE_PLAIN || look->floor.colour == 0
            || look->mark.colour > 0)
        return count;
    ground.floor = look->floor;
    look->floor.colour = 0;
    return legend_put(looks, count, &ground);
}

/* Puts the pieces that a game deals, which may not be on the board yet, by
 * editing a board of it. */
static int legend_put_dealt(struct parlour_look *looks, int count,
                            struct parlour_session *edited)
{
    struct parlour_command c = PARLOUR_COMMAND_INIT;
    struct parlour_status status;
    struct parlour_look look;
    unsigned long dealt = 0;
    int i;

    parlour_get_status(edited, &status);
    c.act = PARLOUR_DO_PUT;
    c.cell = 0;
    for (i = 0; dealt < status.kinds
             && (c.text = parlour_kind(edited, i)) != NULL; i++) {
        if (parlour_do(edited, &c) != PARLOUR_OK)
            continue;
        parlour_look_at(edited, c.cell, &look);
        if (look.piece.shape == PARLOUR_SHAPE_NOTHING)
            continue;
        count = legend_put(looks, count, &look);
        dealt++;
    }
    return count;
}

static int legend_read(struct parlour_session *s, struct parlour_look *looks)
{
    struct parlour_status status;
    struct parlour_look look;
    int count = 0, cell;

    parlour_get_status(s, &status);
    for (cell = 0; cell < status.columns * status.rows; cell++) {
        parlour_look_at(s, cell, &look);
        look.home = look.home
            && (look.mark.shape != PARLOUR_SHAPE_NOTHING
                || look.piece.shape == PARLOUR_SHAPE_TILE);
        count = legend_put_ground(looks, count, &look);
        if (legend_has(&look))
            count = legend_put(looks, count, &look);
    }
    return count;
}

/* Returns 1 if a goal on the list has the colour of a piece. */
static int legend_has_goal(const struct parlour_look *looks, int count,
                           const struct parlour_look *piece)
{
    int i;

    for (i = 0; i < count; i++)
        if (looks[i].mark.shape != PARLOUR_SHAPE_NOTHING
                && looks[i].mark.colour == piece->piece.colour)
            return piece->piece.colour > 0;
    return 0;
}

/* Returns how many looks from `first` on share a line. They are pieces that
 * differ by their label alone, which have no goal of their own. */
static int legend_group(const struct parlour_look *looks, int count,
                        int first)
{
    const struct parlour_look *look = &looks[first];
    int many = 0;

    while (many < LEGEND_ABREAST && look[many].piece.shape == look->piece.shape
           && look[many].piece.shape != PARLOUR_SHAPE_NOTHING
           && look[many].mark.shape == PARLOUR_SHAPE_NOTHING
           && !legend_has_goal(looks, count, &look[many]))
        many++;
    return many > 0 ? many : 1;
}

/* A group has its labels, which are the signs on the board, instead of
 * names. */
static void legend_name(const struct parlour_look *looks, int many,
                        struct text *t)
{
    int i;

    if (many == 1) {
        legend_describe(t, looks);
        return;
    }
    text_add(t, translate(parlour_shape_name(looks->piece.shape)));
    for (i = 0; i < many; i++) {
        text_add(t, i == 0 ? " " : ", ");
        text_add(t, looks[i].label);
    }
}

void legend_add(struct view *v, struct parlour_session *s,
                struct parlour_session *edited)
{
    struct parlour_look looks[LEGEND_SIGNS + 1];
    char words[PARLOUR_TEXT];
    int count, many, i;
    struct text t;

    memset(looks, 0, sizeof looks);     /* one without a piece ends a group */
    count = legend_read(s, looks);
    if (edited != NULL)
        count = legend_put_dealt(looks, count, edited);
    if (count > 0)
        text_view_add(v, APP_LINE_PLAIN, "", "");
    for (i = 0; i < count; i += many) {
        many = legend_group(looks, count, i);
        text_open(&t, words, sizeof words);
        legend_name(&looks[i], many, &t);
        text_view_add_signs(v, &looks[i], many, words);
    }
}
