/* program.c: parlour-levels: packs and checks levels, and generates the two C
 * tables in core/levels (see level_commands.h). A pack includes titles, and
 * pars from lines `Par: 12` (proved optimal) and `Par: 12?` (best known).
 * Limit: the whole pack is in memory.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/store/text_file.h"
#include "board/text.h"
#include "levels/convert.h"
#include "levels/level_commands.h"
#include "levels/level_reader.h"
#include "levels/pack.h"
#include "levels/read_levels.h"
#include "platform.h"

enum { TABLE_ROW = 12 };        /* numbers on a line of a table */

struct byte_buffer {
    unsigned char *start;
    size_t length, room;
};

static void append(struct byte_buffer *bytes, const void *from, size_t length)
{
    if (bytes->length + length > bytes->room) {
        bytes->room = 2 * bytes->room + length;
        bytes->start = realloc(bytes->start, bytes->room);
        if (bytes->start == NULL)
            read_levels_fail("parlour-levels", 0, "not enough memory");
    }
    memcpy(bytes->start + bytes->length, from, length);
    bytes->length += length;
}

static void append_byte(struct byte_buffer *bytes, int byte)
{
    unsigned char one = (unsigned char)byte;

    append(bytes, &one, 1);
}

/* ---- packing ---- */

/* The parts of a pack, joined at the end. */
struct pack_parts {
    const char *file;           /* where the levels come from */
    struct byte_buffer lengths, levels, titles, pars, chapters;
    struct convert_lost lost;
    int count, flags;
    int large;                  /* levels that a pack cannot hold */
};

static void append_length(struct byte_buffer *bytes, size_t length)
{
    for (; length >= PACK_LONG; length -= PACK_LONG)
        append_byte(bytes, PACK_LONG);
    append_byte(bytes, (int)length);
}

/* Appends a number of two bytes. */
static void append_number(struct byte_buffer *bytes, int number)
{
    append_byte(bytes, number >> 8);
    append_byte(bytes, number & 0xff);
}

/* Appends the length of a title, and its characters. */
static void append_title(struct byte_buffer *bytes, const char *title)
{
    append_byte(bytes, (int)strlen(title));
    for (; *title != '\0'; title++)
        append_byte(bytes, (int)text_code(text_is_plain(*title)
                                          ? *title : '?'));
}

/* Refuses the level that would be added next. */
static void refuse_size(struct pack_parts *p, const struct level_about *about)
{
    char words[PARLOUR_TEXT];

    snprintf(words, sizeof words, "the level has more than %d columns or rows,"
             " which a pack cannot hold", PACK_SIDE);
    read_levels_say(p->file, about->line, words);
    p->large++;
}

static void add_level(void *context, const struct level *level,
                      const struct level_about *about)
{
    struct pack_parts *p = context;
    unsigned char packed[PACK_LEVEL];
    size_t length;
    int par = about->par | (about->par_proved ? PACK_PROVED : 0);

    if (level->grid.columns > PACK_SIDE || level->grid.rows > PACK_SIDE) {
        refuse_size(p, about);
        return;
    }
    convert_lost_add(&p->lost, about);
    length = pack_write(level, packed);
    append_length(&p->lengths, length);
    append(&p->levels, packed, length);
    append_title(&p->titles, about->title);
    append_number(&p->pars, par);
    p->flags |= (about->title[0] != '\0' ? PACK_TITLES : 0)
        | (par != 0 ? PACK_PARS : 0);
    p->count++;
    if (about->chapter[0] == '\0')
        return;
    append_number(&p->chapters, p->count);
    append_title(&p->chapters, about->chapter);
    p->flags |= PACK_CHAPTERS;
}

/* Returns how many levels are not in the pack. */
static int make_pack(const char *file, struct byte_buffer *bytes)
{
    unsigned char head[PACK_HEAD];
    struct pack_parts p;
    int refused;

    memset(&p, 0, sizeof p);
    p.file = file;
    refused = read_levels_each(file, add_level, &p);
    if (p.count == 0 || p.count > PACK_MOST)
        read_levels_fail(file, 0, "a pack must have 1 to 65535 levels");
    pack_write_head(head, p.count, p.flags);
    append(bytes, head, sizeof head);
    append(bytes, p.lengths.start, p.lengths.length);
    append(bytes, p.levels.start, p.levels.length);
    if (p.flags & PACK_TITLES)
        append(bytes, p.titles.start, p.titles.length);
    if (p.flags & PACK_PARS)
        append(bytes, p.pars.start, p.pars.length);
    if (p.flags & PACK_CHAPTERS) {
        append_number(&p.chapters, 0);
        append(bytes, p.chapters.start, p.chapters.length);
    }
    fprintf(stderr, "%d level%s packed: %lu bytes\n", p.count,
            p.count == 1 ? "" : "s", (unsigned long)bytes->length);
    convert_lost_report(&p.lost, file, "a pack",
                        CONVERT_TITLES | CONVERT_PARS);
    free(p.lengths.start);
    free(p.levels.start);
    free(p.titles.start);
    free(p.pars.start);
    free(p.chapters.start);
    return refused + p.large;
}

/* Returns 1 if something would be lost that is not a pack. */
static int holds_other(const char *file)
{
    struct level_reader source;
    struct parlour_error error;
    unsigned char *bytes;
    size_t length;
    int packed;

    if (!platform_holds_other(file, NULL))
        return 0;
    if (platform_read_bytes(file, &bytes, &length, &error) != PARLOUR_OK)
        return 1;
    packed = level_reader_open(&source, (char *)bytes, length, &error)
            == PARLOUR_OK
        && (source.kind == LEVEL_READER_PACK
            || source.kind == LEVEL_READER_RECORDS);
    free(bytes);
    return !packed;
}

/* Writes a pack to a file; `-`: the standard output, whose errors the caller
 * looks for. */
static void write_file(const char *file, const struct byte_buffer *bytes)
{
    struct parlour_error error;
    struct platform_file *out;

    if (strcmp(file, "-") == 0) {
        fwrite(bytes->start, 1, bytes->length, stdout);
        return;
    }
    if (holds_other(file))
        read_levels_fail(file, 0, "exists and is not a pack");
    out = platform_create(file, &error);
    if (out != NULL)
        platform_put_bytes(out, bytes->start, bytes->length);
    if (out == NULL || platform_finish(out, &error) != PARLOUR_OK)
        read_levels_fail(file, 0, error.words);
}

/* ---- checking ---- */

struct check {
    const char *file;
    int refused, warnings, wrong;
};

static void print_fault(void *context, int refused,
                        const struct parlour_error *error)
{
    struct check *check = context;

    check->refused += refused;
    check->warnings += !refused;
    read_levels_print(stdout, check->file, error->line, error->words);
}

static void print_wrong_solution(void *context,
                                 const struct parlour_error *error)
{
    struct check *check = context;

    check->wrong++;
    read_levels_print(stdout, check->file, error->line, error->words);
}

static void print_totals(const struct check *check, int count, int solutions)
{
    char words[PARLOUR_TEXT];
    struct text t;

    text_open(&t, words, sizeof words);
    text_add_count(&t, (unsigned long)count, "level", "s");
    text_add(&t, ", ");
    text_add_number(&t, (unsigned long)check->refused);
    text_add(&t, " rejected, ");
    text_add_count(&t, (unsigned long)check->warnings, "warning", "s");
    if (solutions > 0) {
        text_add(&t, ", ");
        text_add_number(&t, (unsigned long)check->wrong);
        text_add(&t, " of ");
        text_add_count(&t, (unsigned long)solutions, "stored solution", "s");
        text_add(&t, " wrong");
    }
    read_levels_print(stdout, check->file, 0, words);
}

/* Ends the program for a file without levels, saying what it is. */
static void refuse_file(const char *file, const struct parlour_options *o)
{
    struct parlour_error error;
    struct parlour_session *s = parlour_open(o, &error);

    if (s == NULL)
        read_levels_fail(file, error.line, error.words);
    parlour_close(s);
    read_levels_fail(file, 0, "no levels found");
}

/* Prints what is wrong with the levels that a game reads from a file, and with
 * the solutions stored with them. Returns how many are wrong. */
static int check_levels(const char *game, const char *file)
{
    struct check check = { file, 0, 0, 0 };
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_error error;
    char *levels;
    int count, solutions;

    o.game = game;
    if (!parlour_game_takes(game, PARLOUR_OPTION_LEVELS))
        read_levels_misuse(game, "no game with levels has this name");
    if (text_file_levels(platform_input(file), game, &levels, &o.levels_length,
                         &error) != PARLOUR_OK)
        read_levels_fail(file, error.line, error.words);
    o.levels = levels;
    count = parlour_check_levels(&o, print_fault, &check);
    if (count == check.refused)
        refuse_file(file, &o);
    solutions = parlour_check_solutions(&o, print_wrong_solution, &check);
    print_totals(&check, count, solutions);
    free(levels);
    return check.refused + check.wrong;
}

/* ---- C tables ---- */

static void print_table(const char *name, const unsigned char *bytes,
                        size_t length)
{
    size_t i;

    printf("static const unsigned char %s[] = {", name);
    for (i = 0; i < length; i++)
        printf("%s%u%s", i % TABLE_ROW == 0 ? "\n    " : " ", bytes[i],
               i + 1 < length ? "," : "");
    printf("\n};\n\n");
}

static int print_array(const char *file)
{
    struct byte_buffer bytes = { NULL, 0, 0 };
    int refused = make_pack(file, &bytes);

    printf("/* builtin_levels.c: our own levels, packed (README.md). "
           "Generated from\n * assets/levels by `parlour-levels array`; a "
           "test compares them.\n */\n"
           "#include \"levels/builtin_levels.h\"\n\n");
    print_table("builtin_levels_bytes", bytes.start, bytes.length);
    printf("const unsigned char *builtin_levels_pack(size_t *length)\n{\n"
           "    *length = sizeof builtin_levels_bytes;\n"
           "    return builtin_levels_bytes;\n}\n");
    free(bytes.start);
    return refused;
}

static void add_counts(void *context, const struct level *level,
                       const struct level_about *about)
{
    (void)about;
    pack_count(level, context);
}

/* The probability of a 1 in 256ths, as if each bit had been seen 0.4 times
 * before (near the Krichevsky-Trofimov estimator's 0.5). */
static int probability(const unsigned long seen[2])
{
    double part = ((double)seen[1] + 0.4)
                  / ((double)seen[0] + (double)seen[1] + 0.8);
    int chance = (int)(part * 256 + 0.5);

    return chance < 1 ? 1 : chance > 255 ? 255 : chance;
}

static int print_model(char **files)
{
    static struct pack_counts counts;
    unsigned char table[PACK_MODEL];
    int i, refused = 0;

    for (; *files != NULL; files++)
        refused += read_levels_each(*files, add_counts, &counts);
    for (i = 0; i < PACK_MODEL; i++)
        table[i] = (unsigned char)probability(counts.seen[i]);
    printf("/* pack_probabilities.c: the fixed model of packed levels (see\n"
           " * pack_probabilities.h), made by parlour-levels model. "
           "README.md says\n * from which levels.\n */\n"
           "#include \"levels/pack_probabilities.h\"\n\n");
    print_table("pack_probabilities_chances", table, sizeof table);
    printf("const unsigned char *pack_probabilities_table(void)\n{\n"
           "    return pack_probabilities_chances;\n}\n");
    return refused;
}

/* ---- commands ---- */

static int write_pack(char **files)
{
    struct byte_buffer bytes = { NULL, 0, 0 };
    int refused = make_pack(files[0], &bytes);

    write_file(files[1], &bytes);
    free(bytes.start);
    return refused;
}

/* Returns how many levels could not be read or are wrong. */
static int carry_out(int command, char **files)
{
    switch (command) {
    case LEVEL_COMMANDS_PACK:
        return write_pack(files);
    case LEVEL_COMMANDS_UNPACK:
        return convert_levels("sok", files[0]);
    case LEVEL_COMMANDS_CONVERT:
        return convert_levels(files[0], files[1]);
    case LEVEL_COMMANDS_CHECK:
        return check_levels(files[0], files[1]);
    case LEVEL_COMMANDS_ARRAY:
        return print_array(files[0]);
    default:
        assert(command == LEVEL_COMMANDS_MODEL);
        return print_model(files);
    }
}

static void print_help(FILE *out)
{
    struct options_words command;
    char name[PARLOUR_TEXT];
    int i;

    fputs("usage: parlour-levels COMMAND FILE...\n", out);
    for (i = 0; level_commands_describe(i, &command); i++) {
        snprintf(name, sizeof name, "%s %s", command.name, command.value);
        fprintf(out, "  %-19s %s\n", name, command.meaning);
    }
}

/* Says which command cannot be understood, and what can. */
static int refuse(const char *command)
{
    char name[PARLOUR_TEXT];

    if (command != NULL) {
        snprintf(name, sizeof name, "parlour-levels %s", command);
        read_levels_say(name, 0, level_commands_is_name(command)
                        ? "wrong number of files" : "unknown command");
    }
    print_help(stderr);
    return PLATFORM_MISUSED;
}

int program_main(int argc, char **argv)
{
    const char *name = argc < 2 ? NULL : options_in_full(argv[1]);
    int command = name == NULL ? LEVEL_COMMANDS_COUNT
                               : level_commands_find(name, argc - 2);

    switch (command) {
    case LEVEL_COMMANDS_COUNT:
        return refuse(name);
    case LEVEL_COMMANDS_HELP:
        print_help(stdout);
        break;
    case LEVEL_COMMANDS_VERSION:
        printf("parlour %s\n", parlour_version());
        break;
    default:
        return carry_out(command, argv + 2) == 0 ? PLATFORM_DONE
                                                 : PLATFORM_FAILED;
    }
    return PLATFORM_DONE;
}
