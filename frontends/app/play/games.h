/* games.h: the games of the catalogue. A game is opened when it is first
 * played: it continues the saved game, or begins a new one with the options
 * used last.
 */
#ifndef FRONTENDS_APP_PLAY_GAMES_H
#define FRONTENDS_APP_PLAY_GAMES_H

#include "app/play/play.h"
#include "app/store/options.h"

struct games {
    struct host *host;
    const struct options *options;
    struct play **plays;        /* by game of the catalogue; NULL: not open */
    int asked;                  /* the game that the options ask for, until it
                                   is open; or PARLOUR_NONE */
};

/* Returns game i of the catalogue and opens it if needed. Returns NULL and
 * sets *error if it fails. */
PARLOUR_API struct play *games_open(struct games *g, int i,
                                    struct parlour_error *error);

/* Plays a session in game i and takes it over; the saved game that the options
 * ask for (NULL: any), if there is one, continues in that session. Returns
 * NULL with *error set if there is no memory. */
PARLOUR_API struct play *games_play(struct games *g, int i,
                                    struct parlour_session *s,
                                    const struct options *asked,
                                    struct parlour_error *error);

/* Replaces the game in play by a new one with these options. */
PARLOUR_API int games_begin(struct play *p, const struct parlour_options *o,
                            struct parlour_error *error);

/* Returns 1 if game i has this recent game open, or has it as its snapshot;
 * number: see recent_games.h. */
PARLOUR_API int games_has_open(const struct games *g, int i,
                               unsigned long number);

/* Returns 1 if a game in play would be lost with the program. */
PARLOUR_API int games_are_unsaved(const struct games *g);

/* Deletes a recent game that is not shown. Returns as recent_games_delete. */
PARLOUR_API int games_delete(struct games *g, unsigned long number,
                             struct parlour_error *error);

/* Closes all games, which go on when they are opened again. games_close also
 * frees the list. */
PARLOUR_API void games_leave(struct games *g);
PARLOUR_API void games_close(struct games *g);

#endif
