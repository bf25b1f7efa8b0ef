/* processors.c: how many processors a program may use (see platform.h): those
 * of its affinity, which a batch system sets, but no more than the quota of
 * its control group or of one above it, as containers have. Limits: control
 * groups of version 1 are not read; above 1024 processors the affinity is not
 * known.
 */
#define _GNU_SOURCE             /* sched_getaffinity */

#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "board/text.h"
#include "platform.h"

static const char processors_groups[] = "/sys/fs/cgroup";
static const char processors_file[] = "/cpu.max";

/* Reads the first line of a file that begins with the words. Returns 0 if no
 * line does. */
static int read_line(const char *path, const char *words, char *line, int room)
{
    FILE *file = fopen(path, "r");
    int found = 0;

    if (file == NULL)
        return 0;
    while (!found && fgets(line, room, file) != NULL)
        found = strncmp(line, words, strlen(words)) == 0;
    fclose(file);
    return found;
}

/* Returns the smaller of `most` and the quota of a group, in whole
 * processors. */
static unsigned long group_quota(const char *group, unsigned long most)
{
    char path[2 * PLATFORM_PATH], line[PARLOUR_TEXT];
    const char *at = line;
    unsigned long quota, period;

    snprintf(path, sizeof path, "%s%s%s", processors_groups, group,
             processors_file);
    if (!read_line(path, "", line, sizeof line)
            || !text_read_number(&at, &quota) || *at++ != ' '
            || !text_read_number(&at, &period) || period == 0)
        return most;            /* "max": no quota */
    quota = quota / period + (quota % period != 0);
    return quota < 1 ? 1 : quota < most ? quota : most;
}

/* The same for this program's group and all above it. */
static unsigned long all_quotas(unsigned long most)
{
    char line[PLATFORM_PATH];
    char *group = line + strlen("0::"), *end;

    if (!read_line("/proc/self/cgroup", "0::/", line, sizeof line))
        return most;
    group[strcspn(group, "\n")] = '\0';
    do {
        most = group_quota(group, most);
        end = strrchr(group, '/');
        if (end != NULL)
            *end = '\0';
    } while (end != NULL);
    return most;
}

unsigned long platform_processors(void)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
#ifdef CPU_COUNT                        /* Linux */
    cpu_set_t allowed;

    if (sched_getaffinity(0, sizeof allowed, &allowed) == 0)
        processors = CPU_COUNT(&allowed);
#endif
    return all_quotas(processors > 0 ? (unsigned long)processors : 1);
}
