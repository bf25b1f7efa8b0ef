/* answer.h: answers of the JSON interface (docs/server-api.yaml): refusals,
 * and what several of them have.
 */
#ifndef FRONTENDS_SERVER_ANSWER_H
#define FRONTENDS_SERVER_ANSWER_H

#include "server/entries.h"
#include "server/json_writer.h"

enum answer_status {
    ANSWER_OK = 200, ANSWER_CREATED = 201, ANSWER_EMPTY = 204,
    ANSWER_BAD = 400, ANSWER_NO_KEY = 401, ANSWER_FORBIDDEN = 403,
    ANSWER_NOT_FOUND = 404, ANSWER_NO_METHOD = 405, ANSWER_CONFLICT = 409,
    ANSWER_TYPE = 415, ANSWER_NOT_PROVED = 422, ANSWER_AWAY = 503
};

struct api_answer {
    unsigned status;            /* of HTTP; 0: none yet */
    struct json_writer body;    /* owned; empty: none */
    const char *allow;          /* methods, if the one used is not allowed */
    unsigned wait;              /* seconds until another try; 0: not said */
};

/* Answers with a refusal: its word for programs, and a sentence. */
void answer_refuse(struct api_answer *answer, unsigned status,
                   const char *code, const char *message);

/* Answers that the server cannot do it now, or that nothing is there. */
void answer_fail(struct api_answer *answer);
void answer_not_found(struct api_answer *answer);

/* Answers that a player cannot have a name, or has none. */
void answer_refuse_player(struct api_answer *answer,
                          enum players_result result);

/* Begins an answer that is an object, and ends it. */
struct json_writer *answer_begin(struct api_answer *answer, unsigned status);
void answer_end(struct api_answer *answer);

/* Write a moment; the members of an entry; an entry as a value, with its
 * place (0: null). */
void answer_moment(struct json_writer *w, const char *name, int64_t at);
void answer_entry(struct json_writer *w, const struct entries_entry *e);
void answer_placed(struct json_writer *w, const char *name,
                   const struct entries_entry *e, int64_t place);

/* Reads how many rows a page may have; words: NULL: not said. Returns 0 if
 * that is no such number. */
int answer_limit(const char *words, int64_t *limit);

#endif
