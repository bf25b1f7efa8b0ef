/* api.h: the JSON interface, version 1, as docs/server-api.yaml describes it.
 * A request that only reads is answered by api_read. One that changes
 * something is first examined, without the database, and then carried out
 * within a transaction. Everything that is refused says why.
 */
#ifndef FRONTENDS_SERVER_API_H
#define FRONTENDS_SERVER_API_H

#include <jansson.h>

#include "server/answer.h"
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
    const char *after, *limit, *friends;        /* arguments of a list, or */
    const char *game, *sort;    /* NULL */
    int64_t now;                /* seconds since 1970 */

    /* set by api_examine, and freed by api_close */
    char player[PLAYERS_HASH];
    json_t *json;
    const char *line, *name, *day, *title, *author;
    int64_t seconds;
    struct proof *proof;        /* of a game, replayed by api_prove */
    struct proof_level *level;  /* of a level */
};

/* Answers a request that reads. */
void api_read(struct database *d, const struct api_request *r,
              struct api_answer *answer);

/* Returns 1 if examining the request takes the proof of a level. */
int api_proves_level(const struct api_request *r);

/* Examines a request that changes something: answers it if it is refused. */
void api_examine(struct api_request *r, struct api_answer *answer);

/* Returns the claim of a game that is submitted, to be checked; or 0. Then
 * api_judge refuses the game if it is not sound. */
int api_claim(struct api_request *r, struct proof_claim *claim);
void api_judge(const struct proof_claim *claim, struct api_answer *answer);

/* Carries it out. The answer holds only if the transaction is committed. */
void api_change(struct database *d, struct api_request *r,
                struct api_answer *answer);
void api_close(struct api_request *r);

/* ---- for the parts of the interface ---- */

/* Reads the body. Returns 0 and answers if it is not JSON. api_refuse_body:
 * it does not have the members that it should. */
int api_read_body(struct api_request *r, struct api_answer *answer);
void api_refuse_body(const json_error_t *error, struct api_answer *answer);

/* Finds the player, or makes one with the name that came along. */
enum players_result api_find_player(struct database *d,
                                    const struct api_request *r,
                                    struct players_player *found);

#endif
