/* http.h: HTTP by libmicrohttpd. Requests that read, and the page, are
 * answered in the threads that hold the connections; requests that change
 * something are set aside until a worker has carried them out (jobs.h). A
 * connection has HTTP_PATIENCE seconds for a request and its answer, however
 * busy it seems.
 */
#ifndef FRONTENDS_SERVER_HTTP_H
#define FRONTENDS_SERVER_HTTP_H

#include "parlour.h"

enum http_limit {
    HTTP_PATIENCE = 30,
    HTTP_CONNECTIONS = 1000
};

struct http_options {
    int fd;                     /* that listens */
    unsigned threads;
    int behind_proxy;           /* 1: X-Forwarded-For names the address */
    int limited;                /* 1: the limits also hold for this machine */
};

/* Starts to serve. Returns 0 if that failed. */
int http_start(const struct http_options *options);

/* Accepts no more connections; then closes them, when no job is left. */
void http_stop_listening(void);
void http_end(void);

/* Closes connections that are late; call it once in a second. */
void http_tend(void);

#endif
