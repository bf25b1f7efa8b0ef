/* server_key.h: the random key by which a server knows a player: 26 letters
 * and digits that cannot be confused. To carry it to another device, it is
 * written as nine words, such as "bodif gilot": they can be said and typed in
 * any language, and need no list. Their last bits are a check.
 */
#ifndef FRONTENDS_APP_PLAY_SERVER_KEY_H
#define FRONTENDS_APP_PLAY_SERVER_KEY_H

#include "parlour.h"

enum server_key_room {
    SERVER_KEY_ROOM = 27,       /* for a key */
    SERVER_KEY_WORDS = 54       /* for its words */
};

/* Makes a key. */
PARLOUR_API void server_key_make(char *key);

/* Writes a key as words; "" if it is not one. */
PARLOUR_API void server_key_to_words(const char *key, char *words);

/* Reads words as a key. Returns 0 if they stand for none: one is mistyped, or
 * two are exchanged. */
PARLOUR_API int server_key_from_words(const char *words, char *key);

#endif
