/* levels.c: packs, unpacks, converts and checks levels, and generates the two
 * C tables in core/levels (see levels.h). It reads levels of any format. A
 * pack includes titles, and pars from lines `Par: 12` (proved optimal) and
 * `Par: 12?` (best known). It exits on any error. Limit: the whole collection
 * is in memory.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/level_file.h"
#include "levels/any_pack.h"
#include "board/clean_text.h"
#include "levels/legacy_pack.h"
#include "levels/level_commands.h"
#include "levels/levels.h"
#include "levels/pack.h"
#include "levels/xsb.h"
#include "platform.h"

enum { LEVELS_ROW = 12 };       /* numbers on a line of a table */

struct levels_bytes {
    unsigned char *start;
    size_t length, room;
};

static void levels_fail(const char *file, long line, const char *words)
{
    char said[PARLOUR_ERROR];

    if (line > 0)
        snprintf(said, sizeof said, "%s:%ld: %s", file, line, words);
    else
        snprintf(said, sizeof said, "%s: %s", file, words);
    clean_text(said);
    fprintf(stderr, "%s\n", said);
    exit(PLATFORM_FAILED);
}

static void levels_add(struct levels_bytes *bytes, const void *from,
                       size_t length)
{
    if (bytes->length + length > bytes->room) {
        bytes->room = 2 * bytes->room + length;
        bytes->start = realloc(bytes->start, bytes->room);
        if (bytes->start == NULL)
            levels_fail("parlour-levels", 0, "not enough memory");
    }
    memcpy(bytes->start + bytes->length, from, length);
    bytes->length += length;
}

static void levels_add_byte(struct levels_bytes *bytes, int byte)
{
    unsigned char one = (unsigned char)byte;

    levels_add(bytes, &one, 1);
}

/* ---- packing ---- */

/* The parts of a pack, joined at the end. */
struct levels_pack {
    struct levels_bytes lengths, levels, titles, pars;
    int count, flags;
};

static void levels_add_length(struct levels_bytes *bytes, size_t length)
{
    for (; length >= PACK_LONG; length -= PACK_LONG)
        levels_add_byte(bytes, PACK_LONG);
    levels_add_byte(bytes, (int)length);
}

static void levels_add_level(struct levels_pack *p, const struct level *level,
                             const struct level_about *about)
{
    unsigned char packed[PACK_LEVEL];
    size_t length;
    int par = about->par | (about->par_proved ? PACK_PROVED : 0);
    const char *title = about->title;

    if (level->grid.columns > PACK_SIDE || level->grid.rows > PACK_SIDE)
        levels_fail(about->title, 0,
                    "a pack holds at most 64 columns and rows");
    length = pack_write(level, packed);
    levels_add_length(&p->lengths, length);
    levels_add(&p->levels, packed, length);
    levels_add_byte(&p->titles, (int)strlen(title));
    for (; *title != '\0'; title++)
        levels_add_byte(&p->titles, (int)text_code(text_is_plain(*title)
                                                    ? *title : '?'));
    levels_add_byte(&p->pars, par >> 8);
    levels_add_byte(&p->pars, par & 0xff);
    p->flags |= (about->title[0] != '\0' ? PACK_TITLES : 0)
        | (par != 0 ? PACK_PARS : 0);
    p->count++;
}

/* Calls add() for each level of a file of any format. */
static void levels_each(const char *file,
                        void (*add)(void *context,
                                    const struct level *level,
                                    const struct level_about *about),
                        void *context)
{
    struct levels_bytes all = { NULL, 0, 0 };
    struct parlour_error error;
    struct any_pack_pass pass;
    struct any_pack shelf;
    struct level_about about;
    struct level level;
    unsigned char *bytes;
    size_t length;
    int code;

    if (platform_read_bytes(file, &bytes, &length, &error) != PARLOUR_OK)
        levels_fail(file, 0, error.words);
    levels_add(&all, bytes, length);
    levels_add_byte(&all, 0);   /* ends a text */
    free(bytes);
    if (any_pack_open(&shelf, (const char *)all.start, length, &error)
            != PARLOUR_OK)
        levels_fail(file, error.line, error.words);
    any_pack_begin(&pass, &shelf);
    while ((code = any_pack_next(&pass, &level, &about, &error))
               == PARLOUR_OK)
        add(context, &level, &about);
    if (code != PARLOUR_NO_SUCH_LEVEL)
        levels_fail(file, error.line, error.words);
    free(all.start);
}

static void levels_add_packed(void *context, const struct level *level,
                              const struct level_about *about)
{
    levels_add_level(context, level, about);
}

static void levels_add_legacy(void *context, const struct level *level,
                              const struct level_about *about)
{
    unsigned char record[LEGACY_PACK_ROOM];

    (void)about;
    levels_add(context, record, legacy_pack_write(level, record));
}

static void levels_pack(const char *file, struct levels_bytes *bytes)
{
    unsigned char head[PACK_HEAD];
    struct levels_pack p;

    memset(&p, 0, sizeof p);
    levels_each(file, levels_add_packed, &p);
    if (p.count == 0 || p.count > PACK_MOST)
        levels_fail(file, 0, "a pack must have 1 to 65535 levels");
    pack_write_head(head, p.count, p.flags);
    levels_add(bytes, head, sizeof head);
    levels_add(bytes, p.lengths.start, p.lengths.length);
    levels_add(bytes, p.levels.start, p.levels.length);
    if (p.flags & PACK_TITLES)
        levels_add(bytes, p.titles.start, p.titles.length);
    if (p.flags & PACK_PARS)
        levels_add(bytes, p.pars.start, p.pars.length);
    fprintf(stderr, "%d levels: %lu bytes, lengths: %lu bytes,"
            " total with titles and pars: %lu bytes\n", p.count,
            (unsigned long)p.levels.length, (unsigned long)p.lengths.length,
            (unsigned long)bytes->length);
    free(p.lengths.start);
    free(p.levels.start);
    free(p.titles.start);
    free(p.pars.start);
}

static void levels_write(const char *file, const struct levels_bytes *bytes)
{
    struct parlour_error error;
    struct platform_file *out = platform_create(file, &error);

    if (out != NULL)
        platform_put_bytes(out, bytes->start, bytes->length);
    if (out == NULL || platform_finish(out, &error) != PARLOUR_OK)
        levels_fail(file, 0, error.words);
}

/* ---- text ---- */

/* What a format can hold besides the boards. */
enum levels_part { LEVELS_TITLES = 1, LEVELS_AUTHORS = 2, LEVELS_PARS = 4 };

/* A row of a level, without the floor at its end. */
static void levels_row(const struct level *level, int row,
                       char text[PARLOUR_ROW])
{
    struct text t;

    text_open(&t, text, PARLOUR_ROW);
    xsb_add_row(level, row, &t);
    while (t.length > 0 && text[t.length - 1] == ' ')
        text[--t.length] = '\0';
}

/* Prints the rows with other signs; those that are not given stay. */
static void levels_print_rows(const struct level *level, const char *from,
                              const char *to)
{
    char text[PARLOUR_ROW], *at;
    const char *sign;
    int row;

    for (row = 0; row < level->grid.rows; row++) {
        levels_row(level, row, text);
        for (at = text; *at != '\0'; at++)
            if ((sign = strchr(from, *at)) != NULL)
                *at = to[sign - from];
        puts(text);
    }
}

static void levels_print_xsb(const struct level *level,
                             const struct level_about *about, int number)
{
    (void)number;
    if (about->title[0] != '\0')
        printf("%s\n", about->title);
    levels_print_rows(level, "", "");
}

static void levels_print_sok(const struct level *level,
                             const struct level_about *about, int number)
{
    levels_print_xsb(level, about, number);
    if (about->author[0] != '\0')
        printf("Author: %s\n", about->author);
    if (about->par != 0)
        printf("Par: %d%s\n", about->par, about->par_proved ? "" : "?");
}

/* Run lengths, with a bar at the end of each row. */
static void levels_print_runs(const struct level *level,
                              const struct level_about *about, int number)
{
    char text[PARLOUR_ROW];
    const char *at;
    int row, run;

    (void)number;
    if (about->title[0] != '\0')
        printf("%s\n", about->title);
    for (row = 0; row < level->grid.rows; row++) {
        levels_row(level, row, text);
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
static void levels_print_crosses(const struct level *level,
                                 const struct level_about *about, int number)
{
    (void)about;
    printf("Maze: %d\n\n", number);
    levels_print_rows(level, "#$*", "X*&");
}

static void levels_print_numbers(const struct level *level,
                                 const struct level_about *about, int number)
{
    unsigned char record[LEGACY_PACK_ROOM];
    size_t length = legacy_pack_write(level, record), i;

    (void)about, (void)number;
    putchar('(');
    for (i = 0; i < length; i++)
        printf(" %u", record[i]);
    puts(" )");
}

static void levels_print_map(const struct level *level,
                             const struct level_about *about, int number)
{
    (void)number;
    puts(":::map");
    levels_print_rows(level, " ", "-");
    puts(":::board_end");
    if (about->title[0] != '\0')
        printf(":::title=%s\n", about->title);
    if (about->author[0] != '\0')
        printf(":::author=%s\n", about->author);
    puts(":::context_akey=colorban");   /* grey pushes grey */
}

struct levels_format {
    const char *name;
    int holds;                  /* set of enum levels_part */
    void (*print)(const struct level *level, const struct level_about *about,
                  int number);
};

static const struct levels_format levels_formats[] = {
    { "sok", LEVELS_TITLES | LEVELS_AUTHORS | LEVELS_PARS, levels_print_sok },
    { "xsb", LEVELS_TITLES, levels_print_xsb },
    { "runs", LEVELS_TITLES, levels_print_runs },
    { "crosses", 0, levels_print_crosses },
    { "numbers", 0, levels_print_numbers },
    { "map", LEVELS_TITLES | LEVELS_AUTHORS, levels_print_map },
    { NULL, 0, NULL }
};

/* A conversion, and how many levels lose what. */
struct levels_conversion {
    const struct levels_format *format;
    int number;
    int titles, authors, pars;
};

static void levels_convert_one(void *context, const struct level *level,
                               const struct level_about *about)
{
    struct levels_conversion *c = context;

    c->number++;
    c->titles += about->title[0] != '\0';
    c->authors += about->author[0] != '\0';
    c->pars += about->par != 0;
    c->format->print(level, about, c->number);
    puts("");
}

static void levels_report_lost(const struct levels_conversion *c,
                               const char *file, int part, int count,
                               const char *what)
{
    if (count > 0 && !(c->format->holds & part))
        fprintf(stderr, "%s: %s cannot hold %s: lost of %d levels\n", file,
                c->format->name, what, count);
}

static void levels_convert(const char *format, const char *file)
{
    struct levels_conversion c = { levels_formats, 0, 0, 0, 0 };

    while (c.format->name != NULL && strcmp(c.format->name, format) != 0)
        c.format++;
    if (c.format->name == NULL)
        levels_fail(format, 0, "unknown format: use sok, xsb, runs, crosses,"
                    " numbers or map");
    levels_each(file, levels_convert_one, &c);
    levels_report_lost(&c, file, LEVELS_TITLES, c.titles, "titles");
    levels_report_lost(&c, file, LEVELS_AUTHORS, c.authors, "authors");
    levels_report_lost(&c, file, LEVELS_PARS, c.pars, "pars");
}

/* ---- checking ---- */

struct levels_check {
    const char *file;
    int refused, ignored;
};

static void levels_say(void *context, int refused,
                       const struct parlour_error *error)
{
    struct levels_check *check = context;

    check->refused += refused;
    check->ignored += !refused;
    printf("%s:%ld: %s\n", check->file, error->line, error->words);
}

/* Tells what is wrong with the levels that a game reads from a file. */
static void levels_check(const char *game, const char *file)
{
    struct levels_check check = { file, 0, 0 };
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_error error;
    char *levels;
    int count;

    o.game = game;
    if (!parlour_game_takes(game, PARLOUR_OPTION_LEVELS))
        levels_fail(game, 0, "no game with levels has this name");
    if (level_file_read(file, game, &levels, &o.levels_length, &error)
            != PARLOUR_OK)
        levels_fail(file, error.line, error.words);
    o.levels = levels;
    count = parlour_check_levels(&o, levels_say, &check);
    printf("%s: %d levels, %d refused, %d lines ignored\n", file, count,
           check.refused, check.ignored);
    free(levels);
}

/* ---- C tables ---- */

static void levels_print_table(const char *name, const unsigned char *bytes,
                               size_t length)
{
    size_t i;

    printf("static const unsigned char %s[] = {", name);
    for (i = 0; i < length; i++)
        printf("%s%u%s", i % LEVELS_ROW == 0 ? "\n    " : " ", bytes[i],
               i + 1 < length ? "," : "");
    printf("\n};\n\n");
}

static void levels_array(const char *file)
{
    struct levels_bytes bytes = { NULL, 0, 0 };

    levels_pack(file, &bytes);
    printf("/* builtin_levels.c: our own levels, packed (docs/formats.md). "
           "Made of\n * assets/levels by parlour-levels array; a test "
           "compares them.\n */\n#include \"levels/builtin_levels.h\"\n\n");
    levels_print_table("builtin_levels_bytes", bytes.start, bytes.length);
    printf("const unsigned char *builtin_levels_pack(size_t *length)\n{\n"
           "    *length = sizeof builtin_levels_bytes;\n"
           "    return builtin_levels_bytes;\n}\n");
    free(bytes.start);
}

static void levels_add_counts(void *context, const struct level *level,
                              const struct level_about *about)
{
    (void)about;
    pack_count(level, context);
}

/* The probability of a 1 in 256ths, as if each bit had been seen 0.4 times
 * before (near the Krichevsky-Trofimov estimator's 0.5). */
static int levels_probability(const unsigned long seen[2])
{
    double part = ((double)seen[1] + 0.4)
                  / ((double)seen[0] + (double)seen[1] + 0.8);
    int chance = (int)(part * 256 + 0.5);

    return chance < 1 ? 1 : chance > 255 ? 255 : chance;
}

static void levels_model(char **files)
{
    static struct pack_counts counts;
    unsigned char table[PACK_MODEL];
    int i;

    for (; *files != NULL; files++)
        levels_each(*files, levels_add_counts, &counts);
    for (i = 0; i < PACK_MODEL; i++)
        table[i] = (unsigned char)levels_probability(counts.seen[i]);
    printf("/* pack_probabilities.c: the fixed model of packed levels (see "
           "pack_probabilities.h), made by\n * parlour-levels model. "
           "docs/formats.md says of which levels.\n"
           " */\n#include \"levels/pack_probabilities.h\"\n\n");
    levels_print_table("pack_probabilities_chances", table, sizeof table);
    printf("const unsigned char *pack_probabilities_table(void)\n{\n"
           "    return pack_probabilities_chances;\n}\n");
}

/* ---- commands ---- */

static void levels_write_pack(char **files)
{
    struct levels_bytes bytes = { NULL, 0, 0 };

    levels_pack(files[0], &bytes);
    levels_write(files[1], &bytes);
    free(bytes.start);
}

static void levels_write_legacy(char **files)
{
    struct levels_bytes bytes = { NULL, 0, 0 };

    levels_each(files[0], levels_add_legacy, &bytes);
    levels_write(files[1], &bytes);
    free(bytes.start);
}

void levels_run(int command, char **files)
{
    switch (command) {
    case LEVEL_COMMANDS_PACK:
        levels_write_pack(files);
        break;
    case LEVEL_COMMANDS_RECORD:
        levels_write_legacy(files);
        break;
    case LEVEL_COMMANDS_UNPACK:
        levels_convert("sok", files[0]);
        break;
    case LEVEL_COMMANDS_CONVERT:
        levels_convert(files[0], files[1]);
        break;
    case LEVEL_COMMANDS_CHECK:
        levels_check(files[0], files[1]);
        break;
    case LEVEL_COMMANDS_ARRAY:
        levels_array(files[0]);
        break;
    default:
        levels_model(files);
        break;
    }
}
