/* options.h: the command line, the same for every frontend. One table holds
 * the options: the parser, --help and the messages are made from it.
 */
#ifndef FRONTENDS_APP_OPTIONS_H
#define FRONTENDS_APP_OPTIONS_H

#include "parlour.h"

/* The programs, as a set of bits: an option belongs to some of them. */
enum options_program {
    OPTIONS_STDIO = 1, OPTIONS_NCURSES = 2, OPTIONS_SDL2 = 4,
    OPTIONS_SCREENS = OPTIONS_NCURSES | OPTIONS_SDL2,
    OPTIONS_ALL = OPTIONS_STDIO | OPTIONS_SCREENS
};

enum options_wish { OPTIONS_PLAY, OPTIONS_LIST, OPTIONS_HELP,
                    OPTIONS_VERSION,
                    OPTIONS_PROVE };

struct options {
    struct parlour_options game;
    int program;                /* enum options_program */
    int wish;                   /* enum options_wish */
    int named;                  /* GAME was given */
    int protocol;
    int endless;                /* a level is made: its difficulty, or
                                   PARLOUR_NONE */
    int speed;                  /* of moves seen, or OPTIONS_ANY_SPEED */
    int ascii;
    int fresh;                  /* a new game, whatever was kept */
    const char *keys;           /* keys pressed at the start, or NULL */
    const char *theme;          /* its name, or NULL */
    const char *script;         /* what to do first, or NULL */
    int scale;                  /* percent, or 0: as the display is */
    const char *screen;         /* where the screen is saved at the end */
    const char *board;          /* names of files, or NULL */
    const char *levels;
    const char *rules;
    const char *load;
    const char *proved;         /* a file whose games are verified, or NULL */
    const char *line;           /* a game on a line, or NULL */
    char *levels_bytes;         /* what --levels has; owned */
    char *board_text;           /* what --board has; owned */
    char *rules_text;           /* what --rules has; owned */
};

enum options_limit { OPTIONS_ANY_SPEED = -1 };

/* Reads the arguments (argv[0] is the program) and the files they name, for
 * one program: options that are not its own are refused. Returns PARLOUR_OK;
 * PARLOUR_BAD_OPTION, PARLOUR_IO or PARLOUR_NO_MEMORY with words that begin
 * with the option or file. options_close is owed in any case. */
PARLOUR_API int options_read(struct options *o, int program, int argc,
                             char **argv, struct parlour_error *error);
PARLOUR_API void options_close(struct options *o);

/* Opens the session that the options ask for, a loaded game included; NULL
 * with words in *error. */
PARLOUR_API struct parlour_session *options_open(const struct options *o,
                                                 struct parlour_error *error);

/* Sends what is wrong with the levels of --levels to put(), in a few lines
 * with the file's name: maps that are refused, lines that are ignored. */
PARLOUR_API void options_report_levels(const struct options *o,
                                       void (*put)(const char *line));

/* 1 if they bring a game along: a saved or a shared one. */
PARLOUR_API int options_brings(const struct options *o);

/* 1 if no game is asked for in particular. */
PARLOUR_API int options_is_plain(const struct options *o);

/* 1 if nothing else is asked for than the game that was kept. */
PARLOUR_API int options_go_on(const struct options *o);

/* Verifies the file that is to be (see score_verify.h). */
PARLOUR_API int options_verify(const struct options *o,
                               void (*put)(const char *line),
                               struct parlour_error *error);

/* What the program ends with after such an error: enum platform_exit. */
PARLOUR_API int options_exit(const struct parlour_error *error);

/* An argument, in full if it is a short one that all programs accept: --help
 * for -h, --version for -V. */
PARLOUR_API const char *options_in_full(const char *argument);

/* An option in words; value is empty if it takes nothing. */
struct options_words {
    const char *name, *value, *meaning;
};

/* The i-th option that one of some programs has; 0: there are no more. */
PARLOUR_API int options_describe(int programs, int i,
                                 struct options_words *words);

/* What --list, --help or --version prints, line by line. */
PARLOUR_API void options_answer(const struct options *o,
                                void (*put)(const char *line));

#endif
