/* log.h: the log, a line for each change and each fault on the standard
 * output, as words with values; and counters for /metrics. Addresses and keys
 * of players are never written.
 */
#ifndef FRONTENDS_SERVER_LOG_H
#define FRONTENDS_SERVER_LOG_H

#include <stddef.h>
#include <time.h>

enum log_count {
    LOG_READS, LOG_PAGES, LOG_ACCEPTED, LOG_REFUSED, LOG_MALFORMED,
    LOG_LIMITED, LOG_FAILED, LOG_DROPPED, LOG_REPLAYS, LOG_REPLAY_MICROSECONDS,
    LOG_COUNTS
};

/* Writes that a request was answered. */
void log_request(const char *method, const char *path, unsigned status,
                 long microseconds);

/* Writes what failed, and why. */
void log_fault(const char *what, const char *why);

/* Adds to a counter. */
void log_add(enum log_count count, unsigned long by);

/* Returns the microseconds since a time of CLOCK_MONOTONIC. */
long log_since(const struct timespec *start);

/* Writes all counters in the form of Prometheus. text: `room` bytes. */
void log_metrics(char *text, size_t room);

#endif
