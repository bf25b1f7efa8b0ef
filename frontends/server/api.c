/* api.c: the JSON interface (see api.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/text.h"
#include "server/api.h"
#include "server/days.h"
#include "server/entries.h"
#include "server/log.h"

enum {
    API_OK = 200, API_CREATED = 201, API_BAD = 400, API_NO_KEY = 401,
    API_FORBIDDEN = 403, API_NOT_FOUND = 404, API_NO_METHOD = 405,
    API_CONFLICT = 409, API_TYPE = 415, API_NOT_PROVED = 422,
    API_AWAY = 503,
    API_WAIT = 5,               /* seconds until another try */
    API_MOST_SECONDS = 31536000 /* that a game may have taken */
};

static const char api_base[] = "/api/1/";

void api_refuse(struct api_answer *answer, unsigned status, const char *code,
                const char *message)
{
    answer->status = status;
    json_decref(answer->json);
    answer->json = json_pack("{s:{s:s,s:s}}", "error", "code", code,
                             "message", message);
}

void api_fail(struct api_answer *answer)
{
    api_refuse(answer, API_AWAY, "unavailable",
               players_reason(PLAYERS_FAILED));
    answer->wait = API_WAIT;
}

static void not_found(struct api_answer *answer)
{
    api_refuse(answer, API_NOT_FOUND, "not-found", "There is nothing here");
}

static void accept(struct api_answer *answer, unsigned status, json_t *json)
{
    answer->status = json != NULL ? status : API_AWAY;
    answer->json = json;
}

/* ---- what is shown ---- */

static json_t *moment(int64_t at)
{
    char words[DAYS_MOMENT];

    days_moment(at, words);
    return json_string(words);
}

static json_t *help_list(const char *words)
{
    char word[PARLOUR_TEXT];
    json_t *list = json_array();

    while (text_read_word(&words, word, sizeof word))
        json_array_append_new(list, json_string(word));
    return list;
}

static json_t *count_or_null(int64_t number)
{
    return number > 0 ? json_integer(number) : json_null();
}

/* place: NULL if it is not counted. */
static json_t *show_entry(const struct entries_entry *e, json_t *place)
{
    return json_pack("{s:s,s:o,s:s,s:I,s:I,s:I,s:o,s:o,s:o}", "id", e->id,
                     "place", place, "name", e->name, "points",
                     (json_int_t)e->points, "moves", (json_int_t)e->moves,
                     "pushes", (json_int_t)e->pushes, "seconds",
                     count_or_null(e->seconds), "help", help_list(e->help),
                     "received", moment(e->received));
}

/* Reads how many entries a page may have. Returns 0 if that is no number. */
static int read_limit(const char *words, int64_t *limit)
{
    unsigned long number = ENTRIES_PAGE / 2;

    if (words != NULL
            && (!text_read_number(&words, &number) || *words != '\0'
                || number < 1 || number > ENTRIES_PAGE))
        return 0;
    *limit = (int64_t)number;
    return 1;
}

/* Adds the entry in a table of the player who asks. */
static void add_own(struct database *d, const struct api_request *r,
                    const char *table, struct api_answer *answer)
{
    struct entries_entry entry;
    char player[PLAYERS_HASH];
    int64_t place;

    if (r->key != NULL && players_read_key(r->key, player)
            && entries_place(d, table, player, &entry, &place) > 0)
        json_object_set_new(answer->json, "own",
                            show_entry(&entry, count_or_null(place)));
    else
        json_object_set_new(answer->json, "own", json_null());
}

/* Adds a page of a table to the answer. */
static void add_entries(struct database *d, const struct api_request *r,
                        const char *table, struct api_answer *answer)
{
    struct entries_entry entry = { .line = NULL };
    struct entries_page page;
    json_t *list;
    int64_t limit, place;

    if (!read_limit(r->limit, &limit)
            || (entries_open(d, table, r->after, limit, &page) && page.bad)) {
        api_refuse(answer, API_BAD, "bad-request", "`limit` is 1 to 100, and"
                   " `after` the `next` of another page");
        return;
    }
    list = json_array();
    for (place = page.place; entries_next(d, &page, &entry); place++)
        json_array_append_new(list, show_entry(&entry, json_integer(place)));
    json_object_set_new(answer->json, "entries", list);
    json_object_set_new(answer->json, "next", *page.end != '\0'
                        ? json_string(page.end) : json_null());
    add_own(d, r, table, answer);
}

/* ---- days ---- */

static json_t *state_of(const char *day, int64_t now)
{
    static const char *const words[] = { "", "to-come", "open", "over" };

    return json_string(words[days_look(day, now)]);
}

static json_t *start_of(struct database *d, const char *day,
                        const char *game)
{
    const char *start = days_start(d, day, game);

    return start != NULL ? json_string(start) : json_null();
}

/* All games of a day. */
static void show_day(struct database *d, const struct api_request *r,
                     const char *day, struct api_answer *answer)
{
    json_t *games = json_array();
    const char *game;
    int i;

    for (i = 0; (game = parlour_game_name(i)) != NULL; i++)
        if (days_has_game(game))
            json_array_append_new(games, json_pack(
                "{s:s,s:s,s:o}", "game", game, "title", parlour_game_title(i),
                "start", start_of(d, day, game)));
    accept(answer, API_OK, json_pack(
        "{s:s,s:o,s:o,s:o,s:o}", "day", day, "state", state_of(day, r->now),
        "opens", moment(days_opens(day)), "closes", moment(days_closes(day)),
        "games", games));
}

static void show_day_table(struct database *d, const struct api_request *r,
                           const char *day, const char *game,
                           struct api_answer *answer)
{
    char table[ENTRIES_TABLE];

    if (!days_has_game(game)) {
        not_found(answer);
        return;
    }
    accept(answer, API_OK, json_pack(
        "{s:s,s:s,s:o,s:o,s:o,s:o}", "day", day, "game", game, "state",
        state_of(day, r->now), "opens", moment(days_opens(day)), "closes",
        moment(days_closes(day)), "start", start_of(d, day, game)));
    entries_name_day(table, day, game);
    add_entries(d, r, table, answer);
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
        not_found(answer);
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

    if (entries_day(table, day) || strlen(table) >= ENTRIES_TABLE
            || (strncmp(table, "level/", 6) != 0
                && strncmp(table, "table/", 6) != 0)) {
        not_found(answer);
        return;
    }
    accept(answer, API_OK, json_pack("{s:s}", "table", table));
    add_entries(d, r, table, answer);
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
    json_t *shown, *line;

    if (found <= 0) {
        if (found == 0)
            not_found(answer);
        return;
    }
    shown = show_entry(&entry, json_null());
    json_object_del(shown, "place");
    line = json_string(entry.line);
    if (!may_watch(d, r, entry.table)) {
        json_decref(line);
        line = json_null();
    }
    json_object_set_new(shown, "table", json_string(entry.table));
    json_object_set_new(shown, "line", line);
    accept(answer, API_OK, shown);
}

static void show_entered(enum entries_result result,
                         const struct players_player *player,
                         struct entries_entry *entry, int64_t place,
                         struct api_answer *answer)
{
    json_t *shown;

    snprintf(entry->name, sizeof entry->name, "%s", player->name);
    shown = show_entry(entry, count_or_null(place));
    json_object_set_new(shown, "table", json_string(entry->table));
    json_object_set_new(shown, "counted",
                        json_boolean(result == ENTRIES_COUNTED));
    json_object_set_new(shown, "message",
                        json_string(entries_reason(result)));
    accept(answer, result == ENTRIES_COUNTED ? API_CREATED : API_OK, shown);
}

/* ---- players ---- */

static void refuse_player(enum players_result result,
                          struct api_answer *answer)
{
    const char *reason = players_reason(result);

    switch (result) {
    case PLAYERS_NONE:
        api_refuse(answer, API_FORBIDDEN, "no-name", reason);
        break;
    case PLAYERS_BAD_NAME:
        api_refuse(answer, API_NOT_PROVED, "name-refused", reason);
        break;
    case PLAYERS_TAKEN:
        api_refuse(answer, API_CONFLICT, "name-taken", reason);
        break;
    case PLAYERS_BLOCKED:
        api_refuse(answer, API_FORBIDDEN, "blocked", reason);
        break;
    default:
        api_fail(answer);
    }
}

static void refuse_key(struct api_answer *answer)
{
    api_refuse(answer, API_NO_KEY, "no-key", "Send your key: `Authorization:"
               " Bearer KEY`, 26 to 64 letters and digits that you made at"
               " random");
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
        accept(answer, API_OK, json_pack("{s:s}", "name", found.name));
    else if (result == PLAYERS_NONE)
        api_refuse(answer, API_NOT_FOUND, "no-name", players_reason(result));
    else
        refuse_player(result, answer);
}

/* ---- reading ---- */

static void show_server(const struct api_request *r,
                        struct api_answer *answer)
{
    char days[DAYS_OPEN_MOST][PLATFORM_DAY];
    int count = days_list(r->now, days), i;
    json_t *list = json_array();

    for (i = 0; i < count; i++)
        json_array_append_new(list, json_string(days[i]));
    accept(answer, API_OK, json_pack("{s:i,s:s,s:o}", "api", 1, "version",
                                     parlour_version(), "days", list));
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
        not_found(answer);
        return 0;
    }
    for (at = methods; *at != '\0'; at += strspn(at, ", ")) {
        if (strcspn(at, ",") == length
                && strncmp(at, r->method, length) == 0)
            return 1;
        at += strcspn(at, ",");
    }
    api_refuse(answer, API_NO_METHOD, "no-such-method",
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
    if (d->broken)
        api_fail(answer);
}

/* ---- changing ---- */

/* Reads the body. Returns 0 and answers if it is not JSON. */
static int read_body(struct api_request *r, struct api_answer *answer)
{
    json_error_t error;
    char words[PARLOUR_ERROR];

    if (r->type == NULL || after(r->type, "application/json") == NULL) {
        api_refuse(answer, API_TYPE, "bad-request",
                   "The body must be application/json");
        return 0;
    }
    r->json = json_loadb(r->body, r->length, JSON_REJECT_DUPLICATES, &error);
    if (r->json == NULL) {
        snprintf(words, sizeof words, "The body is not JSON: %s", error.text);
        api_refuse(answer, API_BAD, "bad-request", words);
    }
    return r->json != NULL;
}

static void refuse_body(const json_error_t *error, struct api_answer *answer)
{
    char words[PARLOUR_ERROR];

    snprintf(words, sizeof words, "The body does not have what it should: %s",
             error->text);
    api_refuse(answer, API_BAD, "bad-request", words);
}

static void prove(struct api_request *r, struct api_answer *answer)
{
    enum proof_result result;

    r->proof = malloc(sizeof *r->proof);
    result = r->proof != NULL ? proof_check(r->line, r->proof)
                              : PROOF_UNABLE;
    if (result == PROOF_REFUSED)
        api_refuse(answer, API_NOT_PROVED, "not-proved", r->proof->why);
    else if (result == PROOF_UNABLE)
        api_fail(answer);
}

static void examine_entry(struct api_request *r, struct api_answer *answer)
{
    json_error_t error;
    json_int_t seconds = 0;

    if (!read_body(r, answer))
        return;
    if (json_unpack_ex(r->json, &error, 0, "{s:s,s?s,s?s,s?I!}", "line",
                       &r->line, "name", &r->name, "day", &r->day, "seconds",
                       &seconds) < 0) {
        refuse_body(&error, answer);
    } else if (seconds < 0 || seconds > API_MOST_SECONDS) {
        api_refuse(answer, API_BAD, "bad-request",
                   "`seconds` is 0 (not known) to 31536000");
    } else {
        r->seconds = seconds;
        prove(r, answer);
    }
}

static void examine_name(struct api_request *r, struct api_answer *answer)
{
    json_error_t error;

    if (read_body(r, answer)
            && json_unpack_ex(r->json, &error, 0, "{s:s!}", "name", &r->name)
               < 0)
        refuse_body(&error, answer);
}

void api_examine(struct api_request *r, struct api_answer *answer)
{
    if (!is_allowed(r, answer))
        return;
    if (!players_read_key(r->key, r->player))
        refuse_key(answer);
    else if (strcmp(r->method, "POST") == 0)
        examine_entry(r, answer);
    else if (strcmp(r->method, "PUT") == 0)
        examine_name(r, answer);
}

/* Finds the player, or makes one with the name that came along. */
static enum players_result find_player(struct database *d,
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
    enum players_result known = find_player(d, r, &player);
    int64_t place;

    if (known != PLAYERS_DONE) {
        refuse_player(known, answer);
        return;
    }
    result = entries_submit(d, r->proof, r->player, player.hidden, r->day,
                            r->seconds, r->now, &entry, &place, other);
    if (result == ENTRIES_FAILED) {
        api_fail(answer);
    } else if (result <= ENTRIES_NOT_BETTER) {
        show_entered(result, &player, &entry, place, answer);
    } else if (result == ENTRIES_OTHERS) {
        snprintf(words, sizeof words, "%s: %s", entries_reason(result),
                 other);
        api_refuse(answer, API_CONFLICT, "not-yours", words);
    } else {
        api_refuse(answer, API_NOT_PROVED, "wrong-table",
                   entries_reason(result));
    }
}

static void delete_entry(struct database *d, const struct api_request *r,
                         const char *id, struct api_answer *answer)
{
    int deleted = entries_delete(d, id, r->player);

    if (deleted > 0)
        answer->status = 204;
    else
        api_refuse(answer, API_NOT_FOUND, "not-found",
                   "You have no entry with this name");
}

static void change_player(struct database *d, const struct api_request *r,
                          struct api_answer *answer)
{
    int names = strcmp(r->method, "PUT") == 0;
    enum players_result result = names
        ? players_name(d, r->player, r->name, r->now)
        : entries_delete_all(d, r->player) ? players_delete(d, r->player)
        : PLAYERS_FAILED;

    if (result == PLAYERS_NONE)
        not_found(answer);
    else if (result != PLAYERS_DONE && result != PLAYERS_NEW)
        refuse_player(result, answer);
    else if (names)
        accept(answer, result == PLAYERS_NEW ? API_CREATED : API_OK,
               json_pack("{s:s}", "name", r->name));
    else
        answer->status = 204;
}

void api_change(struct database *d, struct api_request *r,
                struct api_answer *answer)
{
    const char *rest = after(r->path, "/api/1/entries/");

    if (rest != NULL)
        delete_entry(d, r, rest, answer);
    else if (strcmp(r->path, "/api/1/player") == 0)
        change_player(d, r, answer);
    else
        change_entries(d, r, answer);
    if (d->broken)
        api_fail(answer);
}

void api_close(struct api_request *r)
{
    json_decref(r->json);
    free(r->proof);
    r->json = NULL;
    r->proof = NULL;
}
