/* app.h: the application, written once for all screens: what keys, clicks,
 * menus, journals, scores, hints, watching, editing and levels do. A screen
 * translates its input into the calls below and draws what the queries hold;
 * it decides nothing and knows no game.
 *
 * The application is a stack of views of five kinds. A screen draws the one
 * on top (app_view), and where it likes the board below it. The main loop of
 * a screen is:
 *
 *     until app_is_done(a):
 *         wait = app_tick(a, now)      what is due is done
 *         draw the view                if redraw() was called
 *         wait for input, a wake-up, or `wait` milliseconds
 *         app_tick(a, now)             the input's time
 *         app_key(), app_click() ...   one of the calls for input
 *
 * All calls are for one thread; the hook wake() alone is called on another.
 * Strings that queries return are the application's and good until the next
 * call of any kind but a query. Words are UTF-8 without control characters.
 */
#ifndef FRONTENDS_APP_APP_H
#define FRONTENDS_APP_APP_H

#include "app/animation.h"
#include "app/options.h"
#include "parlour.h"

struct app;

enum app_limit {
    APP_RESTS = -1,             /* nothing happens by itself */
    APP_COLUMNS = 8             /* of a row of a list, at most */
};

/* ---- what a screen is ---- */

/* What it can, as a set of bits. */
enum app_trait {
    APP_POINTS = 1,             /* a mouse or a finger: words say "click" */
    APP_TYPES = 2,              /* moves are typed as a rule: words say so */
    APP_SUSPENDS = 4,           /* Ctrl-Z is the terminal's, not undo */
    APP_SOUNDS = 8,             /* has sound */
    APP_WINDOW = 16             /* has a window that can fill the screen */
};

enum app_sound {
    APP_SOUND_MOVE, APP_SOUND_PUSH, APP_SOUND_MATCH, APP_SOUND_WON,
    APP_SOUND_NO, APP_SOUNDS_COUNT
};

/* What the application asks of the screen. Each may be NULL but wake. */
struct app_screen {
    const char *name;           /* settings of its own begin with it */
    unsigned traits;            /* set of enum app_trait */
    void *context;              /* for the hooks */
    /* Something that is shown has changed. */
    void (*redraw)(void *context);
    /* Called on the thread of a search: has the main loop call app_tick
     * soon. It may wait for nothing. */
    void (*wake)(void *context);
    void (*sound)(void *context, int sound);    /* enum app_sound */
    /* Puts a text in the clipboard. Returns 0 if it cannot: the text is shown
     * then. */
    int (*copy)(void *context, const char *text);
    /* Asks for the clipboard, which app_paste brings, now or later. Returns 0
     * if there is none. */
    int (*paste)(void *context);
    /* The name of theme i, from 0; NULL: there are no more. */
    const char *(*theme)(void *context, int i);
    /* An act that is the screen's own: APP_DO_REDRAW, APP_DO_FULL, and
     * APP_DO_THEME after the setting "theme" was changed. */
    void (*act)(void *context, int act);
};

/* Opens the application with the game that the options ask for, else with
 * the list of games. The options must outlive it. NULL with words in
 * *error. app_close: all games are kept. */
PARLOUR_API struct app *app_open(const struct app_screen *screen,
                                 const struct options *o,
                                 struct parlour_error *error);
PARLOUR_API void app_close(struct app *a);

/* What is seen at a time; a screen tells it at the start and when it
 * changes. Lists are moved in, and texts broken into lines and pages, by
 * that. */
struct app_room {
    int text_columns, text_lines;       /* of a text: characters, lines */
    int list_abreast, list_lines;       /* rows of a list: side by side where
                                           it is a grid, and one below the
                                           other; of a list that is no grid
                                           one stands in a line */
};

PARLOUR_API void app_resize(struct app *a, const struct app_room *room);

/* ---- acts: what keys and labels mean ---- */

/* Name, its keys, its label, words for the help, group. In brackets in the
 * words: nothing. A key may stand at several acts that are never on offer
 * together. */
#define APP_ACTS(X) \
    X(UP, "Up k w", "Up", "up", MOVE) \
    X(DOWN, "Down j s", "Down", "down", MOVE) \
    X(LEFT, "Left h a", "Left", "left", MOVE) \
    X(RIGHT, "Right l d", "Right", "right", MOVE) \
    X(PICK, "Enter Space", "Pick", "select or move", MOVE) \
    X(NEXT, "Tab", "Next piece", "select the next piece", MOVE) \
    X(TYPE, ":", "Type", "type a move", MOVE) \
    X(HINT, "H", "Hint", "show a good move", MOVE) \
    X(SOLVE, "A", "Solve", "let the computer play", MOVE) \
    X(UNDO, "u z Z Ctrl-Z Backspace", "Undo", "undo", GAME) \
    X(REDO, "r Ctrl-Y", "Redo", "redo", GAME) \
    X(RESTART, "R F1", "Restart", "restart", GAME) \
    X(NEW, "n", "New", "new game, choose its options", GAME) \
    X(PREVIOUS, "P F2", "Previous", "previous level", GAME) \
    X(FOLLOWING, "N F3", "Next", "next level", GAME) \
    X(UNSOLVED, "U F4", "Unsolved", "next unsolved level", GAME) \
    X(LEVELS, "L", "Levels", "choose a level", GAME) \
    X(EDIT, "e E", "Edit", "edit the board", GAME) \
    X(RECENT, "G", "Recent", "recent games", GAME) \
    X(SCORES, "K", "Scores", "high scores", GAME) \
    X(WATCH, "Y", "Watch", "watch the moves that can be redone", GAME) \
    X(SHARE, "y", "Share", "this game as one line of text", GAME) \
    X(SNAPSHOT, "b", "Bookmark", "bookmark this position", GAME) \
    X(EXCHANGE, "B", "Go back", "go to the bookmark, and back", GAME) \
    X(SAVE, "S Ctrl-S", "Save", "save to a file", GAME) \
    X(LOAD, "o Ctrl-O", "Open", "open a file", GAME) \
    X(COPY, "c Ctrl-C", "Copy", "copy the game as text", GAME) \
    X(COPY_MOVES, "C", "Copy moves", "copy the moves", GAME) \
    X(PASTE, "p Ctrl-V", "Paste", "paste a game, a board or moves", GAME) \
    X(FASTER, "+", "Faster", "faster animation", PROGRAM) \
    X(SLOWER, "-", "Slower", "slower animation", PROGRAM) \
    X(ANIMATION, "v", "Animation", "animation on or off", PROGRAM) \
    X(LABELS, "t", "Labels", "labels on or off", PROGRAM) \
    X(THEME, "T", "Theme", "next theme", PROGRAM) \
    X(SOUND, "m", "Sound", "sound on or off", PROGRAM) \
    X(FULL, "f F11", "Full screen", "full screen on or off", PROGRAM) \
    X(SETTINGS, "O F9", "Settings", "settings", PROGRAM) \
    X(REDRAW, "Ctrl-L", "Redraw", "redraw the screen", PROGRAM) \
    X(CHOOSE, "g", "Games", "choose a game", PROGRAM) \
    X(HELP, "? F1 F10", "Help", "help", PROGRAM) \
    X(BACK, "Esc", "Back", "back", PROGRAM) \
    X(QUIT, "q", "Quit", "quit", PROGRAM) \
    X(PAGE_UP, "PageUp", "Previous page", "previous page", OTHER) \
    X(PAGE_DOWN, "PageDown", "Next page", "next page", OTHER) \
    X(HOME, "Home", "First", "first", OTHER) \
    X(END, "End", "Last", "last", OTHER) \
    X(DELETE, "Delete", "Delete", "delete", OTHER) \
    X(PLAY, "e E F5", "Play", "play this board", OTHER) \
    X(CLEAR, "n", "Clear", "clear the board", OTHER) \
    X(SIZE, ":", "Size", "change the size", OTHER)

enum app_act {
#define APP_ACT(act, keys, label, words, group) APP_DO_ ## act,
    APP_ACTS(APP_ACT)
#undef APP_ACT
    APP_DO_NOTHING
};

/* An act on offer in the view on top, to be shown as a button or with its
 * key cap, and clicked. */
struct app_action {
    int act;                    /* enum app_act, for a picture of it */
    const char *label;          /* a word or two */
    const char *key;            /* its key cap; "" if it has none here */
    const char *keys;           /* all its keys, for a tip */
    const char *words;          /* what it does, for a tip */
    int can;                    /* 0: not now, shown faint */
    int off;                    /* 1: a switch that is off */
    int main;                   /* 1: what one is most likely to do next */
};

/* Action i, from 0, the most important first; 0: there are no more. */
PARLOUR_API int app_action(struct app *a, int i, struct app_action *action);

/* ---- input ---- */

/* Keys that are no characters: the code and its name. Characters stand for
 * themselves: those of the machine, or of Unicode. */
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

/* A key was pressed. modifiers: set of enum app_modifier; a character has its
 * Shift in it. What means nothing is swallowed. */
PARLOUR_API void app_key(struct app *a, int key, unsigned modifiers);

/* Characters were typed (from an input method, say): where no line is edited
 * each is a key. */
PARLOUR_API void app_type(struct app *a, const char *text);

/* A key by the name that the help gives it ("Ctrl-Z", "F1", "u"): its code,
 * or APP_KEY_NONE. For scripts of keys. */
PARLOUR_API int app_key_named(const char *name, unsigned *modifiers);

/* Text was pasted: a game, a board or moves, or into the line that is
 * edited. A file was named by other means (dropped on the window). */
PARLOUR_API void app_paste(struct app *a, const char *text);
PARLOUR_API void app_open_file(struct app *a, const char *path);

/* What a pointer is on; the number that goes with it in brackets. */
enum app_on {
    APP_ON_NOTHING,
    APP_ON_CELL,                /* of the board (the cell) */
    APP_ON_ACTION,              /* (as app_action has it) */
    APP_ON_KIND,                /* of the palette (as app_kind has it) */
    APP_ON_ROW,                 /* of a list (as app_row has it) */
    APP_ON_FIELD,               /* of a form (as app_field has it) */
    APP_ON_FIELD_BEFORE,        /* the signs beside its value that take the */
    APP_ON_FIELD_AFTER          /* choice before and the next one */
};

enum app_button { APP_LEFT, APP_MIDDLE, APP_RIGHT };

/* A button went down; the pointer came onto something else while it is held;
 * it was released. One finger is the left button. The right button goes back,
 * but where a board is edited it clears. */
PARLOUR_API void app_click(struct app *a, int on, int number, int button);
PARLOUR_API void app_drag(struct app *a, int on, int number, int button);
PARLOUR_API void app_drop(struct app *a, int on, int number, int button);

/* The pointer is on something, no button held. */
PARLOUR_API void app_hover(struct app *a, int on, int number);

/* The wheel was turned: notches up, or (below 0) down. A screen scrolls a
 * board larger than its window itself. */
PARLOUR_API void app_wheel(struct app *a, int notches);

/* An act that a screen has a key of its own for (a controller's button). */
PARLOUR_API void app_do(struct app *a, int act);

/* The time, in milliseconds of a clock that wraps at 2 to the 32nd; what is
 * due is done. Returns the milliseconds until it is to be called again, or
 * APP_RESTS. */
PARLOUR_API long app_tick(struct app *a, unsigned long now);

/* 1 while something is searched for on a thread of its own. */
PARLOUR_API int app_searches(struct app *a);

/* The window was closed, or the program told to end. */
PARLOUR_API void app_quit(struct app *a);
PARLOUR_API int app_is_done(const struct app *a);

/* 1 while something is searched for: the next key would stop that. For
 * scripts of keys. */
PARLOUR_API int app_is_searching(struct app *a);

/* ---- what is shown: any view ---- */

enum app_view_kind {
    APP_VIEW_BOARD, APP_VIEW_LIST, APP_VIEW_FORM, APP_VIEW_TEXT,
    APP_VIEW_PROMPT
};

enum app_tone { APP_PLAIN, APP_GOOD, APP_BAD };

/* The kind of the view on top (enum app_view_kind). */
PARLOUR_API int app_view(const struct app *a);

/* Its title, and what stands below the title; empty strings if nothing. */
PARLOUR_API const char *app_title(struct app *a);
PARLOUR_API const char *app_subtitle(struct app *a);

/* What is said: the last message, or what is to be done. *tone: enum
 * app_tone. */
PARLOUR_API const char *app_message(struct app *a, int *tone);

/* ---- a board ---- */

struct app_board {
    struct parlour_session
        *session; /* to look at, and no commands to be given:
                                   status, cells, pieces that come next */
    const struct animation_piece *pieces; /* where they are at this moment */
    long piece_count;
    int cursor;                 /* where keys are; PARLOUR_NONE: not shown */
    int focus;                  /* the cell that a board larger than the
                                   screen is shown around */
    int edited;                 /* 1: the board is edited: app_kind */
    int scrolls;                /* counts up when `focus` is to be seen */
};

/* The board that is on top, or the next one below. 0: there is none. */
PARLOUR_API int app_board(struct app *a, struct app_board *board);

/* A figure beside it ("Moves", "12"), the most important first; 0: there are
 * no more. */
struct app_counter {
    const char *label;
    const char *value;
};

PARLOUR_API int app_counter(struct app *a, int i,
                            struct app_counter *counter);

/* The palette of the editor: kind i, from 0; 0: there are no more. */
struct app_kind {
    const char *name;
    struct parlour_look look;
    int selected;
};

PARLOUR_API int app_kind(struct app *a, int i, struct app_kind *kind);

/* ---- a list ---- */

struct app_list {
    int count;                  /* of the rows that the filter lets through */
    int selected;               /* one of these, from 0 */
    int first;                  /* the first that is seen */
    int grid;                   /* 1: best shown as a grid of pictures, or of
                                   first columns */
    int pictures;               /* 1: rows have pictures */
    const char *filter;         /* "": none */
    int columns;
    const char *heading[APP_COLUMNS];   /* "" where there is none */
    unsigned right;             /* bit i: column i is numbers */
};

struct app_row {
    const char *column[APP_COLUMNS];
    int mark;                   /* 1: done (solved, or in play) */
    struct parlour_session *picture; /* to be drawn small; or NULL. Good until
                                   the next row is asked for */
};

PARLOUR_API int app_list(struct app *a, struct app_list *list);
PARLOUR_API int app_row(struct app *a, int i, struct app_row *row);

/* ---- a form ---- */

enum app_field_kind { APP_FIELD_CHOICE, APP_FIELD_NUMBER, APP_FIELD_TEXT };

struct app_field {
    int kind;                   /* enum app_field_kind */
    const char *label;
    const char *value;          /* as it is shown */
    const char *words;          /* what it means */
    int selected;
    int cursor;                 /* where typing goes in the value, in bytes;
                                   PARLOUR_NONE: nowhere */
    int before, after;          /* 1: there are choices there */
};

/* Field i, from 0; 0: there are no more. */
PARLOUR_API int app_field(struct app *a, int i, struct app_field *field);

/* ---- a text ---- */

enum app_line_kind {
    APP_LINE_PLAIN, APP_LINE_HEADING,
    APP_LINE_KEY,               /* a key cap, and what it does */
    APP_LINE_PAIR,              /* a name, and its value */
    APP_LINE_BOARD              /* a small board; it is as many lines high as
                                   it has rows, and they are left empty */
};

struct app_text {
    int page, pages;            /* from 1 */
    int lines;                  /* of this page */
    int left;                   /* columns that keys and names take */
    int over;                   /* 1: short, best shown over the board */
};

struct app_line {
    int kind;                   /* enum app_line_kind */
    const char *left;           /* a key or a name, or "" */
    const char *words;
    struct parlour_session *picture; /* a small board, or NULL */
};

PARLOUR_API int app_text(struct app *a, struct app_text *text);
PARLOUR_API int app_line(struct app *a, int i, struct app_line *line);

/* ---- a prompt ---- */

struct app_prompt {
    const char *question;
    const char *line;
    int cursor;                 /* in bytes of the line */
};

PARLOUR_API int app_prompt(struct app *a, struct app_prompt *prompt);

/* ---- settings, the same for all screens ---- */

struct app_settings {
    int speed;                  /* of moves: 0 to ANIMATION_SPEEDS - 1 */
    int labels;                 /* write what pieces are on them */
    int sound;
    int preview;                /* show pieces that come next, in new games */
    const char *theme;          /* its name, or "" */
};

PARLOUR_API const struct app_settings *app_settings(const struct app *a);

/* What a screen remembers besides: the value of a name ("sdl2.width"), or
 * the one given where there is none. */
PARLOUR_API const char *app_remembered(const struct app *a, const char *name,
                                       const char *otherwise);
PARLOUR_API void app_remember(struct app *a, const char *name,
                              const char *value);

#endif
