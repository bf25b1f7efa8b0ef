/* game.h: what a game supplies: one const table of functions and words.
 *
 * A game is two values. The setup (size, map, options) is made once and never
 * changes; it may point into the session's copy of the options. The state
 * (what a move changes, and the dice) is one block of bytes without pointers.
 * Rules are functions of setup, state and move; they read no clock, take no
 * memory, and are refused or carried out as a whole. A move is a number that
 * fits in `move_bytes` bytes less one bit.
 *
 * A function that may be NULL says what holds then; defaults.h asks for it.
 */
#ifndef CORE_GAME_GAME_H
#define CORE_GAME_GAME_H

#include "board/grid.h"
#include "board/random.h"
#include "board/text.h"
#include "game/piece_queue.h"

/* Hears what a move does, in order; tell may be NULL (nobody listens). */
struct game_teller {
    void (*tell)(void *context, const struct parlour_event *e);
    void *context;
};

/* A teller that nobody hears. */
PARLOUR_API const struct game_teller *game_silence(void);

PARLOUR_API void game_tell(const struct game_teller *t,
                           const struct parlour_event *e);

/* An event that is no more than its kind. */
PARLOUR_API void game_tell_kind(const struct game_teller *t,
                                enum parlour_event_kind kind);
PARLOUR_API void game_tell_step(const struct game_teller *t, int piece,
                                int from, int to);
PARLOUR_API void game_tell_spawn(const struct game_teller *t, int piece,
                                 int cell);
PARLOUR_API void game_tell_match(const struct game_teller *t, int piece,
                                 int from, int to, int count);
PARLOUR_API void game_tell_score(const struct game_teller *t,
                                 unsigned long gain, unsigned long total);

/* What a command means: a cell to select, or moves to make. The session
 * supplies add(), which keeps a move for later. */
struct game_plan {
    void (*add)(struct game_plan *plan, unsigned long move);
    int select;                 /* a cell, or PARLOUR_NONE: nothing */
};

/* Traits, as a set of bits. */
enum game_trait {
    GAME_STEPS = 1,             /* arrows step; else they lead a cursor */
    GAME_LETTERS = 2,           /* moves are typed as l u d r */
    GAME_RUNS = 4,              /* moves are letters with nothing between */
    GAME_ENDS = 8,              /* no move after it is won */
    GAME_DICE = 16              /* there is chance: a game has a seed */
};

/* The moves that led to a state: move() gives each, from 0. */
struct game_record {
    const void *log;
    long count;
    unsigned long (*move)(const void *log, long place);
};

/* Where lines go. */
struct game_printer {
    int (*put)(void *context, const char *line);
    void *context;
};

/* A small board for the help, with what it shows. */
struct game_example {
    const char *caption;        /* NULL ends the examples */
    const char *board;          /* in the notation of PARLOUR_OPTION_BOARD */
};

/* The help beyond `help`, which is for those who type moves. */
struct game_help_pages {
    const char *const *pointing; /* lines for those who point and click; NULL
                                   ends them */
    const struct game_example *examples;

    /* Adds one or two sentences on the rule set in play. NULL: the game has
     * no rule sets, or they need no words. */
    void (*explain)(const void *setup, struct text *t);
};

/* Takes the levels of a collection one after the other, until it returns
 * other than 0. print is NULL if the level is damaged. */
struct game_level_reader {
    int (*take)(void *context, const char *title,
                const unsigned long *print);
    void *context;
};

/* What only games of pushers and levels have. Each may be NULL. */
struct game_extra {
    /* Fills in what the game has of pushes, level, levels, level_title, par,
     * par_proved, note, rules and rules_text. */
    void (*describe)(const void *setup, const void *state,
                     struct parlour_status *status);

    /* A legal move as it is kept: what it does may be part of how it is
     * written (a push is a capital). */
    unsigned long (*settle)(const void *setup, const void *state,
                            unsigned long move);

    /* The direction in which a move turns the pusher, legal or not. */
    int (*facing)(const void *setup, unsigned long move);

    /* Of level `number` of the pack in the options, 0: of this one. Returns 0
     * if there is none. */
    int (*fingerprint)(const void *setup, const struct parlour_options *o,
                       int number, unsigned long print[2]);

    /* Which of the game's kinds is on a cell. NULL: the label of its piece,
     * or the first kind if it has no piece. */
    void (*kind_at)(const void *setup, const void *state, int cell,
                    struct text *t);

    /* Adds the name and the cell of unit i that a person moves; 0: there are
     * no more. */
    int (*unit)(const void *setup, const void *state, int i, struct text *t);

    /* The canon of a position, in pieces to put(). */
    void (*canon)(const void *setup, const void *state,
                  int (*put)(void *context, const char *part),
                  void *context);

    /* A solution stored with the level: moves in the game's notation, maybe
     * on many lines. 0: there is none. */
    int (*stored)(const void *setup, const char **at, size_t *length);

    /* The level as a text that --levels takes, with the moves made. */
    void (*script)(const void *setup, const void *start, const void *state,
                   const struct game_record *record,
                   const struct game_printer *printer);

    /* Rule set i that --rules takes by its name; NULL: there are no more. */
    const char *(*rules)(int i);

    /* NULL: lines for those who type are all the help there is. */
    const struct game_help_pages *help_pages;

    /* Reads all levels of the pack in the options, in one pass. NULL: the
     * game has no levels. */
    void (*levels)(const void *setup, const struct parlour_options *o,
                   const struct game_level_reader *reader);
};

struct game {
    const char *name;
    const char *title;
    const char *options_help;   /* what its options take, for --help */
    const char *const *help;    /* lines; NULL ends them */
    unsigned options;           /* those it takes: enum parlour_option */
    unsigned traits;            /* set of enum game_trait */
    size_t setup_size;
    int move_bytes;             /* 1, 2 or 4: of a move in the log */

    /* Makes the setup, which may keep pointers to the options and the source.
     * PARLOUR_OPTION_SIZE is in o->given only for a size that a person asked
     * for. PARLOUR_OK, or an error that says what and where. */
    int (*prepare)(void *setup, const struct parlour_options *o,
                   struct piece_queue *source, struct parlour_error *error);
    const struct grid *(*grid)(const void *setup);
    int (*kind_count)(const void *setup);   /* of --kinds; NULL: none */
    size_t (*state_size)(const void *setup);

    /* The first state. The block is all zero before. */
    void (*start)(const void *setup, void *state, unsigned long seed);

    enum parlour_state (*status)(const void *setup, const void *state);

    /* Returns 0 if this game is played without a score. NULL: none has
     * one. */
    int (*score)(const void *setup, const void *state,
                 unsigned long *score);

    /* The dice in a state, for the seed of the next game; NULL: it is drawn
     * from the seed of this one. */
    const struct random *(*dice)(const void *state);

    /* What a command means. selected: a cell or PARLOUR_NONE. Of what is
     * typed only that which read() refuses comes here. */
    int (*interpret)(const void *setup, const void *state, int selected,
                     const struct parlour_command *c,
                     struct game_plan *plan);

    /* PARLOUR_OK if the move is legal, or why it is not. Any number is a
     * move that may be asked about. */
    int (*judge)(const void *setup, const void *state, unsigned long move);

    /* Carries out a legal move and tells what happens. */
    void (*play)(const void *setup, void *state, unsigned long move,
                 const struct game_teller *teller);

    /* One move in the game's notation: reads it at *at and advances, blanks
     * between its parts allowed; writes it. */
    int (*read)(const void *setup, const char **at, unsigned long *move);
    void (*write)(const void *setup, unsigned long move, struct text *t);

    /* The cells a move goes from and to, for marks; NULL: none. */
    void (*ends)(const void *setup, const void *state, unsigned long move,
                 int *from, int *to);

    /* All legal moves. */
    void (*legal)(const void *setup, const void *state,
                  struct game_plan *plan);

    /* A good move; may be NULL. */
    int (*hint)(const void *setup, const void *state, unsigned long *move);

    /* What stands on a cell; the block is all zero before. */
    void (*look)(const void *setup, const void *state, int cell,
                 struct parlour_look *look);

    /* The piece dealt i-th from now, 0 if it is not shown; may be NULL. */
    int (*coming)(const void *setup, const void *state, int i);
    void (*look_piece)(int piece, struct parlour_look *look);

    /* Adds the mark to the bits of the cells it concerns: REACHABLE from a
     * cell, PATH from one to another, WALL for the blocked move between two.
     * NULL: no marks. */
    void (*mark)(const void *setup, const void *state,
                 enum parlour_mark mark, int from, int to,
                 unsigned char *marks);

    /* A row in the notation of written boards; a line for people (0: no
     * more). NULL: one character a cell, the piece's label; in a frame. */
    void (*row)(const void *setup, const void *state, int row,
                struct text *t);
    int (*picture)(const void *setup, const void *state, int line,
                   struct text *t);

    void (*piece_name)(int piece, struct text *t);  /* NULL: its number */

    /* Puts a kind, by its name, on a cell (or takes off what is there).
     * NULL: boards cannot be edited. */
    int (*put)(const void *setup, void *state, const char *kind, int cell);

    /* What put() takes, for editors to offer, the emptiest first, ended by a
     * NULL. NULL: nothing is offered. */
    const char *const *kinds;

    /* Words: the prompt; why a move or command was refused (NULL or nothing
     * added: the general words do); what is said at the end (NULL: general
     * words). */
    const char *prompt;
    void (*refusal)(const void *setup, enum parlour_code code,
                    unsigned long move, struct text *t);
    void (*ending)(const void *setup, const void *state, struct text *t);

    const struct game_extra *extra;     /* NULL: it has nothing of that */
};

#endif
