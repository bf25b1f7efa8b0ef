/* play_time.h: the time taken in a game, counted from command to command, the
 * help used in it, and the day when it was played. A long pause counts as
 * PLAY_TIME_PAUSE only: a board that is left open overnight was not played all
 * night.
 */
#ifndef FRONTENDS_APP_STORE_PLAY_TIME_H
#define FRONTENDS_APP_STORE_PLAY_TIME_H

#include "board/text.h"
#include "platform.h"

enum play_time_limit {
    PLAY_TIME_SECOND = 1000,    /* milliseconds */
    PLAY_TIME_PAUSE = 120000    /* the most that a pause counts */
};

/* The help that was used in a game, even for moves that were undone. */
struct play_tally {
    unsigned long undos, hints, restarts;
};

/* All zero: a game in which nothing was done yet. */
struct play_time {
    unsigned long spent;        /* milliseconds */
    unsigned long last;         /* when the last command was given; 0: none */
    unsigned long undone;       /* milliseconds of moves that a restart undid
                                   and that can be redone */
    struct play_tally tally;
};

/* Counts a command given at the time `now` of platform_clock(). */
PARLOUR_API void play_time_count(struct play_time *t, unsigned long now);

/* The player leaves for another view, and comes back: the time in between does
 * not count. Before the first command no time is counted. */
PARLOUR_API void play_time_leave(struct play_time *t, unsigned long now);
PARLOUR_API void play_time_return(struct play_time *t, unsigned long now);

/* Notes an act (enum parlour_act) that was done, after which this many moves
 * can be redone. Undo and restart are counted. After a restart time counts
 * from 0; the time before comes back with the moves, so that nobody plays in
 * less time by a restart. */
PARLOUR_API void play_time_act(struct play_time *t, int act,
                               unsigned long redos, unsigned long now);

/* Begins a game in which this time was taken before, and this help used (NULL:
 * none). */
PARLOUR_API void play_time_begin(struct play_time *t, unsigned long seconds,
                                 const struct play_tally *tally);

/* Returns the time that is saved with a game and its result: with that of
 * moves which a restart undid, as long as they can be redone. */
PARLOUR_API unsigned long play_time_seconds(const struct play_time *t);

/* Returns the milliseconds with the time since the last command. Sets *goes to
 * 1 if they still increase. */
PARLOUR_API unsigned long play_time_now(const struct play_time *t,
                                        unsigned long now, int *goes);

/* Adds seconds as in 1:05 or 2:00:00. */
PARLOUR_API void play_time_add(struct text *t, unsigned long seconds);

/* ---- help ---- */

/* Adds words of aids, which blanks separate, as the player reads them. */
PARLOUR_API void play_time_add_aids(struct text *t, const char *aids);

/* Writes how the player was helped, for a set of enum parlour_aid; nothing if
 * not. words: room for PARLOUR_TEXT. */
PARLOUR_API void play_time_help(unsigned aids, char *words);

/* Writes the mark of a game in play: a hint or autoplay that counts, and what
 * clears it. In a game with a score, undo is also help. words: room for
 * PARLOUR_TEXT. */
PARLOUR_API void play_time_mark(const struct parlour_status *status,
                                char *words);

/* ---- days ---- */

/* Writes today, as in 2026-11-21. day: room for PLATFORM_DAY. */
PARLOUR_API void play_time_today(char *day);

/* Adds a day and a time, as platform_now() writes them, in short: the time if
 * it was today; if it was this year, as in 11-21 14:05; else the day. Adds
 * nothing if `moment` is empty. */
PARLOUR_API void play_time_add_day(struct text *t, const char *moment);

#endif
