/* autosave.h: saves the game at a terminal after each line typed, counts the
 * time, and continues the game at the next start. A game that another one
 * replaces is set aside among the recent games (recent_games.h) and can be
 * brought back.
 *
 * words: room for PARLOUR_ERROR, filled with a message for the player, or "".
 */
#ifndef FRONTENDS_STDIO_AUTOSAVE_H
#define FRONTENDS_STDIO_AUTOSAVE_H

#include "app/play/left_game.h"
#include "app/store/options.h"

struct autosave;

/* Opens the game that the options ask for. Someone who plays at a terminal
 * gets the size, colours, rules, preview and levels chosen last, on any
 * screen. Returns NULL and sets *error if it fails; as open_game_asked(). */
PARLOUR_API struct parlour_session *autosave_open_game(
    const struct options *o, struct parlour_error *error);

/* Starts saving the game that the options asked for. If it is the one saved
 * before, that one continues. Returns NULL if nothing can be saved, else what
 * the caller must close with autosave_close(), which returns 0 and says so if
 * something could not be saved: the game in play, one that was left (lost), or
 * the settings. */
PARLOUR_API struct autosave *autosave_open(struct parlour_session *s,
                                           const struct options *o,
                                           char *words);
PARLOUR_API int autosave_close(struct autosave *a,
                               const struct parlour_session *s, int lost,
                               char *words);

/* Saves what the last line changed, and the current level. If it replaced the
 * game, the game before is set aside. */
PARLOUR_API void autosave_update(struct autosave *a,
                                 const struct parlour_session *s, char *words);

/* Returns 1 if the game in play is in a journal; 0 also without an autosave
 * (a NULL). */
PARLOUR_API int autosave_is_saved(const struct autosave *a);

/* Returns 1 if saving the game in play failed. */
PARLOUR_API int autosave_has_failed(const struct autosave *a);

/* As parlour_snapshot and parlour_swap_snapshot. */
PARLOUR_API int autosave_snapshot(struct autosave *a,
                                  struct parlour_session *s);
PARLOUR_API int autosave_swap_snapshot(struct autosave *a,
                                       struct parlour_session *s);

/* Stores a setting for all programs. Returns as settings_set. */
PARLOUR_API int autosave_set(struct autosave *a, const char *name,
                             const char *value, struct parlour_error *error);

/* Returns a setting, as settings_number(). */
PARLOUR_API int autosave_number(const struct autosave *a, const char *name,
                                int most, int otherwise);

/* Stores the size and the rules of new games, those in o->given, for all
 * programs, after a game began with them; rules that a game has if none are
 * named are not stored. Returns as settings_set. */
PARLOUR_API int autosave_set_new(struct autosave *a,
                                 const struct parlour_session *s,
                                 const struct parlour_options *o,
                                 struct parlour_error *error);

/* Notes an undo, a restart or a redo (enum parlour_act): after a restart the
 * time counts from 0, after a redo it goes on as before. autosave_note_hint:
 * notes a hint. a: NULL is allowed. */
PARLOUR_API void autosave_act(struct autosave *a, int act);
PARLOUR_API void autosave_note_hint(struct autosave *a);

/* The time taken in the game and the help used in it, up to the last line;
 * NULL without an autosave. */
PARLOUR_API const struct play_time *autosave_time(const struct autosave *a);

/* The seconds taken in the game, up to the last line; 0 also without an
 * autosave. */
PARLOUR_API unsigned long autosave_seconds(const struct autosave *a);

/* Returns the file of the collection that the game in play is a level of; NULL
 * if it has none, also without an autosave. */
PARLOUR_API const char *autosave_levels(const struct autosave *a,
                                        const struct parlour_session *s);

/* Returns the place in the list of the previous game, from 1; 0 if there is
 * none. Sets error->code, to PARLOUR_OK if the games could be listed. */
PARLOUR_API int autosave_previous(const struct autosave *a,
                                  const struct parlour_session *s,
                                  struct parlour_error *error);

/* Describes a recent game, number from 1, the last one first. row: room for
 * PARLOUR_ROW. Returns 0 with *error set: PARLOUR_UNSUPPORTED after the last,
 * or why there is no list. *before: NULL at first, then a session of the row
 * before, whose levels are not read again; the caller closes it at last.
 * spoken: without the moves' letters. */
PARLOUR_API int autosave_describe(const struct autosave *a, int number,
                                  int spoken,
                                  struct parlour_session **before, char *row,
                                  struct parlour_error *error);

/* Continues a recent game in another session, with the levels that it was
 * played with, and closes *s; the game in play is set aside. Returns
 * PARLOUR_OK, with words if its end could not be read; or an error code, and
 * both are unchanged. */
PARLOUR_API int autosave_resume(struct autosave *a, int number,
                                struct parlour_session **s, char *words);

/* Returns the place in the list, from 1, of the game of that name that goes on
 * when it is opened; 0: a new one begins. */
PARLOUR_API int autosave_unfinished(const struct autosave *a,
                                    const char *game);

/* Opens a session with the options used last for a game, to look at. Returns
 * NULL if that fails. */
PARLOUR_API struct parlour_session *autosave_look_own(
    const struct autosave *a, const char *game);

/* Begins a game of that name in another session, with the options used last,
 * and closes *s; the game in play is set aside. Returns PARLOUR_OK; or an
 * error code with *error set, and both are unchanged. */
PARLOUR_API int autosave_open_last(struct autosave *a, const char *game,
                                   struct parlour_session **s,
                                   struct parlour_error *error);

/* Opens a game kept in memory in another session, with its levels and its
 * time, and closes *s. Returns PARLOUR_OK; or an error code with *error set,
 * and both are unchanged. */
PARLOUR_API int autosave_open_kept(struct autosave *a,
                                   const struct left_game_copy *g,
                                   struct parlour_session **s,
                                   struct parlour_error *error);

#endif
