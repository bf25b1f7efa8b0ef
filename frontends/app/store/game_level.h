/* game_level.h: which level is played: its title, the one before or after it,
 * the next unsolved one, and one to generate, by its difficulty and seed; the
 * same on all screens.
 */
#ifndef FRONTENDS_APP_STORE_GAME_LEVEL_H
#define FRONTENDS_APP_STORE_GAME_LEVEL_H

#include "app/store/best_solutions.h"

#define GAME_LEVEL_LAST 0xffffffffUL /* the highest seed */

/* Returns the title of the level in play, as people see it; "" if it has none,
 * or if its number is its title. The next call writes over that of a generated
 * level. */
PARLOUR_API const char *game_level_title(const struct parlour_session *s,
                                         const struct parlour_status *status);

/* Returns a title of the session's collection, of a level or a chapter, as
 * people see it: of our own levels in the player's language, of a file as it
 * is there. */
#ifdef PARLOUR_JOINED
#define game_level_words(s, title) (title)
#else
#define game_level_words(s, title) game_level_translate(s, title)
#endif
PARLOUR_API const char *game_level_translate(const struct parlour_session *s,
                                             const char *title);

/* ---- levels to generate ---- */

struct game_level {
    int difficulty;             /* enum parlour_difficulty */
    unsigned long seed;
};

/* Chooses a random level of a difficulty. */
PARLOUR_API void game_level_random(struct game_level *e, int difficulty);

/* Chooses the level `by` after the one in play. Returns 0 if that one was not
 * generated. */
PARLOUR_API int game_level_after(struct game_level *e,
                                 const struct parlour_session *s, long by);

/* Reads a level in words: a difficulty and a seed. Without the seed it is a
 * random one, without both the one after the level in play. Returns 0 if they
 * cannot be read. */
PARLOUR_API int game_level_read(struct game_level *e,
                                const struct parlour_session *s,
                                const char *words);

/* ---- levels to go to ---- */

struct game_level_choice {
    int generates;              /* 1: generates `level`; 0: does `command` */
    struct game_level level;
    struct parlour_command command;
};

/* Chooses the level before (by -1) or after (by 1) the one in play; after a
 * generated level that is another generated one. Returns NULL; or a message
 * for the player if that level does not exist. */
PARLOUR_API const char *game_level_beside(struct game_level_choice *c,
                                          const struct parlour_session *s,
                                          int by);

/* Chooses the next level that is not solved. Returns as
 * game_level_beside. */
PARLOUR_API const char *game_level_unsolved(
    struct game_level_choice *c, const struct best_solutions *best,
    const struct parlour_session *s);

#endif
