/* language.h: the player's language: its table of sentences, which po/ makes,
 * and which of them is used: the one that --language names, else the setting
 * `language`, else the first that the system prefers and that there is.
 */
#ifndef FRONTENDS_APP_STORE_LANGUAGE_H
#define FRONTENDS_APP_STORE_LANGUAGE_H

#include "parlour.h"

enum language_limit {
    LANGUAGE_NAME = 16,         /* room for a name */
    LANGUAGE_MOST = 40          /* languages in a list */
};

/* The languages that there are: English, then the others by their names. */
struct language_all {
    struct {
        char name[LANGUAGE_NAME];
        char own[PARLOUR_TEXT]; /* what its speakers call it */
    } at[LANGUAGE_MOST];
    int count;                  /* 0 where no tables can be */
};

PARLOUR_API void language_list(struct language_all *l);

/* Speaks the language with that name, as in pl or pt_BR; en is English. NULL:
 * the one of the setting or the system, or English without a message. Returns
 * PARLOUR_OK; or PARLOUR_BAD_OPTION with a message if there is no such
 * language, which leaves the language as it is. */
PARLOUR_API int language_start(const char *name, struct parlour_error *error);

/* Speaks the language that the setting names; "", or where that is not here:
 * the first that the system prefers and that is here, or English. */
PARLOUR_API void language_speak(const char *set);

/* Speaks the language of a table, which it frees later; NULL: English. Returns
 * 0, and frees it at once, if it is none: then English is spoken. A page loads
 * a table in parts, each of which is added to those before it. */
PARLOUR_API int language_take(unsigned char *bytes, size_t length);

/* Names the languages that a page can load: lines with the name of each and
 * what its speakers call it. It frees them later. */
PARLOUR_API void language_offer(char *names);

/* Speaks English, and frees all tables. */
PARLOUR_API void language_end(void);

#endif
