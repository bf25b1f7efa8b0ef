/* log.c: the log of connections (see log.h). */
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "board/clean_text.h"
#include "platform.h"
#include "tn3270/server/log.h"

enum {
    LOG_LINE = 400,             /* a pipe takes it as a whole */
    LOG_SECOND = 1000           /* milliseconds */
};

static const char *const log_words[] = {
#define LOG_WORDS(id, words) words,
    LOG_ENDS(LOG_WORDS)
#undef LOG_WORDS
};

static unsigned long log_dropped;       /* lines, since the last one */

/* Writes a line if that needs no waiting. Returns 0 if it does. */
static int log_put(const char *line)
{
    struct pollfd out = { .fd = STDOUT_FILENO, .events = POLLOUT };

    return poll(&out, 1, 0) > 0 && (out.revents & POLLOUT)
        && write(STDOUT_FILENO, line, strlen(line)) > 0;
}

static void log_report_dropped(void)
{
    char line[LOG_LINE];

    if (log_dropped == 0)
        return;
    snprintf(line, sizeof line, "%lu lines are missing here\n", log_dropped);
    if (log_put(line))
        log_dropped = 0;
}

void log_write(const struct log_entry *entry, enum log_end end)
{
    unsigned long lasted = (platform_clock() - entry->start) & 0xffffffffUL;
    time_t now = time(NULL);
    char moment[sizeof "2026-11-21 14:05:00"], line[LOG_LINE];
    struct tm local;

    localtime_r(&now, &local);
    strftime(moment, sizeof moment, "%Y-%m-%d %H:%M:%S", &local);
    snprintf(line, sizeof line, "%s %.60s %.40s %.20s %lus %s", moment,
             entry->address, *entry->model != '\0' ? entry->model : "-",
             *entry->name != '\0' ? entry->name : "-", lasted / LOG_SECOND,
             log_words[end < LOG_COUNT ? end : LOG_FAILED]);
    clean_text(line);
    strcat(line, "\n");
    log_report_dropped();
    if (log_dropped > 0 || !log_put(line))
        log_dropped++;
}
