/* arguments.h: the command line of parlour-server. One table lists the
 * options; the parser, --help and the manual are made from it.
 */
#ifndef FRONTENDS_SERVER_ARGUMENTS_H
#define FRONTENDS_SERVER_ARGUMENTS_H

#include "app/store/options.h"

enum server_option {
    SERVER_LISTEN, SERVER_DATABASE, SERVER_SITE, SERVER_PROXY, SERVER_RATE,
    SERVER_WORDS, SERVER_WORKERS, SERVER_HIDE, SERVER_SHOW, SERVER_BLOCK,
    SERVER_DROP, SERVER_EXPORT, SERVER_START, SERVER_HELP, SERVER_VERSION,
    SERVER_OPTIONS
};

struct server_arguments {
    const char *value[SERVER_OPTIONS];  /* NULL: not given */
    unsigned long rate, workers;
};

/* Reads the command line. Returns NULL, or the argument that cannot be
 * understood. */
const char *server_arguments_read(struct server_arguments *a, char **argv);

/* Describes the i-th option. Returns 0 after the last. */
int server_arguments_describe(int i, struct options_words *words);

#endif
