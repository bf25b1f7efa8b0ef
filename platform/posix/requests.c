/* requests.c: requests to a server by HTTP (see platform.h). libcurl is loaded
 * at the first request, so that a program that sends none does not pay for it.
 * It resolves names on a thread and does the rest while it is asked for the
 * answer. Redirections are not followed.
 *
 * Limits: an answer has at most REQUESTS_MOST bytes, and takes REQUESTS_LASTS
 * seconds.
 */
#define _POSIX_C_SOURCE 200809L  /* strdup */

#include <curl/curl.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform.h"

enum {
    REQUESTS_MOST = 4194304,
    REQUESTS_CONNECTS = 10,     /* seconds */
    REQUESTS_LASTS = 30,
    REQUESTS_KEY = 128          /* room for the header with the key */
};

/* The functions of libcurl. */
static struct {
    void *library;              /* NULL: not loaded */
    CURLcode (*global_init)(long flags);
    CURLM *(*multi_init)(void);
    CURLMcode (*multi_add_handle)(CURLM *multi, CURL *easy);
    CURLMcode (*multi_perform)(CURLM *multi, int *running);
    CURLMsg *(*multi_info_read)(CURLM *multi, int *left);
    CURLMcode (*multi_remove_handle)(CURLM *multi, CURL *easy);
    CURLMcode (*multi_cleanup)(CURLM *multi);
    CURL *(*easy_init)(void);
    CURLcode (*easy_setopt)(CURL *easy, CURLoption option, ...);
    CURLcode (*easy_getinfo)(CURL *easy, CURLINFO info, ...);
    void (*easy_cleanup)(CURL *easy);
    struct curl_slist *(*slist_append)(struct curl_slist *list,
                                       const char *line);
    void (*slist_free_all)(struct curl_slist *list);
} curl;

struct platform_request {
    CURLM *multi;
    CURL *easy;
    struct curl_slist *headers;
    char *body;
    char *answer;               /* ends in NUL */
    size_t length;
    int status;                 /* 0: not known yet */
};

/* ---- loading ---- */

/* Finds a function. The cast is the one that POSIX asks for. */
static int find(void *function, const char *name)
{
    void *found = dlsym(curl.library, name);

    memcpy(function, &found, sizeof found);
    return found != NULL;
}

static int find_all(void)
{
    return find(&curl.global_init, "curl_global_init")
        && find(&curl.multi_init, "curl_multi_init")
        && find(&curl.multi_add_handle, "curl_multi_add_handle")
        && find(&curl.multi_perform, "curl_multi_perform")
        && find(&curl.multi_info_read, "curl_multi_info_read")
        && find(&curl.multi_remove_handle, "curl_multi_remove_handle")
        && find(&curl.multi_cleanup, "curl_multi_cleanup")
        && find(&curl.easy_init, "curl_easy_init")
        && find(&curl.easy_setopt, "curl_easy_setopt")
        && find(&curl.easy_getinfo, "curl_easy_getinfo")
        && find(&curl.easy_cleanup, "curl_easy_cleanup")
        && find(&curl.slist_append, "curl_slist_append")
        && find(&curl.slist_free_all, "curl_slist_free_all")
        && curl.global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

/* Debian has it with GnuTLS and with OpenSSL; either will do. */
static int load(void)
{
    static const char *const names[] = { "libcurl-gnutls.so.4",
                                         "libcurl.so.4" };
    size_t i;

    for (i = 0; curl.library == NULL
             && i < sizeof names / sizeof names[0]; i++)
        curl.library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (curl.library != NULL && curl.slist_free_all == NULL && !find_all()) {
        dlclose(curl.library);
        memset(&curl, 0, sizeof curl);
    }
    return curl.library != NULL;
}

int platform_has_requests(void)
{
    return 1;
}

/* ---- sending ---- */

/* Adds bytes to the answer. Returns fewer than it got to end the request. */
static size_t take(char *bytes, size_t size, size_t count, void *context)
{
    struct platform_request *r = context;
    size_t more = size * count;
    char *longer = r->length + more <= REQUESTS_MOST
        ? realloc(r->answer, r->length + more + 1) : NULL;

    if (longer == NULL)
        return 0;
    memcpy(longer + r->length, bytes, more);
    r->answer = longer;
    r->length += more;
    r->answer[r->length] = '\0';
    return more;
}

/* Adds a header. Returns 0 if there is no memory. */
static int add_header(struct platform_request *r, const char *line)
{
    struct curl_slist *longer = curl.slist_append(r->headers, line);

    if (longer != NULL)
        r->headers = longer;
    return longer != NULL;
}

static int add_headers(struct platform_request *r, const char *key)
{
    char line[REQUESTS_KEY];

    if (key != NULL
            && (snprintf(line, sizeof line, "Authorization: Bearer %s", key)
                    >= (int)sizeof line
                || !add_header(r, line)))
        return 0;
    return add_header(r, "Content-Type: application/json")
        && add_header(r, "Expect:");    /* else libcurl waits a second */
}

static CURLcode set_protocols(CURL *easy)
{
#if LIBCURL_VERSION_NUM >= 0x075500     /* 7.85 */
    return curl.easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
#else
    return curl.easy_setopt(easy, CURLOPT_PROTOCOLS,
                            (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}

/* A request that is ended does not wait until a name is resolved. */
static CURLcode set_quick(CURL *easy)
{
#if LIBCURL_VERSION_NUM >= 0x075700     /* 7.87 */
    return curl.easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);
#else
    (void)easy;
    return CURLE_OK;
#endif
}

/* Returns 1 if all is set. */
static int prepare(struct platform_request *r, const char *method,
                   const char *address, const char *key, const char *body)
{
    CURL *e = r->easy;

    r->answer = calloc(1, 1);
    r->body = body != NULL ? strdup(body) : NULL;
    return r->answer != NULL && (body == NULL || r->body != NULL)
        && add_headers(r, key)
        && curl.easy_setopt(e, CURLOPT_URL, address) == CURLE_OK
        && set_protocols(e) == CURLE_OK
        && curl.easy_setopt(e, CURLOPT_CUSTOMREQUEST, method) == CURLE_OK
        && curl.easy_setopt(e, CURLOPT_HTTPHEADER, r->headers) == CURLE_OK
        && (body == NULL || curl.easy_setopt(e, CURLOPT_POSTFIELDS, r->body)
                == CURLE_OK)
        && curl.easy_setopt(e, CURLOPT_NOSIGNAL, 1L) == CURLE_OK
        && set_quick(e) == CURLE_OK
        && curl.easy_setopt(e, CURLOPT_CONNECTTIMEOUT,
                            (long)REQUESTS_CONNECTS) == CURLE_OK
        && curl.easy_setopt(e, CURLOPT_TIMEOUT, (long)REQUESTS_LASTS)
            == CURLE_OK
        && curl.easy_setopt(e, CURLOPT_WRITEFUNCTION, take) == CURLE_OK
        && curl.easy_setopt(e, CURLOPT_WRITEDATA, r) == CURLE_OK
        && curl.multi_add_handle(r->multi, e) == CURLM_OK;
}

struct platform_request *platform_request_send(const char *method,
                                               const char *address,
                                               const char *key,
                                               const char *body)
{
    struct platform_request *r = calloc(1, sizeof *r);

    if (r == NULL)
        return NULL;
    if (!load()) {
        r->status = PLATFORM_NO_LIBCURL;
        return r;
    }
    r->multi = curl.multi_init();
    r->easy = curl.easy_init();
    if (r->multi != NULL && r->easy != NULL
            && prepare(r, method, address, key, body))
        return r;
    platform_request_end(r);
    return NULL;
}

/* ---- the answer ---- */

/* Reads how the request has ended. */
static void finish(struct platform_request *r, CURLcode result)
{
    long status = 0;

    if (result == CURLE_OK)
        curl.easy_getinfo(r->easy, CURLINFO_RESPONSE_CODE, &status);
    r->status = status > 0 ? (int)status : PLATFORM_NO_ANSWER;
}

int platform_request_status(struct platform_request *r, const char **answer)
{
    CURLMsg *message;
    int running, left;

    if (r->status == 0
            && curl.multi_perform(r->multi, &running) != CURLM_OK)
        r->status = PLATFORM_NO_ANSWER;
    while (r->status == 0
           && (message = curl.multi_info_read(r->multi, &left)) != NULL)
        if (message->msg == CURLMSG_DONE)
            finish(r, message->data.result);
    *answer = r->answer != NULL ? r->answer : "";
    return r->status;
}

void platform_request_end(struct platform_request *r)
{
    if (r->multi != NULL && r->easy != NULL)
        curl.multi_remove_handle(r->multi, r->easy);
    if (r->easy != NULL)
        curl.easy_cleanup(r->easy);
    if (r->multi != NULL)
        curl.multi_cleanup(r->multi);
    if (r->headers != NULL)
        curl.slist_free_all(r->headers);
    free(r->body);
    free(r->answer);
    free(r);
}
