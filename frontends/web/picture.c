/* picture.c: a board as JSON (see picture.h), for the page and for the package
 * of JavaScript.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/store/grow_array.h"
#include "app/store/theme_file.h"
#include "app/views/legend.h"
#include "web/picture.h"

/* ---- looks ---- */

/* The looks of a board, each once. */
struct looks {
    struct parlour_look *all;
    int count;
    long room;
};

static int same_thing(const struct parlour_thing *a,
                      const struct parlour_thing *b)
{
    return a->shape == b->shape && a->colour == b->colour && a->hue == b->hue;
}

static int same_look(const struct parlour_look *a,
                     const struct parlour_look *b)
{
    return same_thing(&a->floor, &b->floor) && same_thing(&a->mark, &b->mark)
        && same_thing(&a->piece, &b->piece) && a->home == b->home
        && a->facing == b->facing && a->marks == b->marks
        && strcmp(a->label, b->label) == 0;
}

/* Returns the index of a look, 0 without memory. */
static int find_look(struct looks *l, const struct parlour_look *look)
{
    void *all;
    int i;

    for (i = 0; i < l->count; i++)
        if (same_look(&l->all[i], look))
            return i;
    all = grow_array(l->all, l->count, &l->room, sizeof *l->all);
    if (all == NULL)
        return 0;
    l->all = all;
    l->all[l->count] = *look;
    return l->count++;
}

static const char *shape_word(int shape)
{
    static const char *const words[PARLOUR_SHAPES] = {
        "", "plain", "wall", "goal", "seat", "ball", "tile", "gem", "box",
        "pusher"
    };

    assert(shape >= 0 && shape < PARLOUR_SHAPES);
    return words[shape];
}

/* A thing has a shape, a form (its kind) and a colour. */
static void write_thing(struct json *j, const char *name,
                        const struct parlour_thing *thing)
{
    if (thing->shape == PARLOUR_SHAPE_NOTHING)
        return;
    json_object(j, name);
    json_words(j, "shape", shape_word(thing->shape));
    json_number(j, "form", thing->colour);
    json_number(j, "colour", theme_file_colour(thing));
    json_end_object(j);
}

void picture_write_members(struct json *j, const struct parlour_look *look)
{
    char words[PARLOUR_ERROR];
    struct text t;

    write_thing(j, "floor", &look->floor);
    write_thing(j, "mark", &look->mark);
    write_thing(j, "piece", &look->piece);
    json_words(j, "label", look->label);
    text_open(&t, words, sizeof words);
    legend_describe(&t, look);
    json_words(j, "words", words);
    json_number(j, "home", look->home);
    json_number(j, "facing", look->facing);
    json_number(j, "marks", (long)look->marks);
}

void picture_write_look(struct json *j, const char *name,
                        const struct parlour_look *look)
{
    json_object(j, name);
    picture_write_members(j, look);
    json_end_object(j);
}

static void write_looks(struct json *j, struct looks *l)
{
    int i;

    json_array(j, "looks");
    for (i = 0; i < l->count; i++)
        picture_write_look(j, NULL, &l->all[i]);
    json_end_array(j);
    free(l->all);
}

/* ---- cells ---- */

/* hidden: marks that are not shown. */
static void write_cells(struct json *j, struct parlour_session *s,
                        const struct parlour_status *status, struct looks *l,
                        unsigned hidden)
{
    struct parlour_look look;
    int cell;

    json_number(j, "columns", status->columns);
    json_number(j, "rows", status->rows);
    json_array(j, "cells");
    for (cell = 0; cell < status->columns * status->rows; cell++) {
        parlour_look_at(s, cell, &look);
        look.marks &= ~hidden;
        json_number(j, NULL, find_look(l, &look));
    }
    json_end_array(j);
}

/* ---- the animation ---- */

/* Of an actor only the piece is drawn. */
static void write_actor(struct json *j, struct looks *l,
                        const struct animation_actor *actor)
{
    struct parlour_look look = actor->look;

    memset(&look.floor, 0, sizeof look.floor);
    memset(&look.mark, 0, sizeof look.mark);
    look.marks = 0;
    json_object(j, NULL);
    json_number(j, "cell", actor->cell);
    json_number(j, "look", find_look(l, &look));
    json_end_object(j);
}

static const char *track_word(int kind)
{
    return kind == PARLOUR_STEP ? "step"
        : kind == PARLOUR_MATCH ? "vanish" : "appear";
}

static void write_track(struct json *j, const struct animation_track *track)
{
    json_object(j, NULL);
    json_number(j, "actor", track->actor);
    json_words(j, "kind", track_word(track->falls > 0 ? PARLOUR_STEP
                                     : track->kind));
    json_number(j, "from", track->from);
    json_number(j, "to", track->to);
    json_number(j, "falls", track->falls);
    json_number(j, "start", (long)track->start);
    json_number(j, "end", (long)track->end);
    json_end_object(j);
}

static void write_animation(struct json *j, const struct animation *a,
                            struct looks *l)
{
    long i;

    json_object(j, "animation");
    json_number(j, "begun", (long)a->begun);
    json_number(j, "length", (long)a->length);
    json_number(j, "lasts", (long)animation_lasts(a));
    json_number(j, "backwards", a->backwards);
    json_array(j, "actors");
    for (i = 0; i < a->actor_count; i++)
        write_actor(j, l, &a->actors[i]);
    json_end_array(j);
    json_array(j, "tracks");
    for (i = 0; i < a->track_count; i++)
        write_track(j, &a->tracks[i]);
    json_end_array(j);
    json_end_object(j);
}

/* ---- the board ---- */

void picture_write(struct json *j, struct parlour_session *s,
                   const struct parlour_status *status,
                   const struct animation *animation, unsigned hidden)
{
    struct looks l = { NULL, 0, 0 };

    write_cells(j, s, status, &l, hidden);
    if (animation != NULL)
        write_animation(j, animation, &l);
    write_looks(j, &l);
}
