/* http.c: HTTP by libmicrohttpd (see http.h). */
#include <microhttpd.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <time.h>

#include "board/text.h"
#include "platform.h"
#include "posix/listener.h"
#include "server/http.h"
#include "server/jobs.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/site.h"

enum {
    HTTP_MEMORY = 16384,        /* bytes for the head of a request */
    HTTP_ADDRESS_CONNECTIONS = 50,
    HTTP_METRICS = 4096,
    HTTP_SECOND = 1000
};

/* A request and its answer. */
struct exchange {
    struct jobs_job job;        /* first: a worker hands it back */
    struct MHD_Connection *connection;
    char *body;
    size_t room;
    int begun;                  /* its body may come */
    int changes;                /* it is not a read */
    int set_aside;              /* for a worker */
    const char *forwarded;      /* the last list of addresses from proxies, or
                                   NULL */
    struct timespec since;
};

/* A connection, in a list of all, so that late ones can be found. */
struct connection {
    int fd;
    unsigned long since;        /* of its last answer, or of the request that
                                   it sends; milliseconds */
    struct connection *before, *after;
};

static struct {
    struct MHD_Daemon *daemon;
    struct http_options options;
    pthread_mutex_t mutex;
    struct connection all;      /* a ring */
} http = { .mutex = PTHREAD_MUTEX_INITIALIZER };

static const char page_policy[] = "default-src 'none'; script-src 'self'"
    " 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:;"
    " connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri"
    " 'none'; form-action 'none'; frame-ancestors 'none'";
static const char data_policy[] = "default-src 'none'; frame-ancestors"
    " 'none'";

/* ---- connections ---- */

static void note_connection(void *ignored, struct MHD_Connection *c,
                            void **context,
                            enum MHD_ConnectionNotificationCode code)
{
    struct connection *own = *context;

    (void)ignored;
    pthread_mutex_lock(&http.mutex);
    if (code == MHD_CONNECTION_NOTIFY_STARTED) {
        *context = own = calloc(1, sizeof *own);
        if (own != NULL) {
            own->fd = MHD_get_connection_info(
                c, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
            own->since = platform_clock();
            own->before = &http.all;
            own->after = http.all.after;
            own->before->after = own->after->before = own;
        }
    } else if (own != NULL) {
        own->before->after = own->after;
        own->after->before = own->before;
        free(own);
    }
    pthread_mutex_unlock(&http.mutex);
}

static void renew(struct MHD_Connection *c)
{
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(
        c, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    struct connection *own = info != NULL ? info->socket_context : NULL;

    pthread_mutex_lock(&http.mutex);
    if (own != NULL)
        own->since = platform_clock();
    pthread_mutex_unlock(&http.mutex);
}

void http_tend(void)
{
    unsigned long now = platform_clock();
    struct connection *own;

    pthread_mutex_lock(&http.mutex);
    for (own = http.all.after; own != &http.all; own = own->after)
        if (((now - own->since) & 0xffffffffUL)
                > HTTP_PATIENCE * HTTP_SECOND)
            shutdown(own->fd, SHUT_RDWR);
    pthread_mutex_unlock(&http.mutex);
}

/* ---- answers ---- */

/* Sends a response and lets it go. Returns as a handler. */
static enum MHD_Result send_response(struct exchange *e, unsigned status,
                                     struct MHD_Response *response,
                                     const char *type, const char *policy)
{
    enum MHD_Result result;

    if (response == NULL)
        return MHD_NO;
    if (type != NULL)
        MHD_add_response_header(response, "Content-Type", type);
    MHD_add_response_header(response, "Content-Security-Policy", policy);
    MHD_add_response_header(response, "X-Content-Type-Options", "nosniff");
    MHD_add_response_header(response, "Referrer-Policy", "no-referrer");
    MHD_add_response_header(response, "Cache-Control", "no-cache");
    result = MHD_queue_response(e->connection, status, response);
    MHD_destroy_response(response);
    return result;
}

static void count_answer(const struct exchange *e, unsigned status)
{
    log_add(status >= 500 ? LOG_FAILED : status == 429 ? LOG_LIMITED
            : status == 422 || status == 409 || status == 403 ? LOG_REFUSED
            : status >= 400 ? LOG_MALFORMED
            : e->changes ? LOG_ACCEPTED : LOG_READS, 1);
    if (!e->changes || status == 429)
        return;
    log_request(e->job.request.method, e->job.request.path, status,
                log_since(&e->since));
}

static enum MHD_Result send_answer(struct exchange *e)
{
    struct api_answer *answer = &e->job.answer;
    struct text_long *text = &answer->body.text;
    int has_body = text->length > 0 && !answer->body.failed;
    struct MHD_Response *response = has_body
        ? MHD_create_response_from_buffer(text->length, text->start,
                                          MHD_RESPMEM_MUST_FREE)
        : MHD_create_response_from_buffer(0, NULL, MHD_RESPMEM_PERSISTENT);
    char seconds[DATABASE_DIGITS];

    if (answer->allow != NULL)
        MHD_add_response_header(response, "Allow", answer->allow);
    if (answer->wait > 0) {
        snprintf(seconds, sizeof seconds, "%u", answer->wait);
        MHD_add_response_header(response, "Retry-After", seconds);
    }
    count_answer(e, answer->status);
    if (has_body)
        memset(text, 0, sizeof *text);  /* the response has it now */
    if (answer->body.failed)
        answer->status = MHD_HTTP_SERVICE_UNAVAILABLE;
    return send_response(e, answer->status, response,
                         has_body ? "application/json" : NULL, data_policy);
}

static enum MHD_Result send_text(struct exchange *e, const char *text)
{
    return send_response(e, MHD_HTTP_OK, MHD_create_response_from_buffer(
        strlen(text), (void *)text, MHD_RESPMEM_MUST_COPY),
        "text/plain; charset=utf-8", data_policy);
}

static enum MHD_Result refuse(struct exchange *e, unsigned status,
                              const char *code, const char *message)
{
    answer_refuse(&e->job.answer, status, code, message);
    return send_answer(e);
}

/* ---- reading ---- */

static const char *header(const struct exchange *e, const char *name)
{
    return MHD_lookup_connection_value(e->connection, MHD_HEADER_KIND, name);
}

static const char *argument(const struct exchange *e, const char *name)
{
    return MHD_lookup_connection_value(e->connection, MHD_GET_ARGUMENT_KIND,
                                       name);
}

static enum MHD_Result send_file(struct exchange *e,
                                 const struct site_file *file)
{
    const char *known = header(e, "If-None-Match");
    int same = known != NULL && strcmp(known, file->tag) == 0;
    struct MHD_Response *response = MHD_create_response_from_buffer(
        same ? 0 : file->length, file->bytes, MHD_RESPMEM_PERSISTENT);

    log_add(LOG_PAGES, 1);
    MHD_add_response_header(response, "ETag", file->tag);
    return send_response(e, same ? MHD_HTTP_NOT_MODIFIED : MHD_HTTP_OK,
                         response, file->type, page_policy);
}

/* Returns 1 if the database can be read. */
static int is_ready(void)
{
    struct database *d = database_take();
    int ready;

    if (d == NULL)
        return 0;
    ready = database_run(d, "SELECT version FROM versions", "")
        && database_row(d);
    database_give(d);
    return ready;
}

static enum MHD_Result answer_read(struct exchange *e)
{
    struct database *d = database_take();

    if (d == NULL) {
        answer_fail(&e->job.answer);
    } else {
        api_read(d, &e->job.request, &e->job.answer);
        database_give(d);
    }
    return send_answer(e);
}

/* A request may have several headers of that name, which are one list. */
static enum MHD_Result note_forwarded(void *context, enum MHD_ValueKind kind,
                                      const char *name, const char *value)
{
    struct exchange *e = context;

    (void)kind;
    if (strcasecmp(name, "X-Forwarded-For") == 0)
        e->forwarded = value;
    return MHD_YES;
}

/* /metrics is for this machine alone. */
static int is_local(const struct exchange *e)
{
    return e->forwarded == NULL
        && listener_is_loopback(MHD_get_connection_info(
            e->connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS)->client_addr);
}

static enum MHD_Result read_path(struct exchange *e)
{
    const char *path = e->job.request.path;
    const struct site_file *file = site_find(path);
    char metrics[HTTP_METRICS];

    if (strcmp(path, "/server.json") == 0) {
        e->job.request.path = "/api/1"; /* the page looks for this server */
        return answer_read(e);
    }
    if (file != NULL)
        return send_file(e, file);
    if (strncmp(path, "/api/", strlen("/api/")) == 0)
        return answer_read(e);
    if (strcmp(path, "/health") == 0)
        return send_text(e, "alive\n");
    if (strcmp(path, "/ready") == 0)
        return is_ready() ? send_text(e, "ready\n")
            : refuse(e, MHD_HTTP_SERVICE_UNAVAILABLE, "unavailable",
                     "The database cannot be reached");
    if (strcmp(path, "/metrics") == 0 && is_local(e)) {
        log_metrics(metrics, sizeof metrics);
        return send_text(e, metrics);
    }
    return refuse(e, MHD_HTTP_NOT_FOUND, "not-found", "There is nothing here");
}

/* ---- requests ---- */

/* The address that a proxy added last is the only one that it saw itself. */
static size_t address_of(const struct exchange *e, unsigned char *group)
{
    const struct sockaddr *at = MHD_get_connection_info(
        e->connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS)->client_addr;
    const char *list = e->forwarded, *last;
    struct listener_address address;

    if (http.options.behind_proxy && list != NULL) {
        last = strrchr(list, ',');
        last = text_skip(last != NULL ? last + 1 : list);
        if (listener_read(last, &address)) {
            memcpy(group, address.group, LISTENER_GROUP);
            return LISTENER_GROUP;
        }
    }
    if (!http.options.limited && listener_is_loopback(at))
        return 0;
    listener_name(at, &address);
    memcpy(group, address.group, LISTENER_GROUP);
    return LISTENER_GROUP;
}

/* Returns the seconds that this address or key has to wait; 0: none. */
static unsigned wait_of(const struct exchange *e)
{
    enum limits_kind kind = e->changes ? LIMITS_CHANGES : LIMITS_READS;
    unsigned char group[LISTENER_GROUP];
    size_t length = address_of(e, group);
    unsigned wait = length > 0 ? limits_count(kind, group, length) : 0;
    const char *key = e->job.request.key;

    if (length > 0 && wait == 0 && e->changes && key != NULL)
        wait = limits_count(kind, key, strlen(key));
    return wait;
}

/* Returns the bytes that the body will have at least, as its head says. */
static size_t announced(const struct exchange *e)
{
    const char *words = header(e, "Content-Length");
    unsigned long length = 0;

    return words != NULL && text_read_count(&words, &length) ? length : 0;
}

static void read_head(struct exchange *e, const char *path,
                      const char *method)
{
    static const char bearer[] = "Bearer ";
    const char *key = header(e, "Authorization");
    struct api_request *r = &e->job.request;

    r->method = method;
    r->path = path;
    r->type = header(e, "Content-Type");
    if (key != NULL && strncmp(key, bearer, strlen(bearer)) == 0)
        r->key = key + strlen(bearer);
    r->after = argument(e, "after");
    r->limit = argument(e, "limit");
    r->friends = argument(e, "friends");
    r->game = argument(e, "game");
    r->sort = argument(e, "sort");
    r->now = time(NULL);
    e->changes = strcmp(method, MHD_HTTP_METHOD_GET) != 0
        && strcmp(method, MHD_HTTP_METHOD_HEAD) != 0;
    MHD_get_connection_values(e->connection, MHD_HEADER_KIND, note_forwarded,
                              e);
    clock_gettime(CLOCK_MONOTONIC, &e->since);
}

/* The head of a request is there: refuses it at once, or waits for its
 * body. */
static enum MHD_Result begin(struct exchange *e)
{
    unsigned wait = wait_of(e);

    e->begun = 1;
    if (wait > 0) {
        e->job.answer.wait = wait;
        return refuse(e, MHD_HTTP_TOO_MANY_REQUESTS, "too-many",
                      "Too many requests; wait a moment");
    }
    if (announced(e) > API_BODY)
        return refuse(e, MHD_HTTP_CONTENT_TOO_LARGE, "too-large",
                      "A request has at most 128 KB");
    return MHD_YES;
}

/* Keeps a part of the body. A connection whose body is longer than it may be
 * is closed. */
static enum MHD_Result take_part(struct exchange *e, const char *part,
                                 size_t *length)
{
    struct api_request *r = &e->job.request;
    size_t room = e->room;
    char *more;

    if (*length > API_BODY - r->length)
        return MHD_NO;
    while (room < r->length + *length)
        room = room > 0 ? 2 * room : 1024;
    if (room > e->room) {
        more = realloc(e->body, room);
        if (more == NULL)
            return MHD_NO;
        e->body = more;
        e->room = room;
    }
    memcpy(e->body + r->length, part, *length);
    r->length += *length;
    r->body = e->body;
    *length = 0;
    return MHD_YES;
}

/* A worker has answered. */
static void resume(struct jobs_job *job)
{
    struct exchange *e = (struct exchange *)job;

    MHD_resume_connection(e->connection);
}

/* Hands the request to the workers. */
static enum MHD_Result set_aside(struct exchange *e)
{
    e->job.done = resume;
    e->set_aside = 1;
    MHD_suspend_connection(e->connection);
    if (!jobs_add(&e->job)) {
        answer_fail(&e->job.answer);
        MHD_resume_connection(e->connection);
    }
    return MHD_YES;
}

/* The first line of a request is there: its time begins. */
static void *hear(void *ignored, const char *address, struct MHD_Connection *c)
{
    (void)ignored, (void)address;
    renew(c);
    return NULL;                /* no exchange yet */
}

static enum MHD_Result handle(void *ignored, struct MHD_Connection *c,
                              const char *path, const char *method,
                              const char *version, const char *part,
                              size_t *length, void **context)
{
    struct exchange *e = *context;

    (void)ignored, (void)version;
    if (e == NULL) {
        *context = e = calloc(1, sizeof *e);
        if (e == NULL)
            return MHD_NO;
        e->connection = c;
        read_head(e, path, method);
        return begin(e);
    }
    if (*length > 0)
        return take_part(e, part, length);
    if (!e->changes)
        return read_path(e);
    return e->set_aside ? send_answer(e) : set_aside(e);
}

static void complete(void *ignored, struct MHD_Connection *c, void **context,
                     enum MHD_RequestTerminationCode code)
{
    struct exchange *e = *context;

    (void)ignored, (void)code;
    renew(c);
    if (e == NULL)
        return;
    api_close(&e->job.request);
    json_writer_clear(&e->job.answer.body);
    free(e->body);
    free(e);
    *context = NULL;
}

/* ---- starting and ending ---- */

int http_start(const struct http_options *options)
{
    http.options = *options;
    http.all.before = http.all.after = &http.all;
    http.daemon = MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL,
        NULL, handle, NULL,
        MHD_OPTION_LISTEN_SOCKET, options->fd,
        MHD_OPTION_THREAD_POOL_SIZE, options->threads,
        MHD_OPTION_CONNECTION_LIMIT, (unsigned)HTTP_CONNECTIONS,
        MHD_OPTION_PER_IP_CONNECTION_LIMIT,
        (unsigned)(options->limited && !options->behind_proxy
                   ? HTTP_ADDRESS_CONNECTIONS : 0),
        MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)HTTP_PATIENCE,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)HTTP_MEMORY,
        MHD_OPTION_NOTIFY_CONNECTION, note_connection, NULL,
        MHD_OPTION_URI_LOG_CALLBACK, hear, NULL,
        MHD_OPTION_NOTIFY_COMPLETED, complete, NULL,
        MHD_OPTION_END);
    return http.daemon != NULL;
}

void http_stop_listening(void)
{
    MHD_quiesce_daemon(http.daemon);
}

void http_end(void)
{
    MHD_stop_daemon(http.daemon);
}
