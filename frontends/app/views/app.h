/* app.h: the application, written once for all screens: what keys, clicks,
 * menus, journals, scores, hints, watching, editing and levels do. A screen
 * translates its input into the calls below and draws what the queries return;
 * it makes no decisions and knows no game.
 *
 * The application is a stack of views of five kinds. A screen draws the top
 * one (app_view) and, if it likes, the board below. Its main loop is:
 *
 *     until app_is_done(a):
 *         wait = app_tick(a, now)      do what is due
 *         draw the view                if redraw() was called
 *         wait for input, a wake-up, or `wait` milliseconds
 *         app_tick(a, now)             set the time of the input
 *         app_key(), app_click() ...   pass on the input
 *
 * Make all calls on one thread; only the hook wake() is called on another. The
 * hook redraw() may only query.
 * Strings that queries return belong to the application and stay valid until
 * the next call that is not a query. Text is UTF-8 without control
 * characters.
 */
#ifndef FRONTENDS_APP_VIEWS_APP_H
#define FRONTENDS_APP_VIEWS_APP_H

#include "app/play/animation.h"
#include "app/play/host.h"
#include "app/store/options.h"
#include "parlour.h"

struct app;

enum app_copy { APP_COPY_LATER = 2 };

enum app_limit {
    APP_RESTS = -1,             /* nothing is due */
    APP_COLUMNS = 8,            /* most columns of a list */
    APP_FIGURES = 6             /* most figures of a result */
};

/* ---- a screen ---- */

/* What a screen can do, as a set of bits. */
enum app_trait {
    APP_POINTS = 1,             /* mouse or finger: help describes pointing */
    APP_TYPES = 2,              /* moves are usually typed: help says so */
    APP_SUSPENDS = 4,           /* Ctrl-Z and Ctrl-C are the terminal's */
    APP_SOUNDS = 8,             /* has sound */
    APP_WINDOW = 16,            /* has a window that can fill the screen */
    APP_SIGNS = 32,             /* draws signs that have to be explained, and
                                   no stars */
    APP_CURSOR = 64,            /* has its own cursor, which picks; the
                                   application shows none */
    APP_LIFTS = 128,            /* a dragged piece follows the pointer */
    APP_DESKTOP = 256,          /* gets Ctrl-N and Ctrl-Q: no browser or
                                   terminal keeps them */
    APP_CLOCK = 512,            /* shows a running clock */
    APP_MOTION = 1024,          /* draws how pieces hop after a win, how views
                                   come into sight, and how a result is
                                   counted: app_entry, app_result */
    APP_AT_ONCE = 2048,         /* shows moves without pauses: they have no
                                   speed */
    APP_NO_FILES = 4096,        /* the player may not name files */
    APP_LINKS = 8192,           /* copies a shared game as an address that
                                   opens it */
    APP_TOUCH = 16384,          /* fingers point: see app_use_device() */
    APP_TERMINAL = 32768,       /* its signs, background and mouse are the
                                   terminal's, which settings are about */
    APP_OWN_KEYS = 65536,       /* it names keys itself: struct app_action has
                                   none */
    APP_RULES = 131072,         /* draws what app_rule gets beside the board,
                                   so that words there leave it out */
    APP_CARDS = 262144,         /* draws APP_GRID_CARDS as cards with the words
                                   of each row, which the message then does not
                                   repeat */
    APP_CONTROLLER = 524288,    /* a game controller is used: see
                                   app_use_device() */
    APP_LETTERS = 1048576,      /* has large and small letters: the title of a
                                   board is the level's, the game's name is
                                   in the line below, and the best possible
                                   is a counter */
    APP_DEPTH = 2097152         /* can draw boards in the isometric view */
};

/* What the application calls. Each may be NULL. */
struct app_screen {
    const char *name;           /* prefix of the screen's own settings */
    unsigned traits;            /* set of enum app_trait */
    void *context;              /* for the hooks */
    /* What is shown has changed: draw again. */
    void (*redraw)(void *context);
    /* Only pieces on the board and their points have moved, and counters have
     * changed. If NULL, redraw() is called. */
    void (*moved)(void *context);
    /* Makes the main loop call app_tick soon. Called on the thread of a
     * search; must not block. */
    void (*wake)(void *context);
    void (*sound)(void *context, enum host_sound sound);
    /* Puts text on the clipboard. Returns 1 if it did; 0 if it cannot, and the
     * application shows the text instead; or APP_COPY_LATER if app_copied will
     * say. */
    int (*copy)(void *context, const char *text);
    /* Requests the clipboard's text, which the screen passes to app_paste now
     * or later. Returns 0 if there isn't one. */
    int (*paste)(void *context);
    /* For a screen whose files are not those of the player's machine: offers a
     * saved game or a backup as a file of that name. If NULL, the application
     * asks for a path. */
    void (*save)(void *context, const char *name, const char *text);
    /* Saves a picture of the board as a PNG file; a screen with save() offers
     * it, as a file of that name. Returns PARLOUR_OK, or a code with *error
     * set. NULL: the screen has no pictures. */
    int (*picture)(void *context, const char *name,
                   struct parlour_error *error);
    /* Lets the player choose a file, which the screen passes to app_open_file
     * later. Returns 0 if it cannot; the application asks for a path. */
    int (*load)(void *context);
    /* The most that a search, also for a level, may take: milliseconds of
     * processor time and by the clock; 0: no bound. */
    unsigned long bound;
    /* Returns the name of theme i, from 0, which is used if none is set; NULL
     * after the last. Sets *title to what people call it, until the next
     * call; "": by its name. title: NULL if that is not wanted, since it may
     * have to be read from a file. */
    const char *(*theme)(void *context, int i, const char **title);
    /* Returns the name of the controller's button that does an action; "" if
     * none does. NULL: the screen has no controllers. */
    const char *(*button)(void *context, int action);
    /* Does an action that only the screen can do: APP_DO_REDRAW, APP_DO_FULL,
     * and APP_DO_THEME after the setting "theme" has changed. */
    void (*act)(void *context, int action);
};

/* Opens the application with the game that the options ask for, or else with
 * the list of games. The options must outlive it. Returns NULL and sets *error
 * if it fails. app_close saves all games. */
PARLOUR_API struct app *app_open(const struct app_screen *screen,
                                 const struct options *o,
                                 struct parlour_error *error);
PARLOUR_API void app_close(struct app *a);

/* Uses the server with this address for tables of scores, for a screen that
 * finds it out later. sure: 1: it is such a server; 0: only if the player has
 * a name there. */
PARLOUR_API void app_use_server(struct app *a, const char *address, int sure);

/* How much fits on the screen. A screen sets it at the start and when it
 * changes. It determines how lists scroll and texts break into pages. */
struct app_room {
    int text_columns, text_lines;       /* of a text: characters and lines */
    int list_abreast, list_lines;       /* of a list: rows side by side in a
                                           grid, and lines of rows; other lists
                                           have one row a line */
    int board_lines;            /* lines of text that a row of a small board
                                   takes if there is room; 0: one */
    int board_columns;          /* fewest columns of small boards side by side;
                                   0: each is below the one before */
};

PARLOUR_API void app_resize(struct app *a, const struct app_room *room);

/* ---- actions: what keys and labels mean ---- */

/* Name, keys unless the player has chosen others, label, description for the
 * help, group. Help and menu list the groups, and the actions of each, in this
 * order. Actions that are never on offer together may share a key. */
#define APP_ACTIONS(X) \
    X(UP, "Up k w", "Up", "up", MOVE) \
    X(DOWN, "Down j s", "Down", "down", MOVE) \
    X(LEFT, "Left h a", "Left", "left", MOVE) \
    X(RIGHT, "Right l d", "Right", "right", MOVE) \
    X(PICK, "Enter Space", "Pick", "select or move", MOVE) \
    X(NEXT, "Tab", "Next piece", "select the next piece", MOVE) \
    X(TYPE, ":", "Type", "type a move", MOVE) \
    X(UNDO, "u z Z Ctrl-Z Backspace", "Undo", "undo", GAME) \
    X(REDO, "r Ctrl-Y Ctrl-Shift-Z", "Redo", "redo", GAME) \
    X(RESTART, "R F1", "Restart", "restart", GAME) \
    X(NEW, "n Ctrl-N", "New", "new game, choose its options", GAME) \
    X(LEVELS, "L", "Levels", "choose a level", GAME) \
    X(PREVIOUS, "P F2", "Previous", "previous level", GAME) \
    X(FOLLOWING, "N F3", "Next", "next level", GAME) \
    X(UNSOLVED, "U F4", "Continue", "next unsolved level", GAME) \
    X(EDIT, "e E", "Edit", "edit the board", GAME) \
    X(SNAPSHOT, "b", "Snapshot", "take a snapshot of this position", MOVE) \
    X(SWAP_SNAPSHOT, "B", "To snapshot", "go to the snapshot, and back", \
      MOVE) \
    X(HINT, "H", "Hint", "show a good move", HELP) \
    X(AUTOPLAY, "A", "Autoplay", "let the computer play", HELP) \
    X(SHORTEN, "I", "Shorten", "look for a shorter solution", MOVE) \
    X(WATCH, "Y", "Watch", "replay the undone moves", MOVE) \
    X(HELP, "? F1", "Help", "rules and keys", HELP) \
    X(FILES, "F6", "Share and save", "share, save, open, copy or paste a" \
      " game", KEEP) \
    X(RECENT, "G", "Recent", "recent games", KEEP) \
    X(SCORES, "K", "Scores", "high scores", KEEP) \
    X(STATISTICS, "D", "Statistics", "results of your games", KEEP) \
    X(SUBMIT, "M", "Submit", "submit this game to the server's table", KEEP) \
    X(TABLE, "V", "Table", "the server's table of this game", KEEP) \
    X(SHARE, "y", "Share", "copy one line that opens this game elsewhere", \
      FILES) \
    X(SAVE, "S Ctrl-S", "Save", "save to a file", FILES) \
    X(LOAD, "o Ctrl-O", "Open", "open a saved game or a file of levels", \
      FILES) \
    X(PICTURE, "X", "Picture", "save a picture of the board", FILES) \
    X(BACKUP, "F7", "Back up", "write games, scores and settings to one" \
      " file", FILES) \
    X(COPY, "c Ctrl-C", "Copy", "copy the game as the text of a saved file", \
      FILES) \
    X(COPY_MOVES, "C", "Copy moves", "copy only the moves", FILES) \
    X(PASTE, "p Ctrl-V", "Paste", "open a game, a board or moves that you" \
      " copied", FILES) \
    X(THEME, "T", "Theme", "next theme", LOOK) \
    X(LABELS, "t", "Labels", "labels on or off", LOOK) \
    X(VIEW, "V", "View", "isometric view on or off", LOOK) \
    X(SOUND, "m", "Sound", "sound on or off", LOOK) \
    X(ANIMATION, "v", "Animation", "animation on or off", LOOK) \
    X(FASTER, ">", "Faster", "faster animation", LOOK) \
    X(SLOWER, "<", "Slower", "slower animation", LOOK) \
    X(LARGER, "Ctrl-+ Ctrl-=", "Larger text", "larger text", LOOK) \
    X(SMALLER, "Ctrl--", "Smaller text", "smaller text", LOOK) \
    X(ZOOM_IN, "+ =", "Zoom in", "larger board", LOOK) \
    X(ZOOM_OUT, "-", "Zoom out", "smaller board", LOOK) \
    X(FULL, "f F11 Alt-Enter", "Full screen", "full screen on or off", LOOK) \
    X(REDRAW, "Ctrl-L", "Redraw", "redraw the screen", LOOK) \
    X(MENU, "m F10", "Menu", "everything that can be done here", PROGRAM) \
    X(CHOOSE, "g", "Games", "choose a game", PROGRAM) \
    X(SETTINGS, "O F9", "Settings", "settings", PROGRAM) \
    X(KEYS, "F8", "Keys", "choose other keys", PROGRAM) \
    X(BACK, "Esc", "Back", "back", PROGRAM) \
    X(QUIT, "q Ctrl-Q", "Quit", "quit", PROGRAM) \
    X(PAGE_UP, "PageUp", "Previous page", "previous page", OTHER) \
    X(PAGE_DOWN, "PageDown", "Next page", "next page", OTHER) \
    X(HOME, "Home", "First", "first", OTHER) \
    X(END, "End", "Last", "last", OTHER) \
    X(DELETE, "Delete", "Remove", "remove", OTHER) \
    X(PLAY, "e E F5", "Play", "play this board", OTHER) \
    X(CLEAR, "n", "Clear", "clear the board", OTHER) \
    X(SIZE, ":", "Size", "change the size", OTHER)

enum app_action_code {
#define APP_ACTION(action, keys, label, words, group) APP_DO_ ## action,
    APP_ACTIONS(APP_ACTION)
#undef APP_ACTION
    APP_DO_NOTHING
};

/* An action that the top view offers. */
struct app_action {
    int code;                   /* enum app_action_code, for a picture of it */
    const char *label;          /* a word or two */
    const char *key;            /* its first key; "" if it has none here */
    const char *keys;           /* all its keys, for a tooltip */
    const char *words;          /* what it does, for a tooltip */
    int can;                    /* 0: not possible now; show it faint */
    int off;                    /* 1: a switch that is off */
    int main;                   /* 1: the most likely next action */
};

/* Gets action i, from 0, of the few that are always on the screen, each as a
 * button or with its key cap. All others are in the menu. Those of a board in
 * play keep their places. Returns 0 after the last. */
PARLOUR_API int app_action(struct app *a, int i, struct app_action *action);

/* Gets the action with a code (enum app_action_code), even if only the menu
 * has it. Returns 0 if the top view does not offer it. */
PARLOUR_API int app_find_action(struct app *a, int code,
                                struct app_action *action);

/* ---- input ---- */

/* Keys that are not characters: code and name. Characters stand for
 * themselves, in the machine's character set or Unicode. */
#define APP_KEYS(X) \
    X(UP, "Up") X(DOWN, "Down") X(LEFT, "Left") X(RIGHT, "Right") \
    X(ENTER, "Enter") X(TAB, "Tab") X(ESC, "Esc") \
    X(BACKSPACE, "Backspace") X(DELETE, "Delete") X(HOME, "Home") \
    X(END, "End") X(PAGE_UP, "PageUp") X(PAGE_DOWN, "PageDown") \
    X(F1, "F1") X(F2, "F2") X(F3, "F3") X(F4, "F4") X(F5, "F5") \
    X(F6, "F6") X(F7, "F7") X(F8, "F8") X(F9, "F9") X(F10, "F10") \
    X(F11, "F11") X(F12, "F12")

enum app_key {
    APP_KEY_NONE = 0,
    APP_KEY_FIRST = 0x110000,   /* above every character */
#define APP_KEY(code, name) APP_KEY_ ## code,
    APP_KEYS(APP_KEY)
#undef APP_KEY
    APP_KEY_LAST
};

enum app_modifier { APP_CTRL = 1, APP_ALT = 2, APP_SHIFT = 4 };

/* A key was pressed. modifiers: set of enum app_modifier; Shift is part of a
 * character without Ctrl. Keys without a meaning are ignored. A character that
 * is not ASCII and has no meaning counts as what its key types on a US
 * keyboard, by the layouts that input.c knows. */
PARLOUR_API void app_key(struct app *a, int key, unsigned modifiers);

/* Text was typed, for example with an input method. Where no line is edited,
 * each character is a key. key: the number in the USB HID usage tables of the
 * one that typed it, or 0; modifiers: as app_key. Where W, A, S and D stand on
 * a US keyboard, keys are directions; a character that is not ASCII and has no
 * meaning counts as what its key types there. */
PARLOUR_API void app_type(struct app *a, const char *text, int key,
                          unsigned modifiers);

/* Returns the code of a key by its name in the help ("Ctrl-Z", "F1", "u"), or
 * APP_KEY_NONE. */
PARLOUR_API int app_key_named(const char *name, unsigned *modifiers);

/* For scripts of keys, names with blanks between. app_press presses the first
 * one and advances *keys; it returns 0 at the end. app_check_keys returns
 * PARLOUR_OK if all are keys, or PARLOUR_BAD_OPTION with a message. */
PARLOUR_API int app_press(struct app *a, const char **keys);
PARLOUR_API int app_check_keys(const char *keys, struct parlour_error *error);

/* Text was pasted: a game, a board, moves, or part of the line being edited.
 * app_open_file: a file was chosen outside, for example dropped on the
 * window. Returns 1 if the file is needed later: a level collection. */
PARLOUR_API void app_paste(struct app *a, const char *text);
PARLOUR_API int app_open_file(struct app *a, const char *path);

/* Lists the folder of the saved games, or of the file opened last, to open a
 * file and to go to other folders: for a screen's load() while the player has
 * nothing to type or point with. */
PARLOUR_API void app_show_files(struct app *a);

/* After a screen's copy() returned APP_COPY_LATER: says that the text was
 * copied, or shows it if it was not. app_ask_paste asks for a line, after
 * paste() could not read the clipboard that it requested. */
PARLOUR_API void app_copied(struct app *a, int done);
PARLOUR_API void app_ask_paste(struct app *a);

/* What the pointer is on, and in brackets the number that goes with it. */
enum app_on {
    APP_ON_NOTHING,
    APP_ON_CELL,                /* of the board (the cell) */
    APP_ON_ACTION,              /* of the buttons (app_action's i) */
    APP_ON_KIND,                /* of the palette (app_kind's i) */
    APP_ON_ROW,                 /* of a list (app_row's i) */
    APP_ON_FIELD,               /* of a form (app_field's i) */
    APP_ON_FIELD_BEFORE,        /* arrow beside its value: previous choice */
    APP_ON_FIELD_AFTER,         /* arrow beside its value: next choice */
    APP_ON_SCROLL,              /* the scroll bar of a list (the row there) */
    APP_ON_RULES                /* the rules beside a board */
};

enum app_button { APP_LEFT, APP_MIDDLE, APP_RIGHT };

/* app_click: a button was pressed; app_drag: the pointer moved to something
 * else while it is held; app_drop: it was released. One finger is the left
 * button. A piece is selected when it is pressed, and moves when it is dropped
 * elsewhere. The right button goes back, or clears a cell in the editor. */
PARLOUR_API void app_click(struct app *a, int on, int number, int button);
PARLOUR_API void app_drag(struct app *a, int on, int number, int button);
PARLOUR_API void app_drop(struct app *a, int on, int number, int button);

/* The pointer is on something and no button is held. */
PARLOUR_API void app_hover(struct app *a, int on, int number);

/* The wheel was turned, up (above 0) or down (below 0). A screen scrolls a
 * board that is larger than its window itself. */
PARLOUR_API void app_wheel(struct app *a, int notches);

/* Does an action for which a screen has its own input, for example a
 * controller's button. */
PARLOUR_API void app_do(struct app *a, int action);

/* Sets the time, in milliseconds of a clock that wraps at 2 to the 32nd, and
 * does what is due. Returns the milliseconds until the next call, or
 * APP_RESTS. */
PARLOUR_API long app_tick(struct app *a, unsigned long now);

/* Returns the shorter of two times to wait; each may be APP_RESTS. */
PARLOUR_API long app_sooner(long a, long b);

/* Saves the time taken in the game in play, if it is that many seconds more
 * than when it was last saved, for a screen that may be ended at any moment
 * without warning. */
PARLOUR_API void app_keep_time(struct app *a, unsigned long more);

/* The player is away: gives back the memory that only makes searches faster.
 * Returns 0 if the computer searches or plays, which needs it. */
PARLOUR_API int app_rest(struct app *a);

/* Shows a message about what the screen itself could not do (HOST_BAD), or has
 * done. Its first characters, `typed` many, are what the player typed: they
 * are shown as they are even if they look like the name of a key. */
PARLOUR_API void app_say(struct app *a, enum host_tone tone,
                         const char *words, size_t typed);

/* What the player uses, which words are about: keys and a mouse until the
 * screen says something else. */
enum app_device { APP_WITH_KEYS, APP_WITH_FINGERS, APP_WITH_CONTROLLER };

PARLOUR_API void app_use_device(struct app *a, enum app_device device);

/* The system asks for reduced motion (1) or no longer does (0), which counts
 * like --speed 0. */
PARLOUR_API void app_reduce_motion(struct app *a, int reduced);

/* The screen is not visible (1), so the time does not count, or visible again
 * (0). */
PARLOUR_API void app_hide(struct app *a, int hidden);

/* app_ask_quit: the player closed the window. Like the action APP_DO_QUIT it
 * only asks the first time, if a game would be lost. app_quit: the program
 * must end. */
PARLOUR_API void app_ask_quit(struct app *a);
PARLOUR_API void app_quit(struct app *a);
PARLOUR_API int app_is_done(const struct app *a);

/* Returns 1 while a search runs that the next key would stop. For scripts of
 * keys. */
PARLOUR_API int app_is_searching(struct app *a);

/* Returns 1 while the computer searches or plays, which the action BACK
 * stops. */
PARLOUR_API int app_is_busy(struct app *a);

/* Returns 1 if a hint is shown whose move the action PICK makes. */
PARLOUR_API int app_offers_hint(const struct app *a);

/* ---- queries: any view ---- */

enum app_view_kind {
    APP_VIEW_BOARD, APP_VIEW_LIST, APP_VIEW_FORM, APP_VIEW_TEXT,
    APP_VIEW_PROMPT
};

/* Returns the kind of the top view (enum app_view_kind). app_depth: how many
 * views are below it; 0: the list of games, which is below all others. */
PARLOUR_API int app_view(const struct app *a);
PARLOUR_API int app_depth(const struct app *a);

/* Returns how far the view on top has come into sight, 0 to ANIMATION_WHOLE:
 * it fades in over what was shown before, and its card or page slides up. The
 * hook moved() is called meanwhile. Sets *number, which is another for each
 * entry, and *back: 1 if the view was there before, and does not slide. */
PARLOUR_API int app_entry(const struct app *a, unsigned *number, int *back);

/* Return the top view's title and the line below it, or empty strings. */
PARLOUR_API const char *app_title(struct app *a);
PARLOUR_API const char *app_subtitle(struct app *a);

/* Writes the subtitle without an end that only repeats the message, which has
 * more room. words: room for PARLOUR_ROW. */
PARLOUR_API void app_short_subtitle(struct app *a, char *words);

/* Returns the last message, or a prompt. Sets *tone (enum host_tone). */
PARLOUR_API const char *app_message(struct app *a, int *tone);

/* ---- a board ---- */

struct app_board {
    struct parlour_session *session;    /* for queries only: cells, next
                                           pieces */
    const struct parlour_status *status;        /* of the session */
    const struct animation_piece *pieces; /* where they are now */
    long piece_count;
    const struct animation *animation; /* the one that runs, or NULL */
    int moves;                  /* 1: pieces are on their way */
    const int *dealt;           /* cells of the pieces dealt last, which the
                                   screen marks */
    int dealt_count;
    int cursor;                 /* a cell; PARLOUR_NONE: not shown */
    int focus;                  /* the cell to keep visible on a board that
                                   is larger than the screen */
    int held;                   /* the cell of the selected piece that the
                                   pointer holds, or PARLOUR_NONE */
    const struct animation_gain *gains; /* points, each shown while its part
                                           is not negative */
    long gain_count;
    int coordinates;            /* 1: show the names of columns and rows */
    int edited;                 /* 1: it is being edited; see app_kind */
    int scrolls;                /* changes when the screen should scroll to
                                   `focus` */
};

/* Gets the topmost board in the stack. Returns 0 if there isn't one. */
PARLOUR_API int app_board(struct app *a, struct app_board *board);

/* A counter beside the board ("Moves", "12"), the most important first.
 * app_counter returns 0 after the last. */
struct app_counter {
    const char *label;
    const char *value;
    int stars, stars_most;      /* a screen may draw them instead of the value;
                                   0, 0: they are not what it says */
};

PARLOUR_API int app_counter(struct app *a, int i,
                            struct app_counter *counter);

/* Rule i, from 0, of a game with pushers, for a card beside the board: who
 * does what (the first look, and the label), and with whom (the other looks).
 * app_rule returns 0 after the last. */
struct app_rule {
    const char *label;          /* "pushes" */
    const char *words;          /* all of it as a sentence */
    const struct parlour_look *looks;
    int count;
};

PARLOUR_API int app_rule(struct app *a, int i, struct app_rule *rule);

/* Kind i, from 0, of the editor's palette. app_kind returns 0 after the
 * last. */
struct app_kind {
    const char *name;
    struct parlour_look look;
    int selected;
};

PARLOUR_API int app_kind(struct app *a, int i, struct app_kind *kind);

/* ---- a list ---- */

/* How rows are best shown. */
enum app_grid {
    APP_GRID_NONE,              /* below each other */
    APP_GRID_PICTURES,          /* as a grid of pictures or first columns */
    APP_GRID_CARDS              /* as a few large cards, each with its picture,
                                   its columns, and its words if the second
                                   column is empty */
};

struct app_list {
    int count;                  /* of rows that match the filter, */
    int all;                    /* and of all rows */
    int selected;               /* a row, from 0 */
    int first;                  /* the first visible row */
    enum app_grid grid;
    int leads;                  /* 1: the first row is the most likely choice:
                                   a grid shows it above the others, as wide
                                   as all of them */
    int pictures;               /* 1: rows have pictures */
    const char *filter;         /* "": none */
    int grouped;                /* 1: rows have a group */
    int columns;
    const char *heading[APP_COLUMNS];   /* "": none */
    unsigned right;             /* bit i: column i holds numbers */
    int ranked;                 /* 1: the first rows are the best */
};

struct app_row {
    const char *column[APP_COLUMNS];
    int mark;                   /* 1: solved, done, or in play */
    int leads;                  /* 1: the most likely choice: see app_list */
    const char *words;          /* a line about it, or "" */
    const char *group;          /* title of its group, or "" */
    int action;                 /* that it does, for its sign, or
                                   APP_DO_NOTHING */
    int faint;                  /* 1: it cannot be picked now */
    int stars, stars_most;      /* of a level: earned and possible; 0, 0: not a
                                   level */
    const char *verbs;          /* of a level: what its pushers do, as in
                                   struct parlour_rule, with blanks between;
                                   "": it has no such rules */
    int solved, levels;         /* of a collection, or the stars of a chapter
                                   earned and possible; 0, 0: neither */
    int stays;                  /* 1: it cannot be removed */
    struct parlour_session *picture; /* to draw small, or NULL; valid until
                                   the next app_row */
};

PARLOUR_API int app_list(struct app *a, struct app_list *list);
PARLOUR_API int app_row(struct app *a, int i, struct app_row *row);

/* ---- a form ---- */

enum app_field_kind { APP_FIELD_CHOICE, APP_FIELD_NUMBER, APP_FIELD_TEXT };

struct app_field {
    enum app_field_kind kind;
    const char *label;
    const char *value;          /* as shown */
    const char *words;          /* what it means */
    int selected;
    int cursor;                 /* byte offset in the value;
                                   PARLOUR_NONE: no cursor */
    int chosen;                 /* all of the value is: typing replaces it */
    int before, after;          /* 1: it has a previous, a next choice */
};

/* Gets field i, from 0. Returns 0 after the last. */
PARLOUR_API int app_field(struct app *a, int i, struct app_field *field);

/* ---- a text ---- */

enum app_line_kind {
    APP_LINE_PLAIN, APP_LINE_HEADING,
    APP_LINE_KEY,               /* a key cap, and what it does */
    APP_LINE_PAIR,              /* a name, and its value */
    APP_LINE_BOARD,             /* a small board: empty lines, one or more
                                   for each of its rows */
    APP_LINE_SIGNS,             /* pieces of the board, and what they are */
    APP_LINE_CHART              /* a name, and a chart: a bar for each sign,
                                   of STATISTICS_PAGE_SIGNS */
};

struct app_text {
    int page, pages;            /* from 1 */
    int lines;                  /* of this page */
    int left;                   /* columns that keys and names take, and
                                   the gap after them */
    int over;                   /* 1: short; best shown over the board */
};

struct app_line {
    enum app_line_kind kind;
    const char *left;           /* a key or a name, or "" */
    const char *words;
    int action;                 /* that the key or button does, or
                                   APP_DO_NOTHING */
    struct parlour_session *picture; /* a small board, or NULL */
    int picture_lines;          /* lines that it takes, this one included */
    int crossed;                /* 1: it shows what is refused */
    int part, parts;            /* which part of the text's width it takes,
                                   from 0, and of how many; the parts of a
                                   line follow each other */
    const struct parlour_look *looks; /* the signs of APP_LINE_SIGNS */
    int look_count;
};

PARLOUR_API int app_text(struct app *a, struct app_text *text);
PARLOUR_API int app_line(struct app *a, int i, struct app_line *line);

/* ---- the result of a game ---- */

/* The same as the lines of the text, for a screen that draws a card. The text
 * has a line of stars only if the screen has APP_SIGNS. */
struct app_figure {
    const char *label;          /* "Moves" */
    char value[PARLOUR_TEXT];
    char note[PARLOUR_TEXT];    /* how it compares ("best 12"), or "" */
};

struct app_result {
    const char *words;          /* "Solved in 12 moves" */
    int won;                    /* 0: the game is over */
    int stars, stars_most;      /* earned and possible; 0, 0: not a level */
    const struct app_figure *figures;
    int figure_count;
    const char *remark;         /* help that was used, a record; or "" */
    int landed;                 /* of the stars, which land one by one:
                                   ANIMATION_WHOLE each */
    int best;                   /* 1: a new best, which is celebrated */
    int cheer;                  /* how far its celebration is, 1 to
                                   ANIMATION_WHOLE - 1; 0: there is none now
                                   */
};

/* Star i lands so many milliseconds after the result is shown. */
enum app_landing { APP_FIRST_STAR = 500, APP_STAR = 250 };

/* Gets the result if the top view, a text, shows it; else returns 0. */
PARLOUR_API int app_result(struct app *a, struct app_result *result);

/* ---- a prompt ---- */

struct app_prompt {
    const char *question;
    const char *line;
    int cursor;                 /* byte offset in the line */
    int selected;               /* the whole line is, so typing replaces it */
    int lines;                  /* what is pasted may have several lines, which
                                   a screen that can should show */
};

PARLOUR_API int app_prompt(struct app *a, struct app_prompt *prompt);

/* ---- settings, shared by all screens ---- */

struct app_settings {
    int speed;                  /* of animation: 0 to SETTINGS_SPEEDS - 1 */
    int labels;                 /* show labels on pieces */
    int isometric;              /* boards in play are seen from a corner, with
                                   pieces as solids */
    int coordinates;            /* show them always, not only where needed */
    int dead;                   /* mark cells with PARLOUR_MARK_DEAD */
    int sound;
    int preview;                /* new games show the next pieces */
    const char *theme;          /* its name, or "" */
    int text;                   /* size of text, in percent */
    int volume;                 /* of sounds, in percent */
    int motion;                 /* speed, or 0 for reduced motion */
    int signs;                  /* of a terminal: 0 those that suit it, 1
                                   Unicode, 2 ASCII */
    int background;             /* of a terminal: 0 as it is, 1 dark, 2
                                   light */
    int colours;                /* of a terminal: 0 standard, 1 of high
                                   contrast, 2 for colour-blind people */
    int mouse;                  /* a terminal reports it */
};

PARLOUR_API const struct app_settings *app_settings(const struct app *a);

/* How high a wall or piece rises in the isometric view, in percent of half the
 * width of its cell: at most 50, so that the middle of the cell behind it is
 * seen and can be picked. */
enum app_rise { APP_RISE_WALL = 38, APP_RISE_BOX = 50, APP_RISE_PUSHER = 40,
                APP_RISE_GEM = 28, APP_RISE_TILE = 26 };

/* A screen's own settings: app_remembered returns the value of a name
 * ("sdl2.width"), or `otherwise` if it has none. */
PARLOUR_API const char *app_remembered(const struct app *a, const char *name,
                                       const char *otherwise);
PARLOUR_API void app_remember(struct app *a, const char *name,
                              const char *value);

#endif
