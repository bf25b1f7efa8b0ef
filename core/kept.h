/* kept.h: what of a game is kept, and a game made again from it: what saves
 * and shared lines have in common. Moves are kept as words: a move each (&
 * joins it to the act before), or where moves are letters as uu3l(rdd)R, a
 * number for so many of a letter, brackets for one act.
 */
#ifndef CORE_KEPT_H
#define CORE_KEPT_H

#include "turn.h"

/* 1 if the game has levels. The title of the level, empty if there is none.
 * The rules asked for, as an option takes them: NULL if none were. Those that
 * the level brought along: NULL if any were asked for, or there are no such.
 */
PARLOUR_API int kept_has_levels(const struct playing *play);
PARLOUR_API const char *kept_title(const struct playing *play);
PARLOUR_API const char *kept_rules(const struct playing *play);
PARLOUR_API const char *kept_board_rules(const struct playing *play);

/* The proved par of a board that is none of the levels; 0: not known. */
PARLOUR_API unsigned long kept_par(const struct playing *play);

/* Writes one word of the moves from a place in the log up to another (t: room
 * for PARLOUR_TEXT) and returns the place behind it. */
PARLOUR_API long kept_word(const struct playing *play, long place,
                           long end, struct text *t);

/* A game being read. */
struct kept {
    struct parlour_options options;
    struct text_long name;      /* the strings that options point to */
    struct text_long rules;
    struct text_long title;
    struct text_long board_rules;
    struct text_long board;
    struct text_long pieces;
    struct text_long aided;     /* words for help, if not read at once */
    struct playing play;
    int begun;                  /* `play` is there */
    long line;                  /* that is being read, for errors */
    struct parlour_error *error;
};

/* Nothing yet: it is for this session. kept_close is owed. */
PARLOUR_API void kept_open(struct kept *k, const struct session *s,
                           struct parlour_error *error);
PARLOUR_API void kept_close(struct kept *k);

/* Puts it in the place of the game in play. */
PARLOUR_API void kept_replace(struct kept *k, struct session *s);

/* Fills the error: PARLOUR_DAMAGED with words, PARLOUR_NO_MEMORY. */
PARLOUR_API int kept_fail(struct kept *k, const char *words);
PARLOUR_API int kept_no_memory(struct kept *k);

/* Take in what is read as a number: any; or the option of that name. */
PARLOUR_API int kept_read_number(struct kept *k, const char *at,
                                 unsigned long *number);
PARLOUR_API int kept_read_kinds(struct kept *k, const char *at);
PARLOUR_API int kept_read_level(struct kept *k, const char *at);
PARLOUR_API int kept_read_par(struct kept *k, const char *at);

/* Begins the game when all its options are there; once only. PARLOUR_OK, or
 * an error. */
PARLOUR_API int kept_begin(struct kept *k);

/* Takes in words for help that was taken. */
PARLOUR_API int kept_read_aids(struct kept *k, const char *words);

/* Makes the moves of a word again, if they are legal. */
PARLOUR_API int kept_replay_word(struct kept *k, const char *word);

#endif
