/* entries.h: the tables of proved games. A table is known by a name:
 *
 *   day/2026-11-28/GAME         the game of a day
 *   level/GAME/PRINT/RULES      a level, by its fingerprint, which is the same
 *                               for its rotations and mirror images
 *   table/GAME:9x9:kinds=5      any other game, by its options
 *
 * A player has one entry in each, the best. Ranks: more points, then fewer
 * moves; or fewer moves, then fewer pushes; then the earlier one.
 */
#ifndef FRONTENDS_SERVER_ENTRIES_H
#define FRONTENDS_SERVER_ENTRIES_H

#include "server/database.h"
#include "server/players.h"
#include "server/proof.h"

enum entries_limit {
    ENTRIES_TABLE = PARLOUR_ROW + 128,  /* room for the name of a table */
    ENTRIES_PAGE = 100,         /* most entries of a page */
    ENTRIES_PLACES = 1000,      /* the last place that is counted */
    ENTRIES_CURSOR = 128        /* room for the end of a page */
};

enum entries_result {
    ENTRIES_COUNTED, ENTRIES_KNOWN, ENTRIES_NOT_BETTER, ENTRIES_OTHERS,
    ENTRIES_NOT_THAT_DAY, ENTRIES_DAY_OVER, ENTRIES_DAY_TO_COME,
    ENTRIES_NO_DAY, ENTRIES_NO_TABLE, ENTRIES_TOO_EARLY, ENTRIES_FAILED
};

struct entries_entry {
    char id[PLAYERS_ID];
    char table[ENTRIES_TABLE];
    char player[PLAYERS_HASH];
    char name[PLAYERS_NAME];
    int64_t ranks[2];
    int64_t points, moves, pushes, seconds, received;
    char help[PARLOUR_TEXT];
    const char *line;           /* valid until the next statement */
    int hidden;                 /* by the operator */
};

/* Enters a proved game of a player at the time `now`. day: the day whose game
 * it must be; NULL: it may be of any table. *entry becomes the player's entry
 * in the table, *place its place (0: beyond ENTRIES_PLACES), which a hidden
 * one would have. why: who made the same moves before (ENTRIES_OTHERS), room
 * for PLAYERS_NAME. */
enum entries_result entries_submit(struct database *d, const struct proof *p,
                                   const char *player, int hidden,
                                   const char *day, int64_t seconds,
                                   int64_t now, struct entries_entry *entry,
                                   int64_t *place, char *why);

/* Begins to read a table after a place: NULL, or the end of a page. Returns 0
 * if that failed. `bad` is set if `after` is not the end of a page. Then
 * entries_next reads up to `most` entries. */
struct entries_page {
    int64_t place;              /* of the next entry */
    int64_t left;               /* entries that may be read */
    char end[ENTRIES_CURSOR];   /* "" or where the next page begins */
    int bad;
    int order;                  /* of levels */
};

int entries_open(struct database *d, const char *table, const char *after,
                 int64_t most, struct entries_page *page);
int entries_next(struct database *d, struct entries_page *page,
                 struct entries_entry *entry);

/* Reads an entry that is not hidden. Returns 1, or 0 if no such entry exists,
 * or -1 if the database failed. */
int entries_find(struct database *d, const char *id,
                 struct entries_entry *entry);

/* Reads the player's entry in a table, even a hidden one, and its place (0:
 * beyond ENTRIES_PLACES). Returns 0 if there is none, or if the database
 * failed. */
int entries_place(struct database *d, const char *table, const char *player,
                  struct entries_entry *entry, int64_t *place);

/* Returns 1 if the player has an entry in a table, even a hidden one. */
int entries_has(struct database *d, const char *table, const char *player);

/* Deletes an entry of this player; one that is hidden is emptied, so that the
 * next one in its place is hidden as well. table: that it was in, room for
 * ENTRIES_TABLE. Returns as entries_find. */
int entries_delete(struct database *d, const char *id, const char *player,
                   char *table);

/* Deletes all of them in the same way. Returns 0 if that failed. */
int entries_delete_all(struct database *d, const char *player);

/* The day of a table, which ends it: room for PLATFORM_DAY. Returns 0 if it is
 * not that of a day. */
int entries_day(const char *table, char *day);

/* Names the table of a proved game at the time `now`: room for ENTRIES_TABLE.
 * Returns ENTRIES_COUNTED, or why it has none. */
enum entries_result entries_find_table(struct database *d,
                                       const struct proof *p, int64_t now,
                                       char *table);

/* Returns 1 if a table is that of a level. */
int entries_is_level(const char *table);

/* Names the table of a game of a day. table: room for ENTRIES_TABLE. */
void entries_name_day(char *table, const char *day, const char *game);

const char *entries_reason(enum entries_result result);

#endif
