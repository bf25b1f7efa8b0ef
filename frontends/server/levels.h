/* levels.h: levels that players share. Each comes with a solution, which the
 * core replays, so it can be solved. Mirrored and turned twins are one level,
 * by its fingerprint, and share its table. A play is a player in that table;
 * only such players can like the level, so plays and likes are proved too.
 */
#ifndef FRONTENDS_SERVER_LEVELS_H
#define FRONTENDS_SERVER_LEVELS_H

#include "server/entries.h"

enum levels_limit {
    LEVELS_WORDS = 61           /* room for a title or an author */
};

enum levels_result {
    LEVELS_SHARED, LEVELS_KNOWN, LEVELS_REFUSED, LEVELS_FAILED
};

struct levels_level {
    char id[PLAYERS_ID];
    char table[ENTRIES_TABLE];
    char game[PROOF_NAME];
    char name[PLAYERS_NAME];    /* of the player who shared it */
    char title[LEVELS_WORDS], author[LEVELS_WORDS];
    int64_t columns, rows, moves, pushes, plays, likes, received;
    /* A line without moves, and that of the best solution known. They are
     * valid until the next statement. */
    const char *start, *best;
};

/* Shares a level of a player. title, author: NULL or "": as the level says.
 * Reads it, or the twin that was there, into *level. entered: what became of
 * the solution in its table (entries_submit). */
enum levels_result levels_share(struct database *d,
                                const struct proof_level *proved,
                                const char *player, int hidden,
                                const char *title, const char *author,
                                int64_t now, struct levels_level *level,
                                enum entries_result *entered);

/* A solution was entered in a table, or shown: if it is that of a shared
 * level, its plays are counted anew, and it may have a better solution. */
void levels_note(struct database *d, const char *table);

/* Counts plays and likes of the levels that a player has solved or likes,
 * without those of one player (""). Returns 0 if the database failed. */
int levels_count(struct database *d, const char *player, const char *without);

/* Reads a level that is not hidden. Returns as entries_find. */
int levels_find(struct database *d, const char *id,
                struct levels_level *level);

/* Reads the one that a table is of. */
int levels_find_table(struct database *d, const char *table,
                      struct levels_level *level);

/* Begins to read the levels of a game: the newest first, or those with the
 * most likes or plays. Returns as entries_open; page->bad also for an unknown
 * order. */
int levels_open(struct database *d, const char *game, const char *order,
                const char *after, int64_t most, struct entries_page *page);
int levels_next(struct database *d, struct entries_page *page,
                struct levels_level *level);

/* Likes a level, or no longer. Returns 1; 0 if the player has not solved it;
 * -1 if the database failed. */
int levels_like(struct database *d, const struct levels_level *level,
                const char *player, int likes);

/* The entry of a player in a table was deleted: it is no play any more, and
 * the player likes the level no longer. Returns 0 if the database failed. */
int levels_forget_play(struct database *d, const char *table,
                       const char *player);

/* Deletes a level of this player, or all, and all likes; then the entries are
 * deleted. One that is hidden loses its words only, so that it stays hidden.
 * Return as entries_delete and
 * entries_delete_all. */
int levels_delete(struct database *d, const char *id, const char *player);
int levels_delete_all(struct database *d, const char *player);

#endif
