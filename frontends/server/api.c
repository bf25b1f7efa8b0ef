/* api.c: the JSON interface (see api.h). */
#define _POSIX_C_SOURCE 200809L  /* strdup */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/text.h"
#include "server/api.h"
#include "server/api_levels.h"
#include "server/days.h"
#include "server/entries.h"
#include "server/levels.h"

enum {
    API_FRIENDS = 20,           /* most names that are looked for */
    API_MOST_SECONDS = 31536000 /* that a game may have taken */
};

static const char api_base[] = "/api/1/", levels[] = "levels";

/* Writes the entry in a table of the player who asks. */
static void put_own(struct database *d, const struct api_request *r,
                    const char *table, struct json_writer *w)
{
    struct entries_entry entry;
    char player[PLAYERS_HASH];
    int64_t place;

    if (r->key != NULL && players_read_key(r->key, player)
            && entries_place(d, table, player, &entry, &place) > 0)
        answer_placed(w, "own", &entry, place);
    else
        json_writer_words(w, "own", NULL);
}

/* Writes the entries of names that the player follows, which are asked for
 * with commas between them. A hidden entry is shown to nobody else. */
static void put_friends(struct database *d, const char *names,
                        const char *table, struct json_writer *w)
{
    char name[PLAYERS_NAME], player[PLAYERS_HASH];
    struct entries_entry entry;
    size_t length;
    int64_t place;
    int left;

    json_writer_open(w, "friends", "[");
    for (left = API_FRIENDS; *names != '\0' && left > 0; left--) {
        length = strcspn(names, ",");
        snprintf(name, sizeof name, "%.*s", (int)length, names);
        names += length + (names[length] == ',');
        if (players_find_name(d, name, player)
                && entries_place(d, table, player, &entry, &place) > 0
                && place > 0 && !entry.hidden)
            answer_placed(w, NULL, &entry, place);
    }
    json_writer_close(w, "]");
}

/* Writes a page of a table, and ends the answer. */
static void put_entries(struct database *d, const struct api_request *r,
                        const char *table, struct api_answer *answer)
{
    struct json_writer *w = &answer->body;
    struct entries_entry entry = { .line = NULL };
    struct entries_page page;
    int64_t limit, place;

    if (!answer_limit(r->limit, &limit)
            || (entries_open(d, table, r->after, limit, &page) && page.bad)) {
        answer_refuse(answer, ANSWER_BAD, "bad-request", "`limit` is 1 to 100,"
                      " and `after` the `next` of another page");
        return;
    }
    json_writer_open(w, "entries", "[");
    for (place = page.place; entries_next(d, &page, &entry); place++)
        answer_placed(w, NULL, &entry, place);
    json_writer_close(w, "]");
    json_writer_words(w, "next", *page.end != '\0' ? page.end : NULL);
    put_own(d, r, table, w);
    if (r->friends != NULL)
        put_friends(d, r->friends, table, w);
    answer_end(answer);
}

/* ---- days ---- */

/* Writes whether a day is open. */
static void put_state(struct json_writer *w, const char *day, int64_t now)
{
    static const char *const words[] = { "", "to-come", "open", "over" };

    json_writer_words(w, "state", words[days_look(day, now)]);
    answer_moment(w, "opens", days_opens(day));
    answer_moment(w, "closes", days_closes(day));
}

/* All games of a day. */
static void show_day(struct database *d, const struct api_request *r,
                     const char *day, struct api_answer *answer)
{
    struct json_writer *w = answer_begin(answer, ANSWER_OK);
    const char *game;
    int i;

    json_writer_words(w, "day", day);
    put_state(w, day, r->now);
    json_writer_open(w, "games", "[");
    for (i = 0; (game = parlour_game_name(i)) != NULL; i++) {
        if (!days_has_game(game))
            continue;
        json_writer_open(w, NULL, "{");
        json_writer_words(w, "game", game);
        json_writer_words(w, "title", parlour_game_title(i));
        json_writer_words(w, "start", days_start(d, day, game));
        json_writer_close(w, "}");
    }
    json_writer_close(w, "]");
    answer_end(answer);
}

static void show_day_table(struct database *d, const struct api_request *r,
                           const char *day, const char *game,
                           struct api_answer *answer)
{
    char table[ENTRIES_TABLE];
    struct json_writer *w;

    if (!days_has_game(game)) {
        answer_not_found(answer);
        return;
    }
    w = answer_begin(answer, ANSWER_OK);
    json_writer_words(w, "day", day);
    json_writer_words(w, "game", game);
    put_state(w, day, r->now);
    json_writer_words(w, "start", days_start(d, day, game));
    entries_name_day(table, day, game);
    put_entries(d, r, table, answer);
}

/* rest: DAY or DAY/GAME. */
static void read_days(struct database *d, const struct api_request *r,
                      const char *rest, struct api_answer *answer)
{
    char day[PLATFORM_DAY];

    snprintf(day, sizeof day, "%s", rest);
    if (days_look(day, r->now) == DAYS_UNKNOWN
            || (rest[PLATFORM_DAY - 1] != '\0'
                && rest[PLATFORM_DAY - 1] != '/'))
        answer_not_found(answer);
    else if (rest[PLATFORM_DAY - 1] == '\0')
        show_day(d, r, day, answer);
    else
        show_day_table(d, r, day, rest + PLATFORM_DAY, answer);
}

/* ---- tables and entries ---- */

static void read_table(struct database *d, const struct api_request *r,
                       const char *table, struct api_answer *answer)
{
    char day[PLATFORM_DAY];
    struct levels_level level;
    struct json_writer *w;
    int shared;

    if (entries_day(table, day) || strlen(table) >= ENTRIES_TABLE
            || (strncmp(table, "level/", 6) != 0
                && strncmp(table, "table/", 6) != 0)) {
        answer_not_found(answer);
        return;
    }
    shared = entries_is_level(table)
        && levels_find_table(d, table, &level) > 0;
    w = answer_begin(answer, ANSWER_OK);
    json_writer_words(w, "table", table);
    json_writer_words(w, "title", shared ? level.title : NULL);
    put_entries(d, r, table, answer);
}

/* While a day is open its games are shown only to those who are in that table,
 * so that nobody enters the game of another one. */
static int may_watch(struct database *d, const struct api_request *r,
                     const char *table)
{
    char player[PLAYERS_HASH], day[PLATFORM_DAY];

    return !entries_day(table, day) || days_look(day, r->now) == DAYS_OVER
        || (r->key != NULL && players_read_key(r->key, player)
            && entries_has(d, table, player));
}

static void read_entry(struct database *d, const struct api_request *r,
                       const char *id, struct api_answer *answer)
{
    struct entries_entry entry;
    int found = entries_find(d, id, &entry);
    char *line = found > 0 ? strdup(entry.line) : NULL;
    struct json_writer *w;

    if (line == NULL) {
        if (found == 0)
            answer_not_found(answer);
        else
            answer_fail(answer);
        return;
    }
    w = answer_begin(answer, ANSWER_OK);
    answer_entry(w, &entry);
    json_writer_words(w, "table", entry.table);
    json_writer_words(w, "line", may_watch(d, r, entry.table) ? line : NULL);
    answer_end(answer);
    free(line);
}

static void show_entered(enum entries_result result,
                         const struct players_player *player,
                         struct entries_entry *entry, int64_t place,
                         struct api_answer *answer)
{
    int counted = result == ENTRIES_COUNTED;
    struct json_writer *w
        = answer_begin(answer, counted ? ANSWER_CREATED : ANSWER_OK);

    snprintf(entry->name, sizeof entry->name, "%s", player->name);
    json_writer_number(w, "place", place, 1);
    answer_entry(w, entry);
    json_writer_words(w, "table", entry->table);
    json_writer_truth(w, "counted", counted);
    json_writer_words(w, "message", entries_reason(result));
    answer_end(answer);
}

/* ---- players ---- */

static void refuse_key(struct api_answer *answer)
{
    answer_refuse(answer, ANSWER_NO_KEY, "no-key", "Send your key:"
                  " `Authorization: Bearer KEY`, 26 to 64 letters and digits"
                  " that you made at random");
}

static void show_name(struct api_answer *answer, unsigned status,
                      const char *name)
{
    json_writer_words(answer_begin(answer, status), "name", name);
    answer_end(answer);
}

static void read_player(struct database *d, const struct api_request *r,
                        struct api_answer *answer)
{
    char player[PLAYERS_HASH];
    struct players_player found;
    enum players_result result;

    if (!players_read_key(r->key, player)) {
        refuse_key(answer);
        return;
    }
    result = players_find(d, player, &found);
    if (result == PLAYERS_DONE)
        show_name(answer, ANSWER_OK, found.name);
    else if (result == PLAYERS_NONE)
        answer_refuse(answer, ANSWER_NOT_FOUND, "no-name",
                      players_reason(result));
    else
        answer_refuse_player(answer, result);
}

/* ---- reading ---- */

static void show_server(const struct api_request *r,
                        struct api_answer *answer)
{
    char days[DAYS_OPEN_MOST][PLATFORM_DAY];
    int count = days_list(r->now, days), i;
    struct json_writer *w = answer_begin(answer, ANSWER_OK);

    json_writer_number(w, "api", 1, 0);
    json_writer_words(w, "version", parlour_version());
    json_writer_open(w, "days", "[");
    for (i = 0; i < count; i++)
        json_writer_words(w, NULL, days[i]);
    json_writer_close(w, "]");
    answer_end(answer);
}

/* Returns what follows a part of a path, or NULL if it is another path. */
static const char *after(const char *path, const char *part)
{
    size_t length = strlen(part);

    return strncmp(path, part, length) == 0 ? path + length : NULL;
}

/* The methods of a path, or NULL if there is no such path. */
static const char *methods_of(const char *path)
{
    const char *at = after(path, api_base);

    if (strcmp(path, "/api/1") == 0)
        return "GET, HEAD";
    if (at == NULL)
        return NULL;
    if (after(at, levels) != NULL)
        return api_levels_methods(at + strlen(levels));
    if (strcmp(at, "entries") == 0)
        return "POST";
    if (strcmp(at, "player") == 0)
        return "GET, HEAD, PUT, DELETE";
    if (after(at, "entries/") != NULL)
        return "GET, HEAD, DELETE";
    return after(at, "days/") != NULL || after(at, "tables/") != NULL
        ? "GET, HEAD" : NULL;
}

/* Returns 1 if the path has that method; else answers. */
static int is_allowed(const struct api_request *r, struct api_answer *answer)
{
    const char *methods = methods_of(r->path), *at;
    size_t length = strlen(r->method);

    if (methods == NULL) {
        answer_not_found(answer);
        return 0;
    }
    for (at = methods; *at != '\0'; at += strspn(at, ", ")) {
        if (strcspn(at, ",") == length
                && strncmp(at, r->method, length) == 0)
            return 1;
        at += strcspn(at, ",");
    }
    answer_refuse(answer, ANSWER_NO_METHOD, "no-such-method",
                  "This address does not have that method");
    answer->allow = methods;
    return 0;
}

void api_read(struct database *d, const struct api_request *r,
              struct api_answer *answer)
{
    const char *at = after(r->path, api_base), *rest;

    if (!is_allowed(r, answer))
        return;
    if (at == NULL)
        show_server(r, answer);
    else if (strcmp(at, "player") == 0)
        read_player(d, r, answer);
    else if ((rest = after(at, "days/")) != NULL)
        read_days(d, r, rest, answer);
    else if ((rest = after(at, "tables/")) != NULL)
        read_table(d, r, rest, answer);
    else if ((rest = after(at, "entries/")) != NULL)
        read_entry(d, r, rest, answer);
    else if ((rest = after(at, levels)) != NULL)
        api_levels_read(d, r, rest, answer);
    if (d->broken)
        answer_fail(answer);
}

/* ---- changing ---- */

int api_read_body(struct api_request *r, struct api_answer *answer)
{
    json_error_t error;
    char words[PARLOUR_ERROR];

    if (r->type == NULL || after(r->type, "application/json") == NULL) {
        answer_refuse(answer, ANSWER_TYPE, "bad-request",
                      "The body must be application/json");
        return 0;
    }
    r->json = json_loadb(r->body, r->length, JSON_REJECT_DUPLICATES, &error);
    if (r->json == NULL) {
        snprintf(words, sizeof words, "The body is not JSON: %s", error.text);
        answer_refuse(answer, ANSWER_BAD, "bad-request", words);
    }
    return r->json != NULL;
}

void api_refuse_body(const json_error_t *error, struct api_answer *answer)
{
    char words[PARLOUR_ERROR];

    snprintf(words, sizeof words, "The body does not have what it should: %s",
             error->text);
    answer_refuse(answer, ANSWER_BAD, "bad-request", words);
}

int api_claim(struct api_request *r, struct proof_claim *claim)
{
    claim->line = r->line;
    claim->proof = r->proof;
    return r->proof != NULL;
}

void api_judge(const struct proof_claim *claim, struct api_answer *answer)
{
    if (claim->result == PROOF_REFUSED)
        answer_refuse(answer, ANSWER_NOT_PROVED, "not-proved",
                      claim->proof->why);
    else if (claim->result == PROOF_UNABLE)
        answer_fail(answer);
}

static void examine_entry(struct api_request *r, struct api_answer *answer)
{
    json_error_t error;
    json_int_t seconds = 0;

    if (!api_read_body(r, answer))
        return;
    if (json_unpack_ex(r->json, &error, 0, "{s:s,s?s,s?s,s?I!}", "line",
                       &r->line, "name", &r->name, "day", &r->day, "seconds",
                       &seconds) < 0) {
        api_refuse_body(&error, answer);
    } else if (seconds < 0 || seconds > API_MOST_SECONDS) {
        answer_refuse(answer, ANSWER_BAD, "bad-request",
                      "`seconds` is 0 (not known) to 31536000");
    } else {
        r->seconds = seconds;
        r->proof = malloc(sizeof *r->proof);
        if (r->proof == NULL)
            answer_fail(answer);
    }
}

static void examine_name(struct api_request *r, struct api_answer *answer)
{
    json_error_t error;

    if (api_read_body(r, answer)
            && json_unpack_ex(r->json, &error, 0, "{s:s!}", "name", &r->name)
               < 0)
        api_refuse_body(&error, answer);
}

int api_proves_level(const struct api_request *r)
{
    const char *at = after(r->path, api_base);

    return at != NULL && strcmp(at, levels) == 0
        && strcmp(r->method, "POST") == 0;
}

void api_examine(struct api_request *r, struct api_answer *answer)
{
    if (!is_allowed(r, answer))
        return;
    if (!players_read_key(r->key, r->player))
        refuse_key(answer);
    else if (after(r->path, api_base) != NULL
             && after(r->path + strlen(api_base), levels) != NULL)
        api_levels_examine(r, answer);
    else if (strcmp(r->method, "POST") == 0)
        examine_entry(r, answer);
    else if (strcmp(r->method, "PUT") == 0)
        examine_name(r, answer);
}

enum players_result api_find_player(struct database *d,
                                    const struct api_request *r,
                                    struct players_player *found)
{
    enum players_result result = players_find(d, r->player, found);

    if (result != PLAYERS_NONE || r->name == NULL)
        return result;
    result = players_name(d, r->player, r->name, r->now);
    return result == PLAYERS_NEW ? players_find(d, r->player, found) : result;
}

static void change_entries(struct database *d, const struct api_request *r,
                           struct api_answer *answer)
{
    char words[PARLOUR_TEXT + PLAYERS_NAME], other[PLAYERS_NAME];
    struct players_player player;
    struct entries_entry entry;
    enum entries_result result;
    enum players_result known = api_find_player(d, r, &player);
    int64_t place;

    if (known != PLAYERS_DONE) {
        answer_refuse_player(answer, known);
        return;
    }
    result = entries_submit(d, r->proof, r->player, player.hidden, r->day,
                            r->seconds, r->now, &entry, &place, other);
    if (result == ENTRIES_FAILED) {
        answer_fail(answer);
    } else if (result <= ENTRIES_NOT_BETTER) {
        if (result == ENTRIES_COUNTED)
            levels_note(d, entry.table);
        show_entered(result, &player, &entry, place, answer);
    } else if (result == ENTRIES_OTHERS) {
        snprintf(words, sizeof words, "%s: %s", entries_reason(result),
                 other);
        answer_refuse(answer, ANSWER_CONFLICT, "not-yours", words);
    } else {
        answer_refuse(answer, ANSWER_NOT_PROVED, "wrong-table",
                      entries_reason(result));
    }
}

static void delete_entry(struct database *d, const struct api_request *r,
                         const char *id, struct api_answer *answer)
{
    char table[ENTRIES_TABLE];

    if (entries_delete(d, id, r->player, table) > 0
            && levels_forget_play(d, table, r->player))
        answer->status = ANSWER_EMPTY;
    else
        answer_refuse(answer, ANSWER_NOT_FOUND, "not-found",
                      "You have no entry with this name");
}

static void change_player(struct database *d, const struct api_request *r,
                          struct api_answer *answer)
{
    int names = strcmp(r->method, "PUT") == 0;
    enum players_result result = names
        ? players_name(d, r->player, r->name, r->now)
        : levels_delete_all(d, r->player)
            && entries_delete_all(d, r->player)
        ? players_delete(d, r->player) : PLAYERS_FAILED;

    if (result == PLAYERS_NONE)
        answer_not_found(answer);
    else if (result != PLAYERS_DONE && result != PLAYERS_NEW)
        answer_refuse_player(answer, result);
    else if (names)
        show_name(answer, result == PLAYERS_NEW ? ANSWER_CREATED : ANSWER_OK,
                  r->name);
    else
        answer->status = ANSWER_EMPTY;
}

void api_change(struct database *d, struct api_request *r,
                struct api_answer *answer)
{
    const char *at = r->path + strlen(api_base), *rest;

    if ((rest = after(at, levels)) != NULL)
        api_levels_change(d, r, rest, answer);
    else if ((rest = after(at, "entries/")) != NULL)
        delete_entry(d, r, rest, answer);
    else if (strcmp(at, "player") == 0)
        change_player(d, r, answer);
    else
        change_entries(d, r, answer);
    if (d->broken)
        answer_fail(answer);
}

void api_close(struct api_request *r)
{
    json_decref(r->json);
    free(r->proof);
    free(r->level);
    r->json = NULL;
    r->proof = NULL;
    r->level = NULL;
}
