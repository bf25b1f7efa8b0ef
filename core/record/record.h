/* record.h: what saves and shared lines have in common: which parts of a game
 * are stored, and how a game is restored from them. Moves are stored as words.
 * A word is one move (with & if it belongs to the same act as the one before)
 * or, where moves are letters, several, as in uu3l(rdd)R: a count repeats the
 * next letter, and brackets hold one act. */
#ifndef CORE_RECORD_RECORD_H
#define CORE_RECORD_RECORD_H

#include "session/session.h"

/* What is stored of a game besides its size and its moves. A save has the
 * fields up to the draft in this order. */
enum record_field {
    RECORD_GAME, RECORD_KINDS, RECORD_NEXT, RECORD_RULES, RECORD_SEED,
    RECORD_DRAWN, RECORD_LEVEL, RECORD_TITLE, RECORD_PAR, RECORD_BOARD_RULES,
    RECORD_DRAFT, RECORD_PIECES, RECORD_BOARD, RECORD_AIDED, RECORD_FIELDS
};

enum record_form {
    RECORD_FLAG, RECORD_NUMBER, RECORD_TEXT,
    RECORD_WORDS,               /* a text that may be long */
    RECORD_SIGNS                /* characters without blanks, maybe many */
};

struct record_key {
    const char *word;           /* its name in saves and shared lines */
    enum record_form form;
    unsigned option;            /* that it gives; 0: none */
};

PARLOUR_API const struct record_key *record_key(enum record_field field);

/* Returns the field that the first `length` characters name, or
 * PARLOUR_NONE. */
PARLOUR_API int record_find(const char *word, size_t length);

/* Return 1 if the field of a game is stored; its number; its text, or NULL. A
 * par is stored if it is proved and the board is not a level. */
PARLOUR_API int record_has(const struct playthrough *play,
                           enum record_field field);
PARLOUR_API unsigned long record_number(const struct playthrough *play,
                                        enum record_field field);
PARLOUR_API const char *record_text(const struct playthrough *play,
                                    enum record_field field);

PARLOUR_API int record_has_levels(const struct playthrough *play);

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
    unsigned long numbers[RECORD_FIELDS];
    struct text_long texts[RECORD_FIELDS];      /* options point to them */
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

/* Read a number; the value of a flag or number from its text. */
PARLOUR_API int record_read_number(struct record *k, const char *at,
                                   unsigned long *number);
PARLOUR_API int record_read_value(struct record *k, enum record_field field,
                                  const char *at);

/* Starts the game once all its options are read; does nothing if it was
 * started. Returns PARLOUR_OK or an error. A message about an option begins
 * with the word that a save has for it. */
PARLOUR_API int record_begin(struct record *k);

/* Reads words for help that was used. */
PARLOUR_API int record_read_aids(struct record *k, const char *words,
                                 unsigned *aids);

/* Replays the moves of a word, if they are legal. Moves that are in the log
 * are redone. */
PARLOUR_API int record_replay_word(struct record *k, const char *word);

#endif
