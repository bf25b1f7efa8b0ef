/* page_requests.c: requests to the server that the page came from (see
 * platform.h): the page sends them with fetch() (site/requests.js), so that
 * they go on while the module rests.
 */
#include <stdlib.h>

#include "platform.h"

#define PAGE_REQUESTS_IMPORT(name) \
    __attribute__((import_module("requests"), import_name(#name)))

/* Sends a request; key and body may be NULL. Returns its number. */
PAGE_REQUESTS_IMPORT(send) int page_requests_send(
    const char *method, const char *address, const char *key,
    const char *body);

/* Return the status of the answer, 0 before it is there, or -1: it will not
 * be; the answer's length. */
PAGE_REQUESTS_IMPORT(status) int page_requests_status(int number);
PAGE_REQUESTS_IMPORT(length) size_t page_requests_length(int number);

/* Copies the answer's bytes. */
PAGE_REQUESTS_IMPORT(read) void page_requests_read(int number, char *bytes);

/* Forgets a request. */
PAGE_REQUESTS_IMPORT(end) void page_requests_end(int number);

struct platform_request {
    int number;
    char *answer;               /* ends in NUL; NULL: none yet */
};

int platform_has_requests(void)
{
    return 1;
}

struct platform_request *platform_request_send(const char *method,
                                               const char *address,
                                               const char *key,
                                               const char *body)
{
    struct platform_request *r = malloc(sizeof *r);

    if (r == NULL)
        return NULL;
    r->answer = NULL;
    r->number = page_requests_send(method, address, key, body);
    return r;
}

int platform_request_status(struct platform_request *r, const char **answer)
{
    int status = page_requests_status(r->number);
    size_t length;

    if (status > 0 && r->answer == NULL) {
        length = page_requests_length(r->number);
        r->answer = malloc(length + 1);
        if (r->answer == NULL)
            return PLATFORM_NO_ANSWER;
        page_requests_read(r->number, r->answer);
        r->answer[length] = '\0';
    }
    *answer = r->answer != NULL ? r->answer : "";
    return status;
}

void platform_request_end(struct platform_request *r)
{
    page_requests_end(r->number);
    free(r->answer);
    free(r);
}
