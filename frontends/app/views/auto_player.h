/* auto_player.h: plays moves by itself: a solution, good moves one after the
 * other in a game without solutions, or a replay. Also gets hints and
 * generated levels. Searches run on a thread (solver_job.h), report progress,
 * and any key stops them.
 */
#ifndef FRONTENDS_APP_VIEWS_AUTO_PLAYER_H
#define FRONTENDS_APP_VIEWS_AUTO_PLAYER_H

#include "app/views/view.h"

/* What is being shown. */
enum auto_player_show {
    AUTO_PLAYER_NOTHING, AUTO_PLAYER_SOLUTION, AUTO_PLAYER_HINTS,
    AUTO_PLAYER_REPLAY, AUTO_PLAYER_DEMONSTRATION
};

/* Asks for a hint (APP_DO_HINT), lets the computer play (APP_DO_AUTOPLAY) or
 * shorten the known solution (APP_DO_SHORTEN). */
PARLOUR_API void auto_player_ask(struct app *a, struct play *p, int action);

/* Asks for a generated level. */
PARLOUR_API void auto_player_make(struct app *a, struct play *p,
                                  const struct game_level *level);

/* Begins the game of a day in place of the one in play, or asks for its level
 * if that must be generated. Returns 0 after a message. */
PARLOUR_API int auto_player_begin_day(struct app *a, struct play *p,
                                      const char *day);

/* Replays all moves that can be redone. */
PARLOUR_API void auto_player_replay(struct app *a, struct play *p);

/* The same in a demonstration: says nothing. */
PARLOUR_API void auto_player_demonstrate(struct app *a, const struct play *p);

/* Handles an action after a hint: pick makes its move. While the player is
 * busy: pick pauses and continues, undo and redo pause and step, speed changes
 * pass through, anything else stops it. Returns 1 if the action needs no
 * further handling. */
PARLOUR_API int auto_player_act(struct app *a, struct play *p, int action);

/* Stops whatever it is doing. Returns 1 if it was busy. */
PARLOUR_API int auto_player_stop(struct app *a);

/* What the pick key does now, as the label of a button; NULL: it picks. */
PARLOUR_API const char *auto_player_pick_label(const struct app *a);

PARLOUR_API int auto_player_shows(const struct app *a);

/* Collects the result of a search and plays the move that is due. Returns the
 * milliseconds until the next call, or APP_RESTS. */
PARLOUR_API long auto_player_tick(struct app *a, struct play *p);

#endif
