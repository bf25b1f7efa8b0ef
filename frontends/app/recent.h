/* recent.h: the games that were begun, each in a journal of its own, all in
 * one folder that the programs share: the one in play, and those that were
 * set aside, the last RECENT_MOST of all. A journal is written move by move
 * and handed to the machine at once, so what was played outlives the program
 * however it ends. When a game takes the place of another in a session it
 * gets another journal: nothing is ever written over.
 *
 * The folder is the truth, there is no index: a file is called NUMBER.GAME,
 * or NUMBER.GAME.over when its game has ended; the greater number was played
 * last. A journal that a program plays is locked by it. The time taken stands
 * behind the columns that a journal has, where nothing else reads it.
 */
#ifndef FRONTENDS_APP_RECENT_H
#define FRONTENDS_APP_RECENT_H

#include "platform.h"

enum recent_limit {
    RECENT_MOST = 20,           /* games that are kept */
    RECENT_LISTED = 64          /* room for those of other programs */
};

struct recent_game {
    unsigned long number;
    int over;
    char game[32];
};

struct recent_list {
    struct recent_game games[RECENT_LISTED];
    int count;
};

/* The journal of the game in play; all zero: nothing was kept yet. */
struct recent {
    struct recent_game kept;    /* number 0: no file yet */
    struct platform_file *file; /* NULL: to be written anew, or no file */
    struct parlour_place place;
    unsigned long seconds;      /* taken: set before recent_keep() */
    int lock;
    int failed;                 /* nothing is kept any more */
};

/* All games that were begun, the last one first. */
PARLOUR_API void recent_read(struct recent_list *list);

/* The last game of that name that no other program plays and that is not
 * `but`; *number is 0 if there is none. any: also one that has ended. */
PARLOUR_API unsigned long recent_last(const char *game, unsigned long but,
                                      int any);

/* The game of that name that a program goes on with: the last one, unless it
 * has ended. 0 if there is none, or another program plays it: *taken. */
PARLOUR_API unsigned long recent_unfinished(const char *game, int *taken);

/* 1 if a game of the list is what was asked for: alike as scores_are_alike()
 * has it, and of the same seed if that is wanted. look: a session for a look
 * at it. */
PARLOUR_API int recent_is_alike(unsigned long number,
                                const struct parlour_session *asked,
                                int same_seed, struct parlour_session *look);

/* Where a game stands, in words: its points or level, and its title, or its
 * size. words: room for PARLOUR_ROW. */
PARLOUR_API void recent_describe(const struct parlour_session *s,
                                 char *words);

/* 1 if another program plays it. */
PARLOUR_API int recent_is_taken(unsigned long number);

/* Puts a game of the list in the place of the one in play, without taking its
 * journal: for a look. PARLOUR_OK; PARLOUR_UNSUPPORTED: it is gone;
 * PARLOUR_DAMAGED and others with words `FILE:LINE: what`; a journal that is
 * of another game than its name says is damaged. */
PARLOUR_API int recent_look(unsigned long number, struct parlour_session *s,
                            struct parlour_error *error);

/* The same, and its journal is that of the game in play from now on; the one
 * before was left (recent_leave). PARLOUR_BUSY: another program plays it. */
PARLOUR_API int recent_resume(struct recent *r, unsigned long number,
                              struct parlour_session *s,
                              struct parlour_error *error);

/* After each command. A game of others that is watched is not kept, nor one
 * in which nothing was played. PARLOUR_OK, or once PARLOUR_IO with words. */
PARLOUR_API int recent_keep(struct recent *r, const struct parlour_session *s,
                            struct parlour_error *error);

/* The game in play is set aside: what follows is another one. */
PARLOUR_API void recent_leave(struct recent *r);

/* Keeps a copy of the game in play as one that was set aside. */
PARLOUR_API int recent_copy(const struct parlour_session *s,
                            struct parlour_error *error);

/* Deletes a game, if no program plays it. */
PARLOUR_API void recent_delete(unsigned long number);

/* Takes over the journals of programs before 0.2, one a game. */
PARLOUR_API void recent_adopt(void);

#endif
