/* event_log.h: a listener that writes each event as a line, in the words of
 * the line protocol. Keeps the first EVENT_LOG_ROOM bytes.
 */
#ifndef TESTS_SUPPORT_EVENT_LOG_H
#define TESTS_SUPPORT_EVENT_LOG_H

#include "board/text.h"

enum { EVENT_LOG_ROOM = 4096 };

struct event_log {
    struct parlour_session *session;
    struct text t;
    char text[EVENT_LOG_ROOM];
};

/* Starts listening to the session; clears the log. */
void event_log_open(struct event_log *log, struct parlour_session *s);
void event_log_forget(struct event_log *log);

/* Asserts that the log begins with these events. */
void event_log_check_start(const struct event_log *log, const char *events);

/* The number of events with that word. */
int event_log_count(const struct event_log *log, const char *word);

#endif
