/* record.h: what of a game is kept, and a game made again from it: what saves
 * and shared lines have in common. Moves are kept as words: a move each (&
 * joins it to the act before), or where moves are letters as uu3l(rdd)R, a
 * number for so many of a letter, brackets for one act.
 */
#ifndef CORE_RECORD_RECORD_H
#define CORE_RECORD_RECORD_H

#include "session/moves.h"

/* 1 if the game has levels. The title of the level, empty if there is none.
 * The rules asked for, as an option takes them: NULL if none were. Those that
 * the level brought along: NULL if any were asked for, or there are no such.
 */
PARLOUR_API int record_has_levels(const struct instance *play);
PARLOUR_API const char *record_title(const struct instance *play);
PARLOUR_API const char *record_rules(const struct instance *play);
PARLOUR_API const char *record_board_rules(const struct instance *play);

/* The proved par of a board that is none of the levels; 0: not known. */
PARLOUR_API unsigned long record_par(const struct instance *play);

/* Writes one word of the moves from a place in the log up to another (t: room
 * for PARLOUR_TEXT) and returns the place behind it. */
PARLOUR_API long record_word(const struct instance *play, long place,
                             long end, struct text *t);

/* A game being read. */
struct record {
    struct parlour_options options;
    struct text_long name;      /* the strings that options point to */
    struct text_long rules;
    struct text_long title;
    struct text_long board_rules;
    struct text_long board;
    struct text_long pieces;
    struct text_long aided;     /* words for help, if not read at once */
    struct instance play;
    int begun;                  /* `play` is there */
    long line;                  /* that is being read, for errors */
    struct parlour_error *error;
};

/* Nothing yet: it is for this session. record_close is owed. */
PARLOUR_API void record_open(struct record *k, const struct parlour_session *s,
                             struct parlour_error *error);
PARLOUR_API void record_close(struct record *k);

/* Puts it in the place of the game in play. */
PARLOUR_API void record_replace(struct record *k, struct parlour_session *s);

/* Fills the error: PARLOUR_DAMAGED with words, PARLOUR_NO_MEMORY. */
PARLOUR_API int record_fail(struct record *k, const char *words);
PARLOUR_API int record_no_memory(struct record *k);

/* Take in what is read as a number: any; or the option of that name. */
PARLOUR_API int record_read_number(struct record *k, const char *at,
                                   unsigned long *number);
PARLOUR_API int record_read_kinds(struct record *k, const char *at);
PARLOUR_API int record_read_level(struct record *k, const char *at);
PARLOUR_API int record_read_par(struct record *k, const char *at);

/* Begins the game when all its options are there; once only. PARLOUR_OK, or
 * an error. */
PARLOUR_API int record_begin(struct record *k);

/* Takes in words for help that was taken. */
PARLOUR_API int record_read_aids(struct record *k, const char *words);

/* Makes the moves of a word again, if they are legal. */
PARLOUR_API int record_replay_word(struct record *k, const char *word);

#endif
