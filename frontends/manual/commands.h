/* commands.h: the commands of parlour-stdio, for its manual page. */
#ifndef FRONTENDS_MANUAL_COMMANDS_H
#define FRONTENDS_MANUAL_COMMANDS_H

struct commands_words {
    const char *name, *short_name, *meaning;    /* short_name: or "" */
};

/* Describes command i, from 0. Returns 0 after the last. */
int commands_describe(int i, struct commands_words *words);

#endif
