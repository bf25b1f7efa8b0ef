/* achievements.h: what players achieve: some in any game, others that a game
 * brings (parlour_achievement). Each is earned once, by one move or by the
 * results of games, and noted in the statistics. Boards without high scores
 * and games in which the computer moved earn nothing.
 */
#ifndef FRONTENDS_APP_STORE_ACHIEVEMENTS_H
#define FRONTENDS_APP_STORE_ACHIEVEMENTS_H

#include "app/store/statistics.h"

enum { ACHIEVEMENTS_NEW = 6 };  /* in one game; more are only noted */

/* Those that a game in play has earned. */
struct achievements {
    int count;
    const struct parlour_achievement *earned[ACHIEVEMENTS_NEW];
};

/* What the events of a command said. All zero: nothing. */
struct achievements_act {
    int apart;                  /* something happened since the last removal */
    unsigned long line, lines, rounds;  /* the largest */
    unsigned long round_lines;  /* of the last round */
};

/* Hears an event of a command. */
PARLOUR_API void achievements_hear(struct achievements_act *act,
                                   const struct parlour_event *e);

/* Notes what a command of one move has earned, and adds it to *a. Returns as
 * statistics_add. */
PARLOUR_API int achievements_note_act(const struct parlour_session *s,
                                      const struct achievements_act *act,
                                      struct achievements *a,
                                      struct parlour_error *error);

/* Does the same for the results of all games, when one was added; t: as they
 * are with it. */
PARLOUR_API int achievements_note_game(const struct statistics *t,
                                       const struct statistics_game *g,
                                       struct achievements *a,
                                       struct parlour_error *error);

/* Adds achievement i of those that were earned: "Achievement: Line of seven";
 * nothing after the last. */
PARLOUR_API void achievements_add(struct text *t,
                                  const struct achievements *a, int i);

/* Sends the achievements of a game (NULL: of any game) to put(), with the day
 * they were earned or with what to do. */
PARLOUR_API void achievements_describe(
    const struct statistics *t, const char *game,
    void (*put)(void *context, const char *left, const char *words),
    void *context);

#endif
