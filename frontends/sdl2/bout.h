/* bout.h: a game on the screen: its session, what is seen of it in time, its
 * journal, its best solutions, the time taken, and the words said last.
 */
#ifndef FRONTENDS_SDL2_BOUT_H
#define FRONTENDS_SDL2_BOUT_H

#include "best.h"
#include "draft.h"
#include "journal.h"
#include "parlour.h"
#include "stage.h"

enum bout_tone { BOUT_PLAIN, BOUT_GOOD, BOUT_BAD };

struct bout {
    struct session *session;
    struct stage stage;
    struct journal journal;
    int journaled;              /* journal_close is owed */
    struct draft draft;         /* the board being edited, if any */
    struct best best;           /* solutions kept */
    unsigned known;             /* of this level: set of enum best_kind */
    struct best_score fewest;   /* moves of the one, pushes of the other */
    int cursor;                 /* the cell the keyboard is at */
    int cursor_seen;            /* the keyboard was used last */
    unsigned heard;             /* events of the last command, as bits */
    int moved;                  /* where its first piece went, or none */
    unsigned long spent;        /* milliseconds played */
    unsigned long last;         /* when the last command was given; 0: none */
    int tone;                   /* enum bout_tone */
    char words[PARLOUR_ERROR];  /* "": the game's prompt is said */
};

/* Takes over the session, which is closed in any case. keep: take the
 * journal; resume: and go on with the game in it. PARLOUR_OK or
 * PARLOUR_NO_MEMORY. */
int bout_open(struct bout *b, struct session *s, int keep, int resume);
void bout_close(struct bout *b);

/* Sets the game aside, or takes that one back in the place of this one.
 * Returns PARLOUR_OK, or why not (see snap_take, snap_back). */
int bout_set_aside(struct bout *b);
int bout_exchange(struct bout *b);

/* A command at a moment: done, kept, its time counted, a refusal said.
 * Returns its code; `heard` has bits 1 << PARLOUR_STEP and so on. */
int bout_do(struct bout *b, const struct parlour_command *c,
            unsigned long now);
int bout_act(struct bout *b, int act, int cell, unsigned long now);

/* After the session was changed by other means: keeps it, starts afresh. */
void bout_changed(struct bout *b);

/* The act that goes on after the end: the next level that is not solved, or a
 * new game; KEYS_DO_NOTHING before the end. */
int bout_onward(const struct bout *b);

void bout_say(struct bout *b, int tone, const char *words);

#endif
