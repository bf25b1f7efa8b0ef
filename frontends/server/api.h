/* api.h: the JSON interface, version 1, as docs/server-api.yaml describes it.
 * A request that only reads is answered by api_read. One that changes
 * something is first examined, without the database, and then carried out
 * within a transaction. Everything that is refused says why.
 */
#ifndef FRONTENDS_SERVER_API_H
#define FRONTENDS_SERVER_API_H

#include <jansson.h>

#include "server/database.h"
#include "server/players.h"
#include "server/proof.h"

enum api_limit {
    API_BODY = 131072           /* bytes of a request */
};

struct api_request {
    const char *method, *path;  /* the path begins with / */
    const char *key;            /* that the player sent, or NULL */
    const char *type;           /* of the body, or NULL */
    const char *body;
    size_t length;
    const char *after, *limit;  /* arguments of a list, or NULL */
    int64_t now;                /* seconds since 1970 */

    /* set by api_examine, and freed by api_close */
    char player[PLAYERS_HASH];
    json_t *json;
    const char *line, *name, *day;
    int64_t seconds;
    struct proof *proof;
};

struct api_answer {
    unsigned status;            /* of HTTP; 0: none yet */
    json_t *json;               /* owned; NULL: no body */
    const char *allow;          /* methods, if the one used is not allowed */
    unsigned wait;              /* seconds until another try; 0: not said */
};

/* Answers a request that reads. */
void api_read(struct database *d, const struct api_request *r,
              struct api_answer *answer);

/* Examines a request that changes something: answers it if it is refused. */
void api_examine(struct api_request *r, struct api_answer *answer);

/* Carries it out. The answer holds only if the transaction is committed. */
void api_change(struct database *d, struct api_request *r,
                struct api_answer *answer);
void api_close(struct api_request *r);

/* Answers with a refusal: its word for programs, and a sentence. */
void api_refuse(struct api_answer *answer, unsigned status, const char *code,
                const char *message);

/* Answers that the server cannot do it now. */
void api_fail(struct api_answer *answer);

#endif
