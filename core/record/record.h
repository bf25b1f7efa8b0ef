/* record.h: what saves and shared lines have in common: which parts of a game
 * are stored, and how a game is restored from them. Moves are stored as words.
 * A word is one move (with & if it belongs to the same act as the one before)
 * or, where moves are letters, several, as in uu3l(rdd)R: a count repeats the
 * next letter, and brackets hold one act. */
#ifndef CORE_RECORD_RECORD_H
#define CORE_RECORD_RECORD_H

#include "session/session.h"

/* Return whether the game has levels; the title of the level, or an empty
 * string; the rules given by option, as the option takes them, or NULL; the
 * rules of the level, or NULL if an option gave some or the game has none. */
PARLOUR_API int record_has_levels(const struct playthrough *play);
PARLOUR_API const char *record_title(const struct playthrough *play);
PARLOUR_API const char *record_rules(const struct playthrough *play);
PARLOUR_API const char *record_board_rules(const struct playthrough *play);

/* Returns the proved par of a board that is not a level of the collection; 0:
 * unknown. */
PARLOUR_API unsigned long record_par(const struct playthrough *play);

/* Writes a row of the board that the game began with. text: room for
 * PARLOUR_ROW. */
PARLOUR_API void record_row(const struct playthrough *play, int row,
                            char *text);

/* Writes one word of the moves from `place` in the log up to `end` (t: room
 * for PARLOUR_TEXT) and returns the place after it. */
PARLOUR_API long record_word(const struct playthrough *play, long place,
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
    struct text_long aided;     /* words for help, read later */
    struct playthrough play;
    int begun;                  /* `play` was started */
    int refused;                /* it cannot be started */
    long row;                   /* of the board, from 1, that is the reason;
                                   0: something else is */
    long line;                  /* being read, for errors */
    struct parlour_error *error;
};

/* Opens an empty record for this session. The caller must close it with
 * record_close. */
PARLOUR_API void record_open(struct record *k, const struct parlour_session *s,
                             struct parlour_error *error);
PARLOUR_API void record_close(struct record *k);

/* Replaces the session's game by the record's. */
PARLOUR_API void record_replace(struct record *k, struct parlour_session *s);

/* Fills the error: PARLOUR_DAMAGED with a message; PARLOUR_NO_MEMORY. */
PARLOUR_API int record_fail(struct record *k, const char *words);
PARLOUR_API int record_no_memory(struct record *k);

/* Read a number: any number, or the value of that option. */
PARLOUR_API int record_read_number(struct record *k, const char *at,
                                   unsigned long *number);
PARLOUR_API int record_read_kinds(struct record *k, const char *at);
PARLOUR_API int record_read_level(struct record *k, const char *at);
PARLOUR_API int record_read_par(struct record *k, const char *at);

/* Starts the game once all its options are read; does nothing if it was
 * started. Returns PARLOUR_OK or an error. A message about an option begins
 * with the word that a save has for it. */
PARLOUR_API int record_begin(struct record *k);

/* Reads words for help that was used. */
PARLOUR_API int record_read_aids(struct record *k, const char *words);

/* Replays the moves of a word, if they are legal. */
PARLOUR_API int record_replay_word(struct record *k, const char *word);

#endif
