/* today.h: the games of the day: which of them are done, and whether the game
 * in play is one. It may be that of yesterday, for a game that went on past
 * midnight, or of tomorrow, after a flight to the west. A result counts if the
 * computer made no move; in games that deal pieces also no undo and no hint
 * may be in it, since they show what will be dealt.
 */
#ifndef FRONTENDS_APP_PLAY_TODAY_H
#define FRONTENDS_APP_PLAY_TODAY_H

#include "app/store/achievements.h"
#include "app/store/settings.h"
#include "app/store/statistics.h"

enum today_limit { TODAY_GAMES = 16 };

/* What an ended game is for the game of its day. */
enum today_counts {
    TODAY_NO_DAY,               /* it is not the game of a day */
    TODAY_FIRST,                /* its first result that counts */
    TODAY_AGAIN,                /* that day has one already */
    TODAY_PRACTICE              /* help made it practice */
};

struct today_result {
    enum today_counts counts;
    int first_try;              /* no undo, hint or restart */
    long streak;                /* days in a row with a game, of any kind */
    int done, games;            /* of today; none are done where none are
                                   stored */
};

/* The games of today, in the order of the catalogue. */
struct today {
    char day[PLATFORM_DAY];
    int count, done;
    struct today_game {
        int game;               /* its number in the catalogue */
        int done;
        struct statistics_game result;
    } games[TODAY_GAMES];
    struct statistics_streak streak;    /* in any game */
};

/* Returns 1 if the game in a session begins as that of a day does. */
PARLOUR_API int today_is(const struct parlour_session *s, const char *day);

/* After the game of a day comes one by the player's own options: sets these,
 * as open_game_options. Returns 0 for any other game. */
PARLOUR_API int today_leave(const struct settings *settings,
                            const struct parlour_session *s,
                            struct parlour_options *o);

/* Notes a game that a move has ended in the statistics, and says in *r what it
 * is for the game of its day; adds to *a what was achieved. Returns as
 * statistics_add. */
PARLOUR_API int today_note(const struct parlour_session *s,
                           const struct play_time *time,
                           struct today_result *r, struct achievements *a,
                           struct parlour_error *error);

/* Adds what it is for the game of its day, in words; nothing if it is not
 * one. */
PARLOUR_API void today_add_result(struct text *t,
                                  const struct today_result *r);

/* For a chat: add the result of a game that has ended, as in "Parlour 27 Nov:
 * Kulki 97 points", with the moves over the least that its start takes (0: not
 * known; least_proved: 0: it may take more); and the command that opens the
 * same start, "parlour kulki --daily 2026-11-27", or nothing for a board that
 * has no such command. */
PARLOUR_API void today_add_headline(struct text *t,
                                    const struct parlour_session *s,
                                    unsigned long least, int least_proved);
PARLOUR_API void today_add_command(struct text *t,
                                   const struct parlour_session *s);

/* Reads which games of today are done. Without statistics none are. */
PARLOUR_API void today_read(struct today *t);

/* Adds how many are done, and the streak: "2 of 5 done, 3 days in a row", or
 * that it ends unless one is done today. */
PARLOUR_API void today_add(struct text *t, const struct today *today);

/* Returns the number of the latest recent game that is the game of a day and
 * goes on; 0: none. */
PARLOUR_API unsigned long today_find(const struct settings *settings,
                                     const char *game, const char *day);

#endif
