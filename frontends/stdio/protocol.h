/* protocol.h: the line protocol for bots, tests and other programs. */
#ifndef FRONTENDS_STDIO_PROTOCOL_H
#define FRONTENDS_STDIO_PROTOCOL_H

#include "parlour.h"

/* Answers requests from the standard input until `quit` or end of input.
 * Returns enum platform_exit. */
PARLOUR_API int protocol_run(struct parlour_session *s);

#endif
