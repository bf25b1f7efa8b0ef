/* animation.h: animates a session's board. It listens to the events of a
 * command, puts them on a timeline (steps of a walk one by one, simultaneous
 * moves together, then what vanishes, falls and appears) and computes where
 * the pieces are at a time that the caller gives: it reads no clock. Undo
 * plays the last act backwards. At rest it shows what parlour_look_at shows.
 *
 * A walk lasts as long as the speed allows. Each removal begins a round: with
 * the falls and new pieces that follow, it takes as long as the speed says, so
 * that a cascade can be followed. Pieces fall faster and faster and bounce a
 * little; new ones come from above the board. Points appear when their round
 * begins.
 *
 * Limits: an act lasts at most ANIMATION_CAP, undo at most ANIMATION_UNDO;
 * without memory there is no animation.
 */
#ifndef FRONTENDS_APP_PLAY_ANIMATION_H
#define FRONTENDS_APP_PLAY_ANIMATION_H

#include "parlour.h"

enum animation_limit {
    ANIMATION_WHOLE = 256,      /* the whole way, the whole size */
    ANIMATION_UNDO = 400,       /* most milliseconds of undo */
    ANIMATION_REFUSAL = 250,    /* milliseconds of a move that is refused */
    ANIMATION_CAP = 8000,       /* most milliseconds of an act */
    ANIMATION_GAIN = 700,       /* milliseconds that points are shown */
    ANIMATION_HOP = 600,        /* milliseconds that pieces hop */
    ANIMATION_ACTS = 64,        /* that can be played backwards */
    ANIMATION_IDS = 256,        /* pieces' numbers fit in a byte */
    ANIMATION_RESTS = -1
};

/* A piece to be drawn. */
struct animation_piece {
    int id;
    int from, to;               /* cells; the same at rest */
    int part;                   /* of this step, 0 to ANIMATION_WHOLE */
    long gone, whole;           /* of all its steps: ANIMATION_WHOLE a cell */
    int size;                   /* 0 to ANIMATION_WHOLE */
    int flash;                  /* about to vanish: how bright, 0 to
                                   ANIMATION_WHOLE; it runs along a line */
    int above;                  /* how far above its place it is, because it
                                   falls or hops: ANIMATION_WHOLE a cell */
    struct parlour_look look;   /* its piece, label and facing */
};

/* Points of one round, shown where they were made. */
struct animation_gain {
    unsigned long points;
    unsigned long start;        /* on the timeline */
    int from, to;               /* cells: the ends of the removed line */
    int part;                   /* of the time they are shown, 0 to
                                   ANIMATION_WHOLE; -1: not shown */
};

struct animation_event {
    int kind, piece, from, to, count;
};

/* Events of one act. */
struct animation_act {
    struct animation_event *events;
    long count, room;
};

/* One change on the timeline: a step, or a piece that appears or vanishes. */
struct animation_track {
    enum parlour_event_kind kind;
    long actor;
    int from, to;
    int falls;                  /* rows that it falls; 0: it does not */
    int order;                  /* of a removal: the place in its line, 0 to
                                   ANIMATION_WHOLE */
    unsigned long start, end;
};

/* A piece that is on the board at some point of the timeline. */
struct animation_actor {
    int id, cell, present;      /* at the start */
    int now;                    /* its cell while the timeline is built */
    int gone;                   /* removed, while the timeline is built */
    long last;                  /* its last track, or PARLOUR_NONE */
    struct parlour_look look;   /* as first seen */
};

struct animation {
    struct parlour_session *session;
    int cells, rows;
    int speed;
    long frame;                 /* milliseconds from frame to frame */
    int recording;              /* recording the events of our own command */
    struct animation_act heard;
    struct animation_act acts[ANIMATION_ACTS];
    int act_count;
    struct animation_actor *actors;
    long actor_count, actor_room;
    struct animation_track *tracks;
    long track_count, track_room;
    struct animation_piece *pieces; /* as of the last animation_run */
    long piece_count, piece_room;
    struct animation_gain *gains;
    long gain_count, gain_room;
    long gained;                /* gains that began, as of the last
                                   animation_run */
    struct parlour_look *looks; /* [ANIMATION_IDS]: of pieces, as last seen */
    unsigned long begun;        /* when the animation began */
    unsigned long length;       /* of the timeline, before the cap */
    unsigned long tail;         /* after it, until the last points fade */
    int running, backwards, hopping;
    int moving;                 /* 1: pieces were on their way at the last
                                   animation_run; 0: points only */
    int stale;                  /* the board must be read again */
    int agreed;                 /* the events of the last act led to the
                                   board as it is */
};

/* Listens to the session. frame: milliseconds between frames. Returns
 * PARLOUR_OK or PARLOUR_NO_MEMORY; in both cases the caller must call
 * animation_close, before or after parlour_close. */
PARLOUR_API int animation_open(struct animation *st, struct parlour_session *s,
                               long frame);
PARLOUR_API void animation_close(struct animation *st);

/* Sets the speed, 0 to SETTINGS_SPEEDS - 1. */
PARLOUR_API void animation_set_speed(struct animation *st, int speed);

/* Does a command with parlour_do and animates it from `now` on (milliseconds
 * of any clock that wraps at 2 to the 32nd), after ending what still runs. */
PARLOUR_API int animation_do(struct animation *st,
                             const struct parlour_command *c,
                             unsigned long now);

/* Shows that a move of two pieces is refused: they exchange their cells and
 * go back. Nothing happens if either cell is empty. */
PARLOUR_API void animation_refuse(struct animation *st, int from, int to,
                                  unsigned long now);

/* Lets the pieces hop, a column after the other. Returns 0 if animation is
 * off. */
PARLOUR_API int animation_hop(struct animation *st, unsigned long now);

/* The player dragged the piece that was on this cell, so it is already where
 * it goes: leaves out its walk. */
PARLOUR_API void animation_skip_walk(struct animation *st, int cell);

/* Computes pieces[0] to [piece_count - 1] and the gains at that time. Returns
 * the milliseconds until they change, or ANIMATION_RESTS. */
PARLOUR_API long animation_run(struct animation *st, unsigned long now);

/* Returns the milliseconds that the moves of this animation take. */
PARLOUR_API unsigned long animation_lasts(const struct animation *st);

/* Returns the score to show while it runs, counting up to the real one. */
PARLOUR_API unsigned long animation_score(const struct animation *st,
                                          unsigned long score);

/* animation_is_running returns 1 while one runs; animation_finish ends it at
 * once. */
PARLOUR_API int animation_is_running(const struct animation *st);
PARLOUR_API void animation_finish(struct animation *st);

#endif
