/* log.c: the log and the counters (see log.h). */
#include <poll.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "board/clean_text.h"
#include "server/days.h"
#include "server/log.h"

enum { LOG_LINE = 512 };

static atomic_ulong log_counts[LOG_COUNTS];

static const struct {
    const char *name, *label, *help;
} log_names[LOG_COUNTS] = {
    { "parlour_requests_total", "{kind=\"read\"}", "Requests answered" },
    { "parlour_requests_total", "{kind=\"page\"}", NULL },
    { "parlour_requests_total", "{kind=\"accepted\"}", NULL },
    { "parlour_requests_total", "{kind=\"refused\"}", NULL },
    { "parlour_requests_total", "{kind=\"malformed\"}", NULL },
    { "parlour_requests_total", "{kind=\"limited\"}", NULL },
    { "parlour_requests_total", "{kind=\"failed\"}", NULL },
    { "parlour_log_lines_dropped_total", "", "Lines that nobody read" },
    { "parlour_replays_total", "", "Games replayed" },
    { "parlour_replay_microseconds_total", "", "Time taken by replays" },
};

/* Drops a line if nobody reads the output: the server must not wait. */
static void put(const char *words)
{
    struct pollfd out = { .fd = STDOUT_FILENO, .events = POLLOUT };
    char line[LOG_LINE], moment[DAYS_MOMENT];

    days_moment(time(NULL), moment);
    snprintf(line, sizeof line, "time=%s %s", moment, words);
    line[strcspn(line, "\n")] = '\0';
    clean_text(line);
    if (poll(&out, 1, 0) > 0 && (out.revents & POLLOUT))
        puts(line);
    else
        log_add(LOG_DROPPED, 1);
}

void log_request(const char *method, const char *path, unsigned status,
                 long microseconds)
{
    char words[LOG_LINE];

    snprintf(words, sizeof words, "method=%.8s status=%u us=%ld path=%.200s",
             method, status, microseconds, path);
    put(words);
}

void log_fault(const char *what, const char *why)
{
    char words[LOG_LINE];

    snprintf(words, sizeof words, "fault=%s why=\"%.300s\"", what, why);
    put(words);
}

void log_add(enum log_count count, unsigned long by)
{
    atomic_fetch_add_explicit(&log_counts[count], by, memory_order_relaxed);
}

long log_since(const struct timespec *start)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (now.tv_sec - start->tv_sec) * 1000000L
        + (now.tv_nsec - start->tv_nsec) / 1000;
}

void log_metrics(char *text, size_t room)
{
    size_t at = 0;
    int i;

    *text = '\0';
    for (i = 0; i < LOG_COUNTS && at < room; i++) {
        if (log_names[i].help != NULL)
            at += (size_t)snprintf(text + at, room - at,
                                   "# HELP %s %s\n# TYPE %s counter\n",
                                   log_names[i].name, log_names[i].help,
                                   log_names[i].name);
        if (at < room)
            at += (size_t)snprintf(text + at, room - at, "%s%s %lu\n",
                                   log_names[i].name, log_names[i].label,
                                   atomic_load(&log_counts[i]));
    }
}
