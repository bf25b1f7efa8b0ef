/* lost_parts.c: what a format cannot hold (see lost_parts.h). */
#include <stdio.h>

#include "levels/lost_parts.h"

void lost_parts_add(struct lost_parts *lost, const struct level_about *about)
{
    lost->titles += about->title[0] != '\0';
    lost->authors += about->author[0] != '\0';
    lost->pars += about->par != 0;
    lost->solutions += about->solution.at != NULL;
    lost->notes += about->notes;
}

void lost_parts_report(const struct lost_parts *lost, const char *file,
                       const char *format, int holds)
{
    const struct {
        enum lost_parts_part part;
        int count;
        const char *words;
    } parts[] = {
        { LOST_PARTS_TITLES, lost->titles, "titles" },
        { LOST_PARTS_AUTHORS, lost->authors, "authors" },
        { LOST_PARTS_PARS, lost->pars, "pars" },
        { LOST_PARTS_SOLUTIONS, lost->solutions, "solutions" },
        { LOST_PARTS_NOTES, lost->notes, "comments and further lines" }
    };
    size_t i;

    for (i = 0; i < sizeof parts / sizeof *parts; i++)
        if (parts[i].count > 0 && !(holds & parts[i].part))
            fprintf(stderr, "%s: %s cannot hold %s: dropped from %d level%s\n",
                    file, format, parts[i].words, parts[i].count,
                    parts[i].count == 1 ? "" : "s");
}
