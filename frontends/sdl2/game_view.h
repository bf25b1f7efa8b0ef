/* game_view.h: a game on the screen: its session, what is seen of it in time,
 * its journal, its best solutions, the time taken, and the words said last. /
 */
#ifndef FRONTENDS_SDL2_GAME_VIEW_H
#define FRONTENDS_SDL2_GAME_VIEW_H

#include "app/animation.h"
#include "app/best_solutions.h"
#include "app/editor.h"
#include "app/journal.h"
#include "app/scores.h"
#include "parlour.h"

enum game_view_tone { GAME_VIEW_PLAIN, GAME_VIEW_GOOD, GAME_VIEW_BAD };

struct game_view {
    struct parlour_session *session;
    struct animation stage;
    struct journal journal;
    int journaled;              /* journal_close is owed */
    struct editor editor;       /* the board being edited, if any */
    struct best_solutions best; /* solutions kept */
    unsigned known;             /* of this level: set of enum
                                   best_solutions_kind */
    struct best_solutions_score fewest; /* moves of the one, pushes of the
                                           other */
    int cursor;                 /* the cell the keyboard is at */
    int cursor_seen;            /* the keyboard was used last */
    unsigned heard;             /* events of the last command, as bits */
    int moved;                  /* where its first piece went, or none */
    unsigned long spent;        /* milliseconds played */
    unsigned long last;         /* when the last command was given; 0: none */
    int tone;                   /* enum game_view_tone */
    char words[PARLOUR_ERROR];  /* "": the game's prompt is said */
};

/* Takes over the session, which is closed in any case. keep: take the
 * journal; resume: and go on with the game in it. PARLOUR_OK or
 * PARLOUR_NO_MEMORY. */
int game_view_open(struct game_view *b, struct parlour_session *s, int keep,
                   int resume);
void game_view_close(struct game_view *b);

/* Sets the game aside, or takes that one back in the place of this one.
 * Returns PARLOUR_OK, or why not (see parlour_snapshot,
 * parlour_swap_snapshot). */
int game_view_set_aside(struct game_view *b);
int game_view_exchange(struct game_view *b);

/* A command at a moment: done, kept, its time counted, a refusal said.
 * Returns its code; `heard` has bits 1 << PARLOUR_STEP and so on. */
int game_view_do(struct game_view *b, const struct parlour_command *c,
                 unsigned long now);
int game_view_act(struct game_view *b, int act, int cell, unsigned long now);

/* Keeps the game in play if it is worth a place in the scores: when it ends,
 * or (left) before another takes its place. */
void game_view_enter(struct game_view *b, int left);

/* After the session was changed by other means: keeps it, starts afresh. */
void game_view_changed(struct game_view *b);

/* The act that goes on after the end: the next level that is not solved, or a
 * new game; KEYS_DO_NOTHING before the end. */
int game_view_onward(const struct game_view *b);

void game_view_say(struct game_view *b, int tone, const char *words);

#endif
