/* event_log.h: a listener that writes down what it hears, an event a line, in
 * the words of the line protocol. Of very many events the first are kept as
 * text, and all of them as a hash.
 */
#ifndef TESTS_SUPPORT_EVENT_LOG_H
#define TESTS_SUPPORT_EVENT_LOG_H

#include "board/text.h"

enum { EVENT_LOG_ROOM = 4096 };

struct event_log {
    struct parlour_session *session;
    struct text t;
    unsigned long hash;
    char text[EVENT_LOG_ROOM];
};

/* Listens to the session from now on; forgets what was heard. */
void event_log_open(struct event_log *told, struct parlour_session *s);
void event_log_forget(struct event_log *told);

/* Asserts that what was heard begins so. */
void event_log_check_start(const struct event_log *told, const char *events);

/* How many events of that word were heard. */
int event_log_count(const struct event_log *told, const char *word);

#endif
