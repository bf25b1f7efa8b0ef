/* stage.c: events laid out in time (see stage.h). The pieces of an act are
 * actors: each event moves one, takes one off or brings one. Steps run at the
 * same time unless the same piece goes on; another kind of event waits until
 * all before it has ended. A picture is made by going along the tracks up to
 * its moment; backwards is the same from the end. Events that do not fit the
 * board are no fault for a person: the picture then jumps to what look_at
 * shows (tests look at `agreed`).
 */
#include <string.h>

#include "stage.h"

enum { STAGE_ROOM = 64 };       /* of an array at first */

/* Milliseconds a cell, by speed. */
static const unsigned long stage_paces[STAGE_SPEEDS] = { 0, 60, 40 };

/* Room for one more; 0 if there is no memory. */
static int stage_grow(void **array, long count, long *room, size_t size)
{
    long more = *room * 2 + STAGE_ROOM;
    void *longer;

    if (count < *room)
        return 1;
    longer = realloc(*array, (size_t)more * size);
    if (longer == NULL)
        return 0;
    *array = longer;
    *room = more;
    return 1;
}

/* ---- the board ---- */

static void stage_learn(struct stage *st, int cell, struct parlour_look *look)
{
    look_at(st->session, cell, look);
    if (look->id > 0 && look->id < STAGE_IDS)
        st->looks[look->id] = *look;
}

static struct stage_actor *stage_add_actor(struct stage *st, int id, int cell,
                                           int present)
{
    void *actors = st->actors;
    struct stage_actor *actor;

    if (!stage_grow(&actors, st->actor_count, &st->actor_room,
                    sizeof *st->actors))
        return NULL;
    st->actors = actors;
    actor = &st->actors[st->actor_count++];
    actor->id = id;
    actor->cell = actor->now = cell;
    actor->present = present;
    actor->gone = 0;
    actor->last = PARLOUR_NONE;
    actor->look = st->looks[id % STAGE_IDS];
    return actor;
}

/* The actors of the board as it stands. */
static int stage_read(struct stage *st)
{
    struct parlour_status status;
    struct parlour_look look;
    int cell;

    look_status(st->session, &status);
    st->cells = status.columns * status.rows;
    st->rows = status.rows;
    st->actor_count = st->track_count = 0;
    for (cell = 0; cell < st->cells; cell++) {
        stage_learn(st, cell, &look);
        if (look.id != 0 && stage_add_actor(st, look.id, cell, 1) == NULL)
            return 0;
    }
    return 1;
}

/* Ends what runs: the board is read anew when it is asked for. */
static void stage_settle(struct stage *st)
{
    st->running = st->backwards = 0;
    st->track_count = 0;
    st->stale = 1;
}

/* ---- acts ---- */

static int stage_note(struct stage_act *act, const struct parlour_event *e)
{
    void *events = act->events;
    struct stage_event *note;

    if (!stage_grow(&events, act->count, &act->room, sizeof *act->events))
        return 0;
    act->events = events;
    note = &act->events[act->count++];
    note->kind = e->kind;
    note->piece = e->piece;
    note->from = e->from;
    note->to = e->to;
    note->count = e->count;
    return 1;
}

static void stage_forget_acts(struct stage *st)
{
    while (st->act_count > 0)
        free(st->acts[--st->act_count].events);
}

/* Keeps the act that was heard; it is `heard` no more. */
static void stage_keep_act(struct stage *st)
{
    if (st->act_count == STAGE_ACTS) {
        free(st->acts[0].events);
        memmove(&st->acts[0], &st->acts[1],
                (STAGE_ACTS - 1) * sizeof st->acts[0]);
        st->act_count--;
    }
    st->acts[st->act_count++] = st->heard;
    st->heard.events = NULL;
    st->heard.count = st->heard.room = 0;
}

static int stage_has(const struct stage_act *act, int kind)
{
    long i = 0;

    while (i < act->count && act->events[i].kind != kind)
        i++;
    return i < act->count;
}

/* Pieces are learnt while they can be seen: some go within the act. */
static void stage_hear(void *context, const struct parlour_event *e)
{
    struct stage *st = context;
    struct parlour_look look;
    int i;

    if (e->kind == PARLOUR_MATCH)
        for (i = 0; i < e->count; i++)
            stage_learn(st, session_match_cell(e, i), &look);
    else if (e->kind == PARLOUR_SPAWN)
        stage_learn(st, e->to, &look);
    else if (e->kind == PARLOUR_REFILL)
        for (i = 0; i < st->cells; i++)
            stage_learn(st, i, &look);
    else if (e->kind != PARLOUR_STEP && e->kind != PARLOUR_RESET)
        return;
    if (!st->recording)
        stage_settle(st);
    else if (!stage_note(&st->heard, e))
        st->recording = 0;
}

/* ---- the timeline ---- */

/* What a cell holds while the timeline is made: `id`, or 0 for any piece. */
static struct stage_actor *stage_find(struct stage *st, int cell, int id)
{
    struct stage_actor *actor = st->actors + st->actor_count;

    while (actor-- > st->actors)
        if (!actor->gone && actor->now == cell
                && (id == 0 || actor->id == id))
            return actor;
    return NULL;
}

static unsigned long stage_distance(const struct stage *st, int from, int to)
{
    int columns = from / st->rows - to / st->rows;
    int rows = from % st->rows - to % st->rows;

    columns = columns < 0 ? -columns : columns;
    rows = rows < 0 ? -rows : rows;
    return (unsigned long)(columns > rows ? columns : rows);
}

static int stage_add_track(struct stage *st, int kind,
                           struct stage_actor *actor, int to,
                           unsigned long start, unsigned long lasts)
{
    void *tracks = st->tracks;
    struct stage_track *track;

    if (!stage_grow(&tracks, st->track_count, &st->track_room,
                    sizeof *st->tracks))
        return 0;
    st->tracks = tracks;
    track = &st->tracks[st->track_count];
    track->kind = kind;
    track->actor = (long)(actor - st->actors);
    track->from = actor->now;
    track->to = to;
    track->start = start;
    track->end = start + lasts;
    actor->now = to;
    actor->last = st->track_count++;
    if (track->end > st->length)
        st->length = track->end;
    return 1;
}

/* A step begins with the one before it, or when its piece has arrived; after
 * another kind of event, when all that was has ended. */
static int stage_lay_step(struct stage *st, const struct stage_event *e,
                          int same_phase, unsigned long pace)
{
    struct stage_actor *actor = stage_find(st, e->from, e->piece);
    unsigned long start = st->length;

    if (actor == NULL)
        return 0;
    if (same_phase) {
        start = st->tracks[st->track_count - 1].start;
        if (actor->last != PARLOUR_NONE
                && st->tracks[actor->last].end > start)
            start = st->tracks[actor->last].end;
    }
    return stage_add_track(st, PARLOUR_STEP, actor, e->to, start,
                           pace * stage_distance(st, e->from, e->to));
}

/* Runs may cross: a piece goes once, when the last run was told. */
static int stage_lay_match(struct stage *st, const struct stage_event *note,
                           unsigned long start, unsigned long pace)
{
    struct parlour_event e;
    struct stage_actor *actor;
    int i, cell;

    e.from = note->from;
    e.to = note->to;
    e.count = note->count;
    for (i = 0; i < e.count; i++) {
        cell = session_match_cell(&e, i);
        actor = stage_find(st, cell, note->piece);
        if (actor == NULL)
            return 0;
        if (actor->last != PARLOUR_NONE
                && st->tracks[actor->last].kind == PARLOUR_MATCH)
            continue;
        if (!stage_add_track(st, PARLOUR_MATCH, actor, cell, start,
                             2 * pace))
            return 0;
    }
    return 1;
}

static void stage_take_off(struct stage *st)
{
    long i;

    for (i = 0; i < st->track_count; i++)
        if (st->tracks[i].kind == PARLOUR_MATCH)
            st->actors[st->tracks[i].actor].gone = 1;
}

static int stage_lay_spawn(struct stage *st, const struct stage_event *e,
                           unsigned long start, unsigned long pace)
{
    struct stage_actor *actor = stage_add_actor(st, e->piece, e->to, 0);

    return actor != NULL && stage_add_track(st, PARLOUR_SPAWN, actor, e->to,
                                            start, 2 * pace);
}

/* Lays an act out, from the actors as they stand. Returns 0 if its events do
 * not fit them. */
static int stage_lay(struct stage *st, const struct stage_act *act)
{
    unsigned long pace = stage_paces[st->speed], start = 0;
    const struct stage_event *e = act->events;
    const struct stage_event *end = e + act->count;
    int phase = PARLOUR_NONE, good = 1;

    st->track_count = 0;
    st->length = 0;
    for (; good && e < end && e->kind != PARLOUR_RESET; e++) {
        if (e->kind != phase) {
            start = st->length;
            if (phase == PARLOUR_MATCH)
                stage_take_off(st);
        }
        if (e->kind == PARLOUR_STEP)
            good = stage_lay_step(st, e, phase == PARLOUR_STEP, pace);
        else if (e->kind == PARLOUR_MATCH)
            good = stage_lay_match(st, e, start, pace);
        else if (e->kind == PARLOUR_SPAWN)
            good = stage_lay_spawn(st, e, start, pace);
        phase = e->kind;
    }
    if (phase == PARLOUR_MATCH)
        stage_take_off(st);
    return good;
}

/* 1 if the actors end where `ids` (a piece a cell) has them. */
static int stage_ends_at(struct stage *st, const int *ids)
{
    const struct stage_actor *actor = st->actors;
    long present = 0, i;
    int cell;

    for (i = 0; i < st->actor_count; i++, actor++)
        if (!actor->gone) {
            present++;
            if (ids[actor->now] != actor->id)
                return 0;
        }
    for (cell = 0; cell < st->cells; cell++)
        present -= ids[cell] != 0;
    return present == 0;
}

static void stage_start(struct stage *st, unsigned long now, int backwards)
{
    st->running = st->length > 0;
    st->backwards = backwards;
    st->begun = now;
    st->stale = !st->running;
}

/* ---- commands ---- */

/* The board's pieces, one a cell, to be freed; NULL without memory. */
static int *stage_ids(struct stage *st)
{
    struct parlour_look look;
    int *ids = calloc((size_t)st->cells + 1, sizeof *ids);
    int cell;

    for (cell = 0; ids != NULL && cell < st->cells; cell++) {
        stage_learn(st, cell, &look);
        ids[cell] = look.id;
    }
    return ids;
}

static void stage_play_forward(struct stage *st, unsigned long now)
{
    int *ids = stage_ids(st);
    int whole = !stage_has(&st->heard, PARLOUR_RESET);

    st->agreed = ids != NULL && stage_lay(st, &st->heard)
        && (!whole || stage_ends_at(st, ids));
    if (st->agreed)
        stage_start(st, now, 0);
    if (whole && st->agreed)
        stage_keep_act(st);
    else
        stage_forget_acts(st);
    free(ids);
}

/* The last act led from the board as it now is to the one before. */
static void stage_play_back(struct stage *st, const int *before,
                            unsigned long now)
{
    struct stage_act *act;

    if (st->act_count == 0 || before == NULL)
        return;
    act = &st->acts[st->act_count - 1];
    if (stage_read(st) && stage_lay(st, act) && stage_ends_at(st, before)) {
        stage_start(st, now, 1);
        free(act->events);
        st->act_count--;
    } else {
        stage_forget_acts(st);
    }
}

static int stage_is_undo(const struct parlour_command *c)
{
    return c->act == PARLOUR_DO_UNDO || c->act == PARLOUR_DO_UNDO_ACT;
}

int stage_do(struct stage *st, const struct parlour_command *c,
             unsigned long now)
{
    int *before;
    int code;

    stage_finish(st);
    st->heard.count = 0;
    st->recording = stage_read(st);
    before = stage_is_undo(c) ? stage_ids(st) : NULL;
    code = session_do(st->session, c);
    if (st->heard.count > 0) {
        stage_settle(st);
        if (!st->recording)
            stage_forget_acts(st);
        else if (st->heard.events[0].kind != PARLOUR_RESET)
            stage_play_forward(st, now);
        else if (stage_is_undo(c))
            stage_play_back(st, before, now);
        else
            stage_forget_acts(st);
    }
    free(before);
    st->recording = 0;
    st->stale = !st->running;   /* a refusal may turn a piece */
    return code;
}

/* ---- the picture ---- */

/* A piece that faces where it goes turns with each step. */
static void stage_face(const struct stage *st, struct stage_piece *piece)
{
    int columns = piece->to / st->rows - piece->from / st->rows;
    int rows = piece->to % st->rows - piece->from % st->rows;

    if (piece->look.facing == PARLOUR_NONE)
        return;
    if (columns != 0)
        piece->look.facing = columns > 0 ? PARLOUR_RIGHT : PARLOUR_LEFT;
    else if (rows != 0)
        piece->look.facing = rows > 0 ? PARLOUR_DOWN : PARLOUR_UP;
}

static void stage_place(const struct stage *st, struct stage_piece *piece,
                        const struct stage_track *track, unsigned long time)
{
    unsigned long lasts = track->end - track->start;
    unsigned long part = STAGE_WHOLE;

    if (time < track->start)
        return;
    if (time < track->end)
        part = (time - track->start) * STAGE_WHOLE / lasts;
    piece->from = track->from;
    piece->to = track->to;
    piece->part = (int)part;
    stage_face(st, piece);
    if (track->kind == PARLOUR_SPAWN)
        piece->size = (int)part;
    else if (track->kind == PARLOUR_MATCH)
        piece->size = STAGE_WHOLE - (int)part;
}

/* A piece that has arrived rests on its cell. */
static void stage_round(struct stage_piece *piece)
{
    if (piece->part == STAGE_WHOLE)
        piece->from = piece->to;
    if (piece->from == piece->to)
        piece->part = 0;
}

static int stage_picture(struct stage *st, unsigned long time)
{
    void *pieces = st->pieces;
    const struct stage_actor *actor;
    struct stage_piece *piece;
    long i;

    while (st->piece_room < st->actor_count) {
        if (!stage_grow(&pieces, st->piece_room, &st->piece_room,
                        sizeof *st->pieces))
            return 0;
        st->pieces = pieces;
    }
    st->piece_count = st->actor_count;
    for (i = 0; i < st->actor_count; i++) {
        actor = &st->actors[i];
        piece = &st->pieces[i];
        piece->id = actor->id;
        piece->from = piece->to = actor->cell;
        piece->part = 0;
        piece->size = actor->present ? STAGE_WHOLE : 0;
        piece->look = actor->look;
    }
    for (i = 0; i < st->track_count; i++)
        stage_place(st, &st->pieces[st->tracks[i].actor], &st->tracks[i],
                    time);
    for (i = 0; i < st->piece_count; i++)
        stage_round(&st->pieces[i]);
    return 1;
}

/* The board as it is, each piece with its own look. */
static void stage_rest(struct stage *st)
{
    long i;

    if (!st->stale)
        return;
    st->stale = 0;
    if (!stage_read(st) || !stage_picture(st, 0)) {
        st->piece_count = 0;
        return;
    }
    for (i = 0; i < st->piece_count; i++)
        look_at(st->session, st->pieces[i].to, &st->pieces[i].look);
}

long stage_run(struct stage *st, unsigned long now)
{
    unsigned long gone = (now - st->begun) & 0xffffffffUL;
    unsigned long lasts = st->length < STAGE_CAP ? st->length : STAGE_CAP;
    unsigned long time;

    if (st->running && gone >= lasts)
        stage_settle(st);
    if (!st->running) {
        stage_rest(st);
        return STAGE_RESTS;
    }
    time = gone * st->length / lasts;
    if (!stage_picture(st, st->backwards ? st->length - time : time)) {
        stage_settle(st);
        return 0;
    }
    return lasts - gone < (unsigned long)st->frame ? (long)(lasts - gone)
                                                   : st->frame;
}

int stage_is_running(const struct stage *st)
{
    return st->running;
}

void stage_finish(struct stage *st)
{
    if (st->running)
        stage_settle(st);
}

void stage_set_speed(struct stage *st, int speed)
{
    st->speed = speed;
}

int stage_open(struct stage *st, struct session *s, long frame)
{
    memset(st, 0, sizeof *st);
    st->heard.events = NULL;
    st->actors = NULL;
    st->tracks = NULL;
    st->pieces = NULL;
    st->session = s;
    st->speed = 1;
    st->frame = frame;
    st->agreed = st->stale = 1;
    return session_listen(s, stage_hear, st);
}

void stage_close(struct stage *st)
{
    stage_forget_acts(st);
    free(st->heard.events);
    free(st->actors);
    free(st->tracks);
    free(st->pieces);
}
