/* convert.c: prints levels in other formats (see convert.h). */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "board/text.h"
#include "levels/convert.h"
#include "levels/read_levels.h"
#include "levels/xsb.h"
#include "parlour.h"

/* ---- what formats cannot hold ---- */

void convert_lost_add(struct convert_lost *lost,
                      const struct level_about *about)
{
    lost->titles += about->title[0] != '\0';
    lost->authors += about->author[0] != '\0';
    lost->pars += about->par != 0;
    lost->solutions += about->solution.at != NULL;
    lost->notes += about->notes;
}

void convert_lost_report(const struct convert_lost *lost, const char *file,
                         const char *format, int holds)
{
    const struct {
        enum convert_part part;
        int count;
        const char *words;
    } parts[] = {
        { CONVERT_TITLES, lost->titles, "titles" },
        { CONVERT_AUTHORS, lost->authors, "authors" },
        { CONVERT_PARS, lost->pars, "pars" },
        { CONVERT_SOLUTIONS, lost->solutions, "solutions" },
        { CONVERT_NOTES, lost->notes, "comments and further lines" }
    };
    char words[PARLOUR_TEXT];
    size_t i;

    for (i = 0; i < sizeof parts / sizeof *parts; i++)
        if (parts[i].count > 0 && !(holds & parts[i].part)) {
            snprintf(words, sizeof words,
                     "%s cannot hold %s: dropped from %d level%s", format,
                     parts[i].words, parts[i].count,
                     parts[i].count == 1 ? "" : "s");
            read_levels_say(file, 0, words);
        }
}

/* ---- formats ---- */

/* A row of a level, without the floor at its end. */
static void write_row(const struct level *level, int row,
                      char text[PARLOUR_ROW])
{
    struct text t;

    text_open(&t, text, PARLOUR_ROW);
    xsb_add_row(level, row, &t);
    while (t.length > 0 && text[t.length - 1] == ' ')
        text[--t.length] = '\0';
}

/* Prints the rows with other signs; those that are not given stay. */
static void print_rows(const struct level *level, const char *from,
                       const char *to)
{
    char text[PARLOUR_ROW], *at;
    const char *sign;
    int row;

    for (row = 0; row < level->grid.rows; row++) {
        write_row(level, row, text);
        for (at = text; *at != '\0'; at++)
            if ((sign = strchr(from, *at)) != NULL)
                *at = to[sign - from];
        puts(text);
    }
}

static void print_xsb(const struct level *level,
                      const struct level_about *about, int number)
{
    (void)number;
    if (about->title[0] != '\0')
        printf("%s\n", about->title);
    print_rows(level, "", "");
}

/* The last line of a file may have no end. */
static void print_solution(const struct level_moves *moves)
{
    int ends = text_is_space(moves->at[moves->length - 1]);

    printf("Solution\n%.*s%s", (int)moves->length, moves->at,
           ends ? "" : "\n");
}

static void print_sok(const struct level *level,
                      const struct level_about *about, int number)
{
    print_xsb(level, about, number);
    if (about->author[0] != '\0')
        printf("Author: %s\n", about->author);
    if (about->chapter[0] != '\0')
        printf("Chapter: %s\n", about->chapter);
    if (about->par != 0)
        printf("Par: %d%s\n", about->par, about->par_proved ? "" : "?");
    if (about->solution.at != NULL)
        print_solution(&about->solution);
}

/* Run lengths, with a bar at the end of each row. */
static void print_runs(const struct level *level,
                       const struct level_about *about, int number)
{
    char text[PARLOUR_ROW];
    const char *at;
    int row, run;

    (void)number;
    if (about->title[0] != '\0')
        printf("%s\n", about->title);
    for (row = 0; row < level->grid.rows; row++) {
        write_row(level, row, text);
        for (at = text; *at != '\0'; at += run) {
            for (run = 1; at[run] == *at;)
                run++;
            if (run > 1)
                printf("%d", run);
            putchar(*at == ' ' ? '-' : *at);
        }
        putchar('|');
    }
    putchar('\n');
}

/* Walls are X, boxes *, boxes on goals &. */
static void print_crosses(const struct level *level,
                          const struct level_about *about, int number)
{
    (void)about;
    printf("Maze: %d\n\n", number);
    print_rows(level, "#$*", "X*&");
}

static void print_map(const struct level *level,
                      const struct level_about *about, int number)
{
    (void)number;
    puts(":::map");
    print_rows(level, " ", "-");
    puts(":::board_end");
    if (about->title[0] != '\0')
        printf(":::title=%s\n", about->title);
    if (about->author[0] != '\0')
        printf(":::author=%s\n", about->author);
    puts(":::context_akey=colorban");   /* grey pushes grey */
}

struct format {
    const char *name;
    int holds;                  /* set of enum convert_part */
    void (*print)(const struct level *level, const struct level_about *about,
                  int number);
};

static const struct format formats[] = {
    { "sok", CONVERT_TITLES | CONVERT_AUTHORS | CONVERT_PARS
          | CONVERT_SOLUTIONS, print_sok },
    { "xsb", CONVERT_TITLES, print_xsb },
    { "runs", CONVERT_TITLES, print_runs },
    { "crosses", 0, print_crosses },
    { "map", CONVERT_TITLES | CONVERT_AUTHORS, print_map },
    { NULL, 0, NULL }
};

struct conversion {
    const struct format *format;
    int number;
    struct convert_lost lost;
};

static void print_level(void *context, const struct level *level,
                        const struct level_about *about)
{
    struct conversion *c = context;

    c->number++;
    convert_lost_add(&c->lost, about);
    c->format->print(level, about, c->number);
    puts("");
}

int convert_levels(const char *format, const char *file)
{
    struct conversion c = { formats, 0, { 0, 0, 0, 0, 0 } };
    int refused;

    while (c.format->name != NULL && strcmp(c.format->name, format) != 0)
        c.format++;
    if (c.format->name == NULL)
        read_levels_misuse(format,
                           "unknown format: use sok, xsb, runs, crosses or"
                         " map");
    assert(c.format->print != NULL);
    refused = read_levels_each(file, print_level, &c);
    convert_lost_report(&c.lost, file, c.format->name, c.format->holds);
    return refused;
}
