/* game.h: what a game supplies: one const table of functions and words.
 * Programs and games from outside the tree include it as <parlour/game.h>.
 *
 * A game is two values. The setup (size, map, options) is made once and never
 * changes; it may point into the session's copy of the options. The state
 * (what a move changes, and the dice) is one block of bytes without pointers.
 * Rules are functions of setup, state and move; they read no clock and
 * allocate no memory. A move is refused or carried out as a whole. It is a
 * number that fits in `move_bytes` bytes less one bit.
 *
 * The comment on a slot that may be NULL says what NULL means. A table begins
 * with its size, so that a game built with another version of this header can
 * be registered: new slots go to the end, and what a table lacks is NULL.
 */
#ifndef CORE_GAME_GAME_H
#define CORE_GAME_GAME_H

#include "board/grid.h"
#include "board/random.h"
#include "board/text.h"
#include "game/piece_queue.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Receives the events of a move, in order; tell may be NULL (no listener).
 *
 * A listener may look at the board during an event. So change the state
 * before you report a step, a spawn or a refill; report a match while its
 * pieces are still on the board, and remove them before the next event that
 * is not a match. A cell may hold two pieces during a move, but not at a
 * refill or at the end. */
struct game_teller {
    void (*tell)(void *context, const struct parlour_event *e);
    void *context;
};

/* A teller without a listener. */
PARLOUR_API const struct game_teller *game_silence(void);

PARLOUR_API void game_tell(const struct game_teller *t,
                           const struct parlour_event *e);

/* Reports an event without fields. */
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

/* What a command means: moves to make, or a cell to select, or both. The
 * session supplies add(), which stores a move. */
struct game_plan {
    void (*add)(struct game_plan *plan, unsigned long move);
    int select;                 /* a cell, or PARLOUR_NONE: nothing */
};

/* Traits, as a set of bits. */
enum game_trait {
    GAME_STEPS = 1,             /* arrow keys step; else they move a cursor */
    GAME_LETTERS = 2,           /* players type moves as l u d r */
    GAME_RUNS = 4,              /* moves are single letters, written without
                                   blanks */
    GAME_ENDS = 8,              /* no moves once the game is won */
    GAME_DICE = 16,             /* uses random numbers: a game has a seed */
    GAME_REPEATS = 32,          /* a number before moves repeats them */
    GAME_HIDES_TARGETS = 64     /* where the selected piece can go is marked
                                   with a hint only */
};

/* The moves that led to a state: move() returns each, from 0. */
struct game_record {
    const void *log;
    long count;
    unsigned long (*move)(const void *log, long place);
};

/* Where lines are written. */
struct game_printer {
    int (*put)(void *context, const char *line);
    void *context;
};

/* A small board for the help, with what it shows. */
struct game_example {
    const char *caption;        /* NULL ends the examples */
    const char *board;          /* in the notation of PARLOUR_OPTION_BOARD */
};

/* The help beyond `help`, which is for those who only type moves. */
struct game_help_pages {
    size_t size;                /* sizeof(struct game_help_pages) */
    const char *const *pointing; /* lines for those who point and click; NULL
                                   ends them */
    const struct game_example *examples;

    /* Adds one or two sentences on the rule set in play. NULL: the game has
     * no rule sets, or they need no words. */
    void (*explain)(const void *setup, struct text *t);

    const char *brief;          /* what to do, in a line */
    const char *typing;         /* how a move is typed, in a line */
    const char *arrows;         /* what the arrow keys do in the game, in a
                                   line; NULL: move the cursor only */
    const char *demonstration;  /* two or more moves on the board of the first
                                   example, with seed 1, that show newcomers
                                   what to do; NULL: none */
    int usual;                  /* that many lines of the game's help, the
                                   first, and all of pointing and examples,
                                   are wrong by any rule set but the usual
                                   one: explain() then says all */
};

/* Which level of a collection it is. */
struct game_level_place {
    int number;                 /* from 1 */
    const char *title;          /* maybe "" */
    long line;                  /* of its first row */
};

/* Receives the levels of a collection in order, until take() returns
 * nonzero. */
struct game_level_reader {
    int (*take)(void *context, const struct parlour_level *level);
    /* Called with what is wrong, before the level is taken: refused is 1 if
     * the level cannot be played, 0 for a warning. NULL: not wanted. */
    void (*say)(void *context, int refused,
                const struct parlour_error *error);
    void *context;
    /* Called with the setup of each level that has a solution which nobody
     * has replayed yet, before the level is taken. NULL: not wanted. */
    void (*replay)(void *context, const void *setup,
                   const struct game_level_place *place);
    /* Called with the title of each chapter, before the level is taken that
     * it begins with. NULL: not wanted. */
    void (*chapter)(void *context, const char *title);
};

/* A way to begin a new game, for players to choose. What is 0 or NULL is as
 * without the option. */
struct game_start {
    const char *title;          /* "Easy"; NULL ends the ways */
    int columns, rows;
    int kinds;
    const char *rules;          /* the name of a rule set */
    int difficulty;             /* of the level to generate, or PARLOUR_NONE */
    const char *example;        /* a board that such a level is like, in the
                                   notation of PARLOUR_OPTION_BOARD */
};

/* A built-in level that is dealt, as any other game of that size, of these
 * kinds, by these rules and from this seed. */
struct game_dealt_level {
    const char *chapter;        /* that begins with it; NULL: none does */
    int columns, rows;          /* no columns: the end of the levels */
    int kinds;
    const char *rules;          /* the name of a rule set */
    unsigned long seed;
    unsigned long par;          /* moves */
};

enum {
    GAME_SATURDAY = 5,
    GAME_PLANE_SHAPE = 16       /* a byte of planes(): this times the shape,
                                   plus the colour */
};

/* A day, for the game of the day. */
struct game_day {
    long number;                /* consecutive: 0 is 1 March of the year 0 */
    int weekday;                /* 0 Monday to 6 Sunday */
};

/* What only games of pushers and levels have. Each may be NULL. */
struct game_extra {
    size_t size;                /* sizeof(struct game_extra) */

    /* Fills in the fields of the status that only the game knows: pushes,
     * level, par, note, rules and so on. Texts must last as long as what they
     * are in: literals, the setup or the state. */
    void (*describe)(const void *setup, const void *state,
                     struct parlour_status *status);

    /* Returns a legal move as it is stored: its effect may be part of its
     * notation (a push is a capital letter). */
    unsigned long (*settle)(const void *setup, const void *state,
                            unsigned long move);

    /* The direction the pusher faces after a move, legal or not. */
    int (*facing)(const void *setup, unsigned long move);

    /* The fingerprint of level `number` of the collection in the options; 0
     * means this level. Returns 0 if that level cannot be read. */
    int (*fingerprint)(const void *setup, const struct parlour_options *o,
                       int number, unsigned long print[2]);

    /* Which of the game's kinds is on a cell. NULL: the label of its piece,
     * or the first kind if it has no piece. */
    void (*kind_at)(const void *setup, const void *state, int cell,
                    struct text *t);

    /* Adds the name and the cell of unit i that the player moves. Returns 0
     * after the last. */
    int (*unit)(const void *setup, const void *state, int i, struct text *t);

    /* Sends the canonical form of a position in parts to put(). */
    void (*canon)(const void *setup, const void *state,
                  int (*put)(void *context, const char *part),
                  void *context);

    /* The solution stored with the level: moves in the game's notation, maybe
     * on several lines. Returns 0 if there isn't one. */
    int (*stored)(const void *setup, const char **at, size_t *length);

    /* Writes the level as a text for --levels, with the moves made. */
    void (*script)(const void *setup, const void *start, const void *state,
                   const struct game_record *record,
                   const struct game_printer *printer);

    /* The name of rule set i, as --rules takes it; NULL just after the last.
     * In a game without levels and usual_rules(), rule set 0 is the usual
     * one. */
    const char *(*rules)(int i);

    /* NULL: lines for those who type are all the help there is. */
    const struct game_help_pages *help_pages;

    /* Reads all levels of the pack in the options, in one pass. setup may be
     * NULL. NULL: the game has no levels. */
    void (*levels)(const void *setup, const struct parlour_options *o,
                   const struct game_level_reader *reader);

    /* Writes the i-th other collection that levels of a text need, as
     * ALBUM/NAME, to name (room for PARLOUR_TEXT); returns 0 after the last.
     * NULL: they need none. */
    int (*borrows)(const char *levels, int i, char *name);

    /* Sends line `line`, from 0, of the numbers behind the canonical form of a
     * position in parts to put(); returns 0 after the last. */
    int (*numbers)(const void *setup, const void *state, int line,
                   int (*put)(void *context, const char *part),
                   void *context);

    /* How likely a file of that name, with that text, has levels of the game.
     * NULL: PARLOUR_POSSIBLE if it has levels. */
    enum parlour_likelihood (*likely)(const char *name, const char *levels);

    /* Returns 0 if hint() can do nothing on this board, whatever the position.
     * It must be quick. NULL: hint() serves every board. */
    int (*has_hint)(const void *setup);

    /* The name of the rule set of a new game of a size (0 columns: the game's
     * own) if none is named. NULL, or if it returns NULL: prepare() without
     * rules is right. */
    const char *(*usual_rules)(int columns, int rows);

    /* Sets how the game of a day begins, and all that a player could choose
     * otherwise: size, kinds, rules and so on. The seed of the day is set and
     * given already. Returns the difficulty of the level to generate by that
     * seed, or PARLOUR_NONE. NULL: a game with GAME_DICE begins as usual, any
     * other has no game of the day. */
    int (*daily)(const struct game_day *day, struct parlour_options *o);

    /* The moves of a board as a list without gaps, for bots: its length, the
     * place of a move in it (any legal move, as it is stored), and a move by
     * its place, which judge() may refuse. NULL: as many as fit in
     * `move_bytes`; the move itself; the place itself. */
    unsigned long (*move_count)(const void *setup);
    unsigned long (*move_place)(const void *setup, unsigned long move);
    unsigned long (*move_at)(const void *setup, unsigned long place);

    /* Searches from the written board search->board, as parlour_solver in
     * parlour.h says: without memory it only says whether it can. It writes
     * the moves into search->memory. A session that has a solver asks that one
     * first. NULL: the game brings none. */
    parlour_solver *solve;

    /* What players can achieve, ended by one without a name. NULL: nothing
     * but what they can in every game. */
    const struct parlour_achievement *achievements;

    /* Adds what blocks a move that judge() calls PARLOUR_BLOCKED in a state.
     * NULL, or nothing added: refusal() says it. */
    void (*obstacle)(const void *setup, const void *state, unsigned long move,
                     struct text *t);

    /* Built-in levels may move in their list, so saves, lines and settings
     * name them by IDs, which stay: 1 to their count. Returns the ID of level
     * `number`, or with to_number the number of the level with the ID
     * `number`; other numbers as they are. NULL: the numbers are the IDs. */
    int (*level_id)(int number, int to_number);

    /* The ways to begin a new game. NULL: players choose the options. */
    const struct game_start *starts;

    /* Writes the places of all legal moves, in the order of legal(), and sets
     * mask[] to 1 for each; it is all 0 before. Either may be NULL. Both have
     * move_count() entries. Returns how many moves are legal. For bots, to be
     * faster than NULL: legal() and move_place() find them. */
    unsigned long (*places)(const void *setup, const void *state,
                            unsigned *numbers, unsigned char *mask);

    /* Writes the whole board, as parlour_position_cells in parlour.h says. For
     * bots, to be faster than NULL: look() of each cell. */
    void (*planes)(const void *setup, const void *state,
                   unsigned char *planes);

    /* The levels of a game that deals them. Each begins differently. NULL: it
     * has none, or levels() reads them. */
    const struct game_dealt_level *dealt_levels;
};

struct game {
    size_t size;                /* sizeof(struct game) */
    const char *name;
    const char *title;
    const char *options_help;   /* values of its options, for --help */
    const char *const *help;    /* lines; NULL ends them */
    unsigned options;           /* set of the options it accepts: enum
                                   parlour_option */
    unsigned traits;            /* set of enum game_trait */
    size_t setup_size;
    int move_bytes;             /* bytes of a move in the log: 1, 2 or 4 */

    /* Fills the setup, which may keep pointers to the options and the queue.
     * PARLOUR_OPTION_SIZE is set in o->given only for a size that the player
     * chose. Returns PARLOUR_OK, or an error with a message. */
    int (*prepare)(void *setup, const struct parlour_options *o,
                   struct piece_queue *queue, struct parlour_error *error);
    const struct grid *(*grid)(const void *setup);
    int (*kind_count)(const void *setup);   /* of --kinds; NULL: none */
    size_t (*state_size)(const void *setup);

    /* Fills in the first state; the block is all zeros. */
    void (*start)(const void *setup, void *state, unsigned long seed);

    enum parlour_state (*status)(const void *setup, const void *state);

    /* Returns 0 if this game is played without a score. NULL: none has
     * one. */
    int (*score)(const void *setup, const void *state,
                 unsigned long *score);

    /* The random generator in a state, for the seed of the next game; NULL: it
     * is computed from the seed of this game. */
    const struct random *(*dice)(const void *state);

    /* Translates a command into moves. selected: a cell or PARLOUR_NONE. Of
     * typed text, it gets only what read() refuses. */
    int (*interpret)(const void *setup, const void *state, int selected,
                     const struct parlour_command *c,
                     struct game_plan *plan);

    /* Returns PARLOUR_OK if the move is legal, or the reason why not. Must
     * accept any number as a move. */
    int (*judge)(const void *setup, const void *state, unsigned long move);

    /* Carries out a legal move and reports what happens. */
    void (*apply)(const void *setup, void *state, unsigned long move,
                  const struct game_teller *teller);

    /* Reads one move in the game's notation at *at and advances; blanks
     * between its parts are allowed. write() writes one. */
    int (*read)(const void *setup, const char **at, unsigned long *move);
    void (*write)(const void *setup, unsigned long move, struct text *t);

    /* The cells a move starts and ends at, for marks; NULL: no marks. */
    void (*ends)(const void *setup, const void *state, unsigned long move,
                 int *from, int *to);

    /* All legal moves. */
    void (*legal)(const void *setup, const void *state,
                  struct game_plan *plan);

    /* Finds a good move; may be NULL. */
    int (*hint)(const void *setup, const void *state, unsigned long *move);

    /* What is on a cell; *look is all zero before. Sets no mark but ACTIVE. */
    void (*look)(const void *setup, const void *state, int cell,
                 struct parlour_look *look);

    /* The piece dealt i-th from now, 0 if it is not shown; may be NULL. */
    int (*coming)(const void *setup, const void *state, int i);
    void (*look_piece)(int piece, struct parlour_look *look);

    /* Adds the mark to the cells it concerns: REACHABLE from a cell, PATH from
     * one cell to another, WALL for the blocked move between two. NULL: no
     * marks. */
    void (*mark)(const void *setup, const void *state,
                 enum parlour_mark mark, int from, int to,
                 unsigned char *marks);

    /* Writes a row in the notation of written boards; a line of the picture
     * for people (returns 0 after the last). NULL: one character a cell, the
     * piece's label; the picture has a frame. */
    void (*row)(const void *setup, const void *state, int row,
                struct text *t);
    int (*picture)(const void *setup, const void *state, int line,
                   struct text *t);

    void (*piece_name)(int piece, struct text *t);  /* NULL: its number */

    /* Puts a kind, given by its name, on a cell, or removes what is there.
     * NULL: the game has no editor. */
    int (*put)(const void *setup, void *state, const char *kind, int cell);

    /* What put() takes, for editors to offer, the emptiest first, ended by a
     * NULL. NULL: nothing is offered. */
    const char *const *kinds;

    /* Messages: the prompt; why a move or command was refused (NULL, or
     * nothing added: the general message); the end of the game (NULL: a
     * general message). */
    const char *prompt;
    void (*refusal)(const void *setup, enum parlour_code code,
                    unsigned long move, struct text *t);
    void (*ending)(const void *setup, const void *state, struct text *t);

    const struct game_extra *extra;     /* NULL: none of these */
};

/* ---- games from outside the tree ---- */

/* Adds a game to the catalogue, until the program ends. The table is copied;
 * what it points to must last. Call it before any session is opened, from one
 * thread. Returns PARLOUR_OK; PARLOUR_OCCUPIED if there is a game of that
 * name; PARLOUR_BAD_OPTION if there is no table, if it lacks a name (letters,
 * digits, _ and -, which is not the first) or a function that every game has,
 * or has slots that this version does not know; PARLOUR_NO_MEMORY. */
PARLOUR_API int parlour_register_game(const struct game *game);

/* The function of a plugin, a shared library that programs load when they
 * start: it registers its games and returns PARLOUR_OK, or the code of the
 * failure. A plugin is not linked with the library; it takes the library's
 * functions from the program. */
PARLOUR_API int parlour_plugin(void);

#ifdef __cplusplus
}
#endif

#endif
