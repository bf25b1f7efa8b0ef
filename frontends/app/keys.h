/* keys.h: the one table of keys. A key has a neutral code: a character for
 * itself, or one of enum keys_code; each frontend translates what its toolkit
 * says. The table gives the act of a key, and its words to the help and the
 * man page: what they say and what is obeyed cannot drift apart.
 */
#ifndef FRONTENDS_APP_KEYS_H
#define FRONTENDS_APP_KEYS_H

#include "parlour.h"

/* Keys that are no printed character: the code and its name. */
#define KEYS_NAMES(X) \
    X(UP, "Up") X(DOWN, "Down") X(LEFT, "Left") X(RIGHT, "Right") \
    X(ENTER, "Enter") X(SPACE, "Space") X(TAB, "Tab") X(ESC, "Esc") \
    X(BACKSPACE, "Backspace") \
    X(F1, "F1") X(F2, "F2") X(F3, "F3") X(F4, "F4") X(F10, "F10") \
    X(F11, "F11") \
    X(CTRL_C, "Ctrl-C") X(CTRL_V, "Ctrl-V") \
    X(CTRL_L, "Ctrl-L") X(CTRL_S, "Ctrl-S") X(CTRL_Y, "Ctrl-Y")

/* The acts: name, its keys, words for the help, group. */
#define KEYS_ACTS(X) \
    X(UP, "Up k w", "up", MOVE) \
    X(DOWN, "Down j s", "down", MOVE) \
    X(LEFT, "Left h a", "left", MOVE) \
    X(RIGHT, "Right l d", "right", MOVE) \
    X(PICK, "Enter Space", "pick", MOVE) \
    X(NEXT, "Tab", "the next piece", MOVE) \
    X(TYPE, ":", "type a move", MOVE) \
    X(HINT, "H", "hint", MOVE) \
    X(SOLVE, "A", "watch it play", MOVE) \
    X(UNDO, "u Z Backspace", "undo", GAME) \
    X(REDO, "r Ctrl-Y", "redo", GAME) \
    X(RESTART, "R F1", "restart", GAME) \
    X(NEW, "n", "new game", GAME) \
    X(PREVIOUS, "P F2", "level before", GAME) \
    X(FOLLOWING, "N F3", "next level", GAME) \
    X(UNSOLVED, "U F4", "next level not solved", GAME) \
    X(LEVELS, "L", "choose a level", GAME) \
    X(EDIT, "e E", "edit the board", GAME) \
    X(SAVE, "S Ctrl-S", "save", GAME) \
    X(LOAD, "o", "load what was saved", GAME) \
    X(SCORES, "K", "the best games", GAME) \
    X(WATCH, "Y", "watch what can be redone", GAME) \
    X(SHARE, "y", "the game on a line", GAME) \
    X(SNAPSHOT, "b", "set the game aside", GAME) \
    X(EXCHANGE, "B", "there, and back here", GAME) \
    X(FASTER, "+", "faster", PROGRAM) \
    X(SLOWER, "-", "slower", PROGRAM) \
    X(ANIMATION, "v", "moves seen, or not", PROGRAM) \
    X(LABELS, "t", "letters, or signs", PROGRAM) \
    X(REDRAW, "Ctrl-L", "draw all again", PROGRAM) \
    X(CHOOSE, "g", "the other games", PROGRAM) \
    X(HELP, "? F10", "help", PROGRAM) \
    X(BACK, "Esc", "let go, or quit", PROGRAM) \
    X(QUIT, "q", "quit", PROGRAM) \
    X(THEME, "T", "other colours", WINDOW) \
    X(SOUND, "m", "sound on or off", WINDOW) \
    X(FULL, "f F11", "full screen", WINDOW) \
    X(COPY, "c Ctrl-C", "copy the game as text", WINDOW) \
    X(COPY_MOVES, "C", "copy the moves alone", WINDOW) \
    X(PASTE, "p Ctrl-V", "paste a board, a game or moves", WINDOW)

/* Acts of the last group are for programs that have a window. */
enum keys_group { KEYS_MOVE, KEYS_GAME, KEYS_PROGRAM, KEYS_WINDOW,
                  KEYS_GROUPS };

/* Codes of keys that are characters are the characters themselves. */
enum keys_code {
    KEYS_NONE = 0,
    KEYS_FIRST = 512,           /* above every character */
#define KEYS_CODE(code, name) KEYS_ ## code,
    KEYS_NAMES(KEYS_CODE)
#undef KEYS_CODE
    KEYS_LAST
};

enum keys_act {
#define KEYS_ACT(act, keys, words, group) KEYS_DO_ ## act,
    KEYS_ACTS(KEYS_ACT)
#undef KEYS_ACT
    KEYS_DO_NOTHING
};

/* What a key does: enum keys_act. */
PARLOUR_API int keys_find(int code);

/* The keys of an act, blanks between; what it is, in words; its group. */
PARLOUR_API const char *keys_names(int act);
PARLOUR_API const char *keys_words(int act);
PARLOUR_API int keys_group(int act);

/* A group's title in the help. */
PARLOUR_API const char *keys_group_title(int group);

/* Reads the name of a key, up to a blank or the end, at *at and goes on to
 * the next; KEYS_NONE at the end or for a name that is none. */
PARLOUR_API int keys_read(const char **at);

/* The direction (enum parlour_direction) of such an act, or PARLOUR_NONE. */
PARLOUR_API int keys_direction(int act);

#endif
