/* options.h: the command line, the same for every frontend. One table holds
 * the options: the parser, --help and the messages are made from it.
 */
#ifndef FRONTENDS_COMMON_OPTIONS_H
#define FRONTENDS_COMMON_OPTIONS_H

#include "parlour.h"

enum options_wish { OPTIONS_PLAY, OPTIONS_LIST, OPTIONS_HELP,
                    OPTIONS_VERSION };

struct options {
    struct parlour_options game;
    int wish;                   /* enum options_wish */
    int named;                  /* GAME was given */
    int protocol;
    const char *board;          /* names of files, or NULL */
    const char *load;
    char *board_text;           /* what --board has; owned */
};

/* Reads the arguments (argv[0] is the program) and the files they name.
 * Returns PARLOUR_OK; PARLOUR_BAD_OPTION, PARLOUR_IO or PARLOUR_NO_MEMORY with
 * words that begin with the option or file. options_close is owed in any
 * case. */
PARLOUR_API int options_read(struct options *o, int argc, char **argv,
                             struct parlour_error *error);
PARLOUR_API void options_close(struct options *o);

/* Opens the session that the options ask for, a loaded game included; NULL
 * with words in *error. */
PARLOUR_API struct session *options_open(const struct options *o,
                                         struct parlour_error *error);

/* What the program ends with after such an error: enum platform_exit. */
PARLOUR_API int options_exit(const struct parlour_error *error);

/* What --list, --help or --version prints, line by line. */
PARLOUR_API void options_answer(const struct options *o, const char *program,
                                void (*put)(const char *line));

#endif
