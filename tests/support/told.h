/* told.h: a listener that writes down what it hears, an event a line, in the
 * words of the line protocol. Of very many events the first are kept as
 * text, and all of them as a hash.
 */
#ifndef TESTS_SUPPORT_TOLD_H
#define TESTS_SUPPORT_TOLD_H

#include "text.h"

enum { TOLD_ROOM = 4096 };

struct told {
    struct session *session;
    struct text t;
    unsigned long hash;
    char text[TOLD_ROOM];
};

/* Listens to the session from now on; forgets what was heard. */
void told_open(struct told *told, struct session *s);
void told_forget(struct told *told);

/* Asserts that what was heard begins so. */
void told_check_start(const struct told *told, const char *events);

/* How many events of that word were heard. */
int told_count(const struct told *told, const char *word);

#endif
