/* welcome.h: the screen before the game: the operator's text, and the name and
 * password of a player where names are asked for. Also a screen that only says
 * why there is no game.
 */
#ifndef FRONTENDS_TN3270_SERVER_WELCOME_H
#define FRONTENDS_TN3270_SERVER_WELCOME_H

#include "tn3270/server/accounts.h"
#include "tn3270/server/wire.h"

enum welcome_answer {
    WELCOME_WAITS,              /* nothing new */
    WELCOME_PLAYS,              /* with what was typed */
    WELCOME_LEAVES
};

struct welcome {
    const char *text;           /* lines of the operator, or NULL */
    int asks_name, asks_password;
    const char *refusal;        /* of what was typed; "": none */
    char name[ACCOUNTS_PASSWORD];       /* typed last */
    char password[ACCOUNTS_PASSWORD];
    struct cells cells;
    struct cells_cell cell[STREAM_CELLS];
    struct stream stream;
    unsigned kept[2 * STREAM_CELLS];    /* by the stream */
    struct stream_input input;
};

void welcome_open(struct welcome *w, const struct stream_terminal *terminal);

/* Writes the screen. Returns its length. out: room for STREAM_OUT. */
long welcome_write(struct welcome *w, unsigned char *out);

/* Takes a record from the terminal. After WELCOME_PLAYS w->name and
 * w->password hold what was typed; after WELCOME_WAITS the screen must be
 * written again. */
enum welcome_answer welcome_take(struct welcome *w, const unsigned char *in,
                                 long length);

/* Queues a screen with a message, for a terminal that waits for more. */
void welcome_show(struct wire *wire, const struct stream_terminal *terminal,
                  const char *words);

#endif
