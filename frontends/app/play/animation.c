/* animation.c: schedules the events of an act (see animation.h). Each event
 * moves, removes or adds a piece, called an actor here. Steps run at the same
 * time, except those of the same piece; an event of another kind waits until
 * all events before it have ended. A frame is computed by applying the tracks
 * up to its time; playing backwards does the same from the end. If the events
 * do not lead to the present board, there is no animation: the pieces jump to
 * where parlour_look_at shows them (tests check `agreed`).
 */
#include <assert.h>
#include <string.h>

#include "app/play/animation.h"
#include "app/store/grow_array.h"
#include "app/store/settings.h"

enum {
    ANIMATION_HALF = ANIMATION_WHOLE / 2,
    ANIMATION_SHARP = 3,        /* how quickly a flash rises and fades */
    ANIMATION_LANDS = ANIMATION_WHOLE * 2 / 3,  /* the part of the time of a
                                   fall before it bounces */
    ANIMATION_BOUNCE = 4        /* how low: a sixteenth of its fall */
};

/* By speed: milliseconds per cell; most milliseconds of a walk, and of a
 * cascade's round. */
static const unsigned long animation_paces[SETTINGS_SPEEDS] = {
    0, 120, 80, 60, 40
};
static const unsigned long animation_walk_most[SETTINGS_SPEEDS] = {
    0, 1000, 600, 400, 300
};
static const unsigned long animation_round_most[SETTINGS_SPEEDS] = {
    0, 700, 450, 300, 160
};

/* ---- the board ---- */

static void animation_learn(struct animation *st, int cell,
                            struct parlour_look *look)
{
    parlour_look_at(st->session, cell, look);
    if (look->id > 0 && look->id < ANIMATION_IDS)
        st->looks[look->id] = *look;
}

static struct animation_actor *animation_add_actor(struct animation *st,
                                                   int id, int cell,
                                                   int present)
{
    void *actors = grow_array(st->actors, st->actor_count,
                              &st->actor_room, sizeof *st->actors);
    struct animation_actor *actor;

    if (actors == NULL)
        return NULL;
    st->actors = actors;
    actor = &st->actors[st->actor_count++];
    actor->id = id;
    actor->cell = actor->now = cell;
    actor->present = present;
    actor->gone = 0;
    actor->last = PARLOUR_NONE;
    actor->look = st->looks[id % ANIMATION_IDS];
    return actor;
}

/* Reads the board: an actor for each piece. Returns 0 if there is no
 * memory. */
static int animation_read(struct animation *st)
{
    struct parlour_status status;
    struct parlour_look look;
    int cell;

    parlour_get_status(st->session, &status);
    st->cells = status.columns * status.rows;
    st->rows = status.rows;
    st->actor_count = st->track_count = 0;
    for (cell = 0; cell < st->cells; cell++) {
        animation_learn(st, cell, &look);
        if (look.id != 0 && animation_add_actor(st, look.id, cell, 1) == NULL)
            return 0;
    }
    return 1;
}

/* Stops the animation; the next animation_run reads the board. */
static void animation_settle(struct animation *st)
{
    st->running = st->backwards = st->moving = st->hopping = 0;
    st->track_count = st->gain_count = 0;
    st->stale = 1;
}

/* ---- acts ---- */

static int animation_note(struct animation_act *act,
                          const struct parlour_event *e)
{
    void *events = grow_array(act->events, act->count, &act->room,
                              sizeof *act->events);
    struct animation_event *note;

    if (events == NULL)
        return 0;
    act->events = events;
    note = &act->events[act->count++];
    note->kind = e->kind;
    note->piece = e->piece;
    note->from = e->from;
    note->to = e->to;
    note->count = e->kind == PARLOUR_SCORE ? (int)e->gain : e->count;
    return 1;
}

static void animation_forget_acts(struct animation *st)
{
    while (st->act_count > 0)
        free(st->acts[--st->act_count].events);
}

/* Moves the recorded act to those that undo plays backwards. */
static void animation_keep_act(struct animation *st)
{
    if (st->act_count == ANIMATION_ACTS) {
        free(st->acts[0].events);
        memmove(&st->acts[0], &st->acts[1],
                (ANIMATION_ACTS - 1) * sizeof st->acts[0]);
        st->act_count--;
    }
    st->acts[st->act_count++] = st->heard;
    st->heard.events = NULL;
    st->heard.count = st->heard.room = 0;
}

static int animation_has(const struct animation_act *act, int kind)
{
    long i = 0;

    while (i < act->count && act->events[i].kind != kind)
        i++;
    return i < act->count;
}

/* Notes how pieces look while they are on the board: some leave it within the
 * act. */
static void animation_hear(void *context, struct parlour_session *s,
                           const struct parlour_event *e)
{
    struct animation *st = context;
    struct parlour_look look;
    int i;

    (void)s;
    if (e->kind == PARLOUR_MATCH)
        for (i = 0; i < e->count; i++)
            animation_learn(st, parlour_match_cell(e, i), &look);
    else if (e->kind == PARLOUR_SPAWN)
        animation_learn(st, e->to, &look);
    else if (e->kind == PARLOUR_REFILL)
        for (i = 0; i < st->cells; i++)
            animation_learn(st, i, &look);
    else if (e->kind == PARLOUR_SCORE && st->heard.count == 0)
        return;
    else if (e->kind != PARLOUR_STEP && e->kind != PARLOUR_RESET
             && e->kind != PARLOUR_SCORE)
        return;
    if (!st->recording)
        animation_settle(st);
    else if (!animation_note(&st->heard, e))
        st->recording = 0;
}

/* ---- the timeline ---- */

/* Finds the piece on a cell while the timeline is built; id 0: any piece. */
static struct animation_actor *animation_find(struct animation *st, int cell,
                                              int id)
{
    struct animation_actor *actor = st->actors + st->actor_count;

    while (actor-- > st->actors)
        if (!actor->gone && actor->now == cell
                && (id == 0 || actor->id == id))
            return actor;
    return NULL;
}

static unsigned long animation_distance(const struct animation *st, int from,
                                        int to)
{
    int columns = from / st->rows - to / st->rows;
    int rows = from % st->rows - to % st->rows;

    columns = columns < 0 ? -columns : columns;
    rows = rows < 0 ? -rows : rows;
    return (unsigned long)(columns > rows ? columns : rows);
}

static int animation_add_track(struct animation *st, int kind,
                               struct animation_actor *actor, int to,
                               unsigned long start, unsigned long lasts)
{
    void *tracks = grow_array(st->tracks, st->track_count,
                              &st->track_room, sizeof *st->tracks);
    struct animation_track *track;

    if (tracks == NULL)
        return 0;
    st->tracks = tracks;
    track = &st->tracks[st->track_count];
    track->kind = kind;
    track->actor = (long)(actor - st->actors);
    track->from = actor->now;
    track->to = to;
    track->falls = track->order = 0;
    track->start = start;
    track->end = start + lasts;
    actor->now = to;
    actor->last = st->track_count++;
    if (track->end > st->length)
        st->length = track->end;
    return 1;
}

/* A step starts together with the one before it, or when its piece has
 * arrived; after an event of another kind, when everything has ended. */
static int animation_lay_step(struct animation *st,
                              const struct animation_event *e, int same_phase,
                              unsigned long pace)
{
    struct animation_actor *actor = animation_find(st, e->from, e->piece);
    unsigned long start = st->length;

    if (actor == NULL)
        return 0;
    if (same_phase) {
        start = st->tracks[st->track_count - 1].start;
        if (actor->last != PARLOUR_NONE
                && st->tracks[actor->last].end > start)
            start = st->tracks[actor->last].end;
    }
    return animation_add_track(st, PARLOUR_STEP, actor, e->to, start,
                               pace * animation_distance(st, e->from, e->to));
}

/* Matches may share a piece; it disappears once, with the last match. */
static int animation_lay_match(struct animation *st,
                               const struct animation_event *note,
                               unsigned long start, unsigned long pace)
{
    struct parlour_event e;
    struct animation_actor *actor;
    int i, cell;

    e.from = note->from;
    e.to = note->to;
    e.count = note->count;
    for (i = 0; i < e.count; i++) {
        cell = parlour_match_cell(&e, i);
        actor = animation_find(st, cell, note->piece);
        if (actor == NULL)
            return 0;
        if (actor->last != PARLOUR_NONE
                && st->tracks[actor->last].kind == PARLOUR_MATCH)
            continue;
        if (!animation_add_track(st, PARLOUR_MATCH, actor, cell, start,
                                 4 * pace))
            return 0;
        st->tracks[st->track_count - 1].order = i * ANIMATION_WHOLE / e.count;
    }
    return 1;
}

static void animation_take_off(struct animation *st)
{
    long i;

    for (i = 0; i < st->track_count; i++)
        if (st->tracks[i].kind == PARLOUR_MATCH)
            st->actors[st->tracks[i].actor].gone = 1;
}

static int animation_lay_spawn(struct animation *st,
                               const struct animation_event *e,
                               unsigned long start, unsigned long pace)
{
    struct animation_actor *actor =
        animation_add_actor(st, e->piece, e->to, 0);

    return actor != NULL
        && animation_add_track(st, PARLOUR_SPAWN, actor, e->to, start,
                               2 * pace);
}

/* The walk that an act begins with, or a round: its first track, its start,
 * and its longest line. */
struct animation_round {
    long first;
    unsigned long start;
    unsigned long most;         /* milliseconds */
    const struct animation_event *line; /* NULL: it has none */
};

/* Makes a round take all the time that it may. */
static void animation_stretch(struct animation *st,
                              const struct animation_round *round)
{
    unsigned long lasts = st->length - round->start;
    struct animation_track *track = st->tracks + round->first;

    for (; lasts > 0 && track < st->tracks + st->track_count; track++) {
        track->start = round->start
            + (track->start - round->start) * round->most / lasts;
        track->end = round->start
            + (track->end - round->start) * round->most / lasts;
    }
    st->length = round->start + round->most;
}

/* Speeds up a round that takes too long. */
static void animation_end_round(struct animation *st,
                                const struct animation_round *round)
{
    if (st->length - round->start > round->most)
        animation_stretch(st, round);
}

static void animation_begin_round(struct animation *st,
                                  struct animation_round *round)
{
    animation_end_round(st, round);
    round->first = st->track_count;
    round->start = st->length;
    round->most = animation_round_most[st->speed];
    round->line = NULL;
}

/* Returns how many rows a piece falls in a round: down its column, or a new
 * one, above which the other new ones of its column come, from above it. */
static int animation_find_fall(const struct animation *st,
                               const struct animation_round *round,
                               const struct animation_track *track)
{
    const struct animation_track *other = st->tracks + round->first;
    int column = track->to / st->rows, rows = 0;

    if (track->kind == PARLOUR_STEP)
        return track->from / st->rows == column && track->to > track->from
            ? track->to - track->from : 0;
    for (; track->kind == PARLOUR_SPAWN
             && other < st->tracks + st->track_count; other++)
        rows += other->kind == PARLOUR_SPAWN
            && other->to / st->rows == column;
    return rows;
}

/* Returns the part of the time of the longest fall that another one takes,
 * which is the square root of their ratio. */
static unsigned long animation_fall_part(int rows, int most)
{
    unsigned long part = 0;

    while ((part + 1) * (part + 1) * (unsigned long)most
               <= (unsigned long)rows * ANIMATION_WHOLE * ANIMATION_WHOLE)
        part++;
    return part;
}

/* The board was filled again: what was removed in this round vanishes first,
 * then all other pieces fall at the same time. */
static void animation_lay_falls(struct animation *st,
                                const struct animation_round *round)
{
    unsigned long vanish = round->most * 2 / 5, fall = round->most - vanish;
    struct animation_track *first = st->tracks + round->first;
    struct animation_track *end = st->tracks + st->track_count, *track;
    int most = 1;

    if (round->line == NULL)
        return;
    for (track = first; track < end; track++) {
        track->falls = animation_find_fall(st, round, track);
        most = track->falls > most ? track->falls : most;
    }
    for (track = first; track < end; track++) {
        track->start = round->start;
        track->end = round->start + vanish;
        if (track->kind == PARLOUR_MATCH)
            continue;
        track->start = track->end;
        track->end += fall * animation_fall_part(
            track->falls > 0 ? track->falls : 1, most) / ANIMATION_WHOLE;
    }
    st->length = round->start + round->most;
}

/* Notes the points of a round. Without memory they are not shown. */
static void animation_lay_gain(struct animation *st,
                               const struct animation_event *e,
                               const struct animation_round *round)
{
    struct animation_gain *gain;
    void *gains;

    if (round->line == NULL || e->count <= 0)
        return;
    gains = grow_array(st->gains, st->gain_count, &st->gain_room,
                       sizeof *st->gains);
    if (gains == NULL)
        return;
    st->gains = gains;
    gain = &st->gains[st->gain_count++];
    gain->points = (unsigned long)e->count;
    gain->start = round->start;
    gain->from = round->line->from;
    gain->to = round->line->to;
    gain->part = -1;
}

static int animation_lay_event(struct animation *st,
                               const struct animation_event *e, int phase,
                               unsigned long start)
{
    unsigned long pace = animation_paces[st->speed];

    switch (e->kind) {
    case PARLOUR_STEP:
        return animation_lay_step(st, e, phase == PARLOUR_STEP, pace);
    case PARLOUR_MATCH:
        return animation_lay_match(st, e, start, pace);
    case PARLOUR_SPAWN:
        return animation_lay_spawn(st, e, start, pace);
    default:
        return 1;
    }
}

/* Points are shown until they fade, longer than the pieces move. */
static void animation_end(struct animation *st)
{
    unsigned long end = 0;

    if (st->gain_count > 0)
        end = st->gains[st->gain_count - 1].start + ANIMATION_GAIN;
    st->tail = end > st->length ? end - st->length : 0;
}

/* Schedules an act. Returns 0 if its events do not fit the actors. */
static int animation_lay(struct animation *st, const struct animation_act *act)
{
    struct animation_round round = { 0, 0, 0, NULL };
    const struct animation_event *e = act->events;
    const struct animation_event *end = e + act->count;
    unsigned long start = 0;
    int phase = PARLOUR_NONE, good = 1;

    st->track_count = st->gain_count = st->gained = 0;
    st->length = 0;
    round.most = animation_walk_most[st->speed];
    for (; good && e < end && e->kind != PARLOUR_RESET; e++) {
        if (e->kind == PARLOUR_SCORE) {
            animation_lay_gain(st, e, &round);
            continue;
        }
        if (e->kind != phase) {
            if (phase == PARLOUR_MATCH)
                animation_take_off(st);
            if (e->kind == PARLOUR_MATCH)
                animation_begin_round(st, &round);
            start = st->length;
        }
        if (e->kind == PARLOUR_MATCH
                && (round.line == NULL || e->count > round.line->count))
            round.line = e;
        good = animation_lay_event(st, e, phase, start);
        if (good && e->kind == PARLOUR_REFILL)
            animation_lay_falls(st, &round);
        phase = e->kind;
    }
    if (phase == PARLOUR_MATCH)
        animation_take_off(st);
    animation_end_round(st, &round);
    animation_end(st);
    return good;
}

/* Returns 1 if the actors end where `ids` (a piece for each cell) says. */
static int animation_ends_at(struct animation *st, const int *ids)
{
    const struct animation_actor *actor = st->actors;
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

static void animation_start(struct animation *st, unsigned long now,
                            int backwards)
{
    st->running = st->length > 0;
    st->backwards = backwards;
    if (backwards)
        st->gain_count = st->tail = 0;
    st->begun = now;
    st->stale = !st->running;
}

/* ---- commands ---- */

/* Returns an array of the piece on each cell, which the caller frees; NULL: no
 * memory. */
static int *animation_ids(struct animation *st)
{
    struct parlour_look look;
    int *ids = calloc((size_t)st->cells + 1, sizeof *ids);
    int cell;

    for (cell = 0; ids != NULL && cell < st->cells; cell++) {
        animation_learn(st, cell, &look);
        ids[cell] = look.id;
    }
    return ids;
}

static void animation_play_forward(struct animation *st, unsigned long now)
{
    int *ids = animation_ids(st);
    int whole = !animation_has(&st->heard, PARLOUR_RESET);

    st->agreed = ids != NULL && animation_lay(st, &st->heard)
        && (!whole || animation_ends_at(st, ids));
    if (st->agreed)
        animation_start(st, now, 0);
    if (whole && st->agreed)
        animation_keep_act(st);
    else
        animation_forget_acts(st);
    free(ids);
}

/* Plays the last act backwards: it led from the present board to `before`. */
static void animation_play_back(struct animation *st, const int *before,
                                unsigned long now)
{
    struct animation_act *act;

    if (st->act_count == 0 || before == NULL)
        return;
    act = &st->acts[st->act_count - 1];
    if (animation_read(st) && animation_lay(st, act)
        && animation_ends_at(st, before)) {
        animation_start(st, now, 1);
        free(act->events);
        st->act_count--;
    } else {
        animation_forget_acts(st);
    }
}

static int animation_is_undo(const struct parlour_command *c)
{
    return c->act == PARLOUR_DO_UNDO || c->act == PARLOUR_DO_UNDO_ACT;
}

int animation_do(struct animation *st, const struct parlour_command *c,
                 unsigned long now)
{
    int *before;
    int code;

    animation_finish(st);
    st->heard.count = 0;
    st->recording = animation_read(st);
    before = animation_is_undo(c) ? animation_ids(st) : NULL;
    code = parlour_do(st->session, c);
    if (st->heard.count > 0) {
        animation_settle(st);
        if (!st->recording)
            animation_forget_acts(st);
        else if (st->heard.events[0].kind != PARLOUR_RESET)
            animation_play_forward(st, now);
        else if (animation_is_undo(c))
            animation_play_back(st, before, now);
        else
            animation_forget_acts(st);
    }
    free(before);
    st->recording = 0;
    st->stale = !st->running;   /* a refusal may turn a piece */
    return code;
}

void animation_refuse(struct animation *st, int from, int to,
                      unsigned long now)
{
    struct animation_round round = { 0, 0, ANIMATION_REFUSAL, NULL };
    struct animation_event steps[4];
    struct animation_act act;
    struct parlour_look first, second;
    int i;

    animation_learn(st, from, &first);
    animation_learn(st, to, &second);
    if (first.id == 0 || second.id == 0)
        return;
    for (i = 0; i < 4; i++) {
        steps[i].kind = PARLOUR_STEP;
        steps[i].piece = i % 2 == 0 ? first.id : second.id;
        steps[i].from = i == 0 || i == 3 ? from : to;
        steps[i].to = i == 0 || i == 3 ? to : from;
        steps[i].count = 0;
    }
    act.events = steps;
    act.count = act.room = 4;
    animation_finish(st);
    if (!animation_read(st) || !animation_lay(st, &act))
        return;
    if (st->length > 0)
        animation_stretch(st, &round);
    animation_start(st, now, 0);
}

int animation_hop(struct animation *st, unsigned long now)
{
    struct animation_act none;

    none.events = NULL;
    none.count = none.room = 0;
    animation_finish(st);
    if (st->speed == 0 || !animation_read(st) || !animation_lay(st, &none))
        return 0;
    st->length = ANIMATION_HOP;
    animation_start(st, now, 0);
    st->hopping = 1;
    return 1;
}

/* In a swap or a push, the other piece still moves. If another piece walks
 * more than a cell, its walk moves the dragged piece, so all of it is
 * shown. */
void animation_skip_walk(struct animation *st, int cell)
{
    struct animation_track *track = st->tracks;
    struct animation_track *end = track + st->track_count;
    unsigned long walk = 0, others = 0;
    long i;

    if (!st->running || st->backwards)
        return;
    for (; track < end && track->kind == PARLOUR_STEP; track++)
        if (st->actors[track->actor].cell == cell)
            walk = track->end;
        else
            others = track->end > others ? track->end : others;
    if (others > animation_paces[st->speed])
        return;
    end = track;
    for (track = st->tracks; track < end; track++)
        if (st->actors[track->actor].cell == cell)
            track->start = track->end = 0;
    walk -= walk < others ? walk : others;
    for (i = end - st->tracks; i < st->track_count; i++) {
        st->tracks[i].start -= walk;
        st->tracks[i].end -= walk;
    }
    for (i = 0; i < st->gain_count; i++)
        st->gains[i].start -= walk;
    st->length -= walk;
    if (st->length == 0)
        animation_settle(st);
}

/* ---- frames ---- */

/* Turns a piece that has a direction with each step. */
static void animation_face(const struct animation *st,
                           struct animation_piece *piece)
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

/* A light runs along the line; then its pieces shrink. */
static void animation_vanish(struct animation_piece *piece, int part,
                             int order)
{
    int away = part - order / 2, gone = part - ANIMATION_HALF;

    piece->flash = ANIMATION_WHOLE
        - ANIMATION_SHARP * (away < 0 ? -away : away);
    piece->flash = piece->flash < 0 ? 0 : piece->flash;
    piece->size = gone <= 0 ? ANIMATION_WHOLE
        : ANIMATION_WHOLE - gone * ANIMATION_WHOLE / ANIMATION_HALF;
}

/* Returns the part of its height that a piece has fallen; it bounces at the
 * end. part: of the time. */
static int animation_fallen(int part)
{
    int bounced = (part - ANIMATION_LANDS) * ANIMATION_WHOLE
        / (ANIMATION_WHOLE - ANIMATION_LANDS);

    return part < ANIMATION_LANDS
        ? part * part * ANIMATION_WHOLE / (ANIMATION_LANDS * ANIMATION_LANDS)
        : ANIMATION_WHOLE - bounced * (ANIMATION_WHOLE - bounced)
            / (ANIMATION_BOUNCE * ANIMATION_WHOLE);
}

static void animation_place(const struct animation *st,
                            struct animation_piece *piece,
                            const struct animation_track *track,
                            unsigned long time)
{
    unsigned long lasts = track->end - track->start;
    unsigned long part = ANIMATION_WHOLE;
    long cells = (long)animation_distance(st, track->from, track->to);

    piece->whole += cells * ANIMATION_WHOLE;
    if (time < track->start)
        return;
    if (time < track->end)
        part = (time - track->start) * ANIMATION_WHOLE / lasts;
    piece->from = track->from;
    piece->to = track->to;
    piece->part = (int)part;
    piece->gone += cells * (long)part;
    animation_face(st, piece);
    piece->above = 0;
    if (track->falls > 0) {
        piece->from = piece->to;
        piece->size = ANIMATION_WHOLE;
        piece->above = track->falls
            * (ANIMATION_WHOLE - animation_fallen((int)part));
    } else if (track->kind == PARLOUR_SPAWN) {
        piece->size = (int)part;
    } else if (track->kind == PARLOUR_MATCH) {
        animation_vanish(piece, (int)part, track->order);
    }
}

/* A piece that has arrived rests on its cell. */
static void animation_arrive(struct animation_piece *piece)
{
    if (piece->part == ANIMATION_WHOLE)
        piece->from = piece->to;
    if (piece->from == piece->to)
        piece->part = 0;
}

/* Each column hops in half of the time, half a cell high. */
static void animation_lift(const struct animation *st,
                           struct animation_piece *piece, unsigned long time)
{
    unsigned long half = st->length / 2;
    unsigned long begin = half * (unsigned long)parlour_column(
        st->session, piece->to) * (unsigned long)st->rows
        / (unsigned long)st->cells;
    unsigned long part = ANIMATION_WHOLE;

    if (time > begin && time < begin + half)
        part = (time - begin) * ANIMATION_WHOLE / half;
    piece->above = (int)(2 * part * (ANIMATION_WHOLE - part)
                         / ANIMATION_WHOLE);
}

static int animation_picture(struct animation *st, unsigned long time)
{
    void *pieces;
    const struct animation_actor *actor;
    struct animation_piece *piece;
    long i;

    while (st->piece_room < st->actor_count) {
        pieces = grow_array(st->pieces, st->piece_room, &st->piece_room,
                            sizeof *st->pieces);
        if (pieces == NULL)
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
        piece->gone = piece->whole = 0;
        piece->flash = piece->above = 0;
        piece->size = actor->present ? ANIMATION_WHOLE : 0;
        piece->look = actor->look;
    }
    for (i = 0; i < st->track_count; i++)
        animation_place(st, &st->pieces[st->tracks[i].actor], &st->tracks[i],
                        time);
    for (i = 0; i < st->piece_count; i++) {
        animation_arrive(&st->pieces[i]);
        if (st->hopping)
            animation_lift(st, &st->pieces[i], time);
    }
    return 1;
}

/* Reads the board as it is, each piece with its present look. */
static void animation_rest(struct animation *st)
{
    long i;

    if (!st->stale)
        return;
    st->stale = 0;
    if (!animation_read(st) || !animation_picture(st, 0)) {
        st->piece_count = 0;
        return;
    }
    for (i = 0; i < st->piece_count; i++)
        parlour_look_at(st->session, st->pieces[i].to, &st->pieces[i].look);
}

unsigned long animation_lasts(const struct animation *st)
{
    unsigned long most = st->backwards ? ANIMATION_UNDO : ANIMATION_CAP;

    return st->length < most ? st->length : most;
}

static void animation_show_gains(struct animation *st, unsigned long time)
{
    struct animation_gain *gain = st->gains;

    st->gained = 0;
    for (; gain < st->gains + st->gain_count; gain++) {
        gain->part = -1;
        if (time < gain->start)
            continue;
        st->gained++;
        if (time < gain->start + ANIMATION_GAIN)
            gain->part = (int)((time - gain->start) * ANIMATION_WHOLE
                               / ANIMATION_GAIN);
    }
}

/* Points count up in the first half of the time that they are shown. */
unsigned long animation_score(const struct animation *st, unsigned long score)
{
    const struct animation_gain *gain = st->gains;
    unsigned long missing = 0;
    long i;

    for (i = 0; st->running && i < st->gain_count; i++, gain++)
        if (i >= st->gained)
            missing += gain->points;
        else if (gain->part >= 0 && gain->part < ANIMATION_WHOLE / 2)
            missing += gain->points - gain->points * 2
                * (unsigned long)gain->part / ANIMATION_WHOLE;
    return score > missing ? score - missing : 0;
}

long animation_run(struct animation *st, unsigned long now)
{
    unsigned long gone = (now - st->begun) & 0xffffffffUL;
    unsigned long lasts = animation_lasts(st), left, time;

    if (st->running && gone >= lasts + st->tail)
        animation_settle(st);
    if (!st->running) {
        animation_rest(st);
        return ANIMATION_RESTS;
    }
    left = lasts + st->tail - gone;
    st->moving = gone < lasts;
    time = gone < lasts ? gone * st->length / lasts
                        : st->length + gone - lasts;
    animation_show_gains(st, time);
    if (!animation_picture(st, st->backwards ? st->length - time : time)) {
        animation_settle(st);
        return 0;
    }
    return left < (unsigned long)st->frame ? (long)left : st->frame;
}

int animation_is_running(const struct animation *st)
{
    return st->running;
}

void animation_finish(struct animation *st)
{
    if (st->running)
        animation_settle(st);
}

void animation_set_speed(struct animation *st, int speed)
{
    assert(speed >= 0 && speed < SETTINGS_SPEEDS);
    st->speed = speed;
}

int animation_open(struct animation *st, struct parlour_session *s, long frame)
{
    memset(st, 0, sizeof *st);
    st->heard.events = NULL;
    st->actors = NULL;
    st->tracks = NULL;
    st->pieces = NULL;
    st->gains = NULL;
    st->looks = calloc(ANIMATION_IDS, sizeof *st->looks);
    if (st->looks == NULL)
        return PARLOUR_NO_MEMORY;
    st->session = s;
    st->speed = SETTINGS_SPEED;
    st->frame = frame;
    st->agreed = st->stale = 1;
    return parlour_listen(s, animation_hear, st);
}

void animation_close(struct animation *st)
{
    animation_forget_acts(st);
    free(st->heard.events);
    free(st->actors);
    free(st->tracks);
    free(st->pieces);
    free(st->gains);
    free(st->looks);
}
