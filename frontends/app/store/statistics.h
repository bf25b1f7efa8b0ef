/* statistics.h: the results of the player's games. One file for all games,
 * beside the scores, has a line for each game that ended; streaks and all
 * figures are computed from these lines. Games that the computer played are
 * left out, and boards that have no scores. Other lines say which achievements
 * were earned. Limit: above STATISTICS_BYTES the oldest games are dropped.
 */
#ifndef FRONTENDS_APP_STORE_STATISTICS_H
#define FRONTENDS_APP_STORE_STATISTICS_H

#include "app/store/play_time.h"

enum statistics_limit {
    STATISTICS_BYTES = 2097152,
    STATISTICS_LINE = 400       /* room for a line */
};

/* The numbers of a line, which are left out if they are 0: except points and
 * pushes, which say that the game counts them. */
#define STATISTICS_NUMBERS(X) \
    X(POINTS, "points") X(MOVES, "moves") X(PUSHES, "pushes") \
    X(PAR, "par") X(SECONDS, "seconds") X(UNDOS, "undos") \
    X(HINTS, "hints") X(RESTARTS, "restarts") X(PAR_MOVES, "par-moves")

enum statistics_number {
#define STATISTICS_NUMBER(id, word) STATISTICS_ ## id,
    STATISTICS_NUMBERS(STATISTICS_NUMBER)
#undef STATISTICS_NUMBER
    STATISTICS_COUNT
};

/* A game that ended. */
struct statistics_game {
    char moment[PLATFORM_MOMENT];       /* when */
    char game[PARLOUR_TEXT];
    int won;                    /* 0: it is over */
    unsigned given;             /* bit i: it has number i */
    unsigned long number[STATISTICS_COUNT];
    char day[PLATFORM_DAY];     /* whose game of the day it counts for; "" */
    char rules[PARLOUR_TEXT];   /* the rule set of a level; "" */
    char start[PARLOUR_TEXT];   /* how it began: see score_line_start */
};

struct statistics {
    char *text;                 /* the lines; NULL: none */
};

/* Reads the file. The caller must call statistics_close. Returns PARLOUR_OK,
 * also if there is no file; PARLOUR_UNSUPPORTED where none is stored;
 * PARLOUR_DAMAGED, PARLOUR_IO or PARLOUR_NO_MEMORY with *error set. After a
 * failure there are no lines. */
PARLOUR_API int statistics_open(struct statistics *t,
                                struct parlour_error *error);
PARLOUR_API void statistics_close(struct statistics *t);

/* Reads a line up to its end. Returns 0 if it is not a game. */
PARLOUR_API int statistics_read(const char *line, struct statistics_game *g);

/* Reads the next game. *at: NULL at first. Returns 0 after the last. */
PARLOUR_API int statistics_next(const struct statistics *t, const char **at,
                                struct statistics_game *g);

/* Adds a game to the file. Returns PARLOUR_OK, also where none is stored; else
 * a code with *error set and the file unchanged. */
PARLOUR_API int statistics_add(const struct statistics_game *g,
                               struct parlour_error *error);

/* Joins the lines of a file from elsewhere; the same line is the same game.
 * Returns PARLOUR_OK, also for what is no such file or one of another version;
 * or a code with *error set and the file unchanged. */
PARLOUR_API int statistics_merge(const char *text,
                                 struct parlour_error *error);

/* ---- achievements ---- */

/* Returns the line that says that an achievement was earned, which begins with
 * the moment; NULL: it was not, or there are no statistics. game NULL: it is
 * not about one game. */
PARLOUR_API const char *statistics_earned(const struct statistics *t,
                                          const char *game,
                                          const char *name);

/* Adds that line, for now. Returns as statistics_add. */
PARLOUR_API int statistics_earn(const char *game, const char *name,
                                struct parlour_error *error);

/* ---- the games of the day ---- */

/* Gets the result of a game's day, the first one that counts. Returns 0 if it
 * has none. */
PARLOUR_API int statistics_day(const struct statistics *t, const char *game,
                               const char *day, struct statistics_game *g);

/* Days in a row with a result: in a game, or in any (NULL). */
struct statistics_streak {
    long now;                   /* up to today, yesterday or tomorrow, which
                                   it may be after a flight to the west */
    long longest;
    long days;                  /* in all */
    int today;                  /* 1: today or tomorrow has one; 0: without
                                   one today the streak ends */
};

/* Computes streaks. today: a day, as play_time_today writes it. Without memory
 * all are 0. */
PARLOUR_API void statistics_streaks(const struct statistics *t,
                                    const char *game, const char *today,
                                    struct statistics_streak *s);

/* Adds the result of a game: "97 points", "14 pushes, par 12", "60 moves"; and
 * that it took one try. */
PARLOUR_API void statistics_add_result(struct text *t,
                                       const struct statistics_game *g);

#endif
