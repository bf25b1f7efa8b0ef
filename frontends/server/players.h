/* players.h: names without accounts. A name belongs to a key that the client
 * made at random; of the key only a hash is stored, so whoever reads the
 * database cannot use it. Nothing else about a person is stored.
 */
#ifndef FRONTENDS_SERVER_PLAYERS_H
#define FRONTENDS_SERVER_PLAYERS_H

#include "server/database.h"

enum players_limit {
    PLAYERS_KEY_LEAST = 26,     /* characters of a key */
    PLAYERS_KEY_MOST = 64,
    PLAYERS_HASH = 65,          /* room for a hash in words */
    PLAYERS_ID = 17,            /* room for its beginning: the name of an
                                   entry */
    PLAYERS_NAME_LEAST = 2,     /* characters of a name */
    PLAYERS_NAME_MOST = 20,
    PLAYERS_NAME = 4 * PLAYERS_NAME_MOST + 1    /* room for a name */
};

enum players_result {
    PLAYERS_DONE, PLAYERS_NEW, PLAYERS_NONE, PLAYERS_BAD_NAME, PLAYERS_TAKEN,
    PLAYERS_BLOCKED, PLAYERS_FAILED
};

struct players_player {
    char name[PLAYERS_NAME];
    int hidden;                 /* so are its entries */
};

/* Writes the SHA-256 of bytes or a text in hexadecimal: room for
 * PLAYERS_HASH. */
void players_hash_bytes(const void *bytes, size_t length, char *hash);
void players_hash(const char *text, char *hash);

/* Returns 1 if a text has the form of the beginning of a hash. */
int players_is_id(const char *text);

/* Returns the player's hash of a key: 0 if it is not of the form that keys
 * have. */
int players_read_key(const char *key, char *player);

/* Writes a name as names are compared: in small letters, without blanks and
 * signs. folded: room for PLAYERS_NAME. Returns its length in characters; 0 if
 * it has others than letters, digits, single blanks inside, and - _ . or an
 * apostrophe. */
int players_fold(const char *name, char *folded);

/* Reads a list of words that no name may contain, one in each line. Returns
 * PARLOUR_OK, or another code with a message. */
int players_read_words(const char *path, struct parlour_error *error);
void players_forget_words(void);

/* Returns 1 if a text has no word of that list. */
int players_may_say(const char *text);

/* Reads the player's name. Returns PLAYERS_DONE, PLAYERS_NONE, PLAYERS_BLOCKED
 * or PLAYERS_FAILED. */
enum players_result players_find(struct database *d, const char *player,
                                 struct players_player *found);

/* Finds the player who has a name and is not hidden. Returns 0 if nobody has,
 * or the database failed. player: room for PLAYERS_HASH. */
int players_find_name(struct database *d, const char *name, char *player);

/* Gives the player a name: a first one, or another one. Returns PLAYERS_DONE,
 * PLAYERS_NEW, PLAYERS_BAD_NAME, PLAYERS_TAKEN, PLAYERS_BLOCKED or
 * PLAYERS_FAILED. */
enum players_result players_name(struct database *d, const char *player,
                                 const char *name, int64_t now);

/* Deletes the player, after the entries. A key that is hidden or blocked
 * stays that, without a name. Returns PLAYERS_DONE, PLAYERS_NONE or
 * PLAYERS_FAILED. */
enum players_result players_delete(struct database *d, const char *player);

/* Why a name was refused or what else the result means, as a sentence. */
const char *players_reason(enum players_result result);

#endif
