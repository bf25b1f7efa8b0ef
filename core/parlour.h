/* parlour.h: the library's interface, the only header that a screen or another
 * program needs. Commands go in, events come out, and queries answer what is
 * on the board. Nothing here knows a screen, a clock or a game, and only
 * plugins are files.
 *
 * In reading order: playing (all that a simple screen needs), words and help,
 * solving, saves and sharing, other games and levels, positions for bots. The
 * headers in parlour/ have what a game from outside needs.
 *
 * Results: a function that can be refused returns a code; PARLOUR_OK is 0.
 * Ownership: a session copies what it is given. A string that a query returns
 * belongs to the library: one from the catalogue stays valid, one from a
 * session is valid until the next command. Each function says what the caller
 * must free.
 * Threads: one thread at a time may use a session, and different sessions do
 * not touch each other, except those of parlour_open_beside. A prepared search
 * needs no session, so it may run in a thread of its own.
 * Versions: a struct that the caller fills begins with its size and is
 * initialised by a macro, as in
 *
 *     struct parlour_command c = PARLOUR_COMMAND_INIT;
 *
 * so programs built with an older or newer header work as well: fields that
 * are missing count as unset, fields that this library does not know must be
 * unset. A struct that the library fills in the caller's memory keeps its
 * size: fields of later versions take the place of those named `reserved`,
 * which are zero until then. A struct that the library lends (an event, a
 * level) gets new fields at its end.
 */
#ifndef CORE_PARLOUR_H
#define CORE_PARLOUR_H

#include <stdlib.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Marks functions used by other files. Normally empty; `static` when all files
 * are joined into one, for a linker that knows only 8 characters of a name. */
#ifndef PARLOUR_API
#define PARLOUR_API
#endif

/* The most columns or rows of a board; a build for the mainframe has fewer.
 * PARLOUR_SIDE_WORDS is that number as a string. */
#ifdef PARLOUR_JOINED
#define PARLOUR_MOST 64
#else
#define PARLOUR_MOST 128
#endif
#define PARLOUR_STRING(number) #number
#define PARLOUR_WORDS(number) PARLOUR_STRING(number)
#define PARLOUR_SIDE_WORDS PARLOUR_WORDS(PARLOUR_MOST)

#define PARLOUR_VERSION_MAJOR 1
#define PARLOUR_VERSION_MINOR 0
#define PARLOUR_VERSION_PATCH 0
#define PARLOUR_VERSION "1.0.0"

/* The version of the library that runs, as in PARLOUR_VERSION. */
PARLOUR_API const char *parlour_version(void);

/* ======== 1. playing ======== */

enum parlour_limit {
    PARLOUR_NONE = -1,          /* no cell, no move, no direction */
    PARLOUR_SIDE = PARLOUR_MOST,
    PARLOUR_CELLS = PARLOUR_SIDE * PARLOUR_SIDE,
    PARLOUR_TEXT = 120,         /* room for a message or a move in words */
    PARLOUR_ROW = 10 * PARLOUR_SIDE, /* room for a row of a board in words */
    PARLOUR_ERROR = 1200,       /* room for an error with a file's name */
    PARLOUR_COMING = 3,         /* pieces shown before they are dealt */
    PARLOUR_SAVE_COLUMNS = 72   /* the longest line of a saved game */
};

enum parlour_direction {
    PARLOUR_UP, PARLOUR_RIGHT, PARLOUR_DOWN, PARLOUR_LEFT,
    PARLOUR_DIRECTIONS
};

/* How a command ended: the code, its word in the line protocol, and its
 * message (a game may have a better one). OK comes first and is 0. */
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
enum parlour_code {
    PARLOUR_CODES(PARLOUR_CODE)
    PARLOUR_CODE_COUNT,
    PARLOUR_NO_CODE = -1        /* never returned; it makes the type signed,
                                   so that codes kept in an int mix with it */
};
#undef PARLOUR_CODE

/* ---- languages ---- */

/* Returns a sentence in the language of the player, or NULL for English, which
 * is the key. plural: what an English sentence is for all numbers but 1, and n
 * the number; NULL for a sentence without one. */
typedef const char *parlour_look_up(void *context, const char *english,
                                    const char *plural, unsigned long n);

/* Translates what the library says to people from now on; NULL: English. Call
 * it while no other thread uses the library. Words of the protocol, saved
 * games, options and events are never translated. */
PARLOUR_API void parlour_translate(parlour_look_up *look_up, void *context);

/* ---- games and options ---- */

/* The games, 0 to parlour_game_count() - 1, the default game first: each one's
 * name in options and files, and its title for people; NULL for another
 * number. */
PARLOUR_API int parlour_game_count(void);
PARLOUR_API const char *parlour_game_name(int i);
PARLOUR_API const char *parlour_game_title(int i);

/* Options, as a set of bits. */
enum parlour_option {
    PARLOUR_OPTION_SEED = 1, PARLOUR_OPTION_SIZE = 2,
    PARLOUR_OPTION_KINDS = 4, PARLOUR_OPTION_NEXT = 8,
    PARLOUR_OPTION_LEVEL = 16, PARLOUR_OPTION_LEVELS = 32,
    PARLOUR_OPTION_RULES = 64, PARLOUR_OPTION_BOARD = 128,
    PARLOUR_OPTION_PIECES = 256,
    PARLOUR_OPTION_DRAFT = 512  /* the board is being edited: it need not be
                                   playable */
};

/* How a game begins. Only `game` is needed. */
struct parlour_options {
    size_t size;
    const char *game;           /* its name in the catalogue */
    unsigned given;             /* set of enum parlour_option */
    unsigned long seed;         /* 0 to 4294967295 */
    int columns, rows;          /* 0: the game's own */
    int kinds;                  /* 0: the game's own */
    int level;
    const char *levels;         /* level collection, as text or packed */
    size_t levels_length;       /* in bytes */
    const char *title;          /* of the written board, or NULL */
    unsigned long par;          /* the proved fewest pushes of the board; 0: as
                                   the board itself says */
    const char *rules;          /* the name of a rule set, or its text */
    const char *board_rules;    /* rule set to use if neither the board nor
                                   `rules` names one; NULL: not known */
    const char *board;          /* a written board, lines ended by '\n' */
    const char *pieces;         /* dealt first, in order */
    unsigned long (*entropy)(void *context);  /* returns 32 random bits, for a
                                                 game without a seed; may be
                                                 NULL */
    int (*draw)(void *context); /* returns the next piece, 1 to the number of
                                   kinds, and replaces the random generator;
                                   may be NULL. The session records the pieces.
                                   After any other number it is not called
                                   again: the rest are random. The same holds
                                   for a loaded game in which a random piece
                                   was dealt. In match3 a move takes at most
                                   100000 tiles from it */
    void *context;              /* for both */
    void *shared;               /* used inside the library; a caller's is
                                   ignored */
};

#define PARLOUR_OPTIONS_INIT \
    { sizeof(struct parlour_options), NULL, 0, 0, 0, 0, 0, 0, NULL, 0, \
      NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL }

/* What went wrong and where: the code, the line at fault (from 1; 0 if it is
 * not about a line), which text has that line, and a message. */
struct parlour_error {
    enum parlour_code code;
    long line;
    unsigned option;            /* the option whose text has that line, if it
                                   is not the board or the levels: enum
                                   parlour_option */
    char words[PARLOUR_ERROR];
    void *reserved[2];
};

/* ---- games from outside ---- */

/* Loads a plugin, a shared library whose function parlour_plugin() registers
 * games (<parlour/game.h>), which stay until the program ends. A path without
 * a slash is that of a file in the current folder. Call it before any session
 * is opened, from one thread. The plugin finds the library's functions if the
 * program is linked with the shared library, or shows them (-rdynamic).
 * Returns PARLOUR_OK; or a code with a message: PARLOUR_IO if the file cannot
 * be loaded, PARLOUR_DAMAGED if it is no plugin, or the code that the plugin
 * returned. POSIX only. */
PARLOUR_API int parlour_load_plugin(const char *path,
                                    struct parlour_error *error);

/* Loads all plugins of a folder, `*.so` in the order of their names, and sends
 * what is wrong with each of the others to say() (NULL: to nobody). folder
 * NULL: as Parlour's programs do, that which the variable PARLOUR_GAMES names,
 * and that of the installation. Returns PARLOUR_OK, or PARLOUR_IO if the
 * folder cannot be read (of two, the first, which is then reported). */
PARLOUR_API int parlour_load_plugins(
    const char *folder,
    void (*say)(void *context, const struct parlour_error *error),
    void *context);

/* ---- the game of the day ---- */

/* The version of the rule that makes the game of the day, so that a day and a
 * version say which game was played. */
enum { PARLOUR_DAILY_VERSION = 1 };

/* Sets the options of the game of a day, the same on every machine: those that
 * are given, in *o, which is initialised already, and `game`. day: as in
 * 2026-11-28, years 1 to 9999; what follows a blank is ignored. Sets
 * *difficulty to enum parlour_difficulty if the session that opens with these
 * options must then make its level by o->seed (parlour_search_level), else to
 * PARLOUR_NONE. Returns PARLOUR_OK; or PARLOUR_BAD_OPTION with a message, and
 * both are unchanged: there is no such day or game, or it has no game of the
 * day. */
PARLOUR_API int parlour_daily(const char *game, const char *day,
                              struct parlour_options *o, int *difficulty,
                              struct parlour_error *error);

/* Counts days: numbers of consecutive days differ by 1. day: as above. Returns
 * 0 if there is no such day. */
PARLOUR_API int parlour_day_number(const char *day, long *number);

/* Writes the day with a number, as above. Returns 0 if its year is not one of
 * 1 to 9999. day: room for PARLOUR_DAY. */
enum { PARLOUR_DAY = 11 };
PARLOUR_API int parlour_day_text(long number, char *day);

/* ---- achievements ---- */

/* What an achievement is about. The first three are what one move did, the
 * others come from the results of games that have ended. A game with a hint
 * counts for its day alone, and so does one with an undo if it has points. */
enum parlour_feat {
    PARLOUR_FEAT_LINE,          /* pieces of a line that was removed */
    PARLOUR_FEAT_LINES,         /* lines removed at once */
    PARLOUR_FEAT_ROUNDS,        /* removals that followed each other */
    PARLOUR_FEAT_SCORE,         /* points of a game */
    PARLOUR_FEAT_MOVES,         /* at most: the moves of a game won */
    PARLOUR_FEAT_SECONDS,       /* at most: the seconds of a game won */
    PARLOUR_FEAT_UNAIDED,       /* moves of a game won without undo, hint and
                                   restart */
    PARLOUR_FEAT_WON,           /* different starts or levels won */
    PARLOUR_FEAT_PAR,           /* different levels won with at most par
                                   pushes */
    PARLOUR_FEAT_RULES,         /* words of `start`: each is part of the name
                                   of a rule set with which a level was won */
    PARLOUR_FEAT_DAYS,          /* days in a row with the game of the day */
    PARLOUR_FEAT_FIRST_TRIES,   /* games of the day done at the first try */
    PARLOUR_FEAT_GAMES          /* different games of one day done */
};

struct parlour_achievement {
    const char *name;           /* in files: letters, digits, _ and - */
    const char *title;          /* "Line of seven" */
    const char *words;          /* what to do: "remove a line of seven" */
    enum parlour_feat feat;
    unsigned long number;       /* at least that; or at most, see above */
    const char *start;          /* only in games with these options, in the
                                   words of a shared line: "9x9",
                                   "4x4:rules=random". NULL: in all */
};

/* Achievement i of a game, from 0; NULL after the last. */
PARLOUR_API const struct parlour_achievement *parlour_achievement(
    const char *game, int i);

/* ---- a session ---- */

struct parlour_session;

/* Starts a game. On failure returns NULL and fills *error: PARLOUR_BAD_OPTION
 * with a message (also for a game that does not exist, or options whose size
 * is not set or that this version does not know), PARLOUR_DAMAGED with
 * the line of the board and a message, or PARLOUR_NO_MEMORY. The caller must
 * end the session with parlour_close(), which ignores NULL. */
PARLOUR_API struct parlour_session *parlour_open(
    const struct parlour_options *o, struct parlour_error *error);

/* Does the same. If the levels are those of another session of that game, both
 * share them, and they are not read again: one thread must use and close both
 * sessions. other: NULL is ignored. */
PARLOUR_API struct parlour_session *parlour_open_beside(
    const struct parlour_options *o, const struct parlour_session *other,
    struct parlour_error *error);
PARLOUR_API void parlour_close(struct parlour_session *s);

/* ---- commands in ---- */

/* The acts. A game supports some of them and answers the others with
 * PARLOUR_UNSUPPORTED. In brackets: the fields of the command that the act
 * uses. */
enum parlour_act {
    /* with a selection, as a person plays */
    PARLOUR_DO_PICK,            /* (cell) what a click means */
    PARLOUR_DO_POINT,           /* (cell or PARLOUR_NONE) hover */
    PARLOUR_DO_UNPICK,
    PARLOUR_DO_NEXT,            /* select the next piece that can move */
    PARLOUR_DO_STEP,            /* (direction, text: a unit or NULL) */
    /* without a selection: the command itself names what it is about */
    PARLOUR_DO_GO,              /* (cell, text: a unit or NULL) */
    PARLOUR_DO_CARRY,           /* (cell, to: a cell or PARLOUR_NONE) move
                                   what is on a cell */
    PARLOUR_DO_TILE,            /* (number) move the tile of that label */
    PARLOUR_DO_PLAY,            /* (text) moves in the game's notation */
    PARLOUR_DO_TYPE,            /* (text) a move as a person types it */
    /* in the history */
    PARLOUR_DO_UNDO,            /* (number of moves) */
    PARLOUR_DO_REDO,            /* (number of moves) */
    PARLOUR_DO_UNDO_ACT,        /* undo all that one command did */
    PARLOUR_DO_REDO_ACT,
    PARLOUR_DO_RESTART,
    /* other games, levels and boards */
    PARLOUR_DO_NEW,             /* (seed, if number is 1) */
    PARLOUR_DO_LEVEL,           /* (number) */
    PARLOUR_DO_LEVEL_BEFORE,    /* at the first: stays there */
    PARLOUR_DO_LEVEL_AFTER,     /* at the last: the same */
    PARLOUR_DO_PUT,             /* (text: a kind; cell) edit the board */
    PARLOUR_ACTS
};

struct parlour_command {
    size_t size;
    enum parlour_act act;
    int cell;
    int to;
    int direction;              /* enum parlour_direction */
    unsigned long number;
    unsigned long seed;
    const char *text;
};

#define PARLOUR_COMMAND_INIT \
    { sizeof(struct parlour_command), PARLOUR_DO_UNPICK, PARLOUR_NONE, \
      PARLOUR_NONE, PARLOUR_UP, 0, 0, NULL }

/* Carries out a command. Returns PARLOUR_OK, or the reason for a refusal: then
 * nothing changed, except that PARLOUR_DO_PLAY and PARLOUR_DO_TYPE keep the
 * moves before the refused one. PARLOUR_BAD_OPTION: its size is not set, or
 * this version does not know the act. */
PARLOUR_API int parlour_do(struct parlour_session *s,
                           const struct parlour_command *c);

/* Returns the code that parlour_do would return, and changes nothing. */
PARLOUR_API int parlour_can(struct parlour_session *s,
                            const struct parlour_command *c);

/* Writes a good move in the game's notation and marks its cells. Returns
 * PARLOUR_OK, PARLOUR_UNSUPPORTED, PARLOUR_GAME_OVER, PARLOUR_GAVE_UP,
 * PARLOUR_UNSOLVABLE or PARLOUR_BUSY. move: room for PARLOUR_TEXT; NULL only
 * asks, and nothing is marked. (Games without a hint of their own may have a
 * solver: parlour_search_hint.) */
PARLOUR_API int parlour_hint(struct parlour_session *s, char *move);

/* Returns 1 if the game gives hints of its own on this board. It does not look
 * for one, so it is quick: parlour_hint may still refuse this position. */
PARLOUR_API int parlour_has_hint(const struct parlour_session *s);

/* Sends every legal move in the game's notation to put(), until put returns
 * nonzero. */
PARLOUR_API void parlour_legal_moves(const struct parlour_session *s,
                                     int (*put)(void *context,
                                                const char *word),
                                     void *context);

/* Sends the same moves in parts of a text, a blank before each: quicker where
 * there are hundreds. A part is shorter than PARLOUR_ROW. */
PARLOUR_API void parlour_legal_text(const struct parlour_session *s,
                                    int (*put)(void *context,
                                               const char *part),
                                    void *context);

/* ---- events out ---- */

enum parlour_event_kind {
    PARLOUR_STEP,               /* piece, from, to */
    PARLOUR_MATCH,              /* piece, from, to: the ends; count */
    PARLOUR_SPAWN,              /* piece, to */
    PARLOUR_REFILL,             /* board */
    PARLOUR_SCORE,              /* gain, total */
    PARLOUR_SELECT,             /* to: a cell or PARLOUR_NONE */
    PARLOUR_WON, PARLOUR_OVER, PARLOUR_STUCK,
    PARLOUR_RESET,              /* the whole board was replaced */
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
    const unsigned char *board; /* one piece per cell; valid during the call
                                   only */
};

/* Receives the events of a session. */
typedef void parlour_listener(void *context, struct parlour_session *s,
                              const struct parlour_event *e);

/* Adds a listener. It receives every event, after the listeners added before
 * it. It may query the session and sees the board as it is at that moment; its
 * commands are refused with PARLOUR_BUSY. Returns PARLOUR_OK, or
 * PARLOUR_NO_MEMORY if there are 8 already. */
PARLOUR_API int parlour_listen(struct parlour_session *s,
                               parlour_listener *hear, void *context);

/* The i-th cell of a match, 0 to count - 1; PARLOUR_NONE for another i. */
PARLOUR_API int parlour_match_cell(const struct parlour_event *e, int i);

/* ---- what is on the board ---- */

/* Cells are numbered down the columns: column * rows + row. parlour_cell
 * returns PARLOUR_NONE off the board. */
PARLOUR_API int parlour_cell(const struct parlour_session *s, int column,
                             int row);
PARLOUR_API int parlour_column(const struct parlour_session *s, int cell);
PARLOUR_API int parlour_row(const struct parlour_session *s, int cell);

/* The cell beside a cell in a direction, or PARLOUR_NONE at the edge. */
PARLOUR_API int parlour_cell_beside(const struct parlour_session *s, int cell,
                                    int direction);

/* Writes a cell's name ("a1"; "" off the board; name: room for PARLOUR_TEXT),
 * or reads one: PARLOUR_OK, PARLOUR_SYNTAX or PARLOUR_NO_SUCH_CELL. */
PARLOUR_API void parlour_cell_name(const struct parlour_session *s, int cell,
                                   char *name);
PARLOUR_API int parlour_read_cell(const struct parlour_session *s,
                                  const char *name, int *cell);

/* The cell that a screen keeps in sight: that of the selected piece, else of
 * the pusher, else PARLOUR_NONE. */
PARLOUR_API int parlour_focus(const struct parlour_session *s);

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

/* Returns the word for a thing of this shape ("box"): "" for floors and for
 * nothing. */
PARLOUR_API const char *parlour_shape_name(enum parlour_shape shape);

/* Marks that the session puts on a cell, as a set of bits. */
enum parlour_mark {
    PARLOUR_MARK_SELECTED = 1,
    PARLOUR_MARK_REACHABLE = 2, /* the selected piece can go there */
    PARLOUR_MARK_PATH = 4,      /* the way to the cell pointed at */
    PARLOUR_MARK_WALL = 8,      /* it blocked the move just refused */
    PARLOUR_MARK_HINT = 16,     /* the hint's move begins or ends there */
    PARLOUR_MARK_HINT_TO = 32,  /* it ends there */
    PARLOUR_MARK_ACTIVE = 64,   /* the one of several pushers that steps, while
                                   none is selected */
    PARLOUR_MARK_DEAD = 128     /* from there the selected piece could never
                                   come to a goal */
};

/* Colours that a game names. */
enum parlour_hue {
    PARLOUR_HUE_OWN,            /* the frontend's colour for the number */
    PARLOUR_HUE_BLUE, PARLOUR_HUE_GREEN, PARLOUR_HUE_RED
};

struct parlour_thing {
    enum parlour_shape shape;
    int colour;                 /* 0: neutral; 1 to 9: selects colour and
                                   form */
    enum parlour_hue hue;       /* the colour it has, if the game names one */
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
    void *reserved[2];
};

/* What is on a cell; nothing for a cell off the board. */
PARLOUR_API void parlour_look_at(struct parlour_session *s, int cell,
                                 struct parlour_look *look);

/* The piece that is dealt i-th from now, as it would look on the board.
 * Returns 0 if the game does not show it. */
PARLOUR_API int parlour_coming(const struct parlour_session *s, int i,
                               struct parlour_look *look);

enum parlour_state {
    PARLOUR_IS_PLAYING, PARLOUR_IS_WON, PARLOUR_IS_OVER, PARLOUR_IS_STUCK
};

/* Help that a player used in a game, as a set of bits, and its words in files.
 * Undo counts as help in games that have a score. */
#define PARLOUR_AIDS(X) \
    X(UNDO, 1, "undo") X(HINT, 2, "hint") X(SOLVE, 4, "solve") \
    X(REPLAY, 8, "replay")

#define PARLOUR_AID(name, bit, word) PARLOUR_AID_ ## name = bit,
enum parlour_aid { PARLOUR_AIDS(PARLOUR_AID) PARLOUR_UNAIDED = 0 };
#undef PARLOUR_AID

/* What a game supports and how it stands. */
struct parlour_status {
    const char *game;           /* its name */
    const char *title;          /* its name for people */
    int columns, rows;
    enum parlour_state state;
    unsigned long seed;
    int has_score;
    unsigned long score;
    unsigned long moves;        /* made so far */
    unsigned long redos;        /* moves that can be redone */
    int has_pushes;
    unsigned long pushes;
    int level, levels;          /* 0 if the game has no levels; level is also 0
                                   on a board that is not one of them */
    const char *level_title;    /* NULL or empty: no title */
    const char *level_author;   /* the same */
    unsigned long par;          /* fewest known pushes (or moves, see
                                   par_moves); 0: not known */
    int par_proved;             /* 1: fewer are impossible */
    unsigned aids;              /* that count: set of enum parlour_aid */
    const char *note;           /* a remark on the board, or its figures;
                                   NULL: nothing */
    const char *progress;       /* how much is left to do, in a few words;
                                   NULL: nothing to say */
    const char *warning;        /* what a player should know before the first
                                   move; NULL: nothing */
    const char *rules;          /* name of the rule set; NULL if the game has
                                   only one */
    const char *rules_text;     /* what --rules takes to get the same rules:
                                   the name, or a text of one line */
    int selected;               /* a cell or PARLOUR_NONE */
    int steps;                  /* 1: arrow keys step; 0: they move a cursor */
    int letters;                /* 1: a player types moves as l u d r */
    unsigned long kinds;        /* of pieces, as --kinds takes them; 0: the
                                   game does not take --kinds */
    long aids_from;             /* moves after which undo has taken back all
                                   that hints or the computer helped with;
                                   PARLOUR_NONE: no move */
    unsigned long box_lines;    /* pushes, but those of one piece in one
                                   direction in a row count once; 0: not
                                   counted */
    unsigned long box_changes;  /* pushes of another piece than the push before
                                   */
    int par_moves;              /* 1: par counts moves, not pushes */
    void *reserved[3];
};

PARLOUR_API void parlour_get_status(const struct parlour_session *s,
                                    struct parlour_status *status);

/* ---- what to tell the player; text: room for PARLOUR_TEXT ---- */

/* What the game asks for; why the last command was refused; the message at the
 * end (returns 0 before the end). */
PARLOUR_API void parlour_prompt(const struct parlour_session *s, char *text);
PARLOUR_API void parlour_refusal(const struct parlour_session *s, char *text);
PARLOUR_API int parlour_ending(const struct parlour_session *s, char *text);

/* ======== 2. words and help ======== */

/* The word of a code in the protocol, and its general message; both are "" for
 * an unknown code. */
PARLOUR_API const char *parlour_code_word(enum parlour_code code);
PARLOUR_API const char *parlour_code_text(enum parlour_code code);

/* Fills an error and returns the code. line: of the text that was read, 0 if
 * none; words: NULL for the general message of the code. */
PARLOUR_API int parlour_fail(struct parlour_error *error,
                             enum parlour_code code, long line,
                             const char *words);

/* The word of a kind of event ("" for an unknown one), and an event in words,
 * as the line protocol writes it: "step 3 a1 b1". text: room for
 * PARLOUR_ROW. */
PARLOUR_API const char *parlour_event_word(enum parlour_event_kind kind);
PARLOUR_API void parlour_event_text(const struct parlour_session *s,
                                    const struct parlour_event *e,
                                    char *text);

/* Starts to collect what happens on the board in words, for players who listen
 * instead of looking. Returns PARLOUR_OK or PARLOUR_NO_MEMORY. */
PARLOUR_API int parlour_narrate(struct parlour_session *s);

/* Returns what happened since the last call: "red ball, d4 to c2; line of
 * five, 5 points", "right 2, push up", "undone: left 2"; "" if nothing did.
 * The first time, and after another game began, it is all that is on the
 * board. Valid until the next command. */
PARLOUR_API const char *parlour_narration(struct parlour_session *s);

/* Returns in these words what moves in the game's notation would do: from
 * here, or from the start of the game. "" if no such move can be made, or if
 * parlour_narrate was not called. Valid until the next call. */
PARLOUR_API const char *parlour_moves_ahead(struct parlour_session *s,
                                            const char *moves,
                                            int from_start);

/* Writes the piece of a look in words: "red ball", "tile 5". words: room for
 * PARLOUR_TEXT. */
PARLOUR_API void parlour_piece_words(const struct parlour_look *look,
                                     char *words);

/* Sends what is on the board in words to put(), one line for each row that is
 * not empty, until put returns nonzero: "row 3: a3 to c3 wall, d3 box on
 * goal", "row 1: F C F B" where all cells have tiles. */
PARLOUR_API void parlour_describe(struct parlour_session *s,
                                  int (*put)(void *context, const char *line),
                                  void *context);

/* A piece's name in events, as the game writes it; "" for a number that is no
 * piece's. name: room for PARLOUR_TEXT. */
PARLOUR_API void parlour_piece_name(const struct parlour_session *s, int piece,
                                    char *name);

/* Row `row` of the board in the notation of written boards; "" off the board.
 * text: room for PARLOUR_ROW. */
PARLOUR_API void parlour_board_row(const struct parlour_session *s, int row,
                                   char *text);

/* Line `line` (from 0) of the board as drawn for people. Returns 0 after the
 * last. text: room for PARLOUR_ROW. */
PARLOUR_API int parlour_picture_line(const struct parlour_session *s, int line,
                                     char *text);

/* Sends the moves made so far, in the game's notation, in parts to put(),
 * until put returns nonzero. */
PARLOUR_API void parlour_moves(const struct parlour_session *s,
                               int (*put)(void *context, const char *words),
                               void *context);

/* The number of the word, from 1, that the last PARLOUR_DO_PLAY refused. */
PARLOUR_API int parlour_refused_word(const struct parlour_session *s);

/* Unit i, from 0, of those that the player moves: its name and cell ("a.0
 * b3"). Returns 0 after the last. text: room for PARLOUR_TEXT. */
PARLOUR_API int parlour_unit(const struct parlour_session *s, int i,
                             char *text);

/* Line `line` (from 0) of the game's help for those who type moves, and for
 * those who point and click; NULL after the last. */
PARLOUR_API const char *parlour_help_line(const struct parlour_session *s,
                                          int line);
PARLOUR_API const char *parlour_pointing_help_line(
    const struct parlour_session *s, int line);

/* Example `i` (from 0) of the help: its caption, and in *board a written
 * board of the game; NULL when there are no more examples. */
PARLOUR_API const char *parlour_help_example(const struct parlour_session *s,
                                             int i, const char **board);

/* Opens the first example of the help after the first `moves` moves of its
 * demonstration, which shows newcomers what to do; the rest can be redone.
 * Returns NULL if the game has none, or there is no memory. */
PARLOUR_API struct parlour_session *parlour_open_demonstration(
    const char *game, unsigned long moves);

/* Explains the rule set in play in one or two sentences. Returns 0 if the
 * game has no words for it; the text then says what there is to do and whether
 * it has points. text: room for PARLOUR_ROW. */
PARLOUR_API int parlour_explain_rules(const struct parlour_session *s,
                                      char *text);

/* A rule of the board in play: what a piece does with others, or which pieces
 * a floor stops. The boards are small ones on which the move was tried: who
 * takes one sets its pointer to NULL and must close it. */
enum { PARLOUR_RULE_PIECES = 12 };
struct parlour_rule {
    const char *verb;           /* "push", "pull", "swap", "leap", "jump",
                                   "line", "flock", "wall" or "floor" */
    struct parlour_look who;    /* the piece, or the floor */
    struct parlour_look whom[PARLOUR_RULE_PIECES];
    int whom_count;
    const char *words;          /* all of that as a sentence */
    struct parlour_session *before;     /* before the move to the right, */
    struct parlour_session *after;      /* after it, */
    struct parlour_session *refused;    /* and where it was refused; each may
                                           be NULL */
    const char *how;            /* what the move does, */
    const char *unless;         /* and when it is refused */
};

/* Sends the rules of the board in play to put(), until put returns nonzero:
 * what its pushers do with the boxes and pushers that it has, and its coloured
 * walls and floors. All of them were found by making moves on small boards. It
 * sends nothing if the game has no named rules or no pushers. */
PARLOUR_API void parlour_rule_summary(
    struct parlour_session *s,
    int (*put)(void *context, struct parlour_rule *rule), void *context);

/* What to do in game i, in a line, how its moves are typed, and what the arrow
 * keys do in it; each may be "". */
PARLOUR_API const char *parlour_game_brief(int i);
PARLOUR_API const char *parlour_game_typing(int i);
PARLOUR_API const char *parlour_game_arrows(int i);

/* What the options of game i take, for --help; "" if it has none. */
PARLOUR_API const char *parlour_game_options(int i);

/* Returns 1 if the game takes an option (enum parlour_option). */
PARLOUR_API int parlour_game_takes(const char *game, unsigned option);

/* The i-th name, from 0, that the game's --rules takes; NULL after the
 * last. */
PARLOUR_API const char *parlour_game_rules(const char *game, int i);

/* Gets way i, from 0, to begin a new game that the game offers to players.
 * Sets the options of that way, which are given, in *o, which is initialised
 * already, and `game`. If it begins with a level that must be generated, sets
 * *difficulty to enum parlour_difficulty, and the options have a board that
 * such a level is like, for a picture; else sets it to PARLOUR_NONE. Returns
 * the title of the way ("Easy"), or NULL after the last; both are unchanged
 * then. */
PARLOUR_API const char *parlour_game_start(const char *game, int i,
                                           struct parlour_options *o,
                                           int *difficulty);

/* Notes that the player used help (a set of enum parlour_aid) in this game.
 * The session notes undo and hints by itself. */
PARLOUR_API void parlour_note_aid(struct parlour_session *s, unsigned aids);

/* Writes the words of aids, separated by blanks; empty if there aren't any.
 * words: room for PARLOUR_TEXT. The second function returns the aid of a word,
 * or 0. */
PARLOUR_API void parlour_aid_words(unsigned aids, char *words);
PARLOUR_API unsigned parlour_aid(const char *word);

/* ======== 3. solving ======== */

/* Difficulties of generated levels, and their words. */
#define PARLOUR_DIFFICULTIES_LIST(X) \
    X(EASY, "easy") X(MEDIUM, "medium") X(HARD, "hard")

#define PARLOUR_DIFFICULTY(name, word) PARLOUR_ ## name,
enum parlour_difficulty {
    PARLOUR_DIFFICULTIES_LIST(PARLOUR_DIFFICULTY) PARLOUR_DIFFICULTIES,
    PARLOUR_MIDDLE = PARLOUR_MEDIUM /* its older name */
};
#undef PARLOUR_DIFFICULTY

/* What a search looks for. */
enum parlour_shortness {
    PARLOUR_SOON,               /* find a good solution soon */
    PARLOUR_SHORTEST,           /* look for the shortest until stopped */
    PARLOUR_SHORTER             /* shorten the known one until stopped */
};

/* A search for a solution, for a good move, or for a level to play. It holds
 * the problem, which parlour_search_solution copies from a session; the
 * resources, which the caller supplies; and the answer. A search uses nothing
 * else, so it may run in its own thread while the player goes on. It knows
 * future random pieces only as probabilities. */
struct parlour_search {
    size_t size;

    /* the problem */
    const char *game;           /* its name */
    char *rules;                /* as an option takes them, or NULL; owned */
    char *board;                /* as a written board; owned */
    char *units;                /* names of the pieces that a player moves, as
                                   from parlour_unit, where the board does not
                                   say them; or NULL; owned */
    int kinds;                  /* number of kinds of pieces; 0: not
                                   applicable */
    int coming[PARLOUR_COMING]; /* pieces dealt next that the player is shown;
                                   then 0 */
    int hint;                   /* 1: find a good move, not a solution */
    int makes;                  /* 1: make a level, not a solution */
    enum parlour_difficulty difficulty; /* of the level */
    unsigned long seed;         /* of the level; the same seed gives the same
                                   level */
    char *stored;               /* a known solution: at the start, undone moves
                                   that win (not for a hint); else the rest of
                                   what is stored with the level, if the moves
                                   made are its beginning. Or NULL; owned */
    int (*solver)(struct parlour_search *search);

    /* the resources. `memory` is all a search may use, and it needs some. It
     * must be zeroed at first; a later search with the same memory, or more of
     * it, finds the tables built there. */
    unsigned char *memory;
    size_t room;
    enum parlour_shortness best;
    int steps;                  /* 1: shortest in moves; 0: in pushes, where
                                   the game has them */
    int large;                  /* 1: larger tables, if they fit */
    unsigned long limit;        /* of positions searched; 0: no limit */
    int (*go_on)(void *context);        /* called often; 0 stops the search;
                                         * NULL: it is not stopped */
    void (*tell)(void *context, unsigned long done, unsigned long whole);
                                /* reports progress of building a table; may be
                                 * NULL */
    int (*fetch)(void *context, const char *name, void *block,
                 size_t size);  /* fills the block from storage and returns 1,
                                   or returns 0; may be NULL */
    void (*keep)(void *context, const char *name, const void *block,
                 size_t size);  /* stores a block; may be NULL */
    void *context;

    /* the answer */
    char *moves;                /* words separated by blanks, in `memory` or
                                   `stored`; NULL: no answer */
    unsigned long length;       /* in moves, or in pushes; before the search,
                                   of the known solution */
    int pushes;                 /* 1: `length` counts pushes */
    unsigned long least;        /* lower bound of the length of any solution;
                                   before the search, the level's proved par
                                   less the pushes made, or 0 */
    unsigned long states;       /* positions searched */
    int optimal;                /* 1: no solution is shorter */
    char *level;                /* the level made, as a written board with its
                                   title and measures, in `memory`; NULL: none.
                                   `moves` solve it */
    unsigned long print[2];     /* its fingerprint, as in
                                   parlour_fingerprint */
    const char *why;            /* a sentence that says why there is no
                                   solution; NULL: the search does not know */

    /* one more resource: threads. A shortest answer is the same with any
     * number of them. */
    void (*share)(void *context, void (*work)(void *job, int part),
                  void *job);   /* runs work(job, 0) on its own thread, and if
                                   it can, work(job, 1) and so on at the same
                                   time on others; returns when all have ended;
                                   may be NULL. The functions above are called
                                   from part 0 only */
};

#define PARLOUR_SEARCH_INIT \
    { sizeof(struct parlour_search), NULL, NULL, NULL, NULL, 0, \
      { 0, 0, 0 }, 0, 0, PARLOUR_EASY, 0, NULL, NULL, NULL, 0, PARLOUR_SOON, \
      0, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 0, 0, NULL, \
      { 0, 0 }, NULL, NULL }

/* Searches. Without memory it only says whether it can solve the game in the
 * wanted way: PARLOUR_OK or PARLOUR_UNSUPPORTED. */
typedef int parlour_solver(struct parlour_search *search);

/* The solvers of this library, for every game that has one. The mainframe has
 * none. */
PARLOUR_API int parlour_solve(struct parlour_search *search);

/* Gives the session a solver, usually parlour_solve; NULL: none. What it
 * cannot solve goes to the solver that a game from outside brings. */
PARLOUR_API void parlour_use_solver(struct parlour_session *s,
                                    parlour_solver *solver);

/* Prepares a search from the current position, for a solution or for a good
 * move; the caller then sets its resources. All fields but its size are set.
 * Returns PARLOUR_OK, PARLOUR_UNSUPPORTED (no solver for that),
 * PARLOUR_GAME_OVER, PARLOUR_BUSY, PARLOUR_NO_MEMORY, or PARLOUR_BAD_OPTION
 * (its size is not set). After PARLOUR_OK the caller must call
 * parlour_search_free. */
PARLOUR_API int parlour_search_solution(struct parlour_session *s,
                                        struct parlour_search *search);
PARLOUR_API int parlour_search_hint(struct parlour_session *s,
                                    struct parlour_search *search);

/* Prepares a search for a shorter solution than the known one; returns as
 * parlour_search_solution does, or PARLOUR_GAVE_UP if none is known from the
 * current position. */
PARLOUR_API int parlour_search_shorter(struct parlour_session *s,
                                       struct parlour_search *search);

/* Checks, quickly enough for each drawing, whether parlour_search_shorter is
 * worth trying: returns PARLOUR_OK if there are undone moves or a stored
 * solution, though perhaps none that wins; else PARLOUR_UNSUPPORTED or
 * PARLOUR_GAVE_UP. */
PARLOUR_API int parlour_can_shorten(struct parlour_session *s);

/* Prepares a search that makes a level for this game; returns as
 * parlour_search_solution does. */
PARLOUR_API int parlour_search_level(struct parlour_session *s,
                                     enum parlour_difficulty difficulty,
                                     unsigned long seed,
                                     struct parlour_search *search);
PARLOUR_API void parlour_search_free(struct parlour_search *search);

/* Runs a prepared search, in any thread. Returns PARLOUR_OK,
 * PARLOUR_UNSUPPORTED (also if it was not prepared), PARLOUR_UNSOLVABLE,
 * PARLOUR_GAVE_UP (it was stopped or reached its limit) or PARLOUR_NO_MEMORY
 * (too little, or `memory` is NULL).
 * It answers with the known solution, if there is one, instead of giving up or
 * if that one is shorter; and if the level says that a shorter one exists, it
 * searches on for some time. */
PARLOUR_API int parlour_search_run(struct parlour_search *search);

/* Returns PARLOUR_OK if the session is still at the position of the search and
 * the answer's moves solve it by the rules (for a good move: are legal), else
 * PARLOUR_GAVE_UP. Changes nothing. */
PARLOUR_API int parlour_search_verify(struct parlour_session *s,
                                      const struct parlour_search *search);

/* Goes on with an answer after the player has made some of its moves: `moves`
 * and `length` become those of its shortest rest that solves the current
 * position by the rules; `optimal` becomes 0 unless that is known to be one of
 * the shortest solutions. Returns PARLOUR_OK; PARLOUR_GAVE_UP if no rest
 * solves it or there is no solution; PARLOUR_NO_MEMORY or PARLOUR_BUSY. */
PARLOUR_API int parlour_search_follow(struct parlour_session *s,
                                      struct parlour_search *search);

/* Shows the first move of a verified answer as a hint and marks its cells.
 * move: room for PARLOUR_TEXT. */
PARLOUR_API void parlour_search_show(struct parlour_session *s,
                                     const struct parlour_search *search,
                                     char *move);

/* Reads the next move of a verified answer as it would be played now, and
 * advances *at, a place in its moves. move: room for PARLOUR_TEXT. Returns 1,
 * or 0 at the end. */
PARLOUR_API int parlour_search_next(const struct parlour_session *s,
                                    const char **at, char *move);

/* Replaces the game by the level made, if its moves solve it by the rules.
 * Returns PARLOUR_OK; PARLOUR_GAVE_UP or a code of parlour_import, and then
 * the game stays. */
PARLOUR_API int parlour_search_accept(struct parlour_session *s,
                                      const struct parlour_search *search);

/* ======== 4. saves and sharing ======== */

/* Sends a saved game line by line to put(). Returns PARLOUR_OK, or PARLOUR_IO
 * if put returned nonzero. */
PARLOUR_API int parlour_save(const struct parlour_session *s,
                             int (*put)(void *context, const char *line),
                             void *context);

/* Reads a saved game, lines ended by '\n', and replaces the current game if
 * the save is sound: every move is replayed, and the text must equal what
 * parlour_save would write today (columns after the 72nd and trailing blanks
 * are ignored). Returns PARLOUR_OK; PARLOUR_DAMAGED with a line and a message;
 * PARLOUR_UNSUPPORTED, likewise, for a save of a newer version;
 * PARLOUR_NO_MEMORY; PARLOUR_BUSY. On failure the current game stays. */
PARLOUR_API int parlour_load(struct parlour_session *s, const char *saved,
                             struct parlour_error *error);

/* ---- a game as a line of text ---- */

/* Sends the game with the moves made so far to put(), as a line that begins
 * with `parlour:` and that parlour_load_shared reads: in parts of at most
 * `columns` characters, or whole (0). Returns PARLOUR_OK, PARLOUR_NO_MEMORY,
 * or PARLOUR_IO if put returned nonzero. */
PARLOUR_API int parlour_share(const struct parlour_session *s, int columns,
                              int (*put)(void *context, const char *line),
                              void *context);

/* Reads a shared line in upper or lower case, folded or not (blanks, line ends
 * and commas are ignored), and replaces the current game. Returns PARLOUR_OK;
 * PARLOUR_DAMAGED with a message: it is mistyped or cut short;
 * PARLOUR_NO_MEMORY; PARLOUR_BUSY. On failure the current game stays. */
PARLOUR_API int parlour_load_shared(struct parlour_session *s,
                                    const char *line,
                                    struct parlour_error *error);

/* Does the same and goes to the start of the game, so that all moves can be
 * redone. It is not the player's own game, so PARLOUR_AID_REPLAY is noted. */
PARLOUR_API int parlour_replay_shared(struct parlour_session *s,
                                      const char *line,
                                      struct parlour_error *error);

/* Returns 1 if a text begins like a shared line; 1 if a part of one continues
 * in the next line, because it ends in a comma. */
PARLOUR_API int parlour_is_shared(const char *text);
PARLOUR_API int parlour_shared_continues(const char *part);

/* A snapshot is a copy of the game, with all that can be undone and redone,
 * kept until the session ends or the next snapshot replaces it.
 * parlour_snapshot returns PARLOUR_OK, PARLOUR_NO_MEMORY or PARLOUR_BUSY. */
PARLOUR_API int parlour_snapshot(struct parlour_session *s);

/* Swaps the game and the snapshot; a second call swaps them back. Returns
 * PARLOUR_OK; PARLOUR_UNSUPPORTED if there is no snapshot; PARLOUR_NO_MEMORY
 * or PARLOUR_BUSY, and then both stay. */
PARLOUR_API int parlour_swap_snapshot(struct parlour_session *s);

/* A journal is a saved game followed by lines for each change, so that a crash
 * loses the last line at most. */

/* How much of a session its journal holds. */
struct parlour_place {
    unsigned long games;        /* which game of the session it is */
    long now, count;            /* moves made; moves in its log */
    unsigned aids;
    unsigned long check;
    void *reserved[2];
};

/* Sends the start of a journal to put(), as parlour_save does, and notes in
 * *place how far it goes. put NULL: only notes that. Returns PARLOUR_OK, or
 * PARLOUR_IO if put returned nonzero. */
PARLOUR_API int parlour_journal_begin(
    const struct parlour_session *s, struct parlour_place *place,
    int (*put)(void *context, const char *line), void *context);

/* Returns 1 if the journal can be continued: its game is still the current
 * one. */
PARLOUR_API int parlour_journal_fits(const struct parlour_session *s,
                                     const struct parlour_place *place);

/* Sends the lines for what changed since the last call to put(). Call it after
 * each command. Returns PARLOUR_OK, or PARLOUR_IO if put returned nonzero. */
PARLOUR_API int parlour_journal_add(
    const struct parlour_session *s, struct parlour_place *place,
    int (*put)(void *context, const char *line), void *context);

/* Reads a journal as parlour_load reads a saved game; an unfinished last line
 * is ignored. */
PARLOUR_API int parlour_journal_load(struct parlour_session *s,
                                     const char *journal,
                                     struct parlour_error *error);

/* ======== 5. other games, levels and editing ======== */

/* Starts a new game as PARLOUR_DO_NEW does, with the seed, size, kinds, rules
 * and preview of these options: those in o->given; without
 * PARLOUR_OPTION_NEXT there is no preview. Returns PARLOUR_OK; PARLOUR_BUSY or
 * a code of parlour_open, and then the game stays. */
PARLOUR_API int parlour_new_game(struct parlour_session *s,
                                 const struct parlour_options *o,
                                 struct parlour_error *error);

/* Replaces the game by one that starts with a written board. Returns
 * PARLOUR_OK; PARLOUR_DAMAGED with the line of the board and a message;
 * PARLOUR_BAD_OPTION if the game has no written boards; PARLOUR_NO_MEMORY or
 * PARLOUR_BUSY. On failure the current game stays. */
PARLOUR_API int parlour_import(struct parlour_session *s, const char *board,
                               struct parlour_error *error);

/* Starts editing a board of the given size: a written one, which need not be
 * playable yet, or an empty one if `board` is "". Returns as parlour_import
 * does; also PARLOUR_UNSUPPORTED if the game has no editor, and
 * PARLOUR_BAD_OPTION if no board has that size. */
PARLOUR_API int parlour_edit(struct parlour_session *s, int columns, int rows,
                             const char *board, struct parlour_error *error);

/* The i-th kind that PARLOUR_DO_PUT can put on a cell, for an editor to offer;
 * NULL after the last. */
PARLOUR_API const char *parlour_kind(const struct parlour_session *s, int i);

/* Writes which kind is on a cell; "" off the board. kind: room for
 * PARLOUR_TEXT. */
PARLOUR_API void parlour_kind_at(const struct parlour_session *s, int cell,
                                 char *kind);

/* Returns the levels that the session was opened with, as the options had
 * them; NULL: the game's own. They last until its game is replaced. */
PARLOUR_API const char *parlour_levels_text(const struct parlour_session *s,
                                            size_t *length);

/* Built-in levels may move in their list. What is stored names them by IDs,
 * which stay. The first function returns the ID of the level with a number,
 * the second the number of the level with an ID; other numbers as they are.
 * Levels of a file have numbers only. */
PARLOUR_API int parlour_level_id(const char *game, int number);
PARLOUR_API int parlour_level_number(const char *game, int id);

/* Computes two numbers of 32 bits that are equal for all rotations and mirror
 * images of a level: level `number` of the collection, or this one (0).
 * Returns 0 if that level cannot be read. */
PARLOUR_API int parlour_fingerprint(const struct parlour_session *s,
                                    int number, unsigned long print[2]);

/* A level of the collection. */
struct parlour_level {
    const char *title;          /* maybe "" */
    const unsigned long *print; /* its fingerprint; NULL: the level cannot be
                                   read */
    unsigned long par;          /* as in the status */
    int par_proved;
    int par_moves;
};

/* Reads all levels of the collection in one pass and sends each to take(),
 * until that returns nonzero. */
PARLOUR_API void parlour_read_levels(
    const struct parlour_session *s,
    int (*take)(void *context, const struct parlour_level *level),
    void *context);

/* Does the same, and before the level that a chapter begins with, sends the
 * title of the chapter to begin(). */
PARLOUR_API void parlour_read_chapters(
    const struct parlour_session *s,
    int (*take)(void *context, const struct parlour_level *level),
    void (*begin)(void *context, const char *title),
    void *context);

/* Reads all levels of the collection in the options and sends what is wrong
 * with them to say() (NULL: to nobody), with the line and a message: refused
 * is 1 if a level cannot be played, 0 for a warning: a line is ignored, or the
 * level cannot be won or has more boxes than goals. Returns the number of
 * levels, including those that cannot be played. */
PARLOUR_API int parlour_check_levels(
    const struct parlour_options *o,
    void (*say)(void *context, int refused,
                const struct parlour_error *error),
    void *context);

/* Replays the solutions stored with the levels of the collection in the
 * options, the first of each level. Sends each that does not solve its level
 * to say() (NULL: to nobody), with the line of the level and a message.
 * Returns the number of solutions replayed; 0 for a game that only accepts
 * solutions that win. */
PARLOUR_API int parlour_check_solutions(
    const struct parlour_options *o,
    void (*say)(void *context, const struct parlour_error *error),
    void *context);

/* Writes the i-th other collection, from 0, that levels of a text need, as
 * ALBUM/NAME; name: room for PARLOUR_TEXT. Neither part leads out of a folder.
 * Returns 0 after the last. The same one may come more than once, but Whirly
 * names each once, and at most 64. The caller may append its text after a line
 * `:::library=ALBUM/NAME`. */
PARLOUR_API int parlour_borrowed_levels(const char *game, const char *levels,
                                        int i, char *name);

/* How likely a file is to hold levels of a game, judging by its name and its
 * text, which ends with a NUL. Even a damaged file may be likely. For a game
 * without levels no file is. */
enum parlour_likelihood {
    PARLOUR_UNLIKELY, PARLOUR_POSSIBLE, PARLOUR_LIKELY
};
PARLOUR_API enum parlour_likelihood parlour_levels_likelihood(
    const char *game, const char *name, const char *levels);

/* Sends the canonical form of the position in parts to put(), if that is not
 * NULL. Returns 0 if the game has none. */
PARLOUR_API int parlour_canon(const struct parlour_session *s,
                              int (*put)(void *context, const char *part),
                              void *context);

/* Sends line `line`, from 0, of the numbers from which the canonical form is
 * made, in parts to put(): the first part says what the numbers are. Returns 0
 * after the last. */
PARLOUR_API int parlour_canon_numbers(const struct parlour_session *s,
                                      int line,
                                      int (*put)(void *context,
                                                 const char *part),
                                      void *context);

/* Sends the solution stored with the level to put(), if that is not NULL, word
 * by word, until put returns nonzero. Returns 0 if there is no solution, or if
 * it does not win by the rules. */
PARLOUR_API int parlour_stored_solution(const struct parlour_session *s,
                                        int (*put)(void *context,
                                                   const char *word),
                                        void *context);

/* Sends the level as a text for --levels, with the moves made so far, line by
 * line to put(), if that is not NULL. Returns 0 if the game has no such
 * format. */
PARLOUR_API int parlour_map_script(const struct parlour_session *s,
                                   int (*put)(void *context, const char *line),
                                   void *context);

/* Returns 1 and sets both if this level was generated, else 0. */
PARLOUR_API int parlour_generated(const struct parlour_session *s,
                                  int *difficulty, unsigned long *seed);

/* The word of a difficulty, or ""; the difficulty of a word, or PARLOUR_NONE.
 * Older versions wrote "middle" for medium; it is still read. */
PARLOUR_API const char *parlour_difficulty_word(
    enum parlour_difficulty difficulty);
PARLOUR_API int parlour_read_difficulty(const char *word);

/* Writes the name of a generated level; "" for an unknown difficulty. name:
 * room for PARLOUR_TEXT. */
PARLOUR_API void parlour_generated_name(enum parlour_difficulty difficulty,
                                        unsigned long seed, char *name);

/* ======== 6. copies and positions, for bots ======== */

/* Opens a copy of a session: the same game, with all that can be undone and
 * redone, and its solver, but without its listeners, snapshot and generator of
 * pieces (`draw`): pieces that were not drawn yet are random. Both share their
 * levels, so one thread must use and close both. Takes time and memory in
 * proportion to the moves made. Returns NULL if there is no memory or a move
 * is being reported. The caller must close the copy with parlour_close(). */
PARLOUR_API struct parlour_session *parlour_clone(
    const struct parlour_session *s);

/* A position is a game without a history: it lists its moves and makes them
 * several times as fast as a session, but reports no events and cannot undo;
 * keep its bytes instead. No function but parlour_position_open allocates
 * memory.
 *
 * Moves are numbers, 0 to parlour_position_moves() - 1, the same for all
 * positions of a board: in Kulki and Match-3 the first cell * cells + the
 * second, where Match-3 lists the lower cell first; in Slide a label; in
 * Sokoban a direction; in Whirly 4 * unit + direction.
 *
 * A position holds the random generator, so a bot that looks ahead in it knows
 * the pieces to come. One that must not calls parlour_position_reseed first.
 *
 * Threads: open and close a position on the thread of its session. In between
 * any thread may use it, one at a time. */
struct parlour_position;

/* Opens the current position of a session, as it was before a move that is
 * being reported. As in parlour_clone, `draw` is not called. Returns NULL if
 * there is no memory. The caller must end it with parlour_position_close(),
 * which ignores NULL. */
PARLOUR_API struct parlour_position *parlour_position_open(
    const struct parlour_session *s);
PARLOUR_API void parlour_position_close(struct parlour_position *p);

/* Begins the game again with a seed, 0 to 4294967295, as parlour_open does
 * with these options. Games without random pieces ignore the seed. */
PARLOUR_API void parlour_position_restart(struct parlour_position *p,
                                          unsigned long seed);

/* Replaces the random generator alone. */
PARLOUR_API void parlour_position_reseed(struct parlour_position *p,
                                         unsigned long seed);

/* Return the size and the bytes of all that a move changes: board, score,
 * counters and the random generator. Two positions of a game are equal if
 * memcmp says so. The bytes change with each move; copy them to return to this
 * position with parlour_position_set. They hold no pointers, but only this
 * build of the library understands them. */
PARLOUR_API size_t parlour_position_size(const struct parlour_position *p);
PARLOUR_API const void *parlour_position_bytes(
    const struct parlour_position *p);

/* Copies bytes of another position into this one. Both must have been opened
 * with the same options and level; this is not checked. */
PARLOUR_API void parlour_position_set(struct parlour_position *p,
                                      const void *bytes);

/* How many numbers moves have: every legal move's is below it. For a game from
 * outside that does not number its moves it is 128, 32768 or 2147483648. */
PARLOUR_API unsigned long parlour_position_moves(
    const struct parlour_position *p);

/* Finds all legal moves: writes their numbers to numbers[], in the order of
 * parlour_legal_moves, and to mask[], which has a byte for each number, 1 if
 * that move is legal, else 0. Both have room for parlour_position_moves()
 * entries; either may be NULL. Returns how many moves are legal. */
PARLOUR_API unsigned long parlour_position_legal(
    const struct parlour_position *p, unsigned *numbers, unsigned char *mask);

/* Makes a move. Returns PARLOUR_OK; or the reason for a refusal, and nothing
 * changed: PARLOUR_GAME_OVER, a code of the game, or PARLOUR_SYNTAX if the
 * number is too high. */
PARLOUR_API int parlour_position_play(struct parlour_position *p,
                                      unsigned long number);

/* Writes a legal move by its number in the game's notation, as PARLOUR_DO_PLAY
 * takes it (words: room for PARLOUR_TEXT; "" if it is not legal), or reads one
 * as parlour_legal_moves writes it: PARLOUR_OK, or the code of what is wrong
 * with the words. */
PARLOUR_API void parlour_position_write(const struct parlour_position *p,
                                        unsigned long number, char *words);
PARLOUR_API int parlour_position_read(const struct parlour_position *p,
                                      const char *words,
                                      unsigned long *number);

/* How the game stands; its score, 0 if it has none. */
PARLOUR_API enum parlour_state parlour_position_state(
    const struct parlour_position *p);
PARLOUR_API unsigned long parlour_position_score(
    const struct parlour_position *p);

/* What parlour_position_cells writes of a cell, a plane of bytes each. */
enum parlour_plane {
    PARLOUR_PLANE_FLOOR,        /* these: 16 * shape + colour of the thing */
    PARLOUR_PLANE_MARK,
    PARLOUR_PLANE_PIECE,
    PARLOUR_PLANE_NUMBER,       /* the piece's number in events: a colour, a
                                   label, a kind; 0: no piece. Its low 8 bits
                                   in a game from outside */
    PARLOUR_PLANES
};

/* Writes the whole board to cells[], PARLOUR_PLANES planes of a byte for each
 * cell, in the order of their numbers: plane * cells + cell. Returns the
 * number of cells. cells: room for PARLOUR_PLANES * columns * rows; NULL only
 * counts. */
PARLOUR_API int parlour_position_cells(const struct parlour_position *p,
                                       unsigned char *cells);

/* What a step finds; the caller sets its size and the buffers that it wants,
 * each as large as parlour_position_legal and parlour_position_cells need. */
struct parlour_step {
    size_t size;
    unsigned *numbers;
    unsigned char *mask;
    unsigned char *cells;
    unsigned long legal;        /* how many moves are legal */
    unsigned long score;
    enum parlour_state state;
};

#define PARLOUR_STEP_INIT \
    { sizeof(struct parlour_step), NULL, NULL, NULL, 0, 0, PARLOUR_IS_PLAYING }

/* Makes a move and fills in the step, for languages in which each call is
 * expensive. number: ULONG_MAX makes no move. Returns as parlour_position_play
 * does; unless that is PARLOUR_OK, the step is unchanged. PARLOUR_BAD_OPTION:
 * its size is not set. */
PARLOUR_API int parlour_position_step(struct parlour_position *p,
                                      unsigned long number,
                                      struct parlour_step *step);

/* Returns the number of the piece that is dealt i-th from now, 0 if the game
 * does not show it. */
PARLOUR_API int parlour_position_coming(const struct parlour_position *p,
                                        int i);

#ifdef __cplusplus
}
#endif

#endif
