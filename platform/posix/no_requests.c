/* no_requests.c: a machine that sends no requests to servers (see
 * platform.h). */
#include <stddef.h>

#include "platform.h"

int platform_has_requests(void)
{
    return 0;
}

struct platform_request *platform_request_send(const char *method,
                                               const char *address,
                                               const char *key,
                                               const char *body)
{
    (void)method, (void)address, (void)key, (void)body;
    return NULL;
}

int platform_request_status(struct platform_request *request,
                            const char **answer)
{
    (void)request, (void)answer;
    return PLATFORM_NO_ANSWER;
}

void platform_request_end(struct platform_request *request)
{
    (void)request;
}
