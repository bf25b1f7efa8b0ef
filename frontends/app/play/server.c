/* server.c: asks the server (see server.h). Submissions go before questions,
 * so that a table which is asked for has the game that was just submitted. If
 * the server cannot be reached, they rest for SERVER_RESTS.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/play/server.h"
#include "app/play/server_key.h"
#include "app/store/json_text.h"
#include "app/store/submissions.h"
#include "board/translate.h"

enum {
    SERVER_LOOKS = 20,          /* milliseconds between looks at a request */
    SERVER_RESTS = 60000,       /* milliseconds until it is tried again */
    SERVER_OK = 200, SERVER_ELSEWHERE = 300, SERVER_BAD = 400,
    SERVER_NOT_FOUND = 404, SERVER_BAD_END = 500
};

static const char *const server_setting = "server";
static const char *const server_none = "none";
static const char *const server_interface = "/api/1/";

/* ---- opening ---- */

/* Writes the name of a setting about this server. room: SERVER_ADDRESS +
 * PARLOUR_TEXT. */
static void server_name_setting(const struct server *s, const char *what,
                                char *name)
{
    struct text t;

    text_open(&t, name, SERVER_ADDRESS + PARLOUR_TEXT);
    text_add(&t, server_setting);
    text_add_char(&t, '.');
    text_add(&t, what);
    text_add_char(&t, '@');
    text_add(&t, s->address);
}

static const char *server_get(const struct server *s, const char *what)
{
    char name[SERVER_ADDRESS + PARLOUR_TEXT];

    server_name_setting(s, what, name);
    return settings_get(s->settings, name, "");
}

static int server_set(const struct server *s, const char *what,
                      const char *value, struct parlour_error *error)
{
    char name[SERVER_ADDRESS + PARLOUR_TEXT];

    server_name_setting(s, what, name);
    return settings_set(s->settings, name, value, error);
}

/* Returns 1 if an address can be that of a server. */
static int server_is_address(const char *address)
{
    return (strncmp(address, "http://", strlen("http://")) == 0
            || strncmp(address, "https://", strlen("https://")) == 0)
        && strlen(address) < SERVER_ADDRESS
        && strpbrk(address, " \t\n?#\"") == NULL;
}

static struct server *server_new(struct settings *settings,
                                 const char *address)
{
    struct server *s = malloc(sizeof *s);
    size_t length = strlen(address);

    if (s == NULL)
        return NULL;
    memset(s, 0, sizeof *s);
    s->request = NULL;
    s->game = s->about = s->asked = s->query = s->body = s->answer = NULL;
    s->settings = settings;
    while (address[length - 1] == '/')
        length--;
    memcpy(s->address, address, length);
    s->waiting = *server_name(s) != '\0';
    return s;
}

/* The player names a server, or none, which the next program uses too. One
 * without a name yet is stored when it gets one. Returns as settings_set. */
static int server_remember(struct settings *settings, const struct server *s,
                           struct parlour_error *error)
{
    return s != NULL && *server_name(s) == '\0' ? PARLOUR_OK
        : settings_set(settings, server_setting, s != NULL ? s->address : "",
                       error);
}

int server_open(struct server **server, struct settings *settings,
                const char *address, struct parlour_error *error)
{
    const char *used = address != NULL ? address
        : settings_get(settings, server_setting, "");
    struct parlour_error ignored;

    *server = NULL;
    if (strcmp(used, server_none) == 0) {
        server_remember(settings, NULL, &ignored);
        return PARLOUR_OK;
    }
    if (address != NULL && !platform_has_requests())
        return parlour_fail(error, PARLOUR_BAD_OPTION, 0, "--server: this"
                            " program was built without libcurl");
    if (address != NULL && !server_is_address(address))
        return parlour_fail(error, PARLOUR_BAD_OPTION, 0, "--server takes an"
                            " address as in http://127.0.0.1:8080");
    if (!platform_has_requests() || !platform_keeps_files()
            || !server_is_address(used))
        return PARLOUR_OK;
    *server = server_new(settings, used);
    if (*server == NULL)
        return parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    if (address != NULL)
        server_remember(settings, *server, &ignored);
    return PARLOUR_OK;
}

static void server_end_request(struct server *s)
{
    if (s->request != NULL)
        platform_request_end(s->request);
    s->request = NULL;
    free(s->about);
    s->about = s->game;
    s->game = NULL;
    s->asking = 0;
}

static void server_forget_asked(struct server *s)
{
    free(s->asked);
    free(s->query);
    free(s->body);
    s->asked = s->query = s->body = NULL;
}

void server_close(struct server *s)
{
    if (s == NULL)
        return;
    server_end_request(s);
    free(s->about);
    server_forget_asked(s);
    free(s->answer);
    free(s);
}

/* ---- the player ---- */

const char *server_name(const struct server *s)
{
    return server_get(s, "name");
}

int server_make_key(struct server *s, struct parlour_error *error)
{
    char key[SERVER_KEY_ROOM], setting[SERVER_ADDRESS + PARLOUR_TEXT];

    if (*server_get(s, "key") != '\0')
        return PARLOUR_OK;
    server_key_make(key);
    server_name_setting(s, "key", setting);
    return settings_make(s->settings, setting, key, error);
}

int server_set_name(struct server *s, const char *name,
                    struct parlour_error *error)
{
    int code = server_make_key(s, error);

    if (code == PARLOUR_OK)
        code = settings_set(s->settings, server_setting, s->address, error);
    if (code == PARLOUR_OK)
        code = server_set(s, "name", name, error);
    s->waiting = 1;
    s->rests = 0;
    return code;
}

void server_key_words(const struct server *s, char *words)
{
    server_key_to_words(server_get(s, "key"), words);
}

int server_use_words(struct server *s, const char *words,
                     struct parlour_error *error)
{
    char key[SERVER_KEY_ROOM];

    if (!server_key_from_words(words, key))
        return parlour_fail(error, PARLOUR_SYNTAX, 0, "These are not the nine"
                            " words of a key: is one mistyped?");
    strcpy(s->other_key, key);
    return PARLOUR_OK;
}

int server_take_key(struct server *s, const char *name,
                    struct parlour_error *error)
{
    int code;

    if (*s->other_key == '\0')
        return parlour_fail(error, PARLOUR_UNSUPPORTED, 0,
                            "Type the words again");
    code = server_set(s, "key", s->other_key, error);
    return code == PARLOUR_OK ? server_set_name(s, name, error) : code;
}

int server_forget_player(struct server *s, struct parlour_error *error)
{
    int code = server_set(s, "key", "", error);

    s->waiting = 0;
    return code == PARLOUR_OK ? server_set(s, "name", "", error) : code;
}

/* ---- names that the player follows ---- */

const char *server_friends(const struct server *s)
{
    return server_get(s, "friends");
}

/* Finds a name in a list of names with commas between them. Returns where it
 * begins, or NULL; *count: how many there are. */
static const char *server_find_friend(const char *list, const char *name,
                                      int *count)
{
    size_t length = strlen(name), part;
    const char *found = NULL;

    for (*count = 0; *list != '\0'; list += part + (list[part] == ',')) {
        part = strcspn(list, ",");
        if (part == length && strncmp(list, name, length) == 0)
            found = list;
        ++*count;
    }
    return found;
}

int server_follows(const struct server *s, const char *name)
{
    int ignored;

    return server_find_friend(server_friends(s), name, &ignored) != NULL;
}

int server_follow(struct server *s, const char *name,
                  struct parlour_error *error)
{
    char list[SERVER_FRIENDS * SERVER_NAME];
    const char *before = server_friends(s), *found, *at;
    int count;
    struct text t;

    found = server_find_friend(before, name, &count);
    if (found == NULL && count >= SERVER_FRIENDS)
        return parlour_fail(error, PARLOUR_BAD_OPTION, 0,
                            "You follow as many names as you can");
    text_open(&t, list, sizeof list);
    for (at = before; *at != '\0'; at += count + (at[count] == ',')) {
        count = (int)strcspn(at, ",");
        if (at == found)
            continue;
        text_add(&t, t.length > 0 ? "," : "");
        text_add_part(&t, at, (size_t)count);
    }
    if (found == NULL) {
        text_add(&t, t.length > 0 ? "," : "");
        text_add(&t, name);
    }
    return server_set(s, "friends", list, error);
}

/* ---- sending ---- */

int server_takes(const struct parlour_status *status)
{
    return !(status->aids & (PARLOUR_AID_SOLVE | PARLOUR_AID_REPLAY))
        && (status->state == PARLOUR_IS_WON
            || status->state == PARLOUR_IS_OVER
            || (status->has_score && status->score > 0));
}

int server_submit(struct server *s, const char *line, unsigned long seconds,
                  struct parlour_error *error)
{
    int code = submissions_add(s->address, line, seconds, error);

    s->waiting = code == PARLOUR_OK || s->waiting;
    s->rests = 0;
    return code;
}

static char *server_copy(const char *words)
{
    return words == NULL ? NULL : text_copy(words, strlen(words));
}

void server_ask(struct server *s, const char *method, const char *path,
                const char *query, const char *body)
{
    if (s->asking)
        server_end_request(s);
    server_forget_asked(s);
    *s->other_key = '\0';
    s->method = method;
    s->asked = server_copy(path);
    s->query = server_copy(query);
    s->body = server_copy(body);
    if ((path != NULL && s->asked == NULL)
            || (query != NULL && s->query == NULL)
            || (body != NULL && s->body == NULL)) {
        server_forget_asked(s);
        s->asking = 1;          /* server_poll tells that it was not sent */
    }
}

/* Appends a part of an address; what may mean something else there is written
 * by its code. Returns 0 if there is no memory. */
static int server_add_path(struct text_long *t, const char *path,
                           const char *signs)
{
    static const char digits[] = "0123456789ABCDEF";
    int done = 1;

    for (; done && *path != '\0'; path++) {
        unsigned char c = (unsigned char)*path;
        char piece[4];

        piece[0] = *path;
        piece[1] = '\0';
        if (strchr(signs, c) == NULL && text_letter(c) < 0
                && text_digit(c) < 0) {
            piece[0] = '%';
            piece[1] = digits[c >> 4];
            piece[2] = digits[c & 0xf];
            piece[3] = '\0';
        }
        done = text_append(t, piece);
    }
    return done;
}

static void server_send(struct server *s, const char *method,
                        const char *path, const char *query, const char *body)
{
    struct text_long address = { NULL, 0, 0 };
    const char *key = s->asking && *s->other_key != '\0' ? s->other_key
        : server_get(s, "key");

    if (text_append(&address, s->address)
            && text_append(&address, server_interface)
            && server_add_path(&address, path, "-_./:=,")
            && (query == NULL
                || (text_append(&address, "?")
                    && server_add_path(&address, query, "-_.:=,&"))))
        s->request = platform_request_send(method, address.start,
                                           *key != '\0' ? key : NULL, body);
    free(address.start);
}

/* Sends the game that waits longest, if any does. */
static void server_send_game(struct server *s)
{
    static const char begin[] = { '{', '\0' };
    struct text_long body = { NULL, 0, 0 };
    char number[PARLOUR_TEXT];
    unsigned long seconds;
    struct text t;

    s->game = submissions_first(s->address, &seconds);
    s->waiting = s->game != NULL;
    if (s->game == NULL)
        return;
    text_open(&t, number, sizeof number);
    text_add(&t, ",\"seconds\":");
    text_add_number(&t, seconds);
    text_add_char(&t, '}');
    if (text_append(&body, begin) && text_append(&body, "\"line\":")
            && json_text_quote(&body, s->game)
            && text_append(&body, ",\"name\":")
            && json_text_quote(&body, server_name(s))
            && text_append(&body, number))
        server_send(s, "POST", "entries", NULL, body.start);
    free(body.start);
}

/* ---- answers ---- */

/* Says what happened, in the words of the server if it has any. */
static void server_say(struct server *s, const char *answer,
                       const char *otherwise)
{
    const char *refusal = json_text_member(answer, "error");
    struct text t;

    json_text_string(json_text_member(refusal != NULL ? refusal : answer,
                                      "message"),
                     s->words, sizeof s->words);
    if (*s->words != '\0')
        return;
    text_open(&t, s->words, sizeof s->words);
    text_add(&t, otherwise);
}

/* Says why there is no answer. */
static void server_say_why(const struct server *s, int status, struct text *t)
{
    int elsewhere = status >= SERVER_ELSEWHERE && status < SERVER_BAD;

    if (status == PLATFORM_NO_LIBCURL)
        text_add(t, translate("Install libcurl, without which no server can be"
                              " asked"));
    else if (elsewhere)
        translate_add(t, "%s redirects to another address: name that one",
                      s->address);
    else
        translate_add(t, "No answer from %s", s->address);
}

/* The server is away, or too busy: tries again later. */
static enum server_news server_rest(struct server *s, int status,
                                    unsigned long now)
{
    struct text t;

    s->rests = 1;
    s->due = (now + SERVER_RESTS) & 0xffffffffUL;
    server_forget_asked(s);
    text_open(&t, s->words, sizeof s->words);
    server_say_why(s, status, &t);
    if (s->waiting) {
        text_add(&t, "; ");
        text_add(&t, translate("your game will be sent later"));
    }
    return SERVER_AWAY;
}

/* The game waits no longer. If it cannot be removed, nothing is sent until the
 * program starts again: else it would be sent for ever. */
static void server_settle(struct server *s)
{
    struct parlour_error ignored;

    if (submissions_remove(s->address, s->game, &ignored) != PARLOUR_OK)
        s->waiting = 0;
}

/* The game is in a table: says in which, and its place. */
static enum server_news server_entered(struct server *s, const char *answer)
{
    unsigned long place
        = json_text_number(json_text_member(answer, "place"));
    struct text t;

    json_text_string(json_text_member(answer, "table"), s->table,
                     sizeof s->table);
    server_say(s, answer, "Entered");
    t.start = s->words;
    t.room = sizeof s->words;
    t.length = strlen(s->words);
    t.truncated = 0;
    if (place > 0) {
        text_add(&t, ": ");
        translate_add(&t, "rank %lu", place);
    }
    return SERVER_ENTERED;
}

/* Returns 1 if an answer says that the game was entered. Others may send a
 * good status too: a page that asks for a password, for instance. */
static int server_has_entered(const char *answer)
{
    char table[PARLOUR_TEXT];

    json_text_string(json_text_member(answer, "table"), table, sizeof table);
    return *table != '\0' && json_text_member(answer, "counted") != NULL;
}

/* Returns 1 if the code of a refusal is one of a list that ends in NULL. */
static int server_refuses(const char *answer, const char *const *codes)
{
    char code[PARLOUR_TEXT];

    json_text_string(json_text_member(json_text_member(answer, "error"),
                                      "code"), code, sizeof code);
    while (*codes != NULL && strcmp(*codes, code) != 0)
        codes++;
    return *codes != NULL;
}

/* A game was answered: it is in a table, refused, or tried again. An answer
 * that is not about the game, as from a wrong address, leaves it waiting. */
static enum server_news server_hear_game(struct server *s, int status,
                                         const char *answer,
                                         unsigned long now)
{
    static const char *const of_name[] = {
        "name-taken", "name-refused", "no-name", NULL
    };
    static const char *const of_game[] = {
        "not-proved", "wrong-table", "not-yours", "too-large", "bad-request",
        "blocked", NULL
    };
    int good = status >= SERVER_OK && status < SERVER_ELSEWHERE;
    int bad = status >= SERVER_BAD && status < SERVER_BAD_END;
    struct parlour_error ignored;

    if (good && server_has_entered(answer)) {
        server_settle(s);
        return server_entered(s, answer);
    }
    if (bad && server_refuses(answer, of_name)) {
        server_say(s, answer, "The server refused the name");
        server_set(s, "name", "", &ignored);
        s->waiting = 0;
        return SERVER_NAMELESS;
    }
    if (!bad || !server_refuses(answer, of_game))
        return server_rest(s, status, now);
    server_say(s, answer, "The server refused the game");
    server_settle(s);
    return SERVER_REFUSED;
}

/* Keeps the answer to a question. */
static enum server_news server_hear(struct server *s, int status,
                                    const char *answer)
{
    struct text t;

    server_forget_asked(s);
    free(s->answer);
    s->answer = status >= SERVER_OK && status < SERVER_ELSEWHERE
        ? server_copy(answer) : NULL;
    if (s->answer != NULL)
        return SERVER_ANSWERED;
    text_open(&t, s->words, sizeof s->words);
    if (status >= SERVER_ELSEWHERE && status < SERVER_BAD)
        server_say_why(s, status, &t);
    else
        server_say(s, answer, status == SERVER_NOT_FOUND
                   ? "The server does not have that"
                   : "The server has no answer");
    return SERVER_AWAY;
}

/* Sends what is due. Returns 1 if a request is under way. */
static int server_begin(struct server *s)
{
    if (s->waiting && !s->rests && *server_name(s) != '\0')
        server_send_game(s);
    if (s->request == NULL && s->game == NULL && s->asked != NULL) {
        s->asking = 1;
        server_send(s, s->method, s->asked, s->query, s->body);
    }
    return s->request != NULL;
}

/* Returns the milliseconds until a game is sent again, or -1. */
static long server_wait(struct server *s, unsigned long now)
{
    unsigned long left = (s->due - now) & 0xffffffffUL;

    if (s->rests && (left == 0 || left > SERVER_RESTS))
        s->rests = 0;
    return !s->rests || !s->waiting ? -1 : (long)left;
}

enum server_news server_poll(struct server *s, unsigned long now, long *wait)
{
    enum server_news news;
    const char *answer;
    int status;

    *wait = server_wait(s, now);
    if (s->request == NULL && !server_begin(s)) {
        if (s->game == NULL && !s->asking)
            return SERVER_QUIET;
        server_end_request(s);  /* it could not be sent */
        return server_rest(s, PLATFORM_NO_ANSWER, now);
    }
    *wait = SERVER_LOOKS;
    status = platform_request_status(s->request, &answer);
    if (status == 0)
        return SERVER_QUIET;
    if (status < 0)
        news = server_rest(s, status, now);
    else if (s->game != NULL)
        news = server_hear_game(s, status, answer, now);
    else
        news = server_hear(s, status, answer);
    server_end_request(s);
    return news;
}
