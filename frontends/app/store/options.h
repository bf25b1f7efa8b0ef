/* options.h: the command line, the same for every frontend. One table holds
 * the options: the parser, --help and the messages are made from it.
 */
#ifndef FRONTENDS_APP_STORE_OPTIONS_H
#define FRONTENDS_APP_STORE_OPTIONS_H

#include "parlour.h"
#include "platform.h"

/* The programs that play, each with its bit in a set, its name and what it
 * is. */
#define OPTIONS_PROGRAMS(X) \
    X(STDIO, 1, "parlour-stdio", \
      "puzzle games in plain text, for people and programs") \
    X(NCURSES, 2, "parlour-ncurses", "puzzle games in a terminal") \
    X(SDL2, 4, "parlour-sdl2", "puzzle games in a window") \
    X(TN3270, 8, "parlour-tn3270", \
      "puzzle games on 3270 terminals, over the network")

/* Sets of programs: an option belongs to some of them. */
enum options_program {
#define OPTIONS_BIT(id, bit, name, summary) OPTIONS_ ## id = bit,
    OPTIONS_PROGRAMS(OPTIONS_BIT)
#undef OPTIONS_BIT
    OPTIONS_WEB = 16,           /* the page: options in its address, and no
                                   --help */
    OPTIONS_SCREENS = OPTIONS_NCURSES | OPTIONS_SDL2,
    OPTIONS_LAUNCHED = OPTIONS_STDIO | OPTIONS_SCREENS, /* by parlour */
    OPTIONS_ALL = 0
#define OPTIONS_OR(id, bit, name, summary) | OPTIONS_ ## id
    OPTIONS_PROGRAMS(OPTIONS_OR),
#undef OPTIONS_OR
    OPTIONS_EVERYWHERE = OPTIONS_ALL | OPTIONS_WEB
};

/* What the program does: it plays, or prints one of these and exits. */
enum options_task {
    OPTIONS_TASK_PLAY, OPTIONS_TASK_LIST, OPTIONS_TASK_HELP,
    OPTIONS_TASK_VERSION, OPTIONS_TASK_VERIFY, OPTIONS_TASK_STATISTICS,
    OPTIONS_TASK_BACKUP, OPTIONS_TASK_IMPORT
};

struct options {
    struct parlour_options game;
    enum options_program program;
    int launched;               /* asked for the help of the launcher */
    int task;                   /* enum options_task */
    int named;                  /* GAME was given */
    int protocol;
    int narrate;                /* describe in words what happens */
    int endless;                /* difficulty of a level to generate, or
                                   PARLOUR_NONE */
    const char *day;            /* of the game of the day, or NULL */
    int speed;                  /* of animation, or OPTIONS_ANY_SPEED */
    int ascii;
    int fresh;                  /* start a new game, not the saved one */
    const char *keys;           /* keys pressed at the start, or NULL */
    const char *theme;          /* its name, or NULL */
    const char *language;       /* its name, or NULL */
    const char *view;           /* flat or isometric, or NULL */
    const char *server;         /* its address, or NULL */
    const char *listen;         /* ADDRESS:PORT, or NULL */
    int guests, as_me;          /* who plays on a server */
    const char *names;          /* folder of the players, or NULL */
    const char *passwords;      /* files, or NULL */
    const char *welcome;
    int players, per_address, searches; /* limits; 0: the usual ones */
    int scale;                  /* percent, or 0: the display's own */
    const char *screen;         /* file to save the screen to, or NULL */
    const char *board;          /* names of files, or NULL */
    const char *levels;
    const char *rules;
    const char *load;
    const char *verify;         /* file of games to verify, or NULL */
    const char *backup;         /* file of all that is stored, or NULL */
    const char *line;           /* a shared game, or NULL */
    const char *file;           /* a file of any kind to open, or NULL */
    char today[PLATFORM_DAY];   /* if `day` is today */
    char *levels_bytes;         /* contents of these files */
    char *board_text;
    char *rules_text;
};

enum options_limit { OPTIONS_ANY_SPEED = -1 };

/* Reads the arguments of a program (argv[0] is its name; under that of the
 * launcher, --help is about all that it starts) and the files that they
 * name. Returns PARLOUR_OK; or PARLOUR_BAD_OPTION, PARLOUR_IO or
 * PARLOUR_NO_MEMORY with a message that begins with the option or file. The
 * caller must call options_close in any case. */
PARLOUR_API int options_read(struct options *o, int program, int argc,
                             char **argv, struct parlour_error *error);
PARLOUR_API void options_close(struct options *o);

/* Returns a game's index in the catalogue by its name in any case, or
 * PARLOUR_NONE. */
PARLOUR_API int options_game(const char *name);

/* Returns 1 if the options name a saved or shared game. */
PARLOUR_API int options_brings(const struct options *o);

/* Returns 1 if they name a saved, shared or generated game. */
PARLOUR_API int options_names_game(const struct options *o);

/* Returns 1 if the options do not ask for a particular game. */
PARLOUR_API int options_is_plain(const struct options *o);

/* Returns 1 if the options only ask to continue the saved game. */
PARLOUR_API int options_go_on(const struct options *o);

/* Sets an error whose message begins with the name of an option or file, and
 * returns the code. options_append adds words to it. */
PARLOUR_API int options_fail(struct parlour_error *error, int code,
                             const char *name, const char *words);
PARLOUR_API void options_append(struct parlour_error *error,
                                const char *words);

/* Returns the long name of a short option that all programs accept (--help for
 * -h, --version for -V), or the argument itself. */
PARLOUR_API const char *options_in_full(const char *argument);

/* An option for people; value is empty if it takes none. */
struct options_words {
    const char *name, *value, *meaning;
};

/* Returns the programs that have an option (set of enum options_program), 0 if
 * none has it. */
PARLOUR_API unsigned options_programs(const char *argument);

/* Gets option i, from 0, of these programs. Returns 0 after the last. */
PARLOUR_API int options_describe(int programs, int i,
                                 struct options_words *words);

/* Prints what --list, --help or --version asks for, line by line. */
PARLOUR_API void options_answer(const struct options *o,
                                void (*put)(const char *line));

#endif
