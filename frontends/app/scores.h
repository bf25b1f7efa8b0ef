/* scores.h: the best games of each table, kept with a game's best solutions
 * (score_store.h): the day, the time taken, the help that was taken, and the
 * whole game on a line, so that it can be watched and proved. There is a table
 * for each size and rules, by points or the fewest moves, and for each level
 * and its rules, of solutions: the fewest moves first, and what has the fewest
 * pushes always. Of two games that are as good the faster one ranks higher.
 * A table has SCORES_ENTRIES games at most, or SCORES_SOLUTIONS; all together
 * take SCORES_BYTES, above which the oldest games go, and a game that would
 * take a tenth of it is not kept. Games from written boards are in no table,
 * unless they are levels.
 */
#ifndef FRONTENDS_APP_SCORES_H
#define FRONTENDS_APP_SCORES_H

#include "platform.h"

enum scores_limit {
    SCORES_ENTRIES = 10,
    SCORES_SOLUTIONS = 5,
    SCORES_BYTES = 1048576
};

/* What ranks before the number of moves, or behind it. */
enum scores_ranks { SCORES_BY_MOVES, SCORES_BY_POINTS, SCORES_BY_PUSHES };

/* A game in the table. Its strings are the table's. */
struct scores_entry {
    unsigned long points;       /* or pushes; 0 where there are neither */
    unsigned long moves;
    unsigned long seconds;      /* taken; 0: not known */
    char day[PLATFORM_DAY];
    const char *line;           /* up to its end or '\n' */
};

/* The table of the game in play, the best first. */
struct scores {
    char *text;                 /* the games of all tables */
    int ranks;                  /* enum scores_ranks */
    int leveled;                /* it is one of solutions */
    int most;                   /* entries that it has room for */
    struct scores_entry entries[SCORES_ENTRIES + 1];
    int count;
};

/* Reads the table that the game in play belongs to; scores_close is owed.
 * PARLOUR_OK; PARLOUR_UNSUPPORTED: it belongs to none; PARLOUR_DAMAGED or
 * PARLOUR_IO with words `FILE:LINE: what`. */
PARLOUR_API int scores_open(struct scores *t, const struct parlour_session *s,
                            struct parlour_error *error);
PARLOUR_API void scores_close(struct scores *t);

/* 1 if two games belong to the same table: they have the same options, and
 * are of the same level where there are levels. */
PARLOUR_API int scores_are_alike(const struct parlour_session *s,
                                 const struct parlour_session *other);

/* What the table is called that the game in play belongs to. row: room for
 * PARLOUR_ROW. */
PARLOUR_API void scores_title(const struct parlour_session *s, char *row);

/* An entry in words, `number` from 1: place, a star if help was taken, points,
 * moves, pushes, day, time taken, which help. row: room for PARLOUR_ROW; 0:
 * there is no such entry. */
PARLOUR_API int scores_row(const struct scores *t, int number, char *row);

/* The same for programs, without the time:
 * `entry 1 score 97 moves 60 day 2026-11-21 helped undo hint`, with `score`
 * where there are points, `pushes` behind the moves where they are counted,
 * and `helped`, whose words end the line, where there was help (`other`: of a
 * kind that is not known here). */
PARLOUR_API int scores_fields(const struct scores *t, int number, char *row);

/* Opens a game of the table, `number` from 1, at its start, to be made again.
 * PARLOUR_OK; PARLOUR_UNSUPPORTED: there is no such entry; or what
 * parlour_replay_shared returns; with words. */
PARLOUR_API int scores_replay(const struct scores *t, int number,
                              struct parlour_session *s,
                              struct parlour_error *error);

/* Keeps the game in play if it is worth a place: when it has ended, or (left)
 * when it is being left with points. seconds: the time taken, 0: not known.
 * *place is that, from 1, or 0. Returns
 * PARLOUR_OK, or PARLOUR_IO, PARLOUR_DAMAGED, PARLOUR_NO_MEMORY with words,
 * and the file is as it was. */
PARLOUR_API int scores_keep(const struct parlour_session *s, int left,
                            unsigned long seconds, int *place,
                            struct parlour_error *error);

/* Replays each game of a file (a save, a game on a line, a table of scores)
 * and tells what it comes to, line by line, to put(). PARLOUR_OK: all is as
 * the file says; else the error says where it is not. */
PARLOUR_API int scores_verify(struct parlour_session *s, const char *file,
                              void (*put)(const char *line),
                              struct parlour_error *error);

#endif
