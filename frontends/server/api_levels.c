/* api_levels.c: the interface for levels (see api_levels.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/api_levels.h"
#include "server/levels.h"

static const char like[] = "/like";

/* Reads the name of a level, and what follows it. Returns 0 if it is not
 * one. */
static int read_id(const char *rest, char *id, const char **follows)
{
    if (*rest != '/')
        return 0;
    snprintf(id, PLAYERS_ID, "%s", rest + 1);
    if (!players_is_id(id))
        return 0;
    *follows = rest + PLAYERS_ID;
    return 1;
}

const char *api_levels_methods(const char *rest)
{
    char id[PLAYERS_ID];
    const char *follows;

    if (*rest == '\0')
        return "GET, HEAD, POST";
    if (!read_id(rest, id, &follows))
        return NULL;
    return *follows == '\0' ? "GET, HEAD, DELETE"
        : strcmp(follows, like) == 0 ? "PUT, DELETE" : NULL;
}

/* ---- reading ---- */

static void put_level(struct json_writer *w, const struct levels_level *l)
{
    json_writer_words(w, "id", l->id);
    json_writer_words(w, "game", l->game);
    json_writer_words(w, "title", l->title);
    json_writer_words(w, "author", l->author);
    json_writer_words(w, "name", l->name);
    json_writer_number(w, "columns", l->columns, 0);
    json_writer_number(w, "rows", l->rows, 0);
    json_writer_number(w, "moves", l->moves, 0);
    json_writer_number(w, "pushes", l->pushes, 0);
    json_writer_number(w, "plays", l->plays, 0);
    json_writer_number(w, "likes", l->likes, 0);
    answer_moment(w, "received", l->received);
    json_writer_words(w, "table", l->table);
}

static void show_list(struct database *d, const struct api_request *r,
                      struct api_answer *answer)
{
    struct levels_level level = { .received = 0 };
    struct entries_page page;
    struct json_writer *w;
    int64_t limit;

    if (r->game == NULL || !answer_limit(r->limit, &limit)
            || (levels_open(d, r->game, r->sort, r->after, limit, &page)
                && page.bad)) {
        answer_refuse(answer, ANSWER_BAD, "bad-request", "`game` is needed,"
                      " `sort` is new, likes or plays, `limit` is 1 to 100,"
                      " and `after` the `next` of another page");
        return;
    }
    w = answer_begin(answer, ANSWER_OK);
    json_writer_open(w, "levels", "[");
    while (levels_next(d, &page, &level)) {
        json_writer_open(w, NULL, "{");
        put_level(w, &level);
        json_writer_close(w, "}");
    }
    json_writer_close(w, "]");
    json_writer_words(w, "next", *page.end != '\0' ? page.end : NULL);
    answer_end(answer);
}

void api_levels_read(struct database *d, const struct api_request *r,
                     const char *rest, struct api_answer *answer)
{
    struct levels_level level;
    struct json_writer *w;
    const char *ignored;
    char id[PLAYERS_ID];

    if (!read_id(rest, id, &ignored)) {
        show_list(d, r, answer);
    } else if (levels_find(d, id, &level) <= 0) {
        answer_not_found(answer);
    } else {
        w = answer_begin(answer, ANSWER_OK);
        put_level(w, &level);
        json_writer_words(w, "start", level.start);
        json_writer_words(w, "solution", level.best);
        answer_end(answer);
    }
}

/* ---- changing ---- */

/* Replays the solution. */
static void prove(struct api_request *r, const struct proof_level_claim *claim,
                  struct api_answer *answer)
{
    enum proof_result result;

    r->level = malloc(sizeof *r->level);
    result = r->level != NULL ? proof_check_level(claim, r->level)
                              : PROOF_UNABLE;
    if (result == PROOF_REFUSED)
        answer_refuse(answer, ANSWER_NOT_PROVED, "not-proved",
                      r->level->game.why);
    else if (result == PROOF_UNABLE)
        answer_fail(answer);
}

void api_levels_examine(struct api_request *r, struct api_answer *answer)
{
    struct proof_level_claim claim = { .line = NULL };
    json_error_t error;

    if (strcmp(r->method, "POST") != 0 || !api_read_body(r, answer))
        return;
    if (json_unpack_ex(r->json, &error, 0, "{s?s,s?s,s?s,s?s,s?s,s?s,s?s!}",
                       "line", &claim.line, "game", &claim.game, "text",
                       &claim.text, "moves", &claim.moves, "title", &r->title,
                       "author", &r->author, "name", &r->name) < 0)
        api_refuse_body(&error, answer);
    else if (claim.line == NULL && (claim.game == NULL || claim.text == NULL
                                    || claim.moves == NULL))
        answer_refuse(answer, ANSWER_BAD, "bad-request", "Send a `line`, or"
                      " `game`, `text` and `moves`");
    else
        prove(r, &claim, answer);
}

static void show_shared(enum levels_result result,
                        const struct levels_level *level,
                        struct api_answer *answer)
{
    int is_new = result == LEVELS_SHARED;
    struct json_writer *w
        = answer_begin(answer, is_new ? ANSWER_CREATED : ANSWER_OK);

    put_level(w, level);
    json_writer_truth(w, "shared", is_new);
    json_writer_words(w, "message", is_new ? "Shared"
                      : "This level, or its mirror image, is here already;"
                        " your solution is in its table");
    answer_end(answer);
}

static void share(struct database *d, struct api_request *r,
                  struct api_answer *answer)
{
    struct players_player player;
    struct levels_level level;
    enum entries_result entered;
    enum levels_result result;
    enum players_result known = api_find_player(d, r, &player);

    if (known != PLAYERS_DONE) {
        answer_refuse_player(answer, known);
        return;
    }
    result = levels_share(d, r->level, r->player, player.hidden, r->title,
                          r->author, r->now, &level, &entered);
    if (result == LEVELS_FAILED)
        answer_fail(answer);
    else if (result != LEVELS_REFUSED)
        show_shared(result, &level, answer);
    else if (entered > ENTRIES_NOT_BETTER)
        answer_refuse(answer, ANSWER_NOT_PROVED, "wrong-table",
                      entries_reason(entered));
    else
        answer_refuse(answer, ANSWER_NOT_PROVED, "level-refused", "This is the"
                      " game of a day, or its title or author has a word that"
                      " this server refuses");
}

/* A blocked key likes nothing, but takes back what it liked. */
static void change_like(struct database *d, const struct api_request *r,
                        const char *id, int likes, struct api_answer *answer)
{
    struct players_player player;
    struct levels_level level;
    int done;

    if (likes && api_find_player(d, r, &player) == PLAYERS_BLOCKED) {
        answer_refuse_player(answer, PLAYERS_BLOCKED);
        return;
    }
    if (levels_find(d, id, &level) <= 0) {
        answer_not_found(answer);
        return;
    }
    done = levels_like(d, &level, r->player, likes);
    if (done > 0)
        answer->status = ANSWER_EMPTY;
    else
        answer_refuse(answer, ANSWER_FORBIDDEN, "not-solved",
                      "Submit a solution of this level before you like it");
}

void api_levels_change(struct database *d, struct api_request *r,
                       const char *rest, struct api_answer *answer)
{
    const char *follows = "";
    char id[PLAYERS_ID];

    if (strcmp(r->method, "POST") == 0) {
        share(d, r, answer);
        return;
    }
    read_id(rest, id, &follows);
    if (*follows != '\0')
        change_like(d, r, id, strcmp(r->method, "PUT") == 0, answer);
    else if (levels_delete(d, id, r->player) > 0)
        answer->status = ANSWER_EMPTY;
    else
        answer_refuse(answer, ANSWER_NOT_FOUND, "not-found",
                      "You have no level with this name");
}
