/* parlour.h: the seam. The one header that a frontend includes: commands go
 * in, events come out, look tells what stands on a cell. Nothing here knows a
 * screen, a file or a clock, and nothing here knows a particular game.
 *
 * The functions are named after the file that has them: session_* (a game
 * being played), look_* (how it stands, in things and in words), search_*
 * (how it may be solved), save_* (saved games), share_* (games on a line),
 * snap_* (one set aside), catalog_* (the games there are).
 */
#ifndef CORE_PARLOUR_H
#define CORE_PARLOUR_H

#include <stdlib.h>

/* Functions that cross files. Empty normally; `static` when all is joined
 * into one file for a linker with names of 8 characters. */
#ifndef PARLOUR_API
#define PARLOUR_API
#endif

enum parlour_limit {
    PARLOUR_NONE = -1,          /* no cell, no move, no direction */
    PARLOUR_SIDE = 64,          /* columns or rows at most */
    PARLOUR_CELLS = 4096,
    PARLOUR_TEXT = 120,         /* room for a message or a move in words */
    PARLOUR_ROW = 640,          /* room for a row of a board in words */
    PARLOUR_ERROR = 1200,       /* room for an error with a file's name */
    PARLOUR_COMING = 3,         /* pieces shown before they are dealt */
    PARLOUR_SAVE_COLUMNS = 72   /* the longest line of a saved game */
};

enum parlour_direction {
    PARLOUR_UP, PARLOUR_RIGHT, PARLOUR_DOWN, PARLOUR_LEFT,
    PARLOUR_DIRECTIONS
};

/* How a command ended: the code, its word in the protocol, its words for
 * people (a game may have better ones). OK comes first and is 0. */
#define PARLOUR_CODES(X) \
    X(OK, "ok", "Done") \
    X(SYNTAX, "syntax", "Not understood") \
    X(NO_SUCH_CELL, "no-such-cell", "That cell is off the board") \
    X(NO_PIECE, "no-piece", "There is no piece there") \
    X(SAME_CELL, "same-cell", "Both cells are the same") \
    X(OCCUPIED, "occupied", "The cell is occupied") \
    X(BLOCKED, "blocked", "The way is blocked") \
    X(NO_MATCH, "no-match", "That makes no match") \
    X(NOT_IN_LINE, "not-in-line", "The cells are not in one row or column") \
    X(CANNOT_MOVE, "cannot-move", "That piece cannot move") \
    X(NOTHING_TO_UNDO, "nothing-to-undo", "Nothing to undo") \
    X(NOTHING_TO_REDO, "nothing-to-redo", "Nothing to redo") \
    X(GAME_OVER, "game-over", "The game is over") \
    X(NO_SUCH_LEVEL, "no-such-level", "There is no level with that number") \
    X(IO, "io", "Cannot read or write the file") \
    X(DAMAGED, "damaged", "The file is damaged") \
    X(UNSUPPORTED, "unsupported", "Not available in this game") \
    X(UNSOLVABLE, "unsolvable", "There is no solution") \
    X(GAVE_UP, "gave-up", "Found no answer in time") \
    X(BUSY, "busy", "Busy: a move is still being reported") \
    X(NO_MEMORY, "no-memory", "Not enough memory") \
    X(BAD_OPTION, "bad-option", "Invalid option")

#define PARLOUR_CODE(name, word, words) PARLOUR_ ## name,
enum parlour_code { PARLOUR_CODES(PARLOUR_CODE) PARLOUR_CODE_COUNT };
#undef PARLOUR_CODE

/* What went wrong where: the code, a line of the text at fault (from 1; 0 if
 * none is), which text that is, and words for people. */
struct parlour_error {
    enum parlour_code code;
    long line;
    unsigned option;            /* whose text has that line, if it is not the
                                   board or pack: enum parlour_option */
    char words[PARLOUR_ERROR];
};

/* ---- how a game begins ---- */

/* Options that may be given, as a set of bits. */
enum parlour_option {
    PARLOUR_OPTION_SEED = 1, PARLOUR_OPTION_SIZE = 2,
    PARLOUR_OPTION_KINDS = 4, PARLOUR_OPTION_NEXT = 8,
    PARLOUR_OPTION_LEVEL = 16, PARLOUR_OPTION_LEVELS = 32,
    PARLOUR_OPTION_RULES = 64, PARLOUR_OPTION_BOARD = 128,
    PARLOUR_OPTION_PIECES = 256,
    PARLOUR_OPTION_DRAFT = 512  /* the board need not be one to play on */
};

struct parlour_options {
    const char *game;           /* its name in the catalogue */
    unsigned given;             /* set of enum parlour_option */
    unsigned long seed;
    int columns, rows;          /* 0: the game's own */
    int kinds;                  /* 0: the game's own */
    int level;
    const char *levels;         /* a level pack, as text or packed */
    size_t levels_length;       /* its bytes */
    const char *title;          /* of the written board, or NULL */
    unsigned long par;          /* pushes that solve it, proved the fewest;
                                   0: as the board itself says */
    const char *rules;          /* the name of a rule set, or its text */
    const char *board_rules;    /* the one that the written board was played
                                   by, if neither it nor `rules` says; NULL:
                                   not known */
    const char *board;          /* a written board, lines ended by '\n' */
    const char *pieces;         /* dealt first, in order */
    unsigned long (*entropy)(void *context);  /* 32 bits of chance, for a
                                   game without a seed; may be NULL */
    int (*draw)(void *context); /* the next piece, instead of the dice; may
                                   be NULL. What it gives is recorded */
    void *context;              /* for both */
};

/* ---- commands in ---- */

/* The acts. A game has some of them and answers the others with
 * PARLOUR_UNSUPPORTED. In brackets: what the command carries. */
enum parlour_act {
    PARLOUR_DO_PICK,            /* (cell) what a click means */
    PARLOUR_DO_POINT,           /* (cell or PARLOUR_NONE) hover */
    PARLOUR_DO_UNPICK,
    PARLOUR_DO_NEXT,            /* select the next piece that can move */
    PARLOUR_DO_STEP,            /* (direction, text: a unit or NULL) */
    PARLOUR_DO_GO,              /* (cell, text: a unit or NULL) */
    PARLOUR_DO_CARRY,           /* (cell, to: a cell or PARLOUR_NONE) move
                                   what is on a cell */
    PARLOUR_DO_TILE,            /* (number) move the tile of that label */
    PARLOUR_DO_PLAY,            /* (text) words in the game's notation */
    PARLOUR_DO_TYPE,            /* (text) a move as a person types it */
    PARLOUR_DO_UNDO,            /* (number of moves) */
    PARLOUR_DO_REDO,            /* (number of moves) */
    PARLOUR_DO_UNDO_ACT,        /* all that one command did */
    PARLOUR_DO_REDO_ACT,
    PARLOUR_DO_RESTART,
    PARLOUR_DO_NEW,             /* (seed, if number is 1) */
    PARLOUR_DO_LEVEL,           /* (number) */
    PARLOUR_DO_LEVEL_BEFORE,    /* at the first: stays there */
    PARLOUR_DO_LEVEL_AFTER,     /* at the last: the same */
    PARLOUR_DO_PUT,             /* (text: a kind; cell) edit the board */
    PARLOUR_ACTS
};

struct parlour_command {
    enum parlour_act act;
    int cell;
    int to;
    int direction;
    unsigned long number;
    unsigned long seed;
    const char *text;
};

/* ---- events out ---- */

enum parlour_event_kind {
    PARLOUR_STEP,               /* piece, from, to */
    PARLOUR_MATCH,              /* piece, from, to: the ends; count */
    PARLOUR_SPAWN,              /* piece, to */
    PARLOUR_REFILL,             /* board */
    PARLOUR_SCORE,              /* gain, total */
    PARLOUR_SELECT,             /* to: a cell or PARLOUR_NONE */
    PARLOUR_WON, PARLOUR_OVER, PARLOUR_STUCK,
    PARLOUR_RESET,              /* the board was replaced as a whole */
    PARLOUR_EVENTS
};

struct parlour_event {
    enum parlour_event_kind kind;
    int piece;
    int from;
    int to;
    int count;
    unsigned long gain;
    unsigned long total;
    const unsigned char *board; /* a piece a cell; for the call only */
};

/* ---- what is seen ---- */

enum parlour_shape {
    PARLOUR_SHAPE_NOTHING,      /* also: off the board */
    PARLOUR_SHAPE_PLAIN,        /* floors */
    PARLOUR_SHAPE_WALL,
    PARLOUR_SHAPE_GOAL,         /* marks: where a box belongs */
    PARLOUR_SHAPE_SEAT,         /* where a pusher belongs */
    PARLOUR_SHAPE_BALL,         /* pieces */
    PARLOUR_SHAPE_TILE,
    PARLOUR_SHAPE_GEM,
    PARLOUR_SHAPE_BOX,
    PARLOUR_SHAPE_PUSHER,
    PARLOUR_SHAPES
};

/* What the session marks a cell with, as a set of bits. */
enum parlour_mark {
    PARLOUR_MARK_SELECTED = 1,
    PARLOUR_MARK_REACHABLE = 2, /* the selected piece can go there */
    PARLOUR_MARK_PATH = 4,      /* the way to the cell pointed at */
    PARLOUR_MARK_WALL = 8,      /* what blocked the move just refused */
    PARLOUR_MARK_HINT = 16
};

/* Colours that a game calls by their names. */
enum parlour_hue {
    PARLOUR_HUE_OWN,            /* whichever a frontend has for the number */
    PARLOUR_HUE_BLUE, PARLOUR_HUE_GREEN, PARLOUR_HUE_RED
};

struct parlour_thing {
    enum parlour_shape shape;
    int colour;                 /* 0 neutral, 1 to 9: its number and form */
    enum parlour_hue hue;       /* what that looks like */
};

struct parlour_look {
    struct parlour_thing floor;
    struct parlour_thing mark;
    struct parlour_thing piece;
    int id;                     /* the piece's number in events; 0: none */
    int home;                   /* 1: the piece is where it belongs */
    int facing;                 /* a direction or PARLOUR_NONE */
    char label[4];              /* what to write on the piece */
    unsigned marks;             /* set of enum parlour_mark */
};

enum parlour_state {
    PARLOUR_IS_PLAYING, PARLOUR_IS_WON, PARLOUR_IS_OVER, PARLOUR_IS_STUCK
};

/* Help that a player took in a game, as a set of bits, and their words. That
 * a move was taken back is help where there are points. */
#define PARLOUR_AIDS(X) \
    X(UNDO, 1, "undo") X(HINT, 2, "hint") X(SOLVE, 4, "solve") \
    X(REPLAY, 8, "replay")

#define PARLOUR_AID(name, bit, word) PARLOUR_AID_ ## name = bit,
enum parlour_aid { PARLOUR_AIDS(PARLOUR_AID) PARLOUR_UNAIDED = 0 };
#undef PARLOUR_AID

/* What a game can and how it stands. */
struct parlour_status {
    const char *game;           /* its name */
    const char *title;          /* its name for people */
    int columns, rows;
    enum parlour_state state;
    unsigned long seed;
    int has_score;
    unsigned long score;
    unsigned long moves;        /* made so far */
    unsigned long redos;        /* that can be made again */
    int has_pushes;
    unsigned long pushes;
    int level, levels;          /* 0 if the game has none; level is 0 too
                                   on a board that is none of them */
    const char *level_title;    /* NULL or empty: it has none */
    unsigned long par;          /* pushes that are enough; 0: not known */
    int par_proved;             /* no fewer are */
    unsigned aids;              /* set of enum parlour_aid */
    const char *note;           /* what a player should know of the board;
                                   NULL: nothing */
    const char *rules;          /* their name; NULL if the game has one set
                                   only */
    const char *rules_text;     /* what an option takes to have the same: the
                                   name, or a text of one line */
    int selected;               /* a cell or PARLOUR_NONE */
    int steps;                  /* 1: arrows step, 0: arrows lead a cursor */
    int letters;                /* 1: moves are typed as l u d r */
};

/* ---- the catalogue ---- */

/* The games of this build, 0 to parlour_game_count()-1, the lead game first.
 */
PARLOUR_API int parlour_game_count(void);
PARLOUR_API const char *parlour_game_name(int i);
PARLOUR_API const char *parlour_game_title(int i);

/* What its options take, as words for --help; an empty string if none. */
PARLOUR_API const char *parlour_game_options(int i);

/* 1 if the game takes an option (enum parlour_option). */
PARLOUR_API int parlour_game_takes(const char *game, unsigned option);

/* The i-th name that a game's option rules takes, from 0; NULL when there are
 * no more. */
PARLOUR_API const char *parlour_game_rules(const char *game, int i);

/* The program's version. */
PARLOUR_API const char *parlour_version(void);

/* ---- the session: commands ---- */

struct parlour_session;

/* Begins a game. Copies what the options point to. Returns NULL and says why
 * in *error: PARLOUR_BAD_OPTION (words), PARLOUR_DAMAGED (a line of the
 * written board and words) or PARLOUR_NO_MEMORY. */
PARLOUR_API struct parlour_session *parlour_open(
    const struct parlour_options *o, struct parlour_error *error);
PARLOUR_API void parlour_close(struct parlour_session *s);

/* Adds a listener: it is told every event, after those added before it. It
 * may look, and sees the board as it is at that moment; a command it gives is
 * refused as busy. Returns PARLOUR_OK, or PARLOUR_NO_MEMORY when there are 8
 * already. */
PARLOUR_API int parlour_listen(
    struct parlour_session *s,
    void (*hear)(void *context, const struct parlour_event *e), void *context);

/* Carries out a command; fields that its act does not use may be left unset.
 * Returns PARLOUR_OK or why not; nothing is changed then, but that
 * PARLOUR_DO_PLAY and PARLOUR_DO_TYPE keep the moves before the one
 * refused. */
PARLOUR_API int parlour_do(struct parlour_session *s,
                           const struct parlour_command *c);

/* The code that parlour_do would return; nothing changes. */
PARLOUR_API int parlour_can(struct parlour_session *s,
                            const struct parlour_command *c);

/* Which word of the last PARLOUR_DO_PLAY was refused, from 1. */
PARLOUR_API int parlour_refused_word(const struct parlour_session *s);

/* A good move in the game's notation, its cells marked. PARLOUR_OK, or
 * PARLOUR_UNSUPPORTED, PARLOUR_GAME_OVER, PARLOUR_GAVE_UP,
 * PARLOUR_UNSOLVABLE, PARLOUR_BUSY. move: room for PARLOUR_TEXT; NULL only
 * asks, and nothing is marked. */
PARLOUR_API int parlour_hint(struct parlour_session *s, char *move);

/* Replaces the game by one that begins with a written board. */
PARLOUR_API int parlour_import(struct parlour_session *s, const char *board,
                               struct parlour_error *error);

/* Begins a board of a size, to be edited: a written one, on which one need
 * not be able to play yet, or an empty one ("" is written).
 * PARLOUR_UNSUPPORTED if the game's boards cannot be edited. */
PARLOUR_API int parlour_edit(struct parlour_session *s, int columns, int rows,
                             const char *board, struct parlour_error *error);

/* Notes that help was taken (a set of enum parlour_aid) in the game in play.
 * What the session does itself it notes by itself: undo, and hints. */
PARLOUR_API void parlour_note_aid(struct parlour_session *s, unsigned aids);

/* The cell at place i of a match, 0 to count-1. */
PARLOUR_API int parlour_match_cell(const struct parlour_event *e, int i);

/* ---- words for codes and help ---- */

/* The word of a code in the protocol, and its general words for people. */
PARLOUR_API const char *parlour_code_word(enum parlour_code code);
PARLOUR_API const char *parlour_code_text(enum parlour_code code);

/* Fills an error; line: of what was read, 0 if of none; words NULL: those of
 * the code. Returns the code. */
PARLOUR_API int parlour_fail(struct parlour_error *error,
                             enum parlour_code code, long line,
                             const char *words);

/* The words of aids, a blank between: empty if there are none. words: room
 * for PARLOUR_TEXT. And the aid of a word, 0 if it is none. */
PARLOUR_API void parlour_aid_words(unsigned aids, char *words);
PARLOUR_API unsigned parlour_aid(const char *word);

/* ---- searches ---- */

/* How hard a level that is made may be, and the word for it. */
#define PARLOUR_DIFFICULTIES_LIST(X) \
    X(EASY, "easy") X(MIDDLE, "middle") X(HARD, "hard")

#define PARLOUR_DIFFICULTY(name, word) PARLOUR_ ## name,
enum parlour_difficulty {
    PARLOUR_DIFFICULTIES_LIST(PARLOUR_DIFFICULTY) PARLOUR_DIFFICULTIES
};
#undef PARLOUR_DIFFICULTY

/* A search for a solution, for a good move, or for a level to play: the
 * problem, which parlour_search_solution copies from a session; the means,
 * which the caller gives; the answer. A search touches nothing but this and
 * what it points to, so a thread of its own may run it while the session is
 * played on. It knows the dice as chances only. */
struct parlour_search {
    /* the problem */
    const char *game;           /* its name */
    char *rules;                /* as an option takes them, or NULL; owned */
    char *board;                /* as a written board; owned */
    char *units;                /* words as parlour_unit has them: the names of
                                   what a person moves, which the board does
                                   not tell; or NULL; owned */
    int kinds;                  /* of pieces dealt; 0: there are none */
    int coming[PARLOUR_COMING]; /* pieces dealt next, as far as the player
                                   is shown them; then 0 */
    int hint;                   /* 1: a good move is wanted, no solution */
    int makes;                  /* 1: a level is wanted, not a solution */
    enum parlour_difficulty difficulty; /* of the level */
    unsigned long seed;         /* of the level: the same one for a seed */
    char *stored;               /* a solution that came with the level, if it
                                   is at its start; or NULL; owned */
    int (*solver)(struct parlour_search *search);
    /* the means. The memory is all there is. What it begins with is to be
     * zero at first; given again, and no less of it, what was built in it
     * is found again. */
    unsigned char *memory;
    size_t room;
    int best;                   /* 1: look for the shortest until told to
                                   stop; 0: a good one, soon */
    int steps;                  /* 1: shortest in moves where otherwise it is
                                   in pushes */
    int large;                  /* 1: larger tables, if they fit */
    unsigned long limit;        /* of positions looked at; 0: none */
    int (*go_on)(void *context);        /* asked often; 0: stop */
    void (*tell)(void *context, unsigned long done, unsigned long whole);
                                /* a table is being built; may be NULL */
    int (*fetch)(void *context, const char *name, void *block,
                 size_t size);  /* fills a block that was kept: 1, or 0;
                                   may be NULL */
    void (*keep)(void *context, const char *name, const void *block,
                 size_t size);  /* may be NULL */
    void *context;
    /* the answer */
    char *moves;                /* words with a blank between, in `memory` or
                                   `stored`; NULL: no answer */
    unsigned long length;       /* of the moves, or of the pushes among them */
    int pushes;                 /* 1: of the pushes */
    unsigned long least;        /* no solution is shorter than that */
    unsigned long states;       /* positions looked at */
    int optimal;                /* 1: no solution is shorter */
    char *level;                /* what was made, as a written board with its
                                   title and measures, in `memory`; NULL:
                                   nothing. `moves` solve it then */
    unsigned long print[2];     /* the same for all that are like it */
};

/* Without memory it only says whether there is a solver for the game and for
 * what is wanted: PARLOUR_OK or PARLOUR_UNSUPPORTED. */
typedef int parlour_solver(struct parlour_search *search);

/* Gives the session the solver of this build, NULL if there is none. */
PARLOUR_API void parlour_use_solver(struct parlour_session *s,
                                    parlour_solver *solver);

/* Poses the position in play, for a solution or for a good move. search: its
 * means are set after that. PARLOUR_OK, or PARLOUR_UNSUPPORTED (no solver for
 * that), PARLOUR_GAME_OVER, PARLOUR_BUSY, PARLOUR_NO_MEMORY.
 * parlour_search_free is owed after PARLOUR_OK. */
PARLOUR_API int parlour_search_solution(struct parlour_session *s,
                                        struct parlour_search *search);
PARLOUR_API int parlour_search_hint(struct parlour_session *s,
                                    struct parlour_search *search);

/* Poses that a level be made for the game in play; returns as
 * parlour_search_solution. */
PARLOUR_API int parlour_search_level(struct parlour_session *s,
                                     enum parlour_difficulty difficulty,
                                     unsigned long seed,
                                     struct parlour_search *search);
PARLOUR_API void parlour_search_free(struct parlour_search *search);

/* Runs a search that was posed, in any thread. PARLOUR_OK, or
 * PARLOUR_UNSUPPORTED, PARLOUR_UNSOLVABLE, PARLOUR_GAVE_UP (it was told to
 * stop, or reached its limit), PARLOUR_NO_MEMORY; where it would not know,
 * the solution that came with the level is the answer. */
PARLOUR_API int parlour_search_run(struct parlour_search *search);

/* PARLOUR_OK if the position in play is the one posed and the moves of the
 * answer solve it by the rules, or, where a good move was wanted, can be made
 * by them; else PARLOUR_GAVE_UP. Nothing changes. */
PARLOUR_API int parlour_search_verify(struct parlour_session *s,
                                      const struct parlour_search *search);

/* Takes the first move of a proved answer as a hint, its cells marked. move:
 * room for PARLOUR_TEXT. */
PARLOUR_API void parlour_search_show(struct parlour_session *s,
                                     const struct parlour_search *search,
                                     char *move);

/* Takes the next move of a proved answer, as it would be played now: *at is in
 * its moves, and goes on behind it. move: room for PARLOUR_TEXT. Returns 1, or
 * 0: there is none. */
PARLOUR_API int parlour_search_next(const struct parlour_session *s,
                                    const char **at, char *move);

/* Puts a level that was made in the place of the game in play, if its moves
 * solve it by the rules. PARLOUR_OK; PARLOUR_GAVE_UP or as parlour_import,
 * and the game in play is kept. */
PARLOUR_API int parlour_search_accept(struct parlour_session *s,
                                      const struct parlour_search *search);

/* 1 if the level in play is one that was made, and of what. */
PARLOUR_API int parlour_generated(const struct parlour_session *s,
                                  int *difficulty, unsigned long *seed);

/* The word of a difficulty; and what it is the word of, or PARLOUR_NONE. */
PARLOUR_API const char *parlour_difficulty_word(
    enum parlour_difficulty difficulty);
PARLOUR_API int parlour_read_difficulty(const char *word);

/* The name of a level that is made. name: room for PARLOUR_TEXT. */
PARLOUR_API void parlour_generated_name(enum parlour_difficulty difficulty,
                                        unsigned long seed, char *name);

/* ---- looking: how the game stands, in things and in words ---- */

PARLOUR_API void parlour_get_status(const struct parlour_session *s,
                                    struct parlour_status *status);

/* What stands on a cell; nothing for a cell off the board. */
PARLOUR_API void parlour_look_at(struct parlour_session *s, int cell,
                                 struct parlour_look *look);

/* The piece that is dealt i-th from now, as it would stand on the board; 0 if
 * the game does not show it. */
PARLOUR_API int parlour_coming(const struct parlour_session *s, int i,
                               struct parlour_look *look);

/* Cells are numbered down the columns: column * rows + row. */
PARLOUR_API int parlour_cell(const struct parlour_session *s, int column,
                             int row);
PARLOUR_API int parlour_column(const struct parlour_session *s, int cell);
PARLOUR_API int parlour_row(const struct parlour_session *s, int cell);

/* A cell's name ("a1"), and the other way round: PARLOUR_OK, PARLOUR_SYNTAX
 * or PARLOUR_NO_SUCH_CELL. name: room for PARLOUR_TEXT. */
PARLOUR_API void parlour_cell_name(const struct parlour_session *s, int cell,
                                   char *name);
PARLOUR_API int parlour_read_cell(const struct parlour_session *s,
                                  const char *name, int *cell);

/* A piece's name in events, as the game writes it. */
PARLOUR_API void parlour_piece_name(const struct parlour_session *s, int piece,
                                    char *name);

/* Row `row` of the board in the notation of written boards. text: room for
 * PARLOUR_ROW. */
PARLOUR_API void parlour_board_row(const struct parlour_session *s, int row,
                                   char *text);

/* Line `line` (from 0) of the board as the game draws it for people; 0 when
 * there are no more lines. text: room for PARLOUR_ROW. */
PARLOUR_API int parlour_picture_line(const struct parlour_session *s, int line,
                                     char *text);

/* Two numbers of 32 bits that are the same for a level in any rotation and
 * mirror image: level `number` of the pack, 0 for the one in play. Returns 0
 * if there is none. */
PARLOUR_API int parlour_fingerprint(const struct parlour_session *s,
                                    int number, unsigned long print[2]);

/* Unit i of those that a person moves, from 0: its name and its cell ("a.0
 * b3"); 0 when there are no more. text: room for PARLOUR_TEXT. */
PARLOUR_API int parlour_unit(const struct parlour_session *s, int i,
                             char *text);

/* The canon of the position, in pieces to put() if it is not NULL; 0 if the
 * game has none. */
PARLOUR_API int parlour_canon(const struct parlour_session *s,
                              int (*put)(void *context, const char *part),
                              void *context);

/* A solution that came with the level, word by word to put() if it is not
 * NULL, until that returns other than 0; 0 if there is none. */
PARLOUR_API int parlour_stored_solution(const struct parlour_session *s,
                                        int (*put)(void *context,
                                                   const char *word),
                                        void *context);

/* The level as a text that --levels takes, with the moves made so far, line
 * by line to put() if it is not NULL; 0 if the game has none such. */
PARLOUR_API int parlour_map_script(const struct parlour_session *s,
                                   int (*put)(void *context, const char *line),
                                   void *context);

/* What PARLOUR_DO_PUT can put on a cell, i-th of all, for an editor to offer;
 * NULL when there are no more. */
PARLOUR_API const char *parlour_kind(const struct parlour_session *s, int i);

/* Which of these is on a cell. kind: room for PARLOUR_TEXT. */
PARLOUR_API void parlour_kind_at(const struct parlour_session *s, int cell,
                                 char *kind);

/* The moves made so far in the game's notation, in pieces to put() until it
 * returns other than 0. */
PARLOUR_API void parlour_moves(const struct parlour_session *s,
                               int (*put)(void *context, const char *words),
                               void *context);

/* Every legal move in the game's notation, to put() until it returns other
 * than 0. */
PARLOUR_API void parlour_legal_moves(const struct parlour_session *s,
                                     int (*put)(void *context,
                                                const char *word),
                                     void *context);

/* The game's words. text: room for PARLOUR_TEXT. The prompt; why the last
 * command was refused; what is said at the end (0: it has not ended); line
 * `line` (from 0) of its help, NULL when there are no more. */
PARLOUR_API void parlour_prompt(const struct parlour_session *s, char *text);
PARLOUR_API void parlour_refusal(const struct parlour_session *s, char *text);
PARLOUR_API int parlour_ending(const struct parlour_session *s, char *text);
PARLOUR_API const char *parlour_help_line(const struct parlour_session *s,
                                          int line);

/* ---- saved games ---- */

/* Gives a saved game, line by line, to put(). Returns PARLOUR_OK, or
 * PARLOUR_IO when put returned other than 0. */
PARLOUR_API int parlour_save(const struct parlour_session *s,
                             int (*put)(void *context, const char *line),
                             void *context);

/* Reads a saved game, lines ended by '\n', and puts it in the place of the
 * one in play if it is sound: every move is replayed, and the text must be
 * what parlour_save would write today (columns after the 72nd and trailing
 * blanks mean nothing). Returns PARLOUR_OK; PARLOUR_DAMAGED with line and
 * words; PARLOUR_NO_MEMORY; PARLOUR_BUSY. The game in play is kept then. */
PARLOUR_API int parlour_load(struct parlour_session *s, const char *saved,
                             struct parlour_error *error);

/* ---- a game as a line of text ---- */

/* Gives the game in play, with the moves made so far, as a line that begins
 * with `parlour:` and that parlour_load_shared takes: folded in parts of at
 * most so many columns, or whole (0). Returns PARLOUR_OK, PARLOUR_NO_MEMORY,
 * or PARLOUR_IO when put returned other than 0. */
PARLOUR_API int parlour_share(const struct parlour_session *s, int columns,
                              int (*put)(void *context, const char *line),
                              void *context);

/* Reads such a line, in large or small letters, folded or not (blanks, ends
 * of lines and commas mean nothing), and puts the game in the place of the
 * one in play. Returns PARLOUR_OK; PARLOUR_DAMAGED with words: it is mistyped
 * or cut short; PARLOUR_NO_MEMORY; PARLOUR_BUSY. The game in play is kept
 * then. */
PARLOUR_API int parlour_load_shared(struct parlour_session *s,
                                    const char *line,
                                    struct parlour_error *error);

/* The same, and goes to its start: all moves can be made again. What follows
 * is not the player's own game: PARLOUR_AID_REPLAY says so. */
PARLOUR_API int parlour_replay_shared(struct parlour_session *s,
                                      const char *line,
                                      struct parlour_error *error);

/* 1 if a text begins like such a line; 1 if a part of one goes on in the next
 * line: it ends in a comma. */
PARLOUR_API int parlour_is_shared(const char *text);
PARLOUR_API int parlour_shared_continues(const char *part);

/* A snapshot: the game as it stands, with all that can be undone and redone,
 * set aside as long as the session lasts, in the place of the one before.
 * parlour_snapshot returns PARLOUR_OK, PARLOUR_NO_MEMORY or PARLOUR_BUSY. */
PARLOUR_API int parlour_snapshot(struct parlour_session *s);

/* Puts the game that was set aside in the place of the one in play, and that
 * one aside: what is done twice changes nothing. Returns PARLOUR_OK;
 * PARLOUR_UNSUPPORTED: nothing was set aside; PARLOUR_NO_MEMORY or
 * PARLOUR_BUSY, and both games are kept. */
PARLOUR_API int parlour_swap_snapshot(struct parlour_session *s);

/* A journal is a saved game that goes on: lines follow, one for each change,
 * and a fault of the machine loses the last line at most. */

/* How far a journal has kept up with its session. */
struct parlour_place {
    unsigned long games;        /* the game that is kept */
    long now, count;            /* moves made; moves in its log */
    unsigned aids;
    unsigned long check;
};

/* Gives the beginning of a journal, as parlour_save does. */
PARLOUR_API int parlour_journal_begin(
    const struct parlour_session *s, struct parlour_place *place,
    int (*put)(void *context, const char *line), void *context);

/* 1 if the journal can go on: its game is still the one in play. */
PARLOUR_API int parlour_journal_fits(const struct parlour_session *s,
                                     const struct parlour_place *place);

/* Gives the lines for what one command changed since the last call. Returns
 * PARLOUR_OK, or PARLOUR_IO when put returned other than 0. */
PARLOUR_API int parlour_journal_add(
    const struct parlour_session *s, struct parlour_place *place,
    int (*put)(void *context, const char *line), void *context);

/* Reads a journal as parlour_load reads a saved game. A last line without its
 * end is left out. */
PARLOUR_API int parlour_journal_load(struct parlour_session *s,
                                     const char *journal,
                                     struct parlour_error *error);

#endif
